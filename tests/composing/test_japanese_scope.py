"""What a comparison is confined to: 製造業の中で."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

TRADES = [
    ["産業別求人数"],
    ["産業", "", "", "令和3年", "令和4年"],
    ["計", "", "", "2,300", "2,700"],
    ["E", "製造業", "", "900", "1,300"],
    ["", "", "食料品製造業", "500", "300"],
    ["", "", "金属製造業", "400", "1,000"],
    ["", "", "うち鉄鋼業", "350", "1,005"],
    ["I", "小売業", "", "1,400", "1,400"],
]


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("令和4年の求人数が最も多い産業は何ですか", "小売業", "argmax"),
        ("製造業の中で令和4年の求人数が最も多いのはどれ？", "金属製造業", "argmax"),
    ],
)
def test_all_or_those_below_the_heading(ask: Ask, question: str, text: str, operation: str) -> None:
    answer = ask(question, TRADES, "j")
    assert (answer.text, answer.operation) == (text, operation)


LOSSES = [
    ["", "前事業年度", "当事業年度"],
    ["特別利益", "", ""],
    ["　固定資産売却益", "101", "59"],
    ["　特別利益合計", "101", "59"],
    ["特別損失", "", ""],
    ["　固定資産圧縮損", "※５376", "※５239"],
    ["　固定資産売却損", "※６276", "※６64"],
    ["　特別損失合計", "652", "303"],
    ["税引前当期純利益", "5,197", "3,942"],
]


def test_the_largest_of_a_group_that_is_named_without_among(ask: Ask) -> None:
    answer = ask("当事業年度の特別損失で最も大きい項目は何ですか", LOSSES, "j")
    assert answer.text == "固定資産圧縮損"
