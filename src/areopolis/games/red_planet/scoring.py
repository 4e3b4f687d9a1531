"""Rulebook "Schlusswertungsphase": the final score of every colour as explained lines, and who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.red_planet.components import (
    CELERIUM,
    FIRST_DISCOVERY,
    ICE,
    ICE_MONOPOLY_POINTS,
    MISSIONS,
    OUTER,
    SYLVANITE,
    TOKEN_VALUE,
    ZONE_WORDS,
)
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.rules.discoveries import SCORES, row_of
from areopolis.games.red_planet.rules.table import crowd, is_neutral, main_colour, owner, token_points, with_most
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet, Tally, leaders

MISSION_ZONES: Final = [[ZONE_WORDS.index(word) for word in mission.zones] for mission in MISSIONS]


def outcome(g: RedPlanet) -> Outcome:
    sheets = [score_sheet(g, colour) for colour in range(g.colours)]
    return Outcome(winners(g, [sheet.total for sheet in sheets]), sheets)


def tally(g: RedPlanet) -> Tally:
    totals = [total(g, colour) for colour in range(g.colours)]
    return Tally(winners(g, totals), [totals[main_colour(g, seat)] for seat in range(g.seats)])


def total(g: RedPlanet, colour: int) -> int:
    """The sum of the lines of a score sheet."""
    points = token_points(g, colour)
    sharers = most_ice(g)
    if colour in sharers:
        points += ICE_MONOPOLY_POINTS // len(sharers)
    if not is_neutral(g, colour):
        for card in missions_of(g, owner(g, colour)):
            points += mission_points(g, card, colour)[0]
    for zone in OUTER:
        if g.discoveries[zone] != NONE:
            points += discovery_points(g, g.discoveries[zone], zone, colour)
    return points


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


def winners(g: RedPlanet, totals: list[int]) -> list[int]:
    """The seats with the best score, then the most tokens; a neutral colour alone on top beats both players."""
    colours = [main_colour(g, seat) for seat in range(g.seats)]
    best = leaders([totals[colour] for colour in colours], [token_count(g, colour) for colour in colours])
    return best if totals[colours[best[0]]] == max(totals) else []


# --- Auftrag "Eismonopol" ------------------------------------------------------------------------------------


def ice_monopoly(g: RedPlanet, colour: int) -> list[ScoreLine]:
    """Nine points for the most ice tokens; ties share equally, rounded down."""
    sharers = most_ice(g)
    if colour not in sharers:
        return []
    ice = g.tokens[colour * 3 + ICE]
    return [ScoreLine(ICE_MONOPOLY_POINTS // len(sharers), "score-ice-monopoly", (len(sharers), ice))]


def most_ice(g: RedPlanet) -> list[int]:
    """The colours that have the most; nobody if there is none."""
    ice = [g.tokens[colour * 3 + ICE] for colour in range(g.colours)]
    return with_most(ice, list(range(g.colours))) if any(ice) else []


# --- missions ------------------------------------------------------------------------------------------------


def mission_points(g: RedPlanet, card: int, colour: int) -> tuple[int, int]:
    """(points, what was reached)."""
    return REWARDS[MISSIONS[card].reward](g, card, colour)


def by_scale(g: RedPlanet, card: int, colour: int) -> tuple[int, int]:
    scale = MISSIONS[card].scale
    reached = COUNTS[MISSIONS[card].counts](g, card, colour)
    return (scale[min(reached, len(scale)) - 1] if reached else 0), reached


def for_the_most(g: RedPlanet, card: int, colour: int) -> tuple[int, int]:
    reached = all_reached(g, card)
    return (MISSIONS[card].scale[0] if leads(reached, colour) else 0), reached[colour]


def for_more_than_others(g: RedPlanet, card: int, colour: int) -> tuple[int, int]:
    """More than any other player; until rules 2 a tie was enough here as well."""
    reached = all_reached(g, card)
    alone = reached.count(reached[colour]) == 1 or g.rules < 2
    return (MISSIONS[card].scale[0] if alone and leads(reached, colour) else 0), reached[colour]


def leads(reached: list[int], colour: int) -> bool:
    """A tie is enough, but zero never is."""
    return reached[colour] > 0 and reached[colour] == max(reached)


def all_reached(g: RedPlanet, card: int) -> list[int]:
    count = COUNTS[MISSIONS[card].counts]
    return [count(g, card, colour) for colour in range(g.colours)]


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
    return len([zone for zone in MISSION_ZONES[card] if sole_majority(crowd(g, zone)) == colour])


def sole_majority(counts: list[int]) -> int:
    """The colour with strictly the most astronauts in a zone, or NONE."""
    leader = NONE
    most = 0
    for colour in range(len(counts)):
        if counts[colour] > most:
            leader = colour
            most = counts[colour]
        elif counts[colour] == most:
            leader = NONE
    return leader


def token_sets(g: RedPlanet, card: int, colour: int) -> int:
    return min(g.tokens[colour * 3 : colour * 3 + 3])


Count = Callable[[RedPlanet, int, int], int]
Reward = Callable[[RedPlanet, int, int], tuple[int, int]]

COUNTS: Final[dict[str, Count]] = {
    "zones": zones_with_presence,
    "zones-ruled": zones_ruled,
    "astronauts": astronauts_in_zones,
    "lost": lost_astronauts,
    "sylvanite": sylvanite,
    "celerium": celerium,
    "token-sets": token_sets,
}
"""count(g, mission, colour)."""

REWARDS: Final[dict[str, Reward]] = {
    "scale": by_scale,
    "most": for_the_most,
    "more": for_more_than_others,
}
"""reward(g, mission, colour) returns (points, what was reached)."""

# --- discoveries with the final scoring symbol ---------------------------------------------------------------


def discovery_line(g: RedPlanet, card: int, zone: int, colour: int) -> list[ScoreLine]:
    """The line that a discovery adds for a colour."""
    points = discovery_points(g, card, zone, colour)
    return [ScoreLine(points, "score-discovery", (card, zone, crowd(g, zone)[colour]))] if points else []


def discovery_points(g: RedPlanet, card: int, zone: int, colour: int) -> int:
    """Real numbers of astronauts count here."""
    score = SCORES.get(card)
    if score is None or not g.astronauts[zone * g.colours + colour]:
        return 0
    return score(row_of(card), crowd(g, zone), colour)
