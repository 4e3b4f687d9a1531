"""Coming back, and coming again: another device, chat and notes beside the board, what the host decides, a rematch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.player import answered, arranged, join, set_up, take_in
from tests.browser.table_server import TableServer

pytestmark = [pytest.mark.browser, pytest.mark.game("red_planet")]

RECORD = Path(__file__).parents[1] / "golden" / "records" / "red_planet-3.txt"
BOT_TO_MOVE = arranged("red_planet", 3, "acting: {blue: travel-agent}", "docks: [s05, s11, free]")
"""The second seat must choose a ship."""


def sure(host: Page, what: str) -> None:
    """Open what belongs to the table and do something that is asked twice."""
    if not host.locator("#house").evaluate("house => house.open"):
        host.locator("#house > summary").click()
    row = host.locator("#house .sure").filter(has=host.locator("summary", has_text=what))
    row.locator("summary").click()
    row.locator("button").click()
    host.wait_for_url(lambda address: "/table/" in address)


def test_friends_talk_and_nobody_reads_the_notes(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "link")
    guest = visit(host.locator("#invite-1").input_value(), viewport=PHONE)
    expect(guest.locator(".invited-seats .for-you")).to_have_count(1)
    join(guest)
    host.locator(".side-tabs [data-side=notes]").click()
    host.locator(".notes-form textarea").fill("she wants Hellas")
    expect(host.locator(".notes-state")).to_have_text("saved")
    guest.locator(".phone-tabs [data-tab=log]").click()
    guest.locator(".side-tabs [data-side=chat]").click()
    field = guest.locator(".chat-form input[name=text]")
    field.fill("Hello, <b>you</b>!")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(host.locator(".side-tabs [data-side=chat].unread")).to_have_count(1)
    field.fill("a sentence that is not finis")
    host.locator(".side-tabs [data-side=chat]").click()
    expect(host.locator("#chat-lines li")).to_contain_text("Hello, <b>you</b>!")
    expect(host.locator(".side-tabs .unread")).to_have_count(0)
    host.locator(".chat-form input[name=text]").fill("Hi")
    host.locator(".chat-form button").click()
    expect(guest.locator("#chat-lines li")).to_have_count(2)
    expect(field).to_have_value("a sentence that is not finis")
    assert "Hellas" not in guest.locator("#notes").inner_text()
    host.reload()
    host.locator(".side-tabs [data-side=notes]").click()
    expect(host.locator(".notes-form textarea")).to_have_value("she wants Hellas")


def test_one_goes_on_from_another_device_and_the_host_deletes_the_table(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "here")
    host.locator("#house > summary").click()
    host.get_by_role("button", name="Play on another device").click()
    phone = visit(host.locator("#personal-link").input_value(), viewport=PHONE)
    phone.locator("main form button").click()
    phone.wait_for_selector("#table[data-deciding=yes]")
    host.get_by_role("link", name="Back to the table").click()
    host.locator("#house > summary").click()
    host.get_by_text("Delete the table").click()
    host.locator("form[action$='/remove'] button").click()
    host.wait_for_selector(".start-main")
    expect(phone.locator(".status-number")).to_have_text("404")


def test_the_host_frees_a_seat_invites_anew_and_ends_the_table(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "link")
    first = host.locator("#invite-1").input_value()
    host.locator("#house > summary").click()
    host.get_by_role("button", name="New invitation for seat 2").click()
    second = host.locator("#invite-1").input_value()
    expect(host.locator("#invite-1")).not_to_have_value(first)
    friend = visit(first)
    expect(friend.locator(".status-number")).to_be_visible()  # that one is used up
    friend.goto(second)
    join(friend)
    table = friend.url
    friend.goto("/")
    expect(host.locator("#house")).to_contain_text("Free the seat of Grace")
    sure(host, "Free the seat of Grace")
    newcomer = visit(host.locator("#invite-1").input_value())
    join(newcomer, "Mary")
    expect(host.locator("#seats")).to_contain_text("Mary")
    friend.goto(table)
    expect(friend.locator(".status-number")).to_have_text("404")  # her seat is gone, and the table is private
    sure(host, "End the game")
    expect(host.locator("#table")).to_have_attribute("data-status", "ended")
    expect(newcomer.locator("#table")).to_have_attribute("data-status", "ended")
    expect(newcomer.locator("#options button:visible")).to_have_count(0)


def test_bots_play_as_fast_as_the_host_wants_and_one_skips_to_his_turn(visit: Visit, slow_server: TableServer) -> None:
    page = visit(home=slow_server.address)
    leave_it_to_a_bot(page)
    with answered(page, "skip"):
        page.get_by_role("button", name="Skip to my turn").click()
    expect(page.locator("#table")).to_have_attribute("data-deciding", "yes")
    leave_it_to_a_bot(page)
    page.locator("#house > summary").click()
    with answered(page, "settings"):
        page.locator("#house select[name=pace]").select_option(label="at once")
    expect(page.locator("#table")).to_have_attribute("data-deciding", "yes")


def leave_it_to_a_bot(page: Page) -> None:
    """The second seat, which must decide; nothing happens yet."""
    take_in(page, BOT_TO_MOVE)
    table = page.url.split("?")[0]
    page.goto(f"{table}?as=1")
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_role("button", name="Take over again")).to_be_visible()
    page.goto(f"{table}?as=0")
    expect(page.get_by_role("button", name="Skip to my turn")).to_be_visible()


def test_a_finished_game_is_replayed_by_rounds_and_played_again(visit: Visit) -> None:
    page = visit()
    take_in(page, RECORD.read_text("utf-8"))
    expect(page.locator(".verdict")).to_contain_text("wins with")
    expect(page.locator(".score .tie")).to_have_count(0)
    page.get_by_role("link", name="Replay").click()
    page.locator(".replay-marks a[aria-label='Round 3 begins.']").click()
    expect(page.locator(".replay-marks a.past")).to_have_count(3)
    page.locator("#offers summary").click()
    expect(page.locator(".offer .taken").first).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector("#table[data-status=running]")
