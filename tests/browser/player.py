"""What a person does at the table, in the words of a person."""

from __future__ import annotations

from playwright.sync_api import Page

MOST_CHOICES = 150


def play_now(page: Page, name: str = "Ada") -> None:
    """One click from the start page to a table against bots."""
    page.get_by_label("name", exact=False).first.fill(name)
    page.locator("form.quick button").first.click()
    page.wait_for_selector("#table")


def set_up(page: Page, *seats: str) -> None:
    """A table with these seats: me, here, link, bot:greedy, bot:random."""
    page.goto("/new/red_planet")
    fields = page.locator("select[name=seats]")
    for i in range(fields.count()):
        fields.nth(i).select_option(seats[i] if i < len(seats) else "")
    page.locator(".setup-form button.primary").click()
    page.wait_for_selector("#table")


def take_in(page: Page, record: str) -> None:
    """A table from a record; all its seats are mine."""
    page.goto("/")
    page.locator("#import-title").click()
    page.locator("textarea[name=text]").fill(record)
    page.locator(".import form button").click()
    page.wait_for_selector("#table")


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


def wait_for_answer(page: Page, before: int) -> None:
    page.wait_for_function("before => Number(document.getElementById('table').dataset.sequence) > before", arg=before)


def choose_first(page: Page, number: int = 0) -> None:
    """Choose by the buttons of the prompt bar or the cards, whichever a person sees."""
    before = sequence(page)
    page.evaluate(
        """number => {
            const options = [...document.querySelectorAll('#choose button[name=key]')];
            options[number % options.length].click();
        }""",
        number,
    )
    confirm = page.locator("#confirm")
    if confirm.is_visible():
        confirm.click()
    wait_for_answer(page, before)


def play_to_the_end(page: Page, choose: object = None) -> int:
    """Choose until the game is over; how often that was."""
    choices = 0
    while wait_for_turn(page):
        (choose or choose_first)(page, choices)  # type: ignore[operator]
        choices += 1
        assert choices < MOST_CHOICES, "the game does not end"
    return choices
