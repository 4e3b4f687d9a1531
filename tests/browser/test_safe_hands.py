"""Safe hands: the curtain, choices that are confirmed, keys that stay, one step back, reading that never acts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.player import (
    answered,
    arranged,
    choose_first,
    join,
    look_as_deciding_seat,
    raise_curtain,
    sequence,
    set_up,
    settle,
    take_in,
    wait_for_turn,
)

pytestmark = [pytest.mark.browser]

BOARDING = arranged("red_planet", 3, "acting: {yellow: pilot}", "docks: [s05, s11, free]")
WINDOWS = arranged(
    "red_planet",
    3,
    "acting: {yellow: travel-agent}",
    "docks: [s05, s11, free]",
    "cards: {yellow: [strategic-zones, southern-territory]}",
)
TURN = arranged(
    "terraforming_mars", 2, "yellow: {mc: 60, heat: 8, hand: [comet, moss, power-plant]}", "blue: {hand: [asteroid]}"
)
PAYING = arranged("terraforming_mars", 2, "yellow: {mc: 60, titanium: 5, hand: [comet, moss]}")


def asked(page: Page, value: str) -> None:
    """Set when to be asked, as a person does."""
    page.locator("#settings").click()
    page.locator(f"#ask input[value={value}]").check()
    page.keyboard.press("Escape")
    expect(page.locator("#settings-dialog")).not_to_be_visible()


@pytest.mark.game("red_planet")
def test_a_curtain_falls_between_people_at_one_screen(visit: Visit) -> None:
    page = visit("/new/red_planet")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.locator("select[name=seats]").nth(1).select_option("here")
    page.locator("input[name=names]").nth(1).fill("Grace")
    page.locator(".setup-form button.primary").click()
    expect(page.locator("#curtain")).to_be_visible()
    raise_curtain(page)
    assert "as=0" in page.url
    mission = page.locator("#events .card[name=key]").first.get_attribute("value") or ""
    assert mission.startswith("keep-mission")
    fetched.clear()
    choose_first(page)
    expect(page.locator("#curtain-title")).to_have_text("Pass the screen to Grace")
    assert "pass=1" in page.url
    assert mission.split()[1] not in page.content()
    assert not any("as=1" in address for address in fetched)  # nothing of hers was asked for yet
    expect(page.locator("#dock .card")).to_have_count(0)
    page.keyboard.press("1")  # keys reach nothing behind it
    page.reload()
    expect(page.locator("#curtain")).to_be_visible()
    settle(page)
    expect(page.locator("#curtain .primary")).to_have_text("I am Grace")
    page.locator("#curtain .primary").click()
    expect(page.locator("#table")).to_have_attribute("data-viewer", "1")
    expect(page.locator("#curtain")).to_have_count(0)
    page.go_back()  # leads past the table, not to the first player's cards
    assert "as=0" not in page.url


@pytest.mark.game("luna_maris")
def test_where_all_hands_are_open_the_page_turns_to_whoever_decides(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "here", game="luna_maris")
    expect(page.locator("#curtain")).to_have_count(0)
    looking = page.locator(".viewers [aria-current]")
    first = looking.get_attribute("title")
    with answered(page):  # the equipment
        page.locator("button[name=key]").first.click()
    expect(looking).not_to_have_attribute("title", first or "")
    expect(looking).to_contain_text(looking.get_attribute("title") or "")  # in words, as the others are not
    expect(page.locator("#table")).to_have_attribute("data-deciding", "yes")
    expect(page.locator("#curtain")).to_have_count(0)
    page.locator(".viewers a:not([aria-current])").click()  # one may look around
    expect(looking).to_have_attribute("title", first or "")


@pytest.mark.game("red_planet")
def test_a_secret_choice_is_taken_back_while_others_still_think(visit: Visit) -> None:
    host = visit()
    set_up(host, "me", "link", "bot:greedy")
    friend = visit(host.locator("#invite-1").input_value())
    join(friend)
    wait_for_turn(host)
    choose_first(host)
    expect(host.locator("#table")).to_have_attribute("data-deciding", "")
    expect(friend.locator("#seats").get_by_text("deciding …")).to_have_count(1)  # the bot has chosen, too
    before = sequence(friend)
    with answered(host, "undo"):
        host.locator("#undo").click()
    expect(host.locator("#table")).to_have_attribute("data-deciding", "yes")
    assert sequence(friend) == before
    choose_first(host, 1)
    wait_for_turn(friend)
    choose_first(friend)
    for page in (host, friend):
        expect(page.locator("#prompt .now")).to_contain_text("Round 1")


@pytest.mark.game("terraforming_mars")
def test_what_ends_the_turn_is_confirmed_as_the_player_wants(visit: Visit) -> None:
    page = visit(locale="de-DE")  # the longer words
    take_in(page, TURN)
    before = sequence(page)
    passing = places(page, "#options button[value=pass]")
    page.locator("#options button[value=pass]").click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".picked-why")).to_be_visible()
    assert sequence(page) == before
    confirming = places(page, "#confirm")
    assert apart(passing, confirming)
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).not_to_be_visible()
    first = keys(page)
    assert first["sell-patents"] == "s"
    assert first["pass"] == "p"
    assert first["play comet"].isdigit()
    with answered(page):  # undo is there for this, so nobody is asked
        page.keyboard.press(first["heat"])
        expect(page.locator("#confirm")).not_to_be_visible()
    keys_stay(first, keys(page))
    ending = places(page, "#options button[value=end-turn]")
    assert apart(ending, passing)
    assert apart(ending, confirming)
    page.keyboard.press("?")
    expect(page.locator("#help-dialog [data-for=pass]")).to_contain_text("p")
    expect(page.locator("#help-dialog [data-for=sell-patents]")).to_be_visible()
    page.keyboard.press("Escape")
    asked(page, "always")
    settle(page)
    page.locator("#sell-patents").click()
    expect(page.locator("#confirm")).to_be_visible()
    settle(page)
    page.locator("#back").click()
    asked(page, "never")
    with answered(page):
        page.locator("#options button[value=end-turn]").click()
    expect(page.locator("#table")).to_have_attribute("data-deciding", "")


@pytest.mark.parametrize(
    ("game", "more", "leaving"),
    [
        pytest.param("terraforming_mars", (), "pass", marks=pytest.mark.game("terraforming_mars")),
        pytest.param("luna_maris", (), "pass", marks=pytest.mark.game("luna_maris")),
        pytest.param("migration_mars", ("round: 4",), "roll", marks=pytest.mark.game("migration_mars")),
    ],
)
def test_what_leaves_and_what_confirms_it_lie_apart(
    visit: Visit, game: str, more: tuple[str, ...], leaving: str
) -> None:
    page = visit(locale="de-DE")  # the longer words
    take_in(page, arranged(game, 3, *more))
    look_as_deciding_seat(page)
    button = f"#options button[value={leaving}]"
    before = places(page, button)
    page.locator(button).click()
    expect(page.locator("#confirm")).to_be_visible()
    assert apart(before, places(page, "#confirm"))


@pytest.mark.game("terraforming_mars")
def test_keys_are_the_same_when_the_page_is_loaded_again(visit: Visit) -> None:
    page = visit()
    take_in(page, TURN)
    first = keys(page)
    with answered(page):
        page.locator("button[value='play power-plant']").click()
    page.reload()
    second = keys(page)
    shared = first.keys() & second.keys()
    assert "play moss" in shared or "play comet" in shared
    assert {key: first[key] for key in shared} == {key: second[key] for key in shared}


def places(page: Page, thing: str) -> list[dict[str, float]]:
    """Where it is on every screen."""
    found = []
    for screen in (PHONE, TABLET, DESKTOP):
        page.set_viewport_size(screen)
        box = page.locator(thing).bounding_box()
        assert box
        found.append({"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]})
    return found


def apart(these: list[dict[str, float]], those: list[dict[str, float]]) -> bool:
    """Whether a pointer that rests on one of them cannot be on the other."""
    return all(
        any(
            first[start] + first[size] <= second[start]
            for first, second in ((one, other), (other, one))
            for start, size in (("x", "width"), ("y", "height"))
        )
        for one, other in zip(these, those, strict=True)
    )


@pytest.mark.game("red_planet")
def test_a_second_quick_click_hits_nothing_else(visit: Visit) -> None:
    page = visit()
    take_in(page, BOARDING)
    before = sequence(page)
    settle(page)
    with answered(page):
        page.locator("#options button:visible").first.dblclick()
    assert sequence(page) == before + 1


@pytest.mark.game("red_planet")
def test_what_was_confirmed_is_not_chosen_again_by_the_next_question(visit: Visit) -> None:
    """Two astronauts go aboard, one after the other, and the same ships are offered."""
    page = visit()
    take_in(page, BOARDING)
    asked(page, "always")
    before = sequence(page)
    page.locator("#option-board-s05").click()
    settle(page)
    with answered(page):
        page.locator("#confirm").dblclick()
    assert sequence(page) == before + 1
    expect(page.locator("#option-board-s05:not(.selected)")).to_be_visible()
    expect(page.locator("#confirm")).to_be_hidden()
    page.keyboard.press("Enter")
    page.locator("#seats").click()
    assert sequence(page) == before + 1


def keys_stay(first: dict[str, str], second: dict[str, str]) -> None:
    """They belong to things, whatever else can be chosen."""
    assert second["end-turn"] == "e"
    shared = first.keys() & second.keys()
    assert len(shared) > 5
    assert {key: first[key] for key in shared} == {key: second[key] for key in shared}
    assert len(set(second.values())) == len(second)


def keys(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.eval_on_selector_all(
        "button[name=key][data-key]", "all => Object.fromEntries(all.map(e => [e.value, e.dataset.key]))"
    )
    return found


@pytest.mark.game("terraforming_mars")
def test_escape_is_one_step_back_everywhere(visit: Visit) -> None:
    page = visit()
    take_in(page, PAYING)
    with answered(page):
        page.locator("button[value='play comet']").click()
    expect(page.locator("#payment")).to_be_visible()
    best = page.locator("#pay").inner_text()
    page.locator("#payment [data-by='-1']:not([disabled])").first.click()
    assert page.locator("#pay").inner_text() != best
    page.keyboard.press("Escape")
    assert page.locator("#pay").inner_text() == best
    page.locator("button[data-side=help]").click()
    page.locator("[data-zoom=in]").click()
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.locator("#sheet.zoomed")).to_have_count(0)
    expect(page.locator("button[data-side=log]")).to_have_attribute("aria-pressed", "true")
    with answered(page, "undo"):
        page.keyboard.press("Escape")
        if page.locator("#popover").is_visible():
            page.keyboard.press("Escape")
    with answered(page):
        page.locator("#sell-patents").click()
    page.locator("[data-pick]").first.click()
    expect(page.locator(".is-picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".is-picked")).to_have_count(0)


@pytest.mark.game("terraforming_mars")
def test_a_long_press_shows_a_card_and_never_plays_it(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, TURN)
    page.locator(".phone-tabs [data-tab=mine]").tap()
    settle(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    card = page.locator("button[value='play comet']")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator("#card-zoom, #popover:visible").first).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert sent == []
    assert page.locator("#table[aria-busy]").count() == 0
    with answered(page):
        card.tap()


@pytest.mark.game("red_planet")
def test_a_question_without_a_choice_costs_no_click(visit: Visit) -> None:
    page = visit()
    take_in(page, WINDOWS)
    with answered(page):
        page.locator("svg .may[data-target='ship.s05']").first.click()
    expect(page.locator("#table")).to_have_attribute("data-secret", "yes")  # on to the next round, by itself
    take_in(page, WINDOWS)
    page.locator("#settings").click()
    with answered(page, "bluff"):
        page.locator("#bluff-form input").check()
    page.keyboard.press("Escape")
    with answered(page):
        page.locator("svg .may[data-target='ship.s05']").first.click()
    expect(page.locator("#options button[value=end-turn]")).to_be_visible()
    expect(page.locator(".formal")).to_have_count(0)
