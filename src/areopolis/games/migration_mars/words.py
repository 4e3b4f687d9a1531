"""The vocabulary of Migration Mars, and its options by number for the rules."""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import (
    BUILDING_WORDS,
    COLOURS,
    DIRECTIONS,
    FACTION_WORDS,
    FINDS,
    FLAGS,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    MOST_CARDS,
    PLOT_COUNT,
    PLOT_WORDS,
    RUIN_WORDS,
    WARES,
)
from areopolis.games.migration_mars.events import EVENT_WORDS
from areopolis.kernel.vocabulary import Option, Vocabulary


def amounts(ware: str) -> list[str]:
    return [f"{ware}={count}" for count in range(MOST_CARDS + 1)]


KINDS: Final = {
    "colour": COLOURS,
    "faction": FACTION_WORDS,
    "plot": PLOT_WORDS,
    "building": BUILDING_WORDS,
    "ware": WARES,
    "event": EVENT_WORDS,
    "ruin": RUIN_WORDS,
    "relic": FINDS,
    "water": amounts("water"),
    "stone": amounts("stone"),
    "metal": amounts("metal"),
    "olympium": amounts("olympium"),
}

VERBS: Final = {
    # set-up
    "lead": "faction",
    "start-tunnel": "plot",
    # roll phase
    "roll": "",
    "go-home": "",
    "autopilot": "number",
    # colony phase
    "salvage": "building plot",
    "move": "plot:origin plot",
    "heal": "plot:origin plot",
    "operate": "plot:origin plot",
    "exchange": "ware:given ware",
    "import": "plot",
    "shield": "plot",
    "beacon": "number",
    "spy": "colour ware",
    "trade": "",
    # build phase
    "double-shift": "",
    "build": "building plot",
    "clear": "plot",
    "demolish": "plot",
    "rapid-salvage": "building plot",
    # trading
    "with": "colour",
    "give": "ware number",
    "give-event": "event",
    "want": "ware number",
    "want-event": "event",
    "more": "",
    "propose": "",
    "cancel": "",
    "accept": "",
    "counter": "",
    "decline": "",
    # paying, choosing, reacting
    "pay": "water stone metal olympium",
    "fetch": "ruin",
    "reroll": "",
    "keep": "",
    "fuel": "number",
    "pass": "",
    "rich-vein": "",
    "recycle": "",
    "surgery": "",
    "correct": "number",
    "intercept": "",
    "take": "ware",
    "settle": "plot",
    "upkeep": "number:refineries number:settlers",
    "scrap": "plot",
    "starve": "plot",
    "injure": "plot",
    "admit": "plot",
    "store": "building",
    "shelter": "plot",
    "transfer": "plot",
    "forfeit": "ware",
    "suffer": "",
    "use-kit": "",
    "use-rcu": "",
    "discard": "water stone metal",
}

PROMPTS: Final = {
    "faction": "",
    "start-tunnel": "",
    "turn": "number:round",
    "build": "number:left",
    "roll": "",
    "partner": "",
    "offer": "colour",
    "add": "colour",
    "counter-offer": "colour",
    "answer": "colour",
    "answer-counter": "colour",
    "pay": "building plot",
    "fetch": "",
    "reroll": "number number:collected",
    "fuel": "number number:collected",
    "rich-vein": "ware number:collected",
    "foreign-stop": "",
    "recycling": "number:settlers",
    "upkeep": "number:refineries number:settlers",
    "scrap": "number:left",
    "starve": "number:left",
    "delivery": "",
    "volunteer": "",
    "ruin": "ruin",
    "forfeit": "",
    "surgery": "",
    "injure": "",
    "admit": "",
    "correction": "number:direction number:distance number:black",
    "interception": "number:direction number:distance number:black",
    "store": "number:free",
    "evacuate": "number:healthy number:patients",
    "oxygen-leak": "number:count",
    "fever": "",
    "fire": "number:count",
    "breakdown": "",
    "relief": "",
    "research": "",
}

