"""The datasets of a small collection, a line each."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from dsqa.display.width import fit
from dsqa.text.printable import brief, one_line

if TYPE_CHECKING:
    from dsqa.collection import OpenCollection

MOST = 1_000
"""Maximum number of datasets listed."""


def listed_data(collection: "OpenCollection") -> list[dict[str, Any]]:
    """Id, title, sheets and tables of each dataset; `error` if a file cannot be read."""
    found = []
    for at, dataset in enumerate(collection):
        if at == MOST:
            break
        names = [file.name for file in dataset.files]
        outlines = collection.store.outlines(names)
        known = [collection.store.known(name) for name in names]
        errors = [one.error for one in known if one is not None and one.error]
        found.append(
            {
                "dataset_id": dataset.id,
                "title": dataset.title,
                "sheets": sum(len(one.sheets) for one in outlines.values()),
                "tables": sum(len(one.tables) for one in outlines.values()),
                "error": errors[0] if errors else "",
            }
        )
    return found


def listed(collection: "OpenCollection", width: int) -> Iterator[str]:
    """The same for people."""
    for one in listed_data(collection):
        sheets, tables = one["sheets"], one["tables"]
        counts = f"{sheets} sheet{'s'[: sheets != 1]}, {tables} table{'s'[: tables != 1]}"
        what = f"unreadable: {brief(one['error'])}" if one["error"] else counts
        yield fit(f"{brief(one['dataset_id'])}  {what}", width)
    if len(collection) > MOST:
        yield one_line(f"and {len(collection) - MOST:,} more; dsqa search finds them")
