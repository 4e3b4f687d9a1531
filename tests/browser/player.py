"""What a person does at the table, in the words of a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from areopolis.games import GAMES

MOST_CHOICES = 150


def play_now(page: Page, name: str = "Ada") -> None:
    """One click from the start page to a table against bots."""
    page.goto("/")
    page.get_by_label("name", exact=False).first.fill(name)
    page.locator("button[form=quick]").first.click()
    page.wait_for_selector("#table")


def set_up(page: Page, *seats: str, game: str = "red_planet") -> None:
    """A table with these seats: me, here, link, bot:easy."""
    open_table(page, "/tables", game=game, seats=",".join(seats))
    raise_curtain(page)


def open_table(page: Page, to: str, **form: str) -> None:
    """Send a form from nowhere. Tests of the start page and of the set-up fill in the real ones, which takes longer."""
    language = page.evaluate("navigator.language")
    headers = {"Sec-Fetch-Site": "same-origin", "Accept-Language": language}
    answer = page.request.post(to, form={**form}, headers=headers, max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])
    page.wait_for_selector("#table")


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
    open_table(page, "/import", text=record)


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
    """Until this seat must decide (True) or the game is over (False). A formality is left to the server, which might
    answer it between two keys."""
    page.wait_for_function(
        "() => { const t = document.getElementById('table').dataset;"
        " const busy = document.querySelector('#table[aria-busy], .formal');"
        " return t.status === 'over' || (t.deciding === 'yes' && !busy); }"
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
