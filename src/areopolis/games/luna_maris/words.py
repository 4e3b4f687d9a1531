"""The vocabulary of Luna Maris, and its options by number for the rules."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED_WORDS,
    BONUS_WORDS,
    DEMAND_WORDS,
    EQUIPMENT_WORDS,
    EXTRACTIONS,
    FOOD_WORDS,
    FUELS,
    PLACE_WORDS,
    PLAN_WORDS,
    RECYCLINGS,
    SCIENTIST_COUNT,
    SCIENTIST_WORDS,
    STEP_WORDS,
)
from areopolis.games.luna_maris.components import (
    COLOURS,
    MODULE_COUNT,
    MODULE_WORDS,
    MOST_CLEANED,
    RESOURCES,
    SITE_WORDS,
    TRACKS,
)
from areopolis.kernel.vocabulary import Vocabulary

MOST_PAID: Final = 8
"""Nobody ever pays more ore of one kind from one section at once."""


def paid(what: str) -> list[str]:
    return [f"{what}={n}" for n in range(MOST_PAID + 1)]


KINDS: Final = {
    "colour": COLOURS,
    "module": MODULE_WORDS,
    "lack": MODULE_WORDS,  # what is missing for every action of a module
    "place": PLACE_WORDS,
    "scientist": SCIENTIST_WORDS,
    "food": FOOD_WORDS,
    "demand": DEMAND_WORDS,
    "advanced": ADVANCED_WORDS,
    "equipment": EQUIPMENT_WORDS,
    "bonus": BONUS_WORDS,
    "extraction": [row.word for row in EXTRACTIONS],
    "recycling": [row.word for row in RECYCLINGS],
    "fuel": [row.word for row in FUELS],
    "track": TRACKS,
    "site": SITE_WORDS,
    "resource": RESOURCES,
    "plan": PLAN_WORDS,
    "step": STEP_WORDS,
    "iron-right": paid("iron-right"),
    "iron-left": paid("iron-left"),
    "titanium-right": paid("titanium-right"),
    "titanium-left": paid("titanium-left"),
}

VERBS: Final = {
    # set-up
    "equip": "equipment",
    "start": "module",
    # a turn
    "use": "module scientist",
    "rest": "module",
    "feed": "food",
    "buy-back": "scientist",
    "pass": "",
    "end-turn": "",
    "depot": "resource",
    "activate": "equipment",
    # in the modules
    "drill": "site",
    "hire": "scientist",
    "deliver": "demand",
    "research": "track",
    "full-tracks": "",
    "build": "advanced",
    "extract": "extraction",
    "clean": "number",
    "mine": "",
    "smelt": "",
    "recycle": "recycling",
    "burn": "fuel",
    "harvest": "food",
    "harvest-all": "",
    # what an action asks
    "pay": "iron-right iron-left titanium-right titanium-left",
    "take": "food",
    "bonus": "bonus",
    "drop": "number",
    "take-back": "scientist",
    "lay-off": "scientist",
    "done": "",
}

PROMPTS: Final = {
    "choose-equipment": "colour",
    "choose-start": "colour",
    "act": "colour",
    "act-in": "colour module",
    "go-on": "colour",
    "pay": "colour number:iron number:titanium",
    "smelt": "colour",
    "take-food": "colour number:left",
    "advance": "colour",
    "choose-bonus": "colour",
    "hire-free": "colour",
    "drop-waste": "colour number:most",
    "feed": "colour number:left",
    "feed-on": "colour",
    "buy-back": "colour",
    "lay-off": "colour",
    "take-back": "colour",
}

MESSAGES: Final = {
    # set-up and rounds
    "first-player": "colour",
    "equips": "colour equipment",
    "start-card": "scientist",
    "starts-in": "colour module",
    "round-begins": "number:round",
    "produces": "colour number:iron number:titanium number:energy number:waste",
    "clean-up": "number:round",
    "scores-probes": "colour number:points number:size",
    "scores-air": "colour number:points",
    "scores-markers": "colour number:points",
    "game-ends": "",
    # a turn
    "uses": "colour module scientist number:oxygen",
    "uses-again": "colour module scientist number:oxygen",
    "shares": "colour module colour:holder number:points",
    "pays-with": "colour number:iron-right number:iron-left number:titanium-right number:titanium-left",
    "drills": "colour site number:stress",
    "hires": "colour scientist number:price",
    "delivers": "colour demand",
    "researches": "colour track number:level",
    "tracks-full": "colour number:points",
    "takes-bonus": "colour bonus",
    "no-bonus": "colour number:points",
    "builds": "colour advanced",
    "extracts": "colour extraction",
    "cleans": "colour number:steps number:step",
    "mines": "colour number:iron number:titanium",
    "smelts": "colour number:titanium",
    "recycles": "colour recycling",
    "burns": "colour fuel",
    "takes-food": "colour food",
    "draws-food": "colour food",
    "drops-waste": "colour number:count",
    "rests": "colour number:oxygen",
    "lays-off": "colour scientist number:stress",
    "rested": "colour number:stress",
    "feeds": "colour food",
    "pays-for-food": "colour number:points",
    "takes-back": "colour scientist",
    "passes": "colour place",
    "passes-last": "colour place",
    "uses-depot": "colour resource number:points",
    "uses-equipment": "colour equipment",
    # what is turned up
    "new-food": "food",
    "food-shuffled": "",
    "new-scientist": "scientist",
    "new-demand": "demand",
    # the automaton
    "automaton-starts-in": "module",
    "automaton-plan": "plan",
    "automaton-produces": "number:waste",
    "automaton-step": "module step",
    "automaton-drills": "site",
    "automaton-no-probe": "number:points",
    "automaton-hires": "scientist",
    "automaton-nobody-to-hire": "number:points",
    "automaton-delivers": "demand number:water number:points",
    "automaton-too-dry": "demand number:points number:water",
    "automaton-no-demand": "number:points",
    "automaton-researches": "track number:level",
    "automaton-tracks-full": "number:points",
    "automaton-bonus": "bonus number:points",
    "automaton-no-bonus": "number:points",
    "automaton-builds": "advanced number:points",
    "automaton-no-tile": "number:points",
    "automaton-extracts": "number:water",
    "automaton-mines": "number:points number:waste",
    "automaton-recycles": "number:waste number:step",
    "automaton-burns": "number:points number:waste",
    "automaton-no-food": "",
    "automaton-rests": "number:points",
    "automaton-passes": "number:place",
    # lines of the score sheet
    "score-track": "",
    "score-stress": "number:stress",
    "score-specialists": "number:count",
    "score-waste": "number:count",
    "score-resources": "number:count",
    "score-food-kinds": "number:count number:rank",
    "score-food-value": "number:count number:rank",
    "score-co2": "number:step",
    "score-demands": "number:count",
}

REASONS: Final = {
    "not-offered": "",
    "not-in-hand": "scientist",
    "not-on-card": "scientist module",
    "nobody-shows": "module",
    "once-per-turn": "module",
    "another-card": "",
    "no-second-use": "",
    "no-card-needed": "",
    "too-far": "number:oxygen number:left",
    "no-energy": "number:energy",
    "nothing-possible": "lack",
    "elsewhere": "",
    "main-done": "",
    "extra-done": "",
    "too-few": "resource number:needed number:now",
    "site-taken": "",
    "no-probe": "",
    "too-stressed": "",
    "not-open": "",
    "track-full": "track",
    "level-too-high": "track number:needed number:now",
    "extracted-already": "",
    "no-iron": "",
    "no-open-food": "",
    "clean-one-or-two": "",
    "nobody-to-lay-off": "",
    "lay-off-somebody": "",
    "not-quarters": "",
    "no-such-food": "",
    "nobody-rests": "",
    "not-resting": "scientist",
    "food-first": "",
    "value-used-up": "",
    "take-somebody-back": "",
    "depot-empty": "resource",
    "depot-too-expensive": "number:price number:now",
    "not-your-equipment": "",
    "equipment-used": "",
    "no-module-ahead": "",
    "needed-in-room": "module",
    "bonus-taken": "",
    "nobody-to-hire": "",
    "not-so-much-waste": "",
    "not-on-belt": "",
    "wrong-sum": "",
}

VOCABULARY: Final = Vocabulary(KINDS, VERBS, PROMPTS, MESSAGES, REASONS)

EQUIP: Final = VOCABULARY.row("equip", "equipment")
START_IN: Final = VOCABULARY.row("start", "module")
USE: Final = [
    [VOCABULARY.option("use", module, scientist) for scientist in range(SCIENTIST_COUNT)]
    for module in range(MODULE_COUNT)
]
"""By module and scientist."""
REST: Final = VOCABULARY.row("rest", "module")
FEED: Final = VOCABULARY.row("feed", "food")
BUY_BACK: Final = VOCABULARY.row("buy-back", "scientist")
PASS: Final = VOCABULARY.option("pass")
END_TURN: Final = VOCABULARY.option("end-turn")
TAKE_FROM_DEPOT: Final = VOCABULARY.row("depot", "resource")
ACTIVATE: Final = VOCABULARY.row("activate", "equipment")
DRILL: Final = VOCABULARY.row("drill", "site")
HIRE: Final = VOCABULARY.row("hire", "scientist")
DELIVER: Final = VOCABULARY.row("deliver", "demand")
RESEARCH: Final = VOCABULARY.row("research", "track")
FULL_TRACKS: Final = VOCABULARY.option("full-tracks")
BUILD: Final = VOCABULARY.row("build", "advanced")
EXTRACT: Final = VOCABULARY.row("extract", "extraction")
CLEAN: Final = [VOCABULARY.option("clean", steps) for steps in range(MOST_CLEANED + 1)]
MINE: Final = VOCABULARY.option("mine")
SMELT: Final = VOCABULARY.option("smelt")
RECYCLE: Final = VOCABULARY.row("recycle", "recycling")
BURN: Final = VOCABULARY.row("burn", "fuel")
HARVEST: Final = VOCABULARY.row("harvest", "food")
HARVEST_ALL: Final = VOCABULARY.option("harvest-all")
TAKE: Final = VOCABULARY.row("take", "food")
TAKE_BONUS: Final = VOCABULARY.row("bonus", "bonus")
DROP: Final = [VOCABULARY.option("drop", count) for count in range(4)]
TAKE_BACK: Final = VOCABULARY.row("take-back", "scientist")
LAY_OFF: Final = VOCABULARY.row("lay-off", "scientist")
DONE: Final = VOCABULARY.option("done")
