/** Small helpers around the document. */

export const root = document.documentElement;

export function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}

export function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return Array.from(within.querySelectorAll<E>(selector));
}

export function table(): HTMLElement | null {
  return byId("table");
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

/** Words as somebody types them: without soft hyphens. */
export function plain(text: string): string {
  return text.replaceAll("\u00ad", "");
}

export const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

export const phone = window.matchMedia("(max-width: 760px)");

/** What the browser remembers; one that remembers nothing is no reason to fail. */
function remembering(storage: () => Storage): { get(key: string): string | null; set(key: string, value: string): void } {
  return {
    get(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // private window: nothing is kept
      }
    },
  };
}

/** Between visits. */
export const memory = remembering(() => localStorage);

/** As long as this tab is open. */
export const visit = remembering(() => sessionStorage);
