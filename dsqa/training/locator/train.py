"""From question sets to weights: the whole of `dsqa train`."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.errors import UsageError
from dsqa.extras import torch_for_training
from dsqa.learning.boosting import libraries
from dsqa.locate import Weights
from dsqa.locate.fit import CandidateList, fit
from dsqa.locate.indexing.lexicon import Floats, Lexicon
from dsqa.locate.ranker import linear_ranker
from dsqa.locate.ranker_features import COLUMNS
from dsqa.locate.weights import LocateCard, shipped
from dsqa.training.calibrate import calibrate
from dsqa.training.gold import SHARE, TrainingQuestion, training_questions
from dsqa.training.locator.boost import boost
from dsqa.training.locator.embed import embed
from dsqa.training.locator.examples import (
    FirstPass,
    SecondPass,
    first_passes,
    second_passes,
)
from dsqa.training.locator.validate import HeldOutAnswer, cross_validated

_TEMPERATURES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0)
_FITTED = 1000
"""Maximum number of questions of one set for fitting the few weights of the first pass."""

Progress = Callable[[str], None]


@dataclass(frozen=True)
class TrainingPlan:
    """The data and settings of a training."""

    sets: tuple[BenchSet, ...]
    date: str
    folds: int = 5
    most: int | None = None
    """Maximum number of questions of one set; None for all."""
    seed: int = 0
    validated: int | None = 800
    """Maximum number of questions of one set that are answered by weights without their files; None for all."""


@dataclass(frozen=True)
class Trained:
    """Weights from all questions, and for each fold those learned without its files."""

    weights: Weights
    without: tuple[Weights, ...]
    figures: dict[str, float]
    """By set, each question with weights learned without its file: share of look-ups located first and in the short
    list, share of answers that are exact and right, calibration error."""


def train(plan: TrainingPlan, say: Progress = lambda _: None, store: Path | None = None) -> Trained:
    """Learn linear weights, the embedding and the trees; everything is cross-fitted by data file.

    Raises UsageError if a library is missing, or there are too few questions or data files.
    """
    found = cross_fitted(plan, say, store)
    temperature = _temperature(found.scored)
    start = shipped()
    linear = _first_weights(found.firsts, found.terms, start, plan.seed)
    full = replace(linear, trees=boost(found.seconds, plan.seed))
    figures = _figures(found.scored)
    say("all questions: first pass, embedding and trees")
    tuned, without = _tuned(plan, full, found.without, temperature, figures, say, store)
    card = LocateCard(
        "dsqa train",
        [f"{one.name} {one.split}: {many} questions" for one, many in found.questions.items()],
        plan.date,
        plan.seed,
        columns=list(COLUMNS),
        figures=figures,
    )
    return Trained(replace(tuned, card=card), tuple(without), figures)


class CrossFitted(NamedTuple):
    """For each fold, what was learned from all others."""

    questions: dict[BenchSet, int]
    """Number of questions of each set that are learned from."""
    firsts: list[FirstPass]
    terms: list[str]
    seconds: list[SecondPass]
    without: list[Weights]
    """Fold -> the weights learned without its files."""
    scored: list["_Scored"]
    """Each question that is located, scored by weights learned without its file."""


def cross_fitted(
    plan: TrainingPlan, say: Progress = lambda _: None, store: Path | None = None
) -> CrossFitted:
    """Weights for each fold from the questions of all others. Raises UsageError as `train` does."""
    # Missing libraries are reported before the first pass, which takes long.
    libraries()
    torch_for_training()
    start = shipped()
    questions = {one: training_questions(one, plan.folds, plan.most) for one in plan.sets}
    firsts: list[FirstPass] = []
    vocabulary = Lexicon({})
    for one, asked in questions.items():
        with open_collection(one.folder, store=store) as collection:
            firsts += first_passes(asked, collection, start, vocabulary)
        say(f"{one.name}: {len(asked)} questions, first pass")
    terms = vocabulary.terms()
    parts = []
    for fold in range(plan.folds):
        others = [one for one in firsts if one.question.fold != fold]
        parts.append(_first_weights(others, terms, start, plan.seed))
        say(f"fold {fold + 1} of {plan.folds}: first pass and embedding")
    seconds: list[SecondPass] = []
    for one, asked in questions.items():
        with open_collection(one.folder, store=store) as collection:
            seconds += second_passes(asked, collection, lambda question: parts[question.fold])
        say(f"{one.name}: second pass")
    without = []
    scored: list[_Scored] = []
    for fold in range(plan.folds):
        trees = boost([one for one in seconds if one.question.fold != fold], plan.seed)
        held_out = [one for one in seconds if one.question.fold == fold]
        scored += [_Scored(one, trees.score(one.features)) for one in held_out if len(one.right)]
        without.append(replace(parts[fold], trees=trees))
        say(f"fold {fold + 1} of {plan.folds}: {_summary(_figures(scored))}")
    sizes = {one: len(asked) for one, asked in questions.items()}
    return CrossFitted(sizes, firsts, terms, seconds, without, scored)


def _tuned(
    plan: TrainingPlan,
    full: Weights,
    without: Sequence[Weights],
    temperature: float,
    figures: dict[str, float],
    say: Progress,
    store: Path | None,
) -> tuple[Weights, list[Weights]]:
    """The weights with the confidence of answers without a re-ranker, which is fitted over all folds at once."""

    def finished(weights: Weights, confidence: Mapping[str, float]) -> Weights:
        return replace(weights, temperature=temperature, confidence=confidence)

    held = [finished(one, {}) for one in without]
    answered: list[tuple[HeldOutAnswer, float]] = []
    for one in plan.sets:
        mine = list(cross_validated(one, held, plan.validated, store))
        figures[f"{one.name} exact"] = _mean([each.exact for each in mine])
        figures[f"{one.name} right"] = _mean([each.right for each in mine])
        answered += [(each, len(mine) ** -0.5) for each in mine if each.factors]
        say(f"{one.name}: {len(mine)} answered, {figures[f'{one.name} right']:.3f} right")
    confidence = calibrate(
        [each.factors for each, _ in answered],
        [each.right for each, _ in answered],
        [share for _, share in answered],
    )
    return finished(full, confidence), [finished(one, confidence) for one in without]


def _loss(lists: Sequence[tuple[Floats, Floats]], temperature: float) -> float:
    total = 0.0
    for scores, right in lists:
        scaled = scores.astype(np.float64) / temperature
        odds = np.exp(scaled - scaled.max())
        total -= float(np.log((odds * right).sum() / odds.sum() + 1e-6))
    return total / max(len(lists), 1)


def _mean(values: Sequence[float]) -> float:
    """The mean, to four decimals; 0 if there are no values."""
    return round(sum(values) / max(len(values), 1), 4)


class _Scored(NamedTuple):
    """A short list with the scores of trees learned without its file."""

    example: SecondPass
    scores: Floats


def _first_weights(
    firsts: Sequence[FirstPass], terms: Sequence[str], start: Weights, seed: int
) -> Weights:
    """Linear weights, and the embedding that corrects them; no trees yet."""
    located = _spread(
        [one for one in firsts if one.right.any() and _is_look_up(one.question)], _FITTED
    )
    if not located:
        raise UsageError("too few questions to train on: no look-up outside one fold is located")
    sizes = Counter(one.question.set for one in located)
    linear = linear_ranker(
        fit(
            [
                CandidateList(one.features, one.right, sizes[one.question.set] ** SHARE)
                for one in located
            ]
        )
    )
    embedding = embed(firsts, linear.weights, terms, seed)
    return replace(start, linear=linear, embedding=embedding, trees=None)


def _spread(firsts: Sequence[FirstPass], most: int) -> list[FirstPass]:
    """Every n-th question of each set, so that about `most` of each remain."""
    sizes = Counter(one.question.set for one in firsts)
    seen: Counter[str] = Counter()
    kept = []
    for one in firsts:
        name = one.question.set
        if seen[name] % -(-sizes[name] // most) == 0:
            kept.append(one)
        seen[name] += 1
    return kept


def _is_look_up(question: TrainingQuestion) -> bool:
    return question.gold.kind == "lookup"


def _figures(scored: Sequence[_Scored]) -> dict[str, float]:
    """Share of look-ups whose first candidate is right, and of those with the cell in the short list."""
    figures: dict[str, float] = {}
    for name in dict.fromkeys(one.example.question.set for one in scored):
        mine = [
            one
            for one in scored
            if one.example.question.set == name and _is_look_up(one.example.question)
        ]
        first = [float(one.example.right[one.scores.argmax()]) for one in mine]
        figures[f"{name} first"] = _mean(first)
        figures[f"{name} listed"] = _mean([float(one.example.right.any()) for one in mine])
    return figures


def _summary(figures: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:.3f}" for name, value in figures.items())


def _temperature(scored: Sequence[_Scored]) -> float:
    """The divisor of the scores that maximises the likelihood of the softmax on questions that were not learned from."""

    lists = [(one.scores, one.example.right) for one in scored]
    return min(_TEMPERATURES, key=lambda temperature: _loss(lists, temperature))
