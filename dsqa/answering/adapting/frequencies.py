"""The column of a table of frequencies that says how many there are of each class: the people of each sex and age."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.derivations.columns.long_form import combinations
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.text.regex import regex

_HEAD = regex(r"(?i)freq(?:uency|uencies|s)?|counts?|cnt|n|度数|頻度|計数")
_FEWEST_CLASSES, _REPEATED = 2, 0.5
"""Minimum number of columns of classes, and maximum share of different values of one."""


class FrequencyColumns(NamedTuple):
    """The columns of a table of frequencies, by their heads."""

    head: str
    """Of the column that says how many there are."""
    classes: tuple[str, ...]


def frequencies(tables: Sequence[PlainTable]) -> FrequencyColumns | None:
    """The columns of the one plain table, if one has frequencies, the others classify, and no two rows are of the same classes; None otherwise."""
    if len(tables) != 1:
        return None
    relation = tables[0].relation
    found = [
        at
        for at, column in enumerate(relation.columns)
        if column.kind == "number" and _HEAD.fullmatch(column.head.strip())
    ]
    classes = [
        at for at, one in enumerate(relation.columns) if at not in found and not one.is_numbering
    ]
    if len(found) != 1 or len(classes) < _FEWEST_CLASSES:
        return None
    if any(
        relation.distinct[at] > _REPEATED or relation.columns[at].kind not in ("text", "mixed")
        for at in classes
    ):
        return None
    if combinations(relation, classes) < relation.size:
        return None
    heads = tuple(column.head.strip() for column in relation.columns)
    return FrequencyColumns(heads[found[0]], tuple(heads[at] for at in classes))
