"""Opening a collection folder in the layout of NTCIR Data Search."""

import os
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self, TypeVar

from dsqa.collection.catalog import Catalog, Progress
from dsqa.collection.files import Files
from dsqa.collection.model import Dataset
from dsqa.collection.places import read_places, trusted_places
from dsqa.collection.stored import Stored
from dsqa.errors import CollectionNotFound, DamagedStore, StoreNotWritable, UsageError
from dsqa.files.usercache import user_cache
from dsqa.language.lang import LANGUAGES, Lang
from dsqa.recent import Recent
from dsqa.store.database import LOCK_WAIT
from dsqa.store.store import Content, Store

if TYPE_CHECKING:
    from dsqa.archive import Progress as IndexProgress
    from dsqa.worker import ReadingSettings, Workers

METADATA_ENDINGS = (".jsonl", ".jsonl.gz", ".jsonl.bz2")
ARCHIVE_ENDINGS = (".tar", ".tar.gz", ".tar.bz2")

CACHED_CELLS = 4_000_000
"""Grid cells of data files that a `OpenCollection` keeps in memory."""

T = TypeVar("T")


class Parts(NamedTuple):
    """The files of one language of a collection folder."""

    lang: Lang
    metadata: Path
    data_folder: Path | None
    archive: Path | None
    places: Path | None = None
    """Paths of loose files, see `dsqa.collection.places`."""


class ContentCache:
    """The most recently used contents, bounded by their number of grid cells."""

    def __init__(self, capacity: int = CACHED_CELLS) -> None:
        self._recent: Recent[str, Content] = Recent(capacity, lambda one: one.size + 1, least=1)

    def get(self, name: str) -> Content | None:
        """The content of this data file if it is still held."""
        return self._recent.use(name)

    def put(self, content: Content) -> None:
        """Hold a content, and drop the least recently used ones."""
        self._recent.put(content.name, content)

    def discard(self, name: str) -> None:
        """Drop one content, if it is held."""
        self._recent.drop(name)


class OpenCollection:
    """An open collection: its metadata, its files, and the store of their contents.

    Use it as a context manager, or close it. Not thread-safe.
    """

    def __init__(
        self,
        parts: Parts,
        home: Path,
        progress: Progress | None = None,
        reading: "ReadingSettings | None" = None,
        *,
        writable: bool = True,
        unsaved: bool = False,
        indexing: "IndexProgress | None" = None,
        saving: bool = False,
        workers: "Workers | None" = None,
        wait: float = LOCK_WAIT,
    ) -> None:
        """`home`: the folder of the store. Loads the catalog if necessary. `wait`: seconds for another process that uses the store.

        `workers`: processes that may have begun to read a file; `indexing` is called with the bytes done and to do while a large archive is indexed. If not
        `writable`, it only reads the store, or with `unsaved` also data files, without saving them. An unwritable
        disk is one warning, or with `saving` StoreNotWritable.
        """
        self.parts = parts
        self.lang = parts.lang
        self.folder = parts.metadata.parent
        places = read_places(parts.places) if parts.places else None
        self.files = Files(parts.data_folder, parts.archive, data_cache(home), indexing, places)
        self.cache = ContentCache()
        self.unsaved = unsaved
        """Whether files that are not in the store are read even if they cannot be saved."""
        self._reading = reading
        self._workers = workers
        self._stored = Stored(
            parts.metadata,
            home / f"{parts.lang}.duckdb",
            progress,
            writable=writable,
            saving=saving,
            wait=wait,
        )

    @property
    def workers(self) -> "Workers":
        """The processes that read data files; they start when there is something to read."""
        if self._workers is None:
            from dsqa.worker import Workers  # not needed for a collection that was read before

            self._workers = Workers(self._reading)
        return self._workers

    @property
    def catalog(self) -> Catalog:
        """The datasets of the collection. Replaced by `mend`."""
        return self._stored.catalog

    @property
    def store(self) -> Store:
        """The contents of the data files. Replaced by `mend`."""
        return self._stored.store

    @property
    def home(self) -> Path:
        """The folder of the store. Replaced by `mend`."""
        return self._stored.home

    @property
    def refused(self) -> frozenset[str]:
        """Damaged Parquet parts, which may still be in their places."""
        return frozenset(self._stored.refused)

    @property
    def writable(self) -> bool:
        """Whether contents are saved; if not, only those in the store are read."""
        return self._stored.writable

    @property
    def is_in_memory(self) -> bool:
        """Whether there is no store on a disk that other processes could open."""
        return self._stored.is_in_memory

    def mend(self, error: DamagedStore | StoreNotWritable) -> None:
        """Make the store again after an error, or continue without it; raises errors that cannot be mended.

        Files are then read again when needed. A closed collection is open afterwards.
        """
        self._stored.mend(error)

    def again(self, work: Callable[[], T]) -> T:
        """The result of work on the store, repeated once after each `mend`."""
        while True:
            try:
                return work()
            except (DamagedStore, StoreNotWritable) as error:
                self.mend(error)

    def __len__(self) -> int:
        return self.again(lambda: len(self.catalog))

    def __iter__(self) -> Iterator[Dataset]:
        done = 0
        while True:
            try:
                for dataset in islice(self.catalog.datasets(), done, None):
                    done += 1
                    yield dataset
            except (DamagedStore, StoreNotWritable) as error:
                self.mend(error)
            else:
                return

    def dataset(self, identifier: str) -> Dataset:
        """The dataset with this id. Raises DatasetNotFound."""
        return self.again(lambda: self.catalog.dataset(identifier))

    def only_id(self) -> str:
        """The id of the only dataset; "" if there are several."""
        return next(iter(self)).id if len(self) == 1 else ""

    def known_ids(self, ids: Iterable[str]) -> set[str]:
        """The given strings that are dataset ids of this collection."""
        ids = list(ids)
        return self.again(lambda: self.catalog.known_ids(ids))

    def file_names(self, ids: Iterable[str] | None = None) -> list[tuple[str, str]]:
        """(dataset id, data file name) of these datasets, or of all, in metadata order."""
        ids = None if ids is None else list(ids)
        return self.again(lambda: self.catalog.file_names(ids))

    def read_file(self, name: str) -> bytes:
        """The bytes of a data file. Raises DataFileMissing or UnreadableFile."""
        return self.files.read(name)

    def close(self) -> None:
        """Close the database and end the reading processes. Contents are saved already."""
        if self._workers is not None:
            self._workers.stop()
        self.files.close()
        self._stored.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self._stored.clean_up()


