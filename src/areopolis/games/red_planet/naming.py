"""What ships are called: by where they go, because nobody knows them by their numbers."""

from __future__ import annotations

from functools import cache
from typing import Final

from areopolis.games.red_planet.components import CAPACITY, PRINTED, SHIP_WORDS, UNKNOWN, ZONE_WORDS
from areopolis.games.red_planet.seen import SeenShip, SeenTable
from areopolis.games.red_planet.words import MESSAGES
from areopolis.kernel.playthrough import Told
from areopolis.text.reference import Reference
from areopolis.text.text import Text

GAME: Final = "red_planet"
NAMES_THE_ZONE: Final = ("destination-set", "lands")
"""Messages that say themselves where a ship goes."""
SHIP_AT: Final = {
    message: [word.partition(":")[0] for word in row.split()].index("ship")
    for message, row in MESSAGES.items()
    if "ship" in row.split()
}
"""By message: which of its numbers is a ship."""
PLACE_AT: Final = 2
"""Who was replaced, and where: `replaces colour victim place`."""


def subject(o: SeenTable, log: list[Told]) -> str:
    """The card that was drawn and is to be placed."""
    return f"event.{o['drawn']}" if o["drawn"] is not None else ""


def called(t: Text, o: SeenTable) -> dict[str, str]:
    names: dict[str, str] = {}
    for ship in ships(o):
        bound = UNKNOWN if ship["destination"] is None else ZONE_WORDS.index(ship["destination"])
        add(names, ship["ship"], in_a_sentence(t.language, ship["capacity"], bound))
    return names


def labels(t: Text, o: SeenTable) -> dict[str, str]:
    """`Hellas, 2/4`. Among zones a ship is told to be one. Those still to come are empty."""
    names: dict[str, str] = {}
    for number, word in enumerate(SHIP_WORDS):
        label(names, t, word, 0, CAPACITY[number], PRINTED[number])
    for ship in ships(o):
        bound = UNKNOWN if ship["destination"] is None else ZONE_WORDS.index(ship["destination"])
        label(names, t, ship["ship"], sum(ship["crew"].values()), ship["capacity"], bound)
    return names


def label(names: dict[str, str], t: Text, ship: str, filled: int, capacity: int, bound: int) -> None:
    for kind, form in (("ship", "label"), ("place", "place")):
        if bound == UNKNOWN:
            said = t(f"called.ship-{form}-unbound", filled=filled, capacity=capacity)
        else:
            zone = Reference(f"zone.{ZONE_WORDS[bound]}")
            said = t(f"called.ship-{form}", zone=zone, filled=filled, capacity=capacity)
        names[f"{kind}.{ship}"] = said


def called_then(t: Text, log: list[Told], o: SeenTable) -> list[dict[str, str]]:
    """Where each ship of the log went when it was told of. What a position began with is not told, but seen."""
    course = PRINTED[:]
    for number, zone in seen_from_the_start(log, o):
        course[number] = zone
    found: list[dict[str, str]] = []
    for told in log:
        names: dict[str, str] = {}
        number = ship_of(told)
        if number >= 0:
            if told.message == "docks":
                course[number] = PRINTED[number]
            elif told.message == "destination-set":
                course[number] = told.args[2]
            if told.message in NAMES_THE_ZONE:
                said = t("called.ship-bare", capacity=CAPACITY[number])
            else:
                said = in_a_sentence(t.language, CAPACITY[number], course[number])
            add(names, SHIP_WORDS[number], said)
        found.append(names)
    return found


def ship_of(told: Told) -> int:
    """The ship that a message names, or -1."""
    if told.message == "replaces":
        return told.args[PLACE_AT] - len(ZONE_WORDS) if told.args[PLACE_AT] >= len(ZONE_WORDS) else -1
    at = SHIP_AT.get(told.message, -1)
    return told.args[at] if at >= 0 else -1


def seen_from_the_start(log: list[Told], o: SeenTable) -> list[tuple[int, int]]:
    """Ships that lie there with a course of which the log tells nothing."""
    told_of = [ship_of(told) for told in log if told.message in ("docks", "destination-set")]
    found: list[tuple[int, int]] = []
    for ship in ships(o):
        number = SHIP_WORDS.index(ship["ship"])
        if ship["destination"] is not None and number not in told_of:
            found.append((number, ZONE_WORDS.index(ship["destination"])))
    return found


@cache
def in_a_sentence(language: str, capacity: int, bound: int) -> str:
    t = Text(language, GAME)
    if bound == UNKNOWN:
        return t("called.ship-unbound", capacity=capacity)
    return t("called.ship", capacity=capacity, zone=Reference(f"zone.{ZONE_WORDS[bound]}"))


def add(names: dict[str, str], ship: str, said: str) -> None:
    names[f"ship.{ship}"] = said
    names[f"place.{ship}"] = said


def ships(o: SeenTable) -> list[SeenShip]:
    return [ship for ship in o["docks"] if ship is not None] + o["launched"]
