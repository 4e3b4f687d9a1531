/** Cards that fit: no sentence is cropped, and arrows lead to what lies beyond the edge and say how much that is. */

import { all, byId } from "./dom";

/** What a card that is too full goes without, one after the other: what its words say as well, then what a closer look tells. */
const LEFT_OUT = ["no-signs", "no-why"];

export function startFitting(): void {
  document.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-scroll]")?.dataset["scroll"] : undefined;
    const piles = byId("card-piles");
    if (way && piles) piles.scrollBy({ left: (way === "on" ? 0.8 : -0.8) * piles.clientWidth, behavior: "smooth" });
  });
  document.addEventListener("scroll", (event) => event.target === byId("card-piles") && tellBeyond(), true);
  document.addEventListener("wheel", onWheel, { passive: false });
  window.addEventListener("resize", refreshFitting);
  document.fonts.addEventListener("loadingdone", refreshFitting);
  refreshFitting();
}

/** After everything that changes which cards are shown, or how much room they have. */
export function refreshFitting(): void {
  const hand = byId("hand");
  const cards = all("#card-piles .face").filter((card) => card.offsetParent !== null);
  const inHand = cards.filter((card) => card.parentElement === hand);
  for (const card of cards) card.classList.remove("is-tall", ...LEFT_OUT);
  setColumns(hand, inHand.length);
  let full = cards.filter(isTooFull);
  for (const what of LEFT_OUT) {
    for (const card of full) card.classList.add(what);
    full = full.filter(isTooFull);
  }
  for (const card of full) {
    card.classList.remove(...LEFT_OUT);
    card.classList.add("is-tall");
  }
  setColumns(hand, inHand.length + full.length);
  tellBeyond();
}

/** Of two rows; a card that needs both counts twice. */
function setColumns(hand: HTMLElement | null, count: number): void {
  hand?.style.setProperty("--columns", String(Math.max(1, Math.ceil(count / 2))));
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

function tellBeyond(): void {
  const piles = byId("card-piles");
  if (!piles) return;
  const { left, right } = piles.getBoundingClientRect();
  const boxes = all(".face", piles).filter((card) => card.offsetParent !== null).map((card) => card.getBoundingClientRect());
  const beyond: Record<string, number> = {
    back: boxes.filter((box) => box.left < left - box.width / 4).length,
    on: boxes.filter((box) => box.right > right + box.width / 4).length,
  };
  for (const button of all<HTMLButtonElement>("[data-scroll]")) {
    const count = beyond[button.dataset["scroll"] ?? ""] ?? 0;
    button.hidden = !beyond["back"] && !beyond["on"];
    button.classList.toggle("at-the-end", count === 0);
    const number = button.querySelector("b");
    if (number) number.textContent = String(count);
  }
}
