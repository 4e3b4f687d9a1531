"""Nothing overlaps, nothing is cut off, and a page at rest rests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.player import arranged, look_as_deciding_seat, take_in

from areopolis.games import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.game("red_planet")]

SIX = arranged(
    "red_planet",
    6,
    "round: 6",
    "docks: [{ship: s05, blue: 1}, {ship: s31, orange: 1, aimed: [ausonia]}, s11, free, s02, s12]",
    "launched: [{ship: s23, yellow: 1, orange: 1, green: 1, aimed: [sinus-sabaeus]}]",
    "acting: {yellow: saboteur}",
)
FOUR = arranged(
    "red_planet",
    4,
    "round: 4",
    "docks: [{ship: s02, yellow: 2}, free, {ship: s31, blue: 1, aimed: [ausonia]}, s11]",
    "launched: [{ship: s12, blue: 2, orange: 1}]",
    "acting: {yellow: pilot}",
    "cards: {yellow: [moon-outpost, night-shift]}",
)
TWO = arranged("red_planet", 2, "round: 4")
WHOLE_GAME = (Path(__file__).parents[1] / "golden" / "records" / "red_planet-3.txt").read_text(encoding="utf-8")
LONG = "Maximiliane von Hohenstaufen-B"

OVERLAPS = """([some, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((element) => [element, element.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  const found = [];
  for (const [a, one] of boxes(some)) for (const [b, two] of boxes(others)) {
    const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (a.contains(b) || b.contains(a) || wide <= 1 || high <= 1) continue;
    found.push(`${a.textContent.trim()} on ${b.textContent.trim()}`);
  }
  return found;
}"""
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && (element.scrollWidth > element.clientWidth + 1 || box.right > innerWidth + 1);
}).map((element) => element.textContent.trim())"""


def overlaps(page: Page, some: str, others: str) -> list[str]:
    found: list[str] = page.evaluate(OVERLAPS, [some, others])
    return found


def cut(page: Page, selector: str) -> list[str]:
    """What does not fit into its box, or sticks out of the screen."""
    found: list[str] = page.evaluate(CUT, selector)
    return found


def test_nothing_overlaps_for_spectators_of_six(visit: Visit) -> None:
    host = visit(locale="de-DE")
    take_in(host, SIX)
    look_as_deciding_seat(host)
    watching = visit(host.locator("#watch-link").input_value(), locale="de-DE")
    watching.locator("main form button").first.click()
    expect(watching.locator(".watching")).to_be_visible()
    for page in (watching, host):
        for screen in (DESKTOP, TABLET):
            page.set_viewport_size(screen)
            heads = overlaps(page, ".launchpad h2 small", ".launchpad h2, .launchpad h2 small, .ship")
            assert not heads, heads
            widths = "all => all.map((each) => each.getBoundingClientRect().width)"
            ships = page.eval_on_selector_all(".ship .plate", widths)
            assert len(ships) == 6
            assert min(ships) > 140, ships
            assert not cut(page, ".seat-points")


def test_cards_keep_their_words_whole_and_a_page_at_rest_rests(visit: Visit) -> None:
    page = visit(locale="de-DE")
    page.emulate_media(reduced_motion="no-preference")
    take_in(page, FOUR)
    look_as_deciding_seat(page)
    page.wait_for_function("() => document.getAnimations().some((each) => each.effect.getTiming().iterations > 1)")
    turns = page.evaluate("document.getAnimations().map((each) => each.effect.getTiming().iterations)")
    assert max(turns) < 100, turns  # whatever glows or pulses comes to an end
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("#dial .plaque")).to_have_text(re.compile(r"\s*Countdown\s*1\s*"))
    expect(page.locator("#dial > text")).to_have_text("4")  # the round
    for screen in (DESKTOP, TABLET):
        page.set_viewport_size(screen)
        assert not cut(page, ".card-name, .card-kind")
        assert not overlaps(page, ".card.event .card-name", ".mission-map, .card.event .card-icon")
        name = page.locator(".card.event .card-name", has_text="Mondvorposten")
        lines = name.evaluate("e => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight)")
        assert round(lines) == 1


def test_neutral_colours_have_their_own_names_and_room(visit: Visit) -> None:
    page = visit(locale="de-DE", viewport=TABLET)
    take_in(page, TWO)
    names = page.locator(".seat-name b").all_inner_texts()
    assert len(set(names)) == 4
    assert "Orange" in names
    assert not cut(page, ".seat-name b, .seat-points, .seat-neutral, .card")
    expect(page.locator(".neutral-hand")).to_be_hidden()
    expect(page.locator("#seats .neutral-card")).to_have_count(1)
    page.set_viewport_size(PHONE)
    page.locator(".phone-tabs [data-tab=mine]").click()
    expect(page.locator(".neutral-hand .neutral-card")).to_be_visible()


@pytest.mark.game("terraforming_mars")
def test_what_is_to_be_confirmed_lies_over_nothing(visit: Visit) -> None:
    page = visit(locale="de-DE", viewport=TABLET)
    take_in(page, arranged("terraforming_mars", 5, "yellow: {mc: 30}"))
    page.locator("#options button[value=pass]").click()
    expect(page.locator(".picked-why")).to_be_visible()
    for screen in (TABLET, DESKTOP):
        page.set_viewport_size(screen)
        seen = ":is(.now, .viewers a, #prompt-text, .options-row button)"
        shown = [f"#{each}" for each in page.evaluate(NUMBERED, seen)]
        assert not overlaps(page, ".picked-words, #confirm, #back", ", ".join(shown))


NUMBERED = """(selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility({visibilityProperty: true}))
  .map((each, at) => (each.id ||= `seen-${at}`))"""
"""The ids of what can be seen."""


def test_a_phone_offers_nothing_twice_and_has_words_for_the_end(visit: Visit) -> None:
    page = visit("/new/red_planet", viewport=PHONE, locale="de-DE")
    seat = page.locator(".seat-field").nth(1)
    seat.locator("[name=seats]").select_option("here")
    tops = seat.locator("select").evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
    take_in(page, TWO)
    expect(page.locator("html")).to_have_attribute("data-tab", "mine")  # nine characters as cards
    expect(page.locator("#options button[value='choose pilot']")).to_be_hidden()
    expect(page.locator("#card-pilot")).to_be_visible()
    page.locator(".phone-tabs [data-tab=board]").click()
    expect(page.locator("#options button[value='choose pilot']")).to_be_visible()
    take_in(page, WHOLE_GAME)
    expect(page.get_by_role("button", name="Noch einmal spielen").locator("span")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Nachspielen").locator("span")).to_be_in_viewport(ratio=1)
    assert not cut(page, ".tools *")


def test_long_names_stay_in_their_places(visit: Visit) -> None:
    page = visit("/new/red_planet", locale="de-DE")
    page.locator("input[name=name]").first.fill(LONG)
    page.locator(".setup-form button.primary").click()
    page.wait_for_selector("#table")
    for screen in (DESKTOP, TABLET, PHONE):
        page.set_viewport_size(screen)
        assert not cut(page, ".seat, .seat-words, .seat-points, .seat-state, .prompt-text")
        assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]


@pytest.mark.parametrize("game", GAMES)
def test_tabs_and_seats_have_room_beside_the_board(visit: Visit, game: str) -> None:
    page = visit(locale="de-DE", viewport=TABLET)
    take_in(page, arranged(game, 3))
    for screen in (TABLET, DESKTOP):
        page.set_viewport_size(screen)
        tops = page.locator(".side-tabs button").evaluate_all("all => all.map(each => each.offsetTop)")
        assert len(tops) == 5
        assert len(set(tops)) == 1
        assert not cut(page, ".side-tabs, .seat-words")
        assert not overlaps(page, ".seat .stocks .own b", ".seat-points small, .seat .stocks .own svg")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_begin_with_what_the_game_is_about(visit: Visit, game: str) -> None:
    page = visit(locale="de-DE")
    take_in(page, arranged(game, 2))
    page.locator(".side-tabs [data-side=help]").click()
    expect(page.locator("#side-help h3").first).to_have_text("Worum es geht")
    expect(page.locator("#side-help h3 + p").first).to_be_visible()
    description = page.locator("meta[name=description]").get_attribute("content")
    assert description
    assert len(description) > 50
