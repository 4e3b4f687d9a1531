"""Rulebook p. 8-9 and 16: set-up, the choice of corporation and first cards, neutral tiles of the solo game."""

from __future__ import annotations

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import (
    AS_CITY,
    BASE_PRODUCTION,
    CARD_PRICE,
    CITY,
    CORPORATIONS_DEALT,
    GREENERY,
    KINDS_OF_RESOURCES,
    LAND_AREAS,
    MC,
    NEIGHBOURS,
    NEUTRAL,
    NONE,
    PROJECTS_DEALT,
    SOLO_TR,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATIONS
from areopolis.games.terraforming_mars.effects import Production
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import CORPORATION_NOT_OFFERED, IN_SETUP
from areopolis.games.terraforming_mars.rows import WhenTilePlaced
from areopolis.games.terraforming_mars.rules.amounts import player_order, solo
from areopolis.games.terraforming_mars.rules.areas import against_candidate
from areopolis.games.terraforming_mars.rules.gains import change_production
from areopolis.games.terraforming_mars.rules.hands import (
    against_buying,
    discard_openly,
    draw_cards,
    still_offered,
    take_bought,
)
from areopolis.games.terraforming_mars.rules.playing import carry_out_card, put_in_play
from areopolis.games.terraforming_mars.sources import (
    BASE_CARDS,
    BASE_CORPORATIONS,
    COST,
    TRIGGERS,
    of_corporation,
)
from areopolis.games.terraforming_mars.words import BUY, CORPORATION, DONE
from areopolis.kernel.decision import Reason
from areopolis.toolbox.sharing import added_in, replaced


def corporate_era(g: TerraformingMars) -> bool:
    return g.variants["era"] == "corporate"


def prepare_table(g: TerraformingMars) -> None:
    """P. 8: shuffle the deck, set the markers; the start player is random."""
    g.deck = list(range(CARD_COUNT)) if corporate_era(g) else BASE_CARDS[:]
    g.chance.shuffle(g.deck)
    g.first = g.chance.below(g.seats)
    if solo(g):
        g.tr[0] = SOLO_TR
    if not corporate_era(g):  # p. 16: Corporate Era begins without production
        g.production = [BASE_PRODUCTION] * (KINDS_OF_RESOURCES * g.seats)


# --- solo: neutral tiles (p. 16) -----------------------------------------------------------------------------


def place_neutral_tiles(g: TerraformingMars) -> None:
    """Two cities and two greeneries, where the costs of four discarded cards point."""
    if solo(g):
        costs = [turn_up(g, card) for card in draw_cards(g, 4)]
        first = lay_neutral_city(g, LAND_AREAS, costs[0])
        second = lay_neutral_city(g, LAND_AREAS[::-1], costs[1])
        lay_neutral_greenery(g, first, costs[2])
        lay_neutral_greenery(g, second, costs[3])


def turn_up(g: TerraformingMars, card: int) -> int:
    """For all to see, and discarded. Returns its cost."""
    g.tell("turned-up", card, COST[card])
    discard_openly(g, card)
    return COST[card]


def lay_neutral_city(g: TerraformingMars, areas: list[int], cost: int) -> int:
    valid = [area for area in areas if against_candidate(g, NEUTRAL, AS_CITY, area) is None]
    return lay_neutral(g, CITY, counted_off(valid, cost))


def lay_neutral_greenery(g: TerraformingMars, city: int, cost: int) -> None:
    """Counted clockwise around the city from its upper left neighbour; left out if no area beside it is valid."""
    valid = [area for area in NEIGHBOURS[city] if area in LAND_AREAS and g.tiles[area] == NONE]
    if valid:
        lay_neutral(g, GREENERY, counted_off(valid, cost))


def counted_off(areas: list[int], cost: int) -> int:
    """After the last area the count starts over; a cost of 0 counts as 1 (TM-R60)."""
    return areas[(max(cost, 1) - 1) % len(areas)]


def lay_neutral(g: TerraformingMars, tile: int, area: int) -> int:
    g.tiles = replaced(g.tiles, area, tile)
    g.owners = replaced(g.owners, area, NEUTRAL)
    g.tell("neutral-city" if tile == CITY else "neutral-greenery", area)
    return area


# --- corporation and cards (p. 9) ----------------------------------------------------------------------------


def deal_starting_cards(g: TerraformingMars) -> None:
    """Two corporations and ten projects each; beginners keep their projects."""
    corporations = list(range(BEGINNER)) if corporate_era(g) else BASE_CORPORATIONS[:]
    g.chance.shuffle(corporations)
    g.reveal()
    for seat in player_order(g):
        g.offered = replaced(g.offered, seat, corporations_for(g, corporations))
        g.dealt = replaced(g.dealt, seat, draw_cards(g, PROJECTS_DEALT))


def corporations_for(g: TerraformingMars, left: list[int]) -> list[int]:
    """What a player may choose from, taken from those left."""
    beginners = g.variants["beginners"]
    offered = [] if beginners == "all" else sorted([left.pop() for _ in range(CORPORATIONS_DEALT)])
    return offered if beginners == "no" else [*offered, BEGINNER]


def choose_starting_cards(g: TerraformingMars) -> None:
    """All at once and in secret."""
    for seat in range(g.seats):
        ask_for_corporation(g, seat)


def ask_for_corporation(g: TerraformingMars, seat: int) -> None:
    if len(g.offered[seat]) == 1:
        choose_corporation(g, seat, g.offered[seat][0])
    else:
        options = [CORPORATION[each] for each in g.offered[seat]]
        g.ask_always(seat, "choose-corporation", options, choose_corporation, (seat,), about=())


def against_corporation(g: TerraformingMars, seat: int, corporation: int) -> Reason | None:
    return None if corporation in g.offered[seat] else CORPORATION_NOT_OFFERED


def choose_corporation(g: TerraformingMars, seat: int, corporation: int) -> None:
    """A beginner keeps all cards; if the others cannot tell, they are asked like everybody else."""
    g.chosen = replaced(g.chosen, seat, corporation)
    if corporation == BEGINNER:
        g.bought = replaced(g.bought, seat, g.dealt[seat])
    if corporation != BEGINNER or len(g.offered[seat]) > 1:
        ask_for_starting_card(g, seat)


def ask_for_starting_card(g: TerraformingMars, seat: int) -> None:
    """One card after the other, for the corporation's money; `done` ends it even when nothing is left to buy."""
    left = starting_money(g, seat)
    offered = still_offered(g, seat)
    options = [BUY[card] for card in offered if against_buying(g, seat, card, left, IN_SETUP) is None]
    about = (left, len(g.bought[seat]))
    g.ask_always(seat, "buy-start", [*options, DONE], buy_starting_card, (seat,), about=about, by_verb={"done": None})


def starting_money(g: TerraformingMars, seat: int) -> int:
    """What is left of the chosen corporation's money after the cards bought so far; a beginner gets them for free."""
    price = 0 if g.chosen[seat] == BEGINNER else CARD_PRICE
    return CORPORATIONS[g.chosen[seat]].money - len(g.bought[seat]) * price


def buy_starting_card(g: TerraformingMars, seat: int, card: int) -> None:
    g.bought = added_in(g.bought, seat, [card])
    ask_for_starting_card(g, seat)


def reveal_corporations(g: TerraformingMars) -> None:
    """In player order: the corporation, what it begins with, and payment for the cards kept."""
    g.reveal()
    for seat in player_order(g):
        found_corporation(g, seat)
    g.tell("generation-begins", g.generation)
    g.tell("start-player", g.first)


def found_corporation(g: TerraformingMars, seat: int) -> None:
    corporation = g.chosen[seat]
    source = of_corporation(corporation)
    g.corporation = replaced(g.corporation, seat, corporation)
    g.tell("corporation", seat, corporation)
    g.stock[seat * KINDS_OF_RESOURCES + MC] = CORPORATIONS[corporation].money
    if corporation != BEGINNER:
        put_in_play(g, seat, source)
        carry_out_card(g, seat, source)
        pay_for_neutral_cities(g, seat, source)
        g.stock[seat * KINDS_OF_RESOURCES + MC] -= CARD_PRICE * len(g.bought[seat])
    if CORPORATIONS[corporation].first:
        g.first_action = replaced(g.first_action, seat, 1)
    keep_starting_cards(g, seat)


def pay_for_neutral_cities(g: TerraformingMars, seat: int, source: int) -> None:
    """P. 16: whoever is paid for cities on Mars is also paid for the neutral ones, although they are already there."""
    neutral = [area for area in range(len(g.tiles)) if g.owners[area] == NEUTRAL and g.tiles[area] == CITY]
    for trigger in TRIGGERS[source]:
        if isinstance(trigger, WhenTilePlaced) and trigger.tile == CITY and trigger.anyone:
            for effect in trigger.effects:
                if isinstance(effect, Production):
                    change_production(g, seat, MC, effect.steps[MC] * len(neutral))


def keep_starting_cards(g: TerraformingMars, seat: int) -> None:
    if g.bought[seat]:
        g.tell("keeps-cards", seat, len(g.bought[seat]))
    else:
        g.tell("keeps-nothing", seat)
    take_bought(g, seat)
    g.offered = replaced(g.offered, seat, [])
    g.chosen = replaced(g.chosen, seat, NONE)
