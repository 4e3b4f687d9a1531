"""Arranging: a position set up by hand from a short description, and back. What FEN is to chess.

    seats: 4
    round: 3
    first: blue
    zones:
      hellas: {yellow: 2, blue: 1, marker: ice, tokens: 1, discovery: synergy, seen_by: [blue]}
    docks: [{ship: s05, blue: 1, aimed: phobos}, s11, free]
    played: {yellow: [pilot]}
    cards: {yellow: [strategic-zones, night-shift]}
    acting: {yellow: saboteur}

The same as a Python dictionary or as a YAML file. What is not said is empty where pieces stand (zones, memorial,
tokens) and dealt at random from what is left where cards and markers lie (docks, decks, face-down markers, starting
missions); `seed` is the chance of that. Whatever cannot lie on a table is refused with its place and the reason.
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
    FINAL,
    HAND,
    LANDING,
    NONE,
    PHASES,
    PLAYED,
    ROW,
    SETUP,
    RedPlanet,
)
from areopolis.games.red_planet.rules.characters import ABILITIES, launch_full_ships
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
    new_first_player,
)
from areopolis.games.red_planet.rules.setup import ask_for_mission, prepare_events
from areopolis.games.red_planet.rules.table import (
    cards_at,
    chosen,
    crew_size,
    destination_tokens_left,
    docked,
    has_unknown_destination,
    is_neutral,
    main_colour,
    owner,
    player_order,
)
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.position import Game, Snapshot, Step

KEYS: Final = [
    "game",  # red_planet
    "seats",  # 2 to 6
    "round",  # 1 to 10; for the phases between rounds, the round before
    "phase",  # one of PHASES: what comes next; choose unless said, countdown when somebody is acting
    "first",  # colour of the first player
    "zones",  # {zone: {colour: count, marker or face_down: resource, tokens: n, discovery: card, seen_by: [colour]}}
    "set_aside",  # the eleventh marker
    "docks",  # from the left: s05, free, or {ship: s05, colour: count, aimed: [zone, the last on top]}
    "launched",  # ships under way, written like those at the docks
    "ship_deck",  # top first; the rest is shuffled below
    "ship_discard",  # the last on top
    "memorial",  # {colour: count}
    "tokens",  # {colour: {resource: count}}
    "played",  # {colour: [character]}, face up; all others are in hand
    "chosen",  # {colour: character}, face down
    "acting",  # {colour: character}, face up and not yet carried out; several of one number act in player order
    "line",  # where on the card the first of them begins; after the last line come actions
    "neutral_decks",  # {colour: [character]}, top first; the rest is shuffled below
    "renewed",  # [colour]: neutral colours whose Recruiter has left the game
    "cards",  # {colour: [event]}: missions and actions; the first mission is the one kept at the start
    "aged",  # {colour: count}: how many of the drawn ones were there in the last production
    "gave_back",  # {colour: mission}: what was given back at the start
    "dealt",  # {colour: [mission, mission]}: in the set-up, to choose from
    "event_deck",  # top first; the rest is shuffled below
    "event_discard",  # the last on top
    "boxed",  # {colour: [event]}: what neutral Scientists put out of the game, by the colour of the player
    "seed",  # chance of what is dealt and of what follows
    "chance",  # or the exact state of the generator, four numbers
]

CHARACTER_WORDS: Final = [character.word for character in CHARACTERS[1:]]
EVENT_PILES: Final = ["event_deck", "event_discard", "boxed"]
FREE: Final = "free"
MOST_RENEWED: Final = 6
"""A neutral Recruiter comes in round 4 or later, so its new deck is drawn from at most six times."""

ROUND_PHASES: Final = ["setup", "choose", "countdown", "landing", "docking"]
FIRST_ROUND: Final = {"production": 5, "discovery": 10, "final": 10}
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
"""What comes next in each phase."""

Description = dict[str, Any]


def arrange(game: Game, description: Description) -> RedPlanet:
    """The position that a description stands for, run to its first decision; ImpossiblePosition tells what cannot be."""
    words = as_mapping(description, "description")
    check_words(list(words), KEYS, "description")
    as_word(words.get("game", game.name), "game", [game.name])
    seats = as_number(words.get("seats", 4), "seats", game.seat_counts[0], game.seat_counts[-1])
    g = RedPlanet(game, seats)
    g.variants = game.chosen_variants({})
    g.chance = chance_of(str(words.get("seed", "")))
    phase = set_the_dial(g, words)
    put_out_zones(g, words)
    put_out_markers(g, words)
    put_out_ships(g, words)
    put_out_memorial(g, words)
    put_out_tokens(g, words)
    lay_out_characters(g, words)
    stack_neutral_decks(g, words)
    lay_out_events(g, words)
    if "chance" in words:
        g.chance = read_chance(words["chance"])
    go_on(g, phase, words)
    return g


def describe(g: RedPlanet) -> Description:
    """A description that arranges to exactly this position; refused in the middle of a line of a character or a phase."""
    found = described(g)
    refused = ImpossiblePosition(
        "describe-moment",
        "this moment cannot be described; take the next choice of a character, or the beginning of an ability or a phase",
    )
    try:
        again = arrange(g.game, found)
    except ImpossiblePosition:
        raise refused from None
    if sorted_snapshot(again) != sorted_snapshot(g):
        raise refused
    return found


# --- reading words and numbers ------------------------------------------------------------------------------------------


def as_mapping(value: Any, where: str) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise ImpossiblePosition(
            "arrange-mapping",
            f"{where}: names with values are expected, not {shown(value)}",
            place=where,
            found=shown(value),
        )
    return {str(word): value[word] for word in value}


def as_list(value: Any, where: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise ImpossiblePosition(
            "arrange-list", f"{where}: a list is expected, not {shown(value)}", place=where, found=shown(value)
        )
    return list(value)


def as_number(value: Any, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ImpossiblePosition(
            "arrange-number",
            f"{where}: a whole number from {least} to {most} is expected, not {shown(value)}",
            place=where,
            found=shown(value),
            least=least,
            most=most,
        )
    return value


def as_word(value: Any, where: str, words: list[str]) -> int:
    """The number of a word in its table."""
    if not isinstance(value, str) or value not in words:
        raise unknown_word(value, where, words)
    return words.index(value)


def check_words(found: list[str], words: list[str], where: str) -> None:
    for word in found:
        if word not in words:
            raise unknown_word(word, where, words)


def unknown_word(value: Any, where: str, words: list[str]) -> ImpossiblePosition:
    expected = ", ".join(words)
    return ImpossiblePosition(
        "arrange-word",
        f"{where}: '{shown(value)}' is not known here; write one of: {expected}",
        place=where,
        found=shown(value),
        expected=expected,
    )


def shown(value: Any) -> str:
    return str(value)[:40]


def as_character(value: Any, where: str) -> int:
    return as_word(value, where, CHARACTER_WORDS) + 1


def as_colour(g: RedPlanet, value: Any, where: str) -> int:
    return as_word(value, where, COLOURS[: g.colours])


def by_colour(g: RedPlanet, words: dict[str, Any], key: str) -> list[tuple[int, Any, str]]:
    """The entries of `key: {colour: value}` as (colour, value, place)."""
    table = as_mapping(words.get(key), key)
    return [(as_colour(g, word, key), table[word], f"{key}.{word}") for word in table]


def by_seat(g: RedPlanet, words: dict[str, Any], key: str) -> list[tuple[int, Any, str]]:
    """The same as (seat, value, place); neutral colours cannot hold these things."""
    found: list[tuple[int, Any, str]] = []
    for colour, value, where in by_colour(g, words, key):
        if is_neutral(g, colour):
            raise ImpossiblePosition(
                "arrange-neutral",
                f"{where}: {COLOURS[colour]} is a neutral colour; write the main colour of its player",
                place=where,
                colour=f"colour.{COLOURS[colour]}",
            )
        found.append((owner(g, colour), value, where))
    return found


def read_chance(value: Any) -> Chance:
    words = as_list(value, "chance")
    if len(words) != 4:
        raise ImpossiblePosition(
            "arrange-list",
            f"chance: a list of four numbers is expected, not {shown(value)}",
            place="chance",
            found=shown(value),
        )
    a, b, c, d = [as_number(word, "chance", 0, 0xFFFFFFFF) for word in words]
    return Chance(a, b, c, d)


# --- the moment ---------------------------------------------------------------------------------------------------------


def set_the_dial(g: RedPlanet, words: dict[str, Any]) -> str:
    """Round, phase and first player; the word of the phase."""
    acting = as_mapping(words.get("acting"), "acting")
    phase = PHASES[as_word(words.get("phase", "countdown" if acting else "choose"), "phase", PHASES)]
    number = as_number(words.get("round", FIRST_ROUND.get(phase, 1)), "round", 1, 10)
    g.notch = notch_of(number, phase)
    g.phase = PHASES.index(phase)
    g.first = as_colour(g, words.get("first", COLOURS[0]), "first")
    if number > 1 or g.phase > CHOOSE:
        g.last_resolved = g.first
    check_moment(g, words, phase)
    return phase


def notch_of(number: int, phase: str) -> int:
    """The notch of a round, or of a phase between it and the next."""
    notch = DIAL.index(Notch("round", number))
    if phase in ROUND_PHASES and (phase != "setup" or number == 1):
        return notch
    notch += 1
    while DIAL[notch].phase != "round":
        if DIAL[notch].phase == phase:
            return notch
        notch += 1
        if notch == len(DIAL):
            break
    raise ImpossiblePosition(
        "arrange-phase",
        f"phase: after round {number} there is no phase '{phase}'; production comes after rounds 5, 8 and 10, discovery "
        "and final after round 10, setup before round 1",
        phase=f"phase.{phase}",
        round=number,
    )


def check_moment(g: RedPlanet, words: dict[str, Any], phase: str) -> None:
    """What can lie on the table only in some phases."""
    for key, phases in MOMENTS.items():
        if words.get(key) and phase not in phases:
            allowed = ", ".join(phases)
            raise ImpossiblePosition(
                "arrange-moment",
                f"{key}: cannot be there in phase '{phase}'; write it for: {allowed}",
                place=key,
                phase=f"phase.{phase}",
                allowed=allowed,
            )
    if g.phase == COUNTDOWN and not words.get("acting") and not words.get("chosen"):
        raise ImpossiblePosition(
            "arrange-nobody-acts",
            "phase: nobody is left for the countdown; name colours under acting or chosen, or go on with phase landing",
        )


OUTSIDE_SETUP: Final = [phase for phase in PHASES if phase != "setup"]

MOMENTS: Final[dict[str, list[str]]] = {
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


def go_on(g: RedPlanet, phase: str, words: dict[str, Any]) -> None:
    """Put on the agenda what comes next, and run to the first decision."""
    g.outline(CONTINUATION[phase])
    if g.phase == SETUP:
        for seat in range(g.seats):
            if g.starting[seat] == NONE:
                ask_for_mission(g, seat)
    elif g.phase == CHOOSE:
        choose_the_rest(g)
    elif g.phase == COUNTDOWN:
        call_the_acting(g, words)
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


def call_the_acting(g: RedPlanet, words: dict[str, Any]) -> None:
    """The colours whose number has been called, in player order; the first begins at the given line."""
    acting = read_acting(g, words)
    if not acting:
        return
    number = acting[0][1]
    g.countdown = number
    called = [colour for colour in player_order(g) if (colour, number) in acting]
    for colour in reversed(called[1:]):
        g.next(apply_ability, colour, number)
    apply_ability(g, called[0], number)
    for _ in range(first_line(g, words) - 1):
        g.agenda.pop()


def read_acting(g: RedPlanet, words: dict[str, Any]) -> list[tuple[int, int]]:
    """(colour, character) of all who are acting: one number, not lower than any that still lies face down."""
    acting = [(colour, as_character(value, where)) for colour, value, where in by_colour(g, words, "acting")]
    for colour, number in acting:
        if number != acting[0][1]:
            raise ImpossiblePosition(
                "arrange-acting",
                "acting: only characters of one number act at the same time; write the lower ones under chosen",
                colour=f"colour.{COLOURS[colour]}",
            )
    return acting


def first_line(g: RedPlanet, words: dict[str, Any]) -> int:
    """The line of the card at which the first acting colour begins."""
    acting = read_acting(g, words)
    lines = len(ABILITIES[acting[0][1]]) + 1 if acting else 1
    return as_number(words.get("line", 1), "line", 1, lines)


# --- zones and markers --------------------------------------------------------------------------------------------------


def put_out_zones(g: RedPlanet, words: dict[str, Any]) -> None:
    """Astronauts in zones, and discoveries' watchers; markers and cards are put out later."""
    for zone, row, where in zone_rows(g, words):
        for colour in range(g.colours):
            count = as_number(row.get(COLOURS[colour], 0), f"{where}.{COLOURS[colour]}", 0, ASTRONAUTS_PER_COLOUR)
            g.astronauts[zone * g.colours + colour] = count
            take_astronauts(g, colour, count)
        for word in as_list(row.get("seen_by"), f"{where}.seen_by"):
            g.looked_at[zone] |= 1 << owner(g, as_colour(g, word, f"{where}.seen_by"))
        if g.looked_at[zone] and row.get("discovery") is None:
            raise ImpossiblePosition(
                "arrange-seen", f"{where}.seen_by: there is no discovery to be seen; name it", place=f"{where}.seen_by"
            )


