"""Commands whose standard streams are closed, or lead to a disk that is full."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import duckdb
import pytest

from tests import prefork

PROJECT = Path(__file__).resolve().parents[2]
SECONDS = 120
"""A command that takes longer hangs."""
CLOSED = "dsqa: error: cannot write the output: standard output is closed\n"
FULL = "dsqa: error: cannot write the output: No space left on device\n"
AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
COMMANDS = {
    "version": ["--version"],
    "help": ["--help"],
    "answer": ["answer", "questions.tsv", "--collection", ".", "--jobs", "1", "--reranker", "none"],
    "answer by two": ["answer", "many.tsv", "--collection", ".", "--jobs", "2"],
    "ask": ["ask", "North in 2020?", "--dataset", "a", "--collection", "."],
    "ask anywhere": ["ask", "North in 2020?", "--collection", "."],
    "search": ["search", "areas", "--collection", "."],
    "inspect": ["inspect", "a", "--collection", "."],
    "ingest": ["ingest", "--collection", ".", "--retry"],
    "index": ["index", "--collection", "."],
    "rank": ["rank", "topics.tsv", "--collection", "."],
    "errors": ["errors", ".", "--split", "all"],
    "check": ["check", "run.tsv", "questions.tsv"],
    "evaluate": ["evaluate", "run.tsv", "gold.tsv", "--lang", "e"],
    "tasks": ["task", "list"],
}

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")


class Done(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture(scope="module")
def folder(publish_at: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = publish_at(
        tmp_path_factory.mktemp("closed"),
        {
            name: {
                "title": f"Areas {name}",
                "data": [{"data_format": "csv", "data_url": "", "data_filename": f"{name}.csv"}],
            }
            for name in "abcd"
        },
        {f"{name}.csv": AREAS for name in "abcd"},
    )
    asked = "How many in the {} in 2020?"
    (folder / "questions.tsv").write_text(f"Q1\ta\t{asked.format('North')}\n")
    many = [f"Q{n}\t{'abcd'[n % 4]}\t{asked.format('South')}\n" for n in range(24)]
    (folder / "many.tsv").write_text("".join(many))
    (folder / "gold.tsv").write_text("Q1\t20\n")
    (folder / "cells.tsv").write_text("Q1\ta.csv\t\tC2\tlookup\t\n")
    (folder / "run.tsv").write_text("<SYSDESC>x</SYSDESC>\nQ1\t20\n")
    (folder / "topics.tsv").write_text("T1\tareas\n")
    return folder


AS_STARTED = ("version", "help", "answer")
"""Commands that a shell starts; the others are forked with the streams that a shell would give them."""


def dsqa(arguments: list[str], redirections: str, folder: Path) -> Done:
    """As a shell runs it; what it can write goes to files."""
    environment = {key: text for key, text in os.environ.items() if key != "DSQA_STORE"}
    environment["PYTHONPATH"] = str(PROJECT)
    out, err = folder / "out.txt", folder / "err.txt"
    command = [sys.executable, "-m", "dsqa", *arguments]
    if arguments in [COMMANDS[name] for name in AS_STARTED] or not prefork.in_use():
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" >"$OUT" 2>"$ERR" {redirections}', "sh", *command],
            timeout=SECONDS,
            cwd=folder,
            env={**environment, "OUT": str(out), "ERR": str(err)},
            check=False,
        )
        return Done(done.returncode, out.read_text(), err.read_text())
    with out.open("wb") as written, err.open("wb") as said, Path("/dev/full").open("wb") as full:
        streams: dict[str, Any] = {"stdout": written, "stderr": said}
        for one in redirections.split():
            stream = {">": "stdout", "2>": "stderr", "<": "stdin"}[
                one.partition("&")[0].partition("/")[0]
            ]
            streams[stream] = full if one.endswith("full") else prefork.CLOSED
        process = prefork.popen(command, cwd=folder, env=environment, **streams)
        code = process.wait(SECONDS)
    return Done(code, out.read_text(), err.read_text())


@pytest.fixture(scope="module")
def whole(folder: Path) -> Callable[[str], str]:
    """What a command prints where all streams are there."""
    return cache(lambda name: dsqa(COMMANDS[name], "", folder).out)


FEW = ("version", "answer", "answer by two", "search", "ingest")
"""Commands of each kind: of the start, by one process and by several, of the index, of the store."""


def some(name: str, *told: str) -> object:
    """The case of a command; `make test-long` has those that are like one of the few."""
    return pytest.param(name, *told, marks=() if name in FEW else pytest.mark.long)


def without_figures(name: str, out: str) -> str:
    """What `ingest` and `index` say is of the moment; everything else is the same each time."""
    return "" if name in ("ingest", "index") else out


@pytest.mark.parametrize(
    ("name", "redirections"),
    [
        *(some(name, "2>&- <&-") for name in COMMANDS),
        *(("answer by two", other) for other in ("2>&-", "<&-", "2>/dev/full")),
    ],
)
def test_without_stderr_or_stdin_nothing_is_lost(
    name: str, redirections: str, folder: Path, whole: Callable[[str], str]
) -> None:
    done = dsqa(COMMANDS[name], redirections, folder)
    assert done.code == 0
    assert without_figures(name, done.out) == without_figures(name, whole(name))
    assert done.out
    assert done.err == ""


@pytest.mark.parametrize(
    ("name", "redirections", "said"),
    [
        *(some(name, ">&-", CLOSED) for name in COMMANDS),
        *(("answer", *other) for other in ((">&- <&-", CLOSED), (">&- 2>&- <&-", ""))),
        *((name, ">/dev/full", FULL) for name in ("help", "answer by two", "ask", "ingest")),
    ],
)
def test_without_stdout_one_line_says_so(
    name: str, redirections: str, said: str, folder: Path
) -> None:
    done = dsqa(COMMANDS[name], redirections, folder)
    assert (done.code, done.out, done.err) == (1, "", said)


def test_no_file_of_the_store_was_written_over(folder: Path) -> None:
    """With descriptor 2 closed, DuckDB would open its file there, and log lines go into it."""
    for number, redirections in enumerate(("2>&-", ">&- 2>&- <&-")):
        store = folder / f"store-{number}"
        asked = [*COMMANDS["answer"], "--store", str(store), "--explain"]
        dsqa(asked, redirections, folder)
        found = list(store.rglob("*.duckdb"))
        assert found
        for path in found:
            duckdb.connect(str(path), read_only=True).close()
            assert b"dsqa: " not in path.read_bytes()
        again = dsqa(asked, "", folder)
        assert (again.code, again.out.splitlines()[1:]) == (0, ["Q1\t20"])


def test_details_on_a_full_disk_cost_the_details_only(
    folder: Path, whole: Callable[[str], str]
) -> None:
    done = dsqa([*COMMANDS["answer"], "--details", "/dev/full"], "", folder)
    assert (done.code, done.out) == (1, whole("answer"))
    assert done.err == (
        "dsqa: error: cannot write /dev/full: No space left on device; the run goes on without it\n"
    )


def test_details_that_come_to_a_limit_are_whole_lines(
    folder: Path, whole: Callable[[str], str]
) -> None:
    details = folder / "details.jsonl"
    full = [*COMMANDS["answer by two"], "--details", str(details)]
    assert dsqa(full, "", folder).code == 0
    everything = details.read_text().splitlines()
    assert len(everything) == 24
    code = (
        "import resource, runpy, sys\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({details.stat().st_size // 2},) * 2)\n"
        f"sys.argv = ['dsqa', *{full!r}]\n"
        "runpy.run_module('dsqa', run_name='__main__')"
    )
    done = prefork.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        timeout=SECONDS,
    )
    assert (done.returncode, done.stdout) == (1, whole("answer by two"))
    assert done.stderr == (
        f"dsqa: error: cannot write {details}: File too large; the run goes on without it\n"
    )
    assert details.read_text().endswith("}\n")
    # But for the seconds that an answer took, the lines are those that came before the limit.
    kept = [line.partition('"seconds"')[0] for line in details.read_text().splitlines()]
    assert 0 < len(kept) < 24
    assert kept == [line.partition('"seconds"')[0] for line in everything[: len(kept)]]
