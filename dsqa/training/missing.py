"""Learning how likely a dataset has what is asked for, from questions with and without an answer."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

import numpy as np

from dsqa.evaluation.calibration import area_under_curve
from dsqa.learning.logistic import Floats, fit
from dsqa.missing.facts import (
    NAME_FACTS,
    WORD_FACTS,
    YEAR_FACTS,
    Presence,
    has_names,
    name_facts,
    word_facts,
    year_facts,
)
from dsqa.missing.weights import UNLIKELY, MissingCard, MissingWeights
from dsqa.missing.words import PLACES, Place

FEWEST = 8
"""Minimum number of questions with a word, for it to have its own weights."""
_LIKE_KIND = 6.0
"""Strength of the shares of a kind as the prior of its words, in questions."""
_AS_ALL = 4.0
"""Strength of the shares of all words as the prior of a kind, in questions."""
_MOST = 3.0
"""Bound of the log ratio of a single word."""
_PENALTY = 0.1
"""L2 penalty, in questions."""
_EXCHANGED = 0.1
"""Weight of a question with an exchanged word, relative to one put to another file."""
_NONE = MissingWeights({}, {}, {}, {}, {}, MissingCard("", [], ""))
UNANSWERED = 0.15
"""Assumed share of questions without an answer."""


Lacks = Literal["nothing", "file", "year", "name", "word"]
"""What the dataset lacks: nothing; the file of the question; a year, a named thing, or another word that it asks for."""


class MissingExample(NamedTuple):
    """A question put to a dataset."""

    set: str
    fold: int
    """Fold of the dataset."""
    lacks: Lacks
    presence: Presence
    weight: float = 1.0
    """Its weight; 1 in the mean."""


def learn(examples: Sequence[MissingExample], card: MissingCard, seed: int = 0) -> MissingWeights:
    """All weights; the words of a question are scored by the other folds."""
    random = np.random.default_rng(seed)
    own = [one for one in examples if one.lacks == "nothing"]
    of_words = [one for one in examples if one.presence.words and one.lacks != "year"]
    of_words += [
        one._replace(weight=_EXCHANGED * one.weight) for one in exchanged(own, "word", random)
    ]
    of_years = [one for one in examples if one.presence.years and one.lacks != "file"]
    named = [one for one in own if has_names(one.presence)]
    of_names = [*named, *exchanged(named, "name", random)]
    return MissingWeights(
        *ratios(examples),
        _fitted(of_words, _held_out(of_words, examples), WORD_FACTS),
        _fitted(of_years, [year_facts(one.presence) for one in of_years], YEAR_FACTS),
        _fitted(of_names, [name_facts(one.presence) for one in of_names], NAME_FACTS),
        card,
    )


def _without_folds(
    asked: Sequence[MissingExample],
    examples: Sequence[MissingExample],
    weights: MissingWeights = _NONE,
) -> dict[int, MissingWeights]:
    found = {}
    for fold in {one.fold for one in asked}:
        kinds, words = ratios([one for one in examples if one.fold != fold])
        found[fold] = replace(weights, kinds=kinds, words=words)
    return found


def held_out_figures(
    examples: Sequence[MissingExample], weights: MissingWeights
) -> dict[str, float]:
    """For each set the area under the ROC curve of the probability, of questions as they are against those put to other
    datasets and against those about other years; and the share of questions whose words count as missing. Words are
    scored without the fold of their question."""
    without = _without_folds(examples, examples, weights)
    chances = [without[one.fold].chance(one.presence) for one in examples]
    unlikely = [without[one.fold].words_there(one.presence) < UNLIKELY for one in examples]
    figures = {}
    for name in dict.fromkeys(one.set for one in examples):
        by_lack: defaultdict[str, list[float]] = defaultdict(list)
        for one, chance in zip(examples, chances, strict=True):
            if one.set == name:
                by_lack[one.lacks].append(chance)
        for lacks in ("nothing", "file"):
            doubted = [
                each
                for one, each in zip(examples, unlikely, strict=True)
                if (one.set, one.lacks) == (name, lacks)
            ]
            if doubted:
                figures[f"{name} {lacks} unlikely"] = round(sum(doubted) / len(doubted), 4)
        for lacks in ("file", "year"):
            if by_lack["nothing"] and by_lack[lacks]:
                value = area_under_curve(by_lack["nothing"], by_lack[lacks])
                figures[f"{name} {lacks}"] = round(value, 4)
    return figures


def exchanged(
    examples: Sequence[MissingExample], lacks: Lacks, random: np.random.Generator
) -> list[MissingExample]:
    """The same questions, each with one of its found words replaced by one of its kind that is not in the dataset, or with another unit."""
    found = []
    for one in examples:
        words = list(one.presence.words)
        places = [
            at
            for at, word in enumerate(words)
            if word.place in ("answer", "near", "dataset") and bool(word.named) == (lacks == "name")
        ]
        has_unit = lacks == "name" and one.presence.unit == "there"
        drawn = int(random.integers(len(places) + has_unit)) if places or has_unit else -1
        if drawn == len(places):
            found.append(one._replace(lacks=lacks, presence=replace(one.presence, unit="other")))
        elif drawn >= 0:
            at = places[drawn]
            words[at] = words[at]._replace(word="", place="nowhere")
            presence = replace(one.presence, words=tuple(words))
            found.append(one._replace(lacks=lacks, presence=presence))
    return found


def _held_out(
    asked: Sequence[MissingExample], examples: Sequence[MissingExample]
) -> list[dict[str, float]]:
    """The facts of words, scored without the examples of the same fold."""
    without = _without_folds(asked, examples)
    return [
        word_facts(one.presence, [without[one.fold].evidence(word) for word in one.presence.words])
        for one in asked
    ]


def _fitted(
    examples: Sequence[MissingExample], held: Sequence[Mapping[str, float]], names: Sequence[str]
) -> dict[str, float]:
    """Coefficients that maximise the likelihood, weighted so that questions with something missing are a share `UNANSWERED`."""
    there = np.array([one.lacks == "nothing" for one in examples], float)
    weights = np.array([one.weight for one in examples])
    for kind, share in ((1.0, 1 - UNANSWERED), (0.0, UNANSWERED)):
        weights[there == kind] *= share * len(examples) / weights[there == kind].sum()
    penalty = np.full(len(names), _PENALTY)
    penalty[0] = 1e-6
    x = np.array([[one[name] for name in names] for one in held])
    beta = fit(x, there, weights, penalty)
    return {name: round(float(value), 4) for name, value in zip(names, beta, strict=True)}


class _Places:
    """How often the words of a name are found in each place, in datasets that answer and in others."""

    def __init__(self) -> None:
        self.there: Floats = np.zeros(len(PLACES))
        self.elsewhere: Floats = np.zeros(len(PLACES))

    def add(self, place: Place, answers: bool, weight: float) -> None:
        (self.there if answers else self.elsewhere)[PLACES.index(place)] += weight

    def shares(self, prior: tuple[Floats, Floats], many: float) -> tuple[Floats, Floats]:
        """For both kinds of datasets the share of each place, as if `many` more words had the `prior` shares."""
        return (
            _shares(self.there + many * prior[0]),
            _shares(self.elsewhere + many * prior[1]),
        )


def _shares(counts: Floats) -> Floats:
    shares: Floats = counts / counts.sum()
    return shares


def ratios(
    examples: Sequence[MissingExample],
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """For each kind of word, and each frequent word, the likelihood ratio of each place in datasets that answer to others."""
    of_all, of_kinds, of_words = (
        _Places(),
        defaultdict[str, _Places](_Places),
        defaultdict[str, _Places](_Places),
    )
    kind_of: dict[str, str] = {}
    for one in examples:
        if one.lacks not in ("nothing", "file"):
            continue
        answers = one.lacks == "nothing"
        for word in one.presence.words:
            kind_of[word.key] = word.kind
            of_all.add(word.place, answers, one.weight)
            of_kinds[word.kind].add(word.place, answers, one.weight)
            of_words[word.key].add(word.place, answers, 1.0)
    ones = np.ones(len(PLACES))
    every = of_all.shares((ones, ones), 1.0)
    shares = {kind: of_kinds[kind].shares(every, _AS_ALL) for kind in sorted(of_kinds)}
    words = {
        key: _ratio(*found.shares(shares[kind_of[key]], _LIKE_KIND))
        for key, found in sorted(of_words.items())
        if found.there.sum() >= FEWEST
    }
    return {kind: _ratio(*both) for kind, both in shares.items()}, words


def _ratio(own: Floats, other: Floats) -> list[float]:
    return [round(float(value), 2) for value in np.clip(np.log(own / other), -_MOST, _MOST)]
