"""The start page, which belongs to no game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.looks import Look, Reach, at, one_look_each, serious_findings, sticks_out
from tests.browser.player import answered, arranged, take_in

pytestmark = pytest.mark.browser

FINISHED = Path(__file__).parents[1] / "golden" / "records" / "red_planet-3.txt"


@pytest.mark.parametrize(("reach", "look"), one_look_each({"start": at("/")}))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert sticks_out(page) == 0
    assert serious_findings(page) == []


def test_a_record_is_taken_in(visit: Visit) -> None:
    page = visit("/")
    page.locator("#import-title").click()
    page.locator("textarea[name=text]").fill(arranged("red_planet", 2))
    page.locator(".import form button").click()
    page.wait_for_selector("#table")


def test_a_failed_import_keeps_the_text(visit: Visit) -> None:
    page = visit("/")
    page.locator("#import-title").click()
    broken = arranged("terraforming_mars", 2, "yellow: {played: [restricted-area]}")
    page.locator("textarea[name=text]").fill(broken)
    page.locator(".import form button").click()
    expect(page.get_by_role("alert")).to_contain_text("so its tile is on the map")
    expect(page.locator("textarea[name=text]")).to_have_value(broken)
    page.locator("textarea[name=text]").fill(broken.replace("restricted-area", "birds"))
    page.locator(".import form button").click()
    page.wait_for_selector("#table")


def test_my_tables_come_first_and_nobody_else_sees_them_until_i_want_it(visit: Visit) -> None:
    page, stranger = visit(), visit()
    take_in(page, FINISHED.read_text("utf-8"))
    take_in(page, arranged("red_planet", 3, "round: 4"))
    table = page.url
    page.goto("/")
    assert page.locator("main > section").nth(1).get_attribute("class") == "tables my-tables"
    rows = page.locator(".my-tables .table-row")
    expect(rows).to_have_count(2)
    expect(rows.nth(0).locator(".badge")).to_have_text("Your turn")
    expect(rows.nth(0).locator(".table-chapter")).to_contain_text("4")
    expect(rows.nth(1).locator(".badge")).to_contain_text("Won by")
    expect(rows.nth(1).locator(".seat-name.winner b")).to_have_count(1)
    own = f".table-row a[href='/table/{table.split('/table/')[1].split('?')[0]}']"
    stranger.goto("/")
    expect(stranger.locator(own)).to_have_count(0)
    stranger.goto(table)
    expect(stranger.locator(".status-number")).to_have_text("404")
    page.goto(table)
    expect(page.locator("#house > summary")).to_contain_text("private")
    page.locator("#house > summary").click()
    with answered(page, "settings"):
        page.locator("#house input[name=public]").check()
    expect(page.locator("#house > summary")).to_contain_text("open to all")
    stranger.goto("/")
    stranger.locator(own).click()
    stranger.wait_for_selector("#table")


def test_theme_and_language_can_be_switched(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="DE").first.click()
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator("form[action='/theme'] button[value=light]").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
