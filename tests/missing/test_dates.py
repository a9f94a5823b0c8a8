"""Months and days that a question asks for and a dataset of months or days does not have."""

import pytest

from dsqa.language.lang import Lang
from dsqa.missing.dates import Dates, dates_asked
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

MONTHS = "Month,Sales\nJan 2021,12\nFeb 2021,15\nMar 2021,9\n"
DAYS = "Date,Shop,Sales\n2021-01-15,A,1\n2021-02-15,A,2\n2021-01-15,B,3\n2021-02-15,B,4\n"
ACROSS = "Sales (April 2020 is left out)\n\nArea,Jan,Feb,Mar\nNorth,12,15,9\nSouth,22,25,29\n"
QUARTERS = "Period,Sales\nQ1 2021,12\nQ2 2021,15\nJuly 2021,9\nAugust 2021,7\n"
TSUKI = "月,売上\n2021年1月,12\n2021年2月,15\n2021年3月,9\n"


def lacking(question: str, text: str, lang: Lang) -> list[str]:
    sheets = list(read(text.encode()))
    content = Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])
    dates = Dates([content], lang)
    return [dates.near(one) for one in dates_asked(parse(question, lang)) if dates.lack(one)]


@pytest.mark.parametrize(
    ("question", "text", "lang", "near"),
    [
        ("What were the sales in April 2021?", MONTHS, "e", ["Jan 2021, Feb 2021, Mar 2021"]),
        ("What were the sales in April?", MONTHS, "e", ["Jan 2021, Feb 2021, Mar 2021"]),
        ("What were the sales in February?", MONTHS, "e", []),
        ("What were the sales since April 2021?", MONTHS, "e", []),
        ("What were the sales of A on 2021-02-16?", DAYS, "e", ["2021-01-15, 2021-02-15"]),
        ("What were the sales of A in April 2021?", DAYS, "e", ["2021-01-15, 2021-02-15"]),
        ("What were the sales of A in February 2021?", DAYS, "e", []),
        ("What were the sales in May 2020?", ACROSS, "e", ["Jan, Feb, Mar"]),
        ("What were the sales in February 2020?", ACROSS, "e", []),
        ("What were the sales in April 2020?", ACROSS, "e", []),
        ("What were the sales in May 2021?", QUARTERS, "e", []),
        ("2021年4月の売上は？", TSUKI, "j", ["2021年1月, 2021年2月, 2021年3月"]),
        ("2021年2月の売上は？", TSUKI, "j", []),
        ("4月1日現在の売上は？", TSUKI, "j", []),
    ],
)
def test_months_and_days(question: str, text: str, lang: Lang, near: list[str]) -> None:
    assert lacking(question, text, lang) == near
