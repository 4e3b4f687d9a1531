"""Arranging: a position set up by hand from a short description, like FEN in chess.

    seats: 4
    round: 3
    first: blue
    zones:
      hellas: {yellow: 2, blue: 1, marker: ice, tokens: 1, discovery: synergy, seen_by: [blue]}
    docks: [{ship: s05, blue: 1, aimed: phobos}, s11, free]
    played: {yellow: [pilot]}
    cards: {yellow: [strategic-zones, night-shift]}
    acting: {yellow: saboteur}

What is left out is empty for pieces (zones, memorial, tokens) and dealt at random from what is left for cards and
markers (docks, decks, face-down markers, starting missions). The laws in conservation.py say what is impossible.
`describe.py` does the reverse.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    ASTRONAUTS_PER_COLOUR,
    CHARACTER_COUNT,
    CHARACTERS,
    COLOURS,
    DIAL,
    EVENT_COUNT,
    EVENT_WORDS,
    MARKERS,
    MISSION_COUNT,
    NEUTRAL_BOTTOM,
    NEUTRAL_TOP_COUNT,
    PHOBOS,
    PRINTED,
    RECRUITER,
    RESOURCES,
    SHIP_COUNT,
    SHIP_WORDS,
    TOKEN_SUPPLY,
    UNKNOWN,
    ZONE_COUNT,
    ZONE_WORDS,
    Notch,
    is_discovery,
    is_mission,
)
from areopolis.games.red_planet.conservation import LAWS, refuse, ships_still_docked, ships_without_destination
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
    aim,
    cards_at,
    chosen,
    crowd,
    destination,
    is_neutral,
    main_colour,
    owner,
    player_order,
)
from areopolis.kernel.decision import Step
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.text.reference import named
from areopolis.toolbox.arranging import Arrangement, Deck, Entry, Field, Names, Pile, Row, Word, Words, check_moment

KEYS_OF_ZONE: Final = ["marker", "face_down", "tokens", "discovery", "seen_by"]
KEYS_OF_SHIP: Final = ["ship", "aimed"]
FREE: Final = "free"

GAME: Final = "red_planet"
ZONE: Final = Names(ZONE_WORDS, GAME, "zone")
SHIP: Final = Names(SHIP_WORDS, GAME, "ship", list(range(1, SHIP_COUNT + 1)))
EVENT: Final = Names(EVENT_WORDS, GAME, "event")
RESOURCE: Final = Names(RESOURCES, GAME, "resource")
CHARACTER: Final = Names(
    [character.word for character in CHARACTERS[1:]], GAME, "character", list(range(1, CHARACTER_COUNT + 1))
)
PHASE: Final = Names(PHASES)
COLOURS_IN_PLAY: Final = [Names(COLOURS[:count], GAME, "colour") for count in range(len(COLOURS) + 1)]

OUTSIDE_SETUP: Final = [phase for phase in PHASES if phase != "setup"]

FIELDS: Final[list[Field]] = [
    Field("round"),  # 1 to 10; for the phases between rounds, the round before
    Field("phase"),  # what comes next, a word of PHASES; by default choose, or countdown when somebody is acting
    Word("first", COLOURS_IN_PLAY[-1]),  # the first player
    Field("zones"),  # {zone: {colour: n, marker or face_down: resource, tokens: n, discovery: card, seen_by: [colour]}}
    Word("set_aside", RESOURCE),  # the eleventh marker
    Field("docks"),  # from the left: s05, free, or {ship: s05, colour: n, aimed: [zone, the last on top]}
    Field("launched", ["countdown", "landing"]),  # ships in flight, written like those at the docks
    Deck("ship_deck", SHIP),  # top first; the rest is shuffled below
    Words("ship_discard", SHIP),  # the last on top
    Field("memorial"),  # {colour: n}
    Field("supply"),  # {colour: n}: follows from the others, so it is only checked
    Field("tokens"),  # {colour: {resource: n}}
    Field("played", OUTSIDE_SETUP),  # {colour: [character]}, face up; all others are in hand
    Field("chosen", ["choose", "countdown"]),  # {colour: character}, face down
    Field("acting", ["countdown"]),  # {colour: character}, face up and not yet carried out; several of one number
    Field("line", ["countdown"]),  # of the card, with which the first of them begins; after the last line come actions
    Field("neutral_decks"),  # {colour: [character]}, top first; the rest is shuffled below
    Field("renewed"),  # [colour]: neutral colours whose Recruiter has left the game
    Field("cards"),  # {colour: [event]}: missions and actions; the first mission is the one kept at the start
    Field("aged", OUTSIDE_SETUP),  # {colour: n}: drawn ones that were already there in the last production
    Field("gave_back"),  # {colour: mission}: what was given back at the start
    Field("dealt", ["setup"]),  # {colour: [mission, mission]}, to choose from
    Deck("event_deck", EVENT, OUTSIDE_SETUP),  # top first; the rest is shuffled below
    Words("event_discard", EVENT, OUTSIDE_SETUP),  # the last on top
    Field("boxed", OUTSIDE_SETUP),  # {colour: [event]}: what neutral Scientists removed from the game, by main colour
]

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


def lay_out(g: RedPlanet, row: Row) -> None:
    """Everything on the table. Random deals depend on this order."""
    set_the_dial(g, row)
    put_out_astronauts(g, row)
    put_out_markers(g, row)
    put_out_ships(g, row)
    put_out_tokens(g, row)
    check_supply(g, row)
    lay_out_characters(g, row)
    stack_neutral_decks(g, row)
    lay_out_events(g, row)


# --- colours ------------------------------------------------------------------------------------------------------


def colours(g: RedPlanet) -> Names:
    return COLOURS_IN_PLAY[g.colours]


def by_seat(g: RedPlanet, row: Row, key: str) -> list[Entry]:
    """`key: {colour: value}` by seat; neutral colours cannot hold these things."""
    found: list[Entry] = []
    for entry in row.entries(key, colours(g)):
        if is_neutral(g, entry.number):
            raise refuse("arrange-neutral", place=entry.place, colour=colours(g).reference(entry.number))
        found.append(Entry(owner(g, entry.number), entry.value, entry.place))
    return found


def check_neutral(g: RedPlanet, colour: int, place: str) -> None:
    if not is_neutral(g, colour):
        raise refuse("arrange-not-neutral", place=place, colour=colours(g).reference(colour))


# --- the moment ---------------------------------------------------------------------------------------------------


def set_the_dial(g: RedPlanet, row: Row) -> None:
    """Round, phase and first player."""
    g.phase = row.word("phase", "countdown" if row.says("acting") else "choose", PHASE)
    phase = PHASES[g.phase]
    number = row.count("round", DEFAULT_ROUND.get(phase, 1), 1, 10)
    g.notch = notch_of(number, phase)
    g.first = row.word("first", COLOURS[0], colours(g))
    if number > 1 or g.phase > CHOOSE:
        g.last_resolved = g.first
    check_moment(FIELDS, row, phase)
    if g.phase == COUNTDOWN and not row.says("acting") and not row.says("chosen"):
        raise refuse("arrange-nobody-acts", place="phase")


def notch_of(number: int, phase: str) -> int:
    """The notch of a round, or of a phase between it and the next."""
    notch = DIAL.index(Notch("round", number))
    if phase not in DEFAULT_ROUND and (phase != "setup" or number == 1):
        return notch
    for i in range(notch + 1, len(DIAL)):
        if DIAL[i].phase == "round":
            break
        if DIAL[i].phase == phase:
            return i
    raise refuse("arrange-phase", place="phase", phase=phase, round=number)


def go_on(g: RedPlanet, row: Row) -> None:
    """Put what comes next on the agenda, and open the questions of the moment."""
    if g.phase == SETUP:
        for seat in range(g.seats):
            if g.starting[seat] == NONE:
                ask_for_mission(g, seat)
    elif g.phase == CHOOSE:
        choose_the_rest(g)
    elif g.phase == COUNTDOWN:
        call_the_acting(g, row)
    g.outline(CONTINUATION[PHASES[g.phase]])


def choose_the_rest(g: RedPlanet) -> None:
    """Whoever has no character yet is asked for one."""
    g.countdown = NOT_YET_CALLED
    for colour in range(g.colours):
        if is_neutral(g, colour) and chosen(g, colour) == NONE:
            draw_neutral_character(g, colour)
    for seat in range(g.seats):
        if chosen(g, main_colour(g, seat)) == NONE:
            ask_for_character(g, seat)


def call_the_acting(g: RedPlanet, row: Row) -> None:
    """The colours whose number has been called, in player order; the first begins at the given line."""
    acting = read_acting(g, row)
    if not acting:
        g.countdown = NOT_YET_CALLED
        return
    number = acting[0][1]
    g.countdown = number
    called = [colour for colour in player_order(g) if (colour, number) in acting]
    apply_ability(g, called[0], number)
    del g.agenda[: first_line(g, row) - 1]
    for colour in called[1:]:
        g.next(apply_ability, colour, number)


def read_acting(g: RedPlanet, row: Row) -> list[tuple[int, int]]:
    """(colour, character) of all who are acting."""
    acting: list[tuple[int, int]] = []
    for entry in row.entries("acting", colours(g)):
        acting.append((entry.number, as_character(entry)))
        if acting[-1][1] != acting[0][1]:
            raise refuse("arrange-acting", place=entry.place)
    return acting


def first_line(g: RedPlanet, row: Row) -> int:
    """The line of the card at which the first acting colour begins."""
    acting = read_acting(g, row)
    return row.count("line", 1, 1, len(ABILITIES[acting[0][1]]) + 1 if acting else 1)


# --- astronauts, markers and tokens -------------------------------------------------------------------------------


def zone_rows(g: RedPlanet, row: Row) -> list[tuple[int, Row]]:
    """What the description says about zones."""
    keys = [*KEYS_OF_ZONE, *COLOURS[: g.colours]]
    return [(entry.number, entry.row(keys)) for entry in row.entries("zones", ZONE)]


def put_out_astronauts(g: RedPlanet, row: Row) -> None:
    """Into zones and on the memorial; those on ships come with their ships."""
    for zone, each in zone_rows(g, row):
        take_astronauts(g, each, g.astronauts, zone * g.colours)
    take_astronauts(g, row.row("memorial", COLOURS[: g.colours]), g.memorial, 0)


def take_astronauts(g: RedPlanet, row: Row, counts: list[int], start: int) -> None:
    """Move astronauts from the supply to where a row says they are."""
    for colour in range(g.colours):
        counts[start + colour] = row.count(COLOURS[colour], 0, 0, ASTRONAUTS_PER_COLOUR)
        g.supply[colour] -= counts[start + colour]


def check_supply(g: RedPlanet, row: Row) -> None:
    for entry in row.entries("supply", colours(g)):
        left = g.supply[entry.number]
        if entry.count(0, ASTRONAUTS_PER_COLOUR) != left:
            raise refuse("arrange-supply", place=entry.place, left=left, most=ASTRONAUTS_PER_COLOUR)


def put_out_markers(g: RedPlanet, row: Row) -> None:
    """First the markers that are named, then the others at random."""
    left = MARKERS[:]
    g.markers = [NONE] * ZONE_COUNT
    for zone, each in zone_rows(g, row):
        key = "face_down" if each.values.get("face_down") is not None else "marker"
        marker = each.values.get(key)
        g.face_up[zone] = 1 if key == "marker" and (marker is not None or any(crowd(g, zone))) else 0
        if marker is not None:
            g.markers[zone] = take_marker(left, each.entry(key))
        if key == "face_down" and each.values.get("marker") is not None:
            raise refuse("arrange-face-down", place=each.at(key))
    g.set_aside = NONE if row.values.get("set_aside") is None else take_marker(left, row.entry("set_aside"))
    rest = [resource for resource in range(len(RESOURCES)) for _ in range(left[resource])]
    g.chance.shuffle(rest)
    g.markers = [rest.pop() if marker == NONE else marker for marker in g.markers]
    if g.set_aside == NONE:
        g.set_aside = rest.pop()


def take_marker(left: list[int], entry: Entry) -> int:
    resource = entry.word(RESOURCE)
    left[resource] -= 1
    if left[resource] < 0:
        name = RESOURCE.reference(resource)
        raise refuse("arrange-markers", place=entry.place, resource=name, most=MARKERS[resource])
    return resource


def put_out_tokens(g: RedPlanet, row: Row) -> None:
    """Point tokens in zones and in front of players."""
    for zone, each in zone_rows(g, row):
        g.zone_tokens[zone] = each.count("tokens", 0, 0, max(TOKEN_SUPPLY))
        if g.zone_tokens[zone] and each.values.get("marker") is None and each.values.get("face_down") is None:
            raise refuse("arrange-tokens-of", place=each.at("tokens"))
    for entry in row.entries("tokens", colours(g)):
        for tokens in entry.entries(RESOURCE):
            g.tokens[entry.number * 3 + tokens.number] = tokens.count(0, TOKEN_SUPPLY[tokens.number])


# --- ships --------------------------------------------------------------------------------------------------------


def put_out_ships(g: RedPlanet, row: Row) -> None:
    """First the ships that are named; docks left out and the rest of the deck are random."""
    ships = Pile(SHIP, range(SHIP_COUNT))
    docks = row.members("docks")
    if len(docks) > len(g.docks):
        raise refuse("arrange-docks", place="docks", most=len(g.docks), count=len(docks))
    for entry in docks:
        if entry.value != FREE:
            g.docks[entry.number] = man_ship(g, entry, ships)
    g.launched = [man_ship(g, entry, ships) for entry in row.members("launched")]
    g.ship_discard = ships.take_all(row, "ship_discard")
    top = ships.take_all(row, "ship_deck")
    rest = ships.shuffled(g.chance)
    for i in range(len(docks), len(g.docks)):
        g.docks[i] = draw_for_dock(g, rest)
    g.ship_deck = rest + top[::-1]
    if g.phase == SETUP and not docks:
        begin_at_the_docks(g, row)
    elif g.phase == SETUP and "first" not in row.values:
        g.first = owner_of_the_leftmost(g)
    if g.phase == COUNTDOWN:
        check_ships_before_a_line(g, first_line(g, row))


def check_ships_before_a_line(g: RedPlanet, line: int) -> None:
    """Whoever boards a ship names its destination at once; a ship that becomes full waits for the last line."""
    for refused in ships_without_destination(g):
        raise refused
    if line == 1:
        for refused in ships_still_docked(g):
            raise refused


def owner_of_the_leftmost(g: RedPlanet) -> int:
    """The colour of the first astronaut at the leftmost dock; without one, a law will complain."""
    aboard = [colour for colour in range(g.colours) if g.docks[0] != NONE and g.crew[g.docks[0] * g.colours + colour]]
    return aboard[0] if aboard else 0


def begin_at_the_docks(g: RedPlanet, row: Row) -> None:
    """As the set-up would: an astronaut on each ship, the first player's on the leftmost, and one ship to Phobos."""
    order = list(range(g.colours))
    g.chance.shuffle(order)
    if "first" in row.values:
        order.remove(g.first)
        order.insert(0, g.first)
    g.first = order[0]
    for dock in range(g.colours):
        g.crew[g.docks[dock] * g.colours + order[dock]] = 1
        g.supply[order[dock]] -= 1
    if PHOBOS not in [destination(g, ship) for ship in g.docks]:
        aim(g, g.docks[-1], PHOBOS)


