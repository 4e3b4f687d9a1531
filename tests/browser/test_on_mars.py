"""On Mars in the browser: map, both sides of the journey, own board; by keyboard alone, on a phone, for everyone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.looks import (
    SCREENS,
    Look,
    Reach,
    at,
    one_look_each,
    serious_findings,
    small_letters,
    sticks_out,
    untranslated,
)
from tests.browser.player import answered, arranged, over, set_up, settle, take_in

pytestmark = pytest.mark.browser

BUILDINGS = "{buildings: {f4: oxygen, h6: water, g6: mine, h5: mine, f7: greenhouse}, crystals: [f5, h4]}"
MIDDLE = arranged(
    "on_mars",
    3,
    "round: 6",
    "level: 2",
    "shuttle_side: colony",
    "shuttle_space: 2",
    f"map: {BUILDINGS}",
    "mission_cubes: {blueprints: 4, advanced: 5, cubes: 8}",
    "display: [geologist, research-engineer, deliver-water, upgrade-mine, geochemist, systems-engineer]",
    "slots: {construct: {yellow: 1}, research: {green: 1}}",
    "purple: {space: 5, points: 11, mineral: 2, battery: 1, water: 2, plant: 1, oxygen: 2, crystals: 4, quarters: 4,"
    " ships: [1, 2, 3, 4], hangar: 1, shelters: [c4], bots: [f6, d4], rover: g4, miners: [g6],"
    " lab: {2b: shelter, 3a: water, 1b: greenhouse}, cubes: [greenhouse], blueprints: [hydroponic-farm, {casino: c4}],"
    " scientists: [hydrologist], contracts: [deliver-plants], goals: [three-shelters, level-three],"
    " discoveries: [seeds]}",
    "green: {space: 1, points: 14, quarters: 3, lab: {2b: shelter, 2a: oxygen}, acted: true}",
    "yellow: {space: 7, points: 9, quarters: 2}",
)
SHORT_OF_OXYGEN = arranged(
    "on_mars",
    3,
    "round: 3",
    "display: [geologist, research-engineer, hydrologist, biochemist, geochemist, systems-engineer]",
    "purple: {space: 5, mineral: 1, oxygen: 1, battery: 1, water: 2, plant: 1, crystals: 1, quarters: 4, bots: [i6]}",
    "green: {space: 1, lab: {2b: shelter, 1a: water}, acted: true}",
    "yellow: {space: 7}",
)
IN_ORBIT = arranged(
    "on_mars",
    2,
    "round: 3",
    "orbit: {upper_row: [wind-turbines, casino, gym], exploration: [archive, seeds],"
    " tech_grid: [greenhouse, rover, oxygen, upgrade, mine, generator, ship, water]}",
    "shuttle_side: orbit",
    "slots: {obtain-blueprint: {green: 1}}",
    "purple: {space: 1, mineral: 1, battery: 2, crystals: 3}",
    "green: {space: 8, acted: true}",
)
LAST_TURN = arranged(
    "on_mars",
    2,
    "round: 14",
    "last_phase: true",
    "remaining: 0",
    "purple: {space: 5, points: 40, crystals: 2}",
    "green: {space: 2, points: 31, acted: true}",
)
ALONE = arranged("on_mars", 1, "round: 4", "purple: {space: 5, crystals: 3}", "green: {space: 1, acted: true}")


def test_a_hex_shows_what_could_be_built_and_a_kind_makes_it_glow(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    expect(page.locator("#turn-line .is-open")).to_have_text("○ Main action (to be done)")
    greenhouse = page.locator("#stack-greenhouse.may")
    greenhouse.click()
    expect(page.locator("#hex-e6.may")).to_be_visible()
    expect(page.locator(".chance-greenhouse.may .chance-yield").first).to_be_visible()
    expect(page.locator(".chance-mine.may")).to_have_count(0)
    page.locator("#hex-k4").hover()
    expect(page.locator("#popover .why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hex.may")).to_have_count(0)


def test_a_hex_says_why_nothing_can_be_built_there_before_a_kind_is_chosen(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    page.locator("#hex-k4").hover()
    expect(page.locator("#popover .why")).to_have_text("The hex is in no building zone of your Bots")
    page.mouse.move(*centre(page, "#hex-f5"))
    expect(page.locator("#popover .why").first).to_have_text(
        "The Complex needs Mine tech of level 3; the best tile has 0"
    )
    expect(page.locator("#popover .why")).to_have_count(3)
    assert page.locator("#popover cite").count() == 2  # a section is named once
    page.mouse.move(*centre(page, "#hex-g5"))
    rule = "The next one beside it needs Mine tech of level 3 and brings 4 minerals."
    expect(page.locator("#popover p").first).to_have_text(rule)
    expect(page.locator("#board svg .refused[id^=hex]")).to_have_count(0)  # none of the hexes is in the way of Tab


def test_a_tap_on_a_hex_says_why(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    take_in(page, MIDDLE)
    page.locator("#hex-h2").tap()
    expect(page.locator("#popover .why")).to_be_visible()
    page.locator(".phone-tabs [data-tab=mine]").tap()
    expect(page.locator("#popover .why")).to_be_hidden()


def test_the_board_of_somebody_else_shows_the_executive_actions(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    page.locator("#tableau-green > summary").click()
    slots = page.locator("#tableau-dialog .tableau-depot li")
    expect(slots).to_have_count(8)
    expect(page.locator("#tableau-dialog .tableau-depot .has-ship")).to_have_count(5)
    expect(slots.nth(6)).to_have_attribute("title", "Take a resource")


def test_what_has_been_begun_covers_nothing_on_a_tablet(visit: Visit) -> None:
    page = visit(viewport=TABLET, locale="de-DE")
    take_in(page, MIDDLE)
    page.locator("#stack-water").click()
    expect(page.locator("#picked")).to_be_visible()
    begun = page.locator("#picked").bounding_box()
    line = page.locator(".now").bounding_box()
    assert begun is not None
    assert line is not None
    assert line["x"] + line["width"] <= begun["x"]


def test_on_a_phone_the_map_comes_into_sight_when_a_kind_is_chosen(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, MIDDLE)
    page.locator("#stack-greenhouse").tap()
    expect(page.locator("#hex-e6.may")).to_be_in_viewport(ratio=1)


def test_numbers_on_the_map_can_be_read(visit: Visit) -> None:
    page = visit()
    for screen in (DESKTOP, TABLET, PHONE):
        page.set_viewport_size(screen)
        take_in(page, MIDDLE.replace("map: {", "map: {tiles: {b3: archive}, "))
        page.locator("#stack-greenhouse").click()
        assert [each for each in small_letters(page) if not each.startswith("+")] == []
        yields = page.locator(".chance-greenhouse.may .chance-yield text").evaluate_all(
            "all => all.map(each => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
        )
        assert min(yields) >= 11


def test_a_payment_shows_what_remains_and_the_turn_can_be_taken_back(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    with answered(page):
        page.locator(".chance-water.may").first.click()
    expect(page.locator("#turn-line .is-done")).to_have_count(1)
    payment = page.locator("#options [value^='pay ']")
    for _ in range(3):  # another colour is at work there, and a goal may be discarded as a Crystal
        if payment.count():
            break
        with answered(page):
            page.locator("#options .in-bar").first.click()
    expect(page.locator("#prompt-text .subject")).to_contain_text("Water Extractor")
    assert payment.locator(".left-over").all_inner_texts() == ["1 → 0", "2 → 1"]  # the battery, or a mineral instead
    for _ in range(9):
        if page.locator("#turn-line .is-open").count():
            break
        with answered(page, to="undo"):
            page.locator("#undo").click()
    expect(page.locator("#turn-line .is-open")).to_be_visible()
    expect(page.locator("#mine-battery b")).to_have_text("1")


def test_what_is_paid_without_asking_is_told_before(visit: Visit) -> None:
    page = visit()
    take_in(page, SHORT_OF_OXYGEN)
    page.locator("#display-systems-engineer").hover()
    expect(page.locator("#popover .bill")).to_have_text("You pay 1 mineral (1 → 0), 1 oxygen (1 → 0).")
    page.locator("#stack-water").click()
    page.locator("[data-target='kind.water/hex.i6']").hover()
    expect(page.locator("#popover .bill")).to_contain_text("There is no room for 2 of what it brings.")
    expect(page.locator("#popover .bill")).to_contain_text("It uses a tech of Player 2, who")
    take_in(page, SHORT_OF_OXYGEN.replace("mineral: 1", "mineral: 0"))
    page.locator("#action-welcome-ship").click()
    page.locator("#steps button").first.click()
    assert page.locator("#options .is-chip:visible .left-over").all_inner_texts() == ["2 → 1", "1 → 0"] * 2


TRACED = """() => new Promise(done => {
    const seen = [];
    const look = () => {
        for (const each of document.getAnimations()) {
            const piece = each.effect.target;
            if (!piece.matches?.('g[data-glides]')) continue;
            each.pause();
            const at = time => { each.currentTime = time; return piece.getBoundingClientRect(); };
            const end = each.effect.getComputedTiming().endTime;
            const [from, to] = [at(0), at(end - 1)];
            seen.push([piece.id, [from.x, from.y].map(Math.round), [to.x, to.y].map(Math.round)]);
            each.finish();
        }
        if (seen.length) requestAnimationFrame(() => done(seen)); else requestAnimationFrame(look);
    };
    look();
})"""
"""The pieces that begin to glide next: where from, and where to."""


def test_only_what_moved_glides_and_from_where_it_stood(visit: Visit) -> None:
    """The prompt changes its height meanwhile, so that the whole board lies elsewhere on the page."""
    page = visit()
    take_in(page, MIDDLE)
    with answered(page):
        page.keyboard.press("c")
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#hex-d4").click()
    page.evaluate(f"() => {{ window.traced = ({TRACED})(); }}")
    page.locator("#hex-d3.may").click()
    seen = page.evaluate("() => window.traced")
    assert len(seen) == 1, seen
    _, start, end = seen[0]
    (x, y), (old_x, old_y) = (centre(page, f"#hex-{word}") for word in ("d3", "d4"))
    assert abs(end[0] - start[0] - (x - old_x)) < 4
    assert abs(end[1] - start[1] - (y - old_y)) < 4
    assert (round(x), round(y)) != (round(old_x), round(old_y))


def centre(page: Page, selector: str) -> tuple[float, float]:
    """What glows is larger than what does not, but not elsewhere."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_bots_and_rover_move_over_the_map(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    with answered(page):
        page.keyboard.press("c")
    expect(page.locator("#movement")).to_be_visible()
    page.locator("#hex-d4").click()
    expect(page.locator(".drive:visible")).to_have_count(0)
    with answered(page):
        page.locator("#hex-d3.may").click()
    expect(page.locator("#bot-purple-1, #bot-purple-0").first).to_be_attached()
    with answered(page):
        page.locator("#hex-h4 .drive.may").click()  # over the Crystal
    expect(page.locator("#crystal-h4")).to_have_count(0)
    expect(page.locator("#mine-below")).to_have_text("+1 Crystals below the Depot: usable from your next turn on")


