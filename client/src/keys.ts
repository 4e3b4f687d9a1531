/** Everything by keyboard alone. */

import { confirmSelected, pressKey } from "./choosing";
import { confirmComposed } from "./composing";
import { all, byId, isTyping, root } from "./dom";
import { confirmPayment } from "./paying";
import { confirmPicked } from "./picking";
import { zoomBy, zoomReset } from "./zoom";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The focus lies where the pointer left it, not where a key or the page itself has led it. */
let pointed = false;
let pressing = false;

export function listenToKeys(): void {
  document.addEventListener("pointerdown", () => (pointed = pressing = true), true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => (pressing = false), true);
  document.addEventListener("focusin", () => (pointed = pressing), true);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return; // it closes by Esc itself
    if (event.repeat && !ARROWS[event.key]) return; // a key held too long is no second answer
    if (byId("curtain") && event.key !== "?") return;
    if (press(event)) event.preventDefault();
    root.dataset["keyed"] = "yes";
  });
}

function press(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const arrow = ARROWS[key];
  if (arrow) return moveFocus(arrow);
  switch (key) {
    case "Enter":
    case " ":
      return enter(target, key);
    case "u":
      return click("undo");
    case "h":
      return click("hint-button");
    case "?":
      return click("help");
    case "+":
      return zoomBy(1.25);
    case "-":
      return zoomBy(0.8);
    case "0":
      return zoomReset();
    default:
      return key.length === 1 && pressKey(key.toLowerCase());
  }
}

/** Enter on something drawn, or on a control that has got the focus without a pointer, is a click on it; elsewhere it confirms. Whoever
 * has picked a card by a click and then presses Enter wants to confirm, and not to click the card once more. */
function enter(target: EventTarget | null, key: string): boolean {
  if (target instanceof SVGElement) {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return true;
  }
  if (key === "Enter" && target instanceof HTMLElement && target.matches("button.selected")) return confirmSelected();
  const onControl = !pointed && target instanceof HTMLElement && target.closest("button, a, summary") !== null;
  return key === "Enter" && !onControl && (confirmSelected() || confirmPicked() || confirmPayment() || confirmComposed());
}

function click(id: string): boolean {
  const element = byId(id);
  element?.click();
  return element !== null;
}

/** To the nearest target in a direction, at first to one on the board that may be chosen. Whoever has one of those stays among them, and
 * on the board as long as they look for a place; what is refused is reached by Tab. */
function moveFocus([dx, dy]: readonly [number, number]): boolean {
  const active = document.activeElement;
  const placing = active?.matches("svg .may") && document.querySelector("[data-begin][aria-pressed=true]");
  const among = placing ? "svg .may" : active?.matches(".may") ? ".may, button.card" : ".may, button.card, .refused";
  const targets = all<SVGElement | HTMLElement>(among).filter((each) => each.getBoundingClientRect().width > 0);
  if (!active || !targets.some((each) => each === active)) {
    if (active !== document.body && !active?.matches("#table button, #table svg *")) return false;
    const first = document.querySelector<SVGElement>("#board svg .may") ?? targets[0];
    first?.focus();
    return first !== undefined;
  }
  const here = middle(active);
  let best: { element: SVGElement | HTMLElement; cost: number } | null = null;
  for (const element of targets) {
    const there = middle(element);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (element === active || along < 4) continue;
    const cost = along + 2.2 * aside;
    if (!best || cost < best.cost) best = { element, cost };
  }
  best?.element.focus();
  return best !== null;
}

function middle(element: Element): { x: number; y: number } {
  const rect = element.getBoundingClientRect();
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}
