"""For every question what a player may want, and the function of the rules that says what speaks against it."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    AS_CLAIM,
    NONE,
    ON_MARS,
    ON_OCEAN_AREA,
    STEEL,
    TITANIUM,
)
from areopolis.games.terraforming_mars.effects import EFFECTS
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import NOT_THIS_CHOICE, OTHER_PLAYER
from areopolis.games.terraforming_mars.rules.actions import (
    against_award,
    against_finishing,
    against_greenery,
    against_heat,
    against_milestone,
    against_project,
    against_selling,
    against_using,
    purse_now,
    ways_to_use,
)
from areopolis.games.terraforming_mars.rules.amounts import money, solo, stock
from areopolis.games.terraforming_mars.rules.areas import against_placing
from areopolis.games.terraforming_mars.rules.hands import against_buying_looked, against_giving_up, against_keeping
from areopolis.games.terraforming_mars.rules.paying import against_paying, payment
from areopolis.games.terraforming_mars.rules.playability import against_copying, against_playing, own_boxes
from areopolis.games.terraforming_mars.rules.research import against_buying, against_drafting
from areopolis.games.terraforming_mars.rules.setup import against_corporation, against_starting_card
from areopolis.games.terraforming_mars.rules.targets import (
    against_adding,
    against_adding_to_holder,
    against_converting,
    against_flooding,
    against_lowering,
    against_part,
    against_selling_energy,
    against_taking,
    against_taking_from,
)
from areopolis.games.terraforming_mars.sources import HOLDS
from areopolis.games.terraforming_mars.words import (
    ADD_TO,
    AWARD,
    BUY,
    CHOOSE_EFFECT,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    COPY,
    DECLINE,
    DONE,
    END_TURN,
    LOWER,
    MILESTONE,
    PASS,
    PLACE_ON,
    PLAY,
    PROJECT,
    REMOVE_FROM,
    SELL,
    SELL_PATENTS,
    STEAL_FROM,
    TAKE_FROM,
    USE,
)
from areopolis.kernel.decision import ANY_OFFER, Decision, Question, Reason, offered
from areopolis.kernel.vocabulary import Option

# --- set-up, draft, research ---------------------------------------------------------------------------------


def dealt_cards(g: TerraformingMars, decision: Decision) -> list[Option]:
    """That cards are bought already can be seen."""
    seat = decision.seat
    return [*[BUY[card] for card in g.dealt[seat] if card not in g.bought[seat]], DONE]


def corporation(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_corporation(g, decision.seat, option.args[0])


def buy_start(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return None if option is DONE else against_starting_card(g, decision.seat, option.args[0], decision.about[0])


def draft(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_drafting(g, decision.seat, option.args[0])


def research(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return None if option is DONE else against_buying(g, decision.seat, option.args[0], decision.about[0])


# --- actions -------------------------------------------------------------------------------------------------


def actions(g: TerraformingMars, decision: Decision) -> list[Option]:
    """The seven kinds of actions, and to stop."""
    seat = decision.seat
    found = [PLAY[card] for card in g.hands[seat]]
    found += [USE[number] for number in ways_to_use(g, seat)]
    found += [CONVERT_PLANTS, CONVERT_HEAT]
    if not solo(g):
        found += MILESTONE + AWARD
    return [*found, *PROJECT, SELL_PATENTS, PASS if g.actions_done == 0 else END_TURN]


def act(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    seat = decision.seat
    verb = option.verb
    if verb == "play":
        return against_playing(g, seat, option.args[0])
    if verb == "use":
        return against_using(g, seat, option.args[0])
    if verb == "greenery":
        return against_greenery(g, seat)
    if verb == "heat":
        return against_heat(g, seat)
    if verb == "milestone":
        return against_milestone(g, seat, option.args[0], money(g, seat))
    if verb == "award":
        return against_award(g, option.args[0], money(g, seat))
    if verb == "project":
        return against_project(g, seat, option.args[0], money(g, seat))
    return against_selling(g, seat) if verb == "sell-patents" else None


def hand_cards(g: TerraformingMars, decision: Decision) -> list[Option]:
    return [*[SELL[card] for card in g.hands[decision.seat]], DONE]


def sell(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    if option is DONE:
        return against_finishing(decision.about[1])
    return against_giving_up(g, decision.seat, option.args[0])


# --- payments ------------------------------------------------------------------------------------------------


def payments(g: TerraformingMars, decision: Decision) -> list[Option]:
    """What is offered, all in M€, and one metal more than is offered, if the player has it."""
    steel = max([option.args[0] for option in decision.options]) + 1
    titanium = max([option.args[1] for option in decision.options]) + 1
    wishes = [payment(0, 0, 0, decision.about[1])]
    if stock(g, decision.seat, STEEL) >= steel:
        wishes.append(payment(steel, 0, 0, 0))
    if stock(g, decision.seat, TITANIUM) >= titanium:
        wishes.append(payment(0, titanium, 0, 0))
    return decision.options + [wish for wish in wishes if wish not in decision.options]


def pay(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    steel, titanium, heat, mc = option.args
    return against_paying(purse_now(g, decision.seat), decision.about[1], steel, titanium, heat, mc)


# --- tiles ---------------------------------------------------------------------------------------------------


def empty_areas(g: TerraformingMars, decision: Decision) -> list[Option]:
    """That others are taken can be seen."""
    return [PLACE_ON[area] for area in range(ON_MARS) if g.tiles[area] == NONE]


def areas_to_claim(g: TerraformingMars, decision: Decision) -> list[Option]:
    return [CLAIM[area] for area in range(ON_MARS) if g.tiles[area] == NONE]


def place(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_placing(g, decision.seat, decision.about[2], option.args[0])


def place_flood(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_placing(g, decision.seat, ON_OCEAN_AREA, option.args[0])


def claim(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_placing(g, decision.seat, AS_CLAIM, option.args[0])


# --- what others lose ----------------------------------------------------------------------------------------


def removals(g: TerraformingMars, decision: Decision) -> list[Option]:
    return with_most(g, decision, REMOVE_FROM)


def thefts(g: TerraformingMars, decision: Decision) -> list[Option]:
    return with_most(g, decision, STEAL_FROM)


def with_most(g: TerraformingMars, decision: Decision, takings: list[list[Option]]) -> list[Option]:
    """What is offered, and from everyone as many as possible."""
    wishes = [takings[victim][decision.about[1]] for victim in range(g.seats)]
    return decision.options + [wish for wish in wishes if wish not in decision.options]


def take(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    if option is DECLINE:
        return None
    _, most, resource = decision.about
    return against_taking(g, decision.seat, resource, most, option.args[0], option.args[1])


def flood(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    if option is DECLINE:
        return None
    _, most, area = decision.about
    return against_flooding(g, decision.seat, most, area, option.args[0], option.args[1])


def everyone(g: TerraformingMars, decision: Decision) -> list[Option]:
    return LOWER[: g.seats]


def lower(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    _, steps, resource = decision.about
    return against_lowering(g, resource, steps, option.args[0])


# --- resources on cards --------------------------------------------------------------------------------------


def holders(g: TerraformingMars, decision: Decision) -> list[Option]:
    """All cards that can hold the resource, whoever has them."""
    resource = decision.about[2]
    cards = [TAKE_FROM[card] for played in g.played for card in played if HOLDS[card] == resource]
    return [*cards, DECLINE] if decision.prompt == "take-from" else cards


def take_from(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    """All from the cards of one player."""
    if option is DECLINE:
        return None
    reason = against_taking_from(g, decision.seat, decision.about[2], option.args[0])
    owners = [g.in_play[offer.args[0]] for offer in decision.options if offer is not DECLINE]
    return OTHER_PLAYER if reason is None and g.in_play[option.args[0]] not in owners else reason


def eat(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_taking_from(g, decision.seat, decision.about[2], option.args[0])


def own_holders(g: TerraformingMars, decision: Decision) -> list[Option]:
    """The player's cards that can hold anything."""
    return [ADD_TO[card] for card in g.played[decision.seat] if HOLDS[card] != NONE]


