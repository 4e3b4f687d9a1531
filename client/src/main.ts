/** The page comes to life: choosing on the board, live updates, keys, zoom. Without this script its forms still work. */

import { openOptions, refreshChoosing, startChoosing } from "./choosing";
import { startAlerts, refreshAlerts } from "./alerts";
import { refreshZoom, startCardBrowser, startCardZoom, startShelf } from "./cardbrowser";
import { all, byId, root, table } from "./dom";
import { refreshFilter, startFiltering } from "./filtering";
import { refreshFitting, startFitting } from "./fitting";
import { listenToKeys } from "./keys";
import { follow, load, onUpdate, post, sendChoice } from "./live";
import { refreshOrder, startOrdering } from "./ordering";
import { refreshPaying, startPaying } from "./paying";
import { refreshPicking, startPicking } from "./picking";
import { refreshPopover, startPopover } from "./popover";
import { startReplay } from "./replay";
import { refreshTableau, startTableaus } from "./tableau";
import { refreshTabs, startTabs, turnToQuestion } from "./tabs";
import { startZoom } from "./zoom";

root.classList.remove("no-script");
if (table()) startTable();
startCardZoom();
startCardBrowser();
startShelf();

function startTable(): void {
  startTabs(refreshFitting);
  startOrdering(() => {
    refreshChoosing();
    refreshFitting();
  });
  startPicking((keys) => void sendChoice(...keys));
  startChoosing((key) => void sendChoice(key));
  startPaying((key) => void sendChoice(key));
  startFiltering(refreshFitting);
  startFitting();
  startTableaus();
  startPopover();
  startZoom();
  startAlerts();
  listenToKeys();
  startTools();
  onUpdate(() => {
    refreshOrder();
    if (refreshChoosing()) markHint();
    else forgetHint();
    refreshPicking();
    refreshPaying();
    refreshFilter();
    refreshFitting();
    refreshTableau();
    refreshZoom();
    refreshPopover();
    refreshTabs();
    refreshAlerts();
    turnToQuestion();
    completeLinks();
  });
  turnToQuestion();
  completeLinks();
  if (table()?.dataset["replay"] === "yes") startReplay();
  else follow();
}

/** Undo, hint, help and copying of invite links. */
function startTools(): void {
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== "undo-form") return;
    event.preventDefault();
    if (byId("undo")?.getAttribute("aria-disabled") !== "true") void post(event.target);
  });
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const hint = clicked?.closest<HTMLAnchorElement>("#hint-button");
    const copy = clicked?.closest<HTMLElement>("[data-copy]");
    if (hint) {
      event.preventDefault();
      void showHint(hint.href);
    } else if (copy) void copyLink(copy);
    else if (clicked?.closest("#help")) openHelp();
    else if (!clicked?.closest("#hint-box")) forgetHint();
  });
}

async function showHint(address: string): Promise<void> {
  const html = await load(address);
  if (html === null) return;
  byId("hint-box")?.remove();
  const box = document.createElement("div");
  box.id = "hint-box";
  box.setAttribute("role", "status");
  const hint = new DOMParser().parseFromString(html, "text/html").getElementById("hint");
  if (hint) box.append(hint);
  byId("prompt")?.append(box);
  markHint();
}

function forgetHint(): void {
  byId("hint-box")?.remove();
  for (const element of all(".hinted")) element.classList.remove("hinted");
}

/** The hinted option shines gold where it can be chosen. */
function markHint(): void {
  const key = byId("hint")?.dataset["hint"];
  if (key === undefined) return;
  const option = openOptions().find((each) => each.key === key);
  option?.button.classList.add("hinted");
  for (const card of all<HTMLButtonElement>("button[form=choose]")) card.classList.toggle("hinted", card.value === key);
  for (const step of option?.path ?? []) {
    for (const element of all<SVGElement>(`svg [data-target="${CSS.escape(step)}"]`)) element.classList.add("hinted");
  }
}

/** Invite links as a friend needs them, with the address of this server. */
function completeLinks(): void {
  for (const field of all<HTMLInputElement>(".invite-link")) field.value = new URL(field.value, location.href).href;
}

async function copyLink(button: HTMLElement): Promise<void> {
  const field = byId(button.dataset["copy"] ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without https there is no other way
  }
  button.textContent = button.dataset["done"] ?? button.textContent;
}

function openHelp(): void {
  const help = byId("help-dialog");
  if (help instanceof HTMLDialogElement) help.showModal();
}
