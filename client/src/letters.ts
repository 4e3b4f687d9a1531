/** Keys belong to things: a letter that a game gives to an answer, or to a thing that answers are about, is never used for
 * another, and whatever else gets a key keeps it from question to question, as long as the tab is open. */

import { all, table, visit } from "./dom";

const NUMBERS = [..."123456789"];
const LETTERS = [..."abcdefgijklmnopqrstvwxyz"]; // h is the hint, u is undo

/** What goes by a key: its name stays the same as long as it is the same thing. */
export interface Thing {
  readonly name: string;
  /** What it leads to, as the board calls it; different answers about the same place have the same key. */
  readonly about: string;
  readonly card: boolean;
}

let kept: Map<string, string> | null = null;

/** Under what the keys of this table are remembered, so that they are the same when the page is loaded again. */
function place(): string {
  return `keys-${table()?.dataset["id"] ?? ""}`;
}

/** Which thing has which key; something else under this name counts for nothing. */
function recall(): Map<string, string> {
  try {
    const found: unknown = JSON.parse(visit.get(place()) ?? "{}");
    return new Map(Object.entries(found ?? {}).map(([thing, key]) => [thing, String(key)]));
  } catch {
    return new Map();
  }
}

/** The letters that the game itself gives away, as the help lists them. */
export function given(): Map<string, string> {
  return new Map(all("#help-dialog [data-letter]").map((each) => [each.dataset["for"] ?? "", each.dataset["letter"] ?? ""]));
}

/** The keys of these things, none twice and none of those in use; things without a free key get none. */
export function keysFor(things: readonly Thing[], used: ReadonlySet<string>): Map<string, string> {
  const fixed = given();
  const owned = (kept ??= recall());
  const reserved = new Set(fixed.values());
  const found = new Map<string, string>();
  const taken = new Set(used);
  const alone = (thing: Thing): boolean => things.every((each) => each === thing || each.about !== thing.about);
  const remembered = (thing: Thing): string => (thing.about && alone(thing) ? thing.about : thing.name);
  const give = (thing: Thing, key: string | undefined): void => {
    if (key === undefined || taken.has(key)) return;
    found.set(thing.name, key);
    taken.add(key);
  };
  for (const thing of things) give(thing, fixed.get(thing.name) ?? fixed.get(remembered(thing)));
  for (const thing of things) if (!found.has(thing.name)) give(thing, owned.get(remembered(thing)));
  let isNew = false;
  for (const thing of things) {
    if (found.has(thing.name)) continue;
    const free = (thing.card ? [...NUMBERS, ...LETTERS] : [...LETTERS, ...NUMBERS]).filter((key) => !taken.has(key) && !reserved.has(key));
    const unclaimed = free.filter((key) => ![...owned.values()].includes(key));
    const key = initial(thing, unclaimed) ?? unclaimed[0] ?? initial(thing, free) ?? free[0];
    give(thing, key);
    if (key !== undefined) owned.set(remembered(thing), key);
    isNew = true;
  }
  if (isNew) visit.set(place(), JSON.stringify(Object.fromEntries(owned)));
  return found;
}

/** The first letter of its own word, if that is to be had: easier to remember. */
function initial(thing: Thing, free: readonly string[]): string | undefined {
  const letter = thing.card ? "" : (/([a-z])[a-z-]*$/.exec(thing.name)?.[1] ?? "");
  return free.find((key) => key === letter);
}
