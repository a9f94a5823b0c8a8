"""Twenty hostile files through `dsqa answer`; `make test-long` tries three hundred, `make hostile` ten thousand."""

from pathlib import Path

import pytest

from .cases import case
from .collection import CONTROL_ANSWER, write_batch
from .faults import Fault, Reading, Result, answer, faults_of_log
from .report import Done, broken, rows, suspects, table
from .watch import Watched

SEED = 7
LARGEST_SCALE = 0.02
"""Blow-ups are small here, for the time that they take."""
HANGS = 900.0


@pytest.fixture(scope="module", params=[20, pytest.param(300, marks=pytest.mark.long)])
def files(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(scope="module")
def done(files: int, tmp_path_factory: pytest.TempPathFactory) -> Done:
    cases = [case(SEED, number, largest_scale=LARGEST_SCALE) for number in range(files)]
    root = tmp_path_factory.mktemp("hostile")
    return Done(0, files - 1, answer(root, write_batch(root, cases), seconds=HANGS))


@pytest.mark.parametrize("kind", ["process", "run", "log", "files"])
def test_nothing_breaks(done: Done, kind: str) -> None:
    kinds = {
        "process": ("crash", "traceback", "child left", "lost child"),
        "run": ("lost lines", "run not valid", "control"),
        "log": ("stray line on stderr", "control character on stderr", "long line on stderr"),
        "files": ("file outside",),
    }
    assert [fault for fault in done.result.faults if fault.kind in kinds[kind]] == []


def test_most_files_are_tried_in_earnest(done: Done, files: int) -> None:
    # Were all refused at once, nothing would be tried.
    read = [reading for reading in done.result.readings if not reading.error]
    assert len(done.result.readings) > 0.9 * files
    assert len(read) > 0.3 * files
    assert len(done.result.answering) > 0.9 * files


def test_the_same_number_gives_the_same_file() -> None:
    assert [case(3, number) for number in range(12)] == [case(3, number) for number in range(12)]
    assert case(3, 5).data != case(4, 5).data


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    """The harness itself: a run that has every fault."""
    log = [
        "dsqa: warning: fine",
        "Traceback (most recent call last):",
        "dsqa: error: \x1b[2J",
        "dsqa: " + "x" * 5000,
        "dsqa: warning: dataset d: file f: the reader crashed (signal 11)",
    ]
    kinds = [fault.kind for fault in faults_of_log(log)]
    assert kinds == [
        "traceback",
        "control character on stderr",
        "long line on stderr",
        "lost child",
    ]
    watched = Watched(-9, b"", b"", 1.0, 2_000_000_000, "python", ())
    readings = (Reading("f", 25.0, ""), Reading("g", 0.1, "bad"))
    result = Result(watched, (Fault("crash", "exit code -9"),), readings, (("Q1", 1.0),), ())
    seen = [Done(0, 249, result)]
    assert broken(seen) == ["crash", "worst reading time", "peak memory"]
    assert [fault.kind for fault in suspects(seen[0])] == ["crash", "slow reading", "memory"]
    assert "250" in table(seen)
    assert len(list(rows(seen))) == len(table(seen).splitlines())
    assert CONTROL_ANSWER == "20"
