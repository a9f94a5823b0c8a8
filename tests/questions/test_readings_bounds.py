"""What a question says of its numbers."""

import pytest

from dsqa.questions.parse import read
from dsqa.questions.readings.bounds import (
    bound_of_rows,
    said_bounds,
    said_of_columns,
    said_ranges,
    says_presence,
)


@pytest.mark.parametrize(
    ("question", "bounds"),
    [
        ("more than 3 gold", {"3": ">"}),
        ("days hotter than 90 degrees", {"90": ">"}),
        ("cars cheaper than $9,000", {"9,000": "<"}),
        ("no more than 85 calories", {"85": "<="}),
        ("not less than 85 calories", {"85": ">="}),
        ("at least a 4 in maths", {"4": ">="}),
        ("days of 90 degrees or hotter", {"90": ">="}),
        ("seven or more cards", {"seven": ">="}),
        ("14 years or younger", {"14": "<="}),
        ("hosts before 1996 but since 1988", {"1996": "<", "1988": ">="}),
        ("more in 2009 than in 2003", {}),
        ("exactly 4 gold in 1990", {}),
        ("5パーセク以内の惑星", {"5": "<="}),
        ("1個以上5件未満", {"1": ">=", "5": "<"}),
        ("10個に届かなかった国", {"10": "<"}),
        ("3ドルを超えた年", {"3": ">"}),
        ("25より高かった年", {"25": ">"}),
        ("25より安かった年", {"25": "<"}),
        ("1930年より前", {"1930": "<"}),
        ("ちょうど11個の国", {}),
    ],
)
def test_a_bound(question: str, bounds: dict[str, str]) -> None:
    wording = read(question)
    assert {wording.words[at]: said for at, said in said_bounds(wording).items()} == bounds


@pytest.mark.parametrize(
    ("question", "is_range"),
    [
        ("between 3 and 5", True),
        ("from 1990 to 1995", True),
        ("more in 1990 and 1995", False),
        ("1990年から1995年まで", True),
        ("2以上5以下", True),
        ("1990年と1995年の差", False),
    ],
)
def test_a_range(question: str, *, is_range: bool) -> None:
    assert bool(said_ranges(read(question))) == is_range


@pytest.mark.parametrize(
    ("question", "bound"),
    [
        ("offices with more than 3 people", (">", 3)),
        ("offices with at least two people", (">=", 2)),
        ("offices with 3 people", ("=", 3)),
        ("of 2 teams, those with more than 3 people", (">", 3)),  # what is bounded goes before
        ("offices listed more than once", (">", 1)),
        ("複数の人がいるオフィス", (">", 1)),
        ("offices with 2.5 people", None),
        ("offices in York", None),
    ],
)
def test_so_many_rows(question: str, bound: tuple[str, int] | None) -> None:
    found = bound_of_rows(read(question))
    assert (found and found[:2]) == bound


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("more visitors in 2023 than in 2019", ">"),
        ("fewer visitors in 2023 than in 2019", "<"),
        ("2019年度より2023年度の方が多い駅", ">"),
        ("2023年度は2019年度より多い駅", ">"),
        ("2023年度が2019年度を下回る駅", "<"),
        ("visitors in 2023 and in 2019", ""),
    ],
)
def test_what_is_said_of_two_columns(question: str, said: str) -> None:
    wording = read(question)
    new, old = (1 << wording.words.index(year) for year in ("2023", "2019"))
    assert said_of_columns(wording, new, old) == said
    other = {">": "<", "<": ">", "": ""}[said]
    assert said_of_columns(wording, old, new) == other


@pytest.mark.parametrize(
    ("question", "word", "expected"),
    [
        ("Which orders got a discount?", "discount", True),
        ("Who has never been absent?", "absent", True),
        ("What is the total discount?", "discount", False),
        ("残業がなかった日は", "残業", True),
        ("残業の合計は", "残業", False),
    ],
)
def test_what_is_there_or_not(question: str, word: str, expected: bool) -> None:
    wording = read(question)
    assert says_presence(wording, 1 << wording.words.index(word)) == expected


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("Which types have more than 6,000 complaints?", 6000),
        ("事故が3686件より多い県を挙げてください", 3686),
        ("Which shops opened before 2020?", None),
        ("Which types have 6,000 complaints?", None),
        ("Which types have more than 60,000 complaints?", None),
    ],
)
def test_many_rows_are_bounded_in_long_tables(question: str, number: int | None) -> None:
    found = bound_of_rows(read(question), 40_000)
    assert (found.number if found else None) == number
    assert bound_of_rows(read(question)) is None
