"""The cells of one column as texts, numbers and dates; equal cells are interpreted once."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import isinf, isnan
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns import bulk
from dsqa.language import values
from dsqa.language.amounts.measures import Measures, measures
from dsqa.language.times.patterns import MONTHS as MONTH_NUMBERS
from dsqa.language.times.weekdays import days_listed
from dsqa.language.tokens import stem, tokens
from dsqa.readers.csv_.decimals import as_point, have_dots_of_thousands
from dsqa.text.regex import regex

Floats = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]

_SAMPLED = 1_000
"""Number of cells of a sample."""
_BLANKS = regex(r"\s+")
_PART = regex(r"\d \(\d[\d,.]* [a-z]+\)$")
"""A part in brackets behind its whole: 20 (9 gold). Other brackets do not belong to the number before them."""
_MOST_MEASURED = 2_000
"""Maximum number of different cells that are read as amounts in several units."""
_BELOW_SIGN = frozenset("<＜≤未")
_BELOW = regex(r"[<＜≤]\s?=?\s?(\d[\d,]*(?:\.\d+)?)\s?%?|(\d[\d,]*(?:\.\d+)?)\s?[%人件]?未満")
"""A number that is not told, but below which it is."""
_SEEN, _MOST_DAYS = 20, 0.8
_TWO, _LONGEST_SIGNED = 2, 4
Rows = tuple[int, ...]
_NEVER = frozenset(("なし", "無し", "無休", "年中無休", "不定休", "none", "never", "-", "―"))
"""Cells of days on which something is closed, for no fixed day."""
_CLOSED_HEAD = regex(r"休|\bclosed\b|\bday off\b", re.I)
_CONTACT = regex(r"https?://\S+|\S+@\S+\.\w+|(?:\+\d|\(?0)\d{0,4}\)?(?:[- ]\d{2,5}){2,3}")
_RAISED = regex(r"(?<=\d)[⁰¹²³⁴-⁹]+")
_UNIT = regex(r"\s*[(（\[［][^()（）\[\]［］\d]{1,8}\d?[)）\]］]\s*$")
_JOINED = regex(
    r"(?!氏名|姓名|人名|件名|題名|別名|有名|署名)([一-鿿]+)(名)|([a-z]{2,})((?:1[5-9]|20)\d\d)"
)
"""Two words that the tokenizer does not split: a noun with 名 (name), as 山名 (it splits 館名 itself), and one with a year (pop1831)."""


_MONTH_HEAD = regex(r"([a-z]{3,9})\.?(?:[\s/,'’_-]{0,3}(\d{4}|\d\d))?", re.I)
"""A head that is a month, with or without its year: Mar 2024, Mar-24, Sept."""
_THIS_CENTURY = 50
"""Years of two digits below are of this century."""


class Different(NamedTuple):
    """The different cells of a column, each interpreted once."""

    lines: tuple[str, ...]
    """The different cells in the order of their first occurrence."""
    texts: tuple[str, ...]
    """The same with runs of blanks and line breaks as one blank."""
    read: tuple[str, ...]
    """The same with points for decimal commas, to be read as numbers."""
    codes: Codes
    """By row: an index into these."""

    def by_row(self, numbers: Sequence[float] | Floats) -> Floats:
        """By row: the number of its cell, from the numbers of the different cells."""
        return np.array(numbers, np.float64)[self.codes]

    def rows(self, chosen: Iterable[object]) -> Bools:
        """By row: whether its cell is among the chosen ones."""
        return np.array([bool(one) for one in chosen], bool)[self.codes]


def _stems(head: str) -> tuple[str, ...]:
    if month := month_of_head(head):
        return month
    stems: dict[str, None] = {}
    for token in tokens(head.replace("_", " "), "e"):
        joined = _JOINED.fullmatch(token.text)
        stems |= dict.fromkeys(filter(None, joined.groups()) if joined else (token.text,))
    return tuple(stems)


@dataclass(frozen=True)
class TypedCells:
    """The cells of one column, read lazily."""

    head: str
    lines: tuple[str, ...]
    """By row, as displayed; the different ones if `codes` are given."""
    decimal_commas: bool = False
    """Whether the sheet has decimal commas."""
    codes: Codes | None = field(default=None, compare=False)
    """By row: an index into `lines`, which are all different; None if `lines` are the rows."""
    line_numbers: Floats | None = field(default=None, compare=False)
    """By line: its number, NaN if empty; given only if all lines are digits and their numbers are known."""
    meanings: Mapping[str, str] = field(default_factory=dict, compare=False)
    """By sign in cells: what it means (● 負け), by which a question may name it."""

    @cached_property
    def different(self) -> Different:
        """The different cells."""
        if self.codes is None:
            known: dict[str, int] = {}
            found = [known.setdefault(line, len(known)) for line in self.lines]
            lines, codes = tuple(known), np.array(found, np.int32)
        else:
            lines, codes = self.lines, self.codes
        texts = lines
        if self.line_numbers is None and not bulk.even_blanks(lines):
            texts = tuple(_BLANKS.sub(" ", line.strip()) for line in lines)
        is_with_dots = self.decimal_commas or (
            self.line_numbers is None and have_dots_of_thousands(texts)
        )
        read = tuple(map(as_point, texts)) if is_with_dots else texts
        return Different(lines, texts, read, codes)

    @cached_property
    def firsts(self) -> npt.NDArray[np.int64]:
        """The first row of each different cell."""
        codes = self.different.codes
        firsts = np.empty(len(self.different.lines), np.int64)
        firsts[codes[::-1]] = np.arange(len(codes))[::-1]
        return firsts

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """By row, as the sheet shows them, runs of blanks as one blank."""
        texts = self.different.texts
        return tuple([texts[code] for code in self.different.codes.tolist()])

    def line(self, row: int) -> str:
        """A cell as the sheet shows it."""
        return self.different.lines[int(self.different.codes[row])]

    def text(self, row: int) -> str:
        """The same with runs of blanks as one blank."""
        return self.different.texts[int(self.different.codes[row])]

    def spelled_as(self, rows: Rows, whole: Rows, rest: str) -> tuple[Rows, Rows]:
        """Of some rows, and of those whose whole cells are the same words, those that have the signs with which a text begins, if they are short: II, not II*."""
        told = {self.text(row).lower() for row in whole} if len(whole) < _SAMPLED else set()
        said = max((one for one in told if rest.startswith(one)), key=len, default="")
        if len(told) < _TWO or not 0 < len(said) <= _LONGEST_SIGNED:
            return rows, whole
        same = tuple(row for row in whole if self.text(row).lower() == said)
        return same, same

    @cached_property
    def head_stems(self) -> tuple[str, ...]:
        """Stems of the words of the head, with joined words split (temp_max, perCapita)."""
        return _stems(self.head)

    @cached_property
    def bare_head(self) -> str:
        """The head without a unit in brackets at its end, if anything else is in it."""
        return _UNIT.sub("", self.head) or self.head

    @cached_property
    def named_stems(self) -> tuple[str, ...]:
        """The stems of the words of the head without its unit."""
        return _stems(self.bare_head) or self.head_stems

    @cached_property
    def has_text(self) -> Bools:
        """By row: whether the cell is filled."""
        if self.line_numbers is not None:
            return ~np.isnan(self.different.by_row(self.line_numbers))
        return self.different.rows(self.different.texts)

    @cached_property
    def filled(self) -> int:
        """Number of filled cells, at least 1."""
        return max(1, int(self.has_text.sum()))

    @cached_property
    def plain_numbers(self) -> Floats | None:
        """By row: the number in the cell, NaN if empty; None if a cell is not all digits."""
        texts = self.different.read
        if self._compact_dates is not None:
            return None
        if self.line_numbers is not None:
            return self.different.by_row(self.line_numbers)
        try:
            numbers = [float(text or "nan") for text in texts]
        except ValueError:
            return None
        # float() would also accept "1_000", "infinity" and "nan".
        named = "_" in "".join(texts) or sum(map(isnan, numbers)) > texts.count("")
        if named or any(map(isinf, numbers)) or not any(texts):
            return None
        return self.different.by_row(numbers)

    @cached_property
    def different_keys(self) -> tuple[str, ...]:
        """By different text: the key that equal answers share, "" for an empty one."""
        texts = self.different.read
        if self.plain_numbers is not None:
            return tuple(values.key_of_number(float(text)) if text else "" for text in texts)
        if self._iso_dates is not None:
            return tuple(map(values.key_of_date, self._iso_dates))
        return bulk.bare_keys(texts) or tuple(map(values.key, texts))

    @cached_property
    def _iso_dates(self) -> tuple[values.Date, ...] | None:
        """By different text: its date; None if one is not a date."""
        return bulk.iso_dates(self.different.read)

    @cached_property
    def _compact_dates(self) -> tuple[values.Date, ...] | None:
        """The same for cells such as 20160605."""
        return bulk.compact_dates(self.different.read)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """By row: the key that equal answers share, "" for an empty one."""
        keys = self.different_keys
        return tuple(keys[code] for code in self.different.codes.tolist())

    @cached_property
    def numbers(self) -> tuple[tuple[float, ...], ...]:
        """By different text: its numbers, if the column is not plain."""
        texts = self.different.read
        if self.measures:
            return tuple(() if isnan(one) else (one,) for one in self.measures.numbers)
        single = bulk.numbered(texts)
        if single:
            return tuple((one,) for one in single)
        found = tuple(map(numbers_of, texts))
        if self.limits:
            found = tuple(() if at in self.limits else one for at, one in enumerate(found))
        return found

    @cached_property
    def _days(self) -> tuple[frozenset[int], ...]:
        """By different cell the days of the week that it lists; () if most cells are others."""
        told = [text for text in self.sample[:_SEEN] if text.lower() not in _NEVER]
        seen = [bool(days_listed(text)) for text in told]
        if not any(seen) or sum(seen) < _MOST_DAYS * len(seen):
            return ()
        return tuple(map(days_listed, self.different.texts))

    def rows_on(self, days: Sequence[int], *, closed: bool) -> Bools | None:
        """By row whether it is on, or open on, all of some days of the week, or closed then, as the cells list them; None if they list none."""
        if not days or not self._days:
            return None
        are_closed = _CLOSED_HEAD.search(self.head) is not None
        told = zip(self._days, self.different.texts, strict=True)
        listed = self.different.rows(
            one.issuperset(days)
            or (len(one) == 1 and one.issubset(days))
            or (text.lower() in _NEVER and not are_closed)
            for one, text in told
        )
        # A row for each day of the week tells what is on then, not when it is open.
        is_of_rows = all(len(one) <= 1 for one in self._days) and not are_closed
        is_of_others = are_closed != closed and not is_of_rows
        return ~listed & self.has_text if is_of_others else listed

    @cached_property
    def is_of_contacts(self) -> bool:
        """Whether the cells are telephone numbers, websites or the like, whose digits are no numbers."""
        return bool(self.sample) and all(map(_CONTACT.fullmatch, self.sample[:_SEEN]))

    @cached_property
    def measures(self) -> Measures | None:
        """The amounts of the different texts, if these have several units."""
        few = len(self.different.texts) <= _MOST_MEASURED
        return measures(self.different.read) if few and self.plain_numbers is None else None

    @cached_property
    def limits(self) -> dict[int, float]:
        """By different text the number that its unknown one is below (5 of "<5"), beside cells that are numbers."""
        texts = self.different.read
        if self.plain_numbers is not None or not any(map(_BELOW_SIGN.intersection, texts)):
            return {}
        found = {
            at: float((below[1] or below[2]).replace(",", ""))
            for at, text in enumerate(texts)
            if (below := _BELOW.fullmatch(text))
        }
        others = [text for at, text in enumerate(texts) if text and at not in found]
        known = sum(values.number(text) is not None for text in others)
        return found if 2 * known >= len(others) else {}

    def nth_number(self, place: int) -> Floats:
        """By row: one of the numbers in the cell, NaN if it has fewer."""
        if self.plain_numbers is not None:
            return self.plain_numbers if place == 0 else np.full(len(self.different.codes), np.nan)
        found = [one[place] if len(one) > place else np.nan for one in self.numbers]
        return self.different.by_row(found)

    @cached_property
    def dates(self) -> tuple[values.Date | None, ...]:
        """By different text: its date; none in a column of plain numbers."""
        if self.plain_numbers is not None:
            return (None,) * len(self.different.texts)
        known = self._iso_dates or self._compact_dates
        if known:
            return known
        day_first = values.days_stand_first(self.different.read)
        return tuple(values.date(text, day_first=day_first) for text in self.different.read)

    @cached_property
    def sample(self) -> tuple[str, ...]:
        """A sample of filled cells: all of a short column, evenly spaced ones of a long one."""
        return self._sampled(self.different.read)

    def _sampled(self, different: Sequence[str]) -> tuple[str, ...]:
        filled = self.different.codes[self.has_text]
        step = -(-len(filled) // _SAMPLED) or 1
        return tuple(different[code] for code in filled[::step].tolist())

    @cached_property
    def pure(self) -> float:
        """Share of the cells that are only a number."""
        if self.plain_numbers is not None:
            return 1.0
        plain = sum(values.number(values.normal(text)) is not None for text in self.sample)
        return plain / max(1, len(self.sample))


def numbers_of(text: str) -> tuple[float, ...]:
    """The numbers in a cell, without raised footnote marks behind them (13²); () for a long cell."""
    if len(text) >= 80:
        return ()
    text = text if text.isascii() else _RAISED.sub("", text)
    if _PART.search(text):
        return tuple(values.numbers(text))
    return tuple(values.numbers(values.normal(text)) or values.numbers(text))


def month_of_head(head: str) -> tuple[str, ...]:
    """The stem of the month, and the year in four digits, of a head that consists of them; () for any other head.

    >>> month_of_head("Mar-24"), month_of_head("Sept."), month_of_head("Mar total")
    (('march', '2024'), ('septemb',), ())
    """
    found = _MONTH_HEAD.fullmatch(head.strip())
    if found is None or found[1].lower() not in MONTH_NUMBERS:
        return ()
    month = stem(values.MONTHS[MONTH_NUMBERS[found[1].lower()] - 1])
    if found[2] is None:
        return (month,)
    century = "" if len(found[2]) > 2 else "20" if int(found[2]) < _THIS_CENTURY else "19"
    return (month, century + found[2])
