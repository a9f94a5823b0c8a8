"""The query for an answer that is part of a cell, or of a note over several rows."""

import re
from itertools import count

from dsqa.answers.model import CellRef
from dsqa.answers.resolve import ResolvedCell, resolve
from dsqa.queries.shown_cells import PublishedTables
from dsqa.text import sqltext
from dsqa.text.regex import regex

_MOST_ROWS = 20
"""Maximum number of rows of a note."""
_BESIDE = (6, 12, 24)
"""Numbers of context characters by which a part may be found, fewest first."""
_SIGN = regex(r"[\\^$.|?*+()\[\]{}]")
_BLANK = regex(r"[\t\n\r\f]")


def query_of_prose(text: str, ref: CellRef, tables: PublishedTables) -> str:
    """The query for a text that begins in a cell; "" if it is in no published column."""
    data = tables.data(ref)
    if data is not None and data.unit and _span(data.unit, text) == (0, len(data.unit)):
        return data.select(data.own.unit)
    for shown in tables.labels(ref):
        if span := _span(shown.text, text):
            return shown.select(_part(shown.column, shown.text, *span))
    if data is not None and (span := _span(data.unit, text)):
        return data.select(_part(data.own.unit, data.unit, *span))
    found = resolve(ref, tables.contents)
    return _of_note(text, ref, found, tables) if found else ""


def _of_note(text: str, ref: CellRef, found: ResolvedCell, tables: PublishedTables) -> str:
    """The query over a cell, and those below it if a note continues there."""
    (row, column), texts = found.position, found.sheet.texts
    end = next((at for at in count(row) if at == len(texts) or not texts[at][column]), row)
    for below in range(row + 1, min(end, row + _MOST_ROWS) + 1):
        lines = [line[column] for line in texts[row:below]]
        whole = " ".join(lines)
        span = _span(whole, text)
        if span is None:
            continue
        if len(lines) == 1:
            cell = f"address = {sqltext.literal(ref.cell)}"
            told, where = "text", cell
        else:
            first, at = (one + 1 for one in found.sheet.number(row, column))
            last = found.sheet.number(below - 1, column)[0] + 1
            told = "string_agg(text, ' ' ORDER BY row_number)"
            where = f"column_number = {at} AND row_number BETWEEN {first} AND {last}"
        part = _part(told, whole, *span)
        return f"SELECT {part} FROM {tables.every_cell} WHERE {tables.of_sheet(ref)}{where}"
    return ""


def _span(whole: str, part: str) -> tuple[int, int] | None:
    """The place of a text in another one, ignoring blanks."""
    letters = [re.escape(letter) for letter in part if not letter.isspace()]
    found = re.search(r"\s*".join(letters), whole) if letters else None
    return found.span() if found else None


def _part(told: str, whole: str, start: int, end: int) -> str:
    """An expression for a part of a text: by the words around it, otherwise by position."""
    if not whole[:start].strip() and not whole[end:].strip():
        return told
    for most in _BESIDE:
        opening = _as_pattern(_last_words(whole[:start], most)) or "^"
        closing = _as_pattern(_first_words(whole[end:], most))
        pattern = f"{opening}(.*?){closing}" if closing else f"{opening}(.*)$"
        found = re.search(pattern, whole)
        if found and found.span(1) == (start, end):
            return f"regexp_extract({told}, {sqltext.literal(pattern)}, 1)"
    return f"substring({told}, {start + 1}, {end - start})"


def _last_words(text: str, most: int) -> str:
    """The end of a text, from the first blank within reach if there is one."""
    near = text[-most:]
    return near if len(text) <= most else near[near.rstrip().find(" ") + 1 :]


def _first_words(text: str, most: int) -> str:
    """The beginning of a text, up to the last blank within reach if there is one."""
    near = text[:most]
    last = near.rfind(" ")
    return near if len(text) <= most or last < 1 else near[:last]


def _as_pattern(text: str) -> str:
    """The pattern that finds a text, the same for Python and DuckDB, and readable."""
    return _BLANK.sub(r"\\s", _SIGN.sub(r"\\\g<0>", text))
