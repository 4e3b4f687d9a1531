/** The hand in the order that its player likes: as drawn, by cost, by tag, what can be played first, or by hand. It stays as it
 * is until the player changes it, and nothing of it leaves the browser. */

import { all, byId, memory, table } from "./dom";

const FAR = 8;

/** Cards as the server has them: the order in which they were drawn. */
let drawn: string[] = [];

export function startOrdering(changed: () => void): void {
  document.addEventListener("change", (event) => {
    if (!(event.target instanceof HTMLSelectElement) || event.target.id !== "hand-order") return;
    if (event.target.value === "own") keepOwn();
    memory.set("hand-order", event.target.value);
    sortHand();
    changed();
  });
  document.addEventListener("keydown", (event) => {
    const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    const card = document.activeElement;
    if (by === undefined || !(card instanceof HTMLElement) || !isInHand(card)) return;
    event.preventDefault();
    const cards = handCards();
    const other = cards[cards.indexOf(card) + by];
    if (other) moveTo(card, other);
    card.focus();
    changed();
  });
  startDragging(changed);
  refreshOrder();
}

/** After every update, before anything that counts cards from left to right. */
export function refreshOrder(): void {
  drawn = handCards().map((card) => card.id);
  sortHand();
}

function handCards(): HTMLElement[] {
  return all("#hand > .face");
}

function isInHand(element: Element): boolean {
  return element.parentElement?.id === "hand" && element.matches(".face");
}

function order(): string {
  return memory.get("hand-order") ?? "drawn";
}

function sortHand(): void {
  const select = byId("hand-order");
  if (select instanceof HTMLSelectElement) select.value = order();
  const hand = byId("hand");
  if (!hand) return;
  giveGrips(order() === "own");
  const ranks = new Map(handCards().map((card) => [card, rank(card)]));
  const wanted = [...ranks.keys()].sort((a, b) => compare(ranks.get(a) ?? [], ranks.get(b) ?? []));
  const focused = document.activeElement;
  wanted.forEach((card, at) => {
    if (handCards()[at] !== card) hand.insertBefore(card, handCards()[at] ?? null);
  });
  if (focused instanceof HTMLElement && focused !== document.activeElement && isInHand(focused)) focused.focus();
}

/** What a finger draws a card by. */
function giveGrips(wanted: boolean): void {
  for (const card of handCards()) {
    const grip = card.querySelector(":scope > .face-grip");
    if (!wanted) grip?.remove();
    else if (!grip) card.append(Object.assign(document.createElement("span"), { className: "face-grip", textContent: "⠿", ariaHidden: "true" }));
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** What a card is sorted by; cards that are alike stay as drawn. */
function rank(card: HTMLElement): number[] {
  const place = drawn.indexOf(card.id);
  const cost = Number(card.dataset["cost"] ?? 0);
  switch (order()) {
    case "cost":
      return [cost, place];
    case "tag":
      return [tagRank(card), cost, place];
    case "playable":
      return [card.classList.contains("may") ? 0 : 1, place];
    case "own": {
      const own = ownOrder().indexOf(card.id);
      return [own < 0 ? Infinity : own, place]; // new cards come last
    }
    default:
      return [place];
  }
}

/** Tags in the order of the filters; cards without a tag come last. */
function tagRank(card: HTMLElement): number {
  const tags = all("[data-filter]").map((button) => button.dataset["filter"] ?? "");
  const places = (card.dataset["tags"] ?? "").split(" ").map((tag) => tags.indexOf(tag)).filter((place) => place >= 0);
  return places.length ? Math.min(...places) : tags.length;
}

// --- the own order -------------------------------------------------------------------------------------------------

function place(): string {
  return `hand ${table()?.dataset["id"] ?? ""} ${table()?.dataset["viewer"] ?? ""}`;
}

function ownOrder(): string[] {
  return (memory.get(place()) ?? "").split(" ");
}

function keepOwn(): void {
  memory.set(place(), handCards().map((card) => card.id).join(" "));
}

/** Moved by hand: from now on the order is the player's own. */
function moveTo(card: HTMLElement, other: HTMLElement): void {
  const cards = handCards();
  other[cards.indexOf(card) < cards.indexOf(other) ? "after" : "before"](card);
  memory.set("hand-order", "own");
  keepOwn();
  sortHand();
}

/** With the mouse a card is drawn from anywhere; a finger scrolls, and draws by the grip of the own order. */
function startDragging(changed: () => void): void {
  let card: HTMLElement | null = null;
  let from = { x: 0, y: 0 };
  let moving = false;
  document.addEventListener("pointerdown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const face = target?.closest<HTMLElement>("#hand > .face") ?? null;
    card = face && (event.pointerType === "mouse" || target?.closest(".face-grip")) ? face : null;
    from = { x: event.clientX, y: event.clientY };
    moving = false;
  });
  document.addEventListener("pointermove", (event) => {
    if (!card || event.buttons === 0) return;
    if (!moving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
    moving = true;
    card.classList.add("is-dragged");
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("#hand > .face");
    if (!under || under === card) return;
    moveTo(card, under);
    changed();
  });
  for (const name of ["pointerup", "pointercancel"] as const) {
    document.addEventListener(name, () => {
      card?.classList.remove("is-dragged");
      card = null;
    });
  }
  // what was drawn aside is not played
  document.addEventListener("click", (event) => {
    if (!moving) return;
    moving = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
