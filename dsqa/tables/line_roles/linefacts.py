"""Countable facts about each row and column of a framed table: the features of `roles`."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.times.eras import RECENT_ERAS
from dsqa.readers.sheet import PLAIN, Region
from dsqa.tables.areas.notes import NOTE_HEAD, find_unit, unit_only
from dsqa.tables.areas.regions import REMARK_CELL
from dsqa.tables.grid import CODE, EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid, Kinds
from dsqa.tables.heads.headers import (
    CODE_HEADS,
    YEAR_HEADS,
    Frame,
    Shares,
    column_shares,
    head_text,
)
from dsqa.tables.stub.sections import begins_section
from dsqa.text.regex import regex

Features = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Column = npt.ArrayLike
"""One feature of all rows: one number per row, or one for all of them."""
SAMPLE = 300
"""Maximum number of body rows that are sampled."""
FAR = 8.0
"""Distances of more rows count as this one."""
LONGEST = 500
"""Maximum number of characters of a text that are searched for words of notes and titles."""
MOST_CELLS = 40
"""Maximum number of filled cells of a row whose texts are used."""
ALL_KINDS = np.array((EMPTY, TEXT, NUMBER, MARKER, YEAR, CODE), np.uint8)
_DATE = regex(rf"(?:{RECENT_ERAS}|19|20)[\d元]*\s*年?.*(?:現在|\d\s*月|調査)")
_TITLE = regex(
    r"(?:table|chart|figure)\b|第?\s*[0-9０-９一二三四五六七八九十]+.{0,6}表|表\s*[0-9０-９]", re.I
)
_BLANK = frozenset(("",))
_NONE = (-1.0, -1.0, -1.0)
_ABSENT = frozenset(("none", "-", ""))


class _Rows(NamedTuple):
    """Rows of a framed table, with what they are compared with."""

    grid: Grid
    frame: Frame
    rows: Sequence[int]
    kinds: Kinds
    """Shape (rows, columns of the area)."""
    texts: list[list[str]]
    """The first filled cells of each row."""
    at: list[int]
    """The first filled column of each row; the first of the area if the row is empty."""
    numeric: Flags
    """(columns of the area,) whether the body of the column has more numbers than texts."""
    textual: Flags

    @property
    def area(self) -> Region:
        return self.frame.block.area


def row_features(grid: Grid, frame: Frame, rows: Sequence[int]) -> Features:
    """Shape (rows, features), for rows of the area of a frame."""
    those = _rows(grid, frame, rows)
    count = (those.kinds != EMPTY).sum(axis=1)
    columns = [
        *_place(frame, np.array(rows)),
        *_cells(those, count),
        *_around(those),
        *np.array([_wording(own, int(n)) for own, n in zip(those.texts, count, strict=True)]).T,
    ]
    result = np.empty((len(rows), len(columns)))
    for i, column in enumerate(columns):
        result[:, i] = column
    return result


def _rows(grid: Grid, frame: Frame, rows: Sequence[int]) -> _Rows:
    area, (first, last) = frame.block.area, frame.body
    body = grid.kinds[first : min(last + 1, first + SAMPLE), area.left : area.right + 1]
    words, years = (body == TEXT).sum(axis=0), (body == YEAR).sum(axis=0)
    numbers = ((body == NUMBER) | (body == MARKER)).sum(axis=0)
    kinds = grid.kinds[np.array(rows, np.int64), area.left : area.right + 1]
    filled = [[c for c, kind in enumerate(row) if kind][:MOST_CELLS] for row in kinds.tolist()]
    texts = grid.sheet.texts
    return _Rows(
        grid,
        frame,
        rows,
        kinds,
        [[texts[r][area.left + c] for c in own] for r, own in zip(rows, filled, strict=True)],
        [area.left + (own[0] if own else 0) for own in filled],
        numbers > words,
        words > numbers + years,
    )


def _place(frame: Frame, rows: npt.NDArray[np.int64]) -> list[Column]:
    """The places of rows in the proposed frame."""
    # Without a header, the first row of the body and the row before it are used.
    header, (body, end) = frame.header_rows, frame.body
    first, last = (header[0], header[-1]) if header else (body, body - 1)
    return [
        rows < first,
        (first <= rows) & (rows <= last),
        (last < rows) & (rows <= end),
        rows > end,
        *((rows - other).clip(-FAR, FAR) for other in (first, last, end)),
        len(header),
    ]


def _cells(those: _Rows, count: npt.NDArray[np.int64]) -> list[Column]:
    """How rows are filled, with what kinds of cells, how they are merged, and their style."""
    grid, area, kinds = those.grid, those.area, those.kinds
    width, some = kinds.shape[1], np.maximum(1, count)
    data, stub = (
        kinds[:, np.array(columns, np.int64) - area.left] != EMPTY
        for columns in (those.frame.data_columns, those.frame.stub_columns)
    )
    rows, columns = np.array(those.rows, np.int64), slice(area.left, area.right + 1)
    merged = (grid.merged[rows, columns] & (kinds != EMPTY)).any(axis=1).tolist()
    looks = [_look(those, i, merged[i]) for i in range(len(kinds))]
    hanging = grid.hanging[rows, columns]
    each = kinds[:, :, None] == ALL_KINDS
    counts = each.sum(axis=1)
    whole, rest, numeric = (
        _shares(one) for one in (counts, counts - each[:, 0], each[:, those.numeric].sum(axis=1))
    )
    heads = [grid.texts_of(r) for r in those.frame.header_rows]
    texts = those.texts
    merges, ends, bold, first_bold, indents, lead = np.array(looks, np.float64).T
    return [
        np.minimum(count, 20),
        count / width,
        data.mean(axis=1) if data.shape[1] else 0,
        stub.mean(axis=1) if stub.shape[1] else 0,
        *whole[:, (TEXT, NUMBER, YEAR, MARKER, CODE)].T,
        *rest[:, (TEXT, NUMBER, YEAR)].T,
        *numeric[:, (TEXT, NUMBER)].T,
        (kinds[:, those.textual] == TEXT).sum(axis=1) / max(1, those.textual.sum()),
        those.numeric.mean(),
        those.textual.mean(),
        np.array(those.at) - area.left,
        count == 1,
        [min(len(own[0].strip()) if own else 0, 120) for own in texts],
        [min(max(map(len, own), default=0), 120) for own in texts],
        lead / width,
        merges / some,
        ends / some,
        hanging.sum(axis=1) / width,
        bold / some,
        first_bold,
        indents,
        [len({text.strip() for text in own}) / max(1, len(own)) for own in texts],
        [
            sum(any(text in head for head in heads) for text in own) / max(1, len(own))
            for own in texts
        ],
    ]


def _look(those: _Rows, i: int, merged: bool) -> tuple[float, ...]:
    """The merges and style of a row: merges over columns and down over rows, bold cells, whether the first cell is
    bold, its indentation, and the number of columns it is merged over. `merged`: whether any cell of the row is."""
    grid, left, r, at, own = those.grid, those.area.left, those.rows[i], those.at[i], those.texts[i]
    blanks = min(len(own[0]) - len(own[0].lstrip()), 8) if own else 0
    if own and not merged and not grid.sheet.styles:
        return 0, 0, 0, False, blanks, 0
    cells = grid.merged[r, left : those.area.right + 1] & (those.kinds[i] != EMPTY)
    merges = [grid.cover[r, left + c] for c in np.nonzero(cells)[0].tolist()]
    styles = grid.sheet.styles
    style = styles.get((r, at), PLAIN)
    filled = np.nonzero(those.kinds[i])[0][:MOST_CELLS].tolist() if styles else ()
    lead = grid.cover.get((r, at))
    return (
        sum(merge.right > merge.left for merge in merges),
        sum(merge.bottom > r for merge in merges),
        sum(styles.get((r, left + c), PLAIN).bold for c in filled),
        style.bold,
        blanks + 2 * style.indent,
        lead.right - lead.left + 1 if lead else 0,
    )


def _shares(counts: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Shares of each kind among the filled cells, from the number of cells of each kind."""
    shares: npt.NDArray[np.float64] = counts / np.maximum(
        1, counts[..., EMPTY + 1 :].sum(axis=-1, keepdims=True)
    )
    return shares


