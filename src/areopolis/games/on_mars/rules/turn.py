"""Rulebook p. 8-19: a turn. One main action, perhaps an Executive action before or after it, and Private Goals.

Everything that may be done is one question, asked again until the player ends the turn.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    ACTIONS,
    BLUEPRINT_COUNT,
    BLUEPRINTS,
    BUILD,
    BUILDING,
    CONTRACT_COST,
    CONTRACTS,
    CONTROL,
    EXECUTIVES,
    FIRST_CONTRACT,
    HIRE,
    LEARNING,
    OBTAIN,
    OBTAINING,
    POD,
    RECRUITING,
    RESEARCH,
    RESEARCHING,
    SCIENTIST_COST,
    SCIENTIST_COUNT,
    SCIENTISTS,
    TAKING,
    UPGRADE,
    UPGRADING,
    USE_BUILDING,
    WELCOMING,
)
from areopolis.games.on_mars.components import COLONY, LEVEL, MINE, MINERAL, NONE, ORBIT
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    BUILDING_NOT_ADVANCED,
    EXECUTIVE_DONE,
    MAIN_DONE,
    MAIN_FIRST,
    NO_SCIENTIST_THERE,
    NOT_ON_THIS_SIDE,
    OTHER_FIELD,
    SCIENTIST_NOT_YOURS,
    SHIP_ON_SLOT,
    TOO_FEW_CRYSTALS,
    WORKS_THERE,
)
from areopolis.games.on_mars.rules.building import (
    against_constructing,
    against_upgrading,
    building_zone,
    construct,
    constructible_in,
    upgradable,
    upgrade,
)
from areopolis.games.on_mars.rules.colony import (
    against_delivering,
    against_hiring,
    against_signing,
    against_welcoming,
    deliver,
    hire,
    sign,
    welcomable,
    welcome,
)
from areopolis.games.on_mars.rules.first_colonists import against_fulfilling, fulfil, maybe_ask_for_task
from areopolis.games.on_mars.rules.goals import against_claiming, claim
from areopolis.games.on_mars.rules.orbit import (
    against_developing,
    against_learning,
    against_obtaining,
    against_taking,
    develop,
    developable,
    learn,
    learnable,
    obtainable,
    take_blueprint,
    take_good,
    takeable,
)
from areopolis.games.on_mars.rules.paying import LAB_CRYSTALS, pay_crystals
from areopolis.games.on_mars.rules.performing import BEGUN, against_effect, offer, perform
from areopolis.games.on_mars.rules.placing import against_placing, place_colonist
from areopolis.games.on_mars.rules.table import crystals_to_spend, side_of
from areopolis.games.on_mars.words import (
    CLAIM,
    DELIVER,
    END_TURN,
    EXECUTIVE,
    FULFIL,
    HIRE_SCIENTIST,
    LAND,
    SEND,
    SIGN,
    USE,
    USE_CONTROL,
)
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option

# --- the question --------------------------------------------------------------------------------------------


def offer_turn(g: OnMars, player: int) -> None:
    """Ruling 45: a main action is done even if there is no choice.

    Whoever holds secret cards is asked even if only the end is left: others must not learn what they lack.
    """
    options = turn_options(g, player)
    secrets = (g.goals[player] and g.claimed[player] == NONE) or (g.tasks[player] and not g.task_done[player])
    if not g.main_done or len(options) > 1 or secrets:
        g.ask_always(player, "turn", options, choose_executive, (player,), by_verb=TURN)


def turn_options(g: OnMars, player: int) -> list[Option]:
    found: list[Option] = []
    if not g.main_done:
        found = orbit_actions(g, player) if side_of(g, player) == ORBIT else colony_actions(g, player)
    if not g.executive_done:
        found += executive_actions(g, player)
    if g.claimed[player] == NONE:
        for goal in g.goals[player]:
            if against_claiming(g, player, goal) is None:
                found.append(CLAIM[goal])
    for task in g.tasks[player]:
        if against_fulfilling(g, player, task) is None:
            found.append(FULFIL[task])
    for contract in g.contracts[player]:
        found += deliveries(g, player, contract)
    if g.main_done:
        found.append(END_TURN)
    return found


def deliveries(g: OnMars, player: int, contract: int) -> list[Option]:
    goods = goods_of(contract)
    return [DELIVER[contract][good] for good in goods if against_delivering(g, player, contract, good) is None]


def goods_of(contract: int) -> list[int]:
    """What a Contract is made of."""
    row = CONTRACTS[contract]
    if row.good == NONE:
        return []
    return [row.good, MINERAL] if row.minerals else [row.good]


# --- main actions of the Orbit (p. 9-11) ---------------------------------------------------------------------


def orbit_actions(g: OnMars, player: int) -> list[Option]:
    found: list[Option] = []
    if against_placing(g, player, OBTAIN, 0, 0) is None:
        found += obtainable(g, player, OBTAINING)
    if against_placing(g, player, RESEARCH, 0, 0) is None:
        found += [option for option in developable(g, player, RESEARCHING) if affords_research(g, player, option)]
    found += learnable(g, player, LEARNING)
    found += takeable(g, player, TAKING)
    found.append(LAND)
    return found


def affords_research(g: OnMars, player: int, option: Option) -> bool:
    """The last column costs a Crystal besides those for the slot."""
    crystals = crystals_to_develop(option.args[1])
    return not crystals or against_placing(g, player, RESEARCH, 0, crystals) is None


def crystals_to_develop(space: int) -> int:
    return LAB_CRYSTALS[LEVEL[space]]


def main_obtain(g: OnMars, player: int, card: int) -> None:
    begin_main(g, player, OBTAIN, 0, 0)
    g.next(take_blueprint, player, card)
    g.next(offer, player, OBTAINING.number, OBTAINING.times - 1, BEGUN)
    g.next(offer_turn, player)


def main_develop(g: OnMars, player: int, tech: int, space: int) -> None:
    begin_main(g, player, RESEARCH, 0, crystals_to_develop(space))
    g.next(develop_paid, player, tech, space)
    g.next(offer, player, RESEARCHING.number, RESEARCHING.times - 1, BEGUN)
    g.next(offer_turn, player)


def develop_paid(g: OnMars, player: int, tech: int, space: int) -> None:
    develop(g, player, tech, space, False)


def main_learn(g: OnMars, player: int, tech: int, space: int) -> None:
    g.main_done = 1
    learn(g, player, tech, space)
    g.next(offer, player, LEARNING.number, LEARNING.times - 1, BEGUN)
    g.next(offer_turn, player)


def main_take(g: OnMars, player: int, good: int) -> None:
    g.main_done = 1
    take_good(g, player, good)
    g.next(offer, player, TAKING.number, TAKING.times - 1, BEGUN)
    g.next(offer_turn, player)


def main_land(g: OnMars, player: int) -> None:
    """Nothing more can be done in this turn (ruling 47) but to show what the journey brought about (ruling 71)."""
    g.main_done = 1
    g.executive_done = 1
    g.next(perform, player, ACTIONS[POD].effect.number, 0)
    g.next(maybe_ask_for_task, player)


# --- main actions of the Colony (p. 12-17) -------------------------------------------------------------------


def colony_actions(g: OnMars, player: int) -> list[Option]:
    found = [USE_CONTROL]
    if against_placing(g, player, BUILD, 0, 0) is None:
        workers = 1 if against_placing(g, player, BUILD, 1, 0) is None else ALL_BUSY
        found += constructible_in(g, player, BUILDING, building_zone(g, player), workers)
    if against_placing(g, player, UPGRADE, 0, 0) is None:
        found += upgradable(g, player, UPGRADING)
    found += welcomable(g, player, WELCOMING)
    if against_placing(g, player, HIRE, 0, 0) is None:
        found += recruits(g, player)
    return found


ALL_BUSY: Final = 99
"""More Colonists than anybody has: nobody is left to work in a mine."""


def recruits(g: OnMars, player: int) -> list[Option]:
    found: list[Option] = []
    for card in g.display:
        if card == NONE:
            continue
        if card < FIRST_CONTRACT:
            if against_main_hire(g, player, card) is None:
                found.append(HIRE_SCIENTIST[card])
        elif against_main_sign(g, player, card - FIRST_CONTRACT) is None:
            found.append(SIGN[card - FIRST_CONTRACT])
    return found


def colonists_to_hire(scientist: int) -> int:
    return SCIENTIST_COST if SCIENTISTS[scientist].cost == NONE else 0


def against_main_hire(g: OnMars, player: int, scientist: int) -> Reason | None:
    reason = against_hiring(g, player, RECRUITING, scientist, 1)
    return reason or against_placing(g, player, HIRE, colonists_to_hire(scientist), 0)


def against_main_sign(g: OnMars, player: int, contract: int) -> Reason | None:
    reason = against_signing(g, player, RECRUITING, contract)
    return reason or against_placing(g, player, HIRE, 0, CONTRACT_COST)


def main_control(g: OnMars, player: int) -> None:
    g.main_done = 1
    g.next(perform, player, ACTIONS[CONTROL].effect.number, 0)
    g.next(offer_turn, player)


def main_construct(g: OnMars, player: int, kind: int, hex: int) -> None:
    begin_main(g, player, BUILD, 1 if kind == MINE else 0, 0)
    g.next(construct, player, BUILDING.number, kind, hex)
    g.next(offer_turn, player)


def main_upgrade(g: OnMars, player: int, card: int, hex: int) -> None:
    begin_main(g, player, UPGRADE, 0, 0)
    g.next(upgrade_paid, player, card, hex)
    g.next(offer, player, UPGRADING.number, UPGRADING.times - 1, BEGUN)
    g.next(offer_turn, player)


def upgrade_paid(g: OnMars, player: int, card: int, hex: int) -> None:
    upgrade(g, player, False, card, hex)


def main_welcome(g: OnMars, player: int, slot: int, passengers: int) -> None:
    g.main_done = 1
    welcome(g, player, WELCOMING.number, slot, passengers)
    g.next(offer, player, WELCOMING.number, WELCOMING.times - 1, BEGUN)
    g.next(offer_turn, player)


def main_hire(g: OnMars, player: int, scientist: int) -> None:
    begin_main(g, player, HIRE, colonists_to_hire(scientist), 0)
    g.next(hire, player, RECRUITING.number, scientist)
    g.next(offer_turn, player)


def main_sign(g: OnMars, player: int, contract: int) -> None:
    begin_main(g, player, HIRE, 0, CONTRACT_COST)
    g.next(sign, player, RECRUITING.number, contract)
    g.next(offer_turn, player)


def begin_main(g: OnMars, player: int, action: int, colonists: int, crystals: int) -> None:
    g.main_done = 1
    place_colonist(g, player, action, colonists, crystals)


# --- why not a main action -----------------------------------------------------------------------------------


def against_side(g: OnMars, player: int, side: int) -> Reason | None:
    if g.main_done:
        return MAIN_DONE
    return None if side_of(g, player) == side else NOT_ON_THIS_SIDE


def against_main(g: OnMars, player: int, option: Option) -> Reason | None:
    """Why a main action cannot be chosen: the side, the slot, or the thing itself."""
    verb = option.verb
    args = option.args
    side = ORBIT if verb in ORBIT_VERBS else COLONY
    reason = against_side(g, player, side)
    if reason is not None or verb in ("land", "control"):
        return reason
    if verb == "obtain":
        return against_obtaining(g, player, args[0]) or against_placing(g, player, OBTAIN, 0, 0)
    if verb == "develop":
        reason = against_developing(g, player, args[0], args[1], False)
        return reason or against_placing(g, player, RESEARCH, 0, crystals_to_develop(args[1]))
    if verb == "learn":
        return against_learning(g, player, args[0], args[1])
    if verb == "take":
        return against_taking(g, player, args[0], True)
    if verb == "construct":
        workers = 1 if args[0] == MINE else 0
        reason = against_constructing(g, player, BUILDING, args[0], args[1], workers)
        return reason or against_placing(g, player, BUILD, workers, 0)
    if verb == "upgrade":
        reason = against_upgrading(g, player, UPGRADING, args[0], args[1])
        return reason or against_placing(g, player, UPGRADE, 0, 0)
    if verb == "welcome":
        return against_welcoming(g, player, WELCOMING, args[0], args[1])
    return against_main_hire(g, player, args[0]) if verb == "hire" else against_main_sign(g, player, args[0])


ORBIT_VERBS: Final = ("obtain", "develop", "learn", "take", "land")

# --- Executive actions (p. 18) -------------------------------------------------------------------------------


def executive_actions(g: OnMars, player: int) -> list[Option]:
    found: list[Option] = []
    purse = crystals_to_spend(g, player)
    for slot in range(USE_BUILDING):
        if purse < EXECUTIVES[slot].crystals or g.depot[player] >> slot & 1:
            continue
        if against_executive(g, player, slot) is None:
            found.append(EXECUTIVE[slot])
    built = [card for card in range(BLUEPRINT_COUNT) if g.built_at[card] != NONE]
    for card in built:
        if against_using(g, player, card) is None:
            found.append(USE[card])
    if player in g.employer:
        for scientist in range(SCIENTIST_COUNT):
            if g.employer[scientist] == player:
                for card in built:
                    if against_sending(g, player, scientist, card) is None:
                        found.append(SEND[scientist][card])
    return found


def against_executive(g: OnMars, player: int, slot: int) -> Reason | None:
    """One a turn; its Ship has left, its Crystals can be paid, and it is of some use."""
    if g.executive_done:
        return EXECUTIVE_DONE
    if g.depot[player] >> slot & 1:
        return SHIP_ON_SLOT
    row = EXECUTIVES[slot]
    if crystals_to_spend(g, player) < row.crystals:
        return TOO_FEW_CRYSTALS
    assert row.effect is not None
    return against_effect_after(g, player, row.effect.number, row.crystals)


def against_effect_after(g: OnMars, player: int, number: int, crystals: int) -> Reason | None:
    """Whether an effect is possible once these Crystals are paid."""
    g.crystals[player] -= crystals
    reason = against_effect(g, player, number)
    g.crystals[player] += crystals
    return reason


def real_crystals(g: OnMars, player: int, number: int, price: int) -> int:
    """How many must be Crystals, not Private Goals, so that they leave room for what an effect brings (ruling 45)."""
    real = 0
    while real < price and against_effect_after(g, player, number, real) is not None:
        real += 1
    return real


def price_of_use(g: OnMars, card: int) -> int:
    """P. 18: free for both while a Scientist works there."""
    return 0 if card in g.workplace else EXECUTIVES[USE_BUILDING].crystals


def against_using(g: OnMars, player: int, card: int) -> Reason | None:
    """An own Advanced Building, or one in which an own Scientist works."""
    if g.executive_done:
        return EXECUTIVE_DONE
    if g.built_at[card] == NONE:
        return BUILDING_NOT_ADVANCED
    if g.owner[card] != player and not works_there(g, player, card):
        return NO_SCIENTIST_THERE
    price = price_of_use(g, card)
    if crystals_to_spend(g, player) < price:
        return TOO_FEW_CRYSTALS
    return against_effect_after(g, player, BLUEPRINTS[card].effect.number, price)


def works_there(g: OnMars, player: int, card: int) -> bool:
    for scientist in range(SCIENTIST_COUNT):
        if g.workplace[scientist] == card and g.employer[scientist] == player:
            return True
    return False


def against_sending(g: OnMars, player: int, scientist: int, card: int) -> Reason | None:
    """Into any Advanced Building of the Scientist's field, whoever owns it."""
    if g.executive_done:
        return EXECUTIVE_DONE
    if g.employer[scientist] != player:
        return SCIENTIST_NOT_YOURS
    if g.built_at[card] == NONE:
        return BUILDING_NOT_ADVANCED
    if SCIENTISTS[scientist].works_in != BLUEPRINTS[card].building:
        return OTHER_FIELD
    if g.workplace[scientist] == card:
        return WORKS_THERE
    return against_effect(g, player, BLUEPRINTS[card].effect.number)


