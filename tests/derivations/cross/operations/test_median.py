"""The median of a group that the table does not state."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
GROUPS = [["Group", "York", "Leeds"], ["Men", "51", "47"], ["Women", "48", "39"], ["Couples", "99", "85"]]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("What was the median population of the cities in 2010?", "median", "200", "100 300 200"),
        ("2010年の市の人口の中央値はいくつですか", "median", "200", "100 300 200"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)


def test_one_that_the_table_states_is_looked_up(alone: Alone) -> None:
    grid = [["City", "Median age", "People"], ["York", "40", "1"], ["Leeds", "38", "2"], ["Hull", "41", "3"]]  # fmt: skip
    assert not alone("What is the median age of Hull?", grid)


def test_a_median_is_one_number(alone: Alone) -> None:
    assert not alone("Which group had a higher median number of cars?", GROUPS)
    assert not alone("What were the median populations of York and Leeds respectively?")


def test_published_medians_are_looked_up(alone: Alone) -> None:
    assert alone("What was the median score of the towns?", GROUPS)
    assert not alone("What was the median income of the towns?", GROUPS)


def test_a_group_of_which_some_lines_are_named_is_not_meant(alone: Alone) -> None:
    grid = [
        ["Field", "Women", "Men"],
        ["Health professions and related programs", "51", "47"],
        ["Family and consumer sciences", "48", "39"],
        ["Engineering technology", "99", "85"],
    ]
    assert not alone("What was the median score of women in health and consumer fields?", grid)
