/** The log: whose lines are shown, and places that it or an answer names shown on the board. */

import { onBack } from "./back";
import { all, byId, phone } from "./dom";
import { openTab } from "./tabs";

let whose = "";

export function startLog(): void {
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const filter = clicked?.closest<HTMLElement>("[data-log-seat]");
    const place = clicked?.closest<HTMLElement>("[data-marks]");
    if (!clicked?.closest("#since")) closeNews();
    if (filter) {
      whose = filter.dataset["logSeat"] ?? "";
      refreshLog();
    } else if (place && byId("board")) {
      event.preventDefault();
      if (phone.matches) openTab("board");
      for (const element of markPlace(place)) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  });
  onBack(20, closeNews);
  document.addEventListener("pointerover", (event) => pointAt(event.target));
  document.addEventListener("focusin", (event) => pointAt(event.target));
  refreshLog();
}

/** Whether what happened since the last move was open. */
function closeNews(): boolean {
  const news = byId("since");
  const open = news?.hasAttribute("open") ?? false;
  news?.removeAttribute("open");
  return open;
}

/** After every update: the lines of whoever was chosen; headings say where one is. */
export function refreshLog(): void {
  for (const button of all("[data-log-seat]")) button.setAttribute("aria-pressed", String(button.dataset["logSeat"] === whose));
  for (const line of all("#log li")) {
    const seats = (line.dataset["seats"] ?? "").split(" ");
    line.hidden = whose !== "" && !seats.includes(whose) && !line.classList.contains("heading");
  }
}

function pointAt(target: EventTarget | null): void {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-marks], .option[data-path]") : null;
  if (place) markPlace(place);
  else if (!phone.matches) forgetPlaces();
}

function forgetPlaces(): void {
  for (const element of all(".shown-place")) element.classList.remove("shown-place");
}

function markPlace(link: HTMLElement): SVGElement[] {
  forgetPlaces();
  const places = (link.dataset["marks"] ?? link.dataset["path"] ?? "").split("/");
  const found = places.flatMap((place) => all<SVGElement>(`#board svg [data-target="${CSS.escape(place)}"]`));
  for (const element of found) element.classList.add("shown-place");
  return found;
}
