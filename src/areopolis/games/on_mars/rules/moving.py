"""Rulebook p. 12: the Control Center. Moving Bots and the Rover, and the tiles and Crystals they find.

While pieces are moved, `bot_points`, `rover_points` and `any_points` are what is left to spend, `moved` lists the
hexes of Bots that have moved and `way` the hexes at which the Rover stopped.
"""

from __future__ import annotations

from areopolis.games.on_mars.cards import FIRST_RESEARCH, FOR_DISCOVERIES, FOR_RESEARCH, TILES
from areopolis.games.on_mars.components import (
    BIT,
    BY_DISTANCE,
    CENTRE,
    DISTANCE,
    FARTHEST,
    NEIGHBOURS,
    NONE,
    ROVER_TECH,
    WITHIN,
)
from areopolis.games.on_mars.effects import EFFECTS, Construct, Move, Upgrade
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    HEX_TAKEN,
    NO_BOT_HERE,
    NO_CRYSTAL_FOR_POINT,
    NOT_THE_ROVER,
    RESEARCH_OWNED,
    TILE_USELESS,
    TOO_FAR,
)
from areopolis.games.on_mars.rules.building import WHOLE_MAP, constructible_in, nearest_with_room, upgradable_in
from areopolis.games.on_mars.rules.gains import contribute
from areopolis.games.on_mars.rules.paying import pay_crystals
from areopolis.games.on_mars.rules.performing import TECH_USED, against_effect, perform, use_tech
from areopolis.games.on_mars.rules.table import (
    best_level,
    crystals_to_spend,
    lift_bot,
    lift_rover,
    owners_of_tech,
    put_bot,
    put_rover,
    rover_hex,
    tech_level,
)
from areopolis.games.on_mars.words import BOOST, DONE, DRIVE, MOVE_BOT, USE_TECH
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option

# --- may I stop there? ---------------------------------------------------------------------------------------


def against_stopping(g: OnMars, player: int, hex: int) -> Reason | None:
    """No Bot or Rover ends its movement where another piece is (ruling 7)."""
    return None if g.pieces[hex] == NONE else HEX_TAKEN


def against_collecting(g: OnMars, player: int, hex: int) -> Reason | None:
    """A Rover stops on a tile only if its player may take it and can use at least a part of it (p. 12)."""
    tile = g.tiles[hex]
    if tile == NONE:
        return None
    if tile in g.research[player]:
        return RESEARCH_OWNED
    return None if against_effect(g, player, TILES[tile].effect.number) is None else TILE_USELESS


def against_recycling(g: OnMars, player: int, origin: int, hex: int) -> Reason | None:
    """Recycling Bots stop like Rovers, and no two on Research tiles of one colour (rulings 32, 55)."""
    tile = g.tiles[hex]
    if tile >= FIRST_RESEARCH and any(g.tiles[other] == tile for other in g.moved if other != origin):
        return RESEARCH_OWNED
    return against_collecting(g, player, hex)


def may_wait(g: OnMars, player: int, effect: Move, hex: int) -> bool:
    """Ruling 52: while Bots can still move, on a tile that lacks nothing but a building zone."""
    if not effect.with_bots or effect.like_rovers or not g.bot_points + g.any_points:
        return False
    tile = TILES[g.tiles[hex]].effect
    if isinstance(tile, Construct):
        return bool(constructible_in(g, player, tile, WHOLE_MAP, 0))
    return isinstance(tile, Upgrade) and bool(upgradable_in(g, player, tile, WHOLE_MAP))


def against_driving(g: OnMars, player: int, effect: Move, hex: int) -> Reason | None:
    if not effect.with_rover:
        return NOT_THE_ROVER
    if DISTANCE[rover_hex(g, player)][hex] > g.rover_points + g.any_points:
        return TOO_FAR
    if g.pieces[hex] != NONE:
        return HEX_TAKEN
    reason = against_collecting(g, player, hex)
    return None if reason is TILE_USELESS and may_wait(g, player, effect, hex) else reason


def against_moving_bot(g: OnMars, player: int, effect: Move, origin: int, hex: int) -> Reason | None:
    if origin not in g.bots_at[player] or not effect.with_bots:
        return NO_BOT_HERE
    if DISTANCE[origin][hex] > g.bot_points + g.any_points:
        return TOO_FAR
    if g.pieces[hex] != NONE:
        return HEX_TAKEN
    return against_recycling(g, player, origin, hex) if effect.like_rovers else None


