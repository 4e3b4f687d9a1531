"""Whatever may be chosen can be chosen on the page: no answer is hidden without a place that leads to it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from bench.page import view_of

from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position
from areopolis.text.text import Text
from areopolis.web.rendering import table_fragment

GAMES_EACH = 4


class Ways(HTMLParser):
    """What a page offers: answers by their keys, places on the board, and what puts an answer together."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.answers: dict[str, list[tuple[str, str]]] = {}
        """By key: the classes and the path of each of its buttons."""
        self.places: set[str] = set()
        self.ids: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids.add(found.get("id", ""))
        self.places |= {
            found.get("data-option", ""),
            found.get("data-begin", ""),
            *found.get("data-target", "").split("/"),
        }
        if tag == "button" and found.get("name") == "key":
            way = found.get("class", ""), found.get("data-path", "")
            self.answers.setdefault(found.get("value", ""), []).append(way)

    def lead_to(self, key: str) -> bool:
        return any(self.is_open(key, css.split(), path.split("/")) for css, path in self.answers.get(key, []))

    def is_open(self, key: str, css: list[str], path: list[str]) -> bool:
        if "on-board" in css:
            return key in self.places or self.places.issuperset(path)
        if "by-steppers" in css:
            return not self.ids.isdisjoint({"payment", "composer"})
        return "by-picking" not in css or "pick-bar" in self.ids


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_way_leads_to_every_answer(game: Game) -> None:
    """Each kind of question with each set of verbs is looked at once."""
    seen: set[tuple[str, frozenset[str]]] = set()
    for number in range(GAMES_EACH):
        position = game.start(game.seat_counts[number % len(game.seat_counts)], f"ways {number}")
        rng = chance_of(f"ways {number}")
        while not position.over:
            decision = position.decisions[rng.below(len(position.decisions))]
            kind = decision.prompt, frozenset(option.verb for option in decision.options)
            if kind not in seen:
                seen.add(kind)
                assert not dead_ends(position, decision.seat), decision.prompt
            position.answer(decision, decision.options[rng.below(len(decision.options))])
    assert len(seen) > len(game.vocabulary.prompts) / 2


def dead_ends(position: Position, seat: int) -> list[str]:
    t = Text("en", position.game.name)
    ways = Ways(table_fragment(view_of(position, seat, t), t))
    return [option.key for option in position.question(seat).options if not ways.lead_to(option.key)]
