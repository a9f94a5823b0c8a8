"""Groups of rows by comparisons that words imply without a number: in the morning, out of stock, 有料."""

import re
from collections.abc import Iterable, Iterator, Sequence

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.brackets import brackets
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.names.endings import have_ending
from dsqa.language.names.kinds import is_of_kind
from dsqa.questions.asking.over_rows.kinds import places_asked
from dsqa.questions.asking.over_rows.rows import Implied, comparisons_implied, duty_said
from dsqa.questions.asking.things import has_text, kind_asked
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.games_asked import words_of_name
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_QUALITY = 2.5
_FEWEST_PLACES = 3
_NOON = 720
"""In minutes."""


_STOCK = regex(r"\b(?:stock|qty|quantity|inventory|available|on hand)\b|在庫", re.I)
_FEE = regex(
    r"\b(?:price|fee|cost|charge|admission|entry)\b|参加費|料金|(?:入場|入館|利用|使用|受講|観覧|施設)料|費用|価格|会費",
    re.I,
)
_COMPARISONS: dict[Implied, tuple[Comparison, re.Pattern[str] | None]] = {
    "morning": ("<", None), "afternoon": (">=", None),
    "out of stock": ("=", _STOCK), "in stock": (">", _STOCK), "free": ("=", _FEE), "charged": (">", _FEE),
}  # fmt: skip
"""How columns with a head are compared with 0, and times of day with noon."""


_OFF = frozenset(
    ("off", "day off", "rest", "free", "leave", "holiday", "vacation", "休", "休み", "公休", "有休", "有給", "年休", "休日")
)  # fmt: skip
"""Cells of who has a day off."""


def on_duty(relation: Relation, wording: Wording) -> RowSet | None:
    """The rows of those who work, or have a day off, if a question asks for these and the one column of shifts has both; None for others."""
    said = duty_said(wording)
    shifts = [
        at
        for at, one in enumerate(relation.columns)
        if said is not None
        and one.plain_numbers is None
        and not _OFF.isdisjoint(text.strip().lower() for text in one.different.texts)
    ]
    if said is None or len(shifts) != 1:
        return None
    column = relation.columns[shifts[0]]
    texts = [text.strip().lower() for text in column.different.texts]
    rest = sum(1 << at for at in range(wording.size) if not said.words >> at & 1)
    named = any(text and text not in _OFF and words_of_name(wording, text) & rest for text in texts)
    if named and not said.is_off:
        return None  # Who works the night shift?
    off = column.different.rows(text in _OFF for text in texts)
    rows = mask_of_bools(off if said.is_off else ~off & column.has_text) & relation.every
    return RowSet(rows, "match", said.words, 1, 2 * _QUALITY, EXACT, 0, column_bit(shifts[0]), "", -1, 0.0, 1.0)  # fmt: skip


def rows_of_kind(relation: Relation, wording: Wording) -> RowSet | None:
    """The rows of the kind of places or things that a Japanese question asks for, if one column has them among others: the prefectures beside regions
    and the whole country, the towns beside cities."""
    told = kind_asked(wording)
    if told is not None:
        by_ending = [
            (_names(column), have_ending(_names(column), told.kind, column.head))
            for column in relation.columns
        ]
        found = _rows_of_one(
            relation,
            ([] if _has_one(wording, texts, are) else are for texts, are in by_ending),
            wording.words_in(*told.noun),
        )
        if found is not None:
            return found
    place = places_asked(wording)
    if not place:
        return None
    by_name = (
        [is_of_kind(text, place, wording.lang) for text in _names(column)]
        for column in relation.columns
    )
    return _rows_of_one(relation, (one if sum(one) >= _FEWEST_PLACES else [] for one in by_name), 0)


def _names(column: Column) -> Sequence[str]:
    texts = column.different.texts if column.plain_numbers is None else ()
    return texts if len(texts) <= limits.NAMES_OF_KIND else ()


def _has_one(wording: Wording, texts: Sequence[str], are: Sequence[bool]) -> bool:
    """Whether a question names one of the things itself: つくば市は."""
    return any(is_one and has_text(wording, text) for text, is_one in zip(texts, are, strict=True))


def _rows_of_one(relation: Relation, flags: Iterable[Sequence[bool]], words: int) -> RowSet | None:
    """The rows of those different texts of a column that are flagged, if this is some but not all in one column."""
    found = [
        (mask_of_bools(column.different.rows(are)) & relation.every, column_bit(at))
        for at, (column, are) in enumerate(zip(relation.columns, flags, strict=True))
        if 0 < sum(are) < len(are)
    ]
    if len(found) != 1:
        return None
    ((rows, columns),) = found
    return RowSet(rows, "match", words, 1, _QUALITY, EXACT, 0, columns, "", -1, 0.0, 1.0)


def implied(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows that satisfy the comparisons that words imply, if these words stand in no cell."""
    duty = on_duty(relation, wording)
    if duty is not None:
        yield duty
    ends = [one.columns[-1] for one in brackets(relation) if len(one.columns) > 1]
    for asked, words in comparisons_implied(wording):
        comparison, of_head = _COMPARISONS[asked]
        if any(
            relation.has_word(wording.stems[at])
            for at in range(wording.size)
            if words >> at & 1 and wording.naming >> at & 1 and of_head is None
        ):
            continue
        for at, reading in enumerate(relation.readings):
            column = relation.columns[reading.column]
            if reading.kind != ("time" if of_head is None else "number"):
                continue
            if of_head is None and reading.column in ends:
                continue  # What is in the morning begins then.
            if of_head is not None and not of_head.search(column.head):
                continue
            standard = 0 if of_head else _NOON * (60 if column.has_seconds else 1)
            rows = mask_of_bools(COMPARED[comparison](reading.values, standard))
            rows &= relation.every
            if rows != relation.every:
                yield RowSet(
                    rows, "number", words, 1, _QUALITY, EXACT, 0, column_bit(reading.column), comparison, at,
                    heads[reading.column].covered,
                )  # fmt: skip
