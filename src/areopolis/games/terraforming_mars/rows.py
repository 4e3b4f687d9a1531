"""What the rows of cards contain besides effects: requirements, points, lasting effects, triggers and actions.

Like effects.py, a closed vocabulary with one class per word; `Card` and `Corporation` are the rows themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from areopolis.games.terraforming_mars.components import NONE
from areopolis.games.terraforming_mars.effects import Effect
from areopolis.toolbox.rows import Lexicon, Row

# --- requirements --------------------------------------------------------------------------------------------


class Requirement(Row):
    """What must hold when a card is played."""

    def __init__(self, value: int) -> None:
        super().__init__(REQUIREMENTS)
        self.value = value
        """Degrees, percent, or how many there must be."""


class AtLeast(Requirement):
    """A global parameter."""

    def __init__(self, parameter: int, value: int) -> None:
        super().__init__(value)
        self.parameter = parameter


class AtMost(Requirement):
    """A global parameter."""

    def __init__(self, parameter: int, value: int) -> None:
        super().__init__(value)
        self.parameter = parameter


class NeedsTags(Requirement):
    def __init__(self, tag: int, value: int = 1) -> None:
        super().__init__(value)
        self.tag = tag


class NeedsProduction(Requirement):
    def __init__(self, resource: int) -> None:
        super().__init__(1)
        self.resource = resource


class NeedsCities(Requirement):
    """In play, whoever owns them."""


class NeedsGreeneries(Requirement):
    """The player's own."""


REQUIREMENTS: Final[Lexicon[Requirement]] = Lexicon(
    {
        "at-least": AtLeast,
        "at-most": AtMost,
        "tags": NeedsTags,
        "production": NeedsProduction,
        "cities": NeedsCities,
        "greeneries": NeedsGreeneries,
    }
)

# --- points --------------------------------------------------------------------------------------------------


class Points(Row):
    """Victory points: `value` for each full `per` of what the class says."""

    def __init__(self, value: int, per: int = 1) -> None:
        super().__init__(POINTS)
        self.value = value
        self.per = per


class FixedPoints(Points):
    """Always the same."""


class PointsPerResource(Points):
    """On the card itself."""


class PointsIfResource(Points):
    """If there is any on the card itself."""


class PointsPerTag(Points):
    def __init__(self, tag: int) -> None:
        super().__init__(1)
        self.tag = tag


class PointsPerOceanBeside(Points):
    def __init__(self, tile: int) -> None:
        super().__init__(1)
        self.tile = tile


class PointsPerCityBeside(Points):
    def __init__(self, tile: int) -> None:
        super().__init__(1)
        self.tile = tile


class PointsPerCity(Points):
    """In play, whoever owns them."""

    def __init__(self, per: int) -> None:
        super().__init__(1, per)


POINTS: Final[Lexicon[Points]] = Lexicon(
    {
        "fixed": FixedPoints,
        "per-resource": PointsPerResource,
        "if-resource": PointsIfResource,
        "per-tag": PointsPerTag,
        "per-adjacent-ocean": PointsPerOceanBeside,
        "per-adjacent-city": PointsPerCityBeside,
        "per-city": PointsPerCity,
    }
)

# --- lasting effects -----------------------------------------------------------------------------------------


class LastingEffect(Row):
    """An effect that lasts as long as the card is in play."""

    def __init__(self) -> None:
        super().__init__(LASTING_EFFECTS)


class Discount(LastingEffect):
    """On cards with the tag, or on every card."""

    def __init__(self, amount: int, tag: int = NONE) -> None:
        super().__init__()
        self.amount = amount
        self.tag = tag


class ProjectDiscount(LastingEffect):
    """On a standard project."""

    def __init__(self, amount: int, project: int) -> None:
        super().__init__()
        self.amount = amount
        self.project = project


class MoreMetalValue(LastingEffect):
    """1 M€ more for each steel or titanium."""

    def __init__(self, metal: int) -> None:
        super().__init__()
        self.metal = metal
        self.amount = 1


class Flexible(LastingEffect):
    """Requirements on global parameters may be missed by up to that many steps."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps


class ProtectsItself(LastingEffect):
    """Nobody may remove resources from this card."""


class ProtectsOwner(LastingEffect):
    """Opponents may not remove the owner's plants, animals or microbes."""


class GreeneryPrice(LastingEffect):
    def __init__(self, plants: int) -> None:
        super().__init__()
        self.plants = plants


class HeatAsMc(LastingEffect):
    """Heat pays like M€."""


LASTING_EFFECTS: Final[Lexicon[LastingEffect]] = Lexicon(
    {
        "discount": Discount,
        "project-discount": ProjectDiscount,
        "metal-value": MoreMetalValue,
        "flexible": Flexible,
        "protects-itself": ProtectsItself,
        "protects-owner": ProtectsOwner,
        "greenery-price": GreeneryPrice,
        "heat-as-mc": HeatAsMc,
    }
)

