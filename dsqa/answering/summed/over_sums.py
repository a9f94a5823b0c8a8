"""Answers from the sums of a list by the levels that a question names."""

from collections.abc import Callable
from dataclasses import replace

from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answering.deadline import SECONDS, deadline
from dsqa.answering.gathered.over_gathered import Located
from dsqa.answering.summed.table import SummedTable
from dsqa.answers.model import Answer
from dsqa.derivations.columns.long_form import is_of_combinations
from dsqa.questions.model import Question
from dsqa.questions.parse import for_total

Query = Callable[[Question, Answer, None, CachedDataset, CachedDataset], str]
"""Returns the query that gives an answer that is not derived over a plain table; "" if there is none."""


def over_sums(
    question: Question, held: CachedDataset, located: Located, query: Query | None
) -> Answer | None:
    """The answer from the sums of a table by a level of its rows, with its query, or about how these rows make it up; None for any
    other question."""
    with deadline(SECONDS):
        if "share" in question.wording.cues and any(
            is_of_combinations(one.relation) for one in held.tables
        ):
            return None  # The rows of the part and of the whole are added up below.
        table = held.summed.of(question)
    if table is None:
        return None
    over = held
    if isinstance(table, SummedTable):
        over = held.with_made(table)
        question = for_total(question)
    answer = located(question, over)
    if answer is None:
        return None
    sql = query(question, answer, None, over, over) if query else ""
    if isinstance(table, SummedTable):
        sql = table.query(sql, held.contents) if sql else ""
        answer = table.restored(answer)
    return replace(answer, sql=sql)
