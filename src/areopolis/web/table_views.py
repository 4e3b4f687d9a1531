"""Makes what a browser sees of a table, from one seat's observation, question and log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from babel.dates import format_timedelta
from babel.lists import format_list

from areopolis.bots.advice import Counsel
from areopolis.games import game_named
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.decision import Decision
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Entry, Playthrough, Told
from areopolis.kernel.position import SPECTATOR, Observation
from areopolis.kernel.scores import Outcome, ScoreSheet
from areopolis.kernel.sentences import say_message, say_option, say_prompt
from areopolis.kernel.vocabulary import Vocabulary
from areopolis.store.retention import Retention
from areopolis.store.table_store import Said, Seat, TableRow
from areopolis.text.once import once, text_of
from areopolis.text.text import Text, error_text
from areopolis.view.advising import Hint, say_counsel
from areopolis.view.plain import plain_sections
from areopolis.view.telling import called_in_log, in_sentences, on_buttons, own_colour, prompt_of, settled_choice
from areopolis.web import screens, seating
from areopolis.web.live_tables import Presence, Table, holds_seat, seconds_since
from areopolis.web.log_sentences import tell
from areopolis.web.news import NO_NEWS, News, actor, first_fresh, news_of
from areopolis.web.score_chart import draw_chart
from areopolis.web.security import Browser, Limits, Refused, hashed, invite_token, watch_token
from areopolis.web.tours import tour_view
from areopolis.web.view_models import (
    GameView,
    HouseView,
    InvitationView,
    LogLine,
    Mark,
    OfferView,
    OptionView,
    PlayerView,
    ReasonView,
    RefusalView,
    SaidView,
    ScoreChart,
    ScoreLineView,
    ScoreSheetView,
    TableSummary,
    TableView,
)

HIDDEN = (None, "hidden")
"""What observations hold where a seat does not know something."""

MOST_OFFERED = 40
"""Options that a replay lists for a seat."""

MOST_NAMED = 4
"""How many things a reason against them names."""

MOST_LOG_LINES = 100
"""Beside the board; the whole log has a page of its own."""


def choose_viewer(table: Table, browser: Browser, wanted: int | None) -> int:
    """The seat to look from: the wanted one if this browser holds it, or else one of its own that must decide."""
    mine = table.seats_of(browser)
    if wanted is not None:
        if wanted != SPECTATOR and wanted not in mine:
            raise Refused(403, "seat-foreign", f"seat {wanted + 1} is held by another browser")
        return wanted
    if screens.curtained(table, browser):
        return SPECTATOR  # whose eyes are these?
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
    neutral = PRESENTATIONS[table.game.name].neutral
    known = text_of(language, table.game.name)(neutral) if neutral else ""
    people = [known if side["neutral"] else table.seats[side["seat"]].name for side in sides]
    names = [(f"colour.{side['colour']}", name) for side, name in zip(sides, people, strict=True)]
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

    def view(self, presence: Presence, limits: Limits, open_cards: bool = False) -> TableView:
        if open_cards:
            self.observation = known_together(
                self.position.observe(seat) for seat in [self.viewer, *range(self.position.seats)]
            )
        decision = self.position.decision(self.viewer)
        ended = self.table.settings.ended
        if ended and self.live:
            self.observation = {**self.observation, "decision": None}  # nobody is asked any more
        deciding = self.live and decision is not None and not self.table.seats[self.viewer].bot and not ended
        refusals = self._refusals() if deciding else []
        log = self.log(open_cards, MOST_LOG_LINES)
        undo_refused = self.playthrough.why_no_undo(self.viewer) if self.live else None
        return TableView(
            id=self.table.id,
            game=self.game.name,
            title=self.text("game.title"),
            language=self.browser.language,
            theme=self.browser.theme,
            status=status(self.table.seats, self.table.over, ended),
            viewer=self.viewer,
            my_seats=self.table.seats_of(self.browser),
            seats=[self._seat(seat, presence) for seat in self.table.seats],
            observation=self.observation,
            prompt=self._prompt(decision),
            subject=self._subject() if decision and deciding else "",
            cause=settled_choice(self.playthrough, decision, self.observation, self.to_you)
            if decision and deciding
            else "",
            deciding=deciding,
            secret=deciding and self.table.secret_question(self.viewer),
            options=self._options(decision) if decision and deciding else [],
            first_step=self._first_step(decision) if decision and deciding else "",
            refusals=refusals,
            reasons=by_reason(self.to_you, refusals, in_sentences(self.observation, self.to_you).called),
            log=log,
            news=self._news() if deciding else NO_NEWS,
            mine=self.mine,
            more_log=bool(log) and log[0].number > 0,
            sequence=self.table.seen(self.viewer),
            undo=self.live and self.viewer >= 0 and undo_refused is None and not ended,
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
            house=house_view(self.table, self.browser, self.observation, limits),
            verdict=self._verdict() if self.position.over else "",
            by_points=PRESENTATIONS[self.game.name].by_points,
            marks=[] if self.live else marks(self.table, self.viewer, self.text),
            offers=[] if self.live else self._offers(),
            pass_to=screens.next_person(self.table, self.browser, self.viewer),
            curtained=screens.behind_curtain(self.table, self.browser, self.viewer),
            bluffs=self.viewer >= 0 and self.table.seats[self.viewer].bluffs,
            formal=deciding and self.viewer in [each.seat for each in self.table.formalities()],
            tour=tour_view(self.table, self.viewer, self.text) if self.live else None,
        )

    # --- parts ------------------------------------------------------------------------------------------------

    def _seat(self, seat: Seat, presence: Presence) -> PlayerView:
        table = self.table
        invite = ""
        if seat.kind == "open" and table.hosted_by(self.browser):
            token = invite_token(self.browser.secret, table.id, seat.seat, seat.invites)
            invite = f"/join/{token}" if hashed(token) == seat.invite else ""
        return PlayerView(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            mine=holds_seat(self.browser, seat),
            online=seat.kind == "bot" or not presence.online.isdisjoint(seat.holders) or holds_seat(self.browser, seat),
            absent=self._absent(presence.absent[seat.seat]) if seat.seat in presence.absent else "",
            deciding=self.position.decision(seat.seat) is not None and not table.settings.ended,
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
        if self.live and self.table.settings.ended:
            return t("table.ended")
        if decision is not None and not (self.live and self.table.seats[self.viewer].bot):
            return prompt_of(self.game, self.observation, self.to_you, decision)
        if self.position.over:
            return self._verdict()
        # in seat order: the order in which questions were opened would reveal who has begun to choose
        waited_for = [self.table.seats[seat] for seat in sorted([each.seat for each in self.position.decisions])]
        absent = [seat for seat in waited_for if seat.kind == "open" and not seat.bot]
        if absent and len(absent) == len(waited_for):
            return t("table.waiting-seat", number=absent[0].seat + 1)
        names = listed([seat.name for seat in waited_for if seat.name], t)
        if self.live and self.table.waits_for_bots():
            return t("table.thinks" if len(waited_for) == 1 else "table.think", names=names)
        return t("table.waiting-for", names=names)

    def _verdict(self) -> str:
        names = [seat.name for seat in self.table.seats]
        why = reason(self.playthrough, self.observation, self.text)
        alone = self.table.seats_of(self.browser) == [self.viewer]
        return f"{result(self.playthrough, names, self.text, self.viewer if alone else SPECTATOR)} {why}".strip()

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
        words, presentation = self.game.vocabulary, PRESENTATIONS[self.game.name]
        lines = list(zip(self.playthrough.log, called_in_log(self.playthrough, self.text), strict=True))
        if not everything:
            lines = [line for line in lines if line[0].visible_to(self.viewer)]
        told = [line[0] for line in lines]
        fresh = first_fresh(words, told, last_entry(self.playthrough, self.viewer), self.mine)
        turns = turns_of(words, told, presentation.drawing.HEADINGS, presentation.shows)
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
        look = PRESENTATIONS[self.game.name]
        return draw_chart(self.table.history, named, look.chart_part, look.by_points)

    def _offers(self) -> list[OfferView]:
        """What was asked at this past moment: the viewer's own question, and everybody's once the game is over."""
        seats = range(self.position.seats) if self.table.over else [self.viewer]
        return [self._offer(each) for each in self.position.decisions if each.seat in seats]

    def _offer(self, decision: Decision) -> OfferView:
        later = self.table.playthrough.entries[len(self.playthrough.entries) :]
        if not self.table.over:  # what others have chosen since may be secret, and so is its number
            later = own_choices(self.table.playthrough, self.viewer)[len(own_choices(self.playthrough, self.viewer)) :]
        chosen = next((entry.key for entry in later if entry.seat == decision.seat), "")
        options = sorted(decision.options, key=lambda option: option.key != chosen)[:MOST_OFFERED]
        kept = [option for option in decision.options if option in options]
        side = next(each for each in self.observation["colours"] if each["seat"] == decision.seat)
        words = on_buttons(self.observation, self.text)
        return OfferView(
            colour=side["colour"],
            name=self.table.seats[decision.seat].name,
            prompt=say_prompt(self.game, in_sentences(self.observation, self.text), decision),
            options=[(say_option(self.game, words, option), option.key == chosen) for option in kept],
            more=len(decision.options) - len(kept),
        )

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
            tied=sheet in tied_for_first(outcome),
            lines=[
                ScoreLineView(
                    line.points,
                    say_message(self.game, self.text, line.message, line.args),
                    line.message,
                    PRESENTATIONS[self.game.name].score_note(self.position, sheet.side, line, self.text),
                )
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
    tool = [t(f"verb.{option.verb}")] if option.verb in PRESENTATIONS[t.game].tools else []
    steps = tool + [t.name(str(value)) for value in args.values()]
    leaving = option.verb in PRESENTATIONS[t.game].leaving
    way = targets(t.game, option.verb, args)
    return OptionView(key, option.verb, args, way, steps, say_option(game, t, option), leaving)


def refusal_view(t: Text, key: str, reason: str, about: list[int], section: str, called: dict[str, str]) -> RefusalView:
    t = t.calling(called)
    words = game_named(t.game).vocabulary
    option = words.parse(key)
    args = words.describe(words.verbs[option.verb], option.args)
    facts = words.describe(words.reasons[reason], about)
    said = t.say("reason", reason, facts)
    return RefusalView(key, option.verb, args, targets(t.game, option.verb, args), said, t(f"section.{section}"))


def by_reason(t: Text, refusals: list[RefusalView], called: dict[str, str]) -> list[ReasonView]:
    """Each reason once, with all that it stands against."""
    found: dict[tuple[str, str], list[RefusalView]] = {}
    for each in refusals:
        found.setdefault((each.reason, each.section), []).append(each)
    reasons = []
    for (reason, section), group in found.items():
        few = group if len(group) <= MOST_NAMED else []
        about = [once(option_view, t, each.key, named_in(each.key, called)).label for each in few]
        paths = " ".join("/".join(each.targets) for each in group)
        reasons.append(ReasonView(paths, about, len(group), reason, section))
    return reasons


def targets(game: str, verb: str, args: dict[str, str | int]) -> list[str]:
    """The things an option names, in order, as the board calls them; a tool comes before them."""
    presentation = PRESENTATIONS[game]
    tool = [f"verb.{verb}"] if verb in presentation.tools else []
    return tool + [presentation.target(str(value)) for value in args.values()]


def turns_of(words: Vocabulary, log: list[Told], headings: tuple[str, ...], shows: tuple[str, ...] = ()) -> list[int]:
    """For each line the one that began its turn: what was told at the same moment, and what the same colour did before.
    Whoever turns up a card while another's turn ends begins their own.

    It follows from the lines alone. The entries of the record would reveal who was the last to choose in secret.
    """
    turns: list[int] = []
    acting = ""
    for i, told in enumerate(log):
        same_moment = i > 0 and told.after == log[i - 1].after
        by = actor(words, told.message, told.args)
        begins = told.message in headings or (
            told.message in shows and acting not in ("", by) and log[i - 1].message not in shows
        )
        goes_on = i > 0 and not begins and (same_moment or by in ("", acting))
        turns.append(turns[-1] if goes_on else i)
        acting = acting if goes_on else by
    return turns


def last_entry(playthrough: Playthrough, seat: int) -> int:
    """The number of entries up to and including the seat's last choice; 0 for spectators."""
    entries = playthrough.entries if seat != SPECTATOR else []
    return next((i for i in range(len(entries), 0, -1) if entries[i - 1].seat == seat), 0)


