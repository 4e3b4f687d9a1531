"""The vocabulary of On Mars, and its options by number for the rules."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    ACTION_WORDS,
    BLUEPRINT_WORDS,
    CARD_WORDS,
    CONTRACT_WORDS,
    EXECUTIVE_WORDS,
    GOAL_WORDS,
    MISSION_WORDS,
    POSTS,
    REWARDS,
    SCIENTIST_WORDS,
    SOLO_GOAL_WORDS,
    SOLO_WORDS,
    STARTER_WORDS,
    TASK_WORDS,
    TILE_WORDS,
)
from areopolis.games.on_mars.components import (
    COLOURS,
    DEPOT_SLOTS,
    GOODS,
    GRID_ROWS,
    HEX_WORDS,
    KINDS,
    LAB,
    RESOURCES,
    SIDES,
    TECHS,
    TRACK,
)
from areopolis.games.on_mars.effects import EFFECTS
from areopolis.kernel.vocabulary import Vocabulary

MOST_PAID: Final = 3
"""Nobody ever pays more of one resource, or of Colonists or Crystals for a slot, at once."""


def paid(what: str) -> list[str]:
    return [f"{what}={n}" for n in range(MOST_PAID + 1)]


PASSENGERS: Final = ["bot", "colonists"]
WITH_BOT: Final = 0
WITHOUT_BOT: Final = 1

KINDS_OF_WORDS: Final = {
    "colour": COLOURS,
    "hex": HEX_WORDS,
    "kind": KINDS,
    "resource": RESOURCES,
    "good": GOODS,
    "tech": TECHS,
    "lab": LAB,
    "row": GRID_ROWS,
    "track": TRACK,
    "side": SIDES,
    "slot": [f"slot-{n}" for n in range(1, DEPOT_SLOTS + 1)],
    "passengers": PASSENGERS,
    "action": ACTION_WORDS,
    "post": POSTS,
    "executive": EXECUTIVE_WORDS,
    "blueprint": BLUEPRINT_WORDS,
    "scientist": SCIENTIST_WORDS,
    "contract": CONTRACT_WORDS,
    "card": CARD_WORDS,
    "goal": GOAL_WORDS,
    "mission": MISSION_WORDS,
    "tile": TILE_WORDS,
    "reward": REWARDS,
    "starter": STARTER_WORDS,
    "task": TASK_WORDS,
    "solo-card": SOLO_WORDS,
    "solo-goal": SOLO_GOAL_WORDS,
    "effect": [effect.word for effect in EFFECTS.rows],
    **{resource: paid(resource) for resource in RESOURCES},
    "colonists": paid("colonists"),
    "crystals": paid("crystals"),
}

VERBS: Final = {
    # set-up and journeys
    "settle": "hex",
    "space": "track",
    "start-shuttle": "side",
    "ride": "",
    "fly": "",
    "stay": "",
    "discover": "tile hex",
    # main actions, and the same things done by other effects
    "obtain": "blueprint",
    "develop": "tech lab",
    "learn": "tech lab",
    "take": "good",
    "land": "",
    "control": "",
    "construct": "kind hex",
    "upgrade": "blueprint hex",
    "welcome": "slot passengers",
    "hire": "scientist",
    "sign": "contract",
    # the rest of a turn
    "executive": "executive",
    "use": "blueprint",
    "send": "scientist blueprint",
    "claim": "goal",
    "fulfil": "task",
    "deliver": "contract good",
    "end-turn": "",
    # what effects ask
    "choose": "effect",
    "gain": "resource",
    "recall": "post",
    "produce": "hex",
    "move-bot": "hex:origin hex",
    "drive": "hex",
    "boost": "",
    "use-tech": "colour",
    "scan": "tile",
    "place-bot": "hex",
    "displace": "hex",
    "fill": "contract",
    "keep-oxygen": "",
    "wait": "",
    "decline": "",
    "done": "",
    # payments
    "pay": "mineral battery water plant oxygen",
    "extra": "colonists crystals",
    "crystals": "number",
    "burn": "goal",
}

PROMPTS: Final = {
    "settle": "colour",
    "space": "colour side",
    "first-space": "colour",
    "start-shuttle": "colour",
    "turn": "colour",
    "travel": "colour side",
    "discover": "colour",
    "construct": "colour",
    "upgrade": "colour number:left",
    "develop": "colour number:left",
    "obtain": "colour number:left",
    "learn": "colour number:left",
    "take": "colour number:left",
    "gain": "colour number:left",
    "gain-more": "colour good",
    "give": "colour",
    "recall": "colour number:left",
    "move": "colour number:bots number:rover number:any",
    "welcome": "colour number:left",
    "recruit": "colour",
    "produce": "colour",
    "scan": "colour",
    "bonus": "colour",
    "reward": "colour goal",
    "colonist-bonus": "colour",
    "whose-tech": "colour tech number:level",
    "place-bot": "colour",
    "displace": "colour hex",
    "borrowed": "colour tech colour:user",
    "fill": "colour",
    "task": "colour",
    "pay": "colour",
    "extra": "colour action number:price",
    "pay-crystals": "colour number:price",
}

MESSAGES: Final = {
    # set-up
    "first-player": "colour",
    "mission-set": "mission number:needs",
    "settles": "colour hex",
    "takes-space": "colour track",
    "shuttle-starts": "side",
    # rounds and turns
    "round-begins": "number:round",
    "last-round": "",
    "last-phase": "",
    "crystals-in": "colour number:count",
    "crystals-lost": "colour number:count",
    "places": "colour action",
    "slots-cleared": "colour number:count action",
    "pays-extra": "colour number:count number:crystals",
    "pays": "colour mineral battery water plant oxygen",
    "pays-crystals": "colour number:count",
    "burns": "colour",
    "burnt": "goal",
    "boosts": "colour",
    "executive": "colour executive",
    "uses": "colour blueprint",
    "sends-scientist": "colour scientist blueprint",
    "claims": "colour goal",
    "delivers": "colour good contract",
    # gains
    "gains": "colour number:count good",
    "no-room": "colour number:count good",
    "onto-contract": "colour number:count good contract",
    "new-colonists": "colour number:count",
    "recalls": "colour post",
    "scores": "colour number:points",
    "takes": "colour good",
    # technology
    "learns": "colour tech lab",
    "develops": "colour tech lab",
    "uses-tech": "colour tech number:level colour:owner",
    "keeps-oxygen": "colour",
    # blueprints, Scientists, Contracts
    "obtains": "colour blueprint",
    "upgrades": "colour blueprint hex",
    "hires": "colour scientist",
    "signs": "colour contract",
    "fills": "colour contract",
    "scans": "colour tile",
    # the map
    "constructs": "colour kind hex number:size",
    "crystals-found": "number:count",
    "buried": "tile hex",
    "buried-crystal": "hex",
    "displaced": "colour hex",
    "miner-leaves": "colour hex",
    "cube": "colour kind",
    "moves-bot": "colour hex:origin hex",
    "drives": "colour hex",
    "goes-back": "colour hex",
    "collects-crystals": "colour number:count",
    "collects": "colour tile",
    "crushes": "colour tile hex",
    "crushes-crystal": "colour hex",
    "welcomes": "colour slot passengers",
    "new-bot": "colour hex",
    # life support, missions
    "marker-up": "kind number:row",
    "first-of-kind": "colour number:points kind",
    "lss-reward": "colour number:points reward",
    "level-up": "number:level",
    "blueprints-dealt": "number:count",
    "progress-scored": "colour number:points",
    "remaining": "number:left",
    "contributes": "colour mission number:left",
    "mission-done": "mission",
    # journeys
    "shuttle-moves": "side number:space",
    "shuttle-flies": "side",
    "rides": "colour side",
    "flies": "colour side",
    "pod-lands": "colour",
    "travels": "colour side",
    "discovers": "colour tile hex",
    "discovery-up": "tile",
    "come-home": "colour number:count",
    "produces": "colour number:count good",
    # First Colonists
    "starter-up": "colour starter",
    "draws-tasks": "colour number:count",
    "drew-task": "task",
    "fulfils": "colour task",
    "final-scoring": "",
}

REASONS: Final[dict[str, str]] = {}

VOCABULARY: Final = Vocabulary(KINDS_OF_WORDS, VERBS, PROMPTS, MESSAGES, REASONS)
