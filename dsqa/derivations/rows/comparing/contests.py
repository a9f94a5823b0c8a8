"""Columns of candidates that compete in each row: who won, and the rows that a candidate won."""

import re
from collections.abc import Iterator, Sequence
from typing import get_args

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import NumericColumn, Relation
from dsqa.derivations.columns.roles import is_amount, is_code, is_rate
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.lang import Lang
from dsqa.language.synonyms import synonyms
from dsqa.language.totals import says_total
from dsqa.questions.asking.over_rows.rows import asks_winner
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_WINNING = frozenset(
    ("win", "winner", "elect", "carri", "当選", "優勝", "勝つ", "勝ち", "勝利", "勝")
)
"""Stems of words for winning."""
_NO_CONTENDER = regex(
    r"regist|eligib|elector|turnout|spoil|invalid|blank|void|valid|ballot|cast|\bsum\b|\ball\b|others?\b|write[- ]?in|population|year|votes?\b|medal|gold|silver|bronze"
    r"|有権者|投票|無効|有効|白票|総|その他|人口|メダル|[率数年金銀銅]$",
    re.I,
)
"""Heads of columns beside those of the candidates: turnout, valid votes."""
_FEWEST, _LEAST_SHARE = 2, 0.5
"""Minimum number of candidates, and minimum share of their columns among the columns of amounts."""


def contenders(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> list[tuple[int, NumericColumn]]:
    """The readings of the columns of the candidates, if a question asks who won and no column has the winner; [] otherwise."""
    if not asks_winner(wording) or _is_said(relation, wording, heads):
        return []
    amounts = [
        (at, reading)
        for at, reading in enumerate(relation.readings)
        if is_amount(relation, reading)
        and not (
            is_rate(relation.columns[reading.column]) or is_code(relation.columns[reading.column])
        )
    ]
    found = [
        (at, reading) for at, reading in amounts if _may_be_name(relation.columns[reading.column])
    ]
    return found if len(found) >= max(_FEWEST, _LEAST_SHARE * len(amounts)) else []


def _may_be_name(column: Column) -> bool:
    """Whether a head may be the name of a candidate: it has capitals, and no word of other heads."""
    is_known = any(
        synonyms(stem, lang) for stem in column.head_stems[:1] for lang in get_args(Lang)
    )
    return not (
        column.head[:1].islower()
        or is_known
        or says_total(column.head)
        or _NO_CONTENDER.search(column.head)
    )


def _is_said(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> bool:
    """Whether the word for winning names a head or a cell: Winner, W."""
    said = _words_for_winning(wording)
    return (
        any(head.words & said for head in heads)
        or any({"w", "勝"} & column.initials for column in relation.columns)
        or any(map(relation.has_word, _WINNING))
    )


def _words_for_winning(wording: Wording) -> int:
    """Mask of the words for winning."""
    return sum(1 << at for at, stem in enumerate(wording.stems) if stem in _WINNING)


def won(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows in which the one named candidate has the largest number."""
    found = contenders(relation, wording, heads)
    named = [(at, reading) for at, reading in found if heads[reading.column].words]
    for at, reading in named if len(named) == 1 else ():
        head = heads[reading.column]
        others = [one.values for place, one in found if place != at]
        rows = mask_of_bools(reading.values > np.fmax.reduce(others)) & relation.every
        yield RowSet(
            rows, "columns", head.words | _words_for_winning(wording), 1, 3.0 + head.covered, EXACT, 0, column_bit(reading.column), ">", at, head.covered, 0.0, 1.0,
        )  # fmt: skip
