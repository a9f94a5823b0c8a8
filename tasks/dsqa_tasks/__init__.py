"""Other shared tasks on the same core: question, candidates, features, ranker, answer.

A task is a package here: its input and output files, its candidates and their features, and its trained weights. Its commands are
in `dsqa_tasks.cli`, its page in `docs/tasks/`. Code that two tasks share has a separate room (`learning`, `reading`, `language`).
"""

from typing import NamedTuple


class Task(NamedTuple):
    """A shared task."""

    name: str
    """Name in commands, such as `textgraphs`."""
    title: str
    candidates: str
    """Kind of the candidates that are ranked."""


TASKS = (
    Task("mrqa", "MRQA 2019: extractive question answering", "spans of a passage"),
    Task("qrecc", "SCAI-QReCC-21: questions of a conversation", "passages and their sentences"),
    Task("nlpcc-kbqa", "NLPCC 2016 KBQA: questions on a knowledge base (Chinese)", "triples"),
    Task("nlpcc-dbqa", "NLPCC 2016 DBQA: questions on a document (Chinese)", "sentences"),
    Task("textgraphs", "TextGraphs 2019: regenerating explanations", "facts of a table store"),
)
