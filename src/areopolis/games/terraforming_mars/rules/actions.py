"""Rulebook p. 10-14: the action phase. In turn everyone takes one or two actions until all have passed."""

from __future__ import annotations

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import (
    ACTIONS_PER_TURN,
    AQUIFER,
    AS_CITY,
    AS_GREENERY,
    ASTEROID,
    AWARD_PRICES,
    AWARDS,
    CITY,
    CITY_PROJECT,
    ENERGY,
    GREENERY,
    GREENERY_PROJECT,
    HEAT,
    HEAT_PER_STEP,
    KINDS_OF_RESOURCES,
    MC,
    MILESTONE_NEEDS,
    MILESTONE_PRICE,
    MILESTONES,
    MILESTONES_CLAIMED_AT_MOST,
    NONE,
    OCEAN,
    ON_OCEAN_AREA,
    PLANTS,
    POWER_PLANT,
    PROJECT_PRICE,
    PROJECTS,
    STEEL,
    TITANIUM,
)
from areopolis.games.terraforming_mars.corporations import CORPORATIONS
from areopolis.games.terraforming_mars.effects import SELL_ENERGY, Action
from areopolis.games.terraforming_mars.position import ACTION, TerraformingMars
from areopolis.games.terraforming_mars.rules.areas import can_place
from areopolis.games.terraforming_mars.rules.carrying_out import cards_to_take_from, perform
from areopolis.games.terraforming_mars.rules.executing import playable_cards
from areopolis.games.terraforming_mars.rules.gaining import change_production, do_simple, lose
from areopolis.games.terraforming_mars.rules.hands import discard_card
from areopolis.games.terraforming_mars.rules.paying import NO_METAL, WITH_STEEL, WITH_TITANIUM, charge
from areopolis.games.terraforming_mars.rules.playing import play_card, trigger_by_payment
from areopolis.games.terraforming_mars.rules.table import (
    claimed,
    metal_value,
    milestone_value,
    money,
    plants_per_greenery,
    project_price,
    solo,
)
from areopolis.games.terraforming_mars.rules.terraforming import ask_to_place, raise_temperature
from areopolis.games.terraforming_mars.tables import (
    ACTION_BIT,
    CARDS_WITH_ACTIONS,
    DEED_SOURCE,
    DEEDS,
    FIRST_DEED,
    HOLDS,
    PROJECT_TRIGGERS,
    of_corporation,
)
from areopolis.games.terraforming_mars.tables import ACTIONS as ACTIONS_OF
from areopolis.games.terraforming_mars.words import (
    AWARD,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DONE,
    END_TURN,
    MILESTONE,
    PASS,
    PLAY,
    PROJECT,
    SELL,
    SELL_PATENTS,
    TAKE_FROM,
    USE,
)
from areopolis.kernel.decision import Step
from areopolis.kernel.vocabulary import Option

# --- turns (p. 10) -------------------------------------------------------------------------------------------


def action_phase(g: TerraformingMars) -> None:
    g.phase = ACTION
    g.passed = [0] * g.seats
    g.active = (g.first - 1) % g.seats
    g.next(take_turns)


def take_turns(g: TerraformingMars) -> None:
    """The next player who has not passed; the last one left goes on alone."""
    for i in range(1, g.seats + 1):
        seat = (g.active + i) % g.seats
        if not g.passed[seat]:
            g.active = seat
            g.actions_done = 0
            ask_for_action(g, seat)
            g.next(take_turns)
            return
    g.active = NONE


def ask_for_action(g: TerraformingMars, seat: int) -> None:
    if g.first_action[seat]:
        take_first_action(g, seat)
    else:
        prompt = "act" if g.actions_done == 0 else "act-again"
        g.ask(seat, prompt, action_options(g, seat), play_a_card, (seat,), by_verb=ACTIONS)


def take_first_action(g: TerraformingMars, seat: int) -> None:
    """P. 8: some corporations begin with an action of their own; nothing may be done before it."""
    g.first_action[seat] = 0
    corporation = g.corporation[seat]
    perform(g, seat, CORPORATIONS[corporation].first, of_corporation(corporation))
    g.next(after_action, seat)


def after_action(g: TerraformingMars, seat: int) -> None:
    g.actions_done += 1
    if g.actions_done < ACTIONS_PER_TURN:
        ask_for_action(g, seat)


def action_options(g: TerraformingMars, seat: int) -> list[Option]:
    """Everything a player may do now: the seven kinds of actions, and to stop."""
    options = [PLAY[card] for card in playable_cards(g, seat)]
    add_deeds(g, seat, options)
    row = seat * KINDS_OF_RESOURCES
    if g.stock[row + PLANTS] >= plants_per_greenery(g, seat) and can_place(g, seat, AS_GREENERY):
        options.append(CONVERT_PLANTS)
    if g.stock[row + HEAT] >= HEAT_PER_STEP:
        options.append(CONVERT_HEAT)
    owned = money(g, seat)
    if owned >= MILESTONE_PRICE and not solo(g):
        options += [MILESTONE[each] for each in range(len(MILESTONES)) if can_claim(g, seat, each)]
        options += [AWARD[each] for each in range(len(AWARDS)) if can_fund(g, owned, each)]
    for project in range(len(PROJECTS)):
        if owned >= project_price(g, seat, project) and project_possible(g, seat, project):
            options.append(PROJECT[project])
    if g.hands[seat]:
        options.append(SELL_PATENTS)
    options.append(PASS if g.actions_done == 0 else END_TURN)
    return options


