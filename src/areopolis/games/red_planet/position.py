"""What is on the table of Mission: Red Planet.

Colours are numbered clockwise. With three to six players colour and seat are the same number; in the two-player game
there are four colours, and `owner` says who decides for each.
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
from areopolis.toolbox.decks import SEEN_BY_ALL

NONE: Final = -1

# Where a character card is.
HAND: Final = 0
CHOSEN: Final = 1  # face down in front of its player
PLAYED: Final = 2  # face up in front of its player
DECK: Final = 3  # in the face-down stack of a neutral colour
BOX: Final = 4  # out of the game
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

FACE_UP_TO_ALL: Final = SEEN_BY_ALL
"""The mask in `looked_at` of a discovery that is face up."""


class RedPlanet(Position):
    """A position. Lists by zone or ship and by colour are flat: zone * colours + colour.

    Hidden from some or all seats: cards (the chosen ones), neutral_decks, ship_deck, markers (face down), set_aside,
    discoveries (face down), starting, returned, kept, event_deck, boxed_events, dealt, drawn.
    """

    def __init__(self, game: Game, seats: int, source: RedPlanet | None = None) -> None:
        super().__init__(game, seats, source)
        if source is None:
            colours = 4 if seats == 2 else seats
            self.colours = colours  # colours in play: one per seat, four in the two-player game
            self.notch = 0  # index into DIAL
            self.phase = SETUP  # index into PHASES
            self.countdown = 0  # number being called; 10 while characters are chosen
            self.first = 0  # colour of the first player
            self.last_resolved = NONE  # colour whose character was the last to act this round
            self.astronauts = [0] * (ZONE_COUNT * colours)  # zone * colours + colour
            self.supply = [ASTRONAUTS_PER_COLOUR] * colours  # by colour: astronauts not yet used
            self.memorial = [0] * colours  # by colour: astronauts lost in space
            self.cards = [HAND] * (ROW * colours)  # colour * ROW + number: HAND, CHOSEN, PLAYED, DECK or BOX
            self.neutral_decks: list[list[int]] = [[] for _ in range(colours)]  # by colour: the last one is drawn next
            self.neutral_drawn = [0] * colours  # by colour: how many came off the first neutral deck
            self.docks = [NONE] * colours  # ship at each dock from the left, NONE when free
            self.launched: list[int] = []  # ships in flight, in launch order
            self.crew = [0] * (SHIP_COUNT * colours)  # ship * colours + colour
            self.aimed_ships: list[int] = []  # by destination token: the ship it is on, the last one on top
            self.aimed_zones: list[int] = []  # by destination token: the zone it shows
            self.ship_deck: list[int] = []  # the last one is drawn next
            self.ship_discard: list[int] = []  # face up
            self.markers = [0] * ZONE_COUNT  # by zone: resource
            self.face_up = [0] * ZONE_COUNT  # by zone: 1 when the marker has been turned up
            self.set_aside = 0  # the eleventh marker
            self.zone_tokens = [0] * ZONE_COUNT  # by zone: point tokens there
            self.tokens = [0] * (3 * colours)  # colour * 3 + resource
            self.discoveries = [NONE] * ZONE_COUNT  # by zone: card or NONE
            self.looked_at = [0] * ZONE_COUNT  # by zone: bit mask of the seats that know the card
            self.starting = [NONE] * seats  # by seat: the mission kept at the start
            self.returned = [NONE] * seats  # by seat: the mission given back at the start
            self.kept: list[list[int]] = [[] for _ in range(seats)]  # by seat: missions and actions drawn since
            self.event_deck: list[int] = []  # the last one is drawn next
            self.event_discard: list[int] = []  # face up
            self.boxed_events: list[int] = []  # cards a neutral Scientist removed from the game
            self.boxed_by: list[int] = []  # by boxed card: the seat that saw it
            self.aged = [0] * seats  # by seat: kept cards that were already there in the last production
            self.dealt: list[list[int]] = [[] for _ in range(seats)]  # by seat: the two missions to choose from
            self.drawn = NONE  # the discovery that is being placed
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
            self.aimed_ships = source.aimed_ships[:]
            self.aimed_zones = source.aimed_zones[:]
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
