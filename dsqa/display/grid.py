"""A window of a sheet as lines of text: row numbers, column letters, cells, marks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from dsqa.display.width import ELLIPSIS, fit, pad, text_width
from dsqa.readers.sheet import Sheet
from dsqa.text.printable import one_line

Position = tuple[int, int]
"""0-based row and column."""

Align = Literal["left", "right"]

GAP = "  "
"""Between two columns."""
SKIP = " … "
"""Between two columns if others between them are not shown."""
MIN_WIDTH = 8
"""Minimum width of a column, unless its texts are narrower."""
MIN_KEPT = 14
"""The same for columns that stay in view."""
MAX_NUMBER = 16
"""Numbers up to this width are not cut."""
MAX_WIDTH = 32
"""Maximum width of a column while others need the room."""
REVERSE, PLAIN = "\x1b[7m", "\x1b[0m"


@dataclass(frozen=True)
class Marks:
    """Marked cells and the style of the marks."""

    cells: Mapping[Position, str] = field(default_factory=dict)
    """Position -> a short tag written behind the text ("" for none)."""
    reverse: bool = False
    """Reverse video (for a terminal) instead of brackets."""

    def dress(self, position: Position, text: str, width: int, align: Align) -> str:
        """The text of a cell cut to `width`, with its mark, padded with blanks."""
        if position not in self.cells:
            return pad(fit(text, width), width, align)
        tag = self.cells[position]
        room = width - text_width(tag) - (0 if self.reverse else 2)
        shown = fit(text, max(room, 1))
        marked = f"{REVERSE}{shown}{PLAIN}{tag}" if self.reverse else f"[{shown}]{tag}"
        blanks = " " * max(width - self.needs(position, shown), 0)
        return blanks + marked if align == "right" else marked + blanks

    def needs(self, position: Position, text: str) -> int:
        """Width of the text of a cell with its mark."""
        if position not in self.cells:
            return text_width(text)
        return text_width(text) + text_width(self.cells[position]) + (0 if self.reverse else 2)


def render(
    sheet: Sheet,
    rows: Sequence[int],
    columns: Sequence[int],
    width: int,
    marks: Marks | None = None,
    rule_after: int | None = None,
    keep: Sequence[int] = (),
) -> list[str]:
    """Lines that show the given rows and columns of a sheet within `width` terminal columns.

    Rows and columns are physical, 0-based and increasing; a gap between them is shown by … .
    Columns that do not fit are dropped from the right, those in `keep` last. A rule is drawn below
    row `rule_after` (the last header row).
    """
    marks = marks or Marks()
    if not rows or not columns:
        return []
    gutter = _gutter(sheet, rows)
    texts = _texts(sheet, rows, columns)
    shown, widths = _allot(sheet, texts, rows, columns, width - gutter, marks, keep)
    aligns = {column: _align([texts[row, column] for row in rows]) for column in shown}
    letters = [(c, pad(sheet.column_name(c), widths[c], aligns[c])) for c in shown]
    lines = [_line("", gutter, letters)]
    for row, following in [*pairwise(rows), (rows[-1], None)]:
        dressed = [(c, marks.dress((row, c), texts[row, c], widths[c], aligns[c])) for c in shown]
        lines.append(_line(str(sheet.row_name(row)), gutter, dressed))
        if row == rule_after:
            lines.append("-" * (gutter + _total(shown, widths)))
        elif following is not None and sheet.row_name(following) > sheet.row_name(row) + 1:
            lines.append(" " * (gutter - 1) + ELLIPSIS)
    return lines


def shown_columns(
    sheet: Sheet,
    rows: Sequence[int],
    columns: Sequence[int],
    width: int,
    marks: Marks,
    keep: Sequence[int] = (),
) -> list[int]:
    """The columns that fit into `render`."""
    if not rows or not columns:
        return []
    texts = _texts(sheet, rows, columns)
    return _allot(sheet, texts, rows, columns, width - _gutter(sheet, rows), marks, keep)[0]


def _gutter(sheet: Sheet, rows: Sequence[int]) -> int:
    """Width of the row numbers."""
    return max(len(str(sheet.row_name(row))) for row in rows)


def _texts(sheet: Sheet, rows: Sequence[int], columns: Sequence[int]) -> dict[Position, str]:
    return {(row, column): one_line(sheet.texts[row][column]) for row in rows for column in columns}


def _line(head: str, gutter: int, cells: Sequence[tuple[int, str]]) -> str:
    parts = [pad(head, gutter, "right")]
    previous: int | None = None
    for column, text in cells:
        skipped = previous is not None and column > previous + 1
        parts.append((SKIP if skipped else GAP) + text)
        previous = column
    return "".join(parts).rstrip()


def _allot(
    sheet: Sheet,
    texts: Mapping[Position, str],
    rows: Sequence[int],
    columns: Sequence[int],
    width: int,
    marks: Marks,
    keep: Sequence[int],
) -> tuple[list[int], dict[int, int]]:
    """Which columns are shown, with their widths."""
    natural: dict[int, int] = {}
    least: dict[int, int] = {}
    for column in columns:
        needs = [
            (marks.needs((row, column), texts[row, column]), _looks_numeric(texts[row, column]))
            for row in rows
        ]
        letters = len(sheet.column_name(column))
        natural[column] = max(letters, *(need for need, _ in needs))
        number = max((need for need, numeric in needs if numeric), default=0)
        # Half a number is useless, the beginning of a label is not.
        label = MIN_KEPT if column in keep else MIN_WIDTH
        least[column] = max(letters, min(number, MAX_NUMBER), min(natural[column], label))
    shown = list(columns)
    protected = set(keep) | {column for _, column in marks.cells}
    while len(shown) > 1 and _total(shown, least) > width:
        loose = [column for column in shown if column not in protected] or shown[1:]
        shown.remove(loose[-1])
    widths = {column: max(min(natural[column], MAX_WIDTH), least[column]) for column in shown}
    excess = _total(shown, widths) - width
    while excess > 0:
        shrinking = [column for column in shown if widths[column] > least[column]]
        if not shrinking:
            break
        widths[max(shrinking, key=lambda column: (widths[column], column))] -= 1
        excess -= 1
    _widen(shown, widths, natural, -excess)
    return shown, widths


def _total(shown: Sequence[int], widths: Mapping[int, int]) -> int:
    """Width of these sheet columns with the gaps before them."""
    skips = sum(1 for left, right in pairwise(shown) if right > left + 1)
    return sum(len(GAP) + widths[column] for column in shown) + skips * (len(SKIP) - len(GAP))


def _widen(shown: list[int], widths: dict[int, int], natural: Mapping[int, int], room: int) -> None:
    """Give spare room to columns that were cut at MAX_WIDTH, from the left."""
    for column in shown:
        more = min(max(room, 0), natural[column] - widths[column])
        if more > 0:
            widths[column] += more
            room -= more


def _align(texts: Sequence[str]) -> Align:
    """Right-aligned for a column of numbers."""
    filled = [text for text in texts if text]
    return "right" if sum(map(_looks_numeric, filled)) * 2 > len(filled) else "left"


def _looks_numeric(text: str) -> bool:
    digits = sum(character.isdigit() for character in text)
    return digits * 2 >= len(text) > 0 or text in ("-", "－", "…", "***", "x", "X", "(NA)")
