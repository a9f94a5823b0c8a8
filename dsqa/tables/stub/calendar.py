"""Columns behind the stub that number months, quarters, days or the years of an era: with it they date the rows."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from dsqa.language.totals import is_total
from dsqa.tables.grid import Grid
from dsqa.tables.heads.headers import Frame, head_text
from dsqa.text.regex import regex

_LAST: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("月", "月分", "month", "mo", "mon"), 12),
        **dict.fromkeys(("四半期", "期", "quarter", "qtr", "q"), 4),
        **dict.fromkeys(("学期", "term", "semester", "half"), 4),
        **dict.fromkeys(("日", "day", "dy"), 31),
        **dict.fromkeys(("週", "week", "wk"), 53),
        **dict.fromkeys(("年", "年次", "年度", "和暦", "year"), 64),
    }
)
"""The highest number below each head; of years, in an era."""
_YEARS = 64
_DATES = regex(
    r"(?:.*(?:年|年度|年次|年月|年月日|月|四半期|日付|時点|元号|和暦|西暦|期間)|(?:.*\s)?(?:year|month|quarter|date|period|era|time))",
)
"""Heads of the columns that such a column may stand behind."""
_MOSTLY = 0.9
"""Share of the rows that have labels of their own."""
_FILLED = 0.6
"""Share of the rows that have a number in such a column; those of whole years have none."""
_FEWEST_ROWS = 3


def with_calendar(grid: Grid, frame: Frame) -> Frame:
    """The frame with the columns in its stub that go on with the date that the stub begins: 2031 | 4 | 29.

    Told by their heads, by their numbers, and by no two rows' having the same labels with them.
    """
    stub = frame.stub_columns
    found: list[int] = []
    before = stub[-1] if stub else -1
    while before + 1 in frame.data_columns[:-1] and _numbers(grid, frame, before, before + 1):
        before += 1
        found.append(before)
    if not found or not _tell_apart(grid, frame, (*stub, *found)):
        return frame
    return frame._replace(
        stub_columns=(*stub, *found),
        data_columns=tuple(c for c in frame.data_columns if c not in found),
        numbered=tuple(c for c in frame.numbered if c not in found),
    )


def _numbers(grid: Grid, frame: Frame, before: int, column: int) -> bool:
    """Whether a column numbers what its head says, right behind a column of times."""
    head, known = (_head(grid, frame, c) for c in (column, before))
    if not head and known.endswith(("年月", "年月日")):
        head = "月"
    if head not in _LAST or not _DATES.fullmatch(known):
        return False
    if (_LAST[head] == _YEARS) != (known in ("元号", "era", "和暦")):
        return False
    texts = [t for row in _rows(grid, frame, (column,)) if (t := row[0]) and not is_total(t)]
    return len(texts) >= _FEWEST_ROWS - 1 and all(
        text == "元" or (text.isdecimal() and 1 <= int(text) <= _LAST[head]) for text in texts
    )


def _head(grid: Grid, frame: Frame, column: int) -> str:
    return head_text(grid, frame.header_rows, column).strip(" .()（）").lower()


def _rows(grid: Grid, frame: Frame, columns: Sequence[int]) -> list[tuple[str, ...]]:
    """The texts of some columns, of the rows that have any beyond them."""
    return [
        tuple(texts[c].strip() for c in columns)
        for texts in grid.sheet.texts[frame.body[0] : frame.body[1] + 1]
        if any(texts[c].strip() for c in frame.data_columns if c not in columns)
    ]


def _tell_apart(grid: Grid, frame: Frame, columns: Sequence[int]) -> bool:
    """Whether the columns, blanks taken from above, tell the rows apart and the last one is filled."""
    rows = _rows(grid, frame, columns)
    if len(rows) < _FEWEST_ROWS or sum(bool(row[-1]) for row in rows) < _FILLED * len(rows):
        return False
    carried = [""] * len(columns)
    seen = set()
    for row in rows:
        first = next((i for i, text in enumerate(row) if text), len(row))
        carried = [*carried[:first], *row[first:]]
        seen.add(tuple(carried))
    return len(seen) >= _MOSTLY * len(rows)
