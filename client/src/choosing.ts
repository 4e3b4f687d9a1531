/** Choosing: by a click on the board, by a button, or by a key. What the server need not know stays here. */

import { all, byId, phone, root, table } from "./dom";
import { onBack } from "./back";
import { given, keysFor } from "./letters";
import { destinations, leadsThrough, type Option, readOptions, readRefusals, type Refusal } from "./options";
import { somethingAppeared } from "./resting";
import { ask } from "./settings";
import { openTab } from "./tabs";

const MANY = 7;
const DOUBLE = 400;

let options: Option[] = [];
let asked = "";
let refusals = new Map<string, Refusal>();
let taken: string[] = [];
/** A thing of the player's own, such as a card, through which all answers are to lead. */
let narrowed: string | null = null;
let selected: string | null = null;
/** Whether the server said that the selected choice could hardly be taken back. */
let final = false;
let selectedAt = 0;
/** A phone shows no keys: there they are given when somebody presses one, so that what is out of sight need not be laid out. */
let keysDue = false;
let send: Send = () => Promise.resolve(false);
/** First steps that have a button of their own. */
let begins = new Set<string>();

/** Sends a choice; one sent with care may come back, to be confirmed first. */
export type Send = (key: string, careful: boolean) => Promise<boolean>;

/** Options that stand where they belong: neither gathered into steps nor hidden. Ways out are among them. */
const PLACED = ".placed, .leaving *, [form=choose]";

export function startChoosing(sender: Send): void {
  send = sender;
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  onBack(20, stepBack);
  phone.addEventListener("change", () => keysDue && giveKeys());
  refreshChoosing();
}

/** After every update: read what may be chosen now and mark it. Whether the question is still the same; what the player
 * has begun stays as long as it is. */
export function refreshChoosing(): boolean {
  const before = keys();
  options = readOptions();
  refusals = readRefusals();
  const question = `${table()?.dataset["viewer"] ?? ""} ${table()?.dataset["sequence"] ?? ""} ${keys()}`;
  const same = question === asked; // the next question may have the same answers
  asked = question;
  if (!same) {
    if (keys() !== before || selected !== null || taken.length > 0) somethingAppeared();
    taken = [];
    narrowed = null;
    selected = null;
  }
  show();
  return same;
}

function keys(): string {
  return options.map((option) => option.key).join();
}

export function openOptions(): readonly Option[] {
  return options;
}

/** One step back: the selected card, then the last step over the board, then what narrows the answers down. */
export function stepBack(): boolean {
  if (selected === null && taken.length === 0 && narrowed === null) return false;
  if (selected !== null) selected = null;
  else if (taken.length > 0) taken = taken.slice(0, -1);
  else narrowed = null;
  show();
  return true;
}

export function confirmSelected(): boolean {
  if (selected === null) return false;
  void send(selected, false);
  return true;
}

/** The button or card that a key stands for, or the place on the board to which the game gives this letter. */
export function pressKey(key: string): boolean {
  if (keysDue) giveKeys();
  const button = document.querySelector<HTMLElement>(`button[data-key="${CSS.escape(key)}"]:not([hidden])`);
  button?.click();
  if (document.activeElement?.matches("button, svg *")) button?.focus({ preventScroll: true }); // Enter confirms it, and nothing else
  if (button?.matches("[data-begin][aria-pressed=true]")) document.querySelector<SVGElement>("#board svg .may")?.focus(); // arrows lead on
  if (button) return true;
  const place = [...given()].find(([thing, letter]) => letter === key && may(thing))?.[0];
  if (place !== undefined) chooseTarget(place);
  return place !== undefined;
}

/** Why an element cannot be used now, if the rules have a reason. */
export function whyNot(element: Element): Refusal | undefined {
  const target = element.getAttribute("data-target");
  if (!target) return undefined;
  const paths = destinations(target, taken);
  if (paths.some(isOpen)) return undefined; // a piece that cannot be chosen may stand in a place that can
  return paths.map((path) => refusals.get(path.join("/"))).find((refusal) => refusal !== undefined);
}

