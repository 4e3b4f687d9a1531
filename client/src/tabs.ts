/** Tabs: parts of the table on a phone, and log, text and cards beside the board. The state lives on <html>. */

import { onBack } from "./back";
import { openOptions } from "./choosing";
import { all, byId, calm, phone, root, table } from "./dom";

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
  const inSight = document.querySelector("#sheet .may");
  const aside = inSight ? null : document.querySelector("[data-aside]:has(.may)");
  if (!phone.matches) aside?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  else if (root.dataset["tab"] === "board") lead(aside);
}

/** On a phone: where the page was led to for the sake of a question; whoever has moved it since is reading. */
let led = -1;

/** To what a question offers beside the board, between the tabs and the question; and from there back to the board. */
function lead(aside: Element | null): void {
  const here = window.scrollY;
  const part = aside ?? (Math.abs(here - led) < 2 ? document.querySelector("#sheet:has(.may)") : null);
  if (!part) return;
  const box = part.getBoundingClientRect();
  const above = box.top - (document.querySelector(".phone-tabs")?.getBoundingClientRect().bottom ?? 0);
  const below = box.bottom - (byId("prompt")?.getBoundingClientRect().top ?? window.innerHeight);
  const beyond = Math.min(above, Math.max(0, below));
  led = Math.max(0, Math.min(here + beyond, root.scrollHeight - window.innerHeight));
  window.scrollTo({ top: led, behavior: calm.matches ? "instant" : "smooth" });
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
