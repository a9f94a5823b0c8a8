"""Which words of a question name the columns of a relation, by their heads."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from os.path import commonprefix
from typing import NamedTuple

from dsqa.derivations.columns.column_cells import TypedCells, month_of_head
from dsqa.derivations.columns.head_words import abbreviates, in_japanese, meanings, spelled_as
from dsqa.derivations.columns.relation import Relation
from dsqa.language.order_words import words
from dsqa.language.synonyms import synonyms
from dsqa.language.times.weekdays import days_in_head, weekdays
from dsqa.language.values import Date, date
from dsqa.questions.asking.over_rows.spelling import as_written, in_other_spelling
from dsqa.questions.readings.periods import Period
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_NONE = 99
_FEWEST_DAYS = 3
"""Minimum number of heads that are days."""
_DAY = regex(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}")
_STROKE = regex(r"[_＿:：]")
_NOTED = regex(r"(?<=.)\s*【[^【】]+】$")
"""What a head says in brackets of its numbers: 交付枚数【3月時点】."""


class HeadMatch(NamedTuple):
    """The match of a question with the head of a column."""

    words: int
    """Mask of the words of the question in the match."""
    covered: float
    """Share of the head's words in the question."""
    similar: bool
    """Whether no word is the same, but one has the same beginning."""
    meant: bool
    """Whether no word is the same or similar, but one is a synonym."""
    first: int
    """Place of the first word, 99 if there is none."""
    last_word: bool
    """Whether the last word of the head is in the question."""


_UNMATCHED = HeadMatch(0, 0.0, False, False, _NONE, False)


def in_full(words: int) -> HeadMatch:
    """The match of a whole head with some words, a mask."""
    return HeadMatch(words, 1.0, False, False, (words & -words).bit_length() - 1, True)


def head_matches(relation: Relation, wording: Wording) -> list[HeadMatch]:
    """The match of the question with each column's head."""
    asked = [next(iter(month_of_head(word)), word) for word in wording.stems]
    found = [_match(column, wording, asked) for column in relation.columns]
    for at, own in enumerate(
        _own_parts(relation.heads) if len(relation.heads) == len(found) else ()
    ):
        match = _match(TypedCells(own, ()), wording, asked) if own else _UNMATCHED
        if match.covered > found[at].covered:
            found[at] = match
    found = _without_doubtful(_of_dates(relation, wording, _of_days(relation, wording, found)))
    if not wording.periods:
        return found
    return [
        one if period is None else _of_period(one, period, wording.periods)
        for one, period in zip(found, relation.periods, strict=True)
    ]


def _without_doubtful(found: Sequence[HeadMatch]) -> list[HeadMatch]:
    """The matches without those by a synonym alone that is the whole head of another column: an employee is no salary, beside Employee."""
    whole = [one.words for one in found if one.covered >= 1 and not (one.similar or one.meant)]
    return [
        _UNMATCHED if one.meant and any(not one.words & ~other for other in whole) else one
        for one in found
    ]


def _match(column: TypedCells, wording: Wording, asked: Sequence[str]) -> HeadMatch:
    said = _literal(column, wording) or _in_japanese(column, wording)
    return said or _head_match(column, wording, asked)


@lru_cache(1 << 8)
def _own_parts(heads: tuple[str, ...]) -> tuple[str, ...]:
    """By head what tells it from others that begin alike, up to a stroke: 洪水 of 災害種別_洪水, beside 災害種別_津波; "" for other heads."""
    parts = [_STROKE.split(head, maxsplit=1) for head in heads]
    often = Counter(one[0] for one in parts if len(one) > 1)
    return tuple(one[-1].strip() if often[one[0]] > 1 and len(one) > 1 else "" for one in parts)


def _of_days(relation: Relation, wording: Wording, found: list[HeadMatch]) -> list[HeadMatch]:
    """The matches, with those of heads for days of the week among which one that the question names is: Monday, of Weekdays."""
    asked = {at: days for at, stem in enumerate(wording.stems) if (days := weekdays(stem))}
    if not asked:
        return found
    named = [days_in_head(column.head) for column in relation.columns]
    if sum(map(bool, named)) < len(("weekdays", "weekend")):
        return found
    said = [sum(1 << at for at, days in asked.items() if own.issuperset(days)) for own in named]
    return [
        in_full(words) if words and not one.words else one
        for one, words in zip(found, said, strict=True)
    ]


def _of_dates(relation: Relation, wording: Wording, found: list[HeadMatch]) -> list[HeadMatch]:
    """The matches, those of heads that are days with the dates alone that the question says: 4/20/20 with 20 April 2020, and not with 20,000."""
    days = _days_of(relation.heads) if len(relation.heads) == len(found) else ()
    if not any(days):
        return found
    said = {one.date: one.words for one in wording.dates}

    def of_day(day: Date) -> HeadMatch:
        words = said.get(day, 0) or said.get(day._replace(year=0), 0)
        return in_full(words) if words else _UNMATCHED

    return [of_day(day) if day else one for one, day in zip(found, days, strict=True)]


@lru_cache(1 << 8)
def _days_of(heads: tuple[str, ...]) -> tuple[Date | None, ...]:
    """By head the day that it is, if several are days; None for other heads."""
    days = [date(head) if _DAY.fullmatch(head.strip()) else None for head in heads]
    known = [one if one and one.day and one.year else None for one in days]
    return tuple(known) if sum(one is not None for one in known) >= _FEWEST_DAYS else ()