def _around(those: _Rows) -> list[Column]:
    """Facts about the rows below and above; outside the sheet they are empty."""
    grid, area, own = those.grid, those.area, those.kinds
    rows = np.array(those.rows, np.int64)
    others = np.stack([rows + 1, rows - 1])
    inside = (others >= 0) & (others < len(grid.kinds))
    others = np.where(inside, others, 0)
    below, above = grid.rows.filled[others] & inside
    beside = np.where(inside[:, :, None], grid.kinds[:, area.left : area.right + 1][others], EMPTY)
    filled = beside != EMPTY
    shares = _shares((beside[:, :, :, None] == ALL_KINDS).sum(axis=2))
    alike = (filled == (own != EMPTY)).mean(axis=2), (beside == own).mean(axis=2)
    each = (shares[:, :, NUMBER], shares[:, :, TEXT], filled.mean(axis=2), *alike)
    return [~above, ~below, *(one[0] for one in each), *(one[1] for one in each)]


def _wording(own: Sequence[str], count: int) -> list[float]:
    """What the wording of a row suggests: a note, a unit, a date, a title, a total."""
    text = own[0].strip()[:LONGEST] if own else ""
    return [
        NOTE_HEAD.match(text) is not None,
        unit_only(text),
        any(find_unit(one) for one in own),
        bool(own) and REMARK_CELL.fullmatch(own[-1]) is not None,
        _DATE.search(text) is not None,
        _TITLE.match(text) is not None,
        text.endswith((":", "：")),
        text.endswith((".", "。")),
        begins_section(text),
        sum(map(len, own)) / max(1, count) > 30,
        all(len(one.strip()) <= 3 for one in own),
    ]


