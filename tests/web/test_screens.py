"""Safe hands: a curtain between people at one screen, choices weighed before they count, formalities answered."""

from __future__ import annotations

import asyncio

import pytest
from httpx import Response
from starlette.testclient import TestClient
from tests.browser.player import arranged
from tests.web.test_secrets import another_world, whole
from tests.web.tools import FRAGMENT, Stream, Visitor, play_on, table_of, wait_for_notes

from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import AreopolisError
from areopolis.web import table_views
from areopolis.web.formalities import LEAST_SECONDS, MOST_SECONDS
from areopolis.web.live_tables import LiveTables

MISSIONS = "cards: {yellow: [strategic-zones, southern-territory]}"
NO_CHOICE = arranged("red_planet", 3, "acting: {yellow: travel-agent}", "docks: [s05, s11, free]", MISSIONS)
A_CHOICE = NO_CHOICE.replace("southern-territory", "night-shift")


def take_in(visitor: Visitor, record: str) -> str:
    answer = visitor.post("/import", data={"text": record})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def carefully(visitor: Visitor, table: str, seat: int, key: str) -> Response:
    data = {"seat": seat, "key": key, "sequence": visitor.sequence(table, seat), "careful": "yes"}
    return visitor.post(f"{table}/choose", data=data, headers=FRAGMENT)


