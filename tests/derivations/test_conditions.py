"""How well a condition fits the words around what it rests on."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import matches
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.rows.row_sets import row_sets
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
TABLE = [
    ["Day", "Wind", "Temp", "Rain"],
    ["1 May 2001", "8", "90", "yes"],
    ["2 May 2001", "12", "71", "no"],
    ["3 June 2001", "7", "95", "yes"],
    ["4 June 2001", "90", "60", "no"],
]


def groups(relation: Relation, question: str) -> list[RowSet]:
    wording = read(question)
    heads = head_matches(relation, wording)
    return row_sets(relation, wording, heads, matches(relation, wording)).groups


def best(relation: Relation, question: str, column: int) -> RowSet:
    found = [one for one in groups(relation, question) if one.columns == 1 << column]
    return max(found, key=lambda one: (one.bound, one.near, one.denied))


@pytest.mark.parametrize(
    ("question", "comparison", "bound"),
    [
        ("days with wind of 8 or more", ">=", 1.0),
        ("days with wind over 8", ">", 1.0),
        ("days with wind between 8 and 20", "between", 2.0),
    ],
)
def test_the_comparison_that_is_said(
    relation_of: Make, question: str, comparison: str, bound: float
) -> None:
    found = best(relation_of(TABLE), question, 1)
    assert (found.comparison, found.bound) == (comparison, bound)


def test_the_nearer_column(relation_of: Make) -> None:
    question = "the temp of days with wind below 90"
    assert best(relation_of(TABLE), question, 1).near == 1
    assert best(relation_of(TABLE), question, 2).near == -1


@pytest.mark.parametrize(
    ("question", "kind"), [("days without rain", "not"), ("days with rain", "flag")]
)
def test_a_denied_condition(relation_of: Make, question: str, kind: str) -> None:
    found = [one for one in groups(relation_of(TABLE), question) if one.columns == 1 << 3]
    assert max(found, key=lambda one: one.denied).kind == kind


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("2001年5月の日", 0b0011),
        ("5月の日", 0b0011),
        ("May 2 2001", 0b0010),
        ("after May 2001", 0b1100),
    ],
)
def test_a_date_that_is_said(relation_of: Make, question: str, rows: int) -> None:
    found = [one for one in groups(relation_of(TABLE), question) if one.columns == 1]
    assert rows in {one.rows for one in found if one.bound > 0}


def test_a_number_in_the_scale_of_its_column(relation_of: Make) -> None:
    table = relation_of([["市", "人口（千人）"], ["東", "1,200"], ["西", "800"], ["南", "2,000"]])
    found = groups(table, "人口が100万人以上の市は?")
    assert any(one.rows == 0b101 and one.bound > 0 for one in found)


def test_a_percentage_in_a_column_of_shares_of_one(relation_of: Make) -> None:
    table = relation_of([["Mill", "% of grain local"], ["A", "0.87"], ["B", "0.41"], ["C", "0.79"]])
    found = groups(table, "In how many mills is more than 75% of the grain local?")
    assert any(one.rows == 0b101 and one.bound > 0 for one in found)


@pytest.mark.parametrize(
    ("question", "denied"),
    [("広報を読まない人は何人ですか", 0), ("広報を時々読む人以外は何人ですか", -1)],
)
def test_a_cell_may_deny_what_it_says_itself(relation_of: Make, question: str, denied: int) -> None:
    rows = [["1", "毎号読む"], ["2", "時々読む"], ["3", "読まない"], ["4", "読まない"], ["5", "時々読む"], ["6", "毎号読む"]]  # fmt: skip
    relation = relation_of([["番号", "広報を読むか"], *rows])
    found = [one for one in groups(relation, question) if one.kind == "match" and one.level == 3]
    assert {one.denied for one in found} == {denied}
