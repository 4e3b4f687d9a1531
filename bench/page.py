"""A page as the server would draw it, without a server or a store."""

from __future__ import annotations

from collections.abc import Callable

from areopolis.kernel.position import Position
from areopolis.kernel.sentences import say_prompt
from areopolis.text.once import once
from areopolis.text.text import Text
from areopolis.view.plain import plain_sections
from areopolis.web.news import NO_NEWS
from areopolis.web.rendering import table_fragment
from areopolis.web.table_views import by_reason, option_view, refusal_view
from areopolis.web.view_models import PlayerView, TableView


def renderer(position: Position, seat: int) -> Callable[[], object]:
    t = Text("en", position.game.name)

    def render() -> object:
        return table_fragment(view_of(position, seat, t), t)

    return render


def view_of(position: Position, seat: int, t: Text) -> TableView:
    game = position.game
    observation = position.observe(seat)
    decision = position.question(seat)
    options = [once(option_view, t, each.key, {}) for each in decision.options]
    refusals = [
        once(refusal_view, t, each.option.key, each.reason, list(each.args), each.section, {})
        for each in position.why_not(seat)
    ]
    return TableView(
        id="bench",
        game=game.name,
        title=t("game.title"),
        language="en",
        theme="auto",
        status="running",
        viewer=seat,
        my_seats=[seat],
        seats=[
            PlayerView(each, f"Seat {each + 1}", "person", "", each == seat, True, False)
            for each in range(position.seats)
        ],
        observation=observation,
        prompt=say_prompt(game, t, decision),
        subject="",
        cause="",
        deciding=True,
        secret=False,
        options=options,
        first_step="",
        refusals=refusals,
        reasons=by_reason(t, refusals, {}),
        log=[],
        news=NO_NEWS,
        mine=[],
        sequence=0,
        undo=True,
        undo_reason="",
        host=True,
        plain=plain_sections(observation, t),
    )
