import pytest
from dsqa_tasks.reading.squad import exact, f1, f1_v2, normal
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The cat", "cat"),
        ("a.b an  Ox", "ab ox"),
        ("theatre", "theatre"),
        ("U.S.", "us"),
        ("「数」", "「数」"),
        ("the", ""),
    ],
)
def test_normal(text: str, expected: str) -> None:
    assert normal(text) == expected


def test_figures() -> None:
    assert exact("The Cat!", "cat") == 1.0
    assert f1("the black cat", "cat black dog") == pytest.approx(0.8)
    assert f1("cat cat", "cat") == pytest.approx(2 / 3)
    assert f1("cat", "dog") == 0.0


def test_two_empty_ones_differ_by_version() -> None:
    assert (exact("", "the"), f1("", "the"), f1_v2("", "the")) == (1.0, 0.0, 1.0)
    assert f1_v2("", "cat") == 0.0


@given(st.text(), st.text())
def test_bounds_and_symmetry(one: str, other: str) -> None:
    assert 0.0 <= f1(one, other) == f1(other, one) <= 1.0
    assert f1_v2(one, one) == 1.0
