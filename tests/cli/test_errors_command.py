"""`dsqa errors`, as a process and on a set whose failures are made on purpose."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.bench.causes import CAUSES
from dsqa.cli.scoring.errors import command
from dsqa.display.width import text_width
from tests import prefork

PROJECT = Path(__file__).resolve().parents[2]
AREAS = "地域,2010年,2020年\n北部,10,20\n南部,30,40\n"


def errors(*arguments: str) -> subprocess.CompletedProcess[str]:
    return prefork.run([sys.executable, "-m", "dsqa", "errors", *arguments])


@pytest.fixture
def folder(make: Callable[..., Path]) -> Path:
    """Three questions: the gold of Q2 is another row's, that of Q3 a label."""
    folder = make({"areas": ["a.csv"]}, {"a.csv": AREAS.encode()}, lang="j")
    ask = "Q{}\tareas\t2010年の{}の値はいくつ？\n"
    (folder / "questions_train.tsv").write_text(
        ask.format(1, "北部") + ask.format(2, "南部") + ask.format(3, "南部"), encoding="utf-8"
    )
    (folder / "gold_train.tsv").write_text("Q1\t10\nQ2\t10\nQ3\t南部\n", encoding="utf-8")
    (folder / "cells_train.tsv").write_text(
        "Q1\ta.csv\t\tB2\tlookup\t\nQ2\ta.csv\t\tB2\tlookup\t\nQ3\ta.csv\t\tA3\theader:argmax\t\n",
        encoding="utf-8",
    )
    return folder


def test_table_and_examples(folder: Path) -> None:
    done = errors(str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "collection/train: 2 failures in 3 questions"
    assert lines[2].split() == [
        "cause",
        "failures",
        "share",
        "of",
        "all",
        "short",
        "list",
        "top",
        "5",
    ]
    assert [line.split()[-5:-2] for line in lines[3:6]] == [
        ["1", "50.0%", "33.3%"],
        ["1", "50.0%", "33.3%"],
        ["2", "100.0%", "66.7%"],
    ]
    assert len({text_width(line) for line in lines[2:6]}) == 1
    row = lines.index("wrong row: 1")
    assert lines[row + 1] == "  Q2  2010年の南部の値はいくつ？"
    assert lines[row + 2].startswith("    gold    10 @ B2  (lookup, rank ")
    assert lines[row + 3].strip() == "北部 | 2010年"
    assert lines[row + 4].startswith("    answer  30 @ B3  (lookup, ")
    assert lines[row + 5].strip() == "南部 | 2010年"
    assert lines[lines.index("wrong operation: 1") + 1] == "  header:argmax -> lookup 1"


def test_choices(folder: Path) -> None:
    one = errors(str(folder), "--kind", "header", "--json")
    [(key, found)] = json.loads(one.stdout).items()
    assert key == "collection/train"
    assert (found["questions"], found["failed"]) == (1, 1)
    assert list(found["causes"]) == list(CAUSES)
    assert found["causes"]["operation"]["share"] == 1.0
    [failure] = found["failures"]
    assert (failure["qid"], failure["cause"], failure["gold_cells"][0]["cell"]) == (
        "Q3", "operation", "A3",
    )  # fmt: skip
    grouped = errors(str(folder), "--group", "row")
    assert "wrong row: 1" in grouped.stdout
    assert "wrong operation: 1" not in grouped.stdout
    none = errors(str(folder), "--examples", "0")
    assert "Q2" not in none.stdout
    assert len(none.stdout.splitlines()) == 6


@pytest.mark.long
@pytest.mark.parametrize("sample", ["sample-e", "sample-j"])
def test_samples(sample: str, tmp_path: Path) -> None:
    done = errors(
        sample, "--data", str(PROJECT / "collections"), "--store", str(tmp_path), "--json"
    )
    assert done.returncode == 0
    found = json.loads(done.stdout)[sample]
    assert found["failed"] == len(found["failures"]) < found["questions"]
    assert sum(cause["failures"] for cause in found["causes"].values()) == found["failed"]
    assert found["causes"]["unknown"]["failures"] == 0


def test_nothing_fails(folder: Path) -> None:
    for name in ("questions", "gold", "cells"):
        path = folder / f"{name}_train.tsv"
        path.write_text(path.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    done = errors(str(folder))
    assert (done.returncode, done.stdout) == (0, "collection/train: 0 failures in 1 question\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere",), "no set nowhere"),
        (("{}", "--split", "dev"), "has no questions_dev.tsv"),
        (("{}", "--kind", "text"), "no questions with gold of kind text"),
        (("{}", "--group", "luck"), "--group"),
    ],
)
def test_wrong_usage_is_one_line(folder: Path, arguments: tuple[str, ...], said: str) -> None:
    done = errors(*(one.format(folder) for one in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr


def test_without_cells_there_are_no_causes(folder: Path) -> None:
    (folder / "cells_train.tsv").unlink()
    done = errors(str(folder))
    assert done.returncode == 2
    assert "causes need gold cells" in done.stderr


def test_help_has_an_example_and_every_cause() -> None:
    done = errors("--help")
    assert "dsqa errors collections/sample-j" in done.stdout
    groups = next(one for one in command.params if one.name == "group")
    assert list(groups.type.choices) == list(CAUSES)  # type: ignore[attr-defined]
