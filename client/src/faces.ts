/** Faces of cards that are not on the page yet, fetched many at a time. */

import { load } from "./live";

const MOST = 40;
const known = new Map<string, Element>();

/** The faces of these cards, by word; what cannot be had now is left out. */
export async function loadFaces(words: readonly string[]): Promise<ReadonlyMap<string, Element>> {
  const game = document.body.dataset["game"] ?? "";
  const missing = [...new Set(words)].filter((word) => !known.has(word));
  for (let at = 0; at < missing.length; at += MOST) {
    const html = await load(`/faces/${game}?cards=${missing.slice(at, at + MOST).join("+")}`);
    const faces = html ? new DOMParser().parseFromString(html, "text/html").querySelectorAll<HTMLElement>(".face") : [];
    for (const face of faces) known.set(face.dataset["card"] ?? "", face);
  }
  return known;
}
