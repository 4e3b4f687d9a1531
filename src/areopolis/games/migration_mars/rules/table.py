"""What stands where and who has what: questions that many chapters ask, and moves of cards and pieces."""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    ACCESS_PLOTS,
    AROUND,
    BESIDE_EMBASSY,
    BIT,
    DOME,
    EMBASSY_PLOT,
    FACTORY,
    FLAGS,
    GOAL,
    HABITAT,
    HOSPITAL,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    NEIGHBOURS,
    NONE,
    RUINS,
    SHORT_GOAL,
    TUNNEL,
    YARDS,
)
from areopolis.games.migration_mars.events import CARDS
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.land import UNKNOWN, land_of
from areopolis.toolbox.decks import SEEN_BY_ALL, put_under
from areopolis.toolbox.sharing import added_in, replaced, without_in

# --- variants ------------------------------------------------------------------------------------------------


def goal(g: MigrationMars) -> int:
    """Healthy settlers needed to win."""
    return SHORT_GOAL if g.variants["short"] == "yes" else GOAL


def has_ability(g: MigrationMars, seat: int, faction: int) -> bool:
    """Whether a seat leads this company and companies have abilities."""
    return g.faction[seat] == faction and g.variants["abilities"] == "yes"


def clear_turn(g: MigrationMars) -> None:
    """Nothing has been done in this turn."""
    g.acted = 0
    g.ready = 0
    g.actions = 0
    g.doubled = 0
    g.fresh = []
    g.admitted = []
    g.offers = [0] * g.seats
    g.given_up = 0
    g.moved = 0
    g.stored = [0] * g.seats
    g.dice = []
    g.find = NONE


# --- wares ---------------------------------------------------------------------------------------------------


def stock(g: MigrationMars, seat: int, ware: int) -> int:
    return g.wares[seat * KINDS_OF_WARES + ware]


def gain(g: MigrationMars, seat: int, ware: int, count: int) -> None:
    """From the treasury. FAQ: what is not there is not given, and there is no credit."""
    given = min(count, g.treasury[ware])
    if given:
        g.treasury[ware] -= given
        g.wares[seat * KINDS_OF_WARES + ware] += given
        g.tell("gains", seat, given, ware)
    if given < count:
        g.tell("treasury-short", seat, count - given, ware)


def put_back(g: MigrationMars, seat: int, ware: int, count: int) -> None:
    """To the treasury."""
    g.wares[seat * KINDS_OF_WARES + ware] -= count
    g.treasury[ware] += count


def lose(g: MigrationMars, seat: int, ware: int, count: int) -> None:
    """As many as there are."""
    taken = min(count, stock(g, seat, ware))
    if taken:
        put_back(g, seat, ware, taken)
        g.tell("loses", seat, taken, ware)


def in_stock(g: MigrationMars, wares: list[int]) -> list[int]:
    """Those of these wares that the treasury still has."""
    return [ware for ware in wares if g.treasury[ware]]


# --- kept events ---------------------------------------------------------------------------------------------


def holds(g: MigrationMars, seat: int, event: int) -> bool:
    return any(CARDS[card] == event for card in g.kept[seat])


def play_kept(g: MigrationMars, seat: int, event: int) -> None:
    """A kept card goes under the deck as soon as it is played."""
    for card in g.kept[seat]:
        if CARDS[card] == event:
            g.kept[seat].remove(card)
            put_under(g.deck, card, g.known, SEEN_BY_ALL)
            break
    g.reveal()
    g.tell("plays-event", seat, event)


# --- pieces --------------------------------------------------------------------------------------------------


def owner_of(g: MigrationMars, plot: int) -> int:
    """Whose piece stands there, or NONE."""
    for seat in range(g.seats):
        if plot in g.colony[seat]:
            return seat
    return NONE


def own_plots(g: MigrationMars, seat: int, building: int) -> list[int]:
    """Where a seat's pieces of one kind stand, in the order in which they were built."""
    return [plot for plot in g.colony[seat] if g.buildings[plot] == building]


def count_of(g: MigrationMars, seat: int, building: int) -> int:
    count = 0
    for plot in g.colony[seat]:
        if g.buildings[plot] == building:
            count += 1
    return count


def put_on_map(g: MigrationMars, seat: int, building: int, plot: int) -> None:
    g.buildings = replaced(g.buildings, plot, building)
    g.colony = added_in(g.colony, seat, [plot])


def take_off_map(g: MigrationMars, seat: int, plot: int) -> int:
    """The building that stood there; its dome returns to the supply, its settler is the caller's business."""
    building = g.buildings[plot]
    g.buildings = replaced(g.buildings, plot, NONE)
    g.colony = without_in(g.colony, seat, plot)
    if plot in g.domes:
        g.domes.remove(plot)
        g.left[seat * KINDS_OF_BUILDINGS + DOME] += 1
    return building


def return_to_tableau(g: MigrationMars, seat: int, building: int) -> None:
    g.left[seat * KINDS_OF_BUILDINGS + building] += 1


