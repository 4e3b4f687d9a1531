"""A game being played: the record so far, the position it leads to, and undo with its barrier.

The record is the only truth. `Playthrough` adds entries to it, replays it, and knows how far back a seat may go.

While several seats choose at the same time, nobody may notice how many answers another has given: such entries are
quiet. They count for their own seat only (`moments`), and each seat takes back its own, whatever the others have done.
"""

from __future__ import annotations

from typing import Any

from areopolis.kernel.errors import UndoRefused
from areopolis.kernel.position import EVERYONE, SPECTATOR, Game, News, Position, Snapshot

UNDO = "undo"


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


class Given:
    """An answer among those that several seats give at the same time; what is firm cannot be taken back."""

    def __init__(self, after: int, seat: int, key: str, firm: bool) -> None:
        self.after = after
        self.seat = seat
        self.key = key
        self.firm = firm


class Group:
    """Several seats choosing at the same time: where they began, and what they have answered. It never changes."""

    def __init__(self, start: Position, told: int, given: list[Given]) -> None:
        self.start = start
        self.told = told
        self.given = given

    def with_answer(self, after: int, seat: int, key: str, learned: bool) -> Group:
        """An answer more; one that taught its seat something makes all of that seat firm."""
        given = [
            Given(each.after, each.seat, each.key, each.firm or (learned and each.seat == seat)) for each in self.given
        ]
        return Group(self.start, self.told, [*given, Given(after, seat, key, learned)])

    def last_of(self, seat: int) -> int:
        """The place of this seat's last answer, or -1."""
        for i in range(len(self.given) - 1, -1, -1):
            if self.given[i].seat == seat:
                return i
        return -1


class Before:
    """The moment before a choice that may be taken back."""

    def __init__(self, seat: int, position: Position, told: int, group: Group | None, quiet: bool) -> None:
        self.seat = seat
        self.position = position
        self.told = told
        self.group = group
        self.quiet = quiet


