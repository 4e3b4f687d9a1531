"""The action phase: turns, and what a player may do in one (action A, and the way to B, C and free actions).

A turn is one question asked again until it is over: the action of the room that was entered, what is left to do after
it, a second module, free actions and the end are all options of the same kind of question.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import LEVEL, MAY_USE
from areopolis.games.luna_maris.components import ENERGY, NONE, QUARTERS
from areopolis.games.luna_maris.position import ACTION, LunaMaris
from areopolis.games.luna_maris.reasons import (
    ANOTHER_CARD,
    NO_CARD_NEEDED,
    NO_ENERGY,
    NO_SECOND_USE,
    NOBODY_SHOWS,
    NOT_IN_HAND,
    NOT_ON_CARD,
    NOTHING_POSSIBLE,
    ONCE_PER_TURN,
    TOO_FAR,
)
from areopolis.games.luna_maris.rules.automaton import take_automaton_turn
from areopolis.games.luna_maris.rules.feeding import buy_back, feed, feeding_options
from areopolis.games.luna_maris.rules.free_actions import free_options, use_depot, use_equipment
from areopolis.games.luna_maris.rules.modules import (
    EXTRAS,
    build,
    burn,
    can_do_extra,
    can_use,
    clean_up_air,
    deliver,
    do_research,
    do_without_research,
    drill,
    extra_options,
    extract,
    harvest,
    harvest_all,
    hire,
    main_options,
    mine,
    recycle,
    smelt,
)
from areopolis.games.luna_maris.rules.moving import move_to
from areopolis.games.luna_maris.rules.passing import pass_turn
from areopolis.games.luna_maris.rules.quarters import against_resting, rest
from areopolis.games.luna_maris.rules.table import activation, colour, has_passed, held, in_reach
from areopolis.games.luna_maris.words import END_TURN, PASS, REST, USE
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option

# --- turns ---------------------------------------------------------------------------------------------------


def action_phase(g: LunaMaris) -> None:
    """In turn order, until everybody has passed."""
    g.phase = ACTION
    g.active = g.order[-1]
    g.next(take_turns)


def take_turns(g: LunaMaris) -> None:
    """The next side that has not passed; the last one left continues alone."""
    place = g.order.index(g.active)
    for i in range(1, g.sides + 1):
        side = g.order[(place + i) % g.sides]
        if not has_passed(g, side):
            begin_turn(g, side)
            g.next(go_on_with_turn, side)
            g.next(take_turns)
            return
    begin_turn(g, NONE)


def begin_turn(g: LunaMaris, side: int) -> None:
    """Nothing of an earlier turn is left; NONE ends the action phase."""
    g.active = side
    g.card = NONE
    g.room = NONE
    g.improved = 0
    g.earlier = NONE
    g.due = 0
    g.main_open = 0
    g.extra_open = 0
    g.earlier_open = 0
    g.extracted = NONE
    g.leads_on = 0
    g.acted = 0
    g.ended = 0
    g.any_module = 0
    g.free_corridors = 0


def go_on_with_turn(g: LunaMaris, side: int) -> None:
    """Ask what comes next, until the turn is over; with nothing left to decide it ends by itself."""
    if g.ended:
        return
    if side >= g.seats:
        take_automaton_turn(g)
        return
    if g.due:
        g.ask(side, "act-in", room_options(g, side), go_on_with_turn, (side,), (side, g.room), TURN)
    elif g.acted:
        g.ask(side, "go-on", more_options(g, side), go_on_with_turn, (side,), (side,), TURN)
    else:
        g.ask(side, "act", turn_options(g, side), go_on_with_turn, (side,), (side,), TURN)
    g.next(go_on_with_turn, side)


def end_turn(g: LunaMaris, seat: int) -> None:
    g.ended = 1


# --- options -------------------------------------------------------------------------------------------------


def turn_options(g: LunaMaris, seat: int) -> list[Option]:
    """Actions A, B and C, and free actions before them (R20)."""
    options: list[Option] = []
    hand = g.hands[seat]
    for module in range(QUARTERS):
        fitting = hand if g.any_module else hand & MAY_USE[module]
        if fitting and in_reach(g, seat, module) and can_use(g, seat, module, activation(g, seat, module)):
            row = USE[module]
            scientist = 0
            while fitting:
                if fitting & 1:
                    options.append(row[scientist])
                fitting >>= 1
                scientist += 1
    if against_resting(g, seat, QUARTERS) is None:
        options.append(REST[QUARTERS])
    options += feeding_options(g, seat)
    options += free_options(g, seat)
    options.append(PASS)
    return options


def room_options(g: LunaMaris, seat: int) -> list[Option]:
    """In a room just entered something must be done first; only free actions are possible before it."""
    options = main_options(g, seat, activation(g, seat, g.room))
    extra = EXTRAS[g.room]
    if extra and can_do_extra(g, seat, extra):
        options = options + extra_options(g, seat, extra)
    return options + free_options(g, seat)


def more_options(g: LunaMaris, seat: int) -> list[Option]:
    """What is left to do in the rooms of this turn, a second module, free actions and the end."""
    options: list[Option] = []
    if g.main_open:
        options += main_options(g, seat, activation(g, seat, g.room))
    elif g.extracted != NONE:
        options += main_options(g, seat, 0)
    extra = EXTRAS[g.room] if g.extra_open else 0
    earlier = EXTRAS[g.earlier] if g.earlier_open else 0
    if extra and can_do_extra(g, seat, extra):
        options += extra_options(g, seat, extra)
    if earlier and earlier != extra and can_do_extra(g, seat, earlier):
        options += extra_options(g, seat, earlier)
    if g.leads_on:
        for module in range(QUARTERS):
            if against_using(g, seat, module, g.card) is None:
                options.append(USE[module][g.card])
        if against_resting(g, seat, QUARTERS) is None:
            options.append(REST[QUARTERS])
    options += free_options(g, seat)
    options.append(END_TURN)
    return options


# --- action A: use a module ----------------------------------------------------------------------------------


def against_using(g: LunaMaris, seat: int, module: int, scientist: int) -> Reason | None:
    """A1 to A3, A11: card, symbol, way, and something to do there."""
    if module == QUARTERS:
        return NO_CARD_NEEDED
    if g.acted:
        if not g.leads_on:
            return NO_SECOND_USE
        if scientist != g.card:
            return ANOTHER_CARD
        if module == g.room:
            return ONCE_PER_TURN
    elif not g.hands[seat] >> scientist & 1:
        return NOT_IN_HAND
    if not MAY_USE[module] >> scientist & 1 and not g.any_module:
        return NOT_ON_CARD if g.acted or g.hands[seat] & MAY_USE[module] else NOBODY_SHOWS
    if not in_reach(g, seat, module):
        return TOO_FAR
    energy = activation(g, seat, module)
    if can_use(g, seat, module, energy):
        return None
    return NO_ENERGY if held(g, seat, ENERGY) < energy else NOTHING_POSSIBLE


def use_module(g: LunaMaris, seat: int, module: int, scientist: int) -> None:
    """Play the scientist, or go on with the one of level 2 that has been played, and enter the module."""
    first = g.card == NONE
    if first:
        g.hands[seat] &= ~(1 << scientist)
        g.rests[seat] |= 1 << scientist
        g.card = scientist
    else:
        g.earlier = g.room
        g.earlier_open = g.extra_open
        g.extracted = NONE
    if not MAY_USE[module] >> scientist & 1:
        g.any_module = 0
    oxygen = move_to(g, seat, module)
    g.room = module
    g.improved = g.advanced[module]
    g.due = 1
    g.main_open = 1
    g.extra_open = 1 if EXTRAS[module] else 0
    g.leads_on = 1 if first and LEVEL[scientist] > 1 else 0
    g.tell("uses" if first else "uses-again", colour(g, seat), module, scientist, oxygen)


TURN: Final[dict[str, Step | None]] = {
    "use": use_module,
    "rest": rest,
    "feed": feed,
    "buy-back": buy_back,
    "pass": pass_turn,
    "end-turn": end_turn,
    "depot": use_depot,
    "activate": use_equipment,
    "drill": drill,
    "hire": hire,
    "deliver": deliver,
    "research": do_research,
    "full-tracks": do_without_research,
    "build": build,
    "extract": extract,
    "clean": clean_up_air,
    "mine": mine,
    "smelt": smelt,
    "recycle": recycle,
    "burn": burn,
    "harvest": harvest,
    "harvest-all": harvest_all,
}
"""By verb: what carries out an answer."""
