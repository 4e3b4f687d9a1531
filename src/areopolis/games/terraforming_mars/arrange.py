"""Arranging: a position set up by hand from a short description, like FEN in chess.

    seats: 3
    generation: 5
    temperature: -14
    oceans: 2
    tiles: {r3c4: {city: blue}, r3c5: {greenery: blue}}
    awards: {banker: yellow}
    yellow:
      corporation: helion
      mc: 30
      production: {mc: 4, heat: 3}
      played: [power-plant, {fish: 2}]
      hand: [comet, moss]
    blue: {plants: 8, passed: true}
    deck: [asteroid]

What is left out is as at the start of a game with the beginner corporation: 42 M€, no hand, an empty map. All other
cards are in the deck, shuffled. The laws in conservation.py say what is impossible. `describe.py` does the reverse.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.cards import CARD_COUNT, CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import (
    ACTIONS_PER_TURN,
    AREA_WORDS,
    AWARDS,
    BASE_PRODUCTION,
    CITY,
    COLOURS,
    GOAL,
    GREENERY,
    KINDS_OF_RESOURCES,
    LOWEST,
    LOWEST_PRODUCTION,
    MC,
    MILESTONES,
    NEUTRAL,
    NONE,
    OCEAN,
    OCEAN_AREAS,
    OCEANS,
    OXYGEN,
    PROJECTS_DEALT,
    RESEARCH_CARDS,
    RESOURCES,
    SOLO_GENERATIONS,
    SOLO_TR,
    START_TR,
    TEMPERATURE,
    TILES,
)
from areopolis.games.terraforming_mars.conservation import LAWS, refuse
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.position import ACTION, DRAFT, FINAL, PHASES, RESEARCH, SETUP, TerraformingMars
from areopolis.games.terraforming_mars.position import PRODUCTION as PRODUCTION_PHASE
from areopolis.games.terraforming_mars.rules.actions import action_phase, ask_for_action, take_turns
from areopolis.games.terraforming_mars.rules.amounts import player_order, solo
from areopolis.games.terraforming_mars.rules.generations import (
    END,
    GAME,
    GENERATION,
    ask_for_last_greenery,
    last_greeneries,
    production_phase,
)
from areopolis.games.terraforming_mars.rules.hands import draw_cards
from areopolis.games.terraforming_mars.rules.playing import put_in_play
from areopolis.games.terraforming_mars.rules.research import (
    ask_to_buy,
    ask_to_draft,
    pass_cards_on,
    research_phase,
    take_bought_cards,
)
from areopolis.games.terraforming_mars.rules.setup import (
    ask_for_corporation,
    ask_for_starting_card,
    corporate_era,
    corporations_for,
    reveal_corporations,
)
from areopolis.games.terraforming_mars.sources import (
    ACTION_BIT,
    BASE_CARDS,
    BASE_CORPORATIONS,
    SOURCE_WORDS,
    of_corporation,
)
from areopolis.toolbox.arranging import (
    Arrangement,
    Deck,
    Entry,
    Field,
    Flag,
    Names,
    Number,
    Owners,
    Pile,
    Row,
    Word,
    Words,
    check_moment,
    keys_of,
    read_fields,
)
from areopolis.toolbox.decks import SEEN_BY_ALL

MOST: Final = 999
"""The limit of anything that is counted."""
NEUTRAL_WORD: Final = "neutral"
EVERYBODY: Final = "all"

NAME: Final = "terraforming_mars"
CARD: Final = Names(CARD_WORDS, NAME, "card", [int(card.number) for card in CARDS])
CORPORATION: Final = Names(CORPORATION_WORDS, NAME, "corporation")
SOURCE: Final = Names(SOURCE_WORDS, NAME, "source")
COLOUR: Final = Names(COLOURS, NAME, "colour")
RESOURCE: Final = Names(RESOURCES, NAME, "resource")
AREA: Final = Names(AREA_WORDS, NAME, "area")
TILE: Final = Names(TILES, NAME, "tile")
MILESTONE: Final = Names(MILESTONES, NAME, "milestone")
AWARD: Final = Names(AWARDS, NAME, "award")

AFTER_SETUP: Final = ["draft", "research", "action", "production", "final"]
IN_ACTION: Final = ["action"]

FIELDS: Final[list[Field]] = [
    Number("generation"),
    Field("phase"),  # action by default; or setup, draft, research, production (about to begin), final
    Word("first", COLOUR),  # the start player
    Word("active", COLOUR, IN_ACTION),  # whose turn it is; by default the first in player order who has not passed
    Number("actions_done", 0, ACTIONS_PER_TURN - 1, IN_ACTION),  # in the turn of the active player
    Number("temperature", LOWEST[TEMPERATURE], GOAL[TEMPERATURE]),
    Number("oxygen", LOWEST[OXYGEN], GOAL[OXYGEN]),
    Field("oceans"),  # how many in all; those that `tiles` does not name go on the first free ocean areas
    Field("tiles"),  # {area: ocean} or {area: {tile: colour}}
    Owners("claims", AREA, COLOUR),
    Owners("milestones", MILESTONE, COLOUR),
    Owners("awards", AWARD, COLOUR),
    Deck("deck", CARD),  # in drawing order; the rest is shuffled below
    Field("discard"),  # cards, or {card: [colour]} with those who know that it is there, or {card: all}
    *[Field(colour) for colour in COLOURS],  # what is in front of a player
]

FIELDS_OF_PLAYER: Final[list[Field]] = [
    Word("corporation", CORPORATION, AFTER_SETUP),
    Flag("first_action", IN_ACTION),  # whether the corporation's first action is still due
    Number("tr"),
    *[Field(resource) for resource in RESOURCES],
    Field("production"),  # {resource: n}
    Field("played", AFTER_SETUP),  # face up, in the order played: card, or {card: resources on it}
    Words("events", CARD, AFTER_SETUP),
    Words("hand", CARD, AFTER_SETUP, where="hands"),
    Field("used", ["action", "production"]),  # cards and corporation whose action was used in this generation
    Flag("tr_raised", ["action", "production"]),  # in this generation
    Flag("passed", IN_ACTION),
    Number("next_discount", 0, 8, IN_ACTION),
    Number("next_flexible", 0, 2, IN_ACTION),
    Words("offered", CORPORATION, ["setup"]),  # corporations to choose from
    Word("chosen", CORPORATION, ["setup"]),  # the corporation chosen in secret
    Words("dealt", CARD, ["setup", "draft", "research"]),  # by default from the deck
    Words("drafted", CARD, ["draft"]),
    Words("bought", CARD, ["setup", "research"]),  # of the dealt ones
    Field("done", ["setup", "research", "final"]),  # whether the player has finished choosing
]


def lay_out(g: TerraformingMars, row: Row) -> None:
    """Everything on the table. Random deals depend on this order."""
    players = read_players(g, row)
    set_the_moment(g, row, players)
    read_fields(FIELDS, g, row, PHASES[g.phase])
    lay_tiles(g, row)
    for key, names, owners in (
        ("claims", AREA, g.claims),
        ("milestones", MILESTONE, g.milestones),
        ("awards", AWARD, g.awards),
    ):
        for entry in row.entries(key, names):
            owners[entry.number] = as_seat(g, entry)
    for seat in range(g.seats):
        read_fields(FIELDS_OF_PLAYER, g, players[seat], PHASES[g.phase], seat)
        fill_board(g, seat, players[seat])
    lay_out_cards(g, row, players)


def as_seat(g: TerraformingMars, entry: Entry) -> int:
    seat = entry.word(COLOUR)
    if seat >= g.seats:
        raise refuse("arrange-seat", place=entry.place, colour=COLOUR.reference(seat), seats=g.seats)
    return seat


def read_players(g: TerraformingMars, row: Row) -> list[Row]:
    for colour in COLOURS[g.seats :]:
        if colour in row.values:
            raise refuse("arrange-seat", place=colour, colour=COLOUR.reference(COLOURS.index(colour)), seats=g.seats)
    return [row.row(COLOURS[seat], keys_of(FIELDS_OF_PLAYER)) for seat in range(g.seats)]


# --- the moment ---------------------------------------------------------------------------------------------------


def set_the_moment(g: TerraformingMars, row: Row, players: list[Row]) -> None:
    """Phase, generation and whose turn it is."""
    possible = [phase for phase in PHASES if phase != "order" and (phase != "draft" or g.variants["draft"] == "yes")]
    phase = possible[row.word("phase", "action", Names(possible))]
    g.phase = PHASES.index(phase)
    researching = g.phase in (DRAFT, RESEARCH)
    most = 1 if g.phase == SETUP else SOLO_GENERATIONS if solo(g) else 99
    usual = 2 if researching else SOLO_GENERATIONS if g.phase == FINAL and solo(g) else 1
    g.generation = row.count("generation", usual, 1, most)
    if researching and g.generation == 1:
        raise refuse("arrange-generation", place="generation")
    check_moment(FIELDS, row, phase)
    for player in players:
        check_moment(FIELDS_OF_PLAYER, player, phase)
    g.first = as_seat(g, row.entry("first", COLOURS[0]))
    if g.phase == ACTION:
        give_the_turn(g, row, players)
    elif g.phase != SETUP:
        g.passed = [1] * g.seats


def give_the_turn(g: TerraformingMars, row: Row, players: list[Row]) -> None:
    g.passed = [player.flag("passed") for player in players]
    left = [seat for seat in player_order(g) if not g.passed[seat]]
    if not left:
        raise refuse("arrange-all-passed", place="phase")
    g.active = as_seat(g, row.entry("active", COLOURS[left[0]]))
    if g.passed[g.active]:
        raise refuse("arrange-active", place="active", colour=COLOUR.reference(g.active))


def go_on(g: TerraformingMars, row: Row) -> None:
    """Put what comes next on the agenda, and open the questions of the moment."""
    done = [player.flag("done") for player in read_players(g, row)]
    if g.phase == SETUP:
        choose_corporations(g, done)
    elif g.phase == DRAFT:
        draft_on(g)
    elif g.phase == RESEARCH:
        research_on(g, done)
    elif g.phase == ACTION:
        ask_for_action(g, g.active)
        g.next(take_turns)
        g.outline(GENERATION[GENERATION.index(production_phase) :])
    elif g.phase == PRODUCTION_PHASE:
        g.outline(GENERATION[GENERATION.index(production_phase) :])
    else:
        for seat in player_order(g):
            if not done[seat]:
                g.next(ask_for_last_greenery, seat)
        g.outline(END[END.index(last_greeneries) + 1 :])


def choose_corporations(g: TerraformingMars, done: list[int]) -> None:
    g.outline(GAME[GAME.index(reveal_corporations) :])
    for seat in range(g.seats):
        if g.chosen[seat] == NONE:
            ask_for_corporation(g, seat)
        elif not done[seat] and (g.chosen[seat] != BEGINNER or len(g.offered[seat]) > 1):
            ask_for_starting_card(g, seat)


def draft_on(g: TerraformingMars) -> None:
    picks = [len(cards) for cards in g.drafted]
    g.next(pass_cards_on, min(picks) + 1)
    g.outline(GENERATION[GENERATION.index(research_phase) :])
    for seat in range(g.seats):
        if picks[seat] == min(picks):
            ask_to_draft(g, seat, min(picks) + 1)


def research_on(g: TerraformingMars, done: list[int]) -> None:
    g.next(take_bought_cards)
    g.outline(GENERATION[GENERATION.index(action_phase) :])
    for seat in range(g.seats):
        if not done[seat]:
            ask_to_buy(g, seat)


# --- the map ------------------------------------------------------------------------------------------------------


def lay_tiles(g: TerraformingMars, row: Row) -> None:
    for entry in row.entries("tiles", AREA):
        lay_tile(g, entry)
    if "oceans" in row.values:
        lay_oceans(g, row.count("oceans", 0, 0, GOAL[OCEANS]))
    g.oceans = g.tiles.count(OCEAN)


def lay_oceans(g: TerraformingMars, count: int) -> None:
    """`count` in all: those that nobody named go on the first free ocean areas."""
    named = g.tiles.count(OCEAN)
    free = [area for area in OCEAN_AREAS if g.tiles[area] == NONE]
    if not 0 <= count - named <= len(free):
        raise refuse("arrange-oceans-named", place="oceans", count=count, named=named)
    for area in free[: count - named]:
        g.tiles[area] = OCEAN


def lay_tile(g: TerraformingMars, entry: Entry) -> None:
    """`ocean`, or a tile with its owner."""
    pairs = entry.pairs(TILE, None)
    if len(pairs) != 1:
        raise refuse("arrange-one-tile", place=entry.place)
    tile = pairs[0].number
    if tile == OCEAN and pairs[0].value is not None:
        raise refuse("arrange-no-owner", place=entry.place)
    if tile != OCEAN and pairs[0].value is None:
        raise refuse("arrange-owner", place=entry.place, tile=TILE.reference(tile))
    g.tiles[entry.number] = tile
    if tile != OCEAN:
        g.owners[entry.number] = owner_of(g, tile, pairs[0])


def owner_of(g: TerraformingMars, tile: int, entry: Entry) -> int:
    if entry.value != NEUTRAL_WORD:
        return as_seat(g, entry)
    if not solo(g) or tile not in (CITY, GREENERY):
        raise refuse("arrange-neutral-tile", place=entry.place)
    return NEUTRAL


# --- players ------------------------------------------------------------------------------------------------------


def fill_board(g: TerraformingMars, seat: int, row: Row) -> None:
    """Rating, resources and production."""
    start = SOLO_TR if solo(g) else START_TR
    g.tr[seat] = row.count("tr", start, start, MOST)
    usual = 0 if corporate_era(g) else BASE_PRODUCTION
    made = row.row("production", RESOURCES)
    for resource in range(KINDS_OF_RESOURCES):
        word = RESOURCES[resource]
        i = seat * KINDS_OF_RESOURCES + resource
        g.stock[i] = row.count(word, usual_stock(g, resource), 0, MOST)
        g.production[i] = made.count(word, usual, LOWEST_PRODUCTION[resource], MOST)


def usual_stock(g: TerraformingMars, resource: int) -> int:
    """Money comes with the corporation; in the set-up there is none yet."""
    return CORPORATIONS[BEGINNER].money if resource == MC and g.phase != SETUP else 0


def lay_out_cards(g: TerraformingMars, row: Row, players: list[Row]) -> None:
    """First the named cards; the others form the deck, from which anything left out is dealt."""
    cards = Pile(CARD, range(CARD_COUNT) if corporate_era(g) else BASE_CARDS)
    corporations = Pile(CORPORATION, range(BEGINNER) if corporate_era(g) else BASE_CORPORATIONS)
    for seat in range(g.seats):
        if g.phase != SETUP:
            found_corporation(g, seat, players[seat], corporations)
    for seat in range(g.seats):
        lay_face_up(g, seat, players[seat], cards)
        for key, pile in (("hand", g.hands), ("dealt", g.dealt), ("drafted", g.drafted)):
            pile[seat] = cards.take_all(players[seat], key)
        mark_used(g, seat, players[seat])
    fill_discard(g, row, cards)
    top = cards.take_all(row, "deck")
    g.deck = cards.shuffled(g.chance) + top[::-1]
    if g.phase == SETUP:
        offer_corporations(g, players, corporations)
    elif g.phase in (DRAFT, RESEARCH):
        deal_unless_said(g, players, RESEARCH_CARDS)
    for seat in range(g.seats):
        g.bought[seat] = [entry.word(CARD) for entry in players[seat].members("bought")]
        if g.phase == SETUP and g.chosen[seat] == BEGINNER:
            g.bought[seat] = g.dealt[seat][:]
    g.learned = False


def take_corporation(entry: Entry, corporations: Pile) -> int:
    """Everybody may have the beginner corporation; there is only one of each of the others."""
    corporation = entry.word(CORPORATION)
    return corporation if corporation == BEGINNER else corporations.take_out(corporation, entry.place)


def found_corporation(g: TerraformingMars, seat: int, row: Row, corporations: Pile) -> None:
    g.corporation[seat] = take_corporation(row.entry("corporation", CORPORATION_WORDS[BEGINNER]), corporations)
    if g.corporation[seat] != BEGINNER:
        put_in_play(g, seat, of_corporation(g.corporation[seat]))


def lay_face_up(g: TerraformingMars, seat: int, row: Row, cards: Pile) -> None:
    """Cards in play with the resources on them, and the pile of events."""
    for member in row.members("played"):
        for entry in member.pairs(CARD, 0):
            card = cards.take_out(entry.number, entry.place)
            g.resources[card] = entry.count(0, MOST)
            g.played[seat].append(card)
            put_in_play(g, seat, card)
    g.events[seat] = cards.take_all(row, "events")


def mark_used(g: TerraformingMars, seat: int, row: Row) -> None:
    for entry in row.members("used"):
        source = entry.word(SOURCE)
        if g.in_play[source] != seat or not ACTION_BIT[source]:
            raise refuse("arrange-no-action", place=entry.place, source=SOURCE.reference(source))
        g.used[seat] |= ACTION_BIT[source]


def fill_discard(g: TerraformingMars, row: Row, cards: Pile) -> None:
    for member in row.members("discard"):
        for entry in member.pairs(CARD, []):
            card = cards.take_out(entry.number, entry.place)
            g.discard.append(card)
            if entry.value == EVERYBODY:
                g.seen[card] = SEEN_BY_ALL
            else:
                for known_to in entry.members():
                    g.seen[card] |= 1 << as_seat(g, known_to)


# --- cards to choose from -----------------------------------------------------------------------------------------


def offer_corporations(g: TerraformingMars, players: list[Row], corporations: Pile) -> None:
    """What is left out is dealt as usual."""
    for seat in range(g.seats):
        g.offered[seat] = [take_corporation(entry, corporations) for entry in players[seat].members("offered")]
    rest = corporations.shuffled(g.chance)
    for seat in player_order(g):
        if not g.offered[seat]:
            g.offered[seat] = corporations_for(g, rest)
        if "chosen" in players[seat].values:
            g.chosen[seat] = players[seat].entry("chosen").word(CORPORATION)
    deal_unless_said(g, players, PROJECTS_DEALT)


def deal_unless_said(g: TerraformingMars, players: list[Row], count: int) -> None:
    for seat in player_order(g):
        if "dealt" not in players[seat].values:
            g.dealt[seat] = draw_cards(g, count - len(g.drafted[seat]))


ARRANGEMENT: Final = Arrangement(fields=FIELDS, usual_seats=2, laws=LAWS, lay_out=lay_out, go_on=go_on)
