"""Examples: the features of the candidates of a question, and which candidates are right."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np

from dsqa.answers.cell_addresses import cell_ref
from dsqa.collection import OpenCollection
from dsqa.evaluation.cells import address, any_cell
from dsqa.evaluation.gold import GoldCells
from dsqa.locate import Locator, Weights
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.indexing.lexicon import Floats, Ints, Lexicon
from dsqa.locate.matching.embedding import AxisLetter, path_terms
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.model import Candidate
from dsqa.questions.parse import parse
from dsqa.training.gold import TrainingQuestion
from dsqa.training.locator.contents import index_of, readable


class FirstPass(NamedTuple):
    """The first pass of one question."""

    question: TrainingQuestion
    features: Floats
    """(candidates, len(FEATURES))"""
    right: Floats
    """(candidates,) 1 for a gold cell."""
    asked: tuple[str, ...]
    """Words of the question."""
    terms: Ints
    """Label terms of all candidates, one after the other, as numbers of a `Lexicon`."""
    starts: Ints
    """(candidates,) start of the terms of each."""


class SecondPass(NamedTuple):
    """The input of the trained ranker for one question."""

    question: TrainingQuestion
    features: Floats
    """(candidates, len(COLUMNS))"""
    right: Floats


def first_passes(
    questions: Sequence[TrainingQuestion],
    collection: OpenCollection,
    weights: Weights,
    vocabulary: Lexicon,
) -> Iterator[FirstPass]:
    """The short lists of the first pass, dataset by dataset; their terms are added to the vocabulary."""
    for group, index in _indexed(questions, collection):
        locator = Locator(index, weights)
        paths: dict[tuple[int, int], list[int]] = {}
        for question in group:
            asked = locator.ask(parse(question.text, collection.lang))
            found = locator.first(asked)
            terms = [_terms(candidate, index, paths, vocabulary) for candidate in found]
            yield FirstPass(
                question,
                np.stack([candidate.features for candidate in found])
                if found
                else np.zeros((0, len(FEATURES)), np.float32),
                _right(found, question),
                tuple(word.text for word in asked.words),
                np.array([term for part in terms for term in part], np.int32),
                np.cumsum([0, *(len(part) for part in terms)], dtype=np.int32)[:-1],
            )


def second_passes(
    questions: Sequence[TrainingQuestion],
    collection: OpenCollection,
    weights_of: Callable[[TrainingQuestion], Weights],
) -> Iterator[SecondPass]:
    """The inputs of the trained ranker, by weights that were learned without the fold of the question."""
    for group, index in _indexed(questions, collection):
        locators: dict[int, Locator] = {}
        for question in group:
            weights = weights_of(question)
            if id(weights) not in locators:
                locators[id(weights)] = Locator(index, weights)
            locator = locators[id(weights)]
            listed = locator.short_list(locator.ask(parse(question.text, collection.lang)))
            yield SecondPass(question, listed.features, _right(listed.candidates, question))


def _indexed(
    questions: Sequence[TrainingQuestion], collection: OpenCollection
) -> Iterator[tuple[list[TrainingQuestion], DatasetIndex]]:
    for dataset_id, group in groupby(questions, key=lambda question: question.dataset_id):
        held = readable(collection, dataset_id)
        if held is not None:
            yield list(group), index_of(held, collection.lang)


def is_right(candidate: Candidate, gold: GoldCells) -> bool:
    """Whether a candidate is one of the gold cells."""
    return any_cell({address(*cell_ref(candidate))}, gold.cells)


def _right(found: Iterable[Candidate], question: TrainingQuestion) -> Floats:
    return np.array([is_right(candidate, question.gold) for candidate in found], np.float32)


def _terms(
    candidate: Candidate,
    index: DatasetIndex,
    paths: dict[tuple[int, int], list[int]],
    vocabulary: Lexicon,
) -> list[int]:
    """The label terms of the paths of a candidate; `paths` caches those of this dataset."""
    found: list[int] = []
    for along, axis, at in candidate.sides():
        side: AxisLetter = "r" if along == "rows" else "c"
        key = (id(axis), at)
        if key not in paths:
            paths[key] = [
                vocabulary.number(term) for term in path_terms(axis, at, side, index.word_terms)
            ]
        found += paths[key]
    return found
