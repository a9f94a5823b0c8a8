import json
import subprocess
import sys
from pathlib import Path

import pytest
from dsqa_tasks.nlpcc_dbqa.evaluate import evaluate
from dsqa_tasks.nlpcc_dbqa.files import documents, read_lines, read_pairs, read_scores
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import DsqaError, UsageError
from tests import prefork

SHARED = Path(__file__).parents[2].parent / "shared" / "data" / "nlpcc-dbqa"
FIGURES = {
    "ties": (0.22257596271965624, 0.22706425584568765, 39997, 1655, 0, 19, 1636),
    "all-equal": (0.2530336860773238, 0.2580867462072207, 39997, 1655, 0, 19, 1636),
    "random": (0.18660349668632623, 0.18801193275005387, 39997, 1655, 0, 19, 1636),
    "scientific-negative": (0.19296730137577303, 0.19415364184411807, 39997, 1655, 0, 19, 1636),
    "none-or-all-positive": (0.2806429984718861, 0.3360037106601434, 1348, 60, 12, 12, 36),
    "question-comes-back": (0.3636507936507936, 0.3636507936507936, 262, 13, 0, 1, 12),
    "one-line-groups": (0.12788548439864228, 0.15375577638735533, 246, 50, 38, 2, 10),
    "guideline-example": (1.0, 1.0, 7, 1, 0, 0, 1),
}

shared = pytest.mark.skipif(not SHARED.is_dir(), reason="../shared/data/nlpcc-dbqa is not there")


@shared
@pytest.mark.parametrize("case", FIGURES)
def test_conformance(case: str) -> None:
    folder = SHARED / "conformance"
    own = folder / f"{case}.txt"
    gold = own if own.exists() else SHARED / "dbqa.txt"
    assert evaluate(gold, folder / f"{case}.score.txt") == pytest.approx(FIGURES[case], rel=1e-12)


@shared
def test_the_organisers_sample() -> None:
    result = evaluate(SHARED / "dbqa.txt", SHARED / "sample.score.txt")
    # The tool prints fifteen digits.
    assert result[:2] == pytest.approx((0.71110164788231, 0.713277754725152), rel=1e-12)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_encodings_and_ends_of_lines(tmp_path: Path, encoding: str, end: str) -> None:
    lines = ["谁写的？\t鲁迅写的。\t1", "谁写的？\t\u3000第一章\u2028\x0c\t0", "几年？\t三年"]
    path = tmp_path / "pairs.txt"
    path.write_bytes((end.join(lines) + end).encode(encoding))
    assert read_pairs(path) == [
        ("谁写的？", "鲁迅写的。", 1),
        ("谁写的？", "\u3000第一章\u2028\x0c", 0),
        ("几年？", "三年", None),
    ]


def test_a_broken_character_keeps_its_line(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    good = "谁写的？\t鲁迅写的。\t1".encode("gb18030")
    path.write_bytes(good + b"\n" + "谁？\t他".encode("gb18030") + b"\x8f\n" + good)
    assert [pair.sentence for pair in read_pairs(path)] == ["鲁迅写的。", "他\ufffd", "鲁迅写的。"]


def test_more_tabs_belong_to_the_sentence(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text("问\t甲\t乙\t0\n问\t甲\t乙\n", encoding="utf-8")
    assert read_pairs(path) == [("问", "甲\t乙", 0), ("问", "甲\t乙", None)]


def test_a_question_that_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text("甲\ta\t0\n甲\tb\t1\n乙\tc\t0\n甲\td\t1\n", encoding="utf-8")
    assert [one.question for one in documents(read_pairs(path))] == ["甲", "乙", "甲"]


def test_a_line_without_a_tab(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text("甲\ta\t0\n甲\n", encoding="utf-8")
    with pytest.raises(DsqaError, match="line 2: no tab"):
        read_pairs(path)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_scores(tmp_path / "none")


@given(st.binary(max_size=80))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(data)
    try:
        pairs = read_pairs(path)
    except DsqaError as error:
        assert str(path) in str(error)
    else:
        ends = data.removeprefix(b"\xef\xbb\xbf")
        assert len(pairs) == ends.count(b"\n") + (not ends.endswith(b"\n") and bool(ends))


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", "nlpcc-dbqa", *map(str, arguments)]
    return prefork.run(command)


def test_command(tmp_path: Path) -> None:
    gold, scores = tmp_path / "gold", tmp_path / "scores"
    gold.write_text("甲\ta\t0\n甲\tb\t1\n甲\tc\t0\n", encoding="utf-8")
    scores.write_text("3\n2e0\n-1\n")
    shown = run("evaluate", gold, scores)
    assert shown.returncode == 0
    assert shown.stdout.splitlines()[:2] == ["MAP\t0.5", "MRR\t0.5"]
    assert json.loads(run("evaluate", gold, scores, "--json").stdout)["counted"] == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [("3\n", "1 scores for the 3 lines"), ("3\nx\n1\n", "line 2: 'x' is no number")],
)
def test_bad_scores(tmp_path: Path, content: str, message: str) -> None:
    gold, scores = tmp_path / "gold", tmp_path / "scores"
    gold.write_text("甲\ta\t0\n甲\tb\t1\n甲\tc\t0\n", encoding="utf-8")
    scores.write_text(content)
    wrong = run("evaluate", gold, scores)
    assert wrong.returncode == 2
    assert message in wrong.stderr
    assert wrong.stderr.count("\n") == 1


def test_damaged_characters_are_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "d.txt"
    path.write_bytes("问\t一\n问\t二\n".encode() + b"\xe9\xff\t3\n")
    with caplog.at_level("WARNING", logger="dsqa"):
        assert len(read_lines(path)) == 3
    assert "line 3: damaged characters" in caplog.text
