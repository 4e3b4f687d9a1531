"""The page is for everyone: readable aloud, in both languages, on every screen, light and dark."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visit
from tests.browser.player import choose_first, play_to_the_end, set_up, wait_for_turn

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "build" / "axe.min.js"
SCREENS = [DESKTOP, TABLET, PHONE]


def serious_findings(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        json.dumps({"rule": each["id"], "at": [node["target"] for node in each["nodes"][:3]]})
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_has_no_serious_findings(visit: Visit, scheme: str, screen: ViewportSize) -> None:
    page = visit(viewport=screen, color_scheme=scheme, bypass_csp=True)
    findings = {"start": serious_findings(page)}
    page.goto("/rules/red_planet")
    findings["rules"] = serious_findings(page)
    page.goto("/new/red_planet")
    findings["setup"] = serious_findings(page)
    set_up(page, "me", "bot:random", "bot:random")
    wait_for_turn(page)
    findings["missions"] = serious_findings(page)
    for number in range(12):
        wait_for_turn(page)
        choose_first(page, number)
    wait_for_turn(page)
    findings["playing"] = serious_findings(page)
    play_to_the_end(page)
    findings["end"] = serious_findings(page)
    page.goto(page.url.split("?")[0] + "/replay?at=20")
    findings["replay"] = serious_findings(page)
    assert not any(findings.values()), findings


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("screen", SCREENS, ids=["desktop", "tablet", "phone"])
def test_nothing_sticks_out_and_no_key_is_shown(visit: Visit, screen: ViewportSize, locale: str) -> None:
    page = visit(viewport=screen, locale=locale)
    set_up(page, "me", "bot:random", "bot:random", "bot:random", "bot:random", "bot:random")
    for number in range(15):
        wait_for_turn(page)
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
        text = page.locator("body").inner_text()
        untranslated = [word for word in text.split() if looks_like_a_key(word)]
        assert not untranslated, untranslated
        choose_first(page, number)


def looks_like_a_key(word: str) -> bool:
    prefixes = (
        "page.",
        "name.",
        "prompt.",
        "option.",
        "message.",
        "reason.",
        "rule.",
        "section.",
        "phase.",
        "judge.",
        "error.",
    )
    return word.startswith(prefixes)


def test_german_speaks_german(visit: Visit) -> None:
    page = visit(locale="de-DE")
    assert page.locator("html").get_attribute("lang") == "de"
    set_up(page, "me", "bot:random", "bot:random")
    wait_for_turn(page)
    choose_first(page)
    wait_for_turn(page)
    text = page.locator("body").inner_text()
    for word in ("Anwerber", "Saboteur", "Eismonopol", "Runde"):
        assert word in text


def test_everything_a_decision_needs_is_on_one_screen(visit: Visit) -> None:
    page = visit(viewport=DESKTOP)
    set_up(page, "me", "bot:random", "bot:random", "bot:random")
    for number in range(6):
        wait_for_turn(page)
        choose_first(page, number)
    wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollHeight - window.innerHeight") <= 0
    for part in ("#prompt", "#board", "#rail", "#dock"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= DESKTOP["height"] + 1


def test_the_page_is_small_and_quick(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random", "bot:random")
    page.goto(page.url)
    size = page.evaluate(
        """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
            .filter(each => !each.name.includes('/fonts/') && !each.name.includes('/events'))
            .reduce((sum, each) => sum + each.encodedBodySize, 0)"""
    )
    assert size < 400_000, size
    paint = page.evaluate(
        """() => new Promise(tell => {
            const look = () => {
                const [painted] = performance.getEntriesByName('first-contentful-paint');
                if (painted) tell(painted.startTime); else setTimeout(look, 20);
            };
            look();
        })"""
    )
    assert paint < 1000, paint


def test_the_text_view_tells_what_the_board_shows(visit: Visit) -> None:
    page = visit()
    set_up(page, "me", "bot:random", "bot:random")
    wait_for_turn(page)
    page.locator("[data-side=text]").click()
    text = page.locator("#text-view").inner_text()
    for word in ("Phobos", "Syrtis Major", "Hellas"):
        assert word in text


def test_theme_and_language_can_be_switched(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="DE").first.click()
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator("form[action='/theme'] button[value=light]").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
