/** Cards that fit: no sentence is cropped. Arrows lead to what lies beyond the edge of a row or a list and say how much that is. */

import { all, byId, calm } from "./dom";

/** What a card that is too full goes without, one after the other: what its words say as well, then what a closer look tells. One
 * that is still too full gets both rows of the hand. */
const LEFT_OUT = ["no-signs", "no-why", "no-label"];

/** Pixels of a card to the left or right that take something of its words away, and of a line at the top or bottom. */
const CROPPED = 8;
const CROPPED_LINE = 2;
/** How much of its width a card keeps when it makes room for another. */
const NARROWEST = 0.92;

export function startFitting(): void {
  document.addEventListener("click", onArrow);
  document.addEventListener("scroll", (event) => event.target instanceof Element && event.target.matches(".scrolled") && tellBeyond(), true);
  document.addEventListener("wheel", onWheel, { passive: false });
  window.addEventListener("resize", refreshFitting);
  void document.fonts.ready.then(refreshFitting);
  document.fonts.addEventListener("loadingdone", refreshFitting);
  refreshFitting();
}

/** After everything that changes which cards are shown, or how much room they have. */
export function refreshFitting(): void {
  const places = all(".scrolled").map((each) => ({ each, left: each.scrollLeft, top: each.scrollTop }));
  for (const arrow of all("[data-scroll]")) arrow.hidden = true; // perhaps all fits without them
  fit();
  if (tellBeyond()) {
    fit();
    tellBeyond();
  }
  for (const { each, left, top } of places) each.scrollTo({ left, top, behavior: "instant" });
}

/** Most of what is in sight further. */
function onArrow(event: MouseEvent): void {
  const arrow = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-scroll]") : null;
  const part = arrow?.closest(".scroller")?.querySelector(".scrolled");
  if (!arrow || !part) return;
  const by = arrow.dataset["scroll"] === "on" ? 0.8 : -0.8;
  const upright = part.closest(".is-upright") !== null;
  const behavior = calm.matches ? "instant" : "smooth";
  part.scrollBy({ left: upright ? 0 : by * part.clientWidth, top: upright ? by * part.clientHeight : 0, behavior });
}

function fit(): void {
  narrow();
  const cards = all("#card-piles .face").filter((card) => card.offsetParent !== null);
  for (const card of cards) card.classList.remove("is-tall", ...LEFT_OUT);
  let full = cards.filter(isTooFull);
  for (const what of LEFT_OUT) {
    for (const card of full) card.classList.add(what);
    full = full.filter(isTooFull);
  }
  for (const card of full) {
    card.classList.remove(...LEFT_OUT);
    card.classList.add("is-tall");
  }
}

/** A little narrower, if a whole number of cards fits then. */
function narrow(): void {
  const piles = byId("card-piles");
  piles?.style.removeProperty("--card-width");
  const rows = all(".cards-row", piles ?? document).filter((row) => row.offsetParent !== null);
  const row = rows[0];
  const card = row?.querySelector<HTMLElement>(":scope > .face");
  if (!piles || !row || !card || rows.length > 1) return;
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(row);
  const gap = parseFloat(columnGap) || 0;
  const room = piles.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const columns = Math.round((room + gap) / (card.offsetWidth + gap));
  const width = Math.floor((room + gap) / columns - gap);
  if (width < card.offsetWidth && width >= NARROWEST * card.offsetWidth) piles.style.setProperty("--card-width", `${width}px`);
}

function isTooFull(card: HTMLElement): boolean {
  const body = card.querySelector<HTMLElement>(".face-body");
  return (body !== null && body.scrollHeight > body.clientHeight + 1) || card.scrollHeight > card.clientHeight + 1;
}

/** A wheel without a second direction moves along the row. */
function onWheel(event: WheelEvent): void {
  const piles = event.target instanceof Element ? event.target.closest<HTMLElement>("#card-piles") : null;
  if (!piles || event.deltaX !== 0 || piles.scrollWidth <= piles.clientWidth) return;
  event.preventDefault();
  piles.scrollLeft += event.deltaY;
}

/** Whether arrows have come or gone. */
function tellBeyond(): boolean {
  return all(".scroller").map(tellBeyondOf).includes(true);
}

function tellBeyondOf(scroller: HTMLElement): boolean {
  const part = scroller.querySelector<HTMLElement>(".scrolled");
  if (!part) return false;
  const before = part.clientWidth;
  const [start, end, most] = scroller.matches(".is-upright") ? (["top", "bottom", CROPPED_LINE] as const) : (["left", "right", CROPPED] as const);
  const edge = part.getBoundingClientRect();
  const things = all(scroller.dataset["things"] ?? "", part).filter((thing) => thing.offsetParent !== null);
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const beyond: Record<string, number> = {
    back: boxes.filter((box) => box[start] < edge[start] - most).length,
    on: boxes.filter((box) => box[end] > edge[end] + most).length,
  };
  for (const button of all<HTMLButtonElement>("[data-scroll]", scroller)) {
    const count = beyond[button.dataset["scroll"] ?? ""] ?? 0;
    button.hidden = !beyond["back"] && !beyond["on"];
    button.classList.toggle("at-the-end", count === 0);
    const number = button.querySelector("b");
    if (number) number.textContent = String(count);
  }
  return part.clientWidth !== before;
}
