/** The page comes to life: choosing on the board, live updates, keys, zoom. Without this script its forms still work. */

import { refreshChoosing, startChoosing } from "./choosing";
import { startAlerts, refreshAlerts } from "./alerts";
import { refreshAmounts, startAmounts } from "./amounts";
import { startCardBrowser, startCardZoom } from "./cardbrowser";
import { all, byId, root, table } from "./dom";
import { refreshFilter, startFiltering } from "./filtering";
import { closeHint, refreshHint, toggleHint } from "./hint";
import { listenToKeys } from "./keys";
import { follow, onUpdate, post, sendChoice } from "./live";
import { refreshLog, startLog } from "./log";
import { refreshPaying, startPaying } from "./paying";
import { refreshPicking, startPicking } from "./picking";
import { refreshPopover, startPopover } from "./popover";
import { startReplay } from "./replay";
import { refreshTabs, startTabs, turnToQuestion } from "./tabs";
import { startZoom } from "./zoom";

root.classList.remove("no-script");
if (table()) startTable();
startCardZoom();
startCardBrowser();

function startTable(): void {
  startTabs();
  startAmounts();
  startPicking((keys) => void sendChoice(...keys));
  startChoosing((key) => void sendChoice(key));
  startPaying((key) => void sendChoice(key));
  startFiltering();
  startPopover();
  startZoom();
  startAlerts();
  listenToKeys();
  startTools();
  startLog();
  onUpdate(() => {
    refreshAmounts();
    const same = refreshChoosing();
    refreshPicking();
    refreshPaying();
    refreshFilter();
    refreshPopover();
    refreshTabs();
    refreshAlerts();
    turnToQuestion();
    refreshLog();
    refreshHint(same);
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
      void toggleHint(hint.href);
    } else if (copy) void copyLink(copy);
    else if (clicked?.closest("#help")) openHelp();
    else if (!clicked?.closest("#hint-box") || clicked.closest("#hint-close")) closeHint();
  });
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
