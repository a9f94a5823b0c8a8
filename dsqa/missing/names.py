"""The names of a dataset that are of the kind of one that it lacks."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dsqa.answers.model import Answer
from dsqa.language.lang import Lang
from dsqa.language.synonyms import concepts, is_total
from dsqa.language.tokens import tokens
from dsqa.questions.model import Question
from dsqa.store import Content
from dsqa.tables.model import Table

_LONGEST = 40
"""Characters of a name."""
_FEWEST = 2
"""Names of a column."""
_MOST_READ = 2_000
"""Cells of a column, or labels of a level, that are looked at."""
_MOSTLY = 0.6
"""Share of the cells of a column, or the labels of a level, that are names."""
_ALIKE = 75.0
"""How alike, of 100, two names are spelled of which one is meant by the other."""
_SOMEWHAT = 50.0
"""How alike two names are spelled, for one to be told before others."""
_MOST = 4
"""Names that are told."""


class _Names(NamedTuple):
    head: str
    names: tuple[str, ...]
    is_labels: bool
    """Whether they are labels, which tell rows or columns apart."""


def names_like(
    name: str, question: Question, contents: Sequence[Content], answer: Answer
) -> list[str]:
    """The names of the column or level that would have a name, the closest in spelling first; [] where there is none."""
    columns = [one for one in _columns(contents, answer) if len(one.names) >= _FEWEST]
    if not columns:
        return []
    asked = {token.text for token in question.tokens}
    lang = question.lang
    # Of countries all are known: none is Rome.
    sign = 1 if concepts(name, lang) else -1

    def fits(one: _Names) -> tuple[float, bool, bool]:
        is_asked = any(token.text in asked for token in tokens(one.head, lang))
        share = sign * _known(one.names, lang)
        return float(is_asked) + share, one.is_labels, _ends_alike(name, one)

    return by_spelling(name, max(columns, key=fits).names)


def by_spelling(name: str, names: Iterable[str]) -> list[str]:
    """Names, those spelled like another first."""
    from rapidfuzz import fuzz

    alike = {one: fuzz.ratio(name.lower(), one.lower()) for one in names}
    return sorted(alike, key=lambda one: -alike[one] if alike[one] >= _SOMEWHAT else 0.0)


def nearest_told(name: str, names: Sequence[str]) -> str:
    """The name that is meant, where one is spelled so; else the first of the names, and how many more there are."""
    from rapidfuzz import fuzz

    if names and fuzz.ratio(name.lower(), names[0].lower()) >= _ALIKE:
        return names[0]
    more = len(names) - _MOST
    shown = ", ".join(names[:_MOST])
    return f"{shown} and {more} more" if more > 0 else shown


def _columns(contents: Sequence[Content], answer: Answer) -> Iterator[_Names]:
    """The columns and levels of names, those of the sheet of an answer first."""
    at = answer.cells[0] if answer.cells else None
    sheets = [(one, sheet) for one in contents for sheet in one.sheets]
    sheets.sort(key=lambda held: at is None or held[1].name != at.sheet)
    for content, sheet in sheets:
        for table in content.tables:
            if table.sheet_index != sheet.index:
                continue
            # Of records the heads name properties.
            across = () if table.kind == "records" else table.column_axis.levels
            for level in (*table.row_axis.levels, *across):
                texts = [label.text for label in level.labels[:_MOST_READ]]
                yield _Names(level.head, _names(texts), is_labels=True)
            if table.kind == "records":
                for at_column, column in enumerate(table.column_axis.positions):
                    rows = table.row_axis.positions[:_MOST_READ]
                    yield _Names(
                        _head(table, at_column),
                        _names([sheet.texts[row][column] for row in rows]),
                        is_labels=False,
                    )


def _head(table: Table, at: int) -> str:
    path = table.column_axis.path(at)
    return path[-1].text if path else ""


def _names(texts: Iterable[str]) -> tuple[str, ...]:
    """The different texts, where most are names; none where they are not."""
    found = [text for text in map(_one_line, dict.fromkeys(texts)) if text]
    names = [text for text in found if _is_name(text)]
    return tuple(dict.fromkeys(names)) if len(names) >= _MOSTLY * len(found) else ()


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _is_name(text: str) -> bool:
    is_short = len(text) <= _LONGEST and not any(map(str.isdigit, text))
    begins = text[:1].isupper() or not text.isascii()
    return is_short and begins and not is_total(text)


def _known(names: Sequence[str], lang: Lang) -> float:
    """The share of names that a list has."""
    return sum(bool(concepts(one, lang)) for one in names) / len(names)


def _ends_alike(name: str, one: _Names) -> bool:
    """Whether most names end as another does: つくば市, 水戸市."""
    return 2 * sum(other.endswith(name[-1:]) for other in one.names) > len(one.names)
