"""Action B: feed scientists, with food or, without any, with points."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import EQUIPMENT, FOOD, FOOD_VALUE, KINDS_OF_FOOD, cards_in
from areopolis.games.luna_maris.components import FEEDING_PRICE
from areopolis.games.luna_maris.effects import TakeBack
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import (
    FOOD_FIRST,
    NO_SUCH_FOOD,
    NOBODY_RESTS,
    NOT_RESTING,
    TAKE_SOMEBODY_BACK,
    VALUE_USED_UP,
)
from areopolis.games.luna_maris.rules.displays import refill_food
from areopolis.games.luna_maris.rules.gains import perform, return_to_hand
from areopolis.games.luna_maris.rules.table import food_cards, step_off
from areopolis.games.luna_maris.words import BUY_BACK, DONE, FEED, TAKE_BACK
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option


def feeding_options(g: LunaMaris, seat: int) -> list[Option]:
    """B1 and B3: food cards, or points for scientists when there is no food."""
    if not g.rests[seat]:
        return []
    food = food_in_hand(g, seat)
    return food if food else [BUY_BACK[each] for each in cards_in(g.rests[seat])]


def food_in_hand(g: LunaMaris, seat: int) -> list[Option]:
    start = seat * KINDS_OF_FOOD
    return [FEED[kind] for kind in range(KINDS_OF_FOOD) if g.food[start + kind]]


# --- with food -----------------------------------------------------------------------------------------------


def against_feeding(g: LunaMaris, seat: int, kind: int) -> Reason | None:
    """B4: at least one scientist must return."""
    return NOBODY_RESTS if not g.rests[seat] else against_eating(g, seat, kind)


def against_eating(g: LunaMaris, seat: int, kind: int) -> Reason | None:
    return None if g.food[seat * KINDS_OF_FOOD + kind] else NO_SUCH_FOOD


def against_eating_on(g: LunaMaris, seat: int, kind: int) -> Reason | None:
    """Once everybody has returned, only a bonus is a reason to discard more food."""
    return NOBODY_RESTS if not g.rests[seat] and not FOOD[kind].bonus else against_eating(g, seat, kind)


def feed(g: LunaMaris, seat: int, kind: int) -> None:
    """B5: the astronaut steps off its energy field."""
    step_off(g, seat)
    g.acted = 1
    feed_more(g, seat, 0, 0, kind)


def feed_more(g: LunaMaris, seat: int, left: int, returned: int, kind: int) -> None:
    """B2: the card gives its bonus. All bonuses are of use, so only how much waste to discard is asked.

    R27: if the open row has a gap because the deck ran out, what has just been discarded fills it.
    """
    g.food[seat * KINDS_OF_FOOD + kind] -= 1
    g.food_discard.append(kind)
    g.tell("feeds", seat, kind)
    refill_food(g)
    perform(g, seat, FOOD[kind].bonus)
    g.next(go_on_feeding, seat, left + FOOD_VALUE[kind], returned)


def go_on_feeding(g: LunaMaris, seat: int, left: int, returned: int) -> None:
    """If there is enough for all, all return; otherwise the player chooses. Surplus value is lost.

    Whoever has the ration pack ready chooses too: it needs a scientist that rests (R23), so one may better stay there.
    """
    resting = cards_in(g.rests[seat])
    one_may_stay = len(resting) + returned > 1 and could_take_back(g, seat)
    if len(resting) <= left and not one_may_stay:
        for scientist in resting:
            return_to_hand(g, seat, scientist)
        left -= len(resting)
        returned += len(resting)
        resting = []
    options = [TAKE_BACK[each] for each in resting] if left else []
    options += [option for option in food_in_hand(g, seat) if resting or FOOD[option.args[0]].bonus]
    if returned:
        options.append(DONE)
    prompt = "feed" if resting and left else "feed-on"
    about = (seat, left) if resting and left else (seat,)
    g.ask(seat, prompt, options, take_back_fed, (seat, left, returned), about, FEEDING)


def could_take_back(g: LunaMaris, seat: int) -> bool:
    """Whether equipment that is not used yet takes a scientist back."""
    if g.equipment_used[seat]:
        return False
    return any(isinstance(effect, TakeBack) for effect in EQUIPMENT[g.equipment[seat]].effects)


def against_taking_back_fed(g: LunaMaris, seat: int, left: int, scientist: int) -> Reason | None:
    if not g.rests[seat] >> scientist & 1:
        return NOT_RESTING
    return None if left else VALUE_USED_UP


def take_back_fed(g: LunaMaris, seat: int, left: int, returned: int, scientist: int) -> None:
    return_to_hand(g, seat, scientist)
    g.next(go_on_feeding, seat, left - 1, returned + 1)


def against_having_fed(returned: int) -> Reason | None:
    return None if returned else TAKE_SOMEBODY_BACK


FEEDING: Final[dict[str, Step | None]] = {"feed": feed_more, "done": None}

# --- with points ---------------------------------------------------------------------------------------------


def against_buying_back(g: LunaMaris, seat: int, scientist: int) -> Reason | None:
    """R8: only without food in hand. The score may drop below zero."""
    if not g.rests[seat] >> scientist & 1:
        return NOT_RESTING
    return FOOD_FIRST if food_cards(g, seat) else None


def buy_back(g: LunaMaris, seat: int, scientist: int) -> None:
    step_off(g, seat)
    g.acted = 1
    g.points[seat] -= FEEDING_PRICE
    g.tell("pays-for-food", seat, FEEDING_PRICE)
    return_to_hand(g, seat, scientist)
    if g.rests[seat]:
        options = [*[BUY_BACK[each] for each in cards_in(g.rests[seat])], DONE]
        g.ask(seat, "buy-back", options, buy_back, (seat,), by_verb={"done": None})
