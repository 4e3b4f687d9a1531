"""What is on the table of Migration Mars.

Seats are clockwise; `faction` says which company each leads. Plots (fields of the map), spaces of the track, buildings,
wares and events are numbers (components.py, events.py). Flat lists: wares seat * 8 + ware, left seat * 10 + building.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import (
    BUILDINGS,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    NONE,
    PLOT_COUNT,
    RUINS,
    TREASURY,
)
from areopolis.games.migration_mars.events import CARD_COUNT
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position

PHASES: Final = ["setup", "colony", "build", "roll", "travel", "over"]
SETUP: Final = 0
COLONY: Final = 1
BUILD: Final = 2
ROLL: Final = 3
TRAVEL: Final = 4  # the rover has left, or the turn was used for salvage
OVER: Final = 5

SHARED: Final = ["buildings", "colony", "fortresses", "impacts"]
"""Lists that are replaced and never changed in place, so that clones share them (toolbox/sharing.py)."""

STEPS_OF_STOP: Final = ["expenses", "fuel-cells", "production", "delivery", "event"]
"""The five steps of the own supply stop."""


class MigrationMars(Position):
    """Hidden from some or all seats: the order of the deck, kept cards, and which of them are in an offer."""

    def __init__(self, game: Game, seats: int, source: MigrationMars | None = None) -> None:
        super().__init__(game, seats, source)
        if source is None:
            self.phase = SETUP  # index into PHASES
            self.round = 0
            self.turn = 0  # turns begun
            self.active = NONE  # seat whose turn it is
            self.first = NONE  # seat that began the game
            self.faction = [NONE] * seats  # by seat: the company it leads
            self.wares = [0] * (seats * KINDS_OF_WARES)  # seat * 8 + ware
            self.treasury = TREASURY[:]  # by ware
            self.rover = [NONE] * seats  # by seat: space of the track
            # the map
            self.flat = 0  # mask of flat plots, without those under rock covers
            self.buildings = [NONE] * PLOT_COUNT  # by plot: what stands there; headquarters of nobody included
            self.colony: list[list[int]] = [[] for _ in range(seats)]  # by seat: plots with own pieces
            self.fortresses: list[int] = []  # plots with an ancient fortress
            self.ruins = [1] * len(RUINS)  # by ruin: 1 while its fortress still stands there
            self.impacts: list[int] = []  # plots with an impact tile
            self.fresh: list[int] = []  # those hit in this turn
            self.domes: list[int] = []  # plots of buildings under a dome
            # by seat * 10 + building: pieces on the tableau
            self.left = [BUILDINGS[i % KINDS_OF_BUILDINGS].pieces for i in range(seats * KINDS_OF_BUILDINGS)]
            self.yards: list[list[int]] = [[] for _ in range(seats)]  # by seat: buildings in scrap yards
            self.stored = [0] * seats  # by seat: how many of them, the last ones, since this turn began
            # settlers
            self.people = [0] * PLOT_COUNT  # by plot: 1 if a settler lives in this habitat or lies in this hospital
            self.admitted: list[int] = []  # hospitals whose patient came in this turn
            self.envoys = [0] * seats  # by seat: 1 if a settler sits in the embassy
            # events
            self.deck: list[int] = []  # cards, the last one is drawn next
            self.kept: list[list[int]] = [[] for _ in range(seats)]  # by seat: cards to be played later
            self.known = [0] * CARD_COUNT  # by card: mask of those who know where it is
            self.drawn = NONE  # the card that is being carried out
            self.silence = NONE  # seat whose next turn ends the radio silence
            # this turn
            self.acted = 0  # 1 once anything was done
            self.ready = 0  # 1 if the goal was reached when the turn began
            self.actions = 0  # build actions left
            self.doubled = 0  # 1 once a double shift was played
            self.offers = [0] * seats  # by seat: offers made to it
            self.given_up = 0  # offers given up before they were made
            self.moved = 0  # settlers who moved
            self.lap_used = [0] * seats  # by seat: 1 once the ability of this lap was used
            self.dice: list[int] = []  # number die and collecting die
            self.find = NONE  # what the exploration die shows
            self.meteor: list[int] = []  # direction, distance and black die of the meteor that is falling
            self.stop_step = NONE  # index into STEPS_OF_STOP while the rover is at its own stop
            self.lost: list[list[int]] = [[] for _ in range(seats)]  # by seat: buildings just destroyed
            # a trade
            self.partner = NONE  # whom the active player trades with
            self.proposed = 0  # 1 once the offer was made
            self.countered = 0  # 1 while the partner makes or has made a counter-offer
            self.giving = [0] * KINDS_OF_WARES  # what whoever offers gives
            self.wanting = [0] * KINDS_OF_WARES
            self.giving_events: list[int] = []  # places in the kept cards of whoever offers
            self.wanting_events: list[int] = []  # places in the kept cards of the other, shown in the first offer
            self.shown_events: list[int] = []  # places in the kept cards of the active player, shown in the first offer
            # the end
            self.winners: list[int] = []
            self.survived = 0  # 1 if the game was won by the last supply stop, not by the round cap
        else:
            self.phase = source.phase
            self.round = source.round
            self.turn = source.turn
            self.active = source.active
            self.first = source.first
            self.faction = source.faction[:]
            self.wares = source.wares[:]
            self.treasury = source.treasury[:]
            self.rover = source.rover[:]
            self.flat = source.flat
            self.buildings = source.buildings
            self.colony = source.colony
            self.fortresses = source.fortresses
            self.ruins = source.ruins[:]
            self.impacts = source.impacts
            self.fresh = source.fresh[:]
            self.domes = source.domes[:]
            self.left = source.left[:]
            self.yards = [yard[:] for yard in source.yards]
            self.stored = source.stored[:]
            self.people = source.people[:]
            self.admitted = source.admitted[:]
            self.envoys = source.envoys[:]
            self.deck = source.deck[:]
            self.kept = [cards[:] for cards in source.kept]
            self.known = source.known[:]
            self.drawn = source.drawn
            self.silence = source.silence
            self.acted = source.acted
            self.ready = source.ready
            self.actions = source.actions
            self.doubled = source.doubled
            self.offers = source.offers[:]
            self.given_up = source.given_up
            self.moved = source.moved
            self.lap_used = source.lap_used[:]
            self.dice = source.dice[:]
            self.find = source.find
            self.meteor = source.meteor[:]
            self.stop_step = source.stop_step
            self.lost = [buildings[:] for buildings in source.lost]
            self.partner = source.partner
            self.proposed = source.proposed
            self.countered = source.countered
            self.giving = source.giving[:]
            self.wanting = source.wanting[:]
            self.giving_events = source.giving_events[:]
            self.wanting_events = source.wanting_events[:]
            self.shown_events = source.shown_events[:]
            self.winners = source.winners[:]
            self.survived = source.survived

    def clone(self) -> MigrationMars:
        return MigrationMars(self.game, self.seats, self)
