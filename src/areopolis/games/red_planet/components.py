"""What is in the box: map, characters, ships, cards, dial. Data only.

Every table names where its values come from: the rulebook, public material ("public"), or our own proposal for what
neither says ("ours"). Such a value can be corrected here and nowhere else. Where only a part of a row is certain, the
row says which.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from areopolis.toolbox.maps import neighbour_table

# --- colours: 22 astronauts and 9 characters each (rulebook); names (public) ---------------------------------

COLOURS: Final = ["yellow", "blue", "orange", "green", "violet", "grey"]
ASTRONAUTS_PER_COLOUR: Final = 22

# --- the map -------------------------------------------------------------------------------------------------


class Zone(NamedTuple):
    word: str
    place: str
    """outer, inner or moon (rulebook)."""
    neighbours: tuple[str, ...]
    """Ours: the ring order follows the order in which public sources list the zones, the inner links are ours."""
    angle: int
    """Where on the rim the board shows it, clockwise from the top (ours)."""


# Names: rulebook and public. In ring order, which is also the order in which discoveries take effect.
ZONES: Final = [
    Zone("vastitas-borealis", "outer", ("ausonia", "hellas", "syrtis-major"), 0),
    Zone("ausonia", "outer", ("vastitas-borealis", "mare-serpentis", "syrtis-major"), 51),
    Zone("mare-serpentis", "outer", ("ausonia", "sinus-sabaeus", "syrtis-major", "valles-marineris"), 103),
    Zone("sinus-sabaeus", "outer", ("mare-serpentis", "mare-tyrrhenum", "valles-marineris"), 154),
    Zone("mare-tyrrhenum", "outer", ("sinus-sabaeus", "tritonis-sinus", "valles-marineris"), 206),
    Zone("tritonis-sinus", "outer", ("mare-tyrrhenum", "hellas", "syrtis-major", "valles-marineris"), 257),
    Zone("hellas", "outer", ("tritonis-sinus", "vastitas-borealis", "syrtis-major"), 309),
    Zone(
        "syrtis-major",
        "inner",
        ("vastitas-borealis", "ausonia", "mare-serpentis", "tritonis-sinus", "hellas", "valles-marineris"),
        0,
    ),
    Zone(
        "valles-marineris",
        "inner",
        ("mare-serpentis", "sinus-sabaeus", "mare-tyrrhenum", "tritonis-sinus", "syrtis-major"),
        180,
    ),
    Zone("phobos", "moon", (), 45),
]
ZONE_WORDS: Final = [zone.word for zone in ZONES]
ZONE_COUNT: Final = 10
OUTER: Final = [z for z, zone in enumerate(ZONES) if zone.place == "outer"]
SYRTIS_MAJOR: Final = ZONE_WORDS.index("syrtis-major")
VALLES_MARINERIS: Final = ZONE_WORDS.index("valles-marineris")
PHOBOS: Final = ZONE_WORDS.index("phobos")
ON_MARS: Final = [z for z in range(ZONE_COUNT) if z != PHOBOS]
NEIGHBOURS: Final = neighbour_table(ZONE_WORDS, [list(zone.neighbours) for zone in ZONES])
UNKNOWN: Final = -1
"""The destination of a ship that has none yet."""

# --- resources: 11 markers, 86 point tokens (rulebook) -------------------------------------------------------

RESOURCES: Final = ["ice", "sylvanite", "celerium"]
ICE: Final = 0
SYLVANITE: Final = 1
CELERIUM: Final = 2
MARKERS: Final = [5, 3, 3]
TOKEN_SUPPLY: Final = [40, 23, 23]
TOKEN_VALUE: Final = [1, 2, 3]

DESTINATION_TOKENS_PER_ZONE: Final = 2  # rulebook

# --- characters ----------------------------------------------------------------------------------------------


class Character(NamedTuple):
    word: str
    placed: int
    """Astronauts it places (public; Femme fatale and Pilot from the first edition)."""
    source: str


PILOT: Final = 1
SOLDIER: Final = 2
TRAVEL_AGENT: Final = 3
FEMME_FATALE: Final = 4
SABOTEUR: Final = 5
SECRET_AGENT: Final = 6
SCIENTIST: Final = 7
EXPLORER: Final = 8
RECRUITER: Final = 9

# Names and second abilities: rulebook. The index is the number in the corner of the card; there is no number 0.
CHARACTERS: Final = [
    Character("nobody", 0, "no card"),
    Character("pilot", 2, "public, first edition"),
    Character("soldier", 1, "public"),
    Character("travel-agent", 3, "rulebook"),
    Character("femme-fatale", 1, "public, first edition"),
    Character("saboteur", 1, "rulebook"),
    Character("secret-agent", 2, "public"),
    Character("scientist", 2, "public"),
    Character("explorer", 1, "public"),
    Character("recruiter", 1, "public"),
]
CHARACTER_COUNT: Final = 9
EXPLORER_MOVES: Final = 3  # public
SOLDIER_DESCENTS: Final = 3  # public

# --- the 36 ships --------------------------------------------------------------------------------------------


class Ship(NamedTuple):
    destination: str
    """A zone, or "unknown" (the unknown ones exist: rulebook; how many: ours)."""
    capacity: int
    source: str


SHIPS: Final = [
    Ship("syrtis-major", 2, "ours"),
    Ship("syrtis-major", 5, "public"),
    Ship("syrtis-major", 6, "ours"),
    Ship("valles-marineris", 3, "ours"),
    Ship("valles-marineris", 4, "public"),
    Ship("valles-marineris", 6, "ours"),
    Ship("phobos", 2, "ours"),
    Ship("phobos", 3, "ours"),
    Ship("phobos", 5, "ours"),
    Ship("vastitas-borealis", 2, "ours"),
    Ship("vastitas-borealis", 4, "public"),
    Ship("vastitas-borealis", 4, "ours"),
    Ship("ausonia", 2, "ours"),
    Ship("ausonia", 3, "ours"),
    Ship("ausonia", 5, "ours"),
    Ship("mare-serpentis", 2, "ours"),
    Ship("mare-serpentis", 4, "ours"),
    Ship("mare-serpentis", 4, "ours"),
    Ship("sinus-sabaeus", 2, "ours"),
    Ship("sinus-sabaeus", 3, "ours"),
    Ship("sinus-sabaeus", 5, "ours"),
    Ship("mare-tyrrhenum", 3, "public"),
    Ship("mare-tyrrhenum", 3, "ours"),
    Ship("mare-tyrrhenum", 4, "ours"),
    Ship("tritonis-sinus", 3, "ours"),
    Ship("tritonis-sinus", 3, "ours"),
    Ship("tritonis-sinus", 4, "ours"),
    Ship("hellas", 3, "ours"),
    Ship("hellas", 3, "ours"),
    Ship("hellas", 4, "ours"),
    Ship("unknown", 2, "ours"),
    Ship("unknown", 2, "ours"),
    Ship("unknown", 3, "ours"),
    Ship("unknown", 3, "ours"),
    Ship("unknown", 4, "ours"),
    Ship("unknown", 4, "ours"),
]
SHIP_COUNT: Final = 36
SHIP_WORDS: Final = [f"s{number:02}" for number in range(1, SHIP_COUNT + 1)]
CAPACITY: Final = [ship.capacity for ship in SHIPS]
PRINTED: Final = [UNKNOWN if ship.destination == "unknown" else ZONE_WORDS.index(ship.destination) for ship in SHIPS]

# --- event cards: 13 missions, 13 discoveries, 4 actions (counts: rulebook) ----------------------------------


class Mission(NamedTuple):
    """A secret task: what is counted and how it is rewarded. Both are words from tables in scoring.py."""

    word: str
    counts: str
    reward: str
    """scale: by the number reached. most: for the most, even if tied. more: for more than everybody else."""
    zones: tuple[str, ...]
    """The zones that count; for territories, the red ones on the card's own little map."""
    scale: tuple[int, ...]
    """For scale, the points for 1, 2, 3, ... (the last for all higher numbers); otherwise the points."""
    source: str


