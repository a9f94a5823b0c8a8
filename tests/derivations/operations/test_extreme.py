"""The rows with the largest and smallest numbers."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
PEOPLE = [
    ["Name", "Born"],
    ["Ann", "May 3, 1980"],
    ["Bob", "June 5, 1975"],
    ["Cid", "July 1, 1990"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which city had the most gold?", "largest", "Oslo"),
        ("Which city had the least gold?", "smallest", "Turku"),
        ("Which city in Norway had the least silver?", "smallest", "Oslo"),
        ("Which city in Norway had the most silver?", "largest", "Bergen"),
        ("Which city had the second most gold?", "nth_largest", "Umea"),
        ("Which city had the third fewest gold?", "nth_smallest", "Bergen"),
        ("Which are the top two cities by gold?", "top", "Oslo; Umea"),
        ("Which are the bottom two cities by gold?", "bottom", "Turku; Oslo"),
        ("金メダルが最も多い都市は?", "largest", "東京"),
        ("金メダルが最も少ない都市は?", "smallest", "札幌"),
        ("金メダルが2番目に多い都市は?", "nth_largest", "大阪"),
        ("金メダルが3番目に少ない都市は?", "nth_smallest", "名古屋"),
        ("金メダルが多い順に2つ挙げてください", "top", "東京; 大阪"),
        ("金メダルが少ない順に2つ挙げてください", "bottom", "札幌; 東京"),
    ],
)
def test_the_row_of_a_number(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Who is the youngest?", "largest", "Cid"),
        ("Who is the oldest?", "smallest", "Bob"),
        ("Who is the second oldest?", "nth_smallest", "Ann"),
    ],
)
def test_by_date(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, PEOPLE)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which city had the most gold?", "nth_largest"),
        ("Which city had the most gold?", "nth_smallest"),
        ("Which city had the most gold?", "top"),
        ("Which city had the least gold?", "bottom"),
        ("金メダルが最も多い都市は?", "nth_largest"),
        ("金メダルが最も多い都市は?", "top"),
    ],
)
def test_no_rank_where_none_is_said(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()


def test_all_rows_of_a_tie_are_the_answer(derived: Derived) -> None:
    scores = [["Name", "Score"], ["Ann", "9"], ["Bob", "3"], ["Cid", "9"]]
    assert derived("Who had the highest score?", "largest", scores) == {"Ann; Cid", "9"}


def test_numbers_that_are_all_the_same_have_no_largest(derived: Derived) -> None:
    scores = [["Name", "Score"], ["Ann", "9"], ["Bob", "9"]]
    assert derived("Who had the highest score?", "largest", scores) == set()


def test_times_are_ordered_by_their_seconds(derived: Derived) -> None:
    times = [["Name", "Time"], ["Ann", "10:03"], ["Bob", "9:59"], ["Cid", "1:00:00"]]
    assert "Bob" in derived("Who had the shortest time?", "smallest", times)
    assert "Cid" in derived("Who had the longest time?", "largest", times)


def test_a_total_is_not_the_largest(derived: Derived) -> None:
    cities = [["City", "Pop"], ["Oslo", "5"], ["Rome", "6"], ["Bonn", "2"], ["Total", "13"]]
    found = derived("Which city has the largest pop?", "largest", cities)
    assert "Rome" in found
    assert "Total" not in found


def test_the_dearest_products_of_a_list_of_sales(derived: Callable[..., set[str]]) -> None:
    sales = [["Product", "Price"], ["Lamp", "90"], ["Lamp", "95"], ["Desk", "80"], ["Chair", "40"]]
    asked = "What are the top 2 products by price?"
    assert "Lamp; Desk" in derived(asked, "top_different", sales)
    assert "Lamp; Desk" not in derived(asked, "top", sales)
    asked = "What are the bottom 2 products by price?"
    assert "Chair; Desk" not in derived(asked, "bottom_different", sales)
    sales += [["Chair", "30"]]
    assert "Chair; Desk" in derived(asked, "bottom_different", sales)
