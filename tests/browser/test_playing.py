"""People play: a whole game by mouse, by keyboard alone and on a phone, against bots and with friends."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.player import (
    choose_first,
    over,
    play_now,
    play_to_the_end,
    sequence,
    set_up,
    wait_for_answer,
    wait_for_turn,
)
from tests.browser.table_server import TableServer

pytestmark = pytest.mark.browser


def test_one_click_opens_a_table_against_bots(visit: Visit) -> None:
    page = visit()
    play_now(page)
    assert wait_for_turn(page)
    expect(page.locator("#seats > li")).to_have_count(4)
    expect(page.locator("#prompt-text")).not_to_be_empty()


def test_a_whole_game_with_score_sheet_replay_and_fork(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random")
    choices = play_to_the_end(page)
    assert choices > 20
    expect(page.locator(".score-sheet, .scores").first).to_be_visible()
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_selector("#replay")
    slider = page.locator("#replay-at")
    last = int(slider.get_attribute("max") or "0")
    assert last > choices
    page.locator("#replay-on").click()
    expect(page.locator("#replay output")).to_have_text(f"1/{last}")
    page.get_by_role("button", name="Fork", exact=False).or_(page.locator("form[action$='/fork'] button")).first.click()
    page.wait_for_selector("#table")
    assert wait_for_turn(page)
    assert sequence(page) < last


def by_keyboard(page: Page, number: int) -> None:
    """Only keys: the letter beside an option, Enter to confirm a secret choice."""
    before = sequence(page)
    keys = page.eval_on_selector_all(
        "#choose [data-key]:not([hidden]), #dock [data-key]:not([hidden])",
        "all => all.filter(e => e.getBoundingClientRect().width).map(e => e.dataset.key)",
    )
    assert keys, "no option can be reached by a key"
    page.keyboard.press(keys[number % len(keys)])
    for _ in range(4):  # a step over the board, or the confirmation of a secret choice
        if sequence(page) > before:
            return
        if page.locator("#confirm").is_visible():
            page.keyboard.press("Enter")
        else:
            more = page.eval_on_selector_all(
                "#choose [data-key]:not([hidden])",
                "all => all.filter(e => e.getBoundingClientRect().width).map(e => e.dataset.key)",
            )
            if more and not page.locator("#table[aria-busy]").count():
                page.keyboard.press(more[0])
        page.wait_for_timeout(60)
    wait_for_answer(page, before)


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random")
    assert play_to_the_end(page, by_keyboard) > 20


def test_a_whole_game_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    set_up(page, "me", "bot:random")
    assert play_to_the_end(page) > 20
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, "the page is wider than the phone"


def test_a_click_on_the_board_chooses(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "here", "here")
    chosen = False
    for number in range(60):
        deciding_eyes(page)
        if page.locator("#choose button[value^='board ']").count():
            before = sequence(page)
            page.locator("svg .may[data-target^='ship.']").first.click()
            wait_for_answer(page, before)
            chosen = True
            break
        choose_first(page, number)
    assert chosen


def deciding_eyes(page: Page) -> None:
    """With friends at one screen: look through the eyes of a seat that must decide."""
    if page.locator("#table").get_attribute("data-deciding") != "yes":
        page.locator("nav.eyes a.waits").first.click()
        page.wait_for_selector("#table[data-deciding=yes]")


def test_friends_at_one_screen(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "here")
    for number in range(30):
        deciding_eyes(page)
        choose_first(page, number)
    assert sequence(page) >= 30


def test_a_friend_by_link_sees_every_move_at_once(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "link", "bot:random")
    link = host.locator("input.invite-link").input_value()
    friend = visit(link)
    friend.locator("input[name=name]").fill("Grace")
    friend.locator("main form button").first.click()
    friend.wait_for_selector("#table")
    expect(host.locator("#seats")).to_contain_text("Grace")
    assert wait_for_turn(host)
    delays = []
    for number in range(6):
        for mover, other in ((host, friend), (friend, host)):
            mover.wait_for_timeout(30)
            if mover.locator("#table").get_attribute("data-deciding") == "yes" and not over(mover):
                before = sequence(other)
                choose_first(mover, number)
                answered = time.perf_counter()
                wait_for_answer(other, before)
                delays.append(time.perf_counter() - answered)
    assert delays
    assert sorted(delays)[len(delays) // 2] < 0.2, f"others see moves after {delays} s"
    again = visit(link)
    expect(again.locator("body")).to_contain_text("used")


def test_secret_choices_of_others_show_only_that_they_were_made(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "link")
    link = host.locator("input.invite-link").input_value()
    friend = visit(link)
    friend.locator("input[name=name]").fill("Grace")
    friend.locator("main form button").first.click()
    friend.wait_for_selector("#table")
    for page in (host, friend):
        wait_for_turn(page)
        choose_first(page)  # missions
    wait_for_turn(friend)
    choose_first(friend)  # her character
    expect(host.locator("#seats")).to_contain_text("has chosen")


def test_undo_takes_back_and_says_when_it_cannot(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "here", "here")
    wait_for_turn(page)
    choose_first(page)
    page.locator("nav.eyes a").first.click()
    page.wait_for_selector("#undo:not([aria-disabled=true])")
    before = sequence(page)
    page.keyboard.press("u")
    wait_for_answer(page, before)
    page.wait_for_selector("#undo[aria-disabled=true]")
    assert page.locator("#undo").get_attribute("data-why")


def test_the_hint_tells_what_and_why(visit: Visit) -> None:
    page = visit()
    play_now(page)
    wait_for_turn(page)
    page.keyboard.press("h")
    page.wait_for_selector("#hint")
    assert len(page.locator("#hint").inner_text()) > 20


def test_greyed_things_tell_why_not(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random")
    for number in range(40):
        assert wait_for_turn(page)
        if page.locator("#table").get_attribute("data-secret") == "yes" and page.locator("#dock .is-played").count():
            break
        choose_first(page, number)
    page.locator("#dock .is-played").first.hover()
    expect(page.locator("#popover")).to_be_visible()
    assert len(page.locator("#popover").inner_text()) > 20


def test_the_table_works_without_a_script(visit: Visit) -> None:
    page = visit("/new/red_planet", java_script_enabled=False)
    page.locator("select[name=seats]").nth(1).select_option("here")
    for i in range(2, page.locator("select[name=seats]").count()):
        page.locator("select[name=seats]").nth(i).select_option("")
    page.locator(".setup-form button.primary").click()
    table = page.url
    for seat in (0, 1):
        page.goto(f"{table.split('?')[0]}?as={seat}")
        page.locator("#choose button[name=key]").first.click()
    assert sequence(page) == 1  # what the first seat chose at the same time does not count for the second


def test_the_true_state_returns_after_a_restart(visit: Visit, own_server: TableServer) -> None:
    page = visit(home=own_server.address)
    set_up(page, "me", "bot:random", "bot:random")
    wait_for_turn(page)
    choose_first(page)
    played = sequence(page)
    own_server.kill()
    page.wait_for_timeout(300)
    own_server.start()
    page.wait_for_selector("#connection:not([data-state=offline])", state="attached", timeout=20_000)
    assert wait_for_turn(page)
    assert sequence(page) >= played
    choose_first(page)
    assert sequence(page) > played
