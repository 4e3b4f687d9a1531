"""Rulebook p. 4-6, 22 and 24: set-up, with its changes for the solo game and for First Colonists."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    BLUEPRINTS,
    BLUEPRINTS_PER_DEAL,
    CONTRACT_COUNT,
    DISCOVERY_COUNT,
    FIRST_COLONIST_MISSIONS,
    FIRST_COLONIST_TILES,
    FIRST_RESEARCH,
    GOAL_COUNT,
    MISSIONS,
    REWARDS,
    REWARDS_USED,
    SCIENTIST_COUNT,
    SOLO_CARDS,
    STARTERS,
    TASKS,
)
from areopolis.games.on_mars.components import (
    CENTRE,
    COMMON_KINDS,
    GOALS_DEALT,
    GRID_TECHS,
    HEX_COUNT,
    IN_WAREHOUSE,
    LACERDA,
    LSS_KINDS,
    MINE,
    NONE,
    RESEARCH_HEXES,
    SHELTER,
    SHELTER_HEXES,
    SIDE_OF,
    SIDES,
    START_HEXES,
    TILES_PER_KIND,
    TRACK,
    WAREHOUSE,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import NO_SHELTER_HERE, SHELTER_TAKEN
from areopolis.games.on_mars.rules.building import put_building
from areopolis.games.on_mars.rules.first_colonists import forget_deeds
from areopolis.games.on_mars.rules.journeys import against_space, take_space
from areopolis.games.on_mars.rules.lacerda import take_lacerda_space
from areopolis.games.on_mars.rules.table import is_lacerda, is_solo, put_bot
from areopolis.games.on_mars.words import SETTLE, SPACE, START_SHUTTLE
from areopolis.kernel.decision import Reason, Step
from areopolis.toolbox.turns import clockwise


def first_colonists(g: OnMars) -> bool:
    return g.variants["missions"] == "first-colonists"


# --- the board (p. 4-5) --------------------------------------------------------------------------------------


def prepare_orbit(g: OnMars) -> None:
    """Discoveries, warehouse, tech tiles and blueprints; with two players one set of tech tiles is enough."""
    g.discovery_deck = shuffled(g, DISCOVERY_COUNT)
    g.exploration = [g.discovery_deck.pop() for _ in g.exploration]
    g.warehouse = [IN_WAREHOUSE[g.players]] * len(WAREHOUSE)
    g.tech_grid = GRID_TECHS[:]
    g.chance.shuffle(g.tech_grid)
    if g.players > 2:
        g.tech_stack = GRID_TECHS[:]
        g.chance.shuffle(g.tech_stack)
    decks: list[list[int]] = [[], []]
    for card in range(BLUEPRINT_COUNT):
        decks[0 if BLUEPRINTS[card].level == 1 else 1].append(card)
    for deck in decks:
        g.chance.shuffle(deck)
    g.blueprint_decks = decks
    g.upper_row = [decks[0].pop() for _ in range(BLUEPRINTS_PER_DEAL)]


def prepare_colony(g: OnMars) -> None:
    """Scientists, Contracts, start buildings, stacks of tiles, Research tiles, Reward tiles."""
    g.display = list(range(SCIENTIST_COUNT))
    g.contract_deck = list(range(CONTRACT_COUNT))
    put_building(g, MINE, CENTRE)
    kinds = LSS_KINDS[:]
    g.chance.shuffle(kinds)
    for i in range(len(START_HEXES)):
        put_building(g, kinds[i], START_HEXES[i])
    for kind in range(COMMON_KINDS):
        g.stacks[kind] = shuffled(g, TILES_PER_KIND)
    for letter in range(len(RESEARCH_HEXES)):
        for hex in RESEARCH_HEXES[letter]:
            g.tiles[hex] = FIRST_RESEARCH + letter
    g.rewards = shuffled(g, len(REWARDS))[:REWARDS_USED]


def prepare_missions(g: OnMars) -> None:
    """Two short and one long, or one short and two long; First Colonists have their own."""
    short = [number for number in range(len(MISSIONS)) if not MISSIONS[number].long]
    long = [number for number in range(len(MISSIONS)) if MISSIONS[number].long]
    g.chance.shuffle(short)
    g.chance.shuffle(long)
    if first_colonists(g):
        chosen = FIRST_COLONIST_MISSIONS[:]
    elif g.variants["missions"] == "short":
        chosen = short[:2] + long[:1]
    else:
        chosen = short[:1] + long[:2]
    g.chance.shuffle(chosen)
    g.missions = chosen
    g.mission_left = [MISSIONS[mission].needs[g.players] for mission in chosen]
    for space in range(len(chosen)):
        g.tell("mission-set", chosen[space], g.mission_left[space])


def shuffled(g: OnMars, count: int) -> list[int]:
    found = list(range(count))
    g.chance.shuffle(found)
    return found


# --- the players (p. 6) --------------------------------------------------------------------------------------


def deal_cards(g: OnMars) -> None:
    """Three Private Goals each, none for Lacerda; First Colonists get an A card. The first player is random."""
    goals = shuffled(g, GOAL_COUNT)
    g.reveal()
    for seat in range(g.seats):
        g.goals[seat] = sorted([goals.pop() for _ in range(GOALS_DEALT)])
    g.boxed_goals = sorted(goals)
    if first_colonists(g):
        starters = shuffled(g, len(STARTERS))
        for seat in range(g.seats):
            g.starter[seat] = starters.pop()
        g.boxed_starters = sorted(starters)
        g.task_deck = shuffled(g, len(TASKS))
    if is_solo(g):
        g.solo_deck = shuffled(g, len(SOLO_CARDS))
    g.first = g.chance.below(g.seats)
    g.tell("first-player", g.first)


def settle_all(g: OnMars) -> None:
    """Clockwise from the first player; Lacerda gets the hex that is left."""
    for seat in clockwise(g.first, g.seats):
        g.next(ask_to_settle, seat)
    if is_solo(g):
        g.next(ask_to_settle, LACERDA)


def against_settling(g: OnMars, hex: int) -> Reason | None:
    if hex not in SHELTER_HEXES[g.players]:
        return NO_SHELTER_HERE
    return None if g.buildings[hex] == NONE else SHELTER_TAKEN


def ask_to_settle(g: OnMars, player: int) -> None:
    options = [SETTLE[hex] for hex in range(HEX_COUNT) if against_settling(g, hex) is None]
    g.ask(player, "settle", options, settle, (player,))


def settle(g: OnMars, player: int, hex: int) -> None:
    """The first Shelter, with a Bot on it; Lacerda's Bot is on the icons."""
    put_building(g, SHELTER + player, hex)
    if not is_lacerda(g, player):
        put_bot(g, player, hex)
    g.tell("settles", player, hex)


