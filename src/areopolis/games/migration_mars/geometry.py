"""Where things are on the drawn board: 163 flat-topped hexagons, and around them the track with its 24 spaces.

Everything is worked out when the module is loaded; no two runs differ. Templates know this module as `g`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from areopolis.games.migration_mars.components import (
    BUILDING_WORDS,
    BUILDINGS,
    CELLS,
    COLOURS,
    DIRECTIONS,
    EMBASSY_PLOT,
    FACTIONS,
    FINDS,
    GROUND,
    IS_FRAGILE,
    LANDING_PLOTS,
    MAP,
    PATHS,
    PLOT_WORDS,
    RUIN_PLOTS,
    RUIN_WORDS,
    RUINS,
    TERRAIN,
    TRACK,
    exchange_rate,
    impact_plot,
)
from areopolis.games.migration_mars.components import FACTION_WORDS as FACTION_WORDS  # for the templates
from areopolis.games.migration_mars.components import FLAGS as FLAGS
from areopolis.games.migration_mars.components import SPACE_COUNT as SPACE_COUNT
from areopolis.games.migration_mars.components import STOPS as STOPS
from areopolis.games.migration_mars.components import WARES as WARES
from areopolis.games.migration_mars.events import EVENTS, Keep
from areopolis.games.migration_mars.position import STEPS_OF_STOP as STEPS_OF_STOP
from areopolis.toolbox.hexes import OFF, Layout, beside
from areopolis.toolbox.shapes import TINTS, Point, Tint, closed, strewn

Seen = Mapping[str, Any]

WIDTH: Final = 790
HEIGHT: Final = 850
CENTRE: Final = (395.0, 425.0)
SIDE: Final = 30.0
"""From the middle of a hexagon to its corners."""
RIM: Final = 76.0
"""How deep the spaces of the track are."""

# --- the map ------------------------------------------------------------------------------------------------------

BOARD: Final = Layout(pointy=False, size=SIDE, origin=CENTRE)


def hexagon(inset: float) -> str:
    return closed(Layout(pointy=False, size=SIDE).corners((0, 0), inset))


HEX: Final = hexagon(1.0)
INNER_HEX: Final = hexagon(3.5)


class Place(NamedTuple):
    """Where a plot is, and what it is made of."""

    word: str
    x: float
    y: float
    ground: str
    look: int
    """Which of the drawings of its ground it has."""


def rounded(point: Point) -> tuple[float, float]:
    return round(point[0], 1), round(point[1], 1)


def place_of(number: int) -> Place:
    q, r = CELLS[number]
    x, y = rounded(BOARD.centre(CELLS[number]))
    return Place(PLOT_WORDS[number], x, y, TERRAIN[GROUND[number]], (5 * q + 3 * r + q * r) % 4)


PLACES: Final = {PLOT_WORDS[number]: place_of(number) for number in range(len(CELLS))}
EMBASSY: Final = PLACES[PLOT_WORDS[EMBASSY_PLOT]]
LANDING: Final = {FACTIONS[i].word: PLACES[PLOT_WORDS[plot]] for i, plot in enumerate(LANDING_PLOTS)}
SIDES: Final = dict(zip(LANDING, ("north", "east", "south", "west"), strict=True))
"""By company: the side of the map on which it lands."""
RUIN_SITES: Final = {RUIN_WORDS[i]: PLACES[PLOT_WORDS[plot]] for i, plot in enumerate(RUIN_PLOTS)}
RUIN_PLOT_WORDS: Final = [PLOT_WORDS[plot] for plot in RUIN_PLOTS]
AROUND: Final = {
    PLOT_WORDS[number]: [PLOT_WORDS[other] for other in around] for number, around in enumerate(MAP.neighbours)
}


class Numeral(NamedTuple):
    number: int
    x: float
    y: float


NUMERALS: Final = [Numeral(hour or DIRECTIONS, *rounded(BOARD.centre(PATHS[hour][1]))) for hour in range(DIRECTIONS)]
"""The twelve directions of meteors, printed on the second ring round the embassy."""

# --- what stands there ----------------------------------------------------------------------------------------------


class Tube(NamedTuple):
    """A tunnel between two pieces of a colony."""

    colour: str
    x1: float
    y1: float
    x2: float
    y2: float


def tubes(plots: Iterable[Seen]) -> list[Tube]:
    """Between neighbours of the same colour of which one is a tunnel; fortresses are tunnels of everybody."""
    pieces = {each["plot"]: each for each in plots if each["building"]}
    found: list[Tube] = []
    for word, piece in pieces.items():
        for other in AROUND[word]:
            beside_it = pieces.get(other)
            if beside_it is None or other < word:
                continue
            colours = {each["colour"] for each in (piece, beside_it) if each["building"] != "fortress"}
            links = "tunnel" in (piece["building"], beside_it["building"]) or "fortress" in (
                piece["building"],
                beside_it["building"],
            )
            if links and len(colours) == 1 and None not in colours:
                here, there = PLACES[word], PLACES[other]
                found.append(Tube(str(colours.pop()), here.x, here.y, there.x, there.y))
    return found


def stands(plot: str, building: str, colour: str, settler: str | None = None, dome: bool = False) -> Seen:
    return {"plot": plot, "building": building, "colour": colour, "dome": dome, "impact": False, "settler": settler}


ON_COVER: Final[list[Seen]] = [
    *[stands(plot, "tunnel", "blue") for plot in ("h2", "h4", "i5", "h5", "g6")],
    *[stands(plot, "habitat", "blue", "healthy") for plot in ("j5", "k4", "j3")],
    *[stands(plot, "tunnel", "yellow") for plot in ("l7", "k8", "j8", "i8")],
    *[stands(plot, "habitat", "yellow", "healthy") for plot in ("k10", "l9")],
    *[stands(plot, "tunnel", "violet") for plot in ("b7", "c8", "d8", "e8", "f7")],
    stands("m7", "headquarters", "yellow"),
    stands("a7", "headquarters", "violet"),
    stands("i3", "refinery", "blue", dome=True),
    stands("j4", "life-support", "blue"),
    stands("k9", "life-support", "yellow"),
    stands("l6", "refinery", "yellow"),
    stands("j10", "factory", "yellow"),
    stands("c10", "hospital", "violet", "patient"),
    stands("b6", "export-station", "violet"),
]
"""The colonies of the picture on the start page."""

# --- the track ------------------------------------------------------------------------------------------------------


class Space(NamedTuple):
    """A space of the track, clockwise from the north-west."""

    number: int
    kind: str
    """What is mined there, ruin or stop."""
    name: str
    """The ruin or the company, else empty."""
    x: float
    y: float
    """Its middle."""
    width: float
    height: float
    turn: int
    """Where clockwise leads from here, in degrees from the right."""


ALONG: Final = (WIDTH - 2 * RIM) / 5
DOWN: Final = (HEIGHT - 2 * RIM) / 5


def space_of(number: int) -> Space:
    side, at = divmod(number, 6)
    far = (at - 0.5) * (DOWN if side % 2 else ALONG) + RIM if at else RIM / 2
    x, y = [
        (far, RIM / 2),
        (WIDTH - RIM / 2, far),
        (WIDTH - far, HEIGHT - RIM / 2),
        (RIM / 2, HEIGHT - far),
    ][side]
    width, height = (RIM, RIM) if at == 0 else (RIM, DOWN) if side % 2 else (ALONG, RIM)
    kind = TRACK[number]
    ruins = {ruin.corner: ruin.word for ruin in RUINS}
    stops = {faction.stop: faction.word for faction in FACTIONS}
    name = ruins.get(number, stops.get(number, ""))
    return Space(number, kind, name, round(x, 1), round(y, 1), round(width, 1), round(height, 1), 90 * side)


SPACES: Final = [space_of(number) for number in range(SPACE_COUNT)]
BERTHS: Final = [(-17.0, -4.0), (17.0, -4.0), (-17.0, 20.0), (17.0, 20.0)]
"""Where the rovers of the seats stand on a small space, by seat; there is room for all of them."""


def berth(space: int, seat: int) -> tuple[float, float]:
    """Where a rover stands."""
    place = SPACES[space]
    if place.width > place.height:
        return round(place.x + (seat - 1.5) * 30, 1), round(place.y + 20, 1)
    if place.height > place.width:
        return round(place.x + (-16 if seat % 2 == 0 else 16), 1), round(place.y + (18 if seat < 2 else 46), 1)
    return round(place.x + BERTHS[seat][0], 1), round(place.y + BERTHS[seat][1], 1)


def leader(colours: Iterable[Seen], faction: str) -> str | None:
    """The colour that leads a company."""
    return next((side["colour"] for side in colours if side["faction"] == faction), None)


def reached(rover: int, faction: str, steps: int) -> int:
    """The space where a rover stops: at the latest at its own supply stop."""
    home = (STOPS[FACTION_WORDS.index(faction)] - rover) % SPACE_COUNT or SPACE_COUNT
    return (rover + min(steps, home)) % SPACE_COUNT


# --- meteors --------------------------------------------------------------------------------------------------------


class Fall(NamedTuple):
    """A meteor on the map."""

    direction: int
    distance: int
    black: int
    path: list[tuple[float, float]]
    """From the embassy to the distance field."""
    x: float
    y: float
    """Where it strikes, perhaps beyond the edge."""
    plot: str | None


def fall(direction: int, distance: int, black: int) -> Fall:
    cells = PATHS[direction % DIRECTIONS][:distance]
    x, y = rounded(BOARD.centre(beside(cells[-1], black - 1)))
    struck = impact_plot(direction, distance, black)
    path = [rounded(BOARD.centre(cell)) for cell in [(0, 0), *cells]]
    return Fall(direction, distance, black, path, x, y, None if struck == OFF else PLOT_WORDS[struck])


FRAGILE: Final = [word for building, word in enumerate(BUILDING_WORDS) if IS_FRAGILE[building]]


class Threat(NamedTuple):
    """What a falling meteor would do."""

    kind: str
    """`misses`, `dissolves`, or `strikes`."""
    plot: str | None
    fallen: list[Seen]
    """The buildings that it would destroy."""


def threat(plots: Sequence[Seen], plot: str | None) -> Threat:
    """If nobody does anything about it; `plot` is where it would strike."""
    pieces = {each["plot"]: each for each in plots}
    warded = {
        field for each in plots if each["building"] == "fortress" for field in (each["plot"], *AROUND[each["plot"]])
    }
    if plot is None or PLACES[plot].ground == "ruin":
        return Threat("misses", plot, [])
    struck = pieces.get(plot, {})
    immune = struck.get("building") in ("headquarters", "life-support") or struck.get("dome")
    if plot == EMBASSY.word or plot in warded or immune:
        return Threat("dissolves", plot, [])
    near = [pieces[field] for field in (plot, *AROUND[plot]) if field in pieces and field not in warded]
    return Threat("strikes", plot, [each for each in near if each["building"] in FRAGILE and not each["dome"]])


# --- what the dice showed last: it is still to be seen when the next player's turn has begun -----------------------


class Roll(NamedTuple):
    colour: str
    number: int
    collected: int
    find: str
    """What the exploration die showed, else empty."""
    throw: int
    """How many rolls there have been, so that dice are seen to roll even if they show the same again."""


ROLLS: Final = ("rolls", "rolls-by-autopilot")


def last_roll(log: Sequence[Any]) -> Roll | None:
    """From the lines of the log."""
    find = ""
    for line in reversed(log):
        if line.message == "finds" and not find:
            find = FINDS[line.args[1]]
        elif line.message in ROLLS:
            throw = sum(1 for each in log if each.message in ROLLS)
            return Roll(COLOURS[line.args[0]], line.args[1], line.args[2], find, throw)
    return None


def last_meteor(log: Sequence[Any]) -> Fall | None:
    """The meteor of this turn or of the one before."""
    black = 0
    turns = 0
    for line in reversed(log):
        turns += line.message == "turn-begins"
        if turns == 2:
            return None
        if line.message == "corrected" and not black:
            black = line.args[1]
        elif line.message == "meteor":
            return fall(line.args[0], line.args[1], black or line.args[2])
    return None


def last_offer(log: Sequence[Any]) -> dict[str, dict[str, int]]:
    """What was offered and wanted last, by ware: where a counter-offer begins."""
    found: dict[str, dict[str, int]] = {"offer-gives": {}, "offer-wants": {}}
    for line in reversed(log):
        if line.message == "offers":
            break
        if line.message in found:
            found[line.message][WARES[line.args[1]]] = line.args[0]
    return found


def last_event(log: Sequence[Any]) -> tuple[str, str] | None:
    """The colour that drew an event in this turn or in the one before, and the event."""
    turns = 0
    for line in reversed(log):
        turns += line.message == "turn-begins"
        if turns == 2:
            return None
        if line.message == "event":
            return COLOURS[line.args[0]], EVENTS[line.args[1]].word
    return None


# --- relief, scattered the same way every time ----------------------------------------------------------------------


def pebbles() -> list[tuple[float, float, float]]:
    """x, y and radius of small craters all over the map."""
    left, top = CENTRE[0] - 10 * SIDE, CENTRE[1] - 11.2 * SIDE
    return [
        (round(left + 20 * SIDE * u, 1), round(top + 22.4 * SIDE * v, 1), round(1.5 + 6 * ((i * 0.618) % 1) ** 3, 1))
        for i, (u, v) in enumerate(strewn(90, 0.37))
    ]


CRATERS: Final = pebbles()

# --- buildings ------------------------------------------------------------------------------------------------------

COST_OF: Final = {building.word: dict(zip(WARES, building.cost, strict=True)) for building in BUILDINGS}
BOUGHT: Final = [building.word for building in BUILDINGS if sum(building.cost)]
"""In the order of the tableau."""
COUNT_OF: Final = {building.word: building.pieces for building in BUILDINGS}
STOP_BEGINS: Final = ("drives-home", "sent-home")
"""Messages that begin an own supply stop."""
HEADINGS: Final = ("round-begins", "turn-begins", *STOP_BEGINS, "wins", "rounds-over")
"""Messages that stand out in the log on the page."""


TURN_PHASES: Final = ("colony", "build", "roll")
TOOLS: Final = (
    *("demolish", "clear", "exchange", "import", "move", "salvage"),
    *("shield", "beacon", "spy", "operate", "rapid-salvage", "autopilot", "double-shift"),
)
"""Verbs that are picked before their place, or that a kept event allows."""
ON_MAP: Final = ("clear", "demolish", "import", "move", "salvage", "shield", "beacon", "operate", "rapid-salvage")
"""Those of them that lead to a place on the map."""
EVENT_OF: Final = {
    "shield": "protective-dome",
    "beacon": "asteroid-beacon",
    "spy": "industrial-espionage",
    "operate": "emergency-surgery",
    "rapid-salvage": "rapid-salvage",
    "autopilot": "autopilot",
    "double-shift": "double-shift",
}
"""By verb: the kept event that allows it in the own turn."""
VERB_OF: Final = {event: verb for verb, event in EVENT_OF.items()}
KEPT_EVENTS: Final = [event.word for event in EVENTS if isinstance(event.effect, Keep)]


def beginnings(verdicts: Mapping[str, str], nowhere: str) -> dict[str, str]:
    """By building or tool: nothing if it may be used somewhere, else why not; what is not asked for is not there.

    Where every place has a reason of its own, there is simply no place."""
    reasons: dict[str, set[str]] = {}
    for key, verdict in verdicts.items():
        verb, _, rest = key.partition(" ")
        begin = f"building.{rest.partition(' ')[0]}" if verb == "build" else f"verb.{verb}" if verb in TOOLS else ""
        if begin:
            reasons.setdefault(begin, set()).add(verdict)
    return {begin: "" if "" in said else said.pop() if len(said) == 1 else nowhere for begin, said in reasons.items()}


def is_bed(plots: Iterable[Seen], reference: str) -> bool:
    """Whether whoever goes to `plot.g5` becomes a patient there."""
    return any(each["building"] == "hospital" and reference == f"plot.{each['plot']}" for each in plots)


def standing(plots: Iterable[Seen], colour: str) -> dict[str, int]:
    """By building: how many a colony has on the map, domes included."""
    found = dict.fromkeys(COUNT_OF, 0)
    for each in plots:
        if each["colour"] == colour:
            found[each["building"]] += 1
            found["dome"] += each["dome"]
    return found


def counted(events: Iterable[str | None]) -> list[tuple[str, int]]:
    """Kept events that a seat knows, each kind once with its number."""
    return list(Counter([event for event in events if event]).items())


def price_of(given: str, ware: str) -> int:
    """How many cards of one ware the treasury takes for one of another."""
    return exchange_rate(WARES.index(given), WARES.index(ware))


def short_of(word: str, wares: Mapping[str, int]) -> dict[str, int]:
    """By ware: what is missing to buy a building, before any olympium stands in."""
    return {ware: count - wares[ware] for ware, count in COST_OF[word].items() if count > wares[ware]}


def tint(colour: int) -> Tint:
    return TINTS[COLOURS[colour]]
