"""Claims about groups of rows, answered by the questions behind them, with their queries."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.export.query import run_query

ORDERS = """Order,Town,Drink,Price
1,York,tea,3
2,York,coffee,9
3,Leeds,tea,4
4,York,tea,5
5,Hull,water,12
6,York,coffee,7"""
ORDERS_JA = """番号,店,飲み物,価格
1,港店,茶,3
2,港店,珈琲,9
3,山店,茶,4
4,港店,茶,5
5,駅店,水,12
6,港店,珈琲,7"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (ORDERS, "Are there more than 3 orders from York?", "yes"),
        (ORDERS, "Are there more than 4 orders from York?", "no"),
        (ORDERS, "Is the total price of York less than 24?", "no"),
        (ORDERS, "Is the average price of tea higher than the overall average?", "no"),
        (ORDERS, "Are more than half of the orders from York?", "yes"),
        (ORDERS, "Does York have the most orders?", "yes"),
        (ORDERS, "Is Hull the town with the most orders?", "no"),
        (ORDERS, "Are there no orders from Leeds?", "no"),
        (ORDERS_JA, "港店の価格の合計は24未満ですか", "いいえ"),
        (ORDERS_JA, "茶の平均価格は全体の平均より高いですか", "いいえ"),
        (ORDERS_JA, "価格の合計が最も大きいのは港店ですか", "はい"),
        (ORDERS_JA, "価格の合計が最も大きいのは駅店ですか", "いいえ"),
    ],
)
def test_claims(make: Callable[..., Path], text: str, question: str, answer: str) -> None:
    with open_collection(make({"d": ["f.csv"]}, {"f.csv": f"{text}\n".encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer(question, "d")
        assert found.text == answer
        assert found.cells
        assert run_query(answerer.contents("d"), found.sql).iloc[0, 0] == answer


def test_a_label_that_no_column_has_is_no_claim(make: Callable[..., Path]) -> None:
    with open_collection(make({"d": ["f.csv"]}, {"f.csv": f"{ORDERS}\n".encode()})) as opened:
        found = Answerer(opened, reranker=None).answer("Does Bath have the most orders?", "d")
        assert "{head}" not in found.why
