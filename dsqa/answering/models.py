"""What was learned, for answers: each part is loaded when it is first needed, for plain tables do without what locates cells."""

from functools import cached_property
from typing import TYPE_CHECKING, Literal

from dsqa.language.lang import Lang

if TYPE_CHECKING:
    from dsqa.answering.calibration import AnswerCalibration
    from dsqa.answering.learned import Learned
    from dsqa.answering.over_cells.located_answers import LocatedAnswers
    from dsqa.derivations.weights import DerivationWeights, TableKind
    from dsqa.locate.rerank import Reranker
    from dsqa.locate.weights import Weights


class Models:
    """The weights and the re-ranker of an answerer."""

    def __init__(
        self, given: "Learned | None" = None, reranker: "Reranker | str | None" = "default"
    ) -> None:
        """`given`: weights of the locator or of derivations in place of those of the package. `reranker`: an object, or a name from
        `named_reranker`; None for the ranker alone. Raises UsageError."""
        self.given = given
        self.reranker = named_reranker(reranker) if isinstance(reranker, str) else reranker
        self._located: dict[Lang, LocatedAnswers] = {}

    @cached_property
    def reader(self) -> "Reranker | None":
        """The re-ranker of the best cells and of derived answers."""
        if not isinstance(self.reranker, str):
            return self.reranker
        from dsqa.locate.rerank import load_reranker

        return load_reranker(self.reranker)

    def load_ahead(self, lang: Lang) -> None:
        """Start loading the re-ranker in the background, if it reads this language."""
        if self.reranker is None:
            return
        from dsqa.locate.rerank import load_ahead

        load_ahead(self.reader, lang)

    @cached_property
    def weights(self) -> "Weights":
        """The weights of the locator."""
        from dsqa.locate.weights import Weights, shipped

        return self.given if isinstance(self.given, Weights) else shipped()

    def derivation_weights(self, tables: "TableKind") -> "DerivationWeights":
        """The given weights if they are for such tables; otherwise those of the package."""
        from dsqa.derivations.weights import DerivationWeights, shipped

        own = self.given
        if isinstance(own, DerivationWeights) and own.card.tables == tables:
            return own
        return shipped(tables)

    def located_answers(self, lang: Lang) -> "LocatedAnswers":
        """The answers from located cells of datasets of a language."""
        found = self._located.get(lang)
        if found is None:
            from dsqa.answering.over_cells.located_answers import LocatedAnswers

            found = LocatedAnswers(
                lang,
                self.weights,
                lambda: self.derivation_weights("cross"),
                self._calibration(lang),
            )
            self._located[lang] = found
        return found

    def _calibration(self, lang: Lang) -> "AnswerCalibration | None":
        """The calibration of the package for a language; None for other weights, whose scores differ."""
        if self.given is not None:
            return None
        from dsqa.answering.calibration import shipped

        return shipped().languages.get(lang)


def named_reranker(name: str) -> "Reranker | Literal['default'] | None":
    """A re-ranker by its name: `default` stays a name, so that the model is loaded only when needed; others as in `load_reranker`.

    Raises UsageError.
    """
    if name == "none":
        return None
    if name == "default":
        return "default"
    from dsqa.locate.rerank import load_reranker

    return load_reranker(name)
