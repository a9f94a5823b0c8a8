"""Opening the index of a collection for searching."""

from pathlib import Path

from dsqa.collection.open import SMALL_METADATA, Parts, open_collection, store_folder
from dsqa.errors import IndexNotFound
from dsqa.search.build import build
from dsqa.search.engine import Engine, exists, opened


def index_folder(parts: Parts, store: Path | str | None = None) -> Path:
    """Where the index of a collection is kept: beside its store."""
    return store_folder(parts.metadata.parent, store) / f"search-{parts.lang}"


def open_index(parts: Parts, store: Path | str | None = None) -> Engine:
    """The index of a collection. Of a small one it is made, or brought up to date, first.

    Raises IndexNotFound where there is none.
    """
    folder = index_folder(parts, store)
    if parts.metadata.stat().st_size <= SMALL_METADATA:
        with open_collection(parts.metadata.parent, parts.lang, store) as collection:
            build(collection, folder)
    elif not exists(folder / "engine"):
        raise IndexNotFound(
            f"no search index of {parts.metadata.parent}: run dsqa index "
            f"--collection {parts.metadata.parent} --lang {parts.lang}"
        )
    return opened(folder / "engine")
