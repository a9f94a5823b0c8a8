"""Cells that say NA for a missing value, as R writes them, read as blank."""

from dataclasses import replace

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation

_MISSING = "NA"
_MOST_ROWS = 2_000


def without_missing(plain: PlainTable) -> PlainTable:
    """A plain table with blank cells for NA, if a column of numbers or dates has them; elsewhere NA may be a name."""
    relation = plain.relation
    if relation.size > _MOST_ROWS:
        return plain
    have = [_MISSING in {*column.different.texts} for column in relation.columns]
    if not any(
        has and (column.kind in ("number", "year", "date", "time") or column.is_date)
        for has, column in zip(have, relation.columns, strict=True)
    ):
        return plain
    columns = [
        _blanked(column) if has else column
        for has, column in zip(have, relation.columns, strict=True)
    ]
    found = Relation.of_columns(columns, relation.rows, relation.places)
    found.heads = relation.heads
    return replace(plain, relation=found)


def _blanked(column: Column) -> Column:
    said = map(column.text, range(len(column.different.codes)))
    texts = tuple("" if one == _MISSING else one for one in said)
    return Column(column.head, texts, column.decimal_commas, meanings=column.meanings)
