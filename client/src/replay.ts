/** The replay bar: slider, arrows and playing on by itself, without loading the page anew. */

import { byId, table } from "./dom";
import { load, show } from "./live";

const PACE = 900;

let playing = 0;
let wanted: string | null = null;
let loading = false;

export function startReplay(): void {
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === "replay-at") void goTo(moment(event.target.value));
  });
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const link = clicked?.closest("#replay a[href*='/replay']")?.getAttribute("href"); // of a mark on the slider, too
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void goTo(new URL(link, location.href).href);
    } else if (clicked?.closest("#replay-play")) {
      if (playing) stop();
      else playing = window.setInterval(() => void playOn(), PACE);
    }
  });
  window.addEventListener("popstate", () => {
    if (table()?.dataset["replay"] === "yes") location.reload();
  });
}

function stop(): void {
  window.clearInterval(playing);
  playing = 0;
}

async function playOn(): Promise<void> {
  const next = byId("replay-on");
  const slider = byId("replay-at");
  const ended = slider instanceof HTMLInputElement && slider.value === slider.max;
  if (ended || !(next instanceof HTMLAnchorElement)) stop();
  else await goTo(next.href);
}

function moment(at: string): string {
  const address = new URL(location.href);
  address.searchParams.set("at", at);
  return address.href;
}

/** One moment is loaded at a time; of what was wished for meanwhile only the latest counts. */
async function goTo(address: string): Promise<void> {
  wanted = address;
  if (loading) return;
  loading = true;
  while (wanted !== null) {
    const next: string = wanted;
    wanted = null;
    const html = await load(next);
    if (html !== null && wanted === null) put(next, html);
  }
  loading = false;
}

function put(address: string, html: string): void {
  history.replaceState(null, "", address);
  show(html);
  const slider = byId("replay-at");
  const at = new URL(address).searchParams.get("at");
  if (slider instanceof HTMLInputElement && at !== null) slider.value = at;
}
