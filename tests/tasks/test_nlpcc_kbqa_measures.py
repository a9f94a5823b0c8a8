"""Conformance: figures of the port of the official tool, and the guideline's by hand."""

from fractions import Fraction
from pathlib import Path

import pytest
from dsqa_tasks.nlpcc_kbqa.files import read_blocks
from dsqa_tasks.nlpcc_kbqa.measures import evaluate, overlap
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import DsqaError

DATA = Path(__file__).parents[3] / "shared" / "data" / "nlpcc-kbqa" / "conformance"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="no ../shared/data here")

TOOL = [
    ("hand.all-right", "hand", 6, 0, 1.0, 1.0, 1.0),
    ("hand.mixed", "hand", 6, 1, 0.4444444444444444, 0.6666666666666666, 0.4761904761904762),
    ("hand.missing-ids", "hand", 3, 0, 0.5555555555555555, 0.5, 0.5238095238095238),
    ("hand.trailing-tab", "hand", 6, 1, 0.8333333333333334, 0.7083333333333334, 0.7333333333333334),
    (
        "hand.no-tab-when-empty", "hand",
        6, 2, 0.6666666666666666, 0.5416666666666666, 0.5666666666666667,
    ),
    ("train400.pred", "train400", 400, 57, 0.60375, 0.7125, 0.637666666666666),
    (
        "train400.missing", "train400",
        266, 38, 0.6008771929824561, 0.7142857142857143, 0.6363408521303257,
    ),
]  # fmt: skip

GUIDELINE = [
    ("hand.all-right", "hand", 1, (6, 6, 6, 6), "1.000000"),
    ("hand.mixed", "hand", Fraction(91, 180), (2, 3, 4, 5), "0.476190"),
    ("hand.missing-ids", "hand", Fraction(1, 4), (1, 2, 2, 2), "0.261905"),
    ("hand.trailing-tab", "hand", Fraction(5, 6), (5, 5, 5, 5), "0.733333"),
    ("hand.no-tab-when-empty", "hand", Fraction(2, 3), (4, 4, 4, 4), "0.566667"),
    ("train400.pred", "train400", Fraction(589, 960), (209, 276, 284, 285), "0.637667"),
    ("train400.missing", "train400", Fraction(991, 2400), (142, 185, 190, 190), "0.423167"),
]

words = st.lists(st.sampled_from("abc"), max_size=4)


def answers(name: str) -> dict[int, tuple[str, ...]]:
    return {block.id: block.answers for block in read_blocks(DATA / f"{name}.txt")}


@needs_data
@pytest.mark.parametrize(("name", "gold", "questions", "empty", "precision", "recall", "f1"), TOOL)
def test_the_tool(
    name: str, gold: str, questions: int, empty: int, precision: float, recall: float, f1: float
) -> None:
    figures = evaluate(answers(f"{gold}.gold"), answers(name))
    assert (figures.questions, figures.empty) == (questions, empty)
    assert (figures.precision, figures.recall, figures.f1) == (precision, recall, f1)


@needs_data
@pytest.mark.parametrize(("name", "gold", "mrr", "right", "f1"), GUIDELINE)
def test_the_guideline(
    name: str, gold: str, mrr: Fraction, right: tuple[int, ...], f1: str
) -> None:
    figures = evaluate(answers(f"{gold}.gold"), answers(name))
    assert figures.mrr == pytest.approx(float(mrr), abs=1e-12)
    found = [figures.accuracy[rank] * figures.gold_questions for rank in (1, 2, 3, 5)]
    assert found == pytest.approx(list(right))
    assert f"{figures.gold_f1:.6f}" == f1


@needs_data
def test_a_question_that_gold_lacks_stops() -> None:
    with pytest.raises(DsqaError, match="No <question id=99>"):
        evaluate(answers("hand.gold"), answers("hand.unknown-id"))


def test_by_hand() -> None:
    gold = {1: ["a"], 2: ["a", "b"], 3: [], 4: ["c"]}
    figures = evaluate(gold, {1: ["b", "a", "a"], 3: ["x"], 2: []})
    assert (figures.questions, figures.empty, figures.gold_questions) == (3, 1, 4)
    assert figures.f1 == pytest.approx((2 / 3 + 1 + 0) / 3)
    assert figures.gold_f1 == pytest.approx((2 / 3 + 1) / 4)
    assert figures.mrr == 1 / 8
    assert figures.accuracy == {1: 0.0, 2: 0.25, 3: 0.25, 5: 0.25, 10: 0.25}


def test_nothing_predicted() -> None:
    with pytest.raises(DsqaError, match="no question"):
        evaluate({1: ["a"]}, {})


@given(words, words)
def test_overlap_is_bounded_and_ignores_order(predicted: list[str], gold: list[str]) -> None:
    one = overlap(predicted, gold)
    assert all(0.0 <= figure <= 1.0 for figure in one)
    assert one == overlap(sorted(set(predicted)), gold[::-1])