def draw_for_dock(g: RedPlanet, rest: list[int]) -> int:
    """A random ship; in the set-up one with a printed destination."""
    for i in range(len(rest) - 1, -1, -1):
        if g.phase != SETUP or PRINTED[rest[i]] != UNKNOWN:
            return rest.pop(i)
    return NONE


def man_ship(g: RedPlanet, entry: Entry, ships: Pile) -> int:
    """A ship with its crew and destination tokens."""
    value = entry.value if isinstance(entry.value, dict) else {"ship": entry.value}
    row = Row(value, entry.place, [*KEYS_OF_SHIP, *COLOURS[: g.colours]])
    ship = ships.take(row.entry("ship"))
    take_astronauts(g, row, g.crew, ship * g.colours)
    for each in row.entry("aimed").one_or_more():
        aim(g, ship, each.word(ZONE))
    return ship


# --- characters ---------------------------------------------------------------------------------------------------


def as_character(entry: Entry) -> int:
    return entry.word(CHARACTER) + 1


def lay_out_characters(g: RedPlanet, row: Row) -> None:
    """Played, acting and chosen characters; all others are in hand, or in the deck of a neutral colour."""
    for colour in range(g.colours):
        if is_neutral(g, colour):
            g.cards[colour * ROW + 1 : (colour + 1) * ROW] = [DECK] * CHARACTER_COUNT
    for entry in row.members("renewed"):
        colour = entry.word(colours(g))
        check_neutral(g, colour, entry.place)
        g.cards[colour * ROW + RECRUITER] = BOX
    for entry in row.entries("played", colours(g)):
        for each in entry.members():
            if as_character(each) == RECRUITER:
                raise refuse("arrange-recruiter", place=each.place)
            lay_card(g, entry.number, as_character(each), PLAYED, each.place)
    acting = read_acting(g, row)
    for colour, number in acting:
        lay_card(g, colour, number, PLAYED, f"acting.{COLOURS[colour]}")
    for entry in row.entries("chosen", colours(g)):
        number = as_character(entry)
        if entry.number in [colour for colour, _ in acting]:
            raise card_twice(number, entry.place)
        if acting and number >= acting[0][1]:
            raise refuse("arrange-called", place=entry.place, character=named("character", CHARACTERS[number].word))
        lay_card(g, entry.number, number, CHOSEN, entry.place)


