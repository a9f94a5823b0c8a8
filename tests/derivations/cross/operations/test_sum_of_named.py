"""Sums and means of the parts below a named heading, or with a named label, of sheets that state none, with the query of each answer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.export.query import run_query
from tests.workbooks import workbook_of

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

TEMPERATURES = [
    ["Temperature by month (°C), 2022"],
    ["Station", "Jan", "Feb", "Mar", "Apr", "May", "Jun"],
    ["Cardiff", 4.1, 4.4, 7.9, 10.2, 13.4, 16.1],
    ["Durham", 3.2, 16.6, 5.1, 7.3, 10.7, 14.1],
    ["Oxford", 5.9, 0.4, 8.1, 9.7, 15.8, 18.1],
]
BRANCHES = [
    ["Table 7 Employed persons by branch and sex"],
    ["Branch", 2015, None, 2020, None],
    [None, "Men", "Women", "Men", "Women"],
    ["Farming"],
    ["  Crops", 410, 220, 380, 240],
    ["  Livestock", 150, 90, 140, 95],
    ["Services"],
    ["  Retail", 900, 1200, 880, 1310],
    ["  Health", 300, 1500, 340, 1720],
    ["  Transport", 700, 110, 690, 150],
]
LIBRARIES = [
    ["図書館の状況（令和4年度）"],
    ["図書館名", "蔵書数（冊）", "開館日数（日）", "職員数（人）"],
    ["中央図書館", 210400, 301, 31],
    ["東図書館", 80200, 290, 12],
    ["港分館", 20100, 280, 5],
    ["駅前分館", 15900, 310, 4],
    ["計", 326600, "-", 52],
]


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
        (CLINIC, "What was the total of men during the day?", 269),
        (CLINIC, "How many women did Northgate see at night?", 28),
        (BRANCHES, "How many men worked in Services in 2020?", 1910),
        (BRANCHES, "How many people were employed in Farming in 2015?", 870),
        (BRANCHES, "How many people worked in Retail in 2020?", 2190),
        (LIBRARIES, "分館の蔵書数の合計は？", 36000),
        (LIBRARIES, "平均の職員数は？", 13),
        (TEMPERATURES, "What was the average temperature in Durham?", 9.5),
    ],
)
def test_a_sum_or_mean(
    make: Callable[..., Path], rows: list[list[object]], question: str, answer: float
) -> None:
    with open_collection(
        make({"a": ["a.xlsx"]}, {"a.xlsx": workbook_of({"Sheet": rows})})
    ) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer(question, "a")
        (queried,) = run_query(answerer.contents("a"), found.sql).iloc[0].tolist()
    assert found.text.replace(",", "") == str(answer)
    assert float(queried) == pytest.approx(answer)


def test_what_is_told_apart_or_a_mean_is_left(
    alone: Callable[..., set[tuple[str, str, str]]],
) -> None:
    grid = [
        ["Town", "Men", "Women"],
        ["York", "10", "12"],
        ["Leeds", "20", "25"],
        ["Old Hull", "7", "9"],
    ]
    assert alone("How many people live in York in total?", grid) == {
        ("sum_of_named", "22", "10 12")
    }
    assert alone("What is the average number of men?", grid) == {
        ("mean_of_named", "12.333333", "10 20 7")
    }
    assert not alone("How many men live in Hull in total?", grid)
    title = [["Town", "Mean pay of men", "Mean pay of women"], *grid[1:]]
    assert not alone("What is the average pay in York?", title)
