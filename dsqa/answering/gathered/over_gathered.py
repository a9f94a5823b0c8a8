"""Answers over similar tables as one."""

from collections.abc import Callable

from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answering.deadline import SECONDS, deadline
from dsqa.answers.model import Answer
from dsqa.questions.model import Question

Located = Callable[[Question, CachedDataset], Answer | None]
"""Returns the answer from located cells of a dataset."""


def over_gathered(question: Question, held: CachedDataset, located: Located) -> Answer | None:
    """The answer from similar tables as one; None for a question about one of them."""
    with deadline(SECONDS):
        gathered = held.gathered.of(question)
    if gathered is None:
        return None
    answer = located(question, held.with_made(gathered))
    return gathered.restored(answer) if answer else None
