"""The kind of each cell of a sheet, as a small numpy grid."""

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.times.eras import ERAS, LATIN, RECENT_ERAS
from dsqa.readers.sheet import Region, Sheet, Value
from dsqa.tables.labels.eras import bare_years
from dsqa.tables.labels.footnoted_years import footnoted_years
from dsqa.text.regex import regex

EMPTY, TEXT, NUMBER, MARKER, YEAR, CODE = range(6)
"""Kinds of cells. MARKER: a missing or withheld number (-, …, x, (NA)). YEAR: a number or short text that reads as a calendar
year; it may be a label or a value. CODE: a number with leading zeros, which is a label, but only in body rows."""

Kinds = npt.NDArray[np.uint8]

_NUMBER = regex(
    # Possessive (*+): a hostile row of marks must not be matched in every way.
    r"[\s\u3000]*+(?:[※＊*注]\s*+(?:[(（]?\d{1,2}[)）]?)?[,、]?\s*+)*+[(（<\[［〔]?\s*[-+−‐–▲△±$¥£€*]*+\s*+(?:\d{1,3}(?:[,， \u00a0]\d{3})+|\d+)?(?:[.．]\d*)?"
    r"\s*+[%％‰]?\s*+[)）>\]］〕]?(?:\s*[(（](?:円|％|%|株|名|人|百万円|千円|倍)[)）])?[\s*rpe※⁰¹²³⁴-⁹⁾]*"
)
_MARKED = regex(r"(?:[rp]\s?)?-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?\s?[†‡§]{0,3}")
"""A number with the mark of a revised or preliminary one before it, or of a footnote after it: r15, 15†."""
_MARKERS = frozenset([
    "-", "--", "---", "–", "—", "―", "‐", "−", "ー", "－", "…", "...", "..", ".", "・・・", "･･･", "x", "X", "Ｘ", "χ", "*", "**", "***",
    "****", "na", "n/a", "n.a.", "n.a", "(na)", "(x)", "(z)", "(d)", "(s)", "(b)", "(c)", "z", "...", "(-)", "(…)", "nan", "null", "none",
    "nd", "n.d.", "#", "#n/a", "#ref!", "#div/0!", "#value!", "不詳", "不明", "･", "・", "s", "d", "〃", '"', "＊", "＊＊＊", "(r)", "f", "(f)",
    "該当なし", "△", "▲", "(", ")", "(-)",
])  # fmt: skip
_DASHES = frozenset(["-", "--", "–", "—", "―", "‐", "−", "ー", "－", "…", "...", "na", "x"])
_YEAR_IN_UNIT = regex(r"(?:1[6-9]|20)\d\d\s*[(（]\D?.+")
_MINUTES = regex(r"(?:\d{1,4}\s?[′’]\s*)?\d{1,2}\s?[″”]|\d{1,4}\s?[′’]")
"""Minutes and seconds: 16′ 31″."""
_COUNT_WITH_PART = regex(
    r"[\d,.]+\s*(?:[(（][^()（）]{0,10}\d[^()（）]{0,3}[)）]|,[^\d\s]{1,3}\d+)"
)
"""A number with a part of it: 45(うち休5)."""
_COUNT_WITH_UNIT = regex(
    r"[△▲-]?\s*(?:[\d,]+(?:\.\d+)?\s*(?:百万円|千円|億円|名|株)|\d{1,3}(?:,\d{3})+\s*(?:円|人|件|社|口|個))"
)
_COUNT_OF_FEW = regex(
    r"[△▲+-]?\s?\d{1,3}(?:,?\d{3})*(?:\.\d+)?\s?(?:円|人|件|社|口|個|戸|台|校|回|世帯)"
)
"""A number with its unit that alone may be a label: 3人 of a household."""
_MARKS = regex(r"(?:※\s*+\d{1,2}[,、]?\s*+)++")
"""Footnote marks before a number; they may be longer than any number."""
_LISTED_MARKS = regex(r"※\s?\d{1,2}(?:[,、]\s?\d{1,2})+\s?[△▲-]?\s?\d{1,3}(?:,\d{3})*(?:\.\d+)?")
"""One mark for several footnotes: ※1,3 155,240, also with nothing between."""
_CLOCK = regex(r"\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:\.\d+)?")
_YEAR = regex(
    rf"(?:(?:{ERAS}|{LATIN})?\s*(?:元|\d{{1,2}})\s*(?:年度?末?|会計年度)|(?:fy\s*)?(?:1[6-9]|20)\d\d(?:年度?末?|年?(?:\d{{1,2}})月末?|\s?[rp])?"
    r"|(?:fy\s*)?(?:1[6-9]|20)\d\d(?:\s*[-–]\s*\d{2})?(?:\s?\\\d{1,2}(?:,\s?\d{1,2})*[\\/]?|\s?\*{1,2}|\s?[⁰¹²³⁴-⁹]{1,2}|\s?[(（]\d[)）]|\s?\d/)"
    r"|(?:1[6-9]|20)\d\d\s*[-–/~～]\s*(?:\d{2}|\d{4})|(?:" + RECENT_ERAS + r")\s?\d+)",
    re.IGNORECASE,
)
_YEAR_SHOWN = regex(r"[12]\d{3}(?!\d|[.,]\d)")
_NUMBERS = (_NUMBER, _COUNT_WITH_UNIT, _CLOCK, _MINUTES, _COUNT_WITH_PART, _LISTED_MARKS)
_LONGEST = 24
"""Maximum length of a number, without footnote marks."""
_REMEMBERED = 100
"""Maximum length of a text whose kind is cached."""
_DIGIT = regex(r"[\d元]")
_NO_NUMBER = frozenset("abcdefghijklmnoqstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""First characters that no number has; r and p mark revised and preliminary figures."""
_FULLWIDTH = str.maketrans("０１２３４５６７８９．，", "0123456789.,")
MERGE_CELLS_LIMIT = 400_000
"""Maximum number of merged cells; a hostile file may declare far more."""


class Bounds(NamedTuple):
    """The first and last filled column of each row; arrays with an entry for each row of a sheet."""

    first: npt.NDArray[np.int64]
    """First filled column; the width of the sheet if there is none."""
    last: npt.NDArray[np.int64]
    """Last filled column; -1 if there is none."""

    @property
    def filled(self) -> npt.NDArray[np.bool_]:
        """Whether a row has any filled cell."""
        return self.last >= 0


class Grid(NamedTuple):
    """A sheet with the kinds of its cells and, for covered cells, the merged region above them."""

    sheet: Sheet
    kinds: Kinds
    """Shape (height, width); covered cells are EMPTY."""
    cover: dict[tuple[int, int], Region]
    """Cell -> its merged region, also for the top left cell."""
    merged: npt.NDArray[np.bool_]
    """Shape (height, width): the cells in `cover`."""
    hanging: npt.NDArray[np.bool_]
    """Shape (height, width): the cells in `cover` whose region begins in a row above."""
    rows: Bounds
    row_texts: dict[int, frozenset[str]]
    """Row -> its distinct texts, filled on demand: tables side by side share rows."""
    row_lines: dict[int, str]
    """Row -> its cells as one line of text, filled on demand (`notes`)."""
    series: list[frozenset[str]]
    """The names of numbered labels of the sheet, filled on demand (`numbered`)."""

    def texts_of(self, row: int) -> frozenset[str]:
        """The distinct texts in a row of the sheet, without blank ones."""
        if row not in self.row_texts:
            self.row_texts[row] = frozenset(t for t in self.sheet.texts[row] if t.strip())
        return self.row_texts[row]

    def text(self, row: int, column: int) -> str:
        """Displayed text; for a covered cell, that of its merged region."""
        region = self.cover.get((row, column))
        return (
            self.sheet.texts[region.top][region.left] if region else self.sheet.texts[row][column]
        )


def kind_of_text(text: str) -> int:
    """Kind of a cell with this text."""
    # Long texts are not numbers and do not repeat: caching them would only take memory.
    return _known(text) if len(text) <= _REMEMBERED else _look(text)


def _look(text: str) -> int:
    bare = text.strip().translate(_FULLWIDTH)
    if not bare:
        return EMPTY
    if len(bare) > _LONGEST:
        bare = _MARKS.sub("", bare, count=1)
        if len(bare) > _LONGEST:
            return TEXT
    if bare.lower() in _MARKERS or bare.strip("()（）[]［］ ").lower() in _DASHES:
        return MARKER
    if _DIGIT.search(bare) is None:
        return TEXT
    if _YEAR.fullmatch(bare) or _YEAR_IN_UNIT.fullmatch(bare):
        return YEAR
    if len(bare) > 1 and bare[0] == "0" and bare.isdigit():
        return CODE
    if bare[0] in _NO_NUMBER:
        return TEXT
    if any(pattern.fullmatch(bare) for pattern in _NUMBERS):
        return NUMBER
    return TEXT


_known = lru_cache(maxsize=65536)(_look)


def _kind(value: Value, text: str) -> int:
    if value is None:
        return EMPTY
    if isinstance(value, bool):
        return TEXT
    if isinstance(value, float):
        if 1800 <= value <= 2100 and value == int(value):
            return YEAR if _YEAR_SHOWN.match(text) else kind_of_text(text)
        return NUMBER
    if isinstance(value, str):
        return kind_of_text(value)
    return YEAR


def survey(sheet: Sheet) -> Grid:
    """The grid of kinds of a sheet."""
    height, width = sheet.height, sheet.width
    found = [
        EMPTY
        if v is None
        else NUMBER
        if type(v) is float and not 1800 <= v <= 2100
        else _kind(v, t)
        for values, texts in zip(sheet.values, sheet.texts, strict=True)
        for v, t in zip(values, texts, strict=True)
    ]
    kinds: Kinds = np.frombuffer(bytearray(found), np.uint8).reshape(height, width)
    for r, texts in enumerate(sheet.texts):
        for c in (*footnoted_years(texts), *bare_years(texts)):
            kinds[r, c] = YEAR
    _settle_marked(sheet, kinds)
    _settle_counts(sheet, kinds)
    cover: dict[tuple[int, int], Region] = {}
    merged, hanging = np.zeros((2, height, width), bool)
    budget = MERGE_CELLS_LIMIT
    for merge in sheet.merges:
        region = Region(
            max(merge.top, 0),
            max(merge.left, 0),
            min(merge.bottom, height - 1),
            min(merge.right, width - 1),
        )
        budget -= max(0, region.bottom - region.top + 1) * max(0, region.right - region.left + 1)
        if budget < 0:
            break
        for r in range(region.top, region.bottom + 1):
            for c in range(region.left, region.right + 1):
                cover[r, c] = region
        # Regions of malformed files overlap; the last one counts.
        inside = slice(region.left, region.right + 1)
        merged[region.top : region.bottom + 1, inside] = True
        hanging[region.top : region.bottom + 1, inside] = True
        hanging[region.top : region.top + 1, inside] = False
    return Grid(sheet, kinds, cover, merged, hanging, _bounds(kinds), {}, {}, [])


def _settle_marked(sheet: Sheet, kinds: Kinds) -> None:
    """Change cells with a mark to numbers, if at least as many have none: r15 alone is a name."""
    numbers = (kinds == NUMBER).sum(axis=0)
    for c in np.nonzero((numbers > 0) & (kinds == TEXT).any(axis=0))[0].tolist():
        rows = np.nonzero(kinds[:, c] == TEXT)[0].tolist()
        marked = [r for r in rows if _MARKED.fullmatch(sheet.texts[r][c].strip())]
        if 0 < len(marked) <= numbers[c]:
            kinds[marked, c] = NUMBER


def _settle_counts(sheet: Sheet, kinds: Kinds) -> None:
    """Change small counts with their unit to numbers (9 件), if most cells of at least two columns are such, in several rows."""
    found: list[tuple[list[int], int]] = []
    for c in np.nonzero((kinds == TEXT).sum(axis=0) > 2)[0].tolist():
        rows = np.nonzero(kinds[:, c] == TEXT)[0].tolist()
        counts = [r for r in rows if c and _COUNT_OF_FEW.fullmatch(sheet.texts[r][c].strip())]
        if len(counts) > 1 and 2 * len(counts) > len(rows):
            found.append((counts, c))
    if len(found) > 1:
        for counts, c in found:
            kinds[counts, c] = NUMBER


def _bounds(kinds: Kinds) -> Bounds:
    filled = kinds != EMPTY
    some, width = filled.any(axis=1), kinds.shape[1]
    first = np.where(some, filled.argmax(axis=1), width)
    last = np.where(some, width - 1 - filled[:, ::-1].argmax(axis=1), -1)
    return Bounds(first, last)