def own_choices(playthrough: Playthrough, seat: int) -> list[Entry]:
    return [entry for entry in playthrough.entries if entry.seat == seat]


def status(seats: list[Seat], over: bool, ended: bool) -> str:
    if over or ended:
        return "over" if over else "ended"
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


# --- how it ended -----------------------------------------------------------------------------------------------


def result(playthrough: Playthrough, names: list[str], t: Text, you: int = SPECTATOR) -> str:
    """Who has won, in one sentence; whoever wins alone is "you"."""
    outcome = playthrough.outcome()
    by_points = PRESENTATIONS[playthrough.game.name].by_points and playthrough.header.seats > 1
    if outcome.winners == [you]:
        return t("table.you-won-with", points=outcome.sheet(you).total) if by_points else t("table.you-won")
    won = listed([names[seat] for seat in outcome.winners], t)
    if not outcome.winners:
        return t("table.all-lost")
    if not by_points:
        return t("table.won" if len(outcome.winners) == 1 else "table.won-shared", names=won)
    points = outcome.sheet(outcome.winners[0]).total
    return t("table.won-with" if len(outcome.winners) == 1 else "table.won-shared-with", points=points, names=won)


def reason(playthrough: Playthrough, observation: Observation, t: Text) -> str:
    """Why: the lead, the tie-break, or what the game itself says about it."""
    said = PRESENTATIONS[playthrough.game.name].verdict(observation, t)
    outcome = playthrough.outcome()
    ranked = sorted(outcome.sheets, key=lambda sheet: -sheet.total)
    if said or len(ranked) == 1:
        return said
    names = [t.name(f"colour.{observation['colours'][sheet.side]['colour']}") for sheet in ranked]
    if not outcome.winners:
        return t.sentence_case(t("table.neutral-ahead", name=names[0], points=ranked[0].total))
    if tied_for_first(outcome):
        best = max(sheet.tie_break for sheet in tied_for_first(outcome))
        key = "table.by-tie-break" if len(outcome.winners) < len(tied_for_first(outcome)) else "table.tied-in-all"
        return t(key, count=best, what=t("page.tie-word"))
    if len(outcome.winners) > 1:
        return ""
    return t("table.ahead-of", lead=ranked[0].total - ranked[1].total, name=names[1])


