"""What a newcomer stumbles over: Enter after a click, cards under a resting mouse, the log beside five seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import TABLET, Visit
from tests.browser.player import answered, arranged, settle, take_in

from areopolis.games.presentations import PRESENTATIONS

pytestmark = [pytest.mark.browser, pytest.mark.game("terraforming_mars")]

RESEARCH = arranged(
    "terraforming_mars",
    1,
    "phase: research",
    "generation: 3",
    "yellow: {mc: 30, hand: [comet, asteroid], dealt: [mine, moss, fish, ants]}",
)
PAYING = arranged("terraforming_mars", 2, "yellow: {mc: 40, titanium: 3, hand: [comet]}")
CROWD = arranged(
    "terraforming_mars",
    5,
    "oceans: 2",
    "awards: {banker: blue}",
    "yellow: {mc: 60, hand: [comet, moss, fish, ants]}",
    "blue: {corporation: teractor, played: [mine, research, satellites]}",
    "orange: {corporation: mining-guild, played: [heather, cartel]}",
    "green: {corporation: ecoline}",
    "violet: {corporation: phobolog}",
)


def test_enter_confirms_what_was_clicked(visit: Visit) -> None:
    page = visit()
    take_in(page, RESEARCH)
    page.locator("#card-moss").click()
    page.locator("#card-mine").click()
    with answered(page):
        page.keyboard.press("Enter")
    expect(page.locator("#hand .face")).to_have_count(4)
    expect(page.locator("#card-zoom")).to_have_count(0)

    take_in(page, PAYING)
    with answered(page):
        page.locator("button[value='play comet']").click()
    page.locator("#payment [data-by='-1']:not([disabled])").first.click()
    paid = page.locator("#pay").inner_text()
    with answered(page):
        page.keyboard.press("Enter")
    expect(page.locator("#payment")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text("2 titanium")
    assert "2" in paid


def test_enter_picks_what_a_key_has_led_to(visit: Visit) -> None:
    page = visit()
    take_in(page, RESEARCH)
    page.locator("#card-moss").click()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".is-picked")).to_have_count(2)


def test_what_is_picked_before_it_is_shown_large_counts_once(visit: Visit) -> None:
    """The large copy of a card opens a moment after the focus; a quick Enter comes first."""
    page = visit()
    take_in(page, RESEARCH)
    page.locator("#card-moss").click()
    page.keyboard.press("Tab")
    page.evaluate(
        "() => { const card = document.activeElement; card.blur(); card.focus({focusVisible: true}); card.click(); }"
    )
    expect(page.locator("#card-zoom")).to_have_count(1)
    expect(page.locator(".is-picked")).to_have_count(2)


def test_nothing_opens_under_a_resting_mouse(visit: Visit) -> None:
    page = visit()
    take_in(page, RESEARCH)
    page.locator("#card-mine").click()
    with answered(page):
        page.keyboard.press("Enter")
    resting = page.locator("#hand .face").first.bounding_box()
    assert resting
    expect(page.locator("#card-zoom")).to_have_count(0)
    page.wait_for_timeout(600)  # longer than a mouse must rest on a card that it was moved to
    expect(page.locator("#card-zoom")).to_have_count(0)
    page.mouse.move(resting["x"] + 40, resting["y"] + 90)
    expect(page.locator("#card-zoom")).to_have_count(1)


def test_five_seats_leave_room_for_the_log(visit: Visit) -> None:
    page = visit()
    take_in(page, CROWD)
    settle(page)
    rail = page.locator("#rail").bounding_box()
    first = page.locator("#log-filter").bounding_box()
    assert rail
    assert first
    assert first["y"] + first["height"] < rail["y"] + rail["height"], "the log begins below the edge"
    for flag in page.locator(".seat-avatar .first").all():
        box = flag.bounding_box()
        assert box
        assert box["y"] >= rail["y"], "the mark of the first player is cut"


def test_the_way_to_the_log_stays_in_sight_beside_many_seats(visit: Visit) -> None:
    page = visit(locale="de-DE")
    take_in(page, CROWD)
    tops = page.locator(".side-tabs button").evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert len(set(tops)) == 1, "the tabs are one row, in German, too"
    page.set_viewport_size(TABLET)
    chat = page.locator(".side-tabs [data-side=chat]")
    expect(chat).to_be_in_viewport(ratio=1)
    chat.click()
    expect(page.locator(".chat-form input[name=text]")).to_be_in_viewport(ratio=1)


def test_every_goal_keeps_its_key(visit: Visit) -> None:
    """Also when another one is gone, and after the page was loaded anew."""
    letters = PRESENTATIONS["terraforming_mars"].keys
    page = visit()
    take_in(page, CROWD)
    for _ in range(2):
        found = goal_keys(page)
        assert len(found) == 4  # the banker is funded
        assert found == {key: letters[key] for key in found}
        page.reload()
        page.wait_for_selector("#table")


def goal_keys(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.eval_on_selector_all(
        ".goal[data-key]:is(.may)", "all => Object.fromEntries(all.map(e => [e.value, e.dataset.key]))"
    )
    return found


def test_cards_beyond_the_edge_are_told(visit: Visit) -> None:
    """A card that would be cut makes its neighbours a little narrower, or an arrow leads to it."""
    page = visit(viewport=TABLET)
    take_in(page, CROWD)
    settle(page)
    cut = page.evaluate(
        "() => { const edge = document.getElementById('card-piles').getBoundingClientRect().right;"
        " return [...document.querySelectorAll('#hand .face')]"
        ".filter(card => card.getBoundingClientRect().right > edge + 8).length; }"
    )
    arrow = page.locator("#scroller [data-scroll=on]")
    assert cut == 0 or arrow.is_visible()
    assert cut == 0, "four cards fit"
