"""Rulebook p. 12: carrying out the effects of cards, one function for each word of the vocabulary in effects.py."""

from __future__ import annotations

from collections.abc import Callable

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import (
    ANIMAL,
    AS_CLAIM,
    CARD_PRICE,
    ENERGY,
    GOAL,
    KINDS_OF_RESOURCES,
    LOWEST_PRODUCTION,
    MC,
    MICROBE,
    NEIGHBOURS,
    NONE,
    OCEAN,
    OCEANS,
    ON_OCEAN_AREA,
    PLANTS,
    TEMPERATURE,
)
from areopolis.games.terraforming_mars.effects import (
    ADD_TO_ANOTHER,
    ADD_TO_HOLDER,
    ADD_TO_PLAYED,
    CHEAPER_NEXT_CARD,
    CHOOSE,
    CLAIM_AREA,
    CONVERT_PRODUCTION,
    COPY_PRODUCTION,
    DISCARD_TO_DRAW,
    DRAW,
    EFFECT_KINDS,
    EFFECTS,
    EXCHANGE_FOR_CARD,
    FLEXIBLE_NEXT_CARD,
    FLOOD,
    IF_TAGS,
    LOOK,
    LOOK_AND_BUY,
    PLACE,
    PRODUCTION,
    RAISE,
    REMOVE,
    REMOVE_FROM_CARDS,
    REVEAL,
    SELL_ENERGY,
    STEAL,
    Effect,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.areas import legal_areas
from areopolis.games.terraforming_mars.rules.executing import boxes_to_copy, holding_cards
from areopolis.games.terraforming_mars.rules.gaining import (
    add_to_card,
    change_production,
    do_simple,
    gain,
    is_simple,
    lose,
    own_steps,
)
from areopolis.games.terraforming_mars.rules.hands import (
    discard_card,
    discard_openly,
    draw_card,
    draw_cards,
    draw_to_hand,
)
from areopolis.games.terraforming_mars.rules.paying import NO_METAL, charge
from areopolis.games.terraforming_mars.rules.table import (
    money,
    production,
    protected,
    solo,
    stock,
    tag_count,
)
from areopolis.games.terraforming_mars.rules.terraforming import (
    ask_to_place,
    place_tile,
    raise_oxygen,
    raise_temperature,
)
from areopolis.games.terraforming_mars.tables import (
    HAS_TAG,
    HOLDS,
    PRODUCTION_BOX,
    SELF_PROTECTED,
)
from areopolis.games.terraforming_mars.words import (
    ADD_TO,
    BUY,
    CHOOSE_EFFECT,
    CLAIM,
    COPY,
    DECLINE,
    DISCARD,
    KEEP,
    LOWER,
    PLACE_ON,
    REMOVE_FROM,
    STEAL_FROM,
    TAKE_FROM,
    VOCABULARY,
)
from areopolis.kernel.decision import Step
from areopolis.kernel.vocabulary import Option


def perform(g: TerraformingMars, seat: int, effects: list[Effect], source: int) -> None:
    """Carry out effects in their order; `source` is the card or corporation they stand on."""
    for i in range(len(effects)):
        effect = effects[i]
        if is_simple(effect):
            do_simple(g, seat, effect, source)
        else:
            DOERS[effect.kind](g, seat, effect, source)
            for later in effects[i + 1 :]:
                g.next(carry_out, seat, later.number, source)
            return


def carry_out(g: TerraformingMars, seat: int, number: int, source: int) -> None:
    """One effect, by its number in EFFECTS."""
    perform(g, seat, [EFFECTS[number]], source)


# --- production ----------------------------------------------------------------------------------------------


def do_production(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """A box with a red-bordered part: the own steps, then somebody loses (TM-R12: the own increase may come first)."""
    for resource in range(KINDS_OF_RESOURCES):
        change_production(g, seat, resource, own_steps(g, seat, effect, resource))
    if solo(g):  # p. 16: the neutral opponent bears it
        return
    able = [LOWER[each] for each in range(g.seats) if can_lose(g, each, effect)]
    g.ask(seat, "lower", able, lower_production, (seat, effect.where, effect.what))


def can_lose(g: TerraformingMars, seat: int, effect: Effect) -> bool:
    """All the steps that a red-bordered production costs."""
    return production(g, seat, effect.what) - effect.where >= LOWEST_PRODUCTION[effect.what]


def lower_production(g: TerraformingMars, seat: int, steps: int, resource: int, victim: int) -> None:
    g.production[victim * KINDS_OF_RESOURCES + resource] -= steps
    g.tell("lowers", seat, steps, resource, victim)


def do_copy_production(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    g.ask(seat, "copy", [COPY[each] for each in boxes_to_copy(g, seat)], copy_box, (seat,))


def copy_box(g: TerraformingMars, seat: int, source: int) -> None:
    g.tell("copies", seat, source)
    box = PRODUCTION_BOX[source]
    assert box is not None
    carry_out(g, seat, box.number, source)


def do_convert_production(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """Any number of steps, none included."""
    most = production(g, seat, effect.what)
    options = [VOCABULARY.option("convert", n) for n in range(most, -1, -1)]
    g.ask(seat, "convert", options, convert_steps, (seat, effect.what, effect.where), about=(seat,))


def convert_steps(g: TerraformingMars, seat: int, origin: int, target: int, steps: int) -> None:
    change_production(g, seat, origin, -steps)
    change_production(g, seat, target, steps)


# --- resources -----------------------------------------------------------------------------------------------


def do_remove(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """Up to so many from one player, or nothing at all (p. 11)."""
    if not solo(g):
        options = takings(g, seat, effect.what, effect.amount, REMOVE_FROM)
        g.ask(
            seat, "remove", [*options, DECLINE], remove_resources, (seat, effect.amount, effect.what), by_verb=DECLINED
        )


def do_steal(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    if solo(g):
        g.stock[seat * KINDS_OF_RESOURCES + effect.what] += effect.amount
        g.tell("steals-neutral", seat, effect.amount, effect.what)
    else:
        options = takings(g, seat, effect.what, effect.amount, STEAL_FROM)
        g.ask(seat, "steal", [*options, DECLINE], steal_resources, (seat, effect.amount, effect.what), by_verb=DECLINED)


def takings(g: TerraformingMars, seat: int, resource: int, most: int, options: list[list[Option]]) -> list[Option]:
    """From whom how many: opponents first, as many as possible first."""
    found: list[Option] = []
    for i in range(1, g.seats + 1):
        victim = (seat + i) % g.seats
        if resource == PLANTS and protected(g, seat, victim):
            continue
        for n in range(min(most, stock(g, victim, resource)), 0, -1):
            found.append(options[victim][n])
    return found


def remove_resources(g: TerraformingMars, seat: int, most: int, resource: int, victim: int, count: int) -> None:
    g.stock[victim * KINDS_OF_RESOURCES + resource] -= count
    g.tell("removes", seat, count, resource, victim)


def steal_resources(g: TerraformingMars, seat: int, most: int, resource: int, victim: int, count: int) -> None:
    g.stock[victim * KINDS_OF_RESOURCES + resource] -= count
    g.stock[seat * KINDS_OF_RESOURCES + resource] += count
    g.tell("steals", seat, count, resource, victim)


DECLINED: dict[str, Step | None] = {"decline": None}
"""Nothing is taken."""


def do_sell_energy(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    options = [VOCABULARY.option("sell-energy", n) for n in range(stock(g, seat, ENERGY), 0, -1)]
    g.ask(seat, "sell-energy", options, sell_energy, (seat,))


def sell_energy(g: TerraformingMars, seat: int, count: int) -> None:
    lose(g, seat, ENERGY, count)
    gain(g, seat, MC, count)


# --- parameters and tiles ------------------------------------------------------------------------------------


def do_raise(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    if effect.what == TEMPERATURE:
        raise_temperature(g, seat, effect.amount)
    else:
        raise_oxygen(g, seat, effect.amount)


def do_place(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    ask_to_place(g, seat, effect.what, effect.where)


def do_flood(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    if g.oceans < GOAL[OCEANS]:
        options = [PLACE_ON[area] for area in legal_areas(g, seat, ON_OCEAN_AREA)]
        g.ask(seat, "flood-place", options, flood_area, (seat, effect.amount))


def flood_area(g: TerraformingMars, seat: int, most: int, area: int) -> None:
    place_tile(g, seat, OCEAN, ON_OCEAN_AREA, area)
    g.next(flood_neighbours, seat, most, area)


def flood_neighbours(g: TerraformingMars, seat: int, most: int, area: int) -> None:
    """The owner of one tile beside the new ocean loses money; neutral tiles have none."""
    owners = [g.owners[beside] for beside in NEIGHBOURS[area]]
    victims = [(seat + i) % g.seats for i in range(1, g.seats + 1) if (seat + i) % g.seats in owners]
    options = [
        REMOVE_FROM[victim][n]
        for victim in victims
        if not solo(g)
        for n in range(min(most, stock(g, victim, MC)), 0, -1)
    ]
    g.ask(seat, "flood", [*options, DECLINE], take_flooded_money, (seat, most, area), by_verb=DECLINED)


def take_flooded_money(g: TerraformingMars, seat: int, most: int, area: int, victim: int, count: int) -> None:
    remove_resources(g, seat, most, MC, victim, count)


def do_claim_area(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    g.ask(seat, "claim", [CLAIM[area] for area in legal_areas(g, seat, AS_CLAIM)], claim_area, (seat,))


def claim_area(g: TerraformingMars, seat: int, area: int) -> None:
    g.claims[area] = seat
    g.tell("claims", seat, area)


# --- cards ---------------------------------------------------------------------------------------------------


def do_draw(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    draw_to_hand(g, seat, effect.amount)


def do_look(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """Look at the top cards, keep some, discard the rest."""
    g.looked = draw_cards(g, effect.amount)
    ask_to_keep(g, seat, effect.what)


def ask_to_keep(g: TerraformingMars, seat: int, left: int) -> None:
    if len(g.looked) <= left:
        for card in g.looked:
            take_looked(g, seat, card)
        g.looked = []
    elif not left:
        for card in g.looked:
            discard_card(g, seat, card)
        g.looked = []
    else:
        g.ask(seat, "keep", [KEEP[card] for card in g.looked], keep_card, (seat, left))


def keep_card(g: TerraformingMars, seat: int, left: int, card: int) -> None:
    g.looked.remove(card)
    take_looked(g, seat, card)
    ask_to_keep(g, seat, left - 1)


def take_looked(g: TerraformingMars, seat: int, card: int) -> None:
    g.hands[seat].append(card)
    g.tell("draws", seat, 1)
    g.tell_only(seat, "drew", card)


def do_look_and_buy(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """Asked even without the money: the player has a right to see the card."""
    g.looked = draw_cards(g, 1)
    if g.looked:
        ask_to_buy_looked(g, seat)


def ask_to_buy_looked(g: TerraformingMars, seat: int) -> None:
    options = [BUY[card] for card in g.looked] if money(g, seat) >= CARD_PRICE else []
    g.ask_always(seat, "look-and-buy", [*options, DECLINE], buy_looked, (seat,), by_verb={"decline": leave_looked})


def buy_looked(g: TerraformingMars, seat: int, card: int) -> None:
    g.looked = []
    take_looked(g, seat, card)
    charge(g, seat, CARD_PRICE, NO_METAL, 0)


def leave_looked(g: TerraformingMars, seat: int) -> None:
    for card in g.looked:
        discard_card(g, seat, card)
    g.looked = []
    g.tell("declines-card", seat)


def do_reveal(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """Turned up for all to see, and discarded."""
    card = draw_card(g)
    if card != NONE:
        g.reveal()
        g.tell("reveals", seat, card)
        discard_openly(g, card)
        if HAS_TAG[card][effect.what]:
            perform(g, seat, effect.parts, source)


def do_discard_to_draw(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    if g.hands[seat]:
        ask_to_discard(g, seat)


def ask_to_discard(g: TerraformingMars, seat: int) -> None:
    options = [DISCARD[card] for card in g.hands[seat]]
    g.ask_always(seat, "discard", [DECLINE, *options], exchange_card, (seat,), by_verb=DECLINED)


def exchange_card(g: TerraformingMars, seat: int, card: int) -> None:
    g.hands[seat].remove(card)
    discard_card(g, seat, card)
    g.tell("discards", seat, 1)
    draw_to_hand(g, seat, 1)


# --- card resources ------------------------------------------------------------------------------------------


def do_add_to_another(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """Any other own card that can hold them; without one they are lost (p. 11)."""
    holders = [ADD_TO[card] for card in g.played[seat] if HOLDS[card] == effect.what and card != source]
    if holders:
        g.ask(seat, "add", holders, add_resources, (seat, effect.amount, effect.what, source % CARD_COUNT))


def add_resources(g: TerraformingMars, seat: int, count: int, resource: int, source: int, card: int) -> None:
    add_to_card(g, seat, card, resource, count)


def do_add_to_holder(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    g.ask(seat, "add-to-holder", [ADD_TO[card] for card in holding_cards(g, seat)], add_one_kind, (seat, effect.amount))


def add_one_kind(g: TerraformingMars, seat: int, count: int, card: int) -> None:
    add_to_card(g, seat, card, HOLDS[card], count)


def do_add_to_played(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """`source` is here the card that was just played."""
    add_to_card(g, seat, source, HOLDS[source], 1)


def do_remove_from_cards(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    if not solo(g):
        ask_to_take_from(g, seat, effect.amount, effect.what, NONE)


def ask_to_take_from(g: TerraformingMars, seat: int, left: int, resource: int, victim: int) -> None:
    """One at a time, all from the cards of the same player; the player may stop."""
    owners = range(g.seats) if victim == NONE else [victim]
    cards = [card for owner in owners for card in cards_to_take_from(g, seat, owner, resource)]
    if cards and left:
        options = [TAKE_FROM[card] for card in cards]
        about = (seat, left, resource)
        g.ask(seat, "take-from", [*options, DECLINE], take_from_card, about, by_verb=DECLINED)


def cards_to_take_from(g: TerraformingMars, seat: int, owner: int, resource: int) -> list[int]:
    """Cards of an owner from which this seat may remove a resource."""
    if resource in (ANIMAL, MICROBE) and protected(g, seat, owner):
        return []
    played = g.played[owner]
    return [card for card in played if HOLDS[card] == resource and g.resources[card] and not SELF_PROTECTED[card]]


def take_from_card(g: TerraformingMars, seat: int, left: int, resource: int, card: int) -> None:
    g.resources[card] -= 1
    g.tell("takes-from", seat, 1, resource, card)
    ask_to_take_from(g, seat, left - 1, resource, g.in_play[card])


def do_exchange_for_card(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    g.resources[source] -= 1
    g.tell("takes-from", seat, 1, effect.what, source)
    draw_to_hand(g, seat, 1)


# --- choices and the rest ------------------------------------------------------------------------------------


def do_choose(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    if solo(g) and all(part.kind in (REMOVE, REMOVE_FROM_CARDS) for part in effect.parts):
        return  # whatever the neutral opponent loses, nothing changes
    options = [CHOOSE_EFFECT[part.number] for part in possible_parts(g, effect, source)]
    g.ask(seat, "choose", options, choose_part, (seat, source))


def possible_parts(g: TerraformingMars, effect: Effect, source: int) -> list[Effect]:
    return [part for part in effect.parts if choosable(g, part, source)]


def choosable(g: TerraformingMars, effect: Effect, source: int) -> bool:
    """Parts that need a resource or a holder on the very card are no choice without it."""
    if effect.kind == EXCHANGE_FOR_CARD:
        return g.resources[source] > 0
    if effect.kind == ADD_TO_PLAYED:
        return source < CARD_COUNT and HOLDS[source] in (ANIMAL, MICROBE)
    return True


def choose_part(g: TerraformingMars, seat: int, source: int, number: int) -> None:
    carry_out(g, seat, number, source)


def do_if_tags(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    part = effect.parts[0 if tag_count(g, seat, effect.what) >= effect.amount else 1]
    carry_out(g, seat, part.number, source)


def do_cheaper_next_card(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    g.next_discount[seat] = effect.amount


def do_flexible_next_card(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    g.next_flexible[seat] = effect.amount


Doer = Callable[[TerraformingMars, int, Effect, int], None]

BY_KIND: dict[int, Doer] = {
    PRODUCTION: do_production,
    REMOVE: do_remove,
    STEAL: do_steal,
    REMOVE_FROM_CARDS: do_remove_from_cards,
    RAISE: do_raise,
    PLACE: do_place,
    FLOOD: do_flood,
    DRAW: do_draw,
    LOOK: do_look,
    LOOK_AND_BUY: do_look_and_buy,
    REVEAL: do_reveal,
    ADD_TO_ANOTHER: do_add_to_another,
    ADD_TO_HOLDER: do_add_to_holder,
    ADD_TO_PLAYED: do_add_to_played,
    EXCHANGE_FOR_CARD: do_exchange_for_card,
    DISCARD_TO_DRAW: do_discard_to_draw,
    CHOOSE: do_choose,
    IF_TAGS: do_if_tags,
    COPY_PRODUCTION: do_copy_production,
    CONVERT_PRODUCTION: do_convert_production,
    SELL_ENERGY: do_sell_energy,
    CLAIM_AREA: do_claim_area,
    CHEAPER_NEXT_CARD: do_cheaper_next_card,
    FLEXIBLE_NEXT_CARD: do_flexible_next_card,
}
DOERS: list[Doer] = [BY_KIND.get(kind, do_simple) for kind in range(len(EFFECT_KINDS))]
