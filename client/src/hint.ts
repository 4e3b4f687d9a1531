/** The hint: a mark on what it recommends, and a box that lies anywhere but over it. */

import { onBack } from "./back";
import { openOptions } from "./choosing";
import { all, byId } from "./dom";
import { load } from "./live";
import { hintLevel } from "./settings";

const GAP = 10;
const SPARED = ".hinted, #confirm, #payment, #composer, #tour, .phone-tabs";
/** What is spared where no choice is better than the others. */
const EQUAL = ".may, #tour, .phone-tabs";

/** The prompt grows and shrinks with what is begun, and the box moves with it. */
const prompted = new ResizeObserver(() => {
  const box = byId("hint-box");
  if (box) layBox(box);
});

/** The hint that is being thought about. */
let asking: AbortController | null = null;

export function startHint(): void {
  onBack(10, closeHint);
}

/** Levels that think long take their time; the button says so meanwhile. */
export async function toggleHint(button: HTMLAnchorElement): Promise<void> {
  if (closeHint() || button.ariaBusy) return;
  asking?.abort();
  const { signal } = (asking = new AbortController());
  button.ariaBusy = "true";
  const html = await load(`${button.href}&level=${hintLevel()}`, signal);
  button.ariaBusy = null;
  if (signal.aborted) return; // something else is asked by now
  const hint = html === null ? null : new DOMParser().parseFromString(html, "text/html").getElementById("hint");
  if (!hint) return;
  closeHint();
  const box = document.createElement("div");
  box.id = "hint-box";
  box.setAttribute("role", "status");
  box.append(hint);
  const prompt = byId("prompt");
  prompt?.append(box);
  if (prompt) prompted.observe(prompt);
  markHint();
  reveal(box);
  layBox(box);
}

/** Whether there was one to close. */
export function closeHint(): boolean {
  const box = byId("hint-box");
  box?.remove();
  prompted.disconnect();
  for (const element of all(".hinted")) element.classList.remove("hinted");
  return box !== null;
}

/** After every update: the hint stays as long as the question does, and nobody thinks about it any longer. */
export function refreshHint(sameQuestion: boolean): void {
  const box = byId("hint-box");
  if (!sameQuestion) {
    asking?.abort();
    closeHint();
  } else if (box) {
    markHint();
    layBox(box);
  }
}

/** The hinted option shines gold where it can be chosen: its button or the step that leads to it, its card, its places on the board. */
function markHint(): void {
  const key = byId("hint")?.dataset["hint"];
  if (!key) return;
  const option = openOptions().find((each) => each.key === key);
  option?.button.classList.add("hinted");
  if (!option?.button.matches(".is-set")) option?.button.closest(".amounts")?.querySelector(".stepper")?.classList.add("hinted");
  for (const card of all<HTMLButtonElement>("button[form=choose]")) card.classList.toggle("hinted", card.value === key);
  for (const place of all<SVGElement>(`svg [data-option="${CSS.escape(key)}"]`)) place.classList.add("hinted");
  if (byId("pick-bar")?.dataset["finish"] === key) byId("pick-confirm")?.classList.add("hinted");
  if (option?.button.matches(".by-steppers")) (byId("payment") ?? byId("composer"))?.classList.add("hinted");
  for (const step of option?.path ?? []) {
    byId("steps")?.querySelector(`[data-step="${CSS.escape(step)}"]`)?.classList.add("hinted");
    for (const tool of all(`[data-begin="${CSS.escape(step)}"]`)) tool.classList.add("hinted");
    for (const element of all<SVGElement>(`svg [data-target="${CSS.escape(step)}"]`)) element.classList.add("hinted");
  }
}

/** What is marked scrolls into sight; where the prompt lies at the bottom, above it and the box. */
function reveal(box: HTMLElement): void {
  const marked = all<HTMLElement | SVGElement>(".hinted").find((each) => !each.closest("#prompt") && each.getBoundingClientRect().width > 0);
  if (!marked) return;
  const prompt = byId("prompt")?.getBoundingClientRect() ?? new DOMRect();
  const taken = prompt.y < window.innerHeight / 2 ? 0 : window.innerHeight - prompt.top + box.offsetHeight + 2 * GAP;
  marked.style.scrollMarginBottom = `${taken}px`;
  marked.scrollIntoView({ block: "nearest", inline: "nearest" });
  marked.style.scrollMarginBottom = "";
}

/** Below the prompt or in a corner of the board, wherever the box covers nothing that is marked or comes next. */
function layBox(box: HTMLElement): void {
  const marked = all(byId("hint")?.dataset["hint"] ? SPARED : EQUAL).map((each) => each.getBoundingClientRect()).filter((rect) => rect.width > 0);
  const { width, height } = box.getBoundingClientRect();
  const prompt = byId("prompt")?.getBoundingClientRect() ?? new DOMRect();
  const board = byId("board")?.getBoundingClientRect() ?? new DOMRect();
  const roof = heightOf("body > header") + heightOf(".phone-tabs") + GAP; // the tabs stick to the top once the header has scrolled away
  const onTop = prompt.y < window.innerHeight / 2;
  const left = GAP;
  const right = (onTop ? prompt.right : window.innerWidth) - width - GAP;
  const top = onTop ? prompt.bottom + GAP : Math.max(roof, prompt.top - height - GAP);
  const far = onTop ? Math.min(board.bottom || window.innerHeight, window.innerHeight) - height - GAP : roof;
  const beside = window.innerWidth - width - GAP;
  const places: [number, number][] = [
    [right, top],
    [left, top],
    [right, far],
    [left, far],
    [beside, window.innerHeight - height - GAP],
    [(left + right) / 2, (top + far) / 2],
  ];
  const covers = ([x, y]: [number, number]): number =>
    marked.reduce((sum, rect) => sum + overlap(new DOMRect(x - GAP, y - GAP, width + 2 * GAP, height + 2 * GAP), rect), 0);
  const [x, y] = places.reduce((best, place) => (covers(place) < covers(best) ? place : best));
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

function heightOf(selector: string): number {
  return document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
}

function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
