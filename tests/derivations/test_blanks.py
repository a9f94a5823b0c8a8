"""The rows that a question says to be blank, or filled, in a column."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.rows.comparing.blanks import blanks
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read
from tests.derivations.operations.test_blank import PEOPLE, SITES

RelationOf = Callable[[Sequence[Sequence[str]]], Relation]


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("Which people have no email?", [0, 3]),
        ("How many people are missing an email?", [0, 3]),
        ("How many people in Ely have an email address?", [1, 2]),
        ("For whom is the donation missing?", [1]),
        ("How many people have no joined date recorded?", [2]),
        ("電話番号のない施設はどこですか", [0]),
        ("電話番号が記載されている施設は", [1, 2]),
        ("利用者数が未集計の施設は", [1]),
    ],
)
def test_rows_are_told_by_what_is_said_of_a_column(
    relation_of: RelationOf, question: str, rows: list[int]
) -> None:
    relation = relation_of(PEOPLE if question.isascii() else SITES)
    (found,) = blanks(relation, read(question), head_matches(relation, read(question)))
    assert rows_of(found.rows) == rows


@pytest.mark.parametrize(
    "question",
    ["What is the email of Bob?", "Which team has won more?", "What is the average donation?", "How many people donated more than 30?", "How many donations were recorded in Ely?"],
)  # fmt: skip
def test_other_wording_says_nothing_of_that(relation_of: RelationOf, question: str) -> None:
    relation = relation_of(PEOPLE)
    assert not blanks(relation, read(question), head_matches(relation, read(question)))


@pytest.mark.parametrize("blank", ["", "null", "NA"])
def test_no_rain_is_zero_and_no_reading_is_none(relation_of: RelationOf, blank: str) -> None:
    relation = relation_of([["Day", "Rain"], ["1", "0"], ["2", "3"], ["3", blank], ["4", "0"]])
    for question, rows in (("How many days had no rain?", []), ("How many days have no rain reading?", [2])):  # fmt: skip
        found = blanks(relation, read(question), head_matches(relation, read(question)))
        assert [rows_of(one.rows) for one in found] == ([rows] if rows else [])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which people have no email?", ("Ann", "Dot")),
        ("How many people in Rye have no email?", ("1",)),
        ("Who has neither an email nor a donation?", ("none",)),
        ("電話番号のない施設はどこですか", ("中央公民館",)),
    ],
)
def test_the_rows_are_listed_or_counted(
    relation_of: RelationOf, question: str, answer: tuple[str, ...]
) -> None:
    relation = relation_of(PEOPLE if question.isascii() else SITES)
    first = derive(relation, read(question), shipped("plain"))[0]
    assert first.items == answer
