"""Options that several commands share, and what they mean."""

import logging
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from dsqa.errors import CollectionNotFound, DatasetNotFound, DsqaError, UsageError
from dsqa.log import logger
from dsqa.printable import brief, whole_text
from dsqa.whole import write_whole

if TYPE_CHECKING:
    from dsqa.answering.learned import Learned
    from dsqa.archive import Progress as IndexProgress
    from dsqa.collection import Dataset, OpenCollection
    from dsqa.collection.catalog import Progress
    from dsqa.language.lang import Lang
    from dsqa.search.engine import Engine
    from dsqa.worker import ReadingSettings

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent.parent
SAMPLES = (PACKAGE.parent / "collections", PACKAGE / "samples")
"""Folder of the sample collections: in a checkout, or in the installed package."""

LANGUAGES = ("e", "j")


class _Words(click.types.StringParamType):
    """Text to look for in data, not a file name: always whole characters."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return whole_text(super().convert(value, param, ctx))


WORDS = _Words()


def collection_options(function: F) -> F:
    """Add --collection, --lang and --store, passed on as `collection`, `lang` and `store`."""
    for option in (
        click.option(
            "--store",
            type=click.Path(file_okay=False, path_type=Path),
            help="Folder of the store (default: $DSQA_STORE, else .dsqa in the collection).",
        ),
        click.option(
            "--lang", type=click.Choice(LANGUAGES), help="English (e) or Japanese (j) collection."
        ),
        click.option(
            "--collection",
            type=click.Path(path_type=Path),
            help="Folder of the collection (default: collections/LANG, else the sample).",
        ),
    ):
        function = option(function)
    return function


def index_option(function: F) -> F:
    """Add --index, passed on as `index`."""
    return click.option(
        "--index",
        type=click.Path(file_okay=False, path_type=Path),
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
        type=click.Path(dir_okay=False, path_type=Path),
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


def weight_file_option(function: F) -> F:
    """Add -o, --output, passed on as `output`: commands that make weights require it."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(dir_okay=False, path_type=Path),
        required=True,
        help="Weight file to write.",
    )(function)


most_option = click.option(
    "--most", type=click.IntRange(10), help="Maximum number of questions per set, about."
)


practice_option = click.option(
    "--practice",
    default=0,
    show_default=True,
    type=click.IntRange(0, 100_000),
    help="Also learn from about N questions per SET made from templates on its tables.",
)


def folds_option(parts: str, default: int = 5) -> Callable[[F], F]:
    """Add --folds, passed on as `folds`; `parts` describes the parts."""
    return click.option(
        "--folds",
        default=default,
        show_default=True,
        type=click.IntRange(2, 20),
        help=f"Parts that {parts}",
    )


def date_option(function: F) -> F:
    """Add --date, passed on as `date`, a day such as 2026-11-21: the card does not depend on the clock."""

    def day(_: click.Context, __: click.Parameter, given: str) -> str:
        try:
            return date.fromisoformat(given).isoformat()
        except ValueError:
            raise click.BadParameter(f"{given!r} is no day such as 2026-11-21") from None

    return click.option(
        "--date", required=True, metavar="YYYY-MM-DD", callback=day, help="Date for the card."
    )(function)


def seed_option(function: F) -> F:
    """Add --seed, passed on as `seed`."""
    return click.option(
        "--seed",
        default=0,
        show_default=True,
        type=click.IntRange(0, 2**31 - 1),
        help="Random seed.",
    )(function)


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


def open_chosen(
    collection: Path | None,
    lang: str | None,
    store: Path | None,
    *,
    progress: "Progress | None" = None,
    reading: "ReadingSettings | None" = None,
    indexing: "IndexProgress | None" = None,
    saving: bool = False,
) -> "OpenCollection":
    """The collection that the shared options name. Raises as `open_collection` does."""
    from dsqa.collection import open_collection

    chosen = cast("Lang | None", lang)
    folder = collection or default_collection(chosen)
    return open_collection(folder, chosen, store, progress, reading, indexing, saving=saving)


def open_chosen_index(
    text: str,
    collection: Path | None,
    lang: str | None,
    store: Path | None,
    index: Path | None,
) -> "Engine":
    """The search index that the shared options name; without --lang, the one for the language of `text`.

    Raises IndexNotFound, and as `open_chosen` does.
    """
    from dsqa.collection.open import find_parts
    from dsqa.search.engine import opened
    from dsqa.search.open import open_index

    if index:
        return opened(index / "engine")
    folder, chosen = chosen_folder(text, collection, lang)
    return open_index(find_parts(folder, chosen), store)


def chosen_folder(
    text: str, collection: Path | None, lang: str | None
) -> "tuple[Path, Lang | None]":
    """The folder and language that the options name; without --lang, the language of `text`."""
    from dsqa.collection.open import find_parts
    from dsqa.language.written_in import language_of

    guessed: Lang = cast("Lang | None", lang) or language_of(text)
    try:
        folder = collection or default_collection(guessed)
        find_parts(folder, guessed)
    except CollectionNotFound:
        if lang:
            raise
        # A collection of the other language, which may be asked in this one.
        return collection or default_collection(None), None
    return folder, guessed


def holder_in_other_language(
    opened: "OpenCollection",
    dataset_id: str,
    collection: Path | None,
    lang: str | None,
    store: Path | None,
) -> "tuple[Path, Lang] | None":
    """The default collection of the other language, where that has a dataset that `opened` has not and nothing says which is meant."""
    if collection is not None or lang is not None or opened.known_ids([dataset_id]):
        return None
    other: Lang = "e" if opened.lang == "j" else "j"
    return (default_collection(other), other) if _holds(other, dataset_id, store) else None


def known_dataset(
    opened: "OpenCollection", dataset_id: str, collection: Path | None, store: Path | None
) -> "Dataset":
    """The dataset with this id. Raises DatasetNotFound, which says which other collection has it."""
    try:
        return opened.dataset(dataset_id)
    except DatasetNotFound:
        other: Lang = "e" if opened.lang == "j" else "j"
        if collection is None and _holds(other, dataset_id, store):
            name = "Japanese" if other == "j" else "English"
            raise DatasetNotFound(
                f"no dataset {dataset_id!r} here; it is in the {name} collection: --lang {other}"
            ) from None
        raise


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
