"""Options that several commands share, and what they mean."""

import logging
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click

from dsqa.errors import CollectionNotFound, DatasetNotFound, DsqaError, UsageError
from dsqa.files.whole import write_whole
from dsqa.language.lang import LANGUAGES
from dsqa.log import logger
from dsqa.text.printable import brief, whole_text

if TYPE_CHECKING:
    from dsqa.answering.learned import Learned
    from dsqa.archive import Progress as IndexProgress
    from dsqa.collection import Dataset, OpenCollection
    from dsqa.collection.catalog import Progress
    from dsqa.language.lang import Lang
    from dsqa.search.engine import Engine
    from dsqa.worker import ReadingSettings

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parents[2]
SAMPLES = (PACKAGE.parent / "collections", PACKAGE / "samples")
"""Folder of the sample collections: in a checkout, or in the installed package."""

FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
ANY_PATH = click.Path(path_type=Path)
EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
EXISTING_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


class _Words(click.types.StringParamType):
    """Text to look for in data, not a file name: always whole characters."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return whole_text(super().convert(value, param, ctx))


WORDS = _Words()


class CollectionChoice(NamedTuple):
    """The collection that --collection, --lang and --store name."""

    folder: Path | None
    lang: "Lang | None"
    store: Path | None

    @property
    def found(self) -> Path:
        """Its folder. Raises as `default_collection` does."""
        return self.folder or default_collection(self.lang)

    def open(
        self,
        *,
        progress: "Progress | None" = None,
        reading: "ReadingSettings | None" = None,
        indexing: "IndexProgress | None" = None,
        saving: bool = False,
    ) -> "OpenCollection":
        """Open it. Raises as `open_collection` does."""
        from dsqa.collection import open_collection

        return open_collection(
            self.found, self.lang, self.store, progress, reading, indexing, saving=saving
        )

    def of_text(self, text: str) -> "tuple[Path, Lang | None]":
        """Its folder and language; without --lang, the language of a text."""
        from dsqa.collection.open import find_parts
        from dsqa.language.written_in import language_of

        guessed = self.lang or language_of(text)
        try:
            folder = self.folder or default_collection(guessed)
            find_parts(folder, guessed)
        except CollectionNotFound:
            if self.lang:
                raise
            # A collection of the other language, which may be asked in this one.
            return self.folder or default_collection(None), None
        return folder, guessed

    def search_index(self, text: str, index: Path | None) -> "Engine":
        """The search index of --index, else its own; without --lang, the one for the language of a text.

        Raises IndexNotFound, and as `open` does.
        """
        from dsqa.collection.open import find_parts
        from dsqa.search.engine import opened
        from dsqa.search.open import open_index

        if index:
            return opened(index / "engine")
        return open_index(find_parts(*self.of_text(text)), self.store)

    def holder_in_other_language(
        self, opened: "OpenCollection", dataset_id: str
    ) -> "tuple[Path, Lang] | None":
        """The default collection of the other language, if it has the dataset, `opened` lacks it,
        and no option names a collection or language."""
        if self.folder is not None or self.lang is not None or opened.known_ids([dataset_id]):
            return None
        other = _other(opened.lang)
        holds = _holds(other, dataset_id, self.store)
        return (default_collection(other), other) if holds else None

    def dataset(self, opened: "OpenCollection", dataset_id: str) -> "Dataset":
        """The dataset with this id. Raises DatasetNotFound, which says which other collection has it."""
        try:
            return opened.dataset(dataset_id)
        except DatasetNotFound:
            other = _other(opened.lang)
            if self.folder is None and _holds(other, dataset_id, self.store):
                name = "Japanese" if other == "j" else "English"
                raise DatasetNotFound(
                    f"no dataset {dataset_id!r} here; it is in the {name} collection: --lang {other}"
                ) from None
            raise


def collection_options(function: F) -> F:
    """Add --collection, --lang and --store, passed on as `chosen`."""

    @wraps(function)
    def bundled(
        *given: Any, collection: Path | None, lang: "Lang | None", store: Path | None, **others: Any
    ) -> object:
        return function(*given, chosen=CollectionChoice(collection, lang, store), **others)

    for option in (
        click.option(
            "--store",
            type=FOLDER,
            help="Folder of the store (default: $DSQA_STORE, else .dsqa in the collection).",
        ),
        click.option(
            "--lang", type=click.Choice(LANGUAGES), help="English (e) or Japanese (j) collection."
        ),
        click.option(
            "--collection",
            type=ANY_PATH,
            help="Folder of the collection (default: collections/LANG, else the sample).",
        ),
    ):
        bundled = option(bundled)
    return cast("F", bundled)


def index_option(function: F) -> F:
    """Add --index, passed on as `index`."""
    return click.option(
        "--index",
        type=FOLDER,
        help="Search the index in this folder (see dsqa index) instead of that of the collection.",
    )(function)


def min_confidence_option(function: F) -> F:
    """Add --min-confidence, passed on as `min_confidence` (None if not given)."""
    return click.option(
        "--min-confidence",
        type=click.FloatRange(0, 1),
        metavar="P",
        help="Below this confidence (0 to 1) an answer counts as a guess and is marked as such.",
    )(function)


def answer_form_option(function: F) -> F:
    """Add --answer-form, passed on as `answer_form`."""
    return click.option(
        "--answer-form",
        type=click.Choice(("shown", "value")),
        default="shown",
        show_default=True,
        help="shown: as in the sheet; value: plain numbers, scaled by the unit, % / 100, △ negative.",
    )(function)


def reranker_option(function: F) -> F:
    """Add --reranker, passed on as `reranker`."""
    return click.option(
        "--reranker",
        metavar="NAME_OR_PATH",
        default="default",
        show_default=True,
        help="Cross-encoder that re-ranks the best candidates: default (that of the package, if any), none, a folder, or a Hugging Face sequence-classification model.",
    )(function)


def weights_option(function: F) -> F:
    """Add --weights, passed on as `weights` (None if not given)."""
    return click.option(
        "--weights",
        type=FILE,
        metavar="FILE",
        help="Weights of dsqa train or dsqa train-derivations (default: those of the package).",
    )(function)


def step(line: str) -> None:
    """Report the progress of a slow command on stderr, unless --quiet is given."""
    if logger.isEnabledFor(logging.WARNING):
        click.echo(f"dsqa: {brief(line)}", err=True)


def read_weights(path: Path | None) -> "Learned | None":
    """The weights that --weights names; None for those of the package. Raises DsqaError."""
    if path is None:
        return None
    from dsqa.answering.learned import read_learned  # numpy, which many commands do not need

    return read_learned(path)


def scheduler_option(function: F) -> F:
    """Add --scheduler, passed on as `scheduler` (None if not given)."""
    return click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="Do the work on a Dask cluster: tcp://HOST:8786, or a scheduler file.",
    )(function)


def write_lines(path: str, lines: Iterable[str]) -> None:
    """Write a file that an option names. Raises UsageError if that fails."""
    write_whole(Path(path), "".join(f"{line}\n" for line in lines).encode())


def _other(lang: "Lang") -> "Lang":
    return "e" if lang == "j" else "j"


def _holds(lang: "Lang", dataset_id: str, store: Path | None) -> bool:
    """Whether the default collection of a language has a dataset, if that is quick to find out."""
    from dsqa.collection import open_collection
    from dsqa.collection.open import find_parts, store_folder
    from dsqa.search.open import is_small

    try:
        folder = default_collection(lang)
        ready = (store_folder(folder, store) / f"{lang}.duckdb").is_file()
        if not ready and not is_small(find_parts(folder, lang)):
            return False
        with open_collection(folder, lang, store) as other:
            return dataset_id in other.known_ids([dataset_id])
    except DsqaError:
        return False


def is_sample(folder: Path) -> bool:
    """Whether a collection is one of the samples."""
    return folder.parent in SAMPLES and folder.name.startswith("sample-")


def default_collection(lang: "Lang | None") -> Path:
    """`collections/LANG` in the current folder, else the sample that ships with the project.

    Raises UsageError if the language is neither given nor clear, CollectionNotFound if
    there is no such folder.
    """
    from dsqa.collection.open import is_collection

    local = {code: Path("collections") / code for code in LANGUAGES}
    samples = [{code: root / f"sample-{code}" for code in LANGUAGES} for root in SAMPLES]
    for folders in (local, *samples):
        found = [
            code for code in LANGUAGES if lang in (None, code) and is_collection(folders[code])
        ]
        if len(found) > 1:
            raise UsageError("which collection? Say --lang e, --lang j or --collection DIR")
        if found:
            return folders[found[0]]
    raise CollectionNotFound(
        f"no collection in collections/{lang or 'e or collections/j'}, and no sample: "
        "say --collection DIR"
    )
