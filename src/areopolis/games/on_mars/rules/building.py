"""Rulebook p. 13-16: constructing buildings, displacement, life support, and upgrading to Advanced Buildings."""

from __future__ import annotations

from areopolis.games.on_mars.cards import (
    BLUEPRINTS,
    BOT,
    COLONIST,
    FOR_ADVANCED,
    FOR_CUBES,
    HIRE,
    LEVEL_3_SIZE,
    LSS_BONUSES,
    MARKER,
    REWARD_POINTS,
    ROVER,
    TO_SHELTER,
)
from areopolis.games.on_mars.components import (
    ARROWS,
    BESIDE,
    BIT,
    BY_DISTANCE,
    COST,
    CRYSTAL,
    DISTANCE,
    FIRST_OF_ITS_KIND,
    HEX_COUNT,
    KINDS_OF_BUILDINGS,
    LSS_KINDS,
    MINE,
    MINERAL,
    MOST_PLAYERS,
    NEIGHBOURS,
    NEXT_TO,
    NONE,
    SHELTER,
    SHELTERS_PER_PLAYER,
    TOP_ROW,
    TWO_AWAY,
    YIELD,
)
from areopolis.games.on_mars.effects import EFFECTS, Construct, Upgrade
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    ADVANCED_ALREADY,
    BLUEPRINT_BUILT,
    BLUEPRINT_NOT_YOURS,
    BUILDING_TOO_EXPENSIVE,
    COMPLEX_TOO_SMALL,
    HEX_BUILT,
    NO_MINER,
    NO_MINERAL,
    NO_ROOM_THERE,
    NO_SUCH_BUILDING,
    NO_TILE_LEFT,
    NOT_NEAREST,
    OTHER_KIND,
    OUT_OF_ZONE,
    TECH_TOO_LOW,
    TILE_TOO_LOW,
    WRONG_DISTANCE,
)
from areopolis.games.on_mars.rules.first_colonists import maybe_turn_up_starter
from areopolis.games.on_mars.rules.gains import come_home, contribute, gain, note_deed, score, send_to_work
from areopolis.games.on_mars.rules.paying import EXACT, NOTHING, can_pay, charge
from areopolis.games.on_mars.rules.performing import after_unit, against_effect, begin_unit, perform, use_tech
from areopolis.games.on_mars.rules.table import (
    advanced_buildings,
    best_level,
    bots_on_mars,
    complex_size,
    has_room,
    hexes_in,
    is_advanced,
    is_empty,
    is_lacerda,
    joined,
    laboratory,
    lift_bot,
    lift_rover,
    mines_worked,
    owners_of_tech,
    put_bot,
    put_rover,
    quarters_size,
    tech_level,
    type_of,
)
from areopolis.games.on_mars.words import CHOOSE, CONSTRUCT, DISPLACE, UPGRADE_BY, USE_TECH
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

ZONE_MASK = [NEXT_TO[hex] | BIT[hex] for hex in range(HEX_COUNT)]
WHOLE_MAP = (1 << HEX_COUNT) - 1
ONE_MINERAL = 1 << MINERAL


def building_zone(g: OnMars, player: int) -> int:
    """P. 12: the hexes of own Bots and all beside them, as a mask."""
    mask = 0
    for hex in g.bots_at[player]:
        mask |= ZONE_MASK[hex]
    return mask


# --- may I construct? (p. 13-15) -----------------------------------------------------------------------------


def tiles_left(g: OnMars, player: int, kind: int) -> int:
    return SHELTERS_PER_PLAYER - g.shelters[player] if kind == SHELTER else len(g.stacks[kind])


def reachable_level(g: OnMars, player: int, effect: Construct, kind: int) -> int:
    """The highest tech level for this building; some effects let Colonists raise it, if there is a tile at all."""
    level = best_level(g, player, kind)
    if level and effect.raises_level:
        level += g.quarters[player] - (1 if kind == MINE else 0)
    return level


def against_kind(g: OnMars, player: int, kind: int, colonists: int) -> Reason | None:
    """Tiles and price; a mine needs a Colonist besides those (`colonists`) that the action takes."""
    if not tiles_left(g, player, kind):
        return NO_TILE_LEFT
    if kind == MINE:
        return NO_MINER if g.quarters[player] <= colonists else None
    return None if can_pay(g, player, EXACT[COST[kind]]) else BUILDING_TOO_EXPENSIVE


