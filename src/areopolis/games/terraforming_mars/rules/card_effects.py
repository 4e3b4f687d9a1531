"""Rulebook p. 12: carrying out the effects of cards, with one function for each word of the vocabulary."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars import effects as vocabulary
from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import (
    AS_CLAIM,
    CARD_PRICE,
    ENERGY,
    GOAL,
    KINDS_OF_RESOURCES,
    MC,
    NONE,
    OCEAN,
    OCEANS,
    ON_OCEAN_AREA,
    TEMPERATURE,
)
from areopolis.games.terraforming_mars.effects import EFFECT_KINDS, EFFECTS, Effect
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.amounts import (
    production,
    solo,
    stock,
    tag_count,
)
from areopolis.games.terraforming_mars.rules.areas import legal_areas
from areopolis.games.terraforming_mars.rules.gains import (
    SIMPLE,
    Doer,
    add_to_card,
    change_production,
    do_own_production,
    gain,
    lose,
    lose_from_card,
)
from areopolis.games.terraforming_mars.rules.hands import (
    against_buying_looked,
    discard_card,
    discard_openly,
    draw_card,
    draw_cards,
    draw_to_hand,
)
from areopolis.games.terraforming_mars.rules.paying import NO_METAL, charge
from areopolis.games.terraforming_mars.rules.playability import boxes_to_copy, holding_cards
from areopolis.games.terraforming_mars.rules.targets import (
    against_adding,
    against_flooding,
    against_lowering,
    against_part,
    against_taking,
    cards_to_take_from,
)
from areopolis.games.terraforming_mars.rules.terraforming import (
    ask_to_place,
    place_tile,
    raise_oxygen,
    raise_temperature,
)
from areopolis.games.terraforming_mars.sources import (
    HAS_TAG,
    HOLDS,
    PRODUCTION_BOX,
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
from areopolis.toolbox.sharing import added_in, replaced, without, without_in


def perform(g: TerraformingMars, seat: int, effects: list[Effect], source: int) -> None:
    """Carry out effects in order; `source` is the card or corporation they are on.

    Once an effect asks something or plans a step, those after it wait on the agenda.
    """
    waiting = len(g.agenda)
    for i in range(len(effects)):
        effect = effects[i]
        DOERS[effect.kind](g, seat, effect, source)
        if g.decisions or len(g.agenda) > waiting:
            for later in effects[i + 1 :]:
                g.next(carry_out, seat, later.number, source)
            return


def carry_out(g: TerraformingMars, seat: int, number: int, source: int) -> None:
    """One effect, by its number in EFFECTS."""
    perform(g, seat, [EFFECTS[number]], source)


# --- production ----------------------------------------------------------------------------------------------


def do_production(g: TerraformingMars, seat: int, box: vocabulary.Production, source: int) -> None:
    """The player's own steps, then what is red-bordered (TM-R12: the player's own increase may come first)."""
    do_own_production(g, seat, box, source)
    if box.lost != NONE and not solo(g):  # p. 16: in the solo game the neutral opponent absorbs it
        able = [LOWER[each] for each in range(g.seats) if against_lowering(g, box.lost, box.lost_steps, each) is None]
        g.ask(seat, "lower", able, lower_production, (seat, box.lost_steps, box.lost))


def lower_production(g: TerraformingMars, seat: int, steps: int, resource: int, victim: int) -> None:
    g.production[victim * KINDS_OF_RESOURCES + resource] -= steps
    g.tell("lowers", seat, steps, resource, victim)


def do_copy_production(g: TerraformingMars, seat: int, effect: vocabulary.CopyProduction, source: int) -> None:
    g.ask(seat, "copy", [COPY[each] for each in boxes_to_copy(g, seat)], copy_box, (seat,))


def copy_box(g: TerraformingMars, seat: int, source: int) -> None:
    g.tell("copies", seat, source)
    box = PRODUCTION_BOX[source]
    assert box is not None
    perform(g, seat, [box], source)


def do_convert_production(g: TerraformingMars, seat: int, effect: vocabulary.ConvertProduction, source: int) -> None:
    """Any number of steps, including none."""
    most = production(g, seat, effect.origin)
    options = [VOCABULARY.option("convert", n) for n in range(most, -1, -1)]
    g.ask(seat, "convert", options, convert_steps, (seat, effect.origin, effect.target), about=(seat,))


def convert_steps(g: TerraformingMars, seat: int, origin: int, target: int, steps: int) -> None:
    change_production(g, seat, origin, -steps)
    change_production(g, seat, target, steps)


# --- resources -----------------------------------------------------------------------------------------------


def do_remove(g: TerraformingMars, seat: int, effect: vocabulary.Remove, source: int) -> None:
    """At most that many from one player, or nothing at all (p. 11)."""
    if not solo(g):
        options = takings(g, seat, effect.resource, effect.most, REMOVE_FROM)
        about = (seat, effect.most, effect.resource)
        g.ask(seat, "remove", [*options, DECLINE], remove_resources, (seat, effect.resource), about, DECLINED)


def do_steal(g: TerraformingMars, seat: int, effect: vocabulary.Steal, source: int) -> None:
    if solo(g):
        g.stock[seat * KINDS_OF_RESOURCES + effect.resource] += effect.most
        g.tell("steals-neutral", seat, effect.most, effect.resource)
    else:
        options = takings(g, seat, effect.resource, effect.most, STEAL_FROM)
        about = (seat, effect.most, effect.resource)
        g.ask(seat, "steal", [*options, DECLINE], steal_resources, (seat, effect.resource), about, DECLINED)


def takings(g: TerraformingMars, seat: int, resource: int, most: int, options: list[list[Option]]) -> list[Option]:
    """Whom to take how many from: opponents first, the highest number first."""
    return [
        options[victim][n]
        for victim in opponents_first(g, seat)
        for n in range(most, 0, -1)
        if against_taking(g, seat, resource, most, victim, n) is None
    ]


def opponents_first(g: TerraformingMars, seat: int) -> list[int]:
    return [(seat + i) % g.seats for i in range(1, g.seats + 1)]


def remove_resources(g: TerraformingMars, seat: int, resource: int, victim: int, count: int) -> None:
    g.stock[victim * KINDS_OF_RESOURCES + resource] -= count
    g.tell("removes", seat, count, resource, victim)


def steal_resources(g: TerraformingMars, seat: int, resource: int, victim: int, count: int) -> None:
    g.stock[victim * KINDS_OF_RESOURCES + resource] -= count
    g.stock[seat * KINDS_OF_RESOURCES + resource] += count
    g.tell("steals", seat, count, resource, victim)


DECLINED: dict[str, Step | None] = {"decline": None}
"""Nothing is taken."""


def do_sell_energy(g: TerraformingMars, seat: int, effect: vocabulary.SellEnergy, source: int) -> None:
    options = [VOCABULARY.option("sell-energy", n) for n in range(stock(g, seat, ENERGY), 0, -1)]
    g.ask(seat, "sell-energy", options, sell_energy, (seat,))


def sell_energy(g: TerraformingMars, seat: int, count: int) -> None:
    lose(g, seat, ENERGY, count)
    gain(g, seat, MC, count)


# --- parameters and tiles ------------------------------------------------------------------------------------


def do_raise(g: TerraformingMars, seat: int, effect: vocabulary.Raise, source: int) -> None:
    if effect.parameter == TEMPERATURE:
        raise_temperature(g, seat, effect.steps)
    else:
        raise_oxygen(g, seat, effect.steps)


def do_place(g: TerraformingMars, seat: int, effect: vocabulary.Place, source: int) -> None:
    ask_to_place(g, seat, effect.tile, effect.placement)


def do_flood(g: TerraformingMars, seat: int, effect: vocabulary.Flood, source: int) -> None:
    if g.oceans < GOAL[OCEANS]:
        options = [PLACE_ON[area] for area in legal_areas(g, seat, ON_OCEAN_AREA)]
        g.ask(seat, "flood-place", options, flood_area, (seat, effect.most))


def flood_area(g: TerraformingMars, seat: int, most: int, area: int) -> None:
    place_tile(g, seat, OCEAN, area)
    g.next(flood_neighbours, seat, most, area)


def flood_neighbours(g: TerraformingMars, seat: int, most: int, area: int) -> None:
    """The owner of one tile beside the new ocean loses money; neutral tiles have none."""
    if not solo(g):
        options = [
            REMOVE_FROM[victim][n]
            for victim in opponents_first(g, seat)
            for n in range(most, 0, -1)
            if against_flooding(g, seat, most, area, victim, n) is None
        ]
        g.ask(seat, "flood", [*options, DECLINE], remove_resources, (seat, MC), (seat, most, area), DECLINED)


def do_claim_area(g: TerraformingMars, seat: int, effect: vocabulary.ClaimArea, source: int) -> None:
    g.ask(seat, "claim", [CLAIM[area] for area in legal_areas(g, seat, AS_CLAIM)], claim_area, (seat,))


def claim_area(g: TerraformingMars, seat: int, area: int) -> None:
    g.claims = replaced(g.claims, area, seat)
    g.tell("claims", seat, area)


# --- cards ---------------------------------------------------------------------------------------------------


def do_draw(g: TerraformingMars, seat: int, effect: vocabulary.Draw, source: int) -> None:
    draw_to_hand(g, seat, effect.cards)


def do_look(g: TerraformingMars, seat: int, effect: vocabulary.Look, source: int) -> None:
    """Look at the top cards, keep some, discard the rest."""
    g.looked = draw_cards(g, effect.cards)
    ask_to_keep(g, seat, effect.keep)


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
    g.looked = without(g.looked, card)
    take_looked(g, seat, card)
    ask_to_keep(g, seat, left - 1)


def take_looked(g: TerraformingMars, seat: int, card: int) -> None:
    g.hands = added_in(g.hands, seat, [card])
    g.tell("draws", seat, 1)
    g.tell_only(seat, "drew", card)


def do_look_and_buy(g: TerraformingMars, seat: int, effect: vocabulary.LookAndBuy, source: int) -> None:
    """Asked even without the money: the player has a right to see the card."""
    g.looked = draw_cards(g, 1)
    if g.looked:
        ask_to_buy_looked(g, seat)


def ask_to_buy_looked(g: TerraformingMars, seat: int) -> None:
    options = [BUY[card] for card in g.looked if against_buying_looked(g, seat, card) is None]
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


def do_reveal(g: TerraformingMars, seat: int, effect: vocabulary.Reveal, source: int) -> None:
    """Turned up for all to see, and discarded."""
    card = draw_card(g)
    if card != NONE:
        g.reveal()
        g.tell("reveals", seat, card)
        discard_openly(g, card)
        if HAS_TAG[card][effect.tag]:
            perform(g, seat, [effect.then], source)


def do_discard_to_draw(g: TerraformingMars, seat: int, effect: vocabulary.DiscardToDraw, source: int) -> None:
    if g.hands[seat]:
        ask_to_discard(g, seat)


def ask_to_discard(g: TerraformingMars, seat: int) -> None:
    options = [DISCARD[card] for card in g.hands[seat]]
    g.ask_always(seat, "discard", [DECLINE, *options], exchange_card, (seat,), by_verb=DECLINED)


def exchange_card(g: TerraformingMars, seat: int, card: int) -> None:
    g.hands = without_in(g.hands, seat, card)
    discard_card(g, seat, card)
    g.tell("discards", seat, 1)
    draw_to_hand(g, seat, 1)


# --- card resources ------------------------------------------------------------------------------------------


def do_add_to_another(g: TerraformingMars, seat: int, effect: vocabulary.AddToAnother, source: int) -> None:
    """On a card of the player's that can hold them, never this one; without any they are lost (p. 11)."""
    holders = [ADD_TO[card] for card in g.played[seat] if against_adding(g, seat, effect.resource, card) is None]
    if holders:
        about = (seat, effect.amount, effect.resource, source % CARD_COUNT)
        g.ask(seat, "add", holders, add_resources, (seat, effect.amount), about)


