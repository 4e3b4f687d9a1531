"""The page of Migration Mars: whatever can be chosen has its button, a trade is one request, dice stay in sight."""

from __future__ import annotations

import html
import random
import re

import pytest
from bench.page import renderer
from tests.web.tools import FRAGMENT, Visitor

from areopolis.games import game_named
from areopolis.games.migration_mars import geometry
from areopolis.games.migration_mars.components import COLOURS, PLOT_WORDS, impact_plot
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.record import write_record

GAME = game_named("migration_mars")
MOST_DRAWN = 3
"""How often the page is drawn for each question."""
MOST_CHOICES = 1500


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_can_be_chosen_has_one_place_on_the_page(seats: int) -> None:
    chance = random.Random(seats)
    position = GAME.start(seats, f"page {seats}", {"abilities": "yes"})
    drawn: dict[str, int] = {}
    for _ in range(MOST_CHOICES):
        if position.over:
            break
        decision = chance.choice(position.decisions)
        if drawn.get(decision.prompt, 0) < MOST_DRAWN:
            drawn[decision.prompt] = drawn.get(decision.prompt, 0) + 1
            page = str(renderer(position, decision.seat)())
            offered = {html.unescape(key) for key in re.findall(r'name="key" value="([^"]*)"', page)}
            assert offered == {option.key for option in decision.options}
            ids = re.findall(r' id="([^"]*)"', page)
            assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1]
        position.play(decision.seat, chance.choice(decision.options).key)
    assert len(drawn) > 15


def test_a_site_is_chosen_after_the_building_and_says_why_not() -> None:
    position = GAME.arrange({"seats": 2, "seed": "sites", "map": {"h1": {"tunnel": "blue"}}})
    page = str(renderer(position, 0)())
    assert 'data-begin="building.life-support"' in page
    assert 'data-path="building.life-support/plot.h2"' in page
    refusals = re.findall(r'<li data-paths="[^"]*\bbuilding\.life-support/plot\.g2\b[^"]*">([^<]*)', page)
    assert len(refusals) == 1
    assert "rocky" in refusals[0]


def test_tools_come_before_their_places() -> None:
    position = GAME.arrange(
        {"seats": 2, "seed": "tools", "map": {"h1": {"tunnel": "blue"}, "h3": {"tunnel": "yellow"}}, "impacts": ["h3"]}
    )
    page = str(renderer(position, 0)())
    assert 'value="clear h3" data-path="verb.clear/plot.h3"' in page


def test_a_trade_is_offered_in_one_request(ada: Visitor) -> None:
    data = {"game": "migration_mars", "name": "Ada", "seats": "me,here", "public": "yes"}
    table = ada.post("/tables", data=data).headers["location"]
    for seat in (0, 1, 0, 1):  # companies, start tunnels
        choose(ada, table, seat, [ada.keys(table, seat)[0]])
    first = 0 if ada.keys(table, 0) else 1
    choose(ada, table, first, ["trade"])
    fragment = ada.get(f"{table}/fragment?as={first}").text
    assert 'id="composer"' in fragment
    assert fragment.count('data-half="give"') >= 7
    offer = ["give water 1", "want stone 2", "more", "give metal 1", "propose"]
    choose(ada, table, first, offer)
    answer = ada.get(f"{table}/fragment?as={1 - first}").text
    assert set(ada.keys(table, 1 - first)) == {"accept", "counter", "decline"}
    assert 'id="trade"' in answer
    choose(ada, table, 1 - first, ["accept"])
    assert 'id="trade"' not in ada.get(f"{table}/fragment?as={first}").text


def test_a_counter_offer_asks_only_for_events_that_were_shown() -> None:
    """Yellow knows of the interceptor, but only the autopilot is in this offer."""
    position = GAME.arrange({"seats": 2, "seed": "shown", "blue": {"kept": [{"interceptor": ["yellow"]}, "autopilot"]}})
    for seat, key in ((0, "trade"), (0, "give-event autopilot"), (0, "want stone 1"), (0, "propose"), (1, "counter")):
        position.play(seat, key)
    page = str(renderer(position, 1)())
    assert re.findall(r'data-part="want-event ([^"]*)"', page) == ["autopilot"]


