"""Months, years and days of the week of dates that a question asks for, or for each of which it asks for something."""

from collections.abc import Callable

import pytest

from dsqa.answering.computed.parts_of_dates import with_parts_of_dates
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.questions.parse import read
from dsqa.readers.sheet import Sheet

Asked = Callable[[str, str], tuple[str, str]]
SPENT = """Date,Category,Amount (£),Paid by,Note
2023-01-02,Rent,700.00,Anna,
2023-01-09,Food,20.50,Ben,shared
2023-01-16,Food,30.00,Anna,
2023-02-07,Travel,90.00,Ben,
2023-02-14,Food,25.00,Ben,gift
2023-03-14,Travel,45.00,Anna,
2023-03-20,Food,60.00,Anna,"""
RAIN = """日付,天気,降水量(mm)
2023/6/1,雨,10.5
2023/6/2,雨,3.0
2023/6/3,晴れ,0
2023/7/1,雨,12.0
2023/7/2,晴れ,0
2023/8/1,雨,1.0
2023/8/2,雨,0.5
2023/8/3,雨,0.5"""
POWER = "年,エネルギー源,発電量\n" + "\n".join(
    f"{year}年,{source},{amount}"
    for source, amounts in {
        "火力": (32319, 29329, 28437, 29001),
        "原子力": (5243, 4703, 5214, 4898),
        "風力": (17878, 19091, 20079, 21241),
    }.items()
    for year, amount in zip(range(2015, 2019), amounts, strict=True)
)
BUGS = """ID,Opened,Closed
B-1,04/12/2022,09/01/2023
B-2,14/12/2022,
B-3,05/01/2023,19/01/2023
B-4,25/01/2023,26/01/2023
B-5,11/12/2023,20/12/2023"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (SPENT, "In which month did we spend the most?", "January"),
        (SPENT, "Which month had the most payments?", "January"),
        (
            SPENT,
            "How much did we spend each month?",
            "January: 750.5; February: 115; March: 105",
        ),
        (SPENT, "total per month", "January: 750.5; February: 115; March: 105"),
        (SPENT, "On which day of the week did we spend the most?", "Monday"),
        (RAIN, "降水量の合計が最も多い月は何月ですか", "6月"),
        (RAIN, "月別の降水量の合計は？", "6月: 13.5; 7月: 12; 8月: 2"),
        (RAIN, "曜日ごとの日数は？", "木曜日: 2; 金曜日: 1; 土曜日: 2; 日曜日: 1; 火曜日: 1; 水曜日: 1"),
        (BUGS, "How many bugs were opened each month?", "December 2022: 2; January 2023: 2; December 2023: 1"),
        (POWER, "2015年から2017年までの原子力の発電量を年ごとに挙げてください。", "5243; 4703; 5214"),
        (BUGS, "How many bugs were opened per year?", "2022: 2; 2023: 3"),
    ],
)  # fmt: skip
def test_an_answer(asked: Asked, text: str, question: str, answer: str) -> None:
    found, told = asked(text, question)
    assert found == answer
    assert told.replace(".0", "") == answer.replace(".0", "")


@pytest.mark.parametrize(
    ("heads", "question"),
    [
        (["Date", "Month", "Rain"], "Which month had the most rain?"),
        (["Date", "Day", "Rain"], "How much did it rain on 2023-01-02?"),
        (["Start", "End", "Rain"], "Which month had the most rain?"),
        (["Period", "Rain"], "Which month had the most rain?"),
        (["Year", "Rain"], "How much did it rain each year?"),
    ],
)
def test_what_is_stated_or_not_asked_for_has_no_column(heads: list[str], question: str) -> None:
    cells = {
        "Date": ["2023-01-02", "2023-02-03"],
        "Month": ["January", "February"],
        "Day": ["January", "February"],
        "Period": ["2023-01", "2024-01"],
        "Start": ["2023-01-02", "2023-02-03"],
        "End": ["2023-01-05", "2023-02-05"],
        "Year": ["2023年", "2024年"],
        "Rain": ["8", "41"],
    }
    lines = [cells[head] for head in heads]
    texts = [list(row) for row in zip(*lines, strict=True)]
    sheet = Sheet("", 0, [[None] * len(heads) for _ in range(3)], [heads, *texts])
    plain = PlainTable(Relation(heads, lines, [1, 2]), "a.csv", sheet)
    assert with_parts_of_dates(plain, read(question)) is plain
