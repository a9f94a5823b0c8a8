"""The DuckDB database of a collection: files are read once, their contents are kept."""

from dsqa.store.store import Content, Store

__all__ = ["Content", "Store"]
