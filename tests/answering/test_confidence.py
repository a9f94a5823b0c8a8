"""How sure an answer is."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.answering.answerer import Answerer
from dsqa.answering.confidence import FACTORS, best_odds, confidence, factors
from dsqa.collection import open_collection
from dsqa.missing.weights import shipped

Located = Callable[..., Any]
LIVESTOCK = [
    ["Livestock by region"],
    ["Region", "2001", "2002", "2003"],
    ["Total", "10,600", "11,900", "11,500"],
    ["North", "1,200", "1,900", "1,100"],
    ["South", "4,300", "3,800", "5,400"],
]


class Scored(NamedTuple):
    """All that is asked of a candidate here."""

    score: float


def ranked(scores: list[float]) -> Any:
    return [Scored(score) for score in sorted(scores, reverse=True)]


SCORES = st.lists(st.floats(-1e3, 1e3), min_size=1, max_size=60)
TEMPERATURES = st.floats(0.1, 100)
WEIGHTS = st.dictionaries(st.sampled_from(FACTORS), st.floats(-50, 50))
OPERATIONS = st.sampled_from(["lookup", "label", "argmax", "sum", "list", "ratio", "count", "none"])


def test_odds_fall_with_close_rivals_and_high_temperature(located: Located) -> None:
    _, found = located("How much livestock was there in the South in 2002?", LIVESTOCK)
    assert best_odds(found[:1], 1.0) == 1.0
    assert best_odds(found[:1] * 4, 1.0) == pytest.approx(0.25)
    assert best_odds(found, 0.5) > best_odds(found, 1.0) > best_odds(found, 100.0) > 0
    assert best_odds([], 1.0) == 0.0


def test_without_coefficients_the_odds_are_the_confidence() -> None:
    held = factors(ranked([2.0, 1.0, 0.0]), 2.0, "lookup", "e", 3)
    assert confidence(held, {}) == pytest.approx(best_odds(ranked([2.0, 1.0, 0.0]), 2.0))
    assert list(held) == list(FACTORS)


def test_a_computed_answer_is_less_sure_than_its_cells() -> None:
    found = ranked([2.0, 1.0])
    sure = {
        operation: confidence(factors(found, 1.0, operation, "e", 1), {})
        for operation in ("lookup", "label", "opposite", "argmax", "sum", "list")
    }
    assert sure["lookup"] == sure["label"] == sure["opposite"]
    assert sure["sum"] < sure["lookup"] > sure["argmax"]


def test_factors_say_what_the_answer_is() -> None:
    held = factors(ranked([1.0]), 1.0, "list", "j", 0)
    assert (held["japanese"], held["listed"], held["computed"], held["compared"]) == (1, 1, 0, 0)
    assert held["tables"] == 0
    held = factors(ranked([1.0]), 1.0, "count", "e", 7)
    assert (held["japanese"], held["listed"], held["computed"], held["compared"]) == (0, 0, 0, 1)


@given(SCORES, TEMPERATURES, OPERATIONS, st.sampled_from(["e", "j"]), st.integers(0, 500), WEIGHTS)
def test_any_answer_has_a_probability(
    scores: list[float],
    temperature: float,
    operation: str,
    lang: Any,
    tables: int,
    weights: dict[str, float],
) -> None:
    found = ranked(scores)
    odds = best_odds(found, temperature)
    assert 1 / len(scores) <= odds * (1 + 1e-9) and odds <= 1
    assert 0 <= confidence(factors(found, temperature, operation, lang, tables), weights) <= 1


@given(SCORES, SCORES, TEMPERATURES, OPERATIONS, st.floats(0, 20), st.floats(-5, 5))
def test_better_odds_are_never_less_sure(
    one: list[float],
    other: list[float],
    temperature: float,
    operation: str,
    slope: float,
    constant: float,
) -> None:
    less, more = sorted((ranked(one), ranked(other)), key=lambda s: best_odds(s, temperature))
    for weights in ({}, {"odds": slope, "constant": constant, "computed": -1.0}):
        assert confidence(factors(less, temperature, operation, "e", 1), weights) <= confidence(
            factors(more, temperature, operation, "e", 1), weights
        )


@pytest.mark.usefixtures("no_plain_tables")
@pytest.mark.usefixtures("no_derivations")
def test_the_answer_has_the_confidence_of_its_factors(make: Callable[..., Path]) -> None:
    table = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": table})) as collection:
        answerer = Answerer(collection, reranker=None)
        for question in ("What was the South in 2010?", "Which area had the most in 2020?"):
            answer = answerer.answer(question, "a")
            _, found = answerer.candidates(question, "a")
            held = answerer.factors(answer.operation, found, answerer.locator("a"))
            found_there = answerer.looked_for(question, answer)
            own = confidence(held, answerer.models.weights.confidence)
            expected = shipped().confidence(own, found_there)
            assert answer.confidence == pytest.approx(expected)
