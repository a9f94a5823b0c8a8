"""Answers on one dataset: its sources in their order, and what every answer gets afterwards (what it is, its query, what the dataset lacks)."""

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from dsqa.answering.adapting.adapted import adapted, of_table
from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answering.deadline import SECONDS, TookTooLong, deadline
from dsqa.answering.gathered.over_gathered import over_gathered
from dsqa.answering.gathered.table import GatheredTable
from dsqa.answering.models import Models
from dsqa.answering.over_tables.about_table import stated_answer
from dsqa.answering.over_tables.claimed import checked_claim, claim_of
from dsqa.answering.over_tables.column_tables import surer
from dsqa.answering.summed.over_sums import over_sums
from dsqa.answers.description import described
from dsqa.answers.model import Answer
from dsqa.answers.plain_answer import Form, plain_answer
from dsqa.composing.other_cells.cumulative import asks_to_date
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.limits import LINES_OF_AXIS
from dsqa.log import logger, one_line
from dsqa.missing.checked import checked
from dsqa.missing.weights import shipped as shipped_missing
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_cells.periods import periods_asked
from dsqa.questions.asking.over_lines.gaps import gap_asked
from dsqa.questions.asking.over_rows.row_by_row import names_step
from dsqa.questions.asking.things import asks_file
from dsqa.questions.model import Question
from dsqa.questions.parse import parse

if TYPE_CHECKING:
    from dsqa.answering.over_cells.cell_question import Prepared
    from dsqa.derivations.ranking import Derived

OF_FIRST_ROWS = 0.3
"""Maximum confidence of an answer about all rows of data of which only the first ones were read."""


class _Found(NamedTuple):
    """An answer of a source."""

    answer: Answer
    over: CachedDataset
    """The dataset, or what was made of it, that was asked."""
    derived: "Derived | None" = None
    """The derivation of an answer over a plain table."""
    has_query: bool = False
    """Whether the answer has its query already, if it has any."""


