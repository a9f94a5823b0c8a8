"""A signal amid the work: one line, the exit code of a shell, and no process is left."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

HANG = 120
"""Seconds after which something that was to happen soon will not happen."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


def session(leader: int) -> list[int]:
    """The processes of a session that have not ended."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            stat = (entry / "stat").read_text()
        except OSError:
            continue
        state, _, _, of = stat.rpartition(")")[2].split()[:4]
        if entry.name.isdigit() and int(of) == leader and state not in "ZX":
            found.append(int(entry.name))
    return found


@contextmanager
def dsqa(*arguments: str) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(
        [sys.executable, "-m", "dsqa", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        for one in session(process.pid):
            os.kill(one, signal.SIGKILL)
        process.wait()


def until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + HANG
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def ended(process: "subprocess.Popen[bytes]") -> tuple[int, list[str]]:
    """The exit code and what was said; fails where a process is left."""
    _, said = process.communicate(timeout=HANG)
    left = session(process.pid)
    assert not left
    return process.returncode, said.decode().splitlines()


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGINT,
        *(pytest.param(one, marks=pytest.mark.long) for one in (signal.SIGTERM, signal.SIGHUP)),
    ],
)
def test_a_signal_while_files_are_read(make: Callable[..., Path], number: signal.Signals) -> None:
    rows = "".join(f"place {n},{n},{n * 2},{n * 3}\n" for n in range(20_000))
    names = [f"f{n}.csv" for n in range(8)]
    folder = make({"a": names}, {name: f"Place,A,B,C\n{rows}".encode() for name in names})
    with dsqa("ingest", "--collection", str(folder), "--jobs", "2") as process:
        until(lambda: len(session(process.pid)) == 3)
        process.send_signal(number)
        code, said = ended(process)
    word = "interrupted" if number == signal.SIGINT else "ended"
    assert said == [f"dsqa: warning: {word}; what was read is saved, run the same command to go on"]
    assert code == 128 + number


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.long)]
)
def test_a_signal_while_questions_are_answered(
    make: Callable[..., Path], tmp_path: Path, number: signal.Signals
) -> None:
    data = b"Region,2001,2002\nTotal,600,700\nNorth,150,450\nSouth,450,250\n"
    folder = make({"a": ["a.csv"], "b": ["b.csv"]}, {"a.csv": data, "b.csv": data})
    questions = tmp_path / "questions.tsv"
    asked = (f"Q{n}\t{'ab'[n % 2]}\tHow many in the South in 2002?\n" for n in range(5_000))
    questions.write_text("".join(asked))
    command = ["answer", str(questions), "--collection", str(folder), "--reranker", "none"]
    with dsqa(*command, "--jobs", "2") as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"<SYSDESC>")
        assert process.stdout.readline() == b"Q0\t250\n"
        assert len(session(process.pid)) == 3
        process.send_signal(number)
        code, said = ended(process)
    word = "interrupted" if number == signal.SIGINT else "ended"
    assert said == [f"dsqa: warning: {word}; the run is incomplete"]
    assert code == 128 + number


@pytest.mark.parametrize(
    ("opened", "number"),
    [
        ("store", signal.SIGTERM),
        ("engine", signal.SIGINT),
        pytest.param("store", signal.SIGINT, marks=pytest.mark.long),
        pytest.param("engine", signal.SIGTERM, marks=pytest.mark.long),
    ],
)
def test_a_signal_while_duckdb_works(number: signal.Signals, opened: str) -> None:
    """DuckDB makes an error of its own of a signal; a query takes as long as it likes otherwise."""
    work = {
        "store": "from dsqa.store.database import open_in_memory\nrun = open_in_memory().execute\n",
        "engine": "from dsqa.composing.engine import QueryEngine\nrun = lambda sql: QueryEngine().run(sql, [])\n",
    }
    code = (
        "import sys\nfrom dsqa.cli.shared.interrupts import Interrupted, interruptible\n"
        f"{work[opened]}"
        "try:\n    with interruptible('it is saved'):\n        print('ready', flush=True)\n"
        "        run('SELECT sum(hash(range) % 7) FROM range(10000000000000)')\n"
        "except Interrupted as error:\n    sys.exit(error.exit_code)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-P", "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            # Within the query, most likely; before it the outcome is the same.
            time.sleep(0.5)
            process.send_signal(number)
            _, said = process.communicate(timeout=HANG)
        finally:
            process.kill()
    word = "interrupted" if number == signal.SIGINT else "ended"
    assert said.decode().splitlines() == [f"dsqa: warning: {word}; it is saved"]
    assert process.returncode == 128 + number
