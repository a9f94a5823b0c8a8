"""Japanese questions about things of one kind, known by the endings of their names, beside others: the towns of a list of cities, towns and villages."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import run_query
from tests.answering.conftest import Asked
from tests.workbooks import workbook_of

PLACES = [
    ("東原市", 61200, 64100, 60900, 63800), ("西川町", 9100, 9700, 9300, 9900), ("南田村", 1400, 1500, 1300, 1350),
    ("北山市", 152000, 149000, 154000, 151500), ("上田町", 12100, 11800, 11900, 11500), ("下原村", 2600, 2750, 2700, 2900),
    ("中川市", 41000, 43000, 40100, 42000), ("大山町", 5300, 5800, 5500, 5900),
]  # fmt: skip
"""Men and women of the first year, and of the second one."""
PLAIN = "\n".join(
    ["市町村,男,女,人口", *(f"{name},{m},{w},{m + w}" for name, _, _, m, w in PLACES)]
)
SCHOOLS = """施設名,地区,児童生徒数,開校年
中央小学校,東,410,1902
東小学校,東,288,1951
みなと小学校,西,195,1978
西小学校,西,320,1926
中央中学校,東,505,1947
港中学校,西,260,1961
県立東高等学校,東,720,1910
県立港高等学校,西,610,1963"""
ON_PLAIN = [
    (PLAIN, "人口が10万人以上の市は？", "東原市; 北山市"),
    (PLAIN, "人口が1万人以上の町はいくつありますか", "3"),
    (PLAIN, "町村のうち人口が最も多いのは？", "上田町"),
    (PLAIN, "人口が3000人を超える村の数は？", "1"),
    (PLAIN, "町の人口の合計は？", "54000"),
    (PLAIN, "村はいくつありますか", "2"),
    (SCHOOLS, "児童生徒数が300人を超える小学校は？", "中央小学校; 西小学校"),
    (SCHOOLS, "高校の生徒数の合計は？", "1330"),
    (SCHOOLS, "1950年より後に開校した中学校はいくつありますか", "1"),
]
ON_CROSS = [
    ("町の数は？", "3"),
    ("令和3年の町の総数の合計は？", "54,000"),
    ("令和3年の町の平均総数は？", "18,000"),
    ("令和3年の総数が10万人以上の市は？", "東原市; 北山市"),
    ("令和3年の総数が1万人未満の町村の数は？", "2"),
    ("町村のうち令和3年の総数が最も多いのは？", "上田町"),
    ("総数が最も増えた町は？", "西川町"),
    ("女が最も増えた市町村は？", "北山市"),
    ("総数が減った市はいくつありますか", "2"),
    ("男が増えた町をすべて挙げて", "西川町; 大山町"),
    ("令和3年に男の方が女より多い町はどこですか", "上田町"),
    ("令和3年の西川町の女は何人ですか", "9900"),
]


SHEET = [
    ["表1 市町村別人口"],
    ["市町村", "令和2年", None, None, "令和3年", None, None],
    [None, "男", "女", "総数", "男", "女", "総数"],
    *(
        [name, men, women, men + women, men_then, women_then, men_then + women_then]
        for name, men, women, men_then, women_then in PLACES
    ),
]


@pytest.mark.parametrize(("text", "question", "answer"), ON_PLAIN)
def test_rows_of_a_list(asked: Asked, text: str, question: str, answer: str) -> None:
    found, queried = asked(text, question)
    assert found.replace(",", "") == answer
    assert same_denotation(queried, answer)


@pytest.mark.parametrize(("question", "answer"), ON_CROSS)
def test_lines_of_a_cross_table(make: Callable[..., Path], question: str, answer: str) -> None:
    with open_collection(
        make({"a": ["a.xlsx"]}, {"a.xlsx": workbook_of({"Sheet": SHEET})})
    ) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer(question, "a")
        rows = run_query(answerer.contents("a"), found.sql) if found.sql else None
    assert found.text == answer
    if rows is not None:
        queried = "; ".join(map(str, rows.iloc[:, 0]))
        assert same_denotation(queried, answer)
