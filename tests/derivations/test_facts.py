"""What tells the derivations of a question apart."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import names, role
from dsqa.derivations.facts import Facts
from dsqa.derivations.generation import generate
from dsqa.derivations.parts import ngrams
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
TABLE = [
    ["Code", "Nation", "Continent", "Year", "Income", "Growth rate"],
    *(
        [f"N{row}", f"{chr(97 + row)}land", ("Africa", "Asia", "Europe")[row % 3], str(2000 + row % 2), str(70 + 13 * row % 31), f"{row}.5"]
        for row in range(12)
    ),
]  # fmt: skip


def facts(relation: Relation, question: str) -> Facts:
    return Facts(generate(relation, read(question)))


def words(found: Facts, mask: int) -> list[str]:
    return [word for at, word in enumerate(found.wording.words) if mask >> at & 1]


def test_what_columns_are_to_one_who_asks(relation_of: Make) -> None:
    relation = relation_of(TABLE)
    roles = [role(relation, at) for at in range(len(relation.columns))]
    assert roles == ["code", "name", "category", "year", "number", "number"]
    assert names(relation) == 1


@pytest.mark.parametrize(
    ("question", "categories", "asked"),
    [
        ("How many African nations had income over 80 in 2001?", ["african"], ["nations"]),
        ("Which continent had the highest income?", [], ["continent"]),
        ("Median income in Europe", ["europe"], ["income"]),
    ],
)
def test_categories_and_what_is_asked_for(
    relation_of: Make, question: str, categories: list[str], asked: list[str]
) -> None:
    found = facts(relation_of(TABLE), question)
    assert words(found, found.categories) == categories
    assert words(found, found.asked) == asked


def test_what_a_group_leaves_out(relation_of: Make) -> None:
    found = facts(relation_of(TABLE), "How many African nations had income over 80 in 2001?")
    left = {
        tuple(words(found, group.words)): (categories, bounds, years)
        for group, categories, bounds, years in zip(
            found.space.groups,
            found.left_of(found.categories),
            found.left_of(found.bounds),
            found.left_of(found.years),
            strict=True,
        )
    }
    assert left[()] == (1, 1, 1)
    assert left["african", "80", "2001"] == (0, 0, 0)
    assert left["african", "2001"] == (0, 1, 0)


def test_what_a_group_implies_is_not_left_out(relation_of: Make) -> None:
    found = facts(relation_of(TABLE), "What is the income of dland in Africa?")
    named = next(
        at for at, group in enumerate(found.space.groups) if words(found, group.words) == ["dland"]
    )
    assert words(found, found.implied[named]) == ["africa"]
    assert found.left_of(found.categories)[named] == 0


def test_ngrams_with_kinds_of_columns(relation_of: Make) -> None:
    grams = ngrams(facts(relation_of(TABLE), "How many nations?"))
    assert {"~ how many <name>", "~ how many <head>"} <= {*grams}


def test_the_end_of_a_japanese_question(relation_of: Make) -> None:
    grams = ngrams(facts(relation_of(TABLE), "Africaの国は何件ありますか？"))
    assert "$ 何 件" in grams
    assert not [gram for gram in grams if gram.startswith("$") and "ます" in gram]
