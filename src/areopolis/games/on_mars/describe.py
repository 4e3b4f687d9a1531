"""Describing: the words from which `arrange` can set up the same position."""

from __future__ import annotations

from areopolis.games.on_mars.arrange import FIELDS, FIELDS_OF_PLAYER
from areopolis.games.on_mars.cards import (
    ACTION_WORDS,
    BLUEPRINT_COUNT,
    BLUEPRINT_WORDS,
    CARD_WORDS,
    COLONIST,
    CONTRACT_COUNT,
    CONTRACT_WORDS,
    LACERDA_BUILDS,
    MISSION_WORDS,
    RED_ACTIONS,
    SCIENTIST_COUNT,
    SCIENTIST_WORDS,
    TILE_WORDS,
)
from areopolis.games.on_mars.components import (
    BIT,
    CENTRE,
    COLOURS,
    COMMON_KINDS,
    DEPOT_SLOTS,
    GOODS,
    HEX_COUNT,
    HEX_WORDS,
    KINDS,
    KINDS_OF_RESOURCES,
    LAB,
    LSS_KINDS,
    MOST_PLAYERS,
    NONE,
    RESOURCES,
    SHELTER,
    SIDES,
    START_HEXES,
    TECHS,
    TRACK,
    WAREHOUSE,
)
from areopolis.games.on_mars.position import PHASES, OnMars
from areopolis.games.on_mars.rules.shuttle import NOT_FLYING, offer_journey
from areopolis.games.on_mars.rules.table import is_lacerda, is_solo, laboratory
from areopolis.kernel.position import Snapshot
from areopolis.toolbox.arranging import Description, described, in_words, say_fields
from areopolis.toolbox.stocks import row


def describe(g: OnMars) -> Description:
    """A description that arranges to exactly this position.

    It exists whenever somebody places a first Shelter, is asked what to do in a turn or whether to travel, and after
    the end; otherwise ImpossiblePosition says so.
    """
    return described(g, say_everything(g), alike, "describe-turn")


def alike(snapshot: Snapshot) -> Snapshot:
    """After the end it is nobody's turn."""
    fields = {**snapshot["fields"]}
    if not snapshot["decisions"]:
        fields["active"] = NONE
    return {**snapshot, "fields": fields, "decisions": [alike_options(each) for each in snapshot["decisions"]]}


def alike_options(decision: Description) -> Description:
    return {**decision, "options": sorted(decision["options"])}


def say_everything(g: OnMars) -> Description:
    """Everything on the table in words, except what is empty."""
    own: Description = {
        "phase": PHASES[g.phase],
        "first": COLOURS[g.first],
        "active": None if g.active == NONE else COLOURS[g.active],
        "shuttle_side": SIDES[g.shuttle_side],
        **say_travellers(g),
        "lss": {KINDS[kind]: g.lss[column] for column, kind in enumerate(LSS_KINDS)},
        "mission_cubes": [say_mission(g, space) for space in range(len(g.missions))],
        "orbit": say_orbit(g),
        "slots": say_slots(g),
        "display": [None if card == NONE else CARD_WORDS[card] for card in g.display],
        "map": say_map(g),
        "borrowed": [{COLOURS[g.borrowed[i]]: TECHS[g.borrowed[i + 1]]} for i in range(0, len(g.borrowed), 2)],
        "counted": [CONTRACT_WORDS[each] for each in range(CONTRACT_COUNT) if g.counted >> each & 1],
        "icon": KINDS[LACERDA_BUILDS[g.icon]] if is_solo(g) else None,
        **{COLOURS[player]: say_player(g, player) for player in range(g.players)},
    }
    return say_fields(FIELDS, g, PHASES[g.phase], own)


def say_travellers(g: OnMars) -> Description:
    """In the Shuttle Phase: who is asked now and who is still to be asked."""
    asked = [decision.given for decision in g.decisions if decision.prompt == "travel"]
    asked += [numbers for step, numbers in reversed(g.agenda) if step is offer_journey]
    travellers = [COLOURS[given[0]] for given in asked]
    return {"travellers": travellers, "flown": (bool(asked) and asked[0][1] != NOT_FLYING) or None}


def say_mission(g: OnMars, space: int) -> dict[str, int] | None:
    mission = g.missions[space]
    return None if mission == NONE else {MISSION_WORDS[mission]: g.mission_left[space]}


