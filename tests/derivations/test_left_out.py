"""Conditions that a question names and a derivation leaves out."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.facts import Facts
from dsqa.derivations.generation import generate
from dsqa.derivations.registry import numbers_of_operations
from dsqa.derivations.rows.left_out import left_out
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
STAFF = [
    ["Name", "Team", "Office", "Remote", "Pay"],
    ["Ann", "Sales", "York", "yes", "30"],
    ["Bob", "Sales", "Leeds", "no", "31"],
    ["Cid", "Design", "York", "yes", "42"],
    ["Dee", "Design", "Leeds", "yes", "43"],
    ["Eve", "Sales", "Leeds", "no", "29"],
]
LOANS = [
    ["Branch", "Kind", "May 2024", "Jun 2024"],
    ["North", "Books", "120", "130"],
    ["North", "E-books", "50", "60"],
    ["South", "Books", "140", "90"],
    ["South", "E-books", "70", "80"],
]
VOTES = [
    ["Precinct", "Voters", "Alvarez (Dem)", "Brandt (Rep)"],
    ["P-1", "900", "300", "250"],
    ["P-2", "800", "200", "350"],
]
WAGES = [
    ["産業", "性別", "給与（千円）"],
    ["建設業", "男", "353"],
    ["建設業", "女", "258"],
    ["製造業", "男", "330"],
    ["製造業", "女", "238"],
]


def fewest(relation: Relation, question: str, operation: str) -> dict[int, int]:
    """By number of rows of a group: the fewest words that derivations of an operation over such a group leave out."""
    made = generate(relation, read(question))
    many = left_out(Facts(made))
    number = numbers_of_operations()[operation]
    found: dict[int, int] = {}
    for at in range(len(made.derivations)):
        if made.derivations.operation[at] == number:
            rows = made.space.groups[made.derivations.group[at]].rows.bit_count()
            found[rows] = min(int(many[at]), found.get(rows, 9))
    return found


def test_words_that_no_condition_uses_are_left_out(relation_of: Make) -> None:
    found = fewest(relation_of(STAFF), "How many people in Sales work in Leeds?", "count")
    assert (found[5], found[3], found[2]) == (2, 1, 0)


def test_what_holds_for_all_rows_is_not_left_out(relation_of: Make) -> None:
    found = fewest(relation_of(STAFF), "Is Cid of Design remote?", "exists")
    assert found[1] == 0


@pytest.mark.parametrize("question", ["What is the pay on average?", "How many women are there?"])
def test_measures_and_synonyms_that_are_counted_name_no_condition(
    relation_of: Make, question: str
) -> None:
    rows = [[*STAFF[0][:4], "Rating"], *([*row[:4], "average"] for row in STAFF[1:4]), STAFF[5]]
    made = generate(relation_of(rows), read(question))
    assert not left_out(Facts(made)).any()


def test_a_japanese_category_is_a_condition_where_it_may_be_asked_for(relation_of: Make) -> None:
    found = fewest(relation_of(WAGES), "給与が高いのは建設業の男性", "project")
    assert (found[2], found[1]) == (1, 0)


def test_a_category_that_is_counted_is_a_condition(relation_of: Make) -> None:
    """Books are none of the e-books, and neither is the month to be left out."""
    question = "How many books were lent in the North in June 2024?"
    relation = relation_of(LOANS)
    made = generate(relation, read(question))
    many = left_out(Facts(made)).tolist()
    found = made.derivations
    by_answer: dict[tuple[str, ...], int] = {}
    for at, left in zip(found.answer, many, strict=True):
        by_answer[found.answers[at]] = min(left, by_answer.get(found.answers[at], 9))
    assert by_answer["130",] == 0
    assert by_answer["190",] >= 4


def test_a_name_in_a_head_is_not_to_be_left_out(relation_of: Make) -> None:
    relation = relation_of(VOTES)
    made = generate(relation, read("How many votes did Brandt get in P-2?"))
    many = left_out(Facts(made)).tolist()
    by_answer = {
        made.derivations.answers[at]: n for at, n in zip(made.derivations.answer, many, strict=True)
    }
    assert by_answer["800",] == by_answer["350",] + 3


def test_a_cell_of_several_rows_is_not_left_out(relation_of: Make) -> None:
    kinds = ("American", "Thai", "Greek", "French", "American", "Indian")
    table = relation_of(
        [
            ["Place", "Cuisine", "District"],
            *([f"At {at}", kind, "East" if at < 3 else "West"] for at, kind in enumerate(kinds)),
        ]
    )
    facts = Facts(generate(table, read("How many American places are in the East?")))
    many = left_out(facts)
    words = [facts.space.groups[at].words.bit_count() for at in facts.derivations.group]
    assert {int(one) for one, said in zip(many, words, strict=True) if said == 2} == {0}
    assert {int(one) for one, said in zip(many, words, strict=True) if said == 0} == {2}
