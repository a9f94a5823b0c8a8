import re
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import get_args

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
