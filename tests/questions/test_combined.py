"""What "combined" and "together" say: a sum of two things, or one thing that bears the word."""

import pytest

from dsqa.questions.operation import read_rules


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How many combined tackles did Jones get in 2017?", "lookup"),
        ("According to combined data from both surveys, how many women smoked?", "lookup"),
        ("How many stays were in tents and vehicles combined in 2007?", "sum"),
        ("What is the combined weight of apparel and new vehicles?", "sum"),
        ("How many burglaries did Oregon and Utah have, combined?", "sum"),
        ("How many percent did all industries combined account for?", "sum"),
    ],
)
def test_combined_before_a_thing_is_a_part_of_its_name(question: str, operation: str) -> None:
    assert read_rules(question, "e").operation == operation