def free_yards(g: MigrationMars, seat: int) -> int:
    """Each factory on the map unlocks a scrap yard; what is stored stays there even if the factory is lost."""
    return max(0, min(YARDS, count_of(g, seat, FACTORY)) - len(g.yards[seat]))


def store_in_yard(g: MigrationMars, seat: int, building: int) -> None:
    g.yards[seat].append(building)
    g.stored[seat] += 1
    g.tell("stores", seat, building)


# --- connections ---------------------------------------------------------------------------------------------


def linked_fortresses(g: MigrationMars, seat: int) -> list[int]:
    """Fortresses beside an own piece without an impact tile, or beside another such fortress."""
    if not g.fortresses:
        return []
    reached = 0
    for plot in g.colony[seat]:
        if g.buildings[plot] != TUNNEL or plot not in g.impacts:
            reached |= AROUND[plot]
    found: list[int] = []
    for _ in g.fortresses:
        for fortress in g.fortresses:
            if fortress not in found and reached & BIT[fortress]:
                found.append(fortress)
                reached |= AROUND[fortress]
    return found


def embassy_linked(g: MigrationMars, seat: int) -> bool:
    """An own tunnel without an impact tile, or a linked fortress, beside the embassy."""
    known = land_of(g).embassy_linked
    if known[seat] == UNKNOWN:
        known[seat] = 1 if is_beside_embassy(g, seat) else 0
    return known[seat] == 1


def is_beside_embassy(g: MigrationMars, seat: int) -> bool:
    for plot in NEIGHBOURS[EMBASSY_PLOT]:
        if g.buildings[plot] == TUNNEL and plot not in g.impacts and plot in g.colony[seat]:
            return True
    return any(BESIDE_EMBASSY & BIT[fortress] for fortress in linked_fortresses(g, seat))


def open_accesses(g: MigrationMars, seat: int, ruin: int) -> list[int]:
    """Accesses of a ruin without an impact tile that an own piece or a linked fortress touches.

    A hit tunnel keeps the links it has, so it counts here, but it links no fortress.
    """
    found: list[int] = []
    for access in ACCESS_PLOTS[ruin]:
        if access in g.impacts:
            continue
        around = NEIGHBOURS[access]
        if any(plot in g.colony[seat] for plot in around) or any(
            fortress in around for fortress in linked_fortresses(g, seat)
        ):
            found.append(access)
    return found


def access_count(g: MigrationMars, seat: int) -> int:
    """Open accesses of all ruins."""
    known = land_of(g).open_accesses
    if known[seat] == UNKNOWN:
        known[seat] = sum([len(open_accesses(g, seat, ruin)) for ruin in range(len(RUINS))])
    return known[seat]


# --- settlers ------------------------------------------------------------------------------------------------


def healthy(g: MigrationMars, seat: int) -> int:
    """Settlers in habitats and in the embassy."""
    count = g.envoys[seat]
    for plot in g.colony[seat]:
        if g.people[plot] and g.buildings[plot] == HABITAT:
            count += 1
    return count


def settlers(g: MigrationMars, seat: int) -> int:
    """All of them, patients included."""
    count = g.envoys[seat]
    for plot in g.colony[seat]:
        count += g.people[plot]
    return count


def healthy_places(g: MigrationMars, seat: int) -> list[int]:
    """Where the healthy settlers are."""
    found = [plot for plot in g.colony[seat] if g.people[plot] and g.buildings[plot] == HABITAT]
    return [*found, EMBASSY_PLOT] if g.envoys[seat] else found


def has_flag(g: MigrationMars, seat: int) -> bool:
    return settlers(g, seat) < FLAGS


def free_habitats(g: MigrationMars, seat: int) -> list[int]:
    return [plot for plot in g.colony[seat] if g.buildings[plot] == HABITAT and not g.people[plot]]


def free_hospitals(g: MigrationMars, seat: int) -> list[int]:
    return [plot for plot in g.colony[seat] if g.buildings[plot] == HOSPITAL and not g.people[plot]]


def free_housing(g: MigrationMars, seat: int) -> list[int]:
    """Where a healthy settler could live: empty habitats, and the embassy if it is linked."""
    found = free_habitats(g, seat)
    return [*found, EMBASSY_PLOT] if not g.envoys[seat] and embassy_linked(g, seat) else found


def move_in(g: MigrationMars, seat: int, plot: int) -> None:
    if plot == EMBASSY_PLOT:
        g.envoys[seat] = 1
    else:
        g.people[plot] = 1


def move_out(g: MigrationMars, seat: int, plot: int) -> None:
    if plot == EMBASSY_PLOT:
        g.envoys[seat] = 0
    else:
        g.people[plot] = 0
        if plot in g.admitted:
            g.admitted.remove(plot)


# --- trade ---------------------------------------------------------------------------------------------------


def offering(g: MigrationMars) -> int:
    """Whose offer is on the table: the active player's, or the partner's counter-offer."""
    return g.partner if g.countered else g.active
