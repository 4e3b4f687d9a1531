"""Everything in reach: answers, what they are about, the hint, what happened since, and the log."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.player import answered, arranged, look_as_deciding_seat, take_in

pytestmark = pytest.mark.browser

VICTIMS = arranged(
    "terraforming_mars",
    5,
    "yellow: {mc: 30, plants: 5, hand: [comet]}",
    "blue: {plants: 3}",
    "orange: {plants: 4}",
    "green: {plants: 8}",
    "violet: {plants: 2}",
)
LAST_TO_PASS = arranged(
    "terraforming_mars",
    3,
    "generation: 4",
    "active: yellow",
    "yellow: {mc: 30, production: {mc: 4, heat: 3}, hand: [comet, moss]}",
    "blue: {passed: true, production: {energy: 3}}",
    "orange: {passed: true}",
)
GOALS_ONLY = arranged("terraforming_mars", 2, "generation: 9", "yellow: {mc: 8, production: {mc: 20}}")
FEMME_FATALE = arranged(
    "red_planet",
    6,
    "round: 3",
    "zones: {hellas: {yellow: 2, blue: 1}, ausonia: {yellow: 1, blue: 1, green: 1},"
    " phobos: {yellow: 1, green: 1, grey: 1}, syrtis-major: {yellow: 1, violet: 1, orange: 1}}",
    "docks: [{ship: s05, blue: 1, green: 1}, {ship: s31, orange: 1, aimed: [phobos]}, s11,"
    " {ship: s36, yellow: 1, violet: 1, aimed: [hellas]}, s03, s35]",
    "acting: {yellow: femme-fatale}",
)
SOLDIER = arranged(
    "red_planet",
    3,
    "round: 9",
    "zones: {hellas: {yellow: 2, blue: 2, marker: ice}, ausonia: {orange: 1, marker: ice}}",
    "acting: {yellow: soldier}",
    "line: 2",
)
COUNTDOWN = arranged(
    "red_planet",
    3,
    "round: 3",
    "chosen: {yellow: recruiter, blue: travel-agent, orange: pilot}",
)


def arrive(visit: Visit, record: str, viewport: ViewportSize | None = None, locale: str = "en-GB") -> Page:
    page = visit(viewport=viewport, locale=locale)
    take_in(page, record)
    look_as_deciding_seat(page)
    return page


def choose(page: Page, key: str) -> None:
    with answered(page):
        page.evaluate("key => document.querySelector(`button[name=key][value^='${key}']`).click()", key)


def in_window(page: Page, element: Locator) -> bool:
    """Whether it can be seen and clicked where it lies, without scrolling."""
    return bool(
        element.evaluate(
            """each => {
                const r = each.getBoundingClientRect();
                const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
                return r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight && each.contains(top);
            }"""
        )
    )


@pytest.mark.game("terraforming_mars")
def test_answers_never_run_out_of_the_screen(visit: Visit) -> None:
    page = arrive(visit, VICTIMS, locale="de-DE")
    choose(page, "play comet")
    choose(page, "place ")
    groups = page.locator("#options .option-group")
    expect(groups).to_have_count(5)
    assert groups.last.inner_text().startswith("Du"), "oneself comes last"
    for screen in (PHONE, TABLET, DESKTOP):
        page.set_viewport_size(screen)
        assert in_window(page, page.locator("#option-decline"))
        assert page.locator(".options-row").evaluate("each => each.scrollWidth <= each.clientWidth")
        assert page.locator("#prompt").evaluate("each => each.offsetHeight <= innerHeight / 2 + 1")
    for group in groups.all():
        assert group.locator("button[name=key]:visible").count() == 1
    expect(page.locator("#prompt-text .subject a")).to_have_attribute("data-shows", "comet")
    blue = groups.first
    assert blue.locator("button[name=key]:visible").get_attribute("value") == "remove blue 3"
    expect(blue.locator("[data-amount='-1']")).to_be_disabled()
    blue.locator("[data-amount='1']").click()
    assert blue.locator("button[name=key]:visible").get_attribute("value") == "remove blue 2"
    with answered(page):
        blue.locator("button[name=key]:visible").click()
    expect(page.locator("#stock-blue-plants b")).to_have_text("1")


def many_answers_leave_half_of_the_phone_to_the_board(page: Page) -> None:
    assert page.locator("#options button[name=key]").count() == 6
    assert page.locator("#prompt").evaluate("each => each.offsetHeight <= innerHeight / 2 + 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    last = page.locator("#options button[name=key]").last
    last.scroll_into_view_if_needed()
    assert in_window(page, last)


@pytest.mark.game("red_planet")
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_ships_go_by_their_destinations_and_the_reader_is_you(visit: Visit, locale: str) -> None:
    english = locale == "en-GB"
    page = arrive(visit, FEMME_FATALE, PHONE, locale)
    many_answers_leave_half_of_the_phone_to_the_board(page)
    page.set_viewport_size(DESKTOP)
    expect(page.locator("#option-board-s36")).to_contain_text("Hellas, 2/4")
    choose(page, "board s05")
    log = page.locator("#log")
    aboard = "put 1 astronaut aboard the 4-seater to Valles Marineris."
    expect(log).to_contain_text(f"You {aboard}" if english else "Du setzt 1 Astronauten in das 4er-Schiff nach Valles")
    expect(page.locator("#steps")).to_have_attribute("data-label", "Choose where" if english else "Wähle, wo")
    expect(page.locator("#option-replace-s36-violet")).to_contain_text("ship to" if english else "Schiff nach")
    expect(page.locator("#seat-yellow .you")).to_have_text("(you)" if english else "(du)")
    for part in ("#prompt", "#log", "#text-view", "#side-help"):
        told = page.locator(part).evaluate("each => each.textContent")
        assert not re.search(r"\bS\d\d\b", told, re.IGNORECASE), f"{part} names a ship by its number"


@pytest.mark.game("red_planet")
def test_a_hint_marks_what_it_recommends_and_covers_none_of_it(visit: Visit) -> None:
    page = arrive(visit, SOLDIER)
    box = page.locator("#hint-box")
    page.keyboard.press("h")
    expect(box).to_contain_text("Compared with your other choices")
    marked = page.locator("#board svg .hinted")
    assert marked.count() > 0
    covered = page.evaluate(
        """() => {
            const box = document.getElementById('hint-box').getBoundingClientRect();
            return [...document.querySelectorAll('.hinted')].map(each => each.getBoundingClientRect()).filter(
                r => r.left < box.right && r.right > box.left && r.top < box.bottom && r.bottom > box.top).length;
        }"""
    )
    assert covered == 0
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(marked).to_have_count(0)
    page.keyboard.press("h")
    expect(box).to_be_visible()
    page.keyboard.press("h")
    expect(box).to_have_count(0)
    page.keyboard.press("h")
    expect(box).to_be_visible()
    page.locator("#seats").click()
    expect(box).to_have_count(0)


@pytest.mark.game("terraforming_mars")
def test_on_a_phone_the_hint_brings_what_it_recommends_into_sight(visit: Visit) -> None:
    page = arrive(visit, GOALS_ONLY, PHONE)
    page.locator("#hint-button").click()
    expect(page.locator("#hint-box")).to_be_visible()
    marked = page.locator("#board .hinted")
    expect(marked).to_have_count(1)
    assert marked.get_attribute("value") == "award banker"
    assert in_window(page, marked)


@pytest.mark.game("terraforming_mars")
def test_a_production_that_ones_own_pass_begins_is_news(visit: Visit) -> None:
    page = arrive(visit, LAST_TO_PASS)
    choose(page, "pass")
    page.locator("#since summary").click()
    rows = page.locator("#since .tally tbody tr")
    expect(rows).to_have_count(3)
    assert re.split(r"\s+", rows.first.inner_text().strip()) == ["You", "+24", "·", "+3"]
    expect(page.locator("#since")).to_contain_text("Generation 5 begins.")
    page.locator("#seats").click()
    expect(page.locator("#since .tally")).not_to_be_visible()


@pytest.mark.game("red_planet")
def test_characters_that_were_turned_up_are_shown_as_cards(visit: Visit) -> None:
    page = arrive(visit, COUNTDOWN)
    choose(page, "board ")
    look_as_deciding_seat(page)
    while page.locator("#prompt .now .count").inner_text() != "1":
        choose(page, "board ")
        look_as_deciding_seat(page)
    page.locator("#since summary").click()
    shown = page.locator("#since .shown-card")
    assert "Travel Agent" in shown.all_inner_texts()[0].replace("\n", " ")


@pytest.mark.game("terraforming_mars")
def test_the_log_tells_causes_first_filters_by_seat_and_points_at_places(visit: Visit) -> None:
    page = arrive(visit, VICTIMS)
    choose(page, "play comet")
    choose(page, "place r1c2")
    choose(page, "remove blue 3")
    choose(page, "end-turn")
    lines = page.locator("#log li")
    told = lines.all_inner_texts()
    course = [word for line in told for word in ("Comet", "ocean", "plants") if word in line]
    assert course == ["Comet", "ocean", "plants"]
    expect(lines.first.locator(".named .shape")).to_be_visible()
    place = page.locator("#log [data-marks='area.r1c2']").first
    place.hover()
    expect(page.locator("#area-r1c2.shown-place")).to_have_count(1)
    page.locator("#seats").hover()
    expect(page.locator(".shown-place")).to_have_count(0)
    page.locator("[data-log-seat=blue]").click()
    visible = [line for line in lines.all() if line.is_visible()]
    assert len(visible) == 1
    assert "plants" in visible[0].inner_text()
    page.locator("[data-log-seat='']").click()
    expect(lines.first).to_be_visible()