def tied_for_first(outcome: Outcome) -> list[ScoreSheet]:
    """The sheets between which the tie-break decided; none where nobody was level with the winner."""
    own = [sheet for sheet in outcome.sheets if not sheet.neutral]
    first = [sheet for sheet in own if outcome.winners and sheet.total == outcome.sheet(outcome.winners[0]).total]
    return first if len(first) > 1 else []


# --- looking back -----------------------------------------------------------------------------------------------


def marks(table: Table, viewer: int, t: Text) -> list[Mark]:
    """Where rounds or the like begin, in the moments of this viewer."""
    playthrough = table.playthrough
    length = table.seen(viewer)
    presentation = PRESENTATIONS[table.game.name]
    found: list[Mark] = []
    for told in playthrough.log:
        if told.message in presentation.headlines and told.visible_to(viewer):
            at = told.after if table.over else moments_until(playthrough, viewer, told.after)
            said = tell(t, told.message, told.args).text
            found.append(Mark(at, round(100 * at / max(1, length), 2), said, str(told.args[0])))
    return found


def moments_until(playthrough: Playthrough, viewer: int, entries: int) -> int:
    """How many of the first entries this viewer has noticed."""
    first = zip(playthrough.entries[:entries], playthrough.quiet[:entries], strict=True)
    return sum(1 for entry, quiet in first if not quiet or entry.seat == viewer)


