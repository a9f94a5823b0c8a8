"""Text tables whose columns are aligned by blanks, as reports, printed statistics and data of fixed width have them."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from dsqa.text.regex import regex

_APART = regex(r"\S+(?: \S+)*")
"""A field: words with single blanks between."""
_NUMBER = regex(r"[(<~≈+\-−–△▲]?[$€£¥]?\d[\d,.:/\-]*\)?[%*A-Za-z]{0,2}")
_RULE = regex(r"[\s\-=_+─━═*]*")
_WIDE = regex(r"(?<![\s\u3000])\u3000(?![\s\u3000])")
"""A blank of full width inside a label: 総　数."""
_FILLER, _WIDE_BLANK = "\0", "\1"
_GROUPED = regex(r"(?<![^\s($€£¥△▲+−-])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![^\s)%*])")
"""A number with commas between groups of digits, and nothing but blanks or signs beside it."""
_SAMPLE = 400
_FEWEST = 3
"""Minimum number of lines with several fields."""
_SHARE = 0.5
"""Minimum share of them among the lines with text."""
_NUMBERS = 0.6
"""Minimum share of numbers in one of the columns."""
_STRAY = 0.02
"""Maximum share of lines with text where columns are apart."""
_SAME_FIELDS = 0.8
"""Minimum share of lines with as many words; others are titles and remarks."""
_TAB = 8
_LONGEST = 1_000
"""Maximum number of places of a line with columns."""


class _Cuts(NamedTuple):
    """Where the columns of lines are apart."""

    places: tuple[tuple[int, int], ...]
    """The beginnings and ends of the runs of blanks."""
    fields: float
    """The typical number of fields of a line, which have several blanks between."""


def without_thousands(text: str) -> str:
    """A text without the commas that group digits, which divide no fields.

    >>> without_thousands("1,050   12,012.5\\n95.9,101.4,100")
    '1050   12012.5\\n95.9,101.4,100'
    """
    return _GROUPED.sub(lambda found: found[0].replace(",", ""), text)


def aligned_rows(text: str) -> list[list[str]] | None:
    """The rows of a text with aligned columns, one for each line; None for other texts.

    Rules are empty rows; titles and notes, rows of one cell.

    >>> aligned_rows("City      Rent  Size\\n-------------------\\nOslo     1,200    45\\nNew York 2,300    38\\nBari       640    71")
    [['City', 'Rent', 'Size'], [], ['Oslo', '1,200', '45'], ['New York', '2,300', '38'], ['Bari', '640', '71']]
    """
    lines = [_on_places(line) for line in text.splitlines()]
    cuts = _cuts(lines[:_SAMPLE])
    if cuts is not None:
        return [_cells(line, cuts) for line in lines]
    return _by_words(lines) or _by_blocks(lines)


def _by_blocks(lines: Sequence[str]) -> list[list[str]] | None:
    """The rows where tables of other columns follow each other, with empty lines between; None if none of them is aligned."""
    rows: list[list[str]] = []
    block: list[str] = []
    is_any = False
    for line in [*lines, ""]:
        if line.strip():
            block.append(line)
            continue
        cuts = _cuts(block)
        is_any = is_any or cuts is not None
        rows += [_cells(one, cuts) if cuts else [_shown(one)] for one in block]
        rows.append([])
        block = []
    return rows[:-1] if is_any else None


def _by_words(lines: Sequence[str]) -> list[list[str]] | None:
    """The words of lines that all have as many, most of them numbers: 1948 1 12.3; None for other lines."""
    words = [[_shown(word) for word in line.split()] for line in lines]
    sample = [one for one in words[:_SAMPLE] if len(one) > 1]
    if len(sample) < _FEWEST:
        return None
    ((width, many),) = Counter(map(len, sample)).most_common(1)
    alike = [one for one in sample if len(one) == width]
    numbers = sum(bool(_NUMBER.fullmatch(word)) for one in alike for word in one)
    if many < _SAME_FIELDS * len(sample) or numbers < _NUMBERS * width * many:
        return None
    return [one if len(one) == width else [" ".join(one)] if one else [] for one in words]


def _on_places(line: str) -> str:
    """A line with a character for each place on a terminal: wide ones take two."""
    line = line.expandtabs(_TAB).rstrip()
    if line.isascii():
        return line
    line = _WIDE.sub(_WIDE_BLANK, line).replace("\u3000", "  ")
    return "".join(
        one + _FILLER if one == _WIDE_BLANK or unicodedata.east_asian_width(one) in "WF" else one
        for one in line
    )


def _shown(text: str) -> str:
    return text.replace(_FILLER, "").replace(_WIDE_BLANK, "\u3000").strip()


def _cuts(lines: Sequence[str]) -> _Cuts | None:
    """Where the columns of lines are apart; None if they have none."""
    filled = [line for line in lines if line.strip() and not _RULE.fullmatch(line)]
    several = [line for line in filled if len(_APART.findall(line)) > 1]
    if len(several) < max(_FEWEST, _SHARE * len(filled)) or max(map(len, several)) > _LONGEST:
        return None
    # What stands above several columns, as years do, is no data; it may reach over the places between them.
    typical = median(len(_APART.findall(line)) for line in several)
    full = [line for line in several if 2 * len(_APART.findall(line)) > typical]
    data = [line for line in full if any(map(_NUMBER.fullmatch, line.split()))]
    data = data if len(data) >= _FEWEST else full
    cuts = _Cuts(tuple(_blank_places(data)), typical)
    while cuts.places:
        rows = [_cut(line, cuts) for line in data]
        kept = [one for at, one in enumerate(cuts.places) if _divides(at, one, rows)]
        if len(kept) == len(cuts.places):
            return cuts if _has_numbers(rows) else None
        cuts = cuts._replace(places=tuple(kept))
    return None


def _blank_places(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The runs of places that are blank in nearly all lines, without those at the margins."""
    filled = Counter(place for line in lines for place, one in enumerate(line) if one != " ")
    most = int(_STRAY * len(lines))
    places = sorted(place for place, many in filled.items() if many > most)
    for before, after in pairwise(places):
        if after - before > 1:
            yield before + 1, after


