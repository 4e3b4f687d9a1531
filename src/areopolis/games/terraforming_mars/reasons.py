"""Why something cannot be chosen: reasons with their sections of the rulebook, and what their sentences mention.

The functions `against_...` in the rules return them. Reasons against cards and their effects are next to the rules that
read the rows of cards.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    AS_CITY,
    AS_GREENERY,
    CARD_PRICE,
    CITY,
    ENERGY,
    GREENERY,
    HEAT,
    HEAT_PER_STEP,
    LOWEST_PRODUCTION,
    MC,
    MILESTONE_NEEDS,
    MILESTONE_PRICE,
    PLANTS,
    STEEL,
    TITANIUM,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.amounts import (
    award_price,
    metal_value,
    milestone_value,
    money,
    money_for,
    plants_per_greenery,
    production,
    project_price,
    stock,
)
from areopolis.games.terraforming_mars.sources import DEED_SOURCE, DEEDS
from areopolis.kernel.decision import Decision, Reason
from areopolis.kernel.vocabulary import Option

# --- set-up, draft, research ---------------------------------------------------------------------------------


def price_and_money_shown(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The first thing that a prompt for buying cards shows is the money left."""
    return (CARD_PRICE, decision.about[0])


class AgainstBuying:
    """The reasons against buying a card, by what is wrong with it."""

    def __init__(self, not_dealt: Reason, bought: Reason, too_expensive: Reason) -> None:
        self.not_dealt = not_dealt
        self.bought = bought
        self.too_expensive = too_expensive


CORPORATION_NOT_OFFERED: Final = Reason("not-offered", "setup")
STARTING_CARD_NOT_DEALT: Final = Reason("not-offered", "setup")
STARTING_CARD_BOUGHT: Final = Reason("bought-already", "setup")
STARTING_CARD_TOO_EXPENSIVE: Final = Reason("too-expensive", "setup", price_and_money_shown)
NOT_PASSED_ON: Final = Reason("not-offered", "draft")
NOT_DEALT: Final = Reason("not-offered", "research")
BOUGHT: Final = Reason("bought-already", "research")
BUYING_TOO_EXPENSIVE: Final = Reason("too-expensive", "research", price_and_money_shown)
IN_SETUP: Final = AgainstBuying(STARTING_CARD_NOT_DEALT, STARTING_CARD_BOUGHT, STARTING_CARD_TOO_EXPENSIVE)
IN_RESEARCH: Final = AgainstBuying(NOT_DEALT, BOUGHT, BUYING_TOO_EXPENSIVE)

# --- standard projects ---------------------------------------------------------------------------------------


