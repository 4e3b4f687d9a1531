"""Advice in words: what follows, and what is gained and lost."""

from __future__ import annotations

import pytest

from areopolis.bots.advice import UNKNOWN, Advised, Counsel, Following
from areopolis.games import GAMES, game_named
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.text import Text
from areopolis.view.advising import Hint, say_counsel
from areopolis.view.looking_back import say_moments
from areopolis.view.telling import own_colour

pytestmark = pytest.mark.game("red_planet")


def hint(
    line: list[Following] | None = None,
    gains: list[tuple[str, int]] | None = None,
    chances: list[int] | None = None,
    language: str = "en",
) -> Hint:
    """For the first player of a new game, who is called Ada; the second one is Ben."""
    game = game_named("red_planet")
    seen = game.start(3, "words").observe(0)
    colours = [own_colour(seen, seat) for seat in range(3)]
    t = Text(language, "red_planet", {colours[0]: "Ada", colours[1]: "Ben"}, colours[0])
    keys = ("choose pilot", "choose saboteur", "choose scientist")
    ranked = [Advised(key, chance, 0) for key, chance in zip(keys, chances or [UNKNOWN], strict=False)]
    return say_counsel(game, seen, t, Counsel(ranked, line or [], gains or []))


def test_what_follows_is_told_in_order_and_others_by_name() -> None:
    line = [Following(1, "choose soldier", True), Following(0, "choose explorer", True)]
    assert hint(line).line == ["Ben: “Play the Soldier”", "Play the Explorer"]
    assert hint(line, language="de").line == ["Ben: „Soldat ausspielen“", "Forscherin ausspielen"]
    assert hint(line).sure


def test_who_has_no_name_goes_by_their_colour() -> None:
    colour = Text("en", "red_planet").name(own_colour(game_named("red_planet").start(3, "words").observe(0), 2))
    assert hint([Following(2, "choose soldier", True)]).line == [f"{colour}: “Play the Soldier”"]


def test_a_guess_is_told_as_one() -> None:
    guessed = Following(0, "choose explorer", False)
    alone = hint([guessed])
    assert (alone.line, alone.sure) == (["Play the Explorer"], False)
    after = hint([Following(0, "choose soldier", True), guessed])
    assert (after.line, after.sure) == (["Play the Soldier", "perhaps: Play the Explorer"], True)


def test_what_only_ends_something_is_not_told() -> None:
    told = hint([Following(0, "end-turn", True), Following(1, "pass", True), Following(0, "choose explorer", False)])
    assert (told.line, told.sure) == (["Play the Explorer"], False)
    assert hint([Following(0, "end-turn", True)]).line == []


def test_a_long_line_is_cut() -> None:
    characters = ("soldier", "explorer", "recruiter", "saboteur", "scientist")
    told = hint([Following(0, f"choose {each}", True) for each in characters]).line
    assert len(told) == 4
    assert told[-1] == "Play the Saboteur"


def test_gains_come_with_the_greatest_loss() -> None:
    told = hint(gains=[("tokens", 300), ("missions", 120), ("majorities", -90), ("rivals", -100)])
    assert told.why == ["more point tokens", "more from your missions"]
    assert told.price == "more for the competition"
    assert not told.remark


def test_what_hardly_weighs_is_no_reason() -> None:
    told = hint(gains=[("tokens", 300), ("missions", 60), ("rivals", -70)])
    assert (told.why, told.price) == (["more point tokens"], "")
    told = hint(gains=[("tokens", 9), ("rivals", -9)])
    assert (told.why, told.price, told.remark) == ([], "", "")


def test_what_pays_off_later_is_told_to_do_so() -> None:
    at_a_loss = [("tokens", 3), ("majorities", -50)]
    told = hint(gains=at_a_loss, chances=[6000, 5700])
    assert (told.why, told.price) == ([], "poorer chances of majorities")
    assert told.remark.startswith("This pays off later")
    assert hint(gains=at_a_loss, chances=[6000, 5900]).remark.startswith("A close call")
    assert hint(gains=[("tokens", 3)], chances=[6000, 5900]).remark.startswith("A close call")
    assert not hint(gains=[("tokens", 3)], chances=[6000, 5700]).remark
    assert not hint(gains=at_a_loss).remark, "nobody has looked further ahead"
    assert not hint(gains=[("tokens", 50), ("majorities", -60)], chances=[6000, 5700]).remark


def test_options_that_were_given_up_early_are_not_told_to_be_better() -> None:
    """They may just have been lucky: few tries say little."""
    assert [key for key, _, _ in hint(chances=[6000, 6100, 5000]).others] == ["choose scientist"]
    assert [chance for _, _, chance in hint(chances=[6000, 6000, 5000]).others] == ["60%", "50%"]


@pytest.mark.parametrize(("language", "told"), [("en", "Confirm: nothing more"), ("de", "Bestätigen: nichts weiter")])
def test_who_wants_nothing_more_is_not_told_the_name_of_a_button(language: str, told: str) -> None:
    """Away from the question nobody would know what is confirmed."""
    game = game_named("terraforming_mars")
    position = game.start(2, "nothing more")
    seat = position.decisions[0].seat
    position.play(seat, position.options(seat)[0])
    buying = position.options(seat)
    assert buying[-1] == "done"
    t = Text(language, "terraforming_mars")
    counsel = Counsel([Advised("done", 5000, 0), Advised(buying[0], 4000, 0)], [], [])
    assert say_counsel(game, position.observe(seat), t, counsel).label == told
    playthrough = Playthrough(
        game, Header(game.name, game.rules_version, 2, "nothing more", game.chosen_variants({}), ["", ""], None)
    )
    for each in (0, 1):
        playthrough.play(each, playthrough.position.options(each)[0])
    playthrough.play(0, "done")
    assert say_moments(playthrough, {2: ["done"]}, t)[2].said == {"done": told}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [pytest.param(name, marks=pytest.mark.game(name)) for name in GAMES])
def test_every_reason_is_a_gain_or_a_loss(game: str, language: str) -> None:
    """It says so by itself: no bare name of a thing, and never the same for better and worse."""
    t = Text(language, game)
    for term in game_named(game).judge.terms:
        gain, loss = t(f"judge.gain.{term}"), t(f"judge.loss.{term}")
        assert gain != loss
        for said in (gain, loss):
            assert any(word in said.split() for word in COMPARING[language]), said


COMPARING = {
    "en": [
        "more",
        "less",
        "fewer",
        "better",
        "worse",
        "poorer",
        "higher",
        "lower",
        "closer",
        "further",
        "faster",
        "slower",
    ],
    "de": [
        *["mehr", "weniger", "besser", "schlechter", "bessere", "schlechtere", "höherer", "niedrigerer"],
        *["näher", "weiter", "schnelleres", "langsameres", "günstigerer", "ungünstigerer"],
    ],
}
