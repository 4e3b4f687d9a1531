"""The page is for everyone: readable aloud, in both languages, on every screen, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.looks import (
    LOOKS,
    SCREENS,
    Look,
    Reach,
    at,
    one_look_each,
    serious_findings,
    sticks_out,
    untranslated,
)
from tests.browser.player import choose_first, open_table, set_up, take_in, wait_for_turn
from tests.browser.test_at_the_table import EXPLORER, FINAL, RESCUE, SCIENTIST

pytestmark = [pytest.mark.browser, pytest.mark.game("red_planet")]

WHOLE_GAME = (Path(__file__).parents[1] / "golden" / "records" / "red_planet-3.txt").read_text(encoding="utf-8")


def replay(page: Page) -> None:
    take_in(page, WHOLE_GAME)
    page.goto(page.url.split("?")[0] + "/replay?at=20")
    page.wait_for_selector("#replay")


WORDS = {"en-GB": ("Recruiter", "Ice Monopoly"), "de-DE": ("Anwerber", "Eismonopol")}
PAGES: dict[str, Reach] = {
    "rules": at("/rules/red_planet"),
    "setup": at("/new/red_planet"),
    "curtain": lambda page: open_table(page, "/tables", game="red_planet", seats="me,here,here"),
    "playing": lambda page: take_in(page, EXPLORER),
    "end": lambda page: take_in(page, WHOLE_GAME),
    "replay": replay,
}


@pytest.mark.parametrize(("reach", "look"), one_look_each(PAGES))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert serious_findings(page) == []


@pytest.mark.parametrize("look", LOOKS[:2], ids=str)
def test_axe_has_no_serious_findings_in_what_can_be_opened(visit: Visit, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme)
    take_in(page, EXPLORER)
    if look.screen is PHONE:
        page.locator("[data-tab=others]").click()
    page.locator("#house > summary").click()
    page.locator("#house .sure > summary").first.click()
    assert serious_findings(page, "#host") == []
    if look.screen is PHONE:
        page.locator("[data-tab=log]").click()
    page.locator(".side-tabs [data-side=chat]").click()
    page.locator(".chat-form input[name=text]").fill("Hello")
    page.locator(".chat-form button").click()
    expect(page.locator("#chat-lines li")).to_have_count(1)
    assert serious_findings(page, "#rail") == []
    page.locator(".side-tabs [data-side=notes]").click()
    assert serious_findings(page, "#rail") == []
    page.locator("#settings").click()
    assert serious_findings(page, "#settings-dialog") == []
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#hint-box")).to_be_visible()
    assert serious_findings(page, "#hint-box") == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_sticks_out_and_no_key_is_shown(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    set_up(page, "me", "bot:random", "bot:random", "bot:random", "bot:random", "bot:random")
    for number in range(2):
        wait_for_turn(page)
        looks_right_on_every_screen(page)
        choose_first(page, number)
    for record in (EXPLORER, SCIENTIST, RESCUE):
        take_in(page, record)
        looks_right_on_every_screen(page)
        fits_on_one_screen(page)
    speaks(page, locale)
    for record in (FINAL, WHOLE_GAME):
        take_in(page, record)
        looks_right_on_every_screen(page)
    expect(page.locator(".now span")).to_be_visible()  # on a phone the end is named


def speaks(page: Page, locale: str) -> None:
    """The language of the visitor, on the cards and in the text view."""
    assert page.locator("html").get_attribute("lang") == locale[:2]
    page.locator("[data-side=text]").click()
    text = page.locator("body").inner_text()
    for word in (*WORDS[locale], "Phobos", "Syrtis Major", "Hellas"):
        assert word in text


def fits_on_one_screen(page: Page) -> None:
    """Everything a decision needs."""
    page.set_viewport_size(DESKTOP)
    assert page.evaluate("document.documentElement.scrollHeight - window.innerHeight") <= 0
    for part in ("#prompt", "#board", "#rail", "#dock"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= DESKTOP["height"] + 1


def looks_right_on_every_screen(page: Page) -> None:
    for screen in SCREENS:
        page.set_viewport_size(screen)
        assert sticks_out(page) == 0
        assert untranslated(page) == []


def test_the_page_is_small(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random", "bot:random")
    page.goto(page.url)
    size = page.evaluate(
        """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
            .filter(each => !each.name.includes('/fonts/') && !each.name.includes('/events'))
            .reduce((sum, each) => sum + each.encodedBodySize, 0)"""
    )
    assert size < 400_000, size
