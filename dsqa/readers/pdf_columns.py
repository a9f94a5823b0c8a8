"""Columns of a table without drawn cells: the blanks that run down between the words of its rows."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dsqa.readers.pdf_words import Line, Rules, Word

_LEAST_BLANK = 0.3
"""Width of a blank between two columns at least, in parts of the height of a line."""
_SEEN_APART = 0.3
"""Share of the lines with words on both sides that show a wide gap there: names have blanks, too."""
_LOOKED_AT = 100
"""Lines that are looked at for gaps, spread over all."""
_STRAY = 0.04
"""Share of the lines whose words may run into a blank."""
_ONE_STRAY = 8
"""Lines from which on one may."""
_MOST_COLUMNS = 200


class WordColumn(NamedTuple):
    """Where the words of a column stand, and whether most of its cells are values."""

    left: float
    right: float
    is_numeric: bool

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


def columns(body: Sequence[Line], rules: Rules) -> list[WordColumn]:
    """The columns of the rows of a table, from the left."""
    words = sorted(word for line in body for word in line.words)
    if not words:
        return []
    stray = max(int(_STRAY * len(body)), len(body) >= _ONE_STRAY)
    height = sorted(word.height for word in words)[len(words) // 2]
    ruled = _ruled(body, rules)
    blanks = [
        ((left + right) / 2, any(left - 1 <= x <= right + 1 for x in ruled))
        for left, right in _blanks(words, stray)
        if right - left >= _LEAST_BLANK * height or any(left - 1 <= x <= right + 1 for x in ruled)
    ]
    cuts: list[float] = []
    for at, (middle, by_rule) in enumerate(blanks):
        low = cuts[-1] if cuts else float("-inf")
        high = blanks[at + 1][0] if at + 1 < len(blanks) else float("inf")
        if by_rule or _is_seen(body, low, middle, high):
            cuts.append(middle)
    return _between(words, cuts[: _MOST_COLUMNS - 1])


def _blanks(words: list[Word], stray: int) -> list[tuple[float, float]]:
    """The widths of the page between words in which at most `stray` words stand."""
    events = sorted(
        [(word.left, 1) for word in words] + [(max(word.right, word.left), -1) for word in words],
    )
    found: list[tuple[float, float]] = []
    deep, start = 0, None
    first, last = events[0][0], events[-1][0]
    for at, step in events:
        before = deep
        deep += step
        if before > stray >= deep:
            start = at
        elif before <= stray < deep and start is not None:
            if at > start and start > first and at < last:
                found.append((start, at))
            start = None
    return found


def _is_seen(body: Sequence[Line], low: float, middle: float, high: float) -> bool:
    """Whether enough of the lines with words right before and right behind a blank have a wide gap there."""
    sides = apart = 0
    for line in body[:: len(body) // _LOOKED_AT + 1]:
        words = line.words
        before = [word for word in words if low <= word.left < middle]
        behind = [word for word in words if middle <= word.left < high]
        if before and behind:
            sides += 1
            apart += any(a.right <= middle <= b.left for a, b in pairwise(line.chunks))
    return apart >= _SEEN_APART * sides


def _ruled(body: Sequence[Line], rules: Rules) -> list[float]:
    """Where vertical rules run along at least half of the rows, whole or in pieces."""
    top, bottom = body[0].top, max(line.bottom for line in body)
    lengths: dict[int, float] = {}
    for x, first, last in rules.vertical:
        shared = min(last, bottom) - max(first, top)
        if shared > 0:
            lengths[round(x)] = lengths.get(round(x), 0.0) + shared
    return [float(x) for x, length in lengths.items() if length >= 0.5 * (bottom - top)]


def _between(words: list[Word], cuts: list[float]) -> list[WordColumn]:
    parts: list[list[Word]] = [[] for _ in range(len(cuts) + 1)]
    for word in words:
        middle = (word.left + word.right) / 2
        parts[sum(cut < middle for cut in cuts)].append(word)
    found = []
    for at, part in enumerate(parts):
        if part:
            low = cuts[at - 1] if at else part[0].left
            high = cuts[at] if at < len(cuts) else max(word.right for word in part)
            left = max(low, min(word.left for word in part))
            right = min(high, max(word.right for word in part))
            values = sum(word.is_value for word in part)
            found.append(WordColumn(left, right, values > 0.6 * len(part)))
    return found


def column_of(left: float, right: float, found: Sequence[WordColumn]) -> int:
    """The column with which a width shares most, or which is nearest; of two the right one, if it is of numbers."""
    best, most = 0, float("-inf")
    for at, column in enumerate(found):
        shared = min(right, column.right) - max(left, column.left)
        if shared > most + 0.01 or shared > most - 0.5 and shared < 0 and column.is_numeric:
            best, most = at, shared
    return best