def zone_rows(g: RedPlanet, words: dict[str, Any]) -> list[tuple[int, dict[str, Any], str]]:
    """What is said about zones, as (zone, row, place)."""
    known = [*COLOURS[: g.colours], "marker", "face_down", "tokens", "discovery", "seen_by"]
    table = as_mapping(words.get("zones"), "zones")
    found: list[tuple[int, dict[str, Any], str]] = []
    for word in table:
        where = f"zones.{word}"
        row = as_mapping(table[word], where)
        check_words(list(row), known, where)
        found.append((as_word(word, "zones", ZONE_WORDS), row, where))
    return found


def take_astronauts(g: RedPlanet, colour: int, count: int) -> None:
    g.supply[colour] -= count
    if g.supply[colour] < 0:
        raise ImpossiblePosition(
            "arrange-astronauts",
            f"{COLOURS[colour]} has more than {ASTRONAUTS_PER_COLOUR} astronauts in zones, on ships and on the memorial",
            colour=f"colour.{COLOURS[colour]}",
            most=ASTRONAUTS_PER_COLOUR,
        )


def put_out_markers(g: RedPlanet, words: dict[str, Any]) -> None:
    """Markers that are named first, then the others at random."""
    left = MARKERS[:]
    g.markers = [NONE] * ZONE_COUNT
    g.set_aside = NONE
    for zone, row, where in zone_rows(g, words):
        g.face_up[zone] = 1 if row.get("marker") is not None or entered(g, zone) else 0
        if row.get("face_down") is not None and (g.face_up[zone] or row.get("tokens")):
            raise ImpossiblePosition(
                "arrange-face-down",
                f"{where}.face_down: a marker with astronauts or tokens beside it lies face up; write marker instead",
                place=f"{where}.face_down",
            )
        key = "face_down" if row.get("face_down") is not None else "marker"
        if row.get(key) is not None:
            g.markers[zone] = take_marker(left, row[key], f"{where}.{key}")
    if words.get("set_aside") is not None:
        g.set_aside = take_marker(left, words["set_aside"], "set_aside")
    rest = [resource for resource in range(len(RESOURCES)) for _ in range(left[resource])]
    g.chance.shuffle(rest)
    for zone in range(ZONE_COUNT):
        if g.markers[zone] == NONE:
            g.markers[zone] = rest.pop()
    if g.set_aside == NONE:
        g.set_aside = rest.pop()


