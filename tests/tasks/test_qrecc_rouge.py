import pytest
from dsqa_tasks.qrecc.evaluation.rouge import rouge_1, words
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What's its role?", ["what", "s", "its", "role"]),
        ("  A-b_c 529 ", ["a", "b", "c", "529"]),
        ("Ūranus", ["ranus"]),
        ("「数」", []),
        ("", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_shares() -> None:
    found = rouge_1("the cat the dog", "The cat sat.")
    assert (found.precision, found.recall) == (0.5, pytest.approx(2 / 3))
    assert found.f1 == pytest.approx(4 / 7)
    assert rouge_1("", "") == (0.0, 0.0)
    assert rouge_1("", "").f1 == 0.0


@given(st.text(), st.text())
def test_bounds(one: str, other: str) -> None:
    found, back = rouge_1(one, other), rouge_1(other, one)
    assert (found.precision, found.recall) == (back.recall, back.precision)
    assert 0.0 <= found.f1 <= 1.0
