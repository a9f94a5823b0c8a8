"""Scores of the sentences of a file."""

from collections.abc import Iterator
from pathlib import Path

from dsqa_tasks.nlpcc_dbqa.files import documents, read_pairs
from dsqa_tasks.nlpcc_dbqa.model import Model


def answer(path: Path | str, model: Model) -> Iterator[list[float]]:
    """The scores of each document of a file in turn, one score per line; labels are ignored.

    Raises UsageError if the file cannot be read, MalformedFile if a line has no tab.
    """
    for document in documents(read_pairs(path)):
        yield model.scores(document)
