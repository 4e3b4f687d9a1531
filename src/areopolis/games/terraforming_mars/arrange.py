"""Arranging: a position set up by hand from a short description. What FEN is to chess.

    seats: 3
    generation: 5
    temperature: -14
    tiles: {r4c8: ocean, r3c4: {city: blue}, r3c5: {greenery: blue}}
    awards: {banker: yellow}
    yellow:
      corporation: helion
      mc: 30
      production: {mc: 4, heat: 3}
      played: [power-plant, {fish: 2}]
      hand: [comet, moss]
    blue: {plants: 8, passed: true}
    deck: [asteroid]

The same as a Python dictionary or as a YAML file. What is not said is as at the start of a game with the beginner
corporation: 42 M€, no hand, an empty map. All other cards lie in the deck, shuffled; `seed` is the chance of that. What
cannot lie on a table is refused with its place and the reason. `describe.py` goes the way back.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.terraforming_mars.cards import CARD_COUNT, CARD_WORDS
from areopolis.games.terraforming_mars.components import (
    ACTIONS_PER_TURN,
    AREA_WORDS,
    AWARD_PRICES,
    AWARDS,
    BASE_PRODUCTION,
    CAPITAL,
    CARD_PRICE,
    CITY,
    COLOURS,
    GANYMEDE,
    GOAL,
    GREENERY,
    KINDS_OF_RESOURCES,
    LAND_AREAS,
    LAVA_FLOWS,
    LOWEST,
    LOWEST_PRODUCTION,
    MC,
    METAL_AREAS,
    MILESTONES,
    MILESTONES_CLAIMED_AT_MOST,
    MINING_AREA,
    MINING_RIGHTS,
    MOHOLE_AREA,
    NEUTRAL,
    NOCTIS,
    NONE,
    OCEAN,
    OCEAN_AREAS,
    OCEANS,
    OXYGEN,
    PHOBOS,
    PROJECTS_DEALT,
    RESEARCH_CARDS,
    RESOURCES,
    SOLO_GENERATIONS,
    SOLO_TR,
    START_TR,
    STEP,
    TEMPERATURE,
    TILES,
    VOLCANIC_AREAS,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.effects import Place
from areopolis.games.terraforming_mars.position import (
    ACTION,
    DRAFT,
    PHASES,
    RESEARCH,
    SETUP,
    TerraformingMars,
)
from areopolis.games.terraforming_mars.position import PRODUCTION as PRODUCTION_PHASE
from areopolis.games.terraforming_mars.rules.actions import action_phase, ask_for_action, take_turns
from areopolis.games.terraforming_mars.rules.amounts import claimed, money, player_order, solo
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
    HOLDS,
    IS_EVENT,
    ON_ENTERING,
    SOURCE_WORDS,
    of_corporation,
)
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.game import Game
from areopolis.kernel.reading import (
    as_list,
    as_mapping,
    as_number,
    as_text,
    as_word,
    check_words,
    impossible,
    shown,
    unreadable,
)
from areopolis.toolbox.decks import SEEN_BY_ALL

KEYS: Final = [
    "game",  # terraforming_mars
    "seats",  # 1 to 5
    "era",  # corporate or base
    "draft",  # no or yes
    "beginners",  # no, choice or all
    "generation",
    "phase",  # action unless said; setup, draft, research, production (about to begin) or final
    "first",  # colour of the start player
    "active",  # colour whose turn it is; the first in player order who has not passed, unless said
    "actions_done",  # 0 or 1, in the turn of the active player
    "temperature",
    "oxygen",
    "tiles",  # {area: ocean} or {area: {tile: colour}}
    "claims",  # {area: colour}
    "milestones",  # {milestone: colour}
    "awards",  # {award: colour}
    "deck",  # cards drawn next, the first one first; the rest is shuffled below
    "discard",  # cards, or {card: [colour]} with those who know that it lies there, or {card: all}
    "seed",  # chance of what is dealt and of what follows
    "chance",  # or the exact state of the generator, four numbers
    *COLOURS,  # what lies in front of a player
]

KEYS_OF_PLAYER: Final = [
    "corporation",
    "first_action",  # true: the corporation's first action is still due
    "tr",
    *RESOURCES,
    "production",  # {resource: n}
    "played",  # face-up cards in the order in which they were played: card, or {card: resources on it}
    "events",
    "hand",
    "used",  # cards and corporation whose action was used in this generation
    "tr_raised",  # true: the terraform rating rose in this generation
    "passed",
    "next_discount",
    "next_flexible",
    "offered",  # corporations to choose from
    "chosen",  # the corporation chosen in secret
    "dealt",  # cards to choose from; those not said are dealt from the deck
    "drafted",
    "bought",  # of the dealt ones
    "done",  # true: has finished choosing
]

SENTENCES: Final = {
    "arrange-moment": "{place}: cannot be there in phase {phase}; only in: {allowed}",
    "arrange-variant": "this game cannot be played by {seats} with {variants}",
    "arrange-flag": "{place}: true or false is expected, not '{found}'",
    "arrange-degrees": "temperature: from -30 to 8 in steps of 2, not {found}",
    "arrange-generation": "generation: cards are dealt for research from generation 2 on",
    "arrange-active": "active: {colour} has passed",
    "arrange-all-passed": "all have passed; write phase: production",
    "arrange-seat": "{place}: there is no {colour} among {seats} players",
    "arrange-solo": "{place}: not in the solo game",
    "arrange-neutral-tile": "{place}: only cities and greeneries of the solo game are neutral",
    "arrange-owner": "{place}: {tile} belongs to a player; write the tile with his colour",
    "arrange-no-owner": "{place}: oceans belong to nobody; write only the word",
    "arrange-one-tile": "{place}: one tile lies on an area",
    "arrange-area": "{place}: {tile} cannot lie there",
    "arrange-oceans": "tiles: there are only {most} oceans",
    "arrange-tile-twice": "{place}: there is only one {tile}",
    "arrange-tile-missing": "{place}: {card} has been played, so its tile lies on the map and belongs to its player",
    "arrange-tile-unplayed": "tiles: {tile} lies on the map, so its player has played its card",
    "arrange-claim": "{place}: a claim lies on an empty area on land, and there is only one",
    "arrange-too-many": "{place}: at most {most}",
    "arrange-corporation-twice": "{place}: {corporation} is somewhere else already",
    "arrange-first-action": "{place}: {corporation} has no first action",
    "arrange-card-twice": "{place}: {card} is somewhere else already",
    "arrange-event": "{place}: {card} is an event; write it under events",
    "arrange-no-event": "{place}: {card} is not an event; write it under played",
    "arrange-era": "{place}: not in the base game without Corporate Era",
    "arrange-holds-nothing": "{place}: no resources can lie on {card}",
    "arrange-no-action": "{place}: {source} has no action in front of this player",
    "arrange-bought": "{place}: {card} was not dealt to this player",
    "arrange-chosen": "{place}: {corporation} was not offered to this player",
    "arrange-drafted": "{place}: as many for everyone, or one more for those who have chosen",
}

MOST: Final = 999
"""Of anything that is counted."""
NEUTRAL_WORD: Final = "neutral"
EVERYBODY: Final = "all"

MOMENTS: Final = {
    "active": ["action"],
    "actions_done": ["action"],
    "passed": ["action"],
    "first_action": ["action"],
    "next_discount": ["action"],
    "next_flexible": ["action"],
    "tr_raised": ["action", "production"],
    "used": ["action", "production"],
    "corporation": ["draft", "research", "action", "production", "final"],
    "hand": ["draft", "research", "action", "production", "final"],
    "played": ["draft", "research", "action", "production", "final"],
    "events": ["draft", "research", "action", "production", "final"],
    "offered": ["setup"],
    "chosen": ["setup"],
    "dealt": ["setup", "draft", "research"],
    "drafted": ["draft"],
    "bought": ["setup", "research"],
    "done": ["setup", "research", "final"],
}
"""What can lie on the table in some phases only."""

Words = dict[str, Any]


class Piles:
    """The cards of the game that are still to be found a place for."""

    def __init__(self, g: TerraformingMars) -> None:
        self.known = list(range(CARD_COUNT)) if corporate_era(g) else BASE_CARDS
        self.left = self.known[:]

    def take(self, value: Any, place: str) -> int:
        card = as_word(value, place, CARD_WORDS)
        if card not in self.known:
            raise refuse("arrange-era", place=place)
        if card not in self.left:
            raise refuse("arrange-card-twice", place=place, card=CARD_WORDS[card])
        self.left.remove(card)
        return card

    def take_all(self, words: Words, key: str, place: str) -> list[int]:
        return [self.take(value, f"{place}{key}") for value in as_list(words.get(key), f"{place}{key}")]


def arrange(game: Game, description: Words, rules: int | None = None) -> TerraformingMars:
    """The position of a description, run to its first decision; ImpossiblePosition tells what cannot be."""
    words = as_mapping(description, "description")
    check_words(list(words), KEYS, "description")
    as_word(words.get("game", game.name), "game", [game.name])
    g = TerraformingMars(game, as_number(words.get("seats", 2), "seats", game.seat_counts[0], game.seat_counts[-1]))
    g.rules = game.known_rules(rules)
    g.variants = read_variants(g, words)
    g.chance = chance_of(as_text(words.get("seed", ""), "seed"))
    players = read_players(g, words)
    set_the_moment(g, words, players)
    set_parameters(g, words)
    lay_tiles(g, words)
    hand_out_honours(g, words)
    for seat in range(g.seats):
        fill_board(g, seat, players[seat], f"{COLOURS[seat]}.")
    lay_out_cards(g, words, players)
    if "chance" in words:
        g.chance = read_chance(words["chance"])
    go_on(g, players)
    return g


def refuse(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, SENTENCES[code], **facts)


def as_flag(value: Any, place: str) -> int:
    if not isinstance(value, bool):
        raise refuse("arrange-flag", place=place, found=shown(value))
    return 1 if value else 0


def as_seat(g: TerraformingMars, value: Any, place: str) -> int:
    seat = as_word(value, place, COLOURS)
    if seat >= g.seats:
        raise refuse("arrange-seat", place=place, colour=COLOURS[seat], seats=g.seats)
    return seat


def as_entries(value: Any, usual: Any, place: str) -> list[tuple[Any, Any]]:
    """`word` or `{word: value}` as pairs; a word alone stands for the usual value."""
    return list(as_mapping(value, place).items()) if isinstance(value, dict) else [(value, usual)]


def read_chance(value: Any) -> Chance:
    state = [as_number(word, "chance", 0, 0xFFFFFFFF) for word in as_list(value, "chance")]
    if len(state) != 4:
        raise unreadable("arrange-list", place="chance", found=shown(value))
    return Chance(state[0], state[1], state[2], state[3])


# --- the moment ----------------------------------------------------------------------------------------------


def read_variants(g: TerraformingMars, words: Words) -> dict[str, str]:
    """In YAML `yes` and `no` are truth values."""
    chosen: dict[str, str] = {}
    for variant in g.game.variants:
        value = words.get(variant.name, variant.values[0])
        if isinstance(value, bool):
            value = "yes" if value else "no"
        chosen[variant.name] = variant.values[as_word(value, variant.name, variant.values)]
    if not g.game.fits(g.seats, chosen):
        told = ", ".join([f"{name} = {value}" for name, value in chosen.items()])
        raise refuse("arrange-variant", seats=g.seats, variants=told)
    return chosen


def read_players(g: TerraformingMars, words: Words) -> list[Words]:
    for word in words:
        if word in COLOURS:
            as_seat(g, word, word)
    players = [as_mapping(words.get(COLOURS[seat]), COLOURS[seat]) for seat in range(g.seats)]
    for seat in range(g.seats):
        check_words(list(players[seat]), KEYS_OF_PLAYER, COLOURS[seat])
    return players


def set_the_moment(g: TerraformingMars, words: Words, players: list[Words]) -> None:
    """Phase, generation and whose turn it is."""
    possible = [phase for phase in PHASES if phase != "order" and (phase != "draft" or g.variants["draft"] == "yes")]
    phase = possible[as_word(words.get("phase", "action"), "phase", possible)]
    g.phase = PHASES.index(phase)
    researching = g.phase in (DRAFT, RESEARCH)
    most = 1 if g.phase == SETUP else SOLO_GENERATIONS if solo(g) else 99
    g.generation = as_number(words.get("generation", 2 if researching else 1), "generation", 1, most)
    if researching and g.generation == 1:
        raise refuse("arrange-generation")
    check_moment(words, "", phase)
    for seat in range(g.seats):
        check_moment(players[seat], f"{COLOURS[seat]}.", phase)
    g.first = as_seat(g, words.get("first", COLOURS[0]), "first")
    if g.phase == ACTION:
        give_the_turn(g, words, players)
    elif g.phase != SETUP:
        g.passed = [1] * g.seats


def check_moment(words: Words, place: str, phase: str) -> None:
    for key, phases in MOMENTS.items():
        if words.get(key) and phase not in phases:
            raise refuse("arrange-moment", place=f"{place}{key}", phase=phase, allowed=", ".join(phases))


def give_the_turn(g: TerraformingMars, words: Words, players: list[Words]) -> None:
    g.passed = [as_flag(players[seat].get("passed", False), f"{COLOURS[seat]}.passed") for seat in range(g.seats)]
    left = [seat for seat in player_order(g) if not g.passed[seat]]
    if not left:
        raise refuse("arrange-all-passed")
    g.active = as_seat(g, words.get("active", COLOURS[left[0]]), "active")
    if g.passed[g.active]:
        raise refuse("arrange-active", colour=COLOURS[g.active])
    g.actions_done = as_number(words.get("actions_done", 0), "actions_done", 0, ACTIONS_PER_TURN - 1)


def go_on(g: TerraformingMars, players: list[Words]) -> None:
    """Put on the agenda what comes next, and run to the first decision."""
    done = [as_flag(players[seat].get("done", False), f"{COLOURS[seat]}.done") for seat in range(g.seats)]
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
    g.run()


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


# --- the map -------------------------------------------------------------------------------------------------


def set_parameters(g: TerraformingMars, words: Words) -> None:
    lowest, goal = LOWEST[TEMPERATURE], GOAL[TEMPERATURE]
    g.temperature = as_number(words.get("temperature", lowest), "temperature", lowest, goal)
    if g.temperature % STEP[TEMPERATURE]:
        raise refuse("arrange-degrees", found=g.temperature)
    g.oxygen = as_number(words.get("oxygen", LOWEST[OXYGEN]), "oxygen", LOWEST[OXYGEN], GOAL[OXYGEN])


def lay_tiles(g: TerraformingMars, words: Words) -> None:
    table = as_mapping(words.get("tiles"), "tiles")
    for word in table:
        lay_tile(g, as_word(word, "tiles", AREA_WORDS), table[word], f"tiles.{word}")
    g.oceans = g.tiles.count(OCEAN)
    if g.oceans > GOAL[OCEANS]:
        raise refuse("arrange-oceans", most=GOAL[OCEANS])
    claims = as_mapping(words.get("claims"), "claims")
    for word in claims:
        area = as_word(word, "claims", AREA_WORDS)
        if area not in LAND_AREAS or g.tiles[area] != NONE or len(claims) > 1:
            raise refuse("arrange-claim", place=f"claims.{word}")
        g.claims[area] = as_seat(g, claims[word], f"claims.{word}")


def lay_tile(g: TerraformingMars, area: int, value: Any, place: str) -> None:
    """`ocean`, or a tile with its owner."""
    entries = as_entries(value, None, place)
    if len(entries) != 1:
        raise refuse("arrange-one-tile", place=place)
    word, owner = entries[0]
    tile = as_word(word, place, TILES)
    if tile == OCEAN and owner is not None:
        raise refuse("arrange-no-owner", place=place)
    if tile != OCEAN and owner is None:
        raise refuse("arrange-owner", place=place, tile=word)
    if area not in areas_for(g, tile):
        raise refuse("arrange-area", place=place, tile=word)
    if tile >= CAPITAL and tile in g.tiles:
        raise refuse("arrange-tile-twice", place=place, tile=word)
    g.tiles[area] = tile
    if tile != OCEAN:
        g.owners[area] = owner_of(g, tile, owner, place)


def owner_of(g: TerraformingMars, tile: int, value: Any, place: str) -> int:
    if value != NEUTRAL_WORD:
        return as_seat(g, value, place)
    if not solo(g) or tile not in (CITY, GREENERY):
        raise refuse("arrange-neutral-tile", place=place)
    return NEUTRAL


def areas_for(g: TerraformingMars, tile: int) -> list[int]:
    """Where a tile can have come to lie: by cards one ocean on land and two greeneries on ocean areas."""
    if tile == OCEAN:
        on_land = [area for area in LAND_AREAS if g.tiles[area] == OCEAN]
        return OCEAN_AREAS if on_land else OCEAN_AREAS + LAND_AREAS
    if tile == GREENERY:
        on_water = [area for area in OCEAN_AREAS if g.tiles[area] == GREENERY]
        return LAND_AREAS if len(on_water) == 2 else OCEAN_AREAS + LAND_AREAS
    if tile == CITY:
        return [*LAND_AREAS, NOCTIS, GANYMEDE, PHOBOS]
    return SPECIAL_AREAS.get(tile, LAND_AREAS)


SPECIAL_AREAS: Final = {
    LAVA_FLOWS: VOLCANIC_AREAS,
    MINING_AREA: METAL_AREAS,
    MINING_RIGHTS: METAL_AREAS,
    MOHOLE_AREA: OCEAN_AREAS,
}


def hand_out_honours(g: TerraformingMars, words: Words) -> None:
    """Milestones and awards."""
    take_honours(g, words, "milestones", MILESTONES, g.milestones)
    take_honours(g, words, "awards", AWARDS, g.awards)
    if claimed(g.milestones) > MILESTONES_CLAIMED_AT_MOST:
        raise refuse("arrange-too-many", place="milestones", most=MILESTONES_CLAIMED_AT_MOST)
    if claimed(g.awards) > len(AWARD_PRICES):
        raise refuse("arrange-too-many", place="awards", most=len(AWARD_PRICES))


def take_honours(g: TerraformingMars, words: Words, key: str, known: list[str], owners: list[int]) -> None:
    table = as_mapping(words.get(key), key)
    if table and solo(g):
        raise refuse("arrange-solo", place=key)
    for word in table:
        owners[as_word(word, key, known)] = as_seat(g, table[word], f"{key}.{word}")


# --- players -------------------------------------------------------------------------------------------------


def fill_board(g: TerraformingMars, seat: int, row: Words, place: str) -> None:
    """Rating, resources and production, and what is noted beside the board."""
    start = SOLO_TR if solo(g) else START_TR
    g.tr[seat] = as_number(row.get("tr", start), f"{place}tr", start, MOST)
    usual = 0 if corporate_era(g) else BASE_PRODUCTION
    made = as_mapping(row.get("production"), f"{place}production")
    check_words(list(made), RESOURCES, f"{place}production")
    for resource in range(KINDS_OF_RESOURCES):
        word = RESOURCES[resource]
        i = seat * KINDS_OF_RESOURCES + resource
        g.stock[i] = as_number(row.get(word, usual_stock(g, resource)), f"{place}{word}", 0, MOST)
        least = LOWEST_PRODUCTION[resource]
        g.production[i] = as_number(made.get(word, usual), f"{place}production.{word}", least, MOST)
    g.tr_raised[seat] = as_flag(row.get("tr_raised", False), f"{place}tr_raised")
    g.next_discount[seat] = as_number(row.get("next_discount", 0), f"{place}next_discount", 0, 8)
    g.next_flexible[seat] = as_number(row.get("next_flexible", 0), f"{place}next_flexible", 0, 2)


def usual_stock(g: TerraformingMars, resource: int) -> int:
    """A corporation's money comes with the corporation, in the set-up there is none yet."""
    return CORPORATIONS[BEGINNER].money if resource == MC and g.phase != SETUP else 0


