"""Puts random faults into the rules of a game, one at a time, and lists those that no test of the game notices.

    python tools/faults.py red_planet --faults 40 --seed 1
    python tools/faults.py terraforming_mars --paths rules/playing.py rules/ordering.py

Every fault is made in a copy of the sources in a temporary folder. A survivor is a line that no test covers: write the
test, or make sure that the fault changes nothing a player could notice.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import difflib
import os
import py_compile
import random
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("src/areopolis/games")
COPIED = ["src", "tests", "tools", "docs", "pyproject.toml", "README.md"]
USUAL_PATHS = ["rules", "scoring.py", "observation.py"]
"""Where the rules of a game are, in its folder."""

MEMORY = 4 << 30
"""Bytes that the tests of one fault may use: an endless loop must not use up all memory."""
PATIENCE = 4
"""A fault whose tests take this many times as long counts as hanging, and so as noticed."""


class Fault(NamedTuple):
    """Text that replaces some bytes of a file."""

    path: Path
    """From the root of the sources."""
    line: int
    kind: str
    start: int
    end: int
    text: str

    def put_into(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--faults", type=int, default=40, metavar="N", help="how many (default: 40)")
    parser.add_argument("--seed", type=int, default=1, help="of the random choice (default: 1)")
    parser.add_argument("--paths", nargs="+", default=USUAL_PATHS, help="files or folders of the game")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="faults tried at a time")
    parser.add_argument("--tests", type=shlex.split, help="arguments for pytest instead of the tests of the game")
    arguments = parser.parse_args()
    runs = [arguments.tests] if arguments.tests else tests_of(arguments.game)
    every = [fault for path in files(arguments.game, arguments.paths) for fault in faults_in(path)]
    chosen = random.Random(arguments.seed).sample(every, min(arguments.faults, len(every)))
    survivors = try_faults(chosen, runs, arguments.workers)
    if survivors is None:
        sys.exit("the tests fail even without a fault; fix that first")
    for fault in survivors:
        print(f"\n{fault.path}:{fault.line}: {fault.kind}\n{difference(fault)}")
    noticed = len(chosen) - len(survivors)
    print(f"\n{noticed} of {len(chosen)} faults noticed, of {len(every)} that could be made; seed {arguments.seed}")


def games() -> list[str]:
    return sorted(path.parent.name for path in (ROOT / GAMES).glob("*/rules"))


def tests_of(game: str) -> list[list[str]]:
    """The quickest first: the game's own tests, with those of arranging last, then whole games."""
    own = f"tests/games/{game}"
    arranging = f"{own}/test_arrange.py"
    whole_games = ["tests/golden", "tests/contract", "-k", f"{game} and not greedy"]
    return [[own, f"--ignore={arranging}"], [arranging], whole_games]


def files(game: str, paths: list[str]) -> list[Path]:
    """Python files of a game, from the root of the sources."""
    found: list[Path] = []
    for name in paths:
        path = ROOT / GAMES / game / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [path.relative_to(ROOT) for path in found]


def difference(fault: Fault) -> str:
    source = (ROOT / fault.path).read_bytes()
    before = source.decode().splitlines()
    after = fault.put_into(source).decode().splitlines()
    lines = list(difflib.unified_diff(before, after, lineterm="", n=1))
    return "\n".join(f"    {line}" for line in lines[2:])


# --- trying them ---------------------------------------------------------------------------------------------------


