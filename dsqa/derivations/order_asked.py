"""Whether a question names an order: the first, the largest, 一番, older than."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.bounds import degree
from dsqa.derivations.collected import Derivations
from dsqa.derivations.registry import operations
from dsqa.derivations.wording import Wording
from dsqa.regex import regex

UNASKED = 2.5
"""What is taken off the scores of derivations that take rows by an order where a question names none: much, but no more than what
another reading of a question may be behind, for some orders are named by words that are not known here."""
_ORDER = regex(
    r"\b(?:\w{2,}(?:est|er)|most|least|first|last|top|bottom|best|worst|more|less|max\w*|min\w*|next|previous|final\w*|initial\w*|start\w*"
    r"|beg[aiu]n\w*|end(?:ed|s|ing)?|only|recent\w*|before|after|since|until|win\w*|won|champion\w*|lead\w*|led|peak\w*|record\w*|new|old|main|primary"
    r"|original\w*|ever|\d+(?:st|nd|rd|th)|debut\w*|favou?rite|popular|common|ahead|behind|follow\w*|preced\w*|prior|one)\b"
    r"|最|一番|もっとも|初|始|終|先|前|後|次|上位|下位|トップ|優勝|[多少高低大小長短新古早遅速重軽強弱若安]|位|番|ベスト|ワースト|年[上下長少]"
)


def names_order(wording: Wording) -> bool:
    """Whether a question names an order.

    >>> from dsqa.derivations.wording import read
    >>> names_order(read("Who joined last?")), names_order(read("Who is bringing a dog?"))
    (True, False)
    """
    if wording.rank or wording.first_of or _ORDER.search(wording.text):
        return True
    return any(map(degree, wording.words))


def unasked(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it takes rows by an order that the question does not name."""
    if names_order(wording):
        return np.zeros(len(found), bool)
    return np.array([one.takes_by_order for one in operations()])[found.operation]