def lay_out_cards(g: TerraformingMars, words: Words, players: list[Words]) -> None:
    """Named cards first; the others are the deck, from which those are dealt that nobody named."""
    piles = Piles(g)
    if g.phase != SETUP:
        for seat in range(g.seats):
            found_corporation(g, seat, players[seat], f"{COLOURS[seat]}.")
    for seat in range(g.seats):
        place = f"{COLOURS[seat]}."
        lay_face_up(g, seat, players[seat], place, piles)
        g.hands[seat] = piles.take_all(players[seat], "hand", place)
        g.dealt[seat] = piles.take_all(players[seat], "dealt", place)
        g.drafted[seat] = piles.take_all(players[seat], "drafted", place)
    fill_discard(g, words, piles)
    top = piles.take_all(words, "deck", "")
    lay_cards_of_tiles(g, piles)
    for seat in range(g.seats):
        mark_used(g, seat, players[seat], f"{COLOURS[seat]}.")
    g.chance.shuffle(piles.left)
    g.deck = piles.left + top[::-1]
    if g.phase == SETUP:
        offer_corporations(g, players)
    elif g.phase in (DRAFT, RESEARCH):
        deal_for_research(g, players)
    for seat in range(g.seats):
        choose_bought(g, seat, players[seat], f"{COLOURS[seat]}.bought")
    g.learned = False


