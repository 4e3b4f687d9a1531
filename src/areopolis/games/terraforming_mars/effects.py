"""Effects: what cards do when they are played, used or triggered, as a closed vocabulary with one class per word.

The rows of cards.py and corporations.py are made of these words and of those in rows.py. `rules/card_effects.py`
carries out each effect, `rules/playability.py` asks whether it is possible, `sentences.py` puts it into words in
both languages, and `signs.py` draws it. They all read the same object, so what a card says is what it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from areopolis.games.terraforming_mars.components import (
    CARD_RESOURCES,
    KINDS_OF_RESOURCES,
    NONE,
    PARAMETERS,
    PLACEMENTS,
    RESOURCES,
    TAGS,
    TILES,
)
from areopolis.toolbox.rows import Lexicon, NumberedRow, Row

# --- amounts -------------------------------------------------------------------------------------------------


class Count(Row):
    """An amount that is counted when it is needed: one for each full `per`."""

    def __init__(self, word: str, per: int = 1) -> None:
        super().__init__(COUNTS)
        self.word = word if per == 1 else f"{word}-per-{per}"
        self.per = per


class Tags(Count):
    """The player's tags, including those of the card itself."""

    def __init__(self, tag: int, per: int = 1) -> None:
        super().__init__(f"tags-{TAGS[tag]}", per)
        self.tag = tag


class TagsOfOpponents(Count):
    def __init__(self, tag: int) -> None:
        super().__init__(f"tags-of-opponents-{TAGS[tag]}")
        self.tag = tag


class Cities(Count):
    """In play, whoever owns them."""

    def __init__(self, per: int = 1) -> None:
        super().__init__("cities", per)


class CitiesOnMars(Count):
    def __init__(self) -> None:
        super().__init__("cities-on-mars")


class EventsPlayed(Count):
    """By all players."""

    def __init__(self) -> None:
        super().__init__("events-played")


COUNTS: Final[Lexicon[Count]] = Lexicon(
    {
        "tags": Tags,
        "tags-of-opponents": TagsOfOpponents,
        "cities": Cities,
        "cities-on-mars": CitiesOnMars,
        "events-played": EventsPlayed,
    }
)

Amount = int | Count


def amount_word(amount: Amount) -> str:
    return str(amount) if isinstance(amount, int) else f"for-{amount.word}"


# --- effects -------------------------------------------------------------------------------------------------


class Effect(NumberedRow):
    """What happens to the player whose card it is."""

    def __init__(self, word: str, parts: Sequence[Effect] = ()) -> None:
        super().__init__(EFFECT_KINDS, word, parts)


# Production


class Production(Effect):
    """A production box: the player's changes, and with `any_one` what some player loses. One change may be a count."""

    def __init__(
        self,
        mc: Amount = 0,
        steel: int = 0,
        titanium: int = 0,
        plants: Amount = 0,
        energy: Amount = 0,
        heat: int = 0,
        any_one: tuple[int, int] | None = None,
    ) -> None:
        self.steps = [0] * KINDS_OF_RESOURCES
        """By resource: by how much the player's production changes."""
        self.counted = NONE
        """The resource whose production rises by a count."""
        self.count: Count | None = None
        self.lost = NONE
        """The resource whose production any one player loses."""
        self.lost_steps = 0
        words: list[str] = []
        amounts: list[Amount] = [mc, steel, titanium, plants, energy, heat]
        for resource in range(KINDS_OF_RESOURCES):
            amount = amounts[resource]
            if not isinstance(amount, int):
                self.counted = resource
                self.count = amount
                words.append(f"{RESOURCES[resource]}+{amount.word}")
            elif amount:
                self.steps[resource] = amount
                words.append(f"{RESOURCES[resource]}{amount:+d}")
        if any_one is not None:
            self.lost, self.lost_steps = any_one
            words.append(f"any-{RESOURCES[self.lost]}-{self.lost_steps}")
        super().__init__(f"production-{'-'.join(words)}")


