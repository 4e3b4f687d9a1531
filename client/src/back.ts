/** Esc is one step back, everywhere: whatever can be left or taken back says so here, and the first that is open goes. */

import { byId, isTyping } from "./dom";

type Leave = () => boolean;

const ways: { order: number; leave: Leave; inDialogs: boolean }[] = [];

/** `leave` takes one step back and says whether there was one. Small orders come first: what lies on top of the page,
 * and with `inDialogs` on top of a dialog, too. */
export function onBack(order: number, leave: Leave, inDialogs = false): void {
  ways.push({ order, leave, inDialogs });
  ways.sort((one, other) => one.order - other.order);
}

export function listenToBack(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || byId("curtain")) return;
    if (goBack()) event.preventDefault();
  });
}

/** A dialog closes by Esc itself, once there is nothing on top of it. */
function goBack(): boolean {
  const inDialog = document.querySelector("dialog[open]") !== null;
  return ways.some((way) => (way.inDialogs || !inDialog) && way.leave());
}