/** What the answer that a thing would give takes at once, in words of the page. */
export function billOf(element: Element): string {
  const key = element.getAttribute("data-option") ?? (element instanceof HTMLButtonElement ? element.value : "");
  const target = element.getAttribute("data-target");
  const path = target ? destinations(target, taken).find(isOpen) : undefined;
  const left = path ? options.filter((option) => isOffered(option) && leadsThrough(option.path, path)) : [];
  const only = key || (left.length === 1 ? (left[0]?.key ?? "") : "");
  return only ? (all("[data-bill-of]").find((bill) => bill.dataset["billOf"]?.split("\n").includes(only))?.textContent ?? "") : "";
}

/** The same, and for a thing that is no first step, such as a place: why none of the ways that are closed leads there. */
export function whyNotHere(element: Element): Refusal[] {
  const refusal = whyNot(element);
  if (refusal) return [refusal];
  const target = element.getAttribute("data-target");
  if (!target || taken.length > 0 || may(target)) return [];
  const through = [...refusals].filter(([path]) => path.split("/").indexOf(target) > 0);
  return [...new Set(through.map(([, reason]) => reason))];
}

function may(target: string): boolean {
  const [path] = destinations(target, taken);
  return path !== undefined && isOpen(path);
}

function isOpenAnswer(key: string): boolean {
  return options.some((option) => option.key === key && leadsThrough(option.path, taken) && !waits(option));
}

function isOpen(path: readonly string[]): boolean {
  return options.some((option) => isOffered(option) && leadsThrough(option.path, path));
}

/** Whether an answer waits for the button that begins it: until then it is offered nowhere else. */
function waits(option: Option): boolean {
  return taken.length === 0 && begins.has(option.path[0] ?? "");
}

function isOffered(option: Option): boolean {
  return narrowed === null || option.path.includes(narrowed);
}

function onClick(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target : null;
  if (!clicked) return;
  if (clicked.closest("#confirm")) confirmSelected();
  else if (clicked.closest("#back")) stepBack();
  else if (clicked.closest("[data-begin]")) begin(clicked.closest("[data-begin]")?.getAttribute("data-begin") ?? "");
  else if (clicked.closest("[data-step]")) take([...taken, clicked.closest("[data-step]")?.getAttribute("data-step") ?? ""]);
  else if (clicked.closest("[data-narrows]")) narrow(clicked.closest("[data-narrows]")?.getAttribute("data-narrows") ?? "");
  else if (clicked.closest("svg [data-option]")) chooseKey(clicked.closest("[data-option]")?.getAttribute("data-option") ?? "");
  else if (clicked.closest("svg [data-target]")) chooseTarget(clicked.closest("[data-target]")?.getAttribute("data-target") ?? "");
  else if (clicked.closest(".board") && !clicked.closest("button, summary")) stepBack();
}

/** A form button: secret choices are selected first and confirmed, everything else is sent at once. */
function onSubmit(event: SubmitEvent): void {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement) || button.form?.id !== "choose") return;
  event.preventDefault();
  choose(button.value);
}

function chooseKey(key: string): void {
  if (isOpenAnswer(key)) choose(key);
}

/** Sends a choice, after it has been confirmed if the player wants that: always, or when it cannot be taken back. A secret
 * choice may be the last one all wait for. A question with a single answer is asked so that it can be confirmed: once is enough. */
export function choose(key: string): void {
  const secret = table()?.dataset["secret"] === "yes";
  const asks = ask();
  if (selected === key) {
    if (performance.now() - selectedAt > DOUBLE) confirmSelected();
  } else if (asks === "always" || (asks === "final" && secret)) select(key, false);
  else void chooseWithCare(key, asks === "final" && options.length > 1);
}

async function chooseWithCare(key: string, careful: boolean): Promise<void> {
  if ((await send(key, careful)) && options.some((option) => option.key === key)) select(key, true);
}

function select(key: string, cannotBeUndone: boolean): void {
  selected = key;
  final = cannotBeUndone;
  selectedAt = performance.now();
  somethingAppeared();
  show();
}

/** The first step of an answer, by a button that stands for it; once more lays it down again. Even where only one answer is left, it
 * is chosen by its last step: who picks a tool wants to see where it works. */