def against_constructing(
    g: OnMars, player: int, effect: Construct, kind: int, hex: int, colonists: int = 0
) -> Reason | None:
    """Why this player may not build here."""
    if effect.building not in (NONE, kind):
        return OTHER_KIND
    if g.built & BIT[hex]:
        return HEX_BUILT
    if not building_zone(g, player) & BIT[hex]:
        return OUT_OF_ZONE
    building = type_of(kind, player)
    if g.next_to[building] & BIT[hex]:
        if reachable_level(g, player, effect, kind) < joined(g, building, hex):
            return TECH_TOO_LOW
    elif not g.two_away[building] & BIT[hex]:
        return WRONG_DISTANCE
    return against_kind(g, player, kind, colonists)


def constructible(g: OnMars, player: int, effect: Construct) -> list[Option]:
    return constructible_in(g, player, effect, building_zone(g, player), 0)


def constructible_in(g: OnMars, player: int, effect: Construct, zone: int, colonists: int) -> list[Option]:
    """Kind by kind, the hexes of the zone on which it may be built."""
    found: list[Option] = []
    free = zone & ~g.built
    if not free:
        return found
    kinds = range(KINDS_OF_BUILDINGS) if effect.building == NONE else range(effect.building, effect.building + 1)
    for kind in kinds:
        building = type_of(kind, player)
        near = free & (g.two_away[building] | g.next_to[building])
        if not near or against_kind(g, player, kind, colonists) is not None:
            continue
        options = CONSTRUCT[kind]
        touching = near & g.next_to[building]
        for hex in hexes_in(near ^ touching):
            found.append(options[hex])
        if touching:
            level = reachable_level(g, player, effect, kind)
            if level:
                for hex in hexes_in(touching):
                    if joined(g, building, hex) <= level:
                        found.append(options[hex])
    return found


# --- constructing (p. 13) ------------------------------------------------------------------------------------


def construct_unit(g: OnMars, player: int, number: int, left: int, flags: int, kind: int, hex: int) -> None:
    construct(g, player, number, kind, hex)


def construct(g: OnMars, player: int, number: int, kind: int, hex: int) -> None:
    """Pay, use a tech tile if a Complex is joined, lay the tile."""
    if kind != MINE:
        charge(g, player, EXACT[COST[kind]], NOTHING)
    if g.next_to[type_of(kind, player)] & BIT[hex]:
        g.next(choose_tech, player, number, kind, hex)
    g.next(lay_building, player, kind, hex)


def choose_tech(g: OnMars, player: int, number: int, kind: int, hex: int) -> None:
    """P. 14: a tile whose level is at least the number of buildings joined, own or of another player."""
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Construct)
    need = joined(g, type_of(kind, player), hex)
    spare = g.quarters[player] - (1 if kind == MINE else 0) if effect.raises_level else 0
    least = max(1, need - spare)
    options = [USE_TECH[owner] for owner in owners_of_tech(g, player, kind, least)]
    g.ask(player, "whose-tech", options, build_with_tech, (player, kind, need, least), (player, kind, need))


def against_lending(g: OnMars, kind: int, least: int, owner: int) -> Reason | None:
    return None if tech_level(g, owner, kind) >= least else TILE_TOO_LOW


def build_with_tech(g: OnMars, player: int, kind: int, need: int, least: int, owner: int) -> None:
    """P. 18: Colonists make up for what the tile lacks."""
    use_tech(g, player, kind, owner)
    missing = need - tech_level(g, owner, kind)
    if missing > 0:
        send_to_work(g, player, missing)
        for _ in range(missing):
            g.tell("boosts", player)


def lay_building(g: OnMars, player: int, kind: int, hex: int) -> None:
    """Face down with its arrows, then face up; what lay there gives way."""
    arrows: list[int] = []
    if kind == SHELTER:
        g.shelters[player] += 1
    else:
        arrows = ARROWS[kind][g.stacks[kind].pop()]
        if len(g.stacks[kind]) > 1:  # the arrows of the next tile come into sight
            g.reveal()
    put_building(g, type_of(kind, player), hex)
    g.tell("constructs", player, kind, hex, complex_size(g, hex))
    lay_crystals(g, hex, arrows)
    clear_hex(g, hex)
    g.next(finish_building, player, kind, hex)


def put_building(g: OnMars, building: int, hex: int) -> None:
    """On the map, joined with all Complexes beside it."""
    g.buildings[hex] = building
    g.complexes[hex] = hex
    g.sizes[hex] = 1
    for beside in NEIGHBOURS[hex]:
        if g.buildings[beside] == building:
            join_complexes(g, g.complexes[hex], g.complexes[beside])
    g.built |= BIT[hex]
    g.next_to[building] |= NEXT_TO[hex]
    g.two_away[building] |= TWO_AWAY[hex]


