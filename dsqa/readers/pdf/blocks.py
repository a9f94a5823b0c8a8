"""Which lines of a PDF page are rows of a table: runs of lines with separate parts."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median, mode
from typing import NamedTuple

from dsqa.readers.pdf.words import BETWEEN_CHUNKS, MOST_COLUMNS, Chunk, Line, Rules, is_value
from dsqa.text.regex import regex

_LEAST_ROWS = 3
_LABELS = 3
"""Maximum number of consecutive lines with only a label between rows."""
_NEAR = 20
"""Number of lines above and below whose distances determine the usual one."""
_FAR = 1.8
"""Distance of two lines, relative to the usual one, at which a table ends."""
_FARTHEST = 2.6
"""The same for a line with as many parts as the rows above, at the same places."""
_PROSE = 4
"""Minimum number of parts of a line of heads for each that reads like a sentence."""
_MOST_HEADS = 12
_UNDER = 0.4
"""Minimum share of the lines above that a row must be aligned with."""
_ALIGNED = 0.25
"""Maximum difference, relative to the height of a line, between aligned edges of cells."""
_LONG_CELL = 6
"""Maximum mean number of words of the cells of a column of a table, unless other columns are of values."""
_TITLE = regex(
    r"(?:Table|Tab|Figure|Fig|Exhibit|Chart|Box)\b\.?\s?\(?(?:\d|[A-Z]{1,2}-?\d|(?:[IVXLC]{1,6}|[A-Z])\b)"
    r"|[表図]\s?\d|第\s?\d{1,3}(?:[-－.．]\d{1,3})?\s?(?:表|図(?!書))"
)
_YEAR = regex(r"(?:19|20)\d\d[a-z*]?")
_REMARK = regex(r"[(\[（［]|単位|Unit|In (?:thousand|million|percent)|Source|Note|出典|資料|注")


class TableLines(NamedTuple):
    """Lines [first, end) of a page that are a table; its rows begin at `body`."""

    first: int
    body: int
    end: int


def blocks(page: Sequence[Line], rules: Rules) -> list[TableLines]:
    """The tables among some lines of a page, top to bottom, with the lines of their heads."""
    found: list[TableLines] = []
    taken = 0
    for first, end in _runs(page):
        rows = [line for line in page[first:end] if len(line.chunks) > 1]
        if len(rows) < _LEAST_ROWS and not _is_pair(rows) or _is_listing(rows):
            continue
        end = _trimmed(page, first, end)
        body = _body(page, first, end)
        head = _head(page[:end], body, taken, first, rules)
        while body - 1 > head and _is_section(page[body - 1], page[body]):
            body -= 1
        found.append(TableLines(head, body, end))
        taken = end
    return found


def _is_pair(rows: Sequence[Line]) -> bool:
    """Whether lines are heads and one row of values below them."""
    if len(rows) != 2 or len(rows[0].chunks) < 4:
        return False
    above, below = rows[0].chunks, rows[1].chunks
    same = len(above) == len(below)
    return same and all(c.is_value for c in below) and not any(c.is_value for c in above)


def _runs(page: Sequence[Line]) -> list[tuple[int, int]]:
    """Runs of lines with several chunks, and the labels between these."""
    rows = [
        at
        for at, line in enumerate(page)
        if 1 < len(line.chunks) <= MOST_COLUMNS and not is_title(line.text)
    ]
    runs: list[tuple[int, int]] = []
    for at in rows:
        if runs and _goes_on(page, runs[-1], at):
            runs[-1] = (runs[-1][0], at + 1)
        else:
            runs.append((at, at + 1))
    return runs


def _goes_on(page: Sequence[Line], run: tuple[int, int], at: int) -> bool:
    """Whether a line belongs to a run of lines above it."""
    first, end = run
    between = page[end:at]
    if len(between) > _LABELS or any(not _is_label(line, page[at]) for line in between):
        return False
    near = page[max(first, at - _NEAR) : at + _NEAR]
    usual = median([below.top - above.top for above, below in pairwise(near)])
    limit = max(_FAR * usual, 1.5 * page[end - 1].height)
    steps = [below.top - above.top for above, below in pairwise(page[end - 1 : at + 1])]
    if max(steps) <= limit:
        return True
    # Groups of rows are often set apart by a blank line.
    rows = [line for line in page[first:end] if len(line.chunks) > 1]
    return (
        max(steps) <= max(_FARTHEST * usual, limit)
        and len(rows) >= _LEAST_ROWS
        and len(page[at].chunks) == mode(len(line.chunks) for line in rows)
        and abs(page[at].chunks[0].left - rows[-1].chunks[0].left) < page[at].height
        and _is_under(page[at], rows)
    )


def _is_label(line: Line, below: Line) -> bool:
    """Whether a line of one chunk may be a label or a section above a row."""
    (chunk,) = line.chunks if len(line.chunks) == 1 else (None,)
    if chunk is None or is_title(line.text):
        return False
    width = below.chunks[-1].right - below.chunks[0].left
    return (
        chunk.right <= below.chunks[1].left + line.height or chunk.right - chunk.left < 0.6 * width
    )


def _is_section(line: Line, below: Line) -> bool:
    """Whether a line right above the first row has only a label at the left."""
    first = below.chunks[0]
    return len(line.chunks) == 1 and line.chunks[0].left <= first.left + line.height


def _trimmed(page: Sequence[Line], first: int, end: int) -> int:
    """The end of a run without last lines whose parts are not below those of lines above: notes, page footers."""
    for _ in range(_LABELS):
        line, above = page[end - 1], page[max(first, end - _NEAR) : end - 1]
        if end - first <= _LEAST_ROWS or len(line.chunks) > 1 and _is_under(line, above):
            break
        end -= 1
    return end


def _is_under(line: Line, above: Sequence[Line]) -> bool:
    """Whether half of the parts of a line begin, end or have their middles where the parts of several lines above do."""
    near = _ALIGNED * line.height
    least = max(1, _UNDER * len(above))
    aligned = 0
    for chunk in line.chunks:
        lefts = sum(any(abs(one.left - chunk.left) < near for one in row.chunks) for row in above)
        rights = sum(
            any(abs(one.right - chunk.right) < near for one in row.chunks) for row in above
        )
        middles = sum(
            any(
                abs(one.left + one.right - chunk.left - chunk.right) < 2 * near
                for one in row.chunks
            )
            for row in above
        )
        aligned += max(lefts, rights, middles) >= least
    return aligned >= 0.5 * len(line.chunks)


def is_title(text: str) -> bool:
    """Whether a line names a table or a figure by its number; a row of values does not."""
    if _TITLE.match(text) is None:
        return False
    return sum(is_value(part) for part in text.split(BETWEEN_CHUNKS)) < 2


def _is_listing(rows: Sequence[Line]) -> bool:
    """Whether lines are a list or running text: marks or numbers before sentences."""
    marks = {line.chunks[0].text for line in rows}
    if len(marks) == 1 and not any(char.isalnum() for char in min(marks)):
        return True
    values = sum(chunk.is_value for line in rows for chunk in line.chunks[1:])
    if values >= 0.3 * sum(len(line.chunks) - 1 for line in rows):
        return False
    longest = sum(max(len(chunk.words) for chunk in line.chunks) for line in rows)
    prose = sum(any(chunk.is_prose for chunk in line.chunks) for line in rows)
    return longest > _LONG_CELL * len(rows) or prose > 0.5 * len(rows)


def _body(page: Sequence[Line], first: int, end: int) -> int:
    """The first line of a run with a label and values, or several values and no label."""
    for at in range(first, min(end, first + _MOST_HEADS)):
        chunks = page[at].chunks
        values = [chunk for chunk in chunks[1:] if chunk.is_value]
        if values and len(values) >= 0.5 * (len(chunks) - 1) and not all(map(_is_year, values)):
            return at
    return first


def _is_year(chunk: Chunk) -> bool:
    return _YEAR.fullmatch(chunk.text) is not None


def _head(page: Sequence[Line], body: int, taken: int, first: int, rules: Rules) -> int:
    """The first line of the head: lines above the rows, as long as they are close and over columns."""
    rows = page[body : body + 40]
    left = min(line.chunks[0].left for line in rows)
    right = max(line.chunks[-1].right for line in rows)
    beside = median([line.chunks[1].left for line in rows if len(line.chunks) > 1] or [right])
    wide = sorted(y for y, x0, x1 in rules.horizontal if x1 - x0 > 0.7 * (right - left))
    at = min(first, body)
    while at > taken and body - at < _MOST_HEADS:
        line, below = page[at - 1], page[at]
        # An accent makes a line higher.
        step = min(below.top - line.top, below.bottom - line.bottom)
        if step > max(2.2 * line.height, 2 * below.height):
            break
        ruled = any(
            line.top + 0.4 * line.height < y <= below.top + 0.3 * below.height for y in wide
        )
        if ruled and at < body and not _single_rule(wide, line, page[body]):
            break
        if is_title(line.text) or not _is_head(line, left, right, beside):
            break
        at -= 1
    return at


def _single_rule(wide: Sequence[float], line: Line, body: Line) -> bool:
    """Whether all wide rules between a line and the rows are one, or close to each other."""
    between = [y for y in wide if line.top + 0.4 * line.height < y <= body.top + 0.3 * body.height]
    return between[-1] - between[0] < 3


def _is_head(line: Line, left: float, right: float, beside: float) -> bool:
    """Whether a line is over columns of a table: separate parts, or one beside the labels."""
    if len(line.chunks) > MOST_COLUMNS:
        return False
    if line.chunks[-1].right > right + 3 * line.height or line.chunks[0].left < left - line.height:
        return False
    if len(line.chunks) > 1:
        return _PROSE * sum(chunk.is_prose for chunk in line.chunks) <= len(line.chunks)
    (chunk,) = line.chunks
    if _REMARK.match(chunk.text):
        return False
    return chunk.left > (left + beside) / 2 and chunk.left > left + 2 * line.height