def test_technology_is_learned_and_developed_on_the_board(visit: Visit) -> None:
    page = visit()
    take_in(page, IN_ORBIT)
    page.locator("#grid-0").click()  # Greenhouse tech, at the bottom: free
    with answered(page):
        page.locator("#lab-1b.may").click()
    expect(page.locator("#tech-purple-greenhouse")).to_be_attached()
    expect(page.locator("#mine-below")).to_be_visible()


def test_a_slot_costs_more_where_others_work(visit: Visit) -> None:
    page = visit()
    take_in(page, IN_ORBIT)
    expect(page.locator("#action-obtain-blueprint .extra")).to_have_text("+1")
    with answered(page):
        page.locator("#offer-casino").click()
    expect(page.locator("#options .left-over").first).to_be_visible()
    with answered(page):
        page.locator("#options .in-bar").first.click()
    expect(page.locator("#own-casino")).to_be_visible()


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    """The Shelter by its letter, a hex by arrows, paid with Enter, the turn ended by its letter."""
    page = visit()
    take_in(page, LAST_TURN)
    page.keyboard.press("k")
    settle(page)
    page.locator(".hex.may").first.focus()
    with answered(page):
        page.keyboard.press("Enter")
    for _ in range(6):
        if page.locator("#options [value=end-turn]").count():
            break
        with answered(page):
            if page.locator("#payment").count():
                page.evaluate("document.activeElement.blur()")
                page.keyboard.press("Enter")
            else:
                page.keyboard.press(page.locator("#options .in-bar:visible").first.get_attribute("data-key") or "")
    with answered(page):
        page.keyboard.press("e")
    assert over(page)
    expect(page.locator("rect.stripe-scored, .stripe-scored").first).to_be_attached()
    expect(page.locator("#score-chart")).to_be_attached()


