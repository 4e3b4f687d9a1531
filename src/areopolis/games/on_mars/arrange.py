"""Arranging: a position set up by hand from a short description, like FEN in chess.

    seats: 3
    round: 5
    level: 2
    active: purple
    map: {buildings: {f5: oxygen, h4: mine}, crystals: [e5]}
    mission_cubes: {blueprints: 4, advanced: 8, cubes: 11}
    purple:
      space: 5
      oxygen: 2
      crystals: 3
      lab: {2b: shelter, 3a: oxygen}
      bots: [d4, f4]
      blueprints: [gym, {concentrator: f5}]
    green: {space: 1, quarters: 2, hangar: 1, ships: [1, 2, 3, 4]}

What is left out is as after the set-up, with nobody holding Private Goals. Everything that lies face down is shuffled.
The laws in conservation.py say what is impossible. `describe.py` does the reverse.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.on_mars.cards import (
    ACTION_WORDS,
    BLUEPRINT_COUNT,
    BLUEPRINT_WORDS,
    BLUEPRINTS,
    BLUEPRINTS_PER_DEAL,
    CARD_WORDS,
    COLONIST,
    CONTRACT_COUNT,
    CONTRACT_WORDS,
    DISCOVERY_COUNT,
    FIRST_CONTRACT,
    FIRST_RESEARCH,
    GOAL_COUNT,
    GOAL_WORDS,
    LACERDA_BUILDS,
    MARKER,
    MISSION_SPACES,
    MISSION_WORDS,
    MISSIONS,
    RED_ACTIONS,
    REWARDS,
    REWARDS_USED,
    SCIENTIST_COUNT,
    SCIENTIST_WORDS,
    SOLO_CARDS,
    SOLO_WORDS,
    STARTER_WORDS,
    STARTERS,
    TASK_WORDS,
    TASKS,
    TILE_WORDS,
)
from areopolis.games.on_mars.components import (
    BIT,
    BOTS,
    CENTRE,
    COLONISTS,
    COLONY,
    COLOURS,
    COMMON_KINDS,
    DEPOT_SLOTS,
    GOODS,
    GRID_ROW,
    GRID_TECHS,
    HEX_WORDS,
    HIGHEST_LEVEL,
    IN_WAREHOUSE,
    KINDS,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    LAB,
    LACERDA,
    LSS_KINDS,
    MINE,
    MISSIONS_TO_END,
    MOST_PLAYERS,
    NONE,
    ORBIT,
    RESEARCH_HEXES,
    RESOURCES,
    SHELTER,
    SHELTER_HEXES,
    SHIPS,
    SIDES,
    START_COLONISTS,
    START_HEXES,
    TECHS,
    TILES_PER_KIND,
    TOP_ROW,
    TRACK,
    WAREHOUSE,
)
from areopolis.games.on_mars.conservation import LAWS, refuse
from areopolis.games.on_mars.position import COLONIZATION, PHASES, SETUP, SHUTTLE, OnMars
from areopolis.games.on_mars.rules.building import put_building
from areopolis.games.on_mars.rules.rounds import END, ROUND, check_the_end, end_turn, take_turns
from areopolis.games.on_mars.rules.setup import SET_UP, ask_to_settle, choose_spaces, first_colonists
from areopolis.games.on_mars.rules.shuttle import NOT_FLYING, offer_journey, shuttle_phase
from areopolis.games.on_mars.rules.table import is_lacerda, is_solo, put_bot, put_rover, side_of
from areopolis.games.on_mars.rules.turn import offer_turn
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position
from areopolis.toolbox.arranging import (
    Arrangement,
    Deck,
    Entry,
    Field,
    Flag,
    Names,
    Number,
    Pile,
    Row,
    Word,
    Words,
    check_moment,
    keys_of,
    read_fields,
)
from areopolis.toolbox.turns import clockwise

MOST: Final = 999
"""The limit of anything that is counted."""

NAME: Final = "on_mars"
COLOUR: Final = Names(COLOURS, NAME, "colour")
HEX: Final = Names(HEX_WORDS)
KIND: Final = Names(KINDS, NAME, "kind")
COMMON_KIND: Final = Names(KINDS[:COMMON_KINDS], NAME, "kind")
TECH: Final = Names(TECHS, NAME, "tech")
LAB_SPACE: Final = Names(LAB)
GOOD: Final = Names(GOODS, NAME, "good")
SPACE: Final = Names(TRACK)
SIDE: Final = Names(SIDES, NAME, "side")
ACTION: Final = Names(ACTION_WORDS[:RED_ACTIONS], NAME, "action")
BLUEPRINT: Final = Names(BLUEPRINT_WORDS, NAME, "blueprint")
SCIENTIST: Final = Names(SCIENTIST_WORDS, NAME, "scientist")
CONTRACT: Final = Names(CONTRACT_WORDS, NAME, "contract")
CARD: Final = Names(CARD_WORDS, NAME, "card")
GOAL: Final = Names(GOAL_WORDS, NAME, "goal")
MISSION: Final = Names(MISSION_WORDS, NAME, "mission")
TILE: Final = Names(TILE_WORDS, NAME, "tile")
REWARD: Final = Names(REWARDS, NAME, "reward")
STARTER: Final = Names(STARTER_WORDS)
TASK: Final = Names(TASK_WORDS, NAME, "task")
SOLO_CARD: Final = Names(SOLO_WORDS)
PHASES_TO_ARRANGE: Final = ["setup", "colonization", "shuttle", "final"]
IN_TURNS: Final = ["colonization"]
IN_SHUTTLE_PHASE: Final = ["shuttle"]
USUAL_MISSIONS: Final = ["blueprints", "advanced", "cubes"]

ORBIT_KEYS: Final = [
    "warehouse",  # {good: count}; full by default
    "tech_grid",  # eight techs or null: bottom row, middle, top
    "tech_stack",  # in drawing order, like all decks
    "upper_row",  # blueprints
    "lower_row",
    "blueprint_decks",  # two decks, of level 1 and 3
    "exploration",  # two tiles or null
    "discovery_deck",
]
MAP_KEYS: Final = [
    "start",  # the kinds on the four start hexes, from the north clockwise
    "buildings",  # {hex: kind}, besides start buildings and Shelters
    "stacks",  # {kind: numbers of tiles in drawing order}
    "tiles",  # {hex: tile}; by default the Research tiles
    "crystals",  # hexes
]

FIELDS: Final[list[Field]] = [
    Field("phase"),  # colonization by default; or setup (Shelters being placed), shuttle (about to begin), final
    Number("round"),
    Word("first", COLOUR),
    Word("active", COLOUR, IN_TURNS),  # whose turn it is; by default the first who has not acted
    Flag("main_done", IN_TURNS),
    Flag("executive_done", IN_TURNS),
    Number("fresh", 0, MOST, IN_TURNS),  # Colonists gained in this turn
    Word("shuttle_side", SIDE),
    Number("shuttle_space", 1, 3),
    Field("travellers", IN_SHUTTLE_PHASE),  # who is still to be asked; by default the phase is about to begin
    Field("flown", IN_SHUTTLE_PHASE),  # whether the Shuttle has just come from the other side; with travellers
    Number("level", 1, HIGHEST_LEVEL),
    Field("lss"),  # {kind: row}; by default as many as there are buildings
    Words("rewards", REWARD),
    Field("mission_cubes"),  # {mission: contributions left} in the order of the spaces, or a list with null
    Number("remaining"),
    Flag("last_phase"),
    Field("orbit"),  # see ORBIT_KEYS
    Field("slots"),  # {action: {colour: Colonists}}
    Field("display"),  # six cards or null
    Field("map"),  # see MAP_KEYS
    Field("borrowed"),  # {colour: tech} or a list of these: tiles used in this turn
    Field("counted"),  # Contracts that have counted for the mission
    Word("radar", TILE),
    Deck("task_deck", TASK),
    Words("shown_starters", STARTER),
    Deck("solo_deck", SOLO_CARD),
    Words("solo_discard", SOLO_CARD),
    Word("solo_card", SOLO_CARD),
    Number("solo_passes", 0, MOST),
    Field("icon"),
    *[Field(colour) for colour in COLOURS],
]

FIELDS_OF_PLAYER: Final[list[Field]] = [
    Field("space"),
    Flag("acted", IN_TURNS),
    Number("points"),
    *[Field(resource) for resource in RESOURCES],
    Number("crystals"),
    Number("below", 0, MOST),
    Field("ships"),  # slots of the Depot with a Ship
    Number("hangar", 0, SHIPS),
    Number("quarters"),
    Number("working", 0, COLONISTS),
    Field("home"),  # hex of the first Shelter
    Field("shelters"),  # hexes of the others
    Field("bots"),  # hexes; by default the first Shelter
    Number("bots_left"),
    Word("rover", HEX, where="rover_at"),
    Field("miners"),  # hexes of mines with an own Colonist
    Field("lab"),  # {space: tech}
    Field("cubes"),  # kinds
    Field("blueprints"),  # card, or {card: hex} for an Advanced Building
    Field("scientists"),  # Scientist, or {Scientist: blueprint}
    Field("contracts"),  # Contract, or {Contract: [goods, minerals]}
    Words("discoveries", TILE),
    Words("research", TILE),
    Words("goals", GOAL),
    Word("claimed", GOAL),
    Words("burnt", GOAL),
    Word("starter", STARTER),
    Words("tasks", TASK),
    Words("fulfilled", TASK),
    Flag("task_done"),
    Number("deeds", 0, MOST),
    Number("developed", 0, MOST),
]


def arrange(game: Game, description: dict[str, Any], rules: int | None = None) -> Position:
    """The position of a description, run to its first decision; ImpossiblePosition says what is impossible."""
    return ARRANGEMENT.arrange(game, description, rules)


def lay_out(g: OnMars, row: Row) -> None:
    """Everything on the table. Random deals depend on this order."""
    players = read_players(g, row)
    g.phase = PHASES.index(PHASES_TO_ARRANGE[row.word("phase", "colonization", Names(PHASES_TO_ARRANGE))])
    check_moment(FIELDS, row, PHASES[g.phase])
    read_fields(FIELDS, g, row, PHASES[g.phase])
    first = 0 if g.phase == SETUP else 1
    g.round = row.count("round", first, first, MOST)
    g.remaining = row.count("remaining", MISSIONS_TO_END, 0, MISSIONS_TO_END)
    g.shuttle_side = row.word("shuttle_side", SIDES[0], SIDE)
    for player in range(g.players):
        check_moment(FIELDS_OF_PLAYER, players[player], PHASES[g.phase])
        read_fields(FIELDS_OF_PLAYER, g, players[player], PHASES[g.phase], player)
    on_map = row.row("map", MAP_KEYS)
    lay_buildings(g, on_map, players)
    for player in range(g.players):
        fill_board(g, player, players[player])
    place_pieces(g, players)
    lay_tiles(g, on_map)
    lay_orbit(g, row, row.row("orbit", ORBIT_KEYS), players)
    lay_cards(g, row, players)
    lay_status(g, row)
    place_on_slots(g, row)
    take_spaces(g, row, players)
    lay_solo(g, row)


def read_players(g: OnMars, row: Row) -> list[Row]:
    for colour in COLOURS[g.players :]:
        if colour in row.values:
            raise refuse("arrange-seat", place=colour, colour=COLOUR.reference(COLOURS.index(colour)), seats=g.seats)
    return [row.row(COLOURS[player], keys_of(FIELDS_OF_PLAYER)) for player in range(g.players)]


def as_player(g: OnMars, entry: Entry) -> int:
    player = entry.word(COLOUR)
    if player >= g.players:
        raise refuse("arrange-seat", place=entry.place, colour=COLOUR.reference(player), seats=g.seats)
    return player


def hexes(row: Row, key: str) -> list[int]:
    return [entry.word(HEX) for entry in row.members(key)]


# --- the map -------------------------------------------------------------------------------------------------


def lay_buildings(g: OnMars, row: Row, players: list[Row]) -> None:
    put_building(g, MINE, CENTRE)
    kinds = [entry.word(KIND) for entry in row.entry("start", [KINDS[kind] for kind in LSS_KINDS]).members()]
    if sorted(kinds) != LSS_KINDS:
        raise refuse("arrange-start", place="start")
    for i in range(len(START_HEXES)):
        put_building(g, kinds[i], START_HEXES[i])
    for player in range(g.players):
        if not has_home(g, players[player]):
            continue
        home = home_of(g, player, players[player])
        lay_one(g, SHELTER + player, home.word(HEX), home.place)
        for entry in players[player].members("shelters"):
            lay_one(g, SHELTER + player, entry.word(HEX), entry.place)
        g.shelters[player] = g.buildings.count(SHELTER + player)
    for entry in row.entries("buildings", HEX):
        lay_one(g, entry.word(COMMON_KIND), entry.number, entry.place)
    stacks = row.row("stacks", KINDS[:COMMON_KINDS])
    for kind in range(COMMON_KINDS):
        g.stacks[kind] = read_stack(g, kind, stacks)


def has_home(g: OnMars, row: Row) -> bool:
    """During the set-up only those have one who are said to."""
    return g.phase != SETUP or row.says("home")


def home_of(g: OnMars, player: int, row: Row) -> Entry:
    return row.entry("home", HEX_WORDS[SHELTER_HEXES[g.players][player]])


def lay_one(g: OnMars, building: int, hex: int, place: str) -> None:
    if g.buildings[hex] != NONE:
        raise refuse("arrange-built-twice", place=place)
    put_building(g, building, hex)


def read_stack(g: OnMars, kind: int, stacks: Row) -> list[int]:
    """What is left of six tiles, shuffled unless it is said."""
    left = TILES_PER_KIND + 1 - g.buildings.count(kind)
    if KINDS[kind] in stacks.values:
        return [entry.count(0, TILES_PER_KIND - 1) for entry in stacks.members(KINDS[kind])][::-1]
    tiles = list(range(TILES_PER_KIND))
    g.chance.shuffle(tiles)
    return tiles[: max(0, left)]


def place_pieces(g: OnMars, players: list[Row]) -> None:
    for player in range(g.players):
        row = players[player]
        if not is_lacerda(g, player) and has_home(g, row):
            for entry in row.entry("bots", [home_of(g, player, row).value]).members():
                put_bot(g, player, free_hex(g, entry))
        usual = BOTS - max(1, len(g.bots_at[player]))
        g.bots_left[player] = row.count("bots_left", usual, 0, BOTS)
        if "rover" in row.values:
            put_rover(g, player, free_hex(g, row.entry("rover")))
        for entry in row.members("miners"):
            g.pieces[free_hex(g, entry)] = COLONIST * MOST_PLAYERS + player


def free_hex(g: OnMars, entry: Entry) -> int:
    hex = entry.word(HEX)
    if g.pieces[hex] != NONE:
        raise refuse("arrange-two-pieces", place=entry.place)
    return hex


def lay_tiles(g: OnMars, row: Row) -> None:
    """By default the Research tiles that nobody has, where nothing is built."""
    if "tiles" in row.values:
        for entry in row.entries("tiles", HEX):
            g.tiles[entry.number] = entry.word(TILE)
    else:
        taken = [tile for own in g.research for tile in own]
        for letter in range(len(RESEARCH_HEXES)):
            for hex in RESEARCH_HEXES[letter][taken.count(FIRST_RESEARCH + letter) :]:
                if g.buildings[hex] == NONE and g.pieces[hex] == NONE:
                    g.tiles[hex] = FIRST_RESEARCH + letter
    for hex in hexes(row, "crystals"):
        g.crystal_hexes |= BIT[hex]


# --- players -------------------------------------------------------------------------------------------------


def fill_board(g: OnMars, player: int, row: Row) -> None:
    """Storage, Depot, living quarters and laboratory."""
    g.points[player] = row.count("points", 0, -MOST, MOST)
    for resource in range(KINDS_OF_RESOURCES):
        count = row.count(RESOURCES[resource], 1, 0, MOST)
        g.stock[player * KINDS_OF_RESOURCES + resource] = count
    g.crystals[player] = row.count("crystals", 1, 0, DEPOT_SLOTS)
    usual = list(range(1, SHIPS + 1 - g.hangar[player]))
    g.depot[player] = 0
    for entry in row.entry("ships", usual).members():
        g.depot[player] |= 1 << entry.count(1, DEPOT_SLOTS) - 1
    g.quarters[player] = row.count("quarters", START_COLONISTS, 0, COLONISTS)
    for tech in range(KINDS_OF_TECHS):
        g.techs[player * KINDS_OF_TECHS + tech] = NONE
    lab = row.entry("lab", {"2b": "shelter"})
    for entry in lab.entries(LAB_SPACE):
        g.techs[player * KINDS_OF_TECHS + entry.word(TECH)] = entry.number
    for entry in row.members("cubes"):
        g.cubes[player] |= 1 << entry.word(COMMON_KIND)
    read_words(g, player, row)


def read_words(g: OnMars, player: int, row: Row) -> None:
    """Cards and tiles in front of a player, besides those that are shuffled."""
    g.discoveries[player] = [entry.word(TILE) for entry in row.members("discoveries")]
    g.research[player] = [entry.word(TILE) for entry in row.members("research")]
    g.goals[player] = [entry.word(GOAL) for entry in row.members("goals")]
    g.burnt[player] = [entry.word(GOAL) for entry in row.members("burnt")]
    g.tasks[player] = [entry.word(TASK) for entry in row.members("tasks")]
    g.fulfilled[player] = [entry.word(TASK) for entry in row.members("fulfilled")]
    if "claimed" in row.values:
        g.claimed[player] = row.entry("claimed").word(GOAL)
    if "starter" in row.values:
        g.starter[player] = row.entry("starter").word(STARTER)


def take_spaces(g: OnMars, row: Row, players: list[Row]) -> None:
    """By default in the Colony, in the order of colours; in the set-up nobody has one yet."""
    g.first = as_player(g, row.entry("first", COLOURS[0]))
    if g.phase == SETUP:
        return
    for player in range(g.players):
        entry = players[player].entry("space", TRACK[4 + player])
        space = SPACE.number(str(entry.value), entry.place)
        if g.track[space] != NONE:
            raise refuse("arrange-space", place=entry.place)
        g.track[space] = player
    if g.phase == COLONIZATION:
        waiting = [player for player in g.track if player != NONE and not g.acted[player]]
        if not waiting:
            raise refuse("arrange-all-acted", place="phase")
        g.active = as_player(g, row.entry("active", COLOURS[waiting[0]]))
        if g.acted[g.active] or is_lacerda(g, g.active):
            raise refuse("arrange-active", place="active", colour=COLOUR.reference(g.active))


def place_on_slots(g: OnMars, row: Row) -> None:
    for entry in row.entries("slots", ACTION):
        for each in entry.entries(COLOUR):
            player = as_player(g, Entry(0, COLOURS[each.number], each.place))
            g.slots[entry.number * g.players + player] = each.count(0, 3)
    for player in range(g.players):
        if not is_lacerda(g, player):
            placed = sum([g.slots[action * g.players + player] for action in range(RED_ACTIONS)])
            miners = g.pieces.count(COLONIST * MOST_PLAYERS + player)
            g.supply[player] = COLONISTS - g.quarters[player] - g.working[player] - placed - miners


# --- cards and tiles -----------------------------------------------------------------------------------------


def lay_orbit(g: OnMars, whole: Row, row: Row, players: list[Row]) -> None:
    """Warehouse, tech grid, blueprints and discoveries."""
    goods = row.row("warehouse", [GOODS[good] for good in WAREHOUSE])
    most = IN_WAREHOUSE[g.players]
    g.warehouse = [goods.count(GOODS[good], most, 0, most) for good in WAREHOUSE]
    lay_techs(g, row)
    lay_blueprints(g, row, players)
    discoveries = Pile(TILE, range(DISCOVERY_COUNT))
    for tile in [*g.tiles, *[tile for own in g.discoveries for tile in own]]:
        if 0 <= tile < DISCOVERY_COUNT:
            discoveries.take_out(tile, "tiles")
    if "radar" in whole.values:
        g.radar = discoveries.take(whole.entry("radar"))
    if "exploration" in row.values:
        for entry in row.spaces("exploration", len(g.exploration)):
            g.exploration[entry.number] = NONE if entry.value is None else discoveries.take(entry)
    top = discoveries.take_all(row, "discovery_deck")
    complete = "discovery_deck" in row.values and "exploration" in row.values
    g.discovery_deck = ([] if complete else discoveries.shuffled(g.chance)) + top[::-1]
    if "exploration" not in row.values:
        g.exploration = [g.discovery_deck.pop() for _ in g.exploration]


def lay_techs(g: OnMars, row: Row) -> None:
    """One set on display, the other in the stack, without the tiles that players have."""
    tiles = GRID_TECHS * (1 if g.players == 2 else 2)
    for player in range(g.players):
        for tech in GRID_TECHS:
            if g.techs[player * KINDS_OF_TECHS + tech] != NONE and tech in tiles:
                tiles.remove(tech)
    if "tech_grid" in row.values:
        for entry in row.spaces("tech_grid", len(GRID_ROW)):
            g.tech_grid[entry.number] = NONE if entry.value is None else entry.word(TECH)
            if g.tech_grid[entry.number] in tiles:
                tiles.remove(g.tech_grid[entry.number])
    g.tech_stack = [entry.word(TECH) for entry in row.members("tech_stack")][::-1]
    if "tech_stack" not in row.values:
        g.chance.shuffle(tiles)
        g.tech_stack = tiles
    if "tech_grid" not in row.values:
        for space in range(len(GRID_ROW)):
            g.tech_grid[space] = g.tech_stack.pop() if g.tech_stack else NONE
    if g.players == 2 and "tech_stack" not in row.values:
        g.tech_stack = []


def lay_blueprints(g: OnMars, row: Row, players: list[Row]) -> None:
    """First those that players have; the display and the decks are dealt by the level of the Colony."""
    cards = Pile(BLUEPRINT, range(BLUEPRINT_COUNT))
    for player in range(g.players):
        for member in players[player].members("blueprints"):
            for entry in member.pairs(BLUEPRINT, None):
                card = cards.take_out(entry.number, entry.place)
                g.owner[card] = player
                if entry.value is not None:
                    g.built_at[card] = free_hex(g, entry)
                    g.pieces[g.built_at[card]] = MARKER * MOST_PLAYERS + player
    g.upper_row = cards.take_all(row, "upper_row")
    g.lower_row = cards.take_all(row, "lower_row")
    if "blueprint_decks" in row.values:
        for deck in row.spaces("blueprint_decks", len(g.blueprint_decks)):
            g.blueprint_decks[deck.number] = [cards.take(each) for each in deck.members()][::-1]
        return
    rest = cards.shuffled(g.chance)
    low = [card for card in rest if BLUEPRINTS[card].level == 1]
    high = [card for card in rest if BLUEPRINTS[card].level > 1]
    if "upper_row" not in row.values:
        g.upper_row = deal(high if g.level >= 3 else low)
    if "lower_row" not in row.values and g.level >= 2:
        g.lower_row = deal(high)
    g.blueprint_decks = [low[:BLUEPRINTS_PER_DEAL] if g.level == 1 else [], high[: left_of_level_3(g)]]


def left_of_level_3(g: OnMars) -> int:
    return [0, 2 * BLUEPRINTS_PER_DEAL, BLUEPRINTS_PER_DEAL, 0, 0, 0][g.level]


def deal(cards: list[int]) -> list[int]:
    return [cards.pop() for _ in range(min(BLUEPRINTS_PER_DEAL, len(cards)))]


def lay_cards(g: OnMars, row: Row, players: list[Row]) -> None:
    """Scientists, Contracts, Private Goals, and the cards of First Colonists."""
    contracts = Pile(CONTRACT, range(CONTRACT_COUNT))
    for player in range(g.players):
        for member in players[player].members("scientists"):
            for entry in member.pairs(SCIENTIST, None):
                g.employer[entry.number] = player
                if entry.value is not None:
                    g.workplace[entry.number] = entry.word(BLUEPRINT)
        for member in players[player].members("contracts"):
            for entry in member.pairs(CONTRACT, []):
                g.contracts[player].append(contracts.take_out(entry.number, entry.place))
                for part in entry.spaces(2):
                    g.delivered[2 * entry.number + part.number] = part.count(0, DEPOT_SLOTS)
    lay_display(g, row, contracts)
    g.contract_deck = sorted(contracts.left)
    for entry in row.members("counted"):
        g.counted |= 1 << entry.word(CONTRACT)
    held = [goal for own in g.goals + g.burnt for goal in own] + [goal for goal in g.claimed if goal != NONE]
    g.boxed_goals = [goal for goal in range(GOAL_COUNT) if goal not in held]
    if first_colonists(g):
        lay_first_colonists(g, row)


def lay_display(g: OnMars, row: Row, contracts: Pile) -> None:
    """By default the Scientists that nobody has hired; Contracts fill the gaps."""
    if "display" in row.values:
        for entry in row.spaces("display", len(g.display)):
            if entry.value is not None:
                g.display[entry.number] = entry.word(CARD)
                if g.display[entry.number] >= FIRST_CONTRACT:
                    contracts.take_out(g.display[entry.number] - FIRST_CONTRACT, entry.place)
        return
    for scientist in range(SCIENTIST_COUNT):
        if g.employer[scientist] == NONE:
            g.display[scientist] = scientist
        elif contracts.left:
            g.display[scientist] = FIRST_CONTRACT + contracts.left.pop(0)


def lay_first_colonists(g: OnMars, row: Row) -> None:
    """The A cards that nobody has are in the box; the other B cards form the deck."""
    g.shown_starters = [entry.word(STARTER) for entry in row.members("shown_starters")]
    known = g.starter + g.shown_starters
    g.boxed_starters = [card for card in range(len(STARTERS)) if card not in known]
    tasks = Pile(TASK, range(len(TASKS)))
    for task in [task for own in g.tasks + g.fulfilled for task in own]:
        tasks.take_out(task, "tasks")
    top = tasks.take_all(row, "task_deck")
    g.task_deck = tasks.shuffled(g.chance) + top[::-1]


def lay_status(g: OnMars, row: Row) -> None:
    """Life support, Reward tiles and missions."""
    rows = row.row("lss", [KINDS[kind] for kind in LSS_KINDS])
    for column in range(len(LSS_KINDS)):
        usual = min(TOP_ROW, g.buildings.count(LSS_KINDS[column]))
        g.lss[column] = rows.count(KINDS[LSS_KINDS[column]], usual, 1, TOP_ROW)
    g.rewards = [entry.word(REWARD) for entry in row.entry("rewards", REWARDS[:REWARDS_USED]).members()]
    if len(g.rewards) != REWARDS_USED:
        raise refuse("arrange-rewards", place="rewards", count=REWARDS_USED)
    usual_missions = {word: MISSIONS[MISSION_WORDS.index(word)].needs[g.players] for word in USUAL_MISSIONS}
    lay_missions(g, row.entry("mission_cubes", usual_missions))
    for entry in as_list_of_pairs(row):
        for each in entry.entries(COLOUR):
            g.borrowed += [as_player(g, Entry(0, COLOURS[each.number], each.place)), each.word(TECH)]


def lay_missions(g: OnMars, entry: Entry) -> None:
    """`{mission: left}`, or a list of these with null for a finished one."""
    if isinstance(entry.value, dict):
        entry = Entry(0, [{word: left} for word, left in entry.value.items()], entry.place)
    for space in entry.spaces(len(MISSION_SPACES)):
        for mission in space.entries(MISSION)[:1]:
            g.missions[space.number] = mission.number
            g.mission_left[space.number] = mission.count(1, MOST)


def as_list_of_pairs(row: Row) -> list[Entry]:
    entry = row.entry("borrowed", [])
    return [entry] if isinstance(entry.value, dict) else entry.members()


def lay_solo(g: OnMars, row: Row) -> None:
    if not is_solo(g):
        return
    cards = Pile(SOLO_CARD, range(len(SOLO_CARDS)))
    g.solo_discard = cards.take_all(row, "solo_discard")
    if "solo_card" in row.values:
        g.solo_card = row.entry("solo_card").word(SOLO_CARD)
    top = cards.take_all(row, "solo_deck")
    g.solo_deck = cards.shuffled(g.chance) + top[::-1]
    kinds = [KINDS[kind] for kind in LACERDA_BUILDS]
    g.icon = row.word("icon", kinds[0], Names(kinds, NAME, "kind"))


# --- what comes next -----------------------------------------------------------------------------------------


def go_on(g: OnMars, row: Row) -> None:
    if g.phase == SETUP:
        for seat in [*clockwise(g.first, g.seats), *([LACERDA] if is_solo(g) else [])]:
            if SHELTER + seat not in g.buildings:
                g.next(ask_to_settle, seat)
        g.outline([*SET_UP[SET_UP.index(choose_spaces) :], *ROUND])
    elif g.phase == COLONIZATION:
        g.next(offer_turn, g.active)
        g.next(end_turn, g.active)
        g.next(take_turns)
        g.next(check_the_end)
    elif g.phase == SHUTTLE and not row.says("travellers"):
        g.outline([shuttle_phase, *ROUND])
    elif g.phase == SHUTTLE:
        ask_travellers(g, row)
        g.outline(ROUND)
    else:
        g.outline(END)


def ask_travellers(g: OnMars, row: Row) -> None:
    """The Shuttle has moved; these are still to be asked, in this order. Only those who could travel are."""
    departure = (COLONY if g.shuttle_side == ORBIT else ORBIT) if row.flag("flown") else NOT_FLYING
    for entry in row.members("travellers"):
        player = as_player(g, entry)
        if departure != side_of(g, player) and not g.hangar[player]:
            raise refuse("arrange-traveller", place=entry.place, colour=COLOUR.reference(player))
        g.next(offer_journey, player, departure)


ARRANGEMENT: Final = Arrangement(fields=FIELDS, usual_seats=2, laws=LAWS, lay_out=lay_out, go_on=go_on)
