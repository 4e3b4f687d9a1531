"""Costs and effects: what demands, food, equipment, bonuses and tracks take and give, as a closed vocabulary.

The rows of cards.py are made of these words. `rules/gains.py` carries out each effect and `sentences.py` puts it
into words in both languages. Both read the same object, so what a tile says is what it does.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.components import ENERGY, HELIUM, IRON, RESOURCES, TITANIUM, WATER
from areopolis.toolbox.rows import Lexicon, NumberedRow


class Cost:
    """What is paid, by resource; titanium may always stand in for iron (public)."""

    def __init__(
        self, energy: int = 0, water: int = 0, helium: int = 0, iron: int = 0, titanium: int = 0, waste: int = 0
    ) -> None:
        self.energy = energy
        self.water = water
        self.helium = helium
        self.iron = iron
        self.titanium = titanium
        self.waste = waste
        self.amounts = [energy, water, helium, iron, titanium, waste]
        """By resource."""


FREE: Final = Cost()


class Effect(NumberedRow):
    """What a player gets."""

    def __init__(self, word: str) -> None:
        super().__init__(EFFECTS, word)


class Gain(Effect):
    """Take resources from the supply."""

    def __init__(self, resource: int, count: int) -> None:
        super().__init__(f"gain-{count}-{RESOURCES[resource]}")
        self.resource = resource
        self.count = count


class Points(Effect):
    def __init__(self, count: int) -> None:
        super().__init__(f"points-{count}")
        self.count = count


class Relax(Effect):
    """The stress marker moves to the right."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"relax-{steps}")
        self.steps = steps


class Recover(Effect):
    """The oxygen marker moves back to the left."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"recover-{steps}")
        self.steps = steps


class Clean(Effect):
    """The own disc moves down the CO2 track."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"clean-{steps}")
        self.steps = steps


class DropWaste(Effect):
    """Discard up to this much waste."""

    def __init__(self, most: int) -> None:
        super().__init__(f"drop-{most}-waste")
        self.most = most


class TakeFood(Effect):
    """From the open food cards."""

    def __init__(self, count: int) -> None:
        super().__init__(f"food-{count}")
        self.count = count


class Advance(Effect):
    """One step on one of the research tracks."""

    def __init__(self) -> None:
        super().__init__("advance")


class HireFree(Effect):
    """An open level-2 scientist, free of charge."""

    def __init__(self) -> None:
        super().__init__("hire-free")


class TakeBack(Effect):
    """A scientist returns from the rest pile to the hand."""

    def __init__(self) -> None:
        super().__init__("take-back")


class AnyModule(Effect):
    """In this turn the played scientist may use one module that is not on the card."""

    def __init__(self) -> None:
        super().__init__("any-module")


class FreeCorridors(Effect):
    """The next corridors of this turn cost no oxygen."""

    def __init__(self, count: int) -> None:
        super().__init__(f"free-corridors-{count}")
        self.count = count


EFFECTS: Final[Lexicon[Effect]] = Lexicon(
    {
        "gain": Gain,
        "points": Points,
        "relax": Relax,
        "recover": Recover,
        "clean": Clean,
        "drop-waste": DropWaste,
        "take-food": TakeFood,
        "advance": Advance,
        "hire-free": HireFree,
        "take-back": TakeBack,
        "any-module": AnyModule,
        "free-corridors": FreeCorridors,
    }
)

# --- short forms for the rows --------------------------------------------------------------------------------


def e(count: int) -> Gain:
    return Gain(ENERGY, count)


def w(count: int) -> Gain:
    return Gain(WATER, count)


def he(count: int) -> Gain:
    return Gain(HELIUM, count)


def fe(count: int) -> Gain:
    return Gain(IRON, count)


def ti(count: int) -> Gain:
    return Gain(TITANIUM, count)


def vp(count: int) -> Points:
    return Points(count)
