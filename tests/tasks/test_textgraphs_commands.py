"""`dsqa task textgraphs` as a process."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from textgraphs_store import write_store

from tests import prefork


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", "textgraphs", *map(str, arguments)]
    return prefork.run(command)


def test_from_tables_to_a_submission(tmp_path: Path) -> None:
    tables, questions = write_store(tmp_path)
    predicted, packed = tmp_path / "run.txt", tmp_path / "x.zip"
    assert run("answer", tables, questions, "-o", predicted, "--method", "tfidf").returncode == 0
    assert len(predicted.read_text("utf-8").splitlines()) == 18
    scored = run("evaluate", "--gold", questions, predicted, "--tables", tables, "--per-question")
    assert scored.returncode == 0, scored.stderr
    value = scored.stdout.splitlines()[0].removeprefix("MAP:  ")
    assert "MAP_ROLE_CENTRAL:" in scored.stdout
    assert "MAP_LEXOVERLAP:" in scored.stdout
    assert scored.stderr.splitlines()[0].startswith("q1 ")
    data = json.loads(run("evaluate", "--gold", questions, predicted, "--json").stdout)
    assert str(data["MAP"]) == value
    assert data["questions"] == 2
    made = run("submit", predicted, "-o", packed, "--questions", questions, "--tables", tables)
    assert made.returncode == 0, made.stderr
    with zipfile.ZipFile(packed) as archive:
        assert archive.namelist() == ["predict.txt"]
        assert archive.read("predict.txt") == predicted.read_bytes()


def test_a_run_that_leaves_a_question_out_is_not_packed(tmp_path: Path) -> None:
    _, questions = write_store(tmp_path)
    predicted = tmp_path / "run.txt"
    predicted.write_text("Q1\tid-apple\n", "utf-8")
    refused = run("submit", predicted, "-o", tmp_path / "x.zip", "--questions", questions)
    assert refused.returncode == 1
    assert "q2 and 1 more: left out" in refused.stderr
    assert not (tmp_path / "x.zip").exists()


@pytest.mark.parametrize("name", ["answer", "evaluate", "submit", "train"])
def test_help_has_an_example(name: str) -> None:
    shown = run(name, "--help")
    assert f"dsqa task textgraphs {name} " in shown.stdout


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    failed = run("evaluate", "--gold", tmp_path / "none.tsv", tmp_path / "run.txt")
    assert failed.returncode == 2
    assert len(failed.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("command", "options", "message"),
    [
        ("answer", ["--method", "tfidf", "--weights", "x.zip"], "tfidf has no --weights"),
        ("train", ["--date", "2026-11-22", "--licence", "MIT"], "--licence is that of --encoder"),
        ("train", ["--date", "2026-11-22", "--encoder", "x"], "--encoder needs --licence"),
        (
            "train",
            ["--date", "2026-11-22", "--encoder", "x", "--licence", "MIT"],
            "--encoder and --encoder-output go together",
        ),
    ],
)
def test_options_that_do_not_go_together(
    tmp_path: Path, command: str, options: list[str], message: str
) -> None:
    tables, questions = write_store(tmp_path)
    failed = run(command, tables, questions, "-o", tmp_path / "out", *options)
    assert failed.returncode == 2
    assert message in failed.stderr
    assert not (tmp_path / "out").exists()


def test_top_facts_only(tmp_path: Path) -> None:
    tables, questions = write_store(tmp_path)
    predicted = tmp_path / "run.txt"
    done = run("answer", tables, questions, "-o", predicted, "--method", "tfidf", "--top", 2)
    assert done.returncode == 0, done.stderr
    assert len(predicted.read_text("utf-8").splitlines()) == 6


def test_no_place_for_a_run_is_said_before_the_work(tmp_path: Path) -> None:
    failed = run("answer", tmp_path, tmp_path / "none.tsv", "-o", tmp_path / "none" / "run.txt")
    assert failed.returncode == 2
    assert "cannot write" in failed.stderr


def test_a_benchmark_without_data_is_no_success(tmp_path: Path) -> None:
    script = Path(__file__).parents[2] / "tasks" / "benchmarks" / "textgraphs.py"
    command = [sys.executable, str(script), "--data", str(tmp_path / "none"), "--floor", "0.5"]
    failed = subprocess.run(command, capture_output=True, text=True)
    assert failed.returncode == 2
    assert "no such folder" in failed.stderr


def test_what_fails_leaves_the_earlier_run(tmp_path: Path) -> None:
    tables, questions = write_store(tmp_path)
    predicted = tmp_path / "run.txt"
    predicted.write_text("Q1\tid-apple\n", "utf-8")
    (tables / "BAD.tsv").write_text("WHO\nhumans\n", "utf-8")
    failed = run("answer", tables, questions, "-o", predicted)
    assert failed.returncode == 2
    assert "BAD.tsv: no column named" in failed.stderr
    assert predicted.read_text("utf-8") == "Q1\tid-apple\n"


def test_a_run_of_other_questions_is_told(tmp_path: Path) -> None:
    _, questions = write_store(tmp_path)
    (tmp_path / "run.txt").write_text("other\tfact\n", "utf-8")
    scored = run("evaluate", "--gold", questions, tmp_path / "run.txt")
    assert (scored.returncode, scored.stdout.splitlines()[0]) == (0, "MAP:  0.0")
    assert "none of the questions of" in scored.stderr