def found_corporation(g: TerraformingMars, seat: int, row: Words, place: str) -> None:
    word = row.get("corporation", CORPORATION_WORDS[BEGINNER])
    place = f"{place}corporation"
    corporation = as_corporation(g, word, place)
    g.corporation[seat] = corporation
    if corporation != BEGINNER:
        if g.in_play[of_corporation(corporation)] != NONE:
            raise refuse("arrange-corporation-twice", place=place, corporation=word)
        put_in_play(g, seat, of_corporation(corporation))
    g.first_action[seat] = as_flag(row.get("first_action", False), f"{COLOURS[seat]}.first_action")
    if g.first_action[seat] and not CORPORATIONS[corporation].first:
        raise refuse("arrange-first-action", place=place, corporation=word)


def as_corporation(g: TerraformingMars, value: Any, place: str) -> int:
    corporation = as_word(value, place, CORPORATION_WORDS)
    if not corporate_era(g) and corporation != BEGINNER and corporation not in BASE_CORPORATIONS:
        raise refuse("arrange-era", place=place)
    return corporation


def lay_face_up(g: TerraformingMars, seat: int, row: Words, place: str, piles: Piles) -> None:
    """Cards in play with what lies on them, and the pile of events."""
    for value in as_list(row.get("played"), f"{place}played"):
        for word, count in as_entries(value, 0, f"{place}played"):
            card = piles.take(word, f"{place}played")
            if IS_EVENT[card]:
                raise refuse("arrange-event", place=f"{place}played", card=word)
            g.resources[card] = as_number(count, f"{place}played.{word}", 0, MOST)
            if g.resources[card] and HOLDS[card] == NONE:
                raise refuse("arrange-holds-nothing", place=f"{place}played", card=word)
            lay_down(g, seat, card)
    for card in piles.take_all(row, "events", place):
        if not IS_EVENT[card]:
            raise refuse("arrange-no-event", place=f"{place}events", card=CARD_WORDS[card])
        lay_down(g, seat, card)