def entered(g: RedPlanet, zone: int) -> bool:
    return sum(g.astronauts[zone * g.colours : (zone + 1) * g.colours]) > 0


def take_marker(left: list[int], value: Any, where: str) -> int:
    resource = as_word(value, where, RESOURCES)
    left[resource] -= 1
    if left[resource] < 0:
        raise ImpossiblePosition(
            "arrange-markers",
            f"{where}: there are only {MARKERS[resource]} markers of {RESOURCES[resource]}",
            place=where,
            resource=f"resource.{RESOURCES[resource]}",
            most=MARKERS[resource],
        )
    return resource


def put_out_memorial(g: RedPlanet, words: dict[str, Any]) -> None:
    for colour, value, where in by_colour(g, words, "memorial"):
        g.memorial[colour] = as_number(value, where, 0, ASTRONAUTS_PER_COLOUR)
        take_astronauts(g, colour, g.memorial[colour])


def put_out_tokens(g: RedPlanet, words: dict[str, Any]) -> None:
    """Point tokens in zones and in front of players."""
    for zone, row, where in zone_rows(g, words):
        g.zone_tokens[zone] = as_number(row.get("tokens", 0), f"{where}.tokens", 0, max(TOKEN_SUPPLY))
        if g.zone_tokens[zone] and row.get("marker") is None:
            raise ImpossiblePosition(
                "arrange-tokens-of",
                f"{where}.tokens: tokens of which resource? name the marker",
                place=f"{where}.tokens",
            )
    for colour, value, where in by_colour(g, words, "tokens"):
        row = as_mapping(value, where)
        check_words(list(row), RESOURCES, where)
        for resource in range(len(RESOURCES)):
            word = RESOURCES[resource]
            g.tokens[colour * 3 + resource] = as_number(row.get(word, 0), f"{where}.{word}", 0, TOKEN_SUPPLY[resource])
    for resource in range(len(RESOURCES)):
        if tokens_in_supply(g, resource) < 0:
            raise ImpossiblePosition(
                "arrange-tokens",
                f"there are only {TOKEN_SUPPLY[resource]} tokens of {RESOURCES[resource]} for zones and players together",
                resource=f"resource.{RESOURCES[resource]}",
                most=TOKEN_SUPPLY[resource],
            )


