"""Forms: pairs of a label and its value, down the sheet and across it (Name | Elm Halt | Line | Coast)."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from dsqa.language.times.eras import RECENT_ERAS
from dsqa.readers.sheet import Region
from dsqa.tables.areas.side_by_side import Block
from dsqa.tables.grid import EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid, kind_of_text
from dsqa.tables.labels.clean import clean
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"), RECENT_ERAS=RECENT_ERAS)

MOST_ROWS = 60
"""Maximum number of rows of a form."""
MOST_COLUMNS = 40
_FEWEST_ROWS, _FEWEST_ALONE = 2, 4
"""Minimum number of rows of a form with several labels per row, and with one."""
_MOST_ALONE = 40
"""Maximum number of rows of a form with one label per row that is recognised by its values only."""
_FEWEST_TEXTS, _FEWEST_TURNS = 3, 2
"""Minimum number of texts among the values of a form of plain numbers and texts, and of turns from one to the other."""
_EVEN = 0.8
"""Minimum share of rows with as many values as labels."""
_ATTRIBUTES = 0.4
"""Minimum share of labels that name attributes."""
_NEARLY_ALL = 0.6
"""The same if the first label, which may be a head, does not name one: Vessel | MV Corran."""
_DIFFERENT = 0.8
"""Minimum share of labels that differ from all before: a form may have two telephone numbers."""
_LONGEST = 40
"""Maximum length of a label."""
_BRACKETS = "【】［］[]〔〕"
"""Brackets around a label."""


_PHONE = regex(r"(?:\+\d|\(?0)\d{1,5}\)?(?:[- ]\d{2,5}){1,3}")
_TIME = regex(r"\d{1,2}:\d\d(?: ?[ap]\.?m\.?)?(?: ?[-–~] ?\d{1,2}:\d\d(?: ?[ap]\.?m\.?)?)?", re.I)
_TEXT, _NUMBER = "text", "number"
_RECORD_HEADS = (
    regex(r"fields?|items?|attributes?|propert(?:y|ies)|keys?|parameters?|項目名?|属性|キー", re.I),
    regex(r"values?|details?|contents?|entry|値|内容|詳細|記載内容", re.I),
)
"""Heads over the labels and the values of one record."""


class Pairs(NamedTuple):
    """The columns of a form: each label column, and the end of its values."""

    labels: tuple[int, ...]
    ends: tuple[int, ...]


def heads_record(heads: Sequence[str]) -> bool:
    """Whether two heads are those of one record: Field | Value."""
    texts = [text.strip() for text in heads]
    return len(texts) == len(_RECORD_HEADS) and all(
        one.fullmatch(text) for one, text in zip(_RECORD_HEADS, texts, strict=True)
    )


def form_blocks(grid: Grid, area: Region) -> list[Block]:
    """The forms side by side in an area, each a stub with its values; [] if the area is a table."""
    if area.bottom - area.top >= MOST_ROWS or area.right - area.left >= MOST_COLUMNS:
        return []
    kinds = grid.kinds[area.top : area.bottom + 1, area.left : area.right + 1]
    lines = [[area.left + c for c in row.nonzero()[0].tolist()] for row in kinds != EMPTY]
    rows = {area.top + i: line for i, line in enumerate(lines) if len(line) > 1}
    pairs = _pairs(grid, rows, area.right)
    if pairs is None:
        return []
    body = (min(rows), max(rows))
    return [
        Block(Region(area.top, left, area.bottom, right), (), body, pairs=True)
        for left, right in zip(pairs.labels, pairs.ends, strict=True)
    ]


def _pairs(grid: Grid, rows: dict[int, list[int]], right: int) -> Pairs | None:
    """The columns of labels; `rows`: the filled columns of each row with several."""
    even = [line for line in rows.values() if len(line) % 2 == 0]
    if len(rows) < _FEWEST_ROWS or len(even) < _EVEN * len(rows):
        return None
    places = Counter((c, at % 2) for line in even for at, c in enumerate(line))
    labels = sorted({c for c, odd in places if not odd and not places[c, 1]})
    values = {c for c, odd in places if odd and not places[c, 0]}
    if not labels or any(
        c not in values and c not in labels for line in rows.values() for c in line
    ):
        return None
    if len(labels) == 1 and (len(rows) < _FEWEST_ALONE or len(values) > 1):
        return None
    names = [(r, c) for r, line in rows.items() for c in line if c in labels]
    if len(labels) == 1 and _is_card(grid, names, values):
        return Pairs(tuple(labels), (right,))
    if not _are_attributes(grid, names, len(labels)) or not _are_of_kinds(
        grid, rows, values, len(labels)
    ):
        return None
    return Pairs(tuple(labels), (*(c - 1 for c in labels[1:]), right))


def _is_card(grid: Grid, names: Sequence[tuple[int, int]], values: set[int]) -> bool:
    """Whether distinct short labels have values of so many kinds that they describe one thing: a text, 55.5km2, 9:00."""
    labels = [clean(grid.sheet.texts[r][c]) for r, c in names]
    if len(set(labels)) < len(labels) or not all(0 < len(text) <= _LONGEST for text in labels):
        return False
    if len(names) > _MOST_ALONE or any(grid.kinds[at] != TEXT for at in names):
        return False
    written = [clean(grid.text(r, c)) for r, _ in names for c in values]
    texts = [text for text in written if kind_of_text(text) != MARKER]
    kinds = [_kind_of_value(text) for text in texts]
    if len(values) == 1 and heads_record([labels[0], written[0]]):
        return _TEXT in kinds[1:]
    # The first row may be a line of heads, unless its value cannot be one.
    if kinds[:1] == [_TEXT]:
        return len(set(kinds[1:])) > 2 or _alternate(texts[1:], kinds[1:])
    if kinds[:1] == [_NUMBER]:
        return False
    plain = {text for text in texts if _kind_of_value(text) == _TEXT}
    return len(set(kinds)) > 2 or len(set(kinds)) > 1 < len(plain)


def _alternate(texts: Sequence[str], kinds: Sequence[str]) -> bool:
    """Whether different texts stand among other values, rather than a few marks among the numbers of a column: Panama, 182.5, Greece, 24,550."""
    words = [text for text, kind in zip(texts, kinds, strict=True) if kind == _TEXT]
    turns = sum(a != b for a, b in pairwise(kinds))
    return len(set(words)) == len(words) >= _FEWEST_TEXTS and turns >= _FEWEST_TURNS


def _kind_of_value(text: str) -> str:
    """The kind of a value; for a number its unit."""
    bare = unicodedata.normalize("NFKC", text).strip()
    if found := _PATTERNS["with_unit"].fullmatch(bare):
        return found["unit"] or found["sign"]
    if _TIME.fullmatch(bare):
        return "time"
    if _PATTERNS["date_or_phone"].fullmatch(text) or _PHONE.fullmatch(bare):
        return "date or telephone"
    return _NUMBER if kind_of_text(bare) in (NUMBER, YEAR) else _TEXT


def _are_attributes(grid: Grid, places: Sequence[tuple[int, int]], across: int) -> bool:
    """Whether the labels are texts, nearly all distinct, that name attributes, and not only in the
    first row, which may be a line of heads."""
    texts = [clean(grid.sheet.texts[r][c]) for r, c in places]
    if any(grid.kinds[r, c] != TEXT for r, c in places):
        return False
    if len(set(texts)) < _DIFFERENT * len(texts):
        return False
    if any(not text or len(text) > _LONGEST for text in texts):
        return False
    # A label in the first row heads nothing where a number stands beside it.
    first = [
        text
        for text, at in zip(texts[:across], places, strict=False)
        if grid.kinds[at[0], at[1] + 1] in (NUMBER, YEAR)
    ]
    below = first + texts[across:]
    named = sum(_is_attribute(text) for text in below)
    enough = _ATTRIBUTES if _is_attribute(texts[0]) else _NEARLY_ALL
    return named > 1 and named >= enough * len(below)


def _is_attribute(text: str) -> bool:
    text = text.strip(_BRACKETS)
    return bool(
        _PATTERNS["attribute_ja"].fullmatch(text) or _PATTERNS["attribute_en"].fullmatch(text)
    )


def _are_of_kinds(grid: Grid, rows: dict[int, list[int]], values: set[int], across: int) -> bool:
    """Whether texts and numbers are mixed below one another, and the first values are not heads (金額, 2031)."""
    first, *below = ([(r, c) for c in line if c in values] for r, line in rows.items())
    if all(grid.kinds[at] == YEAR for at in first):
        return False
    if all(_is_attribute(clean(grid.text(*at))) for at in first):
        return False
    # With one label per row, only the first row may be a line of heads.
    cells = [at for line in (below if across == 1 else [first, *below]) for at in line]
    found = {int(grid.kinds[at]) for at in cells}
    if TEXT not in found:
        return False
    is_told = any(_PATTERNS["date_or_phone"].fullmatch(clean(grid.text(*at))) for at in cells)
    return is_told or not found.isdisjoint((NUMBER, YEAR))
