"""The vocabulary of Mission: Red Planet, and its options by number for the rules."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    CHARACTERS,
    COLOURS,
    EVENT_WORDS,
    RESOURCES,
    SHIP_COUNT,
    SHIP_WORDS,
    ZONE_COUNT,
    ZONE_WORDS,
)
from areopolis.kernel.vocabulary import Vocabulary

KINDS: Final = {
    "colour": COLOURS,
    "zone": ZONE_WORDS,
    "ship": SHIP_WORDS,
    "place": ZONE_WORDS + SHIP_WORDS,
    "character": [character.word for character in CHARACTERS],
    "event": EVENT_WORDS,
    "resource": RESOURCES,
}

VERBS: Final = {
    "keep-mission": "event",
    "choose": "character",
    "board": "ship",
    "destination": "zone",
    "move": "zone:origin zone",
    "stop": "",
    "draw": "",
    "look": "zone",
    "place-discovery": "zone",
    "launch": "ship",
    "destroy": "ship",
    "replace": "place colour",
    "decline": "",
    "kill": "zone colour",
    "descend": "zone",
    "redirect": "ship",
    "flee": "zone",
    "night-shift": "",
    "end-turn": "",
    "emergency-launch": "ship",
    "rescue": "zone number",
    "pass": "",
}

PROMPTS: Final = {
    "keep-mission": "",
    "choose": "number:round",
    "board": "colour character number:left",
    "board-three": "colour character number:left",
    "destination": "colour ship",
    "explore": "colour number:left",
    "study": "colour",
    "place-discovery": "colour",
    "look-instead": "colour",
    "force-launch": "colour",
    "destroy": "colour",
    "replace": "colour",
    "kill": "colour",
    "descend": "colour number:left",
    "redirect": "colour",
    "flee": "colour zone:origin",
    "night-shift": "colour",
    "night-shift-board": "colour number:left",
    "emergency-launch": "",
    "rescue": "",
}

MESSAGES: Final = {
    "round-begins": "number:round",
    "first-player": "colour",
    "start-marker": "colour ship",
    "kept-mission": "event",
    "reveals": "colour character",
    "drew-neutral": "colour character",
    "boards": "colour number:count ship",
    "no-room": "colour",
    "skips": "colour character",
    "destination-set": "colour ship zone",
    "takes-back": "colour number:count",
    "neutral-reshuffled": "colour",
    "moved": "colour zone:origin zone",
    "draws-event": "colour",
    "drew": "event",
    "boxes-event": "colour",
    "boxed": "event",
    "places-discovery": "colour zone",
    "placed": "event zone",
    "discards-discovery": "colour event",
    "looks": "colour zone",
    "saw": "event zone",
    "forces-launch": "colour ship",
    "launches": "ship",
    "destroys": "colour ship",
    "lost": "colour number:count",
    "replaces": "colour colour:victim place",
    "kills": "colour colour:victim zone",
    "descends": "colour zone",
    "lands": "ship zone",
    "lands-nowhere": "ship",
    "marker-up": "zone resource",
    "docks": "ship",
    "ships-reshuffled": "",
    "events-reshuffled": "",
    "plays-action": "colour event",
    "produces": "zone number:count resource",
    "gains": "colour number:count resource zone",
    "tokens-stay": "zone number:count",
    "discovery-up": "zone event",
    "flees": "colour zone:origin zone number:count",
    "anomaly-lands": "ship zone",
    "ice-delivered": "colour number:count",
    "rescues": "colour zone number:count",
    "production-begins": "number:count",
    "discovery-begins": "",
    "final-scoring": "",
    # lines of the score sheet
    "score-ice-monopoly": "number:sharers number:ice",
    "score-mission": "event number:reached",
    "score-tokens": "resource number:count",
    "score-discovery": "event zone number:count",
}

REASONS: Final = {
    "not-dealt": "event",
    "already-played": "character",
    "ship-absent": "ship",
    "ship-launched": "ship",
    "ship-full": "ship",
    "other-ship": "ship",
    "needs-three-seats": "ship",
    "no-token-for-ship": "ship",
    "no-token-left": "zone",
    "ship-full-launches-itself": "ship",
    "ship-empty": "ship",
    "none-of-yours": "place",
    "nobody-there": "place colour",
    "not-adjacent": "zone:origin zone",
    "phobos-has-no-neighbours": "zone:origin zone",
    "phobos-only-by-ship": "zone",
    "must-move-one": "",
    "inner-zone": "zone",
    "own-only-without-rival": "place",
    "rival-in-reach": "",
    "no-event-left": "",
    "drawn-already": "",
    "no-discovery": "zone",
    "no-discovery-allowed": "zone",
    "zone-has-discovery": "zone",
    "not-in-hand": "event",
    "lost-fewer": "number:lost",
    "rescues-at-most": "number:most",
}

VOCABULARY: Final = Vocabulary(KINDS, VERBS, PROMPTS, MESSAGES, REASONS)

KEEP_MISSION: Final = VOCABULARY.row("keep-mission", "event")
CHOOSE_CARD: Final = VOCABULARY.row("choose", "character")
BOARD: Final = VOCABULARY.row("board", "ship")
DESTINATION: Final = VOCABULARY.row("destination", "zone")
MOVE: Final = VOCABULARY.grid("move", ZONE_COUNT, ZONE_COUNT)
STOP: Final = VOCABULARY.option("stop")
DRAW: Final = VOCABULARY.option("draw")
LOOK: Final = VOCABULARY.row("look", "zone")
PLACE_DISCOVERY: Final = VOCABULARY.row("place-discovery", "zone")
LAUNCH: Final = VOCABULARY.row("launch", "ship")
DESTROY: Final = VOCABULARY.row("destroy", "ship")
REPLACE: Final = VOCABULARY.grid("replace", ZONE_COUNT + SHIP_COUNT, len(COLOURS))
DECLINE: Final = VOCABULARY.option("decline")
KILL: Final = VOCABULARY.grid("kill", ZONE_COUNT, len(COLOURS))
DESCEND: Final = VOCABULARY.row("descend", "zone")
REDIRECT: Final = VOCABULARY.row("redirect", "ship")
FLEE: Final = VOCABULARY.row("flee", "zone")
NIGHT_SHIFT_OPTION: Final = VOCABULARY.option("night-shift")
END_TURN: Final = VOCABULARY.option("end-turn")
EMERGENCY: Final = VOCABULARY.row("emergency-launch", "ship")
RESCUE: Final = VOCABULARY.grid("rescue", ZONE_COUNT, 3)
PASS: Final = VOCABULARY.option("pass")
