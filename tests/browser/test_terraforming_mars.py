"""Terraforming Mars in the browser: by keyboard alone, on a phone, paying, picking several cards, for everyone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.looks import Look, Reach, one_look_each, places_of_the_board, serious_findings, sticks_out
from tests.browser.player import answered, arranged, join, over, sequence, set_up, take_in, wait_for_turn
from tests.browser.test_hand import SMALL, on_cards

pytestmark = pytest.mark.browser


MIDDLE = arranged(
    "terraforming_mars",
    2,
    "generation: 6",
    "oxygen: 5",
    "tiles: {r4c8: ocean, r5c4: ocean, r3c4: {city: yellow}, r6c5: {greenery: blue}}",
    "yellow: {corporation: helion, mc: 30, steel: 6, titanium: 3, plants: 9, heat: 9,"
    " hand: [space-elevator, comet, moss, predators, fish, asteroid, lichen], played: [regolith-eaters, {ants: 2}]}",
    "blue: {mc: 20, plants: 3}",
)
RESEARCH = arranged(
    "terraforming_mars",
    2,
    "phase: research",
    "generation: 3",
    "yellow: {mc: 8, dealt: [comet, moss, fish, ants]}",
    "blue: {mc: 8, dealt: [asteroid, lichen, worms, birds]}",
)
LAST_GREENERY = arranged(
    "terraforming_mars",
    2,
    "generation: 9",
    "phase: final",
    "temperature: 8",
    "oxygen: 14",
    "tiles: {r1c2: ocean, r1c4: ocean, r1c5: ocean, r2c6: ocean, r4c8: ocean, r5c4: ocean, r5c5: ocean, r5c6: ocean,"
    " r6c6: ocean, r3c4: {city: yellow}}",
    "yellow: {plants: 9, tr: 40}",
    "blue: {tr: 35}",
)

VICTIMS = arranged(
    "terraforming_mars",
    3,
    "yellow: {mc: 30, plants: 1, hand: [asteroid, energy-tapping]}",
    "blue: {plants: 3, production: {energy: 1}}",
)

ALONE = arranged(
    "terraforming_mars",
    1,
    "generation: 13",
    "tiles: {r3c3: {city: neutral}, r4c8: ocean}",
    "yellow: {mc: 30, plants: 8, heat: 8, hand: [comet, moss], played: [regolith-eaters]}",
)


def pick_start(page: Page, cards: int) -> None:
    """A corporation and some cards, all in one go."""
    wait_for_turn(page)
    page.locator("#corporations .face").first.click()
    for i in range(cards):
        page.locator("#offer .face").nth(i).click()
    with answered(page):
        page.locator("#pick-confirm").click()


def test_a_table_is_set_up_on_a_phone(visit: Visit) -> None:
    page = visit("/new/terraforming_mars", viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    assert sticks_out(page) == 0
    page.locator(".setup-form button.primary").tap()
    page.wait_for_selector("#table")


def test_what_cannot_be_undone_looks_like_it(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", game="terraforming_mars")
    wait_for_turn(page)
    undo = page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_css("opacity", "0.55")
    pick_start(page, 1)
    expect(undo).to_have_css("opacity", "0.55")  # the game has begun, cards were dealt


def test_a_solo_game_by_keyboard_alone(visit: Visit) -> None:
    """All fourteen generations are played by letters, arrows and Enter; no mouse is touched."""
    page = visit()
    set_up(page, "me", game="terraforming_mars")
    wait_for_turn(page)
    page.locator("#corporations .face").first.focus()
    page.keyboard.press("Enter")
    page.locator("#offer .face").first.focus()
    page.keyboard.press("Space")
    page.locator("#prompt-text").evaluate("element => document.activeElement.blur()")
    with answered(page):
        page.keyboard.press("Enter")
    for _ in range(200):
        if not wait_for_turn(page):
            break
        press_on(page)
    assert over(page)
    expect(page.locator("#score-chart")).to_be_attached()


def press_on(page: Page) -> None:
    """One answer by keys."""
    with answered(page):
        if page.locator(".area.may").count():
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("ArrowDown")
            if not page.evaluate("document.activeElement.matches('.area.may')"):
                page.locator(".area.may").first.focus()
            page.keyboard.press("Enter")
        elif page.locator("#pick-bar, #payment").count():
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Enter")
        else:
            steady = page.locator("#options .steady, #choose [data-key]:not([hidden])")
            page.keyboard.press(steady.last.get_attribute("data-key") or "")
            if page.locator("#table[data-secret=yes]").count():
                page.keyboard.press("Enter")


def test_everything_that_can_be_done_has_a_key_and_the_hand_can_be_filtered(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    missing = page.evaluate(
        "() => [...document.querySelectorAll('button[name=key]')].filter(b => b.offsetParent && !b.dataset.key)"
        ".map(b => b.value)"
    )
    assert missing == []
    with answered(page):
        page.keyboard.press(page.locator("#convert-heat").get_attribute("data-key") or "")
    expect(page.locator("#marker-temperature")).to_have_attribute("data-face", "-28")
    expect(page.locator("#card-predators .face-why")).to_contain_text("11 % oxygen, now 5")
    page.locator("[data-filter=animal]").click()
    expect(page.locator("#hand .face:visible")).to_have_count(2)
    page.locator("[data-filter=animal]").click()
    page.locator("#filter-text").fill("comet")
    expect(page.locator("#hand .face:visible")).to_have_count(1)


def test_a_card_is_played_with_two_clicks_and_another_mix_with_steppers(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    page.locator("#card-space-elevator").click()
    page.wait_for_selector("#payment")
    expect(page.locator("#pay [data-paid=steel] b")).to_have_text("6")
    page.locator("[data-stepper=steel] [data-by='-1']").click()
    page.locator("[data-stepper=steel] [data-by='-1']").click()
    expect(page.locator("#pay [data-paid=steel] b")).to_have_text("4")
    with answered(page):
        page.locator("#pay").click()
    expect(page.locator("#mine-steel b")).to_have_text("2")
    expect(page.locator("#played-space-elevator")).to_have_count(1)
    expect(page.locator("#table[data-deciding=yes] .steady[value=end-turn]")).to_be_visible()


def test_cards_are_picked_together_and_bought_at_once(visit: Visit) -> None:
    page = visit()
    take_in(page, RESEARCH)
    for card in ("comet", "moss", "fish"):
        page.locator(f"#card-{card}").click()
    expect(page.locator("#offer .is-picked")).to_have_count(2)  # 8 M€ are enough for two
    expect(page.locator("[data-sum=left]")).to_have_text("2")
    with answered(page):  # two cards and that this is all, in one request
        page.locator("#pick-confirm").click()
    expect(page.locator("#seat-yellow")).to_contain_text("has chosen")


def test_what_is_picked_stays_while_others_choose(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "link", game="terraforming_mars")
    friend = visit(host.locator("#invite-1").input_value())
    join(friend)
    host.locator("#corporations .face").last.click()
    host.locator("#offer .face").nth(2).click()
    pick_start(friend, 1)
    expect(host.locator("#seat-blue")).to_contain_text("has chosen")
    expect(host.locator("#offer .is-picked")).to_have_count(1)


def test_areas_tell_what_a_tile_would_yield_or_why_it_cannot_lie_there(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    page.locator("#convert-plants").click()
    page.wait_for_selector("#area-r4c4.may")
    page.locator("#area-r4c4").hover()
    expect(page.locator("#popover")).to_contain_text("2 M€")
    page.locator("#area-r9c1").hover()
    expect(page.locator("#popover .why")).to_be_visible()
    with answered(page):
        page.locator("#area-r4c4").click()
    expect(page.locator("#tile-r4c4")).to_have_attribute("data-face", "greenery")


def test_players_who_cannot_be_chosen_say_why(visit: Visit) -> None:
    page = visit()
    for card in ("asteroid", "energy-tapping"):
        take_in(page, VICTIMS)
        with answered(page):
            page.locator(f"#card-{card}").click()
        refused = page.locator("#options [data-why]")
        expect(refused).to_have_text("Player 3")
        refused.hover()
        expect(page.locator("#popover .why")).to_contain_text("Player 3")


def test_names_in_the_log_open_their_cards(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    with answered(page):
        page.locator("#card-lichen, #card-asteroid").first.click()
    page.locator(".log .card-link").first.hover()
    expect(page.locator("#popover .face")).to_be_visible()


def test_beginning_and_end_of_a_game_on_a_phone(visit: Visit) -> None:
    """By taps, alone: the choices of the start, then the last two generations."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    set_up(page, "me", game="terraforming_mars")
    wait_for_turn(page)
    expect(page.locator("#corporations .face").first).to_be_visible()
    expect(page.locator(".pick-help")).to_have_text("Tap a corporation and the projects you buy.")
    expect(page.locator(".pick-help")).to_be_in_viewport()
    assert on_cards(page, SMALL, 12) == []
    pick_start(page, 2)
    take_in(page, ALONE)
    for _ in range(50):
        if not wait_for_turn(page):
            break
        bar = page.locator("#prompt").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= PHONE["height"] + 1
        assert sticks_out(page) == 0
        with answered(page):
            if page.locator(".area.may").count():
                page.locator(".area.may").first.dispatch_event("click")
            else:
                page.locator("#options button:visible, #pick-confirm").first.tap()
    assert over(page)


