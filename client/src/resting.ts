/** A second quick click must not hit what has just appeared under a resting pointer. */

import { root } from "./dom";

const FRESH = 400;
const NEAR = 12;
const SAFE = "#undo, .zoom, [data-by], [data-pick]"; // the same thing again, or nothing that is sent

let pointer = { x: -1e6, y: -1e6 };
let mouse = pointer;
let rested = { x: -1e6, y: -1e6 };
let timer = 0;

export function startResting(): void {
  for (const name of ["pointermove", "pointerdown"] as const) {
    window.addEventListener(name, (event) => note(event), true);
  }
  window.addEventListener("click", onClick, true);
}

function note(event: PointerEvent): void {
  pointer = { x: event.clientX, y: event.clientY };
  if (event.pointerType === "mouse") mouse = pointer;
}

/** Other things can be chosen now than a moment ago. */
export function somethingAppeared(): void {
  rested = pointer;
  root.dataset["fresh"] = "yes";
  window.clearTimeout(timer);
  timer = window.setTimeout(() => delete root.dataset["fresh"], FRESH);
}

/** Tells what the mouse points at. What an update has put under a resting mouse waits until it moves: nobody asked for it. */
export function onPointed(tell: (target: EventTarget | null) => void): void {
  let slipped = false;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    slipped = event.clientX === mouse.x && event.clientY === mouse.y;
    tell(slipped ? null : event.target);
  });
  document.addEventListener("pointermove", (event) => {
    if (!slipped || event.pointerType !== "mouse") return;
    slipped = false;
    tell(event.target);
  });
}

function onClick(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target : null;
  const byHand = event.isTrusted && event.detail > 0;
  if (!byHand || root.dataset["fresh"] !== "yes" || !clicked?.closest("#table") || clicked.closest(SAFE)) return;
  if (Math.hypot(event.clientX - rested.x, event.clientY - rested.y) > NEAR) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
