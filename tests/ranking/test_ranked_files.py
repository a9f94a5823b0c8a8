"""Runs and judgements of the IR subtask, whole and broken."""

from pathlib import Path

import pytest

from dsqa.errors import MalformedFile, UsageError
from dsqa.ranking.files import read_judgements, read_queries, read_ranking


@pytest.fixture
def write(tmp_path: Path):
    """`write(text)`: the path of a file with this text."""

    def write(text: str) -> Path:
        path = tmp_path / "file.txt"
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_run_is_read_in_the_order_of_its_ranks(write) -> None:
    path = write("<SYSDESC>bm25</SYSDESC>\nT1 0 b 2 0.5 R\nT1 0 a 1 0.9 R\n\nT2 0 c 1 1e-3 R\n")
    assert read_ranking(path) == {"T1": ("a", "b"), "T2": ("c",)}


def test_judgements(write) -> None:
    assert read_judgements(write("T1 a L2\nT1 b L0\nT2 a L1\n")) == {
        "T1": {"a": 2, "b": 0},
        "T2": {"a": 1},
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("T1 0 a 1 0.9\n", "line 1: not QID 0 DATASET_ID RANK SCORE RUN_NAME"),
        ("T1 0 a one 0.9 R\n", "line 1: not QID 0"),
        ("T1 0 a 1 high R\n", "line 1: not QID 0"),
        ("T1 0 a 1 0.9 R\nT1 0 b 1 0.8 R\n", "line 2: rank 1 of T1 stands twice"),
        ("T1 0 a 1 0.9 R\nT1 0 a 2 0.8 R\n", "line 2: a stands twice for T1"),
        ("<SYSDESC>only</SYSDESC>\n", "no ranked datasets"),
        ("".join(f"T1 0 d{n} {n} 1 R\n" for n in range(1001)), "more than 1,000 datasets for T1"),
    ],
)
def test_a_broken_run_is_refused_with_its_lines(write, text: str, message: str) -> None:
    with pytest.raises(MalformedFile, match=message):
        read_ranking(write(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("T1 a 2\n", "line 1: not QID DATASET_ID L0|L1|L2"),
        ("T1 a L3\n", "line 1: not QID"),
        ("T1 a L1\nT1 a L1\n", "line 2: a is judged twice for T1"),
        ("\n\n", "no judgements"),
    ],
)
def test_broken_judgements_are_refused_with_their_lines(write, text: str, message: str) -> None:
    with pytest.raises(MalformedFile) as caught:
        read_judgements(write(text))
    assert message in str(caught.value)


def test_topics_are_refused_with_their_lines(write) -> None:
    path = write("T1\tareas\nT\x1b2\tareas\nT1\tagain\nT3\n")
    with pytest.raises(MalformedFile) as caught:
        read_queries(path)
    assert str(caught.value).endswith(
        "line 2: control character in the QID; line 3: topic T1 stands twice; "
        "line 4: not QID, a tab and QUERY"
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_ranking(tmp_path / "none.txt")
