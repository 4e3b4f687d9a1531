"""Databases for tests: an SQLite file, or a new database on this run's PostgreSQL server."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from areopolis.store.engine import database_url

SERVER = os.environ.get("AREOPOLIS_POSTGRES", "")
NEEDS_SERVER = pytest.mark.skipif(
    not SERVER, reason="needs a server: `make test`, or python tools/postgres.py pytest tests/store"
)
BOTH = ["sqlite", pytest.param("postgresql", marks=NEEDS_SERVER)]


@contextmanager
def new_database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of an empty database that is gone afterwards."""
    if kind == "sqlite":
        yield database_url(folder / "areopolis.db")
        return
    name = f"areopolis_{secrets.token_hex(8)}"
    on_server(f"CREATE DATABASE {name}")
    try:
        yield database_url(make_url(SERVER).set(database=name).render_as_string(hide_password=False))
    finally:
        on_server(f"DROP DATABASE {name} WITH (FORCE)")


def on_server(statement: str, url: str = SERVER) -> None:
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(statement)
