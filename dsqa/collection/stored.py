"""The database of a collection: made again if it is damaged, kept elsewhere if it cannot be written."""

import contextlib
import tempfile
from pathlib import Path

from dsqa.collection.catalog import Catalog, Progress
from dsqa.errors import DamagedStore, StoreNotWritable
from dsqa.log import logger
from dsqa.store.connection import Database
from dsqa.store.database import LOCK_WAIT, connect, open_in_memory, replace
from dsqa.store.store import Store

MOST_REPLACED = 2
"""Maximum number of times a damaged database is made again: a disk that keeps damaging it is not trusted."""

MEMORY = "2GB"
"""Maximum size of a database in memory."""


class Stored:
    """The open database of a collection, with its tables as `catalog` and `store`."""

    catalog: Catalog
    store: Store

    def __init__(
        self,
        metadata: Path,
        path: Path,
        progress: Progress | None = None,
        *,
        writable: bool = True,
        saving: bool = False,
        wait: float = LOCK_WAIT,
    ) -> None:
        """Open the database in `path` and load the catalog from `metadata`. Raises DsqaError.

        If the disk is full, the database is in a temporary folder, and if that is full too,
        in memory; with `saving` StoreNotWritable is raised instead. `wait`: seconds, as of `connect`. If not `writable` the database is only read, and
        damage raises DamagedStore.
        """
        self.home = path.parent
        self.is_in_memory = False
        self._metadata = metadata
        self._name = path.name
        self._progress = progress
        self.writable = writable
        self._saving = saving
        self._wait = wait
        self._replaced = 0
        self.refused: set[str] = set()
        """Damaged parts: they are dropped once, and not used again in this state."""
        self._closed_as: tuple[int, int, int] | None = None
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._database: Database | None = None
        self._open()

    def mend(self, error: DamagedStore | StoreNotWritable) -> None:
        """Open a database without this error; raises it if that is impossible, or if the same part is damaged
        again.

        It lacks everything read so far, or the contents of the damaged part.
        """
        if not self.writable:
            raise error
        if isinstance(error, DamagedStore) and error.part:
            if error.part in self.refused:
                raise error
            self.refused.add(error.part)
            logger.warning("%s; reading its data files anew", error)
            if self._database is None:
                self._open()
            self.store.forget_part(error.part)
            return
        self.close()
        self._make_room(error)
        self._open()

    def close(self) -> None:
        """Close the database; the file stays."""
        database, self._database = self._database, None
        if database is not None:
            # What could not be saved because of a full disk or damage is read again another time.
            with contextlib.suppress(DamagedStore, StoreNotWritable):
                database.close()
            self._closed_as = self._identity()

    def clean_up(self) -> None:
        """Remove a temporary folder, if there is one."""
        if self._temporary is not None:
            self._temporary.cleanup()

    def _open(self) -> None:
        while True:
            try:
                self._database = self._connected()
                self.catalog = Catalog(self._database)
                self.catalog.load(self._metadata, self._progress)
                self.store = Store(self._database)
                if self.writable:
                    self.store.forget_passing()
            except (DamagedStore, StoreNotWritable) as error:
                self.close()
                if not self.writable:
                    raise
                self._make_room(error)
            except BaseException:
                self.close()
                raise
            else:
                return

    def _connected(self) -> Database:
        if self.is_in_memory:
            return open_in_memory(MEMORY)
        return connect(self.home / self._name, self._wait, writable=self.writable)

    def _make_room(self, error: DamagedStore | StoreNotWritable) -> None:
        """Move a damaged database away, or use another place. Raises the error."""
        if self.is_in_memory:
            raise error
        if isinstance(error, DamagedStore):
            self._replaced += 1
            try:
                if self._replaced > MOST_REPLACED:
                    raise StoreNotWritable(error.place, f"damaged again: {error.reason}")
                # Another process may have met the damage too and mended it.
                if self._identity() == self._closed_as:
                    replace(self.home / self._name, error.reason)
                return
            except StoreNotWritable as problem:
                error = problem
        self._leave(error)

    def _identity(self) -> tuple[int, int, int] | None:
        """The identity of the database file, to detect another one in its place."""
        try:
            status = (self.home / self._name).stat()
        except OSError:
            return None
        return status.st_ino, status.st_size, status.st_mtime_ns

    def _leave(self, error: StoreNotWritable) -> None:
        """Continue in a temporary folder, then in memory. Raises the error if that does not help."""
        if self._saving or self.is_in_memory:
            raise error
        if self._temporary is None:
            logger.warning("%s; going on without it, what is read is not kept", error)
            try:
                self._temporary = tempfile.TemporaryDirectory(
                    prefix="dsqa-", ignore_cleanup_errors=True
                )
                self.home = Path(self._temporary.name)
                return
            except OSError:
                pass
        self.is_in_memory = True
