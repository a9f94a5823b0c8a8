"""Percentages are no counts of thousands, a multiple is a quotient of at least 1, and "respectively" asks for several."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.kind_asked import gives_kind_asked
from tests.derivations.cross.conftest import Grid

Generated = Callable[..., CrossDerivations]

CRIMES: Grid = [
    ["Offence", "City", "Country"],
    ["Total", "8,000", "2,000"],
    ["Theft", "6,000", "500"],
]


def _given(generated: Generated, question: str) -> set[tuple[str, ...]] | None:
    found = generated(question, CRIMES, "e")
    answer = found.space.columns().answer.astype(np.int32)
    met = gives_kind_asked(found, answer)
    if met is None:
        return None
    return {found.space.derivation(at).texts for at in np.flatnonzero(met).tolist()}


def test_a_percentage_is_no_count_of_thousands(generated: Generated) -> None:
    texts = _given(generated, "What percentage of the crimes in the city were theft?")
    assert texts is not None
    assert ("0.75",) in texts
    assert ("6,000",) not in texts


def test_how_many_times_as_high_is_a_quotient_of_at_least_one(generated: Generated) -> None:
    texts = _given(generated, "How many times higher was theft in the city than in the country?")
    assert texts is not None
    assert ("12",) in texts
    assert ("0.083333333",) not in texts
    assert ("6,000",) not in texts


@pytest.mark.parametrize(
    "question",
    [
        "How many thefts were there in the city?",
        "How many times did theft happen in the city?",
        "Which offence had the highest percentage in the city?",
    ],
)
def test_other_questions_ask_for_any_number(generated: Generated, question: str) -> None:
    assert _given(generated, question) is None


def test_respectively_asks_for_several(generated: Generated) -> None:
    texts = _given(
        generated, "How many thefts were there in the city and the country respectively?"
    )
    assert texts is not None
    assert ("6,000", "500") in texts
    assert all(len(items) > 1 for items in texts)
