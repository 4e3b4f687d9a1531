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
from areopolis.kernel.vocabulary import Option, Vocabulary

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
    "construct": "colour number:left",
    "upgrade": "colour number:left",
    "develop": "colour number:left",
    "obtain": "colour number:left",
    "learn": "colour number:left",
    "take": "colour number:left",
    "gain": "colour number:left",
    "gain-more": "colour number:left",
    "recall": "colour number:left",
    "move": "colour number:bots number:rover number:any",
    "welcome": "colour number:left",
    "recruit": "colour number:left",
    "produce": "colour number:left",
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
    # Lacerda
    "lacerda-reshuffles": "",
    "lacerda-card": "solo-card:card action",
    "lacerda-cannot-pay": "action number:price",
    "lacerda-cannot": "action",
    "lacerda-already-there": "action",
    "lacerda-scored-blueprint": "blueprint kind",
    "lacerda-leftmost-blueprint": "blueprint",
    "lacerda-cheapest": "tech row",
    "lacerda-highest": "tech",
    "lacerda-lowest": "tech",
    "lacerda-passes-over": "kind",
    "lacerda-largest": "kind hex number:size",
    "lacerda-icon": "kind",
    "lacerda-best-upgrade": "blueprint number:points",
    "lacerda-best-scientist": "scientist number:count kind",
    "lacerda-best-contract": "contract number:points",
    "lacerda-most-plentiful": "good number:count",
    "lacerda-tile": "tile hex number:distance",
    "lacerda-no-tile": "",
    "lacerda-nearer": "hex",
    "lacerda-mission": "mission",
    "lacerda-stays": "solo-card:card",
    # lines of the score sheet
    "score-scored": "",
    "score-progress": "number:cubes",
    "score-ships": "number:ships",
    "score-colonists": "number:colonists",
    "score-tech": "tech number:level",
    "score-advanced": "blueprint",
    "score-unbuilt": "blueprint",
    "score-scientist": "scientist number:count kind",
    "score-contract-met": "contract",
    "score-contract-failed": "contract",
}

REASONS: Final = {
    "no-shelter-here": "",
    "shelter-taken": "",
    "space-taken": "colour",
    "other-side": "",
    "shuttle-away": "",
    "shuttle-is-free": "",
    "no-ship-to-fly": "",
    "not-on-display": "",
    "not-three-away": "",
    "hex-not-empty": "",
    "already-there": "",
    "not-nearest": "",
    "not-near-shelter": "",
    "main-done": "",
    "main-first": "",
    "not-on-this-side": "side",
    "no-colonist": "number:colonists",
    "slot-taken": "",
    "extra-too-high": "number:colonists number:crystals",
    "no-marker": "",
    "nothing-to-obtain": "",
    "not-in-grid": "",
    "tech-owned": "",
    "tech-too-expensive": "",
    "nothing-to-learn": "",
    "lab-taken": "",
    "no-path": "",
    "no-such-tile": "",
    "develop-too-expensive": "number:level",
    "too-few-crystals": "number:price number:crystals",
    "nothing-to-develop": "",
    "good-not-here": "",
    "only-resources": "",
    "no-room": "",
    "no-room-at-all": "",
    "nothing-to-take": "",
    "hex-taken": "",
    "not-the-rover": "",
    "no-bot-here": "",
    "too-far": "",
    "research-owned": "",
    "tile-useless": "tile",
    "no-points": "",
    "other-kind": "",
    "hex-built": "",
    "out-of-zone": "",
    "tech-too-low": "tech number:level number:best",
    "wrong-distance": "kind",
    "no-tile-left": "kind",
    "no-miner": "",
    "building-too-expensive": "resource",
    "nothing-to-build": "",
    "blueprint-not-yours": "",
    "blueprint-built": "",
    "no-such-building": "kind",
    "advanced-already": "",
    "complex-too-small": "number:size number:here",
    "no-mineral": "",
    "nothing-to-upgrade": "",
    "no-ship-here": "",
    "no-bot-left": "",
    "too-many-ships": "number:level",
    "ship-too-expensive": "",
    "no-ship": "",
    "no-colonist-to-come": "",
    "nobody-there": "",
    "nobody-to-recall": "",
    "nothing-produces": "",
    "only-contracts": "",
    "only-scientists": "",
    "scientist-too-expensive": "",
    "not-delivered": "",
    "contract-full": "",
    "nothing-to-deliver": "good",
    "executive-done": "",
    "ship-on-slot": "",
    "not-advanced": "",
    "no-scientist-there": "",
    "scientist-not-yours": "",
    "other-field": "kind",
    "works-there": "",
    "too-few-resources": "",
    "too-few-to-work": "number:count",
    "tile-not-usable": "",
    "nothing-to-scan": "",
    "goal-claimed": "goal",
    "goal-not-held": "",
    "goal-missed": "",
    "task-not-held": "",
    "one-task-a-round": "",
    "task-not-done": "",
    "tile-too-low": "number:level",
    "not-your-producer": "",
    "contract-gone": "",
}

