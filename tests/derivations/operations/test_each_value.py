"""Numbers of each value of a column."""

from collections.abc import Callable, Sequence

import pytest

import dsqa
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
STAFF = [
    ["Name", "Team", "Pay"],
    ["Ann", "Sales", "40"],
    ["Bob", "Sales", "50"],
    ["Cid", "Labs", "70"],
    ["Dan", "Sales", "30"],
    ["Eve", "Labs", "80"],
]
STAFF_JA = [["氏名", "部署", "年収"], *STAFF[1:]]
OPERATIONS = ("count_of_each", "sum_of_each", "mean_of_each", "max_of_each", "min_of_each")


@pytest.mark.parametrize(
    ("question", "gold", "grid"),
    [
        ("How many names are there per team?", ("Sales: 3", "Labs: 2"), STAFF),
        ("What is the average pay by team?", ("Sales: 40", "Labs: 75"), STAFF),
        ("What is the total pay of each team?", ("Sales: 120", "Labs: 150"), STAFF),
        ("部署ごとの人数は？", ("Sales: 3", "Labs: 2"), STAFF_JA),
        ("各部署の平均年収は？", ("Sales: 40", "Labs: 75"), STAFF_JA),
        ("What is the highest pay for each team?", ("Sales: 50", "Labs: 80"), STAFF),
        ("部署ごとの最低年収は？", ("Sales: 30", "Labs: 70"), STAFF_JA),
        ("部署別の年収の合計を教えて", ("Sales: 120", "Labs: 150"), STAFF_JA),
    ],
)
def test_each_value_has_its_number(
    relation_of: Make, question: str, gold: tuple[str, ...], grid: Sequence[Sequence[str]]
) -> None:
    best = derive(relation_of(grid), read(question), shipped("plain"))[0]
    assert best.operation.name in OPERATIONS
    assert best.items == gold


@pytest.mark.parametrize(
    "question",
    [
        "Which team has the highest average pay by team?",
        "How many teams are there?",
        "How many names has each team on average?",
    ],
)
def test_one_of_them_is_no_list(relation_of: Make, question: str) -> None:
    found = derive(relation_of(STAFF), read(question), shipped("plain"))
    assert not {one.operation.name for one in found} & set(OPERATIONS)


def test_its_query_says_the_same(tmp_path) -> None:
    (tmp_path / "staff.csv").write_text("\n".join(map(",".join, STAFF)))
    answer = dsqa.ask("How many names are there per team?", tmp_path / "staff.csv")
    assert answer.text == "Sales: 3; Labs: 2"
    assert "GROUP BY label" in answer.sql


@pytest.mark.parametrize(
    ("question", "operation", "gold", "grid"),
    [
        ("What is the average number of names per team?", "rows_per_value", "2.5", STAFF),
        ("1部署当たりの平均人数は？", "rows_per_value", "2.5", STAFF_JA),
        ("部署当たりの年収は？", "sum_per_value", "135", STAFF_JA),
        ("On average, how much pay is there per team?", "sum_per_value", "135", STAFF),
    ],
)
def test_a_number_for_one_value(
    derived: Callable[..., set[str]],
    question: str,
    operation: str,
    gold: str,
    grid: Sequence[Sequence[str]],
) -> None:
    assert derived(question, operation, grid) == {gold}


def test_what_is_told_of_all_is_no_number_for_one_value(derived: Callable[..., set[str]]) -> None:
    assert derived("What is the average pay by team?", "rows_per_value", STAFF) == set()
    assert derived("What is the average number of names?", "rows_per_value", STAFF) == set()


@pytest.mark.parametrize(
    ("question", "operation", "items", "grid"),
    [
        ("Who has the highest pay in each team?", "rows_with_most_of_each", ("Bob", "Eve"), STAFF),
        ("Who has the lowest pay in each team?", "rows_with_least_of_each", ("Cid", "Dan"), STAFF),
        ("各部署で最も年収が高いのは誰ですか", "rows_with_most_of_each", ("Bob", "Eve"), STAFF_JA),
    ],
)
def test_rows_of_each(
    relation_of: Make, question: str, operation: str, items: tuple[str, ...], grid: list[list[str]]
) -> None:
    best = derive(relation_of(grid), read(question), shipped("plain"))[0]
    assert (best.operation.name, best.items) == (operation, items)
