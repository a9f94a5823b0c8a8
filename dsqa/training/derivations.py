"""Making the weights of the derivations, from questions with gold answers on plain tables."""

import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.derivations.features import COLUMNS
from dsqa.derivations.model import LogLinear, chances, described
from dsqa.derivations.plain_tables import PlainTable, plain_table
from dsqa.derivations.ranking import log_odds
from dsqa.derivations.registry import operations
from dsqa.derivations.weights import Card, DerivationWeights
from dsqa.errors import UsageError
from dsqa.evaluation import read_gold
from dsqa.evaluation.denotations import same_denotation
from dsqa.ingest import content, ingest
from dsqa.questions.file import read_topics
from dsqa.training.log_linear import Example, Plan, fit

Say = Callable[[str], None]

_HALF = 60_000.0
"""Next to the largest number that a half float holds."""
_STEPS = 30
_PENALTY = 1e-3
"""L2 penalty of the calibration, in answers."""


class Asked(NamedTuple):
    """A question of the training set, over a plain table."""

    example: Example
    fold: int
    """Questions on one dataset are all in one fold."""


def train(
    sets: Sequence[BenchSet], date: str, folds: int, plan: Plan, say: Say
) -> DerivationWeights:
    """The weights that the questions of some sets give, with figures of weights that had not seen their tables.

    Raises UsageError where there is no question on a plain table, and DsqaError as reading a set does.
    """
    asked: list[Asked] = []
    total = 0
    for one in sets:
        found, many = _asked(one, folds, say)
        asked += found
        total += many
    if not any(one.example.right.any() for one in asked):
        raise UsageError(
            "no question on a plain table that a derivation answers: nothing to learn from"
        )
    say(f"fitting to {len(asked)} questions")
    model = fit([one.example for one in asked], plan)
    odds, right = _held_out(asked, folds, plan, say)
    names = " ".join(one.key for one in sets)
    card = Card(
        f"dsqa train-derivations {names} --date {date}",
        [one.key for one in sets],
        date,
        plan.seed,
        list(COLUMNS),
        [operation.name for operation in operations()],
        {
            "questions": float(total),
            "derivable": sum(bool(one.example.right.any()) for one in asked) / total,
            "denotation": float(right.sum()) / total,
        },
        _calibration(odds, right),
    )
    return DerivationWeights(card, model)


def _asked(one: BenchSet, folds: int, say: Say) -> tuple[list[Asked], int]:
    """The questions of a set that are on plain tables, and how many it has."""
    topics = sorted(read_topics(one.questions), key=lambda topic: (topic.dataset_id, topic.qid))
    gold = read_gold(one.gold)
    found = []
    tables: dict[str, PlainTable | None] = {}
    with open_collection(one.folder, one.lang) as collection:
        ingest(collection, sorted({topic.dataset_id for topic in topics}))
        for done, topic in enumerate(topics):
            if done % 1000 == 0:
                say(f"{one.key}: {done} of {len(topics)} questions")
            if topic.dataset_id not in tables:
                tables.clear()  # the questions on one dataset come together
                held = content(collection, topic.dataset_id)
                tables[topic.dataset_id] = (
                    plain_table(held[0].name, held[0].sheets, held[0].tables)
                    if len(held) == 1
                    else None
                )
            table = tables[topic.dataset_id]
            example = _example(table, topic.question, gold[topic.qid]) if table else None
            if example is not None:
                fold = zlib.crc32(topic.dataset_id.encode()) % folds
                found.append(Asked(example, fold))
    return found, len(topics)


def _example(table: PlainTable, question: str, gold: str) -> Example | None:
    found = described(table.relation, question)
    if found is None:
        return None
    items = gold.count("; ") + 1
    right = [
        len(answer) == items and same_denotation("; ".join(answer), gold)
        for answer in found.answers
    ]
    features = np.clip(found.features, -_HALF, _HALF).astype(np.float16)
    return Example(found._replace(features=features), np.array(right, bool))


def _held_out(
    asked: Sequence[Asked], folds: int, plan: Plan, say: Say
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_]]:
    """Log odds of the chance of each best answer, and whether it is right, by weights that had not seen its table."""
    odds, right = [], []
    for fold in range(folds):
        say(f"held out: {fold + 1} of {folds} parts")
        model = fit([one.example for one in asked if one.fold != fold], plan._replace(models=1))
        for one in asked:
            if one.fold == fold:
                best, chance = _best(model, one.example)
                odds.append(log_odds(chance))
                right.append(bool(one.example.right[best]))
    return np.array(odds), np.array(right)


def _best(model: LogLinear, example: Example) -> tuple[int, float]:
    found = example.described
    likely = chances(model.scores(found), found.answer, len(found.answers))
    best = int(likely.argmax())
    return best, float(likely[best])


def _calibration(
    odds: npt.NDArray[np.float64], right: npt.NDArray[np.bool_]
) -> tuple[float, float]:
    """Factor and offset of a logistic regression of being right on the log odds, by Newton's method (Platt scaling)."""
    x = np.column_stack([odds, np.ones_like(odds)])
    beta = np.array([1.0, 0.0])
    for _ in range(_STEPS):
        likely = _logistic(x @ beta)
        slope = x.T @ (right - likely) - _PENALTY * beta
        curve = (x * (likely * (1 - likely))[:, None]).T @ x + _PENALTY * np.eye(2)
        step = np.linalg.solve(curve, slope)
        # A whole step may go too far.
        while _loss(x, right, beta + step) > _loss(x, right, beta) and np.abs(step).max() > 1e-9:
            step /= 2
        beta = beta + step
    return round(float(beta[0]), 5), round(float(beta[1]), 5)


def _logistic(odds: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    found: npt.NDArray[np.float64] = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return found


def _loss(
    x: npt.NDArray[np.float64], right: npt.NDArray[np.bool_], beta: npt.NDArray[np.float64]
) -> float:
    likely = np.where(right, 1, -1) * (x @ beta)
    return float(np.logaddexp(0, -likely).sum() + _PENALTY / 2 * (beta**2).sum())
