"""Quotients and differences of two measures, and a measure of the line with the most of another."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
STAFF = [
    ["District", "Beds", "Doctors", "Nurses"],
    ["North", "100", "20", "30"],
    ["South", "300", "25", "15"],
    ["West", "200", "10", "40"],
]
OFFICES = [
    ["産業", "従業者数", "事業所数"],
    ["食料品", "900", "30"],
    ["繊維", "200", "20"],
    ["機械", "800", "10"],
]


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Which district has the most nurses per doctor?", STAFF, "largest_of_two_measures", "West"),
        ("Which district has the lowest ratio of nurses to doctors?", STAFF, "smallest_of_two_measures", "South"),
        ("In which district do beds exceed nurses the most?", STAFF, "largest_of_two_measures", "South"),
        ("In which district do nurses exceed doctors the most?", STAFF, "largest_of_two_measures", "West"),
        ("In which district do doctors exceed nurses the most?", STAFF, "largest_of_two_measures", "South"),
        ("従業者数が事業所数を最も大きく上回った産業は？", OFFICES, "largest_of_two_measures", "食料品"),
        ("Which district has the largest combined doctors and nurses?", STAFF, "largest_of_two_measures", "North"),
        ("nurses per doctor in North", STAFF, "quotient_of_two_measures", "1.5"),
        ("従業者数と事業所数を足した数が最も少ない産業はどこですか", OFFICES, "smallest_of_two_measures", "繊維"),
        ("How many nurses per doctor are there in North?", STAFF, "quotient_of_two_measures", "1.5"),
        ("1事業所当たりの従業者数が最も多い産業はどこですか", OFFICES, "largest_of_two_measures", "機械"),
        ("繊維の1事業所当たりの従業者数は何人ですか", OFFICES, "quotient_of_two_measures", "10"),
        ("How many nurses are there in the district with the most beds?", STAFF, "of_extreme", "15"),
        ("What is the number of doctors in the district with the fewest beds?", STAFF, "of_extreme", "20"),
        ("従業者数が最も多い産業の事業所数はいくつですか", OFFICES, "of_extreme", "30"),
    ],
)  # fmt: skip
def test_answers(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert (operation, answer) in {(name, text) for name, text, _ in alone(question, grid)}


def test_other_questions_and_stated_quotients(alone: Alone) -> None:
    stated = [["District", "Beds", "Doctors", "Beds per doctor"], *[[*line[:3], "5"] for line in STAFF[1:]]]  # fmt: skip
    assert not alone("How many beds per doctor are there in North?", stated)
    assert not alone("How many beds per 1,000 people are there in North?", STAFF)
    assert not alone("Which district has the most nurses?", STAFF)