MESSAGES: Final = {
    "leads": "colour faction",
    "covers": "faction",
    "start-roll": "colour number",
    "starts": "colour",
    "round-begins": "number:round",
    "turn-begins": "colour",
    # wares
    "gains": "colour number:count ware",
    "loses": "colour number:count ware",
    "treasury-short": "colour number:count ware",
    "pays": "colour water stone metal olympium",
    "exchanges": "colour number:count ware:given ware",
    "spies": "colour colour:victim ware",
    # settlers
    "moves": "colour plot:origin plot",
    "heals": "colour plot:origin plot",
    "settles": "colour plot",
    "injured": "colour plot",
    "admitted": "colour plot",
    "dies-injured": "colour plot",
    "dies-of-thirst": "colour plot",
    "dies-homeless": "colour",
    "dies-without-bed": "colour",
    "shelters": "colour plot",
    "transfers": "colour plot",
    # buildings
    "builds": "colour building plot",
    "builds-free": "colour building plot",
    "builds-dome": "colour building plot",
    "builds-fortress": "colour plot ruin",
    "clears": "colour plot",
    "demolishes": "colour building plot",
    "salvages": "colour building plot",
    "stores": "colour building",
    "destroyed": "colour building plot",
    "unpaid": "colour building plot",
    # trading
    "offers": "colour colour:partner",
    "offer-gives": "number:count ware",
    "offer-wants": "number:count ware",
    "offer-gives-events": "number:count",
    "offer-wants-events": "number:count",
    "offer-shows": "event",
    "counters": "colour colour:partner",
    "accepts": "colour",
    "declines": "colour",
    "trade-event": "colour colour:partner event",
    # rolling and the track
    "rolls": "colour number number:collected",
    "rolls-by-autopilot": "colour number number:collected",
    "rerolls": "colour number:collected",
    "fuels": "colour number:count",
    "drives-to-mine": "colour ware",
    "drives-to-ruin": "colour ruin",
    "drives-to-stop": "colour faction",
    "drives-home": "colour",
    "sent-home": "colour",
    "finds": "colour relic",
    # the own supply stop
    "expenses": "colour number:refineries number:settlers",
    # events
    "event": "colour event",
    "keeps-event": "colour",
    "kept-event": "event",
    "no-event": "colour",
    "plays-event": "colour event",
    "silence-ends": "",
    "cancels-injury": "colour",
    # meteors
    "meteor": "number:direction number:distance number:black",
    "meteor-aimed": "colour number:direction",
    "corrected": "colour number:black",
    "intercepted": "colour",
    "misses": "",
    "dissolves": "plot",
    "strikes": "plot",
    "strikes-tunnel": "plot colour",
    "strikes-access": "plot ruin",
    # the end
    "wins": "colour",
    "stop-failed": "colour number:count",
    "rounds-over": "number:round",
    # lines of the score sheet
    "score-settlers": "number:count",
    "score-last-stop": "",
}

REASONS: Final = {
    "faction-taken": "faction",
    "not-beside-headquarters": "plot",
    # sites
    "not-buildable": "plot",
    "occupied": "plot building",
    "impact-tile": "plot",
    "rocky": "building plot",
    "not-connected": "plot",
    "tunnel-is-hit": "plot",
    "no-tunnel-beside": "building plot",
    "no-life-support-beside": "plot",
    "beside-own-building": "building building:neighbour",
    "beside-production": "building building:neighbour",
    "beside-embassy": "building",
    "beside-other-colony": "building colour building:neighbour",
    # buying
    "none-left": "building",
    "no-fortress-left": "",
    "too-expensive": "building number:water number:stone number:metal number:olympium number:rcu number:blueprint",
    "no-building-of-yours": "plot",
    "cannot-have-dome": "plot",
    "has-dome": "plot",
    "no-rcu": "",
    "no-impact-tile": "plot",
    "fell-this-turn": "plot",
    "not-demolished": "building",
    "habitat-depends": "plot",
    "not-stored": "building",
    "stored-this-turn": "building",
    "turn-begun": "",
    "colony-phase-over": "",
    "build-phase-over": "",
    "doubled-already": "",
    # going home
    "goal-not-reached": "number:settlers number:goal",
    "goal-not-reached-in-time": "number:goal",
    # settlers
    "no-settler-there": "plot",
    "no-patient-there": "plot",
    "not-your-housing": "plot",
    "not-a-free-habitat": "plot",
    "housing-taken": "plot",
    "embassy-not-linked": "",
    "same-place": "",
    "moved-enough": "number:most",
    "patient-this-turn": "plot",
    "no-kit": "",
    "no-flag": "",
    # export
    "no-export-station": "",
    "radio-silence": "",
    "no-such-exchange": "ware:given ware",
    "too-few-for-exchange": "number:count ware",
    "treasury-empty": "ware",
    # cards
    "not-in-hand": "event",
    "no-dome-left": "",
    "own-cards": "",
    "not-stealable": "ware",
    "has-none": "colour ware",
    # trading
    "trade-with-yourself": "",
    "offers-used-up": "colour number:most",
    "given-up-enough": "number:most",
    "nothing-to-give": "",
    "nobody-to-trade-with": "",
    "nothing-to-add": "",
    "nothing-to-get": "colour",
    "named-already": "ware",
    "event-named-already": "event",
    "have-fewer": "number:count ware",
    "has-fewer": "colour number:count ware",
    "event-not-shown": "event",
    "gives-nothing": "",
    "wants-nothing": "",
    # payments
    "pays-too-little": "",
    "pays-too-much": "",
    "cannot-pay-that": "",
    "discards-wrong-number": "number:count",
    # the track
    "fewer-fuel-cells": "number:count",
    "stop-reached-already": "number:count",
    "upkeep-must-be-paid": "",
    "upkeep-too-high": "",
    "deliver-equipment": "ware",
    "not-offered-here": "ware",
}

VOCABULARY: Final = Vocabulary(KINDS, VERBS, PROMPTS, MESSAGES, REASONS)


