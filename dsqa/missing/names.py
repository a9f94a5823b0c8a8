"""The names in a dataset of the same kind as a name that it lacks."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from dsqa.answers.model import Answer
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import concepts
from dsqa.language.tokens import Token, tokens
from dsqa.language.totals import is_total
from dsqa.missing.levels import LabelLevel
from dsqa.missing.vocabulary import TextVocabulary
from dsqa.missing.words import PLACE_DOMAINS
from dsqa.questions.asking.measured import nouns_said
from dsqa.questions.asking.names import capitalised, companies_named
from dsqa.questions.model import Question
from dsqa.text.regex import regex

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
_SHARED = 0.3
"""Minimum share of the labels of a level with the same ending."""
_AREA = regex(r"^.{1,6}?[都道府県市区町村郡](?=.{2})")
_SHORTEST, _ENDING = 3, 7
"""Minimum length of a Japanese name with an ending, and one more than the maximum length of an ending."""
_MOST = 4
"""Maximum number of names that are listed."""


class _Names(NamedTuple):
    head: str
    names: tuple[str, ...]
    is_labels: bool


def names_like(
    name: str, question: Question, columns: Iterable[LabelLevel], answer: Answer
) -> list[str]:
    """The names of the column or level of a dataset that a name belongs to, the closest in spelling first; [] if there is none."""
    lang = question.lang
    fitting = [
        one
        for one in _columns(columns, answer)
        if len(one.names) >= _FEWEST and _share(one.names, lang, are_places=False) < _MOSTLY
    ]
    if not fitting:
        return []
    asked = {token.text for token in question.tokens}
    # Of countries all are known: none is Rome.
    sign = 2 * _share([name], lang, are_places=True) - 1

    def fits(one: _Names) -> tuple[float, bool, bool]:
        is_asked = any(token.text in asked for token in tokens(one.head, lang))
        share = sign * _share(one.names, lang, are_places=True)
        return float(is_asked) + share, one.is_labels, _ends_alike(name, one)

    return by_spelling(name, max(fitting, key=fits).names)


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


def _columns(columns: Iterable[LabelLevel], answer: Answer) -> Iterator[_Names]:
    """The columns and levels of names, those of the sheet of an answer first."""
    at = answer.cells[0] if answer.cells else None
    for one in sorted(columns, key=lambda one: at is None or one.sheet.name != at.sheet):
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


def near_misses(
    question: Question,
    endings: Callable[[], frozenset[str]],
    dataset: TextVocabulary,
    metadata: TextVocabulary,
) -> frozenset[int]:
    """Starts of the words by which a name differs from the names of a dataset: North of North Elm beside Elm, 青山 of 青山医院 beside 青木医院.

    `endings`: gives those of `endings_of`.
    """
    if question.lang == "j":
        return frozenset(_unlike_in_ending(question, endings, dataset, metadata))
    return frozenset(
        at for words in capitalised(question) for at in _apart(words, dataset, metadata)
    )


def _apart(
    words: Sequence[Token], dataset: TextVocabulary, metadata: TextVocabulary
) -> Iterator[int]:
    """The words of a name that only other names have, beside a word that is a whole cell or that no name has."""
    said = [one.surface.lower().removesuffix("'s") for one in words]
    if len(said) < _FEWEST or dataset.has_line_with(said):
        return
    at, apart, is_beside, is_new = 0, list[Token](), False, False
    while at < len(said):
        end = len(said)
        while end > at + 1 and not dataset.writes_phrase(" ".join(said[at:end])):
            end -= 1
        is_known = end > at + 1 or dataset.is_line(said[at])
        if not is_known and not words[at].surface.isupper():
            apart.append(words[at])
        is_beside |= is_known
        is_new |= not (is_known or dataset.has(words[at]) or dataset.has_alike(words[at]))
        at = end
    # The title of a dataset may have the name of what all its rows belong to.
    if not any(map(metadata.has, apart)) and (is_new or (is_beside and len(apart) == 1)):
        yield from (one.start for one in apart)


def _unlike_in_ending(
    question: Question,
    endings: Callable[[], frozenset[str]],
    dataset: TextVocabulary,
    metadata: TextVocabulary,
) -> Iterator[int]:
    """The words before the ending of a name that most labels of a level have, if no cell has that name."""
    companies = companies_named(question)
    for start, end, is_name in nouns_said(question):
        run = normalise(question.said(start, end))
        whole = _AREA.sub("", run) or run
        if len(whole) < _SHORTEST or any(map(dataset.says, (run, whole))):
            continue
        ending = max(
            (run[at:] for at in range(1, len(run)) if run[at:] in endings()), key=len, default=""
        )
        stem = [one for one in question.tokens if start <= one.start < end - len(ending)]
        if not ending or not stem or any(first <= start < last for first, last in companies):
            continue
        is_other = is_name or (len(ending) > 1 and not dataset.has(stem[0]))
        if is_other and not metadata.has(stem[0]):
            yield from (one.start for one in stem)


def endings_of(columns: Iterable[LabelLevel]) -> frozenset[str]:
    """The endings that most labels of a level share."""
    found: set[str] = set()
    for one in columns:
        names = {normalise(label.text) for label in one.level.labels if len(label.text) <= _LONGEST}
        if len(names) < _FEWEST + 1:
            continue
        many = Counter(name[-size:] for name in names for size in range(1, min(len(name), _ENDING)))
        found.update(
            end for end, often in many.items() if often >= max(_FEWEST, _SHARED * len(names))
        )
    return frozenset(found)
