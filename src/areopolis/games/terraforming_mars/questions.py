"""For every prompt: what a player may want, and which function of the rules says why not."""

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
from areopolis.games.terraforming_mars.reasons import (
    IN_RESEARCH,
    IN_SETUP,
    NOT_THIS_CHOICE,
    OTHER_PLAYER,
    AgainstBuying,
)
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
from areopolis.games.terraforming_mars.rules.hands import (
    against_buying,
    against_buying_looked,
    against_giving_up,
    against_keeping,
)
from areopolis.games.terraforming_mars.rules.paying import against_paying, payment
from areopolis.games.terraforming_mars.rules.playability import against_copying, against_playing, own_boxes
from areopolis.games.terraforming_mars.rules.research import against_drafting
from areopolis.games.terraforming_mars.rules.setup import against_corporation
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


def dealt_cards(g: TerraformingMars, asked: Decision) -> list[Option]:
    """Except cards that are already bought, which needs no explanation."""
    return [*[BUY[card] for card in g.dealt[asked.seat] if card not in g.bought[asked.seat]], DONE]


def buy(g: TerraformingMars, asked: Decision, wish: Option, reasons: AgainstBuying) -> Reason | None:
    """The first number of the prompt is the money left."""
    return None if wish is DONE else against_buying(g, asked.seat, wish.args[0], asked.about[0], reasons)


# --- actions -------------------------------------------------------------------------------------------------


def actions(g: TerraformingMars, asked: Decision) -> list[Option]:
    """The seven kinds of actions, and stopping."""
    seat = asked.seat
    found = [PLAY[card] for card in g.hands[seat]]
    found += [USE[number] for number in ways_to_use(g, seat)]
    found += [CONVERT_PLANTS, CONVERT_HEAT]
    if not solo(g):
        found += MILESTONE + AWARD
    return [*found, *PROJECT, SELL_PATENTS, PASS if g.actions_done == 0 else END_TURN]


def act(g: TerraformingMars, asked: Decision, wish: Option) -> Reason | None:
    seat = asked.seat
    verb = wish.verb
    if verb == "play":
        return against_playing(g, seat, wish.args[0])
    if verb == "use":
        return against_using(g, seat, wish.args[0])
    if verb == "greenery":
        return against_greenery(g, seat)
    if verb == "heat":
        return against_heat(g, seat)
    if verb == "milestone":
        return against_milestone(g, seat, wish.args[0], money(g, seat))
    if verb == "award":
        return against_award(g, wish.args[0], money(g, seat))
    if verb == "project":
        return against_project(g, seat, wish.args[0], money(g, seat))
    return against_selling(g, seat) if verb == "sell-patents" else None


# --- payments ------------------------------------------------------------------------------------------------


def payments(g: TerraformingMars, asked: Decision) -> list[Option]:
    """What is offered, everything in M€, and one metal more than is offered, if the player has it."""
    steel = max([option.args[0] for option in asked.options]) + 1
    titanium = max([option.args[1] for option in asked.options]) + 1
    wishes = [payment(0, 0, 0, asked.about[1])]
    if stock(g, asked.seat, STEEL) >= steel:
        wishes.append(payment(steel, 0, 0, 0))
    if stock(g, asked.seat, TITANIUM) >= titanium:
        wishes.append(payment(0, titanium, 0, 0))
    return asked.options + [wish for wish in wishes if wish not in asked.options]


# --- what others lose ----------------------------------------------------------------------------------------


def with_most(g: TerraformingMars, asked: Decision, takings: list[list[Option]]) -> list[Option]:
    """What is offered, and as many as possible from everyone."""
    wishes = [takings[victim][asked.about[1]] for victim in range(g.seats)]
    return asked.options + [wish for wish in wishes if wish not in asked.options]


def take(g: TerraformingMars, asked: Decision, wish: Option) -> Reason | None:
    """The prompt shows player, amount and resource."""
    _, most, resource = asked.about
    return None if wish is DECLINE else against_taking(g, asked.seat, resource, most, wish.args[0], wish.args[1])


def flood(g: TerraformingMars, asked: Decision, wish: Option) -> Reason | None:
    """The prompt shows player, amount and area."""
    _, most, area = asked.about
    return None if wish is DECLINE else against_flooding(g, asked.seat, most, area, wish.args[0], wish.args[1])


# --- tiles, and resources on cards ---------------------------------------------------------------------------


def empty(g: TerraformingMars, options: list[Option]) -> list[Option]:
    """Only empty ones: that the others are taken needs no explanation."""
    return [options[area] for area in range(ON_MARS) if g.tiles[area] == NONE]


def holders(g: TerraformingMars, asked: Decision) -> list[Option]:
    """All cards that can hold the resource, whoever has them."""
    return [TAKE_FROM[card] for played in g.played for card in played if HOLDS[card] == asked.about[2]]


