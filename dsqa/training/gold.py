"""Questions to learn from: their gold cells, and their folds."""

import zlib
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from dsqa.bench.sets import BenchSet
from dsqa.errors import UsageError
from dsqa.evaluation import read_gold
from dsqa.evaluation.gold import GoldCells, read_cells
from dsqa.language.lang import Lang
from dsqa.questions.file import read_topics
from dsqa.questions.model import Topic

KINDS = ("lookup", "compute")
"""Beginnings of the kinds of question that are learned from: their gold cells are located. The gold of a superlative is
the winning label, which is computed, not located."""

SHARE = -0.7
"""Exponent of the size of a set in the weight of one of its questions: large sets count more than small ones, but less
than by their size."""


class TrainingQuestion(NamedTuple):
    """One question with its gold cells."""

    set: str
    qid: str
    dataset_id: str
    text: str
    gold: GoldCells
    fold: int
    """Its fold; questions on one data file are in one fold, so that no table is on both sides."""


def with_cells(sets: list[BenchSet]) -> list[BenchSet]:
    """The sets, unchanged. Raises UsageError for one without cells."""
    for one in sets:
        if one.cells is None:
            raise UsageError(f"{one.folder} has no cells file for its {one.split or 'questions'}")
    return sets


def training_questions(
    one: BenchSet, folds: int, most: int | None = None, kinds: Sequence[str] = KINDS
) -> list[TrainingQuestion]:
    """The questions of a set that can be learned from, those on one dataset together.

    `most`: about how many questions to keep, by taking every n-th dataset.
    """
    assert one.cells is not None
    cells = read_cells(one.cells)
    found = [
        TrainingQuestion(
            one.name, topic.qid, topic.dataset_id, topic.question, gold, fold_of(gold, folds)
        )
        for topic in read_topics(one.questions)
        if (gold := cells.get(topic.qid)) and gold.cells and gold.kind.startswith(tuple(kinds))
    ]
    return by_dataset(found, most)


Asked = TypeVar("Asked", TrainingQuestion, Topic)


def by_dataset(questions: Sequence[Asked], most: int | None) -> list[Asked]:
    """Questions with those on one dataset together, from every n-th dataset, so that about `most` remain."""
    kept = {question.dataset_id for question in questions}
    if most is not None and len(questions) > most:
        kept = set(sorted(kept)[:: -(-len(questions) // most)])
    found = [question for question in questions if question.dataset_id in kept]
    return sorted(found, key=lambda question: (question.dataset_id, question.qid))


def fold_of(gold: GoldCells, folds: int) -> int:
    """The fold of a question by its data file; the same in every run."""
    return fold_of_file(file_of(gold), folds)


def file_of(gold: GoldCells) -> str:
    """The name of the data file that decides the fold of a question; "" if no file is named."""
    return min((file for file, _, _ in gold.cells), default=gold.file)


def fold_of_file(file: str, folds: int) -> int:
    """The fold of the questions on a data file."""
    return checksum_of_file(file) % folds


def checksum_of_file(file: str) -> int:
    """The checksum of the name of a data file, which decides its fold."""
    return zlib.crc32(file.encode())


class GoldQuestion(NamedTuple):
    """A training question with its gold answer."""

    dataset_id: str
    text: str
    gold: str
    cells: GoldCells | None
    lang: Lang

    @property
    def alternatives(self) -> tuple[str, ...]:
        """Other accepted answers."""
        return self.cells.alternatives if self.cells is not None else ()

    @property
    def file(self) -> str:
        """Its data file; its dataset if the cells file names none."""
        return (file_of(self.cells) if self.cells is not None else "") or self.dataset_id

    def fold(self, folds: int) -> int:
        """Its fold, by its data file."""
        return fold_of_file(self.file, folds)


def gold_questions(one: BenchSet, most: int | None = None) -> list[GoldQuestion]:
    """The questions of a set, with those on one dataset together; `most` keeps every n-th dataset."""
    gold = read_gold(one.gold)
    cells = read_cells(one.cells) if one.cells is not None else {}
    topics = by_dataset([topic for topic in read_topics(one.questions) if topic.qid in gold], most)
    return [
        GoldQuestion(
            topic.dataset_id, topic.question, gold[topic.qid], cells.get(topic.qid), one.lang
        )
        for topic in topics
    ]