def column_features(
    grid: Grid, frame: Frame, columns: Sequence[int], shares: Shares | None = None
) -> Features:
    """Shape (columns, features), for columns of a frame from the first one on. `shares`: the
    `column_shares` of the frame, if they are known."""
    shares = shares or column_shares(grid, frame.block, frame.body)
    texts = grid.sheet.texts
    rows = range(frame.body[0], min(frame.body[1], frame.body[0] + SAMPLE) + 1)
    # Numbers for the content of a row up to a column: rows with the same beginning have the same.
    paths: list[int] = [0] * len(rows)
    different = 1 if rows else 0
    left, end = min(columns), max(columns) + 1
    by_column = [*zip(*(texts[r][left:end] for r in rows), strict=True)]
    inside = slice(left, frame.block.area.right + 1)
    hanging = grid.hanging[rows.start : rows.stop, inside].sum(axis=0).tolist()
    merged = grid.merged[list(frame.header_rows), inside].sum(axis=0).tolist()
    lines = []
    for c in columns:
        cells = [*map(str.strip, by_column[c - left])] if rows else []
        before = different
        # Rows that differ already stay different.
        if different < len(rows):
            numbers: dict[tuple[int, str], int] = {}
            paths = [
                numbers.setdefault(path, len(numbers)) for path in zip(paths, cells, strict=True)
            ]
            different = len(numbers)
        told = [same / max(1, len(rows)) for same in (before, different)]
        lines.append(
            [
                *_standing(frame, columns, c),
                *_shares_around(shares, c - frame.block.area.left),
                len({*cells} - _BLANK) / max(1, len(cells) - cells.count("")),
                *told,
                *_heading(grid, frame, c, merged[c - left :]),
                *_values(hanging[c - left], cells),
            ]
        )
    return np.array(lines, np.float64)


def _standing(frame: Frame, columns: Sequence[int], c: int) -> list[float]:
    """The place of a column in the proposed frame."""
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
    """The kinds of cells of a column and of its neighbours."""
    text, number, _, filled = shares
    line = [float(one[at]) for one in shares]
    for other in (at - 1, at + 1, at + 2):
        inside = 0 <= other < len(text)
        line += (
            [float(text[other]), float(number[other]), float(filled[other])] if inside else _NONE
        )
    # As `mean` does it, without its overhead.
    mean = np.add.reduce(number[at:]) / (len(number) - at)
    most = np.maximum.reduce(number[:at], initial=0.0)
    return [*line, float(mean), float(most)]


def _heading(grid: Grid, frame: Frame, c: int, later: list[int]) -> list[float]:
    """The heads over a column, and how they are merged. `later`: the merged cells of the header in
    this and each column right of it."""
    area, rows = frame.block.area, frame.header_rows
    name = head_text(grid, rows, c).lower()
    top, low = (grid.cover.get((rows[i], c)) if rows else None for i in (0, -1))
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
        sum(later) / max(1, len(rows) * len(later)),
    ]


def _values(covered: int, cells: list[str]) -> list[float]:
    """What the texts of a column suggest. `covered`: the number of cells that a merge from above covers."""
    own = [*filter(None, cells)]
    everything = "".join(own)
    bare = [text.replace(",", "") for text in own] if "," in everything else own
    point = "." in everything
    numbers = [
        float(text)
        for text in bare
        if text.isdecimal() or (point and text.replace(".", "", 1).isdecimal())
    ]
    return [
        covered / max(1, len(cells)),
        min(len(cells), 60),
        len(numbers) / max(1, len(own)),
        all(a < b for a, b in pairwise(numbers)),
        all(a <= b for a, b in pairwise(numbers)),
        max(numbers, default=0) <= len(cells),
        any(not number.is_integer() for number in numbers[:50]),
        "," in everything,
        len(everything) / max(1, len(own)),
        max(map(len, own), default=0),
        any(begins_section(text) for text in own if not text[0].isdecimal()),
        (len(cells) - len(own) + sum(text.lower() in _ABSENT for text in own if len(text) < 5))
        / max(1, len(cells)),
    ]
