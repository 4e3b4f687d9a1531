"""Migration Mars in the browser: by keyboard alone, on a phone, trading on both sides, meteors, for everyone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.looks import Look, Reach, at, one_look_each, serious_findings, sticks_out, untranslated
from tests.browser.player import answered, arranged, look_as_deciding_seat, over, set_up, settle, take_in, wait_for_turn

pytestmark = pytest.mark.browser

GAME = "migration_mars"
COLONIES = (
    "round: 12",
    "map: {h1: {tunnel: blue}, h2: {tunnel: blue}, i3: {life-support: blue}, i2: {habitat: blue},"
    " f1: {tunnel: blue}, l7: {tunnel: yellow}, l8: {life-support: yellow}}",
    "settlers: [i2]",
    "impacts: [g4]",
)
MIDDLE = arranged(
    GAME,
    2,
    *COLONIES,
    "blue: {faction: ares-dynamics, water: 4, stone: 4, metal: 4, olympium: 1, rcu: 1, fuel-cell: 2, rover: 20,"
    " kept: [asteroid-beacon]}",
    "yellow: {faction: helios-consortium, water: 3, metal: 5, kept: [course-correction]}",
    "seed: middle",
)
LAST_STOP = arranged(
    GAME,
    2,
    "round: 20",
    "map: {h1: {tunnel: blue}, h2: {tunnel: blue}, i3: {life-support: blue}, i2: {habitat: blue}, i4: {habitat: blue},"
    " j2: {habitat: blue}, j3: {habitat: blue}, h3: {habitat: blue}}",
    "settlers: [i2, i4, j2, j3, h3]",
    "blue: {faction: ares-dynamics, water: 6, rover: 12}",
    "yellow: {faction: helios-consortium}",
    "deck: [ice-deposit]",
    "seed: last",
)
ACCIDENT = arranged(
    GAME,
    2,
    "round: 9",
    "map: {h1: {tunnel: blue}, h2: {tunnel: blue}, i3: {life-support: blue}, i2: {habitat: blue}, i4: {habitat: blue},"
    " j3: {habitat: blue}, f1: {tunnel: blue}, e2: {export-station: blue}}",
    "settlers: [i2, i4]",
    "blue: {faction: ares-dynamics, water: 6, metal: 4, olympium: 3, fuel-cell: 0, rover: 2}",
    "yellow: {faction: helios-consortium}",
    "deck: [work-accident]",
    "seed: accident",
)
UPKEEP = arranged(
    GAME,
    2,
    *COLONIES,
    "blue: {faction: ares-dynamics, water: 0, olympium: 1, fuel-cell: 0, rover: 2}",
    "yellow: {faction: helios-consortium}",
    "deck: [ice-deposit]",
    "seed: upkeep",
)
ROOFLESS = arranged(
    GAME,
    2,
    "round: 12",
    "map: {h1: {tunnel: blue}, h2: {tunnel: blue}, i3: {life-support: blue}, i2: {habitat: blue}, i4: {habitat: blue},"
    " j3: {habitat: blue}, f1: {tunnel: blue}, e2: {hospital: blue}}",
    "settlers: [i2, i4]",
    "blue: {faction: ares-dynamics, kept: [asteroid-beacon], rover: 20}",
    "yellow: {faction: helios-consortium}",
    "seed: roof 0",
)
"""A meteor from the north takes a roof."""
THREE = arranged(
    GAME,
    3,
    "round: 5",
    "blue: {faction: ares-dynamics, water: 4}",
    "yellow: {faction: helios-consortium, stone: 2}",
    "green: {faction: nova-terra, metal: 3, olympium: 1}",
    "seed: three",
)


def begin_turn(page: Page, record: str = MIDDLE) -> None:
    take_in(page, record)
    wait_for_turn(page)


def press(page: Page, key: str) -> None:
    """A key that sends an answer."""
    page.evaluate("document.activeElement.blur()")
    with answered(page):
        page.keyboard.press(key)


def test_a_habitat_is_built_by_keyboard_alone(visit: Visit) -> None:
    """The building by its letter, the site by arrows, the price by Enter; then the dice by theirs."""
    page = visit()
    begin_turn(page)
    page.keyboard.press("b")
    expect(page.locator("#build-habitat")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".plot.may")).to_have_count(4)
    expect(page.locator(".plot.may:focus")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.plot.may')")
    with answered(page):
        page.keyboard.press("Enter")
    expect(page.locator("#payment")).to_be_visible()
    press(page, "Enter")
    expect(page.locator("#seat-blue .seat-points")).to_have_text("2/5")
    press(page, "r")
    expect(page.locator("#die-number")).not_to_have_class("is-idle")
    expect(page.locator(".goal.may")).not_to_have_count(0)


def test_a_game_is_won_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    begin_turn(page, LAST_STOP)
    press(page, "g")
    expect(page.locator("#stop-steps .is-done")).to_have_count(3)
    expect(page.locator("#stop-steps .is-now")).to_contain_text("Free delivery")
    press(page, page.locator("#options button[value='take kit']").get_attribute("data-key") or "")
    assert over(page)
    expect(page.locator(".standings .winner")).to_be_visible()
    expect(page.locator("#seat-blue .seat-points")).to_have_text("5/5")


def test_everything_that_can_be_done_has_a_key(visit: Visit) -> None:
    page = visit()
    begin_turn(page)
    missing = page.evaluate(
        "() => [...document.querySelectorAll('button[name=key], button[data-begin]:not([aria-disabled=true])')]"
        ".filter(b => b.offsetParent && !b.dataset.key).map(b => b.value || b.dataset.begin)"
    )
    assert missing == []


def test_sites_glow_for_one_building_at_a_time_and_others_say_why_not(visit: Visit) -> None:
    page = visit()
    begin_turn(page)
    expect(page.locator(".plot.may")).to_have_count(0)
    page.locator("#build-hospital").click()
    sites = page.locator(".plot.may").count()
    assert sites
    page.locator("#plot-i1").hover()
    expect(page.locator("#popover .why")).to_contain_text("rocky")
    page.locator("#build-tunnel").click()
    expect(page.locator("#plot-g3.may, #plot-g2.may").first).to_be_attached()
    settle(page)
    page.locator("#build-tunnel").click()  # laid down again
    expect(page.locator(".plot.may")).to_have_count(0)
    page.locator("#tool-clear").click()
    expect(page.locator("#piece-g4")).to_have_class("piece may")
    with answered(page):
        page.locator("#piece-g4").click()
    expect(page.locator("#piece-g4")).to_have_count(0)


def test_a_trade_is_offered_countered_and_accepted(visit: Visit) -> None:
    """Each side sees what the other holds, and nothing is sent before it is complete."""
    page = visit()
    begin_turn(page)
    with answered(page):
        page.locator("#option-trade").click()
    compose = page.locator("#compose")
    expect(compose).to_have_attribute("aria-disabled", "true")
    add(page, "give water", 2)
    expect(compose).to_have_attribute("aria-disabled", "true")
    add(page, "want metal", 3)
    add(page, "give stone", 1)
    expect(page.locator("html")).to_have_attribute("data-side", "log")
    with answered(page):
        compose.click()
    look_as_deciding_seat(page)
    expect(page.locator("#trade")).to_contain_text("of 5")
    with answered(page):
        page.locator("#option-counter").click()
    expect(page.locator("#composer .is-named")).to_have_count(3)  # it begins with what was offered
    page.locator("#composer [data-part='give metal'] [data-by='-1']").click()
    page.locator("#composer [data-part='want stone'] [data-by='-1']").click()
    with answered(page):
        page.locator("#compose").click()
    look_as_deciding_seat(page)
    expect(page.locator("#trade .is-named")).to_have_count(2)
    with answered(page):
        page.locator("#option-accept").click()
    expect(page.locator("#mine-water b")).to_have_text("2")
    expect(page.locator("#mine-metal b")).to_have_text("6")
    expect(page.locator("#mine-stone b")).to_have_text("4")


def add(page: Page, part: str, count: int) -> None:
    for _ in range(count):
        page.locator(f"#composer [data-part='{part}'] [data-by='1']").click()


def test_tools_wait_for_their_buttons(visit: Visit) -> None:
    """An export station offers a dozen exchanges: they fill the prompt bar only for whoever wants to exchange."""
    page = visit()
    begin_turn(page, ACCIDENT)
    before = page.locator("#sheet").bounding_box()
    expect(page.locator("#choose button[value^=exchange]:visible, #steps button:visible")).to_have_count(0)
    expect(page.locator(".piece.may")).to_have_count(0)  # settlers could move, but nobody has asked for that
    page.locator("#tool-exchange").click()
    expect(page.locator("#prompt")).to_contain_text("Exchange")
    expect(page.locator("#choose button[value^=exchange]:visible, #steps button:visible")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#tool-move").click()
    expect(page.locator("#picked")).to_contain_text("choose where")
    expect(page.locator(".piece.may")).to_have_count(2)
    assert page.locator("#sheet").bounding_box() == before


def test_a_roll_that_is_the_only_answer_takes_one_click(visit: Visit) -> None:
    page = visit()
    begin_turn(page)
    page.locator("#tool-clear").click()
    with answered(page):
        page.locator("#piece-g4").click()
    settle(page)
    with page.expect_response(lambda response: response.url.endswith("/choose")) as sent:
        page.locator("#option-roll").click()
    assert "x-confirm" not in sent.value.headers
    expect(page.locator("#die-number")).not_to_have_class("is-idle")


def test_olympium_has_a_stepper_of_its_own(visit: Visit) -> None:
    page = visit()
    begin_turn(page)
    page.locator("#build-hospital").click()
    with answered(page):
        page.locator(".plot.may").first.click()
    expect(page.locator(".phases .is-now")).to_have_count(1)
    expect(page.locator("#prompt .now")).to_contain_text("Build phase")
    page.locator("[data-stepper=olympium] [data-by='1']").click()
    expect(page.locator("#pay [data-paid=olympium]")).to_contain_text("1")
    with answered(page):
        page.locator("#pay").click()
    expect(page.locator("#mine-olympium b")).to_have_text("0")


def test_a_supply_stop_offers_settlers_and_names_its_event(visit: Visit) -> None:
    """A new settler is a button beside the equipment; what an event asks is asked in its name."""
    page = visit()
    begin_turn(page, ACCIDENT)
    with answered(page):
        page.locator("#option-roll").click()
    expect(page.locator("#prompt .now")).to_contain_text("Supply stop")
    with answered(page):
        page.locator("#options button[value='settle j3']").click()
    expect(page.locator("#prompt-text .subject")).to_have_text("Work Accident")
    expect(page.locator(".last-event")).to_contain_text("Work Accident")


def test_what_the_shuttle_cannot_bring_says_why(visit: Visit) -> None:
    page = visit()
    begin_turn(page, LAST_STOP)
    with answered(page):
        page.locator("#option-go-home").click()
    refused = page.locator("#options button[aria-disabled=true]", has_text="a settler")
    refused.hover()
    expect(page.locator("#popover .why")).to_contain_text("no free housing")
    with answered(page):
        page.locator("#options button[value='take kit']").click()
    expect(page.locator("#prompt-text")).to_contain_text("5 healthy settlers")
    expect(page.locator("#prompt-text")).not_to_contain_text("point")
    expect(page.locator(".standings .winner b")).to_have_text("5")


def test_a_meteor_shows_its_way_before_it_strikes(visit: Visit) -> None:
    """Whoever can correct its course chooses the field on the map."""
    page = visit()
    begin_turn(page)
    page.locator("#kept-1 button").click()
    expect(page.locator(".goal.may")).to_have_count(12)
    with answered(page):
        page.locator("[data-option='beacon 6']").click(force=True)
    look_as_deciding_seat(page)
    expect(page.locator("#meteor.is-falling .meteor-step")).not_to_have_count(0)
    expect(page.locator("#threat")).not_to_be_empty()
    expect(page.locator(".meteor-blast")).to_have_count(page.locator("#threat .own").count())
    expect(page.locator("#die-direction")).to_have_attribute("data-face", "6")
    expect(page.locator(".goal.may")).to_have_count(6)
    impacts = page.locator("#impacts-left b")
    before = int(impacts.inner_text())
    with answered(page):
        page.locator("[data-option='correct 4']").click(force=True)
    expect(page.locator("#meteor.has-fallen")).to_be_attached()
    expect(page.locator("#die-neighbour")).to_have_attribute("data-face", "4")
    assert int(impacts.inner_text()) in (before, before - 1)


def test_nothing_that_lies_over_the_map_catches_clicks(visit: Visit) -> None:
    """The way of a meteor leads over hospitals and the embassy, to which settlers are evacuated."""
    page = visit()
    begin_turn(page)
    page.locator("#kept-1 button").click()
    with answered(page):
        page.locator("[data-option='beacon 6']").click(force=True)
    caught = (
        "[...document.querySelectorAll('.pieces > [pointer-events=none]')].map(e => getComputedStyle(e).pointerEvents)"
    )
    assert set(page.evaluate(caught)) == {"none"}


def test_settlers_without_a_roof_are_told_where_they_stay_healthy(visit: Visit) -> None:
    """The field of a meteor destroys a habitat; a hospital takes its settler as a patient, another habitat does not."""
    page = visit()
    begin_turn(page, ROOFLESS)
    page.locator("#kept-1 button").click()
    with answered(page):
        page.locator("[data-option='beacon 12']").click(force=True)
    look_as_deciding_seat(page)
    expect(page.locator("#options")).to_contain_text("as a patient")
    with answered(page):
        page.locator("#options button[value^=shelter]").first.click()


def test_a_company_says_where_it_lands_and_a_payment_where_it_builds(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", game=GAME)
    wait_for_turn(page)
    expect(page.locator("#options")).to_contain_text("Ares Dynamics (north)")
    begin_turn(page)
    page.locator("#build-habitat").click()
    site = page.locator(".plot.may").first
    code = (site.get_attribute("data-name") or "").upper()
    with answered(page):
        site.click()
    expect(page.locator("#prompt-text")).to_contain_text(f"habitat on {code}")
    expect(page.locator("#building-site")).to_be_visible()


def test_an_answer_shows_its_field_while_it_is_pointed_at(visit: Visit) -> None:
    page = visit()
    begin_turn(page, ACCIDENT)
    with answered(page):
        page.locator("#option-roll").click()
    page.locator("#options button[value='settle j3']").hover()
    expect(page.locator("#board [data-target='plot.j3'].shown-place")).to_have_count(1)


def test_whom_to_trade_with_is_asked_with_what_they_have(visit: Visit) -> None:
    page = visit()
    begin_turn(page, THREE)
    with answered(page):
        page.locator("#option-trade").click()
    expect(page.locator("#options .holds")).to_have_count(2)
    expect(page.locator("#options .holds").first).not_to_be_empty()


def test_what_is_not_paid_is_chosen_on_the_map(visit: Visit) -> None:
    page = visit()
    begin_turn(page, UPKEEP)
    with answered(page):
        page.locator("#option-roll").click()
    expect(page.locator("#stop-steps .is-now")).to_contain_text("Expenses")
    with answered(page):
        page.locator("#option-upkeep-0-1").click()
    expect(page.locator("#mine-olympium b")).to_have_text("0")


def test_all_that_a_player_has_can_be_opened(visit: Visit) -> None:
    page = visit()
    begin_turn(page)
    page.locator("#tableau-yellow summary").click()
    expect(page.locator("#tableau-dialog")).to_contain_text("1 kept event")
    expect(page.locator("#tableau-dialog")).not_to_contain_text("Course Correction")


def test_a_turn_on_a_phone(visit: Visit) -> None:
    """By taps: a building below the map, its site, the price, the dice, and where the rover goes."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    begin_turn(page)
    assert sticks_out(page) == 0
    page.locator(".own-strip [data-begin='building.hospital']").tap()
    expect(page.locator("#popover")).to_be_hidden()  # it would lie on the sites
    with answered(page):
        page.locator(".plot.may").first.dispatch_event("click")
    expect(page.locator("#payment")).to_be_in_viewport()
    with answered(page):
        page.locator("#pay").tap()
    expect(page.locator("html")).to_have_attribute("data-tab", "board")
    with answered(page):
        page.locator("#option-roll").tap()
    assert sticks_out(page) == 0
    with answered(page):
        page.locator("#option-fuel-1").tap()
    bar = page.locator("#prompt").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= PHONE["height"] + 1


