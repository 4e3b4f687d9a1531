/** Answers that differ by an amount: one button for the most, and a stepper to less. */

import { all } from "./dom";

/** By the keys of a group: which of its answers is on the button. */
const set = new Map<string, number>();

export function startAmounts(): void {
  document.addEventListener("click", (event) => {
    const step = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-amount]") : null;
    const group = step?.closest<HTMLElement>(".amounts");
    if (!step || !group) return;
    const at = (set.get(name(group)) ?? 0) + Number(step.dataset["amount"]);
    if (at >= 0 && at < answers(group).length) set.set(name(group), at);
    show(group);
  });
  refreshAmounts();
}

export function refreshAmounts(): void {
  for (const group of all(".amounts")) show(group);
}

function answers(group: HTMLElement): HTMLButtonElement[] {
  return all<HTMLButtonElement>("button[name=key]", group);
}

function name(group: HTMLElement): string {
  return answers(group)
    .map((button) => button.value)
    .join();
}

function show(group: HTMLElement): void {
  const buttons = answers(group);
  const at = set.get(name(group)) ?? 0;
  buttons.forEach((button, i) => button.classList.toggle("is-set", i === at));
  for (const step of all<HTMLButtonElement>("[data-amount]", group)) {
    const to = at + Number(step.dataset["amount"]);
    step.disabled = to < 0 || to >= buttons.length;
  }
}
