"""Which things made a profit or a loss, by a column of results or by two of revenues and costs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection

RESULTS = """Product,Region,Revenue,Profit
Lamp,North,1200,140
Chair,South,5400,-320
Desk,North,8300,910
Sofa,East,2100,-45
Shelf,East,990,60"""
COSTS = """Product,Revenue,Costs
Lamp,1200,800
Chair,5400,5600
Desk,8300,8450"""
DEPARTMENTS = """部門,売上高,営業利益
食品,1200,85
衣料,800,△40
家電,2300,△15
書籍,450,12"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (RESULTS, "Which products made a loss?", "Chair; Sofa"),
        (RESULTS, "How many products made a loss?", "2"),
        (RESULTS, "Which product made the biggest loss?", "Chair"),
        (RESULTS, "Did the Desk make a profit?", "yes"),
        (RESULTS, "Did the Chair make a profit?", "no"),
        (RESULTS, "Did the Lamp make a loss?", "no"),
        (RESULTS, "Did all products make a profit?", "no"),
        (RESULTS, "What was the loss on chairs?", "-320"),
        (RESULTS, "Which product has the highest profit?", "Desk"),
        (COSTS, "Which products made a loss?", "Chair; Desk"),
        (COSTS, "Did the Chair make a profit?", "no"),
        (COSTS, "Which product lost the most money?", "Chair"),
        (DEPARTMENTS, "赤字の部門はどこですか", "衣料; 家電"),
        (DEPARTMENTS, "一番赤字が大きい部門は", "衣料"),
        (DEPARTMENTS, "食品は赤字ですか", "いいえ"),
        (DEPARTMENTS, "衣料は赤字ですか", "はい"),
        (DEPARTMENTS, "黒字の部門を全部教えて", "食品; 書籍"),
        (DEPARTMENTS, "衣料の赤字はいくら", "△40"),
    ],
)
def test_gains_and_losses(make: Callable[..., Path], text: str, question: str, answer: str) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{text}\n".encode()})) as opened:
        assert Answerer(opened, reranker=None).answer(question, "a").text == answer
