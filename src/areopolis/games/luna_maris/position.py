"""What is on the table of Luna Maris.

Modules, scientists, sites and tiles are numbers (components.py, cards.py). A side is a seat or, in the solo game, the
automaton (side 1). Hands and rest piles are bit masks over the scientists. Flat lists: what sides hold is indexed
side * 8 + kind, food side * 9 + kind, research side * 2 + track.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED_COUNT,
    BONUS_COUNT,
    DEMAND_COUNT,
    DEMAND_TYPES,
    KINDS_OF_FOOD,
)
from areopolis.games.luna_maris.components import (
    DEPOT,
    KINDS_HELD,
    LOWEST_LEVEL,
    MODULE_COUNT,
    NONE,
    PROBES,
    SITE_COUNT,
    SPARE_DISCS,
    START_CO2,
    START_POINTS,
    START_STRESS,
    TRACKS,
)
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position

PHASES: Final = ["setup", "production", "action", "clean-up", "final"]
SETUP: Final = 0
PRODUCTION: Final = 1
ACTION: Final = 2
CLEAN_UP: Final = 3
FINAL: Final = 4

DISCARDED: Final = -2
"""Owner of a demand that the automaton took out of the game."""


class LunaMaris(Position):
    """Hidden from all seats alike: scientist_deck, food_deck, the stacks below their top tiles and plan_deck."""

    def __init__(self, game: Game, seats: int, source: LunaMaris | None = None) -> None:
        super().__init__(game, seats, source)
        if source is None:
            sides = max(2, seats)
            self.sides = sides  # the automaton counts as one
            self.phase = SETUP  # index into PHASES
            self.round = 0  # 1 to 5
            self.order: list[int] = []  # sides in the turn order of this round
            self.next_order: list[int] = []  # sides that have passed, in that order
            self.active = NONE  # side whose turn it is, NONE outside the action phase
            # the turn of the active side
            self.card = NONE  # scientist played in this turn, NONE also after it was taken back
            self.room = NONE  # module that was entered last in this turn
            self.improved = 0  # 1 if the room was already advanced when it was entered
            self.earlier = NONE  # module that was used before it
            self.due = 0  # 1 while the room has been entered and nothing has been done there yet
            self.main_open = 0  # 1 while the main action of the room may be done
            self.extra_open = 0  # 1 while the additional action of the room may be done
            self.earlier_open = 0  # 1 while the additional action of the earlier module may be made up
            self.extracted = NONE  # first extraction in the advanced Industrial Complex, while another may follow
            self.leads_on = 0  # 1 while the played scientist may use a second module
            self.acted = 0  # 1 once a module was used or scientists were fed, so that the turn may end
            self.ended = 0  # 1 once the turn is over
            self.any_module = 0  # 1 while the access card admits one module that is not on the scientist
            self.free_corridors = 0  # that the buggy still pays for
            # what sides have
            self.points = [START_POINTS] * sides
            self.held = [0] * (KINDS_HELD * sides)  # side * 8 + index into HELD
            self.stress = [START_STRESS] * sides  # 8 is best
            self.oxygen = [0] * sides  # used in this round
            self.co2 = [START_CO2] * sides  # steps; a higher one is cleaner
            self.research = [LOWEST_LEVEL] * (len(TRACKS) * sides)  # side * 2 + track: level
            self.discs = [SPARE_DISCS] * sides  # for building and bonuses
            self.probes = [PROBES] * sides  # not yet on the field
            self.hands = [0] * sides  # bit mask of scientists
            self.rests = [0] * sides  # bit mask of scientists in the rest pile
            self.food = [0] * (KINDS_OF_FOOD * sides)  # side * 9 + kind
            self.equipment = [NONE] * sides
            self.equipment_used = [0] * sides  # 1 until the next clean-up
            self.at = [NONE] * sides  # module where the astronaut stands
            # the table
            self.fields = [NONE] * MODULE_COUNT  # by module: side on its energy field
            self.sites = [NONE] * SITE_COUNT  # by site: side whose probe is there
            self.stacks: list[list[int]] = [[] for _ in range(DEMAND_TYPES)]  # by type: demands, the last face up
            self.met = [NONE] * DEMAND_COUNT  # by demand: side that has met it, or DISCARDED
            self.scientists: list[int] = []  # open scientists of level 2, the oldest first
            self.scientist_deck: list[int] = []  # the last one is drawn next
            self.food_row: list[int] = []  # open food cards
            self.food_deck: list[int] = []  # the last one is drawn next
            self.food_discard: list[int] = []
            self.tiles: list[int] = []  # open advanced modules
            self.builders = [NONE] * ADVANCED_COUNT  # by advanced module: side that has built it
            self.advanced = [0] * MODULE_COUNT  # by module: 1 when its advanced side counts
            self.build_track: list[int] = []  # sides of the markers, from the left
            self.bonuses = [NONE] * BONUS_COUNT  # by research bonus: side whose disc is there
            self.depot = [0] * len(DEPOT)  # by row of DEPOT: left
            self.offered: list[int] = []  # in set-up: equipment tiles, then modules, to choose from
            self.plan = NONE  # card of the automaton for this round
            self.plan_step = 0  # steps of it that are done
            self.plan_deck: list[int] = []  # the last one is next
            self.past_plans: list[int] = []  # of earlier rounds
        else:
            self.sides = source.sides
            self.phase = source.phase
            self.round = source.round
            self.order = source.order[:]
            self.next_order = source.next_order[:]
            self.active = source.active
            self.card = source.card
            self.room = source.room
            self.improved = source.improved
            self.earlier = source.earlier
            self.due = source.due
            self.main_open = source.main_open
            self.extra_open = source.extra_open
            self.earlier_open = source.earlier_open
            self.extracted = source.extracted
            self.leads_on = source.leads_on
            self.acted = source.acted
            self.ended = source.ended
            self.any_module = source.any_module
            self.free_corridors = source.free_corridors
            self.points = source.points[:]
            self.held = source.held[:]
            self.stress = source.stress[:]
            self.oxygen = source.oxygen[:]
            self.co2 = source.co2[:]
            self.research = source.research[:]
            self.discs = source.discs[:]
            self.probes = source.probes[:]
            self.hands = source.hands[:]
            self.rests = source.rests[:]
            self.food = source.food[:]
            self.equipment = source.equipment[:]
            self.equipment_used = source.equipment_used[:]
            self.at = source.at[:]
            self.fields = source.fields[:]
            self.sites = source.sites[:]
            self.stacks = [stack[:] for stack in source.stacks]
            self.met = source.met[:]
            self.scientists = source.scientists[:]
            self.scientist_deck = source.scientist_deck[:]
            self.food_row = source.food_row[:]
            self.food_deck = source.food_deck[:]
            self.food_discard = source.food_discard[:]
            self.tiles = source.tiles[:]
            self.builders = source.builders[:]
            self.advanced = source.advanced[:]
            self.build_track = source.build_track[:]
            self.bonuses = source.bonuses[:]
            self.depot = source.depot[:]
            self.offered = source.offered[:]
            self.plan = source.plan
            self.plan_step = source.plan_step
            self.plan_deck = source.plan_deck[:]
            self.past_plans = source.past_plans[:]

    def clone(self) -> LunaMaris:
        return LunaMaris(self.game, self.seats, self)