def do_add_to_holder(g: TerraformingMars, seat: int, effect: vocabulary.AddToHolder, source: int) -> None:
    options = [ADD_TO[card] for card in holding_cards(g, seat)]
    g.ask(seat, "add-to-holder", options, add_resources, (seat, effect.amount))


def add_resources(g: TerraformingMars, seat: int, count: int, card: int) -> None:
    add_to_card(g, seat, card, HOLDS[card], count)


def do_add_to_played(g: TerraformingMars, seat: int, effect: vocabulary.AddToPlayed, source: int) -> None:
    """Here `source` is the card that was just played."""
    add_to_card(g, seat, source, HOLDS[source], 1)


def do_remove_from_cards(g: TerraformingMars, seat: int, effect: vocabulary.RemoveFromCards, source: int) -> None:
    if not solo(g):
        ask_to_take_from(g, seat, effect.most, effect.resource, NONE)


def ask_to_take_from(g: TerraformingMars, seat: int, left: int, resource: int, victim: int) -> None:
    """One at a time, all from the cards of the same player; the player may stop."""
    owners = range(g.seats) if victim == NONE else [victim]
    cards = [card for owner in owners for card in cards_to_take_from(g, seat, owner, resource)]
    if cards and left:
        options = [TAKE_FROM[card] for card in cards]
        about = (seat, left, resource)
        g.ask(seat, "take-from", [*options, DECLINE], take_from_card, about, by_verb=DECLINED)


