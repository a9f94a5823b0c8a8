"""A connection to a DuckDB database that explains errors and seals the file when it is closed."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from dsqa.errors import DsqaError
from dsqa.store import seal
from dsqa.store.faults import fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    import duckdb
    from numpy.typing import NDArray

IN_MEMORY = "in memory"
"""Name for a database without a file."""


class Database:
    """An open database. Everything raises DamagedStore, StoreNotWritable and OutOfMemory.

    After an error that makes DuckDB unusable, every further call raises it again.
    """

    def __init__(
        self,
        connection: "duckdb.DuckDBPyConnection",
        path: Path | None,
        *,
        writable: bool = True,
        was_sealed: bool = True,
    ) -> None:
        """`path`: of the file, None if there is none. `was_sealed`: the file agreed with its seal."""
        self.path = path
        self.was_sealed = was_sealed
        self._connection = connection
        self._writable = writable
        self._fault: DsqaError | None = None

    @property
    def is_writable(self) -> bool:
        """Whether it is open for writing."""
        return self._writable

    def execute(self, query: str, values: "Sequence[object] | None" = None) -> Self:
        """Run a query; fetch its rows before the next one."""
        with self._meaning():
            self._connection.execute(query, values)
        return self

    def fetchall(self) -> list[tuple[Any, ...]]:
        """The rows of the last query."""
        with self._meaning():
            return self._connection.fetchall()

    def fetchnumpy(self) -> "dict[str, NDArray[Any]]":
        """The columns of the last query, masked where there may be nulls."""
        with self._meaning():
            found: dict[str, Any] = self._connection.fetchnumpy()
            return found

    def register(self, name: str, columns: object) -> None:
        """Let queries read columns in memory as a table of this name."""
        self._connection.register(name, columns)

    def unregister(self, name: str) -> None:
        """Drop such a table."""
        self._connection.unregister(name)

    def close(self) -> None:
        """Close and seal the database; closing twice does nothing."""
        import duckdb

        with suppress(duckdb.Error), self._meaning():
            self._connection.close()
        writable, self._writable = self._writable, False
        if writable and self.path is not None and self._fault is None:
            seal.write(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _meaning(self) -> Iterator[None]:
        import duckdb

        try:
            yield
        except duckdb.Error as error:
            self._raise_fault(error)
            raise
        except RuntimeError as error:
            # DuckDB's error for a signal that arrives while it works.
            if "Query interrupted" in str(error):
                raise KeyboardInterrupt from error
            raise

    def _raise_fault(self, error: "duckdb.Error") -> None:
        """Raise the meaning of an error, if it is more than a wrong query."""
        if self._fault is not None and "has been invalidated" in str(error):
            raise self._fault from None
        meant = fault(error, str(self.path or IN_MEMORY))
        self._fault = self._fault or meant
        if meant is not None:
            raise meant from None
