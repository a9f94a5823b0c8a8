"""Sets that can be measured: collections with questions and gold."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from dsqa.collection.open import find_parts
from dsqa.errors import CollectionNotFound, UsageError
from dsqa.language.lang import Lang

STANDARD = ("ds2-j", "ds2-e", "hitab", "u4", "wtq")
"""Sets that are measured if none is named."""

SCALED = frozenset(("u4",))
"""Sets whose gold is the plain, scaled value; the text of the cell is an accepted alternative."""

Split = Literal["dev", "valid", "train", "all"]
HELD_OUT = ("dev", "valid")
"""Splits to measure on; the first that exists is taken."""


class BenchSet(NamedTuple):
    """One split of one collection."""

    name: str
    split: str
    """"" if the folder has no splits."""
    lang: Lang
    folder: Path
    questions: Path
    gold: Path
    cells: Path | None

    @property
    def key(self) -> str:
        """Name of the set in floors and JSON: `ds2-j/dev`, or `sample-j` without a split."""
        return f"{self.name}/{self.split}" if self.split else self.name


def data_folder() -> Path | None:
    """`../shared/data` beside the working folder or the project; None if there is none."""
    project = Path(__file__).resolve().parent.parent.parent
    for base in (Path.cwd(), project):
        folder = base.parent / "shared" / "data"
        if folder.is_dir():
            return folder
    return None


def find_sets(
    names: Sequence[str], split: Split | None = None, root: Path | None = None
) -> list[BenchSet]:
    """The sets of these names: folders, or names of folders below `root`. Default: all standard ones.

    `split` None means dev, else valid. Raises CollectionNotFound, and UsageError for a named
    folder without questions of this split; a standard set that is absent is skipped.
    """
    folders = [_folder(name, root) for name in names]
    if not names and root is not None:
        folders = [root / name for name in STANDARD if (root / name).is_dir()]
    return [one for folder in folders for one in _splits(folder, split)]


def own_set(
    folder: Path, lang: Lang | None, questions: Path, gold: Path, cells: Path | None
) -> BenchSet:
    """The user's own questions on the collection in a folder, under the name of the question file.

    Raises CollectionNotFound.
    """
    parts = find_parts(folder, lang)
    return BenchSet(questions.stem, "", parts.lang, folder, questions, gold, cells)


def _folder(name: str, root: Path | None) -> Path:
    path = Path(name)
    if path.is_dir():
        return path
    if root is not None and (root / name).is_dir():
        return root / name
    where = f", here or in {root}" if root is not None else ""
    raise CollectionNotFound(f"no set {name}: there is no such folder{where}")


def _splits(folder: Path, split: Split | None) -> list[BenchSet]:
    parts = find_parts(folder)
    plain = _bench_set(folder, "", parts.lang)
    if plain is not None:
        return [plain]
    wanted: tuple[str, ...] = HELD_OUT if split is None else (split,)
    if split == "all":
        wanted = ("train", *HELD_OUT)
    found = [one for name in wanted if (one := _bench_set(folder, name, parts.lang))]
    if not found:
        raise UsageError(f"{folder} has no questions_{wanted[0]}.tsv with a gold file")
    return found[:1] if split is None else found


def _bench_set(folder: Path, split: str, lang: Lang) -> BenchSet | None:
    ending = f"_{split}.tsv" if split else ".tsv"
    questions, gold, cells = (folder / f"{what}{ending}" for what in ("questions", "gold", "cells"))
    if not (questions.is_file() and gold.is_file()):
        return None
    name = folder.resolve().name
    return BenchSet(name, split, lang, folder, questions, gold, cells if cells.is_file() else None)
