"""Rulebook "Die Phasen": production and discovery. Final scoring is in scoring.py."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    DIAL,
    DISCOVERIES,
    DUST_STORM,
    EVEN_GROUND,
    FIRST_DISCOVERY,
    MAGNETIC_ANOMALY,
    MARTIAN_UPRISING,
    MINING_INCIDENT,
    NEIGHBOURS,
    OUTER,
    RICH_VEIN,
    SUBTERFUGE,
    SYNERGY,
    TOKEN_SUPPLY,
    UNEVEN_GROUND,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import DISCOVERY, FACE_UP_TO_ALL, FINAL, NONE, PRODUCTION, RedPlanet
from areopolis.games.red_planet.rules.events import deliver_ice, maybe_offer_rescue
from areopolis.games.red_planet.rules.table import (
    astronauts,
    crew_size,
    crowd,
    discard_ship,
    docked,
    lose,
    move_between,
    owner,
    player_order,
    take_from_zone,
    undock,
    unload,
)
from areopolis.games.red_planet.words import FLEE
from areopolis.kernel.decision import Step

# --- Produktionsphase ----------------------------------------------------------------------------------------


def produce(g: RedPlanet) -> None:
    """Every zone with a face-up marker produces; discoveries change that in the third production only."""
    g.phase = PRODUCTION
    number = DIAL[g.notch].number
    g.tell("production-begins", number)
    for zone in range(ZONE_COUNT):
        if g.face_up[zone]:
            resource = g.markers[zone]
            count = min(number + bonus(g, zone), tokens_in_supply(g, resource))
            if g.discoveries[zone] == MINING_INCIDENT and discoveries_work(g):
                count = 0
            if count:
                g.zone_tokens[zone] += count
                g.tell("produces", zone, count, resource)


def discoveries_work(g: RedPlanet) -> bool:
    """Production discoveries act in the third production, when they lie face up."""
    return g.notch == LAST_PRODUCTION


LAST_PRODUCTION: Final = max(i for i, notch in enumerate(DIAL) if notch.phase == "production")


def bonus(g: RedPlanet, zone: int) -> int:
    """Tokens that Rich Vein here and Synergy in an adjacent zone add."""
    if not discoveries_work(g):
        return 0
    extra = 0
    if g.discoveries[zone] == RICH_VEIN:
        extra += discovery_amount(RICH_VEIN)
    for neighbour in NEIGHBOURS[zone]:
        if g.discoveries[neighbour] == SYNERGY:
            extra += discovery_amount(SYNERGY)
    return extra


def discovery_amount(card: int) -> int:
    return DISCOVERIES[card - FIRST_DISCOVERY].amount


def tokens_in_supply(g: RedPlanet, resource: int) -> int:
    used = sum([g.tokens[colour * 3 + resource] for colour in range(g.colours)])
    for zone in range(ZONE_COUNT):
        if g.markers[zone] == resource:
            used += g.zone_tokens[zone]
    return TOKEN_SUPPLY[resource] - used


def share_out(g: RedPlanet) -> None:
    """The majority in each zone takes its tokens; on a tie equal shares, the remainder stays."""
    for zone in range(ZONE_COUNT):
        count = g.zone_tokens[zone]
        if not count:
            continue
        takers = majority(g, zone)
        if takers:
            share = count // len(takers)
            for colour in takers:
                if share:
                    g.tokens[colour * 3 + g.markers[zone]] += share
                    g.tell("gains", colour, share, g.markers[zone], zone)
            g.zone_tokens[zone] = count - share * len(takers)
        if g.zone_tokens[zone]:
            g.tell("tokens-stay", zone, g.zone_tokens[zone])


def majority(g: RedPlanet, zone: int) -> list[int]:
    """The colours among whom the tokens of a zone are shared out."""
    counts = crowd(g, zone)
    present = [colour for colour in range(g.colours) if counts[colour]]
    if not present:
        return []
    card = g.discoveries[zone] if discoveries_work(g) else NONE
    if card == EVEN_GROUND:
        return present
    if card == UNEVEN_GROUND:
        fewest = min([counts[colour] for colour in present])
        return [colour for colour in present if counts[colour] == fewest]
    leaders = with_most(counts, present)
    if card == SUBTERFUGE and len(leaders) == 1:
        others = [colour for colour in present if colour != leaders[0]]
        return with_most(counts, others) if others else []
    return leaders


def with_most(counts: list[int], colours: list[int]) -> list[int]:
    most = max([counts[colour] for colour in colours])
    return [colour for colour in colours if counts[colour] == most]


PRODUCTION_PHASE: Final[list[Step]] = [produce, share_out, deliver_ice]

# --- Entdeckungsphase ----------------------------------------------------------------------------------------


def reveal_discoveries(g: RedPlanet) -> None:
    """All discoveries are turned up first, then those with the discovery symbol take effect in ring order."""
    g.phase = DISCOVERY
    g.tell("discovery-begins")
    for zone in OUTER:
        if g.discoveries[zone] != NONE:
            g.looked_at[zone] = FACE_UP_TO_ALL
            g.reveal()
            g.tell("discovery-up", zone, g.discoveries[zone])
    for zone in OUTER:
        effect = REVEAL_EFFECTS.get(g.discoveries[zone])
        if effect is not None:
            g.next(effect, zone)


def martian_uprising(g: RedPlanet, zone: int) -> None:
    """Every colour with astronauts here loses one."""
    for colour in player_order(g):
        if astronauts(g, zone, colour):
            count = min(discovery_amount(MARTIAN_UPRISING), astronauts(g, zone, colour))
            take_from_zone(g, zone, colour, count)
            lose(g, colour, count)


def dust_storm(g: RedPlanet, zone: int) -> None:
    """In player order each colour moves all its astronauts here together to one adjacent zone."""
    for colour in player_order(g):
        g.next(flee_the_storm, zone, colour)


def flee_the_storm(g: RedPlanet, zone: int, colour: int) -> None:
    if astronauts(g, zone, colour):
        g.ask(owner(g, colour), "flee", [FLEE[each] for each in NEIGHBOURS[zone]], flee, (colour, zone))


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


REVEAL_EFFECTS: Final[dict[int, Step]] = {
    MARTIAN_UPRISING: martian_uprising,
    DUST_STORM: dust_storm,
    MAGNETIC_ANOMALY: magnetic_anomaly,
}

DISCOVERY_PHASE: Final[list[Step]] = [reveal_discoveries, maybe_offer_rescue]

# --- Schlusswertungsphase ------------------------------------------------------------------------------------


def final_scoring(g: RedPlanet) -> None:
    """Missions are turned up and counted; nothing is decided any more."""
    g.phase = FINAL
    g.reveal()
    g.tell("final-scoring")


FINAL_PHASE: Final[list[Step]] = [final_scoring]
