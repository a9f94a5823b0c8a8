"""The cause of a failure, one case and more for every cause."""

from typing import get_args

import pytest

from dsqa.bench.causes import CAUSES, OUTSIDE, Cause, Outcome, Spot, cause_of
from dsqa.bench.operations import answer_forms, gold_forms, same_operation
from dsqa.questions.operation_names import OperationName

GOLD = Spot("a.xls", "S", 0, 5, 2)
ROW, COLUMN, BOTH = GOLD._replace(row=6), GOLD._replace(column=3), GOLD._replace(row=6, column=3)
FILE, SHEET = BOTH._replace(file="b.xls"), BOTH._replace(sheet="T")
TABLE, NONE = BOTH._replace(table=1), BOTH._replace(table=OUTSIDE)


def outcome(
    spots: Spot | tuple[Spot, ...] = GOLD,
    operation: str = "lookup",
    kind: str = "lookup",
    *,
    gold: str = "10",
    answer: str = "11",
    gold_spots: tuple[Spot, ...] = (GOLD,),
    alternatives: tuple[str, ...] = (),
) -> Outcome:
    found = spots if isinstance(spots, tuple) and not isinstance(spots, Spot) else (spots,)
    return Outcome(
        "e", answer, operation, frozenset(found), gold, kind, frozenset(gold_spots), alternatives
    )


CASES: list[tuple[Cause, Outcome]] = [
    ("empty", outcome((), "none", answer=" ")),
    ("file", outcome(FILE)),
    ("sheet", outcome(SHEET)),
    ("table", outcome(TABLE)),
    ("table", outcome(NONE)),
    ("both", outcome(BOTH)),
    ("row", outcome(ROW)),
    ("column", outcome(COLUMN)),
    ("row", outcome(ROW, "label", "header", gold="North", answer="South")),
    ("row", outcome(ROW, "label", gold="North", answer="South")),
    ("rendering", outcome(GOLD)),
    ("rendering", outcome(ROW, answer="10.0")),
    ("rendering", outcome(ROW, gold="North", answer="north", kind="header")),
    ("rendering", outcome((GOLD, ROW), "sum", "compute:sum", gold_spots=(ROW, GOLD))),
    # Another kind of answer than the gold's, or another operation than the one it names.
    ("operation", outcome(GOLD, "label", answer="North")),
    ("operation", outcome(ROW, "lookup", "header", gold="North")),
    ("operation", outcome((GOLD, ROW), "sum")),
    ("operation", outcome(ROW, "lookup", "compute", gold_spots=(GOLD, COLUMN))),
    ("operation", outcome((GOLD, ROW), "sum", "compute:div", gold_spots=(GOLD, ROW))),
    ("operation", outcome(ROW, "argmin", "header:argmax", gold="North", answer="South")),
    ("operation", outcome(GOLD, "lookup", "compute:opposite", gold="1.8", answer="-1.8")),
    ("operation", outcome(ROW, "lookup", "list", gold="10; 12", gold_spots=(GOLD, COLUMN))),
    ("operation", outcome((), "metadata", answer="A title")),
    ("operation", outcome((GOLD, ROW), "list", answer="10; 12")),
    # The same operation over other cells.
    ("operands", outcome((GOLD, BOTH), "sum", "compute:sum", gold_spots=(GOLD, ROW))),
    ("operands", outcome(ROW, "pair_argmax", "header:argmax", gold="North", answer="South")),
    ("operands", outcome(ROW, "max", "compute:max")),
    ("operands", outcome((ROW, BOTH), "argmax", "header:topk-argmax", gold="N; S", answer="N; W")),
    ("operands", outcome((GOLD, ROW), "list", "list", gold="10; 12", answer="10; 13")),
    ("operands", outcome((), "count", "compute:counta", answer="0")),
    ("prose", outcome(ROW, "lookup", "text", gold="As of May 1")),
    ("unknown", outcome(gold_spots=())),
]


@pytest.mark.parametrize(("cause", "one"), CASES)
def test_cause(cause: Cause, one: Outcome) -> None:
    assert cause_of(one) == cause


def test_every_cause_has_a_case_and_a_name() -> None:
    assert {cause for cause, _ in CASES} == set(CAUSES) == set(get_args(Cause))


def test_one_shared_table_is_enough() -> None:
    assert cause_of(outcome((TABLE, GOLD), "sum", "compute:sum")) == "operands"


def test_an_accepted_alternative_in_other_words_is_rendering() -> None:
    assert cause_of(outcome(ROW, answer="5 %", alternatives=("5",))) == "rendering"


@pytest.mark.parametrize("operation", get_args(OperationName))
def test_every_operation_of_a_question_gives_a_known_kind_of_answer(operation: str) -> None:
    assert len(answer_forms(operation)) == 1


def test_an_operation_that_is_not_known_is_not_judged() -> None:
    assert same_operation("newest", "div")
    assert answer_forms("newest") & gold_forms("lookup", "", "5", 1)
    assert same_operation("sum", "")
    assert same_operation("ratio", "sum+div")
    assert same_operation("difference", "difference")
    assert not same_operation("difference", "ratio")
    assert not same_operation("ratio", "sum+average")
