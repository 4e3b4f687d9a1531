/** The hand, filtered: by tag, by what can be played now, by a word. Nothing of it leaves the browser. */

import { all, byId, plain } from "./dom";

const wanted = new Set<string>();
let words = "";

export function startFiltering(changed: () => void): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-filter]") : null;
    const filter = button?.dataset["filter"];
    if (!filter) return;
    if (wanted.has(filter)) wanted.delete(filter);
    else wanted.add(filter);
    refreshFilter();
    changed();
  });
  document.addEventListener("input", (event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.id !== "filter-text") return;
    words = event.target.value;
    refreshFilter();
    changed();
  });
  refreshFilter();
}

/** After every update: filters stay; a tag that no card in hand has is not offered. */
export function refreshFilter(): void {
  const hand = all("#hand .face");
  const field = byId("filter-text");
  if (field instanceof HTMLInputElement && field.value !== words) field.value = words;
  for (const button of all("[data-filter]")) {
    const filter = button.dataset["filter"] ?? "";
    button.setAttribute("aria-pressed", String(wanted.has(filter)));
    button.hidden = !wanted.has(filter) && !hand.some((card) => fits(card, filter));
  }
  for (const card of hand) card.hidden = !shown(card);
}

function shown(card: HTMLElement): boolean {
  const text = words.trim().toLowerCase();
  return [...wanted].every((filter) => fits(card, filter)) && (!text || plain(card.textContent ?? "").toLowerCase().includes(text));
}

function fits(card: HTMLElement, filter: string): boolean {
  return filter === "may" ? card.classList.contains("may") : (card.dataset["tags"] ?? "").split(" ").includes(filter);
}
