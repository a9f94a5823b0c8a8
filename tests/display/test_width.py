import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.display.width import fit, pad, text_width
from dsqa.text.printable import one_line


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("abc", 3),
        ("北海道", 6),
        ("ｶﾅ", 2),  # half-width kana
        ("ＡＢ", 4),  # full-width letters
        ("が", 2),  # か with a combining voiced mark
        ("…①", 2),  # ambiguous characters are narrow
        ("a\u200bb", 2),  # zero-width space
    ],
)
def test_text_width(text: str, width: int) -> None:
    assert text_width(text) == width


@pytest.mark.parametrize(
    ("text", "width", "fitted"),
    [
        ("北海道札幌市", 12, "北海道札幌市"),
        ("北海道札幌市", 11, "北海道札幌…"),
        ("北海道札幌市", 6, "北海…"),
        ("ab cd", 4, "ab…"),
        ("abc", 1, "…"),
        ("abc", 0, ""),
    ],
)
def test_fit(text: str, width: int, fitted: str) -> None:
    assert fit(text, width) == fitted


@given(st.text(), st.integers(0, 30))
def test_fit_never_exceeds_the_width(text: str, width: int) -> None:
    assert text_width(fit(text, width)) <= width


@given(st.text(), st.integers(0, 30))
def test_pad_fills_up_to_the_width(text: str, width: int) -> None:
    for align in ("left", "right"):
        assert text_width(pad(text, width, align)) == max(width, text_width(text))


def test_a_text_on_one_line() -> None:
    assert one_line(" 人口\n（人）\x1b[7m\t　x ") == "人口 （人） [7m x"