def pass_turn(g: TerraformingMars, seat: int) -> None:
    """Out until the next generation; help for a next card is lost (TM-R23)."""
    g.passed[seat] = 1
    g.next_discount[seat] = 0
    g.next_flexible[seat] = 0
    g.tell("passes", seat)


# --- A) play a card ------------------------------------------------------------------------------------------


def play_a_card(g: TerraformingMars, seat: int, card: int) -> None:
    play_card(g, seat, card)
    g.next(after_action, seat)


# --- B) standard projects (p. 13) ----------------------------------------------------------------------------


def project_possible(g: TerraformingMars, seat: int, project: int) -> bool:
    if project == GREENERY_PROJECT:
        return can_place(g, seat, AS_GREENERY)
    return project != CITY_PROJECT or can_place(g, seat, AS_CITY)


def use_project(g: TerraformingMars, seat: int, project: int) -> None:
    price = project_price(g, seat, project)
    g.tell("uses-project", seat, project, price)
    charge(g, seat, price, NO_METAL, 0)
    g.next(carry_out_project, seat, project)
    g.next(after_action, seat)


def carry_out_project(g: TerraformingMars, seat: int, project: int) -> None:
    trigger_by_payment(g, seat, PROJECT_PRICE[project])
    for source, trigger in PROJECT_TRIGGERS:
        if g.in_play[source] == seat:
            for effect in trigger.effects:
                do_simple(g, seat, effect, source)
    if project == POWER_PLANT:
        change_production(g, seat, ENERGY, 1)
    elif project == ASTEROID:
        raise_temperature(g, seat, 1)
    elif project == AQUIFER:
        ask_to_place(g, seat, OCEAN, ON_OCEAN_AREA)
    elif project == GREENERY_PROJECT:
        ask_to_place(g, seat, GREENERY, AS_GREENERY)
    else:
        change_production(g, seat, MC, 1)
        ask_to_place(g, seat, CITY, AS_CITY)


def sell_patents(g: TerraformingMars, seat: int) -> None:
    """Any number of hand cards, at least one, for 1 M€ each."""
    ask_to_sell(g, seat, 0)
    g.next(after_action, seat)


def ask_to_sell(g: TerraformingMars, seat: int, sold: int) -> None:
    options = [SELL[card] for card in g.hands[seat]]
    if sold:
        options.append(DONE)
    g.ask(seat, "sell", options, sell_card, (seat, sold), by_verb={"done": finish_selling})


def sell_card(g: TerraformingMars, seat: int, sold: int, card: int) -> None:
    g.hands[seat].remove(card)
    discard_card(g, seat, card)
    g.stock[seat * KINDS_OF_RESOURCES + MC] += 1
    ask_to_sell(g, seat, sold + 1)


def finish_selling(g: TerraformingMars, seat: int, sold: int) -> None:
    g.tell("sells", seat, sold)


# --- C) milestones and D) awards (p. 13) ---------------------------------------------------------------------


def can_claim(g: TerraformingMars, seat: int, milestone: int) -> bool:
    if g.milestones[milestone] != NONE or claimed(g.milestones) >= MILESTONES_CLAIMED_AT_MOST:
        return False
    return milestone_value(g, seat, milestone) >= MILESTONE_NEEDS[milestone]


def claim_milestone(g: TerraformingMars, seat: int, milestone: int) -> None:
    g.milestones[milestone] = seat
    g.tell("claims-milestone", seat, milestone)
    charge(g, seat, MILESTONE_PRICE, NO_METAL, 0)
    g.next(after_action, seat)


def award_price(g: TerraformingMars) -> int:
    """8, 14, then 20 M€; NONE when three are funded."""
    funded = claimed(g.awards)
    return AWARD_PRICES[funded] if funded < len(AWARD_PRICES) else NONE


def can_fund(g: TerraformingMars, owned: int, award: int) -> bool:
    return g.awards[award] == NONE and award_price(g) != NONE and owned >= award_price(g)


def fund_award(g: TerraformingMars, seat: int, award: int) -> None:
    price = award_price(g)
    g.awards[award] = seat
    g.tell("funds-award", seat, award, price)
    charge(g, seat, price, NO_METAL, 0)
    g.next(after_action, seat)


# --- E) the action of a blue card (p. 14) --------------------------------------------------------------------


def add_deeds(g: TerraformingMars, seat: int, options: list[Option]) -> None:
    """Cards that were not used in this generation, in every way that can be paid for."""
    used = g.used[seat]
    for source in CARDS_WITH_ACTIONS:
        if g.in_play[source] == seat and not used & ACTION_BIT[source]:
            first = FIRST_DEED[source]
            for i in range(len(ACTIONS_OF[source])):
                if can_use(g, seat, DEEDS[first + i], source):
                    options.append(USE[first + i])


