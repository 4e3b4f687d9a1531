"""The page is for everyone: readable aloud, in both languages, on every screen, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.looks import SCREENS, Look, Reach, at, one_look_each, serious_findings, sticks_out, untranslated
from tests.browser.player import choose_first, set_up, take_in, wait_for_turn
from tests.browser.test_at_the_table import EXPLORER, FINAL, RESCUE, SCIENTIST

pytestmark = [pytest.mark.browser, pytest.mark.game("red_planet")]

WHOLE_GAME = (Path(__file__).parents[1] / "golden" / "records" / "red_planet-3.txt").read_text(encoding="utf-8")


def replay(page: Page) -> None:
    take_in(page, WHOLE_GAME)
    page.goto(page.url.split("?")[0] + "/replay?at=20")
    page.wait_for_selector("#replay")


PAGES: dict[str, Reach] = {
    "rules": at("/rules/red_planet"),
    "setup": at("/new/red_planet"),
    "missions": lambda page: set_up(page, "me", "here", "here"),
    "playing": lambda page: take_in(page, EXPLORER),
    "end": lambda page: take_in(page, WHOLE_GAME),
    "replay": replay,
}


@pytest.mark.parametrize(("reach", "look"), one_look_each(PAGES))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert serious_findings(page) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_sticks_out_and_no_key_is_shown(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    set_up(page, "me", "bot:random", "bot:random", "bot:random", "bot:random", "bot:random")
    for number in range(4):
        wait_for_turn(page)
        looks_right_on_every_screen(page)
        choose_first(page, number)
    for record in (EXPLORER, SCIENTIST, RESCUE, FINAL, WHOLE_GAME):
        take_in(page, record)
        looks_right_on_every_screen(page)


def looks_right_on_every_screen(page: Page) -> None:
    for screen in SCREENS:
        page.set_viewport_size(screen)
        assert sticks_out(page) == 0
        assert untranslated(page) == []


def test_on_a_phone_the_end_is_named(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, WHOLE_GAME)
    expect(page.locator(".now span")).to_be_visible()


def test_german_speaks_german(visit: Visit) -> None:
    page = visit(locale="de-DE")
    assert page.locator("html").get_attribute("lang") == "de"
    set_up(page, "me", "bot:random", "bot:random")
    wait_for_turn(page)
    choose_first(page)
    wait_for_turn(page)
    text = page.locator("body").inner_text()
    for word in ("Anwerber", "Saboteur", "Eismonopol", "Runde"):
        assert word in text


def test_everything_a_decision_needs_is_on_one_screen(visit: Visit) -> None:
    page = visit(viewport=DESKTOP)
    for record in (EXPLORER, SCIENTIST, RESCUE):
        take_in(page, record)
        assert page.evaluate("document.documentElement.scrollHeight - window.innerHeight") <= 0
        for part in ("#prompt", "#board", "#rail", "#dock"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= DESKTOP["height"] + 1


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


def test_the_text_view_tells_what_the_board_shows(visit: Visit) -> None:
    page = visit()
    take_in(page, EXPLORER)
    page.locator("[data-side=text]").click()
    text = page.locator("#text-view").inner_text()
    for word in ("Phobos", "Syrtis Major", "Hellas"):
        assert word in text
