/** Motion: whatever lies elsewhere after an update glides there from where it lay. */

import { all, byId, calm, table } from "./dom";

const TIME = 320;
const EASING = "cubic-bezier(.3,.1,.2,1)";
const MOST_AT_ONCE = 5;

interface Heap {
  readonly count: number;
  readonly rect: DOMRect;
}

/** A thing of its own that keeps its id wherever it lies; `lands` is where it goes when it leaves the table, if known. */
interface Glider {
  readonly rect: DOMRect;
  /** The drawing it is a part of. Where that lies on the page is no movement of what it shows. */
  readonly drawing: DOMRect | undefined;
  readonly copy: Element;
  readonly lands: string;
}

export interface Scene {
  readonly gliders: Map<string, Glider>;
  /** Pieces that are all alike: by piece, then by place. */
  readonly heaps: Map<string, Map<string, Heap>>;
  readonly faces: Map<string, string>;
  /** Cards that come from a deck when they are new. */
  readonly cards: Set<string>;
}

/** What lies where before an update; copies that are still flying lie outside the table. */
export function scene(): Scene {
  const gliders = new Map<string, Glider>();
  for (const each of all("#table [data-glides]")) {
    gliders.set(each.id, {
      rect: each.getBoundingClientRect(),
      drawing: drawingOf(each)?.getBoundingClientRect(),
      copy: each.cloneNode(true) as Element,
      lands: each.dataset["lands"] ?? "",
    });
  }
  return { gliders, heaps: heaps(), faces: faces(), cards: new Set(all("[data-from]").map((card) => card.id)) };
}

function drawingOf(each: Element): SVGSVGElement | undefined {
  return each instanceof SVGElement ? (each.ownerSVGElement ?? undefined) : undefined;
}

function heaps(): Scene["heaps"] {
  const found: Scene["heaps"] = new Map();
  for (const element of all("#table [data-heap]")) {
    const piece = element.dataset["heap"] ?? "";
    const places = found.get(piece) ?? new Map<string, Heap>();
    places.set(element.id, { count: Number(element.dataset["count"]), rect: element.getBoundingClientRect() });
    found.set(piece, places);
  }
  return found;
}

/** What is to be marked when it changes: by what its attribute says, or by its text. */
function faces(): Map<string, string> {
  const shown = all("#table :is([data-face], [data-noted])");
  return new Map(shown.map((each) => [each.id, each.dataset["face"] ?? each.textContent ?? ""]));
}

/** After an update: let everything that moved glide, and mark what changed until the player chooses again. */
export function glideFrom(before: Scene): void {
  noteChanges(before);
  if (calm.matches || document.hidden) return;
  glide(before);
  movePieces(before);
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
  if (table()?.dataset["viewer"] === "-1" || table()?.dataset["replay"] === "yes") forgetChanges(); // nobody is about to choose
  const counts = (heaps: Scene["heaps"]): Map<string, number> =>
    new Map([...heaps.values()].flatMap((places) => [...places].map(([id, heap]): [string, number] => [id, heap.count])));
  const was = counts(before.heaps);
  for (const [id, count] of counts(heaps())) if ((was.get(id) ?? 0) !== count) changed.add(id);
  for (const [id, face] of faces()) if (before.faces.get(id) !== face) changed.add(id);
  for (const id of changed) byId(id)?.classList.add("changed");
}

function glide(before: Scene): void {
  for (const each of all("#table [data-glides]")) {
    const old = before.gliders.get(each.id);
    const now = each.getBoundingClientRect();
    const drawing = drawingOf(each);
    if (drawing) glideWithin(drawing, each, now, old);
    else if (!old) {
      const arrival = [{ opacity: 0, transform: "translateX(-40px)" }, { opacity: 1, transform: "none" }];
      each.animate(arrival, { duration: TIME, easing: EASING });
    } else if (Math.hypot(old.rect.x - now.x, old.rect.y - now.y) > 4 && old.rect.width > 0) {
      const from = `translate(${old.rect.x - now.x}px, ${old.rect.y - now.y}px)`;
      each.animate([{ transform: from }, { transform: "none" }], { duration: TIME, easing: EASING });
    }
  }
  for (const [id, old] of before.gliders) {
    if (!byId(id) && old.rect.width > 0 && !old.drawing) leave(old);
  }
}

/** In a drawing a thing is placed by its own transform, in the drawing's units: the way is added to that. */
function glideWithin(drawing: SVGSVGElement, each: Element, now: DOMRect, old: Glider | undefined): void {
  const timing: KeyframeAnimationOptions = { duration: TIME, easing: EASING };
  if (!old) {
    each.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    return;
  }
  const frame = drawing.getBoundingClientRect();
  const unit = each.parentElement instanceof SVGGraphicsElement ? (each.parentElement.getScreenCTM()?.a ?? 0) : 0;
  if (!old.drawing || unit === 0 || Math.abs(old.drawing.width - frame.width) > 1) return; // drawn in another size
  const x = old.rect.x - old.drawing.x - (now.x - frame.x);
  const y = old.rect.y - old.drawing.y - (now.y - frame.y);
  if (Math.hypot(x, y) <= 4) return;
  const from = `translate(${x / unit}px, ${y / unit}px)`;
  each.animate([{ transform: from }, { transform: "translate(0px, 0px)" }], { ...timing, composite: "add" });
}

/** What is gone flies to where it lands, or breaks apart. */
function leave(old: Glider): void {
  const copy = old.copy as HTMLElement;
  for (const each of [copy, ...all("[id]", copy)]) each.removeAttribute("id");
  copy.classList.add("flying");
  copy.style.width = `${old.rect.width}px`;
  copy.style.height = `${old.rect.height}px`;
  document.body.append(copy);
  const from = `translate(${old.rect.x}px, ${old.rect.y}px)`;
  const goal = byId(old.lands)?.getBoundingClientRect();
  const to =
    goal && goal.width > 0
      ? `translate(${goal.x + goal.width / 2 - old.rect.width / 2}px, ${goal.y + goal.height / 2 - old.rect.height / 2}px) scale(.25)`
      : `${from} scale(1.15) rotate(5deg)`;
  const flight = [{ transform: from, opacity: 1 }, { transform: to, opacity: 0 }];
  void copy.animate(flight, { duration: TIME * 1.1, easing: EASING }).finished.finally(() => copy.remove());
}

/** Pieces fly from the heaps that have become smaller to those that have grown. */
function movePieces(before: Scene): void {
  for (const [piece, places] of heaps()) {
    const old = before.heaps.get(piece) ?? new Map<string, Heap>();
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
      if (from) fly(piece, from, gain, at * 45);
    });
  }
}

/** `piece` is the id of its drawing. */
function fly(piece: string, from: DOMRect, to: DOMRect, delay: number): void {
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("viewBox", "-26 -27 52 52");
  ghost.setAttribute("class", "flying");
  ghost.setAttribute("width", "38");
  ghost.setAttribute("height", "38");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${piece}`);
  ghost.append(use);
  document.body.append(ghost);
  const place = (rect: DOMRect): string => `translate(${rect.x + rect.width / 2 - 19}px, ${rect.y + rect.height / 2 - 19}px)`;
  void ghost
    .animate([{ transform: place(from) }, { transform: place(to) }], { duration: TIME, delay, easing: EASING, fill: "backwards" })
    .finished.finally(() => ghost.remove());
}
