"""Whether a question names an order (the first, the largest, 一番, older than) or a difference."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.relation import NumericColumn
from dsqa.derivations.registry import operations
from dsqa.derivations.rows.row_set import BEYOND, RowSet
from dsqa.language.dimensions import measured
from dsqa.language.movement import FALLING, RISING
from dsqa.questions.asking.amounts import asks_mean, asks_sum, names_total
from dsqa.questions.readings.bounds import degree
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

UNASKED = 2.5
"""Deduction from the score of derivations that take rows by an order, or a difference, if a question names none: large, but less
than the lead of some other readings, because some orders are named by words that are not known here."""
_ORDER = regex(
    r"\b(?:\w{2,}(?:est|er)|most|least|first|last|top|bottom|best|worst|more|less|max\w*|min\w*|next|previous|final\w*|initial\w*|start(?!\w* with)\w*"
    r"|beg[aiu]n(?!\w* with)\w*|end(?:ed|s|ing)?(?! with)|only|recent\w*|before|after|since|until|win\w*|won|champion\w*|lead\w*|led|peak\w*|record\w*|new|old|main|primary"
    r"|original\w*|ever|\d+(?:st|nd|rd|th)|debut\w*|favou?rite|popular|common|ahead|behind|follow\w*|preced\w*|prior|one)\b"
    r"|最|一番|もっとも|初|(?<!で)始|(?<!で)終|先|(?<!名)前|後|次|上位|下位|トップ|優勝|[多少高低大小長短新古早遅速重軽強弱若安]|位|番|ベスト|ワースト|年[上下長少]"
)
_DIFFERENCE = regex(
    rf"\b(?:differ\w*|between|than|gap|margin|apart|separat\w*|spread|range\w*|span\w*|vary|varie[sd]|chang\w*|{RISING}|{FALLING}|los[te]|gain\w*"
    r"|from|since|until|after|before|by how|how (?:long|old)|last(?:ed|s)?|elapsed|pass\w*|exceed\w*|beat\w*|ahead|behind|above|below|over|short"
    r"|more|less|fewer|extra|years?|days?|hours?|min(?:ute)?s?|\w{2,}er)\b"
    r"|差|違|開き|幅|範囲|値域|間|から|より|増|減|変|上が|下が|伸|離|何[年日]"
)
_CHANGE = regex(
    rf"\b(?:differ\w*|gap|margin|apart|chang\w*|{RISING}|{FALLING}|los[te]|gain\w*|by how|than|more|less|fewer)\b|差|違|より|増|減|変|上が|下が|伸"
)
"""Words for a change beside a total; otherwise its times are the ends of a span: the total from January to March."""

_DIFFERENCES = ("difference", "range")
OTHER_END = 6.0
"""Deduction from the score of derivations that take the largest if the question asks for the smallest, or the reverse, or that
compare codes."""
OF_STANDARD = 12.0
"""Deduction from the score of derivations that take an end if the question asks for all that are beyond a standard."""
_LARGEST = regex(
    r"\b(?:highest|largest|biggest|greatest|most|maximum)\b"
    r"|(?:最も|一番|いちばん|もっとも)[^。、はがを]{0,4}(?:高|多|大き|長)[いかく]|最(?:高|多|大|長)"
)
_SMALLEST = regex(
    r"\b(?:lowest|smallest|fewest|least|minimum)\b"
    r"|(?:最も|一番|いちばん|もっとも)[^。、はがを]{0,4}(?:低|少な|小さ|短)[いかく時]|最(?:低|少|小|短)"
)
_REVERSED = regex(rf"rank|place|position|finish|{FALLING}|los[te]|順位|位|減|下が|低下|下落")
"""Words that reverse the order: the highest rank is the smallest number, and the largest fall is the smallest change."""

_LARGEST_LOSS = regex(
    r"\b(?:biggest|largest|greatest|highest|worst|heaviest) (?:\w+ )?(?:loss(?:es)?|deficit)\b|\blos[te]s? the most money\b"
    r"|(?:一番|最も|最大の)(?:大きな)?赤字|赤字(?:額|幅)?が(?:一番|最も|いちばん)(?:大き|多)"
)
"""Wording for the smallest number among gains and losses."""
_SUPERLATIVE = regex(
    r"\b(?!(?:b|w)est\b)\w{3,}est\b|最も|もっとも|一番|いちばん|最(?:新|古|年[少長])"
)
_THAN = regex(
    r"\bthan\b|より(?:も|は)?[^。、]{0,12}(?:多い|少ない|大きい|小さい|高い|低い|長い|短い|上回る|下回る)"
)
_END = regex(
    rf"{_SUPERLATIVE.pattern}|\b(?:most|least|best|worst|top|bottom|max\w*|min\w*|any|every|all|others?|else|or|first|last|record|peak)\b"
    r"|\brather than\b|\bby how\b|\bhow (?:many|much)\b|最|他の|ほかの|どの|どちら|どっち|上位|下位|トップ|ワースト|ベスト|いくつ|何"
)
_MOST = regex(
    r"\b(?:most|fewest)\b(?! (?:recent|current|modern|ancient|distant|up))|(?:最も|一番|いちばん|もっとも)(?:多|少な)[いかく]"
)
_PLACE = regex(
    r"\b(?:first|last|latest|earliest|next|previous|top|bottom|final\w*|initial\w*|start\w*|beg[aiu]n\w*|end\w*|only|\d+(?:st|nd|rd|th))\b"
    r"|初|始|終|先|後|前|次|位|番目"
)


def names_order(wording: Wording) -> bool:
    """Whether a question names an order, outside of its periods (the first quarter).

    >>> from dsqa.questions.parse import read
    >>> names_order(read("Who joined last?")), names_order(read("Who is bringing a dog?"))
    (True, False)
    """
    if not wording.periods:
        is_told = wording.rank or wording.first_of or _ORDER.search(wording.text)
        return bool(is_told) or any(map(degree, wording.words))
    in_periods = reduce(or_, (one.words for one in wording.periods))
    words = [word for at, word in enumerate(wording.words) if not in_periods >> at & 1]
    return bool(_ORDER.search(" ".join(words))) or any(map(degree, words))


def unasked(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes rows by an order, or a difference, that the question does not name."""
    has_order = names_order(wording)
    has_difference = bool(_DIFFERENCE.search(wording.text))
    has_end = not _names_only_standard(wording)
    is_unasked = [
        (one.takes_by_order and not has_order)
        or ((one.takes_by_order or one.is_end) and not has_end)
        or (one.gives in _DIFFERENCES and not has_difference)
        for one in operations()
    ]
    return np.array(is_unasked)[found.operation]


