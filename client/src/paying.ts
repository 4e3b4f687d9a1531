/** Paying with a mix: the best one is proposed, steppers lead to every other that the rules allow. */

import { all, byId } from "./dom";
import { openOptions } from "./choosing";

const RESOURCES = ["steel", "titanium", "heat", "mc"] as const;
type Payment = readonly number[];

let payments: Payment[] = [];
let chosen = 0;
let asked = "";
let send: (key: string) => void = () => undefined;

export function startPaying(sender: (key: string) => void): void {
  send = sender;
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const by = clicked?.closest<HTMLElement>("#payment [data-by]");
    if (clicked?.closest("#pay")) confirmPayment();
    else if (by) step(by.closest<HTMLElement>("[data-stepper]")?.dataset["stepper"] ?? "", Number(by.dataset["by"]));
  });
  refreshPaying();
}

export function confirmPayment(): boolean {
  const payment = payments[chosen];
  if (!byId("payment") || !payment) return false;
  send(key(payment));
  return true;
}

/** After every update: a new question begins with the best mix. */
export function refreshPaying(): void {
  const keys = byId("payment") ? openOptions().map((option) => option.key).filter((each) => each.startsWith("pay ")) : [];
  if (keys.join() !== asked) chosen = 0;
  asked = keys.join();
  payments = keys.map((each) => RESOURCES.map((what) => Number(each.match(`${what}=(\\d+)`)?.[1] ?? 0)));
  show();
}

function key(payment: Payment): string {
  return `pay ${RESOURCES.map((what, at) => `${what}=${payment[at] ?? 0}`).join(" ")}`;
}

/** The nearest payment with one more or one less of a resource. */
function nearest(what: string, by: number): number {
  const now = payments[chosen];
  const at = RESOURCES.findIndex((each) => each === what);
  if (!now || at < 0) return -1;
  let best = -1;
  let least = Infinity;
  payments.forEach((payment, number) => {
    const moved = ((payment[at] ?? 0) - (now[at] ?? 0)) * by;
    if (moved <= 0) return;
    const others = [0, 1, 2].filter((each) => each !== at).map((each) => Math.abs((payment[each] ?? 0) - (now[each] ?? 0)));
    const cost = moved * 100 + others.reduce((sum, each) => sum + each, 0);
    if (cost < least) {
      least = cost;
      best = number;
    }
  });
  return best;
}

function step(what: string, by: number): void {
  const next = nearest(what, by);
  if (next >= 0) chosen = next;
  show();
}

function show(): void {
  const box = byId("payment");
  const payment = payments[chosen];
  if (!box || !payment) return;
  RESOURCES.forEach((what, at) => {
    const paid = box.querySelector<HTMLElement>(`[data-paid="${what}"]`);
    const amount = payment[at] ?? 0;
    if (paid) paid.hidden = amount === 0;
    const number = paid?.querySelector("b");
    if (number) number.textContent = String(amount);
    const stepper = box.querySelector<HTMLElement>(`[data-stepper="${what}"]`);
    if (!stepper) return;
    stepper.hidden = new Set(payments.map((each) => each[at])).size < 2;
    const shown = stepper.querySelector("output");
    if (shown) shown.textContent = String(amount);
    for (const button of all<HTMLButtonElement>("[data-by]", stepper)) {
      button.disabled = nearest(what, Number(button.dataset["by"])) < 0;
    }
  });
}
