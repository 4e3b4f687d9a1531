/** The options of the open decision, as paths over the board: `move hellas ausonia` goes from one zone to another. */

import { all, byId } from "./dom";

export interface Option {
  readonly key: string;
  readonly path: readonly string[];
  readonly steps: readonly string[];
  readonly button: HTMLButtonElement;
}

export interface Refusal {
  readonly path: readonly string[];
  readonly reason: string;
  readonly section: string;
}

function split(text: string | undefined, by: string): string[] {
  return text ? text.split(by) : [];
}

export function readOptions(): Option[] {
  return all<HTMLButtonElement>("#options button[name=key]").map((button) => ({
    key: button.value,
    path: split(button.dataset["path"], "/"),
    steps: split(button.dataset["steps"], "|"),
    button,
  }));
}

export function readRefusals(): Refusal[] {
  const list = byId("refusals");
  if (!list) return [];
  return all("li", list).map((item) => ({
    path: split(item.dataset["path"], "/"),
    reason: item.firstChild?.textContent?.trim() ?? "",
    section: item.querySelector("cite")?.textContent ?? "",
  }));
}

export function leadsThrough(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, at) => path[at] === step);
}

/** Where a click on an element leads: on from the steps already taken, or from the beginning if the element says so. */
export function destinations(target: string, taken: readonly string[]): string[][] {
  const steps = target.split("/");
  const whole = leadsThrough(steps, taken) && steps.length > taken.length ? steps : [...taken, ...steps];
  return steps.length > 1 ? [whole, [...taken, steps[0] ?? ""]] : [whole];
}
