"""What to do with each word of the effects: the tables of performing.py, filled here.

For every effect: how it begins, whether it is possible now, the next units, what carries one out, what the player is
asked, and why it may be impossible.
"""

from __future__ import annotations

from typing import Any

from areopolis.games.on_mars.cards import TILES
from areopolis.games.on_mars.components import NONE
from areopolis.games.on_mars.effects import (
    EFFECTS,
    ChooseResources,
    Construct,
    Develop,
    Effect,
    Gain,
    GainColonists,
    LandPod,
    LearnTechs,
    Move,
    Produce,
    RecallColonists,
    Recruit,
    Scan,
    Score,
    TakeBlueprints,
    TakeGoods,
    Travel,
    Upgrade,
    WelcomeShip,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    ALREADY_THERE,
    NO_COLONIST_TO_COME,
    NO_POINTS,
    NO_ROOM_AT_ALL,
    NO_SHIP,
    NOBODY_TO_RECALL,
    NOTHING_PRODUCES,
    NOTHING_TO_BUILD,
    NOTHING_TO_DEVELOP,
    NOTHING_TO_LEARN,
    NOTHING_TO_OBTAIN,
    NOTHING_TO_SCAN,
    NOTHING_TO_TAKE,
    NOTHING_TO_UPGRADE,
    TILE_NOT_FACE_UP,
    TILE_NOT_USABLE,
)
from areopolis.games.on_mars.rules.building import (
    construct_unit,
    constructible,
    upgradable,
    upgrade_unit,
)
from areopolis.games.on_mars.rules.colony import (
    can_choose,
    can_gain,
    can_grow,
    can_produce,
    choosable,
    choose_unit,
    do_choose,
    do_gain,
    do_gain_colonists,
    do_produce,
    gain_again,
    gain_unit,
    hire_unit,
    produce_again,
    produce_unit,
    recall_unit,
    recallable,
    recruitable,
    sign_unit,
    welcomable,
    welcome_unit,
)
from areopolis.games.on_mars.rules.gains import score
from areopolis.games.on_mars.rules.journeys import can_travel, do_land, do_travel, turn_up_discovery
from areopolis.games.on_mars.rules.moving import can_move, start_moving
from areopolis.games.on_mars.rules.orbit import (
    develop_unit,
    developable,
    learn_unit,
    learnable,
    obtain_unit,
    obtainable,
    take_unit,
    takeable,
)
from areopolis.games.on_mars.rules.performing import (
    DOERS,
    OPTIONS,
    POSSIBLE,
    PROMPTS,
    REASONS,
    STOPPING,
    UNITS,
    against_effect,
    has_units,
    offer_units,
    perform,
)
from areopolis.games.on_mars.words import SCAN
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

# --- effects of one go ---------------------------------------------------------------------------------------


def do_score(g: OnMars, player: int, effect: Score, flags: int) -> None:
    score(g, player, effect.points)
    g.tell("scores", player, effect.points)


def always(g: OnMars, player: int, effect: Any) -> bool:
    return True


def no_units(g: OnMars, player: int, effect: Any) -> list[Option]:
    return []


# --- the Radar -----------------------------------------------------------------------------------------------


def against_scanning(g: OnMars, player: int, tile: int) -> Reason | None:
    """A face-up tile whose benefit can be used now (ruling 64)."""
    if tile not in g.exploration:
        return TILE_NOT_FACE_UP
    return TILE_NOT_USABLE if against_effect(g, player, TILES[tile].effect.number) is not None else None


def can_scan(g: OnMars, player: int, effect: Scan) -> bool:
    if g.radar != NONE:
        return against_effect(g, player, TILES[g.radar].effect.number) is None
    return bool(scannable(g, player, effect))


def scannable(g: OnMars, player: int, effect: Scan) -> list[Option]:
    return [SCAN[tile] for tile in g.exploration if tile != NONE and against_scanning(g, player, tile) is None]


def do_scan(g: OnMars, player: int, effect: Scan, flags: int) -> None:
    """The first use puts a tile on the card; every use brings its benefit."""
    if g.radar == NONE:
        g.ask(player, "scan", scannable(g, player, effect), scan, (player,))
    else:
        g.next(perform, player, TILES[g.radar].effect.number, flags)


def scan(g: OnMars, player: int, tile: int) -> None:
    place = g.exploration.index(tile)
    g.exploration[place] = NONE
    g.radar = tile
    g.tell("scans", player, tile)
    turn_up_discovery(g, place)
    g.next(perform, player, TILES[tile].effect.number, 0)


# --- the tables ----------------------------------------------------------------------------------------------


class Word:
    """What to do with an effect; `unit` is a step."""

    def __init__(
        self,
        reason: Reason,
        do: Any = offer_units,
        possible: Any = has_units,
        options: Any = no_units,
        unit: Any = perform,
        prompt: str = "",
    ) -> None:
        self.reason = reason
        self.do = do
        self.possible = possible
        self.options = options
        self.unit = unit
        self.prompt = prompt


WORDS: dict[type[Effect], Word] = {
    Construct: Word(NOTHING_TO_BUILD, options=constructible, unit=construct_unit, prompt="construct"),
    Upgrade: Word(NOTHING_TO_UPGRADE, options=upgradable, unit=upgrade_unit, prompt="upgrade"),
    Develop: Word(NOTHING_TO_DEVELOP, options=developable, unit=develop_unit, prompt="develop"),
    TakeBlueprints: Word(NOTHING_TO_OBTAIN, options=obtainable, unit=obtain_unit, prompt="obtain"),
    LearnTechs: Word(NOTHING_TO_LEARN, options=learnable, unit=learn_unit, prompt="learn"),
    TakeGoods: Word(NOTHING_TO_TAKE, options=takeable, unit=take_unit, prompt="take"),
    Gain: Word(NO_ROOM_AT_ALL, do_gain, can_gain, gain_again, gain_unit, "gain-more"),
    ChooseResources: Word(NO_ROOM_AT_ALL, do_choose, can_choose, choosable, choose_unit, "gain"),
    GainColonists: Word(NO_COLONIST_TO_COME, do_gain_colonists, can_grow),
    RecallColonists: Word(NOBODY_TO_RECALL, options=recallable, unit=recall_unit, prompt="recall"),
    Move: Word(NO_POINTS, start_moving, can_move),
    WelcomeShip: Word(NO_SHIP, options=welcomable, unit=welcome_unit, prompt="welcome"),
    Recruit: Word(NOTHING_TO_TAKE, options=recruitable, unit=hire_unit, prompt="recruit"),
    Produce: Word(NOTHING_PRODUCES, do_produce, can_produce, produce_again, produce_unit, "produce"),
    Score: Word(NOTHING_PRODUCES, do_score, always),
    Scan: Word(NOTHING_TO_SCAN, do_scan, can_scan),
    Travel: Word(ALREADY_THERE, do_travel, can_travel),
    LandPod: Word(ALREADY_THERE, do_land, always),
}

for word in EFFECTS.table("carried out", WORDS):
    DOERS.append(word.do)
    POSSIBLE.append(word.possible)
    OPTIONS.append(word.options)
    UNITS.append(word.unit)
    PROMPTS.append(word.prompt)
    REASONS.append(word.reason)
STOPPING["sign"] = sign_unit
