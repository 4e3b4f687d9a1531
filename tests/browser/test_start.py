"""The start page, which belongs to no game."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Visit
from tests.browser.looks import Look, Reach, at, one_look_each, serious_findings, sticks_out
from tests.browser.player import arranged

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("reach", "look"), one_look_each({"start": at("/")}))
def test_axe_has_no_serious_findings(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert sticks_out(page) == 0
    assert serious_findings(page) == []


def test_a_record_is_taken_in(visit: Visit) -> None:
    page = visit("/")
    page.locator("#import-title").click()
    page.locator("textarea[name=text]").fill(arranged("red_planet", 2))
    page.locator(".import form button").click()
    page.wait_for_selector("#table")


def test_theme_and_language_can_be_switched(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="DE").first.click()
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator("form[action='/theme'] button[value=light]").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
