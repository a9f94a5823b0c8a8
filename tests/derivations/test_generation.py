"""All derivations of a question over a table."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.derivations import limits
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import generate
from dsqa.derivations.registry import operations
from dsqa.questions.parse import read
from tests.examples import examples

Make = Callable[[Sequence[Sequence[str]]], Relation]
CELLS = st.sampled_from(
    ["", "-", "1", "2", "1992", "3–1", "5:03", "May 3, 2014", "平成30年", "12 km", "Oslo", "Oslo, Rome", "Rome (1)", "yes", "1,200*"]
)  # fmt: skip
QUESTIONS = st.lists(
    st.sampled_from(
        ["which", "how many", "who", "oslo", "rome", "more than", "2", "1992", "or", "and", "not", "after", "top", "average"]
        + ["median", "difference", "between", "total", "percentage", "same", "second", "is", "most", "least", "how long", "times"]
        + ["consecutive", "columns", "points", "none", "negative", "名古屋", "最も多い", "合計", "以上", "ですか"]
    ),
    max_size=10,
).map(" ".join)  # fmt: skip


def check(relation: Relation, question: str) -> None:
    generated = generate(relation, read(question))
    found, space = generated.derivations, generated.space
    assert len({len(column) for column in found[:7]}) == 1
    assert all(0 < len(answer) <= limits.ITEMS for answer in found.answers)
    assert all(item for answer in found.answers for item in answer)
    assert all(0 <= row < relation.size for rows in found.row_lists for row in rows)
    if len(found):
        assert 0 <= found.operation.min() <= found.operation.max() < len(operations())
        assert 0 <= found.group.min() <= found.group.max() < len(space.groups)
        assert 0 <= found.answer.min() <= found.answer.max() < len(found.answers)
        assert -1 <= found.rows.min() <= found.rows.max() < len(found.row_lists)
        assert -1 <= found.shown.min() <= found.shown.max() < len(relation.shown)
        assert -1 <= found.reading.min() <= found.reading.max() < len(relation.readings)
        assert -1 <= found.column.min() <= found.column.max() < len(relation.columns)


@settings(max_examples=examples(60))
@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=7), QUESTIONS)
def test_any_question_over_any_table(rows: list[list[str]], question: str) -> None:
    heads = ["Name", "Points", "Year"]
    check(Relation(heads, [[row[at] for row in rows] for at in range(3)]), question)


@pytest.mark.parametrize("question", ["", "?", "how many", "which city had the most gold in 1992"])
@pytest.mark.parametrize(
    "grid",
    [
        [["City", "Gold"], ["Oslo", "3"]],
        [["City", "City"], ["Oslo", "3"], ["Rome", "4"]],
        [["", ""], ["", ""], ["", ""]],
        [["City"], ["Oslo"], ["Rome"]],
    ],
)
def test_a_small_table(relation_of: Make, grid: list[list[str]], question: str) -> None:
    check(relation_of(grid), question)


def test_the_same_question_has_the_same_derivations(games: Relation, relation_of: Make) -> None:
    question = "Which city in Norway or Finland had the most gold after 1990?"
    one, other = (generate(games, read(question)).derivations for _ in range(2))
    assert one.answers == other.answers
    assert (one.answer == other.answer).all()
    assert (one.operation == other.operation).all()


def test_a_wide_table_keeps_to_its_bounds(relation_of: Make) -> None:
    """Seventy columns of numbers, of which the question names one."""
    rows = [[f"name {row}", *(str(row * at % 17) for at in range(70))] for row in range(30)]
    table = relation_of([["Name", *(f"head{at}" for at in range(70))], *rows])
    generated = generate(table, read("Which name had more head69 than 5 or the most head69?"))
    check(table, "Which name had more head69 than 5 or the most head69?")
    shown = {
        table.shown[place].column
        for place in set(generated.derivations.shown.tolist())
        if place >= 0
    }
    assert {0, 70} <= shown