def add(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_adding(g, decision.seat, decision.about[2], option.args[0])


def add_to_holder(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_adding_to_holder(g, decision.seat, option.args[0])


# --- the rest ------------------------------------------------------------------------------------------------


def keep(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_keeping(g, option.args[0])


def looked_at(g: TerraformingMars, decision: Decision) -> list[Option]:
    return [*[BUY[card] for card in g.looked], DECLINE]


def buy_looked_at(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return None if option is DECLINE else against_buying_looked(g, decision.seat, option.args[0])


def discard(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return None if option is DECLINE else against_giving_up(g, decision.seat, option.args[0])


def alternatives(g: TerraformingMars, decision: Decision) -> list[Option]:
    """All that the card lets one choose from."""
    return [CHOOSE_EFFECT[part.number] for part in EFFECTS[decision.given[2]].parts]


def choose(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    _, source, choice = decision.given
    part = EFFECTS[option.args[0]]
    parts = [each.number for each in EFFECTS[choice].parts]
    return against_part(g, part, source) if part.number in parts else NOT_THIS_CHOICE


def boxes(g: TerraformingMars, decision: Decision) -> list[Option]:
    return [COPY[source] for source in own_boxes(g, decision.seat)]


def copy(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_copying(g, decision.seat, option.args[0])


def convert(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_converting(g, decision.seat, decision.given[1], option.args[0])


def sell_energy(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    return against_selling_energy(g, decision.seat, option.args[0])


QUESTIONS: Final = {
    "choose-corporation": Question(offered, corporation),
    "buy-start": Question(dealt_cards, buy_start),
    "draft": Question(offered, draft),
    "research": Question(dealt_cards, research),
    "act": Question(actions, act),
    "act-again": Question(actions, act),
    "pay": Question(payments, pay),
    "sell": Question(hand_cards, sell),
    "place": Question(empty_areas, place),
    "flood-place": Question(empty_areas, place_flood),
    "claim": Question(areas_to_claim, claim),
    "remove": Question(removals, take),
    "flood": Question(removals, flood),
    "steal": Question(thefts, take),
    "take-from": Question(holders, take_from),
    "eat": Question(holders, eat),
    "lower": Question(everyone, lower),
    "add": Question(own_holders, add),
    "add-to-holder": Question(own_holders, add_to_holder),
    "keep": Question(offered, keep),
    "look-and-buy": Question(looked_at, buy_looked_at),
    "discard": Question(offered, discard),
    "choose": Question(alternatives, choose),
    "copy": Question(boxes, copy),
    "convert": Question(offered, convert),
    "sell-energy": Question(offered, sell_energy),
    "resolve": ANY_OFFER,
    "final-greenery": ANY_OFFER,
}
