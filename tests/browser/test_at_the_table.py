"""Small things that make a table a pleasure: nothing is lost, nothing jumps, what glows can be done."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.player import answered, arranged, choose_first, join, set_up, settle, take_in, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.game("red_planet")]


EXPLORER = arranged(
    "red_planet",
    4,
    "round: 4",
    "zones: {hellas: {yellow: 2, blue: 1, marker: ice}, phobos: {yellow: 1, marker: celerium}}",
    "acting: {yellow: explorer}",
    "line: 2",
)
SCIENTIST = arranged(
    "red_planet",
    4,
    "round: 4",
    "zones: {hellas: {yellow: 1, marker: ice, discovery: synergy}}",
    "acting: {yellow: scientist}",
    "line: 2",
)
RESCUE = arranged(
    "red_planet",
    4,
    "phase: discovery",
    "zones: {hellas: {yellow: 2, marker: ice}}",
    "memorial: {yellow: 3}",
    "cards: {yellow: [local-rule, rescue-party]}",
)
GOLDEN = (Path(__file__).parents[1] / "golden" / "records" / "red_planet-4-rules-2.txt").read_text(encoding="utf-8")
BEGUN = "\n".join([*GOLDEN.split("\n")[:25], "end", ""])  # much has happened since the first seat's last move
FINAL = arranged("red_planet", 4, "phase: final", "tokens: {yellow: {ice: 3}, blue: {sylvanite: 1}}")


def with_a_friend(visit: Visit) -> tuple[Page, Page]:
    host = visit()
    set_up(host, "me", "link")
    link = host.locator("#invite-1").input_value()
    assert link.startswith("http://")  # complete, so that it can be sent
    friend = visit(link)
    join(friend)
    expect(host.locator("#seats")).to_contain_text("Grace")
    return host, friend


def test_what_is_begun_stays_while_others_choose(visit: Visit) -> None:
    host, friend = with_a_friend(visit)
    for page in (host, friend):
        wait_for_turn(page)
        choose_first(page)  # missions
    wait_for_turn(host)
    host.locator("#dock button.card[name=key]").first.click()
    host.keyboard.press("h")
    host.wait_for_selector("#hint")
    wait_for_turn(friend)
    choose_first(friend)
    expect(host.locator("#seats")).to_contain_text("has chosen")
    expect(host.locator("#confirm")).to_be_visible()
    expect(host.locator("button.card.selected")).to_have_count(1)
    expect(host.locator("#hint")).to_be_visible()
    assert host.evaluate("document.activeElement.classList.contains('card')")


def test_the_host_lets_a_bot_play_for_someone_who_has_left(visit: Visit) -> None:
    host, friend = with_a_friend(visit)
    expect(host.locator("form.hand-over")).to_have_count(1)
    friend.goto("/")
    host.get_by_role("button", name="Let a bot play for Grace").click()
    give_back = host.get_by_role("button", name="Give Grace the seat back")
    expect(give_back).to_be_visible()
    give_back.click()
    expect(host.get_by_role("button", name="Let a bot play for Grace")).to_be_visible()


def test_what_a_host_can_do_stands_apart(visit: Visit) -> None:
    page = visit(viewport=TABLET, locale="de-DE")
    set_up(page, "me", "link", "link")
    boxes = [each.bounding_box() for each in page.locator("#host > *").all()]
    rows = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert len(rows) == 6
    assert all(above[1] + 4 <= below[0] for above, below in itertools.pairwise(rows))


def test_a_mission_is_read_to_its_end(visit: Visit) -> None:
    page = visit(locale="de-DE")  # the longer words
    cut = "all => all.filter(each => each.scrollHeight > each.clientHeight).map(each => each.textContent)"
    for missions in ("strategic-zones, celerium-baron", "southern-territory, local-rule"):
        take_in(page, arranged("red_planet", 2, f"cards: {{yellow: [{missions}]}}"))
        for screen in (DESKTOP, TABLET):
            page.set_viewport_size(screen)
            words = page.locator("#events .card-rule:visible")
            expect(words).to_have_count(3)  # of these and of the one for all
            assert words.evaluate_all(cut) == []


def test_a_click_on_an_astronaut_or_a_discovery_chooses(visit: Visit) -> None:
    page = visit()
    take_in(page, EXPLORER)
    assert page.locator("[data-target='zone.hellas/colour.yellow'].refused").count() == 0
    page.locator("[data-target='zone.hellas/colour.yellow']").click()
    expect(page.locator("#popover")).to_be_hidden()
    expect(page.locator(".zone.may")).to_have_count(3)
    with answered(page):
        page.locator("#option-move-hellas-syrtis-major").click()
    page.locator("#zone-phobos").focus()
    expect(page.locator("#popover")).to_contain_text("Phobos")
    take_in(page, SCIENTIST)
    with answered(page):
        page.locator("#discovery-hellas.may").click(position={"x": 20, "y": 35})


def test_the_board_keeps_its_place_whatever_is_asked(visit: Visit) -> None:
    page = visit(locale="de-DE")
    places = []
    for record in (EXPLORER, SCIENTIST, RESCUE, BEGUN):
        take_in(page, record)
        for screen in (DESKTOP, TABLET):
            page.set_viewport_size(screen)
            places.append(page.locator("#board").bounding_box())
    assert places == places[:2] * 4


def test_on_a_phone_the_cards_that_are_asked_for_come_first(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    set_up(page, "me", "here")
    card = page.locator("#events button.card").first
    box, bar = card.bounding_box(), page.locator("#prompt").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] < bar["y"]
    card.tap()
    settle(page)
    page.locator("#confirm").tap()
    expect(page.locator("#curtain")).to_be_visible()
    settle(page)
    page.locator("#curtain [data-person='0']").tap()  # to take it back
    expect(page.locator("#undo:not([aria-disabled=true])")).to_be_visible()


def test_the_score_sheet_tells_where_points_come_from(visit: Visit) -> None:
    page = visit()
    take_in(page, FINAL)
    expect(page.locator("rect.stripe-ice-monopoly")).to_have_count(1)
    expect(page.locator("rect.stripe-tokens").first).to_be_attached()
    expect(page.locator(".away")).to_have_count(0)
