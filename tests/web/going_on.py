"""A server of another version, as a process of its own: opens the tables of a database, plays on, tells what it saw.

`python going_on.py DATABASE` reads what is known of the tables from standard input and answers on standard output. It
is run with a changed copy of the package on the path; see test_corrected_rules.py.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from tests.web.tools import NO_LIMITS, Visitor, finish, message_of, play_on
from typer.testing import CliRunner

from areopolis.cli import app as commands
from areopolis.games import GAMES
from areopolis.kernel.playthrough import NOBODY
from areopolis.kernel.record import check_record, write_record
from areopolis.store.engine import database_url
from areopolis.web.app import create_app
from areopolis.web.live_tables import LiveTables


class Server:
    """The server, and the browser that began the tables."""

    def __init__(self, client: TestClient, live: LiveTables, cookies: dict[str, str], folder: Path) -> None:
        self.client = client
        self.live = live
        self.ada = Visitor(client)
        self.ada.cookies = cookies
        self.folder = folder

    def goes_on(self, table: str) -> dict[str, Any]:
        """Looks at a running table, plays it to its end, and takes its record out and in again."""
        page = self.ada.get(f"{table}?as=0")
        log = self.ada.get(f"{table}/log?as=0").text
        play_on(self.live, self.client, table, 5)
        finish(self.live, self.client, table)
        return {"page": page.status_code, "message": message_of_error(page), "log": log, **self.finished(table)}

    def finished(self, table: str) -> dict[str, Any]:
        """Looks at a table that is over: now, at its past moments, as a record, and as a table made of that."""
        page = self.ada.get(f"{table}?as=0")
        record = self.ada.get(f"{table}/record").text
        length = int(page.headers["x-sequence"])
        looks = {at: self.ada.get(f"{table}/replay?at={at}").status_code for at in (0, length // 2, length - 1, length)}
        brought_in = self.ada.post("/import", data={"text": record})
        copy = brought_in.headers.get("location", "")
        return {
            "over": 'data-status="over"' in page.text,
            "status": page.status_code,
            "record": record,
            "looks": looks,
            "imported": brought_in.status_code,
            "copied": self.ada.get(f"{copy}/record").text if copy else "",
            "fork": self.ada.post(f"{table}/fork", data={"at": length // 2}).status_code,
            **self.checked(record),
        }

    def checked(self, record: str) -> dict[str, Any]:
        file = self.folder / "record.txt"
        file.write_text(record, encoding="utf-8")
        playthrough = check_record(record, GAMES)
        adopted = [i + 1 for i, entry in enumerate(playthrough.entries) if entry.seat == NOBODY]
        return {
            "check": said("check", str(file)),
            "told": said("replay", str(file), "--seat", "1"),
            "adopted": [said("replay", str(file), "--at", str(at)) for at in adopted],
            "written": write_record(playthrough),
            "totals": [sheet.total for sheet in playthrough.outcome().sheets],
            "today": [sheet.total for sheet in playthrough.position.outcome().sheets],
            "remarks": [told.message for told in playthrough.log if told.message in ("replay-stops", "scores-told")],
        }


def said(*words: str) -> str:
    """What a command prints, in one line."""
    return " ".join(CliRunner().invoke(commands, words).output.split())


def message_of_error(page: Any) -> str:
    return message_of(page) if "x-message" in page.headers else ""


def main() -> None:
    database = Path(sys.argv[1])
    known = json.load(sys.stdin)
    app = create_app(database_url(database), NO_LIMITS, bot_delay=0)
    with TestClient(app) as client:
        server = Server(client, app.state.live, known["cookies"], database.parent)
        answer = {
            "finished": server.finished(known["finished"]),
            "running": {name: server.goes_on(table) for name, table in known["running"].items()},
        }
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