def beyond_standard(
    found: Derivations, wording: Wording, groups: Sequence[RowSet]
) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes one end, and the question names none but a standard, which some rows are surely beyond: all who
    are older than Ann."""
    has_rows = any(one.kind in BEYOND and one.bound > 0 and one.rows for one in groups)
    if not has_rows or not _names_only_standard(wording):
        return np.zeros(len(found), bool)
    return np.array([one.takes_by_order or one.is_end for one in operations()])[found.operation]


def _names_only_standard(wording: Wording) -> bool:
    """Whether a question compares with a standard and asks for no end: "more than Oslo" does not ask for the largest."""
    return bool(_THAN.search(wording.text)) and not has_superlative(wording)


def of_total(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes a difference and the question names a total, a sum or a mean, but no change: its times are then the
    ends of a span."""
    is_amount = any(asks(wording) for asks in (names_total, asks_mean, asks_sum))
    if not is_amount or _CHANGE.search(wording.text):
        return np.zeros(len(found), bool)
    return np.array([one.gives in _DIFFERENCES for one in operations()])[found.operation]


def by_codes(found: Derivations, columns: Sequence[Column]) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest or smallest of codes (P1, R-12), if other columns have numbers."""
    is_code = np.array([*(column.is_of_lettered_codes for column in columns), False])
    if not is_code.any() or not any(column.kind == "number" for column in columns):
        return np.zeros(len(found), bool)
    is_end = np.array([one.is_end for one in operations()])[found.operation]
    compares: npt.NDArray[np.bool_] = is_end & is_code[found.column]
    return compares


def of_most_dates(
    found: Derivations, wording: Wording, readings: Sequence[NumericColumn]
) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest or smallest of dates if the question asks for the most or the fewest of something."""
    if not _MOST.search(wording.text):
        return np.zeros(len(found), bool)
    is_time = np.array([*(one.kind in ("date", "year") for one in readings), False])
    is_end = np.array([one.is_end for one in operations()])[found.operation]
    taken: npt.NDArray[np.bool_] = is_end & is_time[found.reading]
    return taken


def has_superlative(wording: Wording) -> bool:
    """Whether a question asks for the largest, the smallest, the first or the last of something, or how far apart two are."""
    return bool(_END.search(wording.text))


def by_place(
    found: Derivations, wording: Wording, columns: Sequence[Column]
) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes rows by their place, or by the wrong end of a time, if a superlative refers to a column: with a
    column of birth dates "the youngest" is neither the first row nor the row with the earliest date."""
    none = np.zeros(len(found), bool)
    if not _SUPERLATIVE.search(wording.text) or _PLACE.search(wording.text):
        return none
    said = [measured(one.head, one.head_stems, wording.words).direction for one in columns]
    if not any(said):
        return none
    is_of_place = np.array([one.takes_by_order and not one.is_end for one in operations()])
    ends = np.array([one.direction if one.is_end else 0 for one in operations()])
    of_times = [
        way * (one.kind in ("date", "year")) for way, one in zip(said, columns, strict=True)
    ]
    is_other_end = np.array([*of_times, 0])[found.column] * ends[found.operation] < 0
    taken: npt.NDArray[np.bool_] = is_of_place[found.operation] | is_other_end
    return taken


def of_other_end(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest if the question names only the smallest, or the reverse."""
    ends = bool(_LARGEST.search(wording.text)) - bool(_SMALLEST.search(wording.text))
    if _LARGEST_LOSS.search(wording.text):
        ends = -1
    elif not ends or _REVERSED.search(wording.text):
        ends = 0
    if not ends or "yes_no" in wording.cues:
        return np.zeros(len(found), bool)
    return np.array([one.is_end and one.direction == -ends for one in operations()])[
        found.operation
    ]