# --- ships --------------------------------------------------------------------------------------------------------------


def put_out_ships(g: RedPlanet, words: dict[str, Any]) -> None:
    """Ships that are named first; docks that nothing is said about and the rest of the deck at random."""
    used: list[int] = []
    docks = as_list(words.get("docks"), "docks")
    if len(docks) > len(g.docks):
        raise ImpossiblePosition(
            "arrange-docks",
            f"docks: the launchpad has {len(g.docks)} docks, not {len(docks)}",
            most=len(g.docks),
            count=len(docks),
        )
    for i in range(len(docks)):
        if docks[i] is not None and docks[i] != FREE:
            g.docks[i] = man_ship(g, docks[i], f"docks.{i + 1}", used)
    launched = as_list(words.get("launched"), "launched")
    g.launched = [man_ship(g, launched[i], f"launched.{i + 1}", used) for i in range(len(launched))]
    g.ship_discard = take_ships(words, "ship_discard", used)
    top = take_ships(words, "ship_deck", used)
    rest = [ship for ship in range(SHIP_COUNT) if ship not in used]
    g.chance.shuffle(rest)
    for i in range(len(docks), len(g.docks)):
        if not rest:
            break
        g.docks[i] = rest.pop()
    g.ship_deck = rest + top[::-1]
    check_ships(g, words)


def take_ship(value: Any, where: str, used: list[int]) -> int:
    ship = as_word(value, where, SHIP_WORDS)
    if ship in used:
        raise ImpossiblePosition(
            "arrange-ship-twice",
            f"{where}: ship {SHIP_WORDS[ship]} is somewhere else already",
            place=where,
            ship=f"ship.{SHIP_WORDS[ship]}",
        )
    used.append(ship)
    return ship


