"""Who won, where each candidate has a column, and the rows that a candidate won."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import generate
from dsqa.derivations.ranking import derive
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
Derived = Callable[..., set[str]]
VOTES = [
    ["Precinct", "Ward", "Registered voters", "Garcia (Dem)", "Nolan (Rep)", "Spoiled"],
    ["Ashgrove", "Ward 1", "900", "300", "200", "900"],
    ["Birchwood", "Ward 1", "800", "200", "250", "3"],
    ["Lakeside", "Ward 2", "990", "100", "350", "4"],
    ["Total", "", "2690", "600", "800", "907"],
]
MEDALS = [
    ["Nation", "Gold", "Silver", "Bronze"],
    ["Norway", "3", "5", "1"],
    ["Japan", "4", "2", "8"],
    ["Italy", "1", "7", "2"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Who won the election?", "Nolan (Rep)"),
        ("Who won in Ashgrove?", "Garcia (Dem)"),
        ("Who won in Ward 1?", "Garcia (Dem)"),
        ("How many precincts did Nolan win?", "2"),
        ("Which precincts did Nolan win?", "Birchwood; Lakeside"),
    ],
)
def test_candidates_have_columns(relation_of: Make, question: str, answer: str) -> None:
    (best, *_) = derive(relation_of(VOTES), read(question), shipped("plain"))
    assert "; ".join(best.items) == answer


@pytest.mark.parametrize(
    "question",
    [
        "Which nation won the most gold?",
        "Who won in Japan?",
        "How many gold medals did Norway win?",
    ],
)
def test_medals_are_no_candidates(derived: Derived, relation_of: Make, question: str) -> None:
    groups = generate(relation_of(MEDALS), read(question)).space.groups
    assert not any(group.kind == "columns" for group in groups)
    assert derived(question, "winning_column", MEDALS) == set()


CLASSES = [
    ["Class", "Capacity", "Booked"],
    ["Yoga", "12", "12"],
    ["Spin", "20", "11"],
    ["Boxing", "15", "15"],
]


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("Which classes are fully booked?", [0, 2]),
        ("Which classes still have free places?", [1]),
        ("Which classes are not full?", [1]),
        ("満員の教室は?", [0, 2]),
        ("Which classes are booked?", []),
    ],
)
def test_whether_places_are_left(relation_of: Make, question: str, rows: list[int]) -> None:
    groups = generate(relation_of(CLASSES), read(question)).space.groups
    assert [rows_of(group.rows) for group in groups if group.kind == "columns"] == [rows][
        : bool(rows)
    ]
