"""What the rules ask all the time: who sits where, how much room there is, and what lies on a hex."""

from __future__ import annotations

from bisect import insort

from areopolis.games.on_mars.cards import BLUEPRINTS, BOT, COLONIST, MARKER, ROVER
from areopolis.games.on_mars.components import (
    BIT,
    BOTS,
    CENTRE,
    DEPOT_SLOTS,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    LACERDA,
    LEVEL,
    MARKERS,
    MINE,
    MOST_PLAYERS,
    NEIGHBOURS,
    NONE,
    QUARTERS_PER_SHELTER,
    SHELTER,
    SHIPS,
    SIDE_OF,
    START_QUARTERS,
)
from areopolis.games.on_mars.position import COLONIZATION, OnMars

ONES = [bin(mask).count("1") for mask in range(1 << DEPOT_SLOTS)]
"""How many bits of a small mask are set."""

# --- players -------------------------------------------------------------------------------------------------


def is_solo(g: OnMars) -> bool:
    return g.seats == 1


def is_lacerda(g: OnMars, player: int) -> bool:
    return g.seats == 1 and player == LACERDA


def side_of(g: OnMars, player: int) -> int:
    return SIDE_OF[g.track.index(player)]


def turn_order(g: OnMars) -> list[int]:
    """By space of the Turn Order track."""
    return [player for player in g.track if player != NONE]


def in_own_turn(g: OnMars, player: int) -> bool:
    return g.active == player and g.phase == COLONIZATION


def any_of(g: OnMars, things: list[int]) -> int:
    """One of several that are equally good to Lacerda."""
    if len(things) == 1:
        return things[0]
    g.reveal()
    return things[g.chance.below(len(things))]


# --- room ----------------------------------------------------------------------------------------------------


def capacity(g: OnMars, player: int) -> int:
    """Of each resource in storage."""
    return g.shelters[player] + 1


def room_for(g: OnMars, player: int, resource: int) -> int:
    return g.shelters[player] + 1 - g.stock[player * KINDS_OF_RESOURCES + resource]


def quarters_size(g: OnMars, player: int) -> int:
    return START_QUARTERS + QUARTERS_PER_SHELTER * (g.shelters[player] - 1)


def depot_size(g: OnMars, player: int) -> int:
    """Slots of the Depot without a Ship."""
    return DEPOT_SLOTS - ONES[g.depot[player]]


def ships_received(g: OnMars, player: int) -> int:
    return SHIPS - ONES[g.depot[player]]


def markers_left(g: OnMars, player: int) -> int:
    """Each blueprint holds a marker until that is on the map."""
    return MARKERS - g.owner.count(player)


def crystals_to_spend(g: OnMars, player: int) -> int:
    """In the own turn, Private Goals in hand can be used as Crystals."""
    return g.crystals[player] + (len(g.goals[player]) if in_own_turn(g, player) else 0)


# --- the laboratory ------------------------------------------------------------------------------------------


def tech_level(g: OnMars, player: int, tech: int) -> int:
    """0 without the tile."""
    space = g.techs[player * KINDS_OF_TECHS + tech]
    return 0 if space == NONE else LEVEL[space]


def laboratory(g: OnMars, player: int) -> list[int]:
    """By tech: its space or NONE."""
    return g.techs[player * KINDS_OF_TECHS : (player + 1) * KINDS_OF_TECHS]


def best_level(g: OnMars, player: int, tech: int) -> int:
    """The highest level that this player may use; Shelter tech only helps its owner."""
    if tech == SHELTER:
        return tech_level(g, player, tech)
    best = 0
    for owner in range(g.players):
        space = g.techs[owner * KINDS_OF_TECHS + tech]
        if space != NONE and LEVEL[space] > best:
            best = LEVEL[space]
    return best


def owners_of_tech(g: OnMars, player: int, tech: int, level: int) -> list[int]:
    """Whose tile of this level or higher this player may use, the own one first."""
    others = [] if tech == SHELTER else [other for other in range(g.players) if other != player]
    return [owner for owner in [player, *others] if tech_level(g, owner, tech) >= level]


