"""The main job for one collection: read, understand, parse, answer."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from dsqa.answering.asked_in import adapted, parse_for
from dsqa.answering.cached_datasets import CachedDataset, CachedDatasets
from dsqa.answering.deadline import SECONDS, TookTooLong, deadline
from dsqa.answering.gathered.over_gathered import over_gathered
from dsqa.answering.over_tables.about_table import stated_answer
from dsqa.answering.over_tables.column_tables import surer
from dsqa.answering.over_tables.from_metadata import answer_from_metadata
from dsqa.answering.summed.over_sums import over_sums
from dsqa.answers.description import described
from dsqa.answers.model import Answer, Considered
from dsqa.answers.plain_answer import Form, plain_answer
from dsqa.collection import OpenCollection
from dsqa.composing.other_cells.cumulative import asks_to_date
from dsqa.derivations.limits import LINES_OF_AXIS
from dsqa.errors import DamagedStore, DatasetNotFound, DsqaError, UsageError
from dsqa.language.lang import Lang
from dsqa.log import logger, one_line
from dsqa.missing.checked import checked
from dsqa.missing.facts import Presence
from dsqa.missing.presence import presence
from dsqa.missing.weights import shipped as shipped_missing
from dsqa.questions.asking.over_cells.periods import periods_asked
from dsqa.questions.model import Question
from dsqa.questions.parse import parse
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.answering.calibration import AnswerCalibration
    from dsqa.answering.children import Setup
    from dsqa.answering.learned import Learned
    from dsqa.answering.over_tables.from_located import LocatedAnswers, Prepared
    from dsqa.derivations.ranking import Derived
    from dsqa.derivations.weights import DerivationWeights, TableKind
    from dsqa.locate import Candidate, Locator
    from dsqa.locate.matching.match import Asked
    from dsqa.locate.rerank import Reranker
    from dsqa.locate.weights import Weights

T = TypeVar("T")

_LONGEST = 2000
"""Maximum length of a question; the rest is ignored."""
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
        """`form`: of answers if `answer` gets no other. `reranker`: an object, or a name from `named_reranker`; None for the ranker
        alone. `weights`: of the locator or of derivations; default those of the package. `sheet`: the name or number of the only
        sheet that is used. `checks`: whether the confidence is lowered if the dataset lacks what a question names. `with_query`:
        whether answers have their query, which imports more modules than most answers need."""
        self._checks, self._with_query = checks, with_query
        self.collection = collection
        self.given = weights
        self.reranker = named_reranker(reranker) if isinstance(reranker, str) else reranker
        self.form: Form = form
        self._too_slow: set[str] = set()
        self._held = CachedDatasets(collection, sheet)
        self._located: dict[Lang, LocatedAnswers] = {}

    # What locates cells is loaded when it is first needed: plain tables do without.

    @cached_property
    def reader(self) -> "Reranker | None":
        """The re-ranker of the best cells and of derived answers."""
        if not isinstance(self.reranker, str):
            return self.reranker
        from dsqa.locate.rerank import load_reranker

        return load_reranker(self.reranker)

    @cached_property
    def weights(self) -> "Weights":
        """The weights of the locator."""
        from dsqa.locate.weights import Weights, shipped

        return self.given if isinstance(self.given, Weights) else shipped()

    def _located_answers(self, lang: Lang) -> "LocatedAnswers":
        """The `LocatedAnswers` for datasets of a language."""
        found = self._located.get(lang)
        if found is None:
            from dsqa.answering.over_tables.from_located import LocatedAnswers

            found = LocatedAnswers(
                lang,
                self.weights,
                lambda: self._derivation_weights("cross"),
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
        self._load_ahead(dataset_id)
        text = question[:_LONGEST]
        try:
            answer = self._with_memory(lambda: self._answer(text, dataset_id, form or self.form))
        except (DamagedStore, UsageError):
            # Not caused by the question: a process that may write rebuilds the store and asks again.
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
            answer = self._guess(text, dataset_id)
        seconds = time.perf_counter() - started
        return replace(answer, dataset_id=dataset_id, seconds=seconds)

    def candidates(self, question: str, dataset_id: str) -> "tuple[Asked, list[Candidate]]":
        """The cells that were located for a question, best first. Raises DatasetNotFound."""
        locator, held = self.locator(dataset_id), self._held.of(dataset_id)
        with deadline(SECONDS):
            asked = _understood(question[:_LONGEST], held)
            return self._located_answers(held.lang).located(asked, locator, self.reader)

    def considered(self, question: str, dataset_id: str) -> list[Considered]:
        """Candidate answers to a question, best first: cells, or on a plain table derived answers.

        Raises DatasetNotFound.
        """
        held = self._held.of(dataset_id)
        with deadline(SECONDS):
            derived = self._derived(_understood(question[:_LONGEST], held), held)
        if derived and held.plain is not None and held.margin is None:
            from dsqa.answering.over_tables.from_relation import considered as considered_derived

            return considered_derived(held.plain, derived)
        from dsqa.answers.cell_addresses import considered

        return [considered(one) for one in self.candidates(question, dataset_id)[1]]

    def _query(
        self,
        question: Question,
        answer: Answer,
        derived: "Derived | None",
        held: CachedDataset,
        whole: CachedDataset,
    ) -> str:
        """The query over the data files that gives an answer, as `dsqa sql` runs it; "" if no single query does, or making it takes too long.

        `whole`: the dataset as its files have it.
        """
        try:
            with deadline(SECONDS):
                if derived is not None and held.plain is not None:
                    from dsqa.answering.over_tables.from_relation import query_of

                    if held.all_lists is not None:
                        return held.all_lists.query(derived, held.plain, whole.contents)
                    return query_of(derived, held.plain, whole.named, held.large)
                from dsqa.queries.cell_queries import query_of_cells

                sql = query_of_cells(answer, whole.contents)
                if not sql and answer.computed.work == "count":
                    return self._query_of_count(question, answer, held)
                return sql
        except TookTooLong:
            return ""

    def _query_of_count(self, asked: Question, answer: Answer, held: CachedDataset) -> str:
        """The query for a count in a cross table whose cells have none: the counted lines are derived again."""
        from dsqa.queries.count_queries import query_of_count

        prepared = self._prepared(held)
        best = self._located_answers(held.lang).best(asked, prepared, self.reader)
        if best is None:
            return ""
        return query_of_count(answer.text, best.ranked.derivation, best.space, prepared.contents)

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
        return self._prepared(self._held.of(dataset_id)).locator

    def _prepared(self, held: CachedDataset) -> "Prepared":
        if held.prepared is None:
            if held.dataset.id in self._too_slow:
                raise TookTooLong("gave up on this dataset before")
            try:
                with deadline(SECONDS):
                    held.prepared = self._located_answers(held.lang).prepare(held.contents)
            except TookTooLong:
                self._too_slow.add(held.dataset.id)
                raise
        return held.prepared

    def _derived(self, question: Question, held: CachedDataset) -> "list[Derived]":
        if not held.tables and held.large is None:
            return []
        if held.derived[0] != question:
            from dsqa.answering.over_tables.over_plain import derived_over_plain

            weights = self._derivation_weights("plain")
            held.plain, found = derived_over_plain(held, question, weights, lambda: self.reader)
            held.derived = question, found
        return held.derived[1]

    def _derived_answer(self, held: CachedDataset, derived: "list[Derived]") -> Answer | None:
        if held.plain is None or not derived:
            return None
        from dsqa.answering.over_tables.from_relation import answer_of

        return answer_of(held.plain, derived[0])

    def _located_answer(self, question: Question, held: CachedDataset) -> Answer | None:
        prepared = self._prepared(held)
        with deadline(SECONDS):
            return self._located_answers(question.lang).answer(question, prepared, self.reader)

    def _over_series(self, question: Question, held: CachedDataset) -> Answer | None:
        """The answer over months or quarters of several years; None for other questions, and over tables longer than any series."""
        if not held.tables or held.large is not None or periods_asked(question) is None:
            return None
        if any(one.relation.size > LINES_OF_AXIS for one in held.tables):
            return None
        prepared = self._prepared(held)
        with deadline(SECONDS):
            return self._located_answers(held.lang).over_series(question, prepared, self.reader)

    def _derivation_weights(self, tables: "TableKind") -> "DerivationWeights":
        """The given weights if they are for such tables; otherwise those of the package."""
        from dsqa.derivations.weights import DerivationWeights, shipped

        own = self.given
        if isinstance(own, DerivationWeights) and own.card.tables == tables:
            return own
        return shipped(tables)

    def _with_memory(self, work: Callable[[], T]) -> T:
        """The result of a function; if it does not fit into memory, the caches are cleared and it is called again."""
        try:
            return work()
        except MemoryError:
            self._held.clear()
        return work()

    def _answer(self, text: str, dataset_id: str, form: Form) -> Answer | None:
        held = self._held.of(dataset_id)
        with deadline(SECONDS):
            said = adapted(text, held)
            question = parse(said, held.lang)
            answer = stated_answer(question, held)
            of_data = held if answer is not None else held.of_data(question)
            is_located = answer is not None or asks_to_date(question, of_data.contents)
        query = self._query if self._with_query else None
        if not is_located and of_data is held:
            answer = over_sums(question, held, self._located_answer, query)
            if answer is not None:
                is_located, query = True, None
        answer = answer or self._over_series(question, of_data)
        is_located |= answer is not None
        with deadline(SECONDS):
            of_lists = of_data if is_located else of_data.of_lists(question)
            derived = [] if is_located else self._derived(question, of_lists)
        answer = answer or self._derived_answer(of_lists, derived)
        if answer is None:
            answer = over_gathered(question, of_data, self._located_answer)
        if answer is None:
            answer = self._located_answer(question, of_data)
        elif derived and of_lists.margin is not None:
            try:
                located = self._located_answer(question, of_data)
                own = surer(question, located, answer, of_lists.margin)
                derived, answer = derived if own is answer else [], own
            except TookTooLong as error:
                logger.warning("dataset %s: no cells located: %s", dataset_id, one_line(error))
        if answer is None:
            return None
        if of_lists.all_lists is not None:
            answer = of_lists.all_lists.restored(answer)
        with deadline(SECONDS):
            answer = described(answer, held.contents, held.lang)
            if said != text:
                answer = replace(answer, why=f'asked as "{said}": {answer.why}')
        if query is not None:
            best = derived[0] if derived else None
            sql = query(question, answer, best, of_lists, held)
            answer = replace(answer, sql=sql)
        if not (derived and derived[0].operation.is_of_table):
            answer = self._checked(answer, question, held)
        if form == "value":
            with deadline(SECONDS):
                plain = plain_answer(answer, held.contents, held.lang)
                return replace(plain, unit="")
        return answer

    def _checked(self, answer: Answer, question: Question, held: CachedDataset) -> Answer:
        """The answer with what the question names and the dataset lacks; unchanged if the check takes too long."""
        # Of a large file only the first rows are at hand.
        if held.large is not None or not self._checks:
            return answer
        try:
            with deadline(SECONDS):
                return checked(answer, question, held.said, shipped_missing())
        except TookTooLong as error:
            logger.warning(
                "dataset %s: not checked for what it lacks: %s",
                held.dataset.id,
                one_line(error),
            )
            return answer

    def factors(
        self, operation: str, found: "list[Candidate]", locator: "Locator"
    ) -> dict[str, float]:
        """The factors of the confidence of an answer by this operation."""
        return self._located_answers(locator.index.lang).factors(operation, found, locator)

    def _load_ahead(self, dataset_id: str) -> None:
        """Start loading the re-ranker in the background, if the dataset will need it."""
        if self.reranker is None:
            return
        from dsqa.locate.rerank import load_ahead

        held = self._held.kept(dataset_id)
        load_ahead(self.reader, held.lang if held else self.collection.lang)

    def _guess(self, question: str, dataset_id: str) -> Answer:
        try:
            dataset = self.collection.dataset(dataset_id)
        except DatasetNotFound:
            return Answer("", operation="none", why=f"no dataset {dataset_id} in the collection")
        guess = answer_from_metadata(parse_for(question, dataset, self.collection.lang), dataset)
        return guess or Answer("", operation="none", why=_NO_TABLE)


def _understood(text: str, held: CachedDataset) -> Question:
    """A question in the language of a dataset."""
    return parse(adapted(text, held), held.lang)


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


def planned(collection: OpenCollection, plan: "Setup") -> Answerer:
    """The answerer on an open collection for the setup of child processes. Raises DsqaError."""
    from dsqa.answering.learned import read_learned

    weights = read_learned(Path(plan.weights)) if plan.weights else None
    return Answerer(collection, weights, plan.form, plan.reranker)
