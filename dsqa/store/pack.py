"""A sheet as columns: the form in which it is stored and sent between processes.

Only non-empty cells are packed, row by row. Columns are raw arrays, so that half a million cells
pack, travel and unpack in a fraction of a second, and nothing is pickled.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from dsqa.readers.sheet import Cut, Markup, Region, Sheet, Style, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BLANK, NUMBER, TEXT, DATE, BOOL = range(5)
"""Kinds of stored cells. BLANK: no value but a displayed text. TEXT: `raw` holds the value where
it differs from the displayed text. DATE: seconds since 1970-01-01. BOOL: 0 or 1."""

OTHER = 5
"""What only a closer look tells."""

_KINDS: dict[type, int] = {float: NUMBER, str: TEXT, type(None): BLANK}

EPOCH = datetime(1970, 1, 1)


class Extras(msgspec.Struct):
    """Properties that few cells of a sheet have. Positions are (row, column)."""

    merges: list[Region] = []
    styles: list[tuple[bool, int, bytes, bytes]] = []
    """Bold, indent, and the rows and columns (int32) of the cells with this style."""
    cell_ids: list[tuple[int, int, str]] = []
    row_cuts: list[Cut] = []
    column_cuts: list[Cut] = []
    dates: list[tuple[int, int, str]] = []
    """ISO form of dates that seconds in a double cannot represent exactly."""
    markup: Markup | None = None
    hidden_rows: tuple[int, ...] = ()
    hidden_columns: tuple[int, ...] = ()
    is_cut: bool = False


class PackedSheet(msgspec.Struct):
    """A `Sheet` as columns with one entry per non-empty cell, in row-major order."""

    index: int
    name: str
    hidden: bool
    member: str
    caption: str
    height: int
    width: int
    extras: bytes
    """`Extras` as msgpack."""
    rows: bytes
    """int32; row numbers in the file, whatever is cut out of the grid."""
    columns: bytes
    """int32; column numbers in the file."""
    kinds: bytes
    """int8."""
    numbers: bytes
    """float64."""
    texts: list[str]
    raws: dict[int, str]
    """Position in the columns -> text value that differs from the displayed text."""


def clean(text: str) -> str:
    """The text with lone surrogates, which no database stores, replaced by U+FFFD."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def clean_sheet(sheet: Sheet) -> Sheet:
    """The sheet with every text changed by `clean`; the same object if nothing changes."""
    if sheet.is_encodable:
        return sheet
    return replace(
        sheet,
        name=clean(sheet.name),
        member=clean(sheet.member),
        caption=clean(sheet.caption),
        texts=[[clean(text) for text in row] for row in sheet.texts],
        values=[
            [clean(value) if isinstance(value, str) else value for value in row]
            for row in sheet.values
        ],
        cell_ids={place: clean(text) for place, text in sheet.cell_ids.items()},
    )


def pack_sheet(sheet: Sheet) -> PackedSheet:
    """The columns of a sheet. `unpack_sheet` returns an equal sheet."""
    import numpy as np

    sheet = clean_sheet(sheet)
    extras = Extras(
        merges=list(sheet.merges),
        styles=_pack_styles(sheet.styles),
        cell_ids=[(row, column, text) for (row, column), text in sheet.cell_ids.items()],
        row_cuts=list(sheet.row_cuts),
        column_cuts=list(sheet.column_cuts),
        markup=sheet.markup,
        hidden_rows=sheet.hidden_rows,
        hidden_columns=sheet.hidden_columns,
        is_cut=sheet.is_cut,
    )
    grid = list(chain.from_iterable(sheet.values))
    shown = list(chain.from_iterable(sheet.texts))
    filled = [i for i, value in enumerate(grid) if value is not None or shown[i]]
    rows, columns = np.divmod(np.array(filled, np.int64), max(sheet.width, 1))
    places = (_numbers(sheet.row_cuts, rows), _numbers(sheet.column_cuts, columns))
    values = [grid[i] for i in filled]
    texts = [shown[i] for i in filled]
    kinds = bytearray([_KINDS.get(type(value), OTHER) for value in values])
    numbers = [value if type(value) is float else 0.0 for value in values]
    raws = {
        i: value
        for i, (value, text) in enumerate(zip(values, texts, strict=True))
        if type(value) is str and value is not text and value != text
    }
    for i in [i for i, kind in enumerate(kinds) if kind == OTHER]:
        value = values[i]
        kinds[i], numbers[i] = _kind_and_number(value)
        if kinds[i] == TEXT:
            if str(value) != texts[i]:
                raws[i] = str(value)
        elif kinds[i] == DATE and _date(numbers[i]) != value:
            assert isinstance(value, datetime)
            extras.dates.append((int(rows[i]), int(columns[i]), value.isoformat()))
    return PackedSheet(
        index=sheet.index,
        name=sheet.name,
        hidden=sheet.hidden,
        member=sheet.member,
        caption=sheet.caption,
        height=sheet.height,
        width=sheet.width,
        extras=msgspec.msgpack.encode(extras),
        rows=places[0].astype(np.int32).tobytes(),
        columns=places[1].astype(np.int32).tobytes(),
        kinds=bytes(kinds),
        numbers=np.array(numbers, np.float64).tobytes(),
        texts=texts,
        raws=raws,
    )


