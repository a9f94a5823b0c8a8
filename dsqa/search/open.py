"""Opening the index of a collection to search it."""

from pathlib import Path

from dsqa.collection.metadata import SMALL_METADATA
from dsqa.collection.open import OpenCollection, Parts, open_collection, store_folder
from dsqa.errors import IndexNotFound
from dsqa.search.engine import Engine, exists, opened
from dsqa.search.indexing.build import build


def index_folder(parts: Parts, store: Path | str | None = None) -> Path:
    """The folder of the index of a collection, beside its store."""
    return store_folder(parts.metadata.parent, store) / _name(parts)


def open_index(parts: Parts, store: Path | str | None = None) -> Engine:
    """The index of a collection. For a small collection it is made or updated first.

    Raises IndexNotFound if there is none.
    """
    if not is_small(parts):
        return _made(parts, index_folder(parts, store))
    with open_collection(parts.metadata.parent, parts.lang, store) as collection:
        return index_of(collection)


def index_of(collection: OpenCollection) -> Engine:
    """As `open_index`, for an open collection."""
    folder = collection.home / _name(collection.parts)
    if not is_small(collection.parts):
        return _made(collection.parts, folder)

    def made() -> Engine:
        # The folder of the store may change if its disk is full.
        own = collection.home / _name(collection.parts)
        build(collection, own)
        return opened(own / "engine")

    return collection.again(made)


def _name(parts: Parts) -> str:
    return f"search-{parts.lang}"


def is_small(parts: Parts) -> bool:
    """Whether the index of a collection is made automatically."""
    return parts.metadata.stat().st_size <= SMALL_METADATA


def _made(parts: Parts, folder: Path) -> Engine:
    if not exists(folder / "engine"):
        raise IndexNotFound(
            f"no search index of {parts.metadata.parent}: run dsqa index "
            f"--collection {parts.metadata.parent} --lang {parts.lang}"
        )
    return opened(folder / "engine")
