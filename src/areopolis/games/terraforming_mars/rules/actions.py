"""Rulebook p. 10-14: the action phase. Players take turns of one or two actions until all have passed."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    ACTIONS_PER_TURN,
    AQUIFER,
    AS_CITY,
    AS_GREENERY,
    ASTEROID,
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
    PATENT_PRICE,
    PLANTS,
    POWER_PLANT,
    PROJECT_PRICE,
    PROJECTS,
    STEEL,
    TITANIUM,
)
from areopolis.games.terraforming_mars.corporations import CORPORATIONS
from areopolis.games.terraforming_mars.effects import SellEnergy
from areopolis.games.terraforming_mars.position import ACTION, TerraformingMars
from areopolis.games.terraforming_mars.reasons import (
    AWARD_TAKEN,
    AWARD_TOO_EXPENSIVE,
    AWARDS_GONE,
    DEED_TOO_EXPENSIVE,
    MILESTONE_MISSED,
    MILESTONE_TAKEN,
    MILESTONE_TOO_EXPENSIVE,
    MILESTONES_GONE,
    NO_ENERGY,
    NO_HAND_CARDS,
    NO_PLACE_FOR_CITY,
    NO_PLACE_FOR_GREENERY,
    NO_PLACE_FOR_PLANTS,
    NO_PRODUCTION_TO_GIVE,
    NOT_ENOUGH_HEAT,
    NOT_YOURS,
    NOTHING_SOLD,
    NOTHING_TO_EAT,
    PROJECT_TOO_EXPENSIVE,
    TOO_FEW_HERE,
    TOO_FEW_PLANTS,
    TOO_FEW_TO_SPEND,
    TR_NOT_RAISED,
    USED,
)
from areopolis.games.terraforming_mars.rules.amounts import (
    award_price,
    claimed,
    milestone_value,
    money,
    money_for,
    plants_per_greenery,
    project_price,
    solo,
)
from areopolis.games.terraforming_mars.rules.areas import can_place
from areopolis.games.terraforming_mars.rules.card_effects import perform
from areopolis.games.terraforming_mars.rules.gains import change_production, do_simple, lose, lose_from_card
from areopolis.games.terraforming_mars.rules.hands import discard_card
from areopolis.games.terraforming_mars.rules.paying import NO_METAL, WITH_STEEL, WITH_TITANIUM, Purse, charge
from areopolis.games.terraforming_mars.rules.playability import playable_cards
from areopolis.games.terraforming_mars.rules.playing import end_help, lay_card_down, play_card, trigger_by_payment
from areopolis.games.terraforming_mars.rules.targets import cards_to_take_from
from areopolis.games.terraforming_mars.rules.terraforming import ask_to_place, raise_temperature
from areopolis.games.terraforming_mars.sources import (
    ACTION_BIT,
    CARDS_WITH_ACTIONS,
    DEED_SOURCE,
    DEEDS,
    FIRST_DEED,
    HEAT_LOST,
    HOLDS,
    METALS,
    PROJECT_TRIGGERS,
    of_corporation,
)
from areopolis.games.terraforming_mars.sources import ACTIONS as ACTIONS_OF
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
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option
from areopolis.toolbox.sharing import replaced, without_in

# --- turns (p. 10) -------------------------------------------------------------------------------------------


def action_phase(g: TerraformingMars) -> None:
    g.phase = ACTION
    g.passed = [0] * g.seats
    g.active = (g.first - 1) % g.seats
    g.next(take_turns)


def take_turns(g: TerraformingMars) -> None:
    """The next player who has not passed; the last one left continues alone."""
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
        nobody_reads = g.at_a_glance and against_selling(g, seat) is None
        options = UNREAD if nobody_reads else action_options(g, seat)
        g.ask(seat, prompt, options, play_a_card, (seat,), by_verb=ACTIONS)


def take_first_action(g: TerraformingMars, seat: int) -> None:
    """P. 8: some corporations begin with an action of their own; nothing may be done before it."""
    g.first_action = replaced(g.first_action, seat, 0)
    corporation = g.corporation[seat]
    perform(g, seat, CORPORATIONS[corporation].first, of_corporation(corporation))
    g.next(after_action, seat)


def after_action(g: TerraformingMars, seat: int) -> None:
    g.actions_done += 1
    if g.actions_done < ACTIONS_PER_TURN:
        ask_for_action(g, seat)


def action_options(g: TerraformingMars, seat: int) -> list[Option]:
    """Everything a player may do now: the seven kinds of actions, and stopping. Prices are checked first."""
    options = [PLAY[card] for card in playable_cards(g, seat)]
    options += [USE[number] for number in usable_deeds(g, seat)]
    if against_greenery(g, seat) is None:
        options.append(CONVERT_PLANTS)
    if against_heat(g, seat) is None:
        options.append(CONVERT_HEAT)
    owned = money(g, seat)
    if owned >= MILESTONE_PRICE and not solo(g):  # no award costs less
        for milestone in range(len(MILESTONES)):
            if against_milestone(g, seat, milestone, owned) is None:
                options.append(MILESTONE[milestone])
        for award in range(len(AWARDS)):
            if against_award(g, award, owned) is None:
                options.append(AWARD[award])
    for project in range(len(PROJECTS)):
        if owned >= project_price(g, seat, project) and against_project(g, seat, project, owned) is None:
            options.append(PROJECT[project])
    if against_selling(g, seat) is None:
        options.append(SELL_PATENTS)
    options.append(PASS if g.actions_done == 0 else END_TURN)
    return options


UNREAD = [SELL_PATENTS, PASS]
"""What stands for all options of a question that nobody will answer: with a hand card there are several."""


def pass_turn(g: TerraformingMars, seat: int) -> None:
    """Out until the next generation; help for the next card is lost (TM-R23)."""
    g.passed = replaced(g.passed, seat, 1)
    end_help(g, seat)
    g.tell("passes", seat)


# --- A) play a card ------------------------------------------------------------------------------------------


def play_a_card(g: TerraformingMars, seat: int, card: int) -> None:
    play_card(g, seat, card)
    g.next(after_action, seat)


# --- B) standard projects (p. 13) ----------------------------------------------------------------------------


def against_project(g: TerraformingMars, seat: int, project: int, owned: int) -> Reason | None:
    if project == GREENERY_PROJECT and not can_place(g, seat, AS_GREENERY):
        return NO_PLACE_FOR_GREENERY
    if project == CITY_PROJECT and not can_place(g, seat, AS_CITY):
        return NO_PLACE_FOR_CITY
    return PROJECT_TOO_EXPENSIVE if owned < project_price(g, seat, project) else None


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


def against_selling(g: TerraformingMars, seat: int) -> Reason | None:
    return None if g.hands[seat] else NO_HAND_CARDS


def sell_patents(g: TerraformingMars, seat: int) -> None:
    """Any number of hand cards, at least one, for 1 M€ each."""
    ask_to_sell(g, seat, 0)
    g.next(after_action, seat)


def ask_to_sell(g: TerraformingMars, seat: int, sold: int, first: int = 0) -> None:
    """Cards from the `first` on, in the order of the hand."""
    options = [SELL[card] for card in g.hands[seat][first:]]
    if against_finishing(sold) is None:
        options.append(DONE)
    g.ask(seat, "sell", options, sell_card, (seat, sold), by_verb={"done": finish_selling})


def sell_card(g: TerraformingMars, seat: int, sold: int, card: int) -> None:
    first = g.hands[seat].index(card) if g.by_habit else 0  # each set of cards is reached in one way
    g.hands = without_in(g.hands, seat, card)
    discard_card(g, seat, card)
    g.stock[seat * KINDS_OF_RESOURCES + MC] += PATENT_PRICE
    ask_to_sell(g, seat, sold + 1, first)


def against_finishing(sold: int) -> Reason | None:
    return None if sold else NOTHING_SOLD


def finish_selling(g: TerraformingMars, seat: int, sold: int) -> None:
    g.tell("sells", seat, sold)


# --- C) milestones and D) awards (p. 13) ---------------------------------------------------------------------


def against_milestone(g: TerraformingMars, seat: int, milestone: int, owned: int) -> Reason | None:
    if g.milestones[milestone] != NONE:
        return MILESTONE_TAKEN
    if claimed(g.milestones) >= MILESTONES_CLAIMED_AT_MOST:
        return MILESTONES_GONE
    if milestone_value(g, seat, milestone) < MILESTONE_NEEDS[milestone]:
        return MILESTONE_MISSED
    return MILESTONE_TOO_EXPENSIVE if owned < MILESTONE_PRICE else None


def claim_milestone(g: TerraformingMars, seat: int, milestone: int) -> None:
    g.milestones = replaced(g.milestones, milestone, seat)
    g.tell("claims-milestone", seat, milestone)
    charge(g, seat, MILESTONE_PRICE, NO_METAL, 0)
    g.next(after_action, seat)


def against_award(g: TerraformingMars, award: int, owned: int) -> Reason | None:
    if g.awards[award] != NONE:
        return AWARD_TAKEN
    price = award_price(g)
    if price == NONE:
        return AWARDS_GONE
    return AWARD_TOO_EXPENSIVE if owned < price else None


def fund_award(g: TerraformingMars, seat: int, award: int) -> None:
    price = award_price(g)
    g.awards = replaced(g.awards, award, seat)
    g.tell("funds-award", seat, award, price)
    charge(g, seat, price, NO_METAL, 0)
    g.next(after_action, seat)


# --- E) the action of a blue card (p. 14) --------------------------------------------------------------------


def ways_to_use(g: TerraformingMars, seat: int) -> list[int]:
    """What this player's cards offer, whether or not it can be used now."""
    found: list[int] = []
    for source in CARDS_WITH_ACTIONS:
        if g.in_play[source] == seat:
            found += range(FIRST_DEED[source], FIRST_DEED[source] + len(ACTIONS_OF[source]))
    return found


