/** Zoom and pan of the board: wheel, pinch, buttons. */

import { onBack } from "./back";
import { byId } from "./dom";

const MOST = 4;

let scale = 1;
let x = 0;
let y = 0;
const fingers = new Map<number, PointerEvent>();

export function startZoom(): void {
  document.addEventListener("wheel", onWheel, { passive: false });
  onBack(50, leaveZoom);
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  for (const name of ["pointerup", "pointercancel"] as const) {
    document.addEventListener(name, (event) => fingers.delete(event.pointerId));
  }
  document.addEventListener("click", (event) => {
    const how = event.target instanceof Element ? event.target.closest("[data-zoom]")?.getAttribute("data-zoom") : null;
    if (how === "in") zoomBy(1.25);
    else if (how === "out") zoomBy(0.8);
    else if (how === "reset") zoomReset();
  });
}

/** One step back: the whole board. */
function leaveZoom(): boolean {
  return scale > 1 && zoomReset();
}

export function zoomBy(factor: number, at?: { x: number; y: number }): boolean {
  const sheet = byId("sheet")?.getBoundingClientRect();
  if (!sheet) return false;
  const point = at ?? { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2 };
  const next = Math.min(MOST, Math.max(1, scale * factor));
  const px = point.x - sheet.x;
  const py = point.y - sheet.y;
  x = px - ((px - x) / scale) * next;
  y = py - ((py - y) / scale) * next;
  scale = next;
  apply(sheet);
  return true;
}

export function zoomReset(): boolean {
  scale = 1;
  x = 0;
  y = 0;
  const sheet = byId("sheet")?.getBoundingClientRect();
  if (sheet) apply(sheet);
  return true;
}

function apply(sheet: DOMRect): void {
  x = Math.min(0, Math.max(x, sheet.width * (1 - scale)));
  y = Math.min(0, Math.max(y, sheet.height * (1 - scale)));
  const layers = byId("sheet")?.querySelector<HTMLElement>(".sheet-layers");
  if (layers) layers.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  byId("sheet")?.classList.toggle("zoomed", scale > 1);
}

function onSheet(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("#sheet") !== null;
}

function onWheel(event: WheelEvent): void {
  if (!onSheet(event.target) || (scale === 1 && event.deltaY > 0)) return;
  event.preventDefault();
  zoomBy(event.deltaY < 0 ? 1.12 : 0.89, event);
}

function onDown(event: PointerEvent): void {
  if (onSheet(event.target)) fingers.set(event.pointerId, event);
}

function onMove(event: PointerEvent): void {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const other = [...fingers.values()].find((each) => each.pointerId !== event.pointerId);
  if (other) pinch(before, event, other);
  else if (scale > 1 && event.buttons) pan(event.clientX - before.clientX, event.clientY - before.clientY);
  fingers.set(event.pointerId, event);
}

function pan(dx: number, dy: number): void {
  const sheet = byId("sheet")?.getBoundingClientRect();
  if (!sheet) return;
  x += dx;
  y += dy;
  apply(sheet);
}

function pinch(before: PointerEvent, now: PointerEvent, other: PointerEvent): void {
  const distance = (a: PointerEvent, b: PointerEvent): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const was = distance(before, other);
  if (was > 0) zoomBy(distance(now, other) / was, { x: (now.clientX + other.clientX) / 2, y: (now.clientY + other.clientY) / 2 });
}
