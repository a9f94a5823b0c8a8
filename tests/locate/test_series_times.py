import re
import unicodedata
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import get_args

import pytest

from dsqa.language.lang import Lang
from dsqa.locate.indexing.moments import Moment, is_time, moment
from dsqa.locate.indexing.series_times import series_times
from dsqa.readers import read
from dsqa.tables import understand

ROOT = Path(__file__).parents[2]
_EVERY = 10
"""One of so many practice tables is read."""
_FEWEST_LEVELS = 10


def _moments(texts: list[str], lang: Lang) -> list[Moment]:
    return [moment(found) for found in series_times(texts, lang)]


def test_all_labels_of_a_series_are_times_however_one_is_written() -> None:
    found = _moments(["2031/4", "2031/5", "2031 / 6 p", "*2031/7"], "e")
    assert [(one.year, one.month) for one in found] == [(2031, month) for month in (4, 5, 6, 7)]


def test_spans_with_blanks_are_those_of_their_neighbours() -> None:
    found = _moments(["2031年１～４月期", "2031年5 -8 月", "2031年 9 - 12 月"], "j")
    assert [(one.month, one.end_month) for one in found] == [(1, 4), (5, 8), (9, 12)]


def test_marked_years_and_short_dates_are_those_of_their_neighbours() -> None:
    assert [one.year for one in _moments(["2004", "20081", "2012", "2016"], "e")][1] == 2008
    found = _moments(["1/17/1999", "2/3/99", "2/17/1999", "3/3/1999"], "e")[1]
    assert (found.year, found.month, found.day) == (1999, 2, 3)
    assert _moments(["Ark", "20081", "2012", "Bell"], "e")[1].year == -1


def test_a_label_that_is_no_time_stays_none() -> None:
    texts = ["2031", "2032", "2033", "Total", "Change, 2031 to 2033"]
    read = _moments(texts, "e")
    assert read[3] == Moment()
    assert [one.year for one in read[:3]] == [2031, 2032, 2033]


def test_labels_that_are_mostly_no_times_are_read_as_they_are() -> None:
    found = _moments(["Rooms 1-4", "Rooms 5-8", "Rooms 9-12", "2031"], "e")
    assert [one.month for one in found[:3]] == [-1, -1, -1]


def test_numbers_behind_w_are_weeks_where_they_follow_each_other() -> None:
    assert [one.week for one in _moments(["W01", "W02", "W03", "W04"], "j")] == [1, 2, 3, 4]
    assert [one.week for one in _moments(["W1", "W7", "W3", "W9"], "e")] == [-1] * 4
    assert [one.week for one in _moments(["W1", "Total", "Mean", "W2"], "e")] == [-1] * 4


_SERIES: dict[Lang, tuple[str, ...]] = {
    "e": (
        "2029 2030 2031 2032", "FY2029 FY2030 FY2031 FY2032", "2029/30 2030/31 2031/32 2032/33", "2029-30 2030-31 2031-32 2032-33",
        "Jan_2031 Feb_2031 Mar_2031 May_2031", "Jan-31 Feb-31 Mar-31 May-31", "2031_Q1 2031_Q2 2031_Q3 2031_Q4", "Q1_2031 Q2_2031 Q3_2031 Q4_2031",
        "2031-04-01 2031-04-02 2031-04-03 2031-04-04", "2031-04 2031-05 2031-06 2031-07", "4/1/2031 4/2/2031 4/3/2031 4/4/2031",
        "2031-W03 2031-W04 2031-W05 2031-W06", "1_April_2031 2_April_2031 3_April_2031 4_April_2031",
        "Jan-Apr_2031 May-Aug_2031 Sep-Dec_2031 Jan-Apr_2032",
    ),
    "j": (
        "2029年 2030年 2031年 2032年", "2029年度 2030年度 2031年度 2032年度", "平成27年 平成28年 平成29年 平成30年", "H27 H28 H29 H30",
        "2031年4月 2031年5月 2031年6月 2031年7月", "令和3年4月 令和3年5月 令和3年6月 令和3年7月", "2031/4 2031/5 2031/6 2031/7", "2031.4 2031.5 2031.6 2031.7",
        "4月 5月 6月 7月", "2031年1～3月期 2031年4～6月期 2031年7～9月期 2031年10～12月期", "第1四半期 第2四半期 第3四半期 第4四半期",
        "2031年第1四半期 2031年第2四半期 2031年第3四半期 2031年第4四半期", "2031年4月1日 2031年4月2日 2031年4月3日 2031年4月4日",
        "2031年上期 2031年下期 2032年上期 2032年下期", "第1週 第2週 第3週 第4週",
    ),
}  # fmt: skip
"""Series in one spelling; _ is a blank."""


