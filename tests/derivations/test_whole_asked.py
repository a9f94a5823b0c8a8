"""What a question about a percentage takes for the whole."""

import pytest

from dsqa.derivations.question.whole_asked import is_within_whole, whole_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.parse import read
from dsqa.questions.readings.whole import said_whole
from dsqa.questions.readings.wording import Wording


def _named(wording: Wording, word: str) -> RowSet:
    return RowSet(1, "match", 1 << wording.words.index(word), 1)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("What percentage of the women in York are taller?", ["the", "women", "in", "york"]),
        ("In 2019, what share of men did smoke?", ["men"]),
        ("What percentage of the women smoke?", []),
        ("How many of the women are taller?", []),
        ("女性のうち背の高い人の割合は", ["女性", "の"]),
        ("What percent of women would recommend it?", ["women"]),
        ("車を持つ女性は女性全体の何%", ["女性", "女性"]),
        ("施設は全体の何%", []),
        ("大阪の注文の何％が未払いですか", ["大阪", "の", "注文"]),
        ("女性で車を持つ人の割合は", ["女性"]),
    ],
)
def test_said(question: str, words: list[str]) -> None:
    wording = read(question)
    said = said_whole(wording)
    assert [word for at, word in enumerate(wording.words) if said >> at & 1] == words


@pytest.mark.parametrize(
    ("question", "one", "other", "whole"),
    [
        ("What percentage of the women are tall?", "tall", "women", "women"),
        ("What percentage of the women smoke?", "smoke", "women", "women"),
        ("What percentage smoke among the women?", "smoke", "women", "women"),
        ("喫煙者に占める女性の割合は", "女性", "喫煙", "喫煙"),
    ],
)
def test_of_two_conditions_one_is_the_whole(
    question: str, one: str, other: str, whole: str
) -> None:
    wording = read(question)
    found = whole_of(wording, _named(wording, one), _named(wording, other))
    assert found == _named(wording, whole)


def test_two_conditions_of_the_part_are_a_part_of_all_rows() -> None:
    wording = read("What percentage of the cars are red and fast?")
    assert not is_within_whole(wording, _named(wording, "red"), _named(wording, "fast"))
    assert is_within_whole(wording, _named(wording, "cars"), _named(wording, "fast"))
