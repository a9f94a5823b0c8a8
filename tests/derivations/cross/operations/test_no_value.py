from collections.abc import Callable

import pytest

from tests.derivations.cross.operations.test_gaps import GAPS, GAPS_JA


@pytest.mark.parametrize(
    ("question", "operands"),
    [
        ("By how much did the population of York change from 2010 to 2015?", "(D) 120"),
        ("What is the difference in population between Hull and York in 2020?", ".. 150"),
        ("2010年の横浜市と川崎市の人口の差は？", "χ 300"),
        ("2015年から2020年までの相模原市の人口の増減率は？", "… 220"),
    ],
)
def test_nothing_is_computed_from_a_mark(
    alone: Callable[..., set[tuple[str, str, str]]], question: str, operands: str
) -> None:
    grid, word = (GAPS, "no value") if question.isascii() else (GAPS_JA, "値なし")
    assert ("no_value", word, operands) in alone(question, grid)


def test_two_numbers_are_compared(alone: Callable[..., set[tuple[str, str, str]]]) -> None:
    question = "By how much did the population of York change from 2015 to 2020?"
    assert not {one for one in alone(question, GAPS) if one[0] == "no_value"}
