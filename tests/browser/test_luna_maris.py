"""Luna Maris in the browser: rooms and cards, by keyboard alone, on a phone, for everyone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.looks import (
    SCREENS,
    Look,
    Reach,
    at,
    one_look_each,
    places_of_the_board,
    serious_findings,
    small_letters,
    sticks_out,
    untranslated,
)
from tests.browser.player import answered, arranged, over, sequence, set_up, settle, take_in, wait_for_turn

pytestmark = pytest.mark.browser

MIDDLE = arranged(
    "luna_maris",
    4,
    "round: 4",
    "order: [yellow, blue, green, orange]",
    "passed: [green]",
    "stack_1: [d110]",
    "stack_2: [d207]",
    "food_row: [carrot, mushroom, potato]",
    "tiles: [advanced-airlock, advanced-quarters, advanced-mining-control]",
    "bonuses: {acclaim: blue}",
    "yellow: {points: 23, energy: 6, water: 3, helium: 1, waste: 3, left: {iron: 3, titanium: 2},"
    " right: {iron: 2, titanium: 1}, stress: 7, oxygen: 3, extraction: 4, module: communication-room, on_field: true,"
    " probes: [a1, b1, b2], hand: [ecologist, supply-manager], rest: [geologist, botanist, systems-mechanic],"
    " food: {carrot: 2, tomato: 1}, equipment: lunar-buggy, demands: [d104], advanced: [advanced-greenhouse]}",
    "blue: {points: 31, co2: 7, extraction: 5, module: laboratory, on_field: true, probes: [e4, d4],"
    " hand: [metallurgist], advanced: [advanced-recycling-plant]}",
    "orange: {waste: 6, right: {iron: 3}, stress: 8, co2: 4, module: communication-room}",
    "green: {co2: 2, module: quarters}",
)
LAST_TO_PASS = arranged(
    "luna_maris",
    2,
    "round: 2",
    "passed: [blue]",
    "yellow: {left: {iron: 2}, right: {iron: 1, titanium: 1}, waste: 0, probes: [a1]}",
)
BREATHLESS = arranged(
    "luna_maris",
    2,
    "round: 2",
    "yellow: {stress: 4, oxygen: 4, module: airlock, rest: [geologist, energy-engineer]}",
)
FULL_BELT = arranged("luna_maris", 2, "yellow: {left: {iron: 6, titanium: 1}, right: {iron: 9, titanium: 5}}")
LAST_ROUND = arranged("luna_maris", 2, "round: 5", "passed: [blue]", "yellow: {points: 30, food: {carrot: 2}}")
PRESS = arranged("luna_maris", 2, "yellow: {waste: 2, energy: 4, equipment: waste-press, module: recycling-plant}")
"""With something to discard, to clean and to recycle."""
DELIVERY = arranged(
    "luna_maris",
    2,
    "stack_2: [d210]",
    "yellow: {energy: 3, water: 1, left: {iron: 2, titanium: 1}, module: spaceport}",
)
ALONE = arranged("luna_maris", 1, "round: 5", "plan: b", "plan_step: 2", "yellow: {energy: 2, food: {bean: 1}}")


def test_a_room_glows_with_what_it_takes_and_is_used_with_a_click(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    industry = page.locator("#room-industrial-complex.may")
    expect(page.locator("#room-industrial-complex.may + .room-words .way")).to_be_visible()
    expect(industry).to_have_attribute("aria-label", "Industrial Complex: 2 oxygen, 1 energy")
    industry.hover()
    expect(page.locator("#popover")).to_contain_text("CO₂")
    with answered(page):  # only the Energy Engineer knows it
        industry.click()
    expect(page.locator("#at-industrial-complex-yellow")).to_be_attached()
    expect(page.locator("#mine-oxygen")).to_have_attribute("data-face", "5")
    expect(page.locator("#level-e4.may")).to_be_visible()
    expect(page.locator("#level-e5")).to_have_attribute("data-why", "This needs level 5 of extraction; you are on 4.")


def test_a_card_narrows_down_the_rooms(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    glowing = page.locator(".room.may")
    expect(glowing).to_have_count(8)
    page.locator("#scientist-supply-manager").click()
    expect(page.locator("#scientist-supply-manager")).to_have_attribute("aria-pressed", "true")
    expect(glowing).to_have_count(3)
    page.keyboard.press("Escape")
    expect(glowing).to_have_count(8)
    page.locator("#room-greenhouse").click()  # two cards know it
    expect(page.locator("#choose .by-room:visible")).to_have_count(2)
    page.keyboard.press("Escape")
    settle(page)
    page.locator("#scientist-supply-manager").click()
    with answered(page):
        page.locator("#room-greenhouse").click()
    expect(page.locator("#rest-pile #scientist-supply-manager")).to_be_attached()
    expect(page.locator("#tile-greenhouse")).to_have_attribute("data-face", "advanced-greenhouse")


def test_what_cannot_be_done_says_why(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    page.locator("#room-mining-control").hover()
    expect(page.locator("#popover .why")).to_be_visible()
    page.locator("#depot-water").hover()
    expect(page.locator("#popover")).to_contain_text("4 VP")
    page.locator("#demand-d110").hover()
    expect(page.locator("#popover .why, #popover .face").first).to_be_visible()


def test_a_card_that_fits_nowhere_says_why(visit: Visit) -> None:
    page = visit()
    take_in(page, BREATHLESS)
    botanist = page.locator("#scientist-botanist")
    expect(botanist).to_have_class(re.compile("is-dim"))
    expect(botanist.locator(".face-why")).to_contain_text("Laboratory: The way takes")
    expect(page.locator("#rest-pile .may .face-resources").first).to_have_text("−2")  # what it costs to take them back
    site = page.locator("#site-b2")
    site.hover()
    expect(page.locator("#popover")).to_contain_text("1 titanium in every production")
    page.locator("#depot-title .room-sign").hover()
    expect(page.locator("#popover")).to_contain_text("Emergency depot")


def test_the_end_of_a_turn_is_asked_for_once(visit: Visit) -> None:
    """Where nothing but free actions is left; a use that would be given up is worth a question."""
    page = visit()
    take_in(page, MIDDLE)
    page.locator("#scientist-flight-coordinator").click()
    with answered(page):
        page.locator("#room-spaceport").click()
    with answered(page):
        page.locator("#demand-d110").click()
    with page.expect_response(lambda response: response.url.endswith("/choose")) as sent:
        page.keyboard.press("e")
    assert sent.value.headers.get("x-confirm") is None
    take_in(page, MIDDLE)
    with answered(page):
        page.locator("#room-industrial-complex").click()
    with answered(page):
        page.locator("#level-e1").click()
    with answered(page):
        page.locator("#pay").click()
    with page.expect_response(lambda response: response.url.endswith("/choose")) as sent:
        page.keyboard.press("e")
    assert sent.value.headers.get("x-confirm") == "yes"  # the air could still be cleaned


def test_escape_closes_what_happened_since(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", game="luna_maris")
    card = page.locator("#offer .face").first
    card.click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".picked-text")).to_have_text(card.locator(".face-name").inner_text())
    settle(page)
    with answered(page):
        page.locator("#confirm").click()
    page.locator("#since summary").click()
    expect(page.locator("#since[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#since[open]")).to_have_count(0)


def test_nothing_moves_while_one_pays_or_is_asked_whether_it_is_meant(visit: Visit) -> None:
    page = visit(locale="de-DE")
    take_in(page, MIDDLE)
    board = page.locator("#sheet").bounding_box()
    field = page.locator("#field").bounding_box()
    page.locator("#scientist-supply-manager").click()
    with answered(page):
        page.locator("#room-greenhouse").click()
    page.locator("#choose [value=harvest-all]").click()
    expect(page.locator("#confirm")).to_be_visible()
    assert page.locator("#sheet").bounding_box() == board
    assert page.locator("#field").bounding_box() == field
    take_in(page, MIDDLE)
    with answered(page):
        page.locator("#room-industrial-complex").click()
    assert page.locator("#sheet").bounding_box() == board
    hand = page.locator("#scientist-flight-coordinator").bounding_box()
    with answered(page):
        page.locator("#level-e3").click()
    page.wait_for_selector("#payment")
    assert page.locator("#scientist-flight-coordinator").bounding_box() == hand


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_every_letter_is_large_enough_on_a_tablet(visit: Visit, locale: str) -> None:
    page = visit(viewport=TABLET, locale=locale)
    for record in (MIDDLE, ALONE):
        take_in(page, record)
        assert small_letters(page) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_cards_for_a_room_fit_into_one_row_on_a_tablet(visit: Visit, locale: str) -> None:
    page = visit(viewport=TABLET, locale=locale)
    take_in(page, MIDDLE)
    board = page.locator("#sheet").bounding_box()
    for room in ("spaceport", "greenhouse"):
        page.locator(f"#room-{room}").click()
        expect(page.locator("#choose .by-room:visible")).to_have_count(2)
        assert page.locator("#sheet").bounding_box() == board
        page.keyboard.press("Escape")
        settle(page)


def test_hand_rest_pile_and_food_are_in_sight_on_a_tablet(visit: Visit) -> None:
    page = visit(viewport=TABLET, locale="de-DE")
    take_in(page, MIDDLE)
    for card in page.locator("#own-cards .face").all():
        expect(card).to_be_in_viewport(ratio=1)


def test_much_ore_stays_on_the_belt(visit: Visit) -> None:
    page = visit()
    take_in(page, FULL_BELT)
    lowest = "all => Math.max(...all.map(ore => ore.getBoundingClientRect().bottom))"
    for section in ("#belt-left", "#belt-right"):
        box = page.locator(section).bounding_box()
        assert box is not None
        assert page.locator(f"{section} .ore").evaluate_all(lowest) <= box["y"] + box["height"]


def test_ore_is_paid_as_proposed_or_otherwise(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    with answered(page):
        page.locator("#room-industrial-complex").click()
    with answered(page):
        page.locator("#level-e3").click()
    page.wait_for_selector("#payment")
    expect(page.locator("#pay [data-paid=iron-right] b")).to_have_text("2")
    page.locator("[data-stepper=titanium-right] [data-by='1']").click()
    expect(page.locator("#pay [data-paid=iron-right] b")).to_have_text("1")
    with answered(page):
        page.locator("#pay").click()
    expect(page.locator("#belt-right .ore")).to_have_count(1)
    expect(page.locator("#mine-helium b")).to_have_text("2")


def test_scientists_rest_together(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    with answered(page):
        page.keyboard.press("q")  # the letter of the Quarters
    page.locator("#scientist-ecologist").click()
    page.locator("#scientist-flight-coordinator").click()
    expect(page.locator("[data-sum=count]")).to_have_text("2")
    with answered(page):
        page.locator("#pick-confirm").click()
    expect(page.locator("#rest-pile .face")).to_have_count(5)
    expect(page.locator("#mine-stress")).to_have_attribute("data-face", "8")


def test_the_belt_moves_in_production(visit: Visit) -> None:
    """The pieces that lay on the left are the same ones on the right, so that they glide there."""
    page = visit()
    take_in(page, LAST_TO_PASS)
    page.evaluate("document.querySelector('#belt-left .ore').dataset.seen = 'before'")
    expect(page.locator("#belt-left #ore-yellow-iron-2-0")).to_be_attached()
    with answered(page):
        page.keyboard.press("p")
    expect(page.locator("#belt-right #ore-yellow-iron-2-0")).to_be_attached()
    expect(page.locator("#belt-right .ore")).to_have_count(2)
    expect(page.locator("#mine-waste b")).to_have_text("2")
    expect(page.locator("#rounds")).to_have_attribute("aria-label", "Round 3 of 5")


def test_a_solo_game_by_keyboard_alone(visit: Visit) -> None:
    """Every round begins with a room by its letter; then the player passes. No mouse is touched."""
    page = visit()
    set_up(page, "me", game="luna_maris")
    used = 0
    for _ in range(60):
        if not wait_for_turn(page):
            break
        used += press_on(page, used)
    assert over(page)
    assert used == 5
    expect(page.locator("#plan")).to_be_attached()
    expect(page.locator("#score-chart")).to_be_attached()


def press_on(page: Page, used: int) -> int:
    """One answer by keys; whether it was to use a room."""
    now = int((page.locator("#rounds").get_attribute("aria-label") or "0 0").split()[1])
    turn = page.locator("#options .steady[value=pass]").count() > 0
    with answered(page):
        if turn and used < now:
            page.keyboard.press("w" if page.locator("#room-power-plants.may").count() else "q")
            if page.locator("#choose .by-room:visible").count():
                page.keyboard.press(page.locator("#choose .by-room:visible").first.get_attribute("data-key") or "")
            return 1
        if page.locator("#pick-bar").count():
            page.locator("#hand .face").first.focus()
            page.keyboard.press("Space")
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Enter")
        elif page.locator("#payment").count():
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Enter")
        elif page.locator("#offer .face").count():
            page.keyboard.press(page.locator("#offer .face").first.get_attribute("data-key") or "")
        elif page.locator("#options .steady").count():
            page.keyboard.press("p" if turn else "e")
        elif page.locator(".room.may").count():
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(page.locator("#options .in-bar:visible").first.get_attribute("data-key") or "")
    return 0


def test_everything_that_can_be_done_has_a_key(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    missing = page.evaluate(
        "() => [...document.querySelectorAll('button[name=key]')].filter(b => b.offsetParent && !b.dataset.key)"
        ".map(b => b.value)"
    )
    assert missing == []


def test_a_few_turns_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    take_in(page, MIDDLE)
    assert sticks_out(page) == 0
    expect(page.locator("#room-greenhouse + .room-words .room-short")).to_be_visible()
    page.locator("#room-spaceport").tap()
    with answered(page):
        page.locator("#choose .by-room:visible").first.tap()
    expect(page.locator("#demand-d110.may")).to_be_in_viewport()
    with answered(page):
        page.locator("#demand-d110").tap()
    with answered(page):
        page.locator("#options [value=end-turn]").tap()
    assert sticks_out(page) == 0
    page.locator(".phone-tabs [data-tab=others]").tap()
    page.locator("#tableau-blue > summary").tap()
    expect(page.locator("#tableau-dialog .face[data-card=metallurgist]")).to_be_visible()


def test_more_is_more(visit: Visit) -> None:
    """Of answers that differ by an amount the most is proposed, and the minus leads to less."""
    page = visit()
    take_in(page, PRESS)
    with answered(page):
        page.locator("button[value='activate waste-press']").click()
    amounts = page.locator(".amounts")
    expect(amounts.locator(".is-set")).to_have_text(re.compile("Discard 1 waste"))
    expect(amounts.locator("[aria-label=more]")).to_be_disabled()
    amounts.locator("[aria-label=less]").click()
    expect(amounts.locator(".is-set")).to_have_text(re.compile("Discard 0 waste"))


def test_a_hint_for_another_amount_marks_the_stepper_that_leads_to_it(visit: Visit) -> None:
    page = visit()
    take_in(page, PRESS)
    with answered(page):
        page.locator("button[value='activate waste-press']").click()
    amounts = page.locator(".amounts")
    page.route("**/hint?*", lambda route: route.fulfill(body='<div id="hint" data-hint="drop 0">less</div>'))
    page.keyboard.press("h")
    expect(amounts.locator(".stepper.hinted")).to_be_visible()
    page.keyboard.press("Escape")
    expect(amounts.locator(".hinted")).to_have_count(0)
    page.unroute_all()
    page.route("**/hint?*", lambda route: route.fulfill(body='<div id="hint" data-hint="drop 1">all</div>'))
    page.keyboard.press("h")
    expect(amounts.locator(".option.hinted")).to_be_visible()
    expect(amounts.locator(".stepper.hinted")).to_have_count(0)


def test_steppers_and_long_subjects_stay_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    take_in(page, PRESS)
    with answered(page):
        page.locator("#room-recycling-plant").dispatch_event("click")
    stepper = page.locator(".amounts .stepper").bounding_box()
    assert stepper is not None
    assert stepper["x"] + stepper["width"] <= PHONE["width"]
    take_in(page, DELIVERY)
    with answered(page):
        page.locator("#room-spaceport").dispatch_event("click")
    with answered(page):
        page.locator("#demand-d210").tap()
    expect(page.locator("#prompt-text .subject")).to_contain_text("1 Stufe auf einer Forschungsleiste")
    expect(page.locator("#hint-button")).to_be_in_viewport()
    assert sticks_out(page) == 0


def test_a_hint_stays_while_another_tab_is_opened(visit: Visit) -> None:
    """What it marks may be there."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, MIDDLE)
    page.locator(".phone-tabs [data-tab=mine]").tap()
    page.locator("#hint-button").tap()
    expect(page.locator("#hint")).to_be_visible()
    page.locator(".phone-tabs [data-tab=board]").tap()
    expect(page.locator("#hint")).to_be_visible()
    page.locator("#hint-close").tap()
    expect(page.locator("#hint")).to_have_count(0)


