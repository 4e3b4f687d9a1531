/** Chat and notes beside the board, and forms that are sent without loading the page anew. */

import { all, byId, memory, root, table } from "./dom";
import { load, post } from "./live";

const PAUSE = 1200;

let unsaved = 0;

export function startCompany(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.matches(".chat-form")) {
      event.preventDefault();
      void say(form);
    } else if (form.matches("#table .notes-form")) {
      event.preventDefault();
      void save(form);
    } else if (form.matches("[data-live]")) {
      event.preventDefault();
      void post(form);
    }
  });
  document.addEventListener("change", (event) => {
    const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>("form[data-live-change]") : null;
    if (form) void post(form);
  });
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>("#table .notes-form") : null;
    if (!form) return;
    window.clearTimeout(unsaved);
    unsaved = window.setTimeout(() => void save(form), PAUSE);
  });
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    if (clicked?.closest("[data-side]:not(html)")) refreshCompany();
  });
  document.addEventListener("toggle", onToggle, true);
  refreshCompany();
}

/** What opens below the edge comes into sight. */
function onToggle(event: Event): void {
  const opened = event.target instanceof HTMLDetailsElement && event.target.open ? event.target : null;
  if (opened?.closest("#host")) opened.scrollIntoView({ block: "nearest" });
}

/** After every update, and when a tab was opened. */
export function refreshCompany(): void {
  for (const time of all<HTMLTimeElement>("#chat time")) {
    const written = new Date(time.dateTime);
    const today = written.toDateString() === new Date().toDateString();
    const clock = written.toLocaleTimeString(root.lang, { hour: "2-digit", minute: "2-digit" });
    time.textContent = today ? clock : `${written.toLocaleDateString(root.lang)} ${clock}`;
  }
  markUnread();
  if (root.dataset["side"] === "notes") void openNotes();
}

/** The tab of the chat shows that there is something new; the latest line is in view while it is open. */
function markUnread(): void {
  const last = Number(byId("chat")?.dataset["last"] ?? 0);
  const key = `chat-${table()?.dataset["id"] ?? ""}`;
  const read = Number(memory.get(key) ?? 0);
  const open = root.dataset["side"] === "chat";
  for (const tab of all("[data-side=chat]:not(html)")) tab.classList.toggle("unread", !open && last > read);
  if (!open) return;
  const lines = byId("chat-lines");
  if (lines && (last > read || lines.scrollTop === 0)) lines.scrollTop = lines.scrollHeight;
  if (last > read) memory.set(key, String(last));
}

async function say(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector("input[name=text]");
  if (!(field instanceof HTMLInputElement) || field.value.trim() === "") return;
  if ((await post(form)).accepted) field.value = "";
  field.focus();
}

/** Notes are fetched when somebody wants to see them, and by nobody else. */
async function openNotes(): Promise<void> {
  const place = document.querySelector<HTMLElement>("#notes [data-notes]");
  const from = place?.dataset["notes"];
  if (!place || from === undefined || place.querySelector("form") || place.hasAttribute("aria-busy")) return;
  place.setAttribute("aria-busy", "true");
  const html = await load(from);
  const form = html === null ? null : new DOMParser().parseFromString(html, "text/html").querySelector(".notes-form");
  if (form) place.replaceChildren(form);
  place.removeAttribute("aria-busy");
}

async function save(form: HTMLFormElement): Promise<void> {
  window.clearTimeout(unsaved);
  const data = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") data.append(name, value);
  const state = form.querySelector<HTMLElement>(".notes-state");
  const said = await fetch(form.action, { method: "POST", body: data, headers: { "X-Areopolis": "fragment" } }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (state) state.textContent = (said ? state.dataset["saved"] : state.dataset["lost"]) ?? "";
}
