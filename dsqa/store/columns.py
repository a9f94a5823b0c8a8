"""The contents of data files <-> the columns of the tables of the store."""

from typing import TYPE_CHECKING, Any

import msgspec

from dsqa.store.digest import Columns
from dsqa.store.pack import PackedSheet, clean

if TYPE_CHECKING:
    from numpy.typing import NDArray


class PackedTable(msgspec.Struct):
    """A `Table` as msgpack, with the columns that queries may select by."""

    sheet: int
    position: int
    kind: str
    title: str
    unit: str
    model: bytes


def sheet_of(head: tuple[Any, ...], cells: "dict[str, NDArray[Any]]") -> Columns:
    """A sheet, from its row in `sheets` and the rows of all sheets of its file in `cells`."""
    import numpy as np

    index, name, hidden, member, caption, height, width, extras = head
    first, last = np.searchsorted(cells["sheet"], [index, index + 1])
    column = {key: np.ma.getdata(array[first:last]) for key, array in cells.items()}
    # NaN comes back as masked.
    numbers = np.ma.filled(cells["number"][first:last].astype(np.float64), np.nan)
    has_raw = np.flatnonzero(column["has_raw"])
    packed = PackedSheet(
        index=index,
        name=name,
        hidden=hidden,
        member=member,
        caption=caption,
        height=height,
        width=width,
        extras=extras,
        rows=column["row"].astype(np.int32).tobytes(),
        columns=column["column"].astype(np.int32).tobytes(),
        kinds=column["kind"].astype(np.int8).tobytes(),
        numbers=numbers.tobytes(),
        texts=[],
        raws={},
    )
    return Columns(packed, column["text"], (has_raw, column["raw"][has_raw]))


def sheet_columns(sheets: list[tuple[int, PackedSheet]]) -> dict[str, list[Any]]:
    """The columns of `sheets`, for sheets with the ids of their sources."""
    return {
        "source": [source for source, _ in sheets],
        "sheet": [sheet.index for _, sheet in sheets],
        "name": [sheet.name for _, sheet in sheets],
        "hidden": [sheet.hidden for _, sheet in sheets],
        "member": [sheet.member for _, sheet in sheets],
        "caption": [sheet.caption for _, sheet in sheets],
        "height": [sheet.height for _, sheet in sheets],
        "width": [sheet.width for _, sheet in sheets],
        "extras": [sheet.extras for _, sheet in sheets],
    }


def cell_columns(sheets: list[tuple[int, PackedSheet]]) -> "dict[str, NDArray[Any]]":
    """The columns of `cells`, for sheets with the ids of their sources."""
    import numpy as np

    counts = [len(sheet.texts) for _, sheet in sheets]
    starts = np.cumsum([0, *counts])
    has_raw = np.zeros(starts[-1], bool)
    raws = np.full(starts[-1], "", dtype=object)
    for start, (_, sheet) in zip(starts.tolist(), sheets, strict=False):
        for position, raw in sheet.raws.items():
            has_raw[start + position] = True
            raws[start + position] = raw

    def joined(column: str, kind: type) -> "NDArray[Any]":
        return np.frombuffer(b"".join(getattr(sheet, column) for _, sheet in sheets), kind)

    return {
        "source": np.repeat(np.array([source for source, _ in sheets], np.int32), counts),
        "sheet": np.repeat(np.array([sheet.index for _, sheet in sheets], np.int32), counts),
        "row": joined("rows", np.int32),
        "column": joined("columns", np.int32),
        "kind": joined("kinds", np.int8),
        "number": joined("numbers", np.float64),
        "text": np.array([text for _, sheet in sheets for text in sheet.texts], dtype=object),
        "raw": raws,
        "has_raw": has_raw,
    }


def table_columns(tables: list[tuple[int, PackedTable]]) -> dict[str, list[Any]]:
    """The columns of `tables`, for tables with the ids of their sources."""
    return {
        "source": [source for source, _ in tables],
        "sheet": [table.sheet for _, table in tables],
        "position": [table.position for _, table in tables],
        "kind": [table.kind for _, table in tables],
        "title": [clean(table.title) for _, table in tables],
        "unit": [clean(table.unit) for _, table in tables],
        "model": [table.model for _, table in tables],
    }
