"""Rulebook "Schlusswertungsphase": the final score of every colour as explained lines, and who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.red_planet.components import (
    ANCIENT_RUINS,
    CELERIUM,
    DISCOVERIES,
    FIRST_DISCOVERY,
    ICE,
    ICE_MONOPOLY_POINTS,
    MARTIAN_LICHENS,
    MISSIONS,
    OUTER,
    RADIATION,
    SYLVANITE,
    TOKEN_VALUE,
    UNDERGROUND_LAKE,
    ZONE_WORDS,
)
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.rules.phases import with_most
from areopolis.games.red_planet.rules.table import crowd, is_neutral, main_colour, owner
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet

MISSION_ZONES: Final = [[ZONE_WORDS.index(word) for word in mission.zones] for mission in MISSIONS]


def outcome(g: RedPlanet) -> Outcome:
    sheets = [score_sheet(g, colour) for colour in range(g.colours)]
    return Outcome(winners(g, sheets), sheets)


def score_sheet(g: RedPlanet, colour: int) -> ScoreSheet:
    """Ice Monopoly, then missions, then the value of the tokens, then discoveries."""
    lines = ice_monopoly(g, colour)
    if not is_neutral(g, colour):
        for card in missions_of(g, owner(g, colour)):
            points, reached = mission_points(g, card, colour)
            lines.append(ScoreLine(points, "score-mission", (card, reached)))
    for resource in range(3):
        count = g.tokens[colour * 3 + resource]
        if count:
            lines.append(ScoreLine(count * TOKEN_VALUE[resource], "score-tokens", (resource, count)))
    for zone in OUTER:
        if g.discoveries[zone] != NONE:
            lines += discovery_line(g, g.discoveries[zone], zone, colour)
    return ScoreSheet(colour, owner(g, colour), lines, token_count(g, colour), is_neutral(g, colour))


def token_count(g: RedPlanet, colour: int) -> int:
    return sum(g.tokens[colour * 3 : colour * 3 + 3])


def missions_of(g: RedPlanet, seat: int) -> list[int]:
    missions = [card for card in g.kept[seat] if card < FIRST_DISCOVERY]
    return missions if g.starting[seat] == NONE else [g.starting[seat], *missions]


def winners(g: RedPlanet, sheets: list[ScoreSheet]) -> list[int]:
    """The seats with the best score, then the most tokens; a neutral colour alone on top beats both players."""
    mains = [sheets[main_colour(g, seat)] for seat in range(g.seats)]
    best = max([sheet.total for sheet in sheets])
    leading = [sheet for sheet in mains if sheet.total == best]
    if not leading:
        return []
    tokens = max([sheet.tie_break for sheet in leading])
    return [sheet.seat for sheet in leading if sheet.tie_break == tokens]


# --- Auftrag "Eismonopol" ------------------------------------------------------------------------------------


def ice_monopoly(g: RedPlanet, colour: int) -> list[ScoreLine]:
    """Nine points for the most ice tokens; on a tie equal shares, rounded down."""
    ice = [g.tokens[each * 3 + ICE] for each in range(g.colours)]
    sharers = with_most(ice, list(range(g.colours)))
    if colour not in sharers or not ice[colour]:
        return []
    return [ScoreLine(ICE_MONOPOLY_POINTS // len(sharers), "score-ice-monopoly", (len(sharers), ice[colour]))]


# --- missions ------------------------------------------------------------------------------------------------


def mission_points(g: RedPlanet, card: int, colour: int) -> tuple[int, int]:
    """(points, what was reached): a tie for the most counts as reached, but never with nothing.

    Only Strategic Zones wants more than every single other player has; until rules 2 a tie was enough there, too.
    """
    mission = MISSIONS[card]
    if mission.kind in MOST:
        counts = [MOST[mission.kind](g, card, each) for each in range(g.colours)]
        reached = counts[colour]
        leads = reached > 0 and reached == max(counts)
        if mission.kind == "more-astronauts" and g.rules >= 2 and counts.count(reached) > 1:
            leads = False
        return (mission.scale[0] if leads else 0), reached
    reached = COUNTS[mission.kind](g, card, colour)
    return (mission.scale[min(reached, len(mission.scale)) - 1] if reached else 0), reached


def astronauts_in_zones(g: RedPlanet, card: int, colour: int) -> int:
    return sum([g.astronauts[zone * g.colours + colour] for zone in MISSION_ZONES[card]])


def celerium(g: RedPlanet, card: int, colour: int) -> int:
    return g.tokens[colour * 3 + CELERIUM]


def sylvanite(g: RedPlanet, card: int, colour: int) -> int:
    return g.tokens[colour * 3 + SYLVANITE]


def lost_astronauts(g: RedPlanet, card: int, colour: int) -> int:
    return g.memorial[colour]


def zones_with_presence(g: RedPlanet, card: int, colour: int) -> int:
    return len([zone for zone in MISSION_ZONES[card] if g.astronauts[zone * g.colours + colour]])


def zones_ruled(g: RedPlanet, card: int, colour: int) -> int:
    """Zones with strictly the most astronauts."""
    return len([zone for zone in MISSION_ZONES[card] if sole_majority(g, zone) == colour])


def sole_majority(g: RedPlanet, zone: int) -> int:
    counts = crowd(g, zone)
    leaders = with_most(counts, list(range(g.colours)))
    return leaders[0] if len(leaders) == 1 else NONE


def token_sets(g: RedPlanet, card: int, colour: int) -> int:
    return min(g.tokens[colour * 3 : colour * 3 + 3])


Count = Callable[[RedPlanet, int, int], int]

MOST: Final[dict[str, Count]] = {
    "more-astronauts": astronauts_in_zones,
    "most-astronauts": astronauts_in_zones,
    "most-celerium": celerium,
    "most-sylvanite": sylvanite,
    "most-lost": lost_astronauts,
}
COUNTS: Final[dict[str, Count]] = {
    "presence": zones_with_presence,
    "majorities": zones_ruled,
    "sets": token_sets,
}

# --- discoveries with the final scoring symbol ---------------------------------------------------------------


def discovery_line(g: RedPlanet, card: int, zone: int, colour: int) -> list[ScoreLine]:
    """The line a discovery gives a colour; real numbers of astronauts count here."""
    counts = crowd(g, zone)
    if not counts[colour]:
        return []
    discovery = DISCOVERIES[card - FIRST_DISCOVERY]
    if card == MARTIAN_LICHENS:
        points = discovery.amount
    elif card == UNDERGROUND_LAKE:
        leaders = with_most(counts, list(range(g.colours)))
        points = discovery.amount // len(leaders) if colour in leaders else 0
    elif card == RADIATION:
        points = max(discovery.limit, discovery.amount * counts[colour])
    elif card == ANCIENT_RUINS:
        points = min(discovery.limit, discovery.amount * counts[colour])
    else:
        points = 0
    return [ScoreLine(points, "score-discovery", (card, zone, counts[colour]))] if points else []
