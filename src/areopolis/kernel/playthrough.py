"""A game being played: the record so far, the position it leads to, and undo with its barrier.

The record is the single source of truth. `Playthrough` adds entries to it, replays it, and knows how far back a seat
may go.

While several seats choose at the same time, nobody may notice how many answers another has given: such entries are
quiet. They count only for their own seat (`moments`), and each seat takes back its own, whatever the others have done.

Rules may be corrected while a game is being played: it then *adopts* the new ones, which is an entry of its own, and
each part is replayed under the rules it was played by.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.kernel.chance import Chance
from areopolis.kernel.errors import AreopolisError, OptionError, UndoRefused
from areopolis.kernel.game import Game
from areopolis.kernel.names import clean_name
from areopolis.kernel.position import EVERYONE, SPECTATOR, News, Position, Snapshot
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet
from areopolis.kernel.vocabulary import Vocabulary
from areopolis.text.text import Text

UNDO: Final = "undo"
ADOPT: Final = "rules"
"""The entry `rules 2` belongs to no seat: from there on the game is played under version 2 of the rules."""
NOBODY: Final = -1
MOST_NAME: Final = 40
MOST_SEED: Final = 200


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
        self.seed = one_line(seed)[:MOST_SEED]
        self.variants = variants
        self.names = [clean_name(name, MOST_NAME) for name in names]
        self.arranged = arranged


def one_line(text: str) -> str:
    """Free text as a record can hold it: on one line, and without the character that begins a comment."""
    return " ".join(text.replace("#", " ").split())


class Entry:
    """One line of a record: a seat and the key it chose (or `undo`), or NOBODY and the rules that apply from here."""

    def __init__(self, seat: int, key: str) -> None:
        self.seat = seat
        self.key = key

    @property
    def adopted(self) -> int:
        """The rules that this entry adopts; 0 for the entry of a seat."""
        return int(self.key.split()[1]) if self.seat == NOBODY else 0


class Told:
    """A line of the log, and after how many entries it was told."""

    def __init__(self, after: int, message: str, args: tuple[int, ...], seat: int) -> None:
        self.after = after
        self.message = message
        self.args = args
        self.seat = seat

    def visible_to(self, seat: int) -> bool:
        return self.seat == EVERYONE or self.seat == seat


class Given:
    """An answer among those that several seats give at the same time; a firm one cannot be taken back."""

    def __init__(self, after: int, seat: int, key: str, firm: bool) -> None:
        self.after = after
        self.seat = seat
        self.key = key
        self.firm = firm


class Group:
    """Several seats choosing at the same time: where they began and what they have answered. Immutable."""

    def __init__(self, start: Position, told: int, given: list[Given]) -> None:
        self.start = start
        self.told = told
        self.given = given

    def with_answer(self, after: int, seat: int, key: str, learned: bool) -> Group:
        """One more answer; if its seat learned something from it, all answers of that seat become firm."""
        given = [
            Given(each.after, each.seat, each.key, each.firm or (learned and each.seat == seat)) for each in self.given
        ]
        return Group(self.start, self.told, [*given, Given(after, seat, key, learned)])

    def last_of(self, seat: int) -> int:
        """The index of this seat's last answer, or -1."""
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
    """One record being played. It begins as the header says, or from a given position."""

    def __init__(self, game: Game, header: Header, position: Position | None = None) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        self.quiet: list[bool] = []
        """By entry: whether nobody but its own seat has noticed it."""
        self.log: list[Told] = []
        self.kept = 0
        """How many lines at the head of the log are also in the last whole snapshot in the store."""
        self.told: Outcome | None = None
        """The scores that a finished game had when it was played, where they are known."""
        self.position = first_position(game, header) if position is None else position
        self._public = 0
        self._own = [0] * header.seats
        self._before: list[Before] = []
        self._group: Group | None = None
        self._hear(self.position.news)
        self._maybe_choose_together()

    def clone(self) -> Playthrough:
        """Playing on a clone does not change its source."""
        clone = Playthrough(self.game, self.header, self.position.clone())
        clone.entries = self.entries[:]
        clone.quiet = self.quiet[:]
        clone.log = self.log[:]
        clone.kept = self.kept
        clone.told = self.told
        clone._public = self._public
        clone._own = self._own[:]
        clone._before = self._before
        clone._group = self._group
        return clone

    def play(self, seat: int, key: str) -> None:
        """Answer a decision; the entry is added only when the rules accept it."""
        option = self.position.legal(seat, key)
        before = self.position.clone()
        try:
            self.position.answer(self.position.question(seat), option)
        except Exception:
            self.position = before  # a mistake in the rules leaves nothing half-done behind
            raise
        told = len(self.log)
        together = self._group is not None and not self.position.went_on
        self._add(Entry(seat, option.key), together or unnoticed(before, self.position, seat))
        self._hear(self.position.news)
        if self._group is not None and together:
            self._group = self._group.with_answer(len(self.entries), seat, option.key, self.position.learned)
        else:
            self._remember(seat, before, told)
            self._maybe_choose_together()

    def _remember(self, seat: int, before: Position, told: int) -> None:
        """What may be taken back: a player's own last choices, until somebody else decides or learns something."""
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
        """Take back this seat's last choice; on the record that is one more entry. A game that is over stays so."""
        if self.position.over:
            raise undo_barrier()
        self._undo(seat)

    def _undo(self, seat: int) -> None:
        refused = self._why_no_undo(seat)
        if refused is not None:
            raise refused
        self.told = None
        group = self._group
        if group is not None and group.last_of(seat) >= 0:
            self._take_back(group, group.last_of(seat))
            self._add(Entry(seat, UNDO), True)
            return
        last = self._before[-1]
        self._before = self._before[:-1]
        self.position = last.position.clone()
        self._group = last.group
        self._cut_log(last.told)
        self._add(Entry(seat, UNDO), last.quiet)

    def _take_back(self, group: Group, number: int) -> None:
        """Play all answers except this one again; they do not depend on each other."""
        given = group.given[:number] + group.given[number + 1 :]
        self.position = group.start.clone()
        self._cut_log(group.told)
        for each in given:
            self.position.play(each.seat, each.key)
            self._hear_after(each.after, self.position.news)
        self._group = Group(group.start, group.told, given)

    def why_no_undo(self, seat: int) -> UndoRefused | None:
        """None if this seat may undo now, otherwise the reason. It depends on nothing that is hidden from the seat."""
        return undo_barrier() if self.position.over else self._why_no_undo(seat)

    def _why_no_undo(self, seat: int) -> UndoRefused | None:
        """The same for a record: older ones may take back the choice that ended the game."""
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

    def commits(self, seat: int, keys: list[str], rng: Chance) -> bool:
        """Whether these answers can hardly be taken back: the turn would be over, or somebody would learn something.

        They are tried in an imagined world, so the answer tells nothing that the seat does not know. Formalities that
        follow are answered there, too. What is illegal commits to nothing.
        """
        world = self.position.imagine(seat, rng)
        others = questions_to_others(world, seat)
        try:
            for key in keys:
                world.play(seat, key)
                if world.learned:
                    return True
        except OptionError:
            return False
        following = world.decision(seat)
        while following is not None and self.game.is_formal(following):
            world.answer(following, following.options[0])
            if world.learned:
                return True
            following = world.decision(seat)
        if questions_to_others(world, seat) != others:
            return True
        return world.decision(seat) is None and not self.together

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
        """How many entries this seat (or SPECTATOR) has noticed: all except the quiet ones of others."""
        return self._public + (self._own[seat] if seat >= 0 else 0)

    def first_moments(self, seat: int, moments: int) -> tuple[int, list[Entry]]:
        """How to get to the moment that this seat saw after `moments`: the number of entries to replay, and its own
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

    # --- records and scores --------------------------------------------------------------------------------

    def enter(self, entry: Entry) -> None:
        """Carry out an entry of a record: a choice, an undo, or a change of rules."""
        if entry.seat == NOBODY:
            self.adopt(entry.adopted)
        elif entry.key == UNDO:
            self._undo(entry.seat)
        else:
            self.play(entry.seat, entry.key)

    def outcome(self) -> Outcome:
        """The scores; those of a finished game stay what they were, whatever becomes of the rules."""
        return self.position.outcome() if self.told is None else self.told

    def text(self, language: str, reader: int = SPECTATOR) -> Text:
        """Sentences in which players go by their names, neutral colours keep theirs, and the reader is "you"."""
        sides = [side for side in self.position.observe(SPECTATOR)["colours"] if not side["neutral"]]
        names = {f"colour.{side['colour']}": self.header.names[side["seat"]] for side in sides}
        you = next((f"colour.{side['colour']}" for side in sides if side["seat"] == reader), "")
        return Text(language, self.game.name, {side: name for side, name in names.items() if name}, you)

    # --- other rules ---------------------------------------------------------------------------------------

    def maybe_adopt(self) -> bool:
        """Continue under the newest rules. False if there is nothing to adopt; a finished game stays as it is."""
        if self.position.over or self.position.rules == self.game.rules_version:
            return False
        self.adopt(self.game.rules_version)
        return True

    def adopt(self, rules: int) -> None:
        """Play on under newer rules: open questions stay as they were asked, and nothing before can be undone."""
        if self.position.over or self.game.known_rules(rules) <= self.position.rules:
            raise AreopolisError(
                "rules-older",
                f"version {rules} of the rules cannot take over here: the game is over, or already uses version "
                f"{self.position.rules}",
                rules=rules,
                before=self.position.rules,
            )
        self.position.rules = rules
        self._add(Entry(NOBODY, f"{ADOPT} {rules}"), False)
        self._hear([("rules-corrected", (rules,), EVERYONE)])
        self._before = []
        self._maybe_choose_together()

    def close(self, entries: list[Entry], told: Outcome) -> None:
        """End a record of older rules that this program cannot replay any further; its own scores stand."""
        left = entries[len(self.entries) :]
        for entry in left:
            self._add(entry, False)
        self._hear([("replay-stops", (len(left),), EVERYONE)])
        self.told = told
        self.position.decisions = []
        self.position.agenda = []
        self._before = []
        self._group = None

    def keep_scores(self, told: Outcome) -> None:
        """Leave a finished game the scores it had, although this program would compute others."""
        self.told = told
        self._hear([("scores-told", (), EVERYONE)])

    # --- looking back --------------------------------------------------------------------------------------

    def moment(self, at: int) -> Playthrough:
        """A separate playthrough of the first `at` entries; AreopolisError if they can no longer be replayed."""
        if at >= len(self.entries):
            return self.clone()
        try:
            return replay(self.game, self.header, self.entries, max(0, at))
        except Exception as error:  # where a rule was changed in place, anything may happen
            raise AreopolisError(
                "moment-lost", f"the moment after entry {at} can no longer be replayed: {error}", at=at
            ) from error

    # --- snapshots -----------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Everything that follows from the entries so far, as plain JSON values; `resume` continues from it."""
        return {
            "entries": len(self.entries),
            "position": self.position.snapshot(),
            "log": [line_of(told) for told in self.log],
            "quiet": self._written_quiet(),
            "group": write_group(self._group),
            "before": [
                [each.seat, each.position.snapshot(), each.told, write_group(each.group), each.quiet]
                for each in self._before
            ],
            "outcome": written_outcome(self.outcome()) if self.position.over else None,
        }

    def latest(self) -> Snapshot:
        """The position, and what was told since the last whole snapshot; `brought_up` puts the two together."""
        return {
            "entries": len(self.entries),
            "position": self.position.snapshot(),
            "kept": self.kept,
            "log": [line_of(told) for told in self.log[self.kept :]],
            "quiet": self._written_quiet(),
        }

    def _written_quiet(self) -> str:
        return "".join(["1" if quiet else "0" for quiet in self.quiet])

    # --- the log -------------------------------------------------------------------------------------------

    def _hear(self, news: list[News]) -> None:
        self._hear_after(len(self.entries), news)

    def _hear_after(self, after: int, news: list[News]) -> None:
        for message, args, seat in news:
            self.log.append(Told(after, message, args, seat))

    def _cut_log(self, length: int) -> None:
        self.log = self.log[:length]
        self.kept = min(self.kept, length)


