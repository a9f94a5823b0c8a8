"""Derivations over cross tables in words."""

from collections.abc import Callable

import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.in_words import in_words
from dsqa.derivations.cross.space import Composed

Make = Callable[..., CrossDerivations]
QUESTION = "How many more people were there in Leeds than in York in 2020?"


def told(found: CrossDerivations, operation: str) -> set[str]:
    return {
        in_words(found.space, one)
        for one in found.space.derivations
        if one.operation.name == operation
    }


def test_a_cell_reads_as_its_paths(generated: Make) -> None:
    assert "Total > Leeds | 2020 |  = 340" in told(generated(QUESTION), "look_up")


def test_two_lines_are_both_named(generated: Make) -> None:
    assert "difference: Total > York, Leeds | 2020 |  = 190" in told(
        generated(QUESTION), "difference"
    )


def test_a_whole_is_named_beside_its_part(generated: Make) -> None:
    found = told(generated("What is the ratio of York to the total in 2020?"), "quotient")
    assert "quotient: Total, Total > York | 2020 |  = 4.8" in found


def test_the_middle_of_many_lines_is_left_out(generated: Make) -> None:
    grid = [["City", "2010"], *([f"Town {letter}", str(at)] for at, letter in enumerate("ABCDE"))]
    found = told(generated("What is the average of 2010?", grid), "average")
    assert "average: Town A, Town B, ... Town E (5) | 2010 |  = 2" in found


def test_the_composed_answer_names_its_operands(generated: Make) -> None:
    composed = Composed(("7.5",), "percent_change", 0.4, "York | 2010, York | 2020")
    (found,) = told(generated(QUESTION, composed=composed), "composed")
    assert found == "percent change: York | 2010, York | 2020 |  = 7.5"


@pytest.mark.parametrize("operation", ["look_up", "label", "difference", "largest"])
def test_labels_without_end_are_read_in_part(generated: Make, operation: str) -> None:
    grid = [["City", "2010"], ["x" * 9_000, "1"], ["y" * 9_000, "2"]]
    for text in told(generated("Which city had the largest number in 2010?", grid), operation):
        assert len(text) < 1_000
