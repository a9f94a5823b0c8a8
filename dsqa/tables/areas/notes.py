"""Title, unit and notes: the texts around a table."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dsqa.readers.sheet import Sheet
from dsqa.tables.areas.bounded import LONGEST
from dsqa.tables.grid import TEXT, Grid, kind_of_text
from dsqa.tables.heads.headers import Frame
from dsqa.tables.labels.clean import clean
from dsqa.tables.model import Table
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

_UNIT_PATTERN = r"(?:単\s*位(?!に|を|で|が|の|未満|当|あたり|ごと)\s*[:：;；,、\s\u3000]?|units?\s*[:：])\s*(?P<ja>[^)）\]】〕>]+)[)）\]】〕>]?"
# Without the optional beginning, which a search need not match.
_UNIT_IN = regex(_UNIT_PATTERN, re.IGNORECASE)
_UNIT = regex(rf"[(（\[【〔<]?\s*{_UNIT_PATTERN}", re.IGNORECASE)
NOTE_HEAD = _PATTERNS["note_head"]
_HINT = regex(r"[単:：(（\[【〔]")
"""One of these is in every text that states a unit."""
_HEADNOTE_ROWS = 12
_THOUSANDS = regex(r"(?<=\d)[ \u00a0.](?=000)")
"""What parts the thousands of 1 000 persons."""
_SIGN = regex(r"\s*([-–—]{1,3}|\.{2,3}|[…‥]{1,2})(?:\s|$)")
"""A sign instead of a number, before its meaning."""
_STYLE_RULE = regex(r"(?:[^{}]*\{)?[^{}]*\}")
NOTE_LIMIT = 400
CAPTION_LINES = 8
HEADINGS = 4
HEADING_LENGTH = 80
MOST_WORDS = 5


class Surroundings(NamedTuple):
    """Texts around a table."""

    title: tuple[str, ...]
    """Line by line."""
    unit: str
    notes: tuple[str, ...]


def surroundings(grid: Grid, frame: Frame) -> Surroundings:
    """Title, unit and notes of a framed block."""
    area = frame.block.area
    start = frame.header_rows[0] if frame.header_rows else frame.body[0]
    above = _lines(grid, area.top, start - 1)
    below = _lines(grid, frame.body[1] + 1, area.bottom)
    own = _lines(grid, area.top, start - 1, *_width(grid, frame))
    title: list[str] = []
    notes: list[str] = []
    for row, line in (own or above).items():
        role = frame.lines.get(row) or role_above(line)
        if role == "note":
            notes.append(line)
        elif role != "unit":
            title.append(line)
    caption = _caption_lines(grid.sheet.caption)
    if not title:
        title = [line for line in caption if len(line) <= HEADING_LENGTH][-HEADINGS:]
    corner = [clean(grid.text(r, c)) for r in frame.header_rows for c in frame.stub_columns]
    unit = next(
        (
            u
            for text in [*above.values(), *corner, *[*below.values()][:2], *caption]
            if (u := find_unit(text))
        ),
        "",
    )
    signed = (_signed(grid, row, line) for row, line in below.items())
    return Surroundings(tuple(title), unit, (*notes, *signed)[:NOTE_LIMIT])


def with_units_of_notes(sheets: Sequence[Sheet], tables: Sequence[Table]) -> list[Table]:
    """The tables; those without a unit with the one that a sheet of text alone, with the same first line, states for them (a headnote)."""
    of_tables = {table.sheet_index for table in tables}
    stated: dict[str, str] = {}
    for sheet in sheets:
        lines = [clean(row[0]) for row in sheet.texts[:_HEADNOTE_ROWS] if row and row[0].strip()]
        unit = next((u for line in lines[1:] if line[0] in "[(" and (u := find_unit(line))), "")
        if unit and sheet.index not in of_tables:
            stated[lines[0]] = unit
    if not stated:
        return list(tables)
    first = {s.index: clean(next((t for t in s.texts[0] if t), "")) for s in sheets if s.texts}
    return [
        one if one.unit else replace(one, unit=stated.get(first.get(one.sheet_index, ""), ""))
        for one in tables
    ]


def _signed(grid: Grid, row: int, line: str) -> str:
    """A line below a table with the sign that it explains: ".. not available", whose dots a label would lose."""
    first = next(text for text in grid.sheet.texts[row] if text.strip())
    sign = _SIGN.match(first)
    is_cut = sign is not None and not line.startswith(sign[1])
    return f"{sign[1]} {line}" if sign and is_cut else line


def role_above(line: str) -> str:
    """The role of a line above a table by its wording: a note, the unit, or a part of the title."""
    if NOTE_HEAD.match(line) and not re.match(r"\s*[(（]?\d", line):
        return "note"
    return "unit" if unit_only(line) else "title"


def _width(grid: Grid, frame: Frame) -> tuple[int, int | None]:
    """First and last column of lines above a table, up to the tables beside it."""
    area = frame.block.area
    body = slice(frame.body[0], frame.body[1] + 1)
    return (
        area.left if (grid.rows.first[body] < area.left).any() else 0,
        area.right if (grid.rows.last[body] > area.right).any() else None,
    )


def _caption_lines(caption: str) -> list[str]:
    """Last lines of the text before a table, without style rules that a page may contain."""
    lines = (
        clean(_STYLE_RULE.sub("", line) if "}" in line else line) for line in caption.splitlines()
    )
    return [line for line in lines if line][-CAPTION_LINES:]


def find_unit(text: str) -> str:
    """The unit that a text states: `（単位：千人） -> 千人`, `(in thousands) -> in thousands`."""
    text = text[:LONGEST]
    if _PATTERNS["unit_line"].fullmatch(text):
        return _THOUSANDS.sub(",", text.strip(" ()[]"))
    if at_end := _PATTERNS["unit_end"].search(text):
        return at_end[1]
    if _HINT.search(text) is None:
        return ""
    for pattern in (_UNIT_IN, _PATTERNS["unit_en"], _PATTERNS["bracketed"]):
        match = pattern.search(text)
        if match:
            return clean(match.group(match.lastindex or 0)).strip(" .:：")
    return ""


def unit_only(line: str) -> bool:
    """Whether a line only states the unit."""
    if _PATTERNS["unit_line"].fullmatch(line.strip()):
        return True
    if _HINT.search(line) is None:
        return False
    match = _UNIT.fullmatch(line.strip()) or _PATTERNS["unit_en"].fullmatch(line.strip())
    return match is not None


def _lines(
    grid: Grid, top: int, bottom: int, left: int = 0, right: int | None = None
) -> dict[int, str]:
    """Row -> its text between two columns, cells joined."""
    lines = {}
    end = None if right is None else right + 1
    first, last = max(top, 0), min(bottom, grid.sheet.height - 1) + 1
    for r in (np.nonzero(grid.rows.filled[first:last])[0] + first).tolist():
        if left or end is not None:
            if not grid.kinds[r, left:end].any():
                continue
            text = _line(grid.sheet.texts[r][left:end])
        elif r in grid.row_lines:
            text = grid.row_lines[r]
        else:
            text = grid.row_lines[r] = _line(grid.sheet.texts[r])
        if text:
            lines[r] = text
    return lines


def _line(texts: Sequence[str]) -> str:
    return line_text([stripped for text in texts if (stripped := text.strip())])


def line_text(cells: list[str]) -> str:
    """The filled cells of a row as one line."""
    if len(cells) > MOST_WORDS:  # column counts, not words
        cells = [t for t in cells if kind_of_text(t) == TEXT]
    return clean(" ".join(cells))
