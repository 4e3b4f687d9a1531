/** An answer that is put together from amounts and sent at once: `give wood 2`, `want gold 1`, then the key that ends it. The first
 * of each half come first, a key of its own stands before every other. Amounts stay in the browser until they are sent. */

import { onBack } from "./back";
import { all, byId } from "./dom";

const amounts = new Map<string, number>();
let question = "";
let send: (keys: string[]) => void = () => undefined;

export function startComposing(sender: (keys: string[]) => void): void {
  send = sender;
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const by = clicked?.closest<HTMLButtonElement>("#composer [data-by]");
    if (clicked?.closest("#compose")) confirmComposed();
    else if (by) step(by.closest<HTMLElement>("[data-part]"), Number(by.dataset["by"]));
  });
  onBack(35, layDown);
  refreshComposing();
}

/** One step back: everything is laid down again. */
function layDown(): boolean {
  if (amounts.size === 0 || !byId("composer")) return false;
  amounts.clear();
  show();
  return true;
}

/** After every update: a new question begins with what is proposed, if anything. */
export function refreshComposing(): void {
  const now = byId("composer")?.dataset["question"] ?? "";
  if (now !== question) propose();
  question = now;
  show();
}

function propose(): void {
  amounts.clear();
  for (const part of parts()) {
    const start = Math.min(Number(part.dataset["start"] ?? 0), Number(part.dataset["most"]));
    if (start > 0) amounts.set(part.dataset["part"] ?? "", start);
  }
}

export function confirmComposed(): boolean {
  const composer = byId("composer");
  if (!composer || !complete()) return false;
  const byHalf = halves().map((half) => parts().filter((part) => part.dataset["half"] === half).flatMap(keysOf));
  const first = byHalf.flatMap((keys) => keys.slice(0, 1));
  const rest = byHalf.flatMap((keys) => keys.slice(1)).flatMap((key) => [composer.dataset["between"] ?? "", key]);
  send([...first, ...rest, composer.dataset["finish"] ?? ""]);
  return true;
}

function halves(): string[] {
  return [...new Set(parts().map((part) => part.dataset["half"] ?? ""))];
}

function parts(): HTMLElement[] {
  return all("#composer [data-part]");
}

function amount(part: HTMLElement): number {
  return amounts.get(part.dataset["part"] ?? "") ?? 0;
}

/** One key with the amount, or as many as there are of things without a number. */
function keysOf(part: HTMLElement): string[] {
  const key = part.dataset["part"] ?? "";
  const count = amount(part);
  return part.dataset["each"] === undefined ? (count > 0 ? [`${key} ${count}`] : []) : Array<string>(count).fill(key);
}

function step(part: HTMLElement | null, by: number): void {
  if (!part) return;
  const next = Math.min(Math.max(0, amount(part) + by), Number(part.dataset["most"]));
  const key = part.dataset["part"] ?? "";
  if (next > 0) amounts.set(key, next);
  else amounts.delete(key);
  const other = part.dataset["excludes"] ?? "";
  if (next > 0) amounts.delete(other);
  show();
}

/** Something in every half. */
function complete(): boolean {
  return halves().every((half) => parts().some((part) => part.dataset["half"] === half && amount(part) > 0));
}

function show(): void {
  for (const part of parts()) {
    const count = amount(part);
    const shown = part.querySelector("output");
    if (shown) shown.textContent = String(count);
    part.classList.toggle("is-named", count > 0);
    for (const button of all<HTMLButtonElement>("[data-by]", part)) {
      const next = count + Number(button.dataset["by"]);
      button.disabled = next < 0 || next > Number(part.dataset["most"]);
    }
  }
  byId("compose")?.setAttribute("aria-disabled", String(!complete()));
}