class DatasetAnswers:
    """Answers on datasets, with one set of models."""

    def __init__(self, models: Models, *, checks: bool, with_query: bool) -> None:
        """As for `Answerer`."""
        self._models, self._checks, self._with_query = models, checks, with_query
        self._too_slow: set[str] = set()

    def answer(self, text: str, held: CachedDataset, form: Form) -> Answer | None:
        """The answer to a question on a dataset; None if no source has one. Raises TookTooLong."""
        with deadline(SECONDS):
            said = adapted(text, held)
            question = parse(said, held.lang)
        found = self._found(question, held)
        if found is None:
            return None
        answer = found.answer
        if found.over.all_lists is not None:
            answer = found.over.all_lists.restored(answer)
        with deadline(SECONDS):
            answer = described(answer, held.contents, held.lang)
        if said != text:
            answer = replace(answer, why=f'asked as "{said}": {answer.why}')
        if self._with_query and not found.has_query:
            sql = self._query(question, answer, found.derived, found.over, held)
            answer = replace(answer, sql=sql)
        if found.derived is None or not found.derived.operation.is_of_table:
            answer = self._lacking(answer, question, held)
        answer = _of_first_rows(answer, held)
        if form != "value":
            return answer
        with deadline(SECONDS):
            return replace(plain_answer(answer, held.contents, held.lang), unit="")

    def derived(self, question: Question, held: CachedDataset) -> "list[Derived]":
        """The answers derived over the plain tables of a dataset, likeliest first; [] if it has none."""
        if not held.tables and held.large is None:
            return []
        if held.derived[0] != question:
            from dsqa.answering.over_tables.over_plain import derived_over_plain

            weights, models = self._models.derivation_weights("plain"), self._models
            held.plain, found = derived_over_plain(held, question, weights, lambda: models.reader)
            held.derived = question, found
        return held.derived[1]

    def prepared(self, held: CachedDataset) -> "Prepared":
        """What locating cells of a dataset needs. Raises TookTooLong, immediately at further requests."""
        if held.prepared is None:
            if held.dataset.id in self._too_slow:
                raise TookTooLong("gave up on this dataset before")
            try:
                with deadline(SECONDS):
                    located = self._models.located_answers(held.lang)
                    held.prepared = located.prepare(held.contents)
            except TookTooLong:
                self._too_slow.add(held.dataset.id)
                raise
        return held.prepared

    def _found(self, question: Question, held: CachedDataset) -> _Found | None:
        """The answer of the first source that has one."""
        with deadline(SECONDS):
            stated = stated_answer(question, held)
            if stated is not None:
                return _Found(stated, held)
            data = held.of_data(question)
            # The months of a cumulative table are no rows to add up.
            is_to_date = asks_to_date(question, data.contents)
            over_times = data.panel.of(question) if data.tables else None
        return (
            self._over_claims(question, held, data)
            or (self._over_combinations(question, held) if data is held else None)
            or (
                None
                if is_to_date or data is not held or held.frequencies
                else self._over_sums(question, held)
            )
            or self._over_slice(question, data)
            or self._over_numbers(question, data)
            or (self._over_made(*over_times, data) if over_times else None)
            or self._before_lists(question, data)
            or (None if is_to_date else self._over_lists(question, data))
            or self._over_gathered(question, data)
            or self._over_cells(question, data)
        )

    def _over_claims(
        self, question: Question, held: CachedDataset, data: CachedDataset
    ) -> _Found | None:
        """Whether a claim about a group of rows of a list holds, by what is asked behind it."""
        with deadline(SECONDS):
            claim = claim_of(question, data)
        if claim is None:
            return None
        asked = [self._of_rows(text, held, data) for text in (claim.question, claim.other) if text]
        found = [one for one in asked if one is not None]
        if len(found) < len(asked):
            return None
        other = found[1].answer if len(found) > 1 else None
        answer = checked_claim(claim, held.lang, found[0].answer, other)
        return found[0]._replace(answer=answer, derived=None, has_query=True) if answer else None

    def _of_rows(self, text: str, held: CachedDataset, data: CachedDataset) -> _Found | None:
        """The answer to a question over the rows of a list, with its query; None if it has none."""
        with deadline(SECONDS):
            question = parse(of_table(text, held), held.lang)
        found = self._over_sums(question, held) if data is held else None
        if found is not None:
            return found
        found = self._over_lists(question, data)
        if found is None or found.derived is None:
            return None
        if not self._with_query:
            return found
        sql = self._query(question, found.answer, found.derived, found.over, held)
        return found._replace(answer=replace(found.answer, sql=sql))

    def _over_sums(self, question: Question, held: CachedDataset) -> _Found | None:
        """From sums of the rows of a list by a level that they repeat."""
        query = self._query if self._with_query else None
        answer = over_sums(question, held, self._located, query)
        return _Found(answer, held, has_query=True) if answer else None

    def _over_combinations(self, question: Question, held: CachedDataset) -> _Found | None:
        """From sums of the rows of a list of combinations, which the question compares or asks for."""
        with deadline(SECONDS):
            own = held.of_combinations(question)
        return self._over_lists(question, own) if own is not None else None

    def _over_made(
        self, table: GatheredTable, question: Question, held: CachedDataset
    ) -> _Found | None:
        """Over a table that is made of those of the dataset, with the cells of these."""
        answer = self._located(question, held.with_made(table))
        return _Found(table.restored(answer), held) if answer else None

    def _over_slice(self, question: Question, held: CachedDataset) -> _Found | None:
        """Over the slice of statistics in long form that a question is about."""
        if held.slices is None:
            return None
        with deadline(SECONDS):
            table = held.slices.of(question)
        return self._over_made(table, question, held) if table else None

    def _over_numbers(self, question: Question, held: CachedDataset) -> _Found | None:
        """Over the numbers of a table without their errors, or over these alone."""
        with deadline(SECONDS):
            table = held.numbers_and_errors.of(question)
        return self._over_made(table, question, held) if table else None

    def _before_lists(self, question: Question, held: CachedDataset) -> _Found | None:
        """Over months or quarters of several years, or about cells without a number in what may be statistics; None over tables longer than any series."""
        is_of_gaps = held.margin is not None and gap_asked(question) is not None
        is_asked = is_of_gaps or periods_asked(question) is not None
        if not held.tables or held.large is not None or not is_asked:
            return None
        if names_step(question.wording) or any(
            one.relation.size > LINES_OF_AXIS for one in held.tables
        ):
            return None
        prepared = self.prepared(held)
        with deadline(SECONDS):
            located = self._models.located_answers(held.lang)
            answer = located.before_lists(question, prepared, self._models.reader)
        return _Found(answer, held) if answer else None

    def _over_lists(self, question: Question, data: CachedDataset) -> _Found | None:
        """Derived over a plain table; located where the table may be statistics and a cell is surer."""
        with deadline(SECONDS):
            held = data.of_lists(question)
            if held.all_lists is not None:
                question = held.all_lists.asked(question)
            derived = self.derived(question, held)
        if held.plain is None or not derived:
            return None
        from dsqa.answering.over_tables.from_relation import answer_of

        found = _Found(answer_of(held.plain, derived[0]), held, derived[0])
        if held.margin is None or _is_in_no_cell(question, held.plain, derived[0]):
            return found
        try:
            located = self._located(question, data)
        except TookTooLong as error:
            logger.warning("dataset %s: no cells located: %s", data.dataset.id, one_line(error))
            return found
        own = surer(question, located, found.answer, held.margin)
        return found if own is found.answer else _Found(own, held)

    def _over_gathered(self, question: Question, data: CachedDataset) -> _Found | None:
        """Over similar tables as one."""
        answer = over_gathered(question, data, self._located)
        return _Found(answer, data) if answer else None

    def _over_cells(self, question: Question, data: CachedDataset) -> _Found | None:
        """From located cells."""
        answer = self._located(question, data)
        return _Found(answer, data) if answer else None

    def _located(self, question: Question, held: CachedDataset) -> Answer | None:
        prepared = self.prepared(held)
        with deadline(SECONDS):
            located = self._models.located_answers(question.lang)
            return located.answer(question, prepared, self._models.reader)

    def _query(
        self,
        question: Question,
        answer: Answer,
        derived: "Derived | None",
        over: CachedDataset,
        held: CachedDataset,
    ) -> str:
        """The query over the data files that gives an answer, as `dsqa sql` runs it; "" if no single query does, or making it takes too long.

        `over`: what was asked; `held`: the dataset as its files have it.
        """
        try:
            with deadline(SECONDS):
                if derived is not None and over.plain is not None:
                    from dsqa.answering.over_tables.from_relation import query_of

                    if over.all_lists is not None:
                        return over.all_lists.query(derived, over.plain, held.contents)
                    return query_of(derived, over.plain, held.published.named, over.large)
                from dsqa.queries.cell_queries import query_of_cells

                sql = query_of_cells(answer, held.published)
                if not sql and answer.computed.work == "count":
                    return self._query_of_count(question, answer, over)
                return sql
        except TookTooLong:
            return ""

    def _query_of_count(self, asked: Question, answer: Answer, held: CachedDataset) -> str:
        """The query for a count in a cross table whose cells have none: the counted lines are derived again."""
        from dsqa.queries.count_queries import query_of_count

        prepared = self.prepared(held)
        located = self._models.located_answers(held.lang)
        best = located.best(asked, prepared, self._models.reader)
        if best is None:
            return ""
        return query_of_count(answer.text, best.ranked.derivation, best.space, held.published)

    def _lacking(self, answer: Answer, question: Question, held: CachedDataset) -> Answer:
        """The answer with what the question names and the dataset lacks; unchanged if the check takes too long."""
        # Of a large file only the first rows are at hand; a file that is asked for has the words of the question.
        if held.large is not None or not self._checks or asks_file(question):
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


