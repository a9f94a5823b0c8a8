"""What the model sees of derivations, and what it makes of scores."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.log_linear import BUCKETS, chances
from dsqa.derivations.model import described
from tests.examples import examples

CELLS = st.sampled_from(
    ["", "-", "0", "1", "1e300", "-5", "1992", "3–1", "5:03", "May 3, 2014", "12 km", "Oslo", "Oslo, Rome", "yes", "○"]
)  # fmt: skip
QUESTIONS = st.lists(
    st.sampled_from(
        ["which", "how many", "who", "oslo", "more than", "2", "1992", "or", "not", "after", "average", "difference"]
        + ["total", "percentage", "second", "is", "most", "how long", "times", "名古屋", "最も多い", "合計"]
    ),
    min_size=1,
    max_size=8,
).map(" ".join)  # fmt: skip


@settings(max_examples=examples(50))
@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=6), QUESTIONS)
def test_any_derivation_is_described(rows: list[list[str]], question: str) -> None:
    relation = Relation(["Name", "", "Year"], [[row[at] for row in rows] for at in range(3)])
    one = described(relation, question)
    if one is None:
        return
    many = len(one.operation)
    assert one.features.shape[0] == one.parts.shape[0] == len(one.answer) == many
    assert np.isfinite(one.features.astype(np.float64)).all()
    assert ((one.parts >= 0) & (one.parts < BUCKETS)).all()
    assert one.answer.max() < len(one.answers)
    assert len(set(one.ngrams)) == len(one.ngrams)


def test_the_same_question_is_described_alike(games: Relation) -> None:
    question = "which city in norway had the most gold after 1990?"
    one, other = described(games, question), described(games, question)
    assert one is not None
    assert other is not None
    assert (one.features == other.features).all()
    assert (one.parts == other.parts).all()
    assert one.ngrams == other.ngrams


def test_names_and_numbers_stand_for_what_they_are(games: Relation) -> None:
    """Questions that differ in a name and a number have n-grams in common."""
    one = described(games, "how many gold did turku win in 2000?")
    other = described(games, "how many gold did umea win in 1992?")
    assert one is not None
    assert other is not None
    assert any("gold" in gram for gram in set(one.ngrams) & set(other.ngrams))
    assert any("<cell>" in gram for gram in set(one.ngrams) & set(other.ngrams))


def test_chances_of_answers_add_up() -> None:
    scores = np.array([1.0, 1.0, 3.0, -2.0], np.float32)
    likely = chances(scores, np.array([0, 0, 1, 2], np.int32), 3)
    assert likely.sum() == pytest.approx(1)
    assert likely.argmax() == 1
    assert likely.argmin() == 2


def test_several_derivations_make_an_answer_likelier() -> None:
    scores = np.array([1.0, 1.0, 1.0], np.float32)
    likely = chances(scores, np.array([0, 1, 1], np.int32), 2)
    assert likely[1] == pytest.approx(2 * likely[0])


def test_very_high_scores_are_chances() -> None:
    likely = chances(np.array([1e4, 0, -1e4], np.float32), np.array([0, 1, 2], np.int32), 3)
    assert likely.tolist() == [1, 0, 0]