# --- triggers ------------------------------------------------------------------------------------------------


class Trigger(Row):
    """Effects for the card's owner whenever something happens."""

    def __init__(self, effects: list[Effect], anyone: bool = False) -> None:
        super().__init__(TRIGGERS)
        self.effects = effects
        self.anyone = anyone
        """Whether it counts whoever does it, or only if the owner does."""


class WhenTagPlayed(Trigger):
    """Once for each of these tags on a card that is played, including the card with the trigger."""

    def __init__(self, tags: list[int], effect: Effect, anyone: bool = False) -> None:
        super().__init__([effect], anyone)
        self.tags = tags


class WhenEventPlayed(Trigger):
    """Any event, or one with the tag."""

    def __init__(self, effects: list[Effect], tag: int = NONE) -> None:
        super().__init__(effects)
        self.tag = tag


class WhenTilePlaced(Trigger):
    """An ocean, a greenery or a city (including the Capital), even off the map unless `on_mars`."""

    def __init__(self, tile: int, effect: Effect, anyone: bool = False, on_mars: bool = False) -> None:
        super().__init__([effect], anyone)
        self.tile = tile
        self.on_mars = on_mars


class WhenPlacedOnMetal(Trigger):
    """Any tile on an area with a printed steel or titanium bonus."""

    def __init__(self, effect: Effect) -> None:
        super().__init__([effect])


class WhenProjectUsed(Trigger):
    """After a standard project other than selling patents was paid for."""

    def __init__(self, effect: Effect) -> None:
        super().__init__([effect])


class WhenPaid(Trigger):
    """After a card or standard project of at least this printed cost was paid for."""

    def __init__(self, price: int, effect: Effect) -> None:
        super().__init__([effect])
        self.price = price


TRIGGERS: Final[Lexicon[Trigger]] = Lexicon(
    {
        "tag": WhenTagPlayed,
        "event": WhenEventPlayed,
        "tile": WhenTilePlaced,
        "metal": WhenPlacedOnMetal,
        "project": WhenProjectUsed,
        "payment": WhenPaid,
    }
)

# --- actions -------------------------------------------------------------------------------------------------


class Action:
    """One way to use a card once a generation: what is spent, then the effects."""

    def __init__(
        self,
        *effects: Effect,
        spend: tuple[int, int] | None = None,
        metal: int = NONE,
        production: int = NONE,
        here: int = 0,
        from_any_card: int = NONE,
        after_raised_tr: bool = False,
    ) -> None:
        self.effects = list(effects)
        self.resource, self.price = spend or (NONE, 0)
        self.metal = metal
        """Counts as M€ in this payment."""
        self.production = production
        """One step of this production is given up."""
        self.here = here
        """How many resources from this card."""
        self.from_any_card = from_any_card
        """One such resource from any card of any player."""
        self.after_raised_tr = after_raised_tr
        """Only if the player's terraform rating rose in this generation."""


# --- cards ---------------------------------------------------------------------------------------------------


class Card:
    """A project card."""

    def __init__(
        self,
        number: str,
        english: str,
        german: str,
        colour: int,
        edition: int,
        cost: int,
        tags: list[int],
        needs: Sequence[Requirement] = (),
        effects: Sequence[Effect] = (),
        holds: int = NONE,
        actions: Sequence[Action] = (),
        lasting: Sequence[LastingEffect] = (),
        triggers: Sequence[Trigger] = (),
        points: Points | None = None,
    ) -> None:
        self.number = number
        self.english = english
        self.german = german
        self.colour = colour
        self.edition = edition
        self.cost = cost
        self.tags = tags
        self.needs = list(needs)
        self.effects = list(effects)
        self.holds = holds
        """The card resource that it can hold."""
        self.actions = list(actions)
        self.lasting = list(lasting)
        self.triggers = list(triggers)
        self.points = points


class Corporation:
    """A corporation card. `money` and `start` are what it begins with, `first` is its first action."""

    def __init__(
        self,
        english: str,
        german: str,
        edition: int,
        money: int,
        tags: list[int],
        start: Sequence[Effect] = (),
        first: Sequence[Effect] = (),
        actions: Sequence[Action] = (),
        lasting: Sequence[LastingEffect] = (),
        triggers: Sequence[Trigger] = (),
    ) -> None:
        self.english = english
        self.german = german
        self.edition = edition
        self.money = money
        self.tags = tags
        self.start = list(start)
        self.first = list(first)
        self.actions = list(actions)
        self.lasting = list(lasting)
        self.triggers = list(triggers)


def slug(name: str) -> str:
    """A name as written in option keys: `inventors-guild`."""
    kept = [letter if letter.isalnum() else " " for letter in name.lower() if letter != "'"]
    return "-".join("".join(kept).split())