def choose(visitor: Visitor, table: str, seat: int, keys: list[str]) -> None:
    page = visitor.get(f"{table}/fragment?as={seat}").text
    found = re.search(r'data-sequence="(\d+)"', page)
    assert found
    answer = visitor.post(f"{table}/choose", data={"seat": seat, "key": keys, "sequence": found[1]}, headers=FRAGMENT)
    assert answer.status_code == 200, answer.text


def test_a_supply_stop_of_another_player_is_news_as_a_table(ada: Visitor) -> None:
    """What upkeep took and what the stop brought, in one row; the mine before it is told in words."""
    position = {
        "seats": 2,
        "seed": "news",
        "active": "yellow",
        "first": "yellow",
        "map": {
            "h1": {"tunnel": "blue"},
            "h2": {"tunnel": "blue"},
            "i3": {"life-support": "blue"},
            "i2": {"habitat": "blue"},
        },
        "settlers": ["i2"],
        "blue": {"water": 3, "fuel-cell": 0, "rover": 2},
        "yellow": {"faction": "helios-consortium", "fuel-cell": 0, "rover": 16},
        "deck": ["ice-deposit"],
    }
    record = write_record(played(position, (1, "roll")))
    table = ada.post("/import", data={"text": record}).headers["location"]
    choose(ada, table, 0, ["roll"])
    choose(ada, table, 0, ["take kit"])
    page = ada.get(f"{table}/fragment?as=1").text
    (tally,) = re.findall(r'<table class="tally">.*?</table>', page, re.DOTALL)
    assert re.findall(r'<span class="sr">([^<]*)</span></th>', tally) == ["water", "emergency kits", "fuel cells"]
    assert re.findall(r"<td>([^<]+)</td>", tally) == ["+1", "+1", "+1"]


# --- what the log still tells -----------------------------------------------------------------------------------------


def played(position: dict[str, object], *moves: tuple[int, str]) -> Playthrough:
    header = Header("migration_mars", 1, 2, str(position["seed"]), GAME.chosen_variants({}), ["Ada", "Bo"], position)
    playthrough = Playthrough(GAME, header)
    for seat, key in moves:
        playthrough.play(seat, key)
    return playthrough


def test_dice_stay_in_sight_when_the_next_turn_has_begun() -> None:
    playthrough = played({"seats": 2, "seed": "dice", "blue": {"fuel-cell": 0, "rover": 23}}, (0, "roll"))
    told = next(line for line in playthrough.log if line.message == "rolls")
    roll = geometry.last_roll(playthrough.log)
    assert roll is not None
    assert (roll.colour, roll.number, roll.collected) == (COLOURS[0], told.args[1], told.args[2])


def test_a_meteor_is_drawn_along_its_way() -> None:
    """Direction 1, distance 3, black die 2."""
    fall = geometry.fall(1, 3, 2)
    assert fall.plot == PLOT_WORDS[impact_plot(1, 3, 2)] == "i4"
    assert len(fall.path) == 4
    assert fall.path[0] == geometry.CENTRE
    assert geometry.fall(12, 6, 1).plot is None


def test_the_last_meteor_is_remembered_for_one_more_turn() -> None:
    arranged = {"seats": 2, "seed": "meteor", "blue": {"kept": ["asteroid-beacon"], "fuel-cell": 0, "rover": 23}}
    playthrough = played(arranged, (0, "beacon 4"))
    fall = geometry.last_meteor(playthrough.log)
    assert fall is not None
    assert fall.direction == 4


def test_a_rover_stops_at_its_own_supply_stop() -> None:
    assert geometry.reached(1, "ares-dynamics", 6) == 3
    assert geometry.reached(3, "ares-dynamics", 6) == 9
    assert geometry.reached(22, "ares-dynamics", 4) == 2


def test_every_space_of_the_track_has_room_for_all_rovers() -> None:
    for space in geometry.SPACES:
        berths = [geometry.berth(space.number, seat) for seat in range(len(COLOURS))]
        assert len(set(berths)) == len(COLOURS)
        for x, y in berths:
            assert abs(x - space.x) < space.width / 2
            assert abs(y - space.y) < space.height / 2
