/** The page comes to life: choosing on the board, live updates, keys, zoom. Without this script its forms still work. */

import { choose, openOptions, refreshChoosing, startChoosing } from "./choosing";
import { startAlerts, refreshAlerts } from "./alerts";
import { refreshZoom, startCardBrowser, startCardZoom, startShelf } from "./cardbrowser";
import { refreshCompany, startCompany } from "./company";
import { refreshCurtain, startCurtain } from "./curtain";
import { all, byId, root, table } from "./dom";
import { refreshFilter, startFiltering } from "./filtering";
import { refreshFitting, startFitting } from "./fitting";
import { listenToKeys } from "./keys";
import { completeLinks, startLinks } from "./links";
import { follow, load, onUpdate, post, sendChoice } from "./live";
import { refreshOrder, startOrdering } from "./ordering";
import { refreshPaying, startPaying } from "./paying";
import { refreshPicking, startPicking } from "./picking";
import { refreshPopover, startPopover } from "./popover";
import { startReplay } from "./replay";
import { refreshTableau, startTableaus } from "./tableau";
import { refreshTabs, startTabs, turnToQuestion } from "./tabs";
import { startResting } from "./resting";
import { startSettings } from "./settings";
import { refreshTour, startTour, startTourLinks } from "./tour";
import { startZoom } from "./zoom";

root.classList.remove("no-script");
if (table()) startTable();
startCardZoom();
startCardBrowser();
startLinks();
startTourLinks();
startShelf();

function startTable(): void {
  startTabs(refreshFitting);
  startResting();
  startOrdering(() => {
    refreshChoosing();
    refreshFitting();
  });
  startPicking((keys) => void sendChoice(keys));
  startChoosing((key, careful) => sendChoice([key], careful));
  startPaying(choose);
  startCurtain();
  startSettings();
  startFiltering(refreshFitting);
  startFitting();
  startTableaus();
  startPopover();
  startZoom();
  startAlerts();
  listenToKeys();
  startTools();
  startCompany();
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
    refreshCompany();
    turnToQuestion();
    completeLinks();
    refreshCurtain();
    refreshTour();
  });
  turnToQuestion();
  startTour();
  if (table()?.dataset["replay"] === "yes") startReplay();
  else follow();
}

/** Undo, hint and help. */
function startTools(): void {
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== "undo-form") return;
    event.preventDefault();
    if (byId("undo")?.getAttribute("aria-disabled") !== "true") void post(event.target);
  });
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const hint = clicked?.closest<HTMLAnchorElement>("#hint-button");
    if (hint) {
      event.preventDefault();
      void showHint(hint.href);
    } else if (clicked?.closest("#help")) openHelp();
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

function openHelp(): void {
  const help = byId("help-dialog");
  if (help instanceof HTMLDialogElement) help.showModal();
}