def first_position(game: Game, header: Header) -> Position:
    """The position a record begins with, under the rules it names. A pause is ignored, as wherever a game is played."""
    if header.arranged is None:
        return game.start(header.seats, header.seed, header.variants, header.rules)
    position = game.arrange(header.arranged, header.rules)
    position.go_on()
    return position


def unnoticed(before: Position, after: Position, seat: int) -> bool:
    """Whether nobody but this seat can tell that it has answered. Everybody notices when the agenda continues."""
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
    """Which questions the others are asked; everybody can see that."""
    return sorted([(each.seat, each.prompt) for each in position.decisions if each.seat != seat])


def undo_barrier() -> UndoRefused:
    return UndoRefused("undo-barrier", "nothing can be undone: somebody has learned something new or decided since")


def undo_other_seat() -> UndoRefused:
    return UndoRefused("undo-other-seat", "only the seat that decided last can undo")


def replay(game: Game, header: Header, entries: list[Entry], until: int | None = None) -> Playthrough:
    """The playthrough after the first `until` entries (all of them by default)."""
    playthrough = Playthrough(game, header)
    for entry in entries if until is None else entries[:until]:
        playthrough.enter(entry)
    return playthrough


def resume(game: Game, header: Header, entries: list[Entry], snapshot: Snapshot, salvage: bool = False) -> Playthrough:
    """The playthrough after all entries, replaying only those that are newer than the snapshot."""
    playthrough = Playthrough(game, header, game.restore(snapshot["position"], salvage))
    known: int = snapshot["entries"]
    for entry, quiet in zip(entries[:known], snapshot["quiet"], strict=True):
        playthrough._add(entry, quiet == "1")
    playthrough.log = read_log(game.vocabulary, snapshot["log"])
    playthrough.told = read_outcome(game.vocabulary, snapshot.get("outcome"))
    if "before" in snapshot:
        playthrough._before = [read_before(game, row) for row in snapshot["before"]]
        playthrough._group = read_group(game, snapshot["group"])
        playthrough.kept = len(playthrough.log) if len(playthrough.log) == len(snapshot["log"]) else 0
    else:
        playthrough._maybe_choose_together()  # from here on, with this log
    for entry in entries[known:]:
        playthrough.enter(entry)
    return playthrough


