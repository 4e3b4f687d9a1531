"""What a seat may know, built from nothing, and worlds that it cannot tell from the true one."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.bills import see_bills
from areopolis.games.on_mars.cards import (
    ACTION_WORDS,
    BLUEPRINT_COUNT,
    BLUEPRINT_WORDS,
    CARD_WORDS,
    CONTRACT_WORDS,
    CONTRACTS,
    GOAL_WORDS,
    LACERDA_BUILDS,
    MISSION_WORDS,
    MISSIONS,
    PIECES,
    RADAR,
    RED_ACTIONS,
    REWARDS,
    SCIENTIST_COUNT,
    SCIENTIST_WORDS,
    SOLO_WORDS,
    STARTER_WORDS,
    TASK_WORDS,
    TILE_WORDS,
    TRACK_BONUSES,
)
from areopolis.games.on_mars.components import (
    ARROWS,
    BIT,
    COLOURS,
    COMMON_KINDS,
    DEPOT_SLOTS,
    GOODS,
    HEX_COUNT,
    HEX_WORDS,
    KINDS,
    KINDS_OF_RESOURCES,
    LAB,
    LSS_KINDS,
    MOST_PLAYERS,
    NONE,
    RESOURCES,
    SHELTER,
    SHELTERS_PER_PLAYER,
    SIDE_OF,
    SIDES,
    TECHS,
    TRACK,
    WAREHOUSE,
    YIELD,
)
from areopolis.games.on_mars.position import PHASES, OnMars
from areopolis.games.on_mars.rules.colony import is_met
from areopolis.games.on_mars.rules.first_colonists import ask_for_task
from areopolis.games.on_mars.rules.paying import pay_crystals
from areopolis.games.on_mars.rules.placing import extra_cost
from areopolis.games.on_mars.rules.table import (
    capacity,
    complex_size,
    depot_size,
    is_lacerda,
    is_solo,
    joined,
    kind_of,
    laboratory,
    markers_left,
    quarters_size,
    turn_order,
    type_of,
)
from areopolis.games.on_mars.rules.turn import goods_of, offer_turn
from areopolis.games.on_mars.scoring import sheet, solo_goals
from areopolis.games.on_mars.seen import (
    SeenBlueprint,
    SeenColour,
    SeenContract,
    SeenHex,
    SeenMission,
    SeenMovement,
    SeenScientist,
    SeenSlots,
    SeenSolo,
    SeenStack,
    SeenTable,
)
from areopolis.kernel.chance import Chance
from areopolis.kernel.decision import Decision
from areopolis.kernel.observing import envelope
from areopolis.toolbox.arranging import in_words
from areopolis.toolbox.imagining import Asking, ask_again, deal_again, new_chance
from areopolis.toolbox.stocks import row
from areopolis.toolbox.wording import counted


def observe(g: OnMars, seat: int) -> SeenTable:
    common = envelope(g, seat)
    return {
        "game": common["game"],
        "seats": common["seats"],
        "seat": common["seat"],
        "over": common["over"],
        "deciding": common["deciding"],
        "decision": common["decision"],
        "solo": is_solo(g),
        "missions_variant": g.variants["missions"],
        "oddity": g.variants["oddity"] == "yes",
        "round": g.round,
        "phase": PHASES[g.phase],
        "first": g.first,
        "active": maybe(g.active),
        "main_done": bool(g.main_done),
        "executive_done": bool(g.executive_done),
        "order": turn_order(g),
        "track": [maybe(player) for player in g.track],
        "track_bonuses": [None if bonus is None else bonus.word for bonus in TRACK_BONUSES],
        "shuttle_side": SIDES[g.shuttle_side],
        "shuttle_space": g.shuttle_space,
        "level": g.level,
        "lss": {KINDS[kind]: g.lss[column] for column, kind in enumerate(LSS_KINDS)},
        "level_row": g.level + 1,
        "rewards": {KINDS[LSS_KINDS[column]]: REWARDS[reward] for column, reward in enumerate(g.rewards)},
        "missions": [see_mission(g, space) for space in range(len(g.missions))],
        "remaining": g.remaining,
        "last_phase": bool(g.last_phase),
        "warehouse": {GOODS[good]: g.warehouse[column] for column, good in enumerate(WAREHOUSE)},
        "tech_grid": [None if tech == NONE else TECHS[tech] for tech in g.tech_grid],
        "tech_stack": len(g.tech_stack),
        "upper_row": in_words(BLUEPRINT_WORDS, g.upper_row),
        "lower_row": in_words(BLUEPRINT_WORDS, g.lower_row),
        "blueprint_decks": [len(deck) for deck in g.blueprint_decks],
        "exploration": [None if tile == NONE else TILE_WORDS[tile] for tile in g.exploration],
        "discovery_deck": len(g.discovery_deck),
        "slots": [see_slots(g, action, seat) for action in range(RED_ACTIONS)],
        "display": [None if card == NONE else CARD_WORDS[card] for card in g.display],
        "contract_deck": sorted(in_words(CONTRACT_WORDS, g.contract_deck)),
        "stacks": [see_stack(g, kind) for kind in range(COMMON_KINDS)],
        "colours": [see_colour(g, player, seat) for player in range(g.players)],
        "hexes": see_hexes(g),
        "yields": see_yields(g, seat),
        "bills": see_bills(g, seat),
        "reach": see_reach(g, seat),
        "movement": see_movement(g),
        "task_deck": len(g.task_deck),
        "lacerda": see_lacerda(g) if is_solo(g) else None,
    }


def maybe(number: int) -> int | None:
    return None if number == NONE else number


# --- the board -----------------------------------------------------------------------------------------------


def see_mission(g: OnMars, space: int) -> SeenMission:
    mission = g.missions[space]
    if mission == NONE:
        return {"mission": None, "left": 0, "needs": 0, "crystals": 0, "action": None}
    return {
        "mission": MISSION_WORDS[mission],
        "left": g.mission_left[space],
        "needs": MISSIONS[mission].needs[g.players],
        "crystals": MISSIONS[mission].crystals,
        "action": ACTION_WORDS[MISSIONS[mission].action],
    }


def see_slots(g: OnMars, action: int, seat: int) -> SeenSlots:
    counts = row(g.slots, action, g.players)
    return {
        "action": ACTION_WORDS[action],
        "colonists": {COLOURS[player]: counts[player] for player in range(g.players) if counts[player]},
        "extra": None if seat < 0 else extra_cost(g, seat, action),
    }


def see_stack(g: OnMars, kind: int) -> SeenStack:
    stack = g.stacks[kind]
    return {"kind": KINDS[kind], "count": len(stack), "arrows": ARROWS[kind][stack[-1]] if stack else []}


def see_hexes(g: OnMars) -> list[SeenHex]:
    blueprints = {g.built_at[card]: card for card in range(BLUEPRINT_COUNT)}
    return [see_hex(g, hex, blueprints.get(hex, NONE)) for hex in range(HEX_COUNT)]


def see_hex(g: OnMars, hex: int, card: int) -> SeenHex:
    building = g.buildings[hex]
    piece = g.pieces[hex]
    return {
        "hex": HEX_WORDS[hex],
        "building": None if building == NONE else KINDS[kind_of(building)],
        "owner": building - SHELTER if building >= SHELTER else None,
        "complex": complex_size(g, hex),
        "piece": None if piece == NONE else PIECES[piece // MOST_PLAYERS],
        "piece_of": None if piece == NONE else piece % MOST_PLAYERS,
        "blueprint": None if card == NONE else BLUEPRINT_WORDS[card],
        "tile": None if g.tiles[hex] == NONE else TILE_WORDS[g.tiles[hex]],
        "crystal": bool(g.crystal_hexes & BIT[hex]),
    }


def see_movement(g: OnMars) -> SeenMovement | None:
    if not g.way:
        return None
    return {"bots": g.bot_points, "rover": g.rover_points, "any": g.any_points}


def see_yields(g: OnMars, seat: int) -> dict[str, dict[str, str]]:
    """What a building brings: as many goods as its Complex is large."""
    found: dict[str, dict[str, str]] = {}
    decision = g.decision(seat)
    if decision is not None:
        for option in decision.options:
            if option.verb == "construct":
                kind, hex = option.args
                size = joined(g, type_of(kind, seat), hex) + 1
                found.setdefault(HEX_WORDS[hex], {})[KINDS[kind]] = f"{size} {GOODS[YIELD[kind]]}"
    return found


def see_reach(g: OnMars, seat: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    decision = g.decision(seat)
    if decision is not None:
        for option in decision.options:
            if option.verb == "move-bot":
                found.setdefault(HEX_WORDS[option.args[0]], []).append(HEX_WORDS[option.args[1]])
            elif option.verb == "drive":
                found.setdefault("rover", []).append(HEX_WORDS[option.args[0]])
    return found


def see_lacerda(g: OnMars) -> SeenSolo:
    return {
        "goals": solo_goals(g),
        "card": None if g.solo_card == NONE else SOLO_WORDS[g.solo_card],
        "deck": len(g.solo_deck),
        "discard": in_words(SOLO_WORDS, g.solo_discard),
        "passes": g.solo_passes,
        "icon": KINDS[LACERDA_BUILDS[g.icon]],
    }


# --- the players ---------------------------------------------------------------------------------------------


def see_colour(g: OnMars, player: int, seat: int) -> SeenColour:
    """What everybody sees, and the hand of whoever looks."""
    own = player == seat
    space = g.track.index(player) if player in g.track else NONE
    lab = laboratory(g, player)
    return {
        "colour": COLOURS[player],
        "seat": 0 if is_lacerda(g, player) else player,
        "neutral": is_lacerda(g, player),
        "points": g.points[player],
        "total": sheet(g, player).total,
        "space": None if space == NONE else TRACK[space],
        "side": None if space == NONE else SIDES[SIDE_OF[space]],
        "acted": bool(g.acted[player]),
        "stock": counted(RESOURCES, row(g.stock, player, KINDS_OF_RESOURCES)),
        "capacity": capacity(g, player),
        "crystals": g.crystals[player],
        "below": g.below[player],
        "crystal_room": depot_size(g, player),
        "depot": [bool(g.depot[player] >> slot & 1) for slot in range(DEPOT_SLOTS)],
        "hangar": g.hangar[player],
        "quarters": g.quarters[player],
        "quarters_room": quarters_size(g, player),
        "working": g.working[player],
        "supply": g.supply[player],
        "bots": in_words(HEX_WORDS, sorted(g.bots_at[player])),
        "bots_left": g.bots_left[player],
        "rover": None if g.rover_at[player] == NONE else HEX_WORDS[g.rover_at[player]],
        "shelters": g.shelters[player],
        "shelters_left": SHELTERS_PER_PLAYER - g.shelters[player],
        "markers_left": markers_left(g, player),
        "lab": {LAB[lab[tech]]: TECHS[tech] for tech in range(len(TECHS)) if lab[tech] != NONE},
        "cubes": [KINDS[kind] for kind in range(COMMON_KINDS) if g.cubes[player] >> kind & 1],
        "blueprints": [see_blueprint(g, card) for card in range(BLUEPRINT_COUNT) if g.owner[card] == player],
        "scientists": [see_scientist(g, each) for each in range(SCIENTIST_COUNT) if g.employer[each] == player],
        "contracts": [see_contract(g, player, contract) for contract in g.contracts[player]],
        "discoveries": in_words(TILE_WORDS, g.discoveries[player]),
        "research": in_words(TILE_WORDS, g.research[player]),
        "goals": in_words(GOAL_WORDS, g.goals[player]) if own else None,
        "goal_count": len(g.goals[player]),
        "claimed": None if g.claimed[player] == NONE else GOAL_WORDS[g.claimed[player]],
        "burnt": in_words(GOAL_WORDS, g.burnt[player]) if own else None,
        "starter": STARTER_WORDS[g.starter[player]] if own and g.starter[player] != NONE else None,
        "has_starter": g.starter[player] != NONE,
        "tasks": in_words(TASK_WORDS, g.tasks[player]) if own else None,
        "task_count": len(g.tasks[player]),
        "fulfilled": in_words(TASK_WORDS, g.fulfilled[player]),
    }


def see_blueprint(g: OnMars, card: int) -> SeenBlueprint:
    workers = [SCIENTIST_WORDS[each] for each in range(SCIENTIST_COUNT) if g.workplace[each] == card]
    return {
        "blueprint": BLUEPRINT_WORDS[card],
        "hex": None if g.built_at[card] == NONE else HEX_WORDS[g.built_at[card]],
        "scientists": workers,
        "tile": TILE_WORDS[g.radar] if card == RADAR and g.radar != NONE else None,
    }


def see_scientist(g: OnMars, scientist: int) -> SeenScientist:
    workplace = g.workplace[scientist]
    return {
        "scientist": SCIENTIST_WORDS[scientist],
        "workplace": None if workplace == NONE else BLUEPRINT_WORDS[workplace],
    }


def see_contract(g: OnMars, player: int, contract: int) -> SeenContract:
    card = CONTRACTS[contract]
    goods = goods_of(contract)
    needs = [card.goods, card.minerals]
    return {
        "contract": CONTRACT_WORDS[contract],
        "delivered": {GOODS[good]: g.delivered[2 * contract + i] for i, good in enumerate(goods)},
        "needs": {GOODS[good]: needs[i] for i, good in enumerate(goods)},
        "met": is_met(g, player, contract),
    }


# --- imagining -----------------------------------------------------------------------------------------------


def imagine(g: OnMars, seat: int, rng: Chance) -> OnMars:
    """Collect everything this seat cannot know, and deal it out again at random."""
    w = g.clone()
    w.chance = new_chance(rng)
    rivals = [each for each in range(w.players) if each != seat]
    deal_again([pile for rival in rivals for pile in (w.goals[rival], w.burnt[rival])] + [w.boxed_goals], rng)
    for rival in rivals:
        w.goals[rival].sort()
    w.boxed_goals.sort()
    imagine_first_colonists(w, rivals, rng)
    deal_again([w.tech_stack], rng)
    deal_again([w.discovery_deck], rng)
    for deck in w.blueprint_decks:
        deal_again([deck], rng)
    for stack in w.stacks:
        below = stack[:-1]
        deal_again([below], rng)
        stack[:-1] = below
    deal_again([w.solo_deck], rng)
    ask_again(w, seat, REASKED)
    return w


def imagine_first_colonists(w: OnMars, rivals: list[int], rng: Chance) -> None:
    holders = [rival for rival in rivals if w.starter[rival] != NONE]
    held = [[w.starter[rival]] for rival in holders]
    deal_again([*held, w.boxed_starters], rng)
    w.boxed_starters.sort()
    for i in range(len(holders)):
        w.starter[holders[i]] = held[i][0]
    deal_again([*[w.tasks[rival] for rival in rivals], w.task_deck], rng)


def ask_for_crystals_again(w: OnMars, decision: Decision) -> None:
    """Only the names of the goals in hand are secret."""
    pay_crystals(w, *decision.given)


REASKED: Final[dict[str, Asking]] = {
    "turn": lambda w, decision: offer_turn(w, decision.seat),
    "pay-crystals": ask_for_crystals_again,
    "task": lambda w, decision: ask_for_task(w, decision.seat),
}
"""Questions whose options depend on hidden cards."""