def test_a_trade_fits_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    begin_turn(page)
    with answered(page):
        page.locator("#option-trade").tap()
    assert sticks_out(page) == 0
    page.locator("#composer [data-part='give stone'] [data-by='1']").tap()
    expect(page.locator("#composer [data-part='give stone'] output")).to_have_text("1")


SMALL_PRINT = """() => [...document.querySelectorAll('#table *, #table svg text')].filter(each => {
    const words = [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    const box = each.getBoundingClientRect();
    if (!words || each.closest('.sr, defs') || !box.width || box.top > innerHeight) return false;
    const scale = each.closest('svg') ? each.getScreenCTM().a : 1;
    return parseFloat(getComputedStyle(each).fontSize) * scale < 11;
}).map(each => each.textContent.trim())"""


def test_everything_can_be_read_on_a_small_screen(visit: Visit) -> None:
    """No print below 11 pixels, nothing beyond the edge of the own board, kept events in sight, no word broken."""
    page = visit(viewport=TABLET, locale="de-DE")
    begin_turn(page)
    assert page.evaluate(SMALL_PRINT) == []
    expect(page.locator("#kept-1")).to_be_in_viewport()
    assert page.evaluate("(dock => dock.scrollWidth - dock.clientWidth)(document.getElementById('dock'))") == 0
    with answered(page):
        page.locator("#option-trade").click()
    heights = page.evaluate("[...document.querySelectorAll('#composer .trade-name')].map(each => each.offsetHeight)")
    assert max(heights) == min(heights)
    assert page.evaluate(SMALL_PRINT) == []


