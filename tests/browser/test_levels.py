"""Bots of a level of one's choice: chosen at the set-up, seen to think, and asked for hints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.looks import serious_findings
from tests.browser.player import arranged, look_as_deciding_seat, raise_curtain, take_in
from tests.browser.table_server import TableServer

pytestmark = pytest.mark.browser


def test_a_level_is_chosen_at_the_set_up_and_thinks_at_the_table(visit: Visit, slow_server: TableServer) -> None:
    page = visit("/new/luna_maris", home=slow_server.address)
    seats = page.locator("select[name=seats]")
    expect(seats.nth(0).locator("option[value^='bot:']")).to_have_count(5)
    seats.nth(0).select_option("bot:hard")
    seats.nth(1).select_option("me")
    seats.nth(2).select_option("bot:beginner")
    assert serious_findings(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.locator("#host select[name=bot]").select_option("expert")
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(page.locator("#prompt-text")).to_have_text(re.compile(r".+ thinks\."))
    for number, level in enumerate(("hard", "expert", "beginner")):
        expect(page.locator("li.seat .level").nth(number)).to_have_text(level)
    expect(page.locator("li.seat .thinks")).to_have_count(1)
    expect(page.locator("li.seat.deciding .thinks")).to_have_count(1)
    assert serious_findings(page) == []


def test_play_now_hands_the_seats_to_the_chosen_level(visit: Visit, slow_server: TableServer) -> None:
    page = visit("/", home=slow_server.address, locale="de-DE")
    levels = page.get_by_role("group", name="Stufe der Bots")
    levels.get_by_text("Anfänger").click()
    expect(levels.locator("small:visible")).to_have_count(1)
    assert serious_findings(page) == []
    page.get_by_role("button", name="Sofort gegen Bots spielen").first.click()
    expect(page.locator("li.seat .level", has_text="Anfänger").first).to_be_visible()


def test_a_hint_tells_chances_and_comes_from_the_level_that_is_set(visit: Visit) -> None:
    page = visit("/")
    take_in(page, arranged("terraforming_mars", 2, "yellow: {mc: 30, tr: 36}"))  # a milestone is the best choice by far
    look_as_deciding_seat(page)
    page.locator("#hint-button").click()
    hint = page.locator("#hint")
    expect(hint.locator(".chance").first).to_have_text(re.compile(r"\d+%"))
    expect(hint).to_contain_text("hard")
    assert serious_findings(page, "#hint-box") == []
    page.locator("#hint-close").click()
    page.locator("#settings").click()
    page.locator("#hint-level").select_option("easy")
    assert serious_findings(page, "#settings-dialog") == []
    page.locator("#settings-dialog").get_by_role("button").click()
    page.reload()
    raise_curtain(page)
    page.locator("#hint-button").click()
    expect(hint).to_contain_text("easy")
    expect(hint).to_contain_text("judged")
    expect(hint).not_to_contain_text("%")  # it knows by how much it likes an option less, and no chances
