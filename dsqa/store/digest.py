"""A digest of the contents of a data file, to check that the store returns what was put in.

DuckDB checks its own blocks when it reads them; it does not check the pages of a Parquet part.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from dsqa.store.pack import PackedSheet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Columns(NamedTuple):
    """A sheet from the store; the texts of `packed` are ignored."""

    packed: PackedSheet
    texts: "NDArray[np.object_]"
    raws: "tuple[NDArray[np.int64], NDArray[np.object_]]"
    """Positions and values, as `PackedSheet.raws`."""


def digest_of_packed(sheets: Iterable[PackedSheet], models: Iterable[bytes]) -> int:
    """The digest of sheets and tables that are to be stored, in the order of the store: 63 bits."""
    return _digest(
        (
            (sheet, sheet.texts, list(sheet.raws), list(sheet.raws.values()))
            for sheet in sorted(sheets, key=lambda sheet: sheet.index)
        ),
        models,
    )


def digest_of_columns(sheets: Iterable[Columns], models: Iterable[bytes]) -> int:
    """The digest of sheets and tables that come from the store."""
    return _digest(
        (
            (sheet.packed, sheet.texts.tolist(), sheet.raws[0].tolist(), sheet.raws[1].tolist())
            for sheet in sheets
        ),
        models,
    )


def _digest(
    sheets: Iterable[tuple[PackedSheet, Sequence[str], Sequence[int], Sequence[str]]],
    models: Iterable[bytes],
) -> int:
    import numpy as np

    found = blake2b(digest_size=8)
    for packed, texts, positions, raws in sheets:
        head = (packed.index, packed.name, packed.hidden, packed.member, packed.caption)
        numbers = np.frombuffer(packed.numbers, np.float64)
        for data in (
            msgspec.msgpack.encode((head, packed.height, packed.width, len(texts), packed.extras)),
            packed.rows,
            packed.columns,
            packed.kinds,
            # Whatever is not a number is stored alike.
            np.where(np.isnan(numbers), np.nan, numbers).tobytes(),
            _joined(texts),
            np.array(sorted(positions), np.int64).tobytes(),
            _joined([raw for _, raw in sorted(zip(positions, raws, strict=True))]),
        ):
            found.update(data)
    for model in models:
        found.update(len(model).to_bytes(8, "big"))
        found.update(model)
    return int.from_bytes(found.digest(), "big") >> 1


def _joined(texts: Sequence[str]) -> bytes:
    return "\x1f".join(texts).encode("utf-8", "surrogatepass")
