"""The sources of a service -> the collections that its processes open."""

from collections.abc import Collection, Sequence
from pathlib import Path

from dsqa.collection.open import find_parts, is_collection, store_folder
from dsqa.errors import CollectionNotFound
from dsqa.language.lang import LANGUAGES, Lang
from dsqa.loose import gather, set_folder
from dsqa.service.processes.served import Served


def collections_in(folders: Sequence[Path], lang: Lang | None, store: Path | None) -> list[Served]:
    """The collections in these folders, both languages if a folder has two. Raises CollectionNotFound."""
    found = []
    for folder in folders:
        for code in LANGUAGES if lang is None else (lang,):
            try:
                find_parts(folder, code)
            except CollectionNotFound:
                continue
            home = store_folder(folder, store).resolve()
            found.append(Served(str(folder.resolve()), str(home), code, folder.resolve().name))
    if not found:
        raise CollectionNotFound(f"no collection in {', '.join(map(str, folders))}")
    return found


def files(
    sources: Sequence[str],
    lang: Lang | None,
    store: Path | None,
    *,
    allow_private: bool = False,
    hosts: Collection[str] | None = None,
) -> list[Served]:
    """The files of SOURCE... as a collection for both languages; with `hosts`, URLs of these only.

    One folder that is a collection is that collection. Raises UsageError.
    """
    if len(sources) == 1 and is_collection(Path(sources[0])):
        return collections_in([Path(sources[0])], lang, store)
    gathered = gather(list(sources), allow_private=allow_private, hosts=hosts)
    name = gathered[0].name if len(gathered) == 1 else f"{len(gathered)} files"
    codes: tuple[Lang, ...] = LANGUAGES if lang is None else (lang,)
    found = []
    for code in codes:
        folder = set_folder(gathered, code)
        home = store_folder(folder, store).resolve()
        found.append(Served(str(folder), str(home), code, name, is_twin=code != codes[0]))
    return found
