"""The database of a collection: made anew where it is damaged, done without where it cannot be kept."""

import contextlib
import tempfile
from pathlib import Path

from dsqa.collection.catalog import Catalog, Progress
from dsqa.errors import DamagedStore, StoreNotWritable
from dsqa.log import logger
from dsqa.store.connection import Database
from dsqa.store.database import connect, open_in_memory, replace
from dsqa.store.store import Store

MOST_REPLACED = 2
"""Times that a damaged database is made anew: a disk that damages it again is not to be trusted."""

MEMORY = "2GB"
"""What a database in memory may take."""


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
    ) -> None:
        """Open the database in `path` and load the catalog from `metadata`. Raises DsqaError.

        Where the disk takes nothing, the database is in a temporary folder, and where that is full as
        well, in memory; with `saving` StoreNotWritable is raised instead. One that is not `writable`
        is only read: DamagedStore is raised.
        """
        self.home = path.parent
        self.is_in_memory = False
        self._metadata = metadata
        self._name = path.name
        self._progress = progress
        self.writable = writable
        self._saving = saving
        self._replaced = 0
        self.refused: set[str] = set()
        """Parts that were damaged: they are forgotten once, and not taken again as they stand."""
        self._closed_as: tuple[int, int, int] | None = None
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._database: Database | None = None
        self._open()

    def mend(self, error: DamagedStore | StoreNotWritable) -> None:
        """Open a database that does not have this error; raises it where that cannot be, or where the
        same part is damaged again.

        What was read is not in it, or what stood in the damaged part.
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
        """Close the database; it is still there."""
        database, self._database = self._database, None
        if database is not None:
            # What a full disk or a damage has kept from being saved is read again another time.
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
        return connect(self.home / self._name, writable=self.writable)

    def _make_room(self, error: DamagedStore | StoreNotWritable) -> None:
        """Take a damaged database away, or turn to another place. Raises the error."""
        if self.is_in_memory:
            raise error
        if isinstance(error, DamagedStore):
            self._replaced += 1
            try:
                if self._replaced > MOST_REPLACED:
                    raise StoreNotWritable(error.place, f"damaged again: {error.reason}")
                # Another process may have met the damage as well, and be done with it.
                if self._identity() == self._closed_as:
                    replace(self.home / self._name, error.reason)
                return
            except StoreNotWritable as problem:
                error = problem
        self._leave(error)

    def _identity(self) -> tuple[int, int, int] | None:
        """What tells the file of the database from another one in its place."""
        try:
            status = (self.home / self._name).stat()
        except OSError:
            return None
        return status.st_ino, status.st_size, status.st_mtime_ns

    def _leave(self, error: StoreNotWritable) -> None:
        """Go on in a temporary folder, then in memory. Raises the error where that is for nothing."""
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
