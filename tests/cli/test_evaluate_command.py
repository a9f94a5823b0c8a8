"""`dsqa evaluate`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dsqa.cli.scoring.evaluate import command
from dsqa.errors import UsageError
from dsqa.evaluation.registry import metrics

FILES = {
    "run.tsv": "<SYSDESC>d</SYSDESC>\nq1\t札幌市\nq2\t5,000\n",
    "b.tsv": "<SYSDESC>d</SYSDESC>\nq1\t札幌市\nq2\t5000\nq9\t?\n",
    "gold.tsv": "q1\t札幌市\nq2\t5000\n",
    "cells.tsv": "q1\tf.xls\tS\tA1\theader\t\nq2\tf.xls\tS\tB2\tlookup\t\n",
    "details.jsonl": '{"qid": "q1", "cells": [{"file": "f.xls", "sheet": "S", "cell": "A1"}]}\n',
}


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def test_text(files: Path) -> None:
    result = invoke("run.tsv", "gold.tsv")
    assert result.exit_code == 0
    assert "EM               0.5000" in result.stdout
    assert "EM (normalised)  1.0000" in result.stdout
    assert result.stderr == "dsqa: language j, guessed from the gold answers; --lang sets it\n"


def test_json_with_cells_and_details(files: Path) -> None:
    result = invoke(
        "run.tsv", "gold.tsv", "--lang", "j", "--cells", "cells.tsv", "--details", "details.jsonl",
        "--json", "--seed", "3",
    )  # fmt: skip
    data = json.loads(result.stdout)
    assert data["figures"]["cells"]["value"] == 0.5
    assert data["kinds"]["header"]["em"] == 1.0
    assert data["bootstrap"] == {"resamples": 1000, "seed": 3}
    assert result.stderr == ""


def test_cells_without_details_say_what_is_left_out(files: Path) -> None:
    result = invoke("run.tsv", "gold.tsv", "--lang", "j", "--cells", "cells.tsv")
    assert result.stderr == "dsqa: no --details: kinds are shown, cell accuracy is not\n"
    assert "Cell accuracy" not in result.stdout


def test_two_runs(files: Path) -> None:
    result = invoke("run.tsv", "b.tsv", "gold.tsv", "--lang", "j", "--json")
    data = json.loads(result.stdout)
    assert data["comparison"]["em"]["difference"] == 0.5
    assert (data["comparison"]["em"]["wins"], data["comparison"]["em"]["losses"]) == (1, 0)
    assert "b.tsv has unknown 1 QIDs: q9" in result.stderr
    assert "McNemar p" in invoke("run.tsv", "b.tsv", "gold.tsv", "--lang", "j").stdout


def test_per_question(files: Path) -> None:
    invoke("run.tsv", "gold.tsv", "--per-question", "scores.tsv")
    rows = (files / "scores.tsv").read_text(encoding="utf-8").splitlines()
    columns = ("qid", "kind", "gold", "answer", *(one.key for one in metrics()))
    assert rows[0].startswith("\t".join(columns))
    assert rows[2].startswith("q2\t\t5000\t5,000\t0\t")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["run.tsv"], "takes a run and the gold"),
        (["run.tsv"] * 4, "takes a run and the gold"),
        (["no.tsv", "gold.tsv"], "cannot read no.tsv"),
        (["run.tsv", "b.tsv", "gold.tsv", "--details", "details.jsonl"], "one for each run"),
        (["run.tsv", "gold.tsv", "--per-question", "no/where.tsv"], "cannot write"),
    ],
)
def test_wrong_usage(files: Path, arguments: list[str], words: str) -> None:
    result = invoke(*arguments)
    assert isinstance(result.exception, UsageError)
    assert words in str(result.exception)


def test_a_seed_is_not_negative(files: Path) -> None:
    result = invoke("run.tsv", "gold.tsv", "--seed", "-1")
    assert result.exit_code == 2
    assert "--seed" in result.stderr


def test_as_a_process_the_output_is_the_same_every_time(files: Path) -> None:
    arguments = [sys.executable, "-m", "dsqa", "evaluate", "run.tsv", "gold.tsv", "--json"]
    runs = [subprocess.run(arguments, capture_output=True, check=True) for _ in range(2)]
    assert runs[0].stdout == runs[1].stdout
    assert json.loads(runs[0].stdout)["questions"] == 2


def test_as_a_process_a_malformed_gold_is_one_line(files: Path) -> None:
    (files / "gold.tsv").write_text("q1\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "dsqa", "evaluate", "run.tsv", "gold.tsv"], capture_output=True
    )
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "dsqa: error: gold.tsv: line 1: not QID<TAB>ANSWER"
    ]


def test_what_is_probably_not_meant_is_said(files: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert invoke("run.tsv", "b.tsv", "--details", "details.jsonl").exit_code == 0
    assert [record.getMessage() for record in caplog.records] == [
        "b.tsv: begins with a SYSDESC line: this looks like a run, not gold",
        "no --cells: of --details only the confidences are used",
    ]


def test_two_runs_are_named(files: Path) -> None:
    result = invoke("run.tsv", "b.tsv", "gold.tsv")
    assert result.stdout.splitlines()[:2] == ["A = run.tsv", "B = b.tsv"]
