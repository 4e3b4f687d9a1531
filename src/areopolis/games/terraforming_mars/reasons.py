"""Why something cannot be chosen: reasons with their sections of the rulebook, and what their sentences name.

The functions `against_...` in the rules hand them out. Reasons against cards and their effects stand beside the rules
that read the rows of cards.
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
    """A prompt that sells cards shows first what money is left."""
    return (CARD_PRICE, decision.about[0])


CORPORATION_NOT_OFFERED: Final = Reason("not-offered", "setup")
STARTING_CARD_NOT_DEALT: Final = Reason("not-offered", "setup")
STARTING_CARD_BOUGHT: Final = Reason("bought-already", "setup")
STARTING_CARD_TOO_EXPENSIVE: Final = Reason("too-expensive", "setup", price_and_money_shown)
NOT_PASSED_ON: Final = Reason("not-offered", "draft")
NOT_DEALT: Final = Reason("not-offered", "research")
BOUGHT: Final = Reason("bought-already", "research")
BUYING_TOO_EXPENSIVE: Final = Reason("too-expensive", "research", price_and_money_shown)

# --- standard projects ---------------------------------------------------------------------------------------


def price_of_project(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (project_price(g, decision.seat, option.args[0]), money(g, decision.seat))


def a_greenery(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (GREENERY, AS_GREENERY)


def a_city(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (CITY, AS_CITY)


NO_PLACE_FOR_GREENERY: Final = Reason("no-place", "standard-projects", a_greenery)
NO_PLACE_FOR_CITY: Final = Reason("no-place", "standard-projects", a_city)
PROJECT_TOO_EXPENSIVE: Final = Reason("too-expensive", "standard-projects", price_of_project)
NO_HAND_CARDS: Final = Reason("no-hand-cards", "standard-projects")
NOTHING_SOLD: Final = Reason("at-least-one", "standard-projects")

# --- milestones and awards -----------------------------------------------------------------------------------


def milestone_holder(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.milestones[option.args[0]],)


def way_to_milestone(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    milestone = option.args[0]
    return (MILESTONE_NEEDS[milestone], milestone_value(g, decision.seat, milestone))


def price_of_milestone(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (MILESTONE_PRICE, money(g, decision.seat))


def award_holder(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.awards[option.args[0]],)


def price_of_award(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (award_price(g), money(g, decision.seat))


MILESTONE_TAKEN: Final = Reason("milestone-taken", "milestones", milestone_holder)
MILESTONES_GONE: Final = Reason("milestones-gone", "milestones")
MILESTONE_MISSED: Final = Reason("milestone-missed", "milestones", way_to_milestone)
MILESTONE_TOO_EXPENSIVE: Final = Reason("too-expensive", "milestones", price_of_milestone)
AWARD_TAKEN: Final = Reason("award-taken", "awards", award_holder)
AWARDS_GONE: Final = Reason("awards-gone", "awards")
AWARD_TOO_EXPENSIVE: Final = Reason("too-expensive", "awards", price_of_award)

# --- actions of blue cards -----------------------------------------------------------------------------------


def production_given_up(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    resource = DEEDS[option.args[0]].production
    return (resource, 1, production(g, decision.seat, resource))


def resources_here(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    number = option.args[0]
    return (DEEDS[number].here, g.resources[DEED_SOURCE[number]])


def resource_eaten(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (DEEDS[option.args[0]].from_any_card,)


def one_energy(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (ENERGY, 1, 0)


def price_of_deed(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    deed = DEEDS[option.args[0]]
    return (deed.price, money_for(g, decision.seat, deed))


def resources_spent(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    deed = DEEDS[option.args[0]]
    return (deed.resource, deed.price, stock(g, decision.seat, deed.resource))


def energy_sold(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (ENERGY, option.args[0], stock(g, decision.seat, ENERGY))


USED: Final = Reason("used", "blue-cards")
TR_NOT_RAISED: Final = Reason("tr-not-raised", "blue-cards")
NO_PRODUCTION_TO_GIVE: Final = Reason("production-too-low", "blue-cards", production_given_up)
TOO_FEW_HERE: Final = Reason("too-few-here", "blue-cards", resources_here)
NOTHING_TO_EAT: Final = Reason("no-card-to-eat-from", "blue-cards", resource_eaten)
NO_ENERGY: Final = Reason("too-few", "blue-cards", one_energy)
DEED_TOO_EXPENSIVE: Final = Reason("too-expensive", "blue-cards", price_of_deed)
TOO_FEW_TO_SPEND: Final = Reason("too-few", "blue-cards", resources_spent)
NO_ENERGY_SOLD: Final = Reason("at-least-one", "blue-cards")
TOO_LITTLE_ENERGY: Final = Reason("too-few", "blue-cards", energy_sold)

# --- plants and heat -----------------------------------------------------------------------------------------


def plants_there(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (PLANTS, plants_per_greenery(g, decision.seat), stock(g, decision.seat, PLANTS))


def heat_there(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (HEAT, HEAT_PER_STEP, stock(g, decision.seat, HEAT))


TOO_FEW_PLANTS: Final = Reason("too-few", "plants", plants_there)
NO_PLACE_FOR_PLANTS: Final = Reason("no-place", "plants", a_greenery)
NOT_ENOUGH_HEAT: Final = Reason("too-few", "heat", heat_there)

# --- tiles ---------------------------------------------------------------------------------------------------


def claimant(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.claims[option.args[0]],)


def placement_shown(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The prompt shows player, tile and placement."""
    return (decision.about[2],)


