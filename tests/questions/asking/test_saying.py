"""Patterns of questions in the table beside a module."""

from pathlib import Path

import pytest

from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.parse import read

TABLE = """# What is counted.
NOUN\tcats?|dogs?
counted\thow many (<NOUN>)
counted\tnumber of (<NOUN>)
colour e\t(?i)\\bBROWN\\b
colour j\t茶色
never j\tいいえ
"""


@pytest.fixture
def table(tmp_path: Path) -> PatternTable:
    (tmp_path / "said.tsv").write_text(TABLE, "utf-8")
    return PatternTable(str(tmp_path / "said.py"))


def test_the_first_pattern_of_a_name_that_matches_counts(table: PatternTable) -> None:
    found = table.find("counted", "the number of dogs, and how many cats")
    assert found is not None and found[1] == "cats"
    assert table.find("counted", "いくつ", "j") is None


def test_a_pattern_is_of_one_language_or_of_both(table: PatternTable) -> None:
    assert table("colour", read("Which dog is brown?"))
    assert table("colour", read("茶色の犬はどれですか"))
    assert not table("colour", read("黒い犬はどれですか"))
    assert table.find("never", "いいえ", "e") is None


def test_a_name_without_a_line_is_an_error(table: PatternTable) -> None:
    with pytest.raises(KeyError):
        table.find("absent", "")


def test_functions_of_a_name_take_questions(table: PatternTable) -> None:
    question = read("How many cats?")
    assert (
        table["counted"].pattern == "how many (cats?|dogs?)" and table["never"].pattern == "いいえ"
    )
    assert table.says("counted")(question) and not table.says("never")(question)
    assert table.place_of("counted")(question) == (9, 13)
    assert table.text_of("counted")(question) == "cats" and table.text_of("colour")(question) == ""
