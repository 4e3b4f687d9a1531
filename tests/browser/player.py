"""What a person does at the table, in the words of a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from areopolis.games import GAMES

MOST_CHOICES = 150


def play_now(page: Page, name: str = "Ada") -> None:
    """One click from the start page to a table against bots."""
    page.get_by_label("name", exact=False).first.fill(name)
    page.locator("form.quick button").first.click()
    page.wait_for_selector("#table")


def set_up(page: Page, *seats: str, game: str = "red_planet") -> None:
    """A table with these seats: me, here, link, bot:greedy, bot:random."""
    page.goto(f"/new/{game}")
    fields = page.locator("select[name=seats]")
    for i in range(fields.count()):
        fields.nth(i).select_option(seats[i] if i < len(seats) else "")
    page.locator(".setup-form button.primary").click()
    page.wait_for_selector("#table")
    raise_curtain(page)


def raise_curtain(page: Page) -> None:
    """Say "that is me" if several people share this screen."""
    if page.locator("#curtain").count():
        settle(page)
        page.locator("#curtain .primary").click()
        page.wait_for_selector("#table:not(:has(#curtain))")


def settle(page: Page) -> None:
    """Until what has just appeared reacts to clicks."""
    expect(page.locator("html[data-fresh]")).to_have_count(0)


def join(visitor: Page, name: str = "Grace") -> None:
    """Take the seat that an invite link offers."""
    visitor.locator("input[name=name]").fill(name)
    visitor.locator("main form button").first.click()
    visitor.wait_for_selector("#table")


def take_in(page: Page, record: str) -> None:
    """A table from a record; all its seats are mine."""
    page.goto("/")
    page.locator("#import-title").click()
    page.locator("textarea[name=text]").fill(record)
    page.locator(".import form button").click()
    page.wait_for_selector("#table")


def arranged(game: str, seats: int, *lines: str) -> str:
    """A record that begins with a position set up by hand."""
    position = "".join(f"  {line}\n" for line in (f"seats: {seats}", *lines))
    rules = GAMES[game].rules_version
    return f"areopolis record 1\ngame: {game}\nrules: {rules}\nseats: {seats}\nposition:\n{position}\nend\n"


def sequence(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-sequence") or "0")


def over(page: Page) -> bool:
    return page.locator("#table").get_attribute("data-status") == "over"


def wait_for_turn(page: Page) -> bool:
    """Until this seat must decide (True) or the game is over (False)."""
    page.wait_for_function(
        "() => { const t = document.getElementById('table').dataset;"
        " return t.status === 'over' || (t.deciding === 'yes' && !document.querySelector('#table[aria-busy]')); }"
    )
    return not over(page)


def look_as_deciding_seat(page: Page) -> None:
    """With friends at one screen: look through the eyes of a seat that must decide."""
    raise_curtain(page)
    if page.locator("#table").get_attribute("data-deciding") != "yes":
        page.locator("nav.viewers a.waits").first.click()
        page.wait_for_selector("#table[data-deciding=yes], #curtain")
        raise_curtain(page)
        page.wait_for_selector("#table[data-deciding=yes]")


@contextmanager
def answered(page: Page, to: str = "choose") -> Iterator[None]:
    """Something is sent in this block; after it the server's answer is on the page. What the server wants confirmed
    first is confirmed, and a curtain that falls is down."""
    with page.expect_response(lambda response: response.url.endswith(f"/{to}")) as sent:
        yield
    assert sent.value.status == 200, sent.value.text()
    expect(page.locator("#table[aria-busy]")).to_have_count(0)
    if sent.value.headers.get("x-confirm"):
        settle(page)
        with page.expect_response(lambda response: response.url.endswith(f"/{to}")) as sent:
            page.locator("#confirm").click()
        assert sent.value.status == 200, sent.value.text()
        expect(page.locator("#table[aria-busy]")).to_have_count(0)
    expect(page.locator("#table:not([data-pass-to=''], [data-viewer='-1'])")).to_have_count(0)
    settle(page)


def choose_first(page: Page, number: int = 0) -> None:
    """Choose by the buttons of the prompt bar or the cards, whichever a person sees."""
    with answered(page):
        page.evaluate(
            """number => {
                const options = [...document.querySelectorAll('#choose button[name=key]')];
                options[number % options.length].click();
            }""",
            number,
        )
        if page.locator("#table[data-secret=yes]").count():
            settle(page)
            page.locator("#confirm").click()


def play_to_the_end(page: Page, choose: Callable[[Page, int], None] = choose_first) -> int:
    """Choose until the game is over; how often that was."""
    choices = 0
    while wait_for_turn(page):
        choose(page, choices)
        choices += 1
        assert choices < MOST_CHOICES, "the game does not end"
    return choices
