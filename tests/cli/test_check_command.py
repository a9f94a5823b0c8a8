"""`dsqa check`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dsqa.cli.scoring.check import command
from dsqa.errors import UsageError

QUESTIONS = "q1\t000000000001\t人口は？\nq2\t000000000001\t面積は？\n"


def invoke(tmp_path: Path, run: str, *options: str) -> Result:
    (tmp_path / "run.tsv").write_text(run, encoding="utf-8")
    (tmp_path / "questions.tsv").write_text(QUESTIONS, encoding="utf-8")
    paths = [str(tmp_path / "run.tsv"), str(tmp_path / "questions.tsv")]
    return CliRunner().invoke(command, [*paths, *options])


def test_valid(tmp_path: Path) -> None:
    result = invoke(tmp_path, "<SYSDESC>d</SYSDESC>\nq1\t5\nq2\t6\n")
    assert (result.exit_code, result.stdout) == (0, "valid: 2 answers\n")


def test_a_warning_is_shown_and_leaves_the_run_valid(tmp_path: Path) -> None:
    result = invoke(tmp_path, "<SYSDESC>d</SYSDESC>\nq1\t\nq2\t6\n")
    assert result.exit_code == 0
    assert result.stdout.endswith("run.tsv:2: warning: empty answer\nvalid: 2 answers\n")


def test_defects(tmp_path: Path) -> None:
    result = invoke(tmp_path, "<SYSDESC>d</SYSDESC>\nq1\t5\nq1\t6\n")
    path = tmp_path / "run.tsv"
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{path}:3: duplicate QID 'q1', already on line 2",
        f"{path}: no answer for QID 'q2' (question file line 2)",
        "not valid: 2 defects",
    ]


def test_json(tmp_path: Path) -> None:
    result = invoke(tmp_path, "<SYSDESC>d</SYSDESC>\nq1\t5\n", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "valid": False,
        "questions": 2,
        "defects": [
            {
                "line": 0,
                "message": "no answer for QID 'q2' (question file line 2)",
                "level": "error",
            }
        ],
    }


def test_questions_on_one_file_without_a_column_of_datasets(tmp_path: Path) -> None:
    run, questions = tmp_path / "run.tsv", tmp_path / "questions.tsv"
    run.write_text("<SYSDESC>d</SYSDESC>\nq1\t5\n")
    questions.write_text("q1\tHow many people live in York?\nq2\tWho is the mayor?\n")
    result = CliRunner().invoke(command, [str(run), str(questions)])
    assert result.stdout.splitlines() == [
        f"{run}: no answer for QID 'q2' (question file line 2)",
        "not valid: 1 defect",
    ]


def test_a_missing_run_is_a_usage_error(tmp_path: Path) -> None:
    (tmp_path / "questions.tsv").write_text(QUESTIONS, encoding="utf-8")
    result = CliRunner().invoke(command, [str(tmp_path / "no"), str(tmp_path / "questions.tsv")])
    assert isinstance(result.exception, UsageError)
    with pytest.raises(UsageError, match="cannot read"):
        raise result.exception


def test_a_question_file_of_unusual_ids_is_understood_by_the_qids_of_the_run(
    tmp_path: Path,
) -> None:
    questions = tmp_path / "questions.tsv"
    questions.write_text("how many people?\tds-a\tq-1\nhow much land?\tds-a\tq-2\n")
    run = tmp_path / "run.tsv"
    run.write_text("<SYSDESC>d</SYSDESC>\nq-1\t5\nq-2\t6\n")
    result = CliRunner().invoke(command, [str(run), str(questions)])
    assert (result.exit_code, result.stdout) == (0, "valid: 2 answers\n")
