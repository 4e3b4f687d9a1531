"""Makes what a browser sees of a table, from one seat's observation, question and log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from babel.dates import format_timedelta
from babel.lists import format_list

from areopolis.games import game_named
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.decision import Decision
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Playthrough, Told
from areopolis.kernel.position import SPECTATOR, Observation
from areopolis.kernel.scores import Outcome, ScoreSheet
from areopolis.kernel.sentences import say_message, say_option, say_prompt
from areopolis.kernel.vocabulary import Vocabulary
from areopolis.store.retention import Retention
from areopolis.store.table_store import Seat, TableRow
from areopolis.text.once import once, text_of
from areopolis.text.text import Text, error_text
from areopolis.view.plain import plain_sections
from areopolis.view.telling import called_in_log, in_sentences, on_buttons, own_colour
from areopolis.web.live_tables import Presence, Table, seconds_since
from areopolis.web.news import NO_NEWS, News, actor, first_fresh, news_of
from areopolis.web.score_chart import draw_chart
from areopolis.web.security import Browser, Refused, invite_token
from areopolis.web.view_models import (
    GameView,
    HintView,
    LogLine,
    OptionView,
    PlayerView,
    RefusalView,
    ScoreChart,
    ScoreLineView,
    ScoreSheetView,
    TableSummary,
    TableView,
)

HIDDEN = (None, "hidden")
"""What observations hold where a seat does not know something."""

MOST_LOG_LINES = 100
"""Beside the board; the whole log has a page of its own."""


def choose_viewer(table: Table, browser: Browser, wanted: int | None) -> int:
    """The seat to look from: the wanted one if this browser holds it, or else one of its own that must decide."""
    mine = table.seats_of(browser)
    if wanted is not None:
        if wanted != SPECTATOR and wanted not in mine:
            raise Refused(403, "seat-foreign", f"seat {wanted + 1} is held by another browser")
        return wanted
    waiting = [seat for seat in mine if seat in table.asked]
    return (waiting or mine or [SPECTATOR])[0]


def text_at(table: Table, language: str) -> Text:
    """Sentences in which players go by their names; neutral colours and open seats by the names of colours."""
    sides = table.playthrough.position.observe(SPECTATOR)["colours"]
    return text_with_names(table, sides, language)


def text_of_now(table: Table, language: str) -> Text:
    """The same, with the names that things have at this moment."""
    return in_sentences(table.playthrough.position.observe(SPECTATOR), text_at(table, language))


def text_with_names(table: Table, sides: list[dict[str, Any]], language: str, you: str = "") -> Text:
    names = [(f"colour.{side['colour']}", table.seats[side["seat"]].name) for side in sides if not side["neutral"]]
    return text_of(language, table.game.name, tuple([each for each in names if each[1]]), you)


class Perspective:
    """A table as one seat or spectator sees it, now or, with `replayed`, at a past moment."""

    def __init__(
        self, table: Table, browser: Browser, viewer: int, replayed: Playthrough | None = None, at: int = 0
    ) -> None:
        self.table = table
        self.at = at
        self.browser = browser
        self.viewer = viewer
        self.live = replayed is None
        self.playthrough = table.playthrough if replayed is None else replayed
        self.position = self.playthrough.position
        self.game: Game = table.game
        self.observation: Observation = self.position.observe(viewer)
        self.text = text_with_names(table, self.observation["colours"], browser.language)
        self.to_you = text_with_names(
            table, self.observation["colours"], browser.language, own_colour(self.observation, viewer)
        )
        """For sentences that are told to this seat; the table itself is drawn alike for all."""
        self.mine = [f"colour.{side['colour']}" for side in self.observation["colours"] if side["seat"] == viewer]

    def view(self, presence: Presence, open_cards: bool = False) -> TableView:
        if open_cards:
            self.observation = known_together(
                self.position.observe(seat) for seat in [self.viewer, *range(self.position.seats)]
            )
        decision = self.position.decision(self.viewer)
        deciding = self.live and decision is not None and not self.table.seats[self.viewer].bot
        log = self.log(open_cards, MOST_LOG_LINES)
        undo_refused = self.playthrough.why_no_undo(self.viewer) if self.live else None
        return TableView(
            id=self.table.id,
            game=self.game.name,
            title=self.text("game.title"),
            language=self.browser.language,
            theme=self.browser.theme,
            status=status(self.table.seats, self.table.playthrough.position.over),
            viewer=self.viewer,
            my_seats=self.table.seats_of(self.browser),
            seats=[self._seat(seat, presence) for seat in self.table.seats],
            observation=self.observation,
            prompt=self._prompt(decision),
            subject=self._subject() if decision and deciding else "",
            deciding=deciding,
            secret=deciding and self.table.secret_question(self.viewer),
            options=self._options(decision) if decision and deciding else [],
            first_step=self._first_step(decision) if decision and deciding else "",
            refusals=self._refusals() if deciding else [],
            log=log,
            news=self._news() if deciding else NO_NEWS,
            mine=self.mine,
            more_log=bool(log) and log[0].number > 0,
            sequence=self.table.seen(self.viewer),
            undo=self.live and self.viewer >= 0 and undo_refused is None,
            undo_reason="" if undo_refused is None else error_text(self.text, undo_refused),
            host=self.table.hosted_by(self.browser),
            expires=presence.expires,
            scores=self._scores() if self.position.over else [],
            chart=self._chart() if self.position.over else None,
            replay=not self.live,
            at=self.at,
            length=self.table.seen(self.viewer),
            open_cards=open_cards,
            plain=plain_sections(self.observation, self.text),
        )

    # --- parts ------------------------------------------------------------------------------------------------

    def _seat(self, seat: Seat, presence: Presence) -> PlayerView:
        table = self.table
        invite = ""
        if seat.kind == "open" and table.hosted_by(self.browser):
            invite = f"/join/{invite_token(self.browser.secret, table.id, seat.seat)}"
        return PlayerView(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            mine=self.browser.holds(seat.holder),
            online=seat.kind == "bot" or seat.holder in presence.online or self.browser.holds(seat.holder),
            absent=self._absent(presence.absent[seat.seat]) if seat.seat in presence.absent else "",
            deciding=self.position.decision(seat.seat) is not None,
            invite=invite,
            handed_over=bool(seat.bot) and seat.kind != "bot",
        )

    def _absent(self, since: int | None) -> str:
        """How long somebody has been absent, in words."""
        if since is None:
            return self.text("page.never-here")
        return self.text("page.absent", time=ago(since, self.text.language))

    def _prompt(self, decision: Decision | None) -> str:
        t = self.text
        if decision is not None and not (self.live and self.table.seats[self.viewer].bot):
            return say_prompt(self.game, in_sentences(self.observation, self.to_you), decision)
        if self.position.over:
            return self._result()
        # in seat order: the order in which questions were opened would reveal who has begun to choose
        waited_for = [self.table.seats[seat] for seat in sorted([each.seat for each in self.position.decisions])]
        absent = [seat for seat in waited_for if seat.kind == "open" and not seat.bot]
        if absent and len(absent) == len(waited_for):
            return t("table.waiting-seat", number=absent[0].seat + 1)
        names = listed([seat.name for seat in waited_for if seat.name], t)
        return t("table.waiting-for", names=names)

    def _result(self) -> str:
        winners = self.playthrough.outcome().winners
        names = listed([self.table.seats[seat].name for seat in winners], self.text)
        if not winners:
            return self.text("table.all-lost")
        return self.text("table.won" if len(winners) == 1 else "table.won-shared", names=names)

    def _options(self, decision: Decision) -> list[OptionView]:
        labels = on_buttons(self.observation, self.to_you).called
        found = [
            once(option_view, self.to_you, option.key, named_in(option.key, labels)) for option in decision.options
        ]
        return sorted(found, key=lambda option: self.to_you.you in option.args.values())

    def _first_step(self, decision: Decision) -> str:
        """What the first step of an answer of several steps is: where from."""
        verbs = [self.game.vocabulary.verbs[option.verb] for option in decision.options]
        name = next((arguments[0][1] for arguments in verbs if len(arguments) > 1), "")
        return self.text(f"step.{name}") if self.text.has(f"step.{name}") else ""

    def _subject(self) -> str:
        subject = PRESENTATIONS[self.game.name].subject
        return "" if subject is None else subject(self.observation, self.playthrough.log)

    def _refusals(self) -> list[RefusalView]:
        called = in_sentences(self.observation, self.to_you).called
        return [
            once(refusal_view, self.to_you, each.option.key, each.reason, list(each.args), each.section, called)
            for each in self.position.why_not(self.viewer)
        ]

    def log(self, everything: bool, most: int) -> list[LogLine]:
        """The latest lines this seat may read."""
        words = self.game.vocabulary
        lines = list(zip(self.playthrough.log, called_in_log(self.playthrough, self.text), strict=True))
        if not everything:
            lines = [line for line in lines if line[0].visible_to(self.viewer)]
        told = [line[0] for line in lines]
        fresh = first_fresh(words, told, last_entry(self.playthrough, self.viewer), self.mine)
        turns = turns_of(words, told, PRESENTATIONS[self.game.name].drawing.HEADINGS)
        first = max(0, len(told) - most)
        return [
            LogLine(i, each.message, each.args, each.seat >= 0, i >= fresh, tuple(called.items()), turns[i])
            for i, (each, called) in enumerate(lines[first:], first)
        ]

    def _news(self) -> News:
        """What happened since this seat's last choice, however long ago that was."""
        fresh = [line for line in self.log(False, len(self.playthrough.log)) if line.new]
        colours = [f"colour.{side['colour']}" for side in self.observation["colours"]]
        return news_of(fresh, colours, self.mine, self.to_you)

    def _chart(self) -> ScoreChart | None:
        sheets = self.playthrough.outcome().sheets
        sides = [f"colour.{self.observation['colours'][sheet.side]['colour']}" for sheet in sheets]
        if not self.table.history:
            return None
        named = [(side, self.text.name(side)) for side in sides]
        return draw_chart(self.table.history, named, PRESENTATIONS[self.game.name].chart_part)

    def _scores(self) -> list[ScoreSheetView]:
        outcome = self.playthrough.outcome()
        return [self._score_sheet(sheet, outcome) for sheet in outcome.sheets]

    def _score_sheet(self, sheet: ScoreSheet, outcome: Outcome) -> ScoreSheetView:
        seen = self.observation["colours"][sheet.side]
        side = f"colour.{seen['colour']}"
        return ScoreSheetView(
            side=side,
            name=self.text.name(side),
            seat=sheet.seat,
            neutral=seen["neutral"],
            total=sheet.total,
            tie_break=sheet.tie_break,
            winner=sheet.seat in outcome.winners and not seen["neutral"],
            lines=[
                ScoreLineView(line.points, say_message(self.game, self.text, line.message, line.args), line.message)
                for line in sheet.lines
            ],
        )


