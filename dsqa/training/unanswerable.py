"""Questions without an answer: real ones put to another file, or about a year that no file has."""

import re
from collections.abc import Collection, Iterable, Sequence
from functools import partial

import numpy as np

from dsqa.language.times.eras import ERAS
from dsqa.language.times.in_text import resolve, times
from dsqa.questions.model import Topic
from dsqa.text.regex import regex

_FIRST, _LAST = 1850, 2099
"""Range of years that questions are changed to."""
_TRIES = 200
_YEAR = regex(
    rf"(?P<era>(?:{ERAS})\s?(?:\d{{1,2}}|[１-９][０-９]?|元)(?=年))"
    r"|(?<![\d.,])(?P<year>(?:1[5-9]|20)\d\d)(?![\d,]|\.\d)(?:(?P<gap>\s?[-/–~～]\s?)(?P<end>\d\d)(?!\d))?"
)
"""A year as in questions, with the two digits of the next one for a season: 2008-09."""


def drawn(topics: Sequence[Topic], most: int | None, random: np.random.Generator) -> list[Topic]:
    """At most `most` of the questions, drawn at random, in their order."""
    if most is None or len(topics) <= most:
        return list(topics)
    return [topics[at] for at in sorted(random.permutation(len(topics))[:most])]


def put_to_others(
    topics: Sequence[Topic], datasets: Sequence[str], random: np.random.Generator
) -> list[Topic]:
    """The same questions, each put to another dataset that is drawn at random."""
    found = []
    for topic in topics:
        others = [one for one in datasets if one != topic.dataset_id]
        if others:
            found.append(topic._replace(dataset_id=others[int(random.integers(len(others)))]))
    return found


def about_other_years(
    topics: Iterable[Topic], known: Collection[int], random: np.random.Generator
) -> list[Topic]:
    """The questions with a year, each about one that is not `known`; several years of a question move together."""
    found = []
    for topic in topics:
        text = moved(topic.question, known, random)
        if text is not None:
            found.append(topic._replace(question=text))
    return found


def moved(text: str, known: Collection[int], random: np.random.Generator) -> str | None:
    """A question with all its years moved by the same number to unknown ones; None if it has no year, or there is no
    such number."""
    years = [year for found in _YEAR.finditer(text) if (year := _year(found))]
    if not years:
        return None
    for _ in range(_TRIES):
        by = int(random.integers(_FIRST, _LAST + 1)) - years[0]
        if by and all(_FIRST <= year + by <= _LAST and year + by not in known for year in years):
            return _YEAR.sub(partial(_written, by=by), text)
    return None


def _year(match: re.Match[str]) -> int | None:
    if match["year"]:
        return int(match["year"])
    (found,) = resolve(times(f"{match['era']}年", "j")) or (None,)
    return found.year if found else None


def _written(match: re.Match[str], by: int) -> str:
    year = _year(match)
    if year is None:
        return match.group()
    end = f"{match['gap']}{(year + by + 1) % 100:02}" if match["end"] else ""
    return f"{year + by}{end}"
