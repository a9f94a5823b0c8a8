from dsqa.language.lang import Lang
from dsqa.locate.indexing.moments import Moment, moment
from dsqa.locate.indexing.series_times import series_times


def _moments(texts: list[str], lang: Lang) -> list[Moment]:
    return [moment(found) for found in series_times(texts, lang)]


def test_all_labels_of_a_series_are_times_however_one_is_written() -> None:
    found = _moments(["2031/4", "2031/5", "2031 / 6 p", "*2031/7"], "e")
    assert [(one.year, one.month) for one in found] == [(2031, month) for month in (4, 5, 6, 7)]


def test_spans_with_blanks_are_those_of_their_neighbours() -> None:
    found = _moments(["2031年１～４月期", "2031年5 -8 月", "2031年 9 - 12 月"], "j")
    assert [(one.month, one.end_month) for one in found] == [(1, 4), (5, 8), (9, 12)]


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
