"""Whether there is something of a name that no cell has, and whether two have as much."""

from collections.abc import Callable

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

TABLE = [
    ["Branch", "Region", "Sales", "Staff"],
    ["York", "North", "40", "12"],
    ["Leeds", "North", "55", "20"],
    ["Bath", "South", "30", "12"],
    ["Dover", "South", "62", "9"],
]
TABLE_JA = [
    ["支店", "地域", "売上", "従業員数"],
    ["札幌", "北", "40", "12"],
    ["仙台", "北", "55", "20"],
    ["福岡", "南", "30", "12"],
    ["熊本", "南", "62", "9"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is there a branch in the West?", "no"),
        ("Are there any branches in the west?", "no"),
        ("Is there a branch called Oslo?", "no"),
        ("Is Oslo in the list?", "no"),
        ("Does the table have a branch in Oslo?", "no"),
        ("Is there a branch in the North?", "yes"),
        ("Is York in the list?", "yes"),
        ("西の支店はありますか", "いいえ"),
        ("広島に支店はありますか", "いいえ"),
        ("広島支店はありますか", "いいえ"),
        ("広島のデータはありますか", "いいえ"),
        ("北の支店はありますか", "はい"),
        ("仙台に支店はありますか", "はい"),
        ("Do York and Bath have the same number of staff?", "yes"),
        ("Do York and Leeds have the same number of staff?", "no"),
        ("Does York have as many staff as Bath?", "yes"),
        ("Do the North and the South have the same number of branches?", "yes"),
        ("Do the North and the South have the same staff?", "no"),
        ("札幌と福岡の従業員数は同じですか", "はい"),
        ("札幌と仙台の従業員数は同じですか", "いいえ"),
        ("札幌と福岡の従業員数は等しいですか", "はい"),
    ],
)
def test_yes_or_no(relation_of: Callable[..., Relation], question: str, answer: str) -> None:
    grid = TABLE if question.isascii() else TABLE_JA
    assert derive(relation_of(grid), read(question), shipped("plain"))[0].items == (answer,)


@pytest.mark.parametrize(
    ("question", "grid"),
    [
        ("Is there a branch with sales above 60?", TABLE),
        ("Are there any branches with growing sales?", TABLE),
        ("Is Oslo larger than York?", TABLE),
        ("売上が増加した支店はありますか", TABLE_JA),
        ("売上が50以上の支店はありますか", TABLE_JA),
        ("料金が未収になっている支店はありますか", TABLE_JA),
        ("20代で入社した人はいますか", TABLE_JA),
    ],
)
def test_no_name_is_unknown(
    derived: Callable[..., set[str]], question: str, grid: list[list[str]]
) -> None:
    assert derived(question, "absent", grid) == set()
