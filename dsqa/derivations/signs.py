"""Words of a question that speak of order: larger, smaller, and which number a comparison is about."""

from dsqa.derivations.relation import Relation
from dsqa.derivations.row_sets import RowSet
from dsqa.derivations.wording import Wording

MOST = frozenset(
    "most highest largest longest best greatest biggest latest last oldest top tallest maximum max heaviest fastest more longer"
    " higher larger older greater taller bigger better newest later recent strongest richest farthest furthest".split()
)
LEAST = frozenset(
    "least lowest fewest smallest shortest worst earliest first youngest bottom minimum min lightest slowest less fewer shorter"
    " lower smaller younger earlier weakest nearest closest".split()
)
_ABOVE = frozenset(
    "more over above after greater exceed exceeding exceeded later older since higher least longer from starting beyond past"
    " larger taller better minimum top following".split()
)
_BELOW = frozenset(
    "less under below before fewer most prior until earlier younger lower shorter within smaller worse up maximum till by".split()
)
_INCLUSIVE = (
    "at least", "or more", "or greater", "at most", "or less", "or fewer", "since", "until", "from", "through", "or above",
    "or below", "or better", "or higher", "up to", "no more", "no less", "minimum", "starting", "or later", "or earlier",
    "or lower",
)  # fmt: skip
_SIGNS = {">": 1, ">=": 1, "<": -1, "<=": -1}


def is_inclusive(wording: Wording) -> bool:
    """Whether a bound of the question is part of what it allows."""
    return any(phrase in wording.text for phrase in _INCLUSIVE)


def places(wording: Wording, words: frozenset[str]) -> list[int]:
    """Places of such words in the question."""
    return [at for at, word in enumerate(wording.words) if word in words]


def agreement(wording: Wording, group: RowSet) -> int:
    """How far the words around the number or name of a comparison agree with its direction: -2 to 2."""
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
        above, below = (sum(word in words for word in around) for words in (_ABOVE, _BELOW))
        # "at least", "at most", "most with more than": the word alone says the opposite.
        if "at" in around:
            above += "least" in around
            below += "most" in around
        below -= "most" in around and "more" in around and "than" in around
        found += sign * ((above > below) - (above < below))
    return found


def rises(relation: Relation, reading: int) -> float:
    """Share of the steps from row to row in which a column does not fall."""
    numbers = relation.readings[reading].values
    numbers = numbers[numbers == numbers]
    if len(numbers) < 2:
        return 0.0
    return float((numbers[1:] >= numbers[:-1]).mean())
