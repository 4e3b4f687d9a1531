/** The table as the server has it: choices go out, updates come in and are morphed into the page. */

import { Idiomorph } from "idiomorph";
import { byId, table } from "./dom";
import { forgetChanges, glideFrom, scene } from "./gliding";

const KEPT_BY_THE_BROWSER = new Set(["open", "style", "aria-busy"]);

let listeners: (() => void)[] = [];
let events: EventSource | null = null;
let followed = "";
let wait = 1000;
/** What the server told of while a choice was under way; its answer usually brings the same. */
let heard: number | null = null;

export function onUpdate(listener: () => void): void {
  listeners.push(listener);
}

function address(part: string): string {
  return `/table/${table()?.dataset["id"] ?? ""}${part}`;
}

function sequence(): number {
  return Number(table()?.dataset["sequence"] ?? -1);
}

function viewer(): string {
  return table()?.dataset["viewer"] ?? "";
}

/** Puts a new fragment (or a whole page that holds one) in place of the old one. */
export function show(html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  const old = table();
  if (!fresh || !old || isStale(fresh)) return;
  const before = scene();
  const step = document.activeElement?.getAttribute("data-step");
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeAttributeUpdated: (name: string) => !KEPT_BY_THE_BROWSER.has(name),
      beforeNodeMorphed: (old: Node, next: Node) => !isKept(old, next),
      beforeNodeRemoved: (node: Node) => !(node instanceof Element && node.id === "hint-box"),
    },
  });
  for (const listener of listeners) listener();
  if (events && followed !== viewer()) follow();
  if (step) document.querySelector<HTMLElement>(`[data-step="${CSS.escape(step)}"]`)?.focus();
  glideFrom(before);
}

/** What somebody is writing stays as it is, as long as it is the same field of the same seat. */
function isKept(old: Node, next: Node): boolean {
  return old instanceof Element && old.hasAttribute("data-kept") && next instanceof Element && next.id === old.id;
}

/** Answers may overtake each other. The same viewer sees more and more moments of a running game, so fewer are older. */
function isStale(fresh: HTMLElement): boolean {
  const comparable = fresh.dataset["viewer"] === viewer() && fresh.dataset["status"] === table()?.dataset["status"];
  return fresh.dataset["replay"] !== "yes" && comparable && Number(fresh.dataset["sequence"]) < sequence();
}

/** Sends a choice, or several that answer one question after the other; a stale page gets the new state instead.
 * With care it is only weighed if it could hardly be taken back; whether it then has to be confirmed. */
export async function sendChoice(keys: string[], careful = false): Promise<boolean> {
  const form = byId("choose");
  forgetChanges();
  return form instanceof HTMLFormElement && (await post(form, keys, careful ? { careful: "yes" } : {})).confirm;
}

export interface Answer {
  /** Whether it was accepted. */
  readonly accepted: boolean;
  /** Whether the server wants it confirmed first: what was to be done carefully and could hardly be taken back. */
  readonly confirm: boolean;
}

const UNHEARD: Answer = { accepted: false, confirm: false };

export async function post(form: HTMLFormElement, keys: string[] = [], more: Record<string, string> = {}): Promise<Answer> {
  if (table()?.hasAttribute("aria-busy")) return UNHEARD; // one choice at a time
  const data = new URLSearchParams(more);
  for (const [name, value] of new FormData(form)) if (typeof value === "string") data.append(name, value);
  for (const key of keys) data.append("key", key);
  table()?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Areopolis": "fragment" } });
    connection(true);
    show(await answer.text());
    explain(answer);
    return { accepted: answer.ok, confirm: answer.headers.get("X-Confirm") === "yes" };
  } catch {
    connection(false);
    return UNHEARD;
  } finally {
    table()?.removeAttribute("aria-busy");
    if (heard !== null) catchUp(heard);
    heard = null;
  }
}

/** If something was refused, the server says why. */
function explain(answer: Response): void {
  const message = answer.headers.get("X-Message");
  if (message) toast(decodeURIComponent(message));
}

/** Says for a few seconds why something did not work. */
function toast(message: string): void {
  document.querySelector(".toast")?.remove();
  const box = document.createElement("p");
  box.className = "toast";
  box.setAttribute("role", "alert");
  box.textContent = message;
  document.body.append(box);
  window.setTimeout(() => box.remove(), 5000);
}

/** The text at an address of this server; nothing when it cannot be had now, or is given up. */
export async function load(from: string, signal: AbortSignal | null = null): Promise<string | null> {
  try {
    const answer = await fetch(from, { headers: { "X-Areopolis": "fragment" }, signal });
    if (answer.status === 404 && from.includes("/fragment")) location.reload(); // the table is gone, and the page says so
    explain(answer);
    return answer.ok ? await answer.text() : null;
  } catch {
    if (!signal?.aborted) connection(false);
    return null;
  }
}

let asked = 0;

/** Only the answer to the latest question is shown: within one moment, too, somebody may come or finish choosing. */
export async function refetch(): Promise<void> {
  const mine = ++asked;
  const html = await load(address(`/fragment${location.search}`));
  if (html !== null && mine === asked) show(html);
}

function catchUp(told: number): void {
  if (told !== sequence()) void refetch();
}

/** Follows the table as the viewer of this page; after a lost connection the true state is fetched again. */
export function follow(): void {
  events?.close();
  followed = viewer();
  events = new EventSource(address(`/events?as=${followed}`));
  let lost = false;
  events.addEventListener("open", () => {
    wait = 1000;
    connection(true);
    if (lost) void refetch();
    lost = false;
  });
  events.addEventListener("changed", (event) => {
    const news: unknown = JSON.parse((event as MessageEvent<string>).data);
    const number = typeof news === "object" && news !== null && "sequence" in news ? Number(news.sequence) : NaN;
    if (table()?.hasAttribute("aria-busy")) heard = number;
    else catchUp(number);
  });
  events.addEventListener("error", () => {
    lost = true;
    connection(false);
    if (events?.readyState !== EventSource.CLOSED) return;
    events = null;
    window.setTimeout(() => {
      follow();
      void refetch();
    }, wait);
    wait = Math.min(wait * 2, 15000);
  });
}

function connection(there: boolean): void {
  const sign = byId("connection");
  if (!sign) return;
  sign.dataset["state"] = there ? "online" : "offline";
  sign.textContent = there ? "" : (sign.dataset["offline"] ?? "");
}
