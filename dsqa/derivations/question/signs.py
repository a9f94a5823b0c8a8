"""Words for order in a question: larger, smaller, and which number a comparison is about."""

from typing import Literal

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.order_words import words
from dsqa.questions.readings.wording import Wording

_BESIDE: tuple[Literal["above"], Literal["below"]] = ("above", "below")
_SIGNS = {">": 1, ">=": 1, "<": -1, "<=": -1}


def agreement(wording: Wording, group: RowSet) -> int:
    """Agreement of the words around the number or name of a comparison with its direction: -2 to 2."""
    sign = _SIGNS.get(group.comparison, 0)
    if not sign:
        return 0
    numbers = {quantity.word for quantity in wording.quantities}
    is_number = group.kind in ("number", "pair_number")
    anchors = [
        at
        for at in range(wording.size)
        if group.words >> at & 1 and (at in numbers or not is_number)
    ]
    found = 0
    for at in anchors[:2]:
        around = [*wording.words[max(0, at - 4) : at], *wording.words[at + 1 : at + 4]]
        above, below = (sum(word in words(role) for word in around) for role in _BESIDE)
        # "at least", "at most", "most with more than": the word alone means the opposite.
        if "at" in around:
            above += "least" in around
            below += "most" in around
        below -= "most" in around and "more" in around and "than" in around
        found += sign * ((above > below) - (above < below))
    return found


def rises(relation: Relation, reading: int) -> float:
    """Share of the steps from row to row in which a column does not decrease."""
    numbers = relation.readings[reading].values
    numbers = numbers[numbers == numbers]
    if len(numbers) < 2:
        return 0.0
    return float((numbers[1:] >= numbers[:-1]).mean())
