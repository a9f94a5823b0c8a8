"""Running totals, changes from the row before and gaps between dates, where a question asks for them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.computed.row_by_row import with_steps
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.export.query import run_query
from dsqa.questions.parse import read
from dsqa.readers.sheet import Sheet

RUNS = """Date,Route,Distance (km),Minutes
2023-03-01,Park,5.5,30
2023-03-04,Hills,12.0,75
2023-03-05,Park,8.0,45
2023-03-16,River,10.5,61
2023-03-18,Park,6.0,33
2023-03-21,Hills,9.0,54"""
PARKS = "Park,Town,Trees\nElm,York,300\nRiverside,Leeds,12\nHills,York,45"
PARKS_JA = "名称,町,樹木数\n城公園,東町,300\nみどり丘公園,西町,12\n港の公園,東町,45"
RAIN = """日付,降水量(mm),気温(℃)
2023/6/1,10.5,20.1
2023/6/2,30.0,18.0
2023/6/3,0.0,24.5
2023/6/4,55.5,23.9
2023/6/9,12.0,16.2"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (RUNS, "When did the total distance first exceed 25 km?", "2023-03-05"),
        (RUNS, "What is the longest gap between two runs, in days?", "11"),
        (RUNS, "When did the distance rise most from the day before?", "2023-03-04"),
        (RUNS, "When did the distance fall most from the day before?", "2023-03-18"),
        (RUNS, "When did I first run more than 10 km?", "2023-03-04"),
        (RUNS, "When did I last run more than 10 km?", "2023-03-16"),
        (PARKS, "Which park has the longest name?", "Riverside"),
        (PARKS, "Which park has the shortest name?", "Elm"),
        (PARKS_JA, "名称が最も長い公園はどこですか", "みどり丘公園"),
        (RAIN, "累計の降水量が初めて40mmを超えたのはいつですか", "2023/6/2"),
        (RAIN, "降水量が最初に30mm以上になった日は？", "2023/6/2"),
        (RAIN, "最後に降水量が30mmを超えたのはいつですか", "2023/6/4"),
    ],
)
def test_an_answer(make: Callable[..., Path], text: str, question: str, answer: str) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{text}\n".encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer(question, "a")
        rows = run_query(answerer.contents("a"), found.sql)
    assert found.text == answer
    assert [str(one).removesuffix(".0") for one in rows.iloc[:, 0]] == [answer]


@pytest.mark.parametrize(
    ("dates", "question"),
    [
        (["2023-01-09", "2023-01-02", "2023-01-05"], "When did the total pass 20?"),
        (["2023-01-02", "2023-01-05", "2023-01-09"], "What is the total?"),
        (["2023-01-02", "2023-01-05", "2023-01-09"], "What was the change from the day before?"),
    ],
)
def test_without_order_or_question_no_column_is_made(dates: list[str], question: str) -> None:
    heads, lines = ["Date", "Rain"], [dates, ["8", "41", "3"]]
    texts = [list(row) for row in zip(*lines, strict=True)]
    sheet = Sheet("", 0, [[None] * 2 for _ in range(4)], [heads, *texts])
    plain = PlainTable(Relation(heads, lines, [1, 2, 3]), "a.csv", sheet)
    assert with_steps(plain, read(question)) is plain
