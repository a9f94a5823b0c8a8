import gzip
import json
from pathlib import Path

import pytest
from dsqa_tasks.mrqa.answering import gold_answers
from dsqa_tasks.mrqa.files import read_contexts, read_predictions, write_predictions

from dsqa.errors import DsqaError, UsageError

PASSAGE = {
    "context": "Ann saw Bob.",
    "context_tokens": [["Ann", 0]],
    "qas": [
        {
            "qid": "q1",
            "question": "Who saw Bob?",
            "answers": ["Ann"],
            "detected_answers": [{"text": "Ann", "char_spans": [[0, 2]], "token_spans": [[0, 0]]}],
        }
    ],
}


def write(path: Path, lines: list[object]) -> Path:
    text = "".join(json.dumps(line) + "\n" for line in lines).encode()
    path.write_bytes(gzip.compress(text) if path.suffix == ".gz" else text)
    return path


@pytest.mark.parametrize("name", ["d.jsonl", "d.jsonl.gz"])
@pytest.mark.parametrize("header", [[], [{"header": {"dataset": "D"}}]])
def test_passages_are_read(tmp_path: Path, name: str, header: list[object]) -> None:
    (context,) = read_contexts(write(tmp_path / name, [*header, PASSAGE]))
    assert context.context == "Ann saw Bob."
    assert context.qas[0].detected_answers[0].char_spans == [(0, 2)]


@pytest.mark.parametrize("header", [[], [{"header": {"dataset": "D"}}]])
def test_a_byte_order_mark_is_passed_over(tmp_path: Path, header: list[object]) -> None:
    path = write(tmp_path / "d.jsonl", [*header, PASSAGE])
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert [one.context for one in read_contexts(path)] == ["Ann saw Bob."]
    (tmp_path / "p.json").write_bytes(b'\xef\xbb\xbf{"q1": "Ann"}')
    assert read_predictions(tmp_path / "p.json") == {"q1": "Ann"}


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    path = write(tmp_path / "d.jsonl", [PASSAGE, {"context": 3}])
    with pytest.raises(DsqaError, match=r"d\.jsonl:2: no passage"):
        list(read_contexts(path))


@pytest.mark.parametrize("cut", [3, 40])
def test_a_damaged_file_is_said(tmp_path: Path, cut: int) -> None:
    path = write(tmp_path / "d.jsonl.gz", [PASSAGE] * 50)
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(DsqaError, match="damaged"):
        list(read_contexts(path))


def test_a_missing_file_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        list(read_contexts(tmp_path / "none.jsonl"))


def test_predictions_come_back(tmp_path: Path) -> None:
    write_predictions(tmp_path / "p.json", {"q1": "Ann é"})
    assert read_predictions(tmp_path / "p.json") == {"q1": "Ann é"}


@pytest.mark.parametrize("text", ["[]", "{", '{"a": 1}', "\udcff"])
def test_other_predictions_are_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "p.json").write_text(text, "utf-8", "surrogateescape")
    with pytest.raises(DsqaError, match="not one JSON object"):
        read_predictions(tmp_path / "p.json")


def test_questions_without_answers_cannot_be_scored(tmp_path: Path) -> None:
    bare = {"context": "A.", "qas": [{"qid": "q", "question": "?"}]}
    with pytest.raises(DsqaError, match=r":1: question q has no answers"):
        gold_answers(write(tmp_path / "d.jsonl", [bare]))