# --- the map -------------------------------------------------------------------------------------------------


def type_of(kind: int, player: int) -> int:
    """Shelters of each player are a type of their own."""
    return kind if kind < SHELTER else SHELTER + player


def kind_of(building: int) -> int:
    return building if building < SHELTER else SHELTER


def complex_size(g: OnMars, hex: int) -> int:
    """How many buildings of its type are connected with the one on this hex, itself included."""
    return 0 if g.buildings[hex] == NONE else g.sizes[g.complexes[hex]]


def joined(g: OnMars, building: int, hex: int) -> int:
    """How many buildings a new one of this type would be connected with."""
    total = 0
    roots: list[int] = []
    for beside in NEIGHBOURS[hex]:
        if g.buildings[beside] == building:
            root = g.complexes[beside]
            if root not in roots:
                roots.append(root)
                total += g.sizes[root]
    return total


def hexes_in(mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def is_empty(g: OnMars, hex: int) -> bool:
    """P. 7: nothing lies there."""
    return g.buildings[hex] == NONE and has_room(g, hex)


def is_advanced(g: OnMars, hex: int) -> bool:
    return g.pieces[hex] >= MARKER * MOST_PLAYERS


def has_room(g: OnMars, hex: int) -> bool:
    """P. 13: an empty hex, or a building without a piece."""
    if g.pieces[hex] != NONE:
        return False
    return g.buildings[hex] != NONE or (g.tiles[hex] == NONE and not g.crystal_hexes & BIT[hex])


def piece_of(piece: int, player: int) -> int:
    return piece * MOST_PLAYERS + player


def put_bot(g: OnMars, player: int, hex: int) -> None:
    g.pieces[hex] = BOT * MOST_PLAYERS + player
    insort(g.bots_at[player], hex)


def lift_bot(g: OnMars, player: int, hex: int) -> None:
    g.pieces[hex] = NONE
    g.bots_at[player].remove(hex)


def put_rover(g: OnMars, player: int, hex: int) -> None:
    g.pieces[hex] = ROVER * MOST_PLAYERS + player
    g.rover_at[player] = hex


def lift_rover(g: OnMars, player: int) -> None:
    if g.rover_at[player] != NONE:
        g.pieces[g.rover_at[player]] = NONE
        g.rover_at[player] = NONE


def rover_hex(g: OnMars, player: int) -> int:
    """P. 12: a Rover beside the board counts as being on the start mine."""
    return CENTRE if g.rover_at[player] == NONE else g.rover_at[player]


# --- what players have ---------------------------------------------------------------------------------------


def advanced_buildings(g: OnMars, player: int) -> list[int]:
    """Blueprints of this player that are built."""
    return [card for card in range(len(BLUEPRINTS)) if g.owner[card] == player and g.built_at[card] != NONE]


def advanced_of_kind(g: OnMars, kind: int) -> int:
    """Advanced Buildings of a kind on Mars, whoever has them."""
    count = 0
    for card in range(len(BLUEPRINTS)):
        if g.built_at[card] != NONE and BLUEPRINTS[card].building == kind:
            count += 1
    return count


def mines_worked(g: OnMars, player: int) -> list[int]:
    """Mines with an own Colonist or an own Advanced Building."""
    workers = (COLONIST * MOST_PLAYERS + player, MARKER * MOST_PLAYERS + player)
    return [hex for hex in range(len(g.pieces)) if g.pieces[hex] in workers and g.buildings[hex] == MINE]


def colonists_on_map(g: OnMars, player: int) -> int:
    return g.pieces.count(COLONIST * MOST_PLAYERS + player)


def bots_on_mars(g: OnMars, player: int) -> int:
    """Of Lacerda those on his board count as well, and the one on the icons (ruling 38)."""
    return BOTS - g.bots_left[player] if is_lacerda(g, player) else len(g.bots_at[player])