def lay_card(g: RedPlanet, colour: int, number: int, status: int, place: str) -> None:
    if g.cards[colour * ROW + number] != (DECK if is_neutral(g, colour) else HAND):
        raise card_twice(number, place)
    g.cards[colour * ROW + number] = status


def card_twice(number: int, place: str) -> ImpossiblePosition:
    return refuse("arrange-character-twice", place=place, character=named("character", CHARACTERS[number].word))


def stack_neutral_decks(g: RedPlanet, row: Row) -> None:
    """Two-player game: named cards on top, the others shuffled as by the set-up or the Recruiter."""
    tops: list[list[int]] = [[] for _ in range(g.colours)]
    for entry in row.entries("neutral_decks", colours(g)):
        check_neutral(g, entry.number, entry.place)
        for each in entry.members():
            number = as_character(each)
            if number in tops[entry.number] or g.cards[entry.number * ROW + number] != DECK:
                raise card_twice(number, each.place)
            tops[entry.number].append(number)
    for colour in range(g.colours):
        if is_neutral(g, colour):
            stack_neutral_deck(g, colour, tops[colour])


def stack_neutral_deck(g: RedPlanet, colour: int, top: list[int]) -> None:
    renewed = g.cards[colour * ROW + RECRUITER] == BOX
    drawn = cards_at(g, colour, PLAYED) + cards_at(g, colour, CHOSEN)
    rest = [number for number in cards_at(g, colour, DECK) if number not in top]
    g.chance.shuffle(rest)
    missing = 0 if renewed else max(0, NEUTRAL_TOP_COUNT - len(drawn) - len(top))
    upper = [number for number in rest if number not in NEUTRAL_BOTTOM][:missing]
    g.neutral_decks[colour] = [number for number in rest if number not in upper] + upper + top[::-1]
    g.neutral_drawn[colour] = len(drawn) + (CHARACTER_COUNT if renewed else 0)