# --- people around the table ------------------------------------------------------------------------------------


def house_view(table: Table, browser: Browser, observation: Observation, limits: Limits) -> HouseView:
    settings = table.settings
    seated = bool(table.seats_of(browser))
    chats = table.chats_with(browser)
    colours = {side["seat"]: side["colour"] for side in observation["colours"] if not side["neutral"]}
    token = watch_token(browser.secret, table.id) if table.hosted_by(browser) else ""
    playing = not table.over and not settings.ended
    return HouseView(
        public=settings.public,
        talkative=settings.talkative,
        pace=settings.pace,
        ended=settings.ended,
        rematch=settings.rematch if seated or table.hosted_by(browser) else "",
        may_rematch=not playing and (seated or table.hosted_by(browser)),
        watch=f"/watch/{table.id}/{token}" if token and hashed(token) == settings.watch else "",
        chats=chats,
        chat=[said_view(said, colours) for said in table.chat] if chats else [],
        may_skip=playing and seated and table.waits_for_bots(),
        skipping=settings.hurry,
        has_bots=any(seat.bot for seat in table.seats),
        chat_letters=limits.chat_letters,
    )


def said_view(said: Said, colours: dict[int, str]) -> SaidView:
    when = datetime.fromtimestamp(said.written, UTC).isoformat()
    return SaidView(said.number, colours.get(said.seat, ""), said.name, said.kind, said.text, when)


