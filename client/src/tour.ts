/** Guided tours: one step at a time, beside what it points at. What was read stays in the browser, what was done is on the
 * table. */

import { onBack } from "./back";
import { openOptions } from "./choosing";
import { all, byId, memory, phone, table } from "./dom";
import { sendChoice } from "./live";
import { openTab } from "./tabs";

const GAP = 12;
const RING = 5;
const GRID = 40;
const CLOSED = "closed";
const SETTLED = 400; // until things that glide have arrived

/** On a phone: which tab shows a part of the table. */
const TABS: readonly (readonly [string, string])[] = [
  ["#board", "board"],
  ["#dock", "mine"],
  [".side", "log"],
  ["#rail", "others"],
];

let told = "";
let leaving = false;

/** On the start page a tour begins; without this script its link leads to the rules. */
export function startTourLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tour]") : null;
    if (!link) return;
    event.preventDefault();
    const form = document.createElement("form");
    form.method = "post";
    form.action = link.dataset["tour"] ?? "";
    const name = link.closest("article")?.querySelector<HTMLInputElement>("input[name=name]");
    if (name) form.append(name.cloneNode());
    form.hidden = true;
    document.body.append(form);
    form.submit();
  });
}

export function startTour(): void {
  if (!byId("tour")) return;
  const rings = document.createElement("div");
  rings.id = "tour-rings";
  rings.setAttribute("aria-hidden", "true");
  document.body.append(rings);
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onEnter, true);
  onBack(99, askToLeave);
  for (const happens of ["click", "scroll", "wheel", "pointerup", "transitionend"]) document.addEventListener(happens, pointSoon, true);
  window.addEventListener("resize", pointSoon);
  const prompt = byId("prompt");
  if (prompt) new ResizeObserver(pointSoon).observe(prompt); // it grows when something is to be confirmed
  refreshTour();
}

/** After every update: the step that is to be read or done now. */
export function refreshTour(): void {
  const tour = byId("tour");
  if (!tour) return;
  const steps = all(".tour-step", tour);
  const step = memory.get(place()) === CLOSED ? undefined : current();
  tour.hidden = !step;
  if (!step) {
    leaving = false;
    point();
    return;
  }
  const last = step === steps[steps.length - 1];
  for (const each of steps) each.hidden = leaving || each !== step;
  show("tour-leaving", leaving);
  show("tour-leave-tools", leaving);
  show("tour-tools", !leaving);
  show("tour-back", step !== steps[0]);
  show("tour-next", !last);
  for (const id of ["tour-do", "tour-play", "tour-anew"]) show(id, last);
  const now = `${step.id} ${tour.dataset["keys"] ?? ""}`;
  if (now !== told) bringUp(tour, step);
  told = now;
  point();
  window.setTimeout(point, SETTLED);
}

/** The step that was read last, as far as the table allows. */
function current(): HTMLElement | undefined {
  const steps = all(".tour-step");
  const read = Number(memory.get(place()) ?? 0);
  return [...steps].reverse().find((step) => number(step) <= read) ?? steps[0];
}

function place(): string {
  return `tour ${table()?.dataset["id"] ?? ""}`;
}

function number(step: HTMLElement): number {
  return Number(step.dataset["number"]);
}

function show(id: string, shown: boolean): void {
  const element = byId(id);
  if (element) element.hidden = !shown;
}

// --- going on ------------------------------------------------------------------------------------------------------

function onClick(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target.closest("#tour button") : null;
  if (clicked?.id === "tour-next") turn(1);
  else if (clicked?.id === "tour-back") turn(-1);
  else if (clicked?.id === "tour-close") ask(!leaving);
  else if (clicked?.id === "tour-stay") ask(false);
  else if (clicked?.id === "tour-do") doIt();
}

