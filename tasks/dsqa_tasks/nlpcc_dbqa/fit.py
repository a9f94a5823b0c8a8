"""Training: counts, then LambdaMART over the features, several seeds added."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from dsqa.errors import MalformedFile, UsageError
from dsqa.learning.boosting import fit as fit_trees
from dsqa.learning.trees import Floats, Trees
from dsqa_tasks.nlpcc_dbqa import learned
from dsqa_tasks.nlpcc_dbqa.associations import Associations
from dsqa_tasks.nlpcc_dbqa.features import features, matrix
from dsqa_tasks.nlpcc_dbqa.files import Document, parts
from dsqa_tasks.nlpcc_dbqa.frequencies import Frequencies, count
from dsqa_tasks.nlpcc_dbqa.model import Model
from dsqa_tasks.nlpcc_dbqa.reading import Reading, read
from dsqa_tasks.nlpcc_dbqa.selection import Selection, selection

SETTINGS = {
    "objective": "lambdarank",
    "learning_rate": 0.08,
    "num_leaves": 24,
    "min_data_in_leaf": 40,
    "feature_fraction": 0.3,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 5.0,
    "max_bin": 63,
    "lambdarank_truncation_level": 10,
    "num_threads": 1,
}
ROUNDS = 150
SEEDS = 5
"""Number of runs of boosting whose scores are added."""
LEAST_COMMON = 3
"""Minimum number of sentences with a term for its frequency to be kept."""
Said = Callable[[str], None]


class Example(NamedTuple):
    """A labelled document."""

    document: Document
    reading: Reading


class Prepared(NamedTuple):
    """The counts from training documents, and the features of all documents."""

    frequencies: Frequencies
    sources: Mapping[str, Associations]
    columns: tuple[str, ...]
    rows: tuple[Floats, ...]
    """A matrix for each document."""


class HeldOut(NamedTuple):
    """Figures of cross-validation by question."""

    together: Selection
    """Figures with the scores of all seeds added."""
    single: tuple[float, ...]
    """MAP of each seed alone."""
    scores: tuple[tuple[float, ...], ...]
    """For each document, the scores of `together`."""


def examples(documents: Sequence[Document]) -> list[Example]:
    """The documents, read; a document that is too long is read in parts.

    Raises MalformedFile if a label is missing, or no document has both right and wrong sentences.
    """
    for document in documents:
        if None in document.labels:
            raise MalformedFile(
                f"a sentence of {document.question[:40]!r} has no label: nothing to learn"
            )
    if not any(0 < sum(map(bool, one.labels)) < len(one.labels) for one in documents):
        raise MalformedFile("no question has both right and wrong sentences: nothing to learn")
    return [
        Example(one, read(one.question, one.sentences))
        for document in documents
        for one in parts(document)
    ]


def train(data: Sequence[Example], known: Mapping[str, Associations], seeds: int = SEEDS) -> Model:
    """A model from all documents; `known`: sources learned from other data."""
    everything = range(len(data))
    prepared = _prepare(data, set(everything), known)
    trees = tuple(_fit(data, prepared, everything, seed) for seed in range(seeds))
    return Model(prepared.frequencies, prepared.sources, trees, prepared.columns)


def held_out(
    data: Sequence[Example],
    known: Mapping[str, Associations],
    folds: int,
    seeds: int = SEEDS,
    split: int = 0,
    say: Said = lambda text: None,
) -> HeldOut:
    """Cross-validation: equal questions are in one fold, and held-out ones are not counted.

    `split` seeds the folds; `say` gets a line for each fold.
    """
    parts = _folds(data, folds, split)
    alone = [[np.zeros(0, np.float32)] * seeds for _ in data]
    for number in range(folds):
        inside = [at for at, part in enumerate(parts) if part != number]
        prepared = _prepare(data, set(inside), known)
        trees = [_fit(data, prepared, inside, seed) for seed in range(seeds)]
        for at, part in enumerate(parts):
            if part == number:
                alone[at] = [one.score(prepared.rows[at]) for one in trees]
        say(f"fold {number + 1} of {folds}")
    scores = tuple(tuple(np.sum(each, axis=0).tolist()) for each in alone)
    single = tuple(
        _measure(data, [each[seed].tolist() for each in alone]).map for seed in range(seeds)
    )
    return HeldOut(_measure(data, scores), single, scores)


def _folds(data: Sequence[Example], folds: int, split: int) -> list[int]:
    questions = sorted({one.reading.question for one in data})
    if len(questions) < folds:
        raise UsageError(f"{len(questions)} questions are too few for {folds} folds")
    random.Random(split).shuffle(questions)
    part = {question: at % folds for at, question in enumerate(questions)}
    return [part[one.reading.question] for one in data]


def _prepare(
    data: Sequence[Example], inside: set[int], known: Mapping[str, Associations]
) -> Prepared:
    chosen = [data[at] for at in sorted(inside)]
    frequencies = count((one.reading for one in chosen), LEAST_COMMON)
    sources = {**known, "labelled": learned.from_documents(chosen)}
    names: tuple[str, ...] = ()
    rows = []
    for at, one in enumerate(data):
        if at in inside:
            # As for a new document: it is not in the counts.
            others = frequencies.without(one.reading, LEAST_COMMON)
            columns = features(one.reading, others, sources, {"labelled": learned.own(*one)})
        else:
            columns = features(one.reading, frequencies, sources, {})
        names = tuple(columns)
        rows.append(matrix(columns))
    return Prepared(frequencies, sources, names, tuple(rows))


def _fit(data: Sequence[Example], prepared: Prepared, inside: Sequence[int], seed: int) -> Trees:
    rows = np.concatenate([prepared.rows[at] for at in inside])
    labels = np.array(list(_labels(data, inside)))
    sizes = [len(data[at].document.labels) for at in inside]
    return fit_trees(rows, labels, sizes, SETTINGS, ROUNDS, seed=seed)


def _labels(data: Sequence[Example], inside: Sequence[int]) -> Iterator[int]:
    for at in inside:
        yield from (label or 0 for label in data[at].document.labels)


def _measure(data: Sequence[Example], scores: Sequence[Sequence[float]]) -> Selection:
    return selection(
        ([label or 0 for label in one.document.labels], each)
        for one, each in zip(data, scores, strict=True)
    )
