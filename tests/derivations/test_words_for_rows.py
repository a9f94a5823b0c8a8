"""Rows and measures that the wording means without a head or a cell: money, notes, exclusions, spans of dates, means."""

from pathlib import Path

import pytest

import dsqa

SPENT = """Date,Category,Amount (£),Paid by,Method,Note
2023-01-02,Rent,700.00,Anna,Card,
2023-01-09,Food,20.50,Ben,Cash,shared
2023-01-16,Food,30.00,Anna,Cash,
2023-02-07,Travel,90.00,Ben,Card,
2023-02-14,Food,25.00,Ben,Cash,gift
2023-03-14,Travel,45.00,Anna,Card,
2023-03-20,Food,90.00,Anna,Card,"""
BUGS = """ID,Component,Priority,Assignee,Comments
B-1,UI,High,maria,2
B-2,Docs,Low,,8
B-3,UI,Low,tom,0
B-4,API,High,,1
B-5,Docs,Low,tom,3
B-6,API,Low,maria,0"""
BOOKS = """書名,出版社,分類,状態,ページ数
森の約束,青空社,歴史,在架,210
夜の手紙,青空社,随筆,貸出中,180
海の旅人,月光書房,小説,在架,320
青い鳥,月光書房,歴史,貸出中,150
小さな庭,青空社,歴史,在架,98
最後の船,月光書房,小説,在架,400"""
MARKS = """氏名,性別,数学,英語
佐藤,男,80,60
鈴木,女,45,72
高橋,男,62,91
田中,女,90,55"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (SPENT, "How much did Anna pay by card?", "835"),
        (SPENT, "Which category cost the least overall?", "Travel"),
        (SPENT, "How much did we spend apart from rent?", "300.5"),
        (SPENT, "How much did we spend between 5 January and 10 February 2023?", "140.5"),
        (SPENT, "total amount from February to March", "250"),
        (SPENT, "How many payments have a note?", "2"),
        (BUGS, "How many bugs have an assignee?", "4"),
        (BUGS, "How many bugs are unassigned?", "2"),
        (BUGS, "How many bugs are not in Docs?", "4"),
        (BUGS, "How many bugs have more comments than average?", "2"),
        (BOOKS, "青空社の小説は何冊ですか", "0"),
        (BOOKS, "貸出中でない歴史の本はどれですか", "森の約束; 小さな庭"),
        (MARKS, "数学が平均点より高い人は誰ですか", "佐藤; 田中"),
    ],
)
def test_an_answer(tmp_path: Path, text: str, question: str, answer: str) -> None:
    file = tmp_path / "table.csv"
    file.write_text(text + "\n", encoding="utf-8")
    assert dsqa.ask(question, file).text == answer


PRICES = """Date,Open,High,Low,Close
2022-01-03,20,24,19,23
2022-01-04,21,27,21,26
2022-01-05,26,28,20,21
2022-01-06,22,29,22,23"""
GAMES = """Date;Home team;Away team;Home goals;Away goals
04/09/2021;York;Leeds;0;3
11/09/2021;Leeds;Hull;2;0
18/09/2021;Hull;York;1;1
25/09/2021;York;Hull;2;1
02/10/2021;Leeds;York;0;0
09/10/2021;Hull;Leeds;4;2"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (GAMES, "How many games did York play?", "4"),
        (GAMES, "How many games did York play home and away?", "4"),
        (GAMES, "How many home games did York play?", "2"),
        (MARKS, "数学と英語がともに60点以上の人は何人いますか", "2"),
        (MARKS, "数学も英語も60点以上の人は誰ですか", "佐藤; 高橋"),
        (MARKS, "英語が60点以上の人は何人いますか", "3"),
        (PRICES, "Which day had the widest range between high and low?", "2022-01-05"),
        (PRICES, "On which day did the price rise most from open to close?", "2022-01-04"),
        (PRICES, "Which day had the highest low?", "2022-01-06"),
    ],
)
def test_of_two_columns(tmp_path: Path, text: str, question: str, answer: str) -> None:
    file = tmp_path / "table.csv"
    file.write_text(text + "\n", encoding="utf-8")
    assert dsqa.ask(question, file).text == answer