def test_names_and_modules_are_not_broken_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    take_in(page, FULL_BELT)
    page.locator(".phone-tabs [data-tab=mine]").tap()
    lines = page.evaluate(
        "[...document.querySelectorAll('#hand .face-name, #hand .face-short')].map(each => {"
        " const words = document.createRange(); words.selectNodeContents(each);"
        " return new Set([...words.getClientRects()].map(box => Math.round(box.top))).size; })"
    )
    assert lines
    assert max(lines) == 1


def test_the_card_browser_speaks_of_modules(visit: Visit) -> None:
    """And offers no choice among a single set."""
    page = visit("/cards/luna_maris")
    labels = page.locator("#card-filters label").all_inner_texts()
    assert [label.split()[0] for label in labels] == ["Search", "Module", "Kind"]


def test_the_last_turns_alone_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, ALONE)
    page.locator(".phone-tabs [data-tab=others]").tap()
    expect(page.locator("#plan .next")).to_have_text("Mine", ignore_case=True)
    with answered(page):
        page.locator("#options [value=pass]").tap()
    assert over(page)
    assert sticks_out(page) == 0


def test_the_page_leads_to_what_a_question_offers_and_back_on_a_phone(visit: Visit) -> None:
    """Nothing that can be chosen lies behind the question."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, MIDDLE)
    with answered(page):
        page.locator("#room-industrial-complex").tap()
    page.wait_for_function("() => innerHeight > document.getElementById('level-e1').getBoundingClientRect().bottom")
    assert lies_free(page, "#level-e1")
    assert lies_free(page, "#level-e4")
    expect(page.locator(".task")).to_have_text("Choose a level of the extraction track.")
    with answered(page):
        page.locator("#options [value='clean 2']").tap()
    assert lies_free(page, "#level-e2")  # nobody is led away from what they have just done
    with answered(page, "undo"):
        page.locator("#undo").tap()
    with answered(page, "undo"):
        page.locator("#undo").tap()
    page.wait_for_function("() => document.getElementById('room-airlock').getBoundingClientRect().top > 0")


def lies_free(page: Page, thing: str) -> bool:
    """Whether a tap in its middle would meet it."""
    free: bool = page.locator(thing).evaluate(
        "e => { const b = e.getBoundingClientRect();"
        " return e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)); }"
    )
    return free


def test_the_score_sheet_shows_how_the_game_went(visit: Visit) -> None:
    page = visit()
    take_in(page, LAST_ROUND)
    with answered(page):
        page.keyboard.press("p")
    assert over(page)
    expect(page.locator("rect.stripe-food-kinds").first).to_be_attached()
    expect(page.locator("#score-chart .score-chart-line")).to_have_count(2)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_sticks_out_and_no_key_is_shown(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    for reach in (*PAGES.values(), at("/new/luna_maris"), at("/cards/luna_maris")):
        reach(page)
        for screen in SCREENS:
            page.set_viewport_size(screen)
            assert sticks_out(page) == 0
            assert untranslated(page) == []


PAGES: dict[str, Reach] = {
    "middle": lambda page: take_in(page, MIDDLE),
    "set-up": lambda page: set_up(page, "me", "bot:random", "bot:random", game="luna_maris"),
    "alone": lambda page: take_in(page, ALONE),
    "rules": at("/rules/luna_maris"),
}


@pytest.mark.parametrize(("reach", "look"), one_look_each(PAGES))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert serious_findings(page) == []


def test_the_board_keeps_its_place_and_all_that_is_offered_fits_beside_it(visit: Visit) -> None:
    page = visit(locale="de-DE")
    take_in(page, ALONE)
    places = places_of_the_board(page)
    take_in(page, MIDDLE)
    places += places_of_the_board(page)
    assert page.evaluate("(panel => panel.scrollHeight - panel.clientHeight)(document.getElementById('panel'))") <= 0
    with answered(page):
        page.locator("#room-industrial-complex").click()
    with answered(page):
        page.locator("#level-e3").click()
    places += places_of_the_board(page)
    assert places == places[:2] * 3


def test_the_table_works_without_a_script(visit: Visit) -> None:
    page = visit("/new/luna_maris", java_script_enabled=False)
    for i in range(1, page.locator("select[name=seats]").count()):
        page.locator("select[name=seats]").nth(i).select_option("")
    page.locator(".setup-form button.primary").click()
    page.locator("#offer button").first.click()
    page.locator("#options button[name=key]").first.click()
    assert sequence(page) == 2
    page.locator("#options button[value=pass]").click()
    assert sequence(page) >= 3


@pytest.mark.parametrize("screen", [DESKTOP, TABLET], ids=["desktop", "tablet"])
def test_a_question_whether_it_is_meant_names_it_and_moves_nothing(visit: Visit, screen: ViewportSize) -> None:
    page = visit(viewport=screen)
    take_in(page, LAST_TO_PASS)
    board = page.locator("#sheet").bounding_box()
    page.keyboard.press("p")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".picked-text")).to_have_text("Pass")
    expect(page.locator("#choose .by-room:visible")).to_have_count(0)
    assert page.locator("#sheet").bounding_box() == board
    page.keyboard.press("Escape")
    page.locator("#scientist-botanist").click()
    with answered(page):
        page.locator("#room-greenhouse").click()
    page.locator("#open-food-1").click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".picked-text")).not_to_be_empty()
