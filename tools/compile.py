"""Compiles the kernel, the toolbox, the games and the bots with mypyc into a copy: `PYTHONPATH=build/compiled`.

The copy is the whole package, so whatever is not compiled (or all of it, on a machine without a C
compiler) runs from there as plain Python.
"""

from __future__ import annotations

import argparse
import filecmp
import hashlib
import os
import platform
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "areopolis"
TARGET = ROOT / "build" / "compiled"
PACKAGE = TARGET / SOURCE.name
STAMP = TARGET / "stamp"
GENERATED = ROOT / "build" / "mypyc"  # C files and objects
CONSTRAINTS = ROOT / "constraints.txt"

THOROUGH, QUICK = "3", "1"  # how much the C compiler optimizes; the first takes twice as long

COMPILED = ("kernel/**/*.py", "toolbox/**/*.py", "games/**/*.py", "bots/**/*.py")
# Modules that draw and describe for people: they read loosely typed observations, and their speed does not matter.
# The rows of cards are read once, to build tables; compiling them would take half of the total time. Weights are
# numbers that training writes, and what compiled code needs of them is known before.
INTERPRETED = (
    "cards.py",
    "corporations.py",
    "weights.py",
    "plain.py",
    "geometry.py",
    "arranging.py",
    "arrange.py",
    "describe.py",
    "sentences.py",
    "naming.py",
    "faces.py",
    "signs.py",
    "shapes.py",
    "tour.py",
    "presentation.py",
    "presentations.py",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the compiled package is there")
    parser.add_argument("--force", action="store_true", help="compile even if nothing has changed")
    parser.add_argument("--quick", action="store_true", help="optimize little, which takes half the time: for tests")
    arguments = parser.parse_args()
    if arguments.check:
        print(state())
        return
    if arguments.force:
        STAMP.unlink(missing_ok=True)
    level = QUICK if arguments.quick else THOROUGH
    wanted = fingerprint(level)  # taken first: a file saved while this runs makes the result outdated
    done = STAMP.exists() and STAMP.read_text() in (wanted, fingerprint(THOROUGH))
    if not done:
        STAMP.unlink(missing_ok=True)  # before anything changes: what has no stamp is not used
    mirror()
    modules = modules_to_compile()
    obstacle = why_not() if modules else "there is nothing to compile"
    if obstacle:
        forget()
        print(f"interpreted: {obstacle}")
    elif done:
        print("compiled: nothing has changed")
    else:
        forget()
        started = time.monotonic()
        compile_modules(modules, level)
        STAMP.write_text(wanted)
        print(f"compiled: {len(modules)} modules in {time.monotonic() - started:.1f} s")


def state() -> str:
    """`compiled`, `outdated` (the sources have changed since, or it is the quick one) or `interpreted`."""
    if not STAMP.exists():
        return "interpreted"
    return "compiled" if STAMP.read_text() == fingerprint(THOROUGH) else "outdated"


def fingerprint(level: str) -> str:
    """A fingerprint of everything that the compiled modules depend on."""
    total = hashlib.sha256(f"{platform.python_version()} {platform.machine()} {level}".encode())
    for file in [Path(__file__), CONSTRAINTS, *sorted(SOURCE.rglob("*.py"))]:
        total.update(f"{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def why_not() -> str:
    """What keeps us from compiling; empty if nothing does."""
    if not find_spec("mypyc") or not find_spec("setuptools"):
        return why_no_compiler() or "mypyc is not installed (pip install areopolis[dev])"
    return why_no_compiler()


def why_no_compiler() -> str:
    """What this machine lacks."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(os.environ.get("CC", compiler)):
        return "no C compiler here (Debian: apt-get install gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are missing (Debian: apt-get install python3-dev)"
    return ""


def mirror() -> None:
    """Bring the copied package up to date with the sources; compiled modules stay."""
    kept = set()
    for file in SOURCE.rglob("*"):
        if not file.is_file() or "__pycache__" in file.parts:
            continue
        copy = PACKAGE / file.relative_to(SOURCE)
        kept.add(copy)
        if not copy.exists() or not filecmp.cmp(file, copy, shallow=False):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)
    for copy in PACKAGE.rglob("*"):
        if copy.is_file() and copy not in kept and copy.suffix != ".so":
            copy.unlink()


def forget() -> None:
    """Remove compiled modules, so that none outlives its source."""
    STAMP.unlink(missing_ok=True)
    for library in TARGET.rglob("*.so"):
        library.unlink()


def modules_to_compile() -> list[str]:
    """The modules as mypyc wants them, relative to the target folder."""
    files = {file.relative_to(SOURCE).as_posix() for pattern in COMPILED for file in SOURCE.glob(pattern)}
    return [f"{SOURCE.name}/{file}" for file in sorted(files) if not file.endswith(INTERPRETED)]


def compile_modules(modules: list[str], level: str) -> None:
    """One group, so that calls between modules are plain C calls."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    with working_directory(TARGET):
        extensions = mypycify(
            ["--config-file", str(ROOT / "pyproject.toml"), *modules],
            opt_level=level,
            debug_level="0",
            multi_file=True,
            group_name=SOURCE.name,
            target_dir=str(GENERATED),
        )
        distribution: Any = Distribution({"name": SOURCE.name, "ext_modules": extensions})
        builder = distribution.get_command_obj("build_ext")
        builder.build_lib, builder.build_temp = ".", str(GENERATED)
        builder.ensure_finalized()
        with_all_cores(builder)
        builder.run()


def with_all_cores(builder: Any) -> None:
    """setuptools compiles the C files of a library one after the other; this compiles what changed, in parallel."""
    build_extensions: Callable[[], None] = builder.build_extensions

    def build() -> None:
        compile_files = builder.compiler.compile

        def compile_one(source: str, common: str, **options: Any) -> str:
            [made] = builder.compiler.object_filenames([source], output_dir=options["output_dir"])
            stamp = Path(f"{made}.stamp")
            wanted = hashlib.sha256(common.encode() + Path(source).read_bytes()).hexdigest()
            if not Path(made).exists() or not stamp.exists() or stamp.read_text() != wanted:
                compile_files([source], **options)
                stamp.write_text(wanted)
            return str(made)

        def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
            common = what_objects_share(options)
            largest_first = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(lambda source: compile_one(source, common, **options), largest_first))

        builder.compiler.compile = compile_side_by_side
        build_extensions()

    builder.build_extensions = build


def what_objects_share(options: dict[str, Any]) -> str:
    """A fingerprint of what every C file depends on besides its own text."""
    total = hashlib.sha256(f"{sys.version} {sorted(options.items())}".encode() + CONSTRAINTS.read_bytes())
    for header in sorted(GENERATED.rglob("*.h")):
        total.update(header.read_bytes())
    return total.hexdigest()


@contextmanager
def working_directory(path: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)


if __name__ == "__main__":
    main()