def _of_first_rows(answer: Answer, held: CachedDataset) -> Answer:
    """The answer, unsure if it is about all rows of data of which only the first ones were read."""
    is_cut = held.large is None and any(
        sheet.is_cut for content in held.contents for sheet in content.sheets
    )
    if not is_cut or answer.operation in names.OF_A_CELL:
        return answer
    return replace(answer, confidence=min(answer.confidence, OF_FIRST_ROWS))


def _is_in_no_cell(question: Question, plain: PlainTable, derived: "Derived") -> bool:
    """Whether no located cell can have an answer over a list: it is a part of dates or a time between two, the end of quotients or of rows within a
    bound, the list has hours, or a number of the question has its place in a range."""
    from dsqa.answering.over_tables.from_relation import is_of_parts
    from dsqa.derivations.rows.comparing.brackets import has_hours
    from dsqa.derivations.rows.comparing.placed import lies_in_range

    relation = plain.relation
    asked = relation.asked_column
    computed = plain.joined.get(relation.places[asked]) if asked is not None else None
    is_of_change = computed is not None and computed.is_step
    return (
        is_of_change
        or is_of_parts(plain, derived)
        or derived.operation.divides_columns
        or (derived.operation.is_end and derived.group.bound >= 1)
        or has_hours(relation)
        or lies_in_range(relation, question.wording)
    )