/** Enter goes on, unless it would confirm something. */
function onEnter(event: KeyboardEvent): void {
  const elsewhere = event.target !== document.body && !(event.target instanceof Element && event.target.id === "tour");
  if (event.key !== "Enter" || elsewhere || leaving || !isShown(byId("tour-next")) || isShown(byId("confirm"))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  turn(1);
}

/** Escape that meant nothing else asks whether to leave; once more, and one stays. */
function askToLeave(): boolean {
  const shown = isShown(byId("tour"));
  if (shown) ask(!leaving);
  return shown;
}

function turn(by: number): void {
  const step = current();
  if (step) memory.set(place(), String(number(step) + by));
  refreshTour();
}

/** Before the end one is asked; then the table may be played on. */
function ask(whether: boolean): void {
  const ended = byId("tour")?.dataset["state"] !== "on";
  if (ended) memory.set(place(), CLOSED);
  else leaving = whether;
  refreshTour();
  byId(whether ? "tour-stay" : "tour-next")?.focus({ preventScroll: true });
}

/** Cards that are picked together, and the parts of an answer, are sent together. */
function doIt(): void {
  const keys = wanted();
  void sendChoice(byId("composer") ? listed("left") : byId("pick-bar") ? keys : keys.slice(0, 1));
}

/** The options that lead on. */
function wanted(): string[] {
  return listed("keys");
}

function listed(what: "keys" | "left"): string[] {
  const keys = byId("tour")?.dataset[what];
  return keys ? keys.split("\n") : [];
}

/** A new step: what it points at comes into sight, and who only reads goes on with Enter. */
function bringUp(tour: HTMLElement, step: HTMLElement): void {
  const there = pointedAt(step)[0];
  const tab = there && !isShown(there) ? TABS.find(([part]) => there.closest(part))?.[1] : undefined;
  if (phone.matches && tab) openTab(tab);
  const button = [byId("tour-next"), byId("tour-play")?.querySelector("button") ?? null].find(isShown);
  if (button) button.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement && tour.contains(document.activeElement)) document.activeElement.blur();
  if (phone.matches && there) makeRoom(tour, there);
}

/** On a phone the step lies above the prompt; what it points at is scrolled to the top. */
function makeRoom(tour: HTMLElement, there: Element): void {
  const top = (document.querySelector(".phone-tabs")?.getBoundingClientRect().bottom ?? 0) + GAP;
  const rect = there.getBoundingClientRect();
  const free = promptTop() - tour.offsetHeight - 2 * GAP;
  if (rect.top < top || rect.bottom > free) window.scrollBy({ top: rect.top - top, behavior: "instant" });
}

// --- pointing ------------------------------------------------------------------------------------------------------

let soon = 0;
/** How many places of an answer have been chosen; the next one may be in another tab. */
let begun = 0;

function pointSoon(): void {
  cancelAnimationFrame(soon);
  soon = requestAnimationFrame(point);
}

function point(): void {
  const tour = byId("tour");
  const rings = byId("tour-rings");
  const step = current();
  if (!tour || !rings) return;
  const chosen = all(".chosen-step").length;
  const goesOn = chosen > begun;
  begun = chosen;
  if (goesOn && step && !tour.hidden && !leaving) bringUp(tour, step);
  const rects = step && !tour.hidden && !leaving ? pointedAt(step).filter(isShown).map((each) => each.getBoundingClientRect()) : [];
  while (rings.childElementCount > rects.length) rings.lastElementChild?.remove();
  rects.forEach((rect, at) => frame((rings.children[at] as HTMLElement | undefined) ?? addRing(rings), rect));
  if (!tour.hidden && !leaving) lay(tour, rects);
}

function addRing(rings: HTMLElement): HTMLElement {
  return rings.appendChild(document.createElement("div"));
}

function frame(ring: HTMLElement, rect: DOMRect): void {
  const { x, y, width, height } = ringed(rect);
  ring.style.left = `${x}px`;
  ring.style.top = `${y}px`;
  ring.style.width = `${width}px`;
  ring.style.height = `${height}px`;
}