def named_in(key: str, called: dict[str, str]) -> dict[str, str]:
    """Of these names those that the words of a key may need, so that what is kept does not depend on the others."""
    words = key.split()
    return {reference: name for reference, name in called.items() if reference.partition(".")[2] in words}


def option_view(t: Text, key: str, called: dict[str, str]) -> OptionView:
    t = t.calling(called)
    game = game_named(t.game)
    option = game.vocabulary.parse(key)
    args = game.vocabulary.describe(game.vocabulary.verbs[option.verb], option.args)
    steps = [t.name(str(value)) for value in args.values()]
    leaving = option.verb in PRESENTATIONS[t.game].leaving
    return OptionView(key, option.verb, args, targets(t.game, args), steps, say_option(game, t, option), leaving)


def refusal_view(t: Text, key: str, reason: str, about: list[int], section: str, called: dict[str, str]) -> RefusalView:
    t = t.calling(called)
    words = game_named(t.game).vocabulary
    option = words.parse(key)
    args = words.describe(words.verbs[option.verb], option.args)
    facts = words.describe(words.reasons[reason], about)
    said = t.say("reason", reason, facts)
    return RefusalView(key, option.verb, args, targets(t.game, args), said, t(f"section.{section}"))


def targets(game: str, args: dict[str, str | int]) -> list[str]:
    """The things an option names, in order, as the board calls them."""
    return [PRESENTATIONS[game].target(str(value)) for value in args.values()]


