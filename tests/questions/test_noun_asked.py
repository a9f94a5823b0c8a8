"""What a question asks for."""

import pytest

from dsqa.questions.parse import read
from dsqa.questions.readings.noun_asked import asked_word, how_many


def words(question: str, mask: int) -> list[str]:
    return [word for at, word in enumerate(read(question).words) if mask >> at & 1]


@pytest.mark.parametrize(
    ("question", "noun"),
    [
        ("How many small dogs are there?", ["dogs"]),
        ("Which city is the largest?", ["city"]),
        ("総武線の駅は何駅ですか", ["駅"]),
        ("2000年以降の駅を挙げてください", ["駅"]),
        ("世帯が多いのはどの町ですか", ["町"]),
        ("Median wind speed in May", ["wind"]),
        ("What is the highest salary?", ["salary"]),
        ("Is Oslo larger than Bergen?", []),
        ("Oslo", ["oslo"]),
        ("", []),
    ],
)
def test_the_noun_that_is_asked_for(question: str, noun: list[str]) -> None:
    assert words(question, asked_word(read(question))) == noun


def test_a_noun_is_no_category() -> None:
    wording = read("How many African island nations are there?")
    assert words(wording.text, asked_word(wording, cells=0b1100)) == ["nations"]
    assert words(wording.text, asked_word(wording, heads=0b10000)) == ["nations"]
    # Nothing else stands there.
    wording = read("How many are African?")
    assert words(wording.text, asked_word(wording, cells=0b1000)) == ["african"]


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("the top 3 cities over 5", ["3"]),
        ("the 2nd city", ["2nd"]),
        ("人口の多い順に3つ", ["3"]),
        ("cities with 3 rivers", []),
    ],
)
def test_the_numbers_that_say_how_many(question: str, numbers: list[str]) -> None:
    assert words(question, how_many(read(question))) == numbers