def take_ships(words: dict[str, Any], key: str, used: list[int]) -> list[int]:
    return [take_ship(value, key, used) for value in as_list(words.get(key), key)]


def man_ship(g: RedPlanet, entry: Any, where: str, used: list[int]) -> int:
    """A ship with its crew and destination tokens."""
    row = {"ship": entry} if isinstance(entry, str) else as_mapping(entry, where)
    check_words(list(row), ["ship", "aimed", *COLOURS[: g.colours]], where)
    ship = take_ship(row.get("ship"), where, used)
    for colour in range(g.colours):
        count = as_number(row.get(COLOURS[colour], 0), f"{where}.{COLOURS[colour]}", 0, ASTRONAUTS_PER_COLOUR)
        g.crew[ship * g.colours + colour] = count
        take_astronauts(g, colour, count)
    aimed = row.get("aimed")
    for word in [aimed] if isinstance(aimed, str) else as_list(aimed, f"{where}.aimed"):
        aim_ship(g, ship, as_word(word, f"{where}.aimed", ZONE_WORDS), f"{where}.aimed")
    return ship


def aim_ship(g: RedPlanet, ship: int, zone: int, where: str) -> None:
    if not destination_tokens_left(g)[zone]:
        raise ImpossiblePosition(
            "arrange-destination-tokens",
            f"{where}: there are only {DESTINATION_TOKENS_PER_ZONE} destination tokens for {ZONE_WORDS[zone]}",
            place=where,
            zone=f"zone.{ZONE_WORDS[zone]}",
            most=DESTINATION_TOKENS_PER_ZONE,
        )
    g.aimed.append(ship * ZONE_COUNT + zone)


def check_ships(g: RedPlanet, words: dict[str, Any]) -> None:
    """No ship has more crew than it holds, a full one is under way, and whoever is on board knows where it goes."""
    for ship in docked(g) + g.launched:
        crew = crew_size(g, ship)
        if crew > CAPACITY[ship]:
            raise ship_error("arrange-ship-overcrowded", ship, crew, "holds fewer")
        if crew == CAPACITY[ship] and ship in g.docks and first_line(g, words) == 1:
            raise ship_error("arrange-ship-full", ship, crew, "is full and so has launched; write it under launched")
        if crew and has_unknown_destination(g, ship):
            raise ship_error(
                "arrange-ship-unknown", ship, crew, "has no printed destination; name its token under aimed"
            )


def ship_error(code: str, ship: int, crew: int, what: str) -> ImpossiblePosition:
    word = SHIP_WORDS[ship]
    text = f"ship {word} with {crew} astronauts and room for {CAPACITY[ship]} {what}"
    return ImpossiblePosition(code, text, ship=f"ship.{word}", crew=crew, capacity=CAPACITY[ship])


# --- characters ---------------------------------------------------------------------------------------------------------


def lay_out_characters(g: RedPlanet, words: dict[str, Any]) -> None:
    """Played, acting and chosen characters; all others are in hand, or in the deck of a neutral colour."""
    for colour in range(g.colours):
        if is_neutral(g, colour):
            for number in range(1, ROW):
                g.cards[colour * ROW + number] = DECK
    for colour in read_renewed(g, words):
        g.cards[colour * ROW + RECRUITER] = BOX
    for colour, value, where in by_colour(g, words, "played"):
        for word in as_list(value, where):
            number = as_character(word, where)
            if number == RECRUITER:
                raise ImpossiblePosition(
                    "arrange-recruiter",
                    f"{where}: the Recruiter takes itself back and never stays among the played",
                    place=where,
                )
            lay_card(g, colour, number, PLAYED, where)
    acting = read_acting(g, words)
    for colour, number in acting:
        lay_card(g, colour, number, PLAYED, f"acting.{COLOURS[colour]}")
    for colour, value, where in by_colour(g, words, "chosen"):
        number = as_character(value, where)
        if acting and number >= acting[0][1]:
            raise ImpossiblePosition(
                "arrange-called",
                f"{where}: {CHARACTERS[number].word} has been called already; write it under acting or played",
                place=where,
                character=f"character.{CHARACTERS[number].word}",
            )
        if colour in [each for each, _ in acting]:
            raise card_twice(number, where)
        lay_card(g, colour, number, CHOSEN, where)


def lay_card(g: RedPlanet, colour: int, number: int, place: int, where: str) -> None:
    if g.cards[colour * ROW + number] != (DECK if is_neutral(g, colour) else HAND):
        raise card_twice(number, where)
    g.cards[colour * ROW + number] = place


def card_twice(number: int, where: str) -> ImpossiblePosition:
    word = CHARACTERS[number].word
    return ImpossiblePosition(
        "arrange-character-twice",
        f"{where}: {word} cannot be here too; a character is in hand, chosen, acting or played, and one acts at a time",
        place=where,
        character=f"character.{word}",
    )