FOR_OCEANS: Final = Reason("area-for-oceans", "tiles")
NOT_OCEAN: Final = Reason("area-not-ocean", "tiles")
FOR_NOCTIS: Final = Reason("area-reserved", "tiles")
AREA_TAKEN: Final = Reason("area-taken", "tiles")
AREA_CLAIMED: Final = Reason("area-claimed", "tiles", claimant)
BESIDE_CITY: Final = Reason("area-beside-city", "tiles")
BESIDE_NO_OWN_TILE: Final = Reason("area-beside-no-own-tile", "tiles")
AREA_UNFIT: Final = Reason("area-unfit", "tiles", placement_shown)

# --- hand cards, and cards that are looked at ----------------------------------------------------------------


def price_of_looked(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (CARD_PRICE, money(g, decision.seat))


NOT_IN_HAND: Final = Reason("not-in-hand", "action")
NOT_LOOKED_AT: Final = Reason("not-offered", "play-card")
LOOKED_TOO_EXPENSIVE: Final = Reason("too-expensive", "blue-cards", price_of_looked)

# --- what others lose ----------------------------------------------------------------------------------------


def victim(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (option.args[0],)


def most_shown(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The prompt shows player, amount, and what is taken or where."""
    return (decision.about[1],)


def resource_taken(decision: Decision) -> int:
    return MC if decision.prompt == "flood" else decision.about[2]


def what_victim_lacks(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (option.args[0], resource_taken(decision))


def what_victim_has(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    resource = resource_taken(decision)
    return (option.args[0], stock(g, option.args[0], resource), resource)


def production_of_victim(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    _, steps, resource = decision.about
    return (option.args[0], resource, steps, production(g, option.args[0], resource), LOWEST_PRODUCTION[resource])


NOBODY_THERE: Final = Reason("nobody-there", "play-card", victim)
PLANTS_PROTECTED: Final = Reason("plants-protected", "play-card", victim)
OUT_OF_RANGE: Final = Reason("out-of-range", "play-card", most_shown)
HAS_NONE: Final = Reason("has-none", "play-card", what_victim_lacks)
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


def owner_of_card(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.in_play[option.args[0]],)


def owner_of_offers(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.in_play[decision.options[0].args[0]],)


TOO_MANY_STEPS: Final = Reason("production-too-low", "play-card", production_converted)
NOT_IN_PLAY: Final = Reason("not-in-play", "play-card")
NOT_YOURS: Final = Reason("not-yours", "play-card")
HOLDS_OTHERS: Final = Reason("holds-others", "play-card", resource_shown)
NOTHING_ON_CARD: Final = Reason("nothing-on-card", "play-card")
HOLDS_NO_LIFE: Final = Reason("holds-no-life", "play-card")
NOT_THIS_CHOICE: Final = Reason("not-this-choice", "play-card")
CARD_PROTECTED: Final = Reason("card-protected", "play-card")
OWNER_PROTECTED: Final = Reason("owner-protected", "play-card", owner_of_card)
OTHER_PLAYER: Final = Reason("other-player", "play-card", owner_of_offers)

# --- payments ------------------------------------------------------------------------------------------------


def the_steel(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (STEEL,)


def the_titanium(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (TITANIUM,)


def the_heat(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (HEAT,)


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
    """What is left of the price that the prompt shows; less than nothing if too much is paid."""
    seat, price = decision.about
    return price - money - steel * metal_value(g, seat, STEEL) - titanium * metal_value(g, seat, TITANIUM)


STEEL_DOES_NOT_PAY: Final = Reason("does-not-pay", "pay", the_steel)
TITANIUM_DOES_NOT_PAY: Final = Reason("does-not-pay", "pay", the_titanium)
HEAT_DOES_NOT_PAY: Final = Reason("does-not-pay", "pay", the_heat)
TOO_LITTLE: Final = Reason("too-few", "pay", what_is_short)
TOO_MUCH: Final = Reason("too-much", "pay", what_would_do)
PRICE_MISSING: Final = Reason("price-missing", "pay", what_is_missing)
OVERPAID: Final = Reason("overpaid", "pay", what_is_over)
