"""One column over another."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
FARMS = [
    ["Farm", "Cows", "Workers", "Milk (t)"],
    ["North", "40", "4", "200"],
    ["South", "60", "5", "330"],
    ["West", "0", "2", "0"],
]
FARMS_JA = [["農場", "牛", "従業員"], ["北", "40", "4"], ["南", "60", "5"]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How many times as many cows as workers has the North farm?", "times_of_columns", "10"),
        ("How many cows per worker are there on the South farm?", "column_per_column", "12"),
        ("How many cows per worker are there in all?", "column_per_column", "9.09091"),
        ("What percentage of the milk are the cows of the North?", "share_of_columns", "20"),
    ],
)
def test_two_columns(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, FARMS)


def test_two_columns_in_japanese(derived: Derived) -> None:
    question = "南の農場では従業員1人あたり牛は何頭ですか"
    assert "12" in derived("南の農場の牛は従業員の何倍ですか", "times_of_columns", FARMS_JA)
    assert "0.083333" in derived("南の農場の従業員は牛の何倍ですか", "times_of_columns", FARMS_JA)
    assert "12" in derived(question, "column_per_column", FARMS_JA)


def test_the_smaller_is_no_multiple(derived: Derived) -> None:
    found = derived(
        "How many times as many cows as workers has the North farm?", "times_of_columns", FARMS
    )
    assert "0.1" not in found


def test_nothing_is_divided_by_none(derived: Derived) -> None:
    question = "How many workers per cow are there on the West farm?"
    assert "inf" not in derived(question, "column_per_column", FARMS)
    assert derived("How many cows are there on the West farm?", "column_per_column", FARMS) == set()


YEARS = [
    ["Town", "2019", "2024"],
    ["North", "64", "140"],
    ["South", "150", "132"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("By what percentage did the number for North grow from 2019 to 2024?", "118.75"),
        ("By how many percent did South fall between 2019 and 2024?", "12"),
        ("By how many percent did the total rise from 2019 to 2024?", "27.1028"),
        ("Northは2019年から2024年に何％増えましたか", "118.75"),
    ],
)
def test_change_of_columns(derived: Derived, question: str, answer: str) -> None:
    assert answer in derived(question, "change_of_columns", YEARS)


def test_a_change_is_not_turned_around(derived: Derived) -> None:
    question = "By how many percent did North grow from 2019 to 2024?"
    assert "54.2857" not in derived(question, "change_of_columns", YEARS)


def test_a_part_is_no_change(derived: Derived) -> None:
    question = "What percentage of the 2024 number is that of 2019 for North?"
    assert derived(question, "change_of_columns", YEARS) == set()


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "By how many percent is the number of cows higher than that of workers in the North?",
            "900",
        ),
        ("By how many percent did the cows of the North fall to the workers?", "90"),
    ],
)
def test_where_a_change_starts(derived: Derived, question: str, answer: str) -> None:
    assert derived(question, "change_of_columns", FARMS) >= {answer}


def test_where_a_change_starts_in_japanese(derived: Derived) -> None:
    found = derived("北の農場の牛は従業員より何％多いですか", "change_of_columns", FARMS_JA)
    assert "900" in found and "90" not in found
