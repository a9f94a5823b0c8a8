"""Sheets of records: the first row names the fields, each further row is a record."""

import logging
from collections.abc import Iterable, Mapping

from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet, Value
from dsqa.readers.values import ValueCache

_LOG = logging.getLogger("dsqa")
_MAX_FIELD = 2_000


class Literal(str):
    """A number as written in the file."""


Scalar = str | int | bool | None
"""Types of a field of a record; numbers with a fraction are a `Literal`."""


def record_rows(records: Iterable[Mapping[str, Scalar]], limits: Limits) -> list[list[Scalar]]:
    """A row of field names in order of first appearance, then one row per record, up to the first one that is beyond the limits, at
    which `grid_sheet` cuts off."""
    columns: dict[str, int] = {}
    kept: list[list[Scalar]] = []
    filled = 0
    for record in records:
        filled += len(record)
        new = [field for field in record if field not in columns]
        columns.update(zip(new, range(len(columns), len(columns) + len(new)), strict=True))
        row: list[Scalar] = [None] * len(columns)
        for field, scalar in record.items():
            row[columns[field]] = scalar
        kept.append(row)
        cells = (len(kept) + 1) * len(columns)
        if cells > limits.max_cells or filled > limits.max_filled or len(kept) >= limits.max_rows:
            break
    return [list(columns), *kept]


def grid_sheet(
    rows: Iterable[Iterable[Scalar]],
    limits: Limits,
    name: str = "",
    index: int = 0,
    caption: str = "",
) -> Sheet | None:
    """The sheet of rows of scalars, padded to one width; None if there is no cell. Rows beyond the limits are left out, with a logged line."""
    cache = ValueCache()
    texts: list[list[str]] = []
    values: list[list[Value]] = []
    width = filled = 0
    is_cut = False
    for row in rows:
        pairs = [_cell(scalar, cache) for scalar in row]
        width = max(width, len(pairs))
        filled += len(pairs)
        if (
            (len(texts) + 1) * width > limits.max_cells
            or filled > limits.max_filled
            or len(texts) == limits.max_rows
        ):
            _LOG.warning("too large: cut off after row %d", len(texts))
            width = max(map(len, texts), default=0)
            is_cut = True
            break
        texts.append([text for text, _ in pairs])
        values.append([value for _, value in pairs])
    if not width:
        return None
    for text_row, value_row in zip(texts, values, strict=True):
        text_row.extend([""] * (width - len(text_row)))
        value_row.extend([None] * (width - len(value_row)))
    return Sheet(name, index, values, texts, caption=caption, is_cut=is_cut)


def _cell(scalar: Scalar, cache: ValueCache) -> tuple[str, Value]:
    if scalar is None:
        return "", None
    if isinstance(scalar, bool):
        return ("true" if scalar else "false"), scalar
    if isinstance(scalar, str) and not isinstance(scalar, Literal):
        text = scalar[:_MAX_FIELD]
        return text, cache[text]
    text = str(scalar)[:_MAX_FIELD]
    try:
        number = float(scalar)
    except (ValueError, OverflowError):
        return text, text
    # JSON has no infinity: a literal beyond the range of a float stays a text.
    return (text, text) if number in (float("inf"), float("-inf")) else (text, number)