def turns_of(words: Vocabulary, log: list[Told], headings: tuple[str, ...]) -> list[int]:
    """For each line the one that began its turn: what was told at the same moment, and what the same colour did before.

    It follows from the lines alone. The entries of the record would reveal who was the last to choose in secret.
    """
    turns: list[int] = []
    acting = ""
    for i, told in enumerate(log):
        same_moment = i > 0 and told.after == log[i - 1].after
        by = actor(words, told.message, told.args)
        goes_on = i > 0 and told.message not in headings and (same_moment or by in ("", acting))
        turns.append(turns[-1] if goes_on else i)
        acting = acting if goes_on else by
    return turns


def last_entry(playthrough: Playthrough, seat: int) -> int:
    """The number of entries up to and including the seat's last choice; 0 for spectators."""
    entries = playthrough.entries if seat != SPECTATOR else []
    return next((i for i in range(len(entries), 0, -1) if entries[i - 1].seat == seat), 0)


def status(seats: list[Seat], over: bool) -> str:
    if over:
        return "over"
    return "waiting" if any(seat.kind == "open" and not seat.bot for seat in seats) else "running"


def listed(names: list[str], t: Text) -> str:
    return once(list_of, t, names)


def list_of(t: Text, names: list[str]) -> str:
    return format_list(names, locale=t.language) if names else ""


