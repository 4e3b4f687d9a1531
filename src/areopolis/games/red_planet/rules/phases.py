"""Rulebook "Die Phasen": production and discovery. Final scoring is in scoring.py."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import DIAL, NEIGHBOURS, OUTER, TOKEN_SUPPLY, ZONE_COUNT
from areopolis.games.red_planet.position import DISCOVERY, FACE_UP_TO_ALL, FINAL, NONE, PRODUCTION, RedPlanet
from areopolis.games.red_planet.rules.discoveries import PRODUCES, PRODUCES_BESIDE, REVEALED, SHARES
from areopolis.games.red_planet.rules.events import deliver_ice, maybe_offer_rescue
from areopolis.games.red_planet.rules.table import crowd, with_most
from areopolis.kernel.decision import Step
from areopolis.toolbox.stocks import total

# --- Produktionsphase ----------------------------------------------------------------------------------------


def produce(g: RedPlanet) -> None:
    """Every zone with a face-up marker produces; discoveries change that in the third production only."""
    g.phase = PRODUCTION
    number = DIAL[g.notch].number
    g.tell("production-begins", number)
    for zone in range(ZONE_COUNT):
        if g.face_up[zone]:
            resource = g.markers[zone]
            count = min(tokens_produced(g, zone, number), tokens_in_supply(g, resource))
            if count:
                g.zone_tokens[zone] += count
                g.tell("produces", zone, count, resource)


def discoveries_work(g: RedPlanet) -> bool:
    """Production discoveries act in the third production, when they are face up."""
    return g.notch == LAST_PRODUCTION


LAST_PRODUCTION: Final = max(i for i, notch in enumerate(DIAL) if notch.phase == "production")


def tokens_produced(g: RedPlanet, zone: int, count: int) -> int:
    """The number on the dial, changed by discoveries in adjacent zones and then by the one here."""
    if not discoveries_work(g):
        return count
    for neighbour in NEIGHBOURS[zone]:
        beside = PRODUCES_BESIDE.get(g.discoveries[neighbour])
        if beside is not None:
            count = beside(g.discoveries[neighbour], count)
    here = PRODUCES.get(g.discoveries[zone])
    return count if here is None else here(g.discoveries[zone], count)


def tokens_in_supply(g: RedPlanet, resource: int) -> int:
    used = total(g.tokens, resource, len(TOKEN_SUPPLY))
    for zone in range(ZONE_COUNT):
        if g.markers[zone] == resource:
            used += g.zone_tokens[zone]
    return TOKEN_SUPPLY[resource] - used


def share_out(g: RedPlanet) -> None:
    """The majority in each zone takes its tokens; ties share equally, and the remainder stays."""
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
    """The colours that share the tokens of a zone."""
    counts = crowd(g, zone)
    present = [colour for colour in range(g.colours) if counts[colour]]
    if not present:
        return []
    share = SHARES.get(g.discoveries[zone], with_most) if discoveries_work(g) else with_most
    return share(counts, present)


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
        effect = REVEALED.get(g.discoveries[zone])
        if effect is not None:
            g.next(effect, zone)


DISCOVERY_PHASE: Final[list[Step]] = [reveal_discoveries, maybe_offer_rescue]

# --- Schlusswertungsphase ------------------------------------------------------------------------------------


def final_scoring(g: RedPlanet) -> None:
    """Missions are turned up and scored; there is nothing left to decide."""
    g.phase = FINAL
    g.reveal()
    g.tell("final-scoring")


FINAL_PHASE: Final[list[Step]] = [final_scoring]