ALL_ZONES: Final = tuple(ZONE_WORDS)

MISSIONS: Final = [
    Mission(
        "northern-territory", "zones", "scale",
        ("hellas", "vastitas-borealis", "ausonia", "syrtis-major"), (1, 2, 4, 7),
        "scale rulebook, north public, zones ours",
    ),
    Mission(
        "eastern-territory", "zones", "scale",
        ("ausonia", "mare-serpentis", "sinus-sabaeus", "valles-marineris"), (1, 2, 4, 7),
        "scale rulebook, zones ours",
    ),
    Mission(
        "southern-territory", "zones", "scale",
        ("sinus-sabaeus", "mare-tyrrhenum", "tritonis-sinus", "valles-marineris"), (1, 2, 4, 7),
        "scale rulebook, zones ours",
    ),
    Mission(
        "western-territory", "zones", "scale",
        ("mare-tyrrhenum", "tritonis-sinus", "hellas", "syrtis-major"), (1, 2, 4, 7),
        "scale rulebook, zones ours",
    ),
    Mission(
        "strategic-zones", "astronauts", "more", ("syrtis-major", "valles-marineris"), (8,),
        "rulebook, points ours",
    ),
    Mission("celerium-baron", "celerium", "most", (), (7,), "ours"),
    Mission("sylvanite-baron", "sylvanite", "most", (), (8,), "ours"),
    Mission("moon-outpost", "astronauts", "most", ("phobos",), (8,), "ours"),
    Mission("fallen-heroes", "lost", "most", (), (8,), "ours"),
    Mission("largest-colony", "astronauts", "most", ALL_ZONES, (8,), "ours"),
    Mission("far-and-wide", "zones", "scale", ALL_ZONES, (0, 0, 0, 0, 1, 3, 5, 8), "ours"),
    Mission("local-rule", "zones-ruled", "scale", ALL_ZONES, (2, 4, 6, 8), "ours"),
    Mission("mixed-portfolio", "token-sets", "scale", (), (3, 6, 9), "ours"),
]  # fmt: skip