def read_renewed(g: RedPlanet, words: dict[str, Any]) -> list[int]:
    colours = [as_colour(g, word, "renewed") for word in as_list(words.get("renewed"), "renewed")]
    for colour in colours:
        check_neutral(g, colour, "renewed")
    return colours


def check_neutral(g: RedPlanet, colour: int, where: str) -> None:
    if not is_neutral(g, colour):
        raise ImpossiblePosition(
            "arrange-not-neutral",
            f"{where}: {COLOURS[colour]} is not a neutral colour; only those of the two-player game have a deck of characters",
            place=where,
            colour=f"colour.{COLOURS[colour]}",
        )


def stack_neutral_decks(g: RedPlanet, words: dict[str, Any]) -> None:
    """Two-player game: the named cards on top, the others as the set-up or the Recruiter would have shuffled them."""
    tops: list[list[int]] = [[] for _ in range(g.colours)]
    for colour, value, where in by_colour(g, words, "neutral_decks"):
        check_neutral(g, colour, where)
        for word in as_list(value, where):
            number = as_character(word, where)
            if number in tops[colour] or g.cards[colour * ROW + number] != DECK:
                raise card_twice(number, where)
            tops[colour].append(number)
    for colour in range(g.colours):
        if is_neutral(g, colour):
            stack_neutral_deck(g, colour, tops[colour])


def stack_neutral_deck(g: RedPlanet, colour: int, top: list[int]) -> None:
    renewed = g.cards[colour * ROW + RECRUITER] == BOX
    drawn = cards_at(g, colour, PLAYED) + cards_at(g, colour, CHOSEN)
    rest = [number for number in cards_at(g, colour, DECK) if number not in top]
    g.chance.shuffle(rest)
    upper: list[int] = []
    if not renewed:
        missing = max(0, NEUTRAL_TOP_COUNT - len(drawn) - len(top))
        upper = [number for number in rest if number not in NEUTRAL_BOTTOM][:missing]
    g.neutral_decks[colour] = [number for number in rest if number not in upper] + upper + top[::-1]
    g.neutral_drawn[colour] = len(drawn) + (CHARACTER_COUNT if renewed else 0)
    if not possible_neutral_deck(g, colour, drawn, renewed):
        raise ImpossiblePosition(
            "arrange-neutral-deck",
            f"{COLOURS[colour]}: the first three cards of a neutral deck are none of Recruiter, Explorer, Femme fatale and "
            f"Soldier, and a renewed one is drawn from at most {MOST_RENEWED} times",
            colour=f"colour.{COLOURS[colour]}",
            most=MOST_RENEWED,
        )


def possible_neutral_deck(g: RedPlanet, colour: int, drawn: list[int], renewed: bool) -> bool:
    if renewed:
        return len(drawn) <= MOST_RENEWED
    upper = [number for number in drawn if number not in NEUTRAL_BOTTOM]
    waiting = max(0, NEUTRAL_TOP_COUNT - len(drawn))
    next_up = g.neutral_decks[colour][-waiting:] if waiting else []
    return len(upper) >= min(len(drawn), NEUTRAL_TOP_COUNT) and not [n for n in next_up if n in NEUTRAL_BOTTOM]


# --- event cards --------------------------------------------------------------------------------------------------------


def lay_out_events(g: RedPlanet, words: dict[str, Any]) -> None:
    """Named cards first; then starting missions and the deck at random."""
    used: list[int] = []
    assign_discoveries(g, words, used)
    hand_out_cards(g, words, used)
    for seat, value, where in by_seat(g, words, "boxed"):
        for word in as_list(value, where):
            g.boxed_events.append(take_event(word, where, used, "held"))
            g.boxed_by.append(seat)
    if g.boxed_events and g.seats != 2:
        check_neutral(g, 0, "boxed")
    g.event_discard = take_events(words, "event_discard", used)
    top = take_events(words, "event_deck", used)
    remember_given_back(g, words)
    deal_the_rest(g, words, used)
    if g.phase != SETUP:
        rest = [card for card in range(EVENT_COUNT) if card not in used]
        g.chance.shuffle(rest)
        g.event_deck = rest + top[::-1]


def take_event(value: Any, where: str, used: list[int], kind: str) -> int:
    """A card that lies nowhere else and may lie there: any, a mission, a discovery, or one that is held."""
    card = as_word(value, where, EVENT_WORDS)
    event = f"event.{EVENT_WORDS[card]}"
    if not fits(card, kind):
        raise ImpossiblePosition(
            "arrange-event-kind", f"{where}: {EVENT_WORDS[card]} cannot lie there", place=where, event=event
        )
    if card in used:
        raise ImpossiblePosition(
            "arrange-event-twice", f"{where}: {EVENT_WORDS[card]} lies somewhere else already", place=where, event=event
        )
    used.append(card)
    return card


def fits(card: int, kind: str) -> bool:
    if kind == "mission":
        return is_mission(card)
    if kind == "discovery":
        return is_discovery(card)
    return kind == "any" or is_mission(card) or is_action(card)