class Playthrough:
    """The line of play of one record."""

    def __init__(self, game: Game, header: Header, source: Playthrough | None = None) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        self.quiet: list[bool] = []
        """By entry: whether nobody but its own seat has noticed it."""
        self.log: list[Told] = []
        self._public = 0
        self._own = [0] * header.seats
        self._before: list[Before] = []
        self._group: Group | None = None
        self.position: Position = first_position(game, header) if source is None else source.position.clone()
        if source is None:
            self._hear(self.position.news)
            self._maybe_choose_together()
        else:
            self._take_over(source)

    def _take_over(self, source: Playthrough) -> None:
        self.entries = source.entries[:]
        self.quiet = source.quiet[:]
        self.log = source.log[:]
        self._public = source._public
        self._own = source._own[:]
        self._before = source._before
        self._group = source._group

    def clone(self) -> Playthrough:
        """Playing on a clone does not change its source."""
        return Playthrough(self.game, self.header, self)

    def play(self, seat: int, key: str) -> None:
        """Answer a decision; the entry is added only when the rules accept it."""
        option = self.position.legal(seat, key)
        before = self.position.clone()
        self.position.answer(self.position.question(seat), option)
        told = len(self.log)
        together = self._group is not None and not self.position.went_on
        self._add(Entry(seat, key), together or unnoticed(before, self.position, seat))
        self._hear(self.position.news)
        if self._group is not None and together:
            self._group = self._group.with_answer(len(self.entries), seat, key, self.position.learned)
        else:
            self._remember(seat, before, told)
            self._maybe_choose_together()

    def _remember(self, seat: int, before: Position, told: int) -> None:
        """What may be taken back: one's own last choices, until somebody else decides or learns something."""
        if self._group is not None or (self._before and self._before[-1].seat != seat):
            self._before = []
        if self.position.learned:
            self._before = []
        else:
            self._before = [*self._before, Before(seat, before, told, self._group, self.quiet[-1])]

    def _maybe_choose_together(self) -> None:
        together = len(self.position.decisions) > 1
        self._group = Group(self.position.clone(), len(self.log), []) if together else None

    # --- undo ----------------------------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice; on the record that is one more entry."""
        refused = self.why_no_undo(seat)
        if refused is not None:
            raise refused
        group = self._group
        if group is not None and group.last_of(seat) >= 0:
            self._take_back(group, group.last_of(seat))
            self._add(Entry(seat, UNDO), True)
            return
        last = self._before[-1]
        self._before = self._before[:-1]
        self.position = last.position.clone()
        self._group = last.group
        self.log = self.log[: last.told]
        self._add(Entry(seat, UNDO), last.quiet)

    def _take_back(self, group: Group, number: int) -> None:
        """Play all answers again but this one; they do not depend on each other."""
        given = group.given[:number] + group.given[number + 1 :]
        self.position = group.start.clone()
        self.log = self.log[: group.told]
        for each in given:
            self.position.play(each.seat, each.key)
            self._hear_after(each.after, self.position.news)
        self._group = Group(group.start, group.told, given)

    def why_no_undo(self, seat: int) -> UndoRefused | None:
        """None when this seat may undo now, else the reason. It depends on nothing that is hidden from the seat."""
        group = self._group
        if group is not None:
            last = group.last_of(seat)
            if last >= 0:
                return undo_barrier() if group.given[last].firm else None
            if questions_to_others(self.position, seat) != questions_to_others(group.start, seat):
                return undo_other_seat()
        if not self._before:
            return undo_barrier()
        return None if self._before[-1].seat == seat else undo_other_seat()

    # --- what a seat has noticed -----------------------------------------------------------------------------

    def _add(self, entry: Entry, quiet: bool) -> None:
        self.entries.append(entry)
        self.quiet.append(quiet)
        if quiet:
            self._own[entry.seat] += 1
        else:
            self._public += 1

    @property
    def together(self) -> bool:
        """Whether several seats choose at the same time."""
        return self._group is not None

    def moments(self, seat: int) -> int:
        """How many entries this seat (or SPECTATOR) has noticed: all but the quiet ones of others."""
        return self._public + (self._own[seat] if seat >= 0 else 0)

    def first_moments(self, seat: int, moments: int) -> tuple[int, list[Entry]]:
        """What leads to the moment that this seat has seen after so many: so many entries of the record, and its own
        answers since. While several choose at the same time, the others are shown as they began."""
        shared = 0
        own: list[Entry] = []
        for i, entry in enumerate(self.entries):
            if self.quiet[i] and entry.seat != seat:
                continue
            if moments <= 0:
                break
            moments -= 1
            if self.quiet[i]:
                own.append(entry)
            else:
                shared = i + 1
                own = []
        return shared, own

    # --- records and snapshots -------------------------------------------------------------------------------

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
            "quiet": "".join(["1" if quiet else "0" for quiet in self.quiet]),
            "group": write_group(self._group),
            "before": [
                [each.seat, each.position.snapshot(), each.told, write_group(each.group), each.quiet]
                for each in self._before
            ],
        }

    def go_back_to(self, snapshot: Snapshot, entries: list[Entry]) -> None:
        """Take up the state of a snapshot that was made after these entries."""
        position = self.game.restore(snapshot["position"])
        quiet: list[bool] = [each == "1" for each in snapshot["quiet"]]
        before = [
            Before(seat, self.game.restore(state), told, read_group(self.game, group), alone)
            for seat, state, told, group, alone in snapshot["before"]
        ]
        self.entries = []
        self.quiet = []
        self._public = 0
        self._own = [0] * self.header.seats
        for entry, unseen in zip(entries, quiet, strict=True):
            self._add(entry, unseen)
        self.position = position
        self.log = [Told(after, message, tuple(args), seat) for after, message, args, seat in snapshot["log"]]
        self._group = read_group(self.game, snapshot["group"])
        self._before = before

    def _hear(self, news: list[News]) -> None:
        self._hear_after(len(self.entries), news)

    def _hear_after(self, after: int, news: list[News]) -> None:
        for message, args, seat in news:
            self.log.append(Told(after, message, args, seat))


def first_position(game: Game, header: Header) -> Position:
    if header.arranged is None:
        return game.start(header.seats, header.seed, header.variants)
    return game.arrange(header.arranged)


def unnoticed(before: Position, after: Position, seat: int) -> bool:
    """Whether nobody but this seat can tell that it has answered. What goes on afterwards is noticed by all."""
    if after.went_on:
        return False
    for _, _, to in after.news:
        if to != seat:
            return False
    for other in range(SPECTATOR, after.seats):
        if other != seat and before.observe(other) != after.observe(other):
            return False
    return True


def questions_to_others(position: Position, seat: int) -> list[tuple[int, str]]:
    """Who else is asked what, which everybody can see."""
    return sorted([(each.seat, each.prompt) for each in position.decisions if each.seat != seat])


def undo_barrier() -> UndoRefused:
    return UndoRefused("undo-barrier", "nothing can be undone: somebody has learned something new since, or decided")


def undo_other_seat() -> UndoRefused:
    return UndoRefused("undo-other-seat", "only the seat that decided last can undo")


def write_group(group: Group | None) -> list[Any] | None:
    if group is None:
        return None
    given = [[each.after, each.seat, each.key, each.firm] for each in group.given]
    return [group.start.snapshot(), group.told, given]


def read_group(game: Game, written: list[Any] | None) -> Group | None:
    if written is None:
        return None
    given = [Given(after, seat, key, firm) for after, seat, key, firm in written[2]]
    return Group(game.restore(written[0]), written[1], given)


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
