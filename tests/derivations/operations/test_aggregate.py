"""Numbers of a group as one number."""

from collections.abc import Callable

import pytest

from tests.derivations.conftest import BANK

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What is the total gold of Norway?", "sum", "17"),
        ("What is the total gold?", "sum", "25"),
        ("What is the average gold of Sweden and Finland?", "average", "4"),
        ("What is the average silver?", "average", "6"),
        ("What is the median gold?", "median", "4"),
        ("What is the median silver of Norway?", "median", "8"),
        ("What is the difference between the highest and lowest gold?", "range", "9"),
        ("How much more gold did Umea have than Turku?", "range", "6"),
        ("How many years are covered from 1988 to 2000?", "years_covered", "13"),
        ("What is the highest number of gold?", "largest_number", "10"),
        ("What is the lowest number of gold in Norway?", "smallest_number", "3"),
        ("ノルウェーの金メダルの合計は?", "sum", "17"),
        ("スウェーデンとフィンランドの金メダルの平均は?", "average", "4"),
        ("金メダルの中央値は?", "median", "4"),
        ("金メダルの最大と最小の差は?", "range", "9"),
        ("金メダルの最大値は?", "largest_number", "10"),
        ("金メダルの最小値は?", "smallest_number", "1"),
    ],
)
def test_one_number_of_a_group(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("What is the total gold?", "average"),
        ("What is the total gold?", "median"),
        ("金メダルの合計は?", "average"),
        ("金メダルの合計は?", "median"),
    ],
)
def test_no_average_where_none_is_asked_for(
    derived: Derived, question: str, operation: str
) -> None:
    assert derived(question, operation) == set()


def test_the_balance_is_that_of_the_last_row(derived: Derived) -> None:
    assert derived("What is the total balance?", "balance", BANK) == {"675"}


def test_a_balance_that_a_last_row_leaves_out_is_the_last_one_stated(derived: Derived) -> None:
    more = [[f"2024-04-{day:02}", "10", "", str(675 + 10 * day)] for day in range(1, 20)]
    table = [*BANK, *more, ["2024-06-01", "", "", "n.a."]]
    assert derived("What is the total balance?", "balance", table) == {"865"}


def test_cells_without_a_number_do_not_count(derived: Derived) -> None:
    points = [
        ["Name", "Points"],
        ["Ann", "4"],
        ["Bob", ""],
        ["Cid", "-"],
        ["Dan", "8"],
        ["Eve", "3"],
    ]
    assert derived("What is the average of the points?", "average", points) == {"5"}
    assert derived("What is the median of the points?", "median", points) == {"4"}


def test_a_total_row_is_not_added_up(derived: Derived) -> None:
    cities = [["City", "Pop"], ["Oslo", "5"], ["Rome", "6"], ["Bonn", "2"], ["Total", "13"]]
    assert derived("What is the sum of pop?", "sum", cities) == {"13"}
    assert "6" in derived("What is the largest pop number?", "largest_number", cities)


def test_notes_and_separators_do_not_change_a_sum(derived: Derived) -> None:
    cities = [["City", "Pop"], ["Oslo", "1,200[1]"], ["Rome", "$800"], ["Bonn", "500*"]]
    assert derived("What is the total pop?", "sum", cities) == {"2500"}


def test_a_sum_has_the_decimals_of_its_numbers(derived: Derived) -> None:
    cents = [["Order", "Amount"], *([str(at), "1234567.01"] for at in range(3_000))]
    assert "3703701030" in derived("What is the total amount?", "sum", cents)
