"""What is on the table of On Mars.

Players are numbered like seats; in the solo game there is a second one, Lacerda. Hexes, cards and tiles are numbers
(components.py, cards.py). Sets of hexes are bit masks. Lists with two indices are flat: stock is player * 5 + resource,
techs player * 9 + tech, slots action * players + player.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    CONTRACT_COUNT,
    EXPLORATION_SPACES,
    MISSION_SPACES,
    RED_ACTIONS,
    SCIENTIST_COUNT,
)
from areopolis.games.on_mars.components import (
    BOTS,
    COLONISTS,
    COMMON_KINDS,
    GRID_ROW,
    HEX_COUNT,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    KINDS_ON_MAP,
    LSS_KINDS,
    MISSIONS_TO_END,
    NONE,
    ORBIT,
    SHELTER,
    SHELTER_TECH_START,
    START_COLONISTS,
    START_CRYSTALS,
    START_RESOURCES,
    TRACK,
    WAREHOUSE,
)
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position

PHASES: Final = ["setup", "colonization", "shuttle", "final"]
SETUP: Final = 0
COLONIZATION: Final = 1
SHUTTLE: Final = 2
FINAL: Final = 3

START_DEPOT: Final = 0b00011111
"""Ships on the upper five slots, a bit for each."""
START_SHIPS: Final = 5


class OnMars(Position):
    """Hidden from some or all seats: goals, burnt, boxed_goals, starter, tasks, task_deck, boxed_starters, solo_deck,
    and the order of tech_stack, blueprint_decks, discovery_deck and of all but the first of stacks."""

    def __init__(self, game: Game, seats: int, source: OnMars | None = None) -> None:
        super().__init__(game, seats, source)
        if source is None:
            players = max(2, seats)
            self.players = players  # those who have a board: seats, and Lacerda in the solo game
            self.phase = SETUP  # index into PHASES
            self.round = 0
            self.first = 0  # the first player at set-up
            self.active = NONE  # player whose turn it is, NONE outside turns
            self.main_done = 0  # 1 when the active player has done a main action
            self.executive_done = 0  # 1 when the active player has done an Executive action
            self.acted = [0] * players  # by player: 1 after the turn of this round
            self.track = [NONE] * len(TRACK)  # by Turn Order space: player or NONE
            self.shuttle_side = ORBIT
            self.shuttle_space = 1  # 3 to 1; it flies from 1
            self.level = 1  # of the Colony; the level marker lies one row higher
            self.lss = [1] * len(LSS_KINDS)  # by column: row of the marker
            self.rewards: list[int] = []  # by column of the LSS: the Reward tile
            self.missions = [NONE] * len(MISSION_SPACES)  # by space: mission, NONE when finished
            self.mission_left = [0] * len(MISSION_SPACES)  # by space: contributions still needed
            self.remaining = MISSIONS_TO_END  # missions until the end is triggered
            self.last_phase = 0  # 1 in the last Colonization Phase and before it
            # Orbit
            self.warehouse = [0] * len(WAREHOUSE)  # by column
            self.tech_grid = [NONE] * len(GRID_ROW)  # by space: tech or NONE
            self.tech_stack: list[int] = []  # the last one is drawn next
            self.upper_row: list[int] = []  # blueprints on display, from the left
            self.lower_row: list[int] = []
            self.blueprint_decks: list[list[int]] = [[], []]  # level 1, level 3: the last one is drawn next
            self.exploration = [NONE] * EXPLORATION_SPACES  # face-up Discovery tiles
            self.discovery_deck: list[int] = []  # the last one is drawn next
            # Colony
            self.slots = [0] * (RED_ACTIONS * players)  # action * players + player: red Colonists
            self.display = [NONE] * SCIENTIST_COUNT  # Scientist, FIRST_CONTRACT + contract, or NONE
            self.contract_deck: list[int] = []  # anybody may look at it
            self.stacks: list[list[int]] = [[] for _ in range(COMMON_KINDS)]  # by kind: tiles, the last one is next
            # the map
            self.buildings = [NONE] * HEX_COUNT  # by hex: kind (SHELTER + player), or NONE
            self.complexes = [NONE] * HEX_COUNT  # by hex with a building: the first hex of its Complex
            self.sizes = [0] * HEX_COUNT  # by first hex of a Complex: its size
            self.built = 0  # mask of all hexes with buildings
            self.next_to = [0] * KINDS_ON_MAP  # by kind: mask of hexes next to such a building
            self.two_away = [0] * KINDS_ON_MAP  # by kind: mask of hexes two away from such a building
            self.pieces = [NONE] * HEX_COUNT  # by hex: piece * 4 + player, or NONE
            self.tiles = [NONE] * HEX_COUNT  # by hex: Discovery or Research tile, or NONE
            self.crystal_hexes = 0  # mask of hexes with a Crystal
            self.bots_at: list[list[int]] = [[] for _ in range(players)]  # by player: hexes of Bots
            self.rover_at = [NONE] * players  # by player: hex, NONE beside the board
            # player boards
            self.points = [0] * players  # by player: OP scored so far
            self.stock = [START_RESOURCES] * (KINDS_OF_RESOURCES * players)  # player * 5 + resource
            self.crystals = [START_CRYSTALS] * players  # by player: in the Depot
            self.below = [0] * players  # by player: Crystals below the Depot
            self.depot = [START_DEPOT] * players  # by player: mask of slots with a Ship
            self.hangar = [0] * players  # by player: Ships
            self.quarters = [START_COLONISTS] * players  # by player: Colonists in the living quarters
            self.working = [0] * players  # by player: Colonists in the working area
            self.supply = [COLONISTS - START_COLONISTS] * players  # by player: Colonists not in play
            self.bots_left = [BOTS - 1] * players  # by player: Bots not on the map
            self.shelters = [1] * players  # by player: own Shelters on the map
            self.techs = [NONE] * (KINDS_OF_TECHS * players)  # player * 9 + tech: space of the laboratory or NONE
            for player in range(players):
                self.techs[player * KINDS_OF_TECHS + SHELTER] = SHELTER_TECH_START
            self.cubes = [0] * players  # by player: mask of kinds with a cube in the progress area
            self.owner = [NONE] * BLUEPRINT_COUNT  # by blueprint: player who has it or NONE
            self.built_at = [NONE] * BLUEPRINT_COUNT  # by blueprint: hex of the Advanced Building or NONE
            self.radar = NONE  # the Discovery tile on the Radar blueprint
            self.employer = [NONE] * SCIENTIST_COUNT  # by Scientist: player or NONE
            self.workplace = [NONE] * SCIENTIST_COUNT  # by Scientist: blueprint or NONE
            self.contracts: list[list[int]] = [[] for _ in range(players)]  # by player
            self.delivered = [0] * (2 * CONTRACT_COUNT)  # contract * 2: the good, contract * 2 + 1: minerals
            self.counted = 0  # mask of contracts that counted for the mission
            self.discoveries: list[list[int]] = [[] for _ in range(players)]  # by player: collected by the Rover
            self.research: list[list[int]] = [[] for _ in range(players)]  # by player: Research tiles
            self.goals: list[list[int]] = [[] for _ in range(players)]  # by player: Private Goals in hand
            self.claimed = [NONE] * players  # by player: goal or NONE
            self.burnt: list[list[int]] = [[] for _ in range(players)]  # by player: goals used as Crystals
            self.boxed_goals: list[int] = []  # never dealt
            # First Colonists
            self.starter = [NONE] * players  # by player: A card or NONE
            self.boxed_starters: list[int] = []  # never dealt
            self.shown_starters: list[int] = []  # turned up
            self.tasks: list[list[int]] = [[] for _ in range(players)]  # by player: B cards in hand
            self.task_deck: list[int] = []  # the last one is drawn next
            self.fulfilled: list[list[int]] = [[] for _ in range(players)]  # by player: B cards
            self.task_done = [0] * players  # by player: 1 when one was fulfilled in this round
            self.deeds = [0] * players  # by player: mask of tasks done and not yet asked about
            # what is going on
            self.fresh = 0  # Colonists that the active player has gained in this turn
            self.developed = [0] * players  # by player: developments in this turn, since B cards were drawn
            self.borrowed: list[int] = []  # owner, tech, owner, tech, ...: tiles of others used in this turn
            self.bot_points = 0
            self.rover_points = 0
            self.any_points = 0  # bought with Crystals for Bots or Rover
            self.moved: list[int] = []  # hexes of Bots that moved in this effect
            self.way: list[int] = []  # hexes of the Rover in this effect, from its start
            # solo
            self.solo_deck: list[int] = []  # the last one is drawn next
            self.solo_discard: list[int] = []
            self.solo_card = NONE  # the newest card
            self.solo_passes = 0  # how often the deck has been shuffled again
            self.icon = 0  # where Lacerda's Bot is: index into LACERDA_BUILDS
        else:
            self.players = source.players
            self.phase = source.phase
            self.round = source.round
            self.first = source.first
            self.active = source.active
            self.main_done = source.main_done
            self.executive_done = source.executive_done
            self.acted = source.acted[:]
            self.track = source.track[:]
            self.shuttle_side = source.shuttle_side
            self.shuttle_space = source.shuttle_space
            self.level = source.level
            self.lss = source.lss[:]
            self.rewards = source.rewards[:]
            self.missions = source.missions[:]
            self.mission_left = source.mission_left[:]
            self.remaining = source.remaining
            self.last_phase = source.last_phase
            self.warehouse = source.warehouse[:]
            self.tech_grid = source.tech_grid[:]
            self.tech_stack = source.tech_stack[:]
            self.upper_row = source.upper_row[:]
            self.lower_row = source.lower_row[:]
            self.blueprint_decks = [deck[:] for deck in source.blueprint_decks]
            self.exploration = source.exploration[:]
            self.discovery_deck = source.discovery_deck[:]
            self.slots = source.slots[:]
            self.display = source.display[:]
            self.contract_deck = source.contract_deck[:]
            self.stacks = [stack[:] for stack in source.stacks]
            self.buildings = source.buildings[:]
            self.complexes = source.complexes[:]
            self.sizes = source.sizes[:]
            self.built = source.built
            self.next_to = source.next_to[:]
            self.two_away = source.two_away[:]
            self.pieces = source.pieces[:]
            self.tiles = source.tiles[:]
            self.crystal_hexes = source.crystal_hexes
            self.bots_at = [hexes[:] for hexes in source.bots_at]
            self.rover_at = source.rover_at[:]
            self.points = source.points[:]
            self.stock = source.stock[:]
            self.crystals = source.crystals[:]
            self.below = source.below[:]
            self.depot = source.depot[:]
            self.hangar = source.hangar[:]
            self.quarters = source.quarters[:]
            self.working = source.working[:]
            self.supply = source.supply[:]
            self.bots_left = source.bots_left[:]
            self.shelters = source.shelters[:]
            self.techs = source.techs[:]
            self.cubes = source.cubes[:]
            self.owner = source.owner[:]
            self.built_at = source.built_at[:]
            self.radar = source.radar
            self.employer = source.employer[:]
            self.workplace = source.workplace[:]
            self.contracts = [cards[:] for cards in source.contracts]
            self.delivered = source.delivered[:]
            self.counted = source.counted
            self.discoveries = [tiles[:] for tiles in source.discoveries]
            self.research = [tiles[:] for tiles in source.research]
            self.goals = [cards[:] for cards in source.goals]
            self.claimed = source.claimed[:]
            self.burnt = [cards[:] for cards in source.burnt]
            self.boxed_goals = source.boxed_goals[:]
            self.starter = source.starter[:]
            self.boxed_starters = source.boxed_starters[:]
            self.shown_starters = source.shown_starters[:]
            self.tasks = [cards[:] for cards in source.tasks]
            self.task_deck = source.task_deck[:]
            self.fulfilled = [cards[:] for cards in source.fulfilled]
            self.task_done = source.task_done[:]
            self.deeds = source.deeds[:]
            self.fresh = source.fresh
            self.developed = source.developed[:]
            self.borrowed = source.borrowed[:]
            self.bot_points = source.bot_points
            self.rover_points = source.rover_points
            self.any_points = source.any_points
            self.moved = source.moved[:]
            self.way = source.way[:]
            self.solo_deck = source.solo_deck[:]
            self.solo_discard = source.solo_discard[:]
            self.solo_card = source.solo_card
            self.solo_passes = source.solo_passes
            self.icon = source.icon

    def clone(self) -> OnMars:
        return OnMars(self.game, self.seats, self)