def join_complexes(g: OnMars, one: int, other: int) -> None:
    """The first hex of a Complex stands for it."""
    if one == other:
        return
    first, second = min(one, other), max(one, other)
    g.sizes[first] += g.sizes[second]
    g.sizes[second] = 0
    for hex in range(HEX_COUNT):
        if g.complexes[hex] == second:
            g.complexes[hex] = first


def lay_crystals(g: OnMars, hex: int, arrows: list[int]) -> None:
    """One on each completely empty hex that an arrow points to."""
    laid = 0
    for direction in arrows:
        beside = BESIDE[hex * 6 + direction]
        if beside >= 0 and is_empty(g, beside):
            g.crystal_hexes |= BIT[beside]
            laid += 1
    if laid:
        g.tell("crystals-found", laid)


def finish_building(g: OnMars, player: int, kind: int, hex: int) -> None:
    """Resources or Crystals by size, progress cube, miner, life support."""
    size = complex_size(g, hex)
    gain(g, player, YIELD[kind], size)
    if size > 1 and kind != SHELTER and not g.cubes[player] >> kind & 1:
        g.cubes[player] |= 1 << kind
        g.tell("cube", player, kind)
        contribute(g, player, FOR_CUBES)
    if kind == MINE:
        g.pieces[hex] = COLONIST * MOST_PLAYERS + player
        if not is_lacerda(g, player):
            g.quarters[player] -= 1
    elif kind == SHELTER:
        note_deed(g, player, TO_SHELTER)
    else:
        raise_marker(g, player, kind)
    maybe_turn_up_starter(g, player, kind)


# --- displacement (p. 13) ------------------------------------------------------------------------------------


def clear_hex(g: OnMars, hex: int) -> None:
    """Crystals and tiles go, Bots and Rovers are moved by their owners, a miner goes home."""
    if g.crystal_hexes & BIT[hex]:
        g.crystal_hexes ^= BIT[hex]
        g.tell("buried-crystal", hex)
    if g.tiles[hex] != NONE:
        g.tell("buried", g.tiles[hex], hex)
        g.tiles[hex] = NONE
    if g.pieces[hex] == NONE:
        return
    piece, owner = divmod(g.pieces[hex], MOST_PLAYERS)
    if piece == COLONIST:
        g.pieces[hex] = NONE
        g.tell("miner-leaves", owner, hex)
        if not is_lacerda(g, owner):
            come_home(g, owner, 1)
    elif is_lacerda(g, owner):  # ruling 79: a random one of the nearest
        nearest = nearest_with_room(g, hex)
        g.reveal()
        displace(g, owner, hex, nearest[g.chance.below(len(nearest))])
    else:
        options = [DISPLACE[other] for other in nearest_with_room(g, hex)]
        g.ask(owner, "displace", options, displace, (owner, hex))


def nearest_with_room(g: OnMars, hex: int) -> list[int]:
    """The nearest hexes that are empty or have a building without a piece; never the hex itself (ruling 56)."""
    found: list[int] = []
    for other in BY_DISTANCE[hex][1:]:
        if found and DISTANCE[hex][other] > DISTANCE[hex][found[0]]:
            break
        if has_room(g, other):
            found.append(other)
    return found


def against_displacing(g: OnMars, origin: int, hex: int) -> Reason | None:
    """Rulings 8 and 56: one of the nearest hexes with room."""
    if hex == origin or not has_room(g, hex):
        return NO_ROOM_THERE
    return None if hex in nearest_with_room(g, origin) else NOT_NEAREST


def displace(g: OnMars, owner: int, origin: int, hex: int) -> None:
    """Without the effects of landing there (ruling 56)."""
    if g.pieces[origin] // MOST_PLAYERS == BOT:
        lift_bot(g, owner, origin)
        put_bot(g, owner, hex)
    else:
        assert g.pieces[origin] // MOST_PLAYERS == ROVER
        lift_rover(g, owner)
        put_rover(g, owner, hex)
    g.tell("displaced", owner, hex)


# --- life support (p. 15) ------------------------------------------------------------------------------------


def raise_marker(g: OnMars, player: int, kind: int) -> None:
    """The marker of the building; below the row of the level marker there is a reward and a bonus."""
    column = LSS_KINDS.index(kind)
    row = g.lss[column]
    if row == TOP_ROW:
        return
    g.lss[column] = row + 1
    g.tell("marker-up", kind, row + 1)
    if row == 1:
        g.tell("first-of-kind", player, FIRST_OF_ITS_KIND, kind)
        score(g, player, FIRST_OF_ITS_KIND)
    if row < g.level + 1:
        points = reward_points(g, player, g.rewards[column])
        g.tell("lss-reward", player, points, g.rewards[column])
        score(g, player, points)
        if is_lacerda(g, player):
            take_lacerda_bonus(g, player)
        else:
            g.next(choose_bonus, player)