def take_from_card(g: TerraformingMars, seat: int, left: int, resource: int, card: int) -> None:
    lose_from_card(g, card, 1)
    g.tell("takes-from", seat, 1, resource, card)
    ask_to_take_from(g, seat, left - 1, resource, g.in_play[card])


def do_exchange_for_card(g: TerraformingMars, seat: int, effect: vocabulary.ExchangeForCard, source: int) -> None:
    lose_from_card(g, source, 1)
    g.tell("takes-from", seat, 1, effect.resource, source)
    draw_to_hand(g, seat, 1)


# --- choices and the rest ------------------------------------------------------------------------------------


def do_choose(g: TerraformingMars, seat: int, effect: vocabulary.Choose, source: int) -> None:
    if solo(g) and all(isinstance(part, (vocabulary.Remove, vocabulary.RemoveFromCards)) for part in effect.parts):
        return  # whatever the neutral opponent loses, nothing changes
    options = [CHOOSE_EFFECT[part.number] for part in possible_parts(g, effect, source)]
    g.ask(seat, "choose", options, choose_part, (seat, source, effect.number), about=(seat, source))


def possible_parts(g: TerraformingMars, effect: Effect, source: int) -> list[Effect]:
    return [part for part in effect.parts if against_part(g, part, source) is None]


