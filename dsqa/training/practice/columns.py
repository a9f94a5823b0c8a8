"""The columns of a table by their use in questions: names, categories, numbers, years."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from dsqa.derivations.columns.relation import Relation, is_summary
from dsqa.language import values

_AMOUNT = re.compile(
    r"([-+−]?)([$€£¥]?)([-−]?)(\d{1,3}(?: \d{3})+|\d[\d,]*(?:\.\d+)?|\.\d+)"
    r"\s?([a-z%]{0,8}|[円人個件台本枚歳才点回頭店社校名棟戸％])",
    re.I,
)
_NO_AMOUNT = re.compile(
    r"(?:n°|nº|№|lane|jersey|shirt|rank|ranking|no|nr|num|number|id|code|pos|position|place"
    r"|index|zip|phone|isbn|key|order|seed|round|week|day|year|season|順位|順|番号|コード|順番|背番号)[.#]?"
    r"|#|.*(?:[ _](?:id|no|code|rank)|番号|コード|順位)\.?",
    re.I,
)
_NO_SUM = re.compile(
    r"%|percent|rate|ratio|average|avg|mean\b|\bper\b|/|\bage\b|temp|index|density|latitude"
    r"|longitude|price|height|率|平均|割合|比|年齢|温|密度|あたり|当たり|価格|単価|標高|高さ",
    re.I,
)
_MISSING = frozenset(("", "-", "–", "—", "?", "n/a", "na", "none", "null", "nan", "tba", "tbd"))
_LETTER = re.compile(r"[^\W\d_]")
_SCALES = frozenset(("k", "m", "mm", "bn", "b", "million", "billion", "thousand", "mil", "mio"))
_MOST_NAME, _MOST_VALUE, _MOST_TEXT = 45, 30, 60
_MOST_CATEGORIES = 12


def amount(text: str) -> float | None:
    """The number in a cell, also with a currency sign, a unit or a percent sign.

    >>> amount("$1,200"), amount("12.5 km"), amount("3-1")
    (1200.0, 12.5, None)
    """
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        return None
    value = float(match[4].replace(",", "").replace(" ", ""))
    return -value if match[1] in ("-", "−") or match[3] else value


@dataclass(frozen=True)
class Numbers:
    """A column of numbers (years for a column of dates), None for a row without one."""

    at: int
    head: str
    texts: tuple[str, ...]
    values: tuple[float | None, ...]
    unit: str

    def of(self, rows: Iterable[int]) -> list[float] | None:
        """The numbers of these rows; None if one of them has none."""
        found = [value for row in rows if (value := self.values[row]) is not None]
        return found if len(found) == len(list(rows)) else None

    @cached_property
    def adds(self) -> bool:
        """Whether the sum of the numbers is meaningful."""
        return not _NO_SUM.search(self.head) and not any("%" in text for text in self.texts)

    def often(self, mark: str) -> bool:
        """Whether most cells have a mark such as $ or %."""
        return 2 * sum(mark in text for text in self.texts) > len(self.texts)


@dataclass(frozen=True)
class Categories:
    """A column of few, repeated texts."""

    at: int
    head: str
    texts: tuple[str, ...]
    counts: Counter[str]
    clear: tuple[str, ...]
    """Values that are not part of another one."""
    bare: frozenset[str]
    """Values that are in no other column, so that they are understood without the head."""

    def rows(self, value: str, rows: Sequence[int]) -> list[int]:
        """The rows with a value."""
        return [row for row in rows if self.texts[row] == value]


class Roles:
    """The columns of a table by the questions that they allow."""

    def __init__(self, relation: Relation) -> None:
        columns = relation.columns
        self.heads = [column.head for column in columns]
        self.rows = [row for row in range(relation.size) if relation.every >> row & 1]
        self.usable = len(self.rows) >= 3 and not any(
            is_summary(column.texts[row]) for column in columns[:2] for row in self.rows
        )
        good = [at for at in range(len(columns)) if self._is_named(at)] if self.usable else []
        self.columns = columns
        self.numbers = [found for at in good if (found := self._numbers(at))]
        numbers = {column.at for column in self.numbers}
        self.categories = [
            listed for at in good if at not in numbers and (listed := self._categories(at))
        ]
        taken = numbers | {column.at for column in self.categories}
        self.name = next(
            (at for at in good if at < 3 and at not in taken and self._names(at)), None
        )
        self.years = [found for at in good if at != self.name and (found := self._years(at))]
        self.texts = [
            at for at in good if at != self.name and columns[at].kind in ("text", "mixed", "date")
        ]

    @cached_property
    def names(self) -> dict[int, str]:
        """Row -> its name, for rows whose name no other row has."""
        if self.name is None:
            return {}
        column = self.columns[self.name]
        often = Counter(column.keys)
        return {
            row: column.texts[row]
            for row in self.rows
            if often[column.keys[row]] == 1
            and ";" not in column.texts[row]
            and 0 < len(column.texts[row]) <= _MOST_NAME
            and column.texts[row].lower() not in _MISSING
        }

    @cached_property
    def clear_names(self) -> tuple[int, ...]:
        """The rows whose names are not part of another one."""
        whole = "\n".join(self.names.values()).lower()
        return tuple(row for row, name in self.names.items() if whole.count(name.lower()) == 1)

    def text(self, at: int, row: int) -> str | None:
        """The text of a cell that is short enough to be an answer."""
        text = self.columns[at].texts[row]
        return text if text.lower() not in _MISSING and len(text) <= _MOST_TEXT else None

    def _is_named(self, at: int) -> bool:
        head = self.heads[at]
        return bool(_LETTER.search(head)) and self.heads.count(head) == 1 and len(head) <= 40

    def _read(self, at: int, read: Callable[[str], float | None]) -> Numbers | None:
        """A column as numbers, if nearly all rows have one and they differ."""
        column = self.columns[at]
        found = tuple(read(text) for text in column.texts)
        filled = [found[row] for row in self.rows if found[row] is not None]
        if len(filled) < 0.9 * len(self.rows) or len(set(filled)) < 3:
            return None
        units = {_unit(column.texts[row]) for row in self.rows if found[row] is not None}
        if read is amount and (len(units) > 1 or not units.isdisjoint(_SCALES)):
            return None
        return Numbers(at, column.head, column.texts, found, units.pop())

    def _numbers(self, at: int) -> Numbers | None:
        column = self.columns[at]
        if column.kind not in ("number", "mixed"):
            return None
        found = None if _NO_AMOUNT.fullmatch(column.head) else self._read(at, amount)
        if found is None:
            return None
        filled = [value for row in self.rows if (value := found.values[row]) is not None]
        steps = {later - value for value, later in zip(filled, filled[1:], strict=False)}
        return None if steps in ({1.0}, {-1.0}) else found

    def _years(self, at: int) -> Numbers | None:
        column = self.columns[at]
        if column.kind == "year":
            return self._read(at, amount)
        if column.kind != "date":
            return None
        return self._read(at, _time)

    def _categories(self, at: int) -> Categories | None:
        column = self.columns[at]
        counts = Counter(column.texts[row] for row in self.rows)
        if column.kind not in ("text", "mixed") or not 2 <= len(counts) <= _MOST_CATEGORIES:
            return None
        if len(counts) > 0.7 * len(self.rows) or any(_is_no_value(text) for text in counts):
            return None
        if len({values.key(text) for text in counts}) < len(counts):
            return None
        clear = tuple(text for text in counts if not _in_another(text, counts))
        elsewhere = {key for other in self.columns if other is not column for key in other.keys}
        bare = frozenset(
            text for text in clear if len(text) > 1 and values.key(text) not in elsewhere
        )
        return Categories(at, column.head, column.texts, counts, clear, bare)

    def _names(self, at: int) -> bool:
        """Whether a column identifies the rows."""
        column = self.columns[at]
        if column.kind not in ("text", "mixed") and not (column.kind == "year" and at == 0):
            return False
        texts = [column.texts[row] for row in self.rows]
        lettered = sum(bool(_LETTER.search(text)) for text in texts)
        different = len({column.keys[row] for row in self.rows})
        least = 0.9 * len(texts)
        return different >= least and (lettered >= 0.8 * len(texts) or column.kind == "year")


def _unit(text: str) -> str:
    match = _AMOUNT.fullmatch(text.strip())
    return match[5] if match else ""


def _time(text: str) -> float | None:
    """A date with its year, as a number that preserves the order of dates."""
    date = values.date(text)
    return date.years if date and date.year else None


def _is_no_value(text: str) -> bool:
    plain = text.lower()
    return (
        plain in _MISSING
        or len(text) > _MOST_VALUE
        or not _LETTER.search(text)
        or any(mark in text for mark in ";[")
    )


def _in_another(text: str, texts: Iterable[str]) -> bool:
    """Whether a text is part of another of these."""
    return any(text != other and text.lower() in other.lower() for other in texts)