def test_arrows_lead_to_the_map_wherever_the_focus_was_left(visit: Visit) -> None:
    page = visit(viewport=TABLET)
    take_in(page, MIDDLE)
    page.locator("#good-water").focus()
    page.keyboard.press("k")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#board svg .may:focus")).to_have_count(1)
    expect(page.locator("#action-control-center kbd")).to_be_visible()


def test_everything_that_can_be_done_has_a_key(visit: Visit) -> None:
    page = visit()
    for position in (MIDDLE, IN_ORBIT):
        take_in(page, position)
        missing = page.evaluate(
            "() => [...document.querySelectorAll('button[name=key]')].filter(b => b.offsetParent && !b.dataset.key)"
            ".map(b => b.value)"
        )
        assert missing == []


def test_on_a_phone_a_tech_leads_to_the_laboratory(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, IN_ORBIT)
    page.locator("#grid-0").tap()
    expect(page.locator("html[data-tab=mine]")).to_be_attached()
    settle(page)
    with answered(page):
        page.locator("#lab-1b.may").tap()
    expect(page.locator("#tech-purple-greenhouse")).to_be_attached()


def test_a_turn_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    take_in(page, MIDDLE)
    assert sticks_out(page) == 0
    page.locator("#stack-shelter").tap()
    settle(page)
    with answered(page):
        page.locator(".chance-shelter.may").first.tap()
    assert sticks_out(page) == 0
    page.locator(".phone-tabs [data-tab=mine]").tap()
    expect(page.locator("#laboratory")).to_be_visible()
    assert sticks_out(page) == 0
    page.locator(".phone-tabs [data-tab=others]").tap()
    page.locator("#tableau-green > summary").tap()
    expect(page.locator("#tableau-dialog .laboratory")).to_be_visible()


