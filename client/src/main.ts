/** The page comes to life: choosing on the board, live updates, keys, zoom. Without this script its forms still work. */

import { choose, refreshChoosing, startChoosing } from "./choosing";
import { startAlerts, refreshAlerts } from "./alerts";
import { startAnalysis } from "./analysis";
import { refreshAmounts, startAmounts } from "./amounts";
import { listenToBack } from "./back";
import { refreshZoom, startCardBrowser, startCardZoom, startShelf } from "./cardbrowser";
import { refreshComposing, startComposing } from "./composing";
import { refreshCompany, startCompany } from "./company";
import { refreshCurtain, startCurtain } from "./curtain";
import { byId, root, table } from "./dom";
import { refreshFilter, startFiltering } from "./filtering";
import { refreshFitting, startFitting } from "./fitting";
import { closeHint, refreshHint, startHint, toggleHint } from "./hint";
import { listenToKeys } from "./keys";
import { completeLinks, startLinks } from "./links";
import { follow, onUpdate, post, sendChoice } from "./live";
import { refreshLog, startLog } from "./log";
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
listenToBack();
startCardZoom();
startCardBrowser();
startLinks();
startTourLinks();
startShelf();
startAnalysis();

function startTable(): void {
  startTabs(refreshFitting);
  startResting();
  startOrdering(() => {
    refreshChoosing();
    refreshFitting();
  });
  startAmounts();
  startPicking((keys) => void sendChoice(keys));
  startComposing((keys) => void sendChoice(keys));
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
  startLog();
  startHint();
  startCompany();
  onUpdate(() => {
    refreshOrder();
    refreshAmounts();
    const same = refreshChoosing();
    refreshPicking();
    refreshPaying();
    refreshComposing();
    refreshFilter();
    refreshFitting();
    refreshTableau();
    refreshZoom();
    refreshPopover();
    refreshTabs();
    refreshAlerts();
    refreshCompany();
    turnToQuestion();
    refreshLog();
    refreshHint(same);
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
      void toggleHint(hint);
    } else if (clicked?.closest("#help")) openHelp();
    else if (clicked?.closest(".phone-tabs")) refreshHint(true); // what it marks may lie in another tab
    else if (!clicked?.closest("#hint-box") || clicked.closest("#hint-close")) closeHint();
  });
}

function openHelp(): void {
  const help = byId("help-dialog");
  if (help instanceof HTMLDialogElement) help.showModal();
}
