"""Answers over the months or quarters of several years."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.series.over_series import over_series
from dsqa.questions.asking.over_cells.periods import periods_asked

Located = Callable[..., Any]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
RAIN = {
    2019: [31, 12, 44, 50, 61, 70, 95, 88, 42, 53, 20, 27],
    2020: [35, 29, 40, 47, 66, 72, 81, 99, 39, 58, 24, 10],
    2021: [30, 33, 41, 52, 59, 77, 90, 91, 45, 49, 22, 28],
}
GRID = [["Year", *MONTHS], *([str(year), *map(str, row)] for year, row in RAIN.items())]
PORT = [["年月", "入港隻数"]]
for _year, _name in ((2019, "平成31年"), (2020, "令和2年"), (2021, "令和3年")):
    for _at, _number in enumerate(RAIN[_year]):
        PORT.append([f"{_name if not _at else ''} {_at + 1}月".strip(), str(1000 + _number)])
QUARTERS = [["Year", "Quarter", "Output"]]
for _year in RAIN:
    for _at in range(4):
        _label = str(_year) if not _at else ""
        QUARTERS.append([_label, f"Q{_at + 1}", str(sum(RAIN[_year][3 * _at : 3 * _at + 3]))])


POWER = [["月", "令和2年度", "令和3年度", "令和4年度"]]
for _month in (4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3):
    POWER.append(
        [f"{_month}月", str(1000 + _month), str(2000 + (70 if _month == 2 else _month)), "900"]
    )


def text_of(located: Located, question: str, grid: list[list[str]], lang: str) -> str | None:
    asked, found = located(question, grid, lang)
    periods = periods_asked(asked.question)
    answer = periods and over_series(Context(asked, found, QueryEngine(), 1.0), periods)
    return answer and answer.text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When was the rainfall highest?", "Aug 2020"),
        ("Which month of 2019 had the lowest rainfall?", "Feb"),
        ("Which two months had the most rainfall?", "Aug 2020; Jul 2019"),
        ("What was the highest monthly rainfall on record?", "99"),
        ("In which months was the rainfall above 91 mm?", "Jul 2019; Aug 2020"),
        ("In how many months of 2020 was the rainfall below 30 mm?", "3"),
        ("When did the rainfall first exceed 90 mm?", "Jul 2019"),
        ("When was the rainfall last below 12 mm?", "Dec 2020"),
        ("What is the latest rainfall?", "28"),
        ("What is the latest month in the table?", "Dec 2021"),
        ("How much did the rainfall change in May 2020 from a year earlier?", "5"),
        ("What was the change in rainfall in January 2021 from the month before?", "20"),
        ("Which month has the highest rainfall on average?", "Aug"),
        ("What was the average monthly rainfall in 2019?", "49.4"),
        ("What was the rainfall in each month from May to July 2020?", "66; 72; 81"),
        ("What was the rainfall in May 2020?", None),
        ("Which year had the highest rainfall in July?", None),
        ("Was the rainfall higher in May 2020 than in May 2021?", "yes"),
        ("What is the difference between the rainfall in May 2019 and in July 2021?", "29"),
        ("What was the total rainfall from 2019 to 2020?", "1,193"),
        ("What was the total rainfall in May, June and July 2020?", "219"),
        ("By how many percent was the rainfall in May 2020 less than in May 2019?", "8.2"),
    ],
)
def test_years_down_and_months_across(located: Located, question: str, text: str | None) -> None:
    assert text_of(located, question, GRID, "e") == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("入港隻数が最も多かったのは何年何月ですか", "令和2年8月"),
        ("入港隻数が1,091隻を超えた月はいくつありますか", "2"),
        ("令和2年に入港隻数が1,025隻を下回った月は何月ですか", "11月; 12月"),
        ("令和3年3月の入港隻数の前年同月との差は", "1"),
        ("令和3年3月の入港隻数は前月と比べてどれだけ増えましたか", "8"),
        ("平均すると入港隻数が最も少ないのは何月ですか", "12月"),
        ("最新の入港隻数は", "1028"),
    ],
)
def test_years_named_once(located: Located, question: str, text: str) -> None:
    assert text_of(located, question, PORT, "j") == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Which quarter had the highest output of all?", "Q3 2021"),
        ("What was the output in the most recent quarter?", "99"),
        ("How many quarters had an output above 200?", "3"),
    ],
)
def test_quarters(located: Located, question: str, text: str) -> None:
    assert text_of(located, question, QUARTERS, "e") == text


BUDGET = [["Fiscal year", "Revenue", "Spending"]]
BUDGET += [[f"{2011 + at}-{12 + at}", str(500 + 7 * at), str(480 + 9 * at)] for at in range(8)]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In which fiscal year did the revenue first exceed 520?", "2014-15"),
        ("When was the revenue last below 510?", "2012-13"),
        ("What was the average revenue from 2012-13 to 2014-15?", "514.0"),
        ("How much did spending change in 2015-16 from the year before?", "9"),
        ("Which fiscal year had the highest revenue?", None),
    ],
)
def test_fiscal_years(located: Located, question: str, text: str | None) -> None:
    assert text_of(located, question, BUDGET, "e") == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("令和2年度の電力使用量の合計はいくつですか", "12,078"),
        ("令和3年度の電力使用量が最も多かったのは何月ですか", "2月"),
        ("令和4年2月の電力使用量の前年同月との差は", "1,068"),
    ],
)
def test_the_months_of_a_year_from_april(located: Located, question: str, text: str) -> None:
    assert text_of(located, question, POWER, "j") == text