VOCABULARY: Final = Vocabulary(KINDS_OF_WORDS, VERBS, PROMPTS, MESSAGES, REASONS)

# --- options by number ---------------------------------------------------------------------------------------


def grid(verb: str, kind: str, other: str) -> list[list[Option]]:
    """The options `verb x y` for every x of one kind and y of another."""
    rows = range(len(KINDS_OF_WORDS[kind]))
    columns = range(len(KINDS_OF_WORDS[other]))
    return [[VOCABULARY.option(verb, x, y) for y in columns] for x in rows]


SETTLE: Final = VOCABULARY.row("settle", "hex")
SPACE: Final = VOCABULARY.row("space", "track")
START_SHUTTLE: Final = VOCABULARY.row("start-shuttle", "side")
RIDE: Final = VOCABULARY.option("ride")
FLY: Final = VOCABULARY.option("fly")
STAY: Final = VOCABULARY.option("stay")
DISCOVER: Final = grid("discover", "tile", "hex")
OBTAIN_CARD: Final = VOCABULARY.row("obtain", "blueprint")
DEVELOP_TECH: Final = grid("develop", "tech", "lab")
LEARN_TECH: Final = grid("learn", "tech", "lab")
TAKE: Final = VOCABULARY.row("take", "good")
LAND: Final = VOCABULARY.option("land")
USE_CONTROL: Final = VOCABULARY.option("control")
CONSTRUCT: Final = grid("construct", "kind", "hex")
UPGRADE_BY: Final = grid("upgrade", "blueprint", "hex")
WELCOME_SHIP: Final = grid("welcome", "slot", "passengers")
HIRE_SCIENTIST: Final = VOCABULARY.row("hire", "scientist")
SIGN: Final = VOCABULARY.row("sign", "contract")
EXECUTIVE: Final = VOCABULARY.row("executive", "executive")
USE: Final = VOCABULARY.row("use", "blueprint")
SEND: Final = grid("send", "scientist", "blueprint")
CLAIM: Final = VOCABULARY.row("claim", "goal")
FULFIL: Final = VOCABULARY.row("fulfil", "task")
DELIVER: Final = grid("deliver", "contract", "good")
END_TURN: Final = VOCABULARY.option("end-turn")
CHOOSE: Final = VOCABULARY.row("choose", "effect")
GAIN: Final = VOCABULARY.row("gain", "resource")
RECALL: Final = VOCABULARY.row("recall", "post")
PRODUCE: Final = VOCABULARY.row("produce", "hex")
MOVE_BOT: Final = grid("move-bot", "hex", "hex")
DRIVE: Final = VOCABULARY.row("drive", "hex")
BOOST: Final = VOCABULARY.option("boost")
USE_TECH: Final = VOCABULARY.row("use-tech", "colour")
SCAN: Final = VOCABULARY.row("scan", "tile")
PLACE_BOT: Final = VOCABULARY.row("place-bot", "hex")
DISPLACE: Final = VOCABULARY.row("displace", "hex")
FILL: Final = VOCABULARY.row("fill", "contract")
KEEP_OXYGEN: Final = VOCABULARY.option("keep-oxygen")
WAIT: Final = VOCABULARY.option("wait")
DECLINE: Final = VOCABULARY.option("decline")
DONE: Final = VOCABULARY.option("done")
EXTRA: Final = grid("extra", "colonists", "crystals")
PAY_CRYSTALS: Final = [VOCABULARY.option("crystals", number) for number in range(DEPOT_SLOTS + 1)]
BURN: Final = VOCABULARY.row("burn", "goal")


def payment(*resources: int) -> Option:
    """Paying these resources, named one by one."""
    return VOCABULARY.option("pay", *[resources.count(resource) for resource in range(len(RESOURCES))])


PAY_ONE: Final = [payment(resource) for resource in range(len(RESOURCES))]
PAY_TWO: Final = [[payment(a, b) for b in range(len(RESOURCES))] for a in range(len(RESOURCES))]
