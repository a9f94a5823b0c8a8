"""Child processes: what they may import, what bounds them, and that none outlives its parent."""

import ast
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import dsqa
from dsqa.processes import Child, Ending
from dsqa.processes.ending import ending
from tests import prefork

PACKAGE = Path(dsqa.__file__).parent
HANG = 60
"""Seconds after which something that was to happen soon will not happen."""

MODULE = """
import ctypes, os, sys, time
from dsqa.processes.bounds import allow_processor

def main(arguments):
    what, *rest = arguments
    print(os.getpid(), flush=True)
    if what == "sleep":
        # In a library that never comes back to Python.
        ctypes.PyDLL(None).sleep(600)
    if what == "memory":
        bytearray(int(rest[0]))
    if what == "spend":
        allow_processor(0.5)
        while True:
            pass
    if what == "warn":
        import warnings
        warnings.warn("a developer's business")
    if what == "path":
        print(*sys.path, sep="\\n")
    if what == "reply":
        sys.stdin.read()
        for _ in range(2):
            print("a reply", flush=True)
    if what == "package":
        import dsqa
        print(dsqa.__file__)
"""


@pytest.fixture(autouse=True, scope="module")
def started_anew() -> Iterator[None]:
    with prefork.started_anew():
        yield


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module that does what it is told, where children find it."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "told.py").write_text(MODULE)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "lib"))
    return "told"


STARTS = (
    r"subprocess|multiprocessing|ProcessPoolExecutor|os\.(exec|spawn|posix_spawn|fork|system|popen)"
)
"""What starts processes."""


def sources(words: str) -> Iterator[tuple[str, ast.Module]]:
    """Those with such words in their text."""
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if re.search(words, text):
            yield path.relative_to(PACKAGE).as_posix(), ast.parse(text)


def started_modules() -> list[str]:
    """The modules that the package starts as children."""
    return sorted(
        {
            node.args[0].value
            for _, tree in sources(r"\bChild\(")
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "Child"
            and isinstance(node.args[0], ast.Constant)
        }
    )


def test_children_are_started_in_one_place() -> None:
    calls = set()
    for name, tree in sources(STARTS):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                call = f"{node.value.id}.{node.attr}"
                if call in ("subprocess.Popen", "subprocess.run", "subprocess.call") or (
                    call.startswith(("os.exec", "os.spawn", "os.posix_spawn"))
                    or call in ("os.fork", "os.system", "os.popen", "subprocess.check_output")
                ):
                    calls.add((name, call))
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [alias.name for alias in node.names]
                module = getattr(node, "module", None) or ""
                assert not module.startswith(("multiprocessing", "subprocess")), name
                assert not any(one.startswith("multiprocessing") for one in names), name
                assert "ProcessPoolExecutor" not in names, name
    assert calls == {("processes/child.py", "subprocess.Popen")}


@pytest.mark.parametrize("name", started_modules())
def test_nothing_of_the_current_folder_is_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    stray = f"open({str(mark)!r}, 'a').write(__name__ + chr(10))\n"
    for module in (
        "json",
        "msgspec",
        "python_calamine",
        "dsqa",
        "signal",
        "numpy",
        "sitecustomize",
    ):
        (tmp_path / f"{module}.py").write_text(stray)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep + "." + os.pathsep)
    arguments = {
        "dsqa.worker.child": ("dsqa.worker.child:parse", "1"),
        "dsqa.readers.xls.calamine_child": ("1", "1"),
        "dsqa.bench.starter": (str(tmp_path / "report"), "dsqa.cli", "--version"),
    }
    child = Child(name, *arguments.get(name, ()))
    child.process.communicate(timeout=HANG)
    assert child.end() == 0
    assert not mark.exists(), mark.read_text()


