"""Each registered metric on small cases, and what holds for all of them."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.evaluation.overlap import f1
from dsqa.evaluation.registry import Address, Case, Metric, metrics, register

METRICS = {metric.key: metric for metric in metrics()}
CELL: Address = ("a.xls", "S", "B2")
OTHER: Address = ("a.xls", "S", "B3")

CASES = [
    ("em", Case("5", "5", "e"), 1.0),
    ("em", Case("5.0", "5", "e"), 0.0),
    ("em", Case("5 ", "5", "e"), 0.0),
    ("em", Case("6", "5", "e", ("6",)), 0.0),
    ("em", Case("", "", "e"), 1.0),
    ("f1", Case("New York City", "New York", "e"), 0.8),
    ("f1", Case("new york", "New York", "e"), 0.0),
    ("f1", Case("a a a b", "a b", "e"), 1.0),
    ("f1", Case("", "", "e"), 1.0),
    ("f1", Case("", "a", "e"), 0.0),
    ("f1", Case("東京都", "東京", "j"), 2 / 3),
    ("f1", Case("国勢調査", "国勢調査", "j"), 1.0),
    ("em_norm", Case("5.0%", "5", "e"), 1.0),
    ("em_norm", Case("6,000", "5", "e", ("6000",)), 1.0),
    ("em_norm", Case("b; A", "a; b", "e"), 1.0),
    ("em_norm", Case("a", "a; b", "e"), 0.0),
    ("f1_norm", Case("NEW YORK", "new york city", "e"), 0.8),
    ("f1_norm", Case("x y", "a", "e", ("b", "x")), 2 / 3),
    ("f1_norm", Case("△5", "(5)", "j"), 1.0),
    ("right", Case("1,234.50", "1234.5", "e"), 1.0),
    ("right", Case("0.34976744", "0.349767", "e"), 1.0),
    ("right", Case("0.35", "0.349767", "e"), 0.0),
    ("right", Case("123456789012.3", "123456789012.4", "e"), 1.0),
    ("right", Case("46.40%", "0.464", "e", ("46.4",)), 1.0),
    ("right", Case("36.0; 50", "36; 50.0", "e"), 1.0),
    ("right", Case("50; 36", "36; 50", "e"), 0.0),
    ("right", Case("36", "36; 50", "e"), 0.0),
    ("right", Case("New York", "new york", "e"), 1.0),
    ("right", Case("", "5", "e"), 0.0),
    ("right", Case("3.361582", "3.4", "e", ("≈3.4",)), 1.0),
    ("right", Case("3.451", "3.4", "e", ("≈3.4",)), 0.0),
    ("right", Case("0.556284", "55.6", "e", ("≈55.63%",)), 1.0),
    ("right", Case("55.6284%", "55.6", "e", ("≈55.63%",)), 1.0),
    ("right", Case("0.5564", "55.6", "e", ("≈55.63%",)), 0.0),
    ("right", Case("0.556284", "55.6", "e", ("≈55.63",)), 0.0),
    ("right", Case("-12", "-12.4", "e", ("≈-12",)), 1.0),
    ("right", Case("Ohio", "55.6", "e", ("≈55.63%",)), 0.0),
    ("right", Case("3.4; 3.4", "3.4", "e", ("≈3.4",)), 0.0),
    ("value", Case("1234000000", "1,234,000,000.0", "j"), 1.0),
    ("value", Case("1,234", "1234000000", "j", ("1,234",)), 0.0),
    ("value", Case("0.000001", "0.0000011", "j"), 0.0),
    ("value", Case("0.30000000000000004", "0.3", "j"), 1.0),
    ("value", Case("1949-08-25", "1949-08-25", "j"), 1.0),
    ("denotation", Case("4 July 2009; $1,500", "1500.0; July 4, 2009", "e"), 1.0),
    ("denotation", Case("Café [2]", "“cafe”", "e"), 1.0),
    ("denotation", Case("b; a; a", "a; b", "e"), 0.0),
    ("denotation", Case("6", "5", "e", ("6",)), 0.0),
    ("denotation", Case("", "5", "e"), 0.0),
    ("cells", Case("", "", "e", (), frozenset((CELL,)), frozenset((CELL,))), 1.0),
    ("cells", Case("", "", "e", (), frozenset((CELL, OTHER)), frozenset((CELL,))), 0.0),
    ("cells", Case("", "", "e", (), frozenset(), frozenset((CELL,))), 0.0),
    ("cells", Case("", "", "e", (), None, frozenset((CELL,))), None),
    ("cells", Case("", "", "e", (), frozenset((CELL,)), None), None),
    ("cells_any", Case("", "", "e", (), frozenset((CELL, OTHER)), frozenset((CELL,))), 1.0),
    ("cells_any", Case("", "", "e", (), frozenset((OTHER,)), frozenset((CELL,))), 0.0),
    ("cells_any", Case("", "", "e", (), None, frozenset((CELL,))), None),
]


@pytest.mark.parametrize(("key", "case", "expected"), CASES)
def test_score(key: str, case: Case, expected: float | None) -> None:
    assert METRICS[key].score(case) == (None if expected is None else pytest.approx(expected))


def test_every_metric_is_tested_and_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "metrics.md").read_text(
        encoding="utf-8"
    )
    assert set(METRICS) == {key for key, _, _ in CASES}
    for metric in METRICS.values():
        assert f"`{metric.key}`" in page
        assert metric.name in page


def test_a_key_is_taken_once() -> None:
    with pytest.raises(ValueError, match="'em' is registered twice"):
        register(Metric("em", "x", "x", lambda case: 0.0, 1))


_TEXT = st.text(st.sampled_from("ab 1,.東京;"), max_size=8)


@settings(deadline=None)
@given(st.lists(st.text(max_size=2)), st.lists(st.text(max_size=2)))
def test_f1_is_symmetric_and_a_share(a: list[str], b: list[str]) -> None:
    assert f1(a, b) == f1(b, a)
    assert 0.0 <= f1(a, b) <= 1.0
    assert (f1(a, b) == 1.0) == (set(a) == set(b))


@settings(deadline=None)
@given(_TEXT, _TEXT, st.sampled_from(("e", "j")))
def test_em_implies_f1_and_strict_implies_normalised(answer: str, gold: str, lang) -> None:
    score = {key: METRICS[key].score(Case(answer, gold, lang)) for key in METRICS}
    assert score["em"] <= score["f1"]
    assert score["em"] <= score["em_norm"] <= score["f1_norm"]
    assert score["em"] <= score["right"]
    assert score["em"] <= score["denotation"]


@settings(deadline=None)
@given(_TEXT.filter(lambda text: ";" not in text), _TEXT.filter(lambda text: ";" not in text))
def test_a_single_value_right_by_its_normal_form_is_right(answer: str, gold: str) -> None:
    case = Case(answer, gold, "j")
    assert METRICS["em_norm"].score(case) <= METRICS["right"].score(case)


@given(st.floats(-1e12, 1e12), st.integers(6, 12))
def test_a_number_is_right_at_any_length(number: float, places: int) -> None:
    case = Case(f"{number:,.{places}f}", repr(number), "e")
    if "e" not in repr(number):
        assert METRICS["right"].score(case) == 1.0