def can_use(g: TerraformingMars, seat: int, deed: Action, source: int) -> bool:
    """Whether the costs left of the arrow can be paid."""
    return hindrance(g, seat, deed, source) is None


def hindrance(g: TerraformingMars, seat: int, deed: Action, source: int) -> tuple[str, tuple[int, ...]] | None:
    """Why a card cannot be used, in the words of why-not: a reason with its arguments, or None."""
    row = seat * KINDS_OF_RESOURCES
    if deed.after_raised_tr and not g.tr_raised[seat]:
        return "tr-not-raised", ()
    if deed.production != NONE and g.production[row + deed.production] < 1:
        return "production-too-low", (deed.production, 1, g.production[row + deed.production])
    if deed.here and g.resources[source] < deed.here:
        return "too-few-here", (deed.here, g.resources[source])
    if deed.from_any_card != NONE and not solo(g) and not cards_to_eat_from(g, seat, deed.from_any_card):
        return "no-card-to-eat-from", (deed.from_any_card,)
    if deed.effects[0].kind == SELL_ENERGY and g.stock[row + ENERGY] < 1:
        return "too-few", (ENERGY, 1, 0)
    if deed.resource == MC:
        owned = money(g, seat)
        if deed.metal != NONE:
            owned += g.stock[row + deed.metal] * metal_value(g, seat, deed.metal)
        if owned < deed.price:
            return "too-expensive", (deed.price, owned)
    elif deed.resource != NONE and g.stock[row + deed.resource] < deed.price:
        return "too-few", (deed.resource, deed.price, g.stock[row + deed.resource])
    return None


def use_deed(g: TerraformingMars, seat: int, number: int) -> None:
    deed = DEEDS[number]
    source = DEED_SOURCE[number]
    g.used[seat] |= ACTION_BIT[source]
    g.tell("uses", seat, number)
    if deed.production != NONE:
        change_production(g, seat, deed.production, -1)
    if deed.here:
        g.resources[source] -= deed.here
        g.tell("takes-from", seat, deed.here, HOLDS[source], source)
    if deed.resource == MC:
        charge(g, seat, deed.price, METALS_BY_RESOURCE.get(deed.metal, NO_METAL), 0)
    elif deed.resource != NONE:
        lose(g, seat, deed.resource, deed.price)
    if deed.from_any_card != NONE:
        ask_to_eat(g, seat, source, deed.from_any_card)
    g.next(carry_out_deed, seat, number)
    g.next(after_action, seat)


METALS_BY_RESOURCE = {STEEL: WITH_STEEL, TITANIUM: WITH_TITANIUM}


def carry_out_deed(g: TerraformingMars, seat: int, number: int) -> None:
    perform(g, seat, DEEDS[number].effects, DEED_SOURCE[number])


def cards_to_eat_from(g: TerraformingMars, seat: int, resource: int) -> list[int]:
    """Own cards, too (TM-R68)."""
    return [card for owner in range(g.seats) for card in cards_to_take_from(g, seat, owner, resource)]


def ask_to_eat(g: TerraformingMars, seat: int, source: int, resource: int) -> None:
    if solo(g):  # TM-R62: the neutral opponent is always a source
        g.tell("eats-neutral", seat, resource)
    else:
        options = [TAKE_FROM[card] for card in cards_to_eat_from(g, seat, resource)]
        g.ask(seat, "eat", options, eat_from, (seat, source % CARD_COUNT, resource))


def eat_from(g: TerraformingMars, seat: int, source: int, resource: int, card: int) -> None:
    g.resources[card] -= 1
    g.tell("takes-from", seat, 1, resource, card)


# --- F) plants and G) heat (p. 14) ---------------------------------------------------------------------------


def convert_plants(g: TerraformingMars, seat: int) -> None:
    plant_greenery(g, seat)
    g.next(after_action, seat)


def plant_greenery(g: TerraformingMars, seat: int) -> None:
    price = plants_per_greenery(g, seat)
    g.stock[seat * KINDS_OF_RESOURCES + PLANTS] -= price
    g.tell("converts-plants", seat, price)
    ask_to_place(g, seat, GREENERY, AS_GREENERY)


def convert_heat(g: TerraformingMars, seat: int) -> None:
    g.stock[seat * KINDS_OF_RESOURCES + HEAT] -= HEAT_PER_STEP
    g.tell("converts-heat", seat, HEAT_PER_STEP)
    raise_temperature(g, seat, 1)
    g.next(after_action, seat)


ACTIONS: dict[str, Step | None] = {
    "project": use_project,
    "sell-patents": sell_patents,
    "milestone": claim_milestone,
    "award": fund_award,
    "use": use_deed,
    "greenery": convert_plants,
    "heat": convert_heat,
    "pass": pass_turn,
    "end-turn": None,
}
"""What carries out each kind of action; everything else is a card from the hand."""
