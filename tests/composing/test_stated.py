"""Changes that a sheet states are looked up, all others computed."""

from collections.abc import Callable

import pytest
from sample_grids import addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

GROWTH = [
    ["Region", "2010", "2020", "Change 2010 to 2020"],
    ["North", "100", "170", "+70"],
    ["South", "300", "320", "+20"],
    ["East", "240", "200", "-40"],
]
ACCOUNTS = [
    ["県内総生産（支出側）"],
    ["項目", "平成29年度", "平成30年度", "平成31年度"],
    ["実数（百万円）"],
    ["政府最終消費支出", "201,934", "195,500", "199,000"],
    ["民間最終消費支出", "501,934", "515,595", "520,000"],
    ["対前年度増加率（％）"],
    ["政府最終消費支出", "16.9", "△3.2", "1.8"],
    ["民間最終消費支出", "0.4", "2.7", "0.9"],
]
STARTS = [
    ["地域", "戸数", "", "対前年比", ""],
    ["", "持家", "貸家", "持家", "貸家"],
    ["全国", "2,000", "3,000", "101.5", "92.4"],
    ["北海道", "200", "300", "99.5", "115.0"],
    ["青森県", "100", "90", "103.5", "108.2"],
]
MOVES = [
    ["月", "社会動態 Change", "", "", ""],
    ["", "転入", "うち市外から", "転出", "うち市外へ"],
    ["8月", "4,900", "3,100", "4,800", "3,300"],
    ["9月", "5,200", "3,695", "5,400", "3,889"],
]


def test_a_change_that_the_sheet_states_is_looked_up(ask: Ask) -> None:
    for question in (
        "By how much did the North change between 2010 and 2020?",
        "How many more in the North in 2020 than in 2010?",
    ):
        answer = ask(question, GROWTH)
        assert (answer.text, addresses(answer), answer.operation) == ("+70", "D2", "lookup")
    answer = ask("How many more in the South than in the North in 2010?", GROWTH)
    assert (answer.text, addresses(answer), answer.operation) == ("200", "B2,B3", "difference")


@pytest.mark.parametrize(
    ("question", "answer", "cell"),
    [
        ("How many seats did the North gain in 2020?", "+70", "D2"),
        ("How many seats has the East lost in 2020?", "40", "D4"),
        # What something grew to is an amount, as is what nobody says of that it grew.
        ("How many seats did the North grow to in 2020?", "170", "C2"),
        ("How many seats did the North have in 2020?", "170", "C2"),
    ],
)
def test_how_much_something_grew_is_the_change_beside_the_amount(
    ask: Ask, question: str, answer: str, cell: str
) -> None:
    found = ask(question, [["Region", "2010", "2020", "Change"], *GROWTH[1:]])
    assert (found.text, addresses(found)) == (answer, cell)


@pytest.mark.parametrize(
    ("question", "texts", "answer"),
    [
        ("平成30年度の政府最終消費支出は前の年度から何％増えましたか", ACCOUNTS, "△3.2"),
        ("政府最終消費支出の実数は平成29年度と平成30年度でいくら違いますか", ACCOUNTS, "6,434"),
        ("北海道の貸家は前の年と比べて何％ですか", STARTS, "115.0"),
    ],
)
def test_changes_from_the_year_before(
    ask: Ask, question: str, texts: list[list[str]], answer: str
) -> None:
    assert ask(question, texts, "j").text == answer


def test_a_change_of_one_month_is_not_the_change_since_another_year(ask: Ask) -> None:
    grid = [["年月・区", "人口の増加数", "出生", "死亡"], ["平成27年9月", "-30", "90", "120"], ["東区", "-3", "30", "33"], ["西区", "-27", "60", "87"]]  # fmt: skip
    for question, is_stated in (
        ("東区の人口は9月に何人減りましたか", True),
        ("9月の東区の人口は平成22年と比べて何人減りましたか", False),
    ):
        assert (ask(question, grid, "j").operation == "lookup") is is_stated


def test_two_things_under_a_heading_of_change_differ(ask: Ask) -> None:
    question = "9月に市外へ転出した人は市外から転入した人より何人多いですか"
    assert ask(question, MOVES, "j").text == "194"
