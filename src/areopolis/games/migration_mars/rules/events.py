"""Rulebook p. 6 and 9: drawing an event, and what each kind does at once (facts of the cards: events.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.migration_mars.components import (
    BASIC,
    KINDS_OF_WARES,
    METAL,
    NONE,
    RCU,
    REFINERY,
    STONE,
    WATER,
)
from areopolis.games.migration_mars.events import (
    CARD_IS_KEPT,
    CARDS,
    EFFECTS,
    EVENTS,
    AllLose,
    Breakdown,
    Choose,
    Fever,
    Gain,
    Injury,
    Keep,
    Lose,
    LoseHalf,
    Meteors,
    PayOrInjury,
    Research,
    Silence,
    Volunteer,
)
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.reasons import (
    CANNOT_PAY_THAT,
    DISCARDS_WRONG_NUMBER,
    NO_BUILDING_OF_YOURS,
    NO_KIT,
    NO_RCU,
    NOT_OFFERED_HERE,
    TREASURY_EMPTY,
)
from areopolis.games.migration_mars.rules.building import pay, ways_to_pay
from areopolis.games.migration_mars.rules.meteors import ANY_DIRECTION, meteor
from areopolis.games.migration_mars.rules.settlers import injury, places_for_a_settler, settle
from areopolis.games.migration_mars.rules.table import (
    free_yards,
    gain,
    healthy,
    in_stock,
    lose,
    own_plots,
    return_to_tableau,
    stock,
    store_in_yard,
    take_off_map,
)
from areopolis.games.migration_mars.words import SCRAP, SETTLE, SUFFER, TAKE, USE_KIT, USE_RCU, VOCABULARY
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option
from areopolis.toolbox.decks import SEEN_BY_ALL, draw, eye, put_under
from areopolis.toolbox.turns import clockwise


def draw_event(g: MigrationMars, seat: int) -> None:
    """A card to keep is seen by its drawer alone; any other is carried out and then goes under the deck."""
    card = draw(g.deck)
    if card == NONE:
        g.tell("no-event", seat)
        return
    g.reveal()
    if CARD_IS_KEPT[card]:
        g.kept[seat].append(card)
        g.known[card] |= eye(seat)
        g.tell("keeps-event", seat)
        g.tell_only(seat, "kept-event", CARDS[card])
        return
    g.drawn = card
    g.known[card] = SEEN_BY_ALL
    g.tell("event", seat, CARDS[card])
    effect = EVENTS[CARDS[card]].effect
    DOERS[effect.kind](g, seat, effect)
    g.next(put_event_away)


def put_event_away(g: MigrationMars) -> None:
    put_under(g.deck, g.drawn, g.known, SEEN_BY_ALL)
    g.drawn = NONE


# --- meteors and injuries ------------------------------------------------------------------------------------


def do_meteors(g: MigrationMars, seat: int, effect: Meteors) -> None:
    """The second falls when the first is finished."""
    for _ in range(effect.count):
        g.next(meteor, ANY_DIRECTION)


def do_injury(g: MigrationMars, seat: int, effect: Injury) -> None:
    g.next(injury, seat)


def do_pay_or_injury(g: MigrationMars, seat: int, effect: PayOrInjury) -> None:
    """Olympium may stand in."""
    if healthy(g, seat):
        options = [*ways_to_pay(g, seat, price_of(effect.ware, effect.count)), SUFFER]
        g.ask(seat, "oxygen-leak", options, pay, (seat,), (effect.count,), {"suffer": injury})


def price_of(ware: int, count: int) -> list[int]:
    return [count if each == ware else 0 for each in range(KINDS_OF_WARES)]


def do_fever(g: MigrationMars, seat: int, effect: Fever) -> None:
    for each in clockwise(seat, g.seats):
        if healthy(g, each) >= effect.settlers:
            g.next(fall_ill, each, effect.ware)


def fall_ill(g: MigrationMars, seat: int, ware: int) -> None:
    options = [USE_KIT, SUFFER] if stock(g, seat, ware) else [SUFFER]
    g.ask(seat, "fever", options, spend, (seat, ware), about=(), by_verb={"suffer": fall_ill_after_all})


def against_fever_kit(g: MigrationMars, seat: int, ware: int) -> Reason | None:
    return None if stock(g, seat, ware) else NO_KIT


def fall_ill_after_all(g: MigrationMars, seat: int, ware: int) -> None:
    injury(g, seat)


def spend(g: MigrationMars, seat: int, ware: int) -> None:
    lose(g, seat, ware, 1)


# --- losses --------------------------------------------------------------------------------------------------


def do_lose(g: MigrationMars, seat: int, effect: Lose) -> None:
    lose(g, seat, effect.ware, effect.count)


def do_all_lose(g: MigrationMars, seat: int, effect: AllLose) -> None:
    for each in clockwise(seat, g.seats):
        lose(g, each, effect.ware, 1)


def do_lose_half(g: MigrationMars, seat: int, effect: LoseHalf) -> None:
    have = sum([stock(g, seat, ware) for ware in BASIC])
    if have > effect.above:
        g.ask(seat, "fire", ways_to_discard(g, seat, have // 2), discard, (seat,), about=(have // 2,))


def ways_to_discard(g: MigrationMars, seat: int, count: int) -> list[Option]:
    found: list[Option] = []
    for water in range(min(count, stock(g, seat, WATER)) + 1):
        for stone in range(min(count - water, stock(g, seat, STONE)) + 1):
            if count - water - stone <= stock(g, seat, METAL):
                found.append(VOCABULARY.option("discard", water, stone, count - water - stone))
    return found


def against_discarding(g: MigrationMars, seat: int, count: int, water: int, stone: int, metal: int) -> Reason | None:
    if water > stock(g, seat, WATER) or stone > stock(g, seat, STONE) or metal > stock(g, seat, METAL):
        return CANNOT_PAY_THAT
    return None if water + stone + metal == count else DISCARDS_WRONG_NUMBER


def discard(g: MigrationMars, seat: int, water: int, stone: int, metal: int) -> None:
    for ware, count in ((WATER, water), (STONE, stone), (METAL, metal)):
        lose(g, seat, ware, count)


def do_breakdown(g: MigrationMars, seat: int, effect: Breakdown) -> None:
    refineries = own_plots(g, seat, REFINERY)
    if refineries:
        options = [USE_RCU] if stock(g, seat, effect.ware) else []
        options += [SCRAP[plot] for plot in refineries]
        g.ask(seat, "breakdown", options, spend, (seat, effect.ware), about=(), by_verb={"scrap": break_down})


def against_breakdown_rcu(g: MigrationMars, seat: int) -> Reason | None:
    return None if stock(g, seat, RCU) else NO_RCU


def against_scrapping(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    return None if plot in own_plots(g, seat, REFINERY) else NO_BUILDING_OF_YOURS


def break_down(g: MigrationMars, seat: int, ware: int, plot: int) -> None:
    leave_unpaid(g, seat, plot)


def leave_unpaid(g: MigrationMars, seat: int, plot: int) -> None:
    """An unpaid refinery goes into a free scrap yard by itself, or else back to the tableau."""
    building = take_off_map(g, seat, plot)
    g.tell("unpaid", seat, building, plot)
    if free_yards(g, seat):
        store_in_yard(g, seat, building)
    else:
        return_to_tableau(g, seat, building)


def do_silence(g: MigrationMars, seat: int, effect: Silence) -> None:
    g.silence = seat


# --- gains ---------------------------------------------------------------------------------------------------


def do_gain(g: MigrationMars, seat: int, effect: Gain) -> None:
    for ware in effect.wares:
        gain(g, seat, ware, effect.count)


def do_choose(g: MigrationMars, seat: int, effect: Choose) -> None:
    g.next(choose_ware, seat)


def choose_ware(g: MigrationMars, seat: int) -> None:
    """A card in stock of those that the event names; one has to be taken while there is any."""
    options = [TAKE[ware] for ware in in_stock(g, offered_wares(g))]
    if options:
        prompt = "relief" if isinstance(EVENTS[CARDS[g.drawn]].effect, Choose) else "research"
        g.ask(seat, prompt, options, take_ware, (seat,), about=())


def offered_wares(g: MigrationMars) -> list[int]:
    effect = EVENTS[CARDS[g.drawn]].effect
    if isinstance(effect, Choose):
        return effect.wares
    return effect.wares if isinstance(effect, Research) else []


def against_taking(g: MigrationMars, offered: list[int], ware: int) -> Reason | None:
    if ware not in offered:
        return NOT_OFFERED_HERE
    return None if g.treasury[ware] else TREASURY_EMPTY


def take_ware(g: MigrationMars, seat: int, ware: int) -> None:
    gain(g, seat, ware, 1)


def do_research(g: MigrationMars, seat: int, effect: Research) -> None:
    for each in [*clockwise(seat, g.seats), seat]:
        g.next(choose_ware, each)


def do_volunteer(g: MigrationMars, seat: int, effect: Volunteer) -> None:
    places = places_for_a_settler(g, seat)
    if places:
        g.ask(seat, "volunteer", [SETTLE[plot] for plot in places], settle, (seat,), about=())
    else:
        gain(g, seat, effect.ware, effect.count)


def do_keep(g: MigrationMars, seat: int, effect: Keep) -> None:
    """Cards that are kept are not carried out when they are drawn."""


Doer = Callable[[MigrationMars, int, Any], None]

DOERS: Final[list[Doer]] = EFFECTS.table(
    "carried out",
    {
        Meteors: do_meteors,
        Injury: do_injury,
        PayOrInjury: do_pay_or_injury,
        Fever: do_fever,
        Lose: do_lose,
        LoseHalf: do_lose_half,
        AllLose: do_all_lose,
        Breakdown: do_breakdown,
        Silence: do_silence,
        Gain: do_gain,
        Choose: do_choose,
        Volunteer: do_volunteer,
        Research: do_research,
        Keep: do_keep,
    },
)
