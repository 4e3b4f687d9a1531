"""How good a position is for a seat, in hundredths of an Opportunity Point: what bots aim for.

Everything the seat can see is converted into the points it will probably bring by the end. What takes time to pay off
(blueprints, production, Contracts) is weighed by the rounds that are probably left; rivals count against it. Hidden
cards of others play no part.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    BLUEPRINT_POINTS,
    BLUEPRINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    GOAL_WORDS,
    LEVEL_3_SIZE,
    RED_ACTIONS,
    REWARD_POINTS,
    SCIENTIST_COUNT,
    SCIENTIST_POINTS,
    SCIENTISTS,
    SOLO_GOALS,
    TILES,
    UNWANTED,
)
from areopolis.games.on_mars.components import (
    BIT,
    COLONY,
    COST,
    DISTANCE,
    GENERATOR,
    HEX_COUNT,
    HIGHEST_LEVEL,
    HIGHEST_TECH,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    LAB_POINTS,
    LACERDA,
    LEVEL,
    MINE,
    MINERAL,
    MISSION_LEVEL,
    NONE,
    PROGRESS_POINTS,
    PROGRESS_SCORED_AT,
    QUARTERS_POINTS,
    SHELTER,
    SHIP_POINTS,
)
from areopolis.games.on_mars.position import FINAL, OnMars
from areopolis.games.on_mars.rules.building import building_zone, reward_counts
from areopolis.games.on_mars.rules.colony import available, is_met
from areopolis.games.on_mars.rules.gains import still_needed
from areopolis.games.on_mars.rules.goals import CONDITIONS, complexes_with_marker, techs_at
from areopolis.games.on_mars.rules.journeys import colonists_at
from areopolis.games.on_mars.rules.table import (
    ONES,
    advanced_buildings,
    advanced_of_kind,
    best_level,
    depot_size,
    is_advanced,
    is_lacerda,
    is_solo,
    mines_worked,
    quarters_size,
    rover_hex,
    side_of,
    type_of,
)
from areopolis.games.on_mars.scoring import HUMAN, is_reached, total
from areopolis.games.on_mars.weights import (
    A_BOT,
    A_CRYSTAL,
    A_LEVEL,
    A_MINE,
    A_MINERAL,
    A_RESOURCE,
    A_ROUND,
    A_SCIENTIST,
    A_SHELTER,
    A_SHIP,
    A_SPACE,
    ADVANCED_ACTION,
    AN_OXYGEN,
    AT_HOME,
    AT_WORK,
    BUILD_TECH,
    CHANCE_FAR,
    CHANCE_LATER,
    CHANCE_NEAR,
    CROWD,
    CROWDED,
    GOAL_CARD,
    GOAL_CLAIMED,
    GOAL_NEAR,
    HOPE,
    HURRY,
    LACERDA_POINTS,
    LARGE_COMPLEX,
    LEAD,
    MAIN_OPEN,
    MISSING_GOOD,
    NEAR_TILE,
    ON_MARS,
    ON_SLOT,
    OPEN_REWARD,
    OTHER_TECH,
    PATIENCE,
    PLAIN,
    PRODUCTION,
    ROOM,
    SCIENTIST_HOPE,
    SENT,
    SITE,
    SOLO_CARD,
    SOLO_CONTRACT,
    SOLO_GOAL,
    SOLO_LAST_CARD,
    SOLO_LEAD,
    SOLO_LSS,
    SOLO_NEAR,
    SOLO_ROUND,
    SOLO_TECH,
    UPGRADE_READY,
)
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

MOST_ROUNDS: Final = 14
"""How far to look ahead."""
RIVAL_SHARE: Final = 3
"""What others have counts against it, divided by this."""
MOST_LEAD: Final = 3000
"""Beyond this, in hundredths of a point, a lead says no more."""

SURE: Final = 100  # percent

# What is read off the cards for every position that is judged.
CARD_KIND: Final = [each.building for each in BLUEPRINTS]
CARD_POINTS: Final = [100 * BLUEPRINT_POINTS[each.level] for each in BLUEPRINTS]
CARD_SIZE: Final = [LEVEL_3_SIZE if each.level > 1 else 1 for each in BLUEPRINTS]
SCORED_KIND: Final = [each.scores for each in SCIENTISTS]
WORTH: Final = [A_MINERAL, A_RESOURCE, A_RESOURCE, A_RESOURCE, AN_OXYGEN]
TILE_HALVES: Final = [2 if number in UNWANTED else 3 for number in range(len(TILES))]


def features(g: OnMars, seat: int, w: list[int]) -> list[int]:
    """One number for each of TERMS."""
    left = rounds_left(g)
    own = standing(g, seat)
    if is_solo(g):
        rival = 100 * total(g, LACERDA)
        ahead = 100 * total(g, seat) - rival
        against = rival * w[LACERDA_POINTS] // 100
    else:
        best = max([standing(g, other) for other in range(g.players) if other != seat])
        ahead = own - best
        against = -(-best // RIVAL_SHARE)
    return [
        own,
        blueprints(g, seat, left, w),
        cards(g, seat, left, w),
        technology(g, seat, left, w),
        colony(g, seat, left, w),
        resources(g, seat, left, w),
        territory(g, seat, left, w),
        goals(g, seat, left, w),
        tempo(g, seat, left, ahead, w),
        -against,
    ]


def rounds_left(g: OnMars) -> int:
    """Probably: contributions to the nearest missions, or buildings up to the next levels, whichever is sooner."""
    if g.phase == FINAL or (g.last_phase and all(g.acted)):
        return 0
    if g.last_phase:
        return 1
    if not g.remaining:
        return 2
    open_missions = sorted([g.mission_left[i] for i in range(len(g.missions)) if g.missions[i] != NONE])
    by_missions = sum(open_missions[: g.remaining])
    missing = sum([max(0, g.level + 1 - row) for row in g.lss]) + 4 * max(0, HIGHEST_LEVEL - 1 - g.level)
    return min(MOST_ROUNDS, 2 + min(by_missions, missing * 2) * 2 // (g.players + 1))


def standing(g: OnMars, player: int) -> int:
    """What is certain: points scored, cubes, Ships, Advanced Buildings."""
    cubes = PROGRESS_POINTS[ONES[g.cubes[player]]]
    scorings = 1 + len([level for level in PROGRESS_SCORED_AT if level > g.level])
    found = 100 * (g.points[player] + cubes * scorings + SHIP_POINTS * g.hangar[player])
    for card in range(BLUEPRINT_COUNT):
        if g.owner[card] == player and g.built_at[card] != NONE:
            found += CARD_POINTS[card]
    return found


# --- blueprints, Scientists, Contracts -----------------------------------------------------------------------


def blueprints(g: OnMars, seat: int, left: int, w: list[int]) -> int:
    """Advanced Buildings work on; a blueprint in hand is a promise or, near the end, a loss."""
    found = 0
    unbuilt: list[int] = []
    for card in range(BLUEPRINT_COUNT):
        if g.owner[card] == seat:
            if g.built_at[card] != NONE:
                found += w[PRODUCTION] * left + w[ADVANCED_ACTION] * min(left, 4) // 4
            else:
                unbuilt.append(card)
    if unbuilt:
        zone = building_zone(g, seat)
        for i in range(len(unbuilt)):
            found += promise(g, seat, unbuilt[i], zone, left, i + 1, w)
    return found


def promise(g: OnMars, seat: int, card: int, zone: int, left: int, waiting: int, w: list[int]) -> int:
    """By the chance that it will be built: a fitting building, one in reach of a Bot, and the turns that remain."""
    building = type_of(CARD_KIND[card], seat)
    chance = w[CHANCE_LATER]
    for hex in range(HEX_COUNT):
        if g.buildings[hex] == building and g.sizes[g.complexes[hex]] >= CARD_SIZE[card] and not is_advanced(g, hex):
            if zone & BIT[hex]:
                chance = w[CHANCE_NEAR]
                break
            chance = w[CHANCE_FAR]
    chance = chance * min(SURE, w[PATIENCE] * left) // SURE - w[CROWD] * waiting
    return (2 * chance - SURE) * CARD_POINTS[card] // SURE + w[HOPE] * chance // 10


def cards(g: OnMars, seat: int, left: int, w: list[int]) -> int:
    found = 0
    for scientist in range(SCIENTIST_COUNT):
        if g.employer[scientist] == seat:
            found += 100 * SCIENTIST_POINTS * advanced_of_kind(g, SCORED_KIND[scientist]) + w[A_SCIENTIST] * left
            if w[SCIENTIST_HOPE] and left > 1:
                found += w[SCIENTIST_HOPE] * SCIENTIST_POINTS * yet_to_be_built(g, SCORED_KIND[scientist])
            found += w[SENT] * left if g.workplace[scientist] != NONE else 0
    for contract in g.contracts[seat]:
        found += expected(g, seat, contract, left, w)
    return found


def yet_to_be_built(g: OnMars, kind: int) -> int:
    """Blueprints of a kind in anybody's hand."""
    count = 0
    for card in range(BLUEPRINT_COUNT):
        if g.owner[card] != NONE and g.built_at[card] == NONE and CARD_KIND[card] == kind:
            count += 1
    return count


