"""Which datasets an index holds, and in which state, so that a build does only what is left to do.

A DuckDB file beside the engine's folder. A dataset is marked before it is added, and gets its digest after
the engine has saved it; interrupted work in between is repeated.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dsqa.errors import DamagedStore, DsqaError
from dsqa.store import seal
from dsqa.store.database import connect, ensure_tables, replace, transaction

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from dsqa.collection import OpenCollection

_TABLES = {"indexed": "source VARCHAR, id VARCHAR, digest UBIGINT"}
PENDING = 0
"""Digest of a dataset that may or may not be in the index."""


class State:
    """The table `indexed` of an index, attached to the database of the collection."""

    def __init__(self, path: Path, version: str, collection: "OpenCollection", source: str) -> None:
        """Attach the state in `path` to the connection of a collection; `close` detaches it."""
        try:
            self.fresh = _is_fresh(path, version)
        except DamagedStore as error:
            replace(path, error.reason)
            self.fresh = _is_fresh(path, version)
        self.source = source
        self._connection = collection.catalog.connection
        # Another connection will write the file.
        seal.remove(path)
        place = str(path).replace("'", "''")
        self._connection.execute(f"ATTACH '{place}' AS search_index")
        self._wish()

    def close(self) -> None:
        """Detach the state."""
        import duckdb

        with suppress(DsqaError, duckdb.Error):
            # After a fatal error of DuckDB there is nothing to detach.
            self._connection.execute("DROP TABLE IF EXISTS wished")
            self._connection.execute("DETACH search_index")

    def _wish(self) -> None:
        """What the index should hold: the digest of a dataset is over its metadata line and its contents."""
        self._connection.execute(
            "CREATE OR REPLACE TEMP TABLE wished AS "
            "SELECT line, datasets.id, CASE WHEN stamps IS NULL THEN digest "
            "ELSE md5_number_lower(concat(digest, ':', stamps)) END AS digest "
            "FROM datasets LEFT JOIN (SELECT dataset_id, "
            "string_agg(concat(name, ':', stamp), ';' ORDER BY position) AS stamps "
            "FROM files JOIN sources USING (name) WHERE status = 'read' GROUP BY dataset_id) "
            "ON dataset_id = datasets.id"
        )

    def gone(self) -> list[str]:
        """Ids in the index that are no longer in the collection."""
        rows = self._connection.execute(
            "SELECT id FROM search_index.indexed WHERE source = ? "
            "AND id NOT IN (SELECT id FROM wished) ORDER BY id",
            [self.source],
        ).fetchall()
        return [row[0] for row in rows]

    def todo(self) -> "NDArray[Any]":
        """Lines of the datasets that are not in the index in their present state."""
        import numpy as np

        found = self._connection.execute(
            "SELECT line FROM wished WHERE NOT EXISTS (FROM search_index.indexed AS held "
            "WHERE held.source = ? AND held.id = wished.id AND held.digest = wished.digest) "
            "ORDER BY line",
            [self.source],
        ).fetchnumpy()
        return np.asarray(found["line"])

    def held(self, lines: "NDArray[Any]") -> list[str]:
        """Ids of the datasets on these lines that may be in the index in another state."""
        self._connection.register("group_lines", {"line": lines})
        rows = self._connection.execute(
            "SELECT id FROM search_index.indexed WHERE source = ? AND id IN "
            "(SELECT id FROM wished WHERE line IN (SELECT line FROM group_lines)) ORDER BY id",
            [self.source],
        ).fetchall()
        self._connection.unregister("group_lines")
        return [row[0] for row in rows]

    def begin(self, lines: "NDArray[Any]") -> None:
        """Mark the datasets on these lines as being added."""
        self._set(lines, f"{PENDING}::UBIGINT")

    def done(self, lines: "NDArray[Any]") -> None:
        """Record that the datasets on these lines are in the index."""
        self._set(lines, "digest")

    def _set(self, lines: "NDArray[Any]", digest: str) -> None:
        self._connection.register("group_lines", {"line": lines})
        group = "(SELECT line FROM group_lines)"
        with transaction(self._connection):
            self._connection.execute(
                "DELETE FROM search_index.indexed WHERE source = ? "
                f"AND id IN (SELECT id FROM wished WHERE line IN {group})",
                [self.source],
            )
            self._connection.execute(
                f"INSERT INTO search_index.indexed SELECT ?, id, {digest} FROM wished "
                f"WHERE line IN {group}",
                [self.source],
            )
        self._connection.unregister("group_lines")

    def forget(self, ids: Sequence[str]) -> None:
        """Record that these are no longer in the index."""
        self._connection.execute(
            "DELETE FROM search_index.indexed WHERE source = ? "
            "AND id IN (SELECT unnest(?::VARCHAR[]))",
            [self.source, list(ids)],
        )

    def forget_all(self) -> None:
        """Record that the index is empty."""
        self._connection.execute("DELETE FROM search_index.indexed")


def _is_fresh(path: Path, version: str) -> bool:
    """Whether a state is empty. All of it is read, so that damage shows here, not when it is
    attached to another database. Raises DamagedStore."""
    with connect(path) as own:
        ensure_tables(own, "search index", version, _TABLES)
        count, _ = own.execute(
            "SELECT count(*), bit_xor(hash(source, id, digest)) FROM indexed"
        ).fetchall()[0]
        return not count
