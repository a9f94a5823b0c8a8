"""Files of a dataset that only explain another one: the names of its codes, or the meaning of its columns."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.language.normalise import normalise
from dsqa.text.regex import regex

_MOST_COLUMNS, _MOST_ROWS = 6, 5_000
"""Maximum size of a table of codes."""
_KNOWN = 0.95
"""Minimum share of the cells of a column that a table of codes has."""
_CODE = regex(r"(?i)[\s_\-]*(?:codes?|ids?|nos?|numbers?|コード|番号|区分番号)\W*$")
"""How the head of a column of codes ends."""
_GENERAL = frozenset(("name", "label", "title", "description", "名称", "名前", "内容", "説明"))
"""Heads that do not say what they name, normalised."""
_WITH_LETTER = regex(r"[^\W\d]|^0\d")
"""What no plain number has: a code with it is one wherever it stands."""
_EXPLAINED = 0.5
"""Minimum share of the columns of a table that an explanation of it names."""


class Lookup(NamedTuple):
    """A column of codes, and the table that has their names."""

    column: int
    """Of the data."""
    table: PlainTable
    key: int
    names: tuple[int, ...]
    """The columns of the table that name or describe the codes, that of names first."""
    rows: dict[str, int]
    """Code -> row of the relation of the table."""

    def head(self, data: PlainTable) -> str:
        """The head of the names: what the head of the codes says they are, or else the head that they have."""
        said = data.relation.columns[self.column].head.strip()
        own = self.table.relation.columns[self.names[0]].head.strip()
        short = _CODE.sub("", said).strip(" 　_-")
        if short != said and short:
            return short.replace("_", " ")
        return said if normalise(own) in _GENERAL else own


class ExplainedData(NamedTuple):
    """The one table of data of a dataset, and the tables that explain it."""

    data: PlainTable
    lookups: tuple[Lookup, ...]


def explained(tables: Sequence[PlainTable]) -> ExplainedData | None:
    """The table of data, if all other tables of a dataset explain it; else None."""
    found = []
    for data in tables:
        others = [one for one in tables if one is not data]
        lookups = [one for other in others if (one := _lookup(data, other)) is not None]
        left = [one for one in others if not any(one is lookup.table for lookup in lookups)]
        if all(_same(data, one) or _explains(data, one) for one in left):
            found.append(ExplainedData(data, tuple(lookups)))
    # Of the same table in two files the first is as good.
    return max(found, key=lambda one: len(one.lookups), default=None)


def names_codes(data: PlainTable, other: PlainTable) -> bool:
    """Whether a table names the codes of a column of another one whose head says that these are codes."""
    found = _lookup(data, other)
    return found is not None and says_code(data.relation.columns[found.column].head)


def says_code(head: str) -> bool:
    """Whether the head of a column says that it has codes."""
    return _CODE.search(head) is not None


def code_of(text: str) -> str:
    """A code as two files may write it: 011 and 11 are one."""
    plain = normalise(text).strip()
    return plain.lstrip("0") or plain if plain.isdigit() else plain


def _lookup(data: PlainTable, other: PlainTable) -> Lookup | None:
    """The column of the data whose codes a table names; None if there is none."""
    columns = other.relation.columns
    if not 2 <= len(columns) <= _MOST_COLUMNS or other.relation.size > _MOST_ROWS:
        return None
    for key, column in enumerate(columns):
        rows = {code_of(text): row for row, text in enumerate(column.texts)}
        names = tuple(at for at, one in enumerate(columns) if at != key and one.kind == "text")
        if "" in rows or len(rows) < other.relation.size or not names:
            continue
        for at, coded in enumerate(data.relation.columns):
            codes = [code_of(text) for text in coded.texts]
            known = sum(code in rows for code in codes)
            if known < _KNOWN * max(1, len(codes)) or len(set(codes)) < 2:
                continue
            if _are_codes(coded.head, coded.texts) and len(rows) <= len(codes):
                return Lookup(at, other, key, names, rows)
    return None


def _are_codes(head: str, texts: Sequence[str]) -> bool:
    return says_code(head) or all(_WITH_LETTER.search(text) for text in texts[:50])


def _same(data: PlainTable, other: PlainTable) -> bool:
    """Whether two tables have the same cells, each in the format of its file."""
    one, two = data.relation, other.relation
    return [column.head for column in one.columns] == [column.head for column in two.columns] and [
        [*map(_plain, column.texts)] for column in one.columns
    ] == [[*map(_plain, column.texts)] for column in two.columns]


def _plain(text: str) -> float | str:
    try:
        return float(text.replace(",", ""))
    except ValueError:
        return normalise(text)


def _explains(data: PlainTable, other: PlainTable) -> bool:
    """Whether the first column of a table names columns of the data, and the next has texts on them."""
    columns = other.relation.columns
    heads = {normalise(column.head) for column in data.relation.columns}
    said = {normalise(text) for text in columns[0].texts}
    has_texts = any(column.kind == "text" for column in columns[1:])
    return has_texts and len(heads & said) >= _EXPLAINED * len(heads)


def codes_in(lookups: Sequence[Lookup]) -> list[str]:
    """All codes that the tables name."""
    return list(chain.from_iterable(one.table.relation.columns[one.key].texts for one in lookups))