def unpack_sheet(
    packed: PackedSheet,
    texts: "NDArray[np.object_]",
    raws: "tuple[NDArray[np.int64], NDArray[np.object_]]",
) -> Sheet:
    """The sheet of these columns. `texts` and `raws` (positions, values) come as arrays; the
    fields of that name in `packed` are not looked at."""
    import numpy as np

    size = packed.height * packed.width
    extras = msgspec.msgpack.decode(packed.extras, type=Extras)
    rows = np.frombuffer(packed.rows, np.int32).astype(np.int64)
    columns = np.frombuffer(packed.columns, np.int32).astype(np.int64)
    at = _places(extras.row_cuts, rows) * packed.width + _places(extras.column_cuts, columns)
    kinds = np.frombuffer(packed.kinds, np.int8)
    numbers = np.frombuffer(packed.numbers, np.float64)

    shown = np.full(size, "", dtype=object)
    shown[at] = texts
    values: NDArray[Any] = np.full(size, None, dtype=object)
    values[at[kinds == NUMBER]] = numbers[kinds == NUMBER]
    values[at[kinds == TEXT]] = texts[kinds == TEXT]
    values[at[raws[0]]] = raws[1]
    values[at[kinds == BOOL]] = numbers[kinds == BOOL] != 0
    for position, seconds in zip(at[kinds == DATE], numbers[kinds == DATE].tolist(), strict=True):
        values[position] = _date(seconds)
    for row, column, iso in extras.dates:
        values[row * packed.width + column] = datetime.fromisoformat(iso)
    shape = (packed.height, packed.width)
    return Sheet(
        name=packed.name,
        index=packed.index,
        values=values.reshape(shape).tolist(),
        texts=shown.reshape(shape).tolist(),
        styles=_unpack_styles(extras.styles),
        merges=tuple(extras.merges),
        cell_ids={(row, column): text for row, column, text in extras.cell_ids},
        row_cuts=tuple(extras.row_cuts),
        column_cuts=tuple(extras.column_cuts),
        hidden=packed.hidden,
        member=packed.member,
        caption=packed.caption,
        markup=extras.markup,
        hidden_rows=extras.hidden_rows,
        hidden_columns=extras.hidden_columns,
        is_cut=extras.is_cut,
    )


def _numbers(cuts: Sequence[Cut], places: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """The rows (or columns) of the file by places in the grid of a sheet."""
    import numpy as np

    shifts = np.array([0, *(cut.shift for cut in cuts)])
    found: NDArray[np.int64] = (
        places + shifts[np.searchsorted(np.array([cut.at for cut in cuts]), places, "right")]
    )
    return found


def _places(cuts: Sequence[Cut], numbers: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """The inverse; all of these rows (or columns) are in the grid."""
    import numpy as np

    shifts = np.array([0, *(cut.shift for cut in cuts)])
    starts = np.array([cut.at + cut.shift for cut in cuts])
    found: NDArray[np.int64] = numbers - shifts[np.searchsorted(starts, numbers, "right")]
    return found


def _kind_and_number(value: Value) -> tuple[int, float]:
    if isinstance(value, str):
        return TEXT, 0.0
    if value is None:
        return BLANK, 0.0
    if isinstance(value, bool):
        return BOOL, float(value)
    if isinstance(value, float | int):
        return NUMBER, float(value)
    if isinstance(value, datetime):
        return DATE, (value.replace(tzinfo=None) - EPOCH).total_seconds()
    return TEXT, 0.0


def _date(seconds: float) -> datetime | None:
    try:
        return EPOCH + timedelta(seconds=seconds)
    except OverflowError:
        # The last microseconds of the year 9999 round up to the next year; they are in `Extras.dates`.
        return None


def _pack_styles(
    styles: dict[tuple[int, int], Style],
) -> list[tuple[bool, int, bytes, bytes]]:
    import numpy as np

    places: dict[Style, tuple[list[int], list[int]]] = {}
    for (row, column), style in styles.items():
        rows, columns = places.setdefault(style, ([], []))
        rows.append(row)
        columns.append(column)
    return [
        (
            bool(style.bold),
            int(style.indent),
            np.array(rows, np.int32).tobytes(),
            np.array(columns, np.int32).tobytes(),
        )
        for style, (rows, columns) in places.items()
    ]


def _unpack_styles(
    packed: list[tuple[bool, int, bytes, bytes]],
) -> dict[tuple[int, int], Style]:
    import numpy as np

    styles: dict[tuple[int, int], Style] = {}
    for bold, indent, rows, columns in packed:
        places = zip(
            np.frombuffer(rows, np.int32).tolist(),
            np.frombuffer(columns, np.int32).tolist(),
            strict=True,
        )
        styles.update(dict.fromkeys(places, Style(bold, indent)))
    return styles
