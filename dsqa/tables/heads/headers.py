"""The frame of a block: its header rows, its stub and its data columns."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.readers.sheet import Region
from dsqa.tables.areas.side_by_side import Block
from dsqa.tables.grid import CODE, EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid
from dsqa.tables.heads.header_rows import settle_rows
from dsqa.tables.labels.eras import era_year
from dsqa.tables.lists.keys import Body, keys_beyond

CODE_HEADS = ("コード", "code", "番号", "項番", "順位", "rank", "no", "no.", "id")
SAMPLE_ROWS = 600
YEAR_HEADS = ("year", "season", "年", "年度", "年次", "和暦", "西暦", "date", "月", "time")


NO_LINES: Mapping[int, str] = MappingProxyType({})


class Frame(NamedTuple):
    """A block with its header rows and stub columns settled."""

    block: Block
    header_rows: tuple[int, ...]
    body: tuple[int, int]
    stub_columns: tuple[int, ...]
    data_columns: tuple[int, ...]
    numbered: tuple[int, ...] = ()
    """Data columns with numbers that only identify the rows, such as codes: they belong to the
    stub, but name no row, and may be asked for."""
    lines: Mapping[int, str] = NO_LINES
    """Roles of the rows without numbers, if `roles` has classified them."""


class Shares(NamedTuple):
    """Per column of a block, shares of kinds among its filled body cells, and the number of filled cells."""

    text: npt.NDArray[np.float64]
    number: npt.NDArray[np.float64]
    year: npt.NDArray[np.float64]
    filled: npt.NDArray[np.float64]


def frame(grid: Grid, block: Block) -> Frame:
    """Determine header rows and stub columns of a block."""
    block = _without_stray_columns(grid, block)
    return framed(grid, block, settle_rows(grid, block))


def framed(grid: Grid, block: Block, header_rows: tuple[int, ...]) -> Frame:
    """Determine the stub columns of a block with known header rows."""
    first = header_rows[-1] + 1 if header_rows else block.body[0]
    body = (first, block.body[1])
    shares = column_shares(grid, block, body)
    columns = [
        c
        for c in range(block.area.left, block.area.right + 1)
        if shares.filled[c - block.area.left] > 0
        or any(grid.kinds[r, c] != EMPTY for r in header_rows)
    ]
    stub = _stub(grid, block, header_rows, shares, columns)
    inside = frozenset(stub)
    data = [c for c in columns if c not in inside]
    stub_repeats = _StubRepeats(grid, body, stub)
    while len(data) > 1 and stub_repeats.repeats(data[-1]):
        data.pop()
    return Frame(block, header_rows, body, stub, tuple(data))


def _without_stray_columns(grid: Grid, block: Block) -> Block:
    """The block without columns on its right that have no body: a remark beside the title would
    otherwise make the title a header row."""
    area = block.area
    body = grid.kinds[block.body[0] : block.body[1] + 1, area.left : area.right + 1]
    inside = np.nonzero((body != EMPTY).any(axis=0))[0]
    if not len(inside) or inside[-1] == 0:
        return block
    return block._replace(area=area._replace(right=area.left + int(inside[-1])))


class _StubRepeats:
    """Finds columns that repeat the labels of the stub, as the last ones of wide printed tables do.
    The labels are collected when first needed."""

    def __init__(self, grid: Grid, body: tuple[int, int], stub: tuple[int, ...]) -> None:
        self._grid = grid
        self._rows = range(body[0], min(body[1], body[0] + SAMPLE_ROWS) + 1)
        self._stub = stub
        self._labels: dict[int, frozenset[str]] = {}

    def repeats(self, column: int) -> bool:
        """Whether most texts of a column are among the labels of their rows."""
        texts = self._grid.sheet.texts
        rows = [r for r in self._rows if texts[r][column]]
        if len(rows) < 3 or any(self._grid.kinds[r, column] == NUMBER for r in rows):
            return False
        same = sum(_unspaced(texts[r][column]) in self._labels_of(r) for r in rows)
        return same >= 0.8 * len(rows)

    def _labels_of(self, row: int) -> frozenset[str]:
        if row not in self._labels:
            texts = self._grid.sheet.texts[row]
            self._labels[row] = frozenset(_unspaced(texts[c]) for c in self._stub)
        return self._labels[row]


def _unspaced(text: str) -> str:
    return "".join(text.split())


def column_shares(grid: Grid, block: Block, body: tuple[int, int]) -> Shares:
    """Shares of texts, numbers and years over (a sample of) the body rows."""
    kinds = grid.kinds[body[0] : body[1] + 1, block.area.left : block.area.right + 1]
    step = max(1, len(kinds) // SAMPLE_ROWS)
    kinds = kinds[::step]
    filled = (kinds != EMPTY).sum(axis=0)
    safe = np.maximum(filled, 1)
    return Shares(
        ((kinds == TEXT) | (kinds == CODE)).sum(axis=0) / safe,
        ((kinds == NUMBER) | (kinds == MARKER)).sum(axis=0) / safe,
        (kinds == YEAR).sum(axis=0) / safe,
        filled / max(1, len(kinds)),
    )


def _stub(
    grid: Grid, block: Block, header_rows: tuple[int, ...], shares: Shares, columns: list[int]
) -> tuple[int, ...]:
    left = block.area.left
    numeric = [c for c in columns if shares.number[c - left] > shares.text[c - left]]
    counting = {c for c in numeric if _numbers_labels(grid, block, header_rows, shares, c)}
    numeric = [c for c in numeric if c not in counting]
    stub = columns[:1]
    corner = _corner(grid, header_rows, left)
    if not numeric:
        numeric = columns[-1:] if corner else [left]
    if _is_single_record(grid, block, header_rows, shares):
        return ()
    if (amid := _stub_amid(grid, block, header_rows, shares, columns)) is not None:
        return (amid,)
    if (keys := keys_beyond(grid, body_of(block, header_rows, columns))) is not None:
        return keys
    pending: list[int] = []
    grouped = _Groups(grid, header_rows, numeric)
    for c in columns[1:-1]:
        i = c - left
        head = head_text(grid, header_rows, c).lower()
        if corner and corner.left == left and left < c <= corner.right:
            if _has_fractions(grid, block, header_rows, c):
                break
            if not _only_marks(grid, block, header_rows, c):
                stub.append(c)
            continue
        if c >= numeric[-1] or grouped.has(c):
            break
        if (
            _is_textual(shares, i, head)
            or _is_dated(grid, header_rows, shares, i, c, head)
            or _numbers_eras(grid, block, header_rows, stub[-1], c)
        ):
            stub += [*pending, c]
            pending = []
        elif c in counting or not head or head.endswith(CODE_HEADS) or shares.filled[i] == 0:
            pending.append(c)
        else:
            break
    return tuple(stub)


def body_of(block: Block, header_rows: tuple[int, ...], columns: Sequence[int]) -> Body:
    """The rows below the header of a block."""
    first = header_rows[-1] + 1 if header_rows else block.body[0]
    return Body(header_rows, range(first, block.body[1] + 1), columns)


def _is_textual(shares: Shares, at: int, head: str) -> bool:
    """Whether a column has texts; without a head, fewer are enough."""
    text = shares.text[at]
    return bool(
        text >= 0.5
        and text > shares.number[at]
        or (not head and shares.filled[at] > 0 and text > 0.3)
    )


def _is_dated(
    grid: Grid, header_rows: tuple[int, ...], shares: Shares, at: int, column: int, head: str
) -> bool:
    """Whether a column dates its rows: years, below a head that means dates or that spans the header."""
    if not (shares.year[at] > 0.3 and shares.year[at] + shares.text[at] >= 0.8):
        return False
    tall = grid.cover.get((header_rows[0], column)) if len(header_rows) > 1 else None
    whole = tall is not None and tall.bottom >= header_rows[-1] and bool(head)
    return whole or head.rstrip(")）").endswith(YEAR_HEADS) or head in ("from", "to")


def _numbers_labels(
    grid: Grid, block: Block, header_rows: tuple[int, ...], shares: Shares, column: int
) -> bool:
    """Whether a column numbers the labels beside it, with a shared head: 項 over 1 | 徴税費."""
    merge = grid.cover.get((header_rows[-1], column)) if header_rows else None
    if merge is None or merge.left != column or merge.right != column + 1:
        return False
    beside = shares.text[column + 1 - block.area.left] if merge.right <= block.area.right else 0.0
    rows = range(header_rows[-1] + 1, block.body[1] + 1)
    texts = [text for r in rows if (text := grid.sheet.texts[r][column].strip())]
    return bool(beside > 0.5) and all(text.isdecimal() and len(text) < 4 for text in texts)


def _stub_amid(
    grid: Grid, block: Block, header_rows: tuple[int, ...], shares: Shares, columns: list[int]
) -> int | None:
    """The only column of labels, if there are figures on both sides of it: 男 | 年齢 | 女; else None."""
    left = block.area.left
    labels = [c for c in columns if shares.text[c - left] > 0.5]
    if len(labels) != 1 or not header_rows or labels[0] in (columns[0], columns[-1]):
        return None
    before = [c for c in columns if c < labels[0]]
    if any(
        shares.number[c - left] < 0.9 or _is_numbering(grid, block, header_rows, c) for c in before
    ):
        return None
    texts = [
        text
        for r in range(header_rows[-1] + 1, block.body[1] + 1)
        if (text := grid.sheet.texts[r][labels[0]].strip())
    ]
    named = head_text(grid, header_rows, before[0])
    return labels[0] if named and len(set(texts)) == len(texts) > 2 else None


def _is_numbering(grid: Grid, block: Block, header_rows: tuple[int, ...], column: int) -> bool:
    """Whether a column of numbers only numbers the rows: codes, ranks, 1, 2, 3 …"""
    if head_text(grid, header_rows, column).lower().endswith(CODE_HEADS):
        return True
    texts = [grid.sheet.texts[r][column] for r in range(header_rows[-1] + 1, block.body[1] + 1)]
    numbers = [float(bare) for text in texts if (bare := text.replace(",", "")).isdecimal()]
    return len(numbers) < 3 or all(a <= b for a, b in pairwise(numbers))


def _corner(grid: Grid, header_rows: tuple[int, ...], left: int) -> Region | None:
    """The merge over the heads of the stub: in the first header row, or else the one that reaches
    the last row, below lines of a title that count as header."""
    if not header_rows:
        return None
    merges = (grid.cover.get((r, left)) for r in header_rows)
    whole = (m for m in merges if m and m.right > m.left and m.bottom >= header_rows[-1])
    return grid.cover.get((header_rows[0], left)) or next(whole, None)


def _numbers_eras(
    grid: Grid, block: Block, header_rows: tuple[int, ...], before: int, column: int
) -> bool:
    """Whether a column has the years of the eras in the column before it."""
    texts, era = grid.sheet.texts, ""
    first = header_rows[-1] + 1 if header_rows else block.body[0]
    told = [False]
    for r in range(first, min(block.body[1], first + SAMPLE_ROWS) + 1):
        era = texts[r][before].strip() or era
        if texts[r][column].strip():
            told.append(bool(era_year(era, texts[r][column])))
    return len(told) > 2 and all(told[1:])


def _has_fractions(grid: Grid, block: Block, header_rows: tuple[int, ...], column: int) -> bool:
    """Whether a column has amounts with decimals, which do not name rows, even if the title over the stub spans it."""
    values = (grid.sheet.values[r][column] for r in range(header_rows[-1] + 1, block.body[1] + 1))
    numbers = [value for value in values if isinstance(value, float)]
    return 2 * sum(not number.is_integer() for number in numbers) > len(numbers)


def _only_marks(grid: Grid, block: Block, header_rows: tuple[int, ...], column: int) -> bool:
    """Whether a column has only marks (* beside each revised row), which do not name rows."""
    kinds = grid.kinds[header_rows[-1] + 1 : block.body[1] + 1, column]
    return bool((kinds == MARKER).any() and ((kinds == MARKER) | (kinds == EMPTY)).all())


def _is_single_record(
    grid: Grid, block: Block, header_rows: tuple[int, ...], shares: Shares
) -> bool:
    """Whether one or two rows of numbers are under heads, without labels before them."""
    rows = block.body[1] - (header_rows[-1] if header_rows else block.body[0])
    head = head_text(grid, header_rows, block.area.left).lower()
    return bool(
        header_rows
        and rows <= 2
        and head
        and not head.endswith((*CODE_HEADS, *YEAR_HEADS))
        and shares.number[0] == 1
        and shares.number[1:].any()
    )


def head_text(grid: Grid, header_rows: tuple[int, ...], column: int) -> str:
    """The innermost text over a column."""
    for r in reversed(header_rows):
        text = grid.text(r, column).strip()
        if text:
            return text
    return ""


class _Groups:
    """Finds columns under a header label that also spans a column with numbers: these are data columns.

    Each merged label is examined once, however many columns it spans.
    """

    def __init__(self, grid: Grid, header_rows: tuple[int, ...], numeric: list[int]) -> None:
        self._grid = grid
        self._rows = header_rows
        self._numeric = numeric
        self._known: dict[Region, bool] = {}

    def has(self, column: int) -> bool:
        """Whether the first label that is merged over this and other columns makes it a data column."""
        for r in self._rows:
            merge = self._grid.cover.get((r, column))
            if merge and merge.top >= self._rows[0] and merge.right > merge.left:
                if merge not in self._known:
                    self._known[merge] = self._is_group(merge)
                return self._known[merge]
        return False

    def _is_group(self, merge: Region) -> bool:
        below = self._grid.kinds[
            merge.bottom + 1 : self._rows[-1] + 1, merge.left : merge.right + 1
        ]
        if (below != EMPTY).any(axis=0).all():
            return True
        at = bisect_left(self._numeric, merge.left)
        return at < len(self._numeric) and self._numeric[at] <= merge.right
