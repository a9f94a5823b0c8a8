"""Groups of rows by comparisons that words imply without a number: in the morning, out of stock, 有料."""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import COMPARED, RowSet
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_QUALITY = 2.5
_NOON = 720
"""In minutes."""


class _Implied(NamedTuple):
    words: re.Pattern[str]
    comparison: Comparison
    head: re.Pattern[str] | None
    """Heads of the columns that are compared with 0; None for times of day, which are compared with noon."""


_STOCK = regex(r"\b(?:stock|qty|quantity|inventory|available|on hand)\b|在庫", re.I)
_FEE = regex(
    r"\b(?:price|fee|cost|charge|admission|entry)\b|参加費|料金|入場料|費用|価格|会費", re.I
)
_IMPLIED: tuple[_Implied, ...] = (
    _Implied(regex(r"(?<!good )\bmorning\b|午前(?:中|の(?!\d))"), "<", None),
    _Implied(regex(r"(?<!good )\bafternoon\b|午後(?:中|の(?!\d))"), ">=", None),
    _Implied(regex(r"\b(?:out of stock|sold out)\b|在庫切れ|品切れ|欠品"), "=", _STOCK),
    _Implied(regex(r"\bin stock\b(?!.*\d)|在庫[がの]ある"), ">", _STOCK),
    _Implied(regex(r"\bfree (?:of charge|entry|admission)\b|無料"), "=", _FEE),
    _Implied(regex(r"有料"), ">", _FEE),
)


def implied(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows that satisfy the comparisons that words imply, if these words stand in no cell."""
    text = "".join(wording.surfaces).lower()
    for one in _IMPLIED:
        said = one.words.search(text)
        words = _words(wording, said) if said else 0
        if not words or any(
            relation.has_word(wording.stems[at])
            for at in range(wording.size)
            if words >> at & 1 and wording.naming >> at & 1 and one.head is None
        ):
            continue
        for at, reading in enumerate(relation.readings):
            column = relation.columns[reading.column]
            if reading.kind != ("time" if one.head is None else "number"):
                continue
            if one.head is not None and not one.head.search(column.head):
                continue
            standard = 0 if one.head else _NOON * (60 if column.has_seconds else 1)
            rows = mask_of_bools(COMPARED[one.comparison](reading.values, standard))
            rows &= relation.every
            if rows != relation.every:
                yield RowSet(
                    rows, "number", words, 1, _QUALITY, EXACT, 0, column_bit(reading.column), one.comparison, at,
                    heads[reading.column].covered,
                )  # fmt: skip


def _words(wording: Wording, said: re.Match[str]) -> int:
    """Mask of the words that begin within a match."""
    starts = [0, *accumulate(map(len, wording.surfaces))]
    return sum(1 << at for at in range(wording.size) if said.start() <= starts[at] < said.end())
