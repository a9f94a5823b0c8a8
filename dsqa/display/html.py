"""Tables and what is about them as HTML for notebooks: plain elements, styles of their own, all text escaped."""

from collections.abc import Collection, Iterable, Sequence
from html import escape

from dsqa.display.grid import Position
from dsqa.printable import plain_text
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table

MOST_ROWS = 12
"""Data rows that are shown: those around the lit cells, else the first."""
MOST_COLUMNS = 12
_LONGEST = 200
"""Characters of a cell."""
_LIT = "background:#ffe9a8;color:#000;font-weight:bold"
_QUIET = "color:gray"


def table_html(sheet: Sheet, table: Table, lit: Collection[Position] = ()) -> str:
    """A window of a table with its header rows and stub; the lit cells stand out."""
    body = [row for row in table.row_axis.positions if row not in table.header_rows]
    rows = [*table.header_rows, *_window(body, {row for row, _ in lit}, MOST_ROWS)]
    stub = sorted({label.column for level in table.row_axis.levels for label in level.labels})
    data = [one for one in table.column_axis.positions if one not in stub]
    columns = sorted({*stub, *_window(data, {column for _, column in lit}, MOST_COLUMNS)})
    lines = []
    for row in rows:
        cells = "".join(
            _cell(
                sheet.texts[row][column],
                is_head=row in table.header_rows or column in stub,
                is_lit=(row, column) in lit,
            )
            for column in columns
        )
        lines.append(f"<tr>{cells}</tr>")
    left_out = []
    if len(body) > len(rows) - len(table.header_rows):
        left_out.append(f"{len(body):,} rows")
    if len(data) > MOST_COLUMNS:
        left_out.append(f"{len(stub) + len(data):,} columns")
    note = f"<p style='{_QUIET}'>of {' and '.join(left_out)}</p>" if left_out else ""
    caption = _joined((table.title, f"({table.unit})" if table.unit else ""))
    return f"<table><caption>{caption}</caption><tbody>{''.join(lines)}</tbody></table>{note}"


def block_html(head: str, lines: Iterable[str], table: str = "") -> str:
    """A result with lines below it, and a table."""
    below = "".join(f"<div style='{_QUIET}'>{text(line)}</div>" for line in lines if line)
    return f"<div><div><b>{text(head)}</b></div>{below}{table}</div>"


def list_html(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows under a head."""
    first = "".join(_cell(one, is_head=True) for one in head)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return f"<table><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table>"


def text(of: str) -> str:
    """Text for HTML: escaped, bounded, without control characters."""
    shown = of if len(of) <= _LONGEST else of[:_LONGEST] + "…"
    return escape(plain_text(shown))


def _cell(of: str, is_head: bool = False, is_lit: bool = False) -> str:
    name = "th" if is_head else "td"
    style = f" style='{_LIT}'" if is_lit else ""
    return f"<{name}{style}>{text(of)}</{name}>"


def _window(positions: Sequence[int], lit: set[int], most: int) -> list[int]:
    """At most so many positions: the lit ones with their neighbours, filled up from the first."""
    places = [at for at, position in enumerate(positions) if position in lit][:most]
    chosen: dict[int, None] = dict.fromkeys(places)
    for distance in range(1, most):
        for at in places:
            for other in (at - distance, at + distance):
                if 0 <= other < len(positions) and len(chosen) < most:
                    chosen[other] = None
    for at in range(len(positions)):
        if len(chosen) >= most:
            break
        chosen[at] = None
    return [positions[at] for at in sorted(chosen)]


def _joined(parts: Iterable[str]) -> str:
    return " ".join(text(part) for part in parts if part)
