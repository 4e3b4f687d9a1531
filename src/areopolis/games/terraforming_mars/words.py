"""The vocabulary of Terraforming Mars, and its options by number for the rules."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.games.terraforming_mars.components import (
    AREA_WORDS,
    AWARDS,
    CARD_RESOURCES,
    COLOURS,
    MILESTONES,
    PARAMETERS,
    PLACEMENTS,
    PROJECTS,
    RESOURCES,
    TAGS,
    TILES,
)
from areopolis.games.terraforming_mars.corporations import CORPORATION_WORDS
from areopolis.games.terraforming_mars.effects import EFFECTS
from areopolis.games.terraforming_mars.sources import DEED_WORDS, SOURCE_WORDS
from areopolis.kernel.vocabulary import Vocabulary

MOST_PAID: Final = 400
"""Nobody ever pays more of one thing at once."""


def paid(what: str) -> list[str]:
    return [f"{what}={n}" for n in range(MOST_PAID)]


KINDS: Final = {
    "colour": COLOURS,
    "card": CARD_WORDS,
    "corporation": CORPORATION_WORDS,
    "source": SOURCE_WORDS,
    "deed": DEED_WORDS,
    "effect": [effect.word for effect in EFFECTS],
    "area": AREA_WORDS,
    "tile": TILES,
    "placement": PLACEMENTS,
    "project": PROJECTS,
    "milestone": MILESTONES,
    "award": AWARDS,
    "resource": RESOURCES,
    "card-resource": CARD_RESOURCES,
    "tag": TAGS,
    "parameter": PARAMETERS,
    "steel": paid("steel"),
    "titanium": paid("titanium"),
    "heat": paid("heat"),
    "mc": paid("mc"),
}

VERBS: Final = {
    # set-up, draft, research
    "corporation": "corporation",
    "buy": "card",
    "done": "",
    "draft": "card",
    # actions
    "play": "card",
    "project": "project",
    "sell-patents": "",
    "milestone": "milestone",
    "award": "award",
    "use": "deed",
    "greenery": "",
    "heat": "",
    "pass": "",
    "end-turn": "",
    # what an action asks
    "pay": "steel titanium heat mc",
    "sell": "card",
    "place": "area",
    "claim": "area",
    "remove": "colour number",
    "steal": "colour number",
    "take-from": "card",
    "lower": "colour",
    "add": "card",
    "keep": "card",
    "discard": "card",
    "decline": "",
    "choose": "effect",
    "copy": "source",
    "convert": "number",
    "sell-energy": "number",
    "resolve": "source",
}

PROMPTS: Final = {
    "choose-corporation": "",
    "buy-start": "number:money number:count",
    "draft": "number:pick",
    "research": "number:money number:count",
    "act": "colour",
    "act-again": "colour",
    "pay": "colour number:price",
    "sell": "colour number:count",
    "place": "colour tile placement",
    "flood-place": "colour number",
    "claim": "colour",
    "remove": "colour number resource",
    "flood": "colour number area",
    "steal": "colour number resource",
    "take-from": "colour number card-resource",
    "eat": "colour card card-resource",
    "lower": "colour number resource",
    "add": "colour number card-resource card",
    "add-to-holder": "colour number",
    "keep": "colour number",
    "look-and-buy": "colour",
    "discard": "colour",
    "choose": "colour source",
    "copy": "colour",
    "convert": "colour",
    "sell-energy": "colour",
    "resolve": "colour",
    "final-greenery": "colour",
}

MESSAGES: Final = {
    "generation-begins": "number:generation",
    "start-player": "colour",
    "turned-up": "card number:cost",
    "neutral-city": "area",
    "neutral-greenery": "area",
    "corporation": "colour corporation",
    "keeps-cards": "colour number:count",
    "buys-cards": "colour number:count",
    "bought": "card",
    "drew": "card",
    "draws": "colour number:count",
    "draft-round": "number:pick",
    "drafted": "card",
    "plays": "colour card number:price",
    "uses": "colour deed",
    "uses-project": "colour project number:price",
    "sells": "colour number:count",
    "claims-milestone": "colour milestone",
    "funds-award": "colour award number:price",
    "converts-plants": "colour number:count",
    "converts-heat": "colour number:count",
    "passes": "colour",
    "pays-with": "colour number:steel number:titanium number:heat number:mc",
    "temperature": "colour number:degrees",
    "oxygen": "colour number:percent",
    "raises-tr": "colour number:count number:tr",
    "places": "colour tile area",
    "gains": "colour number:count resource",
    "loses": "colour number:count resource",
    "changes-production": "colour number:steps resource",
    "removes": "colour number:count resource colour:victim",
    "steals": "colour number:count resource colour:victim",
    "steals-neutral": "colour number:count resource",
    "lowers": "colour number:count resource colour:victim",
    "adds": "colour number:count card-resource card",
    "takes-from": "colour number:count card-resource card",
    "eats-neutral": "colour card-resource",
    "reveals": "colour card",
    "discards": "colour number:count",
    "declines-card": "colour",
    "claims": "colour area",
    "copies": "colour source",
    "deck-shuffled": "",
    "production-phase": "number:generation",
    "produces": "colour number:mc number:steel number:titanium number:plants number:energy number:heat",
    "final-greeneries": "",
    "game-ends": "number:generation",
    # lines of the score sheet
    "score-tr": "number:tr",
    "score-award": "award number:place",
    "score-milestone": "milestone",
    "score-greeneries": "number:count",
    "score-cities": "number:count",
    "score-card": "card",
    "buys-nothing": "colour",
    "keeps-nothing": "colour",
}

REASONS: Final = {
    "at-least": "parameter number:needed number:now",
    "at-most": "parameter number:needed number:now",
    "needs-tags": "number:needed tag number:now",
    "needs-production": "number:needed resource",
    "needs-cities": "number:needed number:now",
    "needs-greeneries": "number:needed number:now",
    "too-expensive": "number:price number:now",
    "production-too-low": "resource number:needed number:now",
    "nobody-can-lose": "resource number:needed",
    "too-few": "resource number:needed number:now",
    "no-place": "tile placement",
    "no-claim": "",
    "nothing-to-copy": "",
    "nothing-holds-resources": "",
    "used": "",
    "tr-not-raised": "",
    "too-few-here": "number:needed number:now",
    "no-card-to-eat-from": "card-resource",
    "milestone-taken": "colour",
    "milestones-gone": "",
    "milestone-missed": "number:needed number:now",
    "award-taken": "colour",
    "awards-gone": "",
    "no-hand-cards": "",
    "area-for-oceans": "",
    "area-not-ocean": "",
    "area-reserved": "",
    "area-claimed": "colour",
    "area-beside-city": "",
    "area-beside-no-own-tile": "",
    "area-unfit": "placement",
    "area-taken": "",
    "not-offered": "",
    "bought-already": "",
    "not-in-hand": "",
    "not-in-play": "",
    "not-yours": "",
    "no-box": "",
    "at-least-one": "",
    "out-of-range": "number:most",
    "nobody-there": "colour",
    "has-none": "colour resource",
    "has-fewer": "colour number:now resource",
    "plants-protected": "colour",
    "no-tile-beside": "colour",
    "production-floor": "colour resource number:steps number:now number:lowest",
    "holds-others": "card-resource",
    "nothing-on-card": "",
    "card-protected": "",
    "owner-protected": "colour",
    "other-player": "colour",
    "does-not-pay": "resource",
    "too-much": "resource number:enough",
    "price-missing": "number:missing",
    "overpaid": "number:over",
    "holds-no-life": "",
    "not-this-choice": "",
}

VOCABULARY: Final = Vocabulary(KINDS, VERBS, PROMPTS, MESSAGES, REASONS)

MOST_REMOVED: Final = 9

CORPORATION: Final = VOCABULARY.row("corporation", "corporation")
BUY: Final = VOCABULARY.row("buy", "card")
DONE: Final = VOCABULARY.option("done")
DRAFT_CARD: Final = VOCABULARY.row("draft", "card")
PLAY: Final = VOCABULARY.row("play", "card")
PROJECT: Final = VOCABULARY.row("project", "project")
SELL_PATENTS: Final = VOCABULARY.option("sell-patents")
MILESTONE: Final = VOCABULARY.row("milestone", "milestone")
AWARD: Final = VOCABULARY.row("award", "award")
USE: Final = VOCABULARY.row("use", "deed")
CONVERT_PLANTS: Final = VOCABULARY.option("greenery")
CONVERT_HEAT: Final = VOCABULARY.option("heat")
PASS: Final = VOCABULARY.option("pass")
END_TURN: Final = VOCABULARY.option("end-turn")
SELL: Final = VOCABULARY.row("sell", "card")
PLACE_ON: Final = VOCABULARY.row("place", "area")
CLAIM: Final = VOCABULARY.row("claim", "area")
REMOVE_FROM: Final = VOCABULARY.grid("remove", len(COLOURS), MOST_REMOVED)
STEAL_FROM: Final = VOCABULARY.grid("steal", len(COLOURS), MOST_REMOVED)
TAKE_FROM: Final = VOCABULARY.row("take-from", "card")
LOWER: Final = VOCABULARY.row("lower", "colour")
ADD_TO: Final = VOCABULARY.row("add", "card")
KEEP: Final = VOCABULARY.row("keep", "card")
DISCARD: Final = VOCABULARY.row("discard", "card")
DECLINE: Final = VOCABULARY.option("decline")
CHOOSE_EFFECT: Final = VOCABULARY.row("choose", "effect")
COPY: Final = VOCABULARY.row("copy", "source")
RESOLVE: Final = VOCABULARY.row("resolve", "source")
