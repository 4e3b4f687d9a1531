"""Several processes open a new database at the same moment: one creates the tables, all come up."""

from __future__ import annotations

import multiprocessing
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest
from tests.databases import BOTH, new_database

from areopolis.store.table_store import Store

PROCESSES = 6
ROUNDS = 3


@pytest.mark.database
@pytest.mark.parametrize("kind", BOTH)
def test_all_come_up(kind: str, tmp_path: Path) -> None:
    fork = multiprocessing.get_context("fork")
    for i in range(ROUNDS):
        folder = tmp_path / str(i)
        with new_database(kind, folder) as url:
            barrier = fork.Barrier(PROCESSES)
            processes = [fork.Process(target=open_and_count, args=(url, barrier)) for _ in range(PROCESSES)]
            for process in processes:
                process.start()
            for process in processes:
                process.join()
            assert [process.exitcode for process in processes] == [0] * PROCESSES


def open_and_count(url: str, barrier: Barrier) -> None:
    barrier.wait()
    store = Store(url)
    assert store.running() == 0
    store.close()
