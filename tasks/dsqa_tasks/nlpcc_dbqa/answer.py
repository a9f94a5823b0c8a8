"""Scores of the sentences of a file."""

from collections.abc import Iterator
from pathlib import Path

from dsqa_tasks.nlpcc_dbqa.files import documents, read_pairs
from dsqa_tasks.nlpcc_dbqa.model import Model


def answer(path: Path | str, model: Model) -> Iterator[list[float]]:
    """The scores of each document of a file in turn, a score a line; labels are not looked at.

    Raises UsageError where the file cannot be read, MalformedFile where a line has no tab.
    """
    for document in documents(read_pairs(path)):
        yield model.scores(document)