def is_said_whole(column: TypedCells, wording: Wording) -> bool:
    """Whether a Japanese question has a head as it is written."""
    return _literal(column, wording) is not None


def _literal(column: TypedCells, wording: Wording) -> HeadMatch | None:
    """The match of a Japanese question that has the head as it is written, in whatever words both are cut: スマホ."""
    head = _NOTED.sub("", column.head.strip()).lower()
    if not wording.is_japanese or len(head) < 2:
        return None
    words = as_written(wording, head)
    if not words and (spellings := spelled_as(head)):
        words = in_other_spelling(wording, spellings)
    return in_full(words) if words else None


def _in_japanese(column: TypedCells, wording: Wording) -> HeadMatch | None:
    """The match of a Japanese question that says an English head, or a part of it, in Japanese: 得票数, of votes."""
    if not wording.is_japanese or not column.head.isascii():
        return None
    said, covered = 0, set[int]()
    for start, end, phrases in in_japanese(tuple(column.head_stems)):
        words = next(
            filter(wording.naming.__and__, (as_written(wording, one) for one in phrases)), 0
        )
        said |= words
        covered |= {*range(start, end)} if words else set()
    if not said:
        return None
    size = len(column.head_stems)
    first = (said & -said).bit_length() - 1
    return HeadMatch(said, len(covered) / size, False, False, first, size - 1 in covered)


def _of_period(match: HeadMatch, period: tuple[str, int], asked: Sequence[Period]) -> HeadMatch:
    """The match of a head that is a quarter or a half of a year with a question that names such: Q2 is the second quarter."""
    named = [one for one in asked if one[:2] == period]
    if named:
        words = match.words | sum(one.words for one in named)
        return in_full(words)
    others = sum(one.words for one in asked if one.kind == period[0])
    return _UNMATCHED if not match.words & ~others else match


def _head_match(column: TypedCells, wording: Wording, asked: Sequence[str]) -> HeadMatch:
    """`asked`: the stems of the question, those of months in full."""
    stems = [stem for stem in column.head_stems if stem not in words("grammar")] or list(
        column.head_stems
    )
    content = [at for at, is_content in enumerate(wording.content) if is_content]
    said = [at for at in content if asked[at] in stems and not _is_loose_suffix(wording, at, stems)]
    whole = meanings(column.named_stems)
    named = [at for at in content if asked[at] in whole]
    # Conceded goals are those against.
    known = set(asked) | _named_extremes(wording) | (set(stems) if said and named else set())
    covered = sum(stem in known for stem in set(stems)) / max(1, len(set(stems)))
    if not said and len(stems) == 1 and any(abbreviates(stems[0], asked[at]) for at in named):
        covered = 1.0
    similar, meant = False, bool(named) and not said
    said = sorted({*said, *named})
    if said and all(asked[at].isdecimal() for at in said):
        # Uninsured rate in 2015, of uni2015.
        others = [at for at in content if not wording.stems[at].isdecimal()]
        begun = {one: at for at in others for one in stems if begin_alike(wording.stems[at], one)}
        covered += len(begun) / len(set(stems))
        said = sorted({*said, *begun.values()})
    if not said:
        said = [at for at in content if _is_like(wording.stems[at], stems)]
        similar = bool(said)
    if not said:
        alike = {other for stem in stems for other in synonyms(stem, wording.lang)}
        alike |= meanings(column.head_stems[:1])
        said = [at for at in content if wording.stems[at] in alike]
        meant = bool(said)
    said = _beside(asked, said)
    last = bool(stems) and stems[-1] in known
    said_words = sum(1 << at for at in said)
    return HeadMatch(said_words, covered, similar, meant, min(said, default=_NONE), last)


def _beside(asked: Sequence[str], said: Sequence[int]) -> list[int]:
    """The places of the words of a head without those where one is said again for another head: a container terminal but no cruise terminal."""
    beside = {at for at in said if {at - 1, at + 1} & {*said}}
    again = {asked[at] for at in beside}
    return [at for at in said if at in beside or asked[at] not in again]


def _is_like(word: str, stems: Sequence[str]) -> bool:
    """Whether a word begins as one of a head; a head of one Japanese word may be its beginning: 金 of 金メダル."""
    is_begun = len(stems) == 1 and not stems[0].isascii() and word.startswith(stems[0])
    return is_begun or any(begin_alike(word, stem) for stem in stems)


def _named_extremes(wording: Wording) -> set[str]:
    """Words of heads for the extreme that a question asks for: min for lowest (Min temp)."""
    found: set[str] = set()
    if wording.places("least"):
        found |= {"min", "minimum"}
    if wording.places("most"):
        found |= {"max", "maximum"}
    return found


def _is_loose_suffix(wording: Wording, at: int, stems: Sequence[str]) -> bool:
    """Whether a word is 者 behind a word that the head lacks: 回答者 does not name the head 同伴者."""
    return wording.stems[at] == "者" and (at == 0 or wording.stems[at - 1] not in stems)


def begin_alike(one: str, other: str) -> bool:
    """Whether two words begin with the same letters, and these are most of their letters."""
    if len(one) < 3 or len(other) < 3:
        return False
    shared = len(commonprefix([one, other]))
    longer, shorter = max(len(one), len(other)), min(len(one), len(other))
    return (shared >= 4 and shared >= 0.6 * longer) or shorter <= shared
