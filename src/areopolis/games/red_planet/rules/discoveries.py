"""What each discovery does, and when. Rulebook "Kartenklarstellungen: Entdeckungskarten".

A discovery is in the table of the moment at which it acts: when it is revealed, when zones produce, when tokens are
shared out, or in the final scoring. At each moment the card at a zone is looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.red_planet.components import DISCOVERIES, EVENT_WORDS, FIRST_DISCOVERY, Discovery
from areopolis.games.red_planet.position import RedPlanet
from areopolis.games.red_planet.rules.moving import WAYS
from areopolis.games.red_planet.rules.table import (
    astronauts,
    crew_size,
    discard_ship,
    docked,
    lose,
    move_between,
    owner,
    player_order,
    take_from_zone,
    undock,
    unload,
    with_most,
)
from areopolis.games.red_planet.words import FLEE
from areopolis.kernel.decision import Step


def row_of(card: int) -> Discovery:
    return DISCOVERIES[card - FIRST_DISCOVERY]


def card_named(word: str) -> int:
    return EVENT_WORDS.index(word)


# --- when it is revealed -------------------------------------------------------------------------------------


def martian_uprising(g: RedPlanet, zone: int) -> None:
    """Every colour with astronauts here loses one."""
    for colour in player_order(g):
        count = min(row_of(g.discoveries[zone]).amount, astronauts(g, zone, colour))
        if count:
            take_from_zone(g, zone, colour, count)
            lose(g, colour, count)


def dust_storm(g: RedPlanet, zone: int) -> None:
    """In player order each colour moves all its astronauts here together to one adjacent zone."""
    for colour in player_order(g):
        g.next(flee_the_storm, zone, colour)


def flee_the_storm(g: RedPlanet, zone: int, colour: int) -> None:
    if astronauts(g, zone, colour):
        g.ask(owner(g, colour), "flee", [FLEE[each] for each in WAYS[zone]], flee, (colour, zone))


def flee(g: RedPlanet, colour: int, origin: int, zone: int) -> None:
    count = astronauts(g, origin, colour)
    g.tell("flees", colour, origin, zone, count)
    move_between(g, origin, zone, colour, count)


def magnetic_anomaly(g: RedPlanet, zone: int) -> None:
    """All astronauts on docked ships land here; their ships are discarded, empty ones stay."""
    for ship in docked(g):
        if crew_size(g, ship):
            g.tell("anomaly-lands", ship, zone)
            unload(g, ship, zone)
            undock(g, ship)
            discard_ship(g, ship)


REVEALED: Final[dict[int, Step]] = {
    card_named("martian-uprising"): martian_uprising,
    card_named("dust-storm"): dust_storm,
    card_named("magnetic-anomaly"): magnetic_anomaly,
}
"""step(g, zone), in the discovery phase."""

# --- when zones produce --------------------------------------------------------------------------------------


def more_tokens(card: int, count: int) -> int:
    return count + row_of(card).amount


def no_tokens(card: int, count: int) -> int:
    return 0


Yield = Callable[[int, int], int]

PRODUCES: Final[dict[int, Yield]] = {
    card_named("rich-vein"): more_tokens,
    card_named("mining-incident"): no_tokens,
}
"""How many tokens a zone produces instead of `count`: tokens(card, count)."""

PRODUCES_BESIDE: Final[dict[int, Yield]] = {
    card_named("synergy"): more_tokens,
}
"""The same for the adjacent zones."""

# --- when tokens are shared out ------------------------------------------------------------------------------


def all_present(counts: list[int], present: list[int]) -> list[int]:
    return present


def the_fewest(counts: list[int], present: list[int]) -> list[int]:
    fewest = min([counts[colour] for colour in present])
    return [colour for colour in present if counts[colour] == fewest]


def the_second_most(counts: list[int], present: list[int]) -> list[int]:
    """Only a sole leader is passed over."""
    leaders = with_most(counts, present)
    if len(leaders) > 1:
        return leaders
    others = [colour for colour in present if colour != leaders[0]]
    return with_most(counts, others) if others else []


Share = Callable[[list[int], list[int]], list[int]]

SHARES: Final[dict[int, Share]] = {
    card_named("even-ground"): all_present,
    card_named("uneven-ground"): the_fewest,
    card_named("subterfuge"): the_second_most,
}
"""The colours that share the tokens of the zone: colours(counts by colour, colours that are there)."""

# --- in the final scoring ------------------------------------------------------------------------------------


def points_for_all(discovery: Discovery, counts: list[int], colour: int) -> int:
    return discovery.amount


def points_for_most(discovery: Discovery, counts: list[int], colour: int) -> int:
    """Shared on a tie, rounded down."""
    leaders = with_most(counts, list(range(len(counts))))
    return discovery.amount // len(leaders) if colour in leaders else 0


def points_for_each(discovery: Discovery, counts: list[int], colour: int) -> int:
    return discovery.amount * min(counts[colour], discovery.most)


Points = Callable[[Discovery, list[int], int], int]

SCORES: Final[dict[int, Points]] = {
    card_named("martian-lichens"): points_for_all,
    card_named("underground-lake"): points_for_most,
    card_named("radiation"): points_for_each,
    card_named("ancient-ruins"): points_for_each,
}
"""The points of a colour with astronauts there: points(row, counts by colour, colour)."""