def open_collection(
    folder: Path | str,
    lang: Lang | None = None,
    store: Path | str | None = None,
    progress: Progress | None = None,
    reading: "ReadingSettings | None" = None,
    indexing: "IndexProgress | None" = None,
    *,
    saving: bool = False,
    workers: "Workers | None" = None,
    home: Path | None = None,
    wait: float = LOCK_WAIT,
) -> OpenCollection:
    """Open the collection in a folder.

    `lang` may be left out if the folder has one language only. `store` is the folder for databases
    if not beside the data (see `store_folder`). `progress` is called with the number of
    metadata lines read the first time, `indexing` with the bytes done and to do while a large archive is
    indexed; `reading` says how data files are read, `saving` that the work is
    useless unless it is saved, `workers` have begun to read one of its files,
    `home` is the folder of the store itself, if known, `wait` as `OpenCollection` has it. Raises CollectionNotFound, and UsageError if
    the language must be given.
    """
    folder = Path(folder)
    parts = find_parts(folder, lang)
    home = home or store_folder(folder, store)
    return OpenCollection(
        parts, home, progress, reading, indexing=indexing, saving=saving, workers=workers, wait=wait
    )


def find_parts(folder: Path, lang: Lang | None = None) -> Parts:
    """The files of a collection folder. Raises as `open_collection` does."""
    wanted = LANGUAGES if lang is None else (lang,)
    found = {code: path for code in wanted if (path := _first(folder, code, METADATA_ENDINGS))}
    if not found:
        expected = " or ".join(f"data_search_{code}_collection.jsonl" for code in wanted)
        raise CollectionNotFound(
            f"no collection in {folder}: expected {expected} there, which may be packed (.bz2, .gz)"
        )
    if len(found) > 1:
        raise UsageError(f"{folder} holds an English and a Japanese collection: say --lang e or j")
    code, metadata = next(iter(found.items()))
    data_folder = folder / f"data_search_{code}_data"
    archive = _first(folder, code, ARCHIVE_ENDINGS)
    held = data_folder if data_folder.is_dir() else None
    return Parts(code, metadata, held, archive, trusted_places(metadata))


def _first(folder: Path, lang: Lang, endings: tuple[str, ...]) -> Path | None:
    stem = "collection" if endings is METADATA_ENDINGS else "data"
    for ending in endings:
        path = folder / f"data_search_{lang}_{stem}{ending}"
        if path.is_file():
            return path
    return None


def is_collection(folder: Path) -> bool:
    """Whether this is a collection folder in the layout of NTCIR Data Search."""
    try:
        return any(folder.glob("data_search_[ej]_collection.jsonl*"))
    except (OSError, ValueError):
        return False


def data_cache(home: Path) -> Path:
    """The folder for extracted data files and the index, below the folder of the store."""
    return home / "data"


def store_folder(folder: Path, store: Path | str | None = None) -> Path:
    """The folder of the database of a collection.

    Its own folder below `store` or else below the environment variable DSQA_STORE; else
    `.dsqa` in the collection folder; else, if that is read-only, below the user's cache folder.
    """
    absolute = folder.resolve()
    own = f"{absolute.name}-{sha256(str(absolute).encode('utf-8', 'replace')).hexdigest()[:12]}"
    root = store or os.environ.get("DSQA_STORE")
    if root:
        return Path(root) / own
    # The permission bits count too: an administrator can write where nobody should.
    if os.access(folder, os.W_OK) and folder.stat().st_mode & 0o222:
        return folder / ".dsqa"
    return user_cache() / own
