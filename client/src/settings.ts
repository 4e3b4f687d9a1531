/** What a person sets for this browser (when to be asked, whose hints) and for a seat (who answers where there is no choice). */

import { all, byId, memory, table } from "./dom";
import { post } from "./live";

export type Ask = "never" | "final" | "always";

/** When a choice is confirmed before it is sent. */
export function ask(): Ask {
  const kept = memory.get("ask");
  return kept === "never" || kept === "always" ? kept : "final";
}

/** The level that gives hints; the server knows the usual one. */
export function hintLevel(): string {
  return memory.get("hint-level") ?? "";
}

export function startSettings(): void {
  const dialog = byId("settings-dialog");
  const bluff = byId("bluff-form");
  byId("settings")?.addEventListener("click", () => {
    refreshSettings();
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
  dialog?.addEventListener("change", (event) => {
    const changed = event.target;
    if (changed instanceof HTMLSelectElement) memory.set("hint-level", changed.value);
    if (!(changed instanceof HTMLInputElement)) return;
    if (changed.name === "ask") memory.set("ask", changed.value);
    else if (bluff instanceof HTMLFormElement) void post(bluff, [], { seat: table()?.dataset["viewer"] ?? "" });
  });
}

export function refreshSettings(): void {
  for (const choice of all<HTMLInputElement>("#ask input")) choice.checked = choice.value === ask();
  const level = byId("hint-level");
  if (level instanceof HTMLSelectElement && hintLevel()) level.value = hintLevel();
  const form = byId("bluff-form");
  const box = form?.querySelector("input");
  if (!form || !box) return;
  form.hidden = Number(table()?.dataset["viewer"] ?? -1) < 0; // nobody's: the curtain is down
  box.checked = table()?.dataset["bluffs"] === "yes";
}
