"""The 48 events in 33 kinds [ours], as rows over a closed vocabulary of effects.

`rules/events.py` carries out what happens at once, the rules of each moment ask for the cards that are kept, and
`sentences.py` says what a row does.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from areopolis.games.migration_mars.components import (
    BASIC,
    BLUEPRINT,
    EQUIPMENT,
    FUEL_CELL,
    KIT,
    METAL,
    OLYMPIUM,
    RCU,
    STONE,
    WARES,
    WATER,
)
from areopolis.toolbox.rows import Lexicon, Row


class Effect(Row):
    """What an event does."""

    def __init__(self) -> None:
        super().__init__(EFFECTS)


# --- at once -------------------------------------------------------------------------------------------------


class Meteors(Effect):
    """Meteors one after the other."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class Injury(Effect):
    """One of the drawer's settlers is injured."""


class PayOrInjury(Effect):
    """The drawer pays, or one of their settlers is injured."""

    def __init__(self, ware: int, count: int) -> None:
        super().__init__()
        self.ware = ware
        self.count = count


class Fever(Effect):
    """Everybody with this many healthy settlers discards a card, or one of their settlers is injured."""

    def __init__(self, settlers: int, ware: int) -> None:
        super().__init__()
        self.settlers = settlers
        self.ware = ware


class Lose(Effect):
    def __init__(self, ware: int, count: int) -> None:
        super().__init__()
        self.ware = ware
        self.count = count


class LoseHalf(Effect):
    """Whoever has more basic resources than `above` discards half of them, rounded down."""

    def __init__(self, above: int) -> None:
        super().__init__()
        self.above = above


class AllLose(Effect):
    """Everybody discards one card."""

    def __init__(self, ware: int) -> None:
        super().__init__()
        self.ware = ware


class Breakdown(Effect):
    """The drawer discards a card, or one refinery counts as unpaid."""

    def __init__(self, ware: int) -> None:
        super().__init__()
        self.ware = ware


class Silence(Effect):
    """No trade and no export until the drawer's next turn begins."""


class Gain(Effect):
    """So many of each of these."""

    def __init__(self, wares: list[int], count: int) -> None:
        super().__init__()
        self.wares = wares
        self.count = count


class Choose(Effect):
    """One of these, of the drawer's choice."""

    def __init__(self, wares: list[int]) -> None:
        super().__init__()
        self.wares = wares


class Volunteer(Effect):
    """A settler if there is housing and a flag, or else cards."""

    def __init__(self, ware: int, count: int) -> None:
        super().__init__()
        self.ware = ware
        self.count = count


class Research(Effect):
    """Everybody clockwise takes one of these, and the drawer one more at the end."""

    def __init__(self, wares: list[int]) -> None:
        super().__init__()
        self.wares = wares


# --- kept until they are played ------------------------------------------------------------------------------


class Keep(Effect):
    """The card is kept; the rules of its moment let it be played."""


EFFECTS: Final[Lexicon[Effect]] = Lexicon(
    {
        "meteors": Meteors,
        "injury": Injury,
        "pay-or-injury": PayOrInjury,
        "fever": Fever,
        "lose": Lose,
        "lose-half": LoseHalf,
        "all-lose": AllLose,
        "breakdown": Breakdown,
        "silence": Silence,
        "gain": Gain,
        "choose": Choose,
        "volunteer": Volunteer,
        "research": Research,
        "keep": Keep,
    }
)


class Event(NamedTuple):
    code: str
    word: str
    copies: int
    effect: Effect


EVENTS: Final = [
    Event("E01", "meteor-strike", 7, Meteors(1)),
    Event("E02", "meteor-shower", 2, Meteors(2)),
    Event("E03", "work-accident", 2, Injury()),
    Event("E04", "oxygen-leak", 1, PayOrInjury(WATER, 2)),
    Event("E05", "mars-fever", 1, Fever(2, KIT)),
    Event("E06", "water-leak", 2, Lose(WATER, 2)),
    Event("E07", "rockfall", 1, Lose(STONE, 2)),
    Event("E08", "corrosion", 1, Lose(METAL, 2)),
    Event("E09", "warehouse-fire", 1, LoseHalf(6)),
    Event("E10", "dust-storm", 1, AllLose(FUEL_CELL)),
    Event("E11", "solar-storm", 1, AllLose(RCU)),
    Event("E12", "machine-failure", 1, Breakdown(RCU)),
    Event("E13", "radio-silence", 1, Silence()),
    Event("E14", "ice-deposit", 1, Gain([WATER], 2)),
    Event("E15", "basalt-find", 1, Gain([STONE], 2)),
    Event("E16", "ore-vein", 1, Gain([METAL], 2)),
    Event("E17", "olympium-shard", 2, Gain([OLYMPIUM], 1)),
    Event("E18", "relief-drop", 2, Choose(EQUIPMENT)),
    Event("E19", "investor-bonus", 1, Gain(BASIC, 1)),
    Event("E20", "volunteer", 1, Volunteer(WATER, 2)),
    Event("E21", "joint-research", 1, Research(BASIC)),
    Event("E22", "forgotten-blueprint", 1, Gain([BLUEPRINT], 1)),
    Event("K01", "protective-dome", 3, Keep()),
    Event("K02", "interceptor", 2, Keep()),
    Event("K03", "course-correction", 1, Keep()),
    Event("K04", "asteroid-beacon", 1, Keep()),
    Event("K05", "double-shift", 2, Keep()),
    Event("K06", "rich-vein", 1, Keep()),
    Event("K07", "autopilot", 1, Keep()),
    Event("K08", "emergency-surgery", 1, Keep()),
    Event("K09", "rapid-salvage", 1, Keep()),
    Event("K10", "industrial-espionage", 1, Keep()),
    Event("K11", "water-recycling", 1, Keep()),
]
EVENT_WORDS: Final = [event.word for event in EVENTS]
KINDS_OF_EVENTS: Final = 33

PROTECTIVE_DOME: Final = 22
INTERCEPTOR: Final = 23
COURSE_CORRECTION: Final = 24
ASTEROID_BEACON: Final = 25
DOUBLE_SHIFT: Final = 26
RICH_VEIN: Final = 27
AUTOPILOT: Final = 28
EMERGENCY_SURGERY: Final = 29
RAPID_SALVAGE: Final = 30
INDUSTRIAL_ESPIONAGE: Final = 31
WATER_RECYCLING: Final = 32

CARDS: Final = [number for number in range(KINDS_OF_EVENTS) for _ in range(EVENTS[number].copies)]
"""By card: its kind."""
CARD_COUNT: Final = 48


def card_words() -> list[str]:
    """Equal cards are told apart by a number from the second on: `rockfall`, `meteor-strike-2`."""
    words: list[str] = []
    for event in EVENTS:
        words.append(event.word)
        words += [f"{event.word}-{copy}" for copy in range(2, event.copies + 1)]
    return words


CARD_WORDS: Final = card_words()
IS_KEPT: Final = [isinstance(event.effect, Keep) for event in EVENTS]
"""By kind."""
CARD_IS_KEPT: Final = [IS_KEPT[kind] for kind in CARDS]
"""By card."""
STEALABLE: Final = list(range(WARES.index("blueprint")))
"""What Industrial Espionage can take: resources, olympium and equipment."""

assert len(CARDS) == CARD_COUNT
assert len(EVENTS) == KINDS_OF_EVENTS