def choose_spaces(g: OnMars) -> None:
    """Clockwise, each with its bonus; First Colonists draw tiles for them, and so does Lacerda, who comes first."""
    if is_solo(g):
        g.reveal()
        g.next(take_lacerda_space, FIRST_COLONIST_TILES[g.chance.below(len(FIRST_COLONIST_TILES))])
    spaces = FIRST_COLONIST_TILES[:]
    if first_colonists(g):
        g.reveal()
        g.chance.shuffle(spaces)
    for seat in clockwise(g.first, g.seats):
        if first_colonists(g):
            g.next(take_space, seat, spaces.pop())
        else:
            g.next(ask_for_first_space, seat)


def ask_for_first_space(g: OnMars, player: int) -> None:
    options = [SPACE[space] for space in range(len(TRACK)) if against_space(g, space, NONE) is None]
    g.ask(player, "first-space", options, take_space, (player,))


def start_the_shuttle(g: OnMars) -> None:
    """The player on the highest space chooses its side; in the solo game it starts on Lacerda's."""
    for player in range(g.players):
        forget_deeds(g, player)
    if is_solo(g):
        start_shuttle(g, SIDE_OF[g.track.index(LACERDA)])
        return
    last = [player for player in g.track if player != NONE][-1]
    g.ask(last, "start-shuttle", [START_SHUTTLE[side] for side in range(len(SIDES))], start_shuttle, (), (last,))


def start_shuttle(g: OnMars, side: int) -> None:
    g.shuttle_side = side
    g.shuttle_space = 1
    g.tell("shuttle-starts", side)


SET_UP: Final[list[Step]] = [
    prepare_orbit,
    prepare_colony,
    prepare_missions,
    deal_cards,
    settle_all,
    choose_spaces,
    start_the_shuttle,
]
