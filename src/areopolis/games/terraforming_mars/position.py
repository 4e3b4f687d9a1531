"""What lies on the table of Terraforming Mars.

Cards, areas, tiles and tags are numbers (cards.py, components.py). A `source` is a card or, behind the cards, a
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
from areopolis.games.terraforming_mars.tables import SOURCE_COUNT
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

# What each field holds. Hidden from some or all seats: hands, deck, discard, dealt, drafted, bought, offered and
# chosen (until all have chosen), looked.
FIELDS: Final = [
    "phase",  # index into PHASES
    "generation",
    "first",  # seat with the start player marker
    "active",  # seat whose turn it is, NONE outside the action phase
    "actions_done",  # in the turn of the active seat
    "passed",  # by seat: 1 when out of this action phase
    "temperature",  # in degrees
    "oxygen",  # in percent
    "oceans",  # tiles placed
    "tr",  # by seat: terraform rating
    "tr_raised",  # by seat: 1 when it rose in this generation
    "stock",  # seat * 6 + resource
    "production",  # seat * 6 + resource
    "tags",  # seat * 10 + tag: on face-up cards
    "corporation",  # by seat, NONE before it is revealed
    "first_action",  # by seat: 1 while the corporation's first action is due
    "in_play",  # by source: seat that has it face up in front of it, or NONE
    "played",  # by seat: face-up cards in the order they were played
    "events",  # by seat: events played, face down
    "resources",  # by card: card resources lying on it
    "used",  # by seat: bit mask over CARDS_WITH_ACTIONS, actions used in this generation
    "next_discount",  # by seat: M€ off the next card
    "next_flexible",  # by seat: steps by which the next card's requirement is shifted
    "tiles",  # by area: tile or NONE
    "owners",  # by area: seat or NEUTRAL, NONE without a tile and for oceans
    "claims",  # by area: seat with a Land Claim or NONE
    "milestones",  # by milestone: seat or NONE
    "awards",  # by award: seat that funded it or NONE
    "hands",  # by seat: in the order in which cards came
    "deck",  # the last one is drawn next
    "discard",
    "seen",  # by card: bit mask of the seats (and the audience) that know it lies in the discard pile
    "dealt",  # by seat: cards to choose from, in set-up, draft and research
    "drafted",  # by seat: cards put aside
    "bought",  # by seat: of the dealt ones, those chosen so far
    "offered",  # by seat: corporations to choose from
    "chosen",  # by seat: the corporation chosen in secret
    "looked",  # cards that the active seat is looking at
    "due",  # effects that wait for their turn: source * 1000 + effect, the order is the player's
]


class TerraformingMars(Position):
    def __init__(self, game: Game, seats: int, source: TerraformingMars | None = None) -> None:
        super().__init__(game, seats, source)
        if source is None:
            self.phase = SETUP
            self.generation = 1
            self.first = 0
            self.active = NONE
            self.actions_done = 0
            self.passed = [0] * seats
            self.temperature = LOWEST[TEMPERATURE]
            self.oxygen = LOWEST[OXYGEN]
            self.oceans = 0
            self.tr = [START_TR] * seats
            self.tr_raised = [0] * seats
            self.stock = [0] * (KINDS_OF_RESOURCES * seats)
            self.production = [0] * (KINDS_OF_RESOURCES * seats)
            self.tags = [0] * (KINDS_OF_TAGS * seats)
            self.corporation = [NONE] * seats
            self.first_action = [0] * seats
            self.in_play = [NONE] * SOURCE_COUNT
            self.played: list[list[int]] = [[] for _ in range(seats)]
            self.events: list[list[int]] = [[] for _ in range(seats)]
            self.resources = [0] * CARD_COUNT
            self.used = [0] * seats
            self.next_discount = [0] * seats
            self.next_flexible = [0] * seats
            self.tiles = [NONE] * AREA_COUNT
            self.owners = [NONE] * AREA_COUNT
            self.claims = [NONE] * AREA_COUNT
            self.milestones = [NONE] * len(MILESTONES)
            self.awards = [NONE] * len(AWARDS)
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.seen = [0] * CARD_COUNT
            self.dealt: list[list[int]] = [[] for _ in range(seats)]
            self.drafted: list[list[int]] = [[] for _ in range(seats)]
            self.bought: list[list[int]] = [[] for _ in range(seats)]
            self.offered: list[list[int]] = [[] for _ in range(seats)]
            self.chosen = [NONE] * seats
            self.looked: list[int] = []
            self.due: list[int] = []
        else:
            self.phase = source.phase
            self.generation = source.generation
            self.first = source.first
            self.active = source.active
            self.actions_done = source.actions_done
            self.passed = source.passed[:]
            self.temperature = source.temperature
            self.oxygen = source.oxygen
            self.oceans = source.oceans
            self.tr = source.tr[:]
            self.tr_raised = source.tr_raised[:]
            self.stock = source.stock[:]
            self.production = source.production[:]
            self.tags = source.tags[:]
            self.corporation = source.corporation[:]
            self.first_action = source.first_action[:]
            self.in_play = source.in_play[:]
            self.played = [cards[:] for cards in source.played]
            self.events = [cards[:] for cards in source.events]
            self.resources = source.resources[:]
            self.used = source.used[:]
            self.next_discount = source.next_discount[:]
            self.next_flexible = source.next_flexible[:]
            self.tiles = source.tiles[:]
            self.owners = source.owners[:]
            self.claims = source.claims[:]
            self.milestones = source.milestones[:]
            self.awards = source.awards[:]
            self.hands = [cards[:] for cards in source.hands]
            self.deck = source.deck[:]
            self.discard = source.discard[:]
            self.seen = source.seen[:]
            self.dealt = [cards[:] for cards in source.dealt]
            self.drafted = [cards[:] for cards in source.drafted]
            self.bought = [cards[:] for cards in source.bought]
            self.offered = [cards[:] for cards in source.offered]
            self.chosen = source.chosen[:]
            self.looked = source.looked[:]
            self.due = source.due[:]

    def clone(self) -> TerraformingMars:
        return TerraformingMars(self.game, self.seats, self)
