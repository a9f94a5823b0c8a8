"""Making the weights: vectors of questions and predicates, then a ranker of candidates.

The features of the ranker use vectors learned without the question at hand: the training questions are divided into parts, and
each part is matched by vectors from the others.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.extras import torch_for_training
from dsqa.learning.boosting import fit
from dsqa_tasks.nlpcc_kbqa.base import open_base
from dsqa_tasks.nlpcc_kbqa.candidates import Asked, find
from dsqa_tasks.nlpcc_kbqa.distractors import with_distractors
from dsqa_tasks.nlpcc_kbqa.embedding import learn
from dsqa_tasks.nlpcc_kbqa.features import Known, matrix
from dsqa_tasks.nlpcc_kbqa.files import Block, read_triples, write_triples
from dsqa_tasks.nlpcc_kbqa.matching import Matcher, pattern
from dsqa_tasks.nlpcc_kbqa.measures import overlap
from dsqa_tasks.nlpcc_kbqa.model import Model, TriplesCard
from dsqa_tasks.nlpcc_kbqa.names import key, normal

PARTS = 3
"""Number of parts of the training questions."""
ROUNDS = 100
TREES = {
    "objective": "lambdarank",
    "lambdarank_truncation_level": 5,
    "learning_rate": 0.1,
    "num_leaves": 15,
    "min_data_in_leaf": 20,
    "feature_fraction": 0.7,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 1.0,
}
"""Settings of LightGBM, chosen on the inner split."""

Say = Callable[[str], None]


class Examples(NamedTuple):
    """Candidates of questions, one after the other."""

    features: npt.NDArray[np.float32]
    grades: npt.NDArray[np.int32]
    groups: list[int]
    """Number of candidates of each question."""


def train(
    blocks: Sequence[Block], base: Path, card: TriplesCard, seed: int, folder: Path, say: Say
) -> Model:
    """The weights from training questions and a small knowledge base, which is crowded first.

    `folder` is for work files. Raises UsageError if too few questions have a triple, or one whose subject they mention, or a
    right candidate beside wrong ones.
    """
    told = [block for block in blocks if block.triple]
    if len(told) < PARTS:
        raise UsageError("training needs questions with their triples")
    torch_for_training()
    triples = read_triples(base)
    if not triples:
        raise UsageError(f"{base}: no line is a triple such as S ||| P ||| O")
    crowded = folder / "crowded.txt"
    write_triples(crowded, with_distractors(triples, seed))
    with open_base(crowded) as opened:
        say(f"finding the candidates of {len(told):,} questions")
        asked = [find(block.question, opened) for block in told]
    features: list[npt.NDArray[np.float32]] = [np.zeros((0, 0), np.float32)] * len(told)
    for part in range(PARTS):
        say(f"learning vectors without part {part + 1} of {PARTS}")
        others = [block for number, block in enumerate(told) if number % PARTS != part]
        matcher, known = learn_vectors(others, seed)
        for number in range(part, len(told), PARTS):
            features[number] = matrix(asked[number], matcher, known)
    say("learning vectors of all questions")
    matcher, known = learn_vectors(told, seed)
    examples = stack(told, asked, features)
    say(f"fitting trees to {len(examples.features):,} candidates")
    trees = fit(examples.features, examples.grades, examples.groups, TREES, ROUNDS, seed=seed)
    return Model(matcher, known, trees, card)


def learn_vectors(blocks: Sequence[Block], seed: int) -> tuple[Matcher, Known]:
    """Vectors and counts from questions with their triples."""
    pairs = [pair for block in blocks if (pair := pattern_of(block))]
    matcher, grams = learn(pairs, seed)
    kept = {gram: grams[gram] for gram in matcher.asked}
    return matcher, Known(Counter(key(predicate) for _, predicate in pairs), kept)


def pattern_of(block: Block) -> tuple[str, str] | None:
    """The question with `HOLE` instead of the subject, and the predicate; None if the subject is not mentioned."""
    if block.triple is None:
        return None
    text, name = normal(block.question).text, key(block.triple.subject)
    begin = text.find(name) if name else -1
    return (pattern(text, begin, begin + len(name)), block.triple.predicate) if begin >= 0 else None


def stack(
    blocks: Sequence[Block], asked: Sequence[Asked], features: Sequence[npt.NDArray[np.float32]]
) -> Examples:
    """The questions with a right candidate and a wrong one. Raises UsageError if there are none."""
    chosen = [
        (part, grades)
        for block, one, part in zip(blocks, asked, features, strict=True)
        if len(set(grades := graded(block, one))) > 1
    ]
    if not chosen:
        raise UsageError(
            "no question has a right candidate and a wrong one; is it the knowledge base of these "
            "questions?"
        )
    return Examples(
        np.concatenate([part for part, _ in chosen]),
        np.array([grade for _, grades in chosen for grade in grades], np.int32),
        [len(grades) for _, grades in chosen],
    )


def graded(block: Block, asked: Asked) -> list[int]:
    """The grade of the objects of each candidate: 2 if right, 1 in part, 0."""
    f1 = [overlap(one.subject.said[one.predicate], block.answers).f1 for one in asked.candidates]
    return [2 if figure == 1.0 else int(figure > 0.0) for figure in f1]
