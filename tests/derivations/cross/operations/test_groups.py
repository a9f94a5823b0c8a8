"""What is computed of a group of lines, and which of them have it."""

from collections.abc import Callable

import pytest

from dsqa.derivations.cross.space import Derivation
from tests.derivations.cross.conftest import CHANGES

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which city was the largest in 2020?", "largest", "Leeds"),
        ("Which city was the smallest in 2020?", "smallest", "York"),
        ("Which city was the second largest in 2020?", "nth_largest", "Hull"),
        ("Which city was the second smallest in 2020?", "nth_smallest", "Hull"),
        ("Which are the two largest cities in 2020?", "top", "Leeds; Hull"),
        ("Which are the two smallest cities in 2020?", "bottom", "York; Hull"),
        ("What was the largest population of a city in 2020?", "maximum", "340"),
        ("What was the smallest population of a city in 2020?", "minimum", "150"),
        ("What was the range of the cities in 2020?", "extremes", "150; 340"),
        ("How many people lived in all cities in 2010?", "sum", "600"),
        ("What was the average population of the cities in 2010?", "average", "200"),
        ("How far apart are the cities in 2020?", "range", "190"),
        ("Which cities had more than 160 in 2020?", "above", "Leeds; Hull"),
        ("Which cities had less than 300 in 2020?", "below", "York; Hull"),
        ("Which cities had less than 10 in 2020?", "below", "none"),
        ("How many cities had more than 160 in 2020?", "count_above", "2"),
        ("How many cities had less than 160 in 2020?", "count_below", "1"),
        ("How many cities had exactly 230 in 2020?", "count_equal", "1"),
        ("Which city had exactly 230 in 2020?", "equal", "Hull"),
        ("What were York, Leeds and Hull in 2010?", "values", "100; 300; 200"),
        ("What share of the total did York and Hull have in 2010?", "sum_of_total", "0.5"),
        ("2020年に人口が最も多い市は?", "largest", "川崎市"),
        ("2020年に人口が最も少ない市は?", "smallest", "横浜市"),
    ],
)
def test_answers(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which cities fell in 2020?", "below", "York; Hull"),
        ("How many cities fell in 2020?", "count_below", "2"),
    ],
)
def test_below_zero(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, CHANGES)


def test_totals_are_in_no_group(derived: Derived) -> None:
    assert not any("Total" in answer for answer in derived("Which city is the largest?", "top"))
    assert "Total" not in derived("Which city was the largest in 2020?", "largest")


def test_the_largest_province_is_no_territory(derived: Derived) -> None:
    grid = [["Place", "Rate"], ["Ontario", "2"], ["Manitoba", "5"], ["Quebec", "1"], ["Yukon", "9"]]
    assert derived("Which province had the highest rate?", "largest", grid) == {"Manitoba"}
    assert "Yukon" in derived("Which place had the highest rate?", "largest", grid)


def test_the_largest_is_not_what_is_left_or_a_sum_of_some(derived: Derived) -> None:
    grid = [["Institution", "Grants"], ["Top 2 institutions", "9"], ["York Lab", "5"], ["Leeds Lab", "4"], ["All other", "30"]]  # fmt: skip
    assert derived("Which institution has the largest grants?", "largest", grid) == {"York Lab"}


TRADES = [
    ["Industry", "Shops", "Staff"],
    ["Building", "520", "4100"],
    ["  General works", "300", "2500"],
    ["  Other", "220", "1600"],
    ["Trade", "900", "8000"],
    ["  Wholesale", "400", "3600"],
]


def test_a_sum_adds_no_part_beside_its_whole(derived: Derived) -> None:
    sums = derived("How many shops are there altogether?", "sum", TRADES)
    assert "1420" in sums and "2340" not in sums


def test_what_is_counted_is_shown(derivations: Callable[..., list[Derivation]]) -> None:
    found = derivations("How many cities had more than 160 in 2020?")
    counted = {len(one.places) for one in found if one.operation.name == "count_above" and one.texts == ("2",)}  # fmt: skip
    assert counted == {2}


def test_an_age_is_no_unit_of_the_numbers_below_it(derived: Derived) -> None:
    grid = [["State", "Residents (1,000)", "Residents (1,000)"], ["", "Under 18 years old", "65 years old and over"], ["Ohio", "4500", "300"], ["Iowa", "700", "90"], ["Utah", "900", "50"]]  # fmt: skip
    assert "Ohio" in derived("Which states had more than 4 million residents?", "above", grid)


SHOPS = [["Shop", "Sales"], *([f"Shop {at}", str(at)] for at in range(1, 41))]


@pytest.mark.parametrize(
    ("question", "operation", "numbers"),
    [
        ("Which shops have sales of more than 20?", "above", range(21, 41)),
        ("List the shops with sales below 15", "below", range(1, 15)),
        ("What are the top 12 shops by sales?", "top", range(40, 28, -1)),
    ],
)
def test_long_lists(derived: Derived, question: str, operation: str, numbers: range) -> None:
    assert "; ".join(f"Shop {at}" for at in numbers) in derived(question, operation, SHOPS)