def choose_executive(g: OnMars, player: int, slot: int) -> None:
    row = EXECUTIVES[slot]
    assert row.effect is not None
    g.executive_done = 1
    g.tell("executive", player, slot)
    pay_crystals(g, player, row.crystals, real_crystals(g, player, row.effect.number, row.crystals))
    g.next(perform, player, row.effect.number, 0)
    g.next(offer_turn, player)


def use_building(g: OnMars, player: int, card: int) -> None:
    g.executive_done = 1
    g.tell("uses", player, card)
    price = price_of_use(g, card)
    number = BLUEPRINTS[card].effect.number
    pay_crystals(g, player, price, real_crystals(g, player, number, price))
    g.next(perform, player, number, 0)
    g.next(offer_turn, player)


def send_scientist(g: OnMars, player: int, scientist: int, card: int) -> None:
    g.executive_done = 1
    g.workplace[scientist] = card
    g.tell("sends-scientist", player, scientist, card)
    g.next(perform, player, BLUEPRINTS[card].effect.number, 0)
    g.next(offer_turn, player)


# --- the rest of a turn --------------------------------------------------------------------------------------


def claim_goal(g: OnMars, player: int, goal: int) -> None:
    claim(g, player, goal)
    g.next(offer_turn, player)


def fulfil_task(g: OnMars, player: int, task: int) -> None:
    fulfil(g, player, task)
    g.next(offer_turn, player)


def deliver_good(g: OnMars, player: int, contract: int, good: int) -> None:
    deliver(g, player, contract, good)
    g.next(offer_turn, player)


def against_ending(g: OnMars) -> Reason | None:
    return None if g.main_done else MAIN_FIRST


TURN: Final[dict[str, Step | None]] = {
    "obtain": main_obtain,
    "develop": main_develop,
    "learn": main_learn,
    "take": main_take,
    "land": main_land,
    "control": main_control,
    "construct": main_construct,
    "upgrade": main_upgrade,
    "welcome": main_welcome,
    "hire": main_hire,
    "sign": main_sign,
    "use": use_building,
    "send": send_scientist,
    "claim": claim_goal,
    "fulfil": fulfil_task,
    "deliver": deliver_good,
    "end-turn": None,
}
"""The step that carries out each kind of option; everything else is an Executive action."""
