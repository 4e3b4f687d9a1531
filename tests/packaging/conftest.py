"""Areopolis installed as anybody would install it, each time into an empty environment.

Everything is built from a repository with the files of this checkout and nothing that was ever built.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.browser.conftest import browser

__all__ = ["browser"]

ROOT = Path(__file__).resolve().parents[2]
COMMIT = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "--message", "All of it"]


class Machine:
    """A machine with nothing but git on its PATH, or with everything that this one has."""

    def __init__(self, path: str) -> None:
        self.environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.environment["PATH"] = path

    def run(self, *command: object, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(word) for word in command], cwd=folder, env=self.environment, capture_output=True, text=True
        )

    def do(self, *command: object, folder: Path | None = None) -> str:
        """Run a command that must succeed; returns what it printed."""
        done = self.run(*command, folder=folder)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def pip(self, *words: object) -> None:
        self.do(sys.executable, "-m", "pip", "--quiet", *words)

    def install(self, package: object, folder: Path, wheels: Path) -> Path:
        """The Python of a new environment with this package; its dependencies come from the folder of wheels."""
        venv.create(folder)
        python = folder / "bin" / "python"
        self.pip("--python", python, "install", "--no-compile", "--no-index", "--find-links", wheels, package)
        return python


@pytest.fixture(scope="session")
def machine() -> Machine:
    """This machine, with whatever it has."""
    return Machine(os.environ["PATH"])


@pytest.fixture(scope="session")
def bare_machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """A machine without Node.js."""
    programs = tmp_path_factory.mktemp("programs")
    git = shutil.which("git")
    assert git
    (programs / "git").symlink_to(git)
    return Machine(str(programs))


@pytest.fixture(scope="session")
def repository(machine: Machine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A git repository with the files of this checkout, without anything that git ignores."""
    folder = tmp_path_factory.mktemp("repository")
    listed = machine.do("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", folder=ROOT)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    machine.do("git", "init", "--quiet", folder=folder)
    machine.do("git", "add", "--all", folder=folder)
    machine.do("git", *COMMIT, folder=folder)
    return folder


@pytest.fixture(scope="session")
def wheels(bare_machine: Machine, repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel built from a git address on a machine without Node.js, and all that it needs."""
    folder = tmp_path_factory.mktemp("wheels")
    needs = [*tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"], "hatchling"]
    pinned = ["--constraint", ROOT / "constraints.txt"]
    with ThreadPoolExecutor() as pool:  # both mostly wait for the network
        built = pool.submit(bare_machine.pip, "wheel", "--no-deps", "--wheel-dir", folder, f"git+{repository.as_uri()}")
        fetched = pool.submit(bare_machine.pip, "wheel", *pinned, "--wheel-dir", folder, *needs)
        built.result()
        fetched.result()
    return folder


@pytest.fixture(scope="session")
def wheel(wheels: Path) -> Path:
    [made] = wheels.glob("areopolis-*.whl")
    return made


@pytest.fixture(scope="session")
def source_package(machine: Machine, repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built in a checkout with this machine's Node.js, or with that of the development tools."""
    folder, checkout = tmp_path_factory.mktemp("sdist"), tmp_path_factory.mktemp("clone")
    machine.do("git", "clone", "--quiet", repository, checkout)
    machine.do(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", folder, folder=checkout)
    [made] = folder.glob("*.tar.gz")
    return made
