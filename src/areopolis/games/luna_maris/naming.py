"""What demands, exchanges, sites and amounts are called: names that come from the tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED_WORDS,
    DEMAND_WORDS,
    DEMANDS,
    FUELS,
    PASS_BONUSES,
    PLACE_WORDS,
    RECYCLINGS,
)
from areopolis.games.luna_maris.seen import SeenTable
from areopolis.games.luna_maris.sentences import EXCHANGES, TYPES, demand_clause, effects_clause, exchange_clause
from areopolis.games.luna_maris.words import KINDS
from areopolis.kernel.playthrough import Told
from areopolis.text.text import Text

GAME: Final = "luna_maris"
IMPROVED: Final = {"recycling": "advanced-recycling-plant", "fuel": "advanced-power-plants"}
"""By kind: the tile that changes what exchanges of this kind give."""


def name_of(text: Text, reference: str) -> str:
    """The name of `demand.d101`, `extraction.e2`, `site.b2`, `iron-right.iron-right=2` and the like.

    What is in no table is returned unchanged.
    """
    kind, _, word = reference.partition(".")
    return named(text.language, kind, word) if word in WORDS.get(kind, ()) else reference


@cache
def named(language: str, kind: str, word: str) -> str:
    return NAMES[kind](Text(language, GAME), kind, word)


def of_demand(t: Text, kind: str, word: str) -> str:
    """`I (3 iron → 4 points)`."""
    number = DEMAND_WORDS.index(word)
    return t("row.demand", type=TYPES[DEMANDS[number].type - 1], text=demand_clause(t, number))


def of_exchange(t: Text, kind: str, word: str) -> str:
    return exchange_clause(t, next(row for row in EXCHANGES[kind] if row.word == word))


def of_place(t: Text, kind: str, word: str) -> str:
    """`place 1 (1 energy and 1 point)`."""
    return t("row.place", place=word, gains=effects_clause(t, PASS_BONUSES[PLACE_WORDS.index(word)]))


def of_site(t: Text, kind: str, word: str) -> str:
    return word.upper()


def of_plan(t: Text, kind: str, word: str) -> str:
    return word.upper()


def of_amount(t: Text, kind: str, word: str) -> str:
    """`iron-right=2`: 2 iron (right)."""
    return t(f"amount.{kind}", n=int(word.partition("=")[2]))


NAMES: Final[dict[str, Callable[[Text, str, str], str]]] = {
    "demand": of_demand,
    "extraction": of_exchange,
    "recycling": of_exchange,
    "fuel": of_exchange,
    "site": of_site,
    "place": of_place,
    "plan": of_plan,
    "iron-right": of_amount,
    "iron-left": of_amount,
    "titanium-right": of_amount,
    "titanium-left": of_amount,
}
WORDS: Final = {kind: frozenset(KINDS[kind]) for kind in NAMES}

# --- names of the moment: what an exchange gives depends on the side of its module ----------------------------


def called(t: Text, o: SeenTable) -> dict[str, str]:
    built = [tile["advanced"] for tile in o["tiles"] if tile["builder"] is not None]
    names: dict[str, str] = {}
    for kind, tile in IMPROVED.items():
        if tile in built:
            names |= improved_names(t.language, kind)
    return names


def called_then(t: Text, log: list[Told], o: SeenTable) -> list[dict[str, str]]:
    """For each line of the log, by the modules that had been built by then."""
    told_of = [ADVANCED_WORDS[tile_of(told)] for told in log if tile_of(told) >= 0]
    lying = [tile["advanced"] for tile in o["tiles"] if tile["builder"] is not None]
    names: dict[str, str] = {}
    for kind, tile in IMPROVED.items():
        if tile in lying and tile not in told_of:  # there from the start
            names |= improved_names(t.language, kind)
    found: list[dict[str, str]] = []
    for told in log:
        if tile_of(told) >= 0:
            for kind, tile in IMPROVED.items():
                if ADVANCED_WORDS[tile_of(told)] == tile:
                    names = names | improved_names(t.language, kind)
        found.append(names if told.message in ("recycles", "burns") else {})
    return found


def tile_of(told: Told) -> int:
    """The advanced module that a message says was built, or -1."""
    if told.message == "builds":
        return told.args[1]
    return told.args[0] if told.message == "automaton-builds" else -1


@cache
def improved_names(language: str, kind: str) -> dict[str, str]:
    t = Text(language, GAME)
    rows = RECYCLINGS if kind == "recycling" else FUELS
    return {f"{kind}.{row.word}": exchange_clause(t, row, True) for row in rows}


# --- what a question is about ---------------------------------------------------------------------------------

CAUSES: Final = {
    "hires": "scientist",
    "delivers": "demand",
    "builds": "advanced",
    "extracts": "extraction",
    "burns": "fuel",
    "takes-bonus": "bonus",
    "feeds": "food",
    "uses-equipment": "equipment",
}
"""By message whose second word says what a seat is busy with from then on."""
ABOUT_A_ROW: Final = ("pay", "take-food", "advance", "hire-free", "drop-waste")


def subject(o: SeenTable, log: list[Told]) -> str:
    """The row that somebody is paying for or carrying out."""
    decision = o["decision"]
    if decision is None or decision["prompt"] not in ABOUT_A_ROW:
        return ""
    for told in reversed(log):
        if told.message in CAUSES and told.args[0] == o["seat"]:
            kind = CAUSES[told.message]
            return f"{kind}.{KINDS[kind][told.args[1]]}"
    return ""