def take_events(words: dict[str, Any], key: str, used: list[int]) -> list[int]:
    return [take_event(value, key, used, "any") for value in as_list(words.get(key), key)]


def assign_discoveries(g: RedPlanet, words: dict[str, Any], used: list[int]) -> None:
    """At most one to an outer zone; after the discovery phase they lie face up."""
    for zone, row, where in zone_rows(g, words):
        value = row.get("discovery")
        if value is None:
            continue
        if zone not in OUTER:
            raise ImpossiblePosition(
                "arrange-discovery-zone",
                f"{where}.discovery: only outer zones of Mars can have a discovery",
                place=f"{where}.discovery",
                zone=f"zone.{ZONE_WORDS[zone]}",
            )
        if g.phase == SETUP or not isinstance(value, str):
            raise ImpossiblePosition(
                "arrange-discovery-one",
                f"{where}.discovery: a zone can have one discovery, and none in the set-up",
                place=f"{where}.discovery",
                zone=f"zone.{ZONE_WORDS[zone]}",
            )
        g.discoveries[zone] = take_event(value, f"{where}.discovery", used, "discovery")
        if g.notch > DIAL.index(Notch("discovery", 0)):
            g.looked_at[zone] = FACE_UP_TO_ALL


def hand_out_cards(g: RedPlanet, words: dict[str, Any], used: list[int]) -> None:
    """The first mission is the one kept at the start, all other cards were drawn since."""
    for seat, value, where in by_seat(g, words, "cards"):
        for word in as_list(value, where):
            card = take_event(word, where, used, "mission" if g.phase == SETUP else "held")
            if is_mission(card) and g.starting[seat] == NONE:
                g.starting[seat] = card
            else:
                g.kept[seat].append(card)
        if g.phase == SETUP and g.kept[seat]:
            raise ImpossiblePosition(
                "arrange-setup-cards", f"{where}: in the set-up a player keeps one mission", place=where
            )
    for seat, value, where in by_seat(g, words, "aged"):
        g.aged[seat] = as_number(value, where, 0, len(g.kept[seat]))
        if ICE_SHIPMENT in g.kept[seat][: g.aged[seat]]:
            raise ImpossiblePosition(
                "arrange-ice-shipment",
                f"{where}: an Ice Shipment is played in the first production after it was drawn",
                place=where,
            )


def remember_given_back(g: RedPlanet, words: dict[str, Any]) -> None:
    given: list[int] = []
    for seat, value, where in by_seat(g, words, "gave_back"):
        card = take_event(value, where, given, "mission")
        if card in g.starting:
            raise ImpossiblePosition(
                "arrange-event-twice",
                f"{where}: {EVENT_WORDS[card]} was kept at the start",
                place=where,
                event=f"event.{EVENT_WORDS[card]}",
            )
        g.returned[seat] = card


def deal_the_rest(g: RedPlanet, words: dict[str, Any], used: list[int]) -> None:
    """A starting mission to everyone without one; in the set-up two to choose from."""
    for seat, value, where in by_seat(g, words, "dealt"):
        cards = as_list(value, where)
        if len(cards) != 2 or g.starting[seat] != NONE:
            raise ImpossiblePosition(
                "arrange-dealt", f"{where}: two missions are dealt to a player who has none yet", place=where
            )
        g.dealt[seat] = sorted([take_event(word, where, used, "mission") for word in cards])
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
        raise ImpossiblePosition(
            "arrange-missions", "cards: no mission is left for the start of every player; put fewer of them elsewhere"
        )
    card = left[g.chance.below(len(left))]
    used.append(card)
    return card


# --- describing ---------------------------------------------------------------------------------------------------------


def described(g: RedPlanet) -> Description:
    """Everything on the table in words, what is empty left out."""
    found: Description = {
        "game": g.game.name,
        "seats": g.seats,
        "round": max([notch.number for notch in DIAL[: g.notch + 1] if notch.phase == "round"]),
        "phase": PHASES[g.phase],
        "first": COLOURS[g.first],
        "zones": {ZONE_WORDS[zone]: describe_zone(g, zone) for zone in range(ZONE_COUNT)},
        "set_aside": RESOURCES[g.set_aside],
        "docks": [FREE if ship == NONE else describe_ship(g, ship) for ship in g.docks],
        "launched": [describe_ship(g, ship) for ship in g.launched],
        "ship_deck": [SHIP_WORDS[ship] for ship in g.ship_deck[::-1]],
        "ship_discard": [SHIP_WORDS[ship] for ship in g.ship_discard],
        "memorial": counts_by_colour(g, g.memorial),
        "tokens": {COLOURS[c]: tokens for c in range(g.colours) if (tokens := describe_tokens(g, c))},
    }
    found.update(describe_characters(g))
    found.update(describe_events(g))
    found["chance"] = g.chance.words()
    return {key: found[key] for key in found if found[key] not in ({}, [])}


def counts_by_colour(g: RedPlanet, counts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: counts[colour] for colour in range(g.colours) if counts[colour]}


