"""For every prompt: what a player may want, and which function of the rules says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.luna_maris.cards import KINDS_OF_FOOD, MAY_USE, cards_in
from areopolis.games.luna_maris.components import DEPOT, ENERGY, NONE, QUARTERS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import (
    ELSEWHERE,
    EXTRA_DONE,
    MAIN_DONE,
    NO_ENERGY,
    WRONG_SUM,
)
from areopolis.games.luna_maris.rules.feeding import (
    against_buying_back,
    against_eating,
    against_feeding,
    against_having_fed,
    against_taking_back_fed,
)
from areopolis.games.luna_maris.rules.free_actions import against_depot, against_equipment
from areopolis.games.luna_maris.rules.gains import (
    against_bonus,
    against_dropping,
    against_hiring_free,
    against_research,
    against_taking_back,
    against_taking_food,
)
from areopolis.games.luna_maris.rules.modules import (
    EXTRA_BUILD,
    EXTRA_CLEAN,
    EXTRAS,
    MAIN_ACTIONS,
    against_building,
    against_burning,
    against_cleaning,
    against_delivering,
    against_drilling,
    against_extracting,
    against_harvesting,
    against_harvesting_all,
    against_hiring,
    against_recycling,
    against_smelting,
)
from areopolis.games.luna_maris.rules.paying import against_mix
from areopolis.games.luna_maris.rules.quarters import against_laying_off, against_leaving_quarters, against_resting
from areopolis.games.luna_maris.rules.setup import against_offered
from areopolis.games.luna_maris.rules.table import activation, held
from areopolis.games.luna_maris.rules.turn import against_using
from areopolis.games.luna_maris.words import (
    ACTIVATE,
    BUILD,
    BURN,
    BUY_BACK,
    CLEAN,
    DELIVER,
    DONE,
    DRILL,
    END_TURN,
    EXTRACT,
    FEED,
    HARVEST,
    HARVEST_ALL,
    HIRE,
    LAY_OFF,
    MINE,
    PASS,
    RECYCLE,
    RESEARCH,
    REST,
    SMELT,
    TAKE_BACK,
    TAKE_BONUS,
    TAKE_FROM_DEPOT,
    USE,
)
from areopolis.kernel.decision import Decision, Question, Reason, offered
from areopolis.kernel.vocabulary import Option

# --- a turn --------------------------------------------------------------------------------------------------


def actions(g: LunaMaris, asked: Decision) -> list[Option]:
    """At the beginning of a turn: modules with the cards that fit, food, free actions and passing."""
    seat = asked.seat
    found: list[Option] = []
    for module in range(QUARTERS):
        fitting = 0 if g.any_module else g.hands[seat] & MAY_USE[module]
        found += [USE[module][card] for card in cards_in(fitting or g.hands[seat])]
    found.append(REST[QUARTERS])
    found += [FEED[kind] for kind in range(KINDS_OF_FOOD) if g.food[seat * KINDS_OF_FOOD + kind]]
    found += [BUY_BACK[card] for card in cards_in(g.rests[seat])]
    return [*found, *free(g, seat), PASS]


def in_the_room(g: LunaMaris, asked: Decision) -> list[Option]:
    """What the room offers, and free actions."""
    return wishes_in(g, g.room) + free(g, asked.seat)


def afterwards(g: LunaMaris, asked: Decision) -> list[Option]:
    """What the rooms of this turn offer, another module for a scientist of level 2, free actions and the end."""
    found = wishes_in(g, g.room) if g.room != NONE else []
    if g.earlier != NONE and EXTRAS[g.earlier] != EXTRAS[g.room]:
        found += extras_of(g, EXTRAS[g.earlier])
    if g.leads_on:
        found += [USE[module][g.card] for module in range(QUARTERS) if MAY_USE[module] >> g.card & 1 or g.any_module]
        found.append(REST[QUARTERS])
    return [*found, *free(g, asked.seat), END_TURN]


def wishes_in(g: LunaMaris, module: int) -> list[Option]:
    """Everything that could ever be done in a module, with the targets on the table."""
    return MAIN_WISHES[module](g) + extras_of(g, EXTRAS[module])


def extras_of(g: LunaMaris, extra: int) -> list[Option]:
    if extra == EXTRA_BUILD:
        return [BUILD[tile] for tile in g.tiles]
    return CLEAN[1:] if extra == EXTRA_CLEAN else []


MAIN_WISHES: Final[list[Callable[[LunaMaris], list[Option]]]] = [
    lambda g: [DRILL[site] for site in range(len(g.sites)) if g.sites[site] == NONE],
    lambda g: [HIRE[each] for each in sorted(g.scientists)],
    lambda g: [DELIVER[stack[-1]] for stack in g.stacks if stack],
    lambda g: RESEARCH,
    lambda g: EXTRACT,
    lambda g: [MINE, SMELT],
    lambda g: RECYCLE,
    lambda g: BURN,
    lambda g: [*[HARVEST[kind] for kind in sorted(set(g.food_row))], HARVEST_ALL],
    lambda g: [],
]
"""By module."""


def free(g: LunaMaris, seat: int) -> list[Option]:
    return [*[TAKE_FROM_DEPOT[row.resource] for row in DEPOT], ACTIVATE[g.equipment[seat]]]


def act(g: LunaMaris, asked: Decision, wish: Option) -> Reason | None:
    seat = asked.seat
    verb = wish.verb
    if verb == "use":
        return against_using(g, seat, wish.args[0], wish.args[1])
    if verb == "rest":
        return against_resting(g, seat, wish.args[0])
    if verb == "feed":
        return against_feeding(g, seat, wish.args[0])
    if verb == "buy-back":
        return against_buying_back(g, seat, wish.args[0])
    if verb == "depot":
        return against_depot(g, seat, wish.args[0])
    if verb == "activate":
        return against_equipment(g, seat, wish.args[0])
    if verb in MAIN_ACTIONS:
        return against_main(g, seat, wish)
    if verb in EXTRA_ACTIONS:
        return against_extra(g, seat, wish)
    return None


EXTRA_ACTIONS: Final = {"build": EXTRA_BUILD, "clean": EXTRA_CLEAN}


def against_main(g: LunaMaris, seat: int, wish: Option) -> Reason | None:
    """In its module, once, and activated."""
    verb = wish.verb
    if g.room != MAIN_ACTIONS[verb]:
        return ELSEWHERE
    if not g.main_open and g.extracted == NONE:
        return MAIN_DONE
    energy = activation(g, seat, g.room) if g.main_open else 0
    if held(g, seat, ENERGY) < energy:
        return NO_ENERGY
    number = wish.args[0] if wish.args else 0
    if verb == "drill":
        return against_drilling(g, seat, number, g.improved)
    if verb == "hire":
        return against_hiring(g, seat, number, g.improved, energy)
    if verb == "deliver":
        return against_delivering(g, seat, number, energy)
    if verb == "research":
        return against_research(g, seat, number)
    if verb == "extract":
        return against_extracting(g, seat, number, energy)
    if verb == "smelt":
        return against_smelting(g, seat)
    if verb == "recycle":
        return against_recycling(g, seat, number, energy)
    if verb == "burn":
        return against_burning(g, seat, number)
    if verb == "harvest":
        return against_harvesting(g, number)
    return against_harvesting_all(g, seat, energy) if verb == "harvest-all" else None


def against_extra(g: LunaMaris, seat: int, wish: Option) -> Reason | None:
    """Of the room, or made up for the earlier module once something has been done in the room (R15, R21)."""
    extra = EXTRA_ACTIONS[wish.verb]
    here = g.room != NONE and EXTRAS[g.room] == extra
    earlier = g.earlier != NONE and EXTRAS[g.earlier] == extra and not g.due
    if not here and not earlier:
        return ELSEWHERE
    if not (here and g.extra_open) and not (earlier and g.earlier_open):
        return EXTRA_DONE
    number = wish.args[0]
    return against_building(g, seat, number) if extra == EXTRA_BUILD else against_cleaning(g, seat, number)


# --- what an action asks -------------------------------------------------------------------------------------


def ways_to_feed(g: LunaMaris, asked: Decision) -> list[Option]:
    start = asked.seat * KINDS_OF_FOOD
    eaten = [FEED[kind] for kind in range(KINDS_OF_FOOD) if g.food[start + kind]]
    return [*[TAKE_BACK[card] for card in cards_in(g.rests[asked.seat])], *eaten, DONE]


def go_on_feeding(g: LunaMaris, asked: Decision, wish: Option) -> Reason | None:
    """Given: seat, value left, and how many have returned."""
    _, left, returned = asked.given
    if wish is DONE:
        return against_having_fed(returned)
    if wish.verb == "feed":
        return against_eating(g, asked.seat, wish.args[0])
    return against_taking_back_fed(g, asked.seat, left, wish.args[0])


def against_ore_to_smelt(g: LunaMaris, asked: Decision, wish: Option) -> Reason | None:
    return WRONG_SUM if wish.args[2] or wish.args[3] else against_mix(g, asked.seat, 1, 0, wish.args)


QUESTIONS: Final = {
    "choose-equipment": Question(offered, lambda g, asked, wish: against_offered(g, wish.args[0])),
    "choose-start": Question(offered, lambda g, asked, wish: against_offered(g, wish.args[0])),
    "act": Question(actions, act),
    "act-in": Question(in_the_room, act),
    "go-on": Question(afterwards, act),
    "pay": Question(
        offered,
        lambda g, asked, wish: against_mix(g, asked.seat, asked.about[1], asked.about[2], wish.args),
    ),
    "smelt": Question(offered, against_ore_to_smelt),
    "take-food": Question(offered, lambda g, asked, wish: against_taking_food(g, wish.args[0])),
    "advance": Question(
        lambda g, asked: RESEARCH,
        lambda g, asked, wish: against_research(g, asked.seat, wish.args[0]),
    ),
    "choose-bonus": Question(
        lambda g, asked: TAKE_BONUS,
        lambda g, asked, wish: against_bonus(g, wish.args[0]),
    ),
    "hire-free": Question(offered, lambda g, asked, wish: against_hiring_free(g, wish.args[0])),
    "drop-waste": Question(offered, lambda g, asked, wish: against_dropping(asked.about[1], wish.args[0])),
    "feed": Question(ways_to_feed, go_on_feeding),
    "buy-back": Question(
        offered,
        lambda g, asked, wish: None if wish is DONE else against_buying_back(g, asked.seat, wish.args[0]),
    ),
    "lay-off": Question(
        lambda g, asked: [*[LAY_OFF[card] for card in cards_in(g.hands[asked.seat])], DONE],
        lambda g, asked, wish: (
            against_leaving_quarters(asked.given[1])
            if wish is DONE
            else against_laying_off(g, asked.seat, wish.args[0])
        ),
    ),
    "take-back": Question(offered, lambda g, asked, wish: against_taking_back(g, asked.seat, wish.args[0])),
}
