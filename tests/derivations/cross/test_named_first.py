"""The line that is named first is divided by the other."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.named_first import named_first
from tests.derivations.cross.conftest import Grid

CRIMES: Grid = [
    ["Offence", "City", "Country"],
    ["Theft", "6,000", "500"],
    ["Fraud", "2,000", "1,500"],
]


@pytest.mark.parametrize(
    ("question", "likelier"),
    [
        ("How many times as much theft as fraud was there in the city?", "3"),
        ("How many times as much fraud as theft was there in the city?", "0.333333"),
        ("What is the ratio of fraud to theft in the city?", "0.333333"),
        ("How many times as much as fraud did theft happen in the city?", "3"),
        ("How many times more theft than fraud was there in the city?", "3"),
        ("How many times higher was theft than fraud in the city?", "3"),
        ("How many thefts were there for every fraud in the city?", "3"),
    ],
)
def test_the_first_is_divided(
    generated: Callable[..., CrossDerivations], question: str, likelier: str
) -> None:
    found = generated(question, CRIMES, "e")
    answers = [found.space.derivation(at).texts[0] for at in range(len(found.space))]
    # As questions mostly name the larger number first, quotients above 1 are likelier by themselves.
    scores = np.array([float(one == "3") for one in answers])
    assert answers[int(named_first(found, scores).argmax())].startswith(likelier)


def test_other_questions_are_left_alone(generated: Callable[..., CrossDerivations]) -> None:
    found = generated("How much more theft than fraud was there in the city?", CRIMES, "e")
    scores = np.arange(len(found.space), dtype=float)
    assert named_first(found, scores) is scores
