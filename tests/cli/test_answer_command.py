import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.cli import main
from tests import prefork

AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
FRUIT = b"Fruit,Price,Stock\nApple,1.50,7\nPear,2.25,9\n"

Make = Callable[..., Path]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as exit:
        main(list(arguments))
    return int(exit.value.code or 0)


@pytest.fixture
def collection(make: Make) -> Path:
    return make({"areas": ["a.csv"], "fruit": ["f.csv"]}, {"a.csv": AREAS, "f.csv": FRUIT})


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    path = tmp_path / "questions.tsv"
    path.write_text(
        "Q3\tfruit\tWhat is the price of a pear?\n"
        "Q1\tareas\tWhat was the value for the South in 2010?\n"
        "Q2\tfruit\tHow many apples are in stock?\n"
    )
    return path


def test_run_is_in_the_order_of_the_file(
    collection: Path, questions: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run("answer", str(questions), "--collection", str(collection), "--desc", "a <b> test")
    assert code == 0
    assert capsys.readouterr().out == "<SYSDESC>a <b> test</SYSDESC>\nQ3\t2.25\nQ1\t30\nQ2\t7\n"


def test_side_by_side_gives_the_same_run(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.tsv"
    asked = (("fruit", "What is the price of a pear?"), ("areas", "What was the South in 2010?"))
    path.write_text("".join(f"Q{at}\t{asked[at % 2][0]}\t{asked[at % 2][1]}\n" for at in range(40)))
    details = tmp_path / "details.jsonl"
    runs, cells = [], []
    for jobs in ("1", "2"):
        common = ("--collection", str(collection), "--details", str(details))
        assert run("answer", str(path), *common, "--jobs", jobs) == 0
        runs.append(capsys.readouterr().out)
        lines = [json.loads(line) for line in details.read_text().splitlines()]
        cells.append([(line["qid"], line["confidence"], line["cells"]) for line in lines])
    assert runs[0] == runs[1]
    assert cells[0] == cells[1]
    assert runs[0].splitlines()[1:3] == ["Q0\t2.25", "Q1\t30"]


def test_details(
    collection: Path, questions: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    details = tmp_path / "details.jsonl"
    run("answer", str(questions), "--collection", str(collection), "--details", str(details))
    lines = [json.loads(line) for line in details.read_text().splitlines()]
    assert [line["qid"] for line in lines] == ["Q3", "Q1", "Q2"]
    assert list(lines[1]) == [
        "qid", "dataset_id", "answer", "unit", "value", "confidence", "status", "missing", "cells", "title", "row_path",
        "column_path", "operation", "why", "sql", "operands", "working", "ties", "notes", "seconds",
    ]  # fmt: skip
    assert lines[1]["dataset_id"] == "areas"
    assert lines[1]["answer"] == "30"
    assert lines[1]["cells"] == [{"file": "a.csv", "sheet": "", "cell": "B3"}]
    assert lines[1]["operation"] == "lookup"
    assert 0 < lines[1]["confidence"] <= 1


@pytest.mark.usefixtures("no_plain_tables")
@pytest.mark.usefixtures("no_derivations")
def test_a_least_confidence_marks_details_and_leaves_the_run(
    collection: Path,
    questions: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # What is missing is counted in; here it leaves the confidence as it is.
    monkeypatch.setattr("dsqa.answering.dataset_answers.checked", lambda answer, *_: answer)
    sure = iter((0.3, 0.8, 0.3) * 2)
    monkeypatch.setattr("dsqa.answering.over_cells.cell_question.confidence", lambda *_: next(sure))
    details = tmp_path / "details.jsonl"
    arguments = ["answer", str(questions), "--collection", str(collection), "--reranker", "none"]
    run(*arguments, "--details", str(details))
    assert "accepted" not in details.read_text()
    plain = capsys.readouterr().out
    run(*arguments, "--details", str(details), "--min-confidence", "0.5")
    assert capsys.readouterr().out == plain
    found = [json.loads(line) for line in details.read_text().splitlines()]
    assert [one["accepted"] for one in found] == [one["confidence"] >= 0.5 for one in found]
    assert sorted(one["confidence"] for one in found) == [0.3, 0.3, 0.8]


def test_files_come_out_of_the_archive_in_one_pass(
    make: Make, questions: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make({"areas": ["a.csv"], "fruit": ["f.csv"]}, None, {"a.csv": AREAS, "f.csv": FRUIT})
    assert run("answer", str(questions), "--collection", str(folder)) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["Q3\t2.25", "Q1\t30", "Q2\t7"]


def test_missing_question_file(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("answer", str(tmp_path / "none.tsv"), "--collection", str(collection)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "none.tsv" in captured.err


def test_malformed_file_is_refused_before_the_collection_is_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "questions.tsv"
    # Where all lines lacked the dataset, it would depend on the collection whether that is right.
    path.write_text("Q1\tonly two\nQ2\td1\tall three?\n")
    assert run("answer", str(path), "--collection", str(tmp_path / "no-such-folder")) == 2
    assert "line 1" in capsys.readouterr().err


def test_details_that_cannot_be_written(
    collection: Path, questions: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    details = tmp_path / "no" / "folder.jsonl"
    code = run("answer", str(questions), "--collection", str(collection), "--details", str(details))
    captured = capsys.readouterr()
    assert (code, captured.out) == (2, "")
    assert "cannot write" in captured.err


def test_a_store_that_cannot_be_written(
    collection: Path, questions: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    store = tmp_path / "file" / "store"
    arguments = ["answer", str(questions), "--collection", str(collection), "--store", str(store)]
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"dsqa: error: cannot write the store in {store}")
    assert captured.err.endswith("; use --store\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_line(collection: Path, questions: Path) -> None:
    command = [sys.executable, "-m", "dsqa", "answer", questions, "--collection", collection]
    with Path("/dev/full").open("wb") as full:
        done = prefork.run(command, stdout=full)
    assert done.returncode == 1
    assert done.stderr == "dsqa: error: cannot write the output: No space left on device\n"


def test_a_collection_without_any_of_the_datasets_is_one_line(
    make: Make, questions: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make({"other": ["o.csv"]}, {"o.csv": AREAS})
    assert run("answer", str(questions), "--collection", str(folder)) == 0
    captured = capsys.readouterr()
    assert [line.split("\t") for line in captured.out.splitlines()[1:]] == [
        ["Q3", ""], ["Q1", ""], ["Q2", ""],
    ]  # fmt: skip
    assert captured.err.splitlines()[-1] == (
        "dsqa: warning: none of the 2 dataset ids is in this collection; "
        "is --lang or --collection right?"
    )


def test_an_interrupted_run_says_that_it_is_incomplete(
    collection: Path,
    questions: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("dsqa.answering.answerer.Answerer.answer", interrupted)
    assert run("answer", str(questions), "--collection", str(collection)) == 130
    assert capsys.readouterr().err == "dsqa: warning: interrupted; the run is incomplete\n"


@pytest.mark.usefixtures("no_plain_tables")
def test_answer_form_and_explanation(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = b"Area,Sales (thousands),Share (%)\nNorth,10,12.5\nSouth,30,87.5\n"
    collection = make({"s": ["s.csv"]}, {"s.csv": data})
    questions = tmp_path / "q.tsv"
    questions.write_text(
        "Q1\ts\tWhat were the sales in the South?\n"
        "Q2\ts\tWhat was the share of the North?\n"
        "Q3\ts\tWhich area had the highest sales?\n"
    )
    form = ("--answer-form", "value", "--explain")
    assert run("answer", str(questions), "--collection", str(collection), *form) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[1:] == ["Q1\t30000", "Q2\t0.125", "Q3\tSouth"]
    assert "SELECT label FROM cells ORDER BY value DESC, n LIMIT 1" in err
    assert "1  30  South  B3" in err


def test_questions_without_an_answer_for_lost_processes_are_said_and_the_run_is_whole(
    collection: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "many.tsv"
    asked = ("fruit\tWhat is the price of a pear?", "areas\tWhat was the South in 2010?")
    path.write_text("".join(f"Q{at}\t{asked[at % 2]}\n" for at in range(40)))
    # Each child ends before it answers.
    monkeypatch.setattr("dsqa.answering.children._AnsweringChild.answers", lambda *_: iter(()))
    code = run("answer", str(path), "--collection", str(collection), "--jobs", "2")
    out, err = capsys.readouterr()
    assert code == 1
    assert out.splitlines()[1:] == [f"Q{at}\t" for at in range(40)]
    assert len([line for line in err.splitlines() if "has no answer" in line]) == 40
