"""Key columns of a list of records whose first column is a measure: OUTPUT | PRICES | YEAR, invest | value | firm | year."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dsqa.tables.grid import CODE, MARKER, NUMBER, TEXT, YEAR, Grid
from dsqa.text.regex import regex

_MOSTLY = 0.9
"""Minimum share of the cells of a column that are of its kind, and of the rows that a key identifies."""
_FEWEST_ROWS = 3
"""Minimum number of rows to judge that a column is unique, or has no order."""
_FEWEST_COLUMNS = 3
"""Minimum number of columns of a list with a measure, a key, and another column."""
MOST_ROWS = 600
"""Maximum number of rows that are sampled."""
_YEAR_HEADS = ("year", "season", "年", "年度", "年次", "西暦", "和暦")
"""Endings of the heads of years, in lower case."""
_KEY_HEADS = (
    "コード", "code", "番号", "順位", "rank", "no", "no.", "id", "年月", "date", "day", "日付",
)  # fmt: skip
"""Endings of the heads of codes, ranks and dates, in lower case."""
_NO_KEY = regex(
    r"(?:paid|humid|\b(?:acid|aid|bid|covid|fluid|grid|hybrid|liquid|solid|casino|domino|latino|piano|volcano)|(?:per|a|each) day|update|candidate)$"
)
"""Words and phrases that end like the head of a key but are not."""
_CODES = regex(r"(?:コード|番号|(?:^|[^a-z])(?:id|no\.?|code))$")
_NUMBERS = (NUMBER, MARKER, YEAR)
_ORDINALS = frozenset(("#", "rank", "順位", "月", "日", "month", "week", "age", "年齢"))
"""Whole heads of numberings and times, which are not measures."""


class Body(NamedTuple):
    """The rows and columns of a block below its header."""

    header_rows: tuple[int, ...]
    rows: range
    columns: Sequence[int]


def keys_beyond(grid: Grid, body: Body) -> tuple[int, ...] | None:
    """The columns that name the rows if the first does not: texts and years, or codes, which together identify almost
    all rows; () if there are none, None if the first column may be the key.

    A key is recognised by its content and because it is unique, not by its place.
    """
    rows = body.rows[:MOST_ROWS]
    if (
        len(body.header_rows) != 1
        or len(rows) < _FEWEST_ROWS
        or len(body.columns) < _FEWEST_COLUMNS
    ):
        return None
    head = body.header_rows[0]
    heads = [grid.sheet.texts[head][c].strip().lower() for c in body.columns]
    if not all(heads) or len(set(heads)) < len(heads):
        return None
    if any((head, c) in grid.cover or grid.kinds[head, c] != TEXT for c in body.columns):
        return None
    if not _is_measure(grid, rows, body.columns[0], heads[0]):
        return None
    named = list(zip(body.columns, heads, strict=True))
    texts = [c for c in body.columns if _share(grid, rows, c, (TEXT, CODE)) >= _MOSTLY]
    years = [
        c
        for c, name in named
        if name.endswith(_YEAR_HEADS) and _share(grid, rows, c, (YEAR,)) >= _MOSTLY
    ]
    codes = [c for c, name in named if _CODES.search(name) and _are_codes(grid, rows, c)]
    for keys in (tuple(sorted({*texts, *years})), tuple(sorted({*texts, *codes}))):
        if keys and _tells_apart(grid, rows, keys):
            return keys
    return () if _is_full(grid, body) and not _is_scale(grid, rows, body.columns[0]) else None


def _is_measure(grid: Grid, rows: range, column: int, head: str) -> bool:
    """Whether a column has amounts: numbers in no order, or with decimals or separators, under a head that names neither codes nor times."""
    if ends_as_key(head, (*_KEY_HEADS, *_YEAR_HEADS)) or head in _ORDINALS:
        return False
    if _share(grid, rows, column, (TEXT, CODE, YEAR)) > 1 - _MOSTLY:
        return False
    values = [grid.sheet.values[r][column] for r in rows]
    numbers = [value for value in values if isinstance(value, float)]
    if len(numbers) < _MOSTLY * len(values):
        return False
    if any("," in grid.sheet.texts[r][column] for r in rows):
        return True
    return not all(number.is_integer() for number in numbers) or not (
        _rises(numbers) or _rises(numbers[::-1])
    )


def ends_as_key(head: str, ends: tuple[str, ...]) -> bool:
    """Whether a head in lower case ends like that of a key: station id, but not paid.

    >>> ends_as_key("geoid", ("id",)), ends_as_key("amount paid", ("id",))
    (True, False)
    """
    return head.endswith(ends) and not _NO_KEY.search(head)


def _are_codes(grid: Grid, rows: range, column: int) -> bool:
    """Whether a column has only distinct whole numbers."""
    values = [grid.sheet.values[r][column] for r in rows]
    whole = {value for value in values if isinstance(value, float) and value.is_integer()}
    return len(whole) == len(values)


def _is_full(grid: Grid, body: Body) -> bool:
    """Whether almost all cells are filled, and each column has only numbers or only texts."""
    rows = body.rows[:MOST_ROWS]
    return all(
        any(_share(grid, rows, c, kinds) >= _MOSTLY for kinds in (_NUMBERS, (TEXT, CODE)))
        for c in body.columns
    )


def _is_scale(grid: Grid, rows: range, column: int) -> bool:
    """Whether the numbers of a column only increase, or only decrease: they give the position of a row."""
    numbers = [value for r in rows if isinstance(value := grid.sheet.values[r][column], float)]
    return _rises(numbers) or _rises(numbers[::-1])


def _rises(numbers: Sequence[float]) -> bool:
    return all(a <= b for a, b in pairwise(numbers))


def _share(grid: Grid, rows: range, column: int, kinds: Sequence[int]) -> float:
    found = grid.kinds[rows.start : rows.stop, column]
    return float(sum((found == kind).sum() for kind in kinds)) / len(rows)


def _tells_apart(grid: Grid, rows: range, keys: Sequence[int]) -> bool:
    texts = grid.sheet.texts
    return len({tuple(texts[r][c] for c in keys) for r in rows}) >= _MOSTLY * len(rows)
