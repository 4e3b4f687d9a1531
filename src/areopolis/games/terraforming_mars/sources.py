"""What follows from the rows of cards and corporations, as flat read-only tables for the rules."""

from __future__ import annotations

from typing import Final, TypeVar

from areopolis.games.terraforming_mars import rows
from areopolis.games.terraforming_mars.cards import CARD_COUNT, CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import (
    BASE,
    BUILDING,
    EARTH,
    HEAT,
    KINDS_OF_TAGS,
    NONE,
    POWER,
    RED,
    SPACE,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.effects import (
    ALWAYS_POSSIBLE,
    AddToPlayed,
    Choose,
    DiscardToDraw,
    Draw,
    Effect,
    ExchangeForCard,
    Look,
    Lose,
    MetalProduction,
    Production,
)
from areopolis.games.terraforming_mars.rows import Action, Card, LastingEffect, Trigger

# --- sources: cards, then corporations -----------------------------------------------------------------------

SOURCE_WORDS: Final = CARD_WORDS + CORPORATION_WORDS
SOURCE_COUNT: Final = len(SOURCE_WORDS)
FIRST_CORPORATION: Final = CARD_COUNT


def of_corporation(corporation: int) -> int:
    """The source number of a corporation."""
    return FIRST_CORPORATION + corporation


ACTIONS: Final = [card.actions for card in CARDS] + [corporation.actions for corporation in CORPORATIONS]
LASTING_OF: Final = [card.lasting for card in CARDS] + [corporation.lasting for corporation in CORPORATIONS]
TRIGGERS: Final = [card.triggers for card in CARDS] + [corporation.triggers for corporation in CORPORATIONS]
TAGS_OF: Final = [card.tags for card in CARDS] + [corporation.tags for corporation in CORPORATIONS]
ON_ENTERING: Final = [card.effects for card in CARDS] + [corporation.start for corporation in CORPORATIONS]

# --- cards ---------------------------------------------------------------------------------------------------

COST: Final = [card.cost for card in CARDS]
IS_EVENT: Final = [card.colour == RED for card in CARDS]
HOLDS: Final = [card.holds for card in CARDS]
NEEDS: Final = [card.needs for card in CARDS]
POINTS_OF: Final = [card.points for card in CARDS]
BASE_CARDS: Final = [i for i in range(CARD_COUNT) if CARDS[i].edition == BASE]
BASE_CORPORATIONS: Final = [i for i in range(BEGINNER) if CORPORATIONS[i].edition == BASE]
HAS_TAG: Final = [[tag in tags for tag in range(KINDS_OF_TAGS)] for tags in TAGS_OF]


def metals_class(card: Card) -> int:
    """Which metals pay for a card: 1 steel, 2 titanium, 3 both."""
    return (1 if BUILDING in card.tags else 0) + (2 if SPACE in card.tags else 0)


METALS: Final = [metals_class(card) for card in CARDS]

# Discounts depend on only a few tags, so a card belongs to one of a few classes.
DISCOUNT_TAGS: Final = [SPACE, EARTH, POWER]


def discount_class(tags: list[int]) -> int:
    return sum([1 << i for i in range(len(DISCOUNT_TAGS)) if DISCOUNT_TAGS[i] in tags])


DISCOUNT_CLASSES: Final = 1 << len(DISCOUNT_TAGS)
DISCOUNT_CLASS: Final = [discount_class(card.tags) for card in CARDS]


def constraining(effect: Effect) -> bool:
    """Whether an effect can be impossible, which keeps its card from being played (rulebook p. 11)."""
    if isinstance(effect, Production):
        return effect.lost != NONE or min(effect.steps) < 0
    return not isinstance(effect, ALWAYS_POSSIBLE)


CONSTRAINTS: Final = [[effect for effect in card.effects if constraining(effect)] for card in CARDS]
HEAT_LOST: Final = [
    sum(effect.amount for effect in card.effects if isinstance(effect, Lose) and effect.resource == HEAT)
    for card in CARDS
]
"""Heat that the card's own effect takes: it cannot also pay for the card."""

PRODUCTION_BOX: Final[list[Effect | None]] = [
    next((effect for effect in effects if isinstance(effect, (Production, MetalProduction))), None)
    for effects in ON_ENTERING
]

# --- actions -------------------------------------------------------------------------------------------------

CARDS_WITH_ACTIONS: Final = [source for source in range(SOURCE_COUNT) if ACTIONS[source]]
ACTION_BIT: Final = [1 << CARDS_WITH_ACTIONS.index(source) if ACTIONS[source] else 0 for source in range(SOURCE_COUNT)]
"""By source: its bit in `used`."""


def deed_words() -> list[str]:
    words: list[str] = []
    for source in CARDS_WITH_ACTIONS:
        ways = len(ACTIONS[source])
        words += [SOURCE_WORDS[source] if ways == 1 else f"{SOURCE_WORDS[source]}-{i + 1}" for i in range(ways)]
    return words


DEED_WORDS: Final = deed_words()
"""Every way to use a card: `development-center`, `regolith-eaters-1`, `regolith-eaters-2`."""
DEED_SOURCE: Final = [source for source in CARDS_WITH_ACTIONS for _ in ACTIONS[source]]
DEEDS: Final[list[Action]] = [way for source in CARDS_WITH_ACTIONS for way in ACTIONS[source]]
FIRST_DEED: Final = [DEED_SOURCE.index(source) if ACTIONS[source] else NONE for source in range(SOURCE_COUNT)]

# --- lasting effects -----------------------------------------------------------------------------------------

K = TypeVar("K", bound=LastingEffect)


def lasting(kind: type[K]) -> list[tuple[int, K]]:
    """(source, lasting effect) for all of one kind."""
    return [(source, each) for source in range(SOURCE_COUNT) for each in LASTING_OF[source] if isinstance(each, kind)]


DISCOUNTS: Final[list[tuple[int, rows.Discount]]] = lasting(rows.Discount)
PROJECT_DISCOUNTS: Final[list[tuple[int, rows.ProjectDiscount]]] = lasting(rows.ProjectDiscount)
METAL_VALUES: Final[list[tuple[int, rows.MoreMetalValue]]] = lasting(rows.MoreMetalValue)
FLEXIBILITIES: Final[list[tuple[int, rows.Flexible]]] = lasting(rows.Flexible)
SELF_PROTECTED: Final = [any(isinstance(each, rows.ProtectsItself) for each in card.lasting) for card in CARDS]
OWNER_PROTECTORS: Final = [source for source, _ in lasting(rows.ProtectsOwner)]
GREENERY_PRICES: Final[list[tuple[int, rows.GreeneryPrice]]] = lasting(rows.GreeneryPrice)
HEAT_AS_MC_SOURCES: Final = [source for source, _ in lasting(rows.HeatAsMc)]

# --- triggers ------------------------------------------------------------------------------------------------

Triggered = tuple[int, Trigger]
"""(source, trigger)."""


def triggers_of(*kinds: type[Trigger]) -> list[Triggered]:
    return [(source, each) for source in range(SOURCE_COUNT) for each in TRIGGERS[source] if isinstance(each, kinds)]


CARD_TRIGGERS: Final = triggers_of(rows.WhenTagPlayed, rows.WhenEventPlayed)
TILE_TRIGGERS: Final = triggers_of(rows.WhenTilePlaced, rows.WhenPlacedOnMetal)
PROJECT_TRIGGERS: Final = triggers_of(rows.WhenProjectUsed)
PAYMENT_TRIGGERS: Final = [
    (source, each) for source in range(SOURCE_COUNT) for each in TRIGGERS[source] if isinstance(each, rows.WhenPaid)
]


def concerns_hand(effect: Effect) -> bool:
    """Whether an effect brings or takes hand cards."""
    if isinstance(effect, Choose):
        return any(concerns_hand(part) for part in effect.parts)
    return isinstance(effect, (Draw, Look, DiscardToDraw, ExchangeForCard))


def concerns_played(effect: Effect) -> bool:
    """Whether a triggered effect may add to the card that was played instead of the card with the trigger."""
    return any(isinstance(part, AddToPlayed) for part in effect.parts)