def test_every_kind_of_child_is_known() -> None:
    assert started_modules() == [
        "dsqa.answering.child",
        "dsqa.bench.starter",
        "dsqa.readers.xls.calamine_child",
        "dsqa.search.indexing.analyser_child",
        "dsqa.service.processes.child",
        "dsqa.service.processes.preparing",
        "dsqa.worker.child",
    ]


def test_this_very_copy_of_the_package_is_run(module: str) -> None:
    child = Child(module, "package")
    printed, _ = child.process.communicate(timeout=HANG)
    child.end()
    assert printed.decode().splitlines()[1] == dsqa.__file__


def test_the_standard_library_comes_before_the_package(module: str) -> None:
    child = Child(module, "path")
    printed, _ = child.process.communicate(timeout=HANG)
    child.end()
    places = printed.decode().splitlines()[1:]
    assert places.index(str(Path(os.__file__).parent)) < places.index(str(PACKAGE.parent))
    assert all(Path(place).is_absolute() for place in places)


PARENT = """
import sys, time
from dsqa.processes import Child
child = Child(sys.argv[1], "sleep", stdout=1)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the system ends it on Linux only")
def test_a_child_ends_with_its_parent_in_the_midst_of_a_library(module: str) -> None:
    root = os.pathsep.join([str(PACKAGE.parent), os.environ["PYTHONPATH"]])
    parent = subprocess.Popen(
        [sys.executable, "-P", "-c", PARENT, module],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert parent.stdout is not None
    assert parent.stdout.readline().strip().isdigit()
    parent.kill()
    # The pipe ends when its last writer, the child, has ended.
    assert parent.communicate(timeout=HANG) == (b"", None)


def test_warnings_of_libraries_are_no_lines_for_a_user(module: str) -> None:
    child = Child(module, "warn", stderr=subprocess.PIPE)
    assert child.process.communicate(timeout=HANG)[1] == b""
    assert child.end() == 0


def test_a_reply_that_nobody_reads_is_no_line_for_a_user(module: str) -> None:
    """The pipes of a parent that is killed are closed one after the other."""
    child = Child(module, "reply", stderr=subprocess.PIPE)
    child.stdout.readline()
    child.stdout.close()
    child.stdin.close()
    assert child.process.stderr is not None
    assert child.process.stderr.read() == b""
    assert child.end(HANG) == 1


def test_memory_is_bounded(module: str) -> None:
    child = Child(module, "memory", str(1 << 30), memory=1 << 30)
    child.process.communicate(timeout=HANG)
    assert child.end() == 1
    child = Child(module, "memory", str(1 << 30))
    child.process.communicate(timeout=HANG)
    assert child.end() == 0


def test_processor_time_is_bounded(module: str) -> None:
    child = Child(module, "spend")
    child.process.communicate(timeout=HANG)
    assert ending(child.end(), expired=False) is Ending.SPENT


def test_a_child_is_not_ended_by_what_is_meant_for_its_parent(module: str) -> None:
    child = Child(module, "sleep")
    child.stdout.readline()
    for number in (signal.SIGINT, signal.SIGTERM):
        child.process.send_signal(number)
    time.sleep(0.1)
    assert child.alive
    assert child.end() == -signal.SIGKILL
    assert child.stdout.closed


@pytest.mark.parametrize(
    ("code", "expired", "why", "again", "outside"),
    [
        (-signal.SIGKILL, False, Ending.KILLED, True, True),
        (-signal.SIGTERM, False, Ending.KILLED, True, True),
        (-signal.SIGKILL, True, Ending.SLOW, True, True),
        (-signal.SIGXCPU, False, Ending.SPENT, False, False),
        (-signal.SIGSEGV, False, Ending.CRASHED, True, False),
        (3, False, Ending.CRASHED, True, False),
        (0, False, Ending.CRASHED, True, False),
    ],
)
def test_why_a_child_ended(
    code: int, expired: bool, why: Ending, again: bool, outside: bool
) -> None:
    assert ending(code, expired) is why
    assert (why.may_go_better, why.from_outside) == (again, outside)
