"""A question on the cells of a dataset, with what its sources of answers share: each part is made at its first use."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from dsqa.answering.confidence import confidence, factors
from dsqa.answers.model import Answer
from dsqa.composing.compose import compose
from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.records.form_values import agreeing_first, field_of_owner
from dsqa.language.lang import Lang
from dsqa.locate import Candidate, Locator, Weights
from dsqa.locate.amounts import prefer_unit
from dsqa.locate.matching.match import Asked
from dsqa.locate.matching.months_to_date import prefer_period
from dsqa.locate.named_lines import prefer_latest, prefer_named_lines
from dsqa.locate.rerank import UNFITTED, Reranker, how_read, rerank
from dsqa.prose.passages import Prose
from dsqa.questions.model import Question
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.answering.calibration import AnswerCalibration
    from dsqa.answering.over_cells.from_cross import CrossContext
    from dsqa.derivations.cross.generation import CrossTables
    from dsqa.derivations.weights import DerivationWeights


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


@dataclass(frozen=True)
class CellModels:
    """What was learned for answers from cells in one language."""

    lang: Lang
    weights: Weights
    derivation_weights: "Callable[[], DerivationWeights]"
    """Returns the weights for cross tables, which not every question needs."""
    calibration: "AnswerCalibration | None" = None
    """Of answers without a re-ranker; None for that of the weights."""
    engine: QueryEngine = field(default_factory=QueryEngine)


class CellQuestion:
    """A question on the cells of a dataset."""

    def __init__(
        self,
        question: Question,
        prepared: Prepared,
        models: CellModels,
        reranker: Reranker | None,
    ) -> None:
        """`reranker`: of the best cells and of derived answers; None for the ranker alone."""
        self.question, self.prepared, self.reranker = question, prepared, reranker
        self._models = models

    @cached_property
    def located(self) -> tuple[Asked, list[Candidate]]:
        """The question as the locator asks it, and the located cells, best first."""
        question, reranker = self.question, self.reranker
        locator = self.prepared.locator
        asked = locator.ask(question)
        found = locator.locate(asked)
        if reranker is not None:
            weight, margin = UNFITTED, math.inf
            reading = how_read(reranker, question.lang)
            if reading is not None:
                weight, margin = reading.cells, reading.margin
            found = rerank(reranker, weight, question.text, question.lang, found, margin)
        found = field_of_owner(question, agreeing_first(question, prefer_named_lines(asked, found)))
        found = prefer_unit(question, found)
        return asked, prefer_latest(question, prefer_period(question, found))

    @property
    def asked(self) -> Asked:
        """The question as the locator asks it."""
        return self.located[0]

    @property
    def found(self) -> list[Candidate]:
        """The located cells, best first."""
        return list(self.located[1])

    @cached_property
    def context(self) -> Context | None:
        """The located cells that show something, without labels; None if there are none."""
        cells = [one for one in self.found if one.label is None and one.text.strip()]
        if not cells:
            return None
        return Context(self.asked, cells, self._models.engine, self._models.weights.temperature)

    @cached_property
    def composed(self) -> Answer | None:
        """The answer of the rules over located cells, with its confidence; None if there is none."""
        models = self._models
        return self.sure(compose(self.asked, self.found, models.weights.temperature, models.engine))

    def sure(self, answer: Answer | None) -> Answer | None:
        """An answer over located cells with its confidence."""
        if answer is None:
            return None
        known = self.factors(answer.operation)
        return replace(answer, confidence=confidence(known, self._models.weights.confidence))

    def factors(self, operation: str) -> dict[str, float]:
        """The factors of the confidence of an answer by this operation."""
        tables = len(self.prepared.locator.index.tables)
        temperature = self._models.weights.temperature
        return factors(self.found, temperature, operation, self._models.lang, tables)

    @property
    def calibration(self) -> "AnswerCalibration | None":
        """The calibration of answers with or without the re-ranker; None for that of the weights."""
        from dsqa.answering.calibration import AnswerCalibration

        reranker, lang = self.reranker, self._models.lang
        if reranker is None or lang not in reranker.langs:
            return self._models.calibration
        reading = how_read(reranker, lang)
        return AnswerCalibration(reading.composed, reading.derived) if reading else None

    @property
    def over_cross(self) -> "CrossContext":
        """The context for deriving answers over the tables with the located cells."""
        from dsqa.answering.over_cells.from_cross import CrossContext
        from dsqa.derivations.cross.generation import CrossTables

        prepared, models = self.prepared, self._models
        prepared.cross = prepared.cross or CrossTables()
        index, temperature = prepared.locator.index, models.weights.temperature
        weights = models.derivation_weights()
        return CrossContext(self.asked, self.found, index, prepared.cross, temperature, weights)
