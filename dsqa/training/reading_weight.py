"""How much what is read again counts: fitted to questions that neither the ranker nor the reader has learned from."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.bench.sets import BenchSet
from dsqa.derivations.log_linear import LEAST_CHANCE
from dsqa.derivations.read_again import MOST_READ, ReadAgain, read_chances, worth_reading
from dsqa.derivations.weights import DerivationWeights
from dsqa.learning.logistic import log_odds
from dsqa.locate import Weights
from dsqa.locate.rerank import OnnxReranker, shipped_reranker
from dsqa.training.answer_readings import (
    GoldQuestion,
    Say,
    ToldAnswer,
    asked_datasets,
    gold_questions,
)
from dsqa.training.derivations import Fitted, calibration

_WEIGHTS = tuple(round(0.1 * step, 1) for step in range(21))
_FEWEST = 20
"""Questions that a weight is fitted to."""


def with_reading(
    fitted: Fitted,
    sets: Sequence[BenchSet],
    weights_of: Callable[[GoldQuestion], tuple[DerivationWeights, Weights]],
    say: Say,
) -> DerivationWeights:
    """The weights, with how much counts what the shipped re-ranker reads of the likeliest answers.

    `weights_of`: those of the derivations and of the locator that have not seen the file of a question.
    """
    card, reader = fitted.weights.card, shipped_reranker("e")
    if not isinstance(reader, OnnxReranker):
        return fitted.weights
    read = read_held_out(sets, reader, weights_of, say)
    reading, figures = fit_reading(read)
    card = msgspec.structs.replace(card, reading=reading, figures={**card.figures, **figures})
    return fitted.weights._replace(card=card)


class RereadAnswers(NamedTuple):
    """The likeliest answers to a question, read again."""

    answers: list[ToldAnswer]
    scores: npt.NDArray[np.float32]


def read_held_out(
    sets: Sequence[BenchSet],
    reader: OnnxReranker,
    weights_of: Callable[[GoldQuestion], tuple[DerivationWeights, Weights]],
    say: Say,
) -> list[RereadAnswers]:
    """The questions on cross tables that the reader has not learned from, in its languages.

    `weights_of`: those of the derivations and of the locator that have not seen the file of a question.
    """
    found = []
    for one in sets:
        if one.lang not in reader.langs:
            continue
        questions = [
            question for question in gold_questions(one) if question.fold(reader.card.folds) == 0
        ]
        for dataset, group in asked_datasets(one, questions):
            if dataset.is_plain:
                continue
            for question in group:
                answers = dataset.answers(question, *weights_of(question), MOST_READ)
                if answers:
                    answers = answers[: worth_reading([answer.chance for answer in answers])]
                    texts = [answer.text for answer in answers]
                    found.append(RereadAnswers(answers, reader.score(question.text, texts)))
        say(f"{one.key}: {len(found)} questions read again")
    return found


def fit_reading(read: Sequence[RereadAnswers]) -> tuple[ReadAgain | None, dict[str, float]]:
    """The weight under which right answers are likeliest, with figures; None where reading helps nothing."""
    known = [one for one in read if any(answer.is_right for answer in one.answers)]
    if len(known) < _FEWEST:
        return None, {}
    weight = max(_WEIGHTS, key=lambda weight: _likelihood(known, weight))
    figures = {
        "read again": float(len(read)),
        "right without": _share_right(read, 0.0),
        "right read again": _share_right(read, weight),
    }
    if not weight:
        return None, figures
    odds, right = [], []
    for one in read:
        likely = _chances(one, weight)
        best = int(likely.argmax())
        odds.append(log_odds(float(likely[best]), LEAST_CHANCE))
        right.append(one.answers[best].is_right)
    return ReadAgain(weight, calibration(np.array(odds), np.array(right, bool))), figures


def _chances(one: RereadAnswers, weight: float) -> npt.NDArray[np.float64]:
    return read_chances([answer.chance for answer in one.answers], one.scores, weight)


def _likelihood(read: Sequence[RereadAnswers], weight: float) -> float:
    """Mean log chance of the right answers among those that are read."""
    summed = 0.0
    for one in read:
        likely = _chances(one, weight)
        right = np.array([answer.is_right for answer in one.answers])
        summed += float(np.log(likely[right].sum() / likely.sum() + LEAST_CHANCE))
    return summed / len(read)


def _share_right(read: Sequence[RereadAnswers], weight: float) -> float:
    hits = [one.answers[int(_chances(one, weight).argmax())].is_right for one in read]
    return round(sum(hits) / max(1, len(hits)), 4)
