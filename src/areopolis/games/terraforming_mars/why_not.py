"""Why-not: for every question, what a player may want and cannot have, with the reason and the rulebook section.

What is legal is asked of the functions that the rules themselves ask; here only the reason is found. Of several reasons
the first one is told: requirements, then effects that are impossible, then the price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.terraforming_mars.components import (
    AS_CITY,
    AS_CLAIM,
    AS_GREENERY,
    AWARDS,
    BUILDING,
    CARD_PRICE,
    CITY,
    CITY_PROJECT,
    GREENERY,
    HEAT,
    HEAT_PER_STEP,
    MILESTONE_NEEDS,
    MILESTONE_PRICE,
    MILESTONES,
    MILESTONES_CLAIMED_AT_MOST,
    NOCTIS,
    NONE,
    OCEAN_AREAS,
    OCEAN_ON_LAND,
    OCEANS,
    ON_MARS,
    ON_OCEAN_AREA,
    OTHER_TILE_ON_OCEAN_AREA,
    PLANTS,
    PROJECTS,
    STEP,
)
from areopolis.games.terraforming_mars.effects import (
    CLAIM_AREA,
    COPY_PRODUCTION,
    LOSE,
    NEEDS_CITIES,
    NEEDS_PRODUCTION,
    NEEDS_TAGS,
    PLACE,
    PRODUCTION,
    Effect,
    Requirement,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.actions import (
    award_price,
    can_claim,
    can_fund,
    hindrance,
    project_possible,
)
from areopolis.games.terraforming_mars.rules.areas import CANDIDATES, can_place, is_free
from areopolis.games.terraforming_mars.rules.executing import (
    meets,
    possible,
    production_possible,
    production_too_low,
    spendable,
    standing,
)
from areopolis.games.terraforming_mars.rules.table import (
    budgets,
    claimed,
    discounts,
    flexibility,
    milestone_value,
    money,
    plants_per_greenery,
    production,
    project_price,
    solo,
    stock,
)
from areopolis.games.terraforming_mars.tables import (
    ACTION_BIT,
    ACTIONS,
    CARDS_WITH_ACTIONS,
    CONSTRAINTS,
    COST,
    DEEDS,
    DISCOUNT_CLASS,
    FIRST_DEED,
    HAS_TAG,
    NEEDS,
    PRODUCTION_BOX,
    SOURCE_COUNT,
)
from areopolis.games.terraforming_mars.words import (
    AWARD,
    BUY,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    COPY,
    MILESTONE,
    PLACE_ON,
    PLAY,
    PROJECT,
    PROMPTS,
    SELL_PATENTS,
    USE,
)
from areopolis.kernel.decision import Decision, Question, Reason, Refusal
from areopolis.kernel.vocabulary import Option

# The rulebook sections that reasons point to; their titles are in the catalogues.
SECTIONS: Final = [
    "setup",
    "research",
    "action",
    "play-card",
    "requirements",
    "pay",
    "standard-projects",
    "milestones",
    "awards",
    "blue-cards",
    "plants",
    "heat",
    "tiles",
    "production",
    "end",
    "solo",
    "draft",
]

Why = tuple[str, tuple[int, ...]]
"""A word of the vocabulary with its arguments."""


def refusals(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    explain = EXPLANATIONS.get(decision.prompt)
    return [] if explain is None else explain(g, decision)


def acting(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    seat = decision.seat
    found = unplayable_cards(g, seat)
    found += unusable_deeds(g, seat)
    found += no_conversions(g, seat)
    if not solo(g):
        found += no_milestones(g, seat)
        found += no_awards(g, seat)
    found += no_projects(g, seat)
    return found


# --- cards in hand -------------------------------------------------------------------------------------------


def unplayable_cards(g: TerraformingMars, seat: int) -> list[Refusal]:
    off = discounts(g, seat)
    owned = budgets(g, seat)
    steps = flexibility(g, seat)
    found: list[Refusal] = []
    for card in g.hands[seat]:
        missed = [each for each in NEEDS[card] if not meets(g, seat, each, steps)]
        if missed:
            found.append(refusal(PLAY[card], missed_requirement(g, seat, missed[0], steps), "requirements"))
            continue
        impossible = [each for each in CONSTRAINTS[card] if not possible(g, seat, each, card)]
        if impossible:
            found.append(refusal(PLAY[card], impossible_effect(g, seat, impossible[0], card), "play-card"))
            continue
        price = COST[card] - off[DISCOUNT_CLASS[card]]
        if price > spendable(g, seat, card, owned):
            found.append(refusal(PLAY[card], too_expensive(price, spendable(g, seat, card, owned)), "pay"))
    return found


def refusal(option: Option, reason: Why, section: str) -> Refusal:
    return Refusal(option, reason[0], reason[1], section)


def too_expensive(price: int, owned: int) -> Why:
    return "too-expensive", (price, owned)


def missed_requirement(g: TerraformingMars, seat: int, requirement: Requirement, steps: int) -> Why:
    kind = requirement.kind
    needed = requirement.value
    now = standing(g, seat, requirement)
    if kind <= OCEANS:
        play = steps * STEP[kind]
        if requirement.at_most:
            return "at-most", (kind, needed + play, now)
        return "at-least", (kind, needed - play, now)
    if kind == NEEDS_TAGS:
        return "needs-tags", (needed, requirement.what, now)
    if kind == NEEDS_PRODUCTION:
        return "needs-production", (needed, requirement.what)
    return ("needs-cities" if kind == NEEDS_CITIES else "needs-greeneries"), (needed, now)


def impossible_effect(g: TerraformingMars, seat: int, effect: Effect, card: int) -> Why:
    if effect.kind == PRODUCTION:
        return impossible_production(g, seat, effect, card)
    if effect.kind == PLACE:
        return "no-place", (effect.what, effect.where)
    if effect.kind == LOSE:
        return "too-few", (effect.what, effect.amount, stock(g, seat, effect.what))
    if effect.kind == COPY_PRODUCTION:
        return "nothing-to-copy", ()
    return ("no-claim" if effect.kind == CLAIM_AREA else "nothing-holds-resources"), ()


def impossible_production(g: TerraformingMars, seat: int, box: Effect, card: int) -> Why:
    resource = production_too_low(g, seat, box, card)
    if resource == NONE:
        return "nobody-can-lose", (box.what, box.where)
    return "production-too-low", (resource, -box.steps[resource], production(g, seat, resource))


# --- the other actions ---------------------------------------------------------------------------------------


def unusable_deeds(g: TerraformingMars, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    for source in CARDS_WITH_ACTIONS:
        if g.in_play[source] != seat:
            continue
        used = g.used[seat] & ACTION_BIT[source]
        for i in range(len(ACTIONS[source])):
            number = FIRST_DEED[source] + i
            reason = ("used", ()) if used else hindrance(g, seat, DEEDS[number], source)
            if reason is not None:
                found.append(refusal(USE[number], reason, "blue-cards"))
    return found


def no_conversions(g: TerraformingMars, seat: int) -> list[Refusal]:
    """Plants and heat."""
    found: list[Refusal] = []
    plants = stock(g, seat, PLANTS)
    if plants < plants_per_greenery(g, seat):
        needed = plants_per_greenery(g, seat)
        found.append(Refusal(CONVERT_PLANTS, "too-few", (PLANTS, needed, plants), "plants"))
    elif not can_place(g, seat, AS_GREENERY):
        found.append(Refusal(CONVERT_PLANTS, "no-place", (GREENERY, AS_GREENERY), "plants"))
    heat = stock(g, seat, HEAT)
    if heat < HEAT_PER_STEP:
        found.append(Refusal(CONVERT_HEAT, "too-few", (HEAT, HEAT_PER_STEP, heat), "heat"))
    return found


def no_milestones(g: TerraformingMars, seat: int) -> list[Refusal]:
    owned = money(g, seat)
    found: list[Refusal] = []
    for milestone in range(len(MILESTONES)):
        if can_claim(g, seat, milestone):
            if owned < MILESTONE_PRICE:
                found.append(refusal(MILESTONE[milestone], too_expensive(MILESTONE_PRICE, owned), "milestones"))
        else:
            found.append(refusal(MILESTONE[milestone], why_no_milestone(g, seat, milestone), "milestones"))
    return found


def why_no_milestone(g: TerraformingMars, seat: int, milestone: int) -> Why:
    if g.milestones[milestone] != NONE:
        return "milestone-taken", (g.milestones[milestone],)
    if claimed(g.milestones) >= MILESTONES_CLAIMED_AT_MOST:
        return "milestones-gone", ()
    return "milestone-missed", (MILESTONE_NEEDS[milestone], milestone_value(g, seat, milestone))


def no_awards(g: TerraformingMars, seat: int) -> list[Refusal]:
    owned = money(g, seat)
    return [
        refusal(AWARD[award], why_no_award(g, owned, award), "awards")
        for award in range(len(AWARDS))
        if not can_fund(g, owned, award)
    ]


def why_no_award(g: TerraformingMars, owned: int, award: int) -> Why:
    if g.awards[award] != NONE:
        return "award-taken", (g.awards[award],)
    if award_price(g) == NONE:
        return "awards-gone", ()
    return too_expensive(award_price(g), owned)


def no_projects(g: TerraformingMars, seat: int) -> list[Refusal]:
    """Standard projects, and patents to sell."""
    owned = money(g, seat)
    found: list[Refusal] = []
    for project in range(len(PROJECTS)):
        price = project_price(g, seat, project)
        if not project_possible(g, seat, project):
            tile = (CITY, AS_CITY) if project == CITY_PROJECT else (GREENERY, AS_GREENERY)
            found.append(Refusal(PROJECT[project], "no-place", tile, "standard-projects"))
        elif owned < price:
            found.append(refusal(PROJECT[project], too_expensive(price, owned), "standard-projects"))
    if not g.hands[seat]:
        found.append(Refusal(SELL_PATENTS, "no-hand-cards", (), "standard-projects"))
    return found


# --- what an action asks -------------------------------------------------------------------------------------


def placing(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    return unfit_areas(g, decision, decision.given[2], PLACE_ON)


def flooding(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    return unfit_areas(g, decision, ON_OCEAN_AREA, PLACE_ON)


def claiming(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    return unfit_areas(g, decision, AS_CLAIM, CLAIM)


def unfit_areas(g: TerraformingMars, decision: Decision, placement: int, options: list[Option]) -> list[Refusal]:
    """Every empty area of the map that cannot be chosen; that others are taken can be seen."""
    legal = [option.args[0] for option in decision.options]
    return [
        refusal(options[area], why_no_area(g, decision.seat, area, placement), "tiles")
        for area in range(ON_MARS)
        if g.tiles[area] == NONE and area not in legal
    ]


def why_no_area(g: TerraformingMars, seat: int, area: int, placement: int) -> Why:
    if area not in CANDIDATES[placement]:
        return why_no_such_area(area, placement)
    if g.claims[area] != NONE and (placement == AS_CLAIM or not is_free(g, seat, area)):
        return "area-claimed", (g.claims[area],)
    if placement == AS_CITY:
        return "area-beside-city", ()
    return ("area-beside-no-own-tile", ()) if placement == AS_GREENERY else ("area-unfit", (placement,))


def why_no_such_area(area: int, placement: int) -> Why:
    """What is printed on the area keeps the tile away."""
    if placement == ON_OCEAN_AREA:
        return "area-not-ocean", ()
    if area == NOCTIS:
        return "area-reserved", ()
    exceptional = placement in (OCEAN_ON_LAND, OTHER_TILE_ON_OCEAN_AREA)
    return ("area-for-oceans", ()) if area in OCEAN_AREAS and not exceptional else ("area-unfit", (placement,))


def buying(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    """In research every card can be bought that the money is enough for."""
    seat = decision.seat
    left = decision.given[0]
    if left >= CARD_PRICE:
        return []
    cards = [card for card in g.dealt[seat] if card not in g.bought[seat]]
    return [refusal(BUY[card], too_expensive(CARD_PRICE, left), "research") for card in cards]


def buying_looked(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    owned = money(g, decision.seat)
    if owned >= CARD_PRICE:
        return []
    return [refusal(BUY[card], too_expensive(CARD_PRICE, owned), "blue-cards") for card in g.looked]


def copying(g: TerraformingMars, decision: Decision) -> list[Refusal]:
    seat = decision.seat
    found: list[Refusal] = []
    for source in range(SOURCE_COUNT):
        box = PRODUCTION_BOX[source]
        if box is None or g.in_play[source] != seat or not HAS_TAG[source][BUILDING] or box.kind != PRODUCTION:
            continue
        if not production_possible(g, seat, box, NONE):
            found.append(refusal(COPY[source], impossible_production(g, seat, box, NONE), "play-card"))
    return found


EXPLANATIONS: Final[dict[str, Callable[[TerraformingMars, Decision], list[Refusal]]]] = {
    "act": acting,
    "act-again": acting,
    "place": placing,
    "flood-place": flooding,
    "claim": claiming,
    "research": buying,
    "look-and-buy": buying_looked,
    "copy": copying,
}


def wishes(g: TerraformingMars, decision: Decision) -> list[Option]:
    return decision.options + [refusal.option for refusal in refusals(g, decision)]


def against(g: TerraformingMars, decision: Decision, option: Option) -> Reason | None:
    for refusal in refusals(g, decision):
        if refusal.option is option:
            return Reason(refusal.reason, refusal.section, told)
    return None


def told(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    for refusal in refusals(g, decision):
        if refusal.option is option:
            return refusal.args
    return ()


QUESTIONS: Final = {prompt: Question(wishes, against) for prompt in PROMPTS}
