"""The labels whose number is above, or below, that of a named line."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.other_cells.beyond_named import beyond_named
from dsqa.language.lang import Lang

Located = Callable[..., Any]

TOWNS = [
    ["市町村", "世帯数", "人口"],
    ["県計", "980", "2,050"],
    ["緑川市", "90", "205"],
    ["北浜市", "310", "640"],
    ["大月野市", "300", "655"],
    ["南原市", "320", "450"],
    ["上石町", "40", "100"],
]
INCOMES = [
    ["Geography", "Family type", "Market income", "", "Transfers", ""],
    ["", "", "2020", "2021", "2020", "2021"],
    ["Canada", "All families", "90", "95", "12", "14"],
    ["", "Senior families", "40", "44", "30", "31"],
    ["", "Lone-parent families", "50", "52", "20", "22"],
    ["", "Couples with children", "110", "120", "9", "10"],
    ["Quebec", "All families", "80", "85", "14", "15"],
    ["", "Senior families", "38", "39", "28", "29"],
    ["", "Lone-parent families", "36", "47", "21", "23"],
    ["", "Couples with children", "100", "108", "11", "12"],
]
TRADE = [
    ["商品名", "6月", "累計"],
    ["輸出総額", "600", "3,300"],
    ["　食料品", "100", "500"],
    ["　化学製品", "300", "1,800"],
    ["　一般機械", "200", "1,000"],
    ["輸入総額", "900", "5,000"],
    ["　食料品", "150", "900"],
    ["　鉱物性燃料", "500", "2,800"],
    ["　化学製品", "250", "1,300"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "labels"),
    [
        ("緑川市より人口が多い市はどこですか", TOWNS, "j", "北浜市; 大月野市; 南原市"),
        (
            "南原市より世帯数が少ない市をすべて挙げてください",
            TOWNS,
            "j",
            "緑川市; 北浜市; 大月野市",
        ),
        ("6月の輸出額が食料品より多い商品は何ですか", TRADE, "j", "化学製品; 一般機械"),
        ("人口が南原市より少ない市町村はどこですか", TOWNS, "j", "緑川市; 上石町"),
        (
            "Which family types in Quebec had higher market income than lone-parent families in 2020?",
            INCOMES,
            "e",
            "Senior families; Couples with children",
        ),
        ("Which family types had more than 40 market income in 2020?", INCOMES, "e", None),
        ("Which had more market income, Canada or Quebec?", INCOMES, "e", None),
        ("緑川市と北浜市ではどちらの人口が多いですか", TOWNS, "j", None),
        ("緑川市より人口が何人多いですか", TOWNS, "j", None),
    ],
)
def test_labels_beyond_a_named_line(
    located: Located, question: str, grid: list[list[str]], lang: Lang, labels: str | None
) -> None:
    asked, found = located(question, grid, lang)
    cells = [one for one in found if one.label is None]
    answer = beyond_named(Context(asked, cells, QueryEngine()))
    assert (answer and answer.text) == labels