def lay_cards_of_tiles(g: TerraformingMars, piles: Piles) -> None:
    """A special tile and its card belong together: a tile brings its card with it, a card needs its tile."""
    for card in range(CARD_COUNT):
        for effect in ON_ENTERING[card]:
            if isinstance(effect, Place) and effect.tile >= CAPITAL:
                lay_card_of_tile(g, card, effect.tile, piles)


def lay_card_of_tile(g: TerraformingMars, card: int, tile: int, piles: Piles) -> None:
    owner = g.owners[g.tiles.index(tile)] if tile in g.tiles else NONE
    if owner != NONE and card in piles.left:
        piles.left.remove(card)
        lay_down(g, owner, card)
    for seat in range(g.seats):
        if card in g.played[seat] + g.events[seat] and seat != owner:
            raise refuse("arrange-tile-missing", place="tiles", card=CARD_WORDS[card])
    if owner != NONE and card not in g.played[owner] + g.events[owner]:
        raise refuse("arrange-tile-unplayed", tile=TILES[tile])


def lay_down(g: TerraformingMars, seat: int, card: int) -> None:
    if IS_EVENT[card]:
        g.events[seat].append(card)
    else:
        g.played[seat].append(card)
        put_in_play(g, seat, card)


def mark_used(g: TerraformingMars, seat: int, row: Words, place: str) -> None:
    for word in as_list(row.get("used"), f"{place}used"):
        source = as_word(word, f"{place}used", SOURCE_WORDS)
        if g.in_play[source] != seat or not ACTION_BIT[source]:
            raise refuse("arrange-no-action", place=f"{place}used", source=word)
        g.used[seat] |= ACTION_BIT[source]


