"""Answers over cross tables: the composed one, or what rows and columns derive."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from dsqa.answering.over_cells.from_cross import (
    CrossContext,
    chosen_place,
    composed_of,
    derived_answer,
)
from dsqa.answers.model import Answer
from dsqa.composing.compose import compose
from dsqa.composing.engine import QueryEngine, Row
from dsqa.derivations.cross.features import COLUMNS
from dsqa.derivations.cross.generation import CrossTables
from dsqa.derivations.cross.registry import learned
from dsqa.derivations.log_linear import BUCKETS, LogLinear
from dsqa.derivations.weights import DerivationCard, DerivationWeights
from dsqa.locate import Candidate, build_index
from dsqa.locate.matching.match import Asked
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

Grid = Sequence[Sequence[str]]
Located = Callable[..., tuple[Asked, list[Candidate]]]
CITIES = [
    ["City", "2010", "2020"],
    ["York", "1,100", "1,150"],
    ["Leeds", "1,300", "1,340"],
    ["Hull", "1,200", "1,230"],
]


def preferring(*names: str) -> DerivationWeights:
    """Weights for which only the operation counts, then how much of the question is covered."""
    known = [one.name for one in learned()]
    own = np.zeros((len(known), len(COLUMNS)), np.float32)
    shared = np.zeros(len(COLUMNS), np.float32)
    shared[COLUMNS.index("covered")] = 2.0
    shared[COLUMNS.index("left")] = -2.0
    mean = np.zeros(len(COLUMNS), np.float32)
    # A feature that is the same for all derivations tells the operations apart.
    mean[COLUMNS.index("number_in_question")] = -1.0
    for name in names:
        own[known.index(name), COLUMNS.index("number_in_question")] = 50.0
    card = DerivationCard("a test", [], "2026-11-23", 0, list(COLUMNS), known, tables="cross")
    nothing = np.zeros(0, np.float32)
    model = LogLinear(
        {}, np.zeros(1, np.int32), np.zeros(0, np.uint16), nothing, np.zeros(BUCKETS, np.float32),
        mean, np.ones(len(COLUMNS), np.float32), shared, own,
    )  # fmt: skip
    return DerivationWeights(card, model)


@pytest.fixture
def answer_by(located: Located, sheet_of: Callable[[Grid], Sheet]) -> Callable[..., Answer]:
    """`answer_by(question, *operations)`: the answer where the weights prefer these operations."""

    def make(question: str, *names: str) -> Answer:
        asked, found = located(question, CITIES)
        sheet = sheet_of(CITIES)
        index = build_index([("f", [sheet], understand(sheet))], "e")
        composed = compose(asked, found)
        assert composed is not None
        context = CrossContext(asked, found, index, CrossTables(), 0.85, preferring(*names))
        answer = derived_answer(context, composed)
        assert answer is not None
        return answer

    return make


def test_a_computed_answer_is_written_as_its_operands_are(
    answer_by: Callable[..., Answer],
) -> None:
    answer = answer_by("What were Hull and Leeds together in 2020?", "sum_of_two")
    assert answer.text == "2,570"
    assert answer.operation == "sum"
    assert {operand.text for operand in answer.operands} == {"1,340", "1,230"}
    assert {operand.cell.cell for operand in answer.operands} == {"C3", "C4"}
    assert {"Leeds", "Hull"} <= {operand.label.split(" | ")[0] for operand in answer.operands}


def test_the_sql_over_the_operands_gives_the_answer(answer_by: Callable[..., Answer]) -> None:
    answer = answer_by("What is the ratio of York to Hull in 2010?", "quotient")
    rows = [Row(one.label, float(one.text.replace(",", ""))) for one in answer.operands]
    ((given,),) = QueryEngine().run(answer.computed.sql, rows)
    assert float(given) == pytest.approx(float(answer.text), abs=1e-6)
    assert answer.operation == "ratio"


def test_a_label_stands_in_its_cell(answer_by: Callable[..., Answer]) -> None:
    answer = answer_by("Which city was the smallest in 2020?", "smallest")
    assert (answer.text, answer.operation) == ("York", "argmin")
    assert answer.cells[0].cell == "A2"


def test_the_composed_answer_stays_as_it_is(answer_by: Callable[..., Answer]) -> None:
    answer = answer_by("What was York in 2010?", "look_up")
    assert answer.text == "1,100"
    assert answer.operation == "lookup"


def test_confidence_is_that_of_the_ranker(answer_by: Callable[..., Answer]) -> None:
    assert 0 <= answer_by("What was York in 2010?", "look_up").confidence <= 1


@pytest.mark.parametrize(("text", "items"), [("a; b", ("a", "b")), ("1,100", ("1,100",))])
def test_the_items_of_a_composed_answer(text: str, items: tuple[str, ...]) -> None:
    composed = composed_of(Answer(text, operation="list"), 0.5)
    assert composed is not None
    assert composed.items == items
    assert composed_of(replace(Answer("")), 0.5) is None
    assert composed_of(None, 0.5) is None


@pytest.mark.parametrize(
    ("chances", "composed", "at"),
    [
        ([0.5, 0.3], 1, 1),
        ([0.7, 0.3], 1, 0),
        ([0.5, 0.3], -1, 0),
        ([0.3, 0.5], 0, 0),
        ([0.2, 0.7], -1, 1),
    ],
)
def test_what_is_read_again_must_be_twice_as_likely_as_the_composed_answer(
    chances: list[float], composed: int, at: int
) -> None:
    assert chosen_place(chances, composed) == at
