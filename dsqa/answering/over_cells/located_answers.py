"""Answers from located cells of tables with labels of rows and columns."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dsqa.answering.over_cells.cell_question import CellModels, CellQuestion, Prepared
from dsqa.answering.over_cells.sources import IN_ORDER, over_gaps, over_series
from dsqa.answers.model import Answer
from dsqa.composing.signed_change import signed_change
from dsqa.language.lang import Lang
from dsqa.locate import Locator, Weights, build_index
from dsqa.locate.rerank import Reranker
from dsqa.questions.model import Question
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.answering.calibration import AnswerCalibration
    from dsqa.answering.over_cells.from_cross import Best
    from dsqa.derivations.weights import DerivationWeights


class LocatedAnswers:
    """Answers from located cells, with one set of weights."""

    def __init__(
        self,
        lang: Lang,
        weights: Weights,
        derivation_weights: "Callable[[], DerivationWeights]",
        calibration: "AnswerCalibration | None" = None,
    ) -> None:
        """As for `CellModels`."""
        self._models = CellModels(lang, weights, derivation_weights, calibration)
        self._last: CellQuestion | None = None

    def prepare(self, contents: list[Content]) -> Prepared:
        """Index the labels of a dataset."""
        held = [(one.name, one.sheets, one.tables) for one in contents]
        return Prepared(
            contents, Locator(build_index(held, self._models.lang), self._models.weights)
        )

    def asked(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> CellQuestion:
        """A question on a dataset; the last one is cached for further requests."""
        last = self._last
        if (
            last is not None
            and (last.question, last.reranker) == (question, reranker)
            and last.prepared.locator is prepared.locator
        ):
            return last
        self._last = CellQuestion(question, prepared, self._models, reranker)
        return self._last

    def answer(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The answer of the first source that has one; None if none has."""
        asked = self.asked(question, prepared, reranker)
        for source in IN_ORDER:
            answer = source(asked)
            if answer is not None:
                return signed_change(question, answer)
        return None

    def before_lists(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> Answer | None:
        """The answer over the months or quarters of several years, or about cells without a number; None for other questions and tables."""
        asked = self.asked(question, prepared, reranker)
        return over_series(asked) or over_gaps(asked)

    def best(
        self, question: Question, prepared: Prepared, reranker: Reranker | None
    ) -> "Best | None":
        """The likeliest derived or composed answer, as a derivation; None if there is none."""
        from dsqa.answering.over_cells.from_cross import best_of

        asked = self.asked(question, prepared, reranker)
        if asked.composed is None:
            return None
        return best_of(asked.over_cross, asked.composed, reranker)
