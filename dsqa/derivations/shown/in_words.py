"""A derivation over a plain table in words, as a cross-encoder reads it beside the question."""

from collections.abc import Iterator, Sequence

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import Derived
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.shown.group_in_words import conditions_of, head_of

LONGEST_ITEMS = 60
"""Maximum length of the answer."""
_LONGEST = 24
"""Maximum length of a cell or a head."""
_PLAIN = ("match", "pair", "number", "pair_number")
"""Kinds of groups that are described by their conditions."""
_MOST_CELLS = 2
"""Maximum number of different cells named in a condition."""


def in_words(relation: Relation, words: Sequence[str], one: Derived) -> str:
    """Operation, columns | rows = answer; `words` are those of the question.

    `largest Name by Height | Country = Italy "italian" (3 of 12 rows) = Rossi`
    """
    what = one.operation.name.replace("_", " ")
    for between, column in ((" ", one.column), (" by ", one.by)):
        if column >= 0 and not (between == " by " and column == one.column):
            what += between + _head(relation, column)
    if one.across:
        what += " of " + ", ".join(_head(relation, column) for column in one.across[:3])
    items = "; ".join(one.items)[:LONGEST_ITEMS]
    return f"{what} | {_rows(relation, words, one.group)} = {items}"


def _rows(relation: Relation, words: Sequence[str], group: RowSet) -> str:
    if group.kind == "all":
        return f"all {relation.size} rows"
    kind = "" if group.kind in _PLAIN else f"{group.kind.replace('_', ' ')} "
    conditions = " and ".join(_conditions(relation, group))
    said = " ".join(word for at, word in enumerate(words) if group.words >> at & 1)
    return f'{kind}{conditions} "{said}" ({group.rows.bit_count()} of {relation.size} rows)'


def _conditions(relation: Relation, group: RowSet) -> Iterator[str]:
    for at, cells in conditions_of(relation, group, _LONGEST):
        shown = ", ".join(cells) if len(cells) <= _MOST_CELLS else ""
        yield f"{_head(relation, at)} {group.comparison or '='} {shown}".strip()


def _head(relation: Relation, column: int) -> str:
    return head_of(relation, column)[:_LONGEST]
