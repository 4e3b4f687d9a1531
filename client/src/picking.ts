/** Picking several cards before anything is sent. What is picked stays in the browser. */

import { onBack } from "./back";
import { all, byId, table } from "./dom";

let picked: string[] = [];
let question = "";
let send: (keys: string[]) => void = () => undefined;

export function startPicking(sender: (keys: string[]) => void): void {
  send = sender;
  document.addEventListener("click", onClick, true);
  onBack(30, unpick);
  refreshPicking();
}

/** One step back: the card picked last. */
function unpick(): boolean {
  if (picked.length === 0) return false;
  picked = picked.slice(0, -1);
  show();
  return true;
}

/** After every update: what was picked stays picked as long as it can be. */
export function refreshPicking(): void {
  const offered = all("[data-pick]").map((card) => card.dataset["pick"] ?? "");
  const bar = byId("pick-bar");
  const now = bar ? `${table()?.dataset["viewer"] ?? ""} ${bar.dataset["question"] ?? ""}` : "";
  if (now !== question) picked = [];
  question = now;
  picked = picked.filter((key) => offered.includes(key));
  show();
}

export function confirmPicked(): boolean {
  const bar = byId("pick-bar");
  if (!bar || !complete(bar)) return false;
  const first = picked.filter((key) => group(key) !== "");
  const alone = first.includes(bar.dataset["alone"] ?? "");
  const rest = picked.filter((key) => group(key) === "");
  const finish = endsByItself(bar, rest.length) ? [] : [bar.dataset["finish"] ?? ""];
  send(alone ? first : [...first, ...rest, ...finish]);
  return true;
}

/** Where picking all leaves nothing to ask, the end is not asked either; a key that is not asked would refuse all. */
function endsByItself(bar: HTMLElement, count: number): boolean {
  const offered = all("[data-pick]").filter((card) => card.dataset["pickOne"] === undefined).length;
  return bar.dataset["ends"] === "all" && count === offered;
}

function onClick(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target : null;
  const card = clicked?.closest<HTMLElement>("[data-pick]");
  if (clicked?.closest("#pick-confirm")) confirmPicked();
  else if (card && byId("pick-bar")) {
    event.preventDefault();
    event.stopPropagation();
    toggle(card);
  }
}

function toggle(card: HTMLElement): void {
  const key = card.dataset["pick"] ?? "";
  const one = card.dataset["pickOne"];
  if (picked.includes(key)) picked = picked.filter((each) => each !== key);
  else if (one) picked = [...picked.filter((each) => group(each) !== one), key];
  else if (affordable()) picked = [...picked, key];
  show();
}

/** Of a group of which only one can be picked. */
function group(key: string): string {
  return cardOf(key)?.dataset["pickOne"] ?? "";
}

function cardOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-pick="${CSS.escape(key)}"]`);
}

function sums(): { count: number; cost: number; left: number | null } {
  const bar = byId("pick-bar");
  const count = picked.filter((key) => group(key) === "").length;
  const free = picked.includes(bar?.dataset["alone"] ?? "");
  const cost = free ? 0 : count * Number(bar?.dataset["each"] ?? 0);
  const purse = picked.map(cardOf).find((card) => card?.dataset["money"])?.dataset["money"];
  const owned = bar?.dataset["needs"] ? purse : bar?.dataset["money"];
  return { count, cost, left: owned === undefined ? null : Number(owned) - cost };
}

function affordable(): boolean {
  const { left } = sums();
  return left === null || left >= Number(byId("pick-bar")?.dataset["each"] ?? 0);
}

function complete(bar: HTMLElement): boolean {
  const { count, left } = sums();
  const needed = bar.dataset["needs"];
  const enough = !needed || picked.some((key) => group(key) === needed);
  return enough && count >= Number(bar.dataset["least"] ?? 0) && (left === null || left >= 0);
}

function show(): void {
  const bar = byId("pick-bar");
  for (const card of all("[data-pick]")) {
    const chosen = picked.includes(card.dataset["pick"] ?? "");
    card.setAttribute("aria-pressed", String(chosen));
    card.classList.toggle("is-picked", chosen);
  }
  if (!bar) return;
  const { count, cost, left } = sums();
  const told: Record<string, string> = { count: String(count), cost: String(Math.abs(cost)), left: left === null ? "–" : String(left) };
  for (const place of all("[data-sum]", bar)) place.textContent = told[place.dataset["sum"] ?? ""] ?? "";
  bar.classList.toggle("over", left !== null && left < 0);
  byId("pick-confirm")?.setAttribute("aria-disabled", String(!complete(bar)));
}
