import gzip
import json
import math
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from dsqa_tasks.qrecc.training import talks
from dsqa_tasks.qrecc.weights import SHIPPED, read

from dsqa.errors import UsageError
from dsqa.learning.zipped import read_members, write_members
from tests import prefork

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


def dsqa(*arguments: object, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", "qrecc", *map(str, arguments)]
    return prefork.run(command, cwd=folder)


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


NEST = '[{"x": ' + "[" * 5000
CUT = gzip.compress(b'[{"Conversation_no": 1, "Turn_no": 1, "Question": "a"}]')[:-9]
TRAIN = ("train", "in", "--date", "2026-11-22", "-o", "w.zip")


@pytest.mark.parametrize(
    ("arguments", "files", "told"),
    [
        (("run", "none", "out"), {}, "none"),
        (("run", "in", "out"), {"in/passages.jsonl": None}, "passages.jsonl.gz"),
        (("run", "in", "out"), {"in/passages.jsonl": "x"}, "passages.jsonl:1: no passage"),
        (("run", "in", "out"), {"in/passages.jsonl": CUT}, "damaged gzip"),
        (("run", "in", "out"), {"in/questions.json": None}, "cannot read"),
        (("run", "in", "out"), {"in/questions.json": "{}"}, "not a JSON list"),
        (("run", "in", "out"), {"in/questions.json": NEST}, "not a JSON list"),
        (("run", "in", "out"), {"in/questions.json": CUT}, "damaged gzip"),
        (("run", "in", "in/truth.json"), {}, "is a file"),
        (("run", "in", "in/truth.json/out"), {}, "cannot write"),
        (("run", "in", "out", "--weights", "in/truth.json"), {}, "cannot read the weights"),
        (("evaluate", "in/truth.json", "none"), {}, "cannot read none"),
        (TRAIN, {"in/truth.json": "[]"}, "truth.json: no answer"),
        (TRAIN, {"in/cast2019-rewrites-dev.tsv": ""}, "not lines of turn_id"),
        (
            TRAIN,
            {"in/cast2019-rewrites-dev.tsv": "turn_id\traw_utterance\tresolved_utterance\n7_1\ta"},
            "not lines of turn_id",
        ),
        ((*TRAIN[:-1], "none/w.zip"), {}, "cannot write none/w.zip"),
        (("train", "in", "-o", "w.zip"), {}, "--date"),
    ],
)
def test_wrong_use(
    arguments: tuple[str, ...],
    files: dict[str, str | bytes | None],
    told: str,
    data: Path,
) -> None:
    for name, content in files.items():
        path = data.parent / name
        if content is None:
            path.unlink()
        else:
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = dsqa(*arguments, folder=data.parent)
    lines = done.stderr.splitlines()
    errors = [line for line in lines if line.startswith("dsqa: error: ")]
    assert (done.returncode, done.stdout, len(errors)) == (2, "", 1)
    # Before it stands how far it came.
    assert all(line.startswith("dsqa: ") for line in lines)
    assert told in lines[-1]
    assert not (data.parent / "w.zip").exists()


def test_a_field_as_long_as_it_likes(data: Path) -> None:
    path = data / "cast2019-rewrites-dev.tsv"
    path.write_text(path.read_text("utf-8") + f"8_3\t{'x' * 200_000}\tx\n", "utf-8")
    assert [len(one.turns) for one in talks(data) if one.source == "cast"] == [2, 3]


@pytest.mark.long
def test_train(data: Path, tmp_path: Path) -> None:
    weights = tmp_path / "weights.zip"
    options = ("--date", "2026-11-22", "-o", weights)
    done = dsqa("train", data, *options)
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)) == {"cast", "qrecc", "f1"}
    first = weights.read_bytes()
    dsqa("train", data, *options)
    assert weights.read_bytes() == first
    assert dsqa("run", data, tmp_path / "out", "--weights", weights).returncode == 0


@pytest.mark.parametrize(
    ("member", "change"),
    [
        ("answering.json", lambda held: {**held, "late": None}),
        ("answering.json", lambda held: {**held, "late": "1"}),
        ("answering.json", lambda held: {**held, "x": 1.0}),
        ("answering.json", lambda held: {name: held[name] for name in held if name != "late"}),
        ("rewriting.json", lambda held: {**held, "back": math.nan}),
        ("rewriting.json", lambda held: {}),
        ("rewriting.json", lambda held: [1.0]),
    ],
)
def test_damaged_weights(
    member: str, change: Callable[[dict[str, float]], object], tmp_path: Path
) -> None:
    held = read_members(SHIPPED)
    path = tmp_path / "weights.zip"
    write_members(
        path, {**held, member: json.dumps(change(json.loads(held[member]))).encode()}, worth=0
    )
    with pytest.raises(UsageError, match="cannot read the weights"):
        read(path)


def test_files_in_the_wrong_order_are_told(data: Path) -> None:
    done = dsqa("evaluate", data / "truth.json", data / "questions.json", "--json")
    assert (done.returncode, json.loads(done.stdout)["used"]["answers"]) == (0, 0)
    assert "is TRUTH named second?" in done.stderr
