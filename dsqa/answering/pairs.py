"""Two or more cells of one question: "how many more A than B", "A and B together"."""

from itertools import combinations

import numpy as np

from dsqa.answering.group import numeric
from dsqa.locate.index import AxisIndex
from dsqa.locate.lexicon import Floats
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate
from dsqa.locate.moments import UNKNOWN

_LOOKED_AT = 40
"""Candidates among which pairs are sought."""
_TELLS = 0.3
"""By how much one cell must explain a word better than another to be the one that is meant."""
_NEW_PART = 0.12
"""Share of the question that a further cell must explain to join."""


def explained(asked: Asked, candidate: Candidate) -> Floats:
    """(question words + times,) what the paths of one cell explain, 0..1 each."""
    table = candidate.table
    words = np.zeros(len(asked.weights), np.float32)
    for axis, at in ((table.rows, candidate.row), (table.columns, candidate.column)):
        for level in axis.levels:
            code = int(level.codes[at])
            if code >= 0:
                held = asked.similarity[:, level.words.of(code)].max(axis=1)
                np.maximum(words, held, out=words)
    times = np.array([float(_has_time(candidate, time)) for time in asked.times], np.float32)
    return np.concatenate([words, times])


def best_pair(asked: Asked, found: list[Candidate]) -> tuple[Candidate, Candidate] | None:
    """The two cells of one row or column that together explain most; in the question's order."""
    looked_at = numeric(found)[:_LOOKED_AT]
    if len(looked_at) < 2:
        return None
    weights = _weights(asked)
    whole = float(weights.sum()) or 1.0
    parts = [explained(asked, candidate) for candidate in looked_at]
    alone = [float(weights @ part) / whole for part in parts]
    top = looked_at[0].score
    best: tuple[float, int, int] | None = None
    for a, b in combinations(range(len(looked_at)), 2):
        if not _aligned(looked_at[a], looked_at[b]):
            continue
        union = float(weights @ np.maximum(parts[a], parts[b])) / whole
        gain = union - max(alone[a], alone[b])
        # Scores of the ranker keep a pair honest where both explain the same words.
        score = 6.0 * union + 3.0 * gain + 0.5 * (looked_at[a].score + looked_at[b].score - 2 * top)
        if best is None or score > best[0] + 1e-9:
            best = (score, a, b)
    if best is None:
        return None
    first, second = looked_at[best[1]], looked_at[best[2]]
    if _said_at(asked, second, first) < _said_at(asked, first, second):
        first, second = second, first
    return first, second


def further(asked: Asked, pair: tuple[Candidate, ...], found: list[Candidate]) -> list[Candidate]:
    """The cells of a pair and those beside them that explain more of the question, in order."""
    chosen = list(pair)
    weights = _weights(asked)
    whole = float(weights.sum()) or 1.0
    covered = np.max([explained(asked, candidate) for candidate in chosen], axis=0)
    for candidate in numeric(found)[:_LOOKED_AT]:
        if not all(_aligned(candidate, c) for c in chosen):
            continue
        part = np.maximum(covered, explained(asked, candidate))
        if float(weights @ (part - covered)) / whole >= _NEW_PART:
            chosen.append(candidate)
            covered = part
    return chosen


def _weights(asked: Asked) -> Floats:
    heavy = float(asked.weights.max()) if len(asked.weights) else 1.0
    return np.concatenate([asked.weights, np.full(len(asked.times), heavy, np.float32)])


def _aligned(a: Candidate, b: Candidate) -> bool:
    if a.table.number != b.table.number or a.position == b.position:
        return False
    return (a.row == b.row) != (a.column == b.column)


def _has_time(candidate: Candidate, time: tuple[int, int, int, int]) -> bool:
    start, end, month, _ = time

    def says(axis: AxisIndex, at: int) -> bool:
        year = int(axis.time.year[at])
        if start != UNKNOWN and year != UNKNOWN:
            last = int(axis.time.end_year[at])
            return start in (year, last) or start <= year <= last <= end
        return month != UNKNOWN and int(axis.time.month[at]) == month

    table = candidate.table
    return says(table.rows, candidate.row) or says(table.columns, candidate.column)


def _said_at(asked: Asked, candidate: Candidate, other: Candidate) -> int:
    """Offset in the question of the first word or time that this cell explains and the other not."""
    alone = explained(asked, candidate) - explained(asked, other)
    words = [word.start for word in asked.words]
    times = [time.start for time in asked.question.times if time.kind != "relative"]
    # A range gives two points in time: both stand at its place, in order.
    places = words + (times if len(times) == len(asked.times) else times * len(asked.times))
    said = [at for at, part in zip(places, alone.tolist(), strict=False) if part > _TELLS]
    return min(said, default=len(asked.question.text))
