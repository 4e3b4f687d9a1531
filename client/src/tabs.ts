/** Tabs: parts of the table on a phone, and log, text and cards beside the board. The state lives on <html>. */

import { openOptions } from "./choosing";
import { all, phone, root, table } from "./dom";

export function startTabs(): void {
  root.dataset["tab"] = "board";
  root.dataset["side"] = "log";
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const tab = clicked?.closest("[data-tab]:not(html)")?.getAttribute("data-tab");
    const side = clicked?.closest("[data-side]:not(html)")?.getAttribute("data-side");
    if (tab) openTab(tab);
    if (side) {
      root.dataset["side"] = side;
      refreshTabs();
    }
  });
  refreshTabs();
}

export function openTab(tab: string): void {
  root.dataset["tab"] = tab;
  if (tab === "log") root.dataset["side"] = "log";
  refreshTabs();
  window.scrollTo({ top: 0 });
}

export function refreshTabs(): void {
  for (const kind of ["tab", "side"]) {
    for (const button of all(`button[data-${kind}]`)) {
      button.setAttribute("aria-pressed", String(button.dataset[kind] === root.dataset[kind]));
    }
  }
}

let shown = "";

/** On a phone the tab in which a new question is answered comes to the front by itself. */
export function turnToQuestion(): void {
  const here = table();
  if (!phone.matches || here?.dataset["deciding"] !== "yes") return;
  const onCards = openOptions().some((option) => option.button.classList.contains("as-card"));
  const wanted = onCards ? "mine" : "board";
  const question = `${here.dataset["sequence"] ?? ""}${wanted}`;
  if (question === shown) return;
  shown = question;
  if (root.dataset["tab"] !== wanted) openTab(wanted);
  if (openOptions().some((option) => option.path[0]?.startsWith("ship."))) {
    document.getElementById("launchpad")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }
}
