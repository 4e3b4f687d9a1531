"""What `import areopolis` offers: games, tables, records, bots and matches, all by name (docs/python.md).

A seat is named by its number, counted from 0, by a colour (`blue` is the seat that decides for it) or by its player's
name. An option is its key, in full or shortened as in the terminal. Sentences come in the language asked for.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from areopolis.arena import Played, play_matches
from areopolis.bots import BOT_NAMES, Bot, SeatView, as_bot, bot_name, make_bot
from areopolis.games import GAMES, game_named
from areopolis.games.arranging import game_of
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import (
    AmbiguousOption,
    AreopolisError,
    IllegalOption,
    ImpossiblePosition,
    MalformedOption,
    OptionError,
    RecordError,
    UndoRefused,
)
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.position import SPECTATOR, Observation, Position
from areopolis.kernel.reading import as_mapping, read_yaml
from areopolis.kernel.record import check_record, write_record
from areopolis.kernel.sentences import say_message, say_option, say_prompt, say_reason
from areopolis.kernel.writing import write_file
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.text import Text
from areopolis.view.picture import board_picture
from areopolis.view.plain import plain_sections
from areopolis.view.telling import in_sentences, on_buttons, say_log

__all__ = [
    "BOT_NAMES",
    "GAMES",
    "AmbiguousOption",
    "AreopolisError",
    "Bot",
    "Chance",
    "Game",
    "IllegalOption",
    "ImpossiblePosition",
    "MalformedOption",
    "OptionError",
    "Played",
    "Position",
    "RecordError",
    "Score",
    "SeatView",
    "Table",
    "UndoRefused",
    "arrange",
    "load",
    "make_bot",
    "play_match",
    "play_matches",
    "read_record",
    "start",
]


# --- making tables ------------------------------------------------------------------------------------------


def start(
    game: str,
    seats: int | None = None,
    seed: str | None = None,
    *,
    variants: dict[str, str] | None = None,
    names: Sequence[str] = (),
) -> Table:
    """A new game; the same seed and the same answers lead to the same game. Without a seed every game is different."""
    chosen = game_named(game)
    count = chosen.usual_seats if seats is None else seats
    header = new_header(chosen, count, fresh_seed() if seed is None else seed, variants or {}, names)
    return Table(Playthrough(chosen, header))


def arrange(description: dict[str, Any] | str | Path, *, names: Sequence[str] = ()) -> Table:
    """A position set up by hand, from a dictionary, from YAML or from a YAML file (docs/positions.md)."""
    if isinstance(description, Path):
        description = read_text(description)
    words = read_yaml(description) if isinstance(description, str) else deepcopy(as_mapping(description, "position"))
    game = game_of(words)
    position = game.arrange(words)
    position.go_on()
    header = new_header(game, position.seats, "", position.variants, names)
    header.arranged = words
    return Table(Playthrough(game, header, position))


def read_record(text: str) -> Table:
    """The table at the end of a record, which is replayed and checked; RecordError gives the line and the reason."""
    return Table(check_record(text, GAMES))


def load(file: str | Path) -> Table:
    """The table at the end of a record in a file."""
    return read_record(read_text(Path(file)))


def play_match(
    game: str, bots: Sequence[str | Bot], seed: str | None = None, *, variants: dict[str, str] | None = None
) -> Table:
    """A game between bots, one per seat, played to its end."""
    names = [f"{bot_name(bot)} {seat + 1}" for seat, bot in enumerate(bots)]
    table = start(game, len(bots), seed, variants=variants, names=names)
    table.play_out(bots)
    return table


def new_header(game: Game, seats: int, seed: str, variants: dict[str, str], names: Sequence[str]) -> Header:
    """The header of a new game's record. Names are by seat; missing ones stay empty."""
    if len(names) > seats:
        raise AreopolisError("too-many-names", f"{len(names)} names for {seats} seats", names=len(names), seats=seats)
    called = [*names, *[""] * (seats - len(names))]
    return Header(game.name, game.rules_version, seats, seed, game.chosen_variants(variants), called, None)


