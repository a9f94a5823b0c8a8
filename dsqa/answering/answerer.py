"""The main job: answers to questions on the datasets of one collection, whatever their data files are."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dsqa.answering.adapting.adapted import adapted, parse_for
from dsqa.answering.cached_datasets import CachedDataset, CachedDatasets
from dsqa.answering.dataset_answers import DatasetAnswers
from dsqa.answering.deadline import SECONDS, deadline
from dsqa.answering.folders.folder import Folder
from dsqa.answering.models import Models
from dsqa.answering.over_tables.from_metadata import answer_from_metadata
from dsqa.answers.model import Answer, Considered
from dsqa.answers.plain_answer import Form
from dsqa.collection import OpenCollection
from dsqa.errors import DamagedStore, DatasetNotFound, DsqaError, UsageError
from dsqa.language.written_in import language_of
from dsqa.log import logger, one_line
from dsqa.missing.facts import Presence
from dsqa.missing.presence import presence
from dsqa.questions.model import Question
from dsqa.questions.parse import parse
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.answering.children import Setup
    from dsqa.answering.learned import Learned
    from dsqa.locate import Candidate, Locator
    from dsqa.locate.matching.match import Asked
    from dsqa.locate.rerank import Reranker

T = TypeVar("T")

_LONGEST = 2000
"""Maximum length of a question; the rest is ignored."""
_MOST_BEFORE = 20
"""Maximum number of earlier questions that are read."""
_NO_TABLE = "no table was found; dsqa inspect shows what was read"


class Answerer:
    """Answers questions on one collection; caches the last few datasets."""

    def __init__(
        self,
        collection: OpenCollection,
        weights: "Learned | None" = None,
        form: Form = "shown",
        reranker: "Reranker | str | None" = "default",
        sheet: str = "",
        checks: bool = True,
        *,
        with_query: bool = True,
    ) -> None:
        """`weights`, `reranker`: as for `Models`. `form`: of answers if `answer` gets no other. `sheet`: the name or number of the only
        sheet that is used. `checks`: whether the confidence is lowered if the dataset lacks what a question names. `with_query`:
        whether answers have their query, which imports more modules than most answers need."""
        self.collection = collection
        self.models = Models(weights, reranker)
        self.form: Form = form
        self.folder = Folder(collection)
        self._held = CachedDatasets(collection, self.folder, sheet)
        self._answers = DatasetAnswers(self.models, checks=checks, with_query=with_query)

    def answer(self, question: str, dataset_id: str, form: Form | None = None) -> Answer:
        """The best guess for a question on a dataset; never raises for bad data.

        If a dataset is missing or unreadable, or a room fails, that is logged in one line with the dataset id; the answer is then a guess from
        the metadata or the empty text. Raises DamagedStore if the collection is not writable, UsageError if there is no such sheet.
        """
        started = time.perf_counter()
        if len(question) > _LONGEST:
            logger.warning(
                "dataset %s: a question of %d characters; only the first %d are read",
                dataset_id,
                len(question),
                _LONGEST,
            )
        if not any(map(str.isalnum, question)):
            why = "the question has no word" if question.strip() else "the question is empty"
            return Answer("", why=why, dataset_id=dataset_id)
        kept = self._held.kept(dataset_id)
        self.models.load_ahead(kept.lang if kept else self.collection.lang)
        text = question[:_LONGEST]
        why = _NO_TABLE
        try:
            answer = self._with_memory(
                lambda: self._answers.answer(text, self._held.of(dataset_id), form or self.form)
            )
        except (DamagedStore, UsageError):
            # Not caused by the question: a process that may write rebuilds the store and asks again.
            raise
        except DsqaError as error:
            logger.warning("dataset %s: %s", dataset_id, one_line(error))
            answer, why = None, one_line(error)
        except Exception as error:  # a fault must cost this one answer only
            logger.error(
                "dataset %s: %s while answering: %s",
                dataset_id,
                type(error).__name__,
                one_line(error),
            )
            answer, why = None, f"a fault of the program, {type(error).__name__}, ended the answer"
        if answer is None:
            answer = self._guess(text, dataset_id, why)
        seconds = time.perf_counter() - started
        return replace(answer, dataset_id=dataset_id, seconds=seconds)

    def completed(self, question: str, before: Sequence[str], dataset_ids: Sequence[str]) -> str:
        """A question as it reads after those before it on some datasets; unchanged if it does not lean on them."""
        if not before:
            return question
        # Imported here: most questions are the first.
        from dsqa.answering.adapting.completed import completed
        from dsqa.answering.adapting.members import Members

        lang = language_of(question)
        try:
            with deadline(SECONDS):
                members = Members([self._held.of(one) for one in dataset_ids], lang)
                *earlier, last = (one[:_LONGEST] for one in (*before[-_MOST_BEFORE:], question))
                read: list[str] = []
                for one in earlier:
                    read.append(completed(one, read, members))
                return completed(last, read, members)
        except DsqaError as error:
            logger.warning("the question is read by itself: %s", one_line(error))
            return question

    def candidates(self, question: str, dataset_id: str) -> "tuple[Asked, list[Candidate]]":
        """The cells that were located for a question, best first. Raises DatasetNotFound."""
        held = self._held.of(dataset_id)
        prepared = self._answers.prepared(held)
        with deadline(SECONDS):
            asked = _understood(question[:_LONGEST], held)
            located = self.models.located_answers(held.lang)
            return located.asked(asked, prepared, self.models.reader).located

    def considered(self, question: str, dataset_id: str) -> list[Considered]:
        """Candidate answers to a question, best first: cells, or on a plain table derived answers.

        Raises DatasetNotFound.
        """
        held = self._held.of(dataset_id)
        with deadline(SECONDS):
            derived = self._answers.derived(_understood(question[:_LONGEST], held), held)
        if derived and held.plain is not None and held.margin is None:
            from dsqa.answering.over_tables.from_relation import considered as considered_derived

            return considered_derived(held.plain, derived)
        from dsqa.answers.cell_addresses import considered

        return [considered(one) for one in self.candidates(question, dataset_id)[1]]

    def contents(self, dataset_id: str) -> list[Content]:
        """The contents of a dataset. Raises DatasetNotFound, and UsageError if there is no such sheet."""
        return self._held.of(dataset_id).contents

    def looked_for(self, question: str, answer: Answer) -> Presence:
        """The places, in the dataset of an answer of this object, of what the question names.

        Raises DatasetNotFound, and UsageError if there is no such sheet.
        """
        held = self._held.of(answer.dataset_id)
        return presence(_understood(question[:_LONGEST], held), answer, held.said)

    def locator(self, dataset_id: str) -> "Locator":
        """The locator over the contents of a dataset.

        Reading new files is not timed here: it happens in children with limits of their own, and
        an alarm could interrupt the saving of results. Raises DatasetNotFound, UsageError if there is no such sheet, and TookTooLong
        for a dataset whose labels take too long, immediately at further requests.
        """
        return self._answers.prepared(self._held.of(dataset_id)).locator

    def _with_memory(self, work: Callable[[], T]) -> T:
        """The result of a function; if it does not fit into memory, the caches are cleared and it is called again."""
        try:
            return work()
        except MemoryError:
            self._held.clear()
        return work()

    def factors(
        self, operation: str, found: "list[Candidate]", locator: "Locator"
    ) -> dict[str, float]:
        """The factors of the confidence of an answer by this operation over located cells."""
        from dsqa.answering.confidence import factors

        index, temperature = locator.index, self.models.weights.temperature
        return factors(found, temperature, operation, index.lang, len(index.tables))

    def _guess(self, question: str, dataset_id: str, why: str) -> Answer:
        """What the metadata say; else no answer, and why."""
        try:
            dataset = self.folder.dataset(dataset_id)
        except DatasetNotFound:
            return Answer("", operation="none", why=f"no dataset {dataset_id} in the collection")
        guess = answer_from_metadata(parse_for(question, dataset, self.collection.lang), dataset)
        return guess or Answer("", operation="none", why=why)


def _understood(text: str, held: CachedDataset) -> Question:
    """A question in the language of a dataset."""
    return parse(adapted(text, held), held.lang)


def planned(collection: OpenCollection, plan: "Setup") -> Answerer:
    """The answerer on an open collection for the setup of child processes. Raises DsqaError."""
    from dsqa.answering.learned import read_learned

    weights = read_learned(Path(plan.weights)) if plan.weights else None
    return Answerer(collection, weights, plan.form, plan.reranker)