def grid(verb: str, rows: int, columns: int) -> list[list[Option]]:
    return [[VOCABULARY.option(verb, row, column) for column in range(columns)] for row in range(rows)]


def numbers(verb: str, most: int) -> list[Option]:
    """The options `verb 0` to `verb most`."""
    return [VOCABULARY.option(verb, number) for number in range(most + 1)]


LEAD: Final = VOCABULARY.row("lead", "faction")
START_TUNNEL: Final = VOCABULARY.row("start-tunnel", "plot")
ROLL_DICE: Final = VOCABULARY.option("roll")
GO_HOME: Final = VOCABULARY.option("go-home")
AUTOPILOT_TO: Final = numbers("autopilot", 6)
SALVAGE: Final = grid("salvage", KINDS_OF_BUILDINGS, PLOT_COUNT)
EXCHANGE: Final = grid("exchange", KINDS_OF_WARES, KINDS_OF_WARES)
IMPORT: Final = VOCABULARY.row("import", "plot")
SHIELD: Final = VOCABULARY.row("shield", "plot")
BEACON: Final = numbers("beacon", DIRECTIONS)
SPY: Final = grid("spy", len(COLOURS), KINDS_OF_WARES)
TRADE: Final = VOCABULARY.option("trade")
WITH: Final = VOCABULARY.row("with", "colour")
MORE: Final = VOCABULARY.option("more")
DOUBLE_SHIFT_OPTION: Final = VOCABULARY.option("double-shift")
BUILD_ON: Final = grid("build", KINDS_OF_BUILDINGS, PLOT_COUNT)
CLEAR: Final = VOCABULARY.row("clear", "plot")
DEMOLISH: Final = VOCABULARY.row("demolish", "plot")
RAPID: Final = grid("rapid-salvage", KINDS_OF_BUILDINGS, PLOT_COUNT)
GIVE: Final = grid("give", KINDS_OF_WARES, MOST_CARDS + 1)
GIVE_EVENT: Final = VOCABULARY.row("give-event", "event")
WANT: Final = grid("want", KINDS_OF_WARES, MOST_CARDS + 1)
WANT_EVENT: Final = VOCABULARY.row("want-event", "event")
PROPOSE: Final = VOCABULARY.option("propose")
CANCEL: Final = VOCABULARY.option("cancel")
ACCEPT: Final = VOCABULARY.option("accept")
COUNTER: Final = VOCABULARY.option("counter")
DECLINE: Final = VOCABULARY.option("decline")
FETCH: Final = VOCABULARY.row("fetch", "ruin")
REROLL: Final = VOCABULARY.option("reroll")
KEEP_DICE: Final = VOCABULARY.option("keep")
FUEL: Final = numbers("fuel", MOST_CARDS)
PASS: Final = VOCABULARY.option("pass")
RICH_VEIN_OPTION: Final = VOCABULARY.option("rich-vein")
RECYCLE: Final = VOCABULARY.option("recycle")
SURGERY: Final = VOCABULARY.option("surgery")
CORRECT: Final = numbers("correct", 6)
INTERCEPT: Final = VOCABULARY.option("intercept")
TAKE: Final = VOCABULARY.row("take", "ware")
SETTLE: Final = VOCABULARY.row("settle", "plot")
UPKEEP: Final = grid("upkeep", 4, FLAGS + 1)
SCRAP: Final = VOCABULARY.row("scrap", "plot")
STARVE: Final = VOCABULARY.row("starve", "plot")
INJURE: Final = VOCABULARY.row("injure", "plot")
ADMIT: Final = VOCABULARY.row("admit", "plot")
STORE: Final = VOCABULARY.row("store", "building")
SHELTER: Final = VOCABULARY.row("shelter", "plot")
TRANSFER: Final = VOCABULARY.row("transfer", "plot")
FORFEIT: Final = VOCABULARY.row("forfeit", "ware")
SUFFER: Final = VOCABULARY.option("suffer")
USE_KIT: Final = VOCABULARY.option("use-kit")
USE_RCU: Final = VOCABULARY.option("use-rcu")

# The options below are many, so each is made when it is first needed.

PAYMENTS: Final[dict[tuple[int, int, int, int], Option]] = {}
WAYS: Final[dict[tuple[int, int, int], Option]] = {}


def payment(water: int, stone: int, metal: int, olympium: int) -> Option:
    code = (water, stone, metal, olympium)
    known = PAYMENTS.get(code)
    if known is None:
        known = VOCABULARY.option("pay", water, stone, metal, olympium)
        PAYMENTS[code] = known
    return known


MOVE: Final = 0
HEAL: Final = 1
OPERATE: Final = 2
WAY_VERBS: Final = ["move", "heal", "operate"]


def way(verb: int, origin: int, plot: int) -> Option:
    """`move`, `heal` or `operate` from one plot to another."""
    code = (verb, origin, plot)
    known = WAYS.get(code)
    if known is None:
        known = VOCABULARY.option(WAY_VERBS[verb], origin, plot)
        WAYS[code] = known
    return known
