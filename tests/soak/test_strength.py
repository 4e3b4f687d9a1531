"""No bot has become weaker (`make soak`): each wins as often against a weaker one as was written down."""

import pytest
from tests.soak.strength import SHARES, Frozen, frozen, is_weaker, play, thinker

from areopolis.bots import search_in


@pytest.mark.soak
@pytest.mark.parametrize("then", frozen(), ids=str)
def test_no_bot_is_weaker_than_it_was(then: Frozen) -> None:
    now = play(then, workers=1)
    print(f"{now.won:g} of {now.games}, then {then.won:g}")
    assert not is_weaker(now, then), f"{now.one} won {now.won:g} of {now.games} games, before it was {then.won:g}"


def test_the_same_tables_are_played_with_any_number_of_workers() -> None:
    duel = Frozen("red_planet", 2, "beginner", "random", 4, 0.0)
    assert play(duel, workers=1) == play(duel, workers=2)


def test_what_searches_plays_with_a_part_of_its_rollouts_and_no_clock() -> None:
    part, whole = [search_in(thinker("hard", share)) for share in (SHARES["hard"], 1.0)]
    assert part is not None
    assert whole is not None
    assert 10 * part.iterations == whole.iterations
    assert part.seconds == whole.seconds == 0


def test_a_drop_is_told_from_luck() -> None:
    def won(count: float) -> Frozen:
        return Frozen("any", 4, "hard", "medium", 60, count)

    assert not is_weaker(won(40), won(40))
    assert not is_weaker(won(33), won(40))
    assert is_weaker(won(24), won(40))
    assert not is_weaker(won(60), won(40))
    assert not is_weaker(won(0), won(0))
    assert is_weaker(won(50), won(60))
