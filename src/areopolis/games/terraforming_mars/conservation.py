"""What always holds on the table: nothing is lost, duplicated or in an impossible place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from areopolis.games.terraforming_mars.cards import CARD_COUNT, CARD_WORDS
from areopolis.games.terraforming_mars.components import (
    AREA_COUNT,
    AREA_WORDS,
    AWARD_PRICES,
    BASE_PRODUCTION,
    CAPITAL,
    CARD_PRICE,
    CITY,
    COLOURS,
    GOAL,
    GREENERY,
    KINDS_OF_RESOURCES,
    KINDS_OF_TAGS,
    LAND_AREAS,
    LOWEST,
    LOWEST_PRODUCTION,
    MILESTONES_CLAIMED_AT_MOST,
    NEIGHBOURS,
    NEUTRAL,
    NEXT_TO_TWO_CITIES,
    NOCTIS,
    NONE,
    OCEAN,
    OCEAN_AREAS,
    OCEANS,
    ON_MARS,
    OXYGEN,
    PROJECTS_DEALT,
    RESEARCH_CARDS,
    RESOURCES,
    SOLO_TR,
    START_TR,
    STEP,
    TEMPERATURE,
    TILES,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.effects import ClaimArea, Place
from areopolis.games.terraforming_mars.position import DRAFT, FINAL, RESEARCH, SETUP, TerraformingMars
from areopolis.games.terraforming_mars.rules.amounts import claimed, is_city, money, parameter, solo
from areopolis.games.terraforming_mars.rules.areas import CANDIDATES, can_place, cities_beside
from areopolis.games.terraforming_mars.rules.generations import is_last_generation
from areopolis.games.terraforming_mars.rules.playing import cards_being_paid
from areopolis.games.terraforming_mars.rules.setup import corporate_era
from areopolis.games.terraforming_mars.sources import (
    BASE_CARDS,
    HOLDS,
    IS_EVENT,
    ON_ENTERING,
    TAGS_OF,
    of_corporation,
)
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.reading import impossible
from areopolis.text.reference import named
from areopolis.toolbox.arranging import Law, check_laws
from areopolis.toolbox.decks import check_cards
from areopolis.toolbox.stocks import check_stock

NEUTRAL_TILES: Final = 4
"""In the solo game the same number of cards are turned up and discarded for them."""

BETWEEN_ACTIONS: Final = (
    "choose-corporation",
    "buy-start",
    "draft",
    "research",
    "act",
    "act-again",
    "final-greenery",
)
"""The prompts at moments when no card is still being carried out."""


def refuse(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, "terraforming_mars", **facts)


def between_actions(g: TerraformingMars) -> bool:
    """Whether nothing is half done: every card has had its effects."""
    return all(decision.prompt in BETWEEN_ACTIONS for decision in g.decisions)


# --- parameters, milestones, awards -------------------------------------------------------------------------------


def parameters(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    if (g.temperature - LOWEST[TEMPERATURE]) % STEP[TEMPERATURE]:
        yield refuse("arrange-degrees", place="temperature", found=g.temperature)
    if g.tiles.count(OCEAN) > GOAL[OCEANS]:
        yield refuse("arrange-oceans", place="tiles", most=GOAL[OCEANS])


def the_end(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """The last greeneries follow the last generation."""
    if g.phase == FINAL and not is_last_generation(g):
        yield refuse("arrange-end", place="phase")


def honours(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """Milestones and awards."""
    for place, owners, most in (
        ("milestones", g.milestones, MILESTONES_CLAIMED_AT_MOST),
        ("awards", g.awards, len(AWARD_PRICES)),
    ):
        if claimed(owners) and solo(g):
            yield refuse("arrange-solo", place=place)
        if claimed(owners) > most:
            yield refuse("arrange-too-many", place=place, most=most)


# --- tiles --------------------------------------------------------------------------------------------------------

USUAL_AREAS: Final = {OCEAN: OCEAN_AREAS, GREENERY: LAND_AREAS, CITY: LAND_AREAS}
"""Where a tile may be without a card that says so; special tiles always need their cards."""


class Placing:
    """A card that places a tile where, or beside what, the tile could not be without that card."""

    def __init__(self, card: int, tile: int, placement: int) -> None:
        self.card = card
        self.tile = tile
        self.placement = placement
        self.areas = CANDIDATES[placement]

    def placed(self, g: TerraformingMars, seat: int) -> list[int]:
        """The areas where a player has such a tile in such a place; oceans belong to nobody."""
        owner = NONE if self.tile == OCEAN else seat
        lying = [area for area in self.areas if g.tiles[area] == self.tile and g.owners[area] == owner]
        if self.placement == NEXT_TO_TWO_CITIES:
            return [area for area in lying if cities_beside(g, area) >= 2]
        return lying


def placings() -> list[Placing]:
    """Tiles that need their card."""
    found: list[Placing] = []
    for card in range(CARD_COUNT):
        for effect in ON_ENTERING[card]:
            if isinstance(effect, Place):
                reserved = any(area not in USUAL_AREAS.get(effect.tile, []) for area in CANDIDATES[effect.placement])
                if reserved or effect.placement == NEXT_TO_TWO_CITIES:
                    found.append(Placing(card, effect.tile, effect.placement))
    return found


PLACINGS: Final = placings()
CLAIMING_CARDS: Final = [
    card for card in range(CARD_COUNT) if any(isinstance(effect, ClaimArea) for effect in ON_ENTERING[card])
]


def has_played(g: TerraformingMars, seat: int, card: int) -> bool:
    return card in g.played[seat] or card in g.events[seat]


def place_of_card(g: TerraformingMars, seat: int, card: int) -> str:
    return f"{COLOURS[seat]}.{'events' if IS_EVENT[card] else 'played'}"


def players_of(g: TerraformingMars, placing: Placing, seat: int) -> int:
    """How many cards that place such a tile there a player has played; for oceans, all players together."""
    cards = [each.card for each in PLACINGS if each.tile == placing.tile and each.placement == placing.placement]
    seats = range(g.seats) if placing.tile == OCEAN else [seat]
    return len([card for card in cards for each in seats if has_played(g, each, card)])


def one_of_each_tile(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    for tile in range(CAPITAL, len(TILES)):
        if g.tiles.count(tile) > 1:
            yield refuse("arrange-tile-twice", place="tiles", tile=named("tile", TILES[tile]))


def tiles_have_their_cards(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """A tile that only a card can have placed there belongs to somebody who has played that card."""
    for area in range(AREA_COUNT):
        tile = g.tiles[area]
        if tile == NONE or area in USUAL_AREAS.get(tile, []):
            continue
        place = f"tiles.{AREA_WORDS[area]}"
        name = named("tile", TILES[tile])
        laid = [each for each in PLACINGS if each.tile == tile and area in each.areas]
        if not laid:
            yield refuse("arrange-area", place=place, tile=name)
        owner = g.owners[area]
        if owner == NEUTRAL or players_of(g, laid[0], owner) < len(laid[0].placed(g, owner)):
            card = named("card", CARD_WORDS[laid[0].card])
            yield refuse("arrange-tile-unplayed", place=place, tile=name, card=card)


def cards_have_their_tiles(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """With nine oceans on the map a card places no more (p. 12)."""
    if not between_actions(g):
        return
    for placing in PLACINGS:
        for seat in range(g.seats):
            if not has_played(g, seat, placing.card) or (placing.tile == OCEAN and g.oceans >= GOAL[OCEANS]):
                continue
            if len(placing.placed(g, seat)) < players_of(g, placing, seat):
                card = named("card", CARD_WORDS[placing.card])
                yield refuse("arrange-tile-missing", place=place_of_card(g, seat, placing.card), card=card)


def cities_lie_apart(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """P. 6. Only Noctis City may be beside cities, and a city that a card places between two others."""
    between = [
        area for placing in PLACINGS if placing.placement == NEXT_TO_TWO_CITIES
        for seat in range(g.seats) if has_played(g, seat, placing.card)
        for area in placing.placed(g, seat)
    ]  # fmt: skip
    neighbours = [
        (area, beside)
        for area in range(ON_MARS)
        for beside in NEIGHBOURS[area]
        if area < beside and is_city(g.tiles[area]) and is_city(g.tiles[beside]) and NOCTIS not in (area, beside)
    ]
    if neighbours and not any(all(area in pair for pair in neighbours) for area in between):
        area, beside = neighbours[0]
        yield refuse("arrange-cities", place=f"tiles.{AREA_WORDS[area]}", beside=AREA_WORDS[beside])


def claims(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """On empty land, for whoever has played the card; once there is a tile the claim is gone."""
    for area in range(AREA_COUNT):
        seat = g.claims[area]
        if seat == NONE:
            continue
        place = f"claims.{AREA_WORDS[area]}"
        if area not in LAND_AREAS or g.tiles[area] != NONE:
            yield refuse("arrange-claim", place=place)
        if g.claims.count(seat) > len([card for card in CLAIMING_CARDS if has_played(g, seat, card)]):
            yield refuse("arrange-claim-unplayed", place=place, card=named("card", CARD_WORDS[CLAIMING_CARDS[0]]))
    if between_actions(g):
        for seat in range(g.seats):
            for card in CLAIMING_CARDS:
                if has_played(g, seat, card) and seat not in g.claims and not has_land(g, seat):
                    name = named("card", CARD_WORDS[card])
                    yield refuse("arrange-claim-missing", place=place_of_card(g, seat, card), card=name)


def has_land(g: TerraformingMars, seat: int) -> bool:
    """Whether this player has a tile on land; an ocean that a card placed there counts."""
    return any(g.owners[area] == seat or g.tiles[area] == OCEAN for area in LAND_AREAS)


# --- cards --------------------------------------------------------------------------------------------------------


def cards_of_their_kind(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    for seat in range(g.seats):
        for card in g.played[seat]:
            name = named("card", CARD_WORDS[card])
            if IS_EVENT[card]:
                yield refuse("arrange-event", place=f"{COLOURS[seat]}.played", card=name)
            if g.resources[card] and HOLDS[card] == NONE:
                yield refuse("arrange-holds-nothing", place=f"{COLOURS[seat]}.played", card=name)
        for card in g.events[seat]:
            if not IS_EVENT[card]:
                name = named("card", CARD_WORDS[card])
                yield refuse("arrange-no-event", place=f"{COLOURS[seat]}.events", card=name)


def first_actions(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """A first action is due only if it can still be offered."""
    for seat in range(g.seats):
        if not g.first_action[seat]:
            continue
        place = f"{COLOURS[seat]}.first_action"
        if g.generation > 1 or g.passed[seat] or (seat == g.active and g.actions_done):
            yield refuse("arrange-first-late", place=place)
        corporation = CORPORATIONS[g.corporation[seat]]
        name = named("corporation", CORPORATION_WORDS[g.corporation[seat]])
        if not corporation.first:
            yield refuse("arrange-first-action", place=place, corporation=name)
        if any(isinstance(effect, Place) and not can_place(g, seat, effect.placement) for effect in corporation.first):
            yield refuse("arrange-first-area", place=place, corporation=name)


def cards_to_choose_from(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """Ten in the set-up, four in research and draft; fewer only if there are no more."""
    if g.phase not in (SETUP, DRAFT, RESEARCH) or not between_actions(g):
        return
    expected = PROJECTS_DEALT if g.phase == SETUP else RESEARCH_CARDS
    picks = [len(cards) for cards in g.drafted]
    for seat in range(g.seats):
        count = len(g.dealt[seat]) + picks[seat]
        if count > expected or (count < expected and (g.deck or g.discard)):
            place = f"{COLOURS[seat]}.dealt"
            yield refuse("arrange-dealt", place=place, expected=expected - picks[seat], found=len(g.dealt[seat]))
    if (g.deck or g.discard) and (max(picks) > min(picks) + 1 or min(picks) > RESEARCH_CARDS - 2):
        yield refuse("arrange-drafted", place=f"{COLOURS[picks.index(max(picks))]}.drafted")


def cards_bought(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """Only dealt cards, and only what the player can afford; beginners get theirs for free."""
    for seat in range(g.seats):
        place = f"{COLOURS[seat]}.bought"
        for card in g.bought[seat]:
            if card not in g.dealt[seat] or g.bought[seat].count(card) > 1:
                yield refuse("arrange-bought", place=place, card=named("card", CARD_WORDS[card]))
        most = money_for_cards(g, seat) // CARD_PRICE
        if len(g.bought[seat]) > most and not (g.phase == SETUP and g.chosen[seat] == BEGINNER):
            yield refuse("arrange-too-many", place=place, most=most)


def money_for_cards(g: TerraformingMars, seat: int) -> int:
    """In the set-up it comes with the corporation."""
    if g.phase != SETUP:
        return money(g, seat)
    return 0 if g.chosen[seat] == NONE else CORPORATIONS[g.chosen[seat]].money


def corporations_chosen(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    for seat in range(g.seats):
        if g.chosen[seat] != NONE and g.chosen[seat] not in g.offered[seat]:
            name = named("corporation", CORPORATION_WORDS[g.chosen[seat]])
            yield refuse("arrange-chosen", place=f"{COLOURS[seat]}.chosen", corporation=name)


# --- the set-up ---------------------------------------------------------------------------------------------------


def nothing_before_the_start(g: TerraformingMars) -> Iterator[ImpossiblePosition]:
    """In the set-up Mars is untouched, and money comes only with the corporations."""
    if g.phase != SETUP:
        return
    for which, place in ((TEMPERATURE, "temperature"), (OXYGEN, "oxygen")):
        if parameter(g, which) != LOWEST[which]:
            yield refuse("arrange-setup", place=place)
    for area in range(AREA_COUNT):
        if g.tiles[area] != NONE and g.owners[area] != NEUTRAL:
            yield refuse("arrange-setup", place=f"tiles.{AREA_WORDS[area]}")
    if len(g.discard) > (NEUTRAL_TILES if solo(g) else 0):
        yield refuse("arrange-setup", place="discard")
    for owners, place in ((g.claims, "claims"), (g.milestones, "milestones"), (g.awards, "awards")):
        if claimed(owners):
            yield refuse("arrange-setup", place=place)
    for seat in range(g.seats):
        place = COLOURS[seat]
        if g.tr[seat] != (SOLO_TR if solo(g) else START_TR):
            yield refuse("arrange-setup", place=f"{place}.tr")
        for resource in range(KINDS_OF_RESOURCES):
            i = seat * KINDS_OF_RESOURCES + resource
            if g.stock[i]:
                yield refuse("arrange-setup", place=f"{place}.{RESOURCES[resource]}")
            if g.production[i] != (0 if corporate_era(g) else BASE_PRODUCTION):
                yield refuse("arrange-setup", place=f"{place}.production.{RESOURCES[resource]}")


LAWS: Final[list[Law]] = [
    parameters,
    the_end,
    honours,
    one_of_each_tile,
    nothing_before_the_start,
    cards_of_their_kind,
    tiles_have_their_cards,
    cards_have_their_tiles,
    cities_lie_apart,
    claims,
    corporations_chosen,
    cards_to_choose_from,
    cards_bought,
    first_actions,
]


# --- while the game is played -------------------------------------------------------------------------------------


def check_components(g: TerraformingMars) -> None:
    """Raise AssertionError with the broken law, or if something was lost or duplicated."""
    check_laws(LAWS, g)
    check_piles(g)
    check_boards(g)
    check_map(g)


def check_piles(g: TerraformingMars) -> None:
    piles = g.hands + g.dealt + g.drafted + g.played + g.events + [g.deck, g.discard, g.looked, cards_being_paid(g)]
    check_cards("cards", piles, list(range(CARD_COUNT)) if corporate_era(g) else BASE_CARDS)
    for seat in range(g.seats):
        assert all(g.in_play[card] == seat for card in g.played[seat]), f"seat {seat} does not own what it played"
    for card in range(CARD_COUNT):
        assert not g.resources[card] or g.in_play[card] != NONE, f"resources on card {card}"
        assert not g.seen[card] or card in g.discard, f"card {card} was seen in the discard pile but is not there"


def check_boards(g: TerraformingMars) -> None:
    check_stock("resources", g.stock)
    check_stock("resources on cards", g.resources)
    for seat in range(g.seats):
        row = seat * KINDS_OF_RESOURCES
        for resource in range(KINDS_OF_RESOURCES):
            assert g.production[row + resource] >= LOWEST_PRODUCTION[resource], f"production {resource} of seat {seat}"
        sources = g.played[seat][:]
        if g.corporation[seat] not in (NONE, BEGINNER):
            sources.append(of_corporation(g.corporation[seat]))
        for tag in range(KINDS_OF_TAGS):
            count = sum([TAGS_OF[source].count(tag) for source in sources])
            assert g.tags[seat * KINDS_OF_TAGS + tag] == count, f"seat {seat} has {count} of tag {tag}"


def check_map(g: TerraformingMars) -> None:
    for which in (TEMPERATURE, OXYGEN, OCEANS):
        assert LOWEST[which] <= parameter(g, which) <= GOAL[which], f"parameter {which} is {parameter(g, which)}"
    assert g.tiles.count(OCEAN) == g.oceans, "oceans on the map"
    for area in range(AREA_COUNT):
        owned = g.tiles[area] not in (NONE, OCEAN)
        assert owned == (g.owners[area] != NONE), f"the owner of area {area}"
