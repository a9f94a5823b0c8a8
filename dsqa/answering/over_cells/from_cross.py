"""The answer to a question over cross tables: ranked derivations, including the composed answer."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from dsqa.answering.calibration import AnswerCalibration
from dsqa.answers.cell_addresses import place_ref
from dsqa.answers.model import ITEMS, Answer, Operand
from dsqa.answers.number_form import PLAIN, in_form_of, unspaced
from dsqa.derivations import limits
from dsqa.derivations.cross.generation import CrossDerivations, CrossTables, generate
from dsqa.derivations.cross.lines.table import CrossTable
from dsqa.derivations.cross.lines.table_space import CellPlace, TableSpace
from dsqa.derivations.cross.ranking import Ranked, likeliest, read_again
from dsqa.derivations.cross.space import Composed, Derivation
from dsqa.derivations.cross.wording.quotient_form import quotient_form
from dsqa.derivations.log_linear import confidence
from dsqa.derivations.read_again import worth_reading
from dsqa.derivations.weights import DerivationWeights
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.locate.rerank import Reranker, how_read
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import said_places
from dsqa.questions.model import Question
from dsqa.tables.at import paths_at
from dsqa.tables.labels.paths import path_text

_NAMED = 2
"""Number of operands of a composed answer whose paths the cross-encoder reads."""
_TIMES_LIKELIER = 2.0
"""Minimum ratio of the probability of another answer to that of the composed one, after re-ranking."""
"""Separator of the items of an answer."""


def composed_of(answer: Answer | None, confidence: float) -> Composed | None:
    """A composed answer in the form for ranking with derivations; None if there is no text."""
    if answer is None or not answer.text:
        return None
    paths = ", ".join(dict.fromkeys(operand.label for operand in answer.operands[:_NAMED]))
    return Composed(tuple(answer.text.split(ITEMS)), answer.operation, confidence, paths)


class CrossContext(NamedTuple):
    """A question with its located cells, and what is needed to derive and rank answers over the tables of its dataset."""

    asked: Asked
    found: Sequence[Candidate]
    labels: DatasetIndex
    tables: CrossTables
    temperature: float
    weights: DerivationWeights

    def near(
        self, composed: Answer, most: int = limits.READ_AGAIN
    ) -> tuple[CrossDerivations, list[Ranked]]:
        """The derivations, and the answers that are likely enough for re-ranking, including the composed one; at most `most`."""
        beside = composed_of(composed, composed.confidence)
        generated = generate(*self[:5], beside)
        ranked = likeliest(generated, self.weights, most)
        return generated, ranked[: worth_reading([one.chance for one in ranked])]


class Best(NamedTuple):
    """The likeliest answer, with the table over which it is derived."""

    ranked: Ranked
    confidence: float
    space: TableSpace


def derived_answer(
    context: CrossContext,
    composed: Answer,
    reader: Reranker | None = None,
    calibration: AnswerCalibration | None = None,
) -> Answer | None:
    """The likeliest answer; the composed one if derivations agree with it; None if nothing is derived.

    `reader`: the re-ranker of the likeliest answers, used if it reads their language. `calibration`: of the probability, instead
    of that of the weights.
    """
    best = best_of(context, composed, reader, calibration)
    if best is None:
        return None
    if best.ranked.is_composed:
        return replace(composed, confidence=best.confidence)
    table, question = best.space.table, context.asked.question
    return _answer(best.ranked.derivation, best.confidence, table, question)


def best_of(
    context: CrossContext,
    composed: Answer,
    reader: Reranker | None = None,
    calibration: AnswerCalibration | None = None,
) -> Best | None:
    """The likeliest answer as a derivation; None if nothing is derived."""
    question = context.asked.question
    reading = how_read(reader, question.lang)
    weight = reading.cross if reading is not None else 0.0
    generated, ranked = context.near(composed, limits.READ_AGAIN if weight else 1)
    if not ranked:
        return None
    best = ranked[0]
    if reader is not None and weight:
        ranked = read_again(generated, ranked, reader, weight)
        best = ranked[chosen_place([one.chance for one in ranked], composed_place(ranked))]
    space = generated.space.tables[best.derivation.table]
    if calibration is None:
        sure = confidence(best.chance, context.weights.card.calibration)
    else:
        sure = calibration.of_derived(best.chance, question.asks_text, best.read)
    return Best(best, sure, space)


def sole_answer(context: CrossContext) -> Answer | None:
    """The answer of exclusive operations: yes or no to a claim, a median; None if they derive nothing."""
    generated = generate(*context[:5], exclusive=True)
    ranked = likeliest(generated, context.weights, 1)
    if not ranked:
        return None
    one = ranked[0].derivation
    sure = confidence(ranked[0].chance, context.weights.card.calibration)
    table = generated.space.tables[one.table].table
    return _answer(one, sure, table, context.asked.question)


def composed_place(ranked: Sequence[Ranked]) -> int:
    """The index of the composed answer, -1 for none."""
    return next((at for at, one in enumerate(ranked) if one.is_composed), -1)


def chosen_place(chances: Sequence[float], composed: int) -> int:
    """The index of the answer that is given after re-ranking: the likeliest, or the composed one if it is nearly as likely.

    `composed`: its index, -1 for none.
    """
    first = max(range(len(chances)), key=chances.__getitem__)
    if composed >= 0 and chances[first] < _TIMES_LIKELIER * chances[composed]:
        return composed
    return first


def _answer(one: Derivation, sure: float, table: CrossTable, question: Question) -> Answer:
    operation = one.operation
    cells = tuple(place_ref(table, place) for place in one.places)
    texts = table.index.sheet.texts
    # Computed answers have operands; others are cells or labels.
    operands = tuple(
        Operand(cell, _path(table, place), texts[place.row][place.column].strip())
        for cell, place in zip(cells, one.places, strict=True)
        if operation.query.sql or operation.query.work
    )
    text = ITEMS.join(unspaced(item) for item in one.texts)
    if operands and not operation.is_quotient and PLAIN.fullmatch(text):
        places = len(text.partition(".")[2])
        if operation.answer_name == names.AVERAGE and (said := said_places(question)) is not None:
            places = min(places, said)
        text = in_form_of(Decimal(text), [operand.text for operand in operands], places)
    query = operation.query
    form = quotient_form(question) if operation.is_quotient else None
    if form is not None and PLAIN.fullmatch(text):
        text = in_form_of(Decimal(text), [], form.places)
        if form.in_percent:
            query = query._replace(sql=f"SELECT 100 * ({query.sql})", in_percent=True)
    return Answer(
        text,
        cells,
        sure,
        operation.answer_name or operation.name,
        operation.description,
        computed=query,
        operands=operands,
    )


def _path(table: CrossTable, place: CellPlace) -> str:
    return path_text(*paths_at(table.index.table, (place.row, place.column)))
