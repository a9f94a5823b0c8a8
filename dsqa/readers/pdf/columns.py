"""Columns of a table without drawn cells, by the blanks between the words of its rows."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from dsqa.readers.pdf.words import MOST_COLUMNS, Line, Rules, Word

_LEAST_BLANK = 0.3
"""Minimum width of a blank between two columns, relative to the height of a line."""
_SEEN_APART = 0.3
"""Minimum share of the lines with words on both sides that have a wide gap there: names have blanks too."""
_LOOKED_AT = 100
"""Maximum number of lines that are searched for gaps, evenly spaced."""
_STRAY = 0.04
"""Maximum share of the lines whose words may extend into a blank."""
_ONE_STRAY = 8
"""Minimum number of lines for one to do so."""


class WordColumn(NamedTuple):
    """The place of the words of a column, and whether most of its cells are values."""

    left: float
    right: float
    is_numeric: bool

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


class _Gaps(NamedTuple):
    """The starts of the words of a line, and the starts and ends of its parts, from the left."""

    words: list[float]
    lefts: list[float]
    rights: list[float]


def columns(body: Sequence[Line], rules: Rules) -> list[WordColumn]:
    """The columns of the rows of a table, from the left; [] if there are so many that it is a drawing."""
    words = sorted(word for line in body for word in line.words)
    if not words:
        return []
    stray = max(int(_STRAY * len(body)), len(body) >= _ONE_STRAY)
    height = sorted(word.height for word in words)[len(words) // 2]
    ruled = _ruled(body, rules)
    blanks = [
        ((left + right) / 2, by_rule)
        for left, right in _blanks(words, stray)
        if (by_rule := _is_ruled(left, right, ruled)) or right - left >= _LEAST_BLANK * height
    ]
    if len(blanks) >= MOST_COLUMNS:
        return []
    looked_at = [_gaps(line) for line in body[:: len(body) // _LOOKED_AT + 1]]
    cuts: list[float] = []
    for at, (middle, by_rule) in enumerate(blanks):
        low = cuts[-1] if cuts else float("-inf")
        high = blanks[at + 1][0] if at + 1 < len(blanks) else float("inf")
        if by_rule or _is_seen(looked_at, low, middle, high):
            cuts.append(middle)
    return _between(words, cuts)


def _blanks(words: list[Word], stray: int) -> list[tuple[float, float]]:
    """The ranges of x between words that at most `stray` words extend into."""
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


def _is_ruled(left: float, right: float, ruled: Sequence[float]) -> bool:
    """Whether one of these rules, which are ordered, runs through a blank."""
    at = bisect_left(ruled, left - 1)
    return at < len(ruled) and ruled[at] <= right + 1


def _gaps(line: Line) -> _Gaps:
    return _Gaps(
        [word.left for word in line.words],
        [chunk.left for chunk in line.chunks],
        [chunk.right for chunk in line.chunks],
    )


def _is_seen(body: Sequence[_Gaps], low: float, middle: float, high: float) -> bool:
    """Whether enough of the lines with words right before and right after a blank have a wide gap there."""
    sides = apart = 0
    for line in body:
        before, here, behind = (bisect_left(line.words, place) for place in (low, middle, high))
        if before < here < behind:
            sides += 1
            at = bisect_left(line.lefts, middle)
            apart += 0 < at < len(line.lefts) and line.rights[at - 1] <= middle
    return apart >= _SEEN_APART * sides


def _ruled(body: Sequence[Line], rules: Rules) -> list[float]:
    """The x of vertical rules along at least half of the rows, whole or in pieces, from the left."""
    top, bottom = body[0].top, max(line.bottom for line in body)
    lengths: dict[int, float] = {}
    for x, first, last in rules.vertical:
        shared = min(last, bottom) - max(first, top)
        if shared > 0:
            lengths[round(x)] = lengths.get(round(x), 0.0) + shared
    return sorted(float(x) for x, length in lengths.items() if length >= 0.5 * (bottom - top))


def _between(words: list[Word], cuts: list[float]) -> list[WordColumn]:
    parts: list[list[Word]] = [[] for _ in range(len(cuts) + 1)]
    for word in words:
        middle = (word.left + word.right) / 2
        parts[bisect_left(cuts, middle)].append(word)
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
    """The column that overlaps a range most, or is nearest; of two equal ones the right one, if it is numeric."""
    best, most = 0, float("-inf")
    for at, column in enumerate(found):
        shared = min(right, column.right) - max(left, column.left)
        if shared > most + 0.01 or shared > most - 0.5 and shared < 0 and column.is_numeric:
            best, most = at, shared
    return best
