"""The five lines of the main job: read, understand, parse, locate, compose, for one collection."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dsqa.answering.compose import compose
from dsqa.answering.confidence import confidence, factors
from dsqa.answering.deadline import TookTooLong, deadline
from dsqa.answering.description import described
from dsqa.answering.evidence import considered
from dsqa.answering.from_metadata import answer_from_metadata
from dsqa.answering.learned import read_learned
from dsqa.answering.model import Answer, Considered
from dsqa.answering.plain_answer import Form, plain_answer
from dsqa.answering.prose import Prose, answer_from_prose
from dsqa.answering.sheets import only_sheet
from dsqa.answering.sql import Engine
from dsqa.answering.told import told
from dsqa.answering.units_asked import unit_asked
from dsqa.collection import Collection
from dsqa.derivations.plain_tables import PlainTable, is_long, plain_table_of
from dsqa.errors import DamagedStore, DatasetNotFound, DsqaError, UsageError
from dsqa.ingest import content
from dsqa.locate import Candidate, Locator, Weights, build_index
from dsqa.locate.match import Asked
from dsqa.locate.rerank import Reranker, load_ahead, load_reranker, rerank
from dsqa.locate.weights import shipped
from dsqa.log import logger, one_line
from dsqa.questions.model import Question
from dsqa.questions.parse import parse
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.answering.crew import Setup
    from dsqa.answering.learned import Learned
    from dsqa.derivations.cross.generation import Tables
    from dsqa.derivations.ranking import Derived
    from dsqa.derivations.weights import DerivationWeights, TableKind

T = TypeVar("T")

_SECONDS = 30.0
"""Processor time for preparing a dataset, and again for one question; typical are milliseconds."""
_LONGEST = 2000
"""Characters of a question that are read."""
SURE = 0.8
"""Confidence from which a composed answer is taken as it is; of others, what else might be derived is looked at."""
_KEPT = 8
"""Datasets whose prepared index is kept for the next question."""


@dataclass
class _Held:
    """What was read of a dataset."""

    contents: list[Content]
    plain: PlainTable | None
    """Over which answers are derived; None where cells are located."""
    locator: Locator | None = None
    """Made when it is first needed."""
    cross: "Tables | None" = None
    """The cross tables as derivations see them, made when they are first needed."""


class Answerer:
    """Answers questions on one collection; keeps what it prepared for the last few datasets."""

    def __init__(
        self,
        collection: Collection,
        weights: "Learned | None" = None,
        form: Form = "shown",
        reranker: Reranker | str | None = "default",
        sheet: str = "",
    ) -> None:
        """`form`: that of every answer where `answer` is not told another. `reranker`: one, or its
        name as `load_reranker` has it; None for the ranker alone. `weights`: of the locator or of
        derivations; those of the package where they are not given. `sheet`: the name or number of
        the only one that is looked at."""
        self.collection = collection
        self.given = weights
        self.weights = weights if isinstance(weights, Weights) else shipped()
        self.reranker = load_reranker(reranker) if isinstance(reranker, str) else reranker
        self.form: Form = form
        self._sheet = sheet
        self._engine = Engine()
        self._too_slow: set[str] = set()
        self._prose: tuple[list[Content], Prose] | None = None
        self._held: OrderedDict[str, _Held] = OrderedDict()

    def answer(self, question: str, dataset_id: str, form: Form | None = None) -> Answer:
        """The best guess for a question on a dataset; never raises for bad data.

        A dataset that is missing or unreadable, or a fault in a room, is logged in one line with
        the dataset id; the answer is then a guess from the metadata or the empty text. Raises
        DamagedStore where the collection is not writable, UsageError where there is no such sheet.
        """
        started = time.perf_counter()
        if len(question) > _LONGEST:
            logger.warning(
                "dataset %s: a question of %d characters; only the first %d are read",
                dataset_id,
                len(question),
                _LONGEST,
            )
        if not question.strip():
            return Answer("", why="the question is empty", dataset_id=dataset_id)
        load_ahead(self.reranker, self.collection.lang)
        asked = parse(question[:_LONGEST], self.collection.lang)
        try:
            answer = self._with_memory(lambda: self._answer(asked, dataset_id, form or self.form))
        except (DamagedStore, UsageError):
            # The fault of no question: whoever may write the store makes it anew and asks again.
            raise
        except DsqaError as error:
            logger.warning("dataset %s: %s", dataset_id, one_line(error))
            answer = None
        except Exception as error:  # a fault must cost this one answer only
            logger.error(
                "dataset %s: %s while answering: %s",
                dataset_id,
                type(error).__name__,
                one_line(error),
            )
            answer = None
        if answer is None:
            answer = self._guess(asked, dataset_id)
        seconds = time.perf_counter() - started
        return replace(answer, dataset_id=dataset_id, seconds=seconds)

    def candidates(self, question: str, dataset_id: str) -> tuple[Asked, list[Candidate]]:
        """The cells that were located for a question, best first. Raises DatasetNotFound."""
        locator = self.locator(dataset_id)
        with deadline(_SECONDS):
            asked = locator.ask(parse(question[:_LONGEST], self.collection.lang))
            return asked, self._located(asked, locator)

    def considered(self, question: str, dataset_id: str) -> list[Considered]:
        """What might have answered a question, best first: cells, or on a plain table what its rows answer.

        Raises DatasetNotFound.
        """
        held = self._hold(dataset_id)
        with deadline(_SECONDS):
            derived = self._derived(question[:_LONGEST], held)
        if derived and held.plain is not None:
            from dsqa.answering.from_relation import considered as considered_derived

            return considered_derived(held.plain, derived)
        return [considered(one) for one in self.candidates(question, dataset_id)[1]]

    def contents(self, dataset_id: str) -> list[Content]:
        """The contents of a dataset. Raises DatasetNotFound, and UsageError where there is no such sheet."""
        return self._hold(dataset_id).contents

    def locator(self, dataset_id: str) -> Locator:
        """The locator over the contents of a dataset.

        Reading new files is not timed here: it happens in children with limits of their own, and
        an alarm in the middle could cut off what is being saved. Raises DatasetNotFound, UsageError
        where there is no such sheet, and TookTooLong for a dataset whose labels take too long, at once when asked again.
        """
        kept = self._hold(dataset_id)
        if kept.locator is None:
            if dataset_id in self._too_slow:
                raise TookTooLong("gave up on this dataset before")
            try:
                with deadline(_SECONDS):
                    index = build_index(
                        [(held.name, held.sheets, held.tables) for held in kept.contents],
                        self.collection.lang,
                    )
            except TookTooLong:
                self._too_slow.add(dataset_id)
                raise
            kept.locator = Locator(index, self.weights)
        return kept.locator

    def _hold(self, dataset_id: str) -> _Held:
        """What was read of a dataset; that of the last few is kept."""
        if dataset_id in self._held:
            self._held.move_to_end(dataset_id)
            return self._held[dataset_id]
        contents = content(self.collection, dataset_id)
        if self._sheet:
            contents = only_sheet(contents, self._sheet)
        held = self._held[dataset_id] = _Held(contents, self._plain(contents))
        if len(self._held) > _KEPT:
            self._held.popitem(last=False)
        return held

    def _plain(self, contents: list[Content]) -> PlainTable | None:
        """The one plain table of a dataset, over which answers are derived; None where they are located."""
        try:
            with deadline(_SECONDS):
                plain = plain_table_of(contents)
                return None if plain is None or is_long(plain.relation) else plain
        except TookTooLong:
            return None

    def _derived(self, question: str, held: _Held) -> "list[Derived]":
        if held.plain is None:
            return []
        from dsqa.derivations.ranking import derive

        return derive(held.plain.relation, question, self._derivation_weights("plain"))

    def _derivation_weights(self, tables: "TableKind") -> "DerivationWeights":
        """Those that were given, where they are for such tables; else those of the package."""
        from dsqa.derivations.weights import DerivationWeights, shipped

        own = self.given
        if isinstance(own, DerivationWeights) and own.card.tables == tables:
            return own
        return shipped(tables)

    def _with_memory(self, work: Callable[[], T]) -> T:
        """The result of work, for which all that was kept makes room if it does not fit into memory."""
        try:
            return work()
        except MemoryError:
            self._held.clear()
            self._prose = None
        return work()

    def _answer(self, question: Question, dataset_id: str, form: Form) -> Answer | None:
        held = self._hold(dataset_id)
        with deadline(_SECONDS):
            derived = self._derived(question.text, held)
        locator = None if derived else self.locator(dataset_id)
        with deadline(_SECONDS):
            if locator is not None:
                answer = self._answer_from(question, held, locator)
            else:
                from dsqa.answering.from_relation import answer_of

                assert held.plain is not None
                answer = answer_of(held.plain, derived[0])
            if answer is None:
                return None
            answer = described(answer, held.contents, self.collection.lang)
            if form == "value":
                plain = plain_answer(answer, held.contents, self.collection.lang)
                return replace(plain, unit="")
            return answer

    def _prose_of(self, contents: list[Content]) -> Prose:
        if self._prose is None or self._prose[0] is not contents:
            sheets = [(held.name, sheet) for held in contents for sheet in held.sheets]
            self._prose = (contents, Prose(sheets, self.collection.lang))
        return self._prose[1]

    def _answer_from(self, question: Question, held: _Held, locator: Locator) -> Answer | None:
        prose = self._prose_of(held.contents)
        if question.operation == "text":
            passage = answer_from_prose(question, prose)
            if passage:
                return passage
        asked = locator.ask(question)
        found = self._located(asked, locator)
        note = told(asked, found[0], prose) if found else None
        if note is not None:
            return note
        unit = unit_asked(question.text, found) if question.operation == "text" else None
        answer = unit or compose(asked, found, self.weights.temperature, self._engine)
        if answer is None:
            return answer_from_prose(question, prose)
        sure = self.factors(answer.operation, found, locator)
        answer = replace(answer, confidence=confidence(sure, self.weights.confidence))
        if unit is not None or answer.confidence >= SURE:
            return answer
        return self._derived_over_cross(asked, found, held, locator, answer)

    def _derived_over_cross(
        self, asked: Asked, found: list[Candidate], held: _Held, locator: Locator, composed: Answer
    ) -> Answer:
        """The likeliest of what rows and columns answer, the composed answer among it."""
        from dsqa.answering.from_cross import derived_answer
        from dsqa.derivations.cross.generation import Tables

        held.cross = held.cross or Tables()
        weights = self._derivation_weights("cross")
        temperature = self.weights.temperature
        try:
            derived = derived_answer(
                asked, found, locator.index, held.cross, temperature, composed, weights
            )
        except TookTooLong:
            # What was composed before is an answer, too.
            return composed
        return derived or composed

    def factors(self, operation: str, found: list[Candidate], locator: Locator) -> dict[str, float]:
        """What the confidence of an answer with this operation is made of."""
        tables = len(locator.index.tables)
        return factors(found, self.weights.temperature, operation, self.collection.lang, tables)

    def _located(self, asked: Asked, locator: Locator) -> list[Candidate]:
        found = locator.locate(asked)
        if self.reranker is None:
            return found
        question = asked.question
        weight = self.weights.reranker_weight
        return rerank(self.reranker, weight, question.text, question.lang, found)

    def _guess(self, question: Question, dataset_id: str) -> Answer:
        try:
            dataset = self.collection.dataset(dataset_id)
        except DatasetNotFound:
            return Answer("", operation="none", why=f"no dataset {dataset_id} in the collection")
        guess = answer_from_metadata(question, dataset)
        return guess or Answer("", operation="none", why="no readable table and no metadata match")


def planned(collection: Collection, plan: "Setup") -> Answerer:
    """What answers on an open collection as a plan for child processes says. Raises DsqaError."""
    weights = read_learned(Path(plan.weights)) if plan.weights else None
    return Answerer(collection, weights, plan.form, plan.reranker)
