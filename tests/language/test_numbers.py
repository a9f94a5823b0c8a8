"""The value behind a displayed text, and numbers in sentences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.amounts.kanji import mixed_number, small_number
from dsqa.language.amounts.numbers import numbers, parse_number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("13,510,000", 13_510_000),
        ("△ 1,234.5", -1234.5),
        ("※５2,390", 2390),
        ("※１、※２△155", -155),
        ("※3 1,101", 1101),
        ("▲12", -12),
        ("−5", -5),
        ("(14,895)", -14895),
        ("<6563>", 6563),
        ("2 018", 2018),
        ("1\u00a0234\u00a0567.8", 1_234_567.8),
        ("1,351万", 13_510_000),
        ("三百五十", 350),
        ("二千十五", 2015),
        ("10億", 1e9),
        ("4億5,000万", 450_000_000),
        ("1.5万", 15_000),
        ("３，４５６", 3456),
        ("１２．５％", 12.5),
        (".5", 0.5),
        ("$1,200", 1200),
        ("-$5", -5),
        ("¥300", 300),
        ("1.2E+05", 120_000),
        ("1.5 million", 1_500_000),
        ("twenty", 20),
        ("1,234r", 1234),
        ("12*", 12),
        ("2016⁶", 2016),
        ("r15", 15),
        ("p 1,234", 1234),
        ("0", 0),
    ],
)
def test_displayed(text: str, value: float) -> None:
    assert parse_number(text) == pytest.approx(value)


@pytest.mark.parametrize(
    "text",
    ["", " ", "-", "…", "***", "x", "X", "(NA)", "R15", "()", "1,23", "1-2", "H27", "12:30", "百万円", "千", "万",
     "1.2.3", "abc", "2015年", "∞", "1" * 400, "4/1"],
)  # fmt: skip
def test_no_number(text: str) -> None:
    assert parse_number(text) is None


@given(st.integers(-(10**12), 10**12), st.sampled_from([",", " ", ""]), st.integers(0, 3))
def test_round_trip(number: int, separator: str, decimals: int) -> None:
    value = number / 10**decimals
    shown = f"{abs(value):,.{decimals}f}".replace(",", separator)
    wide = shown.translate(str.maketrans("0123456789", "０１２３４５６７８９"))
    for text in (shown, wide):
        assert parse_number(text) == pytest.approx(abs(value))
        for negative in (f"△{text}", f"▲ {text}", f"-{text}", f"({text})"):
            assert parse_number(negative) == pytest.approx(-abs(value))


@given(st.integers(0, 9999))
def test_small_kanji_round_trip(number: int) -> None:
    digits = "〇一二三四五六七八九"
    text = ""
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // unit % 10
        if digit:
            text += ("" if digit == 1 and name else digits[digit]) + name
    assert small_number(text or "〇") == number
    assert mixed_number(f"{number}万") == number * 10_000


@pytest.mark.parametrize("text", ["", "a", "十a", "五.万"])
def test_bad_kanji(text: str) -> None:
    with pytest.raises(ValueError, match="number"):
        mixed_number(text)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("twenty-five of 1.5 million", [25, 1_500_000]),
        ("five hundred and twenty thousand", [520_000]),
        ("3億5千万円と1,351万人", [350_000_000, 13_510_000]),
        ("三重県の二人以上の世帯は三百五十件", [2, 350]),
        ("一般に一人当たり、第一次産業、千葉、四国", []),
        ("2010-2015", [2010, 2015]),
        ("from -5.2 to △3.5", [-5.2, -3.5]),
        ("人口10万対、65歳以上", [100_000, 65]),
        ("1.2.3 and 192.168.1.1", []),
        ("", []),
    ],
)
def test_sentences(text: str, values: list[float]) -> None:
    assert [number.value for number in numbers(text)] == pytest.approx(values)


def test_offsets() -> None:
    text = "約１，３５１万人、五つ"
    assert [text[n.start : n.end] for n in numbers(text)] == ["１，３５１万", "五"]