def try_faults(faults: list[Fault], runs: list[list[str]], workers: int) -> list[Fault] | None:
    """The faults that no test notices, or None if tests fail even without them."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            copies.put(copy_sources(Path(folder) / str(number)))
        copy = copies.get()
        began = time.monotonic()
        if any(fails(copy, run, None) for run in runs):
            return None
        took = time.monotonic() - began
        copies.put(copy)
        print(f"without a fault the tests pass in {took:.0f} s; {len(faults)} faults to try", file=sys.stderr)
        return survivors_of(faults, runs, copies, workers, 60 + PATIENCE * took)


def survivors_of(
    faults: list[Fault], runs: list[list[str]], copies: SimpleQueue[Path], workers: int, limit: float
) -> list[Fault]:
    survivors: list[Fault] = []
    with ThreadPoolExecutor(workers) as pool:
        trying = {pool.submit(noticed, fault, runs, copies, limit): fault for fault in faults}
        for count, done in enumerate(as_completed(trying), 1):
            if not done.result():
                survivors.append(trying[done])
            print(f"\r{count}/{len(faults)} tried, {len(survivors)} survived", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sorted(survivors)


def noticed(fault: Fault, runs: list[list[str]], copies: SimpleQueue[Path], limit: float) -> bool:
    copy = copies.get()
    path = copy / fault.path
    source = path.read_bytes()
    try:
        path.write_bytes(fault.put_into(source))
        return any(fails(copy, run, limit) for run in runs)
    finally:
        path.write_bytes(source)
        copies.put(copy)


def fails(copy: Path, run: list[str], limit: float | None) -> bool:
    """Whether a test fails, or hangs."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-n0", "-p", "no:cacheprovider", *run]
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=limit, preexec_fn=limit_memory
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def copy_sources(folder: Path) -> Path:
    """Bytecode is compiled beforehand: runs import quickly, and changed files are recognised by content, not time."""
    folder.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    compileall.compile_dir(folder / "src", quiet=1, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    return folder


# --- finding them --------------------------------------------------------------------------------------------------

COMPARED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
"""What a comparison is replaced with."""


def faults_in(path: Path) -> list[Fault]:
    """Every fault that can be put into the functions of a file."""
    source = (ROOT / path).read_bytes()
    found = Finder(path, source).found
    return sorted({fault for fault in found if fault.put_into(source) != source})


class Finder(ast.NodeVisitor):
    """Walks through functions; skips annotations, docstrings and assertions."""

    def __init__(self, path: Path, source: bytes) -> None:
        self.path = path
        self.source = source
        self.found: list[Fault] = []
        starts = [0]
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts = starts
        self.yes_or_no = False
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.visit(node)

    def put(self, kind: str, node: ast.expr | ast.stmt, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        self.found.append(Fault(self.path, node.lineno, kind, start, end, text))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before = self.yes_or_no
        self.yes_or_no = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
        for statement in node.body:
            self.visit(statement)
        self.yes_or_no = before

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion is not a rule."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Neither is the text of an error."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.put("call dropped", node, "pass")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if self.yes_or_no and node.value is not None:
            self.put("answer negated", node.value, f"not ({ast.unparse(node.value)})")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        self.put("condition negated", test, f"(not ({ast.unparse(test)}))")

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.put("not dropped", node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.put("and for or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for i, operator in enumerate(node.ops):
            operands = [ast.unparse(each) for each in (node.left, *node.comparators)]
            signs = [OPERATORS[type(each)] for each in node.ops]
            signs[i] = COMPARED[type(operator)]
            text = operands[0] + "".join(f" {sign} {each}" for sign, each in zip(signs, operands[1:], strict=True))
            self.put("comparison", node, f"({text})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            other: ast.operator = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            self.put("plus for minus", node, f"({ast.unparse(ast.BinOp(node.left, other, node.right))})")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            sign = "-=" if isinstance(node.op, ast.Add) else "+="
            self.put("plus for minus", node, f"{ast.unparse(node.target)} {sign} {ast.unparse(node.value)}")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int:
            self.put("one more", node, str(node.value + 1))
            self.put("one less", node, f"({node.value - 1})" if node.value < 1 else str(node.value - 1))

    def visit_Call(self, node: ast.Call) -> None:
        swapped = node.args[:]
        for i in range(len(swapped) - 1):
            one, other = swapped[i], swapped[i + 1]
            if isinstance(one, ast.Name) and isinstance(other, ast.Name) and "g" not in (one.id, other.id):
                swapped[i], swapped[i + 1] = other, one
                self.put("arguments swapped", node, ast.unparse(ast.Call(node.func, swapped, node.keywords)))
                break
        self.generic_visit(node)


OPERATORS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}


if __name__ == "__main__":
    main()