def describe_zone(g: RedPlanet, zone: int) -> dict[str, Any]:
    row: dict[str, Any] = {}
    row.update(counts_by_colour(g, g.astronauts[zone * g.colours : (zone + 1) * g.colours]))
    row["marker" if g.face_up[zone] else "face_down"] = RESOURCES[g.markers[zone]]
    if g.zone_tokens[zone]:
        row["tokens"] = g.zone_tokens[zone]
    if g.discoveries[zone] != NONE:
        row["discovery"] = EVENT_WORDS[g.discoveries[zone]]
        row["seen_by"] = [
            COLOURS[main_colour(g, seat)]
            for seat in range(g.seats)
            if g.looked_at[zone] != FACE_UP_TO_ALL and g.looked_at[zone] >> seat & 1
        ]
    return row


def describe_ship(g: RedPlanet, ship: int) -> dict[str, Any]:
    row: dict[str, Any] = {"ship": SHIP_WORDS[ship]}
    row.update(counts_by_colour(g, g.crew[ship * g.colours : (ship + 1) * g.colours]))
    aimed = [ZONE_WORDS[aim % ZONE_COUNT] for aim in g.aimed if aim // ZONE_COUNT == ship]
    if aimed:
        row["aimed"] = aimed
    return row


def describe_tokens(g: RedPlanet, colour: int) -> dict[str, int]:
    counts = g.tokens[colour * 3 : colour * 3 + 3]
    return {RESOURCES[resource]: counts[resource] for resource in range(3) if counts[resource]}


def describe_characters(g: RedPlanet) -> Description:
    acting, line = acting_now(g)
    found: Description = {"played": {}, "chosen": {}, "acting": {}, "neutral_decks": {}, "renewed": []}
    for colour in range(g.colours):
        word = COLOURS[colour]
        played = [number for number in cards_at(g, colour, PLAYED) if (colour, number) not in acting]
        if played:
            found["played"][word] = [CHARACTERS[number].word for number in played]
        if chosen(g, colour) != NONE:
            found["chosen"][word] = CHARACTERS[chosen(g, colour)].word
        if g.neutral_decks[colour]:
            found["neutral_decks"][word] = [CHARACTERS[number].word for number in g.neutral_decks[colour][::-1]]
        if cards_at(g, colour, BOX):
            found["renewed"].append(word)
    for colour, number in acting:
        found["acting"][COLOURS[colour]] = CHARACTERS[number].word
    if acting:
        found["line"] = line
    return found


def acting_now(g: RedPlanet) -> tuple[list[tuple[int, int]], int]:
    """Who is acting, and the line of the first one's card that is being asked about."""
    if g.phase != COUNTDOWN or g.last_resolved == NONE:
        return [], 1
    acting = [(g.last_resolved, g.countdown)]
    above = -1
    for step, args in g.agenda:
        if above >= 0:
            above += 1
        if step is launch_full_ships:
            above = 0
        elif step is apply_ability:
            acting.append((args[0], args[1]))
    return acting, max(1, len(ABILITIES[g.countdown]) + 1 - max(0, above))


def describe_events(g: RedPlanet) -> Description:
    found: Description = {key: {} for key in ("cards", "aged", "gave_back", "dealt", "boxed")}
    for seat in range(g.seats):
        word = COLOURS[main_colour(g, seat)]
        starting = [g.starting[seat]] if g.starting[seat] != NONE else []
        if starting or g.kept[seat]:
            found["cards"][word] = [EVENT_WORDS[card] for card in starting + g.kept[seat]]
        if g.aged[seat]:
            found["aged"][word] = g.aged[seat]
        if g.returned[seat] != NONE:
            found["gave_back"][word] = EVENT_WORDS[g.returned[seat]]
        if g.dealt[seat]:
            found["dealt"][word] = [EVENT_WORDS[card] for card in g.dealt[seat]]
        boxed = [g.boxed_events[i] for i in range(len(g.boxed_events)) if g.boxed_by[i] == seat]
        if boxed:
            found["boxed"][word] = [EVENT_WORDS[card] for card in boxed]
    found["event_deck"] = [EVENT_WORDS[card] for card in g.event_deck[::-1]]
    found["event_discard"] = [EVENT_WORDS[card] for card in g.event_discard]
    return found


def sorted_snapshot(g: RedPlanet) -> Snapshot:
    """The snapshot with lists sorted whose order nobody can tell: tokens on different ships, cards of different boxes."""
    snapshot = g.snapshot()
    fields = snapshot["fields"]
    fields["aimed"] = sorted(fields["aimed"], key=ship_of_aim)
    boxed = sorted([(fields["boxed_by"][i], i, fields["boxed_events"][i]) for i in range(len(fields["boxed_by"]))])
    fields["boxed_by"] = [by for by, _, _ in boxed]
    fields["boxed_events"] = [card for _, _, card in boxed]
    return snapshot


def ship_of_aim(aim: int) -> int:
    return aim // ZONE_COUNT
