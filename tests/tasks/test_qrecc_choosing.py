"""The choice among rewrites and among answers: how likely each is, and how alike they are."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest
from dsqa_tasks.qrecc.choosing import RECALL, best_answer, best_rewrite, grade
from dsqa_tasks.qrecc.evaluation.rouge import Rouge
from dsqa_tasks.qrecc.retrieval.nearness import nearness
from hypothesis import given
from hypothesis import strategies as st

from dsqa.learning.listwise import Floats

Best = Callable[[Sequence[str], Floats], int]
TEXTS = ["is gold heavy", "why", "is gold so heavy", "how"]


def test_recall_counts_more() -> None:
    assert grade(Rouge(0.0, 0.0)) == 0
    assert grade(Rouge(1.0, 1.0)) == 1
    assert grade(Rouge(precision=0.5, recall=1.0)) > grade(Rouge(precision=1.0, recall=0.5))
    assert grade(Rouge(precision=0.5, recall=0.5)) == pytest.approx(0.5)
    assert RECALL > 1


@pytest.mark.parametrize("best", [best_rewrite, best_answer])
def test_what_shares_most_with_the_likely_ones_is_chosen(best: Best) -> None:
    # Two that say about the same are likelier together than the first one is.
    assert best(TEXTS, np.array([0.5, 0.6, 0.5, 0.0])) in (0, 2)
    assert best(TEXTS, np.array([0.5, 9.0, 0.5, 0.0])) == 1


@given(st.lists(st.tuples(st.text(), st.floats(-50, 50)), min_size=1, max_size=30))
def test_one_is_always_chosen(every: list[tuple[str, float]]) -> None:
    texts = [text for text, _ in every]
    scores = np.array([score for _, score in every])
    for best in (best_rewrite, best_answer):
        assert 0 <= best(texts, scores) < len(texts)


def test_questions_on_one_thing_are_near() -> None:
    earlier = ["What is throat cancer?", "Is throat cancer treatable?", "Who won the cup in 1998?"]
    found = nearness(["What are the symptoms of throat cancer?", "What are the rules?"], earlier)
    assert found[0] > found[1]
    # The two nearest count, or the only one.
    assert nearness(["Is it?"], earlier[:1])[0] == pytest.approx(
        nearness(["Is it?"], earlier[:1] * 2)[0]
    )
    one = nearness(earlier[:1], [earlier[0], earlier[0], "Who won the cup in 1998?"])
    assert one[0] == pytest.approx(1, abs=1e-5)
