"""The DuckDB database of a collection: what was read once is not read again."""

from dsqa.store.store import Content, Store

__all__ = ["Content", "Store"]
