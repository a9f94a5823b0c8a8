"""Whether a question names an order (the first, the largest, 一番, older than), or a difference."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.columns.column import Column
from dsqa.derivations.question.bounds import degree
from dsqa.derivations.question.wording import Wording
from dsqa.derivations.registry import operations
from dsqa.language.movement import FALLING, RISING
from dsqa.text.regex import regex

UNASKED = 2.5
"""What is taken off the scores of derivations that take rows by an order, or a difference, where a question names none: much, but no more than what
another reading of a question may be behind, for some orders are named by words that are not known here."""
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

_DIFFERENCES = ("difference", "range")
OTHER_END = 6.0
"""What is taken off the scores of derivations that take the largest where the question asks for the smallest, or the reverse, or that
compare codes."""
_LARGEST = regex(
    r"\b(?:highest|largest|biggest|greatest|most|maximum)\b"
    r"|(?:最も|一番|いちばん|もっとも)[^。、はがを]{0,4}(?:高|多|大き|長)[いかく]|最(?:高|多|大|長)"
)
_SMALLEST = regex(
    r"\b(?:lowest|smallest|fewest|least|minimum)\b"
    r"|(?:最も|一番|いちばん|もっとも)[^。、はがを]{0,4}(?:低|少な|小さ|短)[いかく時]|最(?:低|少|小|短)"
)
_REVERSED = regex(rf"rank|place|position|finish|{FALLING}|los[te]|順位|位|減|下が|低下|下落")
"""The highest rank is the smallest number, and so is the change of what fell most."""


def names_order(wording: Wording) -> bool:
    """Whether a question names an order.

    >>> from dsqa.derivations.question.wording import read
    >>> names_order(read("Who joined last?")), names_order(read("Who is bringing a dog?"))
    (True, False)
    """
    if wording.rank or wording.first_of or _ORDER.search(wording.text):
        return True
    return any(map(degree, wording.words))


def unasked(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes rows by an order, or a difference, that the question does not name."""
    has_order, has_difference = names_order(wording), bool(_DIFFERENCE.search(wording.text))
    is_unasked = [
        (one.takes_by_order and not has_order) or (one.gives in _DIFFERENCES and not has_difference)
        for one in operations()
    ]
    return np.array(is_unasked)[found.operation]


def by_codes(found: Derivations, columns: Sequence[Column]) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest or smallest of codes (P1, R-12), where other columns have numbers."""
    is_code = np.array([*(column.is_of_lettered_codes for column in columns), False])
    if not is_code.any() or not any(column.kind == "number" for column in columns):
        return np.zeros(len(found), bool)
    is_end = np.array([one.is_end for one in operations()])[found.operation]
    compares: npt.NDArray[np.bool_] = is_end & is_code[found.column]
    return compares


def of_other_end(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes the largest where the question names only the smallest, or the reverse."""
    ends = bool(_LARGEST.search(wording.text)) - bool(_SMALLEST.search(wording.text))
    if not ends or _REVERSED.search(wording.text) or "yes_no" in wording.cues:
        return np.zeros(len(found), bool)
    return np.array([one.is_end and one.direction == -ends for one in operations()])[
        found.operation
    ]
