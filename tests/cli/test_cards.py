"""`areopolis cards`: the cards of a game as a table or as JSON, filtered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.command import areopolis


def listed(*arguments: str, language: str = "en") -> list[dict[str, Any]]:
    called = areopolis("cards", "terraforming_mars", "--json", *arguments, language=language)
    assert called.code == 0, called.err
    found: list[dict[str, Any]] = json.loads(called.out)
    return found


def test_all_cards_and_corporations_are_listed():
    found = listed()
    assert len(found) == 208 + 13
    assert found[8] == {
        "card": "asteroid",
        "kind": "project",
        "number": "009",
        "name": "Asteroid",
        "cost": 14,
        "colour": "red",
        "set": "base",
        "tags": ["space"],
        "requirement": "",
        "text": "Raise the temperature 1 step. Gain 2 titanium. Remove up to 3 plants from any one player.",
        "points": "",
    }


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["--tag", "jovian", "--colour", "blue"], 1),
        (["--cost", "0"], 1),
        (["--cost", "40-60", "--colour", "green"], 1),
        (["--set", "base", "--colour", "corporation"], 11),
        (["--search", "victory points science resource"], 2),
        (["--search", "no such words"], 0),
    ],
)
def test_filters(arguments: list[str], count: int):
    assert len(listed(*arguments)) == count


def test_each_filter_keeps_what_it_names():
    assert all("science" in card["tags"] for card in listed("--tag", "science"))
    assert all(5 <= card["cost"] <= 12 for card in listed("--cost", "5-12"))
    assert {card["set"] for card in listed("--set", "corporate-era")} == {"corporate-era"}


def test_the_table_speaks_german():
    called = areopolis("cards", "terraforming_mars", "--search", "raubfische", language="de")
    assert called.code == 0
    assert "Raubfische" in called.out
    assert "min. 2 °C" in called.out
    assert "auf diese Karte legen." in called.out
    assert "1/Tier" in called.out
    assert "1 von 221 Karten" in called.out


def test_the_language_can_be_chosen():
    called = areopolis("cards", "terraforming_mars", "--search", "virus", "--language", "de")
    assert "Pflanzen entfernen" in " ".join(called.out.split())


def test_nothing_found_is_said():
    called = areopolis("cards", "terraforming_mars", "--search", "nosuchword")
    assert called.code == 0
    assert "No card fits" in called.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["terraforming_mars", "--tag", "sciences"], "Choose one of: building, space, power, science"),
        (["terraforming_mars", "--colour", "pink"], "Choose one of: green, blue, red, corporation"),
        (["terraforming_mars", "--set", "venus"], "Choose one of: base, corporate-era"),
        (["terraforming_mars", "--cost", "cheap"], "a range such as 5-12"),
        (["red_planet"], "Games with cards: terraforming_mars"),
        (["chess"], "chess"),
    ],
)
def test_mistakes_are_told_in_a_line(arguments: list[str], told: str):
    called = areopolis("cards", *arguments)
    assert called.code == 1
    assert told in called.err
    assert len(called.err.splitlines()) == 1
