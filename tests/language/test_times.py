"""Years of both calendars and what stands around them."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.lang import Lang
from dsqa.language.times import in_text as times_module
from dsqa.language.times.eras import era_text, era_year, western_year
from dsqa.language.times.in_text import Time, may_have_year, resolve, times


def brief(time: Time) -> dict[str, object]:
    """The fields that say something."""
    skip = ("start", "end", "kind", "era", "era_year", "end_era_year")
    return {
        name: value
        for name, value in time._asdict().items()
        if name not in skip and value not in (None, "", False) and (name, value) != ("unit", "year")
    }


JAPANESE = {
    "平成27年の人口": [{"year": 2015}],
    "平成元年": [{"year": 1989}],
    "昭和六十年": [{"year": 1985}],
    "平成77年": [{"year": 2065}],
    "明治33年": [{"year": 1900}],
    "㍻27年": [{"year": 2015}],
    "平 成 27 年": [{"year": 2015}],
    "H27": [{"year": 2015}],
    "Reiwa 2": [{"year": 2020}],
    "S60.4": [{"year": 1985, "month": 4}],
    "H27.10.1": [{"year": 2015, "month": 10, "day": 1}],
    "R元年度": [{"year": 2019, "fiscal": True}],
    "令和2": [{"year": 2020}],
    "M2": [],
    "20年": [{}],
    "20年間": [],
    "65歳以上": [],
    "3か月": [],
    "5年生": [],
    "3年以上5年未満": [],
    "２０１５年１０月１日": [{"year": 2015, "month": 10, "day": 1}],
    "2015年1～3月期": [{"year": 2015, "month": 1, "end_month": 3, "quarter": 1}],
    "第1四半期": [{"quarter": 1}],
    "会計年度2031": [{"year": 2031, "fiscal": True}],
    "二〇三一年四月": [{"year": 2031, "month": 4}],
    "二〇三一年間": [],
    "2019年度第３四半期": [{"year": 2019, "quarter": 3, "fiscal": True}],
    "平成27年度上半期": [{"year": 2015, "half": 1, "fiscal": True}],
    "平成6年度から29年度まで": [{"year": 1994, "end_year": 2017, "fiscal": True}],
    "平成6-29年度": [{"year": 1994, "end_year": 2017, "fiscal": True}],
    "H27-28": [{"year": 2015, "end_year": 2016}],
    "昭和60年から平成2年": [{"year": 1985, "end_year": 1990}],
    "2013～15年": [{"year": 2013, "end_year": 2015}],
    "2015年4月～2016年3月": [{"year": 2015, "month": 4, "end_year": 2016, "end_month": 3}],
    "平成27年（2015年）": [{"year": 2015}],
    "2015年は2010年より": [{"year": 2015}, {"year": 2010}],
    "昨年": [{"offset": -1}],
    "前年度": [{"offset": -1, "fiscal": True}],
    "翌年": [{"offset": 1}],
    "前年5月": [{"offset": -1, "month": 5}],
    "5年後": [{"offset": 5}],
    "十年前": [{"offset": -10}],
    "前の年度": [{"offset": -1, "fiscal": True}],
    "2020年10～12月期（第4四半期）": [{"year": 2020, "month": 10, "end_month": 12, "quarter": 4}],
    "先月": [{"offset": -1, "unit": "month"}],
    "10月": [{"month": 10}],
    "1990年代": [{"year": 1990, "end_year": 1999}],
    "2000人": [],
    "1,995": [],
    "人口": [],
}

ENGLISH = {
    "2012 I": [{"year": 2012, "quarter": 1}],
    "2012:IV": [{"year": 2012, "quarter": 4}],
    "Qtr 3": [{"quarter": 3}],
    "1st qtr 2012": [{"year": 2012, "quarter": 1}],
    "quarter 2.5": [],
    "2015": [{"year": 2015}],
    "20166": [],
    "2,015": [],
    "$2015": [],
    "2000 people": [],
    "2010 (projected)": [{"year": 2010}],
    "2012r": [{"year": 2012}],
    "first quarter of 2019": [{"year": 2019, "quarter": 1}],
    "Q3 2020": [{"year": 2020, "quarter": 3}],
    "Q1/31": [{"year": 2031, "quarter": 1}],
    "4Q31": [{"year": 2031, "quarter": 4}],
    "Q1/Q2": [{"quarter": 1}, {"quarter": 2}],
    "Mar-31-2031": [{"year": 2031, "month": 3, "day": 31}],
    "Mar-31": [{"year": 2031, "month": 3}],
    "2015Q1": [{"year": 2015, "quarter": 1}],
    "Q1": [{"quarter": 1}],
    "second half of 2018": [{"year": 2018, "half": 2}],
    "fiscal 1976": [{"year": 1976, "fiscal": True}],
    "FY13": [{"year": 2013, "fiscal": True}],
    "FY 2013/14": [{"year": 2013, "end_year": 2014, "fiscal": True}],
    "May 2015": [{"year": 2015, "month": 5}],
    "it may be": [],
    "July 1, 2009": [{"year": 2009, "month": 7, "day": 1}],
    "1 July 2009": [{"year": 2009, "month": 7, "day": 1}],
    "Jan-98": [{"year": 1998, "month": 1}],
    "January to March 2015": [{"year": 2015, "month": 1, "end_month": 3}],
    "from 2013 to 2017": [{"year": 2013, "end_year": 2017}],
    "between 2010 and 2015": [{"year": 2010, "end_year": 2015}],
    "2010 and 2015": [{"year": 2010}, {"year": 2015}],
    "2008-2009": [{"year": 2008, "end_year": 2009}],
    "2016-17": [{"year": 2016, "end_year": 2017}],
    "1999-00": [{"year": 1999, "end_year": 2000}],
    "2008-09": [{"year": 2008, "end_year": 2009}],
    "2019/04": [{"year": 2019, "month": 4}],
    "2015.10": [{"year": 2015, "month": 10}],
    "2015-10-01": [{"year": 2015, "month": 10, "day": 1}],
    "2015/2016": [{"year": 2015, "end_year": 2016}],
    "2014/2017": [{"year": 2014}, {"year": 2017}],
    "the last quarter of 2018": [{"year": 2018, "quarter": 4}],
    "the last quarter": [{"offset": -1, "unit": "quarter"}],
    "4/1/2019": [{"year": 2019, "month": 4, "day": 1}],
    "in the 1990s": [{"year": 1990, "end_year": 1999}],
    "'07": [{"year": 2007}],
    "five years later": [{"offset": 5}],
    "3 years ago": [{"offset": -3}],
    "the previous year": [{"offset": -1}],
    "age 20-24": [],
    "POPESTIMATE2015": [{"year": 2015}],
}


@pytest.mark.parametrize(("text", "expected"), JAPANESE.items())
def test_japanese(text: str, expected: list[dict[str, object]]) -> None:
    assert [brief(time) for time in times(text, "j")] == expected


@pytest.mark.parametrize(("text", "expected"), ENGLISH.items())
def test_english(text: str, expected: list[dict[str, object]]) -> None:
    assert [brief(time) for time in times(text, "e")] == expected


def test_kinds_eras_and_offsets() -> None:
    text = "人口は平成６年度から２９年度まで、昨年と2010年"
    span, relative, point = times(text, "j")
    assert text[span.start : span.end] == "平成６年度から２９年度"
    assert (span.kind, span.era, span.era_year, span.end_era_year) == ("range", "平成", 6, 29)
    assert (relative.kind, point.kind) == ("relative", "point")
    assert text[point.start : point.end] == "2010年"


@given(st.integers(1868, 2090))
def test_era_round_trip(year: int) -> None:
    (time,) = times(era_text(year), "j")
    assert time.year == year
    assert (time.era, time.era_year) == era_year(year)
    assert western_year(*era_year(year)) == year


@given(st.integers(1600, 2199), st.integers(1, 12), st.integers(1, 28))
def test_date_round_trip(year: int, month: int, day: int) -> None:
    for text, lang in ((f"{year}年{month}月{day}日", "j"), (f"{year}-{month:02}-{day:02}", "e")):
        (time,) = times(text, lang)  # type: ignore[arg-type]
        assert (time.year, time.month, time.day) == (year, month, day)


@given(st.text(alphabet="平成27年元H.12-~/ 月期度Q第四半5後前昨", max_size=20))
def test_any_text_gives_times_in_order(text: str) -> None:
    for lang in ("e", "j"):
        found = times(text, lang)  # type: ignore[arg-type]
        assert all(0 <= time.start < time.end <= len(text) for time in found)
        assert [time.start for time in found] == sorted(time.start for time in found)


def years(text: str, era: str | None = None) -> list[int | None]:
    return [time.year for time in resolve(times(text, "j"), era)]


def test_years_without_an_era() -> None:
    assert years("20年、21年") == [None, None]
    assert years("20年、21年", "平成") == [2008, 2009]
    assert years("平成29年、30年、令和元年、2年") == [2017, 2018, 2019, 2020]
    assert years("2010年、15年") == [2010, 2015]


@given(st.text("0123456789", min_size=1, max_size=12).filter(lambda text: len(text) != 4))
def test_a_number_that_is_no_year_is_told_without_a_look(text: str) -> None:
    for lang in ("e", "j"):
        assert times_module._times.__wrapped__(text, lang) == ()
        assert times(text, lang) == []


_PIECES = (
    "19", "98", "2015", "20", " ", "  ", "-", "'", "`", "/", ".", "...", ",", "jan", "May", "fy", "FY", "fiscal year",
    "financial years", "h", "R", "M", "s", "t", "q", "1", "w", "quarter", "m", "5", "year", "last", "to", "(", ")", "k",
)  # fmt: skip


@pytest.mark.parametrize("lang", ["e", "j"])
def test_a_text_that_cannot_have_a_year_has_none(lang: Lang) -> None:
    rng = random.Random(0)
    texts = ("".join(rng.choices(_PIECES, k=rng.randint(1, 7))) for _ in range(20_000))
    without = [text for text in texts if not may_have_year(text)]
    assert len(without) > 5_000
    assert not [text for text in without if any(one.year for one in resolve(times(text, lang)))]