function ringed({ x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(x - RING, y - RING, width + 2 * RING, height + 2 * RING);
}

/** What a step names; of a task, wherever it goes on: confirming what was begun, or the things to choose. */
function pointedAt(step: HTMLElement): Element[] {
  const confirming = all("#confirm, #pay").filter(isShown);
  const last = step.nextElementSibling?.matches(".tour-step") !== true;
  if (last && confirming.length > 0) return confirming;
  const at = step.dataset["at"];
  if (at) {
    const named = byId(at);
    return named ? [named] : all<Element>(`[data-target="${CSS.escape(at)}"]`).slice(0, 1);
  }
  const picks = wanted().flatMap((key) => all(`[data-pick="${CSS.escape(key)}"]`));
  const missing = picks.filter((card) => card.getAttribute("aria-pressed") !== "true");
  if (picks.length > 0) return missing.length > 0 ? missing : all("#pick-confirm");
  if (byId("composer")) return nextPart();
  return wanted().flatMap(placesOf);
}

/** What is still missing in an answer that is put together, or the button that sends it. */
function nextPart(): Element[] {
  const more = listed("left").flatMap((key) => {
    const amount = /^(.*) (\d+)$/.exec(key);
    const part = document.querySelector(`#composer [data-part="${CSS.escape(amount?.[1] ?? key)}"]`);
    return part && part.querySelector("output")?.textContent !== (amount?.[2] ?? "1") ? all("[data-by='1']", part) : [];
  });
  return more.length > 0 ? more.slice(0, 1) : all("#compose");
}

/** Where an option is chosen: by the button that begins it, on the board, on a card, or in the prompt bar. */
function placesOf(key: string): Element[] {
  const option = openOptions().find((each) => each.key === key);
  const steps = option?.path ?? [];
  const beginners = all(`button[data-begin="${CSS.escape(option?.path[0] ?? "")}"]`);
  if (beginners.some((each) => each.getAttribute("aria-pressed") !== "true")) return [beginners.find(isShown) ?? beginners[0]].flatMap((each) => each ?? []);
  const value = CSS.escape(key);
  const places = [
    ...all<Element>(`svg [data-option="${value}"]`),
    ...steps.flatMap((step) => all<Element>(`svg [data-target="${CSS.escape(step)}"].may:not(.chosen-step)`)),
    ...[...steps].reverse().flatMap((step) => all<Element>(`svg [data-target="${CSS.escape(step)}"]:not(.chosen-step)`)),
    ...all<Element>(`button[name=key][value="${value}"]:not(#options *)`),
    ...all<Element>(`#options button[name=key][value="${value}"]`),
  ];
  const found = places.find(isShown) ?? places[0];
  return found ? [found] : [];
}

function isShown(element: Element | null): boolean {
  const rect = element?.getBoundingClientRect();
  return rect !== undefined && rect.width > 0 && rect.height > 0;
}

// --- where the step lies -------------------------------------------------------------------------------------------

/** What a step should not lie on, and how bad it is. */
const SPARED: readonly (readonly [string, number])[] = [
  ["#prompt, [data-spared]", 4],
  ["#dock, #seats", 1],
  [".may, #board button[name=key]", 1],
];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Beside what it points at, inside the window, over as little as possible of that and of what may be chosen. */
function lay(tour: HTMLElement, rects: readonly DOMRect[]): void {
  const { offsetWidth: width, offsetHeight: height } = tour;
  const right = window.innerWidth - width - GAP;
  const bottom = window.innerHeight - height - GAP;
  const within = ({ x, y }: Spot): Spot => ({ x: Math.max(GAP, Math.min(x, right)), y: Math.max(GAP, Math.min(y, bottom)) });
  const spots = (phone.matches ? phoneSpots(height) : spotsBeside(rects, width, height, right, bottom)).map(within);
  const spared = (phone.matches ? [] : SPARED).flatMap(([selector, weight]) =>
    all<Element>(selector).map((each) => [each.getBoundingClientRect(), weight] as const),
  );
  const weighed = [...rects.map((rect) => [ringed(rect), 20] as const), ...spared];
  const cost = (spot: Spot): number => {
    const covered = weighed.reduce((sum, [rect, weight]) => sum + weight * shared(spot, width, height, rect), 0);
    const away = rects.map((rect) => Math.hypot(spot.x + width / 2 - middle(rect).x, spot.y + height / 2 - middle(rect).y));
    return covered + 5 * Math.min(...away, window.innerWidth);
  };
  const costs = spots.map(cost);
  const best = spots[costs.indexOf(Math.min(...costs))];
  tour.style.left = `${best?.x ?? GAP}px`;
  tour.style.top = `${best?.y ?? GAP}px`;
}

function middle(rect: DOMRect): Spot {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

function spotsBeside(rects: readonly DOMRect[], width: number, height: number, right: number, bottom: number): Spot[] {
  const beside = rects.flatMap((rect): Spot[] => {
    const x = middle(rect).x - width / 2;
    const y = middle(rect).y - height / 2;
    return [
      { x: rect.right + GAP + RING, y },
      { x: rect.x - width - GAP - RING, y },
      { x, y: rect.y - height - GAP - RING },
      { x, y: rect.bottom + GAP + RING },
    ];
  });
  const [first = { x: right, y: bottom }, ...others] = beside;
  return [first, ...others, ...spotsAnywhere(right, bottom)];
}

/** A grid over the window, for things with no room beside them. */
function spotsAnywhere(right: number, bottom: number): Spot[] {
  const spots: Spot[] = [];
  for (let x = right; x > 0; x -= GRID) for (let y = bottom; y > 0; y -= GRID) spots.push({ x, y });
  return spots;
}

function phoneSpots(height: number): Spot[] {
  const top = document.querySelector(".phone-tabs")?.getBoundingClientRect().bottom ?? 0;
  return [
    { x: 0, y: promptTop() - height - GAP },
    { x: 0, y: top + GAP },
  ];
}

function promptTop(): number {
  return byId("prompt")?.getBoundingClientRect().top ?? window.innerHeight;
}

/** The area that a step at this spot would cover of something. */
function shared({ x, y }: Spot, width: number, height: number, rect: DOMRect): number {
  const across = Math.min(x + width, rect.right) - Math.max(x, rect.left);
  const down = Math.min(y + height, rect.bottom) - Math.max(y, rect.top);
  return Math.max(0, across) * Math.max(0, down);
}
