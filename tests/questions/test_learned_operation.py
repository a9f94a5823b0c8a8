"""The model that reads the wording of a question."""

from hypothesis import given
from hypothesis import strategies as st

from dsqa.questions.learned_operation import read_wording, wording_features


def test_features_are_words_openings_and_the_rule() -> None:
    features = wording_features("How many in 2,016?", "lookup")
    assert {"how many", "in 0 ?", "^ how", "^ how many in", "rule lookup", "bias"} <= set(features)
    assert features["how"] == features["many"] < 1 == features["bias"]


def test_a_clear_wording() -> None:
    odds = read_wording("what were the rates in 1990 and 2000, respectively?", "lookup")
    assert max(odds, key=lambda name: odds[name]) == "list"


@given(st.text(max_size=300))
def test_probabilities(text: str) -> None:
    odds = read_wording(text, "lookup")
    assert abs(sum(odds.values()) - 1) < 1e-9
    assert min(odds.values()) >= 0
