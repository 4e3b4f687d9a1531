"""What a player relies on from question to question: places, keys and the way out."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, TABLET, Visit
from tests.browser.player import answered, arranged, settle, take_in

ROUND_SIX = [
    "round: 6",
    "first: yellow",
    "zones:",
    "  hellas: {yellow: 2, blue: 1, orange: 1, marker: ice}",
    "  syrtis-major: {yellow: 1, orange: 2, marker: celerium}",
    "  mare-tyrrhenum: {yellow: 2, green: 2, marker: sylvanite}",
    "  phobos: {yellow: 1, blue: 2, marker: ice}",
    "docks: [{ship: s05, blue: 1, green: 2}, {ship: s31, orange: 1, aimed: [phobos]}, s11, free]",
]


def at_round_six(page: Page, *more: str) -> Page:
    take_in(page, arranged("red_planet", 4, *ROUND_SIX, *more))
    return page


def test_the_board_keeps_its_place_while_a_choice_is_confirmed(visit: Visit) -> None:
    page = at_round_six(visit())
    for viewport in (page.viewport_size, TABLET):
        assert viewport is not None
        page.set_viewport_size(viewport)
        before = page.locator("#prompt").bounding_box()
        page.locator("#card-scientist").click()
        expect(page.locator("#confirm")).to_be_in_viewport(ratio=1)
        assert page.locator("#prompt").bounding_box() == before
        page.keyboard.press("Escape")
        expect(page.locator("#confirm")).to_be_hidden()


def test_enter_confirms_what_was_selected_by_key_wherever_the_focus_was(visit: Visit) -> None:
    page = at_round_six(visit())
    page.locator("#options button").first.click()  # the Recruiter has the focus
    page.keyboard.press("Escape")
    page.keyboard.press("7")
    with answered(page):
        page.keyboard.press("Enter")
    expect(page.locator("#card-scientist")).to_contain_text("chosen")


def test_a_zone_has_the_same_key_in_every_question(visit: Visit) -> None:
    page = at_round_six(visit(), "acting: {yellow: pilot}", "line: 2")
    with answered(page):
        page.locator("#options button").first.click()
    key = page.locator("#options button", has_text="Hellas").get_attribute("data-key")
    assert key == "l"
    at_round_six(page, "acting: {yellow: explorer}", "line: 2")
    expect(page.locator("#steps button", has_text="Hellas")).to_have_attribute("data-key", key)


def test_answers_that_do_not_fit_are_gathered_and_the_way_out_stays(visit: Visit) -> None:
    page = at_round_six(visit(viewport=TABLET, locale="de-DE"), "acting: {yellow: soldier}", "line: 2")
    expect(page.locator("#steps button")).to_have_count(3)  # seven answers in three zones
    at_round_six(page, "acting: {yellow: explorer}", "line: 2")
    page.set_viewport_size(PHONE)
    page.locator("#steps button").first.click()
    settle(page)
    expect(page.locator(".leaving button")).to_be_in_viewport(ratio=1)
