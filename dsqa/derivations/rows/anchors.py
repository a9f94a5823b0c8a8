"""Anchors: the spans of a question that name cells of a column."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from os.path import commonprefix
from typing import NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import begin_alike
from dsqa.derivations.columns.marks import NO, YES
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import names
from dsqa.derivations.columns.word_index import month_stems, words_and_phrases
from dsqa.derivations.question.no_cells import (
    COUNTERS,
    is_counter,
    is_determiner,
    is_of_no_row,
    is_of_noun,
    is_of_person,
    is_part_of_clock,
)
from dsqa.derivations.rows.masks import mask_of, mask_of_bools, rows_of
from dsqa.language import values
from dsqa.language.letters import letters_meant
from dsqa.language.order_words import in_order, says_order
from dsqa.language.synonyms import names_of_place, synonyms
from dsqa.language.times.weekdays import weekdays
from dsqa.language.tokens import tokens
from dsqa.questions.asking.over_rows.kinds import counts_things
from dsqa.questions.asking.over_rows.spelling import text_from
from dsqa.questions.asking.over_rows.times import says_open
from dsqa.questions.learned_operation import words_asked
from dsqa.questions.readings.wording import Wording

_GAP = 2
"""Maximum number of grammar words between two words of one cell."""
_ALIKE = 78
"""Minimum similarity (0 to 100) of a misspelt word and the intended one."""
_DENYING = frozenset("無未不非")
_STOPS = " 　、。，．・？?！!「」『』"
"""Characters that may separate a name from the next word."""

EXACT, PART, SEVERAL, ONE, WEAK = 3, 2, 1, 0, -1
"""Quality of the match of a span: the whole cell, a part of a list in it, several words of it, one word, one light or misspelt word."""


class Match(NamedTuple):
    """A span of the question that names cells of a column."""

    rows: int
    """Mask of the rows."""
    column: int
    words: int
    """Mask of the words."""
    quality: float
    level: int
    """EXACT, PART, SEVERAL, ONE or WEAK."""
    corrected: int
    """Number of its words that are read as another word: corrected, or by a synonym."""
    covered: float
    """Share of the words of the (first) cell in the question."""
    is_placed: bool = False
    """Whether the cells are ranges in which a number of the question lies."""

    @property
    def is_exact(self) -> bool:
        """Whether the question has the whole cell, as it is."""
        return self.level == EXACT and not self.corrected


def matches(relation: Relation, wording: Wording) -> list[Match]:
    """The spans that name cells, the best first."""
    meant = _corrected(relation, wording)
    stems = [meant.get(at, stem) for at, stem in enumerate(wording.stems)]
    found = []
    for at, column in enumerate(relation.columns):
        # African for Africa is not a mistake in a column with few different values.
        doubtful = {
            place
            for place, word in meant.items()
            if not (column.is_category and begin_alike(word, wording.stems[place]))
        }
        found += _matches_in(relation, at, wording, stems, doubtful)
    whole = [match for match in found if match.level == EXACT]
    found = [
        match
        for match in found
        if not (
            _only_names(relation, wording, match, whole)
            or _is_denied(relation, wording, match)
            or is_part_of_clock(wording, match.words)
            or is_determiner(wording, match.words)
            or _is_verb(relation, wording, match, whole)
            or is_of_no_row(relation, wording, match.column, match.words)
            or (match.level <= ONE and is_of_noun(relation, wording, match.words))
            or _is_of_another(relation, wording, match, found)
        )
    ]
    found.sort(key=lambda match: -match.quality)
    return found[: limits.MATCHES]


def _only_names(relation: Relation, wording: Wording, match: Match, whole: Sequence[Match]) -> bool:
    """Whether a word of some cells is only the head of their column: how many museums, beside Museum of Transport; of a longer head where a
    whole cell with that word is named, too: inspections that are no cycle inspections, of Inspection Type."""
    if match.level > ONE or match.words.bit_count() != 1:
        return False
    head, stem = (
        relation.columns[match.column].head_stems,
        wording.stems[match.words.bit_length() - 1],
    )
    if len(head) == 1 or stem not in head:
        return stem in head
    own = (one.words for one in whole if one.column == match.column and not one.words & match.words)
    return any(stem == wording.stems[at] for words in own for at in rows_of(words))


def _is_denied(relation: Relation, wording: Wording, match: Match) -> bool:
    """Whether cells have a word only with a prefix that denies it: 回答 of 無回答."""
    if match.level > ONE or match.words.bit_count() != 1 or not wording.is_japanese:
        return False
    word = wording.stems[match.words.bit_length() - 1]
    first = (match.rows & -match.rows).bit_length() - 1
    cell = words_and_phrases(relation.columns[match.column].text(first))[0]
    return any(one in _DENYING and other == word for one, other in pairwise(cell))


def _is_verb(relation: Relation, wording: Wording, match: Match, whole: Sequence[Match]) -> bool:
    """Whether a word is the verb before another cell, beside a cell that is a noun of it: build cup nests, beside building."""
    at = match.words.bit_length() - 1
    if match.words != 1 << at or wording.is_japanese or wording.words[at].endswith("ing"):
        return False
    first = (match.rows & -match.rows).bit_length() - 1
    return relation.columns[match.column].text(first).lower().endswith("ing") and any(
        one.words >> at + 1 & 1 and one.column != match.column for one in whole
    )


def _is_of_another(
    relation: Relation, wording: Wording, match: Match, found: Sequence[Match]
) -> bool:
    """Whether the words of a match are those of a better one: a letter of a whole cell of another column (American, beside the grade A), a
    word of a longer name (港 of 港区), libraries in Ashby beside Ashby Library, and longer names of which one that is whole is a part."""
    words, column = match.words, relation.columns[match.column]
    own = sum(1 << at for at in rows_of(words) if wording.stems[at] in column.head_stems)
    is_letter, whole = bool(column.initials), [one for one in found if one.level == EXACT]
    is_name = match.column == names(relation) and not counts_things(wording)
    if match.level <= ONE:
        if wording.is_japanese and not words & ~own:
            return True  # スタジアム are no names with that word, below スタジアム名.
        others = [one for one in found if one.column != match.column]
        longer = [one for one in others if one.level >= SEVERAL and not words & ~one.words]
        return any(is_letter or (one.words != words and not one.corrected) for one in longer)
    if match.level == EXACT:
        longer = [one for one in whole if one.column == names(relation) and one.words != words]
        return any(one.rows.bit_count() == 1 and not words & ~one.words for one in longer)
    if is_name and any((one.column, one.words) == (match.column, words) for one in whole):
        return True
    rest = words & ~own if own and not wording.is_japanese else 0
    return match.level == SEVERAL and any(
        one.column != match.column and one.words == rest for one in whole
    )


def _corrected(relation: Relation, wording: Wording) -> dict[int, str]:
    """By place: the cell word that is the likeliest correction of a word unknown to the table."""
    meant: dict[int, str] = {}
    for at, stem in enumerate(wording.stems):
        if not wording.content[at] or len(wording.words[at]) < 4 or stem[0].isdigit():
            continue
        if says_order(wording.words[at]):
            continue  # "Average" is not a misspelt name.
        if stem in relation.head_vocabulary or relation.has_word(stem):
            continue
        if wording.words[at] in words_asked():
            continue  # "Come" is no short form of comedy.
        if any(relation.has_word(other) for other in names_of_place(stem, wording.lang)):
            continue  # Japanese is not a misspelt Japan.
        # Most questions have no such word.
        from rapidfuzz import fuzz, process

        alike = process.extractOne(
            stem, relation.long_words, scorer=fuzz.ratio, score_cutoff=_ALIKE
        )
        if alike:
            meant[at] = alike[0]
            continue
        nearest = max(
            relation.long_words,
            key=lambda word: len(commonprefix([word, stem])),
            default="",  # noqa: B023
        )
        shared = len(commonprefix([nearest, stem]))
        if shared >= 4 and shared >= 0.5 * max(len(nearest), len(stem)):
            meant[at] = nearest
    return meant


class _Span(NamedTuple):
    start: int
    end: int
    said: float
    """Number of its content words."""
    level: int
    corrected: int


def _matches_in(
    relation: Relation, at: int, wording: Wording, stems: list[str], corrected: Iterable[int]
) -> list[Match]:
    column = relation.columns[at]
    corrected = frozenset(corrected)
    best, again = dict[int, _Span](), dict[int, _Span]()

    told = enumerate(column.rows_on(weekdays(one), closed=says_open(wording) is False) for one in stems)  # fmt: skip
    on_days = {at: mask_of_bools(rows) for at, rows in told if rows is not None}

    def add(rows: int, span: _Span) -> None:
        if on_days.get(span.end - 1, rows) != rows:
            return
        known = best.get(rows)
        if known is None or _order(span) > _order(known):
            best[rows] = span
        elif _order(span) == _order(known) and span.start >= known.end:
            again[rows] = span

    for at_day, rows in on_days.items():
        add(rows, _Span(at_day, at_day + 1, 1, EXACT, 0))
    for span, there in _wholes(column, wording, stems, corrected):
        add(mask_of(there), span)
    for span, rows in _literals(column, wording):
        add(rows, span)
    for span, there in _meaning(column, wording, stems):
        add(mask_of(there), span)
    for start in range(wording.size):
        for span, rows in _runs(column, wording, stems, corrected, start):
            add(rows, span)
    found = []
    for rows, span in best.items():
        if span.level <= ONE and any(_holds(other, span) for other in best.values()):
            # One word of a longer match adds nothing, unless it alone names other rows too.
            is_own = span.level == ONE and rows.bit_count() > 1 and not wording.light[span.start]
            if not is_own:
                continue
        if (
            span.level == ONE
            and column.is_category
            and any(_names(other, span) for other in best.values())
        ):
            continue  # Books are no e-books where there are both.
        if span.level >= PART and any(_is_whole(other, span) for other in best.values()):
            # "Much worse" is not worse, nor New York York, but both of "much worse or worse" are said.
            other = again.get(rows)
            if other is None or any(_is_whole(longer, other) for longer in best.values()):
                continue
            span = other
        first = (rows & -rows).bit_length() - 1
        covered = min(1.0, (span.end - span.start) / max(1, column.index.length(first)))
        quality = (
            span.said
            + 0.5 * span.level
            - 0.4 * span.corrected
            + 0.5 * covered
            - 0.02 * rows.bit_count() / max(1, relation.size)
        )
        # A name may have no word of content: "You & Me".
        said_words = wording.content_in(span.start, span.end) or (1 << span.end) - (1 << span.start)
        found.append(Match(rows, at, said_words, quality, span.level, span.corrected, covered))
    return found


def _wholes(
    column: Column, wording: Wording, stems: list[str], corrected: frozenset[int]
) -> Iterable[tuple[_Span, tuple[int, ...]]]:
    """Spans that are whole cells, or whole parts of cells."""
    if column.is_of_lists and wording.is_japanese and column.japanese_cells:
        return  # They are found as members, as they are written.
    for start in range(wording.size):
        rest = text_from(wording, start)
        for end in range(start + 1, min(wording.size, start + limits.SPAN) + 1):
            if end - start == 1 and (not wording.content[start] or is_counter(wording, start)):
                continue
            rows = column.index.rows_named(tuple(stems[start:end]))
            if not rows:
                continue
            said = sum(wording.content[start:end]) or 1
            fixed = sum(at in corrected for at in range(start, end))
            whole = column.index.as_long(rows, end - start)
            rows, whole = column.spelled_as(rows, whole, rest)
            if whole and column.is_of_lists:
                whole = rows  # Drama is a drama beside Action; Drama.
            if whole:
                yield _Span(start, end, said, EXACT, fixed), whole
            if len(whole) < len(rows):
                yield _Span(start, end, said, PART, fixed), rows


def _literals(column: Column, wording: Wording) -> Iterable[tuple[_Span, int]]:
    """Spans of Japanese text that are whole cells verbatim, whatever their division into words: 赤石山脈, 赤石 and 山脈."""
    if not wording.is_japanese or not column.japanese_cells:
        return
    for start in range(wording.size):
        text = ""
        for end in range(start + 1, min(wording.size, start + limits.SPAN) + 1):
            text += wording.surfaces[end - 1]
            codes = column.japanese_cells.get(values.normal(text.rstrip(_STOPS)))
            said = sum(wording.content[start:end])
            if codes and said:
                chosen = np.isin(column.different.codes, codes)
                yield _Span(start, end, said, EXACT, 0), mask_of_bools(chosen)


def _meaning(
    column: Column, wording: Wording, stems: list[str]
) -> Iterable[tuple[_Span, tuple[int, ...]]]:
    """Words that are in no cell of a column, but are synonyms of a whole cell: US and United States, second and 2."""
    # In a column with few different values, women is as good as female itself.
    level, fixed = (SEVERAL, 0) if column.is_category or column.is_month else (ONE, 1)
    for at, stem in enumerate(stems):
        if not wording.content[at] or column.index.rows_with(stem):
            continue
        alike = sorted(synonyms(stem, wording.lang))
        # "No." is short for number; the mark "no" is not.
        others = [_stems_of(other) for other in alike if other not in YES | NO]
        if stem.endswith("い") and not stem.isascii() and column.is_category:
            others.append((stem[:-1],))  # 白い, of 白.
        if column.is_month and stem in month_stems():
            others.append((str(month_stems().index(stem) + 1),))
        if stem in in_order("rank"):
            others.append((str(in_order("rank").index(stem) + 1),))
        if column.is_category and len(stem) >= 4:
            others += [(word,) for word in sorted(column.index.words) if begin_alike(word, stem)]
        places = {_stems_of(other) for other in names_of_place(stem, wording.lang)}
        for other in others:
            rows = column.index.rows_named(other)
            whole = column.index.as_long(rows, len(other))
            if rows:
                # French for France is as good as the word itself, too.
                is_sure = other in places
                own = (SEVERAL, 0) if is_sure else (level, fixed)
                yield _Span(at, at + 1, 1, *own), rows if is_sure else whole or rows
        if wording.words[max(0, at - 2) : at] == ("away", "from"):
            continue  # Away from home is away.
        letters, is_sure = letters_meant(column.initials, stem, alike)
        # "Average" is not the class A, and China not the class C.
        is_other = not is_sure and (places or says_order(wording.words[at]))
        is_other = is_other or is_counter(wording, at)
        for letter in () if is_other else sorted(letters):
            if column.is_flag and letter.isascii():
                continue  # N is a no, not a number.
            span = _Span(at, at + 1, 1, SEVERAL if is_sure else ONE, 0)
            yield span, column.index.rows_with(letter)


@lru_cache(1 << 14)
def _stems_of(phrase: str) -> tuple[str, ...]:
    """The stems of a synonym; English synonyms are listed as stems."""
    if phrase.isascii():
        return tuple(phrase.split())
    return tuple(token.text for token in tokens(phrase, "e"))


def _runs(
    column: Column, wording: Wording, stems: list[str], corrected: frozenset[int], start: int
) -> Iterable[tuple[_Span, int]]:
    """A word in cells, with the longest run of words after it that is in the same cells."""
    is_open = wording.content[start] and not is_counter(wording, start)
    rows = mask_of(column.index.rows_with(stems[start])) if is_open else 0
    if not rows:
        return
    fixed = int(start in corrected)
    level = WEAK if wording.light[start] or fixed else ONE
    if level == ONE and is_of_person(wording, start):
        level = SEVERAL
    # A cell of a number, 一人, is not named by its counter alone.
    if not (wording.is_japanese and stems[start] in COUNTERS):
        yield _Span(start, start + 1, 0.5 if wording.light[start] else 1, level, fixed), rows
    said, end, gap, last = 1, start + 1, 0, start + 1
    while end < wording.size and gap <= _GAP:
        if not wording.content[end] or stems[end] in stems[start:end]:
            end, gap = end + 1, gap + 1
            continue
        narrower = rows & mask_of(column.index.rows_with(stems[end]))
        if not narrower:
            break
        rows, gap, said = narrower, 0, said + 1
        fixed += end in corrected
        end += 1
        last = end
    if said > 1:
        yield _Span(start, last, said, SEVERAL, fixed), rows


def _order(span: _Span) -> tuple[int, float, int]:
    return span.level, span.said, -span.corrected


def _is_whole(longer: _Span, span: _Span) -> bool:
    """Whether a longer span around one is a whole cell."""
    return longer.level == EXACT and _holds(longer, span)


def _names(whole: _Span, span: _Span) -> bool:
    """Whether the words of a span are a whole cell."""
    return whole.level == EXACT and (whole.start, whole.end) == (span.start, span.end)


def _holds(longer: _Span, span: _Span) -> bool:
    return (
        longer.level >= SEVERAL
        and longer.start <= span.start
        and span.end <= longer.end
        and longer.end - longer.start > span.end - span.start
    )
