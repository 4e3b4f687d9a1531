"""How pages look: what axe finds, what sticks out, what was left untranslated, on every screen, light and dark."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize
from tests.browser.conftest import DESKTOP, PHONE, TABLET

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = [DESKTOP, TABLET, PHONE]
KEYS = (
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

Reach = Callable[[Page], None]
"""Leads a visitor to a page."""


def at(address: str) -> Reach:
    def reach(page: Page) -> None:
        page.goto(address)

    return reach


class Look(NamedTuple):
    screen: ViewportSize
    scheme: str

    def __str__(self) -> str:
        return f"{'phone' if self.screen is PHONE else 'desktop'}-{self.scheme}"


LOOKS = [Look(DESKTOP, "light"), Look(PHONE, "dark"), Look(DESKTOP, "dark"), Look(PHONE, "light")]


def one_look_each(pages: dict[str, Reach]) -> list[Any]:
    """Each page with one look, in turn; with all others it is looked at by `make soak`."""
    found = []
    for number, (name, reach) in enumerate(pages.items()):
        for each, look in enumerate(LOOKS):
            marks = () if each == number % len(LOOKS) else (pytest.mark.soak,)
            found.append(pytest.param(reach, look, marks=marks, id=f"{name}-{look}"))
    return found


def serious_findings(page: Page, within: str = "html") -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async (part) => (await axe.run(part, {resultTypes: ['violations']})).violations", within)
    return [
        json.dumps({"rule": each["id"], "at": [node["target"] for node in each["nodes"][:3]]})
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def untranslated(page: Page) -> list[str]:
    """Words on the page that are keys of a catalogue."""
    return [word for word in page.locator("body").inner_text().split() if word.startswith(tuple(KEYS))]


def sticks_out(page: Page) -> int:
    """By how many pixels the page is wider than its screen, with which a phone's window would widen, or the question
    wider than its bar, which stays in its place on a phone."""
    screen = page.viewport_size
    assert screen is not None
    pixels: int = page.evaluate("document.documentElement.scrollWidth")
    of_the_prompt: int = page.evaluate(
        "(bar => bar ? bar.scrollWidth - bar.clientWidth : 0)(document.getElementById('prompt'))"
    )
    return max(0, pixels - screen["width"], of_the_prompt)


def places_of_the_board(page: Page) -> list[Any]:
    """On a tablet and on a desktop."""
    found = []
    for screen in (TABLET, DESKTOP):
        page.set_viewport_size(screen)
        found.append(page.locator("#sheet").bounding_box())
    return found


SMALL_LETTERS = """least => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        const range = document.createRange();
        range.selectNodeContents(text);
        const seen = element.checkVisibility({visibilityProperty: true}) && range.getBoundingClientRect().height > 1;
        if (!text.textContent.trim() || !seen || element.closest('.sr, .zoomed')) continue;
        const drawn = element.ownerSVGElement ? element.getScreenCTM() : null;
        const size = parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
        if (size < least - 0.05) found.push(`${text.textContent.trim()}: ${size.toFixed(1)}`);
    }
    return found;
}"""


def small_letters(page: Page, least: int = 11) -> list[str]:
    """Words that are drawn smaller than this, in pixels."""
    found: list[str] = page.evaluate(SMALL_LETTERS, least)
    return found
