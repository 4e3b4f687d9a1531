"""Rulebook p. 21 and 23: the final scoring as explained lines, ties, and the goals of the solo game."""

from __future__ import annotations

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    BLUEPRINT_POINTS,
    BLUEPRINTS,
    CONTRACTS,
    GREENHOUSE_CONTRACT,
    PLANTS_CONTRACT,
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
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet, best_of

HUMAN = 0


def outcome(g: OnMars) -> Outcome:
    """Alone one wins by reaching all goals of the chosen list."""
    sheets = [sheet(g, player) for player in range(g.players)]
    if is_solo(g):
        won = all(solo_goals(g).values())
        return Outcome([HUMAN] if won else [], sheets)
    return Outcome([each.seat for each in best_of(sheets)], sheets)


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


def is_reached(g: OnMars, word: str) -> bool:
    name, _, last = word.rpartition("-")
    number = int(last) if last.isdecimal() else 0
    met = [contract for contract in g.contracts[HUMAN] if is_met(g, HUMAN, contract)]
    if name == "level":
        return g.level >= number
    if name == "ahead":
        return sheet(g, HUMAN).total - sheet(g, LACERDA).total >= number
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
        return bool(met)
    if word == "contracts-both":
        return len({CONTRACTS[contract].good == NONE for contract in met}) == 2
    if word == "contract-greenhouse":
        return GREENHOUSE_CONTRACT in met
    if word == "contract-plants":
        return PLANTS_CONTRACT in met
    if word == "goal":
        return g.claimed[HUMAN] != NONE
    if word == "shelters":
        return g.shelters[HUMAN] == SHELTERS_PER_PLAYER
    if word == "biochemist":
        return g.employer[SCIENTIST_WORDS.index("biochemist")] == HUMAN
    assert word == "in-orbit"
    return HUMAN in g.track and side_of(g, HUMAN) == ORBIT
