"""Groups of rows by comparisons that words imply without a number: in the morning, out of stock, 有料."""

import re
from collections.abc import Iterator, Sequence

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.brackets import brackets
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.amounts.bounds import COMPARED
from dsqa.questions.asking.over_rows.rows import Implied, comparisons_implied
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_QUALITY = 2.5
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


def implied(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows that satisfy the comparisons that words imply, if these words stand in no cell."""
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