def known_together(observations: Any) -> Observation:
    """What all seats together know: the first observation, with its gaps filled from the others."""
    views = list(observations)
    own = {name: views[0][name] for name in ("seat", "decision")}
    merged = views[0]
    for other in views[1:]:
        merged = filled_in(merged, other)
    return {**merged, **own}


def filled_in(known: Any, other: Any) -> Any:
    """`known`, with unknown parts taken from `other`."""
    if known in HIDDEN:
        return other
    if isinstance(known, dict) and isinstance(other, dict):
        return {name: filled_in(value, other.get(name)) for name, value in known.items()}
    if isinstance(known, list) and isinstance(other, list):
        if len(known) != len(other):
            return known
        return [filled_in(value, theirs) for value, theirs in zip(known, other, strict=True)]
    return known


# --- other pages ----------------------------------------------------------------------------------------------


def hint_view(table: Table, browser: Browser, seat: int, key: str, gains: list[tuple[str, int]]) -> HintView:
    seen = table.playthrough.position.observe(seat)
    t = on_buttons(seen, text_with_names(table, seen["colours"], browser.language, own_colour(seen, seat)))
    if not key:
        return HintView(key, t("page.hint-none"), [])
    label = say_option(table.game, t, table.game.vocabulary.parse(key))
    return HintView(key, label, [t(f"judge.{term}") for term, _ in gains[:3]])


def game_view(game: Game, language: str) -> GameView:
    t = Text(language, game.name)
    variants = [(variant.name, variant.values) for variant in game.variants]
    return GameView(game.name, t("game.title"), t("game.blurb"), game.seat_counts, variants, game.usual_seats)


def table_summary(
    stored: TableRow, browser: Browser, online: Callable[[str], set[str]], retention: Retention
) -> TableSummary:
    game = game_named(stored.game)
    here = online(stored.id)
    mine = [seat.seat for seat in stored.seats if browser.holds(seat.holder)]
    return TableSummary(
        id=stored.id,
        game=stored.game,
        title=Text(browser.language, game.name)("game.title"),
        seats=[summary_seat(seat, stored, browser, here) for seat in stored.seats],
        status=status(stored.seats, stored.over),
        mine=bool(mine),
        my_turn=any(seat in stored.deciding and not stored.seats[seat].bot for seat in mine),
        age=ago(stored.changed, browser.language),
        expires=retention.expires(stored.over, stored.touched),
    )


def ago(moment: int, language: str) -> str:
    """How long ago, in words."""
    return format_timedelta(timedelta(seconds=-seconds_since(moment)), add_direction=True, locale=language)


def summary_seat(seat: Seat, stored: TableRow, browser: Browser, online: set[str]) -> PlayerView:
    return PlayerView(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        mine=browser.holds(seat.holder),
        online=seat.kind == "bot" or seat.holder in online,
        deciding=seat.seat in stored.deciding,
        handed_over=bool(seat.bot) and seat.kind != "bot",
    )
