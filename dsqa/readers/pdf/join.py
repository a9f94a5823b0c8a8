"""Tables of a PDF document that continue over several pages, joined."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from dsqa.readers.pdf.blocks import is_title
from dsqa.readers.pdf.page import PagePart
from dsqa.readers.pdf.words import is_value
from dsqa.readers.values import parse_value
from dsqa.text.regex import regex

_FEW = 3
"""Maximum number of lines at the top or bottom of a page between the parts of a table: numbers, titles, notes."""
_SAME = 12.0
"""Maximum difference in points between the middles of a column from page to page."""
_MOST_HEADS = 12
_LOWER, _UPPER = 0.6, 0.4
"""Share of the height of a page below which the first part of a table ends, and above which the next begins."""
_LAST_ROWS = 20
"""Number of rows at the end of a part that show the kinds of its columns."""
_YEAR = regex(r"(?:19|20)\d\d")
_GOES_ON = regex(r"(?i)(?:\bcont(?:inued|['’]?d|\.)|続き|つづき)")


@dataclass(frozen=True)
class Placed:
    """A part of a document with the name of the page on which it begins."""

    name: str
    part: PagePart


def placed(pages: Iterable[tuple[int, float, Sequence[PagePart]]]) -> list[Placed]:
    """The parts of all pages by name; a table over several pages is joined under the name of its first part.

    `pages`: (number, height, parts) of each page.
    """
    made: list[Placed] = []
    open_at: int | None = None
    for number, height, parts in pages:
        tables = 0
        joined_to = None
        for part in parts:
            if part.grid is None:
                made.append(Placed(f"page {number} text", part))
                continue
            tables += 1
            if tables == 1 and open_at is not None and part.top < _UPPER * height:
                longer = _joined(made[open_at].part, part)
                if longer:
                    made[open_at] = Placed(made[open_at].name, longer)
                    joined_to = open_at
                    continue
            made.append(Placed(f"page {number} table {tables}", part))
        low = [part for part in parts if part.grid and part.bottom > _LOWER * height]
        open_at = _left_open(made, parts, joined_to, number) if low else None
    return made


def _left_open(
    made: Sequence[Placed], parts: Sequence[PagePart], joined_to: int | None, number: int
) -> int | None:
    """The place of the last table of a page, if hardly any line is below it."""
    tables = sum(part.grid is not None for part in parts)
    if not tables or parts[-1].grid is None and len(parts[-1].text) > _FEW:
        return None
    if tables == 1 and joined_to is not None:
        return joined_to
    name = f"page {number} table {tables}"
    return next((at for at, one in enumerate(made) if one.name == name), None)


def _joined(first: PagePart, then: PagePart) -> PagePart | None:
    """A table with the rows of the next page; None if that has another table."""
    above, below = first.grid, then.grid
    if above is None or below is None or not above.is_like(below, _SAME):
        return None
    if not _may_go_on(first.text, then.text):
        return None
    repeated = _repeated(above.rows, below.rows)
    if repeated is None or below.heads > repeated:
        return None
    if not repeated and not above.edges and not _is_more(above.rows, below.rows):
        return None
    return replace(first, grid=above.longer(below, repeated))


def _may_go_on(above: Sequence[str], below: Sequence[str]) -> bool:
    """Whether the text above the rows of the next page does not name another table."""
    if any(_GOES_ON.search(line) for line in below[:_FEW]):
        return True
    titles = [line for line in below if is_title(line)]
    return titles in ([], [line for line in above if is_title(line)]) and len(below) <= _FEW


def _is_more(above: Sequence[list[str]], below: Sequence[list[str]]) -> bool:
    """Whether the first row of a drawn table has numbers and years in the columns in which the rows of another have them.

    Heads do not: in drawn tables they are not distinguished from other rows.
    """
    last = above[-_LAST_ROWS:]
    first = next((row for row in below if sum(map(bool, row)) > 1), below[0])
    kinds = [_usual(_kind(row[at]) for row in last if row[at]) for at in range(len(first))]
    told = [at for at, kind in enumerate(kinds) if kind not in (_Kind.TEXT, None)]
    if not told:
        return all(_kind(cell) is _Kind.TEXT for cell in first if cell)
    return sum(bool(first[at]) and _kind(first[at]) is kinds[at] for at in told) >= 0.5 * len(told)


class _Kind(Enum):
    """The kind of a cell."""

    TEXT = 1
    YEAR = 2
    NUMBER = 3


def _kind(cell: str) -> _Kind:
    if _YEAR.fullmatch(cell):
        return _Kind.YEAR
    return _Kind.NUMBER if is_value(cell) else _Kind.TEXT


def _usual(kinds: Iterable[_Kind]) -> _Kind | None:
    """The most frequent kind; None if there is none."""
    return next((kind for kind, _ in Counter(kinds).most_common(1)), None)


def _repeated(above: Sequence[list[str]], below: Sequence[list[str]]) -> int | None:
    """The number of rows of heads at the beginning of both pages; None if rows of data are equal too."""
    count = 0
    for a, b in zip(above[:_MOST_HEADS], below[:_MOST_HEADS], strict=False):
        if a != b:
            break
        count += 1
    if count > 1 and any(isinstance(parse_value(text), float) for text in above[count - 1]):
        return None
    return count