class Discovery(NamedTuple):
    word: str
    phase: str
    """reveal, production (the third only) or final (rulebook for the first five, otherwise ours)."""
    amount: int
    """Tokens, astronauts or points, whatever the effect counts; 0 where it counts nothing."""
    most: int
    """How many astronauts count at most; 0 where they are not counted."""
    source: str


DISCOVERIES: Final = [
    Discovery("even-ground", "production", 0, 0, "name and phase rulebook, effect ours"),
    Discovery("uneven-ground", "production", 0, 0, "name and phase rulebook, effect ours"),
    Discovery("mining-incident", "production", 0, 0, "rulebook; that older tokens are still shared out: ours"),
    Discovery("synergy", "production", 1, 0, "name rulebook, amount ours"),
    Discovery("subterfuge", "production", 0, 0, "rulebook"),
    Discovery("rich-vein", "production", 2, 0, "ours"),
    Discovery("martian-uprising", "reveal", 1, 0, "ours"),
    Discovery("dust-storm", "reveal", 0, 0, "ours"),
    Discovery("magnetic-anomaly", "reveal", 0, 0, "ours"),
    Discovery("martian-lichens", "final", 3, 0, "ours"),
    Discovery("underground-lake", "final", 5, 0, "ours"),
    Discovery("radiation", "final", -1, 4, "ours"),
    Discovery("ancient-ruins", "final", 1, 4, "ours"),
]


class Action(NamedTuple):
    word: str
    amount: int
    source: str


ACTIONS: Final = [
    Action("ice-shipment", 2, "ours"),
    Action("rescue-party", 2, "ours"),
    Action("night-shift", 2, "ours"),
    Action("emergency-launch", 1, "ours"),
]

# One number for every event card: missions 0-12, discoveries 13-25, actions 26-29.
EVENT_WORDS: Final = [card.word for card in MISSIONS] + [card.word for card in DISCOVERIES] + [c.word for c in ACTIONS]
MISSION_COUNT: Final = 13
EVENT_COUNT: Final = 30
FIRST_DISCOVERY: Final = 13
FIRST_ACTION: Final = 26

ICE_SHIPMENT: Final = EVENT_WORDS.index("ice-shipment")
RESCUE_PARTY: Final = EVENT_WORDS.index("rescue-party")
NIGHT_SHIFT: Final = EVENT_WORDS.index("night-shift")
EMERGENCY_LAUNCH: Final = EVENT_WORDS.index("emergency-launch")

ICE_MONOPOLY_POINTS: Final = 9  # rulebook


def is_mission(card: int) -> bool:
    return card < FIRST_DISCOVERY


def is_discovery(card: int) -> bool:
    return FIRST_DISCOVERY <= card < FIRST_ACTION


# --- the dial (public; production of 1, 2, 3 tokens: rulebook) -----------------------------------------------


class Notch(NamedTuple):
    phase: str
    """round, production, discovery or final."""
    number: int
    """Which round, or how many tokens a zone produces."""


DIAL: Final = (
    [Notch("round", number) for number in range(1, 6)]
    + [Notch("production", 1)]
    + [Notch("round", number) for number in range(6, 9)]
    + [Notch("production", 2)]
    + [Notch("round", number) for number in range(9, 11)]
    + [Notch("discovery", 0), Notch("production", 3), Notch("final", 0)]
)

# --- the two-player game (rulebook): four colours around the table, each player has a main and a neutral one -

TWO_PLAYER_OWNERS: Final = [0, 1, 0, 1]
TWO_PLAYER_NEUTRAL: Final = [False, True, True, False]
NEUTRAL_BOTTOM: Final = [RECRUITER, EXPLORER, FEMME_FATALE, SOLDIER]
NEUTRAL_TOP_COUNT: Final = 3
