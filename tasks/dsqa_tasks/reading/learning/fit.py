"""Learning which span answers a question, from questions with known answers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.learning.boosting import fit as boost
from dsqa.learning.trees import Trees
from dsqa_tasks.reading.asked import read_question
from dsqa_tasks.reading.candidates import candidates
from dsqa_tasks.reading.english import English, Rarity
from dsqa_tasks.reading.features import rows
from dsqa_tasks.reading.learning.fit_net import learn_nets
from dsqa_tasks.reading.net import Nets
from dsqa_tasks.reading.span_encoder import Ends
from dsqa_tasks.reading.squad import bag, f1_of_bags
from dsqa_tasks.reading.vectors import Vectors
from dsqa_tasks.reading.words import Passage, read_passage

Array = npt.NDArray[Any]
SETTINGS = {
    "objective": "lambdarank",
    "learning_rate": 0.1,
    "num_leaves": 31,
    "min_data_in_leaf": 60,
    "feature_fraction": 0.4,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 5,
    "max_bin": 31,
    # Only the first span counts.
    "label_gain": [0, 1, 3, 6, 10],
    "lambdarank_truncation_level": 5,
}
ROUNDS = 120
NEGATIVES = 120
"""Number of wrong spans of a question that are learned from, drawn at random."""
_GRADES = (0.25, 0.5, 0.7, 0.99)
"""Minimum F1 of the grades 1 to 4."""


class Example(NamedTuple):
    """A question on a passage, and its answers."""

    question: str
    passage: str
    answers: tuple[str, ...]
    places: tuple[tuple[int, int], ...] = ()
    """First and last character of the answers, inclusive; if empty, each occurrence of the words is an answer."""


class Rows(NamedTuple):
    """The candidates of an example."""

    features: Array
    f1: Array
    """F1 with the best of the answers."""
    grades: Array
    """0 to 4, for the trees."""
    worth: Array
    """0 to 1, for the networks."""


def count_words(passages: Iterable[str]) -> Rarity:
    """The number of passages with each stem that is in at least two."""
    held = sorted(set(passages))
    counts: Counter[str] = Counter()
    for text in held:
        counts.update(set(read_passage(text).stems))
    return Rarity(len(held), {one: count for one, count in sorted(counts.items()) if count > 1})


def describe(
    example: Example, passage: Passage, english: English, ends: Ends | None = None
) -> Rows:
    """The features and grades of an example's candidates; `ends` as for `rows`."""
    spans = candidates(passage)
    features = rows(read_question(example.question), passage, spans, english, ends)
    gold = [bag(one) for one in example.answers]
    begin, end = passage.starts[spans[:, 0]], passage.ends[spans[:, 1]]
    f1 = np.zeros(len(spans), np.float32)
    for row, (first, last) in enumerate(zip(begin, end, strict=True)):
        own = bag(passage.text[first:last])
        f1[row] = max((f1_of_bags(own, one) for one in gold), default=0.0)
    grades = np.searchsorted(_GRADES, f1, "right").astype(np.int32)
    worth = f1**2
    if example.places:
        placed = np.zeros(len(spans), bool)
        for first, last in example.places:
            placed |= (begin <= last) & (end > first)
        # The same words elsewhere are right by the measure, but by chance.
        worth = np.where(placed, worth, worth / 2)
    return Rows(features, f1, grades, worth.astype(np.float32))


class Learned(NamedTuple):
    """The trained rankers of candidates."""

    trees: Trees
    nets: Nets
    english: English


def learn_all(
    examples: Sequence[Example],
    vectors: Vectors,
    seed: int = 0,
    ends: Sequence[Ends] | None = None,
) -> Learned:
    """Everything that is learned from questions; the same questions and seed give the same result.

    `ends`: for each example the output of an encoder learned without its passage. Raises UsageError if no passage has a word of
    its question's answers.
    """
    english = English(count_words(one.passage for one in examples), vectors)
    read = {text: read_passage(text) for text in {one.passage for one in examples}}
    described = [
        describe(one, read[one.passage], english, said)
        for one, said in zip(examples, ends or repeat(None, len(examples)), strict=True)
    ]
    # A question whose candidates share no word with the answers teaches nothing.
    described = [one for one in described if one.f1.any()]
    if not any(one.grades.any() for one in described):
        raise UsageError("nothing to learn from: no question whose answer stands in its passage")
    # The rows take most of the memory; the networks scale them in place.
    trees = learn_trees(described, seed)
    nets = learn_nets([one.features for one in described], [one.worth for one in described], seed)
    return Learned(trees, nets, english)


def learn_trees(described: Sequence[Rows], seed: int = 0) -> Trees:
    """Trees that rank the candidates; the same rows and seed give the same."""
    chance = np.random.default_rng(seed)
    features, grades, groups = [], [], []
    for one in described:
        share = NEGATIVES / max(len(one.grades), 1)
        drawn = chance.random(len(one.grades)) < share
        kept = np.flatnonzero((one.grades > 0) | drawn)
        if one.grades.max(initial=0) > 0:
            features.append(one.features[kept])
            grades.append(one.grades[kept])
            groups.append(len(kept))
    return boost(
        np.concatenate(features), np.concatenate(grades), groups, SETTINGS, ROUNDS, seed=seed
    )
