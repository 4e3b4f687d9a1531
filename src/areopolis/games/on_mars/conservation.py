"""What always holds on the table: nothing is lost, duplicated or in an impossible place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    BLUEPRINT_WORDS,
    BLUEPRINTS,
    BOT,
    COLONIST,
    CONTRACT_COUNT,
    CONTRACT_WORDS,
    CONTRACTS,
    DISCOVERY_COUNT,
    FIRST_CONTRACT,
    FIRST_RESEARCH,
    GOAL_COUNT,
    GOAL_WORDS,
    MARKER,
    PIECES,
    RED_ACTIONS,
    ROVER,
    SCIENTIST_COUNT,
    SCIENTIST_WORDS,
    SCIENTISTS,
    TILE_WORDS,
)
from areopolis.games.on_mars.components import (
    BIT,
    BOTS,
    COLONISTS,
    COLOURS,
    COMMON_KINDS,
    GOODS,
    GRID_TECHS,
    HEX_COUNT,
    HEX_WORDS,
    IN_WAREHOUSE,
    KINDS,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    LSS_KINDS,
    MINE,
    MOST_PLAYERS,
    NEXT_TO,
    NONE,
    RESEARCH_HEXES,
    RESOURCES,
    SHELTER,
    SHELTERS_PER_PLAYER,
    SHIPS,
    SLOTS,
    TECHS,
    TILES_PER_KIND,
    TOP_ROW,
    TWO_AWAY,
    WAREHOUSE,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.table import (
    ONES,
    capacity,
    colonists_on_map,
    depot_size,
    is_lacerda,
    kind_of,
    laboratory,
    markers_left,
    quarters_size,
)
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.reading import impossible
from areopolis.text.reference import Reference
from areopolis.toolbox.arranging import Law, check_laws


def refuse(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, "on_mars", **facts)


def named(kind: str, word: str) -> Reference:
    return Reference(f"{kind}.{word}")


def more_than_once(place: str, kind: str, words: list[str], found: list[int]) -> Iterator[ImpossiblePosition]:
    for thing in range(len(words)):
        if found.count(thing) > 1:
            yield refuse("arrange-once", place=place, piece=named(kind, words[thing]))


# --- players -------------------------------------------------------------------------------------------------


def colonists(g: OnMars) -> Iterator[ImpossiblePosition]:
    """Twelve each, and no more in the living quarters than fit; Lacerda has as many as he needs."""
    for player in range(g.players):
        if is_lacerda(g, player):
            continue
        placed = sum([g.slots[action * g.players + player] for action in range(RED_ACTIONS)])
        found = g.quarters[player] + g.working[player] + g.supply[player] + placed + colonists_on_map(g, player)
        place = COLOURS[player]
        if found != COLONISTS or g.supply[player] < 0:
            yield refuse("arrange-colonists", place=place, count=COLONISTS, found=found)
        if g.quarters[player] > quarters_size(g, player):
            yield refuse("arrange-quarters", place=f"{place}.quarters", most=quarters_size(g, player))


def slots(g: OnMars) -> Iterator[ImpossiblePosition]:
    for action in range(RED_ACTIONS):
        counts = g.slots[action * g.players : (action + 1) * g.players]
        if (max(counts) > 1) if action == RED_ACTIONS - 1 else sum(counts) > SLOTS:
            yield refuse("arrange-slots", place="slots")


def stocks(g: OnMars) -> Iterator[ImpossiblePosition]:
    """Nothing exceeds storage or Depot, and nothing is less than nothing."""
    for player in range(g.players):
        for resource in range(KINDS_OF_RESOURCES):
            count = g.stock[player * KINDS_OF_RESOURCES + resource]
            if not 0 <= count <= capacity(g, player):
                place = f"{COLOURS[player]}.{RESOURCES[resource]}"
                yield refuse("arrange-storage", place=place, most=capacity(g, player))
        if not 0 <= g.crystals[player] <= depot_size(g, player) or g.below[player] < 0:
            yield refuse("arrange-depot", place=f"{COLOURS[player]}.crystals", most=depot_size(g, player))
        if ONES[g.depot[player]] + g.hangar[player] > SHIPS or g.hangar[player] < 0:
            yield refuse("arrange-ships", place=f"{COLOURS[player]}.hangar", most=SHIPS)


def warehouse(g: OnMars) -> Iterator[ImpossiblePosition]:
    for column in range(len(WAREHOUSE)):
        if not 0 <= g.warehouse[column] <= IN_WAREHOUSE[g.players]:
            yield refuse(
                "arrange-warehouse", place=f"warehouse.{GOODS[WAREHOUSE[column]]}", most=IN_WAREHOUSE[g.players]
            )


def spaces(g: OnMars) -> Iterator[ImpossiblePosition]:
    """One space of the Turn Order track each."""
    for player in range(g.players):
        if g.track.count(player) > 1:
            yield refuse("arrange-once", place="track", piece=named("colour", COLOURS[player]))


# --- the map -------------------------------------------------------------------------------------------------


def pieces(g: OnMars) -> Iterator[ImpossiblePosition]:
    """Bots, Rovers and markers are where their players think they are."""
    for player in range(g.players):
        bots = [hex for hex in range(HEX_COUNT) if g.pieces[hex] == BOT * MOST_PLAYERS + player]
        if bots != sorted(g.bots_at[player]):
            yield refuse("arrange-pieces", place=f"{COLOURS[player]}.bots", piece=named("piece", PIECES[BOT]))
        if len(bots) + g.bots_left[player] > BOTS or g.bots_left[player] < 0:
            yield refuse("arrange-bots", place=f"{COLOURS[player]}.bots", most=BOTS)
        rovers = [hex for hex in range(HEX_COUNT) if g.pieces[hex] == ROVER * MOST_PLAYERS + player]
        if rovers != [hex for hex in [g.rover_at[player]] if hex != NONE]:
            yield refuse("arrange-pieces", place=f"{COLOURS[player]}.rover", piece=named("piece", PIECES[ROVER]))
    for hex in range(HEX_COUNT):
        if g.pieces[hex] // MOST_PLAYERS == COLONIST and g.buildings[hex] != MINE:
            yield refuse("arrange-miner", place=HEX_WORDS[hex])


def buildings(g: OnMars) -> Iterator[ImpossiblePosition]:
    """Tiles of each kind, Complexes, and the sets of hexes around them."""
    for kind in range(COMMON_KINDS):
        found = g.buildings.count(kind) + len(g.stacks[kind])
        if found != TILES_PER_KIND + 1 or len(set(g.stacks[kind])) != len(g.stacks[kind]):
            yield refuse("arrange-buildings", place=f"buildings.{KINDS[kind]}", most=TILES_PER_KIND + 1)
    for player in range(g.players):
        count = g.buildings.count(SHELTER + player)
        if count > SHELTERS_PER_PLAYER or (count and count != g.shelters[player]):
            yield refuse("arrange-buildings", place=f"{COLOURS[player]}.shelters", most=SHELTERS_PER_PLAYER)
    for building in range(len(g.next_to)):
        hexes = [hex for hex in range(HEX_COUNT) if g.buildings[hex] == building]
        assert g.next_to[building] == united([NEXT_TO[hex] for hex in hexes]), KINDS[kind_of(building)]
        assert g.two_away[building] == united([TWO_AWAY[hex] for hex in hexes]), KINDS[kind_of(building)]
        for hex in hexes:
            same = [other for other in hexes if g.complexes[other] == g.complexes[hex]]
            assert g.sizes[g.complexes[hex]] == len(same), HEX_WORDS[hex]
    assert g.built == united([BIT[hex] for hex in range(HEX_COUNT) if g.buildings[hex] != NONE])


def united(masks: list[int]) -> int:
    mask = 0
    for each in masks:
        mask |= each
    return mask


def tiles(g: OnMars) -> Iterator[ImpossiblePosition]:
    """Each Discovery tile once, two Research tiles of each letter; none under a building."""
    found = g.discovery_deck + g.exploration + [tile for row in g.discoveries for tile in row] + [g.radar]
    found += [tile for tile in g.tiles if tile < FIRST_RESEARCH]
    yield from more_than_once("tiles", "tile", TILE_WORDS[:DISCOVERY_COUNT], found)
    research = [tile for row in g.research for tile in row] + g.tiles
    for letter in range(len(RESEARCH_HEXES)):
        if research.count(FIRST_RESEARCH + letter) > len(RESEARCH_HEXES[letter]):
            yield refuse("arrange-once", place="tiles", piece=named("tile", TILE_WORDS[FIRST_RESEARCH + letter]))
    for hex in range(HEX_COUNT):
        lying = g.tiles[hex] != NONE or bool(g.crystal_hexes & BIT[hex])
        if lying and g.buildings[hex] != NONE:
            yield refuse("arrange-buried", place=HEX_WORDS[hex])


def life_support(g: OnMars) -> Iterator[ImpossiblePosition]:
    """A marker shows the buildings of its kind; it moves only when the new one has brought its goods."""
    for column in range(len(LSS_KINDS)):
        row = min(TOP_ROW, g.buildings.count(LSS_KINDS[column]))
        if g.lss[column] not in (row, max(1, row - 1)):
            yield refuse("arrange-marker", place=f"lss.{KINDS[LSS_KINDS[column]]}", row=row)


# --- cards ---------------------------------------------------------------------------------------------------


def blueprints(g: OnMars) -> Iterator[ImpossiblePosition]:
    owned = [card for card in range(BLUEPRINT_COUNT) if g.owner[card] != NONE]
    found = g.upper_row + g.lower_row + g.blueprint_decks[0] + g.blueprint_decks[1] + owned
    yield from more_than_once("blueprints", "blueprint", BLUEPRINT_WORDS, found)
    for player in range(g.players):
        if markers_left(g, player) < 0:
            yield refuse("arrange-markers", place=f"{COLOURS[player]}.blueprints")
    for card in range(BLUEPRINT_COUNT):
        hex = g.built_at[card]
        if hex == NONE:
            continue
        fits = g.buildings[hex] != NONE and kind_of(g.buildings[hex]) == BLUEPRINTS[card].building
        if not fits or g.pieces[hex] != MARKER * MOST_PLAYERS + g.owner[card]:
            yield refuse("arrange-advanced", place=HEX_WORDS[hex], card=named("blueprint", BLUEPRINT_WORDS[card]))
    built = len([card for card in owned if g.built_at[card] != NONE])
    if built != len([piece for piece in g.pieces if piece // MOST_PLAYERS == MARKER]):
        yield refuse("arrange-markers", place="blueprints")


def techs(g: OnMars) -> Iterator[ImpossiblePosition]:
    """As many tiles of each tech as sets; no two on one space of a laboratory."""
    for tech in GRID_TECHS:
        held = len([player for player in range(g.players) if g.techs[player * KINDS_OF_TECHS + tech] != NONE])
        if g.tech_grid.count(tech) + g.tech_stack.count(tech) + held > (1 if g.players == 2 else 2):
            yield refuse("arrange-once", place="tech_grid", piece=named("tech", TECHS[tech]))
    for player in range(g.players):
        used = [space for space in laboratory(g, player) if space != NONE]
        if len(set(used)) != len(used):
            yield refuse("arrange-laboratory", place=f"{COLOURS[player]}.lab")


def cards_on_display(g: OnMars) -> Iterator[ImpossiblePosition]:
    """Scientists and Contracts are in one place each; a Scientist works in a building of the right kind."""
    hired = [scientist for scientist in range(SCIENTIST_COUNT) if g.employer[scientist] != NONE]
    yield from more_than_once("display", "scientist", SCIENTIST_WORDS, hired + g.display)
    shown = [card - FIRST_CONTRACT for card in g.display if card >= FIRST_CONTRACT]
    signed = [contract for row in g.contracts for contract in row]
    found = shown + signed + g.contract_deck
    yield from more_than_once("display", "contract", CONTRACT_WORDS, found)
    for contract in range(CONTRACT_COUNT):
        if contract not in found:
            yield refuse("arrange-missing", place="display", piece=named("contract", CONTRACT_WORDS[contract]))
        card = CONTRACTS[contract]
        if g.delivered[2 * contract] > card.goods or g.delivered[2 * contract + 1] > card.minerals:
            yield refuse("arrange-delivered", place="contracts", card=named("contract", CONTRACT_WORDS[contract]))
    for scientist in range(SCIENTIST_COUNT):
        workplace = g.workplace[scientist]
        if workplace != NONE and BLUEPRINTS[workplace].building != SCIENTISTS[scientist].works_in:
            yield refuse("arrange-workplace", place="workplace", piece=named("scientist", SCIENTIST_WORDS[scientist]))


def goals(g: OnMars) -> Iterator[ImpossiblePosition]:
    found = (
        g.boxed_goals + [goal for row in g.goals + g.burnt for goal in row] + [goal for goal in g.claimed if goal >= 0]
    )
    yield from more_than_once("goals", "goal", GOAL_WORDS, found)
    if found and len(found) != GOAL_COUNT:
        yield refuse("arrange-goals", place="goals", count=GOAL_COUNT)


LAWS: Final[list[Law]] = [
    colonists,
    slots,
    stocks,
    warehouse,
    spaces,
    buildings,
    pieces,
    tiles,
    life_support,
    blueprints,
    techs,
    cards_on_display,
    goals,
]


def check_components(g: OnMars) -> None:
    check_laws(LAWS, g)