def against_point(g: OnMars, player: int) -> Reason | None:
    return None if crystals_to_spend(g, player) else NO_CRYSTAL_FOR_POINT


# --- movement ------------------------------------------------------------------------------------------------


def can_move(g: OnMars, player: int, effect: Move) -> bool:
    """A movement is always possible: nobody need move (ruling 45). Without points it needs a Crystal."""
    points = best_level(g, player, ROVER_TECH) if effect.best_tech else effect.bots + effect.rover
    return points > 0 or crystals_to_spend(g, player) > 0


def start_moving(g: OnMars, player: int, effect: Move, flags: int) -> None:
    g.bot_points = effect.bots
    g.rover_points = best_level(g, player, ROVER_TECH) if effect.best_tech else effect.rover
    g.any_points = 0
    g.moved = []
    g.way = [rover_hex(g, player)]
    offer_move(g, player, effect.number, flags)


def offer_move(g: OnMars, player: int, number: int, flags: int) -> None:
    """Any piece, any number of times, as long as there are points."""
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Move)
    options = bot_moves(g, player, effect) if effect.with_bots else []
    if effect.with_rover:
        options += drives(g, player, effect)
    if crystals_to_spend(g, player):
        options.append(BOOST)
    if effect.tech != NONE and not flags & TECH_USED:
        options += [USE_TECH[owner] for owner in owners_of_tech(g, player, ROVER_TECH, 1)]
    options.append(DONE)
    about = (player, g.bot_points, g.rover_points, g.any_points)
    g.ask(player, "move", options, move_bot, (player, number, flags), about, MOVES)


def bot_moves(g: OnMars, player: int, effect: Move) -> list[Option]:
    found: list[Option] = []
    reach = min(g.bot_points + g.any_points, FARTHEST)
    if reach:
        for origin in g.bots_at[player]:
            options = MOVE_BOT[origin]
            for hex in BY_DISTANCE[origin][1 : WITHIN[origin][reach]]:
                useless = effect.like_rovers and against_recycling(g, player, origin, hex) is not None
                if g.pieces[hex] == NONE and not useless:
                    found.append(options[hex])
    return found


def drives(g: OnMars, player: int, effect: Move) -> list[Option]:
    found: list[Option] = []
    reach = min(g.rover_points + g.any_points, FARTHEST)
    if reach:
        start = rover_hex(g, player)
        for hex in BY_DISTANCE[start][1 : WITHIN[start][reach]]:
            free = g.pieces[hex] == NONE
            if free and (g.tiles[hex] == NONE or against_driving(g, player, effect, hex) is None):
                found.append(DRIVE[hex])
    return found


def move_bot(g: OnMars, player: int, number: int, flags: int, origin: int, hex: int) -> None:
    spent = DISTANCE[origin][hex]
    g.any_points -= max(0, spent - g.bot_points)
    g.bot_points = max(0, g.bot_points - spent)
    lift_bot(g, player, origin)
    put_bot(g, player, hex)
    if origin in g.moved:
        g.moved.remove(origin)
    g.moved.append(hex)
    g.tell("moves-bot", player, origin, hex)
    effect = EFFECTS.rows[number]
    if isinstance(effect, Move) and effect.like_rovers:
        collect_crystals(g, player, origin, hex)
    g.next(offer_move, player, number, flags)


def drive(g: OnMars, player: int, number: int, flags: int, hex: int) -> None:
    start = rover_hex(g, player)
    spent = DISTANCE[start][hex]
    g.any_points -= max(0, spent - g.rover_points)
    g.rover_points = max(0, g.rover_points - spent)
    lift_rover(g, player)
    put_rover(g, player, hex)
    g.way.append(hex)
    g.tell("drives", player, hex)
    collect_crystals(g, player, start, hex)
    g.next(offer_move, player, number, flags)


def collect_crystals(g: OnMars, player: int, start: int, end: int) -> None:
    """P. 12: all Crystals on the way; of the shortest ways the one with most of them is taken."""
    if not g.crystal_hexes:
        return
    taken = best_way(g, start, end)
    if taken:
        g.crystal_hexes &= ~taken
        count = bin(taken).count("1")
        g.below[player] += count
        g.tell("collects-crystals", player, count)


def best_way(g: OnMars, start: int, end: int) -> int:
    """The mask of Crystals on that way, its last hex included."""
    length = DISTANCE[start][end]
    reached = {start: 0}
    for step in range(1, length + 1):
        farther: dict[int, int] = {}
        for hex, mask in reached.items():
            for beside in NEIGHBOURS[hex]:
                if DISTANCE[beside][end] == length - step:
                    found = mask | g.crystal_hexes & BIT[beside]
                    if beside not in farther or bin(found).count("1") > bin(farther[beside]).count("1"):
                        farther[beside] = found
        reached = farther
    return reached[end]