def usable_deeds(g: TerraformingMars, seat: int) -> list[int]:
    """What can be used now. Used cards are skipped first: most of what cannot be used has been used already."""
    used = g.used[seat]
    found: list[int] = []
    for source in CARDS_WITH_ACTIONS:
        if g.in_play[source] == seat and not used & ACTION_BIT[source]:
            first = FIRST_DEED[source]
            for i in range(len(ACTIONS_OF[source])):
                if against_using(g, seat, first + i) is None:
                    found.append(first + i)
    return found


def against_using(g: TerraformingMars, seat: int, number: int) -> Reason | None:
    """Once a generation, and only if the costs left of the arrow can be paid."""
    deed = DEEDS[number]
    source = DEED_SOURCE[number]
    row = seat * KINDS_OF_RESOURCES
    if g.in_play[source] != seat:
        return NOT_YOURS
    if g.used[seat] & ACTION_BIT[source]:
        return USED
    if deed.after_raised_tr and not g.tr_raised[seat]:
        return TR_NOT_RAISED
    if deed.production != NONE and g.production[row + deed.production] < 1:
        return NO_PRODUCTION_TO_GIVE
    if deed.here and g.resources[source] < deed.here:
        return TOO_FEW_HERE
    if deed.from_any_card != NONE and not solo(g) and not cards_to_eat_from(g, seat, deed.from_any_card):
        return NOTHING_TO_EAT
    if isinstance(deed.effects[0], SellEnergy) and g.stock[row + ENERGY] < 1:
        return NO_ENERGY
    if deed.resource == MC:
        return DEED_TOO_EXPENSIVE if money_for(g, seat, deed) < deed.price else None
    if deed.resource != NONE and g.stock[row + deed.resource] < deed.price:
        return TOO_FEW_TO_SPEND
    return None