def brought_up(snapshot: Snapshot, latest: Snapshot) -> Snapshot:
    """A snapshot of the moment at which `latest` was written; nothing before it can be undone."""
    return {
        "entries": latest["entries"],
        "position": latest["position"],
        "log": snapshot.get("log", [])[: latest["kept"]] + latest["log"],
        "quiet": latest["quiet"],
        "outcome": snapshot.get("outcome") if snapshot.get("entries") == latest["entries"] else None,
    }


def current_rules(header: Header, entries: list[Entry]) -> int:
    """The version of the rules that the last of these entries was played by."""
    return max([header.rules, *[entry.adopted for entry in entries]])


# --- what snapshots contain --------------------------------------------------------------------------------------


def line_of(told: Told) -> list[Any]:
    return [told.after, told.message, list(told.args), told.seat]


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


def read_before(game: Game, row: list[Any]) -> Before:
    seat, state, told, group, quiet = row
    return Before(seat, game.restore(state), told, read_group(game, group), quiet)


def read_log(words: Vocabulary, lines: list[Any]) -> list[Told]:
    """The lines of a stored log, except those that this version has no sentence for."""
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
    """A line of a score sheet as it was recorded; its points count even if nobody can say what for any more."""
    return ScoreLine(points, message, args) if words.says(message, args) else ScoreLine(points, "score-told", ())


def same_scores(one: Outcome, other: Outcome) -> bool:
    return sorted(one.winners) == sorted(other.winners) and totals(one) == totals(other)


def totals(outcome: Outcome) -> list[tuple[int, bool, int, int]]:
    return [(sheet.seat, sheet.neutral, sheet.total, sheet.tie_break) for sheet in outcome.sheets]