def buy_point(g: OnMars, player: int, number: int, flags: int) -> None:
    """P. 12: one more point for each Crystal."""
    pay_crystals(g, player, 1, 0)
    g.next(add_point, player, number, flags)


def add_point(g: OnMars, player: int, number: int, flags: int) -> None:
    g.any_points += 1
    offer_move(g, player, number, flags)


def use_rover_tech(g: OnMars, player: int, number: int, flags: int, owner: int) -> None:
    """P. 12: as many points for the Rover as the level of the tile."""
    use_tech(g, player, ROVER_TECH, owner)
    g.rover_points += tech_level(g, owner, ROVER_TECH)
    g.next(offer_move, player, number, flags | TECH_USED)


# --- when all movement is done -------------------------------------------------------------------------------


def finish_moving(g: OnMars, player: int, number: int, flags: int) -> None:
    """First what Bots do where they stand, then the tile under the Rover (ruling 53)."""
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Move)
    moved = g.moved
    way = g.way
    g.moved = []
    g.way = []
    g.bot_points = 0
    g.rover_points = 0
    g.any_points = 0
    for hex in moved:
        if not effect.like_rovers:
            crush(g, player, hex)
        elif g.rules < 2:  # until rules 2 a Bot stayed on a tile that had become useless
            g.next(collect, player, hex)
        else:
            g.next(recycle, player, hex)
    if len(way) > 1:
        maybe_drive_back(g, player, way)
        g.next(collect, player, rover_hex(g, player))


def crush(g: OnMars, player: int, hex: int) -> None:
    """P. 12: a Bot destroys the tile or Crystal on which its movement ends."""
    if g.tiles[hex] != NONE:
        g.tell("crushes", player, g.tiles[hex], hex)
        g.tiles[hex] = NONE
    if g.crystal_hexes & BIT[hex]:
        g.crystal_hexes ^= BIT[hex]
        g.tell("crushes-crystal", player, hex)


def maybe_drive_back(g: OnMars, player: int, way: list[int]) -> None:
    """Ruling 52: if the tile on which the Rover waits is still of no use, it returns along its way."""
    if against_collecting(g, player, way[-1]) is None:
        return
    lift_rover(g, player)
    while len(way) > 1:
        way.pop()
        if g.pieces[way[-1]] == NONE and against_collecting(g, player, way[-1]) is None:
            break
    g.tell("goes-back", player, way[-1])
    if g.pieces[way[-1]] == NONE:
        put_rover(g, player, way[-1])
    elif way[-1] != CENTRE:  # an own Bot has come there meanwhile; at the start mine the Rover is beside the board
        put_rover(g, player, nearest_with_room(g, way[-1])[0])


def collect(g: OnMars, player: int, hex: int) -> None:
    """Building may have buried the tile meanwhile, or made it useless, or the Rover has gone on."""
    gone = g.rules >= 2 and rover_hex(g, player) != hex
    if g.tiles[hex] != NONE and not gone and against_collecting(g, player, hex) is None:
        take_tile(g, player, hex)


def recycle(g: OnMars, player: int, hex: int) -> None:
    """The tile under a Recycling Bot. If paying for a point or another tile has made it useless, the Bot may not stay
    and goes on to the nearest hex with room, as if it were displaced."""
    if g.tiles[hex] == NONE or hex not in g.bots_at[player]:
        return
    if against_collecting(g, player, hex) is None:
        take_tile(g, player, hex)
        return
    beside = nearest_with_room(g, hex)[0]
    lift_bot(g, player, hex)
    put_bot(g, player, beside)
    g.tell("moves-bot", player, hex, beside)


def take_tile(g: OnMars, player: int, hex: int) -> None:
    """Take the tile and carry out what it says."""
    tile = g.tiles[hex]
    g.tiles[hex] = NONE
    g.tell("collects", player, tile)
    if tile < FIRST_RESEARCH:
        g.discoveries[player].append(tile)
        contribute(g, player, FOR_DISCOVERIES)
    else:
        g.research[player].append(tile)
        contribute(g, player, FOR_RESEARCH)
    g.next(perform, player, TILES[tile].effect.number, 0)


MOVES: dict[str, Step | None] = {
    "drive": drive,
    "boost": buy_point,
    "use-tech": use_rover_tech,
    "done": finish_moving,
}
