"""Gold, cells and details files."""

from pathlib import Path

import pytest

from dsqa.errors import MalformedFile
from dsqa.evaluation import GoldCells, guess_lang, read_cells, read_details, read_gold


def write(tmp_path: Path, content: str) -> Path:
    path = tmp_path / "file"
    path.write_text(content, encoding="utf-8")
    return path


def test_gold(tmp_path: Path) -> None:
    assert read_gold(write(tmp_path, "\ufeffq1\t13,510\r\nq2\t\r\n")) == {"q1": "13,510", "q2": ""}


def test_cells(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "q1\tf.xls\tData\tB2, C3\tcompute:sum\t5 | 5,000\nq2\tg.html\t\tt-r1c2\tlookup\t\n"
        "q3\tf.xls\tData\tB2\nq4\tf.xls\t\t\tcount\t\n",
    )
    assert read_cells(path) == {
        "q1": GoldCells(
            "compute:sum", frozenset({("f.xls", "Data", "B2"), ("f.xls", "Data", "C3")}),
            ("5", "5,000"), "f.xls",
        ),
        "q2": GoldCells("lookup", frozenset({("g.html", "", "T-R1C2")}), (), "g.html"),
        "q3": GoldCells("", frozenset({("f.xls", "Data", "B2")}), (), "f.xls"),
        "q4": GoldCells("count", frozenset(), (), "f.xls"),
    }  # fmt: skip


def test_details(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        '{"qid": "q1", "answer": "5", "cells": [{"file": "f", "sheet": "S", "cell": "b2"}]}\n\n'
        '{"qid": "q2"}\n',
    )
    assert {qid: one.cells for qid, one in read_details(path).items()} == {
        "q1": {("f", "S", "B2")},
        "q2": frozenset(),
    }


@pytest.mark.parametrize(
    ("read", "content", "words"),
    [
        (
            read_gold,
            "q1\ta\nq2\nq1\tb\n",
            "line 2: not QID<TAB>ANSWER; line 3: QID q1 stands twice",
        ),
        (read_gold, "", "no gold answers"),
        (read_cells, "q1\tf\n", "line 1: 2 of 6"),
        (read_cells, "q1\tf\tS\tA1\nq1\tf\tS\tA1\n", "line 2: QID q1 stands twice"),
        (read_cells, "q1\tf\tS\tA1:ZZZ9999999\n", "line 1: range"),
        (read_details, '{"qid": "q1"}\n{"cells": []}\n{', "line 2: "),
        (read_details, "[" * 100_000, "line 1: "),
    ],
)
def test_malformed(tmp_path: Path, read, content: str, words: str) -> None:
    with pytest.raises(MalformedFile) as error:
        read(write(tmp_path, content))
    assert words in str(error.value)


def test_guess_lang() -> None:
    assert guess_lang(["13,510", "北海道", "North"]) == "j"
    assert guess_lang(["13,510", "North", *["South"] * 20, "北海道"]) == "e"
    assert guess_lang(["1", "2"]) == "e"
