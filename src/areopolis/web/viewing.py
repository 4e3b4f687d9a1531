"""What a browser gets to see of a table: views made of one seat's observation, its own question and its own log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from babel.dates import format_timedelta
from babel.lists import format_list

from areopolis.games import game_named
from areopolis.kernel.playthrough import Playthrough
from areopolis.kernel.position import SPECTATOR, Decision, Game, Observation, Outcome, Refusal, ScoreSheet
from areopolis.kernel.sentences import say_message, say_option, say_prompt
from areopolis.store.keeping import Keeping
from areopolis.store.tables import Seat, Stored
from areopolis.view.once import once, text_of
from areopolis.view.picture import geometry
from areopolis.view.plain import plain_sections
from areopolis.view.text import Text, error_text
from areopolis.web.security import Browser, Refused, invite_token
from areopolis.web.service import Presence, Table, seconds_since
from areopolis.web.story import draw_story
from areopolis.web.telling import tell
from areopolis.web.views import (
    GameView,
    HintView,
    LogLine,
    NewsLine,
    OptionView,
    RefusalView,
    ScoreLineView,
    ScoreSheetView,
    SeatView,
    StoryView,
    TableSummary,
    TableView,
)

HIDDEN = (None, "hidden")
"""How observations write what a seat does not know."""

MOST_LOG_LINES = 180
"""Beside the board; the whole log has a page of its own."""


def choose_eyes(table: Table, browser: Browser, wanted: int | None) -> int:
    """The seat to look from: the wanted one if this browser holds it, else one of its own that must decide."""
    mine = table.seats_of(browser)
    if wanted is not None:
        if wanted != SPECTATOR and wanted not in mine:
            raise Refused(403, "seat-foreign", f"seat {wanted + 1} is held by another browser")
        return wanted
    waiting = [seat for seat in mine if seat in table.asked]
    return (waiting or mine or [SPECTATOR])[0]


def text_at(table: Table, sides: list[dict[str, Any]], language: str) -> Text:
    """Sentences in which players go by their names; neutral colours and open seats by the names of colours."""
    names = [(f"colour.{side['colour']}", table.seats[side["seat"]].name) for side in sides if not side["neutral"]]
    return text_of(language, table.game.name, tuple([each for each in names if each[1]]))


class Look:
    """One look at a playthrough through one seat's eyes; `replayed` when it is a past moment of the table."""

    def __init__(
        self, table: Table, browser: Browser, eyes: int, replayed: Playthrough | None = None, at: int = 0
    ) -> None:
        self.table = table
        self.at = at
        self.browser = browser
        self.eyes = eyes
        self.live = replayed is None
        self.playthrough = table.playthrough if replayed is None else replayed
        self.position = self.playthrough.position
        self.game: Game = table.game
        self.observation: Observation = self.position.observe(eyes)
        self.text = text_at(table, self.observation["colours"], browser.language)
        self.mine = [f"colour.{side['colour']}" for side in self.observation["colours"] if side["seat"] == eyes]

    def view(self, presence: Presence, open_cards: bool = False) -> TableView:
        if open_cards:
            self.observation = known_together(
                self.position.observe(seat) for seat in [self.eyes, *range(self.position.seats)]
            )
        decision = self.position.decision(self.eyes)
        deciding = self.live and decision is not None and not self.table.seats[self.eyes].bot
        log = self.log(open_cards, MOST_LOG_LINES)
        undo_refused = self.playthrough.why_no_undo(self.eyes) if self.live else None
        return TableView(
            id=self.table.id,
            game=self.game.name,
            title=self.text("game.title"),
            language=self.browser.language,
            theme=self.browser.theme,
            status=status(self.table.seats, self.table.playthrough.position.over),
            eyes=self.eyes,
            my_seats=self.table.seats_of(self.browser),
            seats=[self._seat(seat, presence) for seat in self.table.seats],
            observation=self.observation,
            prompt=self._prompt(decision),
            deciding=deciding,
            secret=deciding and self.table.secret_question(self.eyes),
            options=self._options(decision) if decision and deciding else [],
            refusals=[self._refusal(refusal) for refusal in self.position.why_not(self.eyes)] if deciding else [],
            log=log,
            news=self._news(log) if deciding else [],
            mine=self.mine,
            more_log=bool(log) and log[0].number > 0,
            sequence=self.table.seen(self.eyes),
            undo=self.live and self.eyes >= 0 and undo_refused is None,
            undo_reason="" if undo_refused is None else error_text(self.text, undo_refused),
            host=self.table.hosted_by(self.browser),
            expires=presence.expires,
            scores=self._scores() if self.position.over else [],
            story=self._story() if self.position.over else None,
            replay=not self.live,
            at=self.at,
            length=self.table.seen(self.eyes),
            open_cards=open_cards,
            plain=plain_sections(self.observation, self.text),
        )

    # --- parts ------------------------------------------------------------------------------------------------

    def _seat(self, seat: Seat, presence: Presence) -> SeatView:
        table = self.table
        invite = ""
        if seat.kind == "open" and table.hosted_by(self.browser):
            invite = f"/join/{invite_token(self.browser.secret, table.id, seat.seat)}"
        return SeatView(
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
        """Since when somebody is absent, in words."""
        if since is None:
            return self.text("page.never-here")
        return self.text("page.absent", time=ago(since, self.text.language))

    def _prompt(self, decision: Decision | None) -> str:
        t = self.text
        if decision is not None and not (self.live and self.table.seats[self.eyes].bot):
            return say_prompt(self.game, t, decision)
        if self.position.over:
            return self._result()
        # in the order of seats: the order in which questions were opened would tell who has begun to choose
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
        return [once(option_view, self.text, option.key) for option in decision.options]

    def _refusal(self, refusal: Refusal) -> RefusalView:
        return once(refusal_view, self.text, refusal.option.key, refusal.reason, list(refusal.args), refusal.section)

    def log(self, everything: bool, most: int) -> list[LogLine]:
        """The latest lines this seat may read."""
        last_own = last_entry(self.playthrough, self.eyes)
        told = [each for each in self.playthrough.log if everything or each.visible_to(self.eyes)]
        first = max(0, len(told) - most)
        return [
            LogLine(number, each.message, each.args, each.seat >= 0, each.after > last_own)
            for number, each in enumerate(told[first:], first)
        ]

    def _news(self, log: list[LogLine]) -> list[NewsLine]:
        """What happened since the seat's last own choice, first what concerns it."""
        told = [tell(self.text, line.message, line.args) for line in log if line.new]
        news = [NewsLine(each.text, each.names(self.mine)) for each in told]
        return sorted(news, key=lambda each: not each.mine)

    def _story(self) -> StoryView | None:
        sheets = self.playthrough.outcome().sheets
        sides = [f"colour.{self.observation['colours'][sheet.side]['colour']}" for sheet in sheets]
        if not self.table.story:
            return None
        named = [(side, self.text.name(side)) for side in sides]
        return draw_story(self.table.story, named, geometry(self.game.name).STORY_PART)

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


def option_view(t: Text, key: str) -> OptionView:
    game = game_named(t.game)
    option = game.vocabulary.parse(key)
    args = game.vocabulary.describe(game.vocabulary.verbs[option.verb], option.args)
    return OptionView(key, option.verb, args, on_board(t.game, args), say_option(game, t, option))


def on_board(game: str, args: dict[str, str | int]) -> list[str]:
    """The things an option names, in order, as the board names them."""
    names = geometry(game).ON_BOARD
    return [names.get(str(value), str(value)) for value in args.values()]


def refusal_view(t: Text, key: str, reason: str, about: list[int], section: str) -> RefusalView:
    words = game_named(t.game).vocabulary
    option = words.parse(key)
    args = words.describe(words.verbs[option.verb], option.args)
    facts = words.describe(words.reasons[reason], about)
    path = on_board(t.game, args)
    return RefusalView(key, option.verb, args, path, t.say("reason", reason, facts), t(f"section.{section}"))


def last_entry(playthrough: Playthrough, seat: int) -> int:
    """After how many entries the seat had made its last own choice; nobody's entries are no spectator's."""
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
    """What all seats together know: the first observation, and what it does not know from the others."""
    views = list(observations)
    own = {name: views[0][name] for name in ("seat", "decision")}
    merged = views[0]
    for other in views[1:]:
        merged = filled_in(merged, other)
    return {**merged, **own}


def filled_in(known: Any, other: Any) -> Any:
    """`known` with its unknown parts taken from `other`."""
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


def hint_view(table: Table, browser: Browser, key: str, gains: list[tuple[str, int]]) -> HintView:
    t = text_at(table, table.playthrough.position.observe(SPECTATOR)["colours"], browser.language)
    label = say_option(table.game, t, table.game.vocabulary.parse(key))
    return HintView(key, label, [t(f"judge.{term}") for term, _ in gains[:3]])


def game_view(game: Game, language: str) -> GameView:
    t = Text(language, game.name)
    variants = [(variant.name, variant.values) for variant in game.variants]
    return GameView(game.name, t("game.title"), t("game.blurb"), game.seat_counts, variants, game.usual_seats())


def table_summary(
    stored: Stored, browser: Browser, online: Callable[[str], set[str]], keeping: Keeping
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
        expires=keeping.expires(stored.over, stored.touched),
    )


def ago(moment: int, language: str) -> str:
    """How long ago, in words."""
    return format_timedelta(timedelta(seconds=-seconds_since(moment)), add_direction=True, locale=language)


def summary_seat(seat: Seat, stored: Stored, browser: Browser, online: set[str]) -> SeatView:
    return SeatView(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        mine=browser.holds(seat.holder),
        online=seat.kind == "bot" or seat.holder in online,
        deciding=seat.seat in stored.deciding,
        handed_over=bool(seat.bot) and seat.kind != "bot",
    )