def fill_discard(g: TerraformingMars, words: Words, piles: Piles) -> None:
    for value in as_list(words.get("discard"), "discard"):
        for word, known_to in as_entries(value, [], "discard"):
            card = piles.take(word, "discard")
            g.discard.append(card)
            if known_to == EVERYBODY:
                g.seen[card] = SEEN_BY_ALL
            else:
                for colour in as_list(known_to, f"discard.{word}"):
                    g.seen[card] |= 1 << as_seat(g, colour, f"discard.{word}")


# --- cards to choose from ------------------------------------------------------------------------------------


def offer_corporations(g: TerraformingMars, players: list[Words]) -> None:
    """What nobody named is dealt as always."""
    named: list[int] = []
    for seat in range(g.seats):
        place = f"{COLOURS[seat]}.offered"
        for word in as_list(players[seat].get("offered"), place):
            corporation = as_corporation(g, word, place)
            if corporation in named and corporation != BEGINNER:
                raise refuse("arrange-corporation-twice", place=place, corporation=word)
            named.append(corporation)
            g.offered[seat].append(corporation)
    known = list(range(BEGINNER)) if corporate_era(g) else BASE_CORPORATIONS
    rest = [corporation for corporation in known if corporation not in named]
    g.chance.shuffle(rest)
    for seat in player_order(g):
        if not g.offered[seat]:
            g.offered[seat] = corporations_for(g, rest)
        if "dealt" not in players[seat]:
            g.dealt[seat] = draw_cards(g, PROJECTS_DEALT)
        if "chosen" in players[seat]:
            choose_in_secret(g, seat, players[seat]["chosen"], f"{COLOURS[seat]}.chosen")


