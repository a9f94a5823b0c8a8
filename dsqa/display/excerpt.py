"""Which rows and columns of a table to show: around a cell, or from its top."""

from collections.abc import Sequence

from dsqa.display.grid import Marks, render, shown_columns
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table

NEIGHBOURS = 2
"""Data rows and columns shown on either side of a marked cell."""
MAX_HEADERS = 6
"""Maximum number of header rows shown; the last ones are."""
MAX_NAMED = 4
"""Maximum number of hidden columns that are named one by one."""
MAX_STUBS = 3
"""Maximum number of columns with row labels that stay in view; the innermost ones do."""


def label_columns(table: Table) -> list[int]:
    """The columns of the row labels, outermost first."""
    columns = [label.column for level in table.row_axis.levels for label in level.labels[:1]]
    return list(dict.fromkeys([*columns, *(() if columns else table.stub_columns)]))


def excerpt(
    sheet: Sheet, table: Table | None, marks: Marks, width: int, height: int = 16
) -> list[str]:
    """Lines that show the marked cells with their headers, stub and neighbours.

    If there is no table (a note, a title) the sheet around the cells is shown. At most `height`
    rows.
    """
    rows_marked = sorted({row for row, _ in marks.cells})
    columns_marked = sorted({column for _, column in marks.cells})
    headers = _header_rows(sheet, table)
    stubs = label_columns(table)[-MAX_STUBS:] if table else []
    top, left, bottom, right = _bounds(sheet, table)
    rows = _around(rows_marked, top, bottom, max(height - len(headers), 3))
    columns = _around(columns_marked, left, right, 12)
    return render(
        sheet,
        sorted({*headers, *rows}),
        sorted({*stubs, *columns}),
        width,
        marks,
        rule_after=headers[-1] if headers else None,
        keep=stubs,
    )


def preview(
    sheet: Sheet,
    table: Table | None,
    width: int,
    height: int,
    marks: Marks | None = None,
    more_rows: str = "",
) -> list[str]:
    """Lines that show the top of a table (of the sheet when None), at most `height` rows.

    Marked cells further down are shown too, instead of earlier rows. A last line says what was
    left out; `more_rows` says how to see more rows.
    """
    marks = marks or Marks()
    top, left, bottom, right = _bounds(sheet, table)
    headers = _header_rows(sheet, table)
    stubs = label_columns(table)[-MAX_STUBS:] if table else []
    room = max(height - len(headers), 2)
    marked = sorted({row for row, column in marks.cells if top <= row <= bottom})
    marked = [row for row in marked if row not in headers][:room]
    body = [row for row in range(top, bottom + 1) if row not in headers and _filled(sheet, row)]
    chosen = set(marked) | set(body[: max(room - len(marked), 0)])
    rows, columns = sorted({*headers, *chosen}), range(left, right + 1)
    lines = render(
        sheet, rows, columns, width, marks, rule_after=headers[-1] if headers else None, keep=stubs
    )
    shown = shown_columns(sheet, rows, columns, width, marks, stubs)
    filled = [c for c in columns if any(sheet.texts[row][c] for row in range(top, bottom + 1))]
    return lines + _left_out(
        len(set(body) - chosen),
        [sheet.column_name(c) for c in filled if c not in shown],
        more_rows,
    )


def _left_out(rows: int, names: Sequence[str], more_rows: str) -> list[str]:
    """One line that says which rows and columns are not shown; none if all are."""
    parts = []
    if rows:
        parts.append(f"{rows:,} more row{'s' if rows > 1 else ''}")
    if names:
        listed = ", ".join(names) if len(names) <= MAX_NAMED else f"{names[0]} to {names[-1]}"
        parts.append(f"{len(names):,} more column{'s' if len(names) > 1 else ''} ({listed})")
    if not parts:
        return []
    how = more_rows if rows and more_rows else "--json has all"
    return [f"… {', '.join(parts)}; {how}"]


def _bounds(sheet: Sheet, table: Table | None) -> tuple[int, int, int, int]:
    if table is not None:
        return table.region
    return 0, 0, sheet.height - 1, sheet.width - 1


def _header_rows(sheet: Sheet, table: Table | None) -> list[int]:
    """The header rows that contain text."""
    rows = table.header_rows if table else ()
    return [row for row in rows if _filled(sheet, row)][-MAX_HEADERS:]


def _filled(sheet: Sheet, row: int) -> bool:
    return any(sheet.texts[row])


def _around(marked: Sequence[int], low: int, high: int, most: int) -> list[int]:
    """The marked positions and as many of the nearest neighbours as fit."""
    low, high = min([low, *marked]), max([high, *marked])
    chosen = list(marked)[:most]
    for distance in range(1, NEIGHBOURS + 1):
        for position in marked:
            for neighbour in (position - distance, position + distance):
                inside = low <= neighbour <= high
                if inside and neighbour not in chosen and len(chosen) < most:
                    chosen.append(neighbour)
    return sorted(chosen)
