/** Cards that fit: no sentence is cropped, and arrows lead to what lies beyond the edge and say how much that is. */

import { all, byId } from "./dom";

/** What a card that is too full goes without, one after the other: what its words say as well, then what a closer look tells. One
 * that is still too full gets both rows of the hand. */
const LEFT_OUT = ["no-signs", "no-why", "no-label"];

/** Pixels of a card beyond the edge that take something of its words away. */
const CROPPED = 8;
/** How much of its width a card keeps when it makes room for another. */
const NARROWEST = 0.92;

export function startFitting(): void {
  document.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-scroll]")?.dataset["scroll"] : undefined;
    const piles = byId("card-piles");
    if (way && piles) piles.scrollBy({ left: (way === "on" ? 0.8 : -0.8) * piles.clientWidth, behavior: "smooth" });
  });
  document.addEventListener("scroll", (event) => event.target === byId("card-piles") && tellBeyond(), true);
  document.addEventListener("wheel", onWheel, { passive: false });
  window.addEventListener("resize", refreshFitting);
  void document.fonts.ready.then(refreshFitting);
  document.fonts.addEventListener("loadingdone", refreshFitting);
  refreshFitting();
}

/** After everything that changes which cards are shown, or how much room they have. */
export function refreshFitting(): void {
  fit();
  if (tellBeyond()) {
    fit(); // arrows take room
    tellBeyond();
  }
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
  const piles = byId("card-piles");
  if (!piles) return false;
  const before = piles.clientWidth;
  const { left, right } = piles.getBoundingClientRect();
  const boxes = all(".face", piles).filter((card) => card.offsetParent !== null).map((card) => card.getBoundingClientRect());
  const beyond: Record<string, number> = {
    back: boxes.filter((box) => box.left < left - CROPPED).length,
    on: boxes.filter((box) => box.right > right + CROPPED).length,
  };
  for (const button of all<HTMLButtonElement>("[data-scroll]")) {
    const count = beyond[button.dataset["scroll"] ?? ""] ?? 0;
    button.hidden = !beyond["back"] && !beyond["on"];
    button.classList.toggle("at-the-end", count === 0);
    const number = button.querySelector("b");
    if (number) number.textContent = String(count);
  }
  return piles.clientWidth !== before;
}