def reward_points(g: OnMars, player: int, reward: int) -> int:
    """What a Reward tile brings this player now."""
    return REWARD_POINTS[reward] * reward_counts(g, player)[reward]


def reward_counts(g: OnMars, player: int) -> list[int]:
    """By Reward tile: what it counts."""
    best = max([tech_level(g, player, tech) for tech in range(len(laboratory(g, player)))])
    quarters = quarters_size(g, player) if is_lacerda(g, player) else g.quarters[player]
    return [
        best,
        g.hangar[player],
        len(advanced_buildings(g, player)),
        len(mines_worked(g, player)),
        bots_on_mars(g, player),
        len(g.discoveries[player]),
        g.shelters[player],
        quarters,
    ]


def choose_bonus(g: OnMars, player: int) -> None:
    """One of the four bonuses of the life support system."""
    options = [CHOOSE[each.number] for each in LSS_BONUSES if against_effect(g, player, each.number) is None]
    g.ask(player, "bonus", options, take_bonus, (player,))


def take_bonus(g: OnMars, player: int, number: int) -> None:
    perform(g, player, number, 0)


def take_lacerda_bonus(g: OnMars, player: int) -> None:
    """P. 22: his Colonist comes back from Hire/Contract; if there is none, he gains a Crystal."""
    if g.slots[HIRE * g.players + player]:
        g.slots[HIRE * g.players + player] = 0
        g.tell("recalls", player, HIRE)
    else:
        gain(g, player, CRYSTAL, 1)


# --- upgrading (p. 16) ---------------------------------------------------------------------------------------


def against_upgrading(g: OnMars, player: int, effect: Upgrade, card: int, hex: int) -> Reason | None:
    if g.owner[card] != player:
        return BLUEPRINT_NOT_YOURS
    if g.built_at[card] != NONE:
        return BLUEPRINT_BUILT
    kind = BLUEPRINTS[card].building
    if g.buildings[hex] != type_of(kind, player):
        return NO_SUCH_BUILDING
    if is_advanced(g, hex):
        return ADVANCED_ALREADY
    if not effect.anywhere and not building_zone(g, player) & BIT[hex]:
        return OUT_OF_ZONE
    if BLUEPRINTS[card].level > 1 and complex_size(g, hex) < LEVEL_3_SIZE:
        return COMPLEX_TOO_SMALL
    return None if effect.free or can_pay(g, player, ONE_MINERAL) else NO_MINERAL


def upgradable(g: OnMars, player: int, effect: Upgrade) -> list[Option]:
    return upgradable_in(g, player, effect, WHOLE_MAP if effect.anywhere else building_zone(g, player))


def upgradable_in(g: OnMars, player: int, effect: Upgrade, zone: int) -> list[Option]:
    found: list[Option] = []
    if not effect.free and not can_pay(g, player, ONE_MINERAL):
        return found
    cards = [card for card in range(len(BLUEPRINTS)) if g.owner[card] == player and g.built_at[card] == NONE]
    if not cards:
        return found
    hexes = hexes_in(zone & g.built)
    for card in cards:
        building = type_of(BLUEPRINTS[card].building, player)
        size = LEVEL_3_SIZE if BLUEPRINTS[card].level > 1 else 1
        for hex in hexes:
            if g.buildings[hex] == building and g.sizes[g.complexes[hex]] >= size and not is_advanced(g, hex):
                found.append(UPGRADE_BY[card][hex])
    return found


def upgrade_unit(g: OnMars, player: int, number: int, left: int, flags: int, card: int, hex: int) -> None:
    effect = EFFECTS.rows[number]
    assert isinstance(effect, Upgrade)
    begin_unit(g, player, left)
    upgrade(g, player, effect.free, card, hex)
    after_unit(g, player, number, left, flags)


def upgrade(g: OnMars, player: int, free: bool, card: int, hex: int) -> None:
    """A mineral, and the marker moves from the blueprint to the building."""
    if not free:
        charge(g, player, ONE_MINERAL, NOTHING)
    g.next(raise_advanced, player, card, hex)


def raise_advanced(g: OnMars, player: int, card: int, hex: int) -> None:
    clear_hex(g, hex)
    g.next(put_marker, player, card, hex)


def put_marker(g: OnMars, player: int, card: int, hex: int) -> None:
    g.pieces[hex] = MARKER * MOST_PLAYERS + player
    g.built_at[card] = hex
    g.tell("upgrades", player, card, hex)
    contribute(g, player, FOR_ADVANCED)
