"""A PostgreSQL server for a test run: created in a temporary folder, and gone afterwards however the run ends.

python tools/postgres.py pytest tests/store     # any command, with $AREOPOLIS_POSTGRES set
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

VARIABLE = "AREOPOLIS_POSTGRES"
"""Where tests find the URL of a server on which they may create databases."""
SETTINGS = {
    "listen_addresses": "",  # only a socket in the folder: no port to clash with, and nobody else gets in
    "max_connections": "300",
    "shared_buffers": "32MB",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
}
ACCESS = "local all needs_password scram-sha-256\nlocal all all trust\n"
"""Everybody who reaches the socket may log in; only the role `needs_password` needs a password."""


class PostgresMissing(Exception):
    """There is no server to start; the text says what to do."""


def find_postgres() -> Path | None:
    """The folder of initdb and pg_ctl: $AREOPOLIS_POSTGRES_BIN, the PATH, or the newest of Debian's."""
    named = os.environ.get("AREOPOLIS_POSTGRES_BIN")
    on_path = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    folders = [Path(named)] if named else [*([Path(on_path).resolve().parent] if on_path else []), *debian]
    return next((each for each in folders if (each / "initdb").exists() and (each / "pg_ctl").exists()), None)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a new server. It stops at the end of the block, or with this process if that is killed."""
    command = [sys.executable, __file__, "--keep"]
    keeper = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert keeper.stdin
    assert keeper.stdout
    assert keeper.stderr
    try:
        url = keeper.stdout.readline().strip()
        if not url:
            raise PostgresMissing(keeper.stderr.read().strip())
        yield url
    finally:
        keeper.stdin.close()
        keeper.wait()
        keeper.stdout.close()
        keeper.stderr.close()


# --- the keeper: a process that outlives the one that started it, to clean up -------------------------------


def keep() -> None:
    """Start a server, print its URL, and stop it when the input closes."""
    folder = Path(tempfile.mkdtemp(prefix="areopolis-postgres-"))
    try:
        with running(folder) as url:
            print(url, flush=True)
            sys.stdin.read()
    except (PostgresMissing, subprocess.CalledProcessError) as failure:
        sys.exit(getattr(failure, "output", "") or str(failure))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running(folder: Path) -> Iterator[str]:
    tools = find_postgres()
    if tools is None:
        raise PostgresMissing("there is no PostgreSQL server here; see `python tools/bootstrap.py --postgres`")
    user = server_user()
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    run_as(user, folder, tools / "initdb", "-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync")
    (data / "pg_hba.conf").write_text(ACCESS)
    settings = "".join([f"{name} = '{value}'\n" for name, value in SETTINGS.items()])
    (data / "postgresql.auto.conf").write_text(f"{settings}unix_socket_directories = '{folder}'\n")
    run_as(user, folder, tools / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "start")
    try:
        yield f"postgresql://postgres@/postgres?host={quote(str(folder), safe='')}"
    finally:
        run_as(user, folder, tools / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")


def server_user() -> str | None:
    """PostgreSQL refuses to run as root; in that case it runs as Debian's `postgres`, or as nobody."""
    if os.geteuid() != 0:
        return None
    return "postgres" if "postgres" in [entry.pw_name for entry in pwd.getpwall()] else "nobody"


def run_as(user: str | None, folder: Path, *command: str | Path) -> None:
    group = None if user is None else pwd.getpwnam(user).pw_gid
    groups = None if group is None else [group]
    with (folder / "output").open("w+") as output:  # a pipe would stay open as long as the server runs
        done = subprocess.run(
            command, stdout=output, stderr=output, cwd=folder, user=user, group=group, extra_groups=groups
        )
        output.seek(0)
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, str(command[0]), output.read())


def main() -> int:
    if sys.argv[1:] == ["--keep"]:
        keep()
        return 0
    try:
        with postgres_server() as url:
            return subprocess.run(sys.argv[1:], env={**os.environ, VARIABLE: url}).returncode
    except PostgresMissing as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    sys.exit(main())
