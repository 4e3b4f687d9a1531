"""Rulebook p. 4-5 "Aufbau" and "Spielbeginn"."""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    COVER_MASKS,
    DIRECTIONS,
    FACTIONS,
    FLAT_PLOTS,
    HEADQUARTERS,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    LANDING_PLOTS,
    NEIGHBOURS,
    START_GOODS,
    STOPS,
    TUNNEL,
)
from areopolis.games.migration_mars.events import CARD_COUNT
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.reasons import FACTION_TAKEN, NOT_BESIDE_HEADQUARTERS
from areopolis.games.migration_mars.rules.sites import against_site, survey
from areopolis.games.migration_mars.rules.table import put_on_map
from areopolis.games.migration_mars.words import LEAD, START_TUNNEL
from areopolis.kernel.decision import Reason
from areopolis.toolbox.sharing import replaced

# --- companies -----------------------------------------------------------------------------------------------


def choose_factions(g: MigrationMars) -> None:
    """Every player chooses a company; the seats choose one after the other."""
    for seat in range(g.seats):
        g.next(ask_for_faction, seat)


def ask_for_faction(g: MigrationMars, seat: int) -> None:
    options = [LEAD[faction] for faction in range(len(FACTIONS)) if against_leading(g, faction) is None]
    g.ask(seat, "faction", options, lead, (seat,), about=())


def against_leading(g: MigrationMars, faction: int) -> Reason | None:
    return FACTION_TAKEN if faction in g.faction else None


def lead(g: MigrationMars, seat: int, faction: int) -> None:
    g.faction[seat] = faction
    g.rover[seat] = STOPS[faction]
    g.tell("leads", seat, faction)


# --- map, events and start goods -----------------------------------------------------------------------------


def lay_out_map(g: MigrationMars) -> None:
    """All headquarters stand; rock covers lie on the land of every company that nobody leads."""
    g.flat = FLAT_PLOTS
    for faction in range(len(FACTIONS)):
        if faction in g.faction:
            seat = g.faction.index(faction)
            put_on_map(g, seat, HEADQUARTERS, LANDING_PLOTS[faction])
            g.left[seat * KINDS_OF_BUILDINGS + HEADQUARTERS] = 0
        else:
            g.buildings = replaced(g.buildings, LANDING_PLOTS[faction], HEADQUARTERS)
            g.flat &= ~COVER_MASKS[faction]
            g.tell("covers", faction)


def shuffle_events(g: MigrationMars) -> None:
    g.deck = list(range(CARD_COUNT))
    g.chance.shuffle(g.deck)


def deal_start_goods(g: MigrationMars) -> None:
    for seat in range(g.seats):
        for ware in range(KINDS_OF_WARES):
            g.wares[seat * KINDS_OF_WARES + ware] = START_GOODS[ware]
            g.treasury[ware] -= START_GOODS[ware]


# --- start tunnels and first player --------------------------------------------------------------------------


def build_start_tunnels(g: MigrationMars) -> None:
    for seat in range(g.seats):
        g.next(ask_for_start_tunnel, seat)


def ask_for_start_tunnel(g: MigrationMars, seat: int) -> None:
    around = NEIGHBOURS[LANDING_PLOTS[g.faction[seat]]]
    options = [START_TUNNEL[plot] for plot in around if against_start_tunnel(g, seat, plot) is None]
    g.ask(seat, "start-tunnel", options, build_start_tunnel, (seat,), about=())


def against_start_tunnel(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    if plot not in NEIGHBOURS[LANDING_PLOTS[g.faction[seat]]]:
        return NOT_BESIDE_HEADQUARTERS
    return against_site(survey(g, seat), TUNNEL, plot)


def build_start_tunnel(g: MigrationMars, seat: int, plot: int) -> None:
    put_on_map(g, seat, TUNNEL, plot)
    g.left[seat * KINDS_OF_BUILDINGS + TUNNEL] -= 1
    g.tell("builds-free", seat, TUNNEL, plot)


def roll_for_start(g: MigrationMars) -> None:
    """The highest number on the D12 starts; only those tied for it roll again."""
    rolling = list(range(g.seats))
    while len(rolling) > 1:
        rolls = [g.chance.below(DIRECTIONS) + 1 for _ in rolling]
        for i in range(len(rolling)):
            g.tell("start-roll", rolling[i], rolls[i])
        rolling = [rolling[i] for i in range(len(rolling)) if rolls[i] == max(rolls)]
    g.first = rolling[0]
    g.reveal()
    g.tell("starts", g.first)
