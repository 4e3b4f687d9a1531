"""Rulebook p. 21 and 23: the final scoring as explained lines, ties, and the goals of the solo game."""

from __future__ import annotations

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    BLUEPRINT_POINTS,
    BLUEPRINTS,
    CONTRACTS,
    GREENHOUSE_CONTRACT,
    PLANTS_CONTRACT,
    PLANTS_GOAL,
    SCIENTIST_COUNT,
    SCIENTIST_POINTS,
    SCIENTIST_WORDS,
    SCIENTISTS,
    SOLO_GOALS,
)
from areopolis.games.on_mars.components import (
    GREENHOUSE,
    HEX_COUNT,
    HIGHEST_TECH,
    KINDS_OF_BUILDINGS,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    LAB_POINTS,
    LACERDA,
    NONE,
    ORBIT,
    PLANT,
    PROGRESS_POINTS,
    QUARTERS_POINTS,
    SHELTERS_PER_PLAYER,
    SHIP_POINTS,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.colony import is_met
from areopolis.games.on_mars.rules.journeys import colonists_at
from areopolis.games.on_mars.rules.table import (
    ONES,
    advanced_buildings,
    advanced_of_kind,
    complex_size,
    is_lacerda,
    is_solo,
    mines_worked,
    quarters_size,
    side_of,
    tech_level,
)
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet, Tally, leaders

HUMAN = 0

# What is read off the cards whenever points are counted.
CARD_KIND = [each.building for each in BLUEPRINTS]
CARD_POINTS = [BLUEPRINT_POINTS[each.level] for each in BLUEPRINTS]
SCORED_KIND = [each.scores for each in SCIENTISTS]


def outcome(g: OnMars) -> Outcome:
    sheets = [sheet(g, player) for player in range(g.players)]
    return Outcome(winners(g, [sheet.total for sheet in sheets]), sheets)


def tally(g: OnMars) -> Tally:
    totals = [total(g, player) for player in range(g.players)]
    return Tally(winners(g, totals), totals[: g.seats])


def winners(g: OnMars, totals: list[int]) -> list[int]:
    """Alone one wins by reaching all goals of the chosen list."""
    if is_solo(g):
        return [HUMAN] if all(solo_goals(g).values()) else []
    return leaders(totals, [tie_break(g, player) for player in range(g.players)])


def total(g: OnMars, player: int) -> int:
    """The sum of the lines of a score sheet."""
    points = g.points[player] + PROGRESS_POINTS[ONES[g.cubes[player]]] + SHIP_POINTS * g.hangar[player]
    points += quarters_points(colonists_at_home(g, player))
    for tech in range(KINDS_OF_TECHS):
        points += LAB_POINTS[tech_level(g, player, tech)]
    advanced = [0] * KINDS_OF_BUILDINGS
    for card in range(BLUEPRINT_COUNT):
        if g.built_at[card] != NONE:
            advanced[CARD_KIND[card]] += 1
        if g.owner[card] == player:
            points += CARD_POINTS[card] if g.built_at[card] != NONE else -CARD_POINTS[card]
    for scientist in range(SCIENTIST_COUNT):
        if g.employer[scientist] == player:
            points += SCIENTIST_POINTS * advanced[SCORED_KIND[scientist]]
    for contract in g.contracts[player]:
        row = CONTRACTS[contract]
        points += row.met if is_met(g, player, contract) else -row.failed
    return points


def sheet(g: OnMars, player: int) -> ScoreSheet:
    return ScoreSheet(
        player, 0 if is_lacerda(g, player) else player, lines(g, player), tie_break(g, player), is_lacerda(g, player)
    )


def tie_break(g: OnMars, player: int) -> int:
    """Crystals, then Advanced Buildings, then cubes in the progress area."""
    advanced = len(advanced_buildings(g, player))
    return (g.crystals[player] * 100 + advanced) * 100 + ONES[g.cubes[player]]


def lines(g: OnMars, player: int) -> list[ScoreLine]:
    found = [ScoreLine(g.points[player], "score-scored", ())]
    cubes = ONES[g.cubes[player]]
    if cubes:
        found.append(ScoreLine(PROGRESS_POINTS[cubes], "score-progress", (cubes,)))
    if g.hangar[player]:
        found.append(ScoreLine(SHIP_POINTS * g.hangar[player], "score-ships", (g.hangar[player],)))
    colonists = colonists_at_home(g, player)
    if colonists:
        found.append(ScoreLine(quarters_points(colonists), "score-colonists", (colonists,)))
    for tech in range(KINDS_OF_TECHS):
        level = tech_level(g, player, tech)
        if level:
            found.append(ScoreLine(LAB_POINTS[level], "score-tech", (tech, level)))
    found += card_lines(g, player)
    return found


def card_lines(g: OnMars, player: int) -> list[ScoreLine]:
    """Blueprints, Scientists and Contracts."""
    found: list[ScoreLine] = []
    for card in range(BLUEPRINT_COUNT):
        if g.owner[card] == player:
            points = BLUEPRINT_POINTS[BLUEPRINTS[card].level]
            if g.built_at[card] == NONE:
                found.append(ScoreLine(-points, "score-unbuilt", (card,)))
            else:
                found.append(ScoreLine(points, "score-advanced", (card,)))
    for scientist in range(SCIENTIST_COUNT):
        if g.employer[scientist] == player:
            kind = SCIENTISTS[scientist].scores
            count = advanced_of_kind(g, kind)
            found.append(ScoreLine(SCIENTIST_POINTS * count, "score-scientist", (scientist, count, kind)))
    for contract in g.contracts[player]:
        if is_met(g, player, contract):
            found.append(ScoreLine(CONTRACTS[contract].met, "score-contract-met", (contract,)))
        else:
            found.append(ScoreLine(-CONTRACTS[contract].failed, "score-contract-failed", (contract,)))
    return found


def colonists_at_home(g: OnMars, player: int) -> int:
    """P. 21: those on the side one stands on and in the working area come home; Lacerda's quarters are full."""
    room = quarters_size(g, player)
    if is_lacerda(g, player):
        return 12
    away = g.working[player]
    if player in g.track:
        away += colonists_at(g, player, side_of(g, player))
    return min(room, g.quarters[player] + away)


def quarters_points(colonists: int) -> int:
    """By the topmost occupied row of two."""
    return QUARTERS_POINTS[(colonists + 1) // 2 - 1] if colonists else 0


# --- the solo goals (p. 23) ----------------------------------------------------------------------------------


def solo_goals(g: OnMars) -> dict[str, bool]:
    """The goals of the chosen list, and whether they are reached now."""
    return {word: is_reached(g, word) for word in SOLO_GOALS[g.variants["lacerda"]]}


def contracts_met(g: OnMars) -> list[int]:
    return [contract for contract in g.contracts[HUMAN] if is_met(g, HUMAN, contract)]


def is_reached(g: OnMars, word: str) -> bool:
    name, _, last = word.rpartition("-")
    number = int(last) if last.isdecimal() else 0
    if name == "level":
        return g.level >= number
    if name == "ahead":
        return total(g, HUMAN) - total(g, LACERDA) >= number
    if name == "research":
        return len(g.research[HUMAN]) >= number
    if name == "mines":
        return len(mines_worked(g, HUMAN)) >= number
    if name == "advanced":
        return len(advanced_buildings(g, HUMAN)) >= number
    if name == "tech":
        return any(tech_level(g, HUMAN, tech) >= number for tech in range(KINDS_OF_TECHS))
    if name == "greenhouse-tech":
        return tech_level(g, HUMAN, GREENHOUSE) >= HIGHEST_TECH
    if name == "greenhouses":
        own = advanced_buildings(g, HUMAN)
        return len([card for card in own if BLUEPRINTS[card].building == GREENHOUSE]) >= number
    if name == "greenhouse-complex":
        return any(g.buildings[hex] == GREENHOUSE and complex_size(g, hex) >= number for hex in range(HEX_COUNT))
    if name == "plants":
        return g.stock[HUMAN * KINDS_OF_RESOURCES + PLANT] >= number
    if word == "contract":
        return bool(contracts_met(g))
    if word == "contracts-both":
        return len({CONTRACTS[contract].good == NONE for contract in contracts_met(g)}) == 2
    if word == "contract-greenhouse":
        return GREENHOUSE_CONTRACT in contracts_met(g)
    if word == PLANTS_GOAL:
        return PLANTS_CONTRACT in contracts_met(g)
    if word == "goal":
        return g.claimed[HUMAN] != NONE
    if word == "shelters":
        return g.shelters[HUMAN] == SHELTERS_PER_PLAYER
    if word == "biochemist":
        return g.employer[SCIENTIST_WORDS.index("biochemist")] == HUMAN
    assert word == "in-orbit"
    return HUMAN in g.track and side_of(g, HUMAN) == ORBIT
