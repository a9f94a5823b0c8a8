import json
import subprocess
import sys
from pathlib import Path

import pytest

QUESTIONS = ["What is gold?", "What are its uses?", "Tell me about silver."]
TEXTS = [
    "Gold is a soft yellow metal that people have known since ancient times.",
    "The uses of gold are coins, jewellery and the contacts of good switches.",
    "Silver is a white metal that conducts electricity better than any other.",
]


def rows(field: str, texts: list[str]) -> str:
    return json.dumps(
        [{"Conversation_no": 3, "Turn_no": at, field: text} for at, text in enumerate(texts, 1)]
    )


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "questions.json").write_text(rows("Question", QUESTIONS), "utf-8")
    wanted = ["What is gold?", "What are the uses of gold?", "Tell me about silver."]
    (folder / "questions-rewritten.json").write_text(rows("Question", wanted), "utf-8")
    (folder / "truth.json").write_text(rows("Truth_answer", TEXTS), "utf-8")
    lines = [json.dumps({"id": f"p{at}", "contents": one}) for at, one in enumerate(TEXTS)]
    (folder / "passages.jsonl").write_text("\n".join(lines), "utf-8")
    (folder / "cast2019-rewrites-dev.tsv").write_text(
        "turn_id\traw_utterance\tresolved_utterance\n7_1\tWhat is tin?\tWhat is tin?\n"
        "7_2\tWhere is it found?\tWhere is tin found?\n8_1\tWho was Ohm?\tWho was Ohm?\n"
        "8_2\tWhen did he die?\tWhen did Ohm die?\n",
        "utf-8",
    )
    return folder


def dsqa(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", "qrecc", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True)


def test_run(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = dsqa("run", data, out)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    written = (out / "run.json").read_bytes()
    found = json.loads(written)
    assert [one["Turn_no"] for one in found] == [1, 2, 3]
    assert found[1]["Model_rewrite"] == "What are gold's uses?"
    assert found[1]["Model_answer"] == TEXTS[1]
    assert list(found[1]["Model_passages"]) == ["p1", "p0"]
    assert dsqa("run", data, out).returncode == 0
    assert (out / "run.json").read_bytes() == written
    given = dsqa("run", data, out, "--rewritten", data / "questions-rewritten.json")
    assert given.returncode == 0
    rewrite = json.loads((out / "run.json").read_text("utf-8"))[1]["Model_rewrite"]
    assert rewrite == "What are the uses of gold?"


def test_wrong_use(data: Path, tmp_path: Path) -> None:
    (data / "passages.jsonl").unlink()
    done = dsqa("run", data, tmp_path / "out")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "passages.jsonl.gz" in done.stderr
    (data / "questions.json").write_text("{}", "utf-8")
    assert dsqa("run", data, tmp_path / "out").returncode == 1
    assert dsqa("run", tmp_path / "none", tmp_path / "out").returncode == 2


def test_train(data: Path, tmp_path: Path) -> None:
    weights = tmp_path / "weights.zip"
    done = dsqa("train", data, "-o", weights)
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)) == {"cast", "qrecc", "f1"}
    first = weights.read_bytes()
    dsqa("train", data, "-o", weights)
    assert weights.read_bytes() == first
    assert dsqa("run", data, tmp_path / "out", "--weights", weights).returncode == 0
    weights.write_bytes(first[:40])
    done = dsqa("run", data, tmp_path / "out", "--weights", weights)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