# --- the curtain --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [0, 9, 40])
def test_while_the_curtain_is_down_nobodys_secrets_are_sent(
    moment: int, ada: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not those of whoever sat there before, nor of whoever is called: it is what any spectator may see."""
    monkeypatch.setattr(table_views, "seconds_since", lambda _: 5)
    path = ada.set_up("me,here,here")
    play_on(live, client, path, moment)
    ada.get(path)
    wait_for_notes(live, client)
    table = table_of(live, path)
    doors = [path, *[f"{path}{door}?pass={seat}" for seat in range(3) for door in ("", "/fragment")]]
    doors += [f"{path}/log", f"{path}/fragment"]
    seen = {door: whole(ada.get(door)) for door in doors}
    with another_world(table, -1, f"curtain {moment}"):
        for door in doors:
            assert whole(ada.get(door)) == seen[door], door
    for seat in range(3):
        for key in ada.keys(path, seat):
            assert not any(f'value="{key}"'.encode() in page for page in seen.values())


def test_the_curtain_calls_whoever_must_decide(ada: Visitor) -> None:
    table = ada.set_up("me,here,here", names=["", "Bo", "Cy"])
    assert "Pass the screen to Ada" in ada.get(f"{table}?pass=0").text
    ada.choose(table, 0, ada.keys(table, 0)[0])
    for asked in (0, 1):
        page = ada.get(f"{table}?pass={asked}").text
        assert 'id="curtain"' in page
        assert 'data-person="1"' in page
    mine = ada.get(f"{table}/fragment?as=0").text
    assert 'id="curtain"' not in mine
    assert 'data-pass-to="1"' in mine
    assert f"{table}?pass=1" in mine
    assert f"{table}?as=1" not in mine


def test_only_those_at_the_screen_are_called(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,here")
    assert bo.get(f"{table}?pass=0").status_code == 403
    assert ada.get(f"{table}?pass=7").status_code == 403
    assert ada.get(f"{table}?pass=x").status_code == 400


def test_one_person_with_several_seats_needs_no_curtain(ada: Visitor) -> None:
    table = take_in(ada, NO_CHOICE)
    page = ada.get(table)
    assert page.url.query == b"as=0"
    assert 'data-pass-to=""' in page.text
    assert 'id="curtain"' not in ada.get(f"{table}?pass=1").text


# --- weighed before it counts --------------------------------------------------------------------------------------


def test_what_cannot_be_undone_is_not_played_before_it_is_confirmed(ada: Visitor, live: LiveTables) -> None:
    table = take_in(ada, A_CHOICE)
    before = table_of(live, ada.get(table).url.path).version
    assert "x-confirm" not in carefully(ada, table, 0, "board s05").headers  # a question follows, so undo is there
    assert table_of(live, table).version > before
    before = table_of(live, table).version
    for key in ("end-turn", "night-shift"):  # others go on; all see the card
        answer = carefully(ada, table, 0, key)
        assert answer.status_code == 200
        assert answer.headers["x-confirm"] == "yes"
        assert table_of(live, table).version == before
    assert carefully(ada, table, 0, "board s11").status_code == 422
    assert ada.choose(table, 0, "end-turn").status_code == 200
    assert table_of(live, table).version > before


@pytest.mark.parametrize("moment", [0, 12, 33, 60])
def test_weighing_tells_nothing_of_others(moment: int, ada: Visitor, live: LiveTables, client: TestClient) -> None:
    path = ada.set_up("me,here,here")
    play_on(live, client, path, moment)
    table = table_of(live, path)
    for seat, decision in table.asked.items():
        for option in decision.options:
            weighed = table.playthrough.commits(seat, [option.key], chance_of(option.key))
            with another_world(table, seat, f"{moment} {option.key}"):
                assert table.playthrough.commits(seat, [option.key], chance_of(option.key)) == weighed


# --- undo ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["red_planet", "terraforming_mars"])
def test_a_secret_choice_is_taken_back_while_somebody_thinks_whatever_bots_did(
    game: str, ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = ada.set_up("me,link,bot:random,bot:greedy", game=game)
    for _ in range(2):
        keys = ada.keys(table, 0)
        assert ada.choose(table, 0, keys[0]).status_code == 200
        let_bots_play(live, client, table)
        assert sorted(table_of(live, table).asked) in ([1], [0, 1])
        answer = ada.post(f"{table}/undo", data={"seat": 0}, headers=FRAGMENT)
        assert answer.status_code == 200, answer.headers
        assert ada.keys(table, 0) == keys


def let_bots_play(live: LiveTables, client: TestClient, table: str) -> None:
    async def wait() -> None:
        while tasks := list(live._bots.values()):
            await asyncio.gather(*tasks)

    assert client.portal is not None
    client.portal.call(wait)


# --- formalities --------------------------------------------------------------------------------------------------


def wait_for_formalities(live: LiveTables, client: TestClient) -> None:
    async def wait() -> None:
        while due := list(live.formalities._due.values()):
            await asyncio.gather(*due)

    assert client.portal is not None
    client.portal.call(wait)


def asked_of_yellow(live: LiveTables, table: str) -> str:
    decision = table_of(live, table).asked.get(0)
    return "" if decision is None else decision.prompt


def test_a_question_without_a_choice_is_answered_for_a_person(
    ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    live.formalities.seconds = (0, 0)
    table = take_in(ada, NO_CHOICE)
    stream = Stream(ada, f"{table}/events?as=0")
    answer = ada.choose(table, 0, "board s05")
    assert answer.status_code == 200
    wait_for_formalities(live, client)
    stream.close()
    keys = [entry.key for entry in table_of(live, table).playthrough.entries]
    assert keys == ["board s05", "end-turn", "pass"]  # nor is there an Emergency Launch
    assert asked_of_yellow(live, table) == "choose"


def test_a_real_choice_and_somebody_who_bluffs_are_left_alone(
    ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    live.formalities.seconds = (0, 0)
    table = take_in(ada, A_CHOICE)
    streams = [Stream(ada, f"{table}/events?as=0")]
    ada.choose(table, 0, "board s05")
    wait_for_formalities(live, client)
    assert asked_of_yellow(live, table) == "night-shift"
    table = take_in(ada, NO_CHOICE)
    streams.append(Stream(ada, f"{table}/events?as=0"))
    assert ada.post(f"{table}/bluff", data={"seat": 0, "bluffs": "yes"}, headers=FRAGMENT).status_code == 200
    page = ada.choose(table, 0, "board s05").text
    assert 'data-bluffs="yes"' in page
    wait_for_formalities(live, client)
    assert asked_of_yellow(live, table) == "night-shift"
    ada.post(f"{table}/bluff", data={"seat": 0}, headers=FRAGMENT)
    wait_for_formalities(live, client)
    assert asked_of_yellow(live, table) != "night-shift"
    for stream in streams:
        stream.close()


def test_the_while_is_drawn_without_looking_at_the_seat(live: LiveTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same range for all; a person who decides may well be as quick."""
    assert LiveTables(live.store, live.limits, 0, 1).formalities.seconds == (LEAST_SECONDS, MOST_SECONDS)
    assert LEAST_SECONDS < 1 < MOST_SECONDS


def test_nobody_notices_that_somebody_begins_to_bluff(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = ada.set_up("me,here")
    ada.get(table)
    wait_for_notes(live, client)
    stream = Stream(bo, f"{table}/events")
    before = bo.get(f"{table}/fragment").content, [each.changed for each in live.store.recent("", 9)]
    received = stream.received
    assert ada.post(f"{table}/bluff", data={"seat": 1, "bluffs": "yes"}, headers=FRAGMENT).status_code == 200
    assert (bo.get(f"{table}/fragment").content, [each.changed for each in live.store.recent("", 9)]) == before
    assert stream.close() == received
    assert bo.post(f"{table}/bluff", data={"seat": 1, "bluffs": "yes"}, headers=FRAGMENT).status_code == 403


def test_an_answer_given_in_person_is_not_given_again(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    table = take_in(ada, NO_CHOICE)
    stream = Stream(ada, f"{table}/events?as=0")
    ada.choose(table, 0, "board s05")
    (formality,) = table_of(live, table).formalities()
    ada.choose(table, 0, "end-turn")
    entries = len(table_of(live, table).playthrough.entries)
    assert client.portal is not None
    with pytest.raises(AreopolisError):
        client.portal.call(live._answer_formality, formality)
    assert len(table_of(live, table).playthrough.entries) == entries
    stream.close()


# --- colours ------------------------------------------------------------------------------------------------------


def test_people_choose_their_colours(ada: Visitor, live: LiveTables) -> None:
    form = {
        "game": "red_planet",
        "name": "Ada",
        "seats": ["me", "", "here", "bot:random"],
        "names": ["", "", "Bo", ""],
        "colours": ["orange", "", "yellow", ""],
    }
    table = ada.post("/tables", data=form).headers["location"]
    ada.get(table)
    assert [seat.name for seat in table_of(live, table).seats][:3:2] == ["Bo", "Ada"]
    assert [seat.seat for seat in table_of(live, table).seats] == [0, 1, 2]
    assert table_of(live, table).seats[0].friend


@pytest.mark.parametrize("colours", [["blue", "blue", ""], ["violet", "", ""], ["", "", "nonsense"]])
def test_a_colour_that_cannot_be_had_is_refused_and_the_form_kept(colours: list[str], ada: Visitor) -> None:
    form = {"game": "red_planet", "seats": ["me", "here", "here"], "names": ["", "Bo", "Cy"], "colours": colours}
    answer = ada.post("/tables", data=form)
    assert answer.status_code == 400
    assert "with 3 seats there are: Yellow, Blue, Orange" in answer.text
    assert 'value="Bo"' in answer.text


def test_two_players_choose_among_the_colours_that_are_not_neutral(ada: Visitor, live: LiveTables) -> None:
    form = {"game": "red_planet", "name": "Ada", "seats": ["me", "here"], "colours": ["green", ""], "names": ["", "Bo"]}
    table = ada.post("/tables", data=form).headers["location"]
    ada.get(table)
    assert [seat.name for seat in table_of(live, table).seats] == ["Bo", "Ada"]
