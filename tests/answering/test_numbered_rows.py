"""Lists whose rows have numbers and dates: orders, whose numbers may look like years."""

from collections.abc import Callable
from pathlib import Path

import pytest

import dsqa
from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.export.query import run_query

TOWNS, NAMES = ("York", "Leeds", "Hull"), ("Ann Hill", "Bob Moor", "Cem Ford", "Dee Wood")
ROWS = [
    (1981 + at, f"{2019 + at // 80}-{1 + at % 80 // 7:02d}-{1 + at % 28:02d}", TOWNS[at % 7 % 4 % 3], NAMES[at % 11 % 4], at % 9 + at % 4)
    for at in range(240)
]  # fmt: skip
ENGLISH = "Order,Date,Town,Customer,Amount\n" + "\n".join(",".join(map(str, row)) for row in ROWS)
JAPANESE = "注文番号,注文日,店舗,顧客名,金額（円）\n" + "\n".join(
    ",".join(map(str, row)) for row in ROWS
)


def _in_year(year: int) -> list[tuple[int, str, str, str, int]]:
    return [row for row in ROWS if row[1].startswith(str(year))]


def _count(value: str) -> int:
    return sum(value in row for row in ROWS)


BY_SIZE = sorted(TOWNS, key=_count, reverse=True)
PER_NAME = len(ROWS) / len(NAMES)


@pytest.mark.parametrize(
    ("text", "question", "gold"),
    [
        (ENGLISH, "How many orders in 2020?", len(_in_year(2020))),
        (ENGLISH, "What was the total amount in 2020?", sum(row[4] for row in _in_year(2020))),
        (ENGLISH, "What was the amount of order 2020?", ROWS[39][4]),
        (ENGLISH, "How many orders were there after 2020?", len(_in_year(2021))),
        (ENGLISH, "Which town has the most orders?", BY_SIZE[0]),
        (ENGLISH, "Which town has the second most orders?", BY_SIZE[1]),
        (ENGLISH, "What is the average number of orders per customer?", PER_NAME),
        (
            ENGLISH,
            "How many customers are there in Hull?",
            len({row[3] for row in ROWS if row[2] == "Hull"}),
        ),
        (
            ENGLISH,
            f"How many times more orders does {BY_SIZE[0]} have than {BY_SIZE[1]}?",
            _count(BY_SIZE[0]) / _count(BY_SIZE[1]),
        ),
        (
            ENGLISH,
            "Were there more orders in 2021 than in 2020?",
            "yes" if len(_in_year(2021)) > len(_in_year(2020)) else "no",
        ),
        (JAPANESE, "2020年の注文は何件ですか？", len(_in_year(2020))),
        (JAPANESE, "注文番号2020の金額は？", ROWS[39][4]),
        (JAPANESE, "注文が最も多い店舗は？", BY_SIZE[0]),
        (JAPANESE, "顧客1人当たりの平均注文件数は？", PER_NAME),
        (
            JAPANESE,
            "2019年2月から5月までの注文は何件ですか？",
            sum("2019-02" <= row[1] < "2019-06" for row in ROWS),
        ),
        (
            JAPANESE,
            "金額の合計が最も大きい年は何年ですか？",
            str(max((2019, 2020, 2021), key=lambda year: sum(row[4] for row in _in_year(year)))),
        ),
    ],
)
def test_numbers_of_rows_are_no_years(
    tmp_path: Path, text: str, question: str, gold: str | float
) -> None:
    (tmp_path / "orders.csv").write_text(text, encoding="utf-8")
    answer = dsqa.ask(question, tmp_path / "orders.csv")
    if isinstance(gold, str):
        assert answer.text.lower() == gold.lower()
    else:
        assert float(answer.text) == pytest.approx(gold, abs=0.005)


def test_the_query_for_the_second_gives_it(make: Callable[..., Path]) -> None:
    question = "Which town has the second most orders?"
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": ENGLISH.encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        answer = answerer.answer(question, "a")
        rows = run_query(answerer.contents("a"), answer.sql)
    assert [str(one) for one in rows.iloc[:, 0]] == [answer.text] == [BY_SIZE[1]]
