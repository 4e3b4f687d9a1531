/** All that lies before a player, opened in full: what is owned, what can be used, and every card with its face. */

import { all, byId } from "./dom";
import { loadFaces } from "./faces";

let opened = "";
let drawn = "";

export function startTableaus(): void {
  document.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const tableau = clicked?.closest<HTMLElement>(".tableau > summary")?.parentElement;
    if (tableau) {
      event.preventDefault();
      opened = tableau.id;
      drawn = "";
      void draw();
    } else if (clicked?.id === "tableau-dialog") dialog().close(); // beside what it shows
  });
}

/** After every update: an open tableau goes with the game. */
export function refreshTableau(): void {
  if (dialog().open) void draw();
}

function dialog(): HTMLDialogElement {
  const found = byId("tableau-dialog");
  if (found instanceof HTMLDialogElement) return found;
  const made = document.createElement("dialog");
  made.id = "tableau-dialog";
  made.setAttribute("aria-labelledby", "tableau-title");
  document.body.append(made);
  return made;
}

async function draw(): Promise<void> {
  const tableau = byId(opened);
  if (!tableau || tableau.innerHTML === drawn) return;
  drawn = tableau.innerHTML;
  const box = dialog();
  const parts = Array.from(tableau.children).slice(1).map((part) => part.cloneNode(true) as HTMLElement);
  for (const part of parts) for (const each of [part, ...all("[id]", part)]) each.removeAttribute("id");
  box.replaceChildren(heading(tableau), ...parts);
  if (!box.open) box.showModal();
  const links = all<HTMLElement>(".card-names [data-shows]", box);
  const faces = await loadFaces(links.map((link) => link.dataset["shows"] ?? ""));
  for (const link of links) {
    const face = faces.get(link.dataset["shows"] ?? "")?.cloneNode(true);
    if (face instanceof HTMLElement) showFace(link, face);
  }
}

/** The card in place of its name; what lies on it stays with it. */
function showFace(link: HTMLElement, face: HTMLElement): void {
  const item = link.closest("li");
  const resources = item?.querySelector("b");
  face.classList.add("is-wide");
  face.classList.toggle("is-used", item?.classList.contains("is-used") === true);
  if (resources) {
    resources.className = "face-resources";
    face.append(resources);
  }
  item?.replaceChildren(face);
}

function heading(tableau: HTMLElement): HTMLElement {
  const header = document.createElement("header");
  const seat = tableau.closest(".seat");
  const shape = seat?.querySelector(".shape")?.cloneNode(true);
  const title = document.createElement("h2");
  title.id = "tableau-title";
  title.textContent = seat?.querySelector(".seat-name b")?.textContent ?? "";
  const points = seat?.querySelector(".seat-points")?.cloneNode(true) as HTMLElement | undefined;
  points?.removeAttribute("id");
  const form = document.createElement("form");
  form.method = "dialog";
  const close = document.createElement("button");
  close.textContent = tableau.dataset["close"] ?? "";
  form.append(close);
  header.append(...(shape ? [shape] : []), title, ...(points ? [points] : []), form);
  return header;
}
