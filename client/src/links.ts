/** Links to hand on: with the address of this server, and copied by a click. */

import { all, byId } from "./dom";

export function startLinks(): void {
  document.addEventListener("click", (event) => {
    const copy = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copy]") : null;
    if (copy) void copyLink(copy);
  });
  completeLinks();
}

/** Links as a friend needs them. */
export function completeLinks(): void {
  for (const field of all<HTMLInputElement>(".invite-link")) field.value = new URL(field.value, location.href).href;
}

async function copyLink(button: HTMLElement): Promise<void> {
  const field = byId(button.dataset["copy"] ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without https there is no other way
  }
  button.textContent = button.dataset["done"] ?? button.textContent;
}
