"""The classes of a scale that make up the range of a question."""

import pytest

from dsqa.derivations.cross.lines.classes import classes_asked
from dsqa.questions.parse import read

STAFF = ["0 to 0.99", "1 to 1.99", "2 to 3.99", "4 to 9.99", "10 to 24.99", "25 to 49.99", "50 and more"]  # fmt: skip
AGES = ["Total", "Under 15 years", "15 to 24 years", "25 to 64 years", "65 years and over"]
CHILDREN = ["none", "one", "two", "three or more"]
CAPITAL = ["under $200,000", "$200,000 to $499,999", "$500,000 to $1,499,999", "$1,500,000 and over"]  # fmt: skip
DEGREES = ["Less than high school", "High school diploma", "Bachelor's degree", "Graduate degree"]


@pytest.mark.parametrize(
    ("labels", "text", "places"),
    [
        (STAFF, "businesses with 10 or more employees", (4, 5, 6)),
        (STAFF, "businesses with fewer than 2 people", (0, 1)),
        (STAFF, "businesses with 50 or more employees", (6,)),
        (STAFF, "businesses with 2 to 10 employees", (2, 3)),
        (AGES, "How many are under 25 years old?", (1, 2)),
        (AGES, "How many are 25 years or older?", (3, 4)),
        (CHILDREN, "families with two or more children", (2, 3)),
        (CHILDREN, "families with more than one child", (2, 3)),
        (CAPITAL, "farms with a capital of $500,000 or more", (2, 3)),
        (DEGREES, "people with at least a bachelor's degree", (2, 3)),
        (DEGREES, "people with a high school diploma or less", (0, 1)),
    ],
)
def test_classes_within_a_range(labels: list[str], text: str, places: tuple[int, ...]) -> None:
    assert classes_asked(labels, read(text)) == places


@pytest.mark.parametrize(
    ("labels", "text"),
    [
        (STAFF, "businesses with 20 or more employees"),
        (STAFF, "businesses with no more than 10 employees"),
        (["15 to 24 years", "25 and over", "25 to 64 years", "65 and over"], "people of 25 or more"),
        (["North", "South", "West"], "regions with 10 or more employees"),
        (DEGREES, "people with a graduate degree or higher"),
        (["High school", "Bachelor's degree", "Bachelor's degree or higher"], "at least a bachelor's degree"),
    ],
)  # fmt: skip
def test_parts_of_classes_and_nested_ones_are_none(labels: list[str], text: str) -> None:
    assert classes_asked(labels, read(text)) == ()
