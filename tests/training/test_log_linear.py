"""Fitting the log-linear model of derivations, on questions on one small table."""

import numpy as np
import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.log_linear import LogLinear, chances
from dsqa.derivations.model import described
from dsqa.derivations.registry import learned
from dsqa.training.ranking.log_linear import DerivationExample, FitPlan, fit

GAMES = Relation(
    ["Year", "Country", "City", "Gold", "Silver"],
    [
        ["1988", "1992", "1996", "2000", "2004"],
        ["Norway", "Sweden", "Norway", "Finland", "Norway"],
        ["Oslo", "Umea", "Bergen", "Turku", "Oslo"],
        ["3", "7", "4", "1", "10"],
        ["5", "2", "9", "6", "8"],
    ],
)
LEARNED = {
    "which city hosted in 1992?": "Umea",
    "which city hosted in 1996?": "Bergen",
    "which city hosted in 2000?": "Turku",
    "which country hosted in 1992?": "Sweden",
    "which country hosted in 2000?": "Finland",
    "how many games were in norway?": "3",
    "how many games were in sweden?": "1",
    "how many games were in finland?": "1",
    "which city had the most gold?": "Oslo",
    "which city had the most silver?": "Bergen",
    "which city had the least gold?": "Turku",
    "which city had the least silver?": "Umea",
}
PLAN = FitPlan(epochs=6, models=2)
KINDS = len(learned())


def example(question: str, answer: str) -> DerivationExample:
    found = described(GAMES, question)
    assert found is not None
    return DerivationExample(found, np.array([items == (answer,) for items in found.answers], bool))


def best(model: LogLinear, question: str) -> str:
    found = described(GAMES, question)
    assert found is not None
    likely = chances(model.scores(found), found.answer, len(found.answers))
    return "; ".join(found.answers[int(likely.argmax())])


def scores(model: LogLinear) -> list[float]:
    found = described(GAMES, "which city in norway had the most gold?")
    assert found is not None
    return model.scores(found).tolist()


EXAMPLES = [example(*each) for each in LEARNED.items()]


@pytest.fixture(scope="module")
def model() -> LogLinear:
    return fit(EXAMPLES, PLAN, KINDS)


@pytest.mark.parametrize("question", LEARNED)
def test_right_answers_come_first(model: LogLinear, question: str) -> None:
    assert best(model, question) == LEARNED[question]


@pytest.mark.parametrize(
    ("question", "answer"),
    [("which city hosted in 2004?", "Oslo"), ("how many games were in 1988?", "1")],
)
def test_a_question_like_those_that_were_learned(
    model: LogLinear, question: str, answer: str
) -> None:
    assert best(model, question) == answer


def test_other_answers_are_learned_as_well() -> None:
    """What is right is said by the examples alone: here the country where a city is asked for."""
    wrong = {
        "which city hosted in 1992?": "Sweden",
        "which city hosted in 1996?": "Norway",
        "which city hosted in 2000?": "Finland",
        "which city hosted in 2004?": "Norway",
    }
    model = fit([example(*each) for each in wrong.items()], PLAN, KINDS)
    assert {question: best(model, question) for question in wrong} == wrong


def test_the_same_seed_gives_the_same_weights(model: LogLinear) -> None:
    again = fit(EXAMPLES, PLAN, KINDS)
    assert scores(again) == scores(model)
    assert again.vocabulary == model.vocabulary
    assert (again.weights == model.weights).all()


def test_another_seed_gives_other_weights(model: LogLinear) -> None:
    assert scores(fit(EXAMPLES, PLAN._replace(seed=1), KINDS)) != scores(model)


def test_examples_without_a_right_answer_are_passed_over(model: LogLinear) -> None:
    hopeless = [example("which city hosted in 2004?", "Rome") for _ in range(5)]
    assert not any(one.right.any() for one in hopeless)
    assert scores(fit([*EXAMPLES, *hopeless], PLAN, KINDS)) == scores(model)


def test_rare_words_have_no_weights(model: LogLinear) -> None:
    assert "citi" in model.vocabulary
    assert "sweden" not in model.vocabulary


def test_the_model_is_finite(model: LogLinear) -> None:
    assert np.isfinite(scores(model)).all()
    assert np.isfinite(model.weights).all()
    assert (model.deviation > 0).all()