def choose_in_secret(g: TerraformingMars, seat: int, value: Any, place: str) -> None:
    g.chosen[seat] = as_corporation(g, value, place)
    if g.chosen[seat] not in g.offered[seat]:
        raise refuse("arrange-chosen", place=place, corporation=value)


def deal_for_research(g: TerraformingMars, players: list[Words]) -> None:
    drafted = [len(cards) for cards in g.drafted]
    if max(drafted) > min(drafted) + 1 or min(drafted) > RESEARCH_CARDS - 2:
        raise refuse("arrange-drafted", place="drafted")
    for seat in player_order(g):
        if "dealt" not in players[seat]:
            g.dealt[seat] = draw_cards(g, RESEARCH_CARDS - drafted[seat])


def choose_bought(g: TerraformingMars, seat: int, row: Words, place: str) -> None:
    """Of the cards dealt; beginners get all of theirs."""
    if g.phase == SETUP and g.chosen[seat] == BEGINNER:
        g.bought[seat] = g.dealt[seat][:]
        return
    for word in as_list(row.get("bought"), place):
        card = as_word(word, place, CARD_WORDS)
        if card not in g.dealt[seat] or card in g.bought[seat]:
            raise refuse("arrange-bought", place=place, card=word)
        g.bought[seat].append(card)
    most = money_for_cards(g, seat) // CARD_PRICE
    if len(g.bought[seat]) > most:
        raise refuse("arrange-too-many", place=place, most=most)


def money_for_cards(g: TerraformingMars, seat: int) -> int:
    """In the set-up it comes with the corporation."""
    if g.phase != SETUP:
        return money(g, seat)
    return 0 if g.chosen[seat] == NONE else CORPORATIONS[g.chosen[seat]].money
