"""A hypothesis state machine: anything a person may do in any order, and what must hold all the time."""

import json

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import OptionError, UndoRefused
from areopolis.kernel.playthrough import Playthrough, replay, resume
from areopolis.kernel.record import check_record, write_record
from areopolis.testkit import Case, cases


class TableMachine(RuleBasedStateMachine):
    """One table of any game: seats choose, undo, look, mistype; the server restarts; the record is copied."""

    def __init__(self) -> None:
        super().__init__()
        self.playthrough: Playthrough | None = None

    @property
    def table(self) -> Playthrough:
        assert self.playthrough is not None
        return self.playthrough

    @initialize(
        case=st.sampled_from(cases()),
        seed=st.text(st.characters(codec="ascii", categories=["L"]), max_size=8),
        older=st.integers(0, 3),
    )
    def set_up(self, case: Case, seed: str, older: int) -> None:
        header = case.header(seed)
        header.rules = max(1, header.rules - older)
        self.playthrough = Playthrough(case.game, header)

    # --- what people do ------------------------------------------------------------------------------------

    @precondition(lambda self: self.playthrough and not self.playthrough.position.over)
    @rule(who=st.integers(0, 11), what=st.integers(0, 99), moves=st.integers(1, 12))
    def play(self, who: int, what: int, moves: int) -> None:
        for move in range(moves):
            if self.table.position.over:
                return
            decisions = self.table.position.decisions
            decision = decisions[(who + move) % len(decisions)]
            option = decision.options[(what + move) % len(decision.options)]
            self.table.play(decision.seat, option.key)
            self.table.game.check(self.table.position)

    @rule(seat=st.integers(0, 5))
    def undo(self, seat: int) -> None:
        before = self.table.position.snapshot()
        entries = len(self.table.entries)
        try:
            self.table.undo(seat)
        except UndoRefused:
            assert self.table.position.snapshot() == before
            assert len(self.table.entries) == entries
        else:
            assert self.table.entries[-1].key == "undo"
            assert self.table.position.decision(seat) is not None

    @rule(
        seat=st.integers(-1, 6), text=st.one_of(st.text(max_size=20), st.sampled_from(["stop", "choose pilot", "undo"]))
    )
    def mistype(self, seat: int, text: str) -> None:
        if text in self.table.position.options(seat):
            return
        before = self.table.position.snapshot()
        for attempt in (self.table.play, self.table.position.play, self.table.position.resolve):
            try:
                attempt(seat, text)
            except OptionError:
                continue
            else:
                assert attempt == self.table.position.resolve, f"{text!r} was accepted"
        assert self.table.position.snapshot() == before

    @rule(seat=st.integers(-1, 5), luck=st.text(max_size=3))
    def look(self, seat: int, luck: str) -> None:
        position = self.table.position
        if seat >= position.seats:
            return
        before = position.snapshot()
        seen = json.dumps(position.observe(seat))
        assert json.dumps(position.imagine(seat, chance_of(luck)).observe(seat)) == seen
        assert position.snapshot() == before

    # --- what happens to a table ---------------------------------------------------------------------------

    @rule()
    def restart(self) -> None:
        """Only what was stored survives: entries and a snapshot, both as text."""
        snapshot = json.loads(json.dumps(self.table.snapshot()))
        old = self.table
        self.playthrough = resume(old.game, old.header, old.entries[:], snapshot)
        assert self.table.position.snapshot() == old.position.snapshot()

    @rule()
    def correct_the_rules(self) -> None:
        """A newer program takes over the table."""
        if self.table.maybe_adopt():
            assert self.table.position.rules == self.table.game.rules_version
            assert all(self.table.why_no_undo(seat) is not None for seat in range(self.table.position.seats))

    @rule()
    def copy_the_record(self) -> None:
        text = write_record(self.table)
        assert write_record(check_record(text, GAMES)) == text

    @invariant()
    def somebody_decides_until_the_end(self) -> None:
        if self.playthrough is not None:
            position = self.playthrough.position
            assert position.over or position.decisions
            assert all(decision.options for decision in position.decisions)

    def teardown(self) -> None:
        if self.playthrough is not None:
            again = replay(self.table.game, self.table.header, self.table.entries)
            assert again.position.snapshot() == self.table.position.snapshot()
            assert again.snapshot() == self.table.snapshot()


def patient(tables: int, steps: int) -> settings:
    return settings(
        max_examples=tables,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )


@pytest.mark.expensive
class TestTable(TableMachine.TestCase):  # type: ignore[misc, valid-type]
    settings = patient(tables=40, steps=40)


@pytest.mark.soak
class TestManyTables(TableMachine.TestCase):  # type: ignore[misc, valid-type]
    settings = patient(tables=1000, steps=100)
