"""Learning to rank facts from questions with explanations."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.display.progress import Report
from dsqa.errors import MalformedFile
from dsqa.evaluation.explanations import average_precision
from dsqa.learning.boosting import fit as grow
from dsqa.learning.boosting import libraries
from dsqa.learning.sentences import shipped_encoder
from dsqa.learning.trees import Trees
from dsqa.tasks.textgraphs.candidates import Candidates, Gatherer
from dsqa.tasks.textgraphs.fit_sense import teach
from dsqa.tasks.textgraphs.index import FactIndex, Floats
from dsqa.tasks.textgraphs.memory import Memory, explained
from dsqa.tasks.textgraphs.questions import Question, read_questions
from dsqa.tasks.textgraphs.ranker import ordered
from dsqa.tasks.textgraphs.sense import Adapter, Meant, Sense
from dsqa.tasks.textgraphs.tables import Fact, read_tables
from dsqa.tasks.textgraphs.weights import Card, Weights

SETTINGS = {
    "objective": "lambdarank",
    "learning_rate": 0.05,
    "num_leaves": 15,
    "min_data_in_leaf": 20,
    "feature_fraction": 0.3,
    "lambda_l2": 5,
    "lambdarank_truncation_level": 15,
    "max_bin": 63,
    "num_threads": 1,
}
ROUNDS = 150
BAGS = 3
"""So many fits with other seeds, of which the scores are added up."""
PARTS = 10
"""For the features of a training question, the explanations of its part are forgotten: were only its own,
its facts would be told by having been used once less than elsewhere."""
_FIRST, _OTHERS = 60, 60
"""Candidates of a question that are learned from: the first ones, so many others, and all of the gold."""


def learn_from(
    tables: Path, questions: Path, seed: int, date: str, progress: Report | None = None
) -> Weights:
    """Weights learned from the questions of a file that have an explanation.

    Raises MalformedFile where there are fewer than `PARTS`, UsageError where files cannot be read or
    lightgbm is not installed.
    """
    libraries()
    facts, asked = read_tables(tables), read_questions(questions)
    with_gold = sum(1 for one in asked if one.explanation)
    if with_gold < PARTS:
        raise MalformedFile(f"{questions}: {with_gold} questions have an explanation, not {PARTS}")
    found, adapter = examples(asked, facts, seed, progress)
    return weigh(found, facts, adapter, seed, date, [questions.name, tables.name])


class Example(NamedTuple):
    """A training question."""

    question: Question
    part: int
    candidates: Candidates
    gold: npt.NDArray[np.bool_]
    """(candidates,)"""


def examples(
    questions: Sequence[Question], facts: Sequence[Fact], seed: int, progress: Report | None = None
) -> tuple[list[Example], Adapter]:
    """The questions that have an explanation, each seen without those of its part; and the adapter
    that all of them taught."""
    chosen = [one for one in questions if one.explanation]
    index = FactIndex.of(facts)
    memory, encoder = Memory.of(explained(chosen), index), shipped_encoder()
    vectors = encoder.encode(fact.text for fact in facts)
    meant = [Meant.of(one, encoder) for one in chosen]
    adapter = teach(vectors, meant, memory.used, seed)
    gatherer = Gatherer(index, memory, Sense(vectors, adapter))
    parts = np.random.default_rng(seed).permutation(len(chosen)) % PARTS
    found: list[Example | None] = [None] * len(chosen)
    done = 0
    for part in range(PARTS):
        rows = np.flatnonzero(parts == part).tolist()
        others = np.flatnonzero(parts != part).tolist()
        taught = teach(vectors, [meant[row] for row in others], memory.used[others], seed)
        without = gatherer.forgetting(rows, Sense(vectors, taught))
        for row in rows:
            seen = without.of(chosen[row], meant[row])
            wanted = {fact.lower() for fact in chosen[row].explanation}
            near = seen.order[: len(seen.features)]
            gold = np.array([facts[at].id.lower() in wanted for at in near], bool)
            found[row] = Example(chosen[row], part, seen, gold)
            done += 1
            if progress:
                progress("questions", done, len(chosen))
    return [one for one in found if one is not None], adapter


def learn(found: Sequence[Example], seed: int, bags: int = BAGS) -> list[Trees]:
    """Trees that rank the gold facts first."""
    rows = [_sample(one, seed + at) for at, one in enumerate(found)]
    features = np.concatenate(
        [one.candidates.features[row] for one, row in zip(found, rows, strict=True)]
    )
    grades = np.concatenate([one.gold[row] for one, row in zip(found, rows, strict=True)]).astype(
        int
    )
    sizes = [len(row) for row in rows]
    return [grow(features, grades, sizes, SETTINGS, ROUNDS, seed=seed + bag) for bag in range(bags)]


def held_out(
    found: Sequence[Example], facts: Sequence[Fact], seed: int, folds: int = 5
) -> dict[str, float]:
    """Mean average precision on questions that the trees did not see, and of the first look alone."""
    first, trained = [], []
    for fold in range(folds):
        trees = learn([one for one in found if one.part % folds != fold], seed, 1)
        for one in (one for one in found if one.part % folds == fold):
            scores = trees[0].score(one.candidates.features)
            trained.append(_precision(one, scores, facts))
            first.append(_precision(one, -np.arange(len(one.gold), dtype=np.float32), facts))
    return {"MAP": float(np.mean(trained)), "MAP of the first look": float(np.mean(first))}


def weigh(
    found: Sequence[Example],
    facts: Sequence[Fact],
    adapter: Adapter,
    seed: int,
    date: str,
    data: Sequence[str],
) -> Weights:
    """Weights learned from all examples, with the figures that hold for questions not seen."""
    chosen = [one.question for one in found]
    figures = {name: round(value, 4) for name, value in held_out(found, facts, seed).items()}
    card = Card(
        "dsqa task textgraphs train", list(data), date, seed, len(chosen), figures,
        "learned from WorldTree explanations (CC BY-SA 4.0)",
    )  # fmt: skip
    return Weights(card, found[0].candidates.names, learn(found, seed), explained(chosen), adapter)


def _sample(one: Example, seed: int) -> npt.NDArray[np.intp]:
    kept = np.array(one.gold)
    kept[:_FIRST] = True
    kept[np.random.default_rng(seed).permutation(len(kept))[:_OTHERS]] = True
    return np.flatnonzero(kept)


def _precision(one: Example, scores: Floats, facts: Sequence[Fact]) -> float:
    ranked = [facts[at].id.lower() for at in ordered(one.candidates, scores, facts)]
    return average_precision((fact.lower() for fact in one.question.explanation), ranked)
