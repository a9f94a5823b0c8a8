"""Running totals and balances, which nobody adds up."""

from collections.abc import Callable

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read
from tests.derivations.conftest import BANK

SALES = [["年", "月", "売上", "累計"]]
SALES += [["2021", f"{at}月", "10", str(10 * at)] for at in range(1, 7)]
SALES += [["2022", f"{at}月", "20", str(20 * at)] for at in range(1, 7)]


def test_columns_that_run_are_told_by_their_heads_and_their_steps(
    relation_of: Callable[..., Relation],
) -> None:
    assert relation_of(BANK).running == {3}
    assert relation_of([BANK[0], *BANK[:0:-1]]).running == {3}
    assert relation_of(SALES).running == {3}
    trade = [[*row[:3], number] for row, number in zip(BANK, ["Balance", *"87654"], strict=True)]
    assert relation_of(trade).running == frozenset()


@pytest.mark.parametrize(
    ("question", "grid", "answer"),
    [
        ("What is the total balance?", BANK, "675"),
        ("How much was paid in in total?", BANK, "320"),
        ("2021年の累計はいくらですか", SALES, "60"),
        ("2021年の売上の合計は", SALES, "60"),
    ],
)
def test_the_last_row_has_the_total(
    relation_of: Callable[..., Relation], question: str, grid: list[list[str]], answer: str
) -> None:
    best = derive(relation_of(grid), read(question), shipped("plain"))[0]
    assert best.items == (answer,)


@pytest.mark.parametrize(
    ("question", "answer"),
    [("2021年の売上の合計は？", "78"), ("売上の合計は？", "234"), ("2022年計の売上は？", "156")],
)
def test_whole_years_among_months_are_not_added_to_them(
    relation_of: Callable[..., Relation], question: str, answer: str
) -> None:
    grid = [["時期", "売上", "来客"]]
    for year, step in (("2021", 1), ("2022", 2)):
        months = [step * at for at in range(1, 13)]
        grid += [[f"{year}年{at}月", str(one), "5"] for at, one in enumerate(months, 1)]
        grid.append([f"{year}年計", str(sum(months)), "60"])
    assert derive(relation_of(grid), read(question), shipped("plain"))[0].items == (answer,)


@pytest.mark.parametrize("question", ["1年間の使用量は？", "年間の使用量は"])
def test_a_whole_year_is_no_first_month(
    relation_of: Callable[..., Relation], question: str
) -> None:
    rows = [[f"{at}月", str(100 + at), str(3000 + at)] for at in range(1, 13)]
    grid = [["月", "使用量(kWh)", "料金(円)"], *rows, ["計", "1278", "36078"]]
    assert derive(relation_of(grid), read(question), shipped("plain"))[0].items == ("1278",)
