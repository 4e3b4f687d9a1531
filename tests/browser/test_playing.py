"""People play Mission: Red Planet: by mouse, by keyboard alone and on a phone, against bots and with friends."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.player import (
    answered,
    arranged,
    choose_first,
    join,
    look_as_deciding_seat,
    over,
    play_now,
    play_to_the_end,
    sequence,
    set_up,
    settle,
    take_in,
    wait_for_turn,
)
from tests.browser.table_server import TableServer

pytestmark = [pytest.mark.browser, pytest.mark.game("red_planet")]

LAST_ROUND = arranged("red_planet", 2, "round: 10", "zones: {hellas: {yellow: 2, blue: 1, marker: ice}}")
LATER = arranged("red_planet", 3, "round: 4", "played: {yellow: [pilot, scientist]}")


def test_one_click_opens_a_table_against_bots(visit: Visit) -> None:
    page = visit()
    play_now(page)
    assert wait_for_turn(page)
    expect(page.locator("#seats > li")).to_have_count(4)
    expect(page.locator("#prompt-text")).not_to_be_empty()


def test_a_whole_game_by_keyboard_alone_with_score_sheet_replay_and_fork(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random")
    choices = play_to_the_end(page, by_keyboard)
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
    """Only keys: the letter beside an option, then Enter for a secret choice or letters for steps over the board."""
    before = sequence(page)
    secret = page.locator("#table[data-secret=yes]").count() > 0
    keys = reachable_keys(page)
    assert keys, "no option can be reached by a key"
    with answered(page):
        page.keyboard.press(keys[number % len(keys)])
        if secret:
            page.keyboard.press("Enter")
        while not secret and not is_sent(page, before):
            page.keyboard.press(reachable_keys(page)[0])


def reachable_keys(page: Page) -> list[str]:
    keys: list[str] = page.eval_on_selector_all(
        "#choose [data-key]:not([hidden]), #dock [data-key]:not([hidden])",
        "all => all.filter(e => e.getBoundingClientRect().width).map(e => e.dataset.key)",
    )
    return keys


def is_sent(page: Page, before: int) -> bool:
    """Whether a choice is under way, has been answered already, or is to be confirmed."""
    sent: bool = page.evaluate(
        "before => { const t = document.getElementById('table');"
        " return t.hasAttribute('aria-busy') || Number(t.dataset.sequence) > before"
        " || document.getElementById('confirm')?.hidden === false; }",
        before,
    )
    return sent


def test_the_last_round_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, LAST_ROUND)
    taps = 0
    while not over(page):
        look_as_deciding_seat(page)
        with answered(page):
            what_can_be_tapped(page).tap()
            if page.locator("#table[data-secret=yes]").count():
                settle(page)
                page.locator("#confirm").tap()
        taps += 1
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0, "wider than the phone"
        assert taps < 40, "the round does not end"
    assert taps > 5
    expect(page.locator(".score-sheet, .scores").first).to_be_attached()


def what_can_be_tapped(page: Page) -> Locator:
    return page.locator(":is(#choose, #dock) button[name=key]:visible").first


def test_a_friend_by_link_sees_every_move_but_no_secret_choice(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "link")
    link = host.locator("#invite-1").input_value()
    friend = visit(link)
    join(friend)
    expect(host.locator("#seats")).to_contain_text("Grace")
    for page in (host, friend):
        wait_for_turn(page)
        choose_first(page)  # missions
    wait_for_turn(friend)
    choose_first(friend)  # her character
    expect(host.locator("#seats")).to_contain_text("has chosen")
    wait_for_turn(host)
    choose_first(host)
    for number in range(3):
        in_step(host, friend)
        mover = host if host.locator("#table[data-deciding=yes]").count() else friend
        choose_first(mover, number)
    in_step(host, friend)
    again = visit(link)
    expect(again.locator("body")).to_contain_text("used")


def in_step(host: Page, friend: Page) -> None:
    """Until both have seen the newest move."""
    newest = max(sequence(host), sequence(friend))
    for page in (host, friend):
        expect(page.locator("#table")).to_have_attribute("data-sequence", str(newest))


def test_undo_takes_back_and_says_when_it_cannot(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "here", "here")
    wait_for_turn(page)
    choose_first(page)
    page.locator("#curtain [data-person='0']").click()
    page.wait_for_selector("#undo:not([aria-disabled=true])")
    with answered(page, "undo"):
        page.keyboard.press("u")
    page.wait_for_selector("#undo[aria-disabled=true]")
    assert page.locator("#undo").get_attribute("data-why")


def test_greyed_things_tell_why_not(visit: Visit) -> None:
    page = visit()
    take_in(page, LATER)
    page.locator("#dock .is-played").first.hover()
    expect(page.locator("#popover")).to_be_visible()
    assert len(page.locator("#popover").inner_text()) > 20


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_works_without_a_script(visit: Visit, screen: ViewportSize) -> None:
    page = visit("/new/red_planet", viewport=screen, java_script_enabled=False)
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
    page.wait_for_selector("#connection[data-state=offline]", state="attached")
    own_server.start()
    page.wait_for_selector("#connection:not([data-state=offline])", state="attached")
    assert wait_for_turn(page)
    assert sequence(page) >= played
    choose_first(page)
    assert sequence(page) > played
