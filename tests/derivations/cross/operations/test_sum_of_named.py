"""Sums of the parts below a named heading, or with a named label, of sheets that state no total of them, with the query of each answer."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.export.query import run_query

PUPILS = [
    ["令和5年度 学校別児童生徒数"],
    ["学校名", "1年", None, "2年", None, "3年", None, "合計"],
    [None, "男", "女", "男", "女", "男", "女", None],
    ["青葉小学校", 59, 36, 42, 53, 21, 49, 260],
    ["若葉小学校", 35, 23, 30, 27, 43, 50, 208],
    ["港中学校", 30, 24, 28, 59, 59, 48, 248],
    ["山手小学校", 28, 28, 20, 21, 33, 34, 164],
]
CLINIC = [
    ["Patients by clinic, sex and quarter, 2023"],
    ["Clinic", "Men", None, "Women", None],
    [None, "Day", "Night", "Day", "Night"],
    ["Northgate", 120, 31, 140, 28],
    ["Hillside", 85, 12, 97, 19],
    ["Marsh Lane", 64, 22, 71, 25],
]


def workbook(rows: list[list[object]]) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("rows", "question", "answer"),
    [
        (PUPILS, "港中学校の1年は何人？", 54),
        (PUPILS, "港中学校の1年の合計は？", 54),
        (PUPILS, "若葉小学校の3年生は全部で何人いますか", 93),
        (PUPILS, "港中学校の2年生は男女合わせて何人？", 87),
        (PUPILS, "山手小学校の男の合計は？", 81),
        (PUPILS, "1年の男は全部で何人？", 152),
        (PUPILS, "2年生は全部で何人？", 280),
        (PUPILS, "全校の児童生徒数の合計は？", 880),
        # What is stated is looked up.
        (PUPILS, "港中学校は全部で何人？", 248),
        (PUPILS, "青葉小学校の2年の女は何人？", 53),
        (CLINIC, "How many women did Hillside see in total?", 116),
        (CLINIC, "How many men were there at Marsh Lane altogether?", 86),
        (CLINIC, "What was the total of men during the day?", 269),
        (CLINIC, "How many women did Northgate see at night?", 28),
    ],
)
def test_a_sum(
    make: Callable[..., Path], rows: list[list[object]], question: str, answer: int
) -> None:
    with open_collection(make({"a": ["a.xlsx"]}, {"a.xlsx": workbook(rows)})) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer(question, "a")
        queried = run_query(answerer.contents("a"), found.sql).iloc[0, 0]
    assert found.text.replace(",", "") == str(answer)
    assert float(queried) == pytest.approx(answer)