def test_the_score_sheet_shows_how_the_game_went(visit: Visit) -> None:
    page = visit()
    take_in(page, LAST_GREENERY)
    with answered(page):
        page.locator("#convert-plants").click()
    with answered(page):
        page.locator(".area.may").first.click()
    page.wait_for_selector("#table[data-status=over]")
    assert over(page)
    expect(page.locator("rect.stripe-tr").first).to_be_attached()
    expect(page.locator("#score-chart .score-chart-line")).to_have_count(2)


PAGES: dict[str, Reach] = {
    "middle": lambda page: take_in(page, MIDDLE),
    "research": lambda page: take_in(page, RESEARCH),
    "set-up": lambda page: set_up(page, "me", "bot:random", "bot:random", game="terraforming_mars"),
    "end": lambda page: take_in(page, LAST_GREENERY),
}


@pytest.mark.parametrize(("reach", "look"), one_look_each(PAGES))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert serious_findings(page) == []


def test_the_board_keeps_its_place_whatever_is_asked(visit: Visit) -> None:
    page = visit(locale="de-DE")
    places = []
    for record in (RESEARCH, LAST_GREENERY, MIDDLE):
        take_in(page, record)
        places += places_of_the_board(page)
    with answered(page):
        page.locator("#card-space-elevator").click()
    page.wait_for_selector("#payment")
    places += places_of_the_board(page)
    assert places == places[:2] * 4


def test_the_table_works_without_a_script(visit: Visit) -> None:
    page = visit("/new/terraforming_mars", java_script_enabled=False)
    for i in range(1, page.locator("select[name=seats]").count()):
        page.locator("select[name=seats]").nth(i).select_option("")
    page.locator(".setup-form button.primary").click()
    page.locator("#corporations button").first.click()
    page.locator("#offer button[name=key]").first.click()
    page.locator("#options button[value=done]").click()
    assert sequence(page) == 3
    page.locator("#options button[value=pass], #options button[name=key], #sell-patents").first.click()
    assert sequence(page) >= 4
