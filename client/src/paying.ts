/** Paying with a mix: the best one is proposed, steppers lead to every other that the rules allow. */

import { onBack } from "./back";
import { all, byId, phone } from "./dom";
import { openOptions } from "./choosing";

/** An answer that names amounts, such as `pay wood=2 gold=5`. */
interface Payment {
  readonly key: string;
  readonly amounts: ReadonlyMap<string, number>;
}

let payments: Payment[] = [];
let chosen = 0;
let asked = "";
let send: (key: string) => void = () => undefined;

/** One step back: to the best mix. */
function payAsProposed(): boolean {
  if (chosen === 0 || !byId("payment")) return false;
  chosen = 0;
  show();
  return true;
}

export function startPaying(sender: (key: string) => void): void {
  send = sender;
  document.addEventListener("click", () => (tappedAt = window.scrollY), true);
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const by = clicked?.closest<HTMLElement>("#payment [data-by]");
    if (clicked?.closest("#pay")) confirmPayment();
    else if (by) step(by.closest<HTMLElement>("[data-stepper]")?.dataset["stepper"] ?? "", Number(by.dataset["by"]));
  });
  onBack(40, payAsProposed);
  onBack(90, () => byId("payment") !== null && takeBack());
  refreshPaying();
}

/** What is being paid for. */
function takeBack(): boolean {
  const undo = byId("undo");
  if (!undo || undo.getAttribute("aria-disabled") === "true") return false;
  undo.click();
  return true;
}

export function confirmPayment(): boolean {
  const payment = payments[chosen];
  if (!byId("payment") || !payment) return false;
  send(payment.key);
  return true;
}

/** After every update: a new question begins with the best mix. */
export function refreshPaying(): void {
  const offered = byId("payment") ? openOptions().filter((option) => option.button.matches(".by-steppers")) : [];
  const keys = offered.map((option) => option.key);
  if (keys.join() !== asked) {
    chosen = 0;
    comeAndGo(keys.length > 0);
  }
  asked = keys.join();
  payments = keys.map((key) => ({ key, amounts: amountsIn(key) }));
  show();
}

/** How far the page was scrolled at the last tap, and when the payment began. */
let tappedAt = 0;
let readAt: number | null = null;

/** On a phone the payment stands on top; afterwards the page is where it was. */
function comeAndGo(paying: boolean): void {
  if (!phone.matches) return;
  if (paying) {
    readAt ??= tappedAt;
    byId("payment")?.scrollIntoView({ block: "nearest" });
  } else if (readAt !== null) {
    window.scrollTo({ top: readAt });
    readAt = null;
  }
}

function amountsIn(key: string): Map<string, number> {
  return new Map([...key.matchAll(/(\S+)=(\d+)/g)].map(([, what = "", amount]) => [what, Number(amount)]));
}

function amount(payment: Payment, what: string): number {
  return payment.amounts.get(what) ?? 0;
}

/** What can be paid with more or less of; the rest of the price follows. */
function steppers(): HTMLElement[] {
  return all("#payment [data-stepper]");
}

/** The nearest payment with one more or one less of something. */
function nearest(what: string, by: number): number {
  const now = payments[chosen];
  if (!now) return -1;
  const others = steppers().map((each) => each.dataset["stepper"] ?? "").filter((each) => each !== what);
  let best = -1;
  let least = Infinity;
  payments.forEach((payment, number) => {
    const moved = (amount(payment, what) - amount(now, what)) * by;
    if (moved <= 0) return;
    const changes = others.map((each) => Math.abs(amount(payment, each) - amount(now, each)));
    const cost = moved * 100 + changes.reduce((sum, each) => sum + each, 0);
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
  const payment = payments[chosen];
  if (!payment) return;
  for (const paid of all("#payment [data-paid]")) {
    const count = amount(payment, paid.dataset["paid"] ?? "");
    paid.hidden = count === 0;
    const number = paid.querySelector("b");
    if (number) number.textContent = String(count);
  }
  for (const left of all("#payment [data-has]")) {
    left.textContent = String(Number(left.dataset["has"]) - amount(payment, left.dataset["left"] ?? ""));
  }
  for (const stepper of steppers()) {
    const what = stepper.dataset["stepper"] ?? "";
    stepper.hidden = new Set(payments.map((each) => amount(each, what))).size < 2;
    const shown = stepper.querySelector("output");
    if (shown) shown.textContent = String(amount(payment, what));
    const worth = stepper.querySelector<HTMLElement>("[data-worth]");
    const sum = worth?.querySelector("b");
    if (sum) sum.textContent = String(amount(payment, what) * Number(worth?.dataset["worth"]));
    for (const button of all<HTMLButtonElement>("[data-by]", stepper)) {
      button.disabled = nearest(what, Number(button.dataset["by"])) < 0;
    }
  }
}
