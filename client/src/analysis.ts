/** The analysis of a game: the page follows how far it has come, and arrow keys walk along its chart. */

import { all, byId } from "./dom";
import { load } from "./live";

const PAUSE = 2000;
const MOMENTS = ".chance-moment";

export function startAnalysis(): void {
  if (!byId("analysis")) return;
  document.addEventListener("keydown", walk);
  lookAgain();
}

function lookAgain(): void {
  if (byId("analysis")?.dataset["state"] === "wanted") window.setTimeout(() => void update(), PAUSE);
}

async function update(): Promise<void> {
  const html = await load(location.pathname);
  const fresh = html === null ? null : new DOMParser().parseFromString(html, "text/html").getElementById("analysis");
  const focused = all(MOMENTS).findIndex((each) => each === document.activeElement);
  if (fresh) byId("analysis")?.replaceWith(fresh);
  if (focused >= 0) step(focused);
  lookAgain();
}

/** Only one moment of the chart is reached by Tab; the others by the arrows, from there. */
function walk(event: KeyboardEvent): void {
  const moments = all(MOMENTS);
  const at = moments.findIndex((each) => each === document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moments.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  step(Math.max(0, Math.min(moments.length - 1, to)));
}

function step(to: number): void {
  const moments = all<SVGAElement>(MOMENTS);
  for (const [i, each] of moments.entries()) each.setAttribute("tabindex", i === to ? "0" : "-1");
  moments[to]?.focus();
}
