"""No bot has become weaker (`make soak`): each wins as often against a weaker one as was written down."""

import pytest
from tests.soak.strength import Frozen, frozen, is_weaker, play


@pytest.mark.soak
@pytest.mark.parametrize("then", frozen(), ids=str)
def test_no_bot_is_weaker_than_it_was(then: Frozen) -> None:
    now = play(then.game, then.seats, then.one, then.against, then.games, workers=1)
    print(f"{now.won:g} of {now.games}, then {then.won:g}")
    assert not is_weaker(now, then), f"{now.one} won {now.won:g} of {now.games} games, before it was {then.won:g}"


def test_a_drop_is_told_from_luck() -> None:
    def won(count: float) -> Frozen:
        return Frozen("any", 4, "hard", "medium", 60, count)

    assert not is_weaker(won(40), won(40))
    assert not is_weaker(won(33), won(40))
    assert is_weaker(won(24), won(40))
    assert not is_weaker(won(60), won(40))
    assert not is_weaker(won(0), won(0))
    assert is_weaker(won(50), won(60))