# --- event cards --------------------------------------------------------------------------------------------------


def lay_out_events(g: RedPlanet, row: Row) -> None:
    """Named cards first; then starting missions and the deck at random."""
    events = Pile(EVENT, range(EVENT_COUNT))
    assign_discoveries(g, row, events)
    hand_out_cards(g, row, events)
    for entry in by_seat(g, row, "boxed"):
        check_neutral(g, 1, entry.place)
        for each in entry.members():
            g.boxed_events.append(take_held(each, events))
            g.boxed_by.append(entry.number)
    g.event_discard = events.take_all(row, "event_discard")
    top = events.take_all(row, "event_deck")
    remember_given_back(g, row)
    deal_missions(g, row, events)
    if g.phase != SETUP:
        g.event_deck = events.shuffled(g.chance) + top[::-1]


def take_held(entry: Entry, events: Pile) -> int:
    """A mission or an action: what players can hold."""
    card = events.take(entry)
    if is_discovery(card):
        raise wrong_kind(card, entry.place)
    return card


def take_mission(entry: Entry, events: Pile) -> int:
    card = events.take(entry)
    if not is_mission(card):
        raise wrong_kind(card, entry.place)
    return card


def wrong_kind(card: int, place: str) -> ImpossiblePosition:
    return refuse("arrange-event-kind", place=place, event=EVENT.reference(card))