def say_orbit(g: OnMars) -> Description:
    return {
        "warehouse": {GOODS[good]: g.warehouse[column] for column, good in enumerate(WAREHOUSE)},
        "tech_grid": [None if tech == NONE else TECHS[tech] for tech in g.tech_grid],
        "tech_stack": in_words(TECHS, g.tech_stack[::-1]),
        "upper_row": in_words(BLUEPRINT_WORDS, g.upper_row),
        "lower_row": in_words(BLUEPRINT_WORDS, g.lower_row),
        "blueprint_decks": [in_words(BLUEPRINT_WORDS, deck[::-1]) for deck in g.blueprint_decks],
        "exploration": [None if tile == NONE else TILE_WORDS[tile] for tile in g.exploration],
        "discovery_deck": in_words(TILE_WORDS, g.discovery_deck[::-1]),
    }


def say_map(g: OnMars) -> Description:
    return {
        "start": [KINDS[g.buildings[hex]] for hex in START_HEXES],
        "buildings": say_buildings(g),
        "stacks": {KINDS[kind]: g.stacks[kind][::-1] for kind in range(COMMON_KINDS)},
        "tiles": {HEX_WORDS[hex]: TILE_WORDS[g.tiles[hex]] for hex in range(HEX_COUNT) if g.tiles[hex] != NONE},
        "crystals": [HEX_WORDS[hex] for hex in range(HEX_COUNT) if g.crystal_hexes & BIT[hex]],
    }


def say_slots(g: OnMars) -> Description:
    found: Description = {}
    for action in range(RED_ACTIONS):
        counts = row(g.slots, action, g.players)
        placed = {COLOURS[player]: counts[player] for player in range(g.players) if counts[player]}
        if placed:
            found[ACTION_WORDS[action]] = placed
    return found


def say_buildings(g: OnMars) -> Description:
    """Besides start buildings and Shelters."""
    printed = [CENTRE, *START_HEXES]
    hexes = [hex for hex in range(HEX_COUNT) if 0 <= g.buildings[hex] < SHELTER and hex not in printed]
    return {HEX_WORDS[hex]: KINDS[g.buildings[hex]] for hex in hexes}


def say_player(g: OnMars, player: int) -> Description:
    stock = row(g.stock, player, KINDS_OF_RESOURCES)
    lab = laboratory(g, player)
    shelters = [HEX_WORDS[hex] for hex in range(HEX_COUNT) if g.buildings[hex] == SHELTER + player]
    miner = COLONIST * MOST_PLAYERS + player
    own: Description = {
        "space": TRACK[g.track.index(player)] if player in g.track else None,
        **{RESOURCES[i]: stock[i] for i in range(KINDS_OF_RESOURCES)},
        "ships": [slot + 1 for slot in range(DEPOT_SLOTS) if g.depot[player] >> slot & 1],
        "home": shelters[0] if shelters else None,
        "shelters": shelters[1:],
        "bots": None if is_lacerda(g, player) else in_words(HEX_WORDS, sorted(g.bots_at[player])),
        "miners": [HEX_WORDS[hex] for hex in range(HEX_COUNT) if g.pieces[hex] == miner],
        "lab": {LAB[lab[tech]]: TECHS[tech] for tech in range(len(TECHS)) if lab[tech] != NONE},
        "cubes": [KINDS[kind] for kind in range(COMMON_KINDS) if g.cubes[player] >> kind & 1],
        "blueprints": [say_blueprint(g, card) for card in range(BLUEPRINT_COUNT) if g.owner[card] == player],
        "scientists": [say_scientist(g, each) for each in range(SCIENTIST_COUNT) if g.employer[each] == player],
        "contracts": [{CONTRACT_WORDS[c]: g.delivered[2 * c : 2 * c + 2]} for c in g.contracts[player]],
    }
    found = say_fields(FIELDS_OF_PLAYER, g, PHASES[g.phase], own, player)
    return {"ships": [], **found}


def say_blueprint(g: OnMars, card: int) -> str | dict[str, str]:
    word = BLUEPRINT_WORDS[card]
    return word if g.built_at[card] == NONE else {word: HEX_WORDS[g.built_at[card]]}


def say_scientist(g: OnMars, scientist: int) -> str | dict[str, str]:
    word = SCIENTIST_WORDS[scientist]
    return word if g.workplace[scientist] == NONE else {word: BLUEPRINT_WORDS[g.workplace[scientist]]}