def fresh_seed() -> str:
    return os.urandom(8).hex()


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise AreopolisError("file-missing", f"there is no file {file}", file=str(file)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise AreopolisError("file-unreadable", f"{file} cannot be read: {error}", file=str(file)) from error


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise AreopolisError("language-unknown", f"no language '{language}'; there are: {known}", known=known)
    return language


# --- the table ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Score:
    """The score sheet of one side, showing where each point came from. A neutral side counts for nobody."""

    name: str
    seat: int
    neutral: bool
    total: int
    won: bool
    lines: tuple[tuple[int, str], ...]
    """(points, sentence)."""

    def __str__(self) -> str:
        return "\n".join([f"{self.total:4} {self.name}", *[f"{points:+8} {text}" for points, text in self.lines]])


class Table:
    """A game being played: the position, everything that led there, and what people read about it.

    `position` is what searches work with, `playthrough` the record so far. Where no seat is named, questions and
    options are those of the first seat that must decide, and everything else is shown as spectators see it.
    """

    def __init__(self, playthrough: Playthrough) -> None:
        self.playthrough = playthrough
        sides = playthrough.position.observe(SPECTATOR)["colours"]
        self._colours: dict[str, int] = {side["colour"]: side["seat"] for side in sides}

    def __repr__(self) -> str:
        state = "over" if self.over else f"seats to decide: {self.deciding}"
        return f"<Table: {self.game.name}, {self.seats} seats, {len(self.playthrough.entries)} entries, {state}>"

    def __str__(self) -> str:
        return self.text()

    @property
    def game(self) -> Game:
        return self.playthrough.game

    @property
    def position(self) -> Position:
        return self.playthrough.position

    @property
    def seats(self) -> int:
        return self.position.seats

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def deciding(self) -> list[int]:
        """The seats that must decide now; several if choices are made at the same time."""
        return [decision.seat for decision in self.position.decisions]

    def seat(self, who: int | str) -> int:
        """The number of a seat, counted from 0."""
        if isinstance(who, str):
            return self._seat_called(who)
        if not 0 <= who < self.seats:
            english = f"there is no seat {who}; seats are counted from 0 to {self.seats - 1}"
            raise AreopolisError("no-such-seat", english, seat=who + 1, seats=self.seats)
        return who

    def _seat_called(self, word: str) -> int:
        called = {name.casefold(): seat for seat, name in enumerate(self.playthrough.header.names) if name}
        called |= self._colours
        if word.casefold() not in called:
            known = ", ".join(called)
            raise AreopolisError(
                "seat-unknown", f"nobody here is called '{word}'; there are: {known}", name=word, known=known
            )
        return called[word.casefold()]

    # --- deciding ------------------------------------------------------------------------------------------

    def _asked(self, who: int | str | None) -> int:
        """The seat that is meant: the one named, or else the first that must decide."""
        if who is not None:
            return self.seat(who)
        return self.deciding[0] if self.deciding else SPECTATOR

    def prompt(self, who: int | str | None = None, language: str = "en") -> str:
        """What a seat is asked; empty when it is asked nothing."""
        seat = self._asked(who)
        decision = self.position.decision(seat)
        if decision is None:
            return ""
        return say_prompt(self.game, in_sentences(self.position.observe(seat), self._words(language)), decision)

    def options(self, who: int | str | None = None) -> list[str]:
        """The keys that a seat may choose from now."""
        return self.position.options(self._asked(who))

    def choices(self, who: int | str | None = None, language: str = "en") -> dict[str, str]:
        """The same options as sentences, by key."""
        seat = self._asked(who)
        decision, words = self.position.decision(seat), on_buttons(self.position.observe(seat), self._words(language))
        return {each.key: say_option(self.game, words, each) for each in (decision.options if decision else [])}

    def why_not(self, who: int | str | None = None, language: str = "en") -> dict[str, str]:
        """What a seat may want and cannot have now: the reasons by key, with the section of the rules."""
        seat = self._asked(who)
        refusals, words = self.position.why_not(seat), in_sentences(self.position.observe(seat), self._words(language))
        return {each.option.key: say_reason(self.game, words, each) for each in refusals}

    def play(self, who: int | str, option: str) -> None:
        """Answer the question that a seat is asked; OptionError says why it cannot be done, and nothing has changed."""
        seat = self.seat(who)
        self.playthrough.play(seat, self.position.resolve(seat, option))

    def undo(self, who: int | str) -> None:
        """Take back a seat's last choice; UndoRefused if somebody has learned something or decided since."""
        self.playthrough.undo(self.seat(who))

    # --- bots ----------------------------------------------------------------------------------------------

    def advise(self, bot: str | Bot = "greedy", who: int | str | None = None) -> str:
        """The option that a bot would choose for a seat; it sees no more than that seat."""
        seat = self._asked(who)
        self.position.question(seat)  # raises if there is nothing to decide
        rng = chance_of(f"{self.playthrough.header.seed} {len(self.playthrough.entries)}")
        return as_bot(bot).choose(SeatView(self.position, seat), rng)

    def play_out(self, bots: str | Bot | Sequence[str | Bot] = "greedy") -> None:
        """Let bots play to the end: one for all seats, or one for each."""
        each = [bots] * self.seats if isinstance(bots, (str, Bot)) else list(bots)
        if len(each) != self.seats:
            raise AreopolisError(
                "too-many-bots", f"{len(each)} bots for {self.seats} seats", bots=len(each), seats=self.seats
            )
        players = [as_bot(bot) for bot in each]
        seed = self.playthrough.header.seed
        minds = [chance_of(f"{seed} seat {seat + 1}") for seat in range(self.seats)]
        while not self.over:
            seat = self.position.decisions[0].seat
            self.playthrough.play(seat, players[seat].choose(SeatView(self.position, seat), minds[seat]))

    # --- what people read ----------------------------------------------------------------------------------

    def told(self, who: int | str | None = None, language: str = "en") -> list[str]:
        """What happened since the last choice was made, as sentences."""
        return self._said(who, language, len(self.playthrough.entries))

    def log(self, who: int | str | None = None, language: str = "en") -> list[str]:
        """Everything that has happened so far, as sentences."""
        return self._said(who, language, 0)

    def _said(self, who: int | str | None, language: str, since: int) -> list[str]:
        heard = say_log(self.playthrough, self._viewer(who), self._words(language))
        return [said for told, said in heard if told.after >= since]

    def scores(self, language: str = "en") -> list[Score]:
        """The scores as they stand, including hidden points; final when the game is over."""
        words = self._words(language)
        outcome = self.playthrough.outcome()
        colours = list(self._colours)
        return [
            Score(
                name=words.name(f"colour.{colours[sheet.side]}"),
                seat=sheet.seat,
                neutral=sheet.neutral,
                total=sheet.total,
                won=self.over and sheet.seat in outcome.winners and not sheet.neutral,
                lines=tuple(
                    [(each.points, say_message(self.game, words, each.message, each.args)) for each in sheet.lines]
                ),
            )
            for sheet in outcome.sheets
        ]

    def text(self, who: int | str | None = None, language: str = "en") -> str:
        """The table as text, with everything that a seat may see."""
        sections = plain_sections(self.observe(who), self._words(language))
        return "\n\n".join(["\n".join([heading, *[f"  {line}" for line in lines]]) for heading, lines in sections])

    def picture(self, who: int | str | None = None, language: str = "en") -> str:
        """The board as an SVG document."""
        return board_picture(self.game.name, self.observe(who), language, self._words(language).names)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.picture()

    def _viewer(self, who: int | str | None) -> int:
        return SPECTATOR if who is None else self.seat(who)

    def _words(self, language: str) -> Text:
        return self.playthrough.text(known_language(language))

    # --- what programs read --------------------------------------------------------------------------------

    def observe(self, who: int | str | None = None) -> Observation:
        """What a seat may know, ready for JSON."""
        return self.position.observe(self._viewer(who))

    def describe(self) -> dict[str, Any]:
        """The description from which `arrange` sets up the same position."""
        return self.game.describe(self.position)

    def clone(self) -> Table:
        """An independent table; what is played there does not change this one."""
        return Table(self.playthrough.clone())

    def record(self) -> str:
        """The whole game as text (docs/records.md)."""
        return write_record(self.playthrough)

    def save(self, file: str | Path) -> None:
        """Write the record to a file."""
        write_file(Path(file), self.record())
