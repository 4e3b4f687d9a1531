"""The analysis of a finished game in a browser: its progress, its chart, and what can be played on from."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.looks import LOOKS, SCREENS, Look, serious_findings, sticks_out, untranslated
from tests.browser.player import settle, take_in
from tests.short_games import blundered

from areopolis.kernel.record import write_record

pytestmark = [pytest.mark.browser, pytest.mark.game("red_planet")]

BLUNDER = write_record(blundered("red_planet", 3).playthrough)


def analyse(page: Page) -> None:
    """From the table to its analysis, once it is done."""
    take_in(page, BLUNDER)
    settle(page)
    page.locator("#to-analysis").click()
    page.locator(".analysis-form select").select_option("quick")
    page.locator(".analysis-form button").click()
    expect(page.locator("#analysis[data-state=done]")).to_be_visible()


def test_the_chart_leads_to_the_replay_by_mouse_and_by_keyboard(visit: Visit) -> None:
    page = visit()
    analyse(page)
    here = page.url
    moments = page.locator(".chance-moment")
    last = moments.count() - 1
    assert last > 0
    moments.nth(last).click()
    expect(page.locator("#replay")).to_be_visible()
    assert moment_of(page) == int(page.locator("#replay-at").get_attribute("max") or -1)
    page.goto(here)
    moments.first.focus()
    page.keyboard.press("End")
    expect(moments.nth(last)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(moments.nth(last - 1)).to_be_focused()
    assert moments.nth(last).get_attribute("tabindex") == "-1"
    page.keyboard.press("Enter")
    expect(page.locator("#replay")).to_be_visible()
    assert page.locator("#to-analysis").is_visible()


def moment_of(page: Page) -> int:
    return int(parse_qs(urlsplit(page.url).query)["at"][0])


def test_the_better_choice_is_played_on_from(visit: Visit) -> None:
    page = visit()
    analyse(page)
    better = page.locator(".mistake-list li").first
    expect(better).to_contain_text("Better")
    before = page.url
    better.locator("form button").click()
    page.wait_for_selector("#table:not([data-replay=yes])")
    assert urlsplit(page.url).path != urlsplit(before).path.removesuffix("/analysis")


@pytest.mark.parametrize("look", LOOKS[:2], ids=str)
def test_it_is_for_everyone(visit: Visit, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, locale="de-DE", bypass_csp=True)
    analyse(page)
    page.locator(".chance-table summary").click()
    assert serious_findings(page) == []
    assert untranslated(page) == []
    expect(page.locator(".chance-rows table")).to_be_visible()
    assert len(page.locator(".chance-rows tr").all()) > 1
    for screen in SCREENS:
        page.set_viewport_size(screen)
        assert sticks_out(page) == 0


def test_without_a_script_the_page_and_its_chart_work(visit: Visit) -> None:
    page = visit(java_script_enabled=False, viewport=PHONE)
    take_in_plainly(page)
    page.locator("#to-analysis").click()
    page.locator(".analysis-form button").click()
    expect(page.locator("#analysis[data-state=wanted], #analysis[data-state=done]")).to_be_visible()
    expect(page.locator("#analysis[data-state=done]")).to_be_visible()  # the page looks again by itself
    page.set_viewport_size(DESKTOP)
    page.locator(".chance-moment").first.click()
    expect(page).to_have_url(re.compile("/replay"))


def take_in_plainly(page: Page) -> None:
    headers = {"Sec-Fetch-Site": "same-origin"}
    page.goto("/")
    answer = page.request.post("/import", form={"text": BLUNDER}, headers=headers, max_redirects=0)
    page.goto(answer.headers["location"])