def trading(page: Page) -> None:
    begin_turn(page)
    with answered(page):
        page.locator("#option-trade").click()


def won(page: Page) -> None:
    begin_turn(page, LAST_STOP)
    with answered(page):
        page.locator("#option-go-home").click()
    with answered(page):
        page.locator("#options button[value='take kit']").click()


PAGES: dict[str, Reach] = {
    "middle": begin_turn,
    "trade": trading,
    "end": won,
    "set-up": lambda page: set_up(page, "me", "bot:random", "bot:random", game=GAME),
    "cards": at(f"/cards/{GAME}"),
    "rules": at(f"/rules/{GAME}"),
}


@pytest.mark.parametrize(("reach", "look"), one_look_each(PAGES))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert serious_findings(page) == []
    assert untranslated(page) == []


def test_the_board_keeps_its_place_whatever_is_asked(visit: Visit) -> None:
    page = visit(locale="de-DE")
    places: list[Any] = []
    for record in (UPKEEP, MIDDLE):
        begin_turn(page, record)
        places += places_of_the_board(page)
    page.locator("#build-habitat").click()
    places += places_of_the_board(page)
    with answered(page):
        page.locator(".plot.may").first.click()
    expect(page.locator("#payment")).to_be_visible()
    places += places_of_the_board(page)
    begin_turn(page, ACCIDENT)
    with answered(page):
        page.locator("#option-roll").click()
    expect(page.locator("#stop-steps .is-done")).to_have_count(3)
    places += places_of_the_board(page)
    assert places == places[:2] * 5


def places_of_the_board(page: Page) -> list[Any]:
    found = []
    for screen in (TABLET, DESKTOP):
        page.set_viewport_size(screen)
        found.append(page.locator("#sheet").bounding_box())
    return found


def test_the_table_works_without_a_script(visit: Visit) -> None:
    page = visit(f"/new/{GAME}", java_script_enabled=False)
    page.locator(".setup-form button.primary").click()
    for _ in range(2):
        page.locator("#options button[name=key]").first.click()
    expect(page.locator("#dock")).to_contain_text("Build")