class MetalProduction(Effect):
    """One step of the metal that is printed below this tile."""

    def __init__(self, tile: int) -> None:
        super().__init__(f"metal-production-{TILES[tile]}")
        self.tile = tile


class CopyProduction(Effect):
    """The production box of one of the player's building cards once more."""

    def __init__(self) -> None:
        super().__init__("copy-production")


class ConvertProduction(Effect):
    """Any number of steps."""

    def __init__(self, origin: int, target: int) -> None:
        super().__init__(f"convert-{RESOURCES[origin]}-to-{RESOURCES[target]}")
        self.origin = origin
        self.target = target


# Resources


class Gain(Effect):
    def __init__(self, resource: int, amount: Amount) -> None:
        super().__init__(f"gain-{amount_word(amount)}-{RESOURCES[resource]}")
        self.resource = resource
        self.amount = amount


class Lose(Effect):
    """Mandatory."""

    def __init__(self, resource: int, amount: int) -> None:
        super().__init__(f"lose-{amount}-{RESOURCES[resource]}")
        self.resource = resource
        self.amount = amount


class Remove(Effect):
    """At most that many from one player, or none."""

    def __init__(self, resource: int, most: int) -> None:
        super().__init__(f"remove-{most}-{RESOURCES[resource]}")
        self.resource = resource
        self.most = most


class Steal(Effect):
    """At most that many from one player, or none."""

    def __init__(self, resource: int, most: int) -> None:
        super().__init__(f"steal-{most}-{RESOURCES[resource]}")
        self.resource = resource
        self.most = most


class SellEnergy(Effect):
    """Any amount for the same amount of M€."""

    def __init__(self) -> None:
        super().__init__("sell-energy")


# Rating, parameters, tiles


class RaiseTr(Effect):
    def __init__(self, steps: Amount) -> None:
        super().__init__(f"raise-tr-{amount_word(steps)}")
        self.steps = steps


class Raise(Effect):
    """The temperature or the oxygen."""

    def __init__(self, parameter: int, steps: int) -> None:
        super().__init__(f"raise-{PARAMETERS[parameter]}-{steps}")
        self.parameter = parameter
        self.steps = steps


class Place(Effect):
    def __init__(self, tile: int, placement: int) -> None:
        super().__init__(f"place-{TILES[tile]}-{PLACEMENTS[placement]}")
        self.tile = tile
        self.placement = placement


class Flood(Effect):
    """An ocean, then at most that many M€ from the owner of a tile beside it."""

    def __init__(self, most: int) -> None:
        super().__init__(f"flood-{most}")
        self.most = most


class ClaimArea(Effect):
    def __init__(self) -> None:
        super().__init__("claim-area")


# Cards


class Draw(Effect):
    def __init__(self, cards: int) -> None:
        super().__init__(f"draw-{cards}")
        self.cards = cards


class Look(Effect):
    """Look at cards from the deck and keep some of them."""

    def __init__(self, cards: int, keep: int) -> None:
        super().__init__(f"look-{cards}-keep-{keep}")
        self.cards = cards
        self.keep = keep


class LookAndBuy(Effect):
    """Look at one card from the deck, and buy it or not."""

    def __init__(self) -> None:
        super().__init__("look-and-buy")


class Reveal(Effect):
    """Turn up and discard the top card; if it has the tag, the effect happens."""

    def __init__(self, tag: int, then: Effect) -> None:
        super().__init__(f"reveal-{TAGS[tag]}-{then.word}", [then])
        self.tag = tag
        self.then = then


class DiscardToDraw(Effect):
    """A hand card for one from the deck, or not."""

    def __init__(self) -> None:
        super().__init__("discard-to-draw")


class CheaperNextCard(Effect):
    """In this generation."""

    def __init__(self, discount: int) -> None:
        super().__init__(f"next-card-{discount}-cheaper")
        self.discount = discount