function begin(step: string): void {
  selected = null;
  taken = taken[0] === step || !isOpen([step]) ? [] : [step];
  somethingAppeared();
  show();
  followSteps(true);
}

/** On a phone: to the tab where the next step can be taken, the map before what is one's own; to its top, if the step was begun `below`
 * or the places for the next one lie out of sight. */
function followSteps(below = false): void {
  if (!phone.matches || taken.length === 0) return;
  const tabs = [
    ["board", "#board svg .may"],
    ["mine", "#dock svg .may"],
  ] as const;
  const open = tabs.filter(([, targets]) => document.querySelector(targets)).map(([tab]) => tab);
  const [first] = open;
  if (first !== undefined && (below || first !== root.dataset["tab"] || !all("#board svg .may, #dock svg .may").some(isInSight))) openTab(first);
}

/** Between the tabs and the question of a phone. */
function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const tabs = document.querySelector(".phone-tabs")?.getBoundingClientRect().bottom ?? 0;
  const question = byId("prompt")?.getBoundingClientRect().top ?? window.innerHeight;
  return height > 0 && top >= tabs && bottom <= question;
}

function chooseTarget(target: string): void {
  for (const path of destinations(target, taken)) {
    if (isOpen(path)) {
      take(path);
      return;
    }
  }
}

/** Offer only the answers that lead through this; once more, and all are offered again. */
function narrow(thing: string): void {
  narrowed = narrowed === thing ? null : thing;
  taken = [];
  selected = null;
  show();
}

/** Follow a path; when only one option is left on it, that is the choice. */
function take(path: string[]): void {
  const left = options.filter((option) => isOffered(option) && leadsThrough(option.path, path));
  const only = left[0];
  if (only && left.length === 1) {
    choose(only.key);
    return;
  }
  taken = path;
  somethingAppeared();
  show();
  followSteps();
}

// --- showing -------------------------------------------------------------------------------------------------------

function show(): void {
  begins = new Set(all("button[data-begin]").map((button) => button.dataset["begin"] ?? ""));
  showButtons();
  markTargets();
  showPicked();
  showBegun();
  keysDue = phone.matches;
  if (!keysDue) giveKeys();
}

/** All options while they are few and in sight; otherwise their next steps, and what is left once a step is taken. */
function showButtons(): void {
  const steps = byId("steps");
  if (!steps) return;
  const gathered = options.filter((option) => !option.button.matches(PLACED));
  const open = gathered.filter((option) => isOffered(option) && leadsThrough(option.path, taken));
  const left = open.filter((option) => !waits(option));
  const groups = byNextStep(left);
  steps.replaceChildren();
  for (const [step, members] of byNextStep(open.filter(waits))) addStep(steps, step, members);
  for (const option of gathered) option.button.hidden = !left.includes(option);
  if (groups.size === left.length || (left.length <= MANY && fits(steps.parentElement))) return;
  for (const option of left) option.button.hidden = true;
  for (const [step, members] of groups) {
    if (members.length > 1) addStep(steps, step, members);
    else for (const only of members) only.button.hidden = false;
  }
}

function byNextStep(some: readonly Option[]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of some) {
    const step = option.path[taken.length] ?? option.key;
    groups.set(step, [...(groups.get(step) ?? []), option]);
  }
  return groups;
}

function addStep(steps: HTMLElement, step: string, members: readonly Option[]): void {
  steps.append(stepButton(step, members[0]?.steps[taken.length] ?? step, members.length));
}

function fits(row: HTMLElement | null): boolean {
  return !row || row.scrollHeight <= row.clientHeight;
}

function stepButton(step: string, label: string, count: number): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "option step";
  button.dataset["step"] = step;
  const number = document.createElement("small");
  number.textContent = `› ${count}`;
  button.append(...faceOf(step, label), " ", number);
  button.title = label;
  return button;
}

/** The picture that the page brings for a step; its name goes with it for whoever does not see it. */
function faceOf(step: string, label: string): (Node | string)[] {
  const face = document.querySelector(`[data-face-of="${CSS.escape(step)}"]`);
  if (!face) return [label];
  const name = document.createElement("span");
  name.className = "sr";
  name.textContent = label;
  return [...face.cloneNode(true).childNodes, name];
}

