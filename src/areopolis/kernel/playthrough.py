"""A game being played: the record so far, the position it leads to, and undo with its barrier.

The record is the only truth. `Playthrough` adds entries to it, replays it, and knows how far back the last seat may go.
Rules may be corrected while a game is being played: it then *adopts* the new ones, which is an entry of its own, and
both parts are replayed by the rules they were played by.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.kernel.errors import AreopolisError, UndoRefused
from areopolis.kernel.position import (
    EVERYONE,
    Game,
    News,
    Outcome,
    Position,
    ScoreLine,
    ScoreSheet,
    Snapshot,
)
from areopolis.kernel.vocabulary import Vocabulary

UNDO: Final = "undo"
ADOPT: Final = "rules"
"""The entry `rules 2` is nobody's: from here on the game is played by version 2 of the rules."""
NOBODY: Final = -1


class Header:
    """What must be known to replay a record: game, rules, seats, seed, variants, and how it was set up."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        seed: str,
        variants: dict[str, str],
        names: list[str],
        arranged: dict[str, Any] | None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.seed = one_line(seed)
        self.variants = variants
        self.names = [one_line(name) for name in names]
        self.arranged = arranged


def one_line(text: str) -> str:
    """Free text as it can stand in a record: on one line, and without the sign that begins a comment."""
    return " ".join(text.replace("#", " ").split())


class Entry:
    """One line of a record: a seat and the key it chose (or `undo`), or NOBODY and the rules that hold from here on."""

    def __init__(self, seat: int, key: str) -> None:
        self.seat = seat
        self.key = key

    @property
    def adopted(self) -> int:
        """The rules that this entry adopts; 0 for the entry of a seat."""
        return int(self.key.split()[1]) if self.seat == NOBODY else 0


class Told:
    """A message of the log, and after how many entries it was told."""

    def __init__(self, after: int, message: str, args: tuple[int, ...], seat: int) -> None:
        self.after = after
        self.message = message
        self.args = args
        self.seat = seat

    def visible_to(self, seat: int) -> bool:
        return self.seat == EVERYONE or self.seat == seat


class Playthrough:
    """The line of play of one record. It begins as the header says, or goes on from a position."""

    def __init__(self, game: Game, header: Header, position: Position | None = None) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        self.position = set_up(game, header) if position is None else position
        self.told: Outcome | None = None
        """The scores that a finished game had when it was played, where they are known."""
        self.log: list[Told] = []
        self._hear(self.position.news)
        self._before: list[tuple[int, Position, int]] = []

    def play(self, seat: int, key: str) -> None:
        """Answer a decision; the entry is added only when the rules accept it."""
        option = self.position.legal(seat, key)
        before = self.position.clone()
        try:
            self.position.answer(self.position.question(seat), option)
        except Exception:
            self.position = before  # a mistake in the rules leaves nothing half-done behind
            raise
        if self._before and self._before[-1][0] != seat:
            self._before = []
        if self.position.learned:
            self._before = []
        else:
            self._before.append((seat, before, len(self.log)))
        self.entries.append(Entry(seat, key))
        self._hear(self.position.news)

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice; on the record that is one more entry."""
        refused = self.why_no_undo(seat)
        if refused is not None:
            raise refused
        _, self.position, told = self._before.pop()
        self.told = None
        self.log = self.log[:told]
        self.entries.append(Entry(seat, UNDO))

    def why_no_undo(self, seat: int) -> UndoRefused | None:
        """None when this seat may undo now, else the reason."""
        if not self._before:
            return UndoRefused(
                "undo-barrier", "nothing can be undone: somebody has learned something new since, or decided"
            )
        if self._before[-1][0] != seat:
            return UndoRefused("undo-other-seat", "only the seat that decided last can undo")
        return None

    def enter(self, entry: Entry) -> None:
        """Carry out an entry of a record: a choice, an undo, or other rules."""
        if entry.seat == NOBODY:
            self.adopt(entry.adopted)
        elif entry.key == UNDO:
            self.undo(entry.seat)
        else:
            self.play(entry.seat, entry.key)

    def outcome(self) -> Outcome:
        """The scores; those of a finished game stay what they were, whatever becomes of the rules."""
        return self.position.outcome() if self.told is None else self.told

    # --- other rules ---------------------------------------------------------------------------------------

    def maybe_adopt(self) -> bool:
        """Go on under the newest rules. False when there is nothing to adopt; a finished game stays as it is."""
        if self.position.over or self.position.rules == self.game.rules_version:
            return False
        self.adopt(self.game.rules_version)
        return True

    def adopt(self, rules: int) -> None:
        """Play on by newer rules: questions that are open stay as they were asked, and nothing before can be undone."""
        if self.position.over or self.game.known_rules(rules) <= self.position.rules:
            raise AreopolisError(
                "rules-older",
                f"version {rules} of the rules cannot begin here: the game is over, or played by version "
                f"{self.position.rules} already",
                rules=rules,
                before=self.position.rules,
            )
        self.position.rules = rules
        self._before = []
        self.entries.append(Entry(NOBODY, f"{ADOPT} {rules}"))
        self._hear([("rules-corrected", (rules,), EVERYONE)])

    def close(self, entries: list[Entry], told: Outcome) -> None:
        """End a record of older rules that this program cannot replay further: it stands as it tells, scores included."""
        left = len(entries) - len(self.entries)
        self.position.decisions = []
        self.position.agenda = []
        self._before = []
        self.entries = entries
        self.told = told
        self._hear([("replay-stops", (left,), EVERYONE)])

    def keep_scores(self, told: Outcome) -> None:
        """Leave a finished game the scores it had, though this program would give it others."""
        self.told = told
        self._hear([("scores-told", (), EVERYONE)])

    # --- looking back --------------------------------------------------------------------------------------

    def moment(self, at: int) -> Playthrough:
        """A playthrough of its own of the first `at` entries; AreopolisError when they can no longer be replayed."""
        if at >= len(self.entries):
            return self._copy()
        try:
            return replay(self.game, self.header, self.entries, max(0, at))
        except Exception as error:  # where a rule was changed in place, anything may happen
            raise AreopolisError(
                "moment-lost", f"the moment after entry {at} can no longer be replayed: {error}", at=at
            ) from error

    def _copy(self) -> Playthrough:
        copy = Playthrough(self.game, self.header, self.position.clone())
        copy.entries = self.entries[:]
        copy.log = self.log[:]
        copy.told = self.told
        return copy

    # --- snapshots -----------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """All that follows from the entries so far, as plain JSON values; `resume` goes on from it."""
        return {
            "entries": len(self.entries),
            "position": self.position.snapshot(),
            "log": [line_of(told) for told in self.log],
            "before": [[seat, position.snapshot(), told] for seat, position, told in self._before],
            "outcome": written_outcome(self.outcome()) if self.position.over else None,
        }

    def latest(self, since: int) -> Snapshot:
        """The position, and what was told after entry `since`; `brought_up` adds it to a snapshot not older than that."""
        new = [line_of(told) for told in self.log if told.after > since]
        return {
            "entries": len(self.entries),
            "position": self.position.snapshot(),
            "kept": len(self.log) - len(new),
            "log": new,
        }

    def _hear(self, news: list[News]) -> None:
        after = len(self.entries)
        for message, args, seat in news:
            self.log.append(Told(after, message, args, seat))


