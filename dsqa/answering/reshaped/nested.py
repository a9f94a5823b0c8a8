"""Totals that statistics in long form have under a blank or a dash: a town below the blank in the column of its blocks, a prefecture below the - of its cities."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.long_form import combinations, joined
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.language.heads import says_code
from dsqa.language.written_in import is_japanese

_BLANKS = frozenset(("", "-", "－", "―", "‐", "–", "—"))
_MOST_ROWS, _FEWEST_PARTS = 200_000, 2
"""Maximum number of rows, and minimum number of those that another one is the total of."""
_SUMS, _ROUNDED = 0.9, 0.005
"""Minimum share of sums that agree, and by how much a total may differ."""
Bools = npt.NDArray[np.bool_]


def with_named_totals(tables: Sequence[PlainTable]) -> PlainTable | None:
    """The one list of a dataset with a word for a total in place of the blanks whose rows are the sums of the rows beside them; None if no column has such blanks, or if
    its columns of texts do not tell the rows apart."""
    plain = tables[0] if len(tables) == 1 else None
    if plain is None or plain.is_list or plain.joined or plain.relation.size > _MOST_ROWS:
        return None
    relation = plain.relation
    own = {at: one for at, one in enumerate(relation.columns) if not says_code(one.head)}
    classes = [
        at
        for at, one in own.items()
        if one.kind not in ("number", "time") and len(one.different.texts) > 1
    ]
    if not relation.size or combinations(relation, classes) < relation.size:
        return None
    blank = {
        at: own[at].different.rows(text.strip() in _BLANKS for text in own[at].different.texts)
        for at in classes
    }
    numbers = [
        read
        for at, one in own.items()
        if one.kind == "number" and (read := relation.read(at, "number")) is not None
    ]
    columns = list(relation.columns)
    for at in classes:
        if blank[at].any() and any(
            _are_sums(relation, at, classes, blank[at], one) for one in numbers
        ):
            columns[at] = _filled(own[at], blank[at])
    if columns == list(relation.columns):
        return None
    made = Relation.of_columns(columns, relation.rows, relation.places)
    return replace(plain, relation=made, is_nested=True)


def _are_sums(
    relation: Relation,
    at: int,
    classes: Sequence[int],
    blank: Bools,
    numbers: npt.NDArray[np.float64],
) -> bool:
    """Whether the numbers of the rows with a blank are the sums of those that differ from them in no other column."""
    others = [relation.shown_texts(one) for one in classes if one != at]
    group = joined(others) if others else np.zeros(relation.size, np.int64)
    known, many = ~np.isnan(numbers), int(group.max()) + 1
    parts, wholes, secret = (
        np.bincount(group[rows], minlength=many)
        for rows in (~blank & known, blank & known, ~blank & ~known)
    )
    compared = (wholes == 1) & (parts >= _FEWEST_PARTS)
    whole, total = (
        np.bincount(group[rows], numbers[rows], many)[compared]
        for rows in (blank & known, ~blank & known)
    )
    # Of parts some may be secret.
    agree = (np.abs(whole - total) <= _ROUNDED * np.abs(whole)) | (
        (secret[compared] > 0) & (whole > total)
    )
    return bool(whole.any()) and float(agree.mean()) >= _SUMS


def _filled(column: Column, blank: Bools) -> Column:
    word = "総計" if is_japanese(column.head) else "Overall"
    texts = tuple(word if one else column.text(row) for row, one in enumerate(blank.tolist()))
    return Column(column.head, texts, column.decimal_commas, meanings=column.meanings)
