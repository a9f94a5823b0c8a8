"""Run files: written, read back, checked."""

import io
import logging
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.errors import MalformedFile
from dsqa.files.textfile import read_text
from dsqa.questions.model import Topic
from dsqa.runs import Defect, Run, answer_line, check_run, read_run, write_run

TOPICS = [Topic(f"q{i}", "000000000001", "?", i) for i in range(1, 5)]
GOOD = "<SYSDESC>d</SYSDESC>\nq1\ta\nq2\tb\nq3\tc\nq4\td\n"


def check(tmp_path: Path, content: str | bytes) -> list[Defect]:
    path = tmp_path / "run.tsv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return check_run(path, TOPICS)


def found(defects: list[Defect]) -> list[tuple[int, str]]:
    return [(defect.line, defect.message) for defect in defects]


def test_writes_the_official_form() -> None:
    stream = io.StringIO()
    write_run(stream, "lexical\nbaseline</SYSDESC>", iter([("q1", "1,351 \t万人\r\n"), ("q2", "")]))
    assert stream.getvalue() == "<SYSDESC>lexical baseline</SYSDESC>\nq1\t1,351  万人\nq2\t\n"


def test_a_lone_surrogate_can_be_written() -> None:
    assert answer_line("a\ud800b").encode() == b"a b"


def test_reads_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "run.tsv"
    with path.open("w", encoding="utf-8") as stream:
        write_run(stream, "d", [("q2", "x"), ("q1", "")])
    run = read_run(path)
    assert run == Run("d", {"q2": "x", "q1": ""})
    assert list(run.answers) == ["q2", "q1"]


def test_reads_the_organisers_form_without_a_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "run.tsv"
    path.write_text("<SYSDESC>my system<SYSDESC>\nq1\ta\n", encoding="utf-8")
    assert read_run(path) == Run("my system", {"q1": "a"})
    assert not caplog.records


@pytest.mark.parametrize(
    ("content", "answers", "words"),
    [
        ("q1\ta\n", {"q1": "a"}, "no SYSDESC line"),
        ("<SYSDESC>x\nq1\ta\n", {"q1": "a"}, "not closed"),
        ("<SYSDESC>x</SYSDESC>\nq1\nq2\tb\n", {"q1": "", "q2": "b"}, "line 2: no tab"),
        ("<SYSDESC>x</SYSDESC>\nq1\ta\nq1\tb\n", {"q1": "a"}, "line 3: QID stands twice"),
    ],
)
def test_reads_a_defective_run_with_one_line(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    content: str,
    answers: dict[str, str],
    words: str,
) -> None:
    path = tmp_path / "run.tsv"
    path.write_text(content, encoding="utf-8")
    with caplog.at_level(logging.WARNING, "dsqa"):
        assert read_run(path).answers == answers
    assert len(caplog.records) == 1
    assert words in caplog.text


def test_answer_keeps_everything_after_the_first_tab(tmp_path: Path) -> None:
    path = tmp_path / "run.tsv"
    path.write_bytes(b"\xef\xbb\xbf<SYSDESC>x</SYSDESC>\r\nq1\t a\tb \r\n")
    assert read_run(path).answers == {"q1": " a\tb "}


