"""What lies on the table of Mission: Red Planet.

Colours are numbered clockwise. With three to six players colour and seat are the same number; in the two-player game
there are four colours, and `owner` tells who decides for each.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    ASTRONAUTS_PER_COLOUR,
    CHARACTER_COUNT,
    SHIP_COUNT,
    ZONE_COUNT,
)
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position

NONE: Final = -1

# Where a character card is.
HAND: Final = 0
CHOSEN: Final = 1  # face down in front of its player
PLAYED: Final = 2  # face up in front of its player
DECK: Final = 3  # in the face-down stack of a neutral colour
BOX: Final = 4  # out of the game
CARD_PLACES: Final = ["hand", "chosen", "played", "deck", "box"]
ROW: Final = CHARACTER_COUNT + 1

# What is going on, for the page; the rules never ask.
PHASES: Final = ["setup", "choose", "countdown", "landing", "docking", "production", "discovery", "final"]
SETUP: Final = 0
CHOOSE: Final = 1
COUNTDOWN: Final = 2
LANDING: Final = 3
DOCKING: Final = 4
PRODUCTION: Final = 5
DISCOVERY: Final = 6
FINAL: Final = 7

FACE_UP_TO_ALL: Final = (1 << 7) - 1
"""The mask in `looked_at` of a discovery that lies face up; more bits than there are seats."""

# What each field holds. Hidden from some or all seats: cards (the chosen ones), neutral_decks, ship_deck, markers (face
# down), set_aside, discoveries (face down), starting, returned, kept, event_deck, boxed_events, dealt, drawn.
FIELDS: Final = [
    "colours",  # colours in play: one a seat, four in the two-player game
    "notch",  # index into DIAL
    "phase",  # index into PHASES
    "countdown",  # number being called; 10 while characters are chosen
    "first",  # colour of the first player
    "last_resolved",  # colour whose character was the last to act this round
    "astronauts",  # zone * colours + colour
    "supply",  # by colour: astronauts not yet used
    "memorial",  # by colour: astronauts lost in space
    "cards",  # colour * ROW + number: HAND, CHOSEN, PLAYED, DECK or BOX
    "neutral_decks",  # by colour: numbers, the last one is drawn next
    "neutral_drawn",  # by colour: how many came off the first neutral deck
    "docks",  # ship at each dock from the left, NONE when free
    "launched",  # ships under way, in the order of their launch
    "crew",  # ship * colours + colour
    "aimed",  # destination tokens on ships, ship * ZONE_COUNT + zone, the last one on top
    "ship_deck",  # the last one is drawn next
    "ship_discard",  # face up
    "markers",  # by zone: resource
    "face_up",  # by zone: 1 when the marker has been turned up
    "set_aside",  # the eleventh marker
    "zone_tokens",  # by zone: point tokens lying there
    "tokens",  # colour * 3 + resource
    "discoveries",  # by zone: card or NONE
    "looked_at",  # by zone: bit mask of the seats that know the card
    "starting",  # by seat: the mission kept at the start
    "returned",  # by seat: the mission given back at the start
    "kept",  # by seat: missions and actions drawn since
    "event_deck",  # the last one is drawn next
    "event_discard",  # face up
    "boxed_events",  # cards a neutral Scientist put out of the game
    "boxed_by",  # by boxed card: the seat that saw it
    "aged",  # by seat: kept cards that lay there in the last production
    "dealt",  # by seat: the two missions to choose from
    "drawn",  # the discovery that is being placed
]


class RedPlanet(Position):
    """A position. Lists that belong to zones or ships and colours are flat: index zone * colours + colour."""

    def __init__(self, game: Game, seats: int, source: RedPlanet | None = None) -> None:
        super().__init__(game, seats, source)
        if source is None:
            colours = 4 if seats == 2 else seats
            self.colours = colours
            self.notch = 0
            self.phase = SETUP
            self.countdown = 0
            self.first = 0
            self.last_resolved = NONE
            self.astronauts = [0] * (ZONE_COUNT * colours)
            self.supply = [ASTRONAUTS_PER_COLOUR] * colours
            self.memorial = [0] * colours
            self.cards = [HAND] * (ROW * colours)
            self.neutral_decks: list[list[int]] = [[] for _ in range(colours)]
            self.neutral_drawn = [0] * colours
            self.docks = [NONE] * colours
            self.launched: list[int] = []
            self.crew = [0] * (SHIP_COUNT * colours)
            self.aimed: list[int] = []
            self.ship_deck: list[int] = []
            self.ship_discard: list[int] = []
            self.markers = [0] * ZONE_COUNT
            self.face_up = [0] * ZONE_COUNT
            self.set_aside = 0
            self.zone_tokens = [0] * ZONE_COUNT
            self.tokens = [0] * (3 * colours)
            self.discoveries = [NONE] * ZONE_COUNT
            self.looked_at = [0] * ZONE_COUNT
            self.starting = [NONE] * seats
            self.returned = [NONE] * seats
            self.kept: list[list[int]] = [[] for _ in range(seats)]
            self.event_deck: list[int] = []
            self.event_discard: list[int] = []
            self.boxed_events: list[int] = []
            self.boxed_by: list[int] = []
            self.aged = [0] * seats
            self.dealt: list[list[int]] = [[] for _ in range(seats)]
            self.drawn = NONE
        else:
            self.colours = source.colours
            self.notch = source.notch
            self.phase = source.phase
            self.countdown = source.countdown
            self.first = source.first
            self.last_resolved = source.last_resolved
            self.astronauts = source.astronauts[:]
            self.supply = source.supply[:]
            self.memorial = source.memorial[:]
            self.cards = source.cards[:]
            self.neutral_decks = [deck[:] for deck in source.neutral_decks]
            self.neutral_drawn = source.neutral_drawn[:]
            self.docks = source.docks[:]
            self.launched = source.launched[:]
            self.crew = source.crew[:]
            self.aimed = source.aimed[:]
            self.ship_deck = source.ship_deck[:]
            self.ship_discard = source.ship_discard[:]
            self.markers = source.markers[:]
            self.face_up = source.face_up[:]
            self.set_aside = source.set_aside
            self.zone_tokens = source.zone_tokens[:]
            self.tokens = source.tokens[:]
            self.discoveries = source.discoveries[:]
            self.looked_at = source.looked_at[:]
            self.starting = source.starting[:]
            self.returned = source.returned[:]
            self.kept = [cards[:] for cards in source.kept]
            self.event_deck = source.event_deck[:]
            self.event_discard = source.event_discard[:]
            self.boxed_events = source.boxed_events[:]
            self.boxed_by = source.boxed_by[:]
            self.aged = source.aged[:]
            self.dealt = [cards[:] for cards in source.dealt]
            self.drawn = source.drawn

    def clone(self) -> RedPlanet:
        return RedPlanet(self.game, self.seats, self)