function showPicked(): void {
  const picked = byId("picked");
  const confirm = byId("confirm");
  const back = byId("back");
  if (!picked || !confirm || !back) return;
  const option = options.find((each) => each.key === selected);
  picked.hidden = !option && taken.length === 0;
  confirm.hidden = !option;
  const why = picked.querySelector<HTMLElement>(".picked-why");
  if (why) why.hidden = !option || !final;
  const words = picked.querySelector(".picked-text");
  const step = options.find((each) => leadsThrough(each.path, taken))?.steps.slice(0, taken.length);
  if (words) words.textContent = option ? named(option.button) : begun(step ?? [], picked.dataset["where"] ?? "");
  for (const button of all<HTMLButtonElement>("button[name=key]")) button.classList.toggle("selected", button.value === selected);
  for (const thing of all("[data-narrows]")) thing.setAttribute("aria-pressed", String(thing.dataset["narrows"] === narrowed));
}

/** What a button says, or the name of the card that it is. */
function named(button: Element): string {
  return (button.querySelector(".face-name") ?? button.querySelector("span"))?.textContent ?? "";
}

/** The steps taken, and whether the next one is a place on the board. */
function begun(steps: readonly string[], where: string): string {
  return steps.join(" → ") + (document.querySelector("#board svg .may") ? `: ${where}` : "");
}

/** Which answer has been begun, on the buttons that begin one. */
function showBegun(): void {
  for (const button of all("button[data-begin]")) button.setAttribute("aria-pressed", String(taken[0] === button.dataset["begin"]));
}

/** Legal targets glow and can be reached by keyboard; refused ones can be asked why. Nothing else reacts. */
function markTargets(): void {
  const steps = options.find((option) => option.key === selected)?.path ?? taken;
  for (const element of all<SVGElement>("svg [data-target], svg [data-option]")) {
    const target = element.getAttribute("data-target") ?? "";
    const key = element.getAttribute("data-option");
    const legal = key ? isOpenAnswer(key) : may(target);
    const refused = !legal && whyNot(element) !== undefined;
    const chosen = target.split("/").length === 1 && steps.includes(target);
    element.classList.toggle("may", legal);
    element.classList.toggle("refused", refused);
    element.classList.toggle("chosen-step", chosen);
    makeReachable(element, legal, refused);
  }
}

function makeReachable(element: SVGElement, legal: boolean, refused: boolean): void {
  if (legal || refused) {
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
  } else {
    element.removeAttribute("tabindex");
    element.setAttribute("role", "img");
  }
  if (refused) element.setAttribute("aria-disabled", "true");
  else element.removeAttribute("aria-disabled");
}

/** A key for every button in sight: cards go by the number on them, all else by what it is. */
function giveKeys(): void {
  keysDue = false;
  for (const number of all("#options .option-number")) {
    const chip = number.closest("button");
    if (chip) chip.dataset["key"] = number.textContent ?? "";
  }
  const numbers = new Set(all("#options .option-number").map((number) => number.textContent ?? ""));
  const beginners = all<HTMLButtonElement>("button[data-begin]:not([aria-disabled=true])");
  const things = [...all<HTMLButtonElement>("#steps button"), ...beginners, ...options.map((option) => option.button)]
    .filter((button) => !button.hasAttribute("data-pick") && button.offsetParent !== null && !button.querySelector(".option-number"))
    .map((button) => ({
      button,
      name: button.dataset["step"] ?? button.dataset["begin"] ?? button.value,
      about: button.dataset["step"] ?? button.dataset["begin"] ?? button.dataset["path"]?.split("/").pop() ?? "",
      card: button.matches("#dock *"),
    }));
  const keys = keysFor(things, numbers);
  for (const { button, name } of things) nameKey(button, keys.get(name) ?? "");
}

function nameKey(button: HTMLElement, key: string): void {
  if (key === "") {
    delete button.dataset["key"];
    button.querySelector("kbd")?.remove();
    return;
  }
  button.dataset["key"] = key;
  const shown = button.querySelector("kbd") ?? button.appendChild(document.createElement("kbd"));
  shown.textContent = key;
}
