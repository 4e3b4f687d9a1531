"""A game being played: the record so far, the position it leads to, and undo with its barrier.

The record is the only truth. `Playthrough` adds entries to it, replays it, and knows how far back the last seat may go.
"""

from __future__ import annotations

from typing import Any

from areopolis.kernel.errors import UndoRefused
from areopolis.kernel.names import clean_name
from areopolis.kernel.position import EVERYONE, Game, News, Position, Snapshot

UNDO = "undo"
MOST_NAME = 40


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
        self.names = [clean_name(name, MOST_NAME) for name in names]
        self.arranged = arranged


def one_line(text: str) -> str:
    """Free text as it can stand in a record: on one line, and without the sign that begins a comment."""
    return " ".join(text.replace("#", " ").split())


class Entry:
    """One line of a record: a seat and the key it chose (or `undo`)."""

    def __init__(self, seat: int, key: str) -> None:
        self.seat = seat
        self.key = key


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
    """The line of play of one record."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        if header.arranged is None:
            self.position = game.start(header.seats, header.seed, header.variants)
        else:
            self.position = game.arrange(header.arranged)
        self.log: list[Told] = []
        self._hear(self.position.news)
        self._before: list[tuple[int, Position, int]] = []

    def play(self, seat: int, key: str) -> None:
        """Answer a decision; the entry is added only when the rules accept it."""
        option = self.position.legal(seat, key)
        before = self.position.clone()
        self.position.answer(self.position.question(seat), option)
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
        """Carry out an entry of a record, an undo or a choice."""
        if entry.key == UNDO:
            self.undo(entry.seat)
        else:
            self.play(entry.seat, entry.key)

    def snapshot(self) -> Snapshot:
        """All that follows from the entries so far, as plain JSON values; `resume` goes on from it."""
        return {
            "entries": len(self.entries),
            "position": self.position.snapshot(),
            "log": [[told.after, told.message, list(told.args), told.seat] for told in self.log],
            "before": [[seat, position.snapshot(), told] for seat, position, told in self._before],
        }

    def go_back_to(self, snapshot: Snapshot, entries: list[Entry]) -> None:
        """Take up the state of a snapshot that was made after these entries."""
        self.entries = entries
        self.position = self.game.restore(snapshot["position"])
        self.log = [Told(after, message, tuple(args), seat) for after, message, args, seat in snapshot["log"]]
        self._before = [(seat, self.game.restore(position), told) for seat, position, told in snapshot["before"]]

    def _hear(self, news: list[News]) -> None:
        after = len(self.entries)
        for message, args, seat in news:
            self.log.append(Told(after, message, args, seat))


def replay(game: Game, header: Header, entries: list[Entry], until: int | None = None) -> Playthrough:
    """The playthrough after the first `until` entries (all of them by default)."""
    playthrough = Playthrough(game, header)
    for entry in entries if until is None else entries[:until]:
        playthrough.enter(entry)
    return playthrough


def resume(game: Game, header: Header, entries: list[Entry], snapshot: Snapshot) -> Playthrough:
    """The playthrough after all entries, replaying only those that are younger than the snapshot."""
    playthrough = Playthrough(game, header)
    known: int = snapshot["entries"]
    playthrough.go_back_to(snapshot, entries[:known])
    for entry in entries[known:]:
        playthrough.enter(entry)
    return playthrough
