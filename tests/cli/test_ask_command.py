import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.cli import main

AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
QUESTION = "What was the value for the South in 2010?"


def ask(*arguments: str) -> int:
    with pytest.raises(SystemExit) as exit:
        main(["ask", *arguments])
    return int(exit.value.code or 0)


@pytest.fixture
def collection(make: Callable[..., Path]) -> Path:
    return make({"areas": ["a.csv"]}, {"a.csv": AREAS})


def test_answer_address_and_excerpt(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(QUESTION, "--dataset", "areas", "--collection", str(collection)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "30"
    assert "a.csv#B3" in lines
    assert any(line.startswith("confidence ") for line in lines)
    assert lines[-1].split() == ["3", "South", "[30]", "40"]


@pytest.mark.usefixtures("no_plain_tables")
def test_explain(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ask(QUESTION, "--dataset", "areas", "--collection", str(collection), "--explain")
    out = capsys.readouterr().out
    assert "operation   lookup" in out
    assert "South | 2010" in out
    assert 'sql         SELECT text FROM "a_tidy" WHERE "Area" = \'South\'' in out
    others = out.split("other candidates\n")[1].splitlines()
    assert 3 <= len(others) <= 5
    # Trained weights offer labels as well.
    texts = {line.split()[1] for line in others}
    assert texts <= {"10", "20", "40", "2010", "2020", "North", "South", "Area"}


def test_a_follow_up_is_shown_as_it_is_read(
    collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--dataset", "areas", "--collection", str(collection), "--after", QUESTION)
    assert ask("And in 2020?", *options) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["read as: What was the value for the South in 2020?", "40"]
    ask("And in 2020?", *options, "--json")
    data = json.loads(capsys.readouterr().out)
    assert (data["question"], data["read_as"]) == (
        "And in 2020?",
        lines[0].removeprefix("read as: "),
    )


def test_json(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ask(QUESTION, "--dataset", "areas", "--collection", str(collection), "--json")
    data = json.loads(capsys.readouterr().out)
    assert data["question"] == QUESTION
    assert data["answer"] == "30"
    assert data["cells"] == [{"file": "a.csv", "sheet": "", "cell": "B3"}]
    assert 3 <= len(data["others"]) <= 5
    assert "30" not in {one["text"] for one in data["others"]}
    assert all(set(one) == {"text", "score", "cell", "paths"} for one in data["others"])
    assert "\"Area\" = 'South'" in data["sql"]


@pytest.mark.usefixtures("no_plain_tables")
@pytest.mark.usefixtures("no_derivations")
def test_below_the_least_confidence_there_is_no_answer_but_a_guess(
    collection: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # What is missing is counted in; here it leaves the confidence as it is.
    monkeypatch.setattr("dsqa.answering.dataset_answers.checked", lambda answer, *_: answer)
    monkeypatch.setattr("dsqa.answering.over_cells.cell_question.confidence", lambda *_: 0.3)
    asked = [QUESTION, "--dataset", "areas", "--collection", str(collection)]
    asked += ["--reranker", "none", "--min-confidence"]
    assert ask(*asked, "0.5") == 0
    captured = capsys.readouterr()
    assert captured.out == "no answer\n"
    assert captured.err == "dsqa: best guess 30, confidence 0.3 below 0.5, a.csv#B3\n"
    ask(*asked, "0.5", "--json")
    data = json.loads(capsys.readouterr().out)
    assert (data["answer"], data["accepted"]) == ("30", False)
    ask(*asked, "0.3", "--json")
    assert json.loads(capsys.readouterr().out)["accepted"] is True
    ask(*asked, "0.3")
    assert capsys.readouterr().out.startswith("30\n")
    assert ask(*asked, "2") == 2


def test_japanese_question_finds_the_japanese_collection(
    make: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    make({"e": ["a.csv"]}, {"a.csv": AREAS})
    data = "地域,2010年,2020年\n北部,10,20\n南部,30,40\n".encode("cp932")
    folder = make({"j": ["b.csv"]}, {"b.csv": data}, lang="j")
    assert ask("2020年の南部の値は？", "--dataset", "j", "--collection", str(folder)) == 0
    assert capsys.readouterr().out.splitlines()[0] == "40"


def test_english_question_to_a_japanese_collection(
    make: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make({"j": ["a.csv"]}, {"a.csv": AREAS}, lang="j")
    assert ask(QUESTION, "--dataset", "j", "--collection", str(folder)) == 0
    assert capsys.readouterr().out.splitlines()[0] == "30"


def test_unknown_dataset(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(QUESTION, "--dataset", "nothing", "--collection", str(collection)) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "nothing" in captured.err


def test_dataset_without_files(
    make: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make({"bare": []})
    assert ask("Who published it?", "--dataset", "bare", "--collection", str(folder)) == 0
    assert "metadata" in capsys.readouterr().out


def test_a_dataset_of_the_other_language_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    store = ["--store", str(tmp_path / "store"), "--lang", "e"]
    with pytest.raises(SystemExit) as exit:
        main(["ask", "What?", "--dataset", "099900000001", *store])
    assert exit.value.code == 1
    assert capsys.readouterr().err == (
        "dsqa: error: no dataset '099900000001' here; it is in the Japanese collection: --lang j\n"
    )


def test_a_dataset_of_the_other_language_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    store = ["--store", str(tmp_path / "store"), "--reranker", "none"]
    question = "What was the population of Aichi Prefecture in 2010?"
    assert ask(question, "--dataset", "099900000002", "--explain", *store) == 0
    out = capsys.readouterr().out
    assert out.startswith("7,410,719")
    assert 'asked as "2010年の愛知県の人口は？"' in out


@pytest.mark.usefixtures("no_plain_tables")
def test_explain_prints_the_sql_and_marks_its_cells(
    collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question = "Which area had the highest value in 2020?"
    ask(question, "--dataset", "areas", "--collection", str(collection), "--explain")
    out = capsys.readouterr().out
    assert out.startswith("South\n")
    assert "SELECT label FROM cells ORDER BY value DESC, n LIMIT 1" in out
    assert "[20]0" in out and "[40]1" in out


def test_an_answer_on_statistics_loads_nothing_that_derives(make: Callable[..., Path]) -> None:
    """It would take longer than the answer itself."""
    title = b"Areas of the country\n\n"
    folder = make({"areas": ["a.csv"]}, {"a.csv": title + AREAS})
    code = (
        "import sys\nfrom dsqa.cli import main\n"
        f"try: main(['ask', {QUESTION!r}, '--dataset', 'areas', '--collection', {str(folder)!r}])\n"
        "except SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith('dsqa.derivations.') and m.count('.') > 2], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == "30"
    loaded = sorted(ast.literal_eval(done.stderr.strip()))
    light = ("long_form", "plain_tables")
    assert loaded == [f"dsqa.derivations.columns.{name}" for name in light]
