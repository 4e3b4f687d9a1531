/** Several people at one screen: between them a curtain falls, and the page asks for nobody's cards until it is raised.
 * Where all hands are open there is nothing to hide, and the page turns to whoever must decide. */

import { byId, table } from "./dom";
import { refetch } from "./live";
import { hide } from "./popover";

/** Who has already been called to the screen: players who go back to look at their own cards are not interrupted again. */
let called = "";

/** Whether somebody has just asked for a view, which is not taken away again. */
let wanted = false;

export function startCurtain(): void {
  called = passTo();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("#table a[href*='?as='], #table a[href*='?pass=']") : null;
    if (!link || link.target || event.ctrlKey || event.metaKey || new URL(link.href).pathname !== location.pathname) return;
    event.preventDefault();
    wanted = true;
    void look(new URL(link.href).search);
  });
  focusCurtain();
}

export function refreshCurtain(): void {
  const next = passTo();
  const how = table()?.dataset["curtained"] === "yes" ? "pass" : "as";
  if (next !== called && next !== "" && !wanted && !byId("curtain")) void look(`?${how}=${next}`);
  called = next;
  wanted = false;
  focusCurtain();
}

function passTo(): string {
  return table()?.dataset["passTo"] ?? "";
}

/** Through other eyes. The address is replaced, so that neither reloading nor going back shows somebody else's cards. */
async function look(search: string): Promise<void> {
  history.replaceState(null, "", search);
  hide();
  byId("hint-box")?.remove();
  await refetch();
}

let down = false;

function focusCurtain(): void {
  const card = byId("curtain-card");
  if (card && !down) card.focus();
  down = card !== null;
}