def assign_discoveries(g: RedPlanet, row: Row, events: Pile) -> None:
    """At most one per outer zone; after the discovery phase they are face up."""
    for zone, each in zone_rows(g, row):
        for entry in each.members("seen_by"):
            g.looked_at[zone] |= 1 << owner(g, entry.word(colours(g)))
        discovery = each.entry("discovery")
        if discovery.value is None:
            if g.looked_at[zone]:
                raise refuse("arrange-seen", place=each.at("seen_by"))
            continue
        if g.phase == SETUP or isinstance(discovery.value, list):
            raise refuse("arrange-discovery-one", place=discovery.place, zone=ZONE.reference(zone))
        g.discoveries[zone] = events.take(discovery)
        if g.notch > DIAL.index(Notch("discovery", 0)):
            g.looked_at[zone] = FACE_UP_TO_ALL


def hand_out_cards(g: RedPlanet, row: Row, events: Pile) -> None:
    """The first mission is the one kept at the start, all other cards were drawn since."""
    for entry in by_seat(g, row, "cards"):
        seat = entry.number
        for each in entry.members():
            card = take_mission(each, events) if g.phase == SETUP else take_held(each, events)
            if is_mission(card) and g.starting[seat] == NONE:
                g.starting[seat] = card
            else:
                g.kept[seat].append(card)
        if g.phase == SETUP and g.kept[seat]:
            raise refuse("arrange-setup-cards", place=entry.place)
    for entry in by_seat(g, row, "aged"):
        g.aged[entry.number] = entry.count(0, len(g.kept[entry.number]))


