"""The names in a dataset of the same kind as a name that it lacks."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dsqa.answers.model import Answer
from dsqa.language.lang import Lang
from dsqa.language.synonyms import concepts
from dsqa.language.tokens import tokens
from dsqa.language.totals import is_total
from dsqa.missing.levels import levels
from dsqa.missing.words import PLACE_DOMAINS
from dsqa.questions.model import Question
from dsqa.store import Content

_OF_PLACES = (*PLACE_DOMAINS, "place")
_LONGEST = 40
"""Maximum length of a name."""
_FEWEST = 2
"""Minimum number of names in a column."""
_MOSTLY = 0.6
"""Minimum share of names among the cells of a column, or the labels of a level."""
_ALIKE = 75.0
"""Minimum similarity (0 to 100) of the spellings of two names for one to be a misspelling of the other."""
_SOMEWHAT = 50.0
"""Minimum similarity (0 to 100) of a name for it to be listed before others."""
_MOST = 4
"""Maximum number of names that are listed."""


class _Names(NamedTuple):
    head: str
    names: tuple[str, ...]
    is_labels: bool


def names_like(
    name: str, question: Question, contents: Sequence[Content], answer: Answer
) -> list[str]:
    """The names of the column or level that a name belongs to, the closest in spelling first; [] if there is none."""
    lang = question.lang
    columns = [
        one
        for one in _columns(contents, answer)
        if len(one.names) >= _FEWEST and _share(one.names, lang, are_places=False) < _MOSTLY
    ]
    if not columns:
        return []
    asked = {token.text for token in question.tokens}
    # Of countries all are known: none is Rome.
    sign = 2 * _share([name], lang, are_places=True) - 1

    def fits(one: _Names) -> tuple[float, bool, bool]:
        is_asked = any(token.text in asked for token in tokens(one.head, lang))
        share = sign * _share(one.names, lang, are_places=True)
        return float(is_asked) + share, one.is_labels, _ends_alike(name, one)

    return by_spelling(name, max(columns, key=fits).names)


def by_spelling(name: str, names: Iterable[str]) -> list[str]:
    """Names, those with a spelling similar to another name first."""
    from rapidfuzz import fuzz

    alike = {one: fuzz.ratio(name.lower(), one.lower()) for one in names}
    return sorted(alike, key=lambda one: -alike[one] if alike[one] >= _SOMEWHAT else 0.0)


def nearest_names(name: str, names: Sequence[str]) -> str:
    """The name with nearly the same spelling, if there is one; else the first names, and the number of the others."""
    from rapidfuzz import fuzz

    if names and fuzz.ratio(name.lower(), names[0].lower()) >= _ALIKE:
        return names[0]
    more = len(names) - _MOST
    shown = ", ".join(names[:_MOST])
    return f"{shown} and {more} more" if more > 0 else shown


def _columns(contents: Sequence[Content], answer: Answer) -> Iterator[_Names]:
    """The columns and levels of names, those of the sheet of an answer first."""
    at = answer.cells[0] if answer.cells else None
    held = [level for one in contents for level in levels(one)]
    for one in sorted(held, key=lambda one: at is None or one.sheet.name != at.sheet):
        texts = [label.text for label in one.level.labels]
        yield _Names(one.level.head, _names(texts), one.is_labels)


def _names(texts: Sequence[str]) -> tuple[str, ...]:
    """The different texts if most are names; () otherwise."""
    names = [text for text in texts if _is_name(text)]
    return tuple(dict.fromkeys(names)) if len(names) >= _MOSTLY * len(texts) else ()


def _is_name(text: str) -> bool:
    is_short = len(text) <= _LONGEST and not any(map(str.isdigit, text))
    begins = text[:1].isupper() or not text.isascii()
    return is_short and begins and not is_total(text)


def _share(names: Sequence[str], lang: Lang, *, are_places: bool) -> float:
    """Share of the names that are in a list of places, or else in a list of other things, such as measures."""
    domains = (
        {group.partition("/")[0] for concept in concepts(name, lang) for group in concept.groups}
        for name in names
    )
    is_known = [bool(one) and one.isdisjoint(_OF_PLACES) is not are_places for one in domains]
    return sum(is_known) / len(is_known)


def _ends_alike(name: str, one: _Names) -> bool:
    """Whether most names have the same ending as another name: つくば市, 水戸市."""
    return 2 * sum(other.endswith(name[-1:]) for other in one.names) > len(one.names)
