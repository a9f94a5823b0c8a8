"""The notes of a table that apply to a cell: their mark is at the cell, or at a label of its row or column."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from dsqa.readers.sheet import Sheet
from dsqa.tables.labels.clean import clean
from dsqa.tables.model import Axis, Table
from dsqa.text.regex import regex

MOST_NOTES = 8
"""Maximum number of notes of a cell."""
_LONGEST = 400
"""Maximum number of characters of a text that are searched."""

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_MARK = (
    r"※\s?(?:\d{1,2}(?:[,、]\s?\d{1,2}){0,9})?|\*{1,4}|＊{1,4}|[†‡§]{1,3}|[(（]?注\s?\d{0,2}[)）]?|\\\d{1,2}[\\/]?|[(（]\d{1,2}[)）]"
    r"|(?<![\da-z])\d{1,2}[)）/]|[(（][a-zａ-ｚ][)）]|(?<![\da-zａ-ｚ])[a-zａ-ｚ][)）/]|\[(?:\d{1,2}|[a-z])\]|(?<!m)[⁰¹²³⁴-⁹]{1,2}"
)
_FIRST = regex(
    rf"\s*(?:[(（【\[]?(?:注釈?|備考|notes?)[)）】\]]?\s*[:：]?\s*)?(?P<mark>{_MARK}|\d{{1,2}}(?=\s+[^\W\d_]))\s*[:：.、=＝]?\s*(?=\S)",
    2,
)
"""The beginning of a note with a mark."""
_DASHES = r"[-–—―－…‥.]{1,3}"
_SIGN = rf"{_DASHES}|n\.?a\.?|n/a|[A-Za-z]{{1,3}}|[△▲xX×ｘ\#・]{{1,2}}"
_MEANS = r"(?:[:：=＝]|\s(?:denotes?|means?|is|are|not|indicates?|represents?)\b|\s?印?\s?は)"
_SYMBOL = regex(
    r"\s*(?i:[(（【\[]?(?:注釈?|備考|記号|凡例|notes?|symbols?|legend)[)）】\]]?\s*[:：.]?\s*)?[\"“「'(（]?"
    rf"(?:(?P<symbol>{_SIGN})[\"”」')）]?\s*{_MEANS}|(?P<bare>[A-Z]{{2,3}}|[aiX]) (?=[A-Z\u3040-\u9fff])"
    rf"|(?P<alone>{_DASHES}|n\.?a\.?|[b-hj-z])[\"”」')）]? (?=[^\W\d_]))"
)
"""The beginning of a note, or of a clause of one, that explains a sign instead of a number, or a letter beside one."""
_CLAUSES = regex(
    r"(?<=[;；。])\s*(?=\S)|(?<=[、，,])\s*(?=[「“\"]|(?:[a-zA-Z]{1,2}|[＊*※△▲…]{1,2})\s?(?:は|[:：=＝]))|\s{2,}|\u3000|(?<=[a-z]\.)\s(?=\S)"
)
_LAST = regex(rf"(?:(?P<mark>{_MARK})\s*[,、，]?\s*)$", 2)
_FRONT = regex(rf"\s*(?P<mark>{_MARK})")
_ALONE = regex(_MARK, 2)
_LETTER = regex(r"[\d.,)\s]*\d\s?[(（]?(?P<letter>[a-z]{1,2})[)）]?", 2)
"""A number with a letter after it: 13.2 p, 2020(r)."""
_BEFORE = regex(r"(?P<sign>[△▲]|[(（]?[a-z]{1,2}[)）]?)\s?(?=[\d.])", 2)
"""A sign or letter before a number: △16, r18."""
_NUMBER = regex(r"[(（]?[\da-z]{1,2}[)）]?", 2)
"""A number or letter in brackets, which mean a negative number or a part: not a mark."""
_DIGITS = regex(r"\d+")
_LETTERS = regex(r"[a-z]")
_SHORTEST_LINE = 30
"""Minimum length of a line of a note that continues in the next line."""
_SIGN_LONGEST = 5
"""Maximum length of a sign instead of a number, plus one."""
_TITLE_LINES = 8
"""Rows above a table that may contain its title."""


class Mark(NamedTuple):
    """The mark of a note, however it is written: 1), (1) and \\1 are equal."""

    kind: str
    """※, * (or several), 注 or another sign; "1" for a number, also after 注; "a" for a letter."""
    number: str
    """The number or letter; "" if there is none."""


class _Note(NamedTuple):
    """A note with its parsed beginning."""

    text: str
    said: frozenset[Mark | str]
    """Its marks, and the sign or letter that it explains."""


@lru_cache(maxsize=64)
def _parsed(notes: tuple[str, ...]) -> tuple[_Note, ...]:
    """The notes of a table, cached because each of its cells needs them."""
    found = []
    whole = _whole(notes)
    signs = [list(_explains(note[:_LONGEST])) for note in whole]
    begun = Counter(own[0] for own in signs if own)
    for note, own in zip(whole, signs, strict=True):
        first = _FIRST.match(note[:_LONGEST])
        marks = marks_written(first["mark"]) if first else []
        # A beginning that several notes share is the bullet of a list.
        said = [sign for sign in own if begun[sign] < 2]
        found.append(_Note(note, frozenset((*marks, *said))))
    return tuple(found)


def _explains(note: str) -> Iterator[str]:
    """The signs and letters that a note explains, one per clause."""
    for clause in _CLAUSES.split(note):
        if found := _SYMBOL.match(clause):
            yield _folded(found["symbol"] or found["bare"] or found["alone"])


def notes_of(sheet: Sheet, table: Table, position: tuple[int, int]) -> tuple[str, ...]:
    """The notes of a table that apply to a cell, in their order, at most eight. `position`: physical row and column."""
    return Footnotes(sheet, table).at(position)


class Footnotes:
    """The notes of a table, prepared for many of its cells.

    A mark is before a note, and before or after the text of the cell or of one of its labels; after
    the title or in the corner it applies to every cell. A note may explain signs instead of a
    number (… not available) or before it (△は減), or a letter beside it (p: preliminary).
    """

    def __init__(self, sheet: Sheet, table: Table) -> None:
        self._sheet, self._table = sheet, table
        self._notes = _parsed(table.notes) if table.notes else ()
        self._rows, self._columns = (
            _Marked(sheet, table.row_axis),
            _Marked(sheet, table.column_axis),
        )

    def at(self, position: tuple[int, int]) -> tuple[str, ...]:
        """The notes that apply to a cell, in their order, at most eight. `position`: physical row and column."""
        if not self._notes:
            return ()
        row, column = position
        shown = _text(self._sheet, row, column)
        # Most cells are plain digits, without any sign.
        own = () if shown.isdecimal() else (*_marks_at(shown), *_signs(shown))
        by_label = self._rows.at(row), self._columns.at(column)
        if not own and not self._of_all and not any(by_label):
            return ()
        said = self._of_all.union(own, *by_label)
        found = [one.text for one in self._notes if not said.isdisjoint(one.said)]
        return tuple(found[:MOST_NOTES])

    @cached_property
    def _of_all(self) -> frozenset[Mark | str]:
        """The marks after the title and in the corner, which apply to every cell."""
        table, texts = self._table, self._sheet.texts
        found = [
            _text(self._sheet, row, column)
            for row in table.header_rows
            for column in table.stub_columns
        ]
        for row in range(table.region.top - 1, max(table.region.top - 1 - _TITLE_LINES, -1), -1):
            line = [text for text in texts[row] if text.strip()]
            if any(clean(text) not in table.title for text in line):
                break
            found.extend(line)
        return frozenset(mark for text in found for mark in _marks_behind(text.strip()))


class _Marked:
    """The marks at the labels of an axis, and the letters after numbers there."""

    def __init__(self, sheet: Sheet, axis: Axis) -> None:
        self._sheet, self._axis = sheet, axis
        self._known: dict[int, frozenset[Mark | str]] = {}

    @cached_property
    def _places(self) -> dict[int, int]:
        return {place: at for at, place in enumerate(self._axis.positions)}

    def at(self, place: int) -> frozenset[Mark | str]:
        """The marks and letters at the labels of a row or column of the sheet."""
        known = self._known.get(place)
        if known is None:
            at = self._places.get(place)
            labels = () if at is None else self._axis.path(at)
            said: set[Mark | str] = set()
            for label in labels:
                text = _text(self._sheet, label.row, label.column)
                said.update(_marks_at(text), _letters(text))
            known = self._known[place] = frozenset(said)
        return known


def marks_in(text: str) -> Iterator[Mark]:
    """The marks before and after a text.

    >>> [mark.number for mark in marks_in("人口 注1)")], [mark.kind for mark in marks_in("Total **")], list(marks_in("in 2010"))
    (['1'], ['**'], [])
    """
    text = text.strip()[-_LONGEST:]
    if _NUMBER.fullmatch(text):
        return
    if front := _FRONT.match(text):
        yield from marks_written(front["mark"])
        # In ※ 79 the number is that of the cell.
        if front.end() == len(text) and "※" in text:
            yield Mark("※", "")
    yield from _marks_behind(text)


def _marks_behind(text: str) -> Iterator[Mark]:
    while last := _LAST.search(text):
        yield from marks_written(last["mark"])
        text = text[: last.start()].rstrip()


class Explained(NamedTuple):
    """A note without its marks."""

    marks: frozenset[Mark]
    text: str


def explained(note: str) -> Explained | None:
    """The text of a note, and its marks; None if it begins with no mark.

    >>> explained("1) Excludes boats"), explained("Excludes boats")
    (Explained(marks=frozenset({Mark(kind='1', number='1')}), text='Excludes boats'), None)
    """
    first = _FIRST.match(note[:_LONGEST])
    if first is None:
        return None
    return Explained(frozenset(marks_written(first["mark"])), note[first.end() :].strip())


def is_mark(text: str) -> bool:
    """Whether a text is only a mark."""
    return bool(_ALONE.fullmatch(text.strip()))


@lru_cache(maxsize=4096)
def _marks_at(text: str) -> tuple[Mark, ...]:
    """As `marks_in`, cached because each label is looked up for many cells."""
    return tuple(marks_in(text))


def marks_written(written: str) -> list[Mark]:
    """The marks of a text of marks only: one mark, or one per number: ※1,2."""
    text = unicodedata.normalize("NFKC", written.translate(_SUPERSCRIPTS)).lower().strip()
    numbers = _DIGITS.findall(text)
    if numbers:
        return [Mark("※" if "※" in text else "1", number) for number in numbers]
    if "※" in text or "注" in text:
        return [Mark("※" if "※" in text else "注", "")]
    letter = _LETTERS.search(text)
    return [Mark("a", letter[0]) if letter else Mark(text, "")]


def _signs(shown: str) -> Iterator[str]:
    """The signs instead of a number, or after one."""
    bare = shown.strip().strip("()（）")
    if bare and len(bare) < _SIGN_LONGEST and not any(one.isdigit() for one in bare):
        yield _folded(bare)
    if before := _BEFORE.match(shown.strip()):
        yield _folded(before["sign"].strip("()（）"))
    yield from _letters(shown)


def _folded(sign: str) -> str:
    return unicodedata.normalize("NFKC", sign).lower()


def _letters(text: str) -> Iterator[str]:
    if found := _LETTER.fullmatch(text.strip()):
        yield found["letter"].lower()


def _text(sheet: Sheet, row: int, column: int) -> str:
    is_there = 0 <= row < sheet.height and 0 <= column < sheet.width
    return sheet.texts[row][column] if is_there else ""


def _whole(notes: Sequence[str]) -> list[str]:
    """The notes, each joined with its continuation lines, which begin in lower case."""
    found: list[str] = []
    for note in notes:
        is_open = bool(found) and len(found[-1]) >= _SHORTEST_LINE and found[-1][-1] != "."
        if is_open and note[:1].islower() and not _FIRST.match(note) and not _SYMBOL.match(note):
            found[-1] = f"{found[-1]} {note}"
        else:
            found.append(note)
    return found