def _damaged(text: str) -> Iterator[str]:
    """A label with marks, in brackets, with other letters, blanks and signs inside."""
    yield from (
        text + mark for mark in ("*", "†", " 1)", " r", "(p)", " (1)", ":", "※1", "³", "（速報）")
    )
    yield from (mark + text for mark in ("*", "※1 ", "r ", "† ", "□", "(1) "))
    yield from (f"({text})", f"[{text}]", unicodedata.normalize("NFKC", text).upper(), text.lower())
    yield "".join(chr(ord(one) + 0xFEE0) if "!" <= one <= "~" else one for one in text)
    yield " ".join(re.findall(r"\d+|[^\d\s]+", text))
    yield from (text.replace(sign, other) for sign in "-/～" for other in "–ー・－" if sign in text)


@pytest.mark.parametrize("lang", get_args(Lang))
def test_one_odd_label_of_a_series_is_the_time_that_it_was(lang: Lang) -> None:
    wrong = []
    for series in _SERIES[lang]:
        labels = series.replace("_", "\0").split()
        labels = [label.replace("\0", " ") for label in labels]
        told = _moments(labels, lang)
        assert all(max(one) > -1 for one in told), labels
        for odd in _damaged(labels[1]):
            if _moments([labels[0], odd, *labels[2:]], lang) != told:
                wrong.append(odd)
    assert not wrong


def test_digits_of_footnotes_and_lost_signs_are_told_by_the_neighbours() -> None:
    assert _moments(["2011-12", "2012-13", "201314", "2014-15"], "e")[2].end_year == 2014
    assert _moments(["FY2011", "FY20121", "FY2013", "FY2014"], "e")[1].year == 2012
    assert _moments(["平成27年", "平成281年", "平成29年", "平成30年"], "j")[1].year == 2016
    assert _moments(["4月", "5", "6月", "7月"], "j")[1].month == 5


def test_years_before_1600_are_years_among_others() -> None:
    assert [one.year for one in _moments(["1434", "1601", "c. 1520", "1700", "1650"], "e")] == [
        1434, 1601, 1520, 1700, 1650,
    ]  # fmt: skip
    assert _moments(["Rooms", "1434", "2031", "Beds"], "e")[1].year == -1


def test_amounts_and_spans_among_years_stay_what_they_are() -> None:
    assert _moments(["2018", "2019", "2020", "13 yrs", "80"], "e")[3:] == [Moment(), Moment()]
    found = _moments(["2018", "2019", "2020", "2021", "2018-21"], "e")[4]
    assert (found.year, found.end_year) == (2018, 2021)


def _files() -> Iterator[tuple[Path, Lang]]:
    """The samples, and some of the practice tables."""
    for lang in get_args(Lang):
        yield from ((path, lang) for path in (ROOT / f"collections/sample-{lang}").glob("*_data/*"))
    tables = sorted((ROOT / "practice/tables/cross").rglob("*.*"))
    yield from ((path, "e") for path in tables[::_EVERY])


def test_within_a_level_of_files_all_labels_are_times_or_none_is() -> None:
    checked = 0
    for path, lang in _files():
        for sheet in read(path.read_bytes()):
            for table in understand(sheet):
                for level in (*table.row_axis.levels, *table.column_axis.levels):
                    texts = list(dict.fromkeys(label.text for label in level.labels))
                    told = series_times(texts, lang)
                    whole = [is_time(*one) for one in zip(texts, repeat(lang), told, strict=False)]
                    if len(texts) > 2 and 2 * sum(whole) >= len(texts):
                        checked += 1
                        unread = [one for one, found in zip(texts, told, strict=True) if not found]
                        assert not any(re.search(r"\d", text) for text in unread), (path, unread)
    assert checked > _FEWEST_LEVELS