def a_greenery(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (GREENERY, AS_GREENERY)


NO_PLACE_FOR_GREENERY: Final = Reason("no-place", "standard-projects", a_greenery)
NO_PLACE_FOR_CITY: Final = Reason("no-place", "standard-projects", lambda g, asked, wish: (CITY, AS_CITY))
PROJECT_TOO_EXPENSIVE: Final = Reason(
    "too-expensive",
    "standard-projects",
    lambda g, asked, wish: (project_price(g, asked.seat, wish.args[0]), money(g, asked.seat)),
)
NO_HAND_CARDS: Final = Reason("no-hand-cards", "standard-projects")
NOTHING_SOLD: Final = Reason("at-least-one", "standard-projects")

# --- milestones and awards -----------------------------------------------------------------------------------


def way_to_milestone(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    milestone = option.args[0]
    return (MILESTONE_NEEDS[milestone], milestone_value(g, decision.seat, milestone))


MILESTONE_TAKEN: Final = Reason("milestone-taken", "milestones", lambda g, asked, wish: (g.milestones[wish.args[0]],))
MILESTONES_GONE: Final = Reason("milestones-gone", "milestones")
MILESTONE_MISSED: Final = Reason("milestone-missed", "milestones", way_to_milestone)
MILESTONE_TOO_EXPENSIVE: Final = Reason(
    "too-expensive", "milestones", lambda g, asked, wish: (MILESTONE_PRICE, money(g, asked.seat))
)
AWARD_TAKEN: Final = Reason("award-taken", "awards", lambda g, asked, wish: (g.awards[wish.args[0]],))
AWARDS_GONE: Final = Reason("awards-gone", "awards")
AWARD_TOO_EXPENSIVE: Final = Reason(
    "too-expensive", "awards", lambda g, asked, wish: (award_price(g), money(g, asked.seat))
)

# --- actions of blue cards -----------------------------------------------------------------------------------


def production_given_up(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    resource = DEEDS[option.args[0]].production
    return (resource, 1, production(g, decision.seat, resource))


def resources_here(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    number = option.args[0]
    return (DEEDS[number].here, g.resources[DEED_SOURCE[number]])


def price_of_deed(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    deed = DEEDS[option.args[0]]
    return (deed.price, money_for(g, decision.seat, deed))


def resources_spent(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    deed = DEEDS[option.args[0]]
    return (deed.resource, deed.price, stock(g, decision.seat, deed.resource))


USED: Final = Reason("used", "blue-cards")
TR_NOT_RAISED: Final = Reason("tr-not-raised", "blue-cards")
NO_PRODUCTION_TO_GIVE: Final = Reason("production-too-low", "blue-cards", production_given_up)
TOO_FEW_HERE: Final = Reason("too-few-here", "blue-cards", resources_here)
NOTHING_TO_EAT: Final = Reason(
    "no-card-to-eat-from", "blue-cards", lambda g, asked, wish: (DEEDS[wish.args[0]].from_any_card,)
)
NO_ENERGY: Final = Reason("too-few", "blue-cards", lambda g, asked, wish: (ENERGY, 1, 0))
DEED_TOO_EXPENSIVE: Final = Reason("too-expensive", "blue-cards", price_of_deed)
TOO_FEW_TO_SPEND: Final = Reason("too-few", "blue-cards", resources_spent)
NO_ENERGY_SOLD: Final = Reason("at-least-one", "blue-cards")
TOO_LITTLE_ENERGY: Final = Reason(
    "too-few", "blue-cards", lambda g, asked, wish: (ENERGY, wish.args[0], stock(g, asked.seat, ENERGY))
)

# --- plants and heat -----------------------------------------------------------------------------------------

TOO_FEW_PLANTS: Final = Reason(
    "too-few",
    "plants",
    lambda g, asked, wish: (PLANTS, plants_per_greenery(g, asked.seat), stock(g, asked.seat, PLANTS)),
)
NO_PLACE_FOR_PLANTS: Final = Reason("no-place", "plants", a_greenery)
NOT_ENOUGH_HEAT: Final = Reason(
    "too-few", "heat", lambda g, asked, wish: (HEAT, HEAT_PER_STEP, stock(g, asked.seat, HEAT))
)

# --- tiles ---------------------------------------------------------------------------------------------------


def placement_shown(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The prompt shows player, tile and placement."""
    return (decision.about[2],)


FOR_OCEANS: Final = Reason("area-for-oceans", "tiles")
NOT_OCEAN: Final = Reason("area-not-ocean", "tiles")
FOR_NOCTIS: Final = Reason("area-reserved", "tiles")
AREA_TAKEN: Final = Reason("area-taken", "tiles")
AREA_CLAIMED: Final = Reason("area-claimed", "tiles", lambda g, asked, wish: (g.claims[wish.args[0]],))
BESIDE_CITY: Final = Reason("area-beside-city", "tiles")
BESIDE_NO_OWN_TILE: Final = Reason("area-beside-no-own-tile", "tiles")
AREA_UNFIT: Final = Reason("area-unfit", "tiles", placement_shown)

# --- hand cards, and cards that are looked at ----------------------------------------------------------------

NOT_IN_HAND: Final = Reason("not-in-hand", "action")
NOT_LOOKED_AT: Final = Reason("not-offered", "play-card")
LOOKED_TOO_EXPENSIVE: Final = Reason(
    "too-expensive", "blue-cards", lambda g, asked, wish: (CARD_PRICE, money(g, asked.seat))
)

# --- what others lose ----------------------------------------------------------------------------------------


def victim(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (option.args[0],)


def most_shown(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The prompt shows player, amount, and what is taken or where."""
    return (decision.about[1],)


def resource_taken(decision: Decision) -> int:
    return MC if decision.prompt == "flood" else decision.about[2]


def what_victim_has(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    resource = resource_taken(decision)
    return (option.args[0], stock(g, option.args[0], resource), resource)


def production_of_victim(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    _, steps, resource = decision.about
    return (option.args[0], resource, steps, production(g, option.args[0], resource), LOWEST_PRODUCTION[resource])


NOBODY_THERE: Final = Reason("nobody-there", "play-card", victim)
PLANTS_PROTECTED: Final = Reason("plants-protected", "play-card", victim)
OUT_OF_RANGE: Final = Reason("out-of-range", "play-card", most_shown)
HAS_NONE: Final = Reason("has-none", "play-card", lambda g, asked, wish: (wish.args[0], resource_taken(asked)))
HAS_FEWER: Final = Reason("has-fewer", "play-card", what_victim_has)
NO_TILE_BESIDE: Final = Reason("no-tile-beside", "play-card", victim)
PRODUCTION_FLOOR: Final = Reason("production-floor", "play-card", production_of_victim)

# --- own production, resources on cards ----------------------------------------------------------------------


def production_converted(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    resource = decision.given[1]
    return (resource, option.args[0], production(g, decision.seat, resource))


def resource_shown(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The prompt shows player, amount or card, and the card resource."""
    return (decision.about[2],)


TOO_MANY_STEPS: Final = Reason("production-too-low", "play-card", production_converted)
NOT_IN_PLAY: Final = Reason("not-in-play", "play-card")
NOT_YOURS: Final = Reason("not-yours", "play-card")
HOLDS_OTHERS: Final = Reason("holds-others", "play-card", resource_shown)
NOTHING_ON_CARD: Final = Reason("nothing-on-card", "play-card")
HOLDS_NO_LIFE: Final = Reason("holds-no-life", "play-card")
NOT_THIS_CHOICE: Final = Reason("not-this-choice", "play-card")
CARD_PROTECTED: Final = Reason("card-protected", "play-card")
OWNER_PROTECTED: Final = Reason("owner-protected", "play-card", lambda g, asked, wish: (g.in_play[wish.args[0]],))
OTHER_PLAYER: Final = Reason("other-player", "play-card", lambda g, asked, wish: (g.in_play[asked.options[0].args[0]],))

# --- payments ------------------------------------------------------------------------------------------------


def what_is_short(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The first resource of which more is offered than there is."""
    for resource, offered in zip((STEEL, TITANIUM, HEAT), option.args, strict=False):
        if offered > stock(g, decision.seat, resource):
            return (resource, offered, stock(g, decision.seat, resource))
    return (MC, option.args[3], stock(g, decision.seat, MC))


def what_would_do(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The first metal of which less would do, and how much."""
    steel, titanium = option.args[:2]
    waste = -missing_after(g, decision, steel, titanium, 0)
    worth = metal_value(g, decision.seat, STEEL)
    if steel and waste >= worth:
        return (STEEL, steel - min(steel, waste // worth))
    return (TITANIUM, titanium - min(titanium, waste // metal_value(g, decision.seat, TITANIUM)))


def what_is_missing(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    steel, titanium, heat, mc = option.args
    return (missing_after(g, decision, steel, titanium, heat + mc),)


def what_is_over(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    steel, titanium, heat, mc = option.args
    return (heat + mc - max(0, missing_after(g, decision, steel, titanium, 0)),)


def missing_after(g: TerraformingMars, decision: Decision, steel: int, titanium: int, money: int) -> int:
    """What is left of the price that the prompt shows; negative if too much is paid."""
    seat, price = decision.about
    return price - money - steel * metal_value(g, seat, STEEL) - titanium * metal_value(g, seat, TITANIUM)


STEEL_DOES_NOT_PAY: Final = Reason("does-not-pay", "pay", lambda g, asked, wish: (STEEL,))
TITANIUM_DOES_NOT_PAY: Final = Reason("does-not-pay", "pay", lambda g, asked, wish: (TITANIUM,))
HEAT_DOES_NOT_PAY: Final = Reason("does-not-pay", "pay", lambda g, asked, wish: (HEAT,))
TOO_LITTLE: Final = Reason("too-few", "pay", what_is_short)
TOO_MUCH: Final = Reason("too-much", "pay", what_would_do)
PRICE_MISSING: Final = Reason("price-missing", "pay", what_is_missing)
OVERPAID: Final = Reason("overpaid", "pay", what_is_over)
