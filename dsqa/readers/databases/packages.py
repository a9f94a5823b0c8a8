"""Data of Stata (.dta) and SAS (.sas7bdat, .xpt), by pandas: one sheet of records."""

import io
import warnings
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from math import isfinite
from typing import TYPE_CHECKING, Any, Literal

from dsqa.errors import UnreadableFile
from dsqa.log import one_line
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal as NumberText
from dsqa.readers.records import Scalar, grid_sheet
from dsqa.readers.sheet import Sheet

if TYPE_CHECKING:
    import pandas as pd

SAS7BDAT = bytes(12) + bytes.fromhex("c2ea8160b31411cfbd92080009c7318c181f1011")
"""The first bytes of a SAS data set."""
XPORT = b"HEADER RECORD*******LIB"
"""The first bytes of a SAS transport file, of version 5 or 8."""
_SHORT, _LONG = 7, 15
"""Digits of a float of four bytes, and of others."""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The records under the labels of their variables, where all have different ones, else under their names.

    Values with labels are shown by these. Raises UnreadableFile.
    """
    try:
        with warnings.catch_warnings():
            # Warnings about the types of columns are of no use to users.
            warnings.simplefilter("ignore")
            frame, labels = _frame(data, limits.max_rows)
    except Exception as error:  # pandas has many kinds of errors for a damaged file
        raise UnreadableFile(f"statistical data cannot be read: {one_line(error)[:200]}") from None
    told = [labels.get(str(name), "").strip() or str(name) for name in frame.columns]
    heads = told if len(set(told)) == len(told) else [str(name) for name in frame.columns]
    sheet = grid_sheet(([*heads], *_records(frame)), limits)
    return [sheet] if sheet else []


def _frame(data: bytes, most: int) -> "tuple[pd.DataFrame, Mapping[str, str]]":
    """The first records, and by variable its label."""
    import pandas as pd

    if data.startswith((SAS7BDAT, XPORT)):
        form: Literal["xport", "sas7bdat"] = "xport" if data.startswith(XPORT) else "sas7bdat"
        encoding = None if form == "xport" else "infer"
        with pd.read_sas(io.BytesIO(data), format=form, encoding=encoding, iterator=True) as reader:
            return reader.read(most), {}
    try:
        return _stata(data, most, with_labels=True)
    except ValueError:  # two values have one label
        return _stata(data, most, with_labels=False)


def _stata(data: bytes, most: int, with_labels: bool) -> "tuple[pd.DataFrame, Mapping[str, str]]":
    import pandas as pd

    stream = io.BytesIO(data)
    with pd.read_stata(stream, chunksize=most, convert_categoricals=with_labels) as reader:
        labels = reader.variable_labels()
        return next(iter(reader)), labels


def _records(frame: "pd.DataFrame") -> Iterator[Sequence[Scalar]]:
    columns = (
        [_scalar(value, _SHORT if str(kind) == "float32" else _LONG) for value in frame.iloc[:, at]]
        for at, kind in enumerate(frame.dtypes)
    )
    return zip(*columns, strict=True)


def _scalar(value: Any, digits: int) -> Scalar:
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace").strip()
    if isinstance(value, bool | str):
        return value
    if isinstance(value, date):
        return None if value != value else str(value).removesuffix(" 00:00:00")
    try:
        number = float(value)
    except (TypeError, ValueError):
        return None
    return NumberText(f"{number:.{digits}g}") if isfinite(number) else None
