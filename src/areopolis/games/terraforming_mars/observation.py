"""What a seat sees, and a random position it cannot tell from the true one.

Open: boards, tracks, tiles, played cards and events, counts. Hidden: hands, the deck, face-down discards that the
seat has not seen, and what is being chosen in secret (rulebook p. 8-10).
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.games.terraforming_mars.components import (
    AREA_COUNT,
    AREA_WORDS,
    AWARDS,
    CARD_PRICE,
    COLOURS,
    HEAT_PER_STEP,
    KINDS_OF_RESOURCES,
    KINDS_OF_TAGS,
    MILESTONE_NEEDS,
    MILESTONE_PRICE,
    MILESTONES,
    NEUTRAL,
    NONE,
    PARAMETERS,
    PATENT_PRICE,
    PROJECTS,
    RESOURCES,
    SOLO_GENERATIONS,
    STEEL,
    TAGS,
    TILES,
    TITANIUM,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.position import PHASES, SETUP, TerraformingMars
from areopolis.games.terraforming_mars.rules.actions import ask_for_action, ask_to_sell
from areopolis.games.terraforming_mars.rules.amounts import (
    award_price,
    award_value,
    metal_value,
    milestone_value,
    money,
    own_cities,
    own_greeneries,
    own_tiles,
    plants_per_greenery,
    price_of,
    project_price,
    solo,
    steps_left,
    tag_count,
)
from areopolis.games.terraforming_mars.rules.areas import cards_printed, placement_bonus
from areopolis.games.terraforming_mars.rules.card_effects import ask_to_buy_looked, ask_to_discard, ask_to_keep
from areopolis.games.terraforming_mars.rules.playing import cards_being_paid
from areopolis.games.terraforming_mars.rules.research import ask_to_buy, ask_to_draft
from areopolis.games.terraforming_mars.rules.setup import ask_for_corporation, ask_for_starting_card, corporate_era
from areopolis.games.terraforming_mars.scoring import score_sheet
from areopolis.games.terraforming_mars.seen import (
    SeenArea,
    SeenAward,
    SeenCard,
    SeenColour,
    SeenMilestone,
    SeenTable,
)
from areopolis.games.terraforming_mars.sources import (
    ACTION_BIT,
    BASE_CORPORATIONS,
    of_corporation,
)
from areopolis.kernel.chance import Chance
from areopolis.kernel.observing import envelope
from areopolis.toolbox.decks import eye, knows
from areopolis.toolbox.imagining import Asking, ask_again, deal_again, mix, new_chance, unknown_cards
from areopolis.toolbox.stocks import row
from areopolis.toolbox.wording import counted, in_words, word_of

# --- observing -----------------------------------------------------------------------------------------------


def observe(g: TerraformingMars, seat: int) -> SeenTable:
    return {
        **envelope(g, seat),
        "solo": solo(g),
        "era": g.variants["era"],
        "generation": g.generation,
        "last_generation": SOLO_GENERATIONS if solo(g) else None,
        "phase": PHASES[g.phase],
        "first": g.first,
        "active": None if g.active == NONE else g.active,
        "actions_done": g.actions_done,
        "temperature": g.temperature,
        "oxygen": g.oxygen,
        "oceans": g.oceans,
        "steps_left": {PARAMETERS[each]: steps_left(g, each) for each in range(len(PARAMETERS))},
        "deck": len(g.deck),
        "discard": len(g.discard),
        "seen": [CARD_WORDS[card] for card in sorted(g.discard) if knows(g.seen[card], seat)],
        "colours": [see_colour(g, seat, each) for each in range(g.seats)],
        "areas": [see_area(g, area) for area in range(AREA_COUNT)],
        "milestones": [] if solo(g) else [see_milestone(g, each) for each in range(len(MILESTONES))],
        "awards": [] if solo(g) else [see_award(g, each) for each in range(len(AWARDS))],
        "milestone_price": MILESTONE_PRICE,
        "award_price": None if solo(g) or award_price(g) == NONE else award_price(g),
        "card_price": CARD_PRICE,
        "patent_price": PATENT_PRICE,
        "prices": see_prices(g, seat),
        "yields": see_yields(g, seat),
        "looked": in_words(CARD_WORDS, g.looked) if g.decision(seat) is not None else [],
        "paying": next((CARD_WORDS[card] for card in cards_being_paid(g)), None),
    }


def see_colour(g: TerraformingMars, seat: int, owner: int) -> SeenColour:
    mine = owner == seat
    corporation = g.corporation[owner]
    return {
        "colour": COLOURS[owner],
        "seat": owner,
        "neutral": False,
        "corporation": word_of(CORPORATION_WORDS, corporation),
        "corporation_used": corporation != NONE and bool(g.used[owner] & ACTION_BIT[of_corporation(corporation)]),
        "first_action": bool(g.first_action[owner]),
        "tr": g.tr[owner],
        "stock": counted(RESOURCES, row(g.stock, owner, KINDS_OF_RESOURCES)),
        "production": counted(RESOURCES, row(g.production, owner, KINDS_OF_RESOURCES)),
        "tags": {TAGS[tag]: tag_count(g, owner, tag) for tag in range(KINDS_OF_TAGS) if tag_count(g, owner, tag)},
        "passed": bool(g.passed[owner]),
        "next_discount": g.next_discount[owner],
        "next_flexible": g.next_flexible[owner],
        "project_prices": {PROJECTS[each]: project_price(g, owner, each) for each in range(len(PROJECTS))},
        "plants_per_greenery": plants_per_greenery(g, owner),
        "heat_per_step": HEAT_PER_STEP,
        "metal_worth": {RESOURCES[metal]: metal_value(g, owner, metal) for metal in (STEEL, TITANIUM)},
        "cards": [see_card(g, owner, card) for card in g.played[owner]],
        "events": in_words(CARD_WORDS, g.events[owner]),
        "hand_size": len(g.hands[owner]),
        "hand": in_words(CARD_WORDS, g.hands[owner]) if mine else None,
        "dealt": in_words(CARD_WORDS, g.dealt[owner]) if mine else None,
        "drafted": in_words(CARD_WORDS, g.drafted[owner]) if mine else None,
        "bought": in_words(CARD_WORDS, g.bought[owner]) if mine else None,
        "offered": in_words(CORPORATION_WORDS, g.offered[owner]) if mine else None,
        "chosen": word_of(CORPORATION_WORDS, g.chosen[owner]) if mine else None,
        "points": score_sheet(g, owner).total,
        "cities": own_cities(g, owner),
        "greeneries": own_greeneries(g, owner),
        "tiles": own_tiles(g, owner),
    }


def see_card(g: TerraformingMars, owner: int, card: int) -> SeenCard:
    used = bool(g.used[owner] & ACTION_BIT[card])
    return {"card": CARD_WORDS[card], "resources": g.resources[card], "used": used}


def see_area(g: TerraformingMars, area: int) -> SeenArea:
    owner = g.owners[area]
    claim = g.claims[area]
    return {
        "area": AREA_WORDS[area],
        "tile": word_of(TILES, g.tiles[area]),
        "owner": "neutral" if owner == NEUTRAL else None if owner == NONE else owner,
        "claim": None if claim == NONE else claim,
    }


def see_milestone(g: TerraformingMars, milestone: int) -> SeenMilestone:
    holder = g.milestones[milestone]
    return {
        "milestone": MILESTONES[milestone],
        "seat": None if holder == NONE else holder,
        "needs": MILESTONE_NEEDS[milestone],
        "values": [milestone_value(g, each, milestone) for each in range(g.seats)],
    }


def see_award(g: TerraformingMars, award: int) -> SeenAward:
    holder = g.awards[award]
    return {
        "award": AWARDS[award],
        "seat": None if holder == NONE else holder,
        "values": [award_value(g, each, award) for each in range(g.seats)],
    }


def see_prices(g: TerraformingMars, seat: int) -> dict[str, int]:
    if seat < 0:
        return {}
    return {CARD_WORDS[card]: price_of(g, seat, card) for card in g.hands[seat]}


def see_yields(g: TerraformingMars, seat: int) -> dict[str, dict[str, int]]:
    decision = g.decision(seat)
    if decision is None:
        return {}
    areas = [option.args[0] for option in decision.options if option.verb in ("place", "claim")]
    return {AREA_WORDS[area]: see_yield(g, area) for area in areas}


def see_yield(g: TerraformingMars, area: int) -> dict[str, int]:
    bonus = placement_bonus(g, area)
    found = {RESOURCES[each]: bonus[each] for each in range(KINDS_OF_RESOURCES) if bonus[each]}
    if cards_printed(area):
        found["card"] = cards_printed(area)
    return found


# --- imagining -----------------------------------------------------------------------------------------------


def imagine(g: TerraformingMars, seat: int, rng: Chance) -> TerraformingMars:
    """Collect everything this seat cannot know, and deal it out again at random."""
    w = g.clone()
    unshare(w)
    w.chance = new_chance(rng)
    rivals = [each for each in range(w.seats) if each != seat]
    imagine_cards(w, seat, rivals, rng)
    if w.phase == SETUP:
        imagine_corporations(w, seat, rivals, rng)
    for rival in rivals:
        imagine_bought(w, rival, rng)
    ask_again(w, seat, REASKED)
    return w


def unshare(w: TerraformingMars) -> None:
    """Give it lists of its own for what is dealt again."""
    w.hands = [cards[:] for cards in w.hands]
    w.dealt = [cards[:] for cards in w.dealt]
    w.drafted = [cards[:] for cards in w.drafted]
    w.bought = w.bought[:]
    w.offered = w.offered[:]
    w.chosen = w.chosen[:]
    w.looked = w.looked[:]
    w.deck = w.deck[:]


def imagine_cards(w: TerraformingMars, seat: int, rivals: list[int], rng: Chance) -> None:
    """Deck, face-down discards, and what the others hold or look at."""
    watching = w.looked and (seat < 0 or w.decision(seat) is None)
    mask = eye(seat)
    unseen = unknown_cards(w.discard, w.seen, mask)
    hidden: list[list[int]] = []
    for rival in rivals:
        hidden += [w.hands[rival], w.dealt[rival], w.drafted[rival]]
    if watching:
        hidden.append(w.looked)
    seen = sorted([card for card in w.discard if w.seen[card] & mask])
    deal_again([*hidden, w.deck, unseen], rng)
    w.discard = seen + unseen
    w.seen = [each & mask for each in w.seen]


def imagine_corporations(w: TerraformingMars, seat: int, rivals: list[int], rng: Chance) -> None:
    """What others may choose from, and what they have already chosen."""
    own = w.offered[seat] if seat >= 0 else []
    every = range(BEGINNER) if corporate_era(w) else BASE_CORPORATIONS
    unknown = [each for each in every if each not in own]
    mix(unknown, rng)
    for rival in rivals:
        dealt = len([each for each in w.offered[rival] if each != BEGINNER])
        beginner = [each for each in w.offered[rival] if each == BEGINNER]
        w.offered[rival] = sorted([unknown.pop() for _ in range(dealt)]) + beginner
        decision = w.decision(rival)
        if decision is None or decision.prompt == "buy-start":
            w.chosen[rival] = w.offered[rival][rng.below(len(w.offered[rival]))]


def imagine_bought(w: TerraformingMars, rival: int, rng: Chance) -> None:
    """Nobody knows how many cards others have chosen to buy so far: some if they have finished, otherwise none yet."""
    corporation = w.chosen[rival]
    w.bought[rival] = w.dealt[rival] if corporation == BEGINNER else []
    if w.decision(rival) is None and corporation != BEGINNER and w.dealt[rival] and not w.drafted[rival]:
        owned = money(w, rival) if corporation == NONE else CORPORATIONS[corporation].money
        most = min(len(w.dealt[rival]), owned // CARD_PRICE)
        w.bought[rival] = w.dealt[rival][: rng.below(most + 1)]


REASKED: Final[dict[str, Asking]] = {
    "choose-corporation": lambda w, decision: ask_for_corporation(w, decision.seat),
    "buy-start": lambda w, decision: ask_for_starting_card(w, decision.seat),
    "draft": lambda w, decision: ask_to_draft(w, decision.seat, decision.about[0]),
    "research": lambda w, decision: ask_to_buy(w, decision.seat),
    "act": lambda w, decision: ask_for_action(w, decision.seat),
    "act-again": lambda w, decision: ask_for_action(w, decision.seat),
    "sell": lambda w, decision: ask_to_sell(w, decision.seat, decision.given[1]),
    "keep": lambda w, decision: ask_to_keep(w, decision.seat, decision.given[1]),
    "look-and-buy": lambda w, decision: ask_to_buy_looked(w, decision.seat),
    "discard": lambda w, decision: ask_to_discard(w, decision.seat),
}
"""Questions whose options depend on hidden cards."""