def test_a_valid_run_has_no_defect(tmp_path: Path) -> None:
    assert check(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (GOOD.split("\n", 1)[1], [(1, "the first line is no <SYSDESC>…</SYSDESC> line")]),
        ("", [(1, "the first line is no <SYSDESC>…</SYSDESC> line")]),
        (GOOD.replace("</SYSDESC>", ""), [(1, "malformed SYSDESC line, not <SYSDESC>…</SYSDESC>")]),
        (GOOD.replace("q2\tb", "q2 b"), [(3, "no tab between QID and answer")]),
        (GOOD.replace("q2\tb", "q2\tb\tc"), [(3, "more than one tab")]),
        (GOOD.replace("q2\tb", "q2\tb "), [(3, "blanks before or after the answer")]),
        (GOOD.replace("q2\tb", "q2\t \u3000"), [(3, "the answer is nothing but blanks")]),
        (GOOD.replace("q2\tb", "q2\tb\x00c"), [(3, "control character in the answer")]),
        (GOOD.replace("q2\tb", "q2\tb\n"), [(4, "empty line")]),
        (GOOD.replace("q3", "q9"), [(4, "unknown QID 'q9'")]),
        (GOOD + "q2\tb\n", [(6, "duplicate QID 'q2', already on line 3")]),
        ("\ufeff" + GOOD, [(1, "begins with a byte order mark")]),
        (GOOD.replace("\nq2", "\r\nq2"), [(2, "ends in CRLF (the first line that does)")]),
        (
            GOOD.encode().replace(b"\tc", b"\t\x96k"),
            [(4, "not UTF-8 (the first line that is not)")],
        ),
    ],
)
def test_every_defect_has_its_line(
    tmp_path: Path, content: str | bytes, expected: list[tuple[int, str]]
) -> None:
    defects = [
        defect for defect in check(tmp_path, content) if "no answer for" not in defect.message
    ]
    wanted = [message for _, message in found(defects)]
    assert [pair for pair in found(defects) if pair in expected] == expected
    assert all(defect.level == "error" for defect in defects)
    # "q2 b" is also an unknown QID; nothing else has a second message.
    assert len(wanted) == len(expected) + ("no tab between QID and answer" in wanted)


def test_missing_questions_come_last_and_have_no_line(tmp_path: Path) -> None:
    defects = check(tmp_path, "<SYSDESC>d</SYSDESC>\nq1\ta\nq3\tc\nq9\tx\n")
    assert [defect.line for defect in defects] == [4, 0, 0]
    assert "'q2' (question file line 2)" in defects[1].message
    assert "'q4'" in defects[2].message


def test_only_the_misplaced_line_is_out_of_order(tmp_path: Path) -> None:
    defects = check(tmp_path, "<SYSDESC>d</SYSDESC>\nq4\td\nq1\ta\nq2\tb\nq3\tc\n")
    assert found(defects) == [(2, "QID 'q4' is out of order")]


def test_an_empty_answer_and_the_organisers_form_are_warnings(tmp_path: Path) -> None:
    defects = check(tmp_path, GOOD.replace("</SYSDESC>", "<SYSDESC>").replace("q2\tb", "q2\t"))
    assert [(defect.line, defect.level) for defect in defects] == [(1, "warning"), (3, "warning")]


@settings(deadline=None)
@given(
    st.text(),
    st.dictionaries(
        st.text(min_size=1).filter(lambda qid: answer_line(qid) == qid),
        st.text(st.characters()),
        max_size=8,
    ),
)
def test_check_accepts_whatever_is_written(
    tmp_path_factory: pytest.TempPathFactory, description: str, answers: dict[str, str]
) -> None:
    path = tmp_path_factory.mktemp("run") / "run.tsv"
    with path.open("w", encoding="utf-8", newline="") as stream:
        write_run(stream, description, answers.items())
    topics = [Topic(qid, "d", "?", i) for i, qid in enumerate(answers, 1)]
    assert [d for d in check_run(path, topics) if d.level == "error"] == []
    assert read_run(path).answers == {qid: answer_line(text) for qid, text in answers.items()}


def test_another_encoding_may_be_the_second_one(tmp_path: Path) -> None:
    path = tmp_path / "q.txt"
    path.write_bytes("作者是谁？\n".encode("gb18030"))
    assert read_text(path, "gb18030").lines == ("作者是谁？",)
    assert read_text(path, "gb18030").encoding == "gb18030"
    path.write_bytes(b"\xff\n")
    with pytest.raises(MalformedFile, match="neither UTF-8 nor gb18030"):
        read_text(path, "gb18030")
