/** What a card says and why something cannot be done: on hover, focus, tap and long press. */

import { onBack } from "./back";
import { billOf, whyNotHere } from "./choosing";
import { byId, phone } from "./dom";
import { load } from "./live";
import { onPointed } from "./resting";

const TOLD = "[data-rule], .refused, [data-why], [data-shows]";
/** What can be read in another way: a card that grows. */
const READ = ".face";
const LONG_PRESS = 450;
/** So long a mouse rests on a place that has only reasons to tell: passing over the board is not asking. */
const RESTING = 450;
const STEADY = 10;

export function startPopover(): void {
  onPointed(pointed);
  document.addEventListener("focusin", (event) => tapped || about(event.target));
  document.addEventListener("keydown", () => (tapped = false), true);
  document.addEventListener("focusout", hide);
  document.addEventListener("scroll", hide, true);
  listenToLongPress();
  onBack(10, () => pinned && hide());
  onBack(95, hide);
  document.addEventListener("click", (event) => {
    const told = find(event.target);
    if (told?.matches("a[data-shows]") && !event.ctrlKey && !event.metaKey) event.preventDefault();
    if (told?.matches(".refused, [data-why], div[data-rule], p[data-rule], a[data-shows]") || (told && told === barred(told))) {
      about(event.target);
      pinned = true;
    }
  });
}

/** Reading never acts: a long press shows a card, and the click that ends it is swallowed. */
function listenToLongPress(): void {
  let press = 0;
  let read = false;
  let from = { x: 0, y: 0 };
  const stop = (): void => window.clearTimeout(press);
  document.addEventListener("pointerdown", (event) => {
    read = false;
    tapped = event.pointerType !== "mouse";
    if (!tapped) return;
    hide();
    from = { x: event.clientX, y: event.clientY };
    stop();
    press = window.setTimeout(() => {
      about(event.target);
      pinned = true;
      read = find(event.target) !== null || (event.target instanceof Element && event.target.closest(READ) !== null);
    }, LONG_PRESS);
  });
  document.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STEADY) stop();
  });
  document.addEventListener("pointerup", stop);
  document.addEventListener("pointercancel", stop);
  window.addEventListener("contextmenu", (event) => {
    if (event instanceof PointerEvent && event.pointerType !== "mouse" && find(event.target)) event.preventDefault();
  });
  window.addEventListener(
    "click",
    (event) => {
      if (!read) return;
      read = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

let shownFor: Element | null = null;
/** Whether a finger was the last to do anything: what it focuses by a tap was to be used, not read. */
let tapped = false;
/** Opened on purpose, not by a pointer passing over. */
let pinned = false;

/** Whether there was something to hide. */
export function hide(): boolean {
  const popover = byId("popover");
  const open = popover !== null && !popover.hidden;
  if (popover) popover.hidden = true;
  shownFor = null;
  pinned = false;
  return open;
}

/** After an update: the same words stay while there is still something to say and the pointer is there, beside where the thing lies
 * now. What a key has led to, or a tap on a phone, has had its answer; only what was opened on purpose stays. */
export function refreshPopover(): void {
  if (shownFor?.isConnected && (pinned || (!phone.matches && shownFor.matches(":hover")))) about(shownFor);
  else hide();
}

/** What there is something to tell about: around the target, or inside it. */
function find(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(TOLD) ?? (target instanceof HTMLButtonElement ? target.querySelector("[data-shows]") : barred(target));
}

/** A place that no open way begins with, if there are reasons. */
function barred(target: Element): Element | null {
  const place = target.closest("svg [data-target]");
  return place && whyNotHere(place).length > 0 ? place : null;
}

let resting = 0;

function pointed(target: EventTarget | null): void {
  window.clearTimeout(resting);
  const place = target instanceof Element && !target.closest(TOLD) ? barred(target) : null;
  if (!place) about(target);
  else if (place !== shownFor) {
    hide();
    resting = window.setTimeout(() => place.isConnected && about(place), RESTING);
  }
}

function about(target: EventTarget | null): void {
  const element = find(target);
  const popover = byId("popover");
  if (!popover) return;
  if (!element) {
    hide();
    return;
  }
  const card = element.getAttribute("data-shows");
  const face = card ? faces.get(card) : undefined;
  if (card && !face) void fetchFace(card, element);
  popover.replaceChildren(...words(element), ...(face ? [face] : []));
  if (!popover.hasChildNodes()) {
    hide();
    if (card) shownFor = element;
    return;
  }
  shownFor = element;
  popover.classList.toggle("with-face", face !== undefined);
  popover.hidden = false;
  place(popover, element.getBoundingClientRect());
}

/** Cards that were looked at, by their words. */
const faces = new Map<string, Element>();

async function fetchFace(card: string, element: Element): Promise<void> {
  const game = document.body.dataset["game"] ?? "";
  const html = await load(`/face/${game}/${card}`);
  const face = html ? new DOMParser().parseFromString(html, "text/html").querySelector(".face") : null;
  if (!face) return;
  faces.set(card, face);
  if (shownFor === element) about(element);
}

function words(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  const name = element.getAttribute("data-name");
  const rule = element.getAttribute("data-rule");
  const why = element.getAttribute("data-why");
  if (name) found.push(tag("h3", name));
  const bill = billOf(element);
  if (rule) found.push(tag("p", rule));
  if (bill) found.push(tag("p", bill, "bill"));
  const refusals = whyNotHere(element);
  for (const section of new Set(refusals.map((refusal) => refusal.section))) {
    for (const refusal of refusals) if (refusal.section === section) found.push(tag("p", refusal.reason, "why"));
    found.push(tag("cite", section));
  }
  if (why) found.push(tag("p", why, "why"));
  return found;
}

function tag(name: string, text: string, kind = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

/** Beside the element, above it where there is room, always inside the window. */
function place(popover: HTMLElement, rect: DOMRect): void {
  const { width, height } = popover.getBoundingClientRect();
  const x = Math.min(Math.max(8, rect.x + rect.width / 2 - width / 2), window.innerWidth - width - 8);
  const above = rect.y - height - 10;
  const y = above > 8 ? above : Math.min(rect.bottom + 10, window.innerHeight - height - 8);
  popover.style.left = `${x}px`;
  popover.style.top = `${y}px`;
}
