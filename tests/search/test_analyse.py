"""Text -> terms: what holds for any text, and times in their many forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.search.indexing.analyse import is_year, terms

JAPANESE = st.text(
    "人口都道府県のはを平成令和元年度第一二三表〇々ー・アイウガがかなｶﾞ０１２ 0123456789.~、"
)
TEXT = st.one_of(st.text(), JAPANESE, st.text("abcXYZ.,'-– to 2010199平成年"))


@given(TEXT)
def test_any_text_has_terms_without_blanks(text: str) -> None:
    found = terms(text)
    assert all(term and term.split() == [term] for term in found)


@given(TEXT)
def test_the_same_text_has_the_same_terms(text: str) -> None:
    assert terms(text) == terms(text)


@given(st.text([chr(code) for code in range(0x20, 0x7F)]))
def test_full_width_and_upper_case_are_the_same(text: str) -> None:
    wide = "".join(chr(ord(one) + 0xFEE0) if one > " " else "\u3000" for one in text)
    assert terms(wide) == terms(text)
    assert terms(text.upper()) == terms(text.lower())


@given(st.integers(1, 64), st.sampled_from(["", "度"]))
def test_a_year_of_an_era_is_a_western_year(year: int, ending: str) -> None:
    assert str(1925 + year) in terms(f"昭和{year}年{ending}の人口")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("令和元年", ["2019"]),
        ("平成２７年度", ["2015"]),
        ("平成27・28年", ["2015", "28"]),
        ("明治元年", ["1868"]),
        ("平成29年～令和元年", ["2017", "2018", "2019"]),
        ("平成29年から令和元年", ["2017", "2018", "2019"]),
        ("2008-10", ["2008", "2009", "2010"]),
        ("2008 to 2010", ["2008", "2009", "2010"]),
        ("1998-02", ["1998", "1999", "2000", "2001", "2002"]),
        ("1999~2001年", ["1999", "2000", "2001"]),
        ("調査2008年度～2010年度", ["2008", "2009", "2010"]),
    ],
)
def test_eras_are_western_years_and_ranges_are_filled(text: str, expected: list[str]) -> None:
    found = terms(text)
    assert [term for term in found if term.isdecimal()] == expected


@pytest.mark.parametrize(
    "text",
    ["1800-2000", "2010-2005", "2010-2010", "3010-3012", "12010-12", "2010-12-31", "令和0年"],
)
def test_no_years_are_made_up(text: str) -> None:
    assert not {"1801", "1999", "2006", "2009", "3011", "2011", "2018"} & set(terms(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("U.S. and U.S.A.", ["usa", "usa"]),
        ("the of and", []),
        ("の は を こと", []),
        ("1,234.50 007 000", ["1234.50", "7", "0"]),
        ("populations POPULATION Populations", ["popul"] * 3),
        ("ﾃﾞｰﾀ", ["データ"]),
        ("\x00\x1b[0m\u2028", ["0", "m"]),
        ("", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert terms(text) == expected


def test_a_long_text_is_cut() -> None:
    assert len(terms("rice " * 100_000)) <= 4_000
    assert terms("米" * 100_000)


@given(st.text(max_size=6))
def test_only_four_digits_of_three_centuries_are_a_year(term: str) -> None:
    assert not is_year(term) or 1800 <= int(term) < 2100
