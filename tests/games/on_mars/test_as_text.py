"""The table as text, in the terminal and in Python, tells what lies open on the table."""

import pytest
from tests.games.on_mars.tools import table

from areopolis.games.on_mars import GAME
from areopolis.games.on_mars.plain import sections
from areopolis.games.on_mars.position import OnMars
from areopolis.text.text import Text


def said(g: OnMars, language: str = "en") -> list[str]:
    return [line for _, lines in sections(dict(GAME.observe(g, 0)), Text(language, "on_mars")) for line in lines]


@pytest.mark.parametrize(
    ("purple", "line"),
    [
        (
            {"contracts": [{"deliver-plants": [1, 0]}, {"deliver-minerals": [4, 0]}, "upgrade-mine"]},
            "Contracts: Delivery: plants (1 of 3 plants; 0 of 2 minerals), Delivery: minerals (fulfilled),"
            " Upgrade: Mine Complex",
        ),
        (
            {"scientists": ["geologist", {"hydrologist": "private-ship"}], "blueprints": [{"private-ship": "i5"}]},
            "Scientists: Geologist, Hydrologist (works in Private Ship)",
        ),
        ({"lab": {"2b": "shelter", "3a": "water"}}, "Laboratory: Water tech 3a, Shelter tech 2b"),
    ],
)
def test_what_players_have(purple: dict[str, object], line: str) -> None:
    assert line in said(table(purple=purple))


def test_the_radar_names_its_tile() -> None:
    generators = {"f2": "generator", "f1": "generator"}
    g = table(map={"buildings": generators}, radar="ice", purple={"blueprints": [{"radar": "g3"}]})
    assert "Blueprints: Radar (Ice) on G3" in said(g)


def test_building_tiles_with_the_arrows_of_the_next_one() -> None:
    """Tile 1 of the oxygen condensers points to the south-west, tile 0 of the mines nowhere."""
    g = table(map={"stacks": {"oxygen": [1, 0, 2, 3, 4, 5], "mine": [0, 1, 2, 3, 4, 5]}})
    [line] = [each for each in said(g) if each.startswith("Building tiles")]
    assert "Mine 6;" in line
    assert line.endswith("Oxygen Condenser 6 (next arrows: south-west)")


def test_contracts_in_the_deck() -> None:
    [line] = [each for each in said(table(), "de") if each.startswith("Verträge, die noch nicht ausliegen")]
    assert line.count(",") == 12


def test_spaces_with_their_bonuses_and_what_is_printed_on_boards() -> None:
    lines = said(table(purple={"space": 1}))
    assert "space 1: Purple; bonus: none" in lines
    assert "space 8: free; bonus: Take a blueprint." in lines
    assert "Move the Rover: 4 Crystals" in lines
    assert "space 3a: Gain 1 mineral." in lines


def test_lacerdas_bot() -> None:
    assert "His Bot points to: Water Extractor" in said(table(seats=1, icon="water"))
