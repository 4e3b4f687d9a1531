/** Tabs: parts of the table on a phone, and log, text and cards beside the board. The state lives on <html>. */

import { onBack } from "./back";
import { openOptions } from "./choosing";
import { all, phone, root, table } from "./dom";

export function startTabs(): void {
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
  });
  onBack(60, () => root.dataset["tab"] !== "board" && phone.matches && back("tab", "board"));
  onBack(61, () => root.dataset["cards"] !== "hand" && back("cards", "hand"));
  onBack(62, () => root.dataset["side"] !== "log" && back("side", "log"));
  refreshTabs();
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
  const places: Record<string, string> = { board: "#board *", mine: "#dock *" };
  for (const button of all(".phone-tabs button[data-tab]")) {
    const place = places[button.dataset["tab"] ?? ""];
    const onMap = button.dataset["tab"] === "board" && document.querySelector("#board svg .may") !== null;
    button.classList.toggle("waits", onMap || (place !== undefined && openOptions().some((option) => option.button.matches(place))));
  }
}

let shown = "";

/** On a phone the tab in which a new question is answered comes to the front by itself. */
export function turnToQuestion(): void {
  const here = table();
  if (!phone.matches || here?.dataset["deciding"] !== "yes") return;
  const onCards = openOptions().some((option) => option.button.matches(".as-card, #dock *"));
  const inBar = openOptions().every((option) => option.button.matches(".in-bar, .by-steppers"));
  const wanted = onCards ? "mine" : inBar ? (root.dataset["tab"] ?? "board") : "board";
  const question = `${here.dataset["sequence"] ?? ""}${wanted}`;
  if (question === shown) return;
  shown = question;
  if (root.dataset["tab"] !== wanted) openTab(wanted);
  document.querySelector("[data-aside]:has(.may)")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}
