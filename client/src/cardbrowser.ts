/** Faces of cards: large when looked at, and in the card browser filtered while one types. */

import { onBack } from "./back";
import { all, byId, plain } from "./dom";
import { loadFaces } from "./faces";
import { onPointed } from "./resting";

const HOVER = 350;
const LONG_PRESS = 450;
const GAP = 12;

/** A large copy of a card on hover, focus, tap and long press. */
export function startCardZoom(): void {
  let timer = 0;
  const later = (face: HTMLElement, delay: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => enlarge(face), delay);
  };
  const away = (): boolean => {
    window.clearTimeout(timer);
    const open = byId("card-zoom") !== null;
    hideCard();
    return open;
  };
  onPointed((target) => {
    const face = faceOf(target);
    if (face === under) return; // from one part of a card to another
    under = face;
    if (face) later(face, HOVER);
    else away();
  });
  document.addEventListener("focusin", (event) => {
    const face = faceOf(event.target);
    if (face?.matches(":focus-visible")) later(face, 0);
  });
  document.addEventListener("focusout", away);
  document.addEventListener("scroll", away, true);
  document.addEventListener("close", away, true); // of the dialog it lies in
  onBack(12, () => document.activeElement?.matches(".face:focus-visible") === true && away(), true);
  onBack(95, away);
  document.addEventListener("pointerdown", (event) => {
    away();
    const face = event.pointerType === "mouse" ? null : faceOf(event.target);
    if (face) later(face, LONG_PRESS);
  });
  document.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && window.clearTimeout(timer));
  document.addEventListener("click", (event) => {
    const face = faceOf(event.target);
    if (face && !face.matches("button, a") && !face.closest("button, a")) enlarge(face);
  });
}

/** The card under the mouse, and the one that is shown large. */
let under: HTMLElement | null = null;
let enlarged: HTMLElement | null = null;

function faceOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".face") : null;
}

export function hideCard(): void {
  byId("card-zoom")?.remove();
  enlarged = null;
}

/** After an update: the large copy stays where it is while its card lies there, and says what the card says now. */
export function refreshZoom(): void {
  if (!enlarged) return;
  if (!enlarged.isConnected || enlarged.offsetParent === null) hideCard();
  else byId("card-zoom")?.replaceChildren(copyOf(enlarged));
}

function enlarge(face: HTMLElement): void {
  if (!face.isConnected || face === enlarged) return;
  hideCard();
  enlarged = face;
  const box = document.createElement("div");
  box.id = "card-zoom";
  box.setAttribute("aria-hidden", "true");
  box.append(copyOf(face));
  (face.closest("dialog") ?? document.body).append(box);
  place(box, face.getBoundingClientRect());
}

function copyOf(face: HTMLElement): HTMLElement {
  const copy = document.createElement("div");
  copy.className = face.className.replace(/\b(is-(wide|strip|small|mini|dim|tall|picked)|no-(signs|why|label))\b/g, "");
  copy.append(...Array.from(face.childNodes, (node) => node.cloneNode(true)));
  for (const key of all(":scope > kbd, :scope > .face-grip", copy)) key.remove();
  return copy;
}

/** Above the card, so that its neighbours stay in sight, or else beside it; always inside the window. */
function place(box: HTMLElement, rect: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  if (rect.top - height - GAP >= GAP) {
    box.style.left = `${within(rect.left + rect.width / 2 - width / 2, window.innerWidth - width)}px`;
    box.style.top = `${rect.top - height - GAP}px`;
    return;
  }
  const right = rect.right + GAP;
  const left = rect.left - GAP - width;
  const middle = rect.left + rect.width / 2 - width / 2;
  const x = right + width <= window.innerWidth - GAP ? right : left >= GAP ? left : middle;
  const y = rect.top + rect.height / 2 - height / 2;
  box.style.left = `${within(x, window.innerWidth - width)}px`;
  box.style.top = `${within(y, window.innerHeight - height)}px`;
}

function within(value: number, most: number): number {
  return Math.max(GAP / 2, Math.min(value, most - GAP / 2));
}

/** Filters at once; the address follows, so that it can be kept and sent. */
export function startCardBrowser(): void {
  const form = byId("card-filters");
  if (!(form instanceof HTMLFormElement)) return;
  const cards = all<HTMLLIElement>("#card-shelf > li").map((item) => ({ item, text: folded(item.textContent ?? "") }));
  const filter = (): void => {
    const wanted = new FormData(form);
    const shown = cards.filter(({ item, text }) => {
      const fits = fitsFilters(item, text, wanted);
      item.hidden = !fits;
      return fits;
    }).length;
    tellCount(shown);
    history.replaceState(null, "", address(form, wanted));
  };
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    filter();
  });
  byId("card-reset")?.addEventListener("click", (event) => {
    event.preventDefault();
    for (const field of all<HTMLInputElement | HTMLSelectElement>("input, select", form)) field.value = "";
    filter();
  });
}

/** Cards are drawn in full as they come into sight; the rest of the shelf stays words. */
export function startShelf(): void {
  const seen = new IntersectionObserver((entries) => void draw(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target)), {
    rootMargin: "300px",
  });
  for (const item of all("#card-shelf > li")) seen.observe(item);
  const draw = async (items: readonly Element[]): Promise<void> => {
    for (const item of items) seen.unobserve(item);
    const faces = await loadFaces(items.map((item) => item.id));
    for (const item of items) {
      const face = faces.get(item.id)?.cloneNode(true);
      if (face instanceof HTMLElement) show(item, face);
    }
  };
}

function show(item: Element, face: HTMLElement): void {
  const outline = item.firstElementChild;
  const focused = outline === document.activeElement;
  face.classList.add("is-wide");
  face.tabIndex = 0;
  outline?.replaceWith(face);
  if (focused) face.focus();
}

function fitsFilters(item: HTMLElement, text: string, wanted: FormData): boolean {
  const value = (name: string): string => String(wanted.get(name) ?? "");
  const { colour, set, tags = "", cost = "" } = item.dataset;
  return (
    folded(value("search"))
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (value("tag") === "" || tags.split(" ").includes(value("tag"))) &&
    (value("colour") === "" || colour === value("colour")) &&
    (value("set") === "" || set === value("set")) &&
    (value("least") === "" || Number(cost) >= Number(value("least"))) &&
    (value("most") === "" || Number(cost) <= Number(value("most")))
  );
}

function folded(text: string): string {
  return plain(text).toLocaleLowerCase().replaceAll("ß", "ss").trim();
}

function tellCount(shown: number): void {
  const count = byId("card-count");
  const none = byId("card-none");
  if (count) count.textContent = (count.dataset["text"] ?? "").replace("#", String(shown));
  if (none) none.hidden = shown > 0;
}

function address(form: HTMLFormElement, wanted: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of wanted) if (value !== "") query.set(name, String(value));
  const text = query.toString();
  return new URL(form.action).pathname + (text ? `?${text}` : "");
}
