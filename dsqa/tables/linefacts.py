"""What can be counted about a row, and about a column, of a framed table: the features of `roles`."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.readers.sheet import PLAIN, Region
from dsqa.tables.grid import CODE, EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid, Kinds
from dsqa.tables.headers import CODE_HEADS, YEAR_HEADS, Frame, Shares, column_shares, head_text
from dsqa.tables.notes import NOTE_HEAD, find_unit, unit_only
from dsqa.tables.regions import REMARK_CELL
from dsqa.tables.sections import TOTAL

Features = npt.NDArray[np.float64]
SAMPLE = 300
"""Body rows that are looked at."""
FAR = 8.0
"""Rows beyond which a distance makes no difference."""
MOST_CELLS = 40
"""Filled cells of a row whose texts are looked at."""
_DATE = re.compile(r"(?:平成|令和|昭和|19|20)[\d元]*\s*年?.*(?:現在|\d\s*月|調査)")
_TITLE = re.compile(
    r"(?:table|chart|figure)\b|第?\s*[0-9０-９一二三四五六七八九十]+.{0,6}表|表\s*[0-9０-９]", re.I
)
_ABSENT = frozenset(("none", "-", ""))


class _Context(NamedTuple):
    """What the rows of a framed table are held against."""

    grid: Grid
    frame: Frame
    first: int
    """First header row; without a header the first row of the body."""
    last: int
    """Last header row; without a header the row before the body."""
    numeric: npt.NDArray[np.bool_]
    """Per column of the area, whether its body has more numbers than texts."""
    textual: npt.NDArray[np.bool_]
    data: npt.NDArray[np.int64]
    """Data columns, counted from the left of the area."""
    stub: npt.NDArray[np.int64]
    heads: frozenset[str]
    """The texts of the header."""
    filled: npt.NDArray[np.bool_]
    """Per row of the sheet, whether it has anything in it."""

    @property
    def area(self) -> Region:
        return self.frame.block.area


def row_features(grid: Grid, frame: Frame, rows: Sequence[int]) -> Features:
    """Shape (rows, features), for rows of the area of a frame."""
    context = _context(grid, frame)
    return np.array(
        [
            [
                *_place(context, r),
                *_cells(context, r, kinds := _kinds(context, r), own := _texts(context, r, kinds)),
                *_around(context, r, kinds),
                *_wording(kinds, own),
            ]
            for r in rows
        ],
        np.float64,
    )


def _context(grid: Grid, frame: Frame) -> _Context:
    area, (first, last) = frame.block.area, frame.body
    body = grid.kinds[first : min(last + 1, first + SAMPLE), area.left : area.right + 1]
    texts, years = (body == TEXT).sum(axis=0), (body == YEAR).sum(axis=0)
    numbers = ((body == NUMBER) | (body == MARKER)).sum(axis=0)
    return _Context(
        grid,
        frame,
        frame.header_rows[0] if frame.header_rows else first,
        frame.header_rows[-1] if frame.header_rows else first - 1,
        numbers > texts,
        texts > numbers + years,
        np.array(frame.data_columns, np.int64) - area.left,
        np.array(frame.stub_columns, np.int64) - area.left,
        frozenset(text for r in frame.header_rows for text in grid.sheet.texts[r] if text.strip()),
        (grid.kinds != EMPTY).any(axis=1),
    )


def _place(context: _Context, r: int) -> list[float]:
    """Where a row stands by the proposed frame."""
    end = context.frame.body[1]
    return [
        r < context.first,
        context.first <= r <= context.last,
        context.last < r <= end,
        r > end,
        _near(r - context.first),
        _near(r - context.last),
        _near(r - end),
        len(context.frame.header_rows),
    ]


def _near(distance: int) -> float:
    return min(max(float(distance), -FAR), FAR)


def _kinds(context: _Context, r: int) -> Kinds:
    """Kinds of the cells of a row; of one outside the sheet, all empty."""
    area, kinds = context.area, context.grid.kinds
    if not 0 <= r < len(kinds):
        return np.zeros(area.right - area.left + 1, np.uint8)
    row: Kinds = kinds[r, area.left : area.right + 1]
    return row


def _cells(context: _Context, r: int, kinds: Kinds, own: Sequence[str]) -> list[float]:
    """How a row is filled, with what, and how it is merged and set."""
    grid, area = context.grid, context.area
    filled = np.nonzero(kinds)[0]
    width, count = len(kinds), len(filled)
    at = area.left + int(filled[0]) if count else area.left
    merges = [m for c in filled if (m := grid.cover.get((r, area.left + int(c))))]
    lead = grid.cover.get((r, at))
    styles = [grid.sheet.styles.get((r, area.left + int(c)), PLAIN) for c in filled[:MOST_CELLS]]
    style = grid.sheet.styles.get((r, at), PLAIN)
    columns = range(area.left, area.right + 1)
    covered = sum(1 for c in columns if (m := grid.cover.get((r, c))) and m.top < r)
    blanks = min(len(own[0]) - len(own[0].lstrip()), 8) if own else 0
    return [
        min(count, 20),
        count / width,
        float((kinds[context.data] != EMPTY).mean()) if len(context.data) else 0,
        float((kinds[context.stub] != EMPTY).mean()) if len(context.stub) else 0,
        *(_share(kinds, kind) for kind in (TEXT, NUMBER, YEAR, MARKER, CODE)),
        *(_share(kinds[1:], kind) for kind in (TEXT, NUMBER, YEAR)),
        *(_share(kinds[context.numeric], kind) for kind in (TEXT, NUMBER)),
        float((kinds[context.textual] == TEXT).sum() / max(1, context.textual.sum())),
        float(context.numeric.mean()),
        float(context.textual.mean()),
        at - area.left,
        count == 1,
        min(len(own[0].strip()) if own else 0, 120),
        min(max(map(len, own), default=0), 120),
        (lead.right - lead.left + 1) / width if lead else 0,
        sum(m.right > m.left for m in merges) / max(1, count),
        sum(m.bottom > r for m in merges) / max(1, count),
        covered / width,
        sum(one.bold for one in styles) / max(1, count),
        style.bold,
        blanks + 2 * style.indent,
        len({text.strip() for text in own}) / max(1, len(own)),
        sum(text in context.heads for text in own) / max(1, len(own)),
    ]


def _texts(context: _Context, r: int, kinds: Kinds) -> list[str]:
    """The first filled cells of a row."""
    left, texts = context.area.left, context.grid.sheet.texts[r]
    return [texts[left + int(c)] for c in np.nonzero(kinds)[0][:MOST_CELLS]]


def _share(kinds: Kinds, kind: int) -> float:
    """Share of one kind among the filled cells."""
    return float((kinds == kind).sum() / max(1, (kinds != EMPTY).sum()))


def _around(context: _Context, r: int, kinds: Kinds) -> list[float]:
    """The rows below and above."""
    result: list[float] = [
        not (r > 0 and context.filled[r - 1]),
        not (r + 1 < len(context.filled) and context.filled[r + 1]),
    ]
    for other in (_kinds(context, r + 1), _kinds(context, r - 1)):
        result += [
            _share(other, NUMBER),
            _share(other, TEXT),
            float((other != EMPTY).mean()),
            float(((other != EMPTY) == (kinds != EMPTY)).mean()),
            float((other == kinds).mean()),
        ]
    return result


def _wording(kinds: Kinds, own: Sequence[str]) -> list[float]:
    """What a row says: a note, a unit, a date, a title, a total."""
    text = own[0].strip() if own else ""
    count = int((kinds != EMPTY).sum())
    return [
        NOTE_HEAD.match(text) is not None,
        unit_only(text),
        any(find_unit(one) for one in own),
        bool(own) and REMARK_CELL.fullmatch(own[-1]) is not None,
        _DATE.search(text) is not None,
        _TITLE.match(text) is not None,
        text.endswith((":", "：")),
        text.endswith((".", "。")),
        TOTAL.match(text) is not None,
        sum(map(len, own)) / max(1, count) > 30,
        all(len(one.strip()) <= 3 for one in own),
    ]


def column_features(grid: Grid, frame: Frame, columns: Sequence[int]) -> Features:
    """Shape (columns, features), for columns of a frame from the first one on."""
    shares = column_shares(grid, frame.block, frame.body)
    texts = grid.sheet.texts
    rows = range(frame.body[0], min(frame.body[1], frame.body[0] + SAMPLE) + 1)
    before: list[tuple[str, ...]] = [()] * len(rows)
    lines = []
    for c in columns:
        cells = [texts[r][c].strip() for r in rows]
        with_own = [(*path, text) for path, text in zip(before, cells, strict=True)]
        told = [len(set(paths)) / max(1, len(paths)) for paths in (before, with_own)]
        before = with_own
        lines.append(
            [
                *_standing(frame, columns, c),
                *_shares_around(shares, c - frame.block.area.left),
                len({t for t in cells if t}) / max(1, sum(map(bool, cells))),
                *told,
                *_heading(grid, frame, c),
                *_values(grid, rows, c, cells),
            ]
        )
    return np.array(lines, np.float64)


def _standing(frame: Frame, columns: Sequence[int], c: int) -> list[float]:
    """Where a column stands by the proposed frame."""
    area, stub = frame.block.area, frame.stub_columns
    return [
        c in stub,
        len(stub),
        c - area.left,
        area.right - area.left + 1,
        c - (max(stub) if stub else area.left - 1),
        all(before in stub for before in columns if before < c),
    ]


def _shares_around(shares: Shares, at: int) -> list[float]:
    """What a column and those beside it hold."""
    result = [shares.text[at], shares.number[at], shares.year[at], shares.filled[at]]
    for other in (at - 1, at + 1, at + 2):
        inside = 0 <= other < len(shares.text)
        three = (shares.text, shares.number, shares.filled)
        result += [float(one[other]) if inside else -1.0 for one in three]
    return [*result, shares.number[at:].mean(), shares.number[:at].max(initial=0)]


def _heading(grid: Grid, frame: Frame, c: int) -> list[float]:
    """What stands over a column, and how it is merged."""
    area, rows = frame.block.area, frame.header_rows
    name = head_text(grid, rows, c).lower()
    top, low = (grid.cover.get((rows[i], c)) if rows else None for i in (0, -1))
    later = range(c, area.right + 1)
    merged = sum((r, other) in grid.cover for r in rows for other in later)
    return [
        bool(name),
        min(len(name), 40),
        name.endswith(CODE_HEADS),
        name.rstrip(")）").endswith(YEAR_HEADS),
        top is not None and top.bottom > top.top,
        top is not None and top.right > top.left,
        low is not None and low.right > low.left,
        top is not None and top.left == area.left < c,
        len(rows),
        bool(rows) and bool(grid.kinds[rows[-1], c] == EMPTY),
        merged / max(1, len(rows) * len(later)),
    ]


def _values(grid: Grid, rows: range, c: int, cells: list[str]) -> list[float]:
    """What the cells of a column say."""
    own = [text for text in cells if text]
    bare = (text.replace(",", "") for text in own)
    numbers = [float(text) for text in bare if text.replace(".", "", 1).isdecimal()]
    covered = sum(1 for r in rows if (m := grid.cover.get((r, c))) and m.top < r)
    return [
        covered / max(1, len(cells)),
        min(len(rows), 60),
        len(numbers) / max(1, len(own)),
        all(a < b for a, b in pairwise(numbers)),
        all(a <= b for a, b in pairwise(numbers)),
        max(numbers, default=0) <= len(cells),
        any(not number.is_integer() for number in numbers[:50]),
        any("," in text for text in own),
        sum(map(len, own)) / max(1, len(own)),
        max(map(len, own), default=0),
        any(TOTAL.match(text) for text in own),
        sum(text.lower() in _ABSENT for text in cells) / max(1, len(cells)),
    ]
