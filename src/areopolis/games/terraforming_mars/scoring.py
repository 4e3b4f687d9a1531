"""Rulebook p. 15: the final score as explained lines, and who has won."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    AWARD_POINTS,
    AWARDS,
    GREENERY,
    MC,
    MILESTONE_POINTS,
    MILESTONES,
    NONE,
    OCEAN,
    ON_MARS,
    SEATS_FOR_SECOND_PLACE,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rows import (
    FixedPoints,
    Points,
    PointsIfResource,
    PointsPerCityBeside,
    PointsPerOceanBeside,
    PointsPerResource,
    PointsPerTag,
)
from areopolis.games.terraforming_mars.rules.amounts import (
    award_value,
    cities_in_play,
    is_city,
    own_greeneries,
    solo,
    stock,
    tag_count,
    terraformed,
)
from areopolis.games.terraforming_mars.rules.areas import cities_beside, tiles_beside
from areopolis.games.terraforming_mars.sources import POINTS_OF
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet, Tally, leaders


def outcome(g: TerraformingMars) -> Outcome:
    """The most points win, then the most M€. The solo game is won by terraforming Mars in time (p. 16)."""
    sheets = [score_sheet(g, seat) for seat in range(g.seats)]
    return Outcome(winners(g, [sheet.total for sheet in sheets]), sheets)


def tally(g: TerraformingMars) -> Tally:
    totals = [total(g, seat) for seat in range(g.seats)]
    return Tally(winners(g, totals), totals)


def winners(g: TerraformingMars, totals: list[int]) -> list[int]:
    if solo(g):
        return [0] if terraformed(g) else []
    return leaders(totals, [stock(g, seat, MC) for seat in range(g.seats)])


def total(g: TerraformingMars, seat: int) -> int:
    """The sum of the lines of a score sheet."""
    points = g.tr[seat] + MILESTONE_POINTS * g.milestones.count(seat)
    for award in range(len(AWARDS)):
        place = award_place(g, seat, award)
        if place != NONE:
            points += AWARD_POINTS[place]
    for card in g.played[seat]:
        points += card_points(g, seat, card)
    for card in g.events[seat]:
        points += card_points(g, seat, card)
    return points + own_greeneries(g, seat) + city_points(g, seat)


def score_sheet(g: TerraformingMars, seat: int) -> ScoreSheet:
    lines = [ScoreLine(g.tr[seat], "score-tr", (g.tr[seat],))]
    for award in range(len(AWARDS)):
        place = award_place(g, seat, award)
        if place != NONE:
            lines.append(ScoreLine(AWARD_POINTS[place], "score-award", (award, place + 1)))
    for milestone in range(len(MILESTONES)):
        if g.milestones[milestone] == seat:
            lines.append(ScoreLine(MILESTONE_POINTS, "score-milestone", (milestone,)))
    greeneries = own_greeneries(g, seat)
    if greeneries:
        lines.append(ScoreLine(greeneries, "score-greeneries", (greeneries,)))
    cities = city_points(g, seat)
    if cities:
        lines.append(ScoreLine(cities, "score-cities", (cities,)))
    for card in g.played[seat] + g.events[seat]:
        points = card_points(g, seat, card)
        if points:
            lines.append(ScoreLine(points, "score-card", (card,)))
    return ScoreSheet(seat, seat, lines, stock(g, seat, MC))


def award_place(g: TerraformingMars, seat: int, award: int) -> int:
    """0 for first place, 1 for second place of a funded award, NONE for no points (TM-R77)."""
    if g.awards[award] == NONE:
        return NONE
    values = [award_value(g, each, award) for each in range(g.seats)]
    own = values[seat]
    better = [value for value in values if value > own]
    if not better:
        return 0
    alone_ahead = len(better) == 1  # a tie for first place leaves no second place
    return 1 if alone_ahead and g.seats >= SEATS_FOR_SECOND_PLACE else NONE


def city_points(g: TerraformingMars, seat: int) -> int:
    """One point for each greenery beside each of the player's cities, whoever owns it."""
    points = 0
    for area in range(ON_MARS):
        if g.owners[area] == seat and is_city(g.tiles[area]):
            points += tiles_beside(g, area, GREENERY)
    return points


def card_points(g: TerraformingMars, seat: int, card: int) -> int:
    points = POINTS_OF[card]
    return 0 if points is None else worth(g, seat, card, points)


def worth(g: TerraformingMars, seat: int, card: int, points: Points) -> int:
    return points.value * (counted_for(g, seat, card, points) // points.per)


def counted_for(g: TerraformingMars, seat: int, card: int, points: Points) -> int:
    """How much there is of what a card gives points for."""
    if isinstance(points, FixedPoints):
        return 1
    if isinstance(points, PointsPerResource):
        return g.resources[card]
    if isinstance(points, PointsIfResource):
        return 1 if g.resources[card] else 0
    if isinstance(points, PointsPerTag):
        return tag_count(g, seat, points.tag)
    if isinstance(points, PointsPerOceanBeside):
        area = area_of(g, points.tile)
        return 0 if area == NONE else tiles_beside(g, area, OCEAN)
    if isinstance(points, PointsPerCityBeside):
        area = area_of(g, points.tile)
        return 0 if area == NONE else cities_beside(g, area)
    return cities_in_play(g)


def area_of(g: TerraformingMars, tile: int) -> int:
    """Where on the map a special tile is, or NONE."""
    return g.tiles.index(tile) if tile in g.tiles else NONE
