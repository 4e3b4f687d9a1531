"""The end says plainly who won and why."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from tests.web.tools import Visitor, finish, table_of

from areopolis.games import GAMES
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet
from areopolis.text.text import Text
from areopolis.web.live_tables import LiveTables
from areopolis.web.table_views import reason, result, tied_for_first


def ended(*sheets: tuple[int, int], winners: list[int]) -> Playthrough:
    """A game of Mission: Red Planet that ended with these points and tokens by seat."""
    header = Header("red_planet", 2, 3, "seed", {}, ["Ada", "Bo", "Cy"], None)
    playthrough = Playthrough(GAMES["red_planet"], header)
    rows = [ScoreSheet(i, i, [ScoreLine(points, "x", ())], tokens) for i, (points, tokens) in enumerate(sheets)]
    playthrough.told = Outcome(winners, rows)
    return playthrough


@pytest.mark.parametrize(
    ("sheets", "winners", "told", "tied"),
    [
        ([(9, 1), (7, 8), (3, 0)], [0], "Ada wins with 9 points. That is 2 points more than Bo.", 0),
        ([(9, 5), (9, 8), (3, 9)], [1], "Bo wins with 9 points. Level on points; 8 point tokens decided.", 2),
        ([(9, 8), (9, 8), (3, 9)], [0, 1], "Ada and Bo share the victory with 9 points each. Level on points", 2),
    ],
)
def test_points_or_the_tie_break_decide(
    sheets: list[tuple[int, int]], winners: list[int], told: str, tied: int
) -> None:
    playthrough = ended(*sheets, winners=winners)
    t = playthrough.text("en")
    said = result(playthrough, playthrough.header.names, t)
    why = reason(playthrough, playthrough.position.observe(-1), t)
    assert f"{said} {why}".startswith(told)
    assert len(tied_for_first(playthrough.outcome())) == tied


def test_whoever_wins_alone_is_you() -> None:
    playthrough = ended((9, 1), (7, 8), (3, 0), winners=[0])
    names = playthrough.header.names
    assert result(playthrough, names, playthrough.text("en"), 0) == "You win with 9 points."
    assert result(playthrough, names, playthrough.text("de"), 0) == "Du gewinnst mit 9 Punkten."
    assert result(playthrough, names, playthrough.text("en"), 1) == "Ada wins with 9 points."


def test_points_below_zero_have_a_true_minus(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    table = ada.set_up("me,here,bot:random")
    finish(live, client, table)
    played = table_of(live, table).playthrough
    first, *others = played.outcome().sheets
    lines = [*first.lines, ScoreLine(-99, first.lines[0].message, first.lines[0].args)]
    lost = ScoreSheet(first.side, first.seat, lines, first.tie_break)
    played.told = Outcome([1], [lost, *others])
    page = ada.get(table).text
    assert "<td>−99</td>" in page
    assert page.count(f"<b>−{-lost.total}</b>") == 2, "beside the board and on the score sheet"
    assert ">-" not in page


@pytest.mark.parametrize(
    ("reached", "told"),
    [
        ((8, 14, 9), "Mars was terraformed in time: in generation 14 of 14."),
        ((-4, 13, 9), "Mars was not terraformed by the end of generation 14: −4 of +8 °C, 13 of 14 % oxygen, 9 of 9"),
    ],
)
def test_alone_it_is_about_mars(reached: tuple[int, int, int], told: str) -> None:
    seen = dict(zip(("temperature", "oxygen", "oceans"), reached, strict=True))
    observation = {"generation": 14, "last_generation": 14, **seen}
    said = PRESENTATIONS["terraforming_mars"].verdict(observation, Text("en", "terraforming_mars"))
    assert said.startswith(told)


@pytest.mark.parametrize(
    ("goals", "told"),
    [
        ({"level-3": True, "contract": True}, "All 2 goals of the list are reached."),
        (
            {"level-3": True, "ahead-1": False, "contract": False},
            "1 of 3 goals of the list are reached; missed: more OP than Lacerda; 1 Contract fulfilled.",
        ),
    ],
)
def test_against_lacerda_it_is_about_the_list(goals: dict[str, bool], told: str) -> None:
    said = PRESENTATIONS["on_mars"].verdict({"lacerda": {"goals": goals}}, Text("en", "on_mars"))
    assert said == told


def test_among_people_on_mars_is_about_points() -> None:
    assert PRESENTATIONS["on_mars"].verdict({"lacerda": None}, Text("en", "on_mars")) == ""
