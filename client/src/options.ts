/** The options of the open decision, as paths over the board: `move here there` goes from one place to another. */

import { all } from "./dom";

export interface Option {
  readonly key: string;
  readonly path: readonly string[];
  readonly steps: readonly string[];
  readonly button: HTMLButtonElement;
}

export interface Refusal {
  readonly reason: string;
  readonly section: string;
}

function split(text: string | undefined, by: string): string[] {
  return text ? text.split(by) : [];
}

/** The buttons of the prompt bar, and those on the table for what the bar does not offer. */
export function readOptions(): Option[] {
  const found = new Map<string, Option>();
  for (const button of all<HTMLButtonElement>("#options button[name=key], button[name=key][form=choose]")) {
    if (found.has(button.value)) continue;
    found.set(button.value, {
      key: button.value,
      path: split(button.dataset["path"], "/"),
      steps: split(button.dataset["steps"], "\n"),
      button,
    });
  }
  return [...found.values()];
}

/** The reasons, by every beginning of the ways that they close. */
export function readRefusals(): Map<string, Refusal> {
  const found = new Map<string, Refusal>();
  for (const item of all("#refusals li")) {
    const refusal = {
      reason: item.firstChild?.textContent?.trim() ?? "",
      section: item.querySelector("cite")?.textContent ?? "",
    };
    for (const path of split(item.dataset["paths"], " ")) {
      const steps = path.split("/");
      for (let length = 1; length <= steps.length; length += 1) {
        const start = steps.slice(0, length).join("/");
        if (!found.has(start)) found.set(start, refusal);
      }
    }
  }
  return found;
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
