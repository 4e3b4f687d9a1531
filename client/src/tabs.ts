/** Tabs: parts of the table on a phone, and log, text and cards beside the board. The state lives on <html>. */

import { onBack } from "./back";
import { openOptions } from "./choosing";
import { all, byId, phone, root, table } from "./dom";

/** `changed` when other cards, or another part of the table, came to the front. */
export function startTabs(changed: () => void): void {
  root.dataset["tab"] = "board";
  root.dataset["side"] = "log";
  root.dataset["cards"] = "hand";
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const tab = clicked?.closest("[data-tab]:not(html)")?.getAttribute("data-tab");
    const side = clicked?.closest("[data-side]:not(html)")?.getAttribute("data-side");
    if (tab) openTab(tab);
    const cards = clicked?.closest("[data-cards]:not(html)")?.getAttribute("data-cards");
    if (side) root.dataset["side"] = side;
    if (cards) root.dataset["cards"] = cards;
    if (side || cards) refreshTabs();
    if (side) bringUp(byId("side"));
    if (tab || cards) changed();
  });
  onBack(60, () => root.dataset["tab"] !== "board" && phone.matches && back("tab", "board"));
  onBack(61, () => root.dataset["cards"] !== "hand" && back("cards", "hand"));
  onBack(62, () => root.dataset["side"] !== "log" && back("side", "log"));
  refreshTabs();
}

/** What was below the edge with only its tabs in sight. */
function bringUp(element: HTMLElement | null): void {
  if (!element) return;
  element.style.position = "static"; // where it would be if it did not stick
  element.scrollIntoView({ block: "nearest" });
  element.style.position = "";
}

function back(kind: string, first: string): boolean {
  root.dataset[kind] = first;
  refreshTabs();
  return true;
}

export function openTab(tab: string): void {
  root.dataset["tab"] = tab;
  if (tab === "log") root.dataset["side"] = "log";
  refreshTabs();
  window.scrollTo({ top: 0 });
}

export function refreshTabs(): void {
  markTabs();
  for (const kind of ["tab", "side", "cards"]) {
    for (const button of all(`button[data-${kind}]`)) {
      button.setAttribute("aria-pressed", String(button.dataset[kind] === root.dataset[kind]));
    }
  }
}

/** On a phone: in which tabs there is something to choose. */
function markTabs(): void {
  for (const button of all(".phone-tabs button[data-tab]")) button.classList.toggle("waits", offers(button.dataset["tab"] ?? ""));
}

/** Whether the question can be answered in a tab. */
function offers(tab: string): boolean {
  const onMap = tab === "board" && document.querySelector("#board svg .may") !== null;
  const paying = tab === "mine" && document.querySelector("#dock #payment") !== null;
  const place = { board: "#board *", mine: ".as-card, #dock *" }[tab];
  return onMap || paying || (place !== undefined && openOptions().some((option) => option.button.matches(place)));
}

let shown = "";
/** The tab that was left in order to pay. */
let left = "";

/** What a new question is about comes into sight. On a phone its tab comes to the front, unless it can be answered here or the player
 * is reading: nobody is led away from what they look at, or have just placed. Other tabs are marked. */
export function turnToQuestion(): void {
  const here = table();
  const question = here?.dataset["sequence"] ?? "";
  if (here?.dataset["deciding"] !== "yes" || question === shown) return;
  shown = question;
  if (phone.matches) turnTab();
  if (document.querySelector("#sheet .may")) return; // it is in sight
  document.querySelector("[data-aside]:has(.may)")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

function turnTab(): void {
  const tab = root.dataset["tab"] ?? "board";
  const paying = byId("payment") !== null;
  const paid = left !== "" && !paying;
  if (paid && tab === "mine") openTab(left);
  if (!paying) left = "";
  if (paid) return;
  const inBar = openOptions().every((option) => option.button.matches(".in-bar"));
  const wanted = inBar || tab === "log" || tab === "others" || offers(tab) ? tab : offers("mine") ? "mine" : "board";
  if (tab === wanted) return;
  if (paying) left = tab;
  openTab(wanted);
}
