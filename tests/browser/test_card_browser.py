"""The card browser in a real browser: filters answer at once, cards grow when they are looked at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.looks import Look, Reach, at, one_look_each, serious_findings

pytestmark = [pytest.mark.browser, pytest.mark.game("terraforming_mars")]

PAGE = "/cards/terraforming_mars"


def shown(page: Page) -> list[str]:
    names: list[str] = page.locator("#card-shelf > li:visible .face-name").all_inner_texts()
    return names


def test_filters_answer_while_one_types(visit: Visit) -> None:
    page = visit(PAGE)
    page.fill("input[name=search]", "anyone places an ocean")
    expect(page.locator("#card-count")).to_have_text("1 of 221 cards")
    assert shown(page) == ["Arctic Algae"]
    expect(page).to_have_url(re.compile(r"search=anyone\+places\+an\+ocean$"))
    page.select_option("select[name=tag]", "jovian")
    expect(page.locator("#card-none")).to_be_visible()
    page.click("#card-reset")
    expect(page.locator("#card-count")).to_have_text("221 of 221 cards")


def test_without_a_script_the_form_filters(visit: Visit) -> None:
    page = visit(PAGE, java_script_enabled=False)
    page.fill("input[name=least]", "40")
    page.select_option("select[name=colour]", "green")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url(re.compile("least=40"))
    assert shown(page) == ["Io Mining Industries"]


def test_a_card_grows_on_hover_and_on_focus(visit: Visit) -> None:
    page = visit(f"{PAGE}?search=predators")
    page.locator('[data-card="predators"]').hover()
    expect(page.locator("#card-zoom .face-name")).to_have_text("Predators")
    page.mouse.move(5, 5)
    expect(page.locator("#card-zoom")).to_have_count(0)
    page.locator('[data-card="predators"]').hover()
    expect(page.locator("#card-zoom")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#card-zoom")).to_have_count(0)
    page.mouse.move(5, 5)
    page.locator("#card-reset").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#card-zoom .face-name")).to_have_text("Predators")
    page.keyboard.press("Escape")
    expect(page.locator("#card-zoom")).to_have_count(0)


def test_a_card_grows_on_tap_and_stays_in_the_window(visit: Visit) -> None:
    page = visit(f"{PAGE}?tag=animal", viewport=PHONE, has_touch=True)
    page.locator('[data-card="small-animals"]').tap()
    box = page.locator("#card-zoom").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= PHONE["height"]


@pytest.mark.parametrize(("reach", "look"), one_look_each({"cards": at(f"{PAGE}?least=15")}))
def test_axe_has_no_serious_findings_on_cards(visit: Visit, reach: Reach, look: Look) -> None:
    page = visit(viewport=look.screen, color_scheme=look.scheme, bypass_csp=True)
    reach(page)
    assert serious_findings(page) == []


def test_no_face_is_wider_than_its_card(visit: Visit) -> None:
    for language in ("en-GB", "de-DE"):
        page = visit(PAGE, locale=language)
        expect(page.locator("#card-shelf .face-line").first).to_be_visible()
        wide = "[...document.querySelectorAll('.face')].filter((f) => f.scrollWidth > f.clientWidth + 1)"
        assert page.evaluate(f"{wide}.map((f) => f.dataset.card)") == []


def test_the_shelf_is_light_and_legible_on_a_phone(visit: Visit) -> None:
    page = visit(PAGE, viewport=PHONE, has_touch=True, is_mobile=True)
    expect(page.locator("#card-shelf > li:first-child .is-outline")).to_have_count(0)  # in sight: drawn in full
    assert page.locator("#card-shelf > li").count() == 221
    assert page.evaluate("document.querySelectorAll('*').length") < 2500
    small = (
        "[...document.querySelectorAll('#card-shelf *')].filter((part) => part.firstChild?.nodeType === 3"
        " && part.getBoundingClientRect().height > 2 && parseFloat(getComputedStyle(part).fontSize) < 12)"
    )
    assert page.evaluate(f"{small}.map((part) => part.className)") == []
    last = page.locator("#card-shelf > li").last
    expect(last.locator(".is-outline")).to_have_count(1)  # out of sight: words
    last.scroll_into_view_if_needed()
    expect(last.locator(".face-line").first).to_be_visible()
