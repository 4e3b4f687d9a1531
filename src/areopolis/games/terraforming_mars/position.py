"""What is on the table of Terraforming Mars.

Cards, areas, tiles and tags are numbers (cards.py, components.py). A `source` is a card or, numbered after the cards, a
corporation. Flat lists: stock and production are indexed seat * 6 + resource, tags seat * 10 + tag.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import (
    AREA_COUNT,
    AWARDS,
    KINDS_OF_RESOURCES,
    KINDS_OF_TAGS,
    LOWEST,
    MILESTONES,
    NONE,
    OXYGEN,
    START_TR,
    TEMPERATURE,
)
from areopolis.games.terraforming_mars.sources import SOURCE_COUNT
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position

PHASES: Final = ["setup", "order", "draft", "research", "action", "production", "final"]
SETUP: Final = 0
ORDER: Final = 1
DRAFT: Final = 2
RESEARCH: Final = 3
ACTION: Final = 4
PRODUCTION: Final = 5
FINAL: Final = 6


SHARED: Final = [
    *["passed", "tr", "tr_raised", "tags", "corporation", "first_action", "in_play", "played", "events", "resources"],
    *["used", "next_discount", "next_flexible", "tiles", "owners", "claims", "milestones", "awards", "hands"],
    *["deck", "discard", "seen", "dealt", "drafted", "bought", "offered", "chosen", "looked", "due"],
]
"""Lists that are replaced and never changed in place, so that clones share them (toolbox/sharing.py): all but the two
that change with almost every answer."""


class TerraformingMars(Position):
    """Hidden from some or all seats: hands, deck, discard, dealt, drafted, bought, looked, and until all have chosen,
    offered and chosen."""

    def __init__(self, game: Game, seats: int, source: TerraformingMars | None = None) -> None:
        super().__init__(game, seats, source)
        if source is None:
            self.phase = SETUP  # index into PHASES
            self.generation = 1
            self.first = 0  # seat with the start player marker
            self.active = NONE  # seat whose turn it is, NONE outside the action phase
            self.actions_done = 0  # in the turn of the active seat
            self.passed = [0] * seats  # by seat: 1 when out of this action phase
            self.temperature = LOWEST[TEMPERATURE]  # in degrees
            self.oxygen = LOWEST[OXYGEN]  # in percent
            self.oceans = 0  # tiles placed
            self.tr = [START_TR] * seats  # by seat: terraform rating
            self.tr_raised = [0] * seats  # by seat: 1 when it rose in this generation
            self.stock = [0] * (KINDS_OF_RESOURCES * seats)  # seat * 6 + resource
            self.production = [0] * (KINDS_OF_RESOURCES * seats)  # seat * 6 + resource
            self.tags = [0] * (KINDS_OF_TAGS * seats)  # seat * 10 + tag: on face-up cards
            self.corporation = [NONE] * seats  # by seat, NONE before it is revealed
            self.first_action = [0] * seats  # by seat: 1 while the corporation's first action is due
            self.in_play = [NONE] * SOURCE_COUNT  # by source: the seat that has it face up, or NONE
            self.played: list[list[int]] = [[] for _ in range(seats)]  # by seat: face up, in the order played
            self.events: list[list[int]] = [[] for _ in range(seats)]  # by seat: events played, face down
            self.resources = [0] * CARD_COUNT  # by card: card resources on it
            self.used = [0] * seats  # by seat: bit mask over CARDS_WITH_ACTIONS, actions used in this generation
            self.next_discount = [0] * seats  # by seat: M€ off the next card
            self.next_flexible = [0] * seats  # by seat: steps by which the next card's requirement is shifted
            self.tiles = [NONE] * AREA_COUNT  # by area: tile or NONE
            self.owners = [NONE] * AREA_COUNT  # by area: seat or NEUTRAL, NONE without a tile and for oceans
            self.claims = [NONE] * AREA_COUNT  # by area: seat with a Land Claim or NONE
            self.milestones = [NONE] * len(MILESTONES)  # by milestone: seat or NONE
            self.awards = [NONE] * len(AWARDS)  # by award: seat that funded it or NONE
            self.hands: list[list[int]] = [[] for _ in range(seats)]  # by seat: in the order in which cards came
            self.deck: list[int] = []  # the last one is drawn next
            self.discard: list[int] = []
            self.seen = [0] * CARD_COUNT  # by discarded card: bit mask of the seats that have seen it
            self.dealt: list[list[int]] = [[] for _ in range(seats)]  # by seat: cards to choose from
            self.drafted: list[list[int]] = [[] for _ in range(seats)]  # by seat: cards put aside
            self.bought: list[list[int]] = [[] for _ in range(seats)]  # by seat: of those dealt, chosen so far
            self.offered: list[list[int]] = [[] for _ in range(seats)]  # by seat: corporations to choose from
            self.chosen = [NONE] * seats  # by seat: the corporation chosen in secret
            self.looked: list[int] = []  # cards that the active seat is looking at
            self.due: list[int] = []  # effects that the player orders: source, effect (NONE: all of the card), ...
        else:
            self.phase = source.phase
            self.generation = source.generation
            self.first = source.first
            self.active = source.active
            self.actions_done = source.actions_done
            self.passed = source.passed
            self.temperature = source.temperature
            self.oxygen = source.oxygen
            self.oceans = source.oceans
            self.tr = source.tr
            self.tr_raised = source.tr_raised
            self.stock = source.stock[:]
            self.production = source.production[:]
            self.tags = source.tags
            self.corporation = source.corporation
            self.first_action = source.first_action
            self.in_play = source.in_play
            self.played = source.played
            self.events = source.events
            self.resources = source.resources
            self.used = source.used
            self.next_discount = source.next_discount
            self.next_flexible = source.next_flexible
            self.tiles = source.tiles
            self.owners = source.owners
            self.claims = source.claims
            self.milestones = source.milestones
            self.awards = source.awards
            self.hands = source.hands
            self.deck = source.deck
            self.discard = source.discard
            self.seen = source.seen
            self.dealt = source.dealt
            self.drafted = source.drafted
            self.bought = source.bought
            self.offered = source.offered
            self.chosen = source.chosen
            self.looked = source.looked
            self.due = source.due

    def clone(self) -> TerraformingMars:
        return TerraformingMars(self.game, self.seats, self)
