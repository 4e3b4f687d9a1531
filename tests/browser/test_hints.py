"""What a hint recommends shines where it can be chosen, in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.player import answered, set_up, settle, wait_for_turn
from tests.browser.test_details import overlaps

from areopolis.games import GAMES

pytestmark = pytest.mark.browser

CHOICES = 8


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_marks_something_in_sight_and_covers_none_of_it(visit: Visit, game: str) -> None:
    page = visit(locale="de-DE")
    set_up(page, "me", "bot:random", "bot:random", game=game)
    for _ in range(CHOICES):
        assert wait_for_turn(page)
        settle(page)
        page.keyboard.press("h")
        hint = page.locator("#hint")
        expect(hint).to_be_visible()
        for chance in hint.locator(".chance").all():
            expect(chance).to_be_visible()
        key = hint.get_attribute("data-hint")
        assert not key or seen(page) == "free", key
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        choose(page, key or "")


@pytest.mark.game("red_planet")
def test_a_hint_that_is_refused_says_why(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random")
    assert wait_for_turn(page)
    page.route("**/hint?*", lambda route: route.fulfill(status=429, headers={"X-Message": "Wait%20a%20moment."}))
    page.keyboard.press("h")
    expect(page.get_by_role("alert")).to_have_text("Wait a moment.")
    expect(page.locator("#hint")).to_have_count(0)


@pytest.mark.game("red_planet")
def test_a_long_hint_leaves_the_tabs_of_a_phone_free(visit: Visit) -> None:
    """How much there is to say depends on the position, and on what is found in the time there is."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    set_up(page, "me", "bot:random", "bot:random")
    assert wait_for_turn(page)
    page.route("**/hint?*", lambda route: route.fulfill(body=f'<div id="hint">{"<p>One more reason.</p>" * 40}</div>'))
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("window.scrollY") > 0
    page.locator("#hint-button").tap()
    box = page.locator("#hint-box")
    expect(box).to_contain_text("One more reason.")
    for place in ("document.body.scrollHeight", "0"):  # the tabs lie below the header, and stay when that has gone
        page.evaluate(f"window.scrollTo(0, {place})")
        assert overlaps(page, "#hint-box", ".phone-tabs") == []
    assert box.evaluate("box => box.scrollHeight > box.clientHeight")
    page.locator(".phone-tabs [data-tab=mine]").tap()
    expect(box).to_be_visible()


def seen(page: Page) -> str:
    """Whether what is marked is in sight and free of the box that tells why."""
    found: str = page.evaluate(
        """() => {
            const box = document.getElementById('hint-box').getBoundingClientRect();
            const marked = [...document.querySelectorAll('.hinted')].map(each => each.getBoundingClientRect());
            const shown = marked.filter(each => each.width > 0);
            const covered = shown.filter(
                r => r.left < box.right && r.right > box.left && r.top < box.bottom && r.bottom > box.top);
            return shown.length === 0 ? 'nothing is marked' : covered.length ? 'covered' : 'free';
        }"""
    )
    return found


def choose(page: Page, key: str) -> None:
    """Whatever is recommended, or else the first answer."""
    with answered(page):
        page.evaluate(
            """key => {
                const all = [...document.querySelectorAll('#choose button[name=key], button[form=choose][name=key]')];
                const button = all.find(each => each.value === key) ?? all[0];
                button.form.requestSubmit(button);
            }""",
            key,
        )
        if page.locator("#table[data-secret=yes]").count():
            settle(page)
            page.locator("#confirm").click()