def take_from(g: TerraformingMars, asked: Decision, wish: Option) -> Reason | None:
    """All from the cards of one player."""
    if wish is DECLINE:
        return None
    reason = against_taking_from(g, asked.seat, asked.about[2], wish.args[0])
    owners = [g.in_play[offer.args[0]] for offer in asked.options if offer is not DECLINE]
    return OTHER_PLAYER if reason is None and g.in_play[wish.args[0]] not in owners else reason


def own_holders(g: TerraformingMars, asked: Decision) -> list[Option]:
    """The player's cards that can hold anything."""
    return [ADD_TO[card] for card in g.played[asked.seat] if HOLDS[card] != NONE]


# --- choices -------------------------------------------------------------------------------------------------


def alternatives(g: TerraformingMars, asked: Decision) -> list[Option]:
    """Everything that the card offers as a choice."""
    return [CHOOSE_EFFECT[part.number] for part in EFFECTS[asked.given[2]].parts]


def choose(g: TerraformingMars, asked: Decision, wish: Option) -> Reason | None:
    if wish not in alternatives(g, asked):
        return NOT_THIS_CHOICE
    return against_part(g, EFFECTS[wish.args[0]], asked.given[1])


QUESTIONS: Final = {
    "choose-corporation": Question(
        offered,
        lambda g, asked, wish: against_corporation(g, asked.seat, wish.args[0]),
    ),
    "buy-start": Question(
        dealt_cards,
        lambda g, asked, wish: buy(g, asked, wish, IN_SETUP),
    ),
    "draft": Question(
        offered,
        lambda g, asked, wish: against_drafting(g, asked.seat, wish.args[0]),
    ),
    "research": Question(
        dealt_cards,
        lambda g, asked, wish: buy(g, asked, wish, IN_RESEARCH),
    ),
    "act": Question(actions, act),
    "act-again": Question(actions, act),
    "pay": Question(
        payments,
        lambda g, asked, wish: against_paying(purse_now(g, asked.seat), asked.about[1], *wish.args),
    ),
    "sell": Question(
        lambda g, asked: [*[SELL[card] for card in g.hands[asked.seat]], DONE],
        lambda g, asked, wish: (
            against_finishing(asked.about[1]) if wish is DONE else against_giving_up(g, asked.seat, wish.args[0])
        ),
    ),
    "place": Question(
        lambda g, asked: empty(g, PLACE_ON),
        lambda g, asked, wish: against_placing(g, asked.seat, asked.about[2], wish.args[0]),
    ),
    "flood-place": Question(
        lambda g, asked: empty(g, PLACE_ON),
        lambda g, asked, wish: against_placing(g, asked.seat, ON_OCEAN_AREA, wish.args[0]),
    ),
    "claim": Question(
        lambda g, asked: empty(g, CLAIM),
        lambda g, asked, wish: against_placing(g, asked.seat, AS_CLAIM, wish.args[0]),
    ),
    "remove": Question(lambda g, asked: with_most(g, asked, REMOVE_FROM), take),
    "flood": Question(lambda g, asked: with_most(g, asked, REMOVE_FROM), flood),
    "steal": Question(lambda g, asked: with_most(g, asked, STEAL_FROM), take),
    "take-from": Question(lambda g, asked: [*holders(g, asked), DECLINE], take_from),
    "eat": Question(
        holders,
        lambda g, asked, wish: against_taking_from(g, asked.seat, asked.about[2], wish.args[0]),
    ),
    "lower": Question(
        lambda g, asked: LOWER[: g.seats],
        lambda g, asked, wish: against_lowering(g, asked.about[2], asked.about[1], wish.args[0]),
    ),
    "add": Question(
        own_holders,
        lambda g, asked, wish: against_adding(g, asked.seat, asked.about[2], wish.args[0]),
    ),
    "add-to-holder": Question(
        own_holders,
        lambda g, asked, wish: against_adding_to_holder(g, asked.seat, wish.args[0]),
    ),
    "keep": Question(
        offered,
        lambda g, asked, wish: against_keeping(g, wish.args[0]),
    ),
    "look-and-buy": Question(
        lambda g, asked: [*[BUY[card] for card in g.looked], DECLINE],
        lambda g, asked, wish: None if wish is DECLINE else against_buying_looked(g, asked.seat, wish.args[0]),
    ),
    "discard": Question(
        offered,
        lambda g, asked, wish: None if wish is DECLINE else against_giving_up(g, asked.seat, wish.args[0]),
    ),
    "choose": Question(alternatives, choose),
    "copy": Question(
        lambda g, asked: [COPY[source] for source in own_boxes(g, asked.seat)],
        lambda g, asked, wish: against_copying(g, asked.seat, wish.args[0]),
    ),
    "convert": Question(
        offered,
        lambda g, asked, wish: against_converting(g, asked.seat, asked.given[1], wish.args[0]),
    ),
    "sell-energy": Question(
        offered,
        lambda g, asked, wish: against_selling_energy(g, asked.seat, wish.args[0]),
    ),
    "resolve": ANY_OFFER,
    "final-greenery": ANY_OFFER,
}
