"""Learning to rank facts from questions with explanations."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.display.progress import Report
from dsqa.errors import MalformedFile
from dsqa.extras import torch_for_training
from dsqa.learning.boosting import fit as grow
from dsqa.learning.boosting import libraries
from dsqa.learning.trees import Trees
from dsqa_tasks.sentences import Encoder, shipped_encoder
from dsqa_tasks.textgraphs.candidates import Candidates, Gatherer
from dsqa_tasks.textgraphs.evaluation.explanations import average_precision
from dsqa_tasks.textgraphs.files.questions import Question, read_questions
from dsqa_tasks.textgraphs.files.tables import Fact, read_tables
from dsqa_tasks.textgraphs.fit_adapter import teach
from dsqa_tasks.textgraphs.index import FactIndex, Floats
from dsqa_tasks.textgraphs.memory import Memory, explained
from dsqa_tasks.textgraphs.ranker import ordered
from dsqa_tasks.textgraphs.sentence_vectors import Adapter, Meaning, QuestionVectors
from dsqa_tasks.textgraphs.weights import ExplanationsCard, Weights

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
SETTINGS_AGAIN = {**SETTINGS, "num_leaves": 8}
"""Settings of the second look, which has the scores of the first one and so needs less capacity."""
ROUNDS_AGAIN = 100
FOLDS = 5
"""Number of folds: the second look learns from scores of trees learned without the question."""
BAGS = 3
"""Number of fits with other seeds, whose scores are added."""
PARTS = 10
"""Number of parts: for the features of a training question the explanations of its part are ignored. If only its own were
ignored, its facts would be recognisable because they were used once less than elsewhere."""
_FIRST, _OTHERS = 60, 60
"""Candidates of a question that are learned from: this many first ones, this many others, and all gold ones."""


def learn_from(
    tables: Path,
    questions: Path,
    seed: int,
    date: str,
    progress: Report | None = None,
    encoder: Encoder | None = None,
) -> Weights:
    """Weights learned from the questions of a file with an explanation.

    `encoder`: None for that of the package. Raises MalformedFile if fewer than `PARTS` are explained by facts of these tables,
    UsageError if files cannot be read or lightgbm, onnxmltools or torch is not installed.
    """
    libraries()
    torch_for_training()
    facts, asked = read_tables(tables), read_questions(questions)
    chosen = explained_by(facts, asked)
    if len(chosen) < PARTS:
        raise MalformedFile(
            f"{questions}: {len(chosen)} questions are explained by facts of {tables}, not {PARTS}"
        )
    data = [questions.name, tables.name]
    return learn(chosen, facts, encoder or shipped_encoder(), seed, date, data, progress)


def explained_by(facts: Sequence[Fact], questions: Sequence[Question]) -> list[Question]:
    """The questions whose explanation names at least one of these facts."""
    known = {fact.id.lower() for fact in facts}
    return [one for one in questions if any(fact.lower() in known for fact in one.explanation)]


class Example(NamedTuple):
    """A training question."""

    question: Question
    part: int
    candidates: Candidates
    gatherer: Gatherer
    """Uses only the questions of the other parts."""
    gold: npt.NDArray[np.bool_]
    """(candidates,)"""


def _examples(
    chosen: Sequence[Question],
    facts: Sequence[Fact],
    encoder: Encoder,
    seed: int,
    progress: Report | None,
) -> tuple[list[Example], Adapter]:
    """The questions, each treated as new to those of the other parts; and the adapter learned from all of them."""
    index = FactIndex.of(facts)
    known = explained(chosen)
    vectors = encoder.encode(fact.text for fact in facts)
    meant = [QuestionVectors.of(one, encoder) for one in chosen]
    adapter = teach(vectors, meant, Memory.of(known, index).used, seed)
    parts = np.random.default_rng(seed).permutation(len(chosen)) % PARTS
    found: list[Example | None] = [None] * len(chosen)
    done = 0
    for part in range(PARTS):
        rows = np.flatnonzero(parts == part).tolist()
        others = np.flatnonzero(parts != part).tolist()
        memory = Memory.of([known[row] for row in others], index)
        taught = teach(vectors, [meant[row] for row in others], memory.used, seed)
        without = Gatherer(index, memory, Meaning(vectors, taught))
        for row in rows:
            seen = without.of(chosen[row], meant[row])
            wanted = {fact.lower() for fact in chosen[row].explanation}
            near = seen.order[: len(seen.features)]
            gold = np.array([facts[at].id.lower() in wanted for at in near], bool)
            found[row] = Example(chosen[row], part, seen, without, gold)
            done += 1
            if progress:
                progress("questions", done, len(chosen))
    return [one for one in found if one is not None], adapter


def _grow(
    found: Sequence[Example],
    features: Sequence[Floats],
    seed: int,
    settings: Mapping[str, object],
    rounds: int,
    bags: int = BAGS,
) -> list[Trees]:
    """Trees that rank the gold facts first; `features` (candidates, names) of each example."""
    rows = [_sample(one, seed + at) for at, one in enumerate(found)]
    table = np.concatenate([one[row] for one, row in zip(features, rows, strict=True)])
    grades = np.concatenate([one.gold[row] for one, row in zip(found, rows, strict=True)])
    sizes = [len(row) for row in rows]
    return [
        grow(table, grades.astype(int), sizes, settings, rounds, seed=seed + bag)
        for bag in range(bags)
    ]


def _unseen(
    found: Sequence[Example],
    features: Sequence[Floats],
    seed: int,
    settings: Mapping[str, object],
    rounds: int,
) -> list[Floats]:
    """(candidates,) scores of each example by trees learned without it."""
    scores: list[Floats] = [np.zeros(0, np.float32)] * len(found)
    for fold in range(FOLDS):
        kept = [at for at, one in enumerate(found) if one.part % FOLDS != fold]
        trees = _grow(
            [found[at] for at in kept], [features[at] for at in kept], seed, settings, rounds, 1
        )
        for at in (at for at, one in enumerate(found) if one.part % FOLDS == fold):
            scores[at] = trees[0].score(features[at])
    return scores


def learn(
    chosen: Sequence[Question],
    facts: Sequence[Fact],
    encoder: Encoder,
    seed: int,
    date: str = "",
    data: Sequence[str] = (),
    progress: Report | None = None,
) -> Weights:
    """Weights learned from these questions, at least `PARTS`, which are all `explained_by` these facts.

    The figures are of trees learned without the question; but the features of the other examples, from which they were learned,
    used a memory and an adapter with it.
    """
    found, adapter = _examples(chosen, facts, encoder, seed, progress)
    features = [one.candidates.features for one in found]
    first = _unseen(found, features, seed, SETTINGS, ROUNDS)
    looks = [one.gatherer.again(one.candidates, s) for one, s in zip(found, first, strict=True)]
    again = [look for _, look in looks]
    second = _unseen(found, again, seed, SETTINGS_AGAIN, ROUNDS_AGAIN)
    places = [-np.arange(len(one.gold), dtype=np.float32) for one in found]
    figures = {
        name: round(_mean_precision(found, scores, facts), 4)
        for name, scores in (
            ("MAP", second), ("MAP of the first trees", first), ("MAP of the first look", places),
        )
    }  # fmt: skip
    card = ExplanationsCard(
        "dsqa task textgraphs train", list(data), date, seed, len(chosen), figures,
        "learned from WorldTree explanations (CC BY-SA 4.0)", encoder.digest, len(adapter.centre),
    )  # fmt: skip
    return Weights(
        card,
        found[0].candidates.names,
        _grow(found, features, seed, SETTINGS, ROUNDS),
        looks[0][0],
        _grow(found, again, seed, SETTINGS_AGAIN, ROUNDS_AGAIN),
        explained(chosen),
        adapter,
    )


def _mean_precision(
    found: Sequence[Example], scores: Sequence[Floats], facts: Sequence[Fact]
) -> float:
    return float(np.mean([_precision(one, s, facts) for one, s in zip(found, scores, strict=True)]))


def _sample(one: Example, seed: int) -> npt.NDArray[np.intp]:
    kept = np.array(one.gold)
    kept[:_FIRST] = True
    kept[np.random.default_rng(seed).permutation(len(kept))[:_OTHERS]] = True
    return np.flatnonzero(kept)


def _precision(one: Example, scores: Floats, facts: Sequence[Fact]) -> float:
    ranked = [facts[at].id.lower() for at in ordered(one.candidates, scores, facts)]
    return average_precision((fact.lower() for fact in one.question.explanation), ranked)