def invitation(table: Table, t: Text) -> InvitationView:
    """Who invites to what, for somebody who is not there yet."""
    own = table.seats_of_host
    header = table.playthrough.header
    chosen = table.game.chosen_variants(header.variants)
    return InvitationView(
        game=table.game.name,
        title=t("game.title"),
        host=own[0].name if own else "",
        seats=[
            PlayerView(seat.seat, seat.name, seat.kind, seat.bot, mine=False, online=False, deciding=False)
            for seat in table.seats
        ],
        variants=[
            (t(f"variant.{name}"), t(f"variant.{name}.{value}"))
            for name, value in chosen.items()
            if table.game.is_choice(name, header.seats, chosen)
        ],
        chapter=chapter_name(table.game.name, table.game.chapter(table.playthrough.position), t),
    )


def chapter_name(game: str, number: int, t: Text) -> str:
    """The round or the like, in words; nothing where it is not known."""
    return PRESENTATIONS[game].chapter(number, t) if number >= 0 else ""


# --- other pages ----------------------------------------------------------------------------------------------


def hint_of(table: Table, browser: Browser, seat: int, counsel: Counsel) -> Hint:
    seen = table.playthrough.position.observe(seat)
    t = text_with_names(table, seen["colours"], browser.language, own_colour(seen, seat))
    return say_counsel(table.game, seen, t, counsel)


def game_view(game: Game, language: str) -> GameView:
    t = Text(language, game.name)
    variants = [(variant.name, variant.values) for variant in game.variants]
    return GameView(
        game.name,
        t("game.title"),
        t("game.blurb"),
        game.seat_counts,
        variants,
        game.usual_seats,
        seating.all_colours(game),
    )


def table_summary(
    stored: TableRow, browser: Browser, online: Callable[[str], set[str]], retention: Retention
) -> TableSummary:
    t = Text(browser.language, game_named(stored.game).name)
    here = online(stored.id)
    mine = [seat.seat for seat in stored.seats if holds_seat(browser, seat)]
    running = not stored.over and not stored.settings.ended
    waiting = [seat.name for seat in stored.seats if seat.seat in stored.deciding and seat.name]
    won = stored.result.winners if stored.result else []
    return TableSummary(
        id=stored.id,
        game=stored.game,
        title=t("game.title"),
        seats=[summary_seat(seat, stored, browser, here) for seat in stored.seats],
        status=status(stored.seats, stored.over, stored.settings.ended),
        mine=bool(mine) or browser.holds(stored.host),
        my_turn=running and any(seat in stored.deciding and not stored.seats[seat].bot for seat in mine),
        waiting_for=listed(waiting, text_of(t.language, t.game, ())) if running else "",
        chapter=chapter_name(stored.game, stored.chapter, t) if running else "",
        age=ago(stored.changed, browser.language),
        expires=retention.expires(stored.over, stored.touched),
        winners=listed([stored.seats[seat].name for seat in won], text_of(t.language, t.game, ())),
        seated=bool(mine),
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
        mine=holds_seat(browser, seat),
        online=seat.kind == "bot" or not online.isdisjoint(seat.holders),
        deciding=seat.seat in stored.deciding,
        handed_over=bool(seat.bot) and seat.kind != "bot",
        points=stored.result.points[seat.seat] if stored.result else None,
        winner=stored.result is not None and seat.seat in stored.result.winners,
    )
