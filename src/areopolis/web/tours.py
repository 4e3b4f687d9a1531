"""Guided tours on the page: which table is one, what its bots reply, what is told and asked there now.

A tour is a table like any other, in the store and with live updates and undo. Its bots are called `tour`, which nobody
can choose, and by them it is known. It appears in no list; each browser has one for each game and takes it up again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from areopolis.bots import BOT_NAMES
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import UNDO, Header, Playthrough
from areopolis.store.table_store import TOUR_BOT, Seat
from areopolis.text.text import Text
from areopolis.toolbox.tours import Stage, Step, Tour
from areopolis.web.security import Browser, Refused
from areopolis.web.view_models import TourStepView, TourView

if TYPE_CHECKING:
    from areopolis.web.live_tables import Table

VISITOR = 0
"""The seat of whoever takes the tour."""
CALM_BOT = "greedy"
"""Who plays for the others once their part is over."""


def tour_of(game: str) -> Tour:
    tour = PRESENTATIONS[game].tour
    if tour is None:
        raise Refused(404, "page-unknown", f"{game} has no tour")
    return tour


def has_tour(game: str) -> bool:
    return PRESENTATIONS[game].tour is not None


def is_tour(table: Table) -> bool:
    return any(seat.bot == TOUR_BOT for seat in table.seats)


def begin(game: Game, browser: Browser) -> tuple[Playthrough, list[Seat]]:
    """The first position of a tour, and who sits there."""
    tour = tour_of(game.name)
    t = Text(browser.language)
    name = browser.name or t("player.name", number=VISITOR + 1)
    bots = [Seat(seat, t(f"bot-name.{seat}"), "bot", TOUR_BOT) for seat in range(1, tour.seats)]
    plan = [Seat(VISITOR, name, "person", holder=browser.holder), *bots]
    names = [seat.name for seat in plan]
    header = Header(game.name, game.rules_version, tour.seats, tour.arranged["seed"], {}, names, tour.arranged)
    return Playthrough(game, header), plan


def chosen_by(playthrough: Playthrough, seat: int) -> list[str]:
    """The choices of a seat that it has not taken back."""
    chosen: list[str] = []
    for entry in playthrough.entries:
        if entry.seat == seat and entry.key == UNDO:
            chosen.pop()
        elif entry.seat == seat:
            chosen.append(entry.key)
    return chosen


def stage_of(table: Table) -> Stage:
    return tour_of(table.game.name).stage(chosen_by(table.playthrough, VISITOR))


def options_of(table: Table, seat: int) -> list[str]:
    asked = table.asked.get(seat)
    return [] if asked is None else [option.key for option in asked.options]


def state_of(table: Table) -> str:
    """on, wait (the others play), end, or lost: something else was played, or nothing leads on from here."""
    stage, options = stage_of(table), options_of(table, VISITOR)
    if stage.left and (stage.astray or table.over or (options and not stage.next_keys(options))):
        return "lost"
    if not options and not table.over:
        return "wait"
    return "on" if stage.left else "end"


def finished(table: Table) -> bool:
    """Whether there is nothing to go on with."""
    return not stage_of(table).left or state_of(table) == "lost"


def reply(table: Table, seat: Seat) -> tuple[str, str]:
    """What a bot chooses without thinking, if anything, and which bot thinks otherwise."""
    if seat.bot in BOT_NAMES:
        return "", seat.bot
    key = tour_of(table.game.name).reply(seat.seat, chosen_by(table.playthrough, seat.seat))
    return key if key in options_of(table, seat.seat) else "", CALM_BOT


def check_on_tour(table: Table, seat: int, keys: list[str], language: str) -> None:
    """Refuse what is legal but would lead astray."""
    if not is_tour(table) or seat != VISITOR:
        return
    if keys[0] not in options_of(table, VISITOR) or state_of(table) == "lost":
        return
    tour, chosen = tour_of(table.game.name), chosen_by(table.playthrough, VISITOR)
    for key in keys:
        stage = tour.stage(chosen)
        if stage.left and not stage.next_keys([key]):
            task = Text(language, table.game.name)(f"tour.{tour.steps[stage.last].name}.task")
            raise Refused(409, "tour-later", "the tour goes another way", task=task)
        chosen.append(key)


def asks_for(table: Table, seat: int, key: str) -> bool:
    """Whether this is the visitor's next task."""
    return is_tour(table) and seat == VISITOR and bool(stage_of(table).next_keys([key]))


def tour_view(table: Table, viewer: int, t: Text) -> TourView | None:
    """What the visitor is told now; nobody else is told anything."""
    if viewer != VISITOR or not is_tour(table):
        return None
    tour, stage = tour_of(table.game.name), stage_of(table)
    state = state_of(table)
    keys = stage.next_keys(options_of(table, VISITOR)) if state == "on" else []
    steps = [step_view(tour.steps[number], number, t) for number in range(stage.first, stage.last + 1)]
    return TourView(state, steps, len(tour.steps), keys, list(stage.left) if state == "on" else [])


def step_view(step: Step, number: int, t: Text) -> TourStepView:
    key = f"tour.{step.name}"
    return TourStepView(number, t(f"{key}.title"), t(f"{key}.text"), t(f"{key}.task") if step.keys else "", step.at)
