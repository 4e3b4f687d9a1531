"""`areopolis tidy`: removes tables that nobody has touched for a long time."""

from __future__ import annotations

import sys
import time
from contextlib import closing

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from areopolis.store.engine import database_url
from areopolis.store.errors import sqlite_path
from areopolis.store.retention import Retention
from areopolis.store.table_store import Store, TableRow
from areopolis.text.text import Text


def tidy_up(
    database: str | None, retention: Retention, dry_run: bool, out: Console, progress: Progress, t: Text
) -> None:
    """Remove what has expired, or only list it. At a terminal it asks first; a timer is not asked."""
    url = database_url(database)
    file = sqlite_path(url)
    if file is not None and not file.exists():
        out.print(t("cli.tidy-nothing"))
        return
    with closing(Store(url)) as store:
        now = int(time.time())
        expired = store.expired(retention, now)
        over = sum(1 for table in expired if table.over)
        counts = {"unfinished": len(expired) - over, "finished": over}
        if not expired:
            out.print(t("cli.tidy-nothing"))
        elif dry_run:
            show(expired, out, t)
            out.print(t("cli.tidy-found", **counts, size=in_megabytes(store.size())))
        elif not (sys.stdin.isatty() and out.is_terminal) or typer.confirm(t("cli.tidy-ask", **counts)):
            remove([table.id for table in expired], store, retention, now, out, progress, t)


def remove(
    tables: list[str], store: Store, retention: Retention, now: int, out: Console, progress: Progress, t: Text
) -> None:
    before, removed = store.size(), 0
    with progress:
        task = progress.add_task(t("cli.tidying"), total=len(tables))
        for count in store.tidy(tables, retention, now):
            removed += count
            progress.advance(task, count)
    store.shrink()
    out.print(t("cli.tidied", count=removed, before=in_megabytes(before), after=in_megabytes(store.size())))


def show(tables: list[TableRow], out: Console, t: Text) -> None:
    listed = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("table", "game", "players", "entries", "touched"):
        listed.add_column(t("cli.tidy-" + heading), justify="right" if heading == "entries" else "left")
    for table in tables:
        names = ", ".join([seat.name for seat in table.seats if seat.name])
        touched = time.strftime("%Y-%m-%d", time.localtime(table.touched))
        listed.add_row(table.id, table.game, escape(names), str(table.entries), touched)
    out.print(listed)


def in_megabytes(count: int) -> str:
    return f"{count / 1_000_000:,.1f} MB"
