"""The time from one time of the day to another, and the hours of opening, as columns for a question."""

import pytest

from dsqa.answering.computed.computed_columns import with_computed
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.questions.parse import read
from dsqa.readers.sheet import Sheet

TRAINS = [
    ["Train", "Leaves Redcar", "Arrives Selby", "Leaves Selby", "Arrives Thirsk"],
    ["IC 201", "6:05", "6:55", "6:59", "7:40"],
    ["RE 15", "7:12", "8:20", "8:24", "9:23"],
]
LIBRARY = [["Day", "Opens", "Closes"], ["Mon", "10:00", "18:00"], ["Sat", "9:30", "13:00"], ["Sun", "Closed", "Closed"]]  # fmt: skip
HALLS = [["施設名", "平日", "土曜"], ["図書館", "9:00～20:00", "9:00～17:30"], ["体育館", "9:00～21:00", "休館"]]  # fmt: skip


def _plain(grid: list[list[str]]) -> PlainTable:
    heads, *rows = grid
    relation = Relation(heads, list(zip(*rows, strict=True)))
    return PlainTable(relation, "a.csv", Sheet("", 0, [list(row) for row in grid], grid))


@pytest.mark.parametrize(
    ("grid", "question", "texts"),
    [
        (TRAINS, "How long does IC 201 take from Redcar to Selby?", ("50 min", "1 h 8 min")),
        (TRAINS, "How long does it take from Redcar to Thirsk?", ("1 h 35 min", "2 h 11 min")),
        (TRAINS, "How long does RE 15 stop in Selby?", ("4 min", "4 min")),
        (LIBRARY, "How many hours is it open on Monday?", ("8 h", "3 h 30 min", "")),
        (LIBRARY, "What are the opening hours on Saturday?", ("10:00–18:00", "9:30–13:00", "Closed")),
        (HALLS, "図書館の土曜の開館時間は何時間ですか", ("8時間30分", "")),
    ],
)  # fmt: skip
def test_it_is_a_column(grid: list[list[str]], question: str, texts: tuple[str, ...]) -> None:
    found = with_computed(_plain(grid), read(question)).relation
    assert found.asked_column is not None
    assert found.columns[found.asked_column].texts == texts


@pytest.mark.parametrize(
    ("question", "head"),
    [("Until when is it open on Monday?", "Closes"), ("What time does it open?", "Opens")],
)
def test_one_end_of_the_hours_is_asked_for(question: str, head: str) -> None:
    found = with_computed(_plain(LIBRARY), read(question)).relation
    assert found.asked_column is not None
    assert found.columns[found.asked_column].head == head


@pytest.mark.parametrize(
    "question", ["When does IC 201 leave Redcar?", "How many trains leave Selby?"]
)
def test_other_questions_get_none(question: str) -> None:
    plain = _plain(TRAINS)
    assert with_computed(plain, read(question)) is plain
