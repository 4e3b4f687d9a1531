"""A hand one can read: cards at rest, their order, the closer look, payments, and what lies before the others."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, SMALL_LAPTOP, TABLET, Visit
from tests.browser.looks import serious_findings, sticks_out
from tests.browser.player import answered, arranged, take_in
from tests.browser.test_details import overlaps

from areopolis.games.terraforming_mars.faces import shelf

pytestmark = [pytest.mark.browser, pytest.mark.game("terraforming_mars")]

TEN = [
    *("space-elevator", "comet", "moss", "predators", "fish"),
    *("asteroid", "lichen", "search-for-life", "large-convoy", "physics-complex"),
]
HAND = arranged(
    "terraforming_mars",
    2,
    "generation: 6",
    "oxygen: 5",
    "tiles: {r4c8: ocean, r5c4: ocean, r3c4: {city: yellow}, r6c5: {greenery: blue}}",
    "yellow: {corporation: helion, mc: 30, steel: 6, titanium: 3, plants: 9, heat: 9, production: {mc: 3, plants: 2},"
    f" hand: [{', '.join(TEN)}], played: [regolith-eaters, {{ants: 2}}]}}",
    "blue: {corporation: ecoline, mc: 20, plants: 3, production: {mc: 4, plants: 2},"
    " played: [{birds: 3}, security-fleet, mine]}",
)
FIVE = arranged(
    "terraforming_mars",
    5,
    "generation: 8",
    "milestones: {gardener: blue}",
    "yellow: {corporation: interplanetary-cinematics, mc: 30, plants: 19, heat: 9, production: {mc: 13, plants: 2}}",
    "blue: {corporation: tharsis-republic, played: [research, earth-catapult, gene-repair, cartel]}",
    "orange: {corporation: teractor, played: [mine, medical-lab]}",
    "green: {corporation: mining-guild, played: [satellites]}",
    "violet: {corporation: phobolog, played: [heather]}",
)

CROPPED = """cards => cards.filter(card => {
    const body = card.querySelector('.face-body');
    const end = body.getBoundingClientRect().bottom + 2;
    const lines = [...body.querySelectorAll('.face-line')].map(line => line.getBoundingClientRect().bottom);
    const full = card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1;
    return full || lines.some(bottom => bottom > end);
}).map(card => card.id)"""

SMALL = """(cards, least) => cards.flatMap(card => [...card.querySelectorAll('*')].filter(part =>
    [...part.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && part.tagName !== 'KBD'
    && part.getBoundingClientRect().height > 2 && parseFloat(getComputedStyle(part).fontSize) < least
).map(part => card.id + ' ' + part.className))"""

COVERED = """cards => cards.flatMap(card => {
    const things = [...card.querySelectorAll(
        ':scope > :is(kbd, .face-why, .face-needs, .face-cost, .face-tags, .face-name, .face-resources),'
        + '.face-points, .face-line'
    )].map(thing => [thing.className, thing.getBoundingClientRect()]).filter(([, box]) => box.width > 4);
    return things.flatMap(([name, a], at) => things.slice(at + 1).filter(([, b]) =>
        a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2
    ).map(([other]) => `${card.id}: ${name} and ${other}`));
})"""


def hand(page: Page) -> list[str]:
    found: list[str] = page.locator("#hand > .face").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return found


def on_cards(page: Page, question: str, *more: Any) -> Any:
    """What is found on the cards in sight, once letters have their shape."""
    page.evaluate("document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))")
    return page.locator("#card-piles .face:visible").evaluate_all(question, *more)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_ten_cards_are_readable_at_rest(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    take_in(page, HAND)
    assert on_cards(page, CROPPED) == []
    assert on_cards(page, SMALL, 11) == []
    assert on_cards(page, COVERED) == []
    row = page.locator("#card-piles").bounding_box()
    assert row is not None
    for box in [card.bounding_box() for card in page.locator("#hand > .face").all()]:
        assert box is not None
        assert row["x"] <= box["x"]
        assert box["x"] + box["width"] <= row["x"] + row["width"]
        assert box["y"] + box["height"] <= DESKTOP["height"]
    expect(page.locator("#scroller [data-scroll]:visible")).to_have_count(0)


@pytest.mark.parametrize(
    "offered", ["inventrix, mining-guild", "tharsis-republic, united-nations-mars-initiative", "helion, credicor"]
)
def test_corporations_leave_the_question_in_sight(visit: Visit, offered: str) -> None:
    """Whatever was dealt: these projects need the most room."""
    tall = ["search-for-life", "olympus-conference", "colonizer-training-camp", "deep-well-heating", "ecological-zone"]
    tall += ["pets", "herbivores", "decomposers", "viral-enhancers", "cloud-seeding"]
    page = visit(locale="de-DE")
    cards = f"yellow: {{offered: [{offered}], dealt: [{', '.join(tall)}]}}"
    take_in(page, arranged("terraforming_mars", 2, "phase: setup", cards))
    faces = page.locator(".corporations > .face")
    for screen in (DESKTOP, LAPTOP, SMALL_LAPTOP, TABLET):
        page.set_viewport_size(screen)
        expect(faces).to_have_count(2)
        assert overlaps(page, ".corporations", ".prompt-bar, .own-cards, .rail") == []
        assert faces.evaluate_all(SMALL, 11) == []
        assert page.locator(":is(.corporations, .own-cards) .face").evaluate_all(CROPPED) == []


BROKEN = """cards => cards.flatMap(card => {
    const name = card.querySelector('.face-name').firstChild;
    return [...name.data.matchAll(/[^\\s\\u00ad-]+/g)].filter(({0: part, index}) => {
        const letters = document.createRange();
        letters.setStart(name, index + 1);
        letters.setEnd(name, index + part.length);
        return new Set([...letters.getClientRects()].map(box => Math.round(box.top))).size > 1;
    }).map(([part]) => part);
})"""


def test_long_names_break_where_words_meet_and_are_found(visit: Visit) -> None:
    page = visit(locale="de-DE")
    long = [face.word for face in shelf("de").faces if face.kind == "project" and max(map(len, face.name.split())) > 15]
    take_in(page, arranged("terraforming_mars", 2, f"yellow: {{mc: 8, hand: [{', '.join(long)}]}}"))
    for screen in (DESKTOP, TABLET):
        page.set_viewport_size(screen)
        assert on_cards(page, BROKEN) == []
    page.locator("#filter-text").fill("asteroideneinschlag")
    expect(page.locator("#hand .face:visible")).to_have_count(1)


def test_more_cards_are_an_arrow_away_and_none_is_cropped(visit: Visit) -> None:
    page = visit(locale="de-DE")
    projects = [face for face in shelf("de").faces if face.kind == "project"]
    wordy = sorted(projects, key=lambda face: -len(face.text))[:24]
    take_in(page, arranged("terraforming_mars", 2, f"yellow: {{mc: 8, hand: [{', '.join(f.word for f in wordy)}]}}"))
    assert on_cards(page, CROPPED) == []
    assert on_cards(page, SMALL, 11) == []
    on = page.locator("#scroller [data-scroll=on]")
    left = int(on.locator("b").inner_text())
    assert 0 < left < 24
    on.click()
    expect(page.locator("#scroller [data-scroll=back] b")).not_to_have_text("0")
    expect(on.locator("b")).not_to_have_text(str(left))


def test_more_actions_are_an_arrow_away(visit: Visit) -> None:
    page = visit(locale="de-DE")
    users = "regolith-eaters, ants, birds, search-for-life, security-fleet, development-center, physics-complex"
    take_in(page, arranged("terraforming_mars", 2, f"yellow: {{mc: 8, played: [{users}]}}"))
    on = page.locator("#deeds [data-scroll=on]")
    back = page.locator("#deeds [data-scroll=back]")
    for screen in (DESKTOP, TABLET):
        page.set_viewport_size(screen)
        expect(on).to_be_visible()
        expect(back).to_be_hidden()
        for way, end in ((on, "last"), (back, "first")):
            while way.is_visible():
                way.click()
                page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            expect(page.locator(f"#deeds li:{end}-child")).to_be_in_viewport(ratio=0.7)
    page.set_viewport_size(PHONE)
    page.locator(".phone-tabs [data-tab=mine]").click()
    expect(page.locator("#deeds li").first).to_be_visible()
    expect(page.locator("#deeds [data-scroll]:visible")).to_have_count(0)


def test_the_hand_keeps_its_order_and_a_payment_stands_beside_its_card(visit: Visit) -> None:
    page = visit()
    take_in(page, HAND)
    assert hand(page) == TEN
    with answered(page):
        page.locator("#card-asteroid").click()
    expect(page.locator("#payment")).to_be_visible()
    assert hand(page) == [card for card in TEN if card != "asteroid"]  # whatever may be played now
    with answered(page, "undo"):
        page.locator(".payment-cancel").click()
    assert hand(page) == TEN
    order = page.locator("#hand-order")
    order.select_option("cost")
    costs = page.locator("#hand > .face").evaluate_all("cards => cards.map(card => Number(card.dataset.cost))")
    assert costs == sorted(costs)
    order.select_option("tag")
    assert hand(page)[:2] == ["physics-complex", "space-elevator"]  # buildings come first, the cheaper before the other
    order.select_option("playable")
    may = page.locator("#hand > .face").evaluate_all("cards => cards.map(card => card.matches('.may'))")
    assert may == sorted(may, reverse=True)
    order.select_option("drawn")
    assert hand(page) == TEN
    with answered(page):
        page.locator("#card-space-elevator").click()
    box = page.locator("#payment")
    expect(box.locator("#card-space-elevator")).to_be_visible()
    expect(box.locator("[data-stepper=steel] .payment-worth")).to_contain_text("× 2 = 12")
    expect(box.locator("[data-stepper=titanium] .payment-worth")).to_contain_text("× 3 = 9")
    box.locator("[data-stepper=steel] [data-by='-1']").click()
    expect(box.locator("[data-stepper=steel] .payment-worth")).to_contain_text("× 2 = 10")
    with answered(page, "undo"):
        box.locator(".payment-cancel").click()
    expect(page.locator("#hand > #card-space-elevator.may")).to_be_visible()
    expect(page.locator("#mine-steel b")).to_have_text("6")


def test_the_own_order_is_made_with_arrows_or_the_mouse_and_stays(visit: Visit) -> None:
    page = visit()
    take_in(page, HAND)
    page.locator("#card-comet").focus()
    page.keyboard.press("Alt+ArrowLeft")
    assert hand(page)[:2] == ["comet", "space-elevator"]
    expect(page.locator("#card-comet")).to_be_focused()
    page.locator("#card-lichen").hover()
    page.mouse.down()
    page.mouse.move(*middle(page, "#card-comet"), steps=6)
    page.mouse.up()
    assert hand(page)[:2] == ["lichen", "comet"]  # and nothing was played
    expect(page.locator("#hand > .face")).to_have_count(10)
    expect(page.locator("#hand-order")).to_have_value("own")
    with answered(page):
        page.locator("#convert-heat").click()
    page.reload()
    assert hand(page)[:3] == ["lichen", "comet", "space-elevator"]


def middle(page: Page, place: str) -> tuple[float, float]:
    box = page.locator(place).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 3, box["y"] + box["height"] / 2


def test_the_closer_look_stays_while_the_mouse_rests_and_legal_areas_light_up(visit: Visit) -> None:
    page = visit()
    take_in(page, HAND)
    card = page.locator("#card-predators")
    card.hover()
    expect(page.locator("#card-zoom .face-name")).to_have_text("Predators")
    expect(page.locator("#card-zoom .face-why")).to_be_visible()
    page.evaluate("document.getElementById('card-zoom').dataset.same = 'yes'")
    for part in (".face-name", ".face-body", ".face-cost"):  # from one part of the card to another
        card.locator(part).hover()
    with answered(page):
        page.keyboard.press(page.locator("#convert-heat").get_attribute("data-key") or "")
    expect(page.locator("#card-zoom[data-same=yes]")).to_have_count(1)
    before = card.bounding_box()
    page.mouse.move(5, 5)
    expect(page.locator("#card-zoom")).to_have_count(0)
    assert card.bounding_box() == before  # a card that moves under the mouse would flicker at its edge
    with answered(page):
        page.locator("#convert-plants").click()
    expect(page.locator("#area-r4c4.may .printed use")).to_have_count(1)
    expect(page.locator("#area-r4c4.may .printed")).to_be_visible()
    light = page.locator("#area-r4c4 .spot").evaluate("spot => getComputedStyle(spot).fill.match(/\\d+/g).map(Number)")
    assert min(light[:3]) > 170  # lighter than any ground


def test_what_lies_before_an_opponent_opens_in_full(visit: Visit) -> None:
    page = visit()
    take_in(page, HAND)
    page.locator("#tableau-blue > summary").click()
    assert serious_findings(page, "#tableau-dialog") == []
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    page.locator("button[data-tab=others]").click()
    page.locator("#tableau-blue > summary").click()
    shown = page.locator("#tableau-dialog")
    expect(shown.locator(".face")).to_have_count(4)  # the corporation and three cards
    expect(shown.locator('[data-card="birds"] .face-resources')).to_contain_text("3")
    expect(shown.locator('[data-card="security-fleet"] .face-line.is-action')).to_be_visible()
    expect(shown.locator(".stocks")).to_contain_text("+4")
    expect(shown.locator(".tag-counts > span")).not_to_have_count(0)
    expect(shown.locator(".deed-names li")).to_have_count(2)
    assert sticks_out(page) == 0
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_on_a_phone_one_pays_at_the_top_and_reads_on_where_one_was(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    take_in(page, HAND)
    expect(page.locator(".own-strip")).to_contain_text("30")  # money and plants beside the map
    expect(page.locator("#table kbd:visible")).to_have_count(0)
    page.locator("button[data-tab=mine]").tap()
    assert on_cards(page, SMALL, 12) == []
    assert on_cards(page, COVERED) == []
    page.locator("#card-physics-complex").evaluate("card => card.scrollIntoView({block: 'center'})")
    there = page.evaluate("window.scrollY")
    with answered(page):
        page.locator("#card-physics-complex").tap()
    expect(page.locator("#pay")).to_be_in_viewport()
    with answered(page, "undo"):
        page.locator(".payment-cancel").tap()
    assert page.evaluate("window.scrollY") == there
    page.locator("button[data-tab=board]").tap()
    with answered(page):
        page.locator("#project-aquifer").tap()
    if page.locator("#payment").is_visible():
        with answered(page):
            page.locator("#pay").tap()
    page.wait_for_selector(".area.may")
    with answered(page):
        page.locator(".area.may").first.dispatch_event("click")
    expect(page.locator("html")).to_have_attribute("data-tab", "board")  # where the ocean lies now


def test_nothing_of_five_seats_is_hidden_or_cut(visit: Visit) -> None:
    page = visit(locale="de-DE")
    take_in(page, FIVE)
    for screen in (DESKTOP, TABLET):
        page.set_viewport_size(screen)
        five_seats_fit(page)


def five_seats_fit(page: Page) -> None:
    expect(page.locator("#seat-orange .seat-words > .tag-counts")).to_be_visible()
    inside = """goals => goals.filter(goal => goal.scrollWidth > goal.clientWidth + 1).map(goal => goal.id)"""
    assert page.locator(".goal").evaluate_all(inside) == []
    heights = page.locator(".goal").evaluate_all("goals => [...new Set(goals.map(goal => goal.offsetHeight))]")
    assert len(heights) == 1, heights  # whether it may be chosen or not
    boxes = "boxes => boxes.map(box => box.getBoundingClientRect())"
    for name in ("plants", "heat"):
        production, convert = page.locator(f"#production-{name}, #convert-{name}").evaluate_all(boxes)
        assert production["bottom"] <= convert["top"] + 1
    assert page.locator(".stock").evaluate_all("all => all.filter(b => b.scrollWidth > b.clientWidth).length") == 0
