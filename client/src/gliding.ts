/** Motion: whatever lies elsewhere after an update glides there from where it lay. */

import { all, byId, calm, table } from "./dom";

const TIME = 320;
const EASING = "cubic-bezier(.3,.1,.2,1)";
const MOST_AT_ONCE = 5;

interface Heap {
  readonly count: number;
  readonly rect: DOMRect;
}

export interface Scene {
  readonly ships: Map<string, { rect: DOMRect; copy: Element; destination: string; flying: boolean }>;
  /** Astronauts by colour, then by place. */
  readonly heaps: Map<string, Map<string, Heap>>;
  readonly faces: Map<string, string>;
  /** Cards that come from a deck when they are new. */
  readonly cards: Set<string>;
}

/** What lies where before an update. */
export function scene(): Scene {
  const ships: Scene["ships"] = new Map();
  for (const ship of all(".ship")) {
    ships.set(ship.id, {
      rect: ship.getBoundingClientRect(),
      copy: ship.cloneNode(true) as Element,
      destination: ship.dataset["destination"] ?? "",
      flying: ship.closest("#flight") !== null,
    });
  }
  return { ships, heaps: heaps(), faces: faces(), cards: new Set(all("[data-from]").map((card) => card.id)) };
}

function heaps(): Scene["heaps"] {
  const found: Scene["heaps"] = new Map();
  for (const element of all("[data-colour][data-count]")) {
    const colour = element.dataset["colour"] ?? "";
    const places = found.get(colour) ?? new Map<string, Heap>();
    places.set(element.id, { count: Number(element.dataset["count"]), rect: element.getBoundingClientRect() });
    found.set(colour, places);
  }
  return found;
}

function faces(): Map<string, string> {
  const shown = all("[data-face], .own[id], .seat-points[id], #countdown, .tokens");
  return new Map(shown.map((each) => [each.id, each.dataset["face"] ?? each.textContent ?? ""]));
}

/** After an update: let everything that moved glide, and mark what changed until the player chooses again. */
export function glideFrom(before: Scene): void {
  noteChanges(before);
  if (calm.matches || document.hidden) return;
  glideShips(before);
  glideAstronauts(before);
  dealCards(before);
}

/** A card that is new in the hand comes from the deck. */
function dealCards(before: Scene): void {
  for (const card of all("[data-from]")) {
    const deck = byId(card.dataset["from"] ?? "")?.getBoundingClientRect();
    const now = card.getBoundingClientRect();
    if (before.cards.has(card.id) || !deck || deck.width === 0 || now.width === 0) continue;
    const from = `translate(${deck.x - now.x}px, ${deck.y - now.y}px) scale(.6)`;
    card.animate([{ transform: from, opacity: 0.4 }, { transform: "none", opacity: 1 }], { duration: TIME, easing: EASING });
  }
}

const changed = new Set<string>();

/** The player has chosen: what happened before is no longer news. */
export function forgetChanges(): void {
  changed.clear();
}

function noteChanges(before: Scene): void {
  if (table()?.dataset["eyes"] === "-1" || table()?.dataset["replay"] === "yes") forgetChanges(); // nobody is about to choose
  const counts = (heaps: Scene["heaps"]): Map<string, number> =>
    new Map([...heaps.values()].flatMap((places) => [...places].map(([id, heap]): [string, number] => [id, heap.count])));
  const was = counts(before.heaps);
  for (const [id, count] of counts(heaps())) if ((was.get(id) ?? 0) !== count) changed.add(id);
  for (const [id, face] of faces()) if (before.faces.get(id) !== face) changed.add(id);
  for (const id of changed) byId(id)?.classList.add("changed");
}

function glideShips(before: Scene): void {
  for (const ship of all(".ship")) {
    const old = before.ships.get(ship.id);
    const now = ship.getBoundingClientRect();
    if (!old) {
      const arrival = [{ opacity: 0, transform: "translateX(-40px)" }, { opacity: 1, transform: "none" }];
      ship.animate(arrival, { duration: TIME, easing: EASING });
    } else if (Math.hypot(old.rect.x - now.x, old.rect.y - now.y) > 4 && old.rect.width > 0) {
      const from = `translate(${old.rect.x - now.x}px, ${old.rect.y - now.y}px)`;
      ship.animate([{ transform: from }, { transform: "none" }], { duration: TIME, easing: EASING });
    }
  }
  for (const [id, old] of before.ships) {
    if (!byId(id) && old.rect.width > 0) leave(old);
  }
}

/** A ship that is gone: a launched one flies to its zone, a destroyed one breaks apart. */
function leave(old: { rect: DOMRect; copy: Element; destination: string; flying: boolean }): void {
  const copy = old.copy as HTMLElement;
  for (const each of [copy, ...all("[id]", copy)]) each.removeAttribute("id");
  copy.classList.add("flying");
  copy.style.width = `${old.rect.width}px`;
  copy.style.height = `${old.rect.height}px`;
  document.body.append(copy);
  const from = `translate(${old.rect.x}px, ${old.rect.y}px)`;
  const zone = byId(`zone-${old.destination}`)?.getBoundingClientRect();
  const to =
    zone && zone.width > 0
      ? `translate(${zone.x + zone.width / 2 - old.rect.width / 2}px, ${zone.y + zone.height / 2 - old.rect.height / 2}px) scale(.25)`
      : `${from} scale(1.15) rotate(5deg)`;
  const flight = [{ transform: from, opacity: 1 }, { transform: to, opacity: 0 }];
  void copy.animate(flight, { duration: TIME * 1.1, easing: EASING }).finished.finally(() => copy.remove());
}

function glideAstronauts(before: Scene): void {
  const after = heaps();
  for (const [colour, places] of after) {
    const old = before.heaps.get(colour) ?? new Map<string, Heap>();
    const losses: DOMRect[] = [];
    const gains: DOMRect[] = [];
    for (const id of new Set([...old.keys(), ...places.keys()])) {
      const was = old.get(id);
      const is = places.get(id);
      const change = (is?.count ?? 0) - (was?.count ?? 0);
      for (let i = 0; i < -change; i++) if (was && was.rect.width > 0) losses.push(was.rect);
      for (let i = 0; i < change; i++) if (is && is.rect.width > 0) gains.push(is.rect);
    }
    gains.slice(0, MOST_AT_ONCE).forEach((gain, at) => {
      const from = losses[at];
      if (from) fly(colour, from, gain, at * 45);
    });
  }
}

function fly(colour: string, from: DOMRect, to: DOMRect, delay: number): void {
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("viewBox", "-26 -27 52 52");
  ghost.setAttribute("class", "flying");
  ghost.setAttribute("width", "38");
  ghost.setAttribute("height", "38");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#helmet-${colour}`);
  ghost.append(use);
  document.body.append(ghost);
  const place = (rect: DOMRect): string => `translate(${rect.x + rect.width / 2 - 19}px, ${rect.y + rect.height / 2 - 19}px)`;
  void ghost
    .animate([{ transform: place(from) }, { transform: place(to) }], { duration: TIME, delay, easing: EASING, fill: "backwards" })
    .finished.finally(() => ghost.remove());
}