def remember_given_back(g: RedPlanet, row: Row) -> None:
    """They went back into the deck, so they may be anywhere by now, except among the missions kept at the start."""
    missions = Pile(EVENT, [card for card in range(EVENT_COUNT) if card not in g.starting])
    for entry in by_seat(g, row, "gave_back"):
        g.returned[entry.number] = take_mission(entry, missions)


def deal_missions(g: RedPlanet, row: Row, events: Pile) -> None:
    """A starting mission to everyone without one; in the set-up two to choose from."""
    for entry in by_seat(g, row, "dealt"):
        dealt = entry.members()
        if len(dealt) != 2 or g.starting[entry.number] != NONE:
            raise refuse("arrange-dealt", place=entry.place)
        g.dealt[entry.number] = sorted([take_mission(each, events) for each in dealt])
    for seat in range(g.seats):
        if g.starting[seat] != NONE or g.dealt[seat]:
            continue
        if g.phase == SETUP:
            g.dealt[seat] = sorted([deal_mission(g, events), deal_mission(g, events)])
        else:
            g.starting[seat] = deal_mission(g, events)


def deal_mission(g: RedPlanet, events: Pile) -> int:
    left = [card for card in range(MISSION_COUNT) if card in events.left and card not in g.returned]
    if not left:
        raise refuse("arrange-missions", place="cards")
    return events.take_out(left[g.chance.below(len(left))], "cards")


ARRANGEMENT: Final = Arrangement(fields=FIELDS, usual_seats=4, laws=LAWS, lay_out=lay_out, go_on=go_on)
