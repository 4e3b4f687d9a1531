"""Several people at one screen: whose seats it shows, and when a curtain must hide one person's cards from another.

A browser may hold seats of its owner and of friends beside them. The view of a seat is sent only when its person says
"that is me"; until then the page shows what everybody may see. Where all hands are open, no curtain falls, and the page
turns to whoever must decide.
"""

from __future__ import annotations

from areopolis.kernel.position import SPECTATOR
from areopolis.web.live_tables import Table
from areopolis.web.security import Browser
from areopolis.web.view_models import TableView


def persons(table: Table, browser: Browser) -> list[list[int]]:
    """The seats played at this screen, by person: the owner may have several, each friend has one."""
    held = [table.seats[seat] for seat in table.seats_of(browser) if not table.seats[seat].bot]
    own = [seat.seat for seat in held if not seat.friend]
    return [*([own] if own else []), *[[seat.seat] for seat in held if seat.friend]]


def curtained(table: Table, browser: Browser) -> bool:
    """Whether people who must not see each other's cards look at this screen; at the end all cards are open."""
    return not table.game.open_hands and bool(of_others(table, browser, SPECTATOR))


def of_others(table: Table, browser: Browser, viewer: int) -> list[int]:
    """The seats at this screen that belong to somebody else than whoever looks at it now, until the game is over."""
    sharing = persons(table, browser)
    if table.over or len(sharing) < 2:
        return []
    return [seat for person in sharing if viewer not in person for seat in person]


def behind_curtain(table: Table, browser: Browser, viewer: int) -> list[int]:
    """Those of them before whom a curtain falls."""
    return of_others(table, browser, viewer) if curtained(table, browser) else []


def next_person(table: Table, browser: Browser, viewer: int) -> int:
    """A seat of somebody else at this screen who must decide while the viewer need not; SPECTATOR if there is none."""
    if viewer in table.asked:
        return SPECTATOR
    return next((seat for seat in of_others(table, browser, viewer) if seat in table.asked), SPECTATOR)


def draw_curtain(view: TableView, table: Table, browser: Browser, wanted: int) -> None:
    """Lower the curtain over a spectator's view. It waits for somebody who must decide, or else for the wanted seat."""
    view.curtain = called(table, browser, wanted)


def called(table: Table, browser: Browser, wanted: int) -> int:
    due = next_person(table, browser, SPECTATOR)
    return wanted if wanted in table.asked or due == SPECTATOR else due
