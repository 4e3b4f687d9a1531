"""Guided tours, walked by clicking wherever they point, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.looks import serious_findings, sticks_out

from areopolis.games.presentations import PRESENTATIONS

pytestmark = pytest.mark.browser

TOURS = {game: each.tour for game, each in PRESENTATIONS.items() if each.tour is not None}
MOST_CLICKS = 60

SETTLED = """() => new Promise(done => {
    const frames = (count, then) => count ? requestAnimationFrame(() => frames(count - 1, then)) : then();
    const look = () => {
        const tour = document.getElementById('tour');
        if (!tour || tour.hidden || document.querySelector('#table[aria-busy]')) setTimeout(look, 30);
        else frames(4, done);
    };
    look();
})"""
"""A step is shown, in its place."""

COVERED = """() => {
    const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
        * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const tour = document.getElementById('tour').getBoundingClientRect();
    const rings = [...document.querySelectorAll('#tour-rings div')].map(each => each.getBoundingClientRect());
    return {rings: rings.length, covered: rings.reduce((sum, ring) => sum + over(tour, ring), 0),
        prompt: over(tour, document.getElementById('prompt').getBoundingClientRect()),
        inside: tour.left >= 0 && tour.top >= 0 && tour.right <= innerWidth && tour.bottom <= innerHeight};
}"""


def begin(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"[data-tour='/tour/{game}']").click()
    page.wait_for_selector("#table")
    page.evaluate(SETTLED)


def number(page: Page) -> int:
    """Of the step that is shown, as people count."""
    shown = page.locator(".tour-step:visible")
    expect(shown).to_have_count(1)
    return int(shown.get_attribute("data-number") or "-1") + 1


def press_where_it_points(page: Page, press: Callable[[float, float], Any]) -> None:
    box = page.locator("#tour-rings div").first.bounding_box()
    assert box
    press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def walk(page: Page, go_on: Callable[[], Any], press: Callable[[float, float], Any]) -> list[int]:
    """To the end; the steps that were shown."""
    shown: list[int] = []
    for _ in range(MOST_CLICKS):
        page.evaluate(SETTLED)
        at = number(page)
        shown += [at] if at not in shown else []
        laid = page.evaluate(COVERED)
        assert laid["rings"], f"step {at} points at nothing"
        assert (laid["covered"], laid["prompt"], laid["inside"]) == (0, 0, True), f"step {at}: {laid}"
        if page.locator("#tour-play").is_visible():
            return shown
        if page.locator("#tour-next").is_visible():
            go_on()
            expect(page.locator(f"#tour-step-{at}")).to_be_visible()  # ids count from 0
        else:
            before = situation(page)
            press_where_it_points(page, press)
            page.wait_for_function(f"before => ({SITUATION})() !== before", arg=before)
    raise AssertionError("the tour does not end")


SITUATION = """() => JSON.stringify([document.getElementById('tour').dataset.keys,
    document.getElementById('table').dataset.sequence,
    document.querySelectorAll('[aria-pressed=true][data-pick]').length,
    [...document.querySelectorAll('#tour-rings div')].map(each => each.getAttribute('style'))])"""


def situation(page: Page) -> str:
    found: str = page.evaluate(SITUATION)
    return found


@pytest.mark.parametrize("game", TOURS)
def test_a_tour_is_walked_with_mouse_and_enter(visit: Visit, game: str) -> None:
    page = visit(locale="de-DE" if game == "red_planet" else "en-GB")
    begin(page, game)
    assert serious_findings(page) == []
    shown = walk(page, lambda: page.keyboard.press("Enter"), page.mouse.click)
    assert shown == list(range(1, len(TOURS[game].steps) + 1))
    tour = page.url
    page.keyboard.press("Enter")  # the way to a table of one's own is chosen already
    page.wait_for_url(lambda address: "/table/" in address and address != tour)
    expect(page.locator("#tour")).to_have_count(0)


@pytest.mark.parametrize("game", TOURS)
def test_a_tour_is_walked_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(
        viewport=PHONE, locale="en-GB" if game == "terraforming_mars" else "de-DE", has_touch=True, is_mobile=True
    )
    begin(page, game)
    shown = walk(page, lambda: page.locator("#tour-next").tap(), page.touchscreen.tap)
    assert shown == list(range(1, len(TOURS[game].steps) + 1))
    assert sticks_out(page) == 0


@pytest.mark.game("red_planet")
def test_a_tour_waits_for_its_moves_and_can_be_left_and_taken_up_again(visit: Visit) -> None:
    page = visit()
    begin(page, "red_planet")
    page.locator("#dock button.card[value='choose soldier']").click()
    page.locator("#confirm").click()
    expect(page.locator(".toast")).to_contain_text("You may do that later. Now: Choose the Scientist")
    page.locator("#tour-next").click()
    assert number(page) == 2
    page.keyboard.press("Escape")  # one step back: what was begun
    expect(page.locator("#confirm")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#tour-leaving")).to_be_visible()
    page.keyboard.press("Escape")
    assert number(page) == 2
    page.keyboard.press("Escape")
    page.locator("#tour-leave").click()
    begin(page, "red_planet")
    assert number(page) == 2
    page.locator("#tour-back").click()
    assert number(page) == 1
    for _ in range(2):
        page.locator("#tour-next").click()
    page.locator("#tour-do").click()
    expect(page.locator("#tour-step-3")).to_be_visible()


@pytest.mark.game("red_planet")
def test_without_script_the_rules_are_shown(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False)
    page.locator("[data-tour='/tour/red_planet']").click()
    page.wait_for_url("**/rules/red_planet")
