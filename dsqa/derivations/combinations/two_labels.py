"""The rows of two labels of a list of combinations, as a question compares them: coal and gas in the North, 2018 and 2021."""

from collections.abc import Sequence

from dsqa.derivations import limits
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.long_form import is_of_combinations
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.combinations.labels import labels_named, rows_with, words_of
from dsqa.derivations.rows.anchors import Match
from dsqa.derivations.rows.masks import column_bit, union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.asking.amounts import compares_amounts
from dsqa.questions.asking.over_rows.by_name import Gives, gives_asked
from dsqa.questions.asking.over_rows.kinds import answer_kind
from dsqa.questions.readings.wording import Wording

_QUALITY = 4.0
_OF_TWO = frozenset(("conjunction", "value_comparison", "times", "yes_no", "change", "difference"))
"""Cues of questions about two groups."""


def kind_of_two(wording: Wording) -> Gives:
    """How a question compares two amounts: which one the other is of it, by how much, or by what percentage they differ; "" for any other question."""
    kind = gives_asked(wording)
    if not kind and answer_kind(wording) in ("number", "amount") and compares_amounts(wording):
        return "difference"
    return kind if kind in ("multiple", "percent_change", "difference") else ""


def two_labels(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]
) -> tuple[RowSet, RowSet, RowSet] | None:
    """The rows of either label, those of the first and those of the second, with the other labels that the question names; None if it names no two of one
    column, or several of others."""
    if (
        not wording.cues & _OF_TWO
        or relation.size > limits.SUMMED_ROWS
        or not is_of_combinations(relation)
    ):
        return None
    named = labels_named(relation, wording, heads, found, with_spans=False)
    if named is None:
        return None
    several = [labels for labels in named.values() if len(labels) > 1]
    if len(several) != 1 or len(several[0]) != 2:
        return None
    every = rows_with(relation, (labels[0] for labels in named.values() if len(labels) == 1))
    at = column_bit(several[0][0].column)
    parts = [
        RowSet(one.rows & every, "match", one.words, 1, _QUALITY, columns=at, covered=1.0)
        for one in several[0]
    ]
    first, second = parts
    if not (first.rows and second.rows):
        return None
    words = words_of(named)
    columns = union(map(column_bit, named))
    both = RowSet(first.rows | second.rows, "union", words, len(named), _QUALITY * len(named), columns=columns, covered=1.0)  # fmt: skip
    return both, first, second
