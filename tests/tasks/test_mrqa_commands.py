"""`dsqa task mrqa`, run as a process."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest
from dsqa_tasks.mrqa.files import Context, Detected, Question
from dsqa_tasks.mrqa.show import lines_of

from tests import prefork

LINES = [
    {"header": {"dataset": "tiny"}},
    {
        "context": "Ann Lee was born in Oslo in 1921. She wrote 14 novels.",
        "qas": [
            {
                "qid": "q1",
                "question": "What city was Ann Lee born in?",
                "answers": ["Oslo"],
                "detected_answers": [{"text": "Oslo", "char_spans": [[20, 23]]}],
            },
            {"qid": "q2", "question": "How many novels did she write?", "answers": ["14"]},
        ],
    },
    {"context": "", "qas": [{"qid": "q3", "question": "Who?", "answers": ["x"]}]},
]


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "dsqa", "task", "mrqa", *arguments]
    return prefork.run(command)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in LINES))
    return path


def test_answer_and_evaluate(data: Path, tmp_path: Path) -> None:
    output = tmp_path / "pred.json"
    assert run("answer", str(data), "-o", str(output)).returncode == 0
    assert json.loads(output.read_text()) == {"q1": "Oslo", "q2": "14", "q3": ""}
    assert run("answer", str(data)).stdout == output.read_text()
    done = run("evaluate", str(data), str(output))
    assert done.stdout == "exact_match  66.66666666666667\nf1           66.66666666666667\n"
    assert done.stderr == ""


def test_predictions_for_other_questions_are_told(data: Path, tmp_path: Path) -> None:
    predictions = tmp_path / "pred.json"
    predictions.write_text('{"q9": "x"}')
    done = run("evaluate", str(data), str(predictions))
    assert done.returncode == 0
    assert "none of the questions of" in done.stderr
    (tmp_path / "empty.jsonl").write_text("")
    done = run("answer", str(tmp_path / "empty.jsonl"))
    assert (done.returncode, json.loads(done.stdout)) == (0, {})
    assert "no questions" in done.stderr


def test_unanswered_questions_are_named(data: Path, tmp_path: Path) -> None:
    predictions = tmp_path / "pred.json"
    predictions.write_text('{"q1": "Oslo", "q9": "x"}')
    done = run("evaluate", str(data), str(predictions), "--json")
    assert json.loads(done.stdout)["f1"] == 100 / 3
    assert done.stderr.splitlines() == [
        f"Unanswered question q{n} will receive score 0." for n in (2, 3)
    ]
    skipped = run("evaluate", str(data), str(predictions), "--json", "--skip-no-answer")
    assert (skipped.stdout, skipped.stderr) == ('{"exact_match": 100.0, "f1": 100.0}\n', "")


BROKEN = {
    "line": (b'{"context": "A."}\n', "broken:1: no passage"),
    "nested": (b"[" * 5000, "broken:1: no passage"),
    "cut": (gzip.compress(b"{}" * 5000)[:-9], "broken: damaged: Compressed file ended"),
    "letters": (b"\xff\xfe", "broken:1: no passage"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_broken_data_is_named_and_wrong_use(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "broken"
    data, said = BROKEN[kind]
    path.write_bytes(data)
    for done in (run("answer", str(path)), run("evaluate", str(path), str(path))):
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert said in done.stderr


def test_what_cannot_be_written_is_said_before_the_work(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("{")
    target = str(tmp_path / "none" / "p.json")
    for command in (["answer"], ["train", "--date", "2026-11-22"]):
        done = run(*command, str(broken), "-o", target)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert f"cannot write {target}: no folder" in done.stderr


def test_one_fold_is_wrong_use(data: Path) -> None:
    done = run("train", str(data), "--date", "2026-11-22", "--folds", "1", "-o", "w")
    assert done.returncode == 2
    assert "one fold leaves nothing to learn from" in done.stderr


def test_wrong_use(data: Path, tmp_path: Path) -> None:
    assert run("answer", str(tmp_path / "none.jsonl")).returncode == 2
    done = run("answer", str(data), "--model", str(tmp_path))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert run("answer", str(data), "--weights", str(data)).returncode == 2
    assert run("serve", "--host", "256.0.0.1", "--port", "0").returncode == 2


def test_visualize_marks_answers(data: Path, tmp_path: Path) -> None:
    predictions = tmp_path / "pred.json"
    predictions.write_text('{"q1": "Ann"}')
    done = run("visualize", str(data), "--predictions", str(predictions), "--limit", "1")
    assert "born in [Oslo] in 1921" in done.stdout
    assert "  gold: Oslo\n  said: Ann\n" in done.stdout
    assert run("visualize", str(data), "--qid", "other").returncode == 2


def test_marks_are_joined_and_harmless() -> None:
    detected = Detected([(2, 4), (4, 6), (90, 99), (5, 3)])
    context = Context("ab\x1bcdefgh", [Question("q", "?", [detected], ["x"])])
    lines = list(lines_of(context, context.qas, {}, colour=True))
    assert lines[0] == "ab\x1b[30;42m cdef\x1b[0mgh"
