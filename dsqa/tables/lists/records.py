"""Flat tables of records: the key columns are the levels of the row axis, and every column may contain an answer."""

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

import numpy as np

from dsqa.tables.grid import TEXT, YEAR, Grid
from dsqa.tables.heads.headers import Frame, Shares, body_of, column_shares
from dsqa.tables.labels.clean import clean
from dsqa.tables.labels.eras import era_year
from dsqa.tables.labels.stamps import are_stamps, is_stamp
from dsqa.tables.lists.keys import ends_as_key, keys_beyond
from dsqa.tables.model import Axis, Label, Level
from dsqa.text.regex import regex

CODE_HEADS = ("コード", "code", "番号", "no", "no.", "id", "year", "年", "月", "quarter", "fips")
PERIOD_HEADS = frozenset(
    ("qtr", "qtr.", "quarter", "month", "mo", "period", "week", "月", "四半期")
)
"""Heads of columns that number parts of a year: these are keys although they have numbers."""
DAY_HEADS = frozenset(("日", "day", "dy"))
"""Heads of columns that number the days of a month."""
CALENDAR_HEADS = ("年", "年度", "year", "和暦", "西暦", *sorted(PERIOD_HEADS))
"""Endings of the heads of columns that number years, or parts of one."""
MIN_ROWS = 2
FIRST_ROWS = 5
"""Number of rows that are checked before the others."""
_NUMBERING = regex(
    r"(?P<what>.+?)[\s_.-]*(?:num|number|no|code|cd|id|key|order|sort|コード|番号)", re.I
)
_TOLD, _ALIKE = 0.9, 0.8
_CODE = regex(r"(?=.*\d)[A-Za-z][A-Za-z\d_.-]{1,20}")
_FEWEST_CODES = 6
"""Twice the minimum number of distinct codes that another column numbers."""
_IN_BRACKETS = regex(r"\s*[(（]([^()（）]*)[)）]$")


def is_records(grid: Grid, frame: Frame, shares: Shares) -> bool:
    """Whether rows are records: no merges in the header (unless the file marks the header), few blanks, and several
    text columns, or a column of years that distinguishes rows with the same stub."""
    first, last = frame.body
    if last - first + 1 < MIN_ROWS or len(frame.header_rows) == 0:
        return False
    has_groups = any((frame.header_rows[0], c) in grid.cover for c in frame.data_columns)
    if has_groups and not frame.block.marked:
        return False
    columns = sorted((*frame.stub_columns, *frame.data_columns))
    keys = keys_beyond(grid, body_of(frame.block, frame.header_rows, columns))
    # One column of labels between figures (男 | 年齢 | 女) is a stub; codes are not.
    if keys is not None and (
        len(keys) != 1
        or keys == tuple(columns[-1:])
        or shares.number[keys[0] - frame.block.area.left] > 0.5
    ):
        return True
    left = frame.block.area.left
    texts = [c for c in (*frame.stub_columns, *frame.data_columns) if shares.text[c - left] > 0.5]
    dense = [c for c in texts if shares.filled[c - left] > 0.6]
    beyond = [c for c in frame.data_columns if c in texts and shares.filled[c - left] > 0.3]
    if len(dense) >= 3 or (beyond and len(dense) >= 2):
        return True
    is_plain = frame.header_rows == (0,) and not grid.sheet.styles and shares.number[0] > _TOLD
    is_headed = bool((grid.kinds[frame.header_rows[-1], columns] == TEXT).all())
    if beyond and is_plain and is_headed and _tells_apart(grid, frame, beyond[0]):
        return True  # a name behind the numbers of a plain file: a | b | name | c
    calendar = [c for c in frame.data_columns if _tells_time(grid, frame, shares, c)]
    apart = sorted({*calendar, *beyond})
    return bool(calendar and frame.stub_columns) and _told_apart(grid, frame, apart)


def _tells_apart(grid: Grid, frame: Frame, column: int) -> bool:
    """Whether no text of a column is repeated."""
    texts = [grid.sheet.texts[r][column] for r in range(frame.body[0], frame.body[1] + 1)]
    return len(set(texts)) == len(texts)


def _told_apart(grid: Grid, frame: Frame, calendar: Sequence[int]) -> bool:
    """Whether many rows have the same stub as others, and few of these also the same time."""
    texts = grid.sheet.texts
    rows = [r for r in range(frame.body[0], frame.body[1] + 1) if texts[r][frame.stub_columns[0]]]
    stubs = {tuple(texts[r][c] for c in frame.stub_columns) for r in rows}
    dated = {tuple(texts[r][c] for c in (*frame.stub_columns, *calendar)) for r in rows}
    return len(stubs) <= _ALIKE * len(rows) and len(dated) >= _TOLD * len(rows)


