"""The normal form of the normalised figures."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.evaluation.text import normalise, values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("13,510,000", "13510000"),
        ("2 018", "2018"),
        ("587\u00a0319", "587319"),
        ("1,2345", "1,2345"),
        ("18.0", "18"),
        ("+8.6", "8.6"),
        ("007", "7"),
        (".50", "0.5"),
        ("-0.0", "0"),
        ("△ 1,234", "-1234"),
        ("▲3.5", "-3.5"),
        ("−6.21795", "-6.21795"),
        ("(14,895)", "-14895"),
        ("(5.0%)", "-5"),
        ("($5)", "-5"),
        ("１８．５％", "18.5"),
        ("12.5 percent", "12.5"),
        ("66歳", "66"),
        ("1,234千円", "1234"),
        ("800～900人", "800~900"),
        ("$1,234.50", "1234.5"),
        ("2016⁶", "2016"),
        ("Hawaii 1)", "hawaii"),
        ("Hawaii1)", "hawaii"),
        ("Total*", "total"),
        ("北海道（注1）", "北海道"),
        ("※ 総数", "総数"),
        ("  New \t York ", "new york"),
    ],
)
def test_one_form(text: str, expected: str) -> None:
    assert normalise(text) == expected


@pytest.mark.parametrize(
    "text",
    ["***", "-", "...", "(table 1)", "murder (table 1)", "20 to 24 years old", "lowest 20%", "1)",
     "12,34,567", "100 million", "aa-", "a+", "<6563>", "当期純損失(△)", "平成29年度", ""],
)  # fmt: skip
def test_what_says_something_stays(text: str) -> None:
    assert normalise(text) == text


def test_values_are_a_multiset() -> None:
    assert values("65.90; 38.9") == values("38.9; 65.9")
    assert values("1; 1") != values("1")
    assert values("a;b") == ("a;b",)


@settings(deadline=None)
@given(
    st.one_of(
        st.text(),
        st.text(st.sampled_from("0123456789,. -+()%$△▲注※*1人円千百 kms²³①½Ⅳ㍻ﾊﾟİß;")),
    )
)
def test_normalising_twice_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


@settings(deadline=None)
@given(st.integers(-(10**12), 10**12))
def test_separators_never_change_the_value(number: int) -> None:
    forms = {f"{number:,}", f"{number:,}".replace(",", " "), f"{number}.0", f"{number:,} 人"}
    assert {normalise(form) for form in forms} == {str(number)}
