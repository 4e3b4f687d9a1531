"""Arranging: a position set up by hand from a short description. What FEN is to chess.

    seats: 4
    round: 3
    first: blue
    zones:
      hellas: {yellow: 2, blue: 1, marker: ice, tokens: 1, discovery: synergy, seen_by: [blue]}
    docks: [{ship: s05, blue: 1, aimed: phobos}, s11, free]
    played: {yellow: [pilot]}
    cards: {yellow: [strategic-zones, night-shift]}
    acting: {yellow: saboteur}

The same as a Python dictionary or as a YAML file. What is not said is empty where pieces stand (zones,
memorial, tokens) and dealt at random from what is left where cards and markers lie (docks, decks, face-down
markers, starting missions); `seed` is the chance of that. What cannot lie on a table is refused with its place
and the reason. `describe.py` goes the way back.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.red_planet.components import (
    ASTRONAUTS_PER_COLOUR,
    CAPACITY,
    CHARACTER_COUNT,
    CHARACTERS,
    COLOURS,
    DESTINATION_TOKENS_PER_ZONE,
    DIAL,
    EVENT_COUNT,
    EVENT_WORDS,
    ICE_SHIPMENT,
    MARKERS,
    MISSION_COUNT,
    NEUTRAL_BOTTOM,
    NEUTRAL_TOP_COUNT,
    OUTER,
    RECRUITER,
    RESOURCES,
    SHIP_COUNT,
    SHIP_WORDS,
    TOKEN_SUPPLY,
    ZONE_COUNT,
    ZONE_WORDS,
    Notch,
    is_action,
    is_discovery,
    is_mission,
)
from areopolis.games.red_planet.position import (
    BOX,
    CHOOSE,
    CHOSEN,
    COUNTDOWN,
    DECK,
    FACE_UP_TO_ALL,
    HAND,
    NONE,
    PHASES,
    PLAYED,
    ROW,
    SETUP,
    RedPlanet,
)
from areopolis.games.red_planet.rules.characters import ABILITIES
from areopolis.games.red_planet.rules.dial import OUTLINE, ROUND, follow_the_dial
from areopolis.games.red_planet.rules.phases import tokens_in_supply
from areopolis.games.red_planet.rules.round import (
    NOT_YET_CALLED,
    apply_ability,
    ask_for_character,
    count_down,
    dock_new_ships,
    draw_neutral_character,
    land_ships,
)
from areopolis.games.red_planet.rules.setup import ask_for_mission, prepare_events
from areopolis.games.red_planet.rules.table import (
    cards_at,
    chosen,
    crew_size,
    crowd,
    destination_tokens_left,
    docked,
    has_unknown_destination,
    is_neutral,
    main_colour,
    owner,
    player_order,
)
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.decision import Step
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
from areopolis.text.reference import Reference

KEYS: Final = [
    "game",  # red_planet
    "seats",  # 2 to 6
    "round",  # 1 to 10; for the phases between rounds, the round before
    "phase",  # what comes next, a word of PHASES; choose unless said, countdown when somebody is acting
    "first",  # colour of the first player
    "zones",  # {zone: {colour: n, marker or face_down: resource, tokens: n, discovery: card, seen_by: [colour]}}
    "set_aside",  # the eleventh marker
    "docks",  # from the left: s05, free, or {ship: s05, colour: n, aimed: [zone, the last on top]}
    "launched",  # ships under way, written like those at the docks
    "ship_deck",  # top first; the rest is shuffled below
    "ship_discard",  # the last on top
    "memorial",  # {colour: n}
    "tokens",  # {colour: {resource: n}}
    "played",  # {colour: [character]}, face up; all others are in hand
    "chosen",  # {colour: character}, face down
    "acting",  # {colour: character}, face up and not yet carried out; several of one number act in player order
    "line",  # where on the card the first of them begins; after the last line come actions
    "neutral_decks",  # {colour: [character]}, top first; the rest is shuffled below
    "renewed",  # [colour]: neutral colours whose Recruiter has left the game
    "cards",  # {colour: [event]}: missions and actions; the first mission is the one kept at the start
    "aged",  # {colour: n}: how many of the drawn ones were there in the last production
    "gave_back",  # {colour: mission}: what was given back at the start
    "dealt",  # {colour: [mission, mission]}: in the set-up, to choose from
    "event_deck",  # top first; the rest is shuffled below
    "event_discard",  # the last on top
    "boxed",  # {colour: [event]}: what neutral Scientists put out of the game, by main colour of the player
    "seed",  # chance of what is dealt and of what follows
    "chance",  # or the exact state of the generator, four numbers
]

SENTENCES: Final = {
    "arrange-phase": "phase: there is no {phase} at round {round}; setup is before round 1, production after "
    "rounds 5, 8 and 10, discovery and final after round 10",
    "arrange-moment": "{place}: cannot be there in phase {phase}; only in: {allowed}",
    "arrange-nobody-acts": "phase: nobody is left for the countdown; name colours under acting or chosen, or go on "
    "with phase landing",
    "arrange-acting": "{place}: only characters of one number act at a time; write lower ones under chosen",
    "arrange-called": "{place}: {character} has been called already; write it under acting or played",
    "arrange-astronauts": "{colour} has more than its {most} astronauts in zones, on ships and on the memorial",
    "arrange-seen": "{place}: there is no discovery to be seen; name it",
    "arrange-face-down": "{place}: a marker with astronauts or tokens beside it lies face up; write marker instead",
    "arrange-markers": "{place}: there are only {most} markers of {resource}",
    "arrange-tokens-of": "{place}: tokens of which resource? name the marker",
    "arrange-tokens": "there are only {most} tokens of {resource} for zones and players together",
    "arrange-docks": "docks: the launchpad has {most} docks, not {count}",
    "arrange-ship-twice": "{place}: ship {ship} is somewhere else already",
    "arrange-ship-overcrowded": "ship {ship} has room for {capacity} astronauts, not for {crew}",
    "arrange-ship-full": "ship {ship} is full with {crew} astronauts and has launched; write it under launched",
    "arrange-ship-unknown": "ship {ship} has no printed destination but a crew; name its token under aimed",
    "arrange-destination-tokens": "{place}: there are only {most} destination tokens for {zone}",
    "arrange-recruiter": "{place}: the Recruiter takes itself back and never stays among the played",
    "arrange-character-twice": "{place}: {character} cannot be here too; a character is in hand or deck, chosen, "
    "acting or played, and a colour has one to act with",
    "arrange-not-neutral": "{place}: {colour} is not a neutral colour of the two-player game",
    "arrange-neutral": "{place}: {colour} is a neutral colour; write the main colour of its player",
    "arrange-neutral-deck": "{colour}: the first three cards of a neutral deck are none of 9, 8, 4 and 2, and a "
    "renewed one is drawn from at most {most} times",
    "arrange-event-kind": "{place}: {event} cannot lie there",
    "arrange-event-twice": "{place}: {event} lies somewhere else already",
    "arrange-discovery-zone": "{place}: only outer zones of Mars can have a discovery, {zone} is none",
    "arrange-discovery-one": "{place}: {zone} can have one discovery, and none in the set-up",
    "arrange-setup-cards": "{place}: in the set-up a player keeps one mission",
    "arrange-ice-shipment": "{place}: an Ice Shipment is played in the first production after it was drawn",
    "arrange-dealt": "{place}: two missions are dealt to a player who has none yet",
    "arrange-missions": "cards: no mission is left for the start of every player; put fewer of them elsewhere",
}

CHARACTER_WORDS: Final = [character.word for character in CHARACTERS[1:]]
FREE: Final = "free"
MOST_RENEWED: Final = 6
"""A neutral Recruiter comes in round 4 or later, so its new deck is drawn from at most six times."""

OUTSIDE_SETUP: Final = [phase for phase in PHASES if phase != "setup"]
MOMENTS: Final = {
    "launched": ["countdown", "landing"],
    "chosen": ["choose", "countdown"],
    "acting": ["countdown"],
    "line": ["countdown"],
    "played": OUTSIDE_SETUP,
    "dealt": ["setup"],
    "aged": OUTSIDE_SETUP,
    "event_deck": OUTSIDE_SETUP,
    "event_discard": OUTSIDE_SETUP,
    "boxed": OUTSIDE_SETUP,
}
"""What can lie on the table in some phases only."""

DEFAULT_ROUND: Final = {"production": 5, "discovery": 10, "final": 10}
"""The round meant when a phase between rounds is named without one."""

CONTINUATION: Final[dict[str, list[Step]]] = {
    "setup": [prepare_events, follow_the_dial],
    "choose": ROUND[ROUND.index(count_down) :],
    "countdown": ROUND[ROUND.index(count_down) :],
    "landing": ROUND[ROUND.index(land_ships) :],
    "docking": ROUND[ROUND.index(dock_new_ships) :],
    "production": OUTLINE["production"],
    "discovery": OUTLINE["discovery"],
    "final": OUTLINE["final"],
}
"""The steps that follow in each phase."""

Words = dict[str, Any]


def arrange(game: Game, description: Words, rules: int | None = None) -> RedPlanet:
    """The position of a description, run to its first decision; ImpossiblePosition tells what cannot be."""
    words = as_mapping(description, "description")
    check_words(list(words), KEYS, "description")
    as_word(words.get("game", game.name), "game", [game.name])
    seats = as_number(words.get("seats", 4), "seats", game.seat_counts[0], game.seat_counts[-1])
    g = RedPlanet(game, seats)
    g.rules = game.known_rules(rules)
    g.variants = game.chosen_variants({})
    g.chance = chance_of(as_text(words.get("seed", ""), "seed"))
    set_the_dial(g, words)
    put_out_astronauts(g, words)
    put_out_markers(g, words)
    put_out_ships(g, words)
    put_out_tokens(g, words)
    lay_out_characters(g, words)
    stack_neutral_decks(g, words)
    lay_out_events(g, words)
    if "chance" in words:
        g.chance = read_chance(words["chance"])
    go_on(g, words)
    return g


def refuse(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, SENTENCES[code], **facts)


def as_colour(g: RedPlanet, value: Any, place: str) -> int:
    return as_word(value, place, COLOURS[: g.colours])


def as_character(value: Any, place: str) -> int:
    return as_word(value, place, CHARACTER_WORDS) + 1


def by_colour(g: RedPlanet, words: Words, key: str) -> list[tuple[int, Any, str]]:
    """The entries of `key: {colour: value}` as (colour, value, place)."""
    table = as_mapping(words.get(key), key)
    return [(as_colour(g, word, key), table[word], f"{key}.{word}") for word in table]


def by_seat(g: RedPlanet, words: Words, key: str) -> list[tuple[int, Any, str]]:
    """The same as (seat, value, place); neutral colours cannot hold these things."""
    found: list[tuple[int, Any, str]] = []
    for colour, value, place in by_colour(g, words, key):
        if is_neutral(g, colour):
            raise refuse("arrange-neutral", place=place, colour=Reference(f"colour.{COLOURS[colour]}"))
        found.append((owner(g, colour), value, place))
    return found


def read_chance(value: Any) -> Chance:
    state = [as_number(word, "chance", 0, 0xFFFFFFFF) for word in as_list(value, "chance")]
    if len(state) != 4:
        raise unreadable("arrange-list", place="chance", found=shown(value))
    return Chance(state[0], state[1], state[2], state[3])


# --- the moment -------------------------------------------------------------------------------------------------


def set_the_dial(g: RedPlanet, words: Words) -> None:
    """Round, phase and first player."""
    usual = "countdown" if words.get("acting") else "choose"
    g.phase = as_word(words.get("phase", usual), "phase", PHASES)
    phase = PHASES[g.phase]
    number = as_number(words.get("round", DEFAULT_ROUND.get(phase, 1)), "round", 1, 10)
    g.notch = notch_of(number, phase)
    g.first = as_colour(g, words.get("first", COLOURS[0]), "first")
    if number > 1 or g.phase > CHOOSE:
        g.last_resolved = g.first
    for key, phases in MOMENTS.items():
        if words.get(key) and phase not in phases:
            raise refuse("arrange-moment", place=key, phase=phase, allowed=", ".join(phases))
    if g.phase == COUNTDOWN and not words.get("acting") and not words.get("chosen"):
        raise refuse("arrange-nobody-acts")


def notch_of(number: int, phase: str) -> int:
    """The notch of a round, or of a phase that stands between it and the next."""
    notch = DIAL.index(Notch("round", number))
    if phase not in DEFAULT_ROUND and (phase != "setup" or number == 1):
        return notch
    for i in range(notch + 1, len(DIAL)):
        if DIAL[i].phase == "round":
            break
        if DIAL[i].phase == phase:
            return i
    raise refuse("arrange-phase", phase=phase, round=number)


def go_on(g: RedPlanet, words: Words) -> None:
    """Put on the agenda what comes next, and run to the first decision."""
    if g.phase == SETUP:
        for seat in range(g.seats):
            if g.starting[seat] == NONE:
                ask_for_mission(g, seat)
    elif g.phase == CHOOSE:
        choose_the_rest(g)
    elif g.phase == COUNTDOWN:
        call_the_acting(g, words)
    g.outline(CONTINUATION[PHASES[g.phase]])
    g.run()


def choose_the_rest(g: RedPlanet) -> None:
    """Whoever has no character yet is asked for one."""
    g.countdown = NOT_YET_CALLED
    for colour in range(g.colours):
        if is_neutral(g, colour) and chosen(g, colour) == NONE:
            draw_neutral_character(g, colour)
    for seat in range(g.seats):
        if chosen(g, main_colour(g, seat)) == NONE:
            ask_for_character(g, seat)


def call_the_acting(g: RedPlanet, words: Words) -> None:
    """The colours whose number has been called, in player order; the first begins at the given line."""
    acting = read_acting(g, words)
    if not acting:
        g.countdown = NOT_YET_CALLED
        return
    number = acting[0][1]
    g.countdown = number
    called = [colour for colour in player_order(g) if (colour, number) in acting]
    apply_ability(g, called[0], number)
    del g.agenda[: first_line(g, words) - 1]
    for colour in called[1:]:
        g.next(apply_ability, colour, number)


def read_acting(g: RedPlanet, words: Words) -> list[tuple[int, int]]:
    """(colour, character) of all who are acting."""
    acting: list[tuple[int, int]] = []
    for colour, value, place in by_colour(g, words, "acting"):
        acting.append((colour, as_character(value, place)))
        if acting[-1][1] != acting[0][1]:
            raise refuse("arrange-acting", place=place)
    return acting


def first_line(g: RedPlanet, words: Words) -> int:
    """The line of the card at which the first acting colour begins."""
    acting = read_acting(g, words)
    lines = len(ABILITIES[acting[0][1]]) + 1 if acting else 1
    return as_number(words.get("line", 1), "line", 1, lines)


# --- astronauts, markers and tokens -----------------------------------------------------------------------------


def zone_rows(g: RedPlanet, words: Words) -> list[tuple[int, Words, str]]:
    """What is said about zones, as (zone, row, place)."""
    known = [*COLOURS[: g.colours], "marker", "face_down", "tokens", "discovery", "seen_by"]
    table = as_mapping(words.get("zones"), "zones")
    found: list[tuple[int, Words, str]] = []
    for word in table:
        row = as_mapping(table[word], f"zones.{word}")
        check_words(list(row), known, f"zones.{word}")
        found.append((as_word(word, "zones", ZONE_WORDS), row, f"zones.{word}"))
    return found


def put_out_astronauts(g: RedPlanet, words: Words) -> None:
    """Into zones and on the memorial; those on ships come with their ships."""
    for zone, row, place in zone_rows(g, words):
        take_astronauts(g, row, place, g.astronauts, zone * g.colours)
    memorial = as_mapping(words.get("memorial"), "memorial")
    check_words(list(memorial), COLOURS[: g.colours], "memorial")
    take_astronauts(g, memorial, "memorial", g.memorial, 0)


def take_astronauts(g: RedPlanet, row: Words, place: str, counts: list[int], start: int) -> None:
    """Astronauts as a row tells, from the supply to where they are counted."""
    for colour in range(g.colours):
        word = COLOURS[colour]
        counts[start + colour] = as_number(row.get(word, 0), f"{place}.{word}", 0, ASTRONAUTS_PER_COLOUR)
        g.supply[colour] -= counts[start + colour]
        if g.supply[colour] < 0:
            raise refuse("arrange-astronauts", colour=Reference(f"colour.{word}"), most=ASTRONAUTS_PER_COLOUR)


def put_out_markers(g: RedPlanet, words: Words) -> None:
    """Markers that are named first, then the others at random."""
    left = MARKERS[:]
    g.markers = [NONE] * ZONE_COUNT
    for zone, row, place in zone_rows(g, words):
        face_down = row.get("face_down")
        g.face_up[zone] = 1 if row.get("marker") is not None or sum(crowd(g, zone)) > 0 else 0
        if face_down is not None and (g.face_up[zone] or row.get("tokens")):
            raise refuse("arrange-face-down", place=f"{place}.face_down")
        if face_down is not None:
            g.markers[zone] = take_marker(left, face_down, f"{place}.face_down")
        elif row.get("marker") is not None:
            g.markers[zone] = take_marker(left, row["marker"], f"{place}.marker")
    aside = words.get("set_aside")
    g.set_aside = NONE if aside is None else take_marker(left, aside, "set_aside")
    rest = [resource for resource in range(len(RESOURCES)) for _ in range(left[resource])]
    g.chance.shuffle(rest)
    g.markers = [rest.pop() if marker == NONE else marker for marker in g.markers]
    if g.set_aside == NONE:
        g.set_aside = rest.pop()


def take_marker(left: list[int], value: Any, place: str) -> int:
    resource = as_word(value, place, RESOURCES)
    left[resource] -= 1
    if left[resource] < 0:
        word = Reference(f"resource.{RESOURCES[resource]}")
        raise refuse("arrange-markers", place=place, resource=word, most=MARKERS[resource])
    return resource


def put_out_tokens(g: RedPlanet, words: Words) -> None:
    """Point tokens in zones and in front of players."""
    for zone, row, place in zone_rows(g, words):
        g.zone_tokens[zone] = as_number(row.get("tokens", 0), f"{place}.tokens", 0, max(TOKEN_SUPPLY))
        if g.zone_tokens[zone] and row.get("marker") is None:
            raise refuse("arrange-tokens-of", place=f"{place}.tokens")
    for colour, value, place in by_colour(g, words, "tokens"):
        row = as_mapping(value, place)
        check_words(list(row), RESOURCES, place)
        for resource in range(len(RESOURCES)):
            word = RESOURCES[resource]
            count = as_number(row.get(word, 0), f"{place}.{word}", 0, TOKEN_SUPPLY[resource])
            g.tokens[colour * 3 + resource] = count
    for resource in range(len(RESOURCES)):
        if tokens_in_supply(g, resource) < 0:
            word = Reference(f"resource.{RESOURCES[resource]}")
            raise refuse("arrange-tokens", resource=word, most=TOKEN_SUPPLY[resource])


# --- ships ------------------------------------------------------------------------------------------------------


def put_out_ships(g: RedPlanet, words: Words) -> None:
    """Ships that are named first; docks nothing is said about and the rest of the deck at random."""
    used: list[int] = []
    docks = as_list(words.get("docks"), "docks")
    if len(docks) > len(g.docks):
        raise refuse("arrange-docks", most=len(g.docks), count=len(docks))
    for i in range(len(docks)):
        if docks[i] != FREE:
            g.docks[i] = man_ship(g, docks[i], f"docks.{i + 1}", used)
    launched = as_list(words.get("launched"), "launched")
    g.launched = [man_ship(g, launched[i], f"launched.{i + 1}", used) for i in range(len(launched))]
    g.ship_discard = take_ships(words, "ship_discard", used)
    top = take_ships(words, "ship_deck", used)
    rest = [ship for ship in range(SHIP_COUNT) if ship not in used]
    g.chance.shuffle(rest)
    for i in range(len(docks), len(g.docks)):
        g.docks[i] = rest.pop() if rest else NONE
    g.ship_deck = rest + top[::-1]
    check_ships(g, first_line(g, words))


def take_ship(value: Any, place: str, used: list[int]) -> int:
    ship = as_word(value, place, SHIP_WORDS)
    if ship in used:
        raise refuse("arrange-ship-twice", place=place, ship=Reference(f"ship.{SHIP_WORDS[ship]}"))
    used.append(ship)
    return ship


def take_ships(words: Words, key: str, used: list[int]) -> list[int]:
    return [take_ship(value, key, used) for value in as_list(words.get(key), key)]


def man_ship(g: RedPlanet, entry: Any, place: str, used: list[int]) -> int:
    """A ship with its crew and destination tokens."""
    row = {"ship": entry} if isinstance(entry, str) else as_mapping(entry, place)
    check_words(list(row), ["ship", "aimed", *COLOURS[: g.colours]], place)
    ship = take_ship(row.get("ship"), place, used)
    take_astronauts(g, row, place, g.crew, ship * g.colours)
    aimed = row.get("aimed")
    for word in [aimed] if isinstance(aimed, str) else as_list(aimed, f"{place}.aimed"):
        zone = as_word(word, f"{place}.aimed", ZONE_WORDS)
        if not destination_tokens_left(g)[zone]:
            name = Reference(f"zone.{ZONE_WORDS[zone]}")
            most = DESTINATION_TOKENS_PER_ZONE
            raise refuse("arrange-destination-tokens", place=f"{place}.aimed", zone=name, most=most)
        g.aimed.append(ship * ZONE_COUNT + zone)
    return ship


def check_ships(g: RedPlanet, line: int) -> None:
    """Nobody stands; a full ship is under way once the character is done; whoever is aboard knows where to."""
    for ship in docked(g) + g.launched:
        crew = crew_size(g, ship)
        name = Reference(f"ship.{SHIP_WORDS[ship]}")
        if crew > CAPACITY[ship]:
            raise refuse("arrange-ship-overcrowded", ship=name, crew=crew, capacity=CAPACITY[ship])
        if crew == CAPACITY[ship] and ship in g.docks and line == 1:
            raise refuse("arrange-ship-full", ship=name, crew=crew)
        if crew and has_unknown_destination(g, ship):
            raise refuse("arrange-ship-unknown", ship=name)


# --- characters -------------------------------------------------------------------------------------------------


def lay_out_characters(g: RedPlanet, words: Words) -> None:
    """Played, acting and chosen characters; all others are in hand, or in the deck of a neutral colour."""
    for colour in range(g.colours):
        if is_neutral(g, colour):
            g.cards[colour * ROW + 1 : (colour + 1) * ROW] = [DECK] * CHARACTER_COUNT
    for word in as_list(words.get("renewed"), "renewed"):
        colour = as_colour(g, word, "renewed")
        check_neutral(g, colour, "renewed")
        g.cards[colour * ROW + RECRUITER] = BOX
    for colour, value, place in by_colour(g, words, "played"):
        for word in as_list(value, place):
            if as_character(word, place) == RECRUITER:
                raise refuse("arrange-recruiter", place=place)
            lay_card(g, colour, as_character(word, place), PLAYED, place)
    acting = read_acting(g, words)
    for colour, number in acting:
        lay_card(g, colour, number, PLAYED, f"acting.{COLOURS[colour]}")
    for colour, value, place in by_colour(g, words, "chosen"):
        number = as_character(value, place)
        if colour in [each for each, _ in acting]:
            raise card_twice(number, place)
        if acting and number >= acting[0][1]:
            raise refuse("arrange-called", place=place, character=Reference(f"character.{CHARACTERS[number].word}"))
        lay_card(g, colour, number, CHOSEN, place)


def lay_card(g: RedPlanet, colour: int, number: int, status: int, place: str) -> None:
    if g.cards[colour * ROW + number] != (DECK if is_neutral(g, colour) else HAND):
        raise card_twice(number, place)
    g.cards[colour * ROW + number] = status


def card_twice(number: int, place: str) -> ImpossiblePosition:
    return refuse("arrange-character-twice", place=place, character=Reference(f"character.{CHARACTERS[number].word}"))


def check_neutral(g: RedPlanet, colour: int, place: str) -> None:
    if not is_neutral(g, colour):
        raise refuse("arrange-not-neutral", place=place, colour=Reference(f"colour.{COLOURS[colour]}"))


def stack_neutral_decks(g: RedPlanet, words: Words) -> None:
    """Two-player game: named cards on top, the others as the set-up or the Recruiter would have shuffled them."""
    tops: list[list[int]] = [[] for _ in range(g.colours)]
    for colour, value, place in by_colour(g, words, "neutral_decks"):
        check_neutral(g, colour, place)
        for word in as_list(value, place):
            number = as_character(word, place)
            if number in tops[colour] or g.cards[colour * ROW + number] != DECK:
                raise card_twice(number, place)
            tops[colour].append(number)
    for colour in range(g.colours):
        if is_neutral(g, colour):
            stack_neutral_deck(g, colour, tops[colour])


def stack_neutral_deck(g: RedPlanet, colour: int, top: list[int]) -> None:
    renewed = g.cards[colour * ROW + RECRUITER] == BOX
    drawn = cards_at(g, colour, PLAYED) + cards_at(g, colour, CHOSEN)
    rest = [number for number in cards_at(g, colour, DECK) if number not in top]
    g.chance.shuffle(rest)
    missing = 0 if renewed else max(0, NEUTRAL_TOP_COUNT - len(drawn) - len(top))
    upper = not_at_the_bottom(rest)[:missing]
    deck = [number for number in rest if number not in upper] + upper + top[::-1]
    g.neutral_decks[colour] = deck
    g.neutral_drawn[colour] = len(drawn) + (CHARACTER_COUNT if renewed else 0)
    if renewed:
        possible = len(drawn) <= MOST_RENEWED
    else:
        first = deck[::-1][: max(0, NEUTRAL_TOP_COUNT - len(drawn))]
        possible = len(not_at_the_bottom(drawn + first)) >= NEUTRAL_TOP_COUNT
    if not possible:
        raise refuse("arrange-neutral-deck", colour=Reference(f"colour.{COLOURS[colour]}"), most=MOST_RENEWED)


def not_at_the_bottom(numbers: list[int]) -> list[int]:
    return [number for number in numbers if number not in NEUTRAL_BOTTOM]


# --- event cards ------------------------------------------------------------------------------------------------


def lay_out_events(g: RedPlanet, words: Words) -> None:
    """Named cards first; then starting missions and the deck at random."""
    used: list[int] = []
    assign_discoveries(g, words, used)
    hand_out_cards(g, words, used)
    for seat, value, place in by_seat(g, words, "boxed"):
        check_neutral(g, 1, place)
        for word in as_list(value, place):
            g.boxed_events.append(take_event(word, place, used, "held"))
            g.boxed_by.append(seat)
    g.event_discard = take_events(words, "event_discard", used)
    top = take_events(words, "event_deck", used)
    remember_given_back(g, words)
    deal_missions(g, words, used)
    if g.phase != SETUP:
        rest = [card for card in range(EVENT_COUNT) if card not in used]
        g.chance.shuffle(rest)
        g.event_deck = rest + top[::-1]


def take_event(value: Any, place: str, used: list[int], kind: str) -> int:
    """A card that lies nowhere else and may lie there: any, a mission, a discovery, or one that is held."""
    card = as_word(value, place, EVENT_WORDS)
    if not fits(card, kind):
        raise refuse("arrange-event-kind", place=place, event=Reference(f"event.{EVENT_WORDS[card]}"))
    if card in used:
        raise refuse("arrange-event-twice", place=place, event=Reference(f"event.{EVENT_WORDS[card]}"))
    used.append(card)
    return card


def fits(card: int, kind: str) -> bool:
    if kind == "mission":
        return is_mission(card)
    if kind == "discovery":
        return is_discovery(card)
    return kind == "any" or is_mission(card) or is_action(card)


def take_events(words: Words, key: str, used: list[int]) -> list[int]:
    return [take_event(value, key, used, "any") for value in as_list(words.get(key), key)]


def assign_discoveries(g: RedPlanet, words: Words, used: list[int]) -> None:
    """At most one to an outer zone; after the discovery phase they lie face up."""
    for zone, row, place in zone_rows(g, words):
        for word in as_list(row.get("seen_by"), f"{place}.seen_by"):
            g.looked_at[zone] |= 1 << owner(g, as_colour(g, word, f"{place}.seen_by"))
        value = row.get("discovery")
        if value is None:
            if g.looked_at[zone]:
                raise refuse("arrange-seen", place=f"{place}.seen_by")
            continue
        place = f"{place}.discovery"
        if zone not in OUTER:
            raise refuse("arrange-discovery-zone", place=place, zone=Reference(f"zone.{ZONE_WORDS[zone]}"))
        if g.phase == SETUP or not isinstance(value, str):
            raise refuse("arrange-discovery-one", place=place, zone=Reference(f"zone.{ZONE_WORDS[zone]}"))
        g.discoveries[zone] = take_event(value, place, used, "discovery")
        if g.notch > DIAL.index(Notch("discovery", 0)):
            g.looked_at[zone] = FACE_UP_TO_ALL


def hand_out_cards(g: RedPlanet, words: Words, used: list[int]) -> None:
    """The first mission is the one kept at the start, all other cards were drawn since."""
    for seat, value, place in by_seat(g, words, "cards"):
        for word in as_list(value, place):
            card = take_event(word, place, used, "mission" if g.phase == SETUP else "held")
            if is_mission(card) and g.starting[seat] == NONE:
                g.starting[seat] = card
            else:
                g.kept[seat].append(card)
        if g.phase == SETUP and g.kept[seat]:
            raise refuse("arrange-setup-cards", place=place)
    for seat, value, place in by_seat(g, words, "aged"):
        g.aged[seat] = as_number(value, place, 0, len(g.kept[seat]))
        if ICE_SHIPMENT in g.kept[seat][: g.aged[seat]]:
            raise refuse("arrange-ice-shipment", place=place)


def remember_given_back(g: RedPlanet, words: Words) -> None:
    given = [card for card in g.starting if card != NONE]
    for seat, value, place in by_seat(g, words, "gave_back"):
        g.returned[seat] = take_event(value, place, given, "mission")


def deal_missions(g: RedPlanet, words: Words, used: list[int]) -> None:
    """A starting mission to everyone without one; in the set-up two to choose from."""
    for seat, value, place in by_seat(g, words, "dealt"):
        cards = as_list(value, place)
        if len(cards) != 2 or g.starting[seat] != NONE:
            raise refuse("arrange-dealt", place=place)
        g.dealt[seat] = sorted([take_event(word, place, used, "mission") for word in cards])
    for seat in range(g.seats):
        if g.starting[seat] != NONE or g.dealt[seat]:
            continue
        if g.phase == SETUP:
            g.dealt[seat] = sorted([deal_mission(g, used), deal_mission(g, used)])
        else:
            g.starting[seat] = deal_mission(g, used)


def deal_mission(g: RedPlanet, used: list[int]) -> int:
    left = [card for card in range(MISSION_COUNT) if card not in used and card not in g.returned]
    if not left:
        raise refuse("arrange-missions")
    card = left[g.chance.below(len(left))]
    used.append(card)
    return card
