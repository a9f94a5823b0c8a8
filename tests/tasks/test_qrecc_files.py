import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest
from dsqa_tasks.qrecc.evaluation.conversation import Given, Truth, Turn
from dsqa_tasks.qrecc.files import (
    Question,
    conversations,
    read_questions,
    read_run,
    read_truth,
    write_run,
)

from dsqa.errors import MalformedFile, UsageError

DATA = Path(__file__).parents[3] / "shared" / "data" / "qrecc"
WHERE = {"Conversation_no": 4, "Turn_no": 2}


def saved(path: Path, rows: object) -> Path:
    path.write_text(json.dumps(rows), "utf-8")
    return path


def test_questions_and_conversations(tmp_path: Path) -> None:
    rows = [
        {"Conversation_no": 9, "Turn_no": 2, "Question": "Why?"},
        {"Conversation_no": 4, "Turn_no": 1, "Question": "Who?", "Context": []},
        {"Conversation_no": 9, "Turn_no": 1, "Question": "What?"},
    ]
    questions = read_questions(saved(tmp_path / "questions.json", rows))
    assert questions[0] == Question(Turn(9, 2), "Why?")
    assert [[one.text for one in each] for each in conversations(questions)] == [
        ["What?", "Why?"],
        ["Who?"],
    ]


def test_truth_and_run_with_nulls(tmp_path: Path) -> None:
    truth = read_truth(saved(tmp_path / "truth.json", [{**WHERE, "Truth_answer": None}]))
    assert truth == {Turn(4, 2): Truth("", [], "")}
    run = read_run(saved(tmp_path / "run.json", [{**WHERE, "Model_passages": {"a": 1}}]))
    assert run == {Turn(4, 2): Given(None, {"a": 1.0}, None)}


def test_a_run_is_written_and_read(tmp_path: Path) -> None:
    run = {Turn(1, 1): Given("x", {"b": 1.5}, "ü"), Turn(1, 2): Given(None, {}, None)}
    write_run(tmp_path / "run.json", run)
    assert read_run(tmp_path / "run.json") == run


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ({}, "JSON list"),
        ([{"Conversation_no": 1}], "JSON list"),
        ([WHERE, WHERE], "turn 2 of conversation 4 comes twice"),
        ([{**WHERE, "Model_passages": {"": 1.0}}], "id is empty"),
        ([{**WHERE, "Model_passages": {"a": "x"}}], "JSON list"),
    ],
)
def test_bad_runs(rows: object, told: str, tmp_path: Path) -> None:
    with pytest.raises(MalformedFile, match=told):
        read_run(saved(tmp_path / "run.json", rows))


def test_a_nest_without_an_end(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_text('[{"x": ' + "[" * 5000, "utf-8")
    with pytest.raises(MalformedFile, match="JSON list"):
        read_run(path)


def test_gzip(tmp_path: Path) -> None:
    path = tmp_path / "run.json.gz"
    packed = gzip.compress(json.dumps([{**WHERE, "Model_answer": "yes"}]).encode())
    path.write_bytes(packed)
    assert read_run(path) == {Turn(4, 2): Given(None, None, "yes")}
    path.write_bytes(packed[:-9])
    with pytest.raises(MalformedFile, match="damaged gzip"):
        read_run(path)


@pytest.mark.skipif(not DATA.is_dir(), reason="no ../shared/data here")
def test_an_official_run() -> None:
    assert len(read_run(DATA / "gpt3_run.json.gz")) == 16451


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_run(tmp_path / "none.json")


def test_evaluate(tmp_path: Path) -> None:
    run = saved(tmp_path / "run.json", [{**WHERE, "Model_answer": "the cat"}])
    truth = saved(
        tmp_path / "truth.json",
        [{**WHERE, "Truth_answer": "cat"}, {"Conversation_no": 5, "Turn_no": 2}],
    )
    form = tmp_path / "evaluation.prototext"
    command = [sys.executable, "-m", "dsqa", "task", "qrecc", "evaluate", str(run), str(truth)]
    done = subprocess.run(
        [*command, "--json", "--prototext", str(form)], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == {
        "EM": 1.0,
        "F1": 1.0,
        "ROUGE1-R": 1.0,
        "used": {"rewrites": 0, "passages": 0, "answers": 1},
    }
    assert "not in it: 1" in done.stderr
    assert form.read_text("utf-8").startswith('measure{\n  key: "EM"\n  value: "1.000"\n}\n')
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == "EM        1.0"
    run.write_text("[", "utf-8")
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
