"""Answers over tables that are made for a question: similar tables as one, or a table summed by a level of its rows."""

from collections.abc import Callable
from dataclasses import replace

from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answering.deadline import SECONDS, deadline
from dsqa.answers.model import Answer
from dsqa.questions.model import Question

Located = Callable[[Question, CachedDataset], Answer | None]
"""Returns the answer from located cells of a dataset."""

Query = Callable[[Question, Answer, None, CachedDataset, CachedDataset], str]
"""Returns the query that gives an answer that is not derived over a plain table; "" if there is none."""


def over_gathered(question: Question, held: CachedDataset, located: Located) -> Answer | None:
    """The answer from similar tables as one; None for a question about one of them."""
    with deadline(SECONDS):
        gathered = held.gathered.of(question)
    if gathered is None:
        return None
    answer = located(question, held.with_made(gathered))
    return gathered.restored(answer) if answer else None


def over_sums(
    question: Question, held: CachedDataset, located: Located, query: Query | None
) -> Answer | None:
    """The answer from the sums of a table by a level of its rows, with its query, or about how these rows make it up; None for any
    other question."""
    with deadline(SECONDS):
        summed = held.summed.of(question)
        is_of_rows = summed is None and held.summed.asks_of_rows(question)
    if summed is None and not is_of_rows:
        return None
    over = held if summed is None else held.with_made(summed)
    answer = located(question, over)
    if answer is None:
        return None
    sql = query(question, answer, None, over, over) if query else ""
    if summed is not None:
        sql = summed.query(sql, held.contents) if sql else ""
        answer = summed.restored(answer)
    return replace(answer, sql=sql)
