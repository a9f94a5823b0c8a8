"""Heads of the columns of a table without drawn cells: the columns of each part of a head."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from dsqa.readers.pdf.columns import WordColumn, column_of
from dsqa.readers.pdf.words import Chunk, Line, Rules, chunk_of

_APART = 0.35
"""Minimum blank, relative to the height, between words that are separate heads of different columns."""
_COVERED = 0.8
"""Minimum share of the columns, without the first, covered by the heads of groups in one line."""
_OFF = 0.12
"""Maximum distance of the middle of a head from that of its columns, relative to their width."""
_MOST_COLUMNS = 60
"""Maximum number of columns for which heads centred over groups are searched."""
_CUT_MARKS = ("-", "\u00ad", "\u2010")


class Head(NamedTuple):
    """A text over the columns `first` to `last`, inclusive."""

    first: int
    last: int
    text: str

    @property
    def is_group(self) -> bool:
        return self.last > self.first


class _LineRules(NamedTuple):
    """The rules at a line of heads, from the left."""

    height: float
    """Of the line."""
    beside: list[float]
    """x of vertical ones beside it."""
    below: list[tuple[float, float]]
    """Left and right ends of horizontal ones right below it."""


def head_rows(
    head: Sequence[Line], columns: Sequence[WordColumn], rules: Rules
) -> list[list[Head]]:
    """The rows of heads of a table: those of groups, and below them one with the heads of columns.

    A head of a column that is broken into lines is one text. If the labels have heads in several lines, each line is a row.
    """
    parts = [_head_chunks(line, columns) for line in head]
    placed = [
        _placed(parts[at], parts[at + 1 :], columns, _rules_at(line, rules))
        for at, line in enumerate(head)
    ]
    own = [found for found in placed if any(one.last == 0 and _begins(one.text) for one in found)]
    if len(own) > 1:
        return _with_groups_joined(placed)
    rows: list[list[Head]] = []
    leaves: dict[int, str] = {}
    for at, found in enumerate(placed):
        below = [one for later in placed[at + 1 :] for one in later if one.is_group]
        above = [
            one
            for one in found
            if one.is_group or any(group.first <= one.first <= group.last for group in below)
        ]
        if above:
            rows.append(above)
        for one in found:
            if one not in above:
                leaves[one.first] = broken(leaves.get(one.first, ""), one.text)
    rows = _with_groups_joined(rows)
    return rows + [[Head(at, at, text) for at, text in sorted(leaves.items())]] if leaves else rows


def _begins(text: str) -> bool:
    return not text[:1].islower()


def broken(first: str, then: str) -> str:
    """The two parts of a text that continues on another line, joined."""
    if first.endswith(_CUT_MARKS) and then[:1].islower():
        return first[:-1] + then
    blank = " " if first and not (_is_wide(first[-1]) and _is_wide(then[:1])) else ""
    return f"{first}{blank}{then}"


def _is_wide(char: str) -> bool:
    return "\u3000" <= char <= "\u9fff" or "\uff00" <= char <= "\uffef"


def _with_groups_joined(rows: list[list[Head]]) -> list[list[Head]]:
    """Rows of heads, with a row that continues the groups of the one above joined to that."""
    made: list[list[Head]] = []
    for row in rows:
        spans = {(one.first, one.last): one.text for one in row}
        if made and all(one.is_group for one in row):
            above = {(one.first, one.last): one.text for one in made[-1]}
            if spans.keys() <= above.keys():
                above |= {span: broken(above[span], text) for span, text in spans.items()}
                made[-1] = [Head(*span, text) for span, text in sorted(above.items())]
                continue
        made.append(row)
    return made


def _placed(
    chunks: list[Chunk],
    below: Sequence[list[Chunk]],
    columns: Sequence[WordColumn],
    rules: _LineRules,
) -> list[Head]:
    spans = [_ruled_span(chunk, chunks, columns, rules) for chunk in chunks]
    if not any(spans) and len(columns) <= _MOST_COLUMNS:
        leaves = {column_of(chunk.left, chunk.right, columns) for other in below for chunk in other}
        spans = [
            span if span and len(leaves & set(range(span[0], span[1] + 1))) > 1 else None
            for span in _centred(chunks, columns)
        ]
    return [
        Head(*(span or (at := column_of(chunk.left, chunk.right, columns), at)), chunk.text)
        for chunk, span in zip(chunks, spans, strict=True)
    ]


def _head_chunks(line: Line, columns: Sequence[WordColumn]) -> list[Chunk]:
    """The parts of a line of heads, also those separated only by a blank."""
    made = []
    for chunk in line.chunks:
        words = [chunk.words[0]]
        for word in chunk.words[1:]:
            last = words[-1]
            here, there = (column_of(one.left, one.right, columns) for one in (last, word))
            if here != there and word.left - last.right >= _APART * word.height:
                made.append(chunk_of(words))
                words = []
            words.append(word)
        made.append(chunk_of(words))
    return _one_per_column(made, columns)


def _one_per_column(chunks: list[Chunk], columns: Sequence[WordColumn]) -> list[Chunk]:
    """Parts of a line, with those over the same column joined."""
    made: list[Chunk] = []
    for chunk in chunks:
        if made:
            here, there = (column_of(one.left, one.right, columns) for one in (made[-1], chunk))
            if here == there:
                made[-1] = chunk_of([*made[-1].words, *chunk.words])
                continue
        made.append(chunk)
    return made


def _ruled_span(
    chunk: Chunk, chunks: list[Chunk], columns: Sequence[WordColumn], rules: _LineRules
) -> tuple[int, int] | None:
    """The columns between rules beside a head, or above one right below it; None if there are none."""
    for bounds in (_below(_middle(chunk), rules), _beside(chunk, columns, rules)):
        if bounds is None:
            continue
        left, right = bounds
        if sum(left < _middle(one) < right for one in chunks) > 1:
            continue
        off = abs((left + right) / 2 - _middle(chunk))
        if off > _OFF * (right - left) + rules.height and chunk.left - left > rules.height:
            return None
        return _inside(left, right, columns)
    return None


def _middle(chunk: Chunk) -> float:
    return (chunk.left + chunk.right) / 2


def _rules_at(line: Line, rules: Rules) -> _LineRules:
    """The rules beside a line and right below it; rules that continue each other are joined."""
    down = (line.top + line.bottom) / 2
    beside = sorted(x for x, top, bottom in rules.vertical if top <= down <= bottom)
    reach = (line.bottom - 0.3 * line.height, line.bottom + 0.8 * line.height)
    pieces = sorted((x0, x1) for y, x0, x1 in rules.horizontal if reach[0] <= y <= reach[1])
    runs: list[tuple[float, float]] = []
    for x0, x1 in pieces:
        if runs and x0 - runs[-1][1] < 0.5 and not _crossed(x0, beside):
            runs[-1] = (runs[-1][0], max(x1, runs[-1][1]))
        else:
            runs.append((x0, x1))
    return _LineRules(line.height, beside, runs)


def _crossed(x: float, beside: Sequence[float]) -> bool:
    """Whether one of these vertical rules, which are ordered, is at a place."""
    at = bisect_right(beside, x - 1)
    return at < len(beside) and beside[at] < x + 1


def _beside(
    chunk: Chunk, columns: Sequence[WordColumn], rules: _LineRules
) -> tuple[float, float] | None:
    """The vertical rules, or ends of the table, on both sides of a head of columns."""
    before = bisect_right(rules.beside, chunk.left + 1)
    behind = bisect_left(rules.beside, chunk.right - 1)
    if not before or rules.beside[before - 1] > columns[-1].right:
        return None
    right = rules.beside[behind] if behind < len(rules.beside) else columns[-1].right + 1
    return rules.beside[before - 1], right


def _below(middle: float, rules: _LineRules) -> tuple[float, float] | None:
    """The rule right below a line at a place."""
    return next((run for run in rules.below if run[0] <= middle <= run[1]), None)


def _inside(left: float, right: float, columns: Sequence[WordColumn]) -> tuple[int, int] | None:
    """The columns with their middles inside, if they are two or more."""
    inside = [at for at, column in enumerate(columns) if left < column.middle < right]
    return (inside[0], inside[-1]) if len(inside) > 1 else None


def _centred(chunks: list[Chunk], columns: Sequence[WordColumn]) -> list[tuple[int, int] | None]:
    """The groups of columns centred below the parts of a line, if nearly all columns are in one."""
    count = len(columns)
    alone: list[tuple[int, int] | None] = [None] * len(chunks)
    if len(chunks) >= count - 1 or not chunks:
        return alone
    spans: list[tuple[int, int] | None] = []
    bounds = [column_of(chunk.left, chunk.right, columns) for chunk in chunks]
    for at, chunk in enumerate(chunks):
        low = max(1, spans[-1][1] + 1 if spans and spans[-1] else (bounds[at - 1] + 1 if at else 1))
        high = bounds[at + 1] - 1 if at + 1 < len(chunks) else count - 1
        spans.append(_best_span(chunk, columns, low, high))
    covered = sum(span[1] - span[0] + 1 if span else 1 for span in spans)
    if not any(span and span[1] > span[0] for span in spans):
        return alone
    return spans if covered >= _COVERED * (count - 1) else alone


def _best_span(
    chunk: Chunk, columns: Sequence[WordColumn], low: int, high: int
) -> tuple[int, int] | None:
    """The widest group of columns between two that a part is centred over."""
    middle = _middle(chunk)
    height = chunk.words[0].height
    best: tuple[int, int] | None = None
    for first in range(low, high + 1):
        for last in range(first, high + 1):
            left, right = columns[first].left, columns[last].right
            off = abs((left + right) / 2 - middle)
            if off > _OFF * (right - left) + 0.3 * height:
                continue
            if chunk.right < left or chunk.left > right:
                continue
            if best is None or last - first > best[1] - best[0]:
                best = (first, last)
    return best
