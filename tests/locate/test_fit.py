import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.locate.fit import CandidateList, FitSettings, fit
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.ranker import linear_ranker
from dsqa.locate.weights import shipped
from tests.examples import examples

QUICK = FitSettings(steps=60)
WIDTH = len(FEATURES)


def example(rows: list[dict[str, float]], right: int, weight: float = 1.0) -> CandidateList:
    """Candidates by their non-zero features; the `right`-th is the gold cell."""
    features = np.zeros((len(rows), WIDTH), np.float32)
    for at, row in enumerate(rows):
        for name, value in row.items():
            features[at, FEATURES.index(name)] = value
    return CandidateList(features, np.eye(len(rows), dtype=np.float32)[right], weight)


def random_examples(seed: int, count: int) -> list[CandidateList]:
    generator = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        size = int(generator.integers(1, 6))
        features = generator.normal(size=(size, WIDTH)).astype(np.float32)
        made.append(
            CandidateList(features, np.eye(size, dtype=np.float32)[generator.integers(size)])
        )
    return made


def test_what_tells_the_right_cell_gets_the_weight() -> None:
    examples = [
        example([{"row_leaf": 1, "row_place": 0.2}, {"row_leaf": 0, "row_place": 0.9}], right=0),
        example([{"row_leaf": 0, "row_place": 0.1}, {"row_leaf": 1, "row_place": 0.4}], right=1),
        example([{"row_leaf": 1, "cell_empty": 1}, {"row_leaf": 1}], right=1),
    ]
    weights = fit(examples)
    assert weights["row_leaf"] > abs(weights["row_place"])
    assert weights["cell_empty"] < 0
    ranker = linear_ranker(weights)
    for one in examples:
        assert ranker.score(one.features).argmax() == one.right.argmax()


def test_a_feature_that_never_varies_gets_no_weight() -> None:
    weights = fit([example([{"row_leaf": 1, "first_row": 1}, {"first_row": 1}], right=0)], QUICK)
    assert weights["first_row"] == 0
    assert weights["row_leaf"] > 0


def test_weight_of_an_example_counts() -> None:
    first, second = [{"row_leaf": 1}, {"column_leaf": 1}], [{"row_leaf": 1}, {"column_leaf": 1}]
    weights = fit([example(first, 0, weight=9.0), example(second, 1, weight=1.0)], QUICK)
    assert weights["row_leaf"] > weights["column_leaf"]
    weights = fit([example(first, 0, weight=1.0), example(second, 1, weight=9.0)], QUICK)
    assert weights["row_leaf"] < weights["column_leaf"]


@settings(max_examples=examples(15), deadline=None)
@given(st.integers(0, 2**31), st.integers(1, 5))
def test_weights_are_finite_and_repeatable(seed: int, count: int) -> None:
    weights = fit(random_examples(seed, count), QUICK)
    assert list(weights) == list(FEATURES)
    assert all(np.isfinite(value) for value in weights.values())
    assert fit(random_examples(seed, count), QUICK) == weights


def test_huge_features_do_not_overflow() -> None:
    weights = fit([example([{"row_leaf": 1e4}, {"row_leaf": -1e4}], right=0)], QUICK)
    assert all(np.isfinite(value) for value in weights.values())
    assert weights["row_leaf"] >= 0


@pytest.mark.parametrize("shape", [(), (3,), (2, 5), (0, 4)])
def test_ranker_scores_any_shape(shape: tuple[int, ...]) -> None:
    ranker = linear_ranker({"row_leaf": 2.0, "column_leaf": -1.0})
    features = np.ones((*shape, WIDTH), np.float32)
    scores = ranker.score(features)
    assert scores.shape == shape
    assert (scores == 1.0).all()


def test_a_feature_without_weight_counts_nothing() -> None:
    features = np.eye(WIDTH, dtype=np.float32)
    scores = linear_ranker({"first_row": 3.0, "no longer a feature": 7.0}).score(features)
    assert scores.sum() == 3.0
    assert scores[FEATURES.index("first_row")] == 3.0


def test_feature_names_are_unique() -> None:
    assert len(set(FEATURES)) == WIDTH


def test_shipped_ranker() -> None:
    ranker = shipped().linear
    assert ranker.weights.shape == (WIDTH,)
    assert np.isfinite(ranker.weights).all()
    assert ranker.weights.any()
    assert ranker.temperature > 0
    assert shipped() is shipped()