def _tells_time(grid: Grid, frame: Frame, shares: Shares, column: int) -> bool:
    """Whether a column has years, or numbers months, quarters or the years of an era."""
    if shares.year[column - frame.block.area.left] > 0.5:
        return True
    head = _head(grid, frame, column)
    named = head.endswith(CALENDAR_HEADS) or head in DAY_HEADS
    rows = range(frame.body[0], frame.body[1] + 1)
    texts = [text for r in rows[:FIRST_ROWS] if (text := grid.text(r, column).strip())]
    # The first texts decide for most columns.
    if not named and not all(map(is_stamp, texts)):
        return False
    texts += [text for r in rows[FIRST_ROWS:] if (text := grid.text(r, column).strip())]
    return are_stamps(texts) or (
        named and all(text == "元" or (text.isdecimal() and len(text) <= 2) for text in texts)
    )


def _head(grid: Grid, frame: Frame, column: int) -> str:
    """The innermost head of a column, in lower case, without brackets around its end."""
    return _IN_BRACKETS.sub(r"\1", clean(grid.text(frame.header_rows[-1], column))).strip().lower()


def key_columns(grid: Grid, frame: Frame, shares: Shares) -> tuple[int, ...]:
    """Columns that identify a record: texts, years, codes."""
    left = frame.block.area.left
    keys = []
    columns = sorted((*frame.stub_columns, *frame.data_columns))
    heads = {c: clean(grid.text(frame.header_rows[-1], c)).lower() for c in columns}
    known = frozenset(heads.values())
    for c, head in heads.items():
        i = c - left
        named = _is_key(head) or head in PERIOD_HEADS or numbers_other(head, known)
        if shares.text[i] > 0.5 or named or _tells_time(grid, frame, shares, c):
            keys.append(c)
    codes = [c for c in keys if _are_codes(grid, frame, c)]
    same = (c for c in heads if c not in keys and any(_number(grid, frame, c, d) for d in codes))
    return tuple(sorted((*keys, *same)))


def _are_codes(grid: Grid, frame: Frame, column: int) -> bool:
    """Whether all rows have a code of letters and digits: v100011."""
    return all(_CODE.fullmatch(text) for text in _texts(grid, frame, column))


def _number(grid: Grid, frame: Frame, column: int, codes: int) -> bool:
    """Whether a column has one number for each code, the same in all its rows, and distinct from those of other codes."""
    own, others = _texts(grid, frame, column), _texts(grid, frame, codes)
    pairs = {*zip(own, others, strict=True)}
    is_same = len(pairs) == len({*own}) == len({*others})
    return is_same and "" not in own and _FEWEST_CODES <= 2 * len(pairs) <= len(own)


def _texts(grid: Grid, frame: Frame, column: int) -> list[str]:
    return [row[column].strip() for row in grid.sheet.texts[frame.body[0] : frame.body[1] + 1]]


def numbers_other(head: str, heads: Collection[str]) -> bool:
    """Whether a column numbers the labels of another: AGE_NUM beside AGE, 地域コード beside 地域."""
    numbering = _NUMBERING.fullmatch(head)
    return numbering is not None and numbering["what"] in heads


def _is_key(head: str) -> bool:
    """Whether a head names codes or times; a head that is a year (2001年) is one of values."""
    return ends_as_key(head, CODE_HEADS) and not head[-2:-1].isdigit()


def row_axis(grid: Grid, frame: Frame, keys: tuple[int, ...]) -> Axis:
    """A level per key column; equal texts of a column share one label (its first cell)."""
    sheet = grid.sheet
    first, last = frame.body
    positions = tuple((np.nonzero(grid.rows.filled[first : last + 1])[0] + first).tolist())
    dated = _era_years(grid, keys, positions)
    levels = []
    for c in keys:
        texts = ((r, dated.get((r, c), sheet.texts[r][c])) for r in positions)
        level = key_level(texts, c, clean(grid.text(frame.header_rows[-1], c)))
        if level.labels:
            levels.append(level)
    return Axis(positions, tuple(levels))


def key_level(texts: Iterable[tuple[int, str]], column: int, head: str) -> Level:
    """The level of a column that names the rows, from (row, text); equal texts share the label of the first."""
    index: dict[str, int] = {}
    labels: list[Label] = []
    codes = []
    for row, raw in texts:
        code = index.get(raw)
        if code is None:
            text = clean(raw)
            code = index[raw] = len(labels) if text else -1
            if text:
                labels.append(Label(text, row, column))
        codes.append(code)
    return Level(tuple(labels), tuple(codes), head)


def _era_years(
    grid: Grid, keys: Sequence[int], positions: Sequence[int]
) -> dict[tuple[int, int], str]:
    """The years that a column only numbers (30), with the era from the column before: 平成30年."""
    texts = grid.sheet.texts
    found: dict[tuple[int, int], str] = {}
    for before, column in pairwise(keys):
        years = {
            (r, column): written
            for r in positions
            if (written := era_year(texts[r][before], texts[r][column]))
        }
        if len(years) >= _TOLD * len(positions):
            found.update(years)
    return found


__all__ = ["TEXT", "YEAR", "column_shares", "is_records", "key_columns", "row_axis"]
