"""The cross tables of a dataset with training questions."""

from typing import NamedTuple

from dsqa.answering.confidence import confidence, factors
from dsqa.answering.over_cells.from_cross import composed_of
from dsqa.answers.model import Answer
from dsqa.composing.compose import compose
from dsqa.composing.engine import QueryEngine
from dsqa.derivations.cross.generation import CrossDerivations, CrossTables, generate
from dsqa.locate import Candidate, Locator, Weights
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.weights import shipped
from dsqa.questions.parse import parse


class CrossQuestion(NamedTuple):
    """A question over cross tables."""

    found: list[Candidate]
    """The located cells, best first; at least one."""
    generated: CrossDerivations
    composed: Answer | None
    """The answer that the rules compose from them."""
    factors: dict[str, float]
    """Factors of the confidence of that answer."""


class CrossDataset:
    """A dataset with questions."""

    def __init__(self, index: DatasetIndex) -> None:
        self.index, self._tables, self._engine = index, CrossTables(), QueryEngine()

    def derive(self, question: str, weights: Weights) -> CrossQuestion | None:
        """The derivations of a question whose cells are located by these weights; None if there are none."""
        lang, trained = self.index.lang, shipped()
        locator = Locator(self.index, weights)
        asked = locator.ask(parse(question, lang))
        found = locator.locate(asked)
        if not found:
            return None
        composed = compose(asked, found, trained.temperature, self._engine)
        operation, many = composed.operation if composed else "", len(self.index.tables)
        known = factors(found, trained.temperature, operation, lang, many)
        beside = composed_of(composed, confidence(known, trained.confidence))
        temperature = trained.temperature
        generated = generate(asked, found, self.index, self._tables, temperature, beside)
        return CrossQuestion(found, generated, composed, known)