def choose_part(g: TerraformingMars, seat: int, source: int, choice: int, part: int) -> None:
    carry_out(g, seat, part, source)


def do_if_tags(g: TerraformingMars, seat: int, effect: vocabulary.IfTags, source: int) -> None:
    enough = tag_count(g, seat, effect.tag) >= effect.needed
    perform(g, seat, [effect.then if enough else effect.otherwise], source)


def do_cheaper_next_card(g: TerraformingMars, seat: int, effect: vocabulary.CheaperNextCard, source: int) -> None:
    g.next_discount = replaced(g.next_discount, seat, effect.discount)


def do_flexible_next_card(g: TerraformingMars, seat: int, effect: vocabulary.FlexibleNextCard, source: int) -> None:
    g.next_flexible = replaced(g.next_flexible, seat, effect.steps)


DOERS: Final[list[Doer]] = EFFECT_KINDS.table(
    "carried out",
    {
        **SIMPLE,
        vocabulary.Production: do_production,
        vocabulary.Remove: do_remove,
        vocabulary.Steal: do_steal,
        vocabulary.RemoveFromCards: do_remove_from_cards,
        vocabulary.Raise: do_raise,
        vocabulary.Place: do_place,
        vocabulary.Flood: do_flood,
        vocabulary.Draw: do_draw,
        vocabulary.Look: do_look,
        vocabulary.LookAndBuy: do_look_and_buy,
        vocabulary.Reveal: do_reveal,
        vocabulary.AddToAnother: do_add_to_another,
        vocabulary.AddToHolder: do_add_to_holder,
        vocabulary.AddToPlayed: do_add_to_played,
        vocabulary.ExchangeForCard: do_exchange_for_card,
        vocabulary.DiscardToDraw: do_discard_to_draw,
        vocabulary.Choose: do_choose,
        vocabulary.IfTags: do_if_tags,
        vocabulary.CopyProduction: do_copy_production,
        vocabulary.ConvertProduction: do_convert_production,
        vocabulary.SellEnergy: do_sell_energy,
        vocabulary.ClaimArea: do_claim_area,
        vocabulary.CheaperNextCard: do_cheaper_next_card,
        vocabulary.FlexibleNextCard: do_flexible_next_card,
    },
)
"""By kind of effect."""