def set_up(game: Game, header: Header) -> Position:
    """The position a record begins with, by the rules it names."""
    if header.arranged is None:
        return game.start(header.seats, header.seed, header.variants, header.rules)
    return game.arrange(header.arranged, header.rules)


def replay(game: Game, header: Header, entries: list[Entry], until: int | None = None) -> Playthrough:
    """The playthrough after the first `until` entries (all of them by default)."""
    playthrough = Playthrough(game, header)
    for entry in entries if until is None else entries[:until]:
        playthrough.enter(entry)
    return playthrough


def resume(
    game: Game, header: Header, entries: list[Entry], snapshot: Snapshot, salvage: bool = False
) -> Playthrough:
    """The playthrough after all entries, replaying only those that are younger than the snapshot."""
    playthrough = Playthrough(game, header, game.restore(snapshot["position"], salvage))
    known: int = snapshot["entries"]
    playthrough.entries = entries[:known]
    playthrough.log = read_log(game.vocabulary, snapshot["log"])
    playthrough._before = [(seat, game.restore(position), told) for seat, position, told in snapshot["before"]]
    playthrough.told = read_outcome(game.vocabulary, snapshot.get("outcome"))
    for entry in entries[known:]:
        playthrough.enter(entry)
    return playthrough


def brought_up(snapshot: Snapshot, latest: Snapshot | None) -> Snapshot:
    """A snapshot of the moment at which `latest` was written; nothing before it can be undone."""
    if latest is None:
        return {**snapshot, "before": []}
    log = snapshot.get("log", [])[: latest["kept"]] + latest["log"]
    return {"entries": latest["entries"], "position": latest["position"], "log": log, "before": []}


def current_rules(header: Header, entries: list[Entry]) -> int:
    """The version of the rules that the last of these entries was played by."""
    return max([header.rules, *[entry.adopted for entry in entries]])


# --- what snapshots tell -----------------------------------------------------------------------------------------


def line_of(told: Told) -> list[Any]:
    return [told.after, told.message, list(told.args), told.seat]


def read_log(words: Vocabulary, lines: list[Any]) -> list[Told]:
    """The lines of a stored log; those that this version has no sentence for are left out."""
    log = [Told(after, message, tuple(args), seat) for after, message, args, seat in lines]
    return [told for told in log if words.says(told.message, told.args)]


def written_outcome(outcome: Outcome) -> dict[str, Any]:
    sheets: list[Any] = []
    for sheet in outcome.sheets:
        lines = [[line.points, line.message, list(line.args)] for line in sheet.lines]
        sheets.append([sheet.side, sheet.seat, lines, sheet.tie_break, sheet.neutral])
    return {"winners": outcome.winners, "sheets": sheets}


def read_outcome(words: Vocabulary, written: dict[str, Any] | None) -> Outcome | None:
    if written is None:
        return None
    sheets: list[ScoreSheet] = []
    for side, seat, rows, tie_break, neutral in written["sheets"]:
        lines = [told_line(words, points, message, tuple(args)) for points, message, args in rows]
        sheets.append(ScoreSheet(side, seat, lines, tie_break, neutral))
    return Outcome(written["winners"], sheets)


def told_line(words: Vocabulary, points: int, message: str, args: tuple[int, ...]) -> ScoreLine:
    """A line of a score sheet as it was told; its points count even if nobody can say any more what for."""
    return ScoreLine(points, message, args) if words.says(message, args) else ScoreLine(points, "score-told", ())


def same_scores(one: Outcome, other: Outcome) -> bool:
    return sorted(one.winners) == sorted(other.winners) and totals(one) == totals(other)


def totals(outcome: Outcome) -> list[tuple[int, bool, int, int]]:
    return [(sheet.seat, sheet.neutral, sheet.total, sheet.tie_break) for sheet in outcome.sheets]