def expected(g: OnMars, seat: int, contract: int, left: int, w: list[int]) -> int:
    """What a Contract probably brings, without what the missing goods are worth."""
    row = CONTRACTS[contract]
    chance = chance_of_contract(g, seat, contract, left, w)
    found = row.met * chance - row.failed * (SURE - chance)
    return found if row.good == NONE else found - w[MISSING_GOOD] * missing_goods(g, seat, contract)


def chance_of_contract(g: OnMars, seat: int, contract: int, left: int, w: list[int]) -> int:
    """Percent."""
    if is_met(g, seat, contract):
        return SURE
    row = CONTRACTS[contract]
    if row.good == NONE:
        building = type_of(row.building, seat)
        largest = 0
        for hex in range(HEX_COUNT):
            if g.buildings[hex] == building:
                largest = max(largest, g.sizes[g.complexes[hex]])
        marker = False
        for card in range(BLUEPRINT_COUNT):
            marker = marker or (g.owner[card] == seat and CARD_KIND[card] == row.building)
        ready = w[LARGE_COMPLEX] * min(largest, CONTRACT_SIZE) + (w[UPGRADE_READY] if marker else 0)
        return min(80, ready * min(left, 8) // 8)
    return max(5, 92 - w[HURRY] * missing_goods(g, seat, contract) // (left + 2)) if left else 0


def missing_goods(g: OnMars, seat: int, contract: int) -> int:
    """Of a Deliver Contract, besides what is delivered or could be at once."""
    row = CONTRACTS[contract]
    missing = max(0, still_needed(g, contract, row.good) - available(g, seat, row.good))
    return missing + (max(0, still_needed(g, contract, MINERAL) - available(g, seat, MINERAL)) if row.minerals else 0)


# --- technology ----------------------------------------------------------------------------------------------


def technology(g: OnMars, seat: int, left: int, w: list[int]) -> int:
    found = 0
    best = 0
    for tech in range(KINDS_OF_TECHS):
        space = g.techs[seat * KINDS_OF_TECHS + tech]
        if space != NONE:
            level = LEVEL[space]
            best = max(best, level)
            found += 100 * LAB_POINTS[level]
            use = w[BUILD_TECH] if tech <= SHELTER else w[OTHER_TECH]
            found += use * min(level, 4) * min(left, 8) // 8
    if is_solo(g) and best < HIGHEST_TECH:
        found += w[SOLO_TECH] * best
    return found


# --- Colonists, Shelters, goods ------------------------------------------------------------------------------


def colony(g: OnMars, seat: int, left: int, w: list[int]) -> int:
    """Rows of the living quarters that will be filled at the end, and who can act now."""
    here = colonists_at(g, seat, side_of(g, seat)) if seat in g.track else 0
    placed = 0
    for action in range(RED_ACTIONS):
        placed += g.slots[action * g.players + seat]
    size = quarters_size(g, seat)
    certain = min(size, g.quarters[seat] + g.working[seat] + here)
    likely = min(size, g.quarters[seat] + g.working[seat] + placed)
    count = likely if left > 3 else certain
    found = 100 * QUARTERS_POINTS[(count + 1) // 2 - 1] if count else 0
    found += 40 * (count % 2 == 0) if count else 0
    if left > 1:
        if w[ROOM]:
            open_rows = QUARTERS_POINTS[(size + 1) // 2 - 1] - (QUARTERS_POINTS[(count + 1) // 2 - 1] if count else 0)
            found += w[ROOM] * open_rows * min(left, 6) // 6
        found += w[AT_HOME] * min(g.quarters[seat], 6) + w[AT_WORK] * g.working[seat] + w[ON_SLOT] * placed
        found += w[A_SHELTER] * (g.shelters[seat] - 1) * min(left, 6) // 6
        found += w[A_SHIP] * g.hangar[seat] + w[A_SPACE] * depot_size(g, seat)
    return found


def resources(g: OnMars, seat: int, left: int, w: list[int]) -> int:
    """The first of a kind is worth most; at the end nothing is left to buy."""
    found = 0
    share = min(left, 5)
    for resource in range(KINDS_OF_RESOURCES):
        count = g.stock[seat * KINDS_OF_RESOURCES + resource]
        for i in range(count):
            found += w[WORTH[resource]] * share * (4 if i == 0 else 3 if i == 1 else 2) // 20
    room = depot_size(g, seat) - g.crystals[seat]
    found += w[A_CRYSTAL] * (g.crystals[seat] + min(g.below[seat], room)) * share // 5
    found += w[CROWDED] * max(0, g.below[seat] - room) * share // 25
    return found + g.crystals[seat]


# --- the map -------------------------------------------------------------------------------------------------


def territory(g: OnMars, seat: int, left: int, w: list[int]) -> int:
    """Bots, mines, building sites of the kinds the Colony needs, and tiles near the Rover."""
    found = w[A_BOT] * min(left, 6) // 6 * len(g.bots_at[seat])
    found += w[A_MINE] * left * len(mines_worked(g, seat))
    if left < 2:
        return found
    if w[OPEN_REWARD]:
        found += open_rewards(g, seat) * w[OPEN_REWARD]
    return found + tiles_near(g, seat, w) + building_sites(g, seat, w)


def tiles_near(g: OnMars, seat: int, w: list[int]) -> int:
    """The best tile that the Rover could collect, by its distance."""
    away = DISTANCE[rover_hex(g, seat)]
    best = 0
    for hex in range(HEX_COUNT):
        tile = g.tiles[hex]
        if tile != NONE and tile not in g.research[seat]:
            best = max(best, w[NEAR_TILE] * TILE_HALVES[tile] // 2 // (1 + away[hex]))
    return best


def building_sites(g: OnMars, seat: int, w: list[int]) -> int:
    """What the Colony needs and could be built in reach of a Bot; Complexes for the first cube of their kind."""
    zone = building_zone(g, seat) & ~g.built
    found = 2 * bin(zone).count("1")
    for kind in range(SHELTER):
        if not g.stacks[kind]:
            continue
        beside = zone & g.next_to[kind]
        needed = kind == MINE or g.lss[kind - GENERATOR] <= g.level
        if needed and (beside or zone & g.two_away[kind]):
            found += w[SITE]
            if kind != MINE and g.stock[seat * KINDS_OF_RESOURCES + COST[kind]]:
                found += w[SITE]
        if beside and not g.cubes[seat] >> kind & 1 and best_level(g, seat, kind):
            found += w[SITE]
    return found


def open_rewards(g: OnMars, seat: int) -> int:
    """OP that all LSS buildings which the Colony needs for its next level would score now."""
    counts = reward_counts(g, seat)
    found = 0
    for column in range(len(g.lss)):
        needed = g.level + 1 - g.lss[column]
        if needed > 0:
            reward = g.rewards[column]
            found += needed * REWARD_POINTS[reward] * counts[reward]
    return found


# --- goals and the course of the game ------------------------------------------------------------------------


def goals(g: OnMars, seat: int, left: int, w: list[int]) -> int:
    """The Private Goal claimed, or the nearest one in hand; in the solo game the goals of its list."""
    near = w[SOLO_NEAR] if is_solo(g) else w[GOAL_NEAR]
    found = 60 * len(g.fulfilled[seat])
    if g.claimed[seat] != NONE:
        found += w[GOAL_CLAIMED] + near
    elif g.goals[seat] and left:
        nearest = max([progress(g, seat, goal) for goal in g.goals[seat]])
        found += near * nearest * nearest // (SURE * SURE)
        found += w[SOLO_LAST_CARD] if is_solo(g) else 0
    found += (w[SOLO_CARD] if is_solo(g) else w[GOAL_CARD]) * len(g.goals[seat]) * min(left, 5) // 5
    if is_solo(g):
        found += w[SOLO_GOAL] * goals_reached(g)
        found += w[SOLO_LSS] * sum([min(row, MISSION_LEVEL) for row in g.lss])
        if g.contracts[seat]:
            chances = [chance_of_contract(g, seat, each, left, w) for each in g.contracts[seat]]
            found += w[SOLO_CONTRACT] * max(chances)
    return found


def goals_reached(g: OnMars) -> int:
    """Of the solo list, as if the game ended now."""
    return len([word for word in SOLO_GOALS[g.variants["lacerda"]] if is_reached(g, word)])


def progress(g: OnMars, seat: int, goal: int) -> int:
    """How far a Private Goal is reached, in percent."""
    if CONDITIONS[goal](g, seat):
        return SURE
    word = GOAL_WORDS[goal]
    if word == "four-blueprints":
        return 25 * g.owner.count(seat)
    if word == "three-advanced":
        return 33 * len(advanced_buildings(g, seat))
    if word == "three-mines":
        return 33 * len(mines_worked(g, seat))
    if word == "three-discoveries":
        return 33 * len(g.discoveries[seat])
    if word == "four-of-one":
        return 25 * max(g.stock[seat * KINDS_OF_RESOURCES + 1 : (seat + 1) * KINDS_OF_RESOURCES])
    if word == "three-shelters":
        return 33 * g.shelters[seat]
    if word == "level-three":
        return 33 * g.level
    if word == "seven-colonists":
        return 14 * g.quarters[seat]
    if word == "five-techs":
        return 20 * techs_at(g, seat, 1)
    if word == "three-ships":
        return 33 * g.hangar[seat]
    if word == "two-research":
        return 50 * len(g.research[seat])
    if word == "scientist-and-contract":
        return 45 if seat in g.employer else 0
    if word == "three-techs-at-four":
        return 25 * techs_at(g, seat, 4) + 5 * techs_at(g, seat, 3)
    if word == "three-cubes":
        return 33 * ONES[g.cubes[seat]]
    return 40 * complexes_with_marker(g, seat, 3)


def tempo(g: OnMars, seat: int, left: int, ahead: int, w: list[int]) -> int:
    """Whoever leads wants the end, whoever is behind does not."""
    if is_lacerda(g, seat):
        return 0
    on_mars = w[ON_MARS] if g.quarters[seat] and seat in g.track and side_of(g, seat) == COLONY else 0
    if w[MAIN_OPEN] and g.decisions and g.decisions[0].prompt == "turn" and g.decisions[0].seat == seat:
        on_mars += 0 if g.main_done else w[MAIN_OPEN]
    lead = max(-MOST_LEAD, min(MOST_LEAD, ahead)) * (MOST_ROUNDS - left) // 100
    if is_solo(g):
        return lead * w[SOLO_LEAD] // 100 + on_mars - w[SOLO_ROUND] * left
    return lead * w[LEAD] // 100 + on_mars + w[A_LEVEL] * g.level - w[A_ROUND] * left


# --- what training alone aims for ----------------------------------------------------------------------------

GOAL_OF_LIST: Final = 10
"""Points for each goal of the list that is reached."""
WORST_LEAD: Final = -40
BEST_LEAD: Final = 10


def nearness(g: OnMars) -> int:
    """Goals of the list, and by how much the lead over Lacerda is too small: that is what is missing most."""
    found = GOAL_OF_LIST * goals_reached(g)
    for word in SOLO_GOALS[g.variants["lacerda"]]:
        if word.startswith("ahead-"):
            spare = total(g, HUMAN) - total(g, LACERDA) - int(word.removeprefix("ahead-"))
            found += max(WORST_LEAD, min(BEST_LEAD, spare))
    return found


# --- how bots look ahead -------------------------------------------------------------------------------------

BETWEEN: Final = ("turn", "travel", "settle", "first-space", "start-shuttle")
"""Prompts at which nothing is half done."""


def settled(g: OnMars, since: OnMars) -> bool:
    """The effects of a choice are carried out. Within a movement each move is judged where it ends: trying all that
    could follow would cost more than all other choices together."""
    if not g.decisions:
        return True
    prompt = g.decisions[0].prompt
    return since.decisions[0].prompt == "move" if prompt == "move" else prompt in BETWEEN


def obvious(g: OnMars, decision: Decision) -> Option | None:
    """Payments with as few minerals as possible, Crystals rather than goals; a displaced piece goes anywhere.

    The display is filled with the Contract that suits the player best.
    """
    first = decision.options[0]
    if decision.prompt == "fill":
        left = rounds_left(g)
        values = [expected(g, decision.seat, option.args[0], left, PLAIN) for option in decision.options]
        return decision.options[values.index(max(values))]
    if decision.prompt == "pay-crystals":
        return first if first.verb == "crystals" else None
    return first if decision.prompt in ("pay", "displace") else None