def use_deed(g: TerraformingMars, seat: int, number: int) -> None:
    deed = DEEDS[number]
    source = DEED_SOURCE[number]
    g.used = replaced(g.used, seat, g.used[seat] | ACTION_BIT[source])
    g.tell("uses", seat, number)
    if deed.production != NONE:
        change_production(g, seat, deed.production, -1)
    if deed.here:
        lose_from_card(g, source, deed.here)
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


def purse_now(g: TerraformingMars, seat: int) -> Purse:
    """What may be used for the open payment; the step on top of the agenda shows what is being paid for."""
    step, args = g.agenda[-1]
    if step is lay_card_down:
        return Purse(g, seat, METALS[args[1]], HEAT_LOST[args[1]])
    metal = DEEDS[args[1]].metal if step is carry_out_deed else NONE
    return Purse(g, seat, METALS_BY_RESOURCE.get(metal, NO_METAL), 0)


def carry_out_deed(g: TerraformingMars, seat: int, number: int) -> None:
    perform(g, seat, DEEDS[number].effects, DEED_SOURCE[number])


def cards_to_eat_from(g: TerraformingMars, seat: int, resource: int) -> list[int]:
    """Including the player's own (TM-R68)."""
    return [card for owner in range(g.seats) for card in cards_to_take_from(g, seat, owner, resource)]


def ask_to_eat(g: TerraformingMars, seat: int, source: int, resource: int) -> None:
    if solo(g):  # TM-R62: the neutral opponent is always a source
        g.tell("eats-neutral", seat, resource)
    else:
        options = [TAKE_FROM[card] for card in cards_to_eat_from(g, seat, resource)]
        g.ask(seat, "eat", options, eat_from, (seat, resource), about=(seat, source, resource))


def eat_from(g: TerraformingMars, seat: int, resource: int, card: int) -> None:
    lose_from_card(g, card, 1)
    g.tell("takes-from", seat, 1, resource, card)


# --- F) plants and G) heat (p. 14) ---------------------------------------------------------------------------


def against_greenery(g: TerraformingMars, seat: int) -> Reason | None:
    if g.stock[seat * KINDS_OF_RESOURCES + PLANTS] < plants_per_greenery(g, seat):
        return TOO_FEW_PLANTS
    return None if can_place(g, seat, AS_GREENERY) else NO_PLACE_FOR_PLANTS


def against_heat(g: TerraformingMars, seat: int) -> Reason | None:
    return NOT_ENOUGH_HEAT if g.stock[seat * KINDS_OF_RESOURCES + HEAT] < HEAT_PER_STEP else None


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
"""The step that carries out each kind of action; everything else is a card from the hand."""
