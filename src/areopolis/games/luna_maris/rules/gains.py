"""What rows give: each word of `effects.py` is carried out here, once for demands, food, equipment and all the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.luna_maris.cards import BONUS_COUNT, BONUSES, KINDS_OF_FOOD, cards_in
from areopolis.games.luna_maris.components import (
    BEST_STRESS,
    CLEANEST_STEP,
    FULL_TRACKS_POINTS,
    KINDS_HELD,
    NO_BONUS_POINTS,
    NONE,
    TOP_LEVEL,
    TRACKS,
    WASTE,
)
from areopolis.games.luna_maris.effects import (
    EFFECTS,
    Advance,
    AnyModule,
    Clean,
    DropWaste,
    Effect,
    FreeCorridors,
    Gain,
    HireFree,
    Points,
    Recover,
    Relax,
    TakeBack,
    TakeFood,
)
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import (
    BONUS_TAKEN,
    FOOD_NOT_OPEN,
    NOBODY_TO_HIRE,
    NOT_OPEN,
    NOT_RESTING,
    NOT_SO_MUCH_WASTE,
    TRACK_FULL,
)
from areopolis.games.luna_maris.rules.displays import refill_food, take_scientist
from areopolis.games.luna_maris.rules.table import colour
from areopolis.games.luna_maris.words import DROP, FULL_TRACKS, HIRE, RESEARCH, TAKE, TAKE_BACK, TAKE_BONUS
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option

Doer = Callable[[LunaMaris, int, Any], None]
"""Carries out effects of one kind: doer(g, seat, effect)."""


def perform(g: LunaMaris, seat: int, effects: list[Effect]) -> None:
    """All gains of a row; no row has more than one that asks something."""
    for effect in effects:
        DOERS[effect.kind](g, seat, effect)


# --- resources, points and tracks ----------------------------------------------------------------------------


def do_gain(g: LunaMaris, seat: int, effect: Gain) -> None:
    """New ore always goes on the left section of the belt."""
    g.held[seat * KINDS_HELD + effect.resource] += effect.count


def do_points(g: LunaMaris, seat: int, effect: Points) -> None:
    g.points[seat] += effect.count


def do_relax(g: LunaMaris, seat: int, effect: Relax) -> None:
    relax(g, seat, effect.steps)


def relax(g: LunaMaris, seat: int, steps: int) -> None:
    g.stress[seat] = min(BEST_STRESS, g.stress[seat] + steps)


def do_recover(g: LunaMaris, seat: int, effect: Recover) -> None:
    g.oxygen[seat] = max(0, g.oxygen[seat] - effect.steps)


def do_clean(g: LunaMaris, seat: int, effect: Clean) -> None:
    clean(g, seat, effect.steps)


def clean(g: LunaMaris, side: int, steps: int) -> None:
    """R9: downwards is cleaner."""
    g.co2[side] = min(CLEANEST_STEP, g.co2[side] + steps)


def do_any_module(g: LunaMaris, seat: int, effect: AnyModule) -> None:
    g.any_module = 1


def do_free_corridors(g: LunaMaris, seat: int, effect: FreeCorridors) -> None:
    g.free_corridors = effect.count


# --- waste: up to so much may be discarded -------------------------------------------------------------------


def do_drop_waste(g: LunaMaris, seat: int, effect: DropWaste) -> None:
    most = min(effect.most, g.held[seat * KINDS_HELD + WASTE])
    if most:
        g.ask(seat, "drop-waste", DROP[most::-1], drop_waste, (seat,), about=(seat, most))


def against_dropping(most: int, count: int) -> Reason | None:
    return None if count <= most else NOT_SO_MUCH_WASTE


def drop_waste(g: LunaMaris, seat: int, count: int) -> None:
    g.held[seat * KINDS_HELD + WASTE] -= count
    g.tell("drops-waste", seat, count)


# --- food ----------------------------------------------------------------------------------------------------


def do_take_food(g: LunaMaris, seat: int, effect: TakeFood) -> None:
    ask_for_food(g, seat, effect.count)


def ask_for_food(g: LunaMaris, seat: int, left: int) -> None:
    """R27: all cards of one gain are chosen before the row is refilled; what finds no card is lost."""
    if left and g.food_row:
        options = [TAKE[kind] for kind in sorted(set(g.food_row))]
        g.ask(seat, "take-food", options, take_food, (seat, left))
    else:
        refill_food(g)


def against_taking_food(g: LunaMaris, kind: int) -> Reason | None:
    return None if kind in g.food_row else FOOD_NOT_OPEN


def take_food(g: LunaMaris, seat: int, left: int, kind: int) -> None:
    put_food_in_hand(g, seat, kind)
    ask_for_food(g, seat, left - 1)


def put_food_in_hand(g: LunaMaris, side: int, kind: int) -> None:
    """Of two equal cards the left one is taken."""
    g.food_row.remove(kind)
    g.food[side * KINDS_OF_FOOD + kind] += 1
    g.tell("takes-food", colour(g, side), kind)


# --- research ------------------------------------------------------------------------------------------------


def do_advance(g: LunaMaris, seat: int, effect: Advance) -> None:
    g.ask(seat, "advance", ways_to_advance(g, seat), advance, (seat,), by_verb=ADVANCING)


def ways_to_advance(g: LunaMaris, seat: int) -> list[Option]:
    """A step on either track; with both discs at the top there is a point instead."""
    steps = [RESEARCH[track] for track in range(len(TRACKS)) if against_research(g, seat, track) is None]
    return steps if steps else [FULL_TRACKS]


def against_research(g: LunaMaris, seat: int, track: int) -> Reason | None:
    return None if g.research[seat * len(TRACKS) + track] < TOP_LEVEL else TRACK_FULL


def score_full_tracks(g: LunaMaris, seat: int) -> None:
    g.points[seat] += FULL_TRACKS_POINTS
    g.tell("tracks-full", seat, FULL_TRACKS_POINTS)


def advance(g: LunaMaris, seat: int, track: int) -> None:
    i = seat * len(TRACKS) + track
    g.research[i] += 1
    g.tell("researches", seat, track, g.research[i])
    if g.research[i] == TOP_LEVEL:
        grant_bonus(g, seat)


ADVANCING: Final[dict[str, Step | None]] = {"full-tracks": score_full_tracks}


# --- research bonuses (R3, R30) ------------------------------------------------------------------------------


def grant_bonus(g: LunaMaris, seat: int) -> None:
    """One free space, at once; every bonus needs a spare disc."""
    options = [TAKE_BONUS[bonus] for bonus in range(BONUS_COUNT) if against_bonus(g, bonus) is None]
    if g.discs[seat] and options:
        g.ask(seat, "choose-bonus", options, take_bonus, (seat,))
    else:
        g.points[seat] += NO_BONUS_POINTS
        g.tell("no-bonus", seat, NO_BONUS_POINTS)


def against_bonus(g: LunaMaris, bonus: int) -> Reason | None:
    if g.bonuses[bonus] != NONE:
        return BONUS_TAKEN
    hires = isinstance(BONUSES[bonus].effects[0], HireFree)
    return NOBODY_TO_HIRE if hires and not g.scientists else None


def take_bonus(g: LunaMaris, seat: int, bonus: int) -> None:
    g.bonuses[bonus] = seat
    g.discs[seat] -= 1
    g.tell("takes-bonus", seat, bonus)
    perform(g, seat, BONUSES[bonus].effects)


def do_hire_free(g: LunaMaris, seat: int, effect: HireFree) -> None:
    g.ask(seat, "hire-free", [HIRE[each] for each in sorted(g.scientists)], hire_free, (seat,))


def against_hiring_free(g: LunaMaris, scientist: int) -> Reason | None:
    return None if scientist in g.scientists else NOT_OPEN


def hire_free(g: LunaMaris, seat: int, scientist: int) -> None:
    g.tell("hires", seat, scientist, 0)
    take_scientist(g, seat, scientist)


# --- back to the hand ----------------------------------------------------------------------------------------


def do_take_back(g: LunaMaris, seat: int, effect: TakeBack) -> None:
    g.ask(seat, "take-back", [TAKE_BACK[each] for each in cards_in(g.rests[seat])], take_back, (seat,))


def against_taking_back(g: LunaMaris, seat: int, scientist: int) -> Reason | None:
    return None if g.rests[seat] >> scientist & 1 else NOT_RESTING


def take_back(g: LunaMaris, seat: int, scientist: int) -> None:
    """R24: the scientist played in this turn gives up a second use."""
    return_to_hand(g, seat, scientist)
    if scientist == g.card:
        g.card = NONE
        g.leads_on = 0


def return_to_hand(g: LunaMaris, seat: int, scientist: int) -> None:
    g.rests[seat] &= ~(1 << scientist)
    g.hands[seat] |= 1 << scientist
    g.tell("takes-back", seat, scientist)


DOERS: Final[list[Doer]] = EFFECTS.table(
    "carried out",
    {
        Gain: do_gain,
        Points: do_points,
        Relax: do_relax,
        Recover: do_recover,
        Clean: do_clean,
        DropWaste: do_drop_waste,
        TakeFood: do_take_food,
        Advance: do_advance,
        HireFree: do_hire_free,
        TakeBack: do_take_back,
        AnyModule: do_any_module,
        FreeCorridors: do_free_corridors,
    },
)
