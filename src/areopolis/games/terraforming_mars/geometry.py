"""Where things are on the drawn board: 61 hexagons on the disc of Mars, the tracks along its limb, moons and deck.

Everything is worked out when the module is loaded; no two runs differ. Templates know this module as `g`.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from areopolis.games.terraforming_mars.cards import CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import (
    AREAS,
    CARD_RESOURCES,
    COLOURS_OF_CARDS,
    GOAL,
    HEAT_BONUS_AT,
    LOWEST,
    MAP,
    NONE,
    OCEAN_BONUS_AT,
    OXYGEN,
    PROJECT_PRICE,
    PROJECTS,
    STEP,
    TAGS,
    TEMPERATURE,
    TEMPERATURE_BONUS_AT,
)
from areopolis.games.terraforming_mars.components import RESOURCES as RESOURCES  # for the templates
from areopolis.games.terraforming_mars.components import TILES as TILES
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.seen import SeenColour
from areopolis.games.terraforming_mars.sentences import deed_clause
from areopolis.games.terraforming_mars.sources import (
    DEED_SOURCE,
    DEED_WORDS,
    SOURCE_WORDS,
)
from areopolis.text.text import Text
from areopolis.toolbox.clauses import signed as signed
from areopolis.toolbox.hexes import Layout
from areopolis.toolbox.shapes import TINTS as TINTS
from areopolis.toolbox.shapes import closed, craters, polar, spot, stars

WIDTH: Final = 940
HEIGHT: Final = 700
CENTRE: Final = (470.0, 350.0)
RADIUS: Final = 394.0
"""Of the planet; its poles are outside the picture."""
SIDE: Final = 46.0
"""From the middle of a hexagon to its corners."""

GENERATION_CENTRE: Final = (60.0, 60.0)
OCEANS_CENTRE: Final = (880.0, 60.0)
DECK_CENTRE: Final = (884.0, 640.0)

# --- the map ------------------------------------------------------------------------------------------------------


BOARD: Final = Layout(pointy=True, size=SIDE, origin=CENTRE)


def hexagon(inset: float) -> str:
    return closed(Layout(pointy=True, size=SIDE).corners((0, 0), inset))


HEX: Final = hexagon(1.5)
INNER_HEX: Final = hexagon(7)


class Place(NamedTuple):
    """Where an area is, and what is printed there."""

    word: str
    x: float
    y: float
    kind: str
    """land, ocean, noctis, volcano or moon."""
    bonus: list[str]


VOLCANOES: Final = [area.word for area in AREAS if area.volcanic]


def place_of(number: int) -> Place:
    area = AREAS[number]
    x, y = BOARD.centre(MAP.cells[number])
    kind = "ocean" if area.ocean else "noctis" if area.noctis else "volcano" if area.volcanic else "land"
    bonus = ["steel"] * area.steel + ["titanium"] * area.titanium + ["plants"] * area.plants + ["card"] * area.cards
    return Place(area.word, round(x, 1), round(y, 1), kind, bonus)


MOONS: Final = [Place("ganymede", 42.0, 572.0, "moon", []), Place("phobos", 112.0, 652.0, "moon", [])]
PLACES: Final = {place.word: place for place in [*[place_of(number) for number in range(len(AREAS))], *MOONS]}
ON_MARS: Final = [place for place in PLACES.values() if place.kind != "moon"]
AREA_NUMBER: Final = {area.word: number for number, area in enumerate(AREAS)}


# --- tracks along the limb ----------------------------------------------------------------------------------------

TRACK_RADIUS: Final = 420.0
TRACK_WIDTH: Final = 30.0
HALF_ANGLE: Final = 41.0


class Track(NamedTuple):
    """A global parameter on an arc, the lowest value at the bottom."""

    parameter: str
    values: list[int]
    start: float
    end: float
    """Angles, clockwise from the top."""
    path: str
    bonus: dict[int, str]
    """What else reaching a value brings."""

    def angle(self, value: int) -> float:
        at = self.values.index(value) / (len(self.values) - 1)
        return round(self.start + (self.end - self.start) * at, 2)

    def share(self, value: int) -> float:
        return round(self.values.index(value) / (len(self.values) - 1), 4)


def track(parameter: int, name: str, start: float, end: float, bonus: dict[int, str]) -> Track:
    values = list(range(LOWEST[parameter], GOAL[parameter] + 1, STEP[parameter]))
    turn = 1 if end > start else 0
    path = (
        f"M{spot(polar(start, TRACK_RADIUS, CENTRE))}"
        f"A{TRACK_RADIUS} {TRACK_RADIUS} 0 0 {turn} {spot(polar(end, TRACK_RADIUS, CENTRE))}"
    )
    return Track(name, values, start, end, path, bonus)


TEMPERATURE_TRACK: Final = track(
    TEMPERATURE,
    "temperature",
    90 + HALF_ANGLE,
    90 - HALF_ANGLE,
    {**dict.fromkeys(HEAT_BONUS_AT, "heat"), OCEAN_BONUS_AT: "ocean"},
)
OXYGEN_TRACK: Final = track(OXYGEN, "oxygen", 270 - HALF_ANGLE, 270 + HALF_ANGLE, {TEMPERATURE_BONUS_AT: "temperature"})
TRACKS: Final = [OXYGEN_TRACK, TEMPERATURE_TRACK]

# --- relief: craters and stars, scattered the same way every time -------------------------------------------------

CRATERS: Final = craters(70, 0.43, (*CENTRE, RADIUS), 2.5, 11.5)
STARS: Final = stars(70, 0.29, WIDTH, HEIGHT)

# --- cards and seats ----------------------------------------------------------------------------------------------

KIND_OF_CARD: Final = {CARD_WORDS[i]: COLOURS_OF_CARDS[card.colour] for i, card in enumerate(CARDS)}
GREEN_CARDS: Final = {word for word, kind in KIND_OF_CARD.items() if kind == "green"}
TAGS_OF_CARD: Final = {CARD_WORDS[i]: [TAGS[tag] for tag in card.tags] for i, card in enumerate(CARDS)}
COST_OF_CARD: Final = {CARD_WORDS[i]: card.cost for i, card in enumerate(CARDS)}
HOLDS_OF: Final = {CARD_WORDS[i]: CARD_RESOURCES[card.holds] for i, card in enumerate(CARDS) if card.holds != NONE}
"""By card: which resource it can hold."""
HAS_TAGS: Final = TAGS
PRICES: Final = dict(zip(PROJECTS, PROJECT_PRICE, strict=True))
SOURCE_OF_DEED: Final = {word: SOURCE_WORDS[DEED_SOURCE[i]] for i, word in enumerate(DEED_WORDS)}


def deeds_of_sources() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for deed, source in SOURCE_OF_DEED.items():
        found.setdefault(source, []).append(deed)
    return found


DEEDS_OF: Final = deeds_of_sources()
"""By card or corporation: the ways to use it."""
MONEY_OF: Final = {CORPORATION_WORDS[i]: corporation.money for i, corporation in enumerate(CORPORATIONS)}
PICKING: Final = ("choose-corporation", "buy-start", "research", "sell")
"""Questions in which several cards are picked before anything is sent."""
BEGINNER_WORD: Final = CORPORATION_WORDS[BEGINNER]
HEADINGS: Final = ("generation-begins", "production-phase", "final-greeneries", "game-ends")
"""Messages that stand out in the log on the page."""


@cache
def deed_words(language: str, deed: str) -> str:
    """What using a card costs and does, without the card's name."""
    return deed_clause(Text(language, "terraforming_mars"), DEED_WORDS.index(deed))


def deeds(side: SeenColour) -> list[tuple[str, str, bool, int]]:
    """The ways to use what a side has in play: (deed, its card or corporation, used, resources on the card)."""
    rows = [(side["corporation"], side["corporation_used"], 0)] if side["corporation"] else []
    rows += [(each["card"], each["used"], each["resources"]) for each in side["cards"]]
    return [(deed, source, used, count) for source, used, count in rows for deed in DEEDS_OF.get(source, [])]
