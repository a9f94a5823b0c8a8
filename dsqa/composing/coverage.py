"""How much of a question the paths of a cell explain."""

import numpy as np

from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.indexing.moments import UNKNOWN, Moment
from dsqa.locate.matching.match import Asked
from dsqa.locate.matching.timing import years_asked
from dsqa.locate.model import Candidate


def explained(asked: Asked, candidate: Candidate) -> Floats:
    """(question words + times,) how much of each the paths of one cell explain, 0 to 1."""
    words = np.zeros(len(asked.weights), np.float32)
    for _, axis, at in candidate.sides():
        for level, code in axis.path(at):
            held = asked.similarity[:, level.words.of(code)].max(axis=1)
            np.maximum(words, held, out=words)
    times = np.array([float(_has_time(candidate, time)) for time in asked.times], np.float32)
    return np.concatenate([words, times])


def weights(asked: Asked) -> Floats:
    """(question words + times,) their weights; a time counts like the heaviest word."""
    heavy = float(asked.weights.max()) if len(asked.weights) else 1.0
    return np.concatenate([asked.weights, np.full(len(asked.times), heavy, np.float32)])


def _has_time(candidate: Candidate, time: Moment) -> bool:
    start, end, month, *_ = time

    def says(axis: AxisIndex, at: int) -> bool:
        year, last = (int(years[0]) for years in years_asked(time, axis.time, slice(at, at + 1)))
        if start != UNKNOWN and year != UNKNOWN:
            return start in (year, last) or start <= year <= last <= end
        return month != UNKNOWN and int(axis.time.month[at]) == month

    return any(says(axis, at) for _, axis, at in candidate.sides())
