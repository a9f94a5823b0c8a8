"""Flat record tables: key columns give the row levels, and every column may hold an answer."""

from dsqa.tables.grid import EMPTY, TEXT, YEAR, Grid
from dsqa.tables.headers import Frame, Shares, column_shares
from dsqa.tables.labels import clean
from dsqa.tables.model import Axis, Label, Level

CODE_HEADS = ("コード", "code", "番号", "no", "no.", "id", "year", "年", "月", "quarter", "fips")
PERIOD_HEADS = frozenset(
    ("qtr", "qtr.", "quarter", "month", "mo", "period", "week", "月", "四半期")
)
"""Heads of columns that number a part of the year: keys, though they hold numbers."""
MIN_ROWS = 2


def is_records(grid: Grid, frame: Frame, shares: Shares) -> bool:
    """Whether rows are records: no merges in the header, few blanks, several text columns."""
    first, last = frame.body
    if last - first + 1 < MIN_ROWS or len(frame.header_rows) == 0:
        return False
    if any((frame.header_rows[0], c) in grid.cover for c in frame.data_columns):
        return False
    left = frame.block.area.left
    keys = [c for c in (*frame.stub_columns, *frame.data_columns) if shares.text[c - left] > 0.5]
    dense = [c for c in keys if shares.filled[c - left] > 0.6]
    beyond = [c for c in frame.data_columns if c in keys and shares.filled[c - left] > 0.3]
    return len(dense) >= 3 or bool(beyond and len(dense) >= 2)


def key_columns(grid: Grid, frame: Frame, shares: Shares) -> tuple[int, ...]:
    """Columns that identify a record: texts, years, codes."""
    left = frame.block.area.left
    keys = []
    for c in (*frame.stub_columns, *frame.data_columns):
        i = c - left
        head = clean(grid.text(frame.header_rows[-1], c)).lower()
        named = _is_key(head) or head in PERIOD_HEADS
        if shares.text[i] > 0.5 or shares.year[i] > 0.5 or named:
            keys.append(c)
    return tuple(keys)


def _is_key(head: str) -> bool:
    """Whether a head names codes or times; one that is a year itself (2001年) heads values."""
    return head.endswith(CODE_HEADS) and not head[-2:-1].isdigit()


def row_axis(grid: Grid, frame: Frame, keys: tuple[int, ...]) -> Axis:
    """A level per key column; equal texts of a column share one label (its first cell)."""
    sheet = grid.sheet
    first, last = frame.body
    filled = (grid.kinds[first : last + 1] != EMPTY).any(axis=1)
    positions = tuple(r for r in range(first, last + 1) if filled[r - first])
    levels = []
    for c in keys:
        index: dict[str, int] = {}
        labels: list[Label] = []
        codes = []
        for r in positions:
            raw = sheet.texts[r][c]
            code = index.get(raw)
            if code is None:
                text = clean(raw)
                code = len(labels) if text else -1
                if text:
                    labels.append(Label(text, r, c))
                index[raw] = code
            codes.append(code)
        if labels:
            head = clean(grid.text(frame.header_rows[-1], c))
            levels.append(Level(tuple(labels), tuple(codes), head))
    return Axis(positions, tuple(levels))


__all__ = ["TEXT", "YEAR", "column_shares", "is_records", "key_columns", "row_axis"]
