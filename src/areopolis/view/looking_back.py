"""Past choices in words, as the table showed them at that moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.playthrough import Playthrough
from areopolis.text.text import Text
from areopolis.view.telling import on_buttons, say_choice


@dataclass(frozen=True)
class Moment:
    """A past moment in words."""

    chapter: str
    """The round or the like."""
    said: dict[str, str]
    """By key: what that choice says."""


def say_moments(playthrough: Playthrough, wanted: Mapping[int, Sequence[str]], t: Text) -> dict[int, Moment]:
    """By number of entries: what these keys say to the seat whose entry comes next. The record is replayed once, as far
    as that is possible."""
    game = playthrough.game
    found: dict[int, Moment] = {}
    again = Playthrough(game, playthrough.header)
    for at, entry in enumerate(playthrough.entries[: max(wanted, default=-1) + 1]):
        if at in wanted:
            words = on_buttons(again.position.observe(entry.seat), t)
            said = {key: say_choice(game, words, key) for key in wanted[at]}
            found[at] = Moment(PRESENTATIONS[game.name].chapter(game.chapter(again.position), t), said)
        try:
            again.enter(entry)
        except Exception:  # of a rule that was changed in place
            break
    return found
