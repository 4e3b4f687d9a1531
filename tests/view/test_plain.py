"""The text view and the sentences: at every moment of a game, in both languages, nothing is missing."""

import pytest

from areopolis.kernel.position import SPECTATOR
from areopolis.kernel.sentences import say_message, say_option, say_prompt, say_reason
from areopolis.testkit import Case, cases, covering_cases, journey
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.text import Text
from areopolis.view.plain import plain_sections

KINDS = (
    "plain.",
    "page.",
    "name.",
    "rule.",
    "prompt.",
    "option.",
    "reason.",
    "section.",
    "message.",
    "phase.",
    "dial.",
)


COVERING = covering_cases()
CASES = [pytest.param(case, marks=() if case in COVERING else pytest.mark.soak, id=str(case)) for case in cases()]


def assert_written(line: str) -> None:
    """A sentence, not a key, with all its places filled."""
    assert line
    assert not line.startswith(KINDS), line
    assert "{" not in line, line
    assert "None" not in line, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_every_moment_can_be_read(case: Case, language: str):
    t = Text(language, case.name)
    whole = journey(case, "random", "plain")
    for position in [moment.before for moment in whole.moments[::7]] + [whole.end]:
        for seat in range(SPECTATOR, case.seats):
            for heading, lines in plain_sections(position.observe(seat), t):
                for line in [heading, *lines]:
                    assert_written(line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_everything_that_is_said_has_a_sentence(case: Case, language: str):
    t = Text(language, case.name)
    whole = journey(case, "random", "plain")
    for moment in whole.moments:
        decision = moment.before.question(moment.seat)
        assert_written(say_prompt(case.game, t, decision))
        for option in decision.options:
            assert_written(say_option(case.game, t, option))
        for refusal in moment.before.why_not(moment.seat):
            assert_written(say_reason(case.game, t, refusal))
        for message, args, _ in moment.news:
            assert_written(say_message(case.game, t, message, args))
    for sheet in whole.end.outcome().sheets:
        for line in sheet.lines:
            assert_written(say_message(case.game, t, line.message, line.args))


def test_a_name_takes_the_place_of_a_colour():
    position = journey(cases()[2], "random", "plain").moments[0].before
    t = Text("en", "red_planet", {"colour.yellow": "Ada"})
    headings = [heading for heading, _ in plain_sections(position.observe(0), t)]
    assert "Ada" in headings
    assert "Yellow" not in headings
