"""Analyses in the database: one process at a time works on one, and another goes on if it falls silent."""

from __future__ import annotations

import pytest
from tests.store.tools import PEOPLE, new_game

from areopolis.store.analyses import DONE, FAILED, SILENT_SECONDS, STOPPED, WANTED, AnalysisStore
from areopolis.store.table_store import Store

ROW = [3, 0, "pass", "pass", 1, 1, 0, [5000, 5000, 0]]


@pytest.fixture
def analyses(store: Store) -> AnalysisStore:
    for table in ("one", "two"):
        store.create(table, new_game(), PEOPLE, "host")
    return AnalysisStore(store)


def test_what_is_found_is_kept_and_the_oldest_comes_first(analyses: AnalysisStore) -> None:
    assert analyses.load("one") is None
    assert analyses.next("worker", 100) is None
    analyses.want("two", "quick", "ada", 50)
    analyses.want("one", "usual", "bo", 60)
    assert (analyses.wanted_by("ada"), analyses.wanted_by("cy"), analyses.waiting()) == (1, 0, 2)
    job = analyses.next("worker", 100)
    assert job is not None
    assert (job.table, job.level, job.state, job.choices, job.judged) == ("two", "quick", WANTED, 0, [])
    assert analyses.keep("two", "worker", 101, 7, [ROW])
    found = analyses.load("two")
    assert found is not None
    assert (found.state, found.choices, found.judged) == (WANTED, 7, [ROW])
    assert analyses.keep("two", "worker", 102, 1, [ROW], DONE)
    other = analyses.next("worker", 103)
    assert other is not None
    assert other.table == "one"
    assert analyses.wanted_by("ada") == 0


def test_nobody_takes_what_another_process_works_on_unless_it_falls_silent(analyses: AnalysisStore) -> None:
    analyses.want("one", "quick", "ada", 50)
    assert analyses.next("first", 100) is not None
    assert analyses.next("second", 100 + SILENT_SECONDS) is None
    assert analyses.keep("one", "first", 130, 2, [ROW])
    assert analyses.next("second", 130 + SILENT_SECONDS) is None
    job = analyses.next("second", 131 + SILENT_SECONDS)
    assert job is not None
    assert job.judged == [ROW]
    assert not analyses.keep("one", "first", 200, 2, [ROW, ROW])  # it has been taken over
    analyses.leave("one", "second")
    assert analyses.next("third", 201) is not None


def test_whoever_asks_again_goes_on_or_begins_anew(analyses: AnalysisStore) -> None:
    def after(state: str, level: str) -> tuple[str, str, int]:
        """Asked for once more, at this level, when a quick one has ended like this."""
        analyses.want("one", "quick", "ada", 50)
        analyses.next("worker", 100)
        analyses.keep("one", "worker", 100, 2, [ROW], state)
        analyses.want("one", level, "bo", 150)
        found = analyses.load("one")
        assert found is not None
        return found.level, found.state, len(found.judged)

    assert after(STOPPED, "quick") == ("quick", WANTED, 1)
    assert after(FAILED, "quick") == ("quick", WANTED, 1)
    assert after(DONE, "quick") == ("quick", DONE, 1)
    assert after(WANTED, "thorough") == ("quick", WANTED, 1)
    assert after(DONE, "thorough") == ("thorough", WANTED, 0)


def test_it_goes_with_its_table(store: Store, analyses: AnalysisStore) -> None:
    analyses.want("one", "quick", "ada", 50)
    analyses.next("worker", 100)
    store.remove("one")
    assert analyses.load("one") is None
    assert not analyses.keep("one", "worker", 101, 2, [ROW])
    analyses.want("one", "quick", "ada", 50)
    assert analyses.load("one") is None