class FlexibleNextCard(Effect):
    """In this generation: it may miss its requirements on global parameters by up to that many steps."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"next-card-{steps}-steps-flexible")
        self.steps = steps


# Resources on cards


class AddHere(Effect):
    def __init__(self, resource: int, amount: int = 1) -> None:
        super().__init__(f"add-{amount}-{CARD_RESOURCES[resource]}")
        self.resource = resource
        self.amount = amount


class AddToAnother(Effect):
    """On another card of the player's that can hold them."""

    def __init__(self, resource: int, amount: int) -> None:
        super().__init__(f"add-{amount}-{CARD_RESOURCES[resource]}-elsewhere")
        self.resource = resource
        self.amount = amount


class AddToHolder(Effect):
    """More of whatever is already on one of the player's cards."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"add-{amount}-to-a-holder")
        self.amount = amount


class AddToPlayed(Effect):
    """One to the card that has just been played."""

    def __init__(self) -> None:
        super().__init__("add-to-played")


class RemoveFromCards(Effect):
    """At most that many from the cards of one player, or none."""

    def __init__(self, resource: int, most: int) -> None:
        super().__init__(f"remove-{most}-{CARD_RESOURCES[resource]}")
        self.resource = resource
        self.most = most


class ExchangeForCard(Effect):
    """One resource from this card for a card from the deck."""

    def __init__(self, resource: int) -> None:
        super().__init__(f"exchange-{CARD_RESOURCES[resource]}-for-card")
        self.resource = resource


# Effects with effects inside


class Choose(Effect):
    """One of its parts."""

    def __init__(self, *parts: Effect) -> None:
        super().__init__("choose-" + "-or-".join([part.word for part in parts]), parts)


class IfTags(Effect):
    """If the player has that many tags the first effect, otherwise the second."""

    def __init__(self, tag: int, needed: int, then: Effect, otherwise: Effect) -> None:
        super().__init__(f"if-{needed}-{TAGS[tag]}-{then.word}-else-{otherwise.word}", [then, otherwise])
        self.tag = tag
        self.needed = needed
        self.then = then
        self.otherwise = otherwise


EFFECT_KINDS: Final[Lexicon[Effect]] = Lexicon(
    {
        "production": Production,
        "metal-production": MetalProduction,
        "gain": Gain,
        "lose": Lose,
        "remove": Remove,
        "steal": Steal,
        "remove-from-cards": RemoveFromCards,
        "raise": Raise,
        "raise-tr": RaiseTr,
        "place": Place,
        "flood": Flood,
        "draw": Draw,
        "look": Look,
        "look-and-buy": LookAndBuy,
        "reveal": Reveal,
        "add-here": AddHere,
        "add-to-another": AddToAnother,
        "add-to-holder": AddToHolder,
        "add-to-played": AddToPlayed,
        "exchange-for-card": ExchangeForCard,
        "discard-to-draw": DiscardToDraw,
        "choose": Choose,
        "if-tags": IfTags,
        "copy-production": CopyProduction,
        "convert-production": ConvertProduction,
        "sell-energy": SellEnergy,
        "claim-area": ClaimArea,
        "cheaper-next-card": CheaperNextCard,
        "flexible-next-card": FlexibleNextCard,
    }
)

ALWAYS_POSSIBLE: Final = (
    MetalProduction,
    ConvertProduction,
    Gain,
    Remove,
    Steal,
    SellEnergy,
    RaiseTr,
    Raise,
    Flood,
    Draw,
    Look,
    LookAndBuy,
    Reveal,
    DiscardToDraw,
    CheaperNextCard,
    FlexibleNextCard,
    AddHere,
    AddToAnother,
    AddToPlayed,
    RemoveFromCards,
    ExchangeForCard,
    Choose,
    IfTags,
)
"""Effects that never keep a card from being played; if there is nothing to do, they do nothing."""

EFFECTS: Final = EFFECT_KINDS.rows
"""Every effect used in a row, by number."""