def _divides(at: int, place: tuple[int, int], rows: Sequence[Sequence[str]]) -> bool:
    """Whether a blank run is between columns: one blank is, if there are numbers on one side."""
    start, end = place
    return end - start > 1 or any(
        _share_of_numbers(rows, side) >= _NUMBERS for side in (at, at + 1)
    )


def _share_of_numbers(rows: Sequence[Sequence[str]], column: int) -> float:
    texts = [row[column] for row in rows if len(row) > column and row[column]]
    return sum(bool(_NUMBER.fullmatch(text)) for text in texts) / len(texts) if texts else 0.0


def _has_numbers(rows: Sequence[Sequence[str]]) -> bool:
    return any(_share_of_numbers(rows, at) >= _NUMBERS for at in range(max(map(len, rows))))


def _cells(line: str, cuts: _Cuts) -> list[str]:
    """The cells of a line. What stands above several columns, or in a note, belongs to the first column that it touches."""
    if _RULE.fullmatch(line):
        return []
    fields = list(_APART.finditer(line))
    if 2 * len(fields) > cuts.fields:
        return _cut(line, cuts)
    cells: list[str] = []
    for field in fields:
        column = sum(start < field.end() and end <= field.start() for start, end in cuts.places)
        cells += [""] * (column - len(cells))
        if column < len(cells):
            cells[-1] += " " + _shown(field[0])
        else:
            cells.append(_shown(field[0]))
    return cells


def _cut(line: str, cuts: _Cuts) -> list[str]:
    """The cells of a line between the places that are blank; a text on such a place belongs to the column before it."""
    cells: list[str] = []
    first = 0
    pending = 0
    for start, end in cuts.places:
        blank = line.find(" ", start, end) if len(line) > start else start
        if blank < 0:
            pending += 1
            continue
        cells += [_shown(line[first:blank]), *[""] * pending]
        first, pending = blank, 0
    return [*cells, _shown(line[first:]), *[""] * pending]