PAGES: dict[str, Reach] = {
    "middle": lambda page: take_in(page, MIDDLE),
    "orbit": lambda page: take_in(page, IN_ORBIT),
    "set-up": lambda page: set_up(page, "me", "bot:random", "bot:random", game="on_mars"),
    "alone": lambda page: take_in(page, ALONE),
    "rules": at("/rules/on_mars"),
    "cards": at("/cards/on_mars"),
}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_sticks_out_and_no_key_is_shown(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    for reach in (*PAGES.values(), at("/new/on_mars")):
        reach(page)
        for screen in SCREENS:
            page.set_viewport_size(screen)
            assert sticks_out(page) == 0
            assert untranslated(page) == []


@pytest.mark.parametrize(("reach", "look"), one_look_each(PAGES))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert serious_findings(page) == []


@pytest.mark.parametrize("screen", [DESKTOP, TABLET], ids=["desktop", "tablet"])
def test_both_sides_fit_beside_the_map(visit: Visit, screen: ViewportSize) -> None:
    """Nothing that Orbit and Colony offer must be scrolled to, and all of it can be read."""
    page = visit(viewport=screen, locale="de-DE")
    for position in (MIDDLE, IN_ORBIT, ALONE):
        take_in(page, position)
        assert hidden_below(page, "orbit") <= 0
        assert hidden_below(page, "colony") <= 0
        assert smallest_text(page) >= 11


def test_a_step_keeps_the_board_in_its_place(visit: Visit) -> None:
    page = visit(locale="de-DE")
    take_in(page, MIDDLE)
    before = page.locator("#sheet").bounding_box()
    page.locator("#stack-water.may").click()
    expect(page.locator("#picked")).to_be_visible()
    assert page.locator("#sheet").bounding_box() == before


def test_a_ship_is_welcomed_in_three_steps(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    page.locator("#action-welcome-ship").click()
    page.locator("#depot-3").click()
    settle(page)
    with answered(page):
        page.locator("#option-welcome-slot-3-bot").click()
    expect(page.locator("#turn-line .is-done")).to_have_count(1)


def test_a_question_says_what_is_left_of_the_turn(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    with answered(page):
        page.locator("#display-deliver-water").click()
    for _ in range(4):
        if page.locator("#options [value=end-turn]").count():
            break
        with answered(page):
            page.locator("#options .in-bar").first.click()
    expect(page.locator("#prompt-text")).to_have_text("Your main action is done: an Executive action, or end the turn.")


def test_a_reason_against_many_hexes_is_said_once(visit: Visit) -> None:
    page = visit()
    take_in(page, MIDDLE)
    reasons = page.locator("#refusals li")
    said = [each.split(" × ")[0] for each in reasons.evaluate_all("all => all.map(each => each.textContent)")]
    assert len(said) == len(set(said)) < 40


def test_lacerda_carries_the_goals_that_beat_him(visit: Visit) -> None:
    page = visit()
    take_in(page, ALONE)
    expect(page.locator("#seat-green .solo-goals li").first).to_be_visible()
    expect(page.locator("#rover-purple")).to_be_attached()  # it waits at the start mine


def test_own_cards_can_be_read_at_rest(visit: Visit) -> None:
    page = visit(locale="de-DE")
    take_in(page, MIDDLE)
    cards = page.locator("#card-piles .face")
    assert cards.count() == 6
    sizes = page.locator("#card-piles .face-text").evaluate_all(
        "all => all.filter(each => each.offsetParent).map(each => parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(sizes) >= 11
    assert (
        cards.evaluate_all("all => all.filter(card => card.scrollHeight > card.clientHeight + 1).map(card => card.id)")
        == []
    )


def smallest_text(page: Page) -> float:
    """In pixels, of the words and numbers in Orbit and Colony, drawn ones as they are scaled."""
    size: float = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll('.panel *')]
        .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
        .filter(each => each.getClientRects().length && !each.closest('.sr, use'))
        .map(each => parseFloat(getComputedStyle(each).fontSize) * (each.getScreenCTM?.().a ?? 1)))"""
    )
    return size


def hidden_below(page: Page, panel: str) -> int:
    pixels: int = page.evaluate("id => (e => e.scrollHeight - e.clientHeight)(document.getElementById(id))", panel)
    return pixels
