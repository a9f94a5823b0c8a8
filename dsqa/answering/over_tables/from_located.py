"""Answers from located cells of tables with labels of rows and columns."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from dsqa.answering.confidence import confidence, factors
from dsqa.answering.deadline import TookTooLong
from dsqa.answers.model import Answer
from dsqa.composing.compose import compose
from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.groups.lines_together import lines_together
from dsqa.composing.other_cells.beyond_named import beyond_named
from dsqa.composing.other_cells.cumulative import asks_to_date, total_to_date
from dsqa.composing.other_cells.date_asked import gives_up_date
from dsqa.composing.other_cells.members_listed import members_listed
from dsqa.composing.other_cells.months_of_year import of_months
from dsqa.composing.records.attribute_asked import attribute_asked
from dsqa.composing.records.form_values import agreeing_first, field_of_owner
from dsqa.composing.series.over_series import over_series
from dsqa.composing.signed_change import signed_change
from dsqa.language.lang import Lang
from dsqa.locate import Candidate, Locator, Weights, build_index
from dsqa.locate.amounts import beside_amounts
from dsqa.locate.matching.counted import counted_level
from dsqa.locate.matching.match import Asked
from dsqa.locate.matching.months_to_date import has_other_period, prefer_period
from dsqa.locate.named_lines import prefer_named_lines
from dsqa.locate.rerank import UNFITTED, Reranker, how_read, rerank
from dsqa.prose.inclusion_asked import inclusion_noted
from dsqa.prose.marked_notes import attached_note, marked_note
from dsqa.prose.note_instead_of_cell import note_instead_of_cell
from dsqa.prose.passages import Prose, answer_from_prose
from dsqa.prose.symbols_asked import symbol_explained, symbol_listed
from dsqa.prose.units_asked import unit_asked, unit_in_labels
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_unit
from dsqa.questions.asking.marks import asks_mark
from dsqa.questions.asking.over_cells.fields import asks_attribute
from dsqa.questions.asking.over_cells.groups import asks_together
from dsqa.questions.asking.over_cells.limits import beyond
from dsqa.questions.asking.over_cells.periods import periods_asked
from dsqa.questions.asking.shares import asks_share, names_whole
from dsqa.questions.model import Question
from dsqa.questions.months_asked import asks_part_of_year, asks_year
from dsqa.questions.whether import asks_exclusive, demands_more
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.answering.calibration import AnswerCalibration
    from dsqa.answering.over_tables.from_cross import Best, CrossContext
    from dsqa.derivations.cross.generation import CrossTables
    from dsqa.derivations.weights import DerivationWeights

SURE = 0.8
"""Minimum confidence of a located cell that is answered without derivations; with less, and for computed answers, other answers are
derived as well."""
QUOTED = 0.8
"""Confidence of a label whose value the question quotes."""
LISTED = 0.65
"""Maximum confidence of the labels beyond a named line: every line of the table has to be read for it."""


@dataclass
class Prepared:
    """What locating cells of a dataset needs, cached."""

    contents: list[Content]
    locator: Locator
    cross: "CrossTables | None" = None
    """The cross tables for derivations, made at the first use."""

    @cached_property
    def prose(self) -> Prose:
        """The texts outside of tables."""
        sheets = [(held.name, sheet) for held in self.contents for sheet in held.sheets]
        return Prose(sheets, self.locator.index.lang)


class _Located(NamedTuple):
    """A question and its located cells."""

    question: Question
    locator: Locator
    reranker: Reranker | None
    asked: Asked
    found: list[Candidate]


class LocatedAnswers:
    """Answers from located cells, with one set of weights."""

    def __init__(
        self,
        lang: Lang,
        weights: Weights,
        derivation_weights: "Callable[[], DerivationWeights]",
        calibration: "AnswerCalibration | None" = None,
    ) -> None:
        """`derivation_weights`: returns the weights for cross tables, which not every question needs. `calibration`: of answers
        without a re-ranker; None for that of the weights."""
        self._lang: Lang = lang
        self._weights = weights
        self._derivation_weights = derivation_weights
        self._calibration = calibration
        self._engine = QueryEngine()
        self._last: _Located | None = None

    def prepare(self, contents: list[Content]) -> Prepared:
        """Index the labels of a dataset."""
        held = [(one.name, one.sheets, one.tables) for one in contents]
        return Prepared(contents, Locator(build_index(held, self._lang), self._weights))

    def located(
        self, question: Question, locator: Locator, reranker: Reranker | None
    ) -> tuple[Asked, list[Candidate]]:
        """The located cells of a question, best first; those of the last question are cached for further requests."""
        last = self._last
        if (
            last
            and (last.question, last.reranker) == (question, reranker)
            and last.locator is locator
        ):
            return last.asked, list(last.found)
        asked = locator.ask(question)
        found = locator.locate(asked)
        if reranker is not None:
            weight, margin = UNFITTED, math.inf
            reading = how_read(reranker, question.lang)
            if reading is not None:
                weight, margin = reading.cells, reading.margin
            found = rerank(reranker, weight, question.text, question.lang, found, margin)
        found = field_of_owner(question, agreeing_first(question, prefer_named_lines(asked, found)))
        found = prefer_period(question, found)
        self._last = _Located(question, locator, reranker, asked, found)
        return asked, list(found)

    def answer(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The answer from a passage or from located cells; None if there is none."""
        found = self._answer(question, prepared, reranker)
        return signed_change(question, found) if found else None

    def _answer(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        prose = prepared.prose
        sole = (
            self._attribute(question, prepared)
            or self.over_series(question, prepared, reranker)
            or self._to_date(question, prepared, reranker)
            or self._sole(question, prepared, reranker)
            or self._listed(question, prepared, reranker)
        )
        if sole is not None:
            return sole
        noted = (
            symbol_listed(question, prose)
            or self._marked(question, prepared, reranker)
            or symbol_explained(question, prose)
            or inclusion_noted(question, prose)
        )
        if noted is not None:
            return noted
        if question.asks_text:
            said = self._unit_in_labels(question, prepared, reranker)
            if passage := said or answer_from_prose(question, prose):
                return passage
        asked, found = self.located(question, prepared.locator, reranker)
        note = note_instead_of_cell(asked, found[0], prose) if found else None
        if note is not None:
            return note
        unit = unit_asked(question, found) if question.asks_text else None
        answer = self._sure(unit, found, prepared) or self.composed(asked, found, prepared)
        if answer is None:
            return answer_from_prose(question, prose)
        if unit is not None:
            return answer
        calibration = self._calibration_with(reranker)
        sure = answer.confidence
        if calibration is not None:
            known = self.factors(answer.operation, found, prepared.locator)
            sure = calibration.of_composed(known, question)
        # A form is one record: only its fields are asked for.
        is_field = bool(found) and found[0].table.table.kind == "form"
        # Of a month and of all months to date the wording has told one, and a share of a named whole.
        is_field |= answer.operation == names.LOOKUP and bool(found) and has_other_period(found[0])
        is_field |= answer.operation == names.SHARE and names_whole(question)
        if not is_field and (
            sure < SURE
            or answer.operation not in names.OF_A_CELL
            or _asks_more(question, answer, found)
        ):
            derived = self._derived(asked, found, prepared, answer, reranker, calibration)
            if derived is not None and not gives_up_date(question, answer.text, derived.text):
                return derived
        return replace(answer, confidence=sure)

    def _attribute(self, question: Question, prepared: Prepared) -> Answer | None:
        """The label of a value that the question quotes; None if it does not ask for one, or nothing has the value."""
        if not asks_attribute(question):
            return None
        asked = prepared.locator.ask(question)
        answer = attribute_asked(asked, prepared.locator.index.tables)
        return replace(answer, confidence=QUOTED) if answer else None

    def _listed(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The labels below a named one, or beyond the number of a named line, or the answer over several lines; None for others."""
        below = members_listed(question, prepared.locator.index.tables)
        if below is not None:
            return replace(below, confidence=QUOTED)
        if not (beyond(question) or asks_together(question)):
            return None
        asked, found = self.located(question, prepared.locator, reranker)
        context = self._context(asked, found)
        answer = (beyond_named(context) or lines_together(context)) if context else None
        listed = self._sure(answer, found, prepared)
        return replace(listed, confidence=min(listed.confidence, LISTED)) if listed else None

    def _marked(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The note of a mark; None if no mark is asked about, or it has no note."""
        is_asked = asks_mark(question)
        if not is_asked and not question.asks_text:
            return None
        _, found = self.located(question, prepared.locator, reranker)
        find = marked_note if is_asked else attached_note
        return find(question, found, prepared.prose)

    def _unit_in_labels(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The unit in the labels of the best cell; None if it is not asked for, or they have none."""
        if not asks_unit(question):
            return None
        _, found = self.located(question, prepared.locator, reranker)
        return self._sure(unit_in_labels(question, found), found, prepared)

    def _to_date(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The total of several months beside cumulative columns, or of the months of a year or of a part of it; None for other questions and tables."""
        is_to_date = asks_to_date(question, prepared.contents)
        if not (is_to_date or asks_year(question) or asks_part_of_year(question)):
            return None
        asked, found = self.located(question, prepared.locator, reranker)
        context = self._context(asked, found)
        answer = (total_to_date if is_to_date else of_months)(context) if context else None
        return replace(answer, confidence=QUOTED) if answer else None

    def over_series(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The answer over the months or quarters of several years; None for other questions and tables."""
        periods = periods_asked(question)
        if periods is None:
            return None
        asked, found = self.located(question, prepared.locator, reranker)
        context = self._context(asked, found)
        answer = over_series(context, periods) if context else None
        return replace(answer, confidence=QUOTED) if answer else None

    def _context(self, asked: Asked, found: Sequence[Candidate]) -> Context | None:
        """A question with its located cells that show something, without labels; None if there are none."""
        cells = [one for one in found if one.label is None and one.text.strip()]
        if not cells:
            return None
        return Context(asked, cells, self._engine, self._weights.temperature)

    def _sole(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The answer of an exclusive operation; None if none is asked for, if no cells decide it, or if it takes too long."""
        if not asks_exclusive(question):
            return None
        from dsqa.answering.over_tables.from_cross import sole_answer

        asked, found = self.located(question, prepared.locator, reranker)
        try:
            return sole_answer(self.over_cross(asked, found, prepared))
        except TookTooLong:
            return None

    def best(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> "Best | None":
        """The likeliest derived or composed answer, as a derivation; None if there is none."""
        from dsqa.answering.over_tables.from_cross import best_of

        asked, found = self.located(question, prepared.locator, reranker)
        composed = self.composed(asked, found, prepared)
        if composed is None:
            return None
        return best_of(self.over_cross(asked, found, prepared), composed, reranker)

    def over_cross(
        self, asked: Asked, found: list[Candidate], prepared: Prepared
    ) -> "CrossContext":
        """The context for deriving answers over the tables with the located cells of a question."""
        from dsqa.answering.over_tables.from_cross import CrossContext
        from dsqa.derivations.cross.generation import CrossTables

        prepared.cross = prepared.cross or CrossTables()
        index, temperature = prepared.locator.index, self._weights.temperature
        weights = self._derivation_weights()
        return CrossContext(asked, found, index, prepared.cross, temperature, weights)

    def composed(self, asked: Asked, found: list[Candidate], prepared: Prepared) -> Answer | None:
        """The answer of the rules over located cells, with its confidence; None if there is none."""
        answer = compose(asked, found, self._weights.temperature, self._engine)
        return self._sure(answer, found, prepared)

    def _sure(
        self, answer: Answer | None, found: list[Candidate], prepared: Prepared
    ) -> Answer | None:
        """An answer with its confidence."""
        if answer is None:
            return None
        sure = self.factors(answer.operation, found, prepared.locator)
        return replace(answer, confidence=confidence(sure, self._weights.confidence))

    def factors(self, operation: str, found: list[Candidate], locator: Locator) -> dict[str, float]:
        """The factors of the confidence of an answer by this operation."""
        tables = len(locator.index.tables)
        return factors(found, self._weights.temperature, operation, self._lang, tables)

    def _calibration_with(self, reranker: Reranker | None) -> "AnswerCalibration | None":
        """The calibration of answers with or without a re-ranker; None for that of the weights."""
        from dsqa.answering.calibration import AnswerCalibration

        if reranker is None or self._lang not in reranker.langs:
            return self._calibration
        reading = how_read(reranker, self._lang)
        return AnswerCalibration(reading.composed, reading.derived) if reading else None

    def _derived(
        self,
        asked: Asked,
        found: list[Candidate],
        prepared: Prepared,
        composed: Answer,
        reader: Reranker | None,
        calibration: "AnswerCalibration | None",
    ) -> Answer | None:
        """The likeliest of the answers derived from rows and columns, including the composed one; None if none is found in time."""
        from dsqa.answering.over_tables.from_cross import derived_answer

        context = self.over_cross(asked, found, prepared)
        try:
            return derived_answer(context, composed, reader, calibration)
        except TookTooLong:
            return None


def _asks_more(question: Question, answer: Answer, found: list[Candidate]) -> bool:
    """Whether a cell may not be the answer: a count or several labels are asked for, or a share and the cell is an amount."""
    if demands_more(question) or found and _counts_labels(question, found[0]):
        return True
    if not question.percent or answer.operation != names.LOOKUP:
        return False
    best = found[0]
    if not any(axis.percent[at] for _, axis, at in best.sides()) and "%" not in best.text:
        return True
    return asks_share(question) and any(beside_amounts(axis)[at] for _, axis, at in best.sides())


def _counts_labels(question: Question, best: Candidate) -> bool:
    axes = (best.table.rows, best.table.columns)
    return question.lang == "e" and counted_level(question, axes) is not None
