"""The lines of an axis compared with a question: which words each explains, and how well it fits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import and_

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import CrossAxis
from dsqa.language.names.endings import kind_endings
from dsqa.locate.candidates import first_pass
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.indexing.moments import UNKNOWN, Moment
from dsqa.locate.matching.match import Asked, match_axis
from dsqa.locate.matching.timing import match_time
from dsqa.questions.asking.over_lines.numbers import NEGATION, says_not
from dsqa.questions.readings.wording import Wording

Floats = npt.NDArray[np.float32]
Masks = npt.NDArray[np.uint64]
Weights = npt.NDArray[np.float64]

_SAID = 0.55
"""Minimum similarity of a label word to a word of the question."""

LINE_COLUMNS = (
    "explained", "leaf", "leaf_grams", "outer", "exact", "leaf_exact", "unexplained", "leaf_unexplained", "total", "totals",
    "year", "month", "recency", "is_total", "rank", "gap", "place", "first", "last", "depth", "located", "one_of", "percent",
    "change", "negated", "negation_missed", "cells", "distinctive",
)  # fmt: skip
"""Features of a line for a question."""
COLUMN = {name: at for at, name in enumerate(LINE_COLUMNS)}


@dataclass(frozen=True)
class AxisLines:
    """An axis compared with a question."""

    axis: CrossAxis
    masks: Masks
    """(lines,) the words of the question in the path."""
    cell_masks: Masks
    """(lines,) the words that are only in cells of the row."""
    facts: Floats
    """(lines, LINE_COLUMNS)"""
    scores: npt.NDArray[np.float64]
    """(lines,) score of each line, higher is better."""
    best: list[int]
    """Lines, best first."""
    weights: npt.NDArray[np.float64]
    """(words of the question,) how well each word distinguishes the lines of this axis."""

    @cached_property
    def words(self) -> list[int]:
        """`masks` as a list."""
        found: list[int] = self.masks.tolist()
        return found


def said_by_all(words: Iterable[int]) -> int:
    """The words that are in all of some masks; all words if there is no mask."""
    return reduce(and_, words, ~0)


def weight_of(mask: int, weights: Sequence[float]) -> float:
    """The total weight of the words of a mask."""
    found = 0.0
    while mask:
        lowest = mask & -mask
        found += weights[lowest.bit_length() - 1]
        mask ^= lowest
    return found


def weights_of(masks: Masks, weights: Sequence[float] | npt.NDArray[np.float64]) -> Weights:
    """(masks,) `weight_of` of each."""
    octets = masks.astype("<u8").view(np.uint8).reshape(len(masks), 8)
    bits = np.unpackbits(octets, axis=1, count=len(weights), bitorder="little")
    found: Weights = bits.astype(np.float64) @ np.asarray(weights, np.float64)
    return found


def question_weights(asked: Asked) -> list[float]:
    """Weights of the words of a question, followed by its times, by bit of a mask."""
    weights = asked.weights[: limits.WORDS_OF_LINES].astype(np.float64)
    positive = weights[weights > 0]
    times = float(positive.mean()) if len(positive) else 1.0
    return [*weights.tolist(), *([times] * len(times_asked(asked)))]


def times_asked(asked: Asked) -> list[Moment]:
    """The times in a question; both ends of a span."""
    found: dict[Moment, None] = {}
    for one in asked.times:
        found[one._replace(end_year=one.year)] = None
        if one.end_year != one.year:
            found[one._replace(year=one.end_year)] = None
    return list(found)[: limits.TIMES_OF_LINES]


def _at_times(asked: Asked, axis: CrossAxis) -> npt.NDArray[np.bool_]:
    """(times, lines) whether a line is of a time; of both ends of a span where lines are of that span (2031/32)."""
    found = []
    spans = [one for one in asked.times if one.end_year != one.year]
    exact = {one: match_time([one], axis.index.time)[0] == 1 for one in spans}
    for point in times_asked(asked):
        year, month, _ = match_time([point], axis.index.time)
        its = (exact[one] for one in spans if point.year in (one.year, one.end_year))
        is_year = next((lines for lines in its if lines.any()), year >= 0.5)
        found.append(is_year & (month >= 0) | (point.year == UNKNOWN) & (month > 0))
    return np.array(found, bool).reshape(len(found), axis.size)


def _ending(asked: Asked, axis: CrossAxis) -> npt.NDArray[np.bool_]:
    """(words, lines) whether a word is the kind that the innermost label of a line ends with: 町 of 東町, which is one word where 中央町 is two."""
    said = [word.text for word in asked.words[: limits.WORDS_OF_LINES]]
    found = np.zeros((len(said), axis.size), bool)
    for at, word in enumerate(said):
        if word in kind_endings():
            names = (axis.normalised(leaf, line) for line, leaf in enumerate(axis.leaf))
            found[at] = [len(name) > len(word) and name.endswith(word) for name in names]
    return found


def lines_of(
    axis: CrossAxis,
    asked: Asked,
    wording: Wording,
    index: DatasetIndex,
    question: list[float],
    located: npt.NDArray[np.float64],
    in_cells: list[int],
) -> AxisLines:
    """Compare an axis with a question.

    `question`: weights of its words and times; `located`: (lines,) log odds of each line by the locator.
    """
    match = match_axis(asked, axis.index, index)
    words_said = match.words[: limits.WORDS_OF_LINES] >= _SAID
    said = np.concatenate([words_said | _ending(asked, axis), _at_times(asked, axis)])
    size = axis.size
    bits = (np.uint64(1) << np.arange(len(said), dtype=np.uint64))[:, None]
    words = (said * bits).sum(axis=0, dtype=np.uint64) if len(said) else np.zeros(size, np.uint64)
    often = said.sum(axis=1) if len(said) else np.zeros(0)
    idf = np.clip(np.log((size + 1) / (often + 0.5)) / np.log(size + 1.5), 0, 1)
    weights = np.array(question) * idf
    whole = sum(question) or 1.0
    scores = first_pass(match).astype(np.float64) + 0.5 * located
    cells = np.array([weight_of(mask, question) / whole for mask in in_cells])
    if len(cells):
        scores = scores + 3.0 * cells
    order = np.argsort(-scores, kind="stable")
    rank = np.empty(size)
    rank[order] = np.arange(size)
    negates = says_not(wording)
    label_negates = axis.index.saying(NEGATION)
    facts = np.zeros((size, len(LINE_COLUMNS)), np.float32)
    columns = {
        "explained": match.explained, "leaf": match.leaf, "leaf_grams": match.leaf_grams, "outer": match.outer,
        "exact": match.exact, "leaf_exact": match.leaf_exact, "unexplained": match.unexplained,
        "leaf_unexplained": match.leaf_unexplained, "total": match.total, "totals": match.totals, "year": match.year,
        "month": match.month, "recency": match.recency, "is_total": axis.is_total, "rank": np.minimum(rank, 15) / 10,
        "gap": scores.max(initial=-9) - scores, "place": np.arange(size) / max(1, size), "first": np.arange(size) == 0,
        "last": np.arange(size) == size - 1, "depth": axis.index.depth, "located": located, "one_of": 1 / max(1, size),
        "percent": axis.index.percent, "change": axis.index.change, "negated": label_negates * (not negates),
        "negation_missed": (1 - label_negates) * negates, "cells": cells if len(cells) else 0.0,
        "distinctive": weights @ said / whole if len(said) else 0.0,
    }  # fmt: skip
    for name, values in columns.items():
        facts[:, COLUMN[name]] = values
    return AxisLines(
        axis,
        words,
        np.array(in_cells or [0] * size, np.uint64),
        facts,
        scores,
        order.tolist(),
        weights,
    )
