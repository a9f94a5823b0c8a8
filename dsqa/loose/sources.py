"""What a user names (files, folders, patterns, archives, URLs, `-`) -> files."""

import glob
import os
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import UsageError
from dsqa.log import logger
from dsqa.loose.digests import digest_of
from dsqa.loose.unpack import is_packed, is_tar, kept, spooled, unpacked, untarred
from dsqa.readers.limits import MAX_FILE
from dsqa.readers.registry import FORMATS
from dsqa.text.printable import one_line

MOST_FILES = 2_000
MOST_BYTES = 4 * 1024**3
"""Maximum number of files and bytes; the rest is left out, with a message."""
MOST_DEPTH = 32
"""Maximum depth of folders."""
ENDINGS = frozenset(
    (*(ending for one in FORMATS.values() for ending in one.endings), ".gz", ".bz2", ".tar", ".tgz")
)
"""Endings of the files that are taken from a folder; a named file is always taken."""
STDIN = "-"


class LooseFile(NamedTuple):
    """A file to ask."""

    name: str
    """Its name, with the folders that distinguish it from others."""
    path: Path
    digest: str
    """Digest of its bytes."""
    size: int
    """Size in bytes."""
    url: str = ""
    """The URL that it was fetched from."""


class _Named(NamedTuple):
    name: str
    path: Path
    url: str = ""


def gather(
    sources: Sequence[str], *, allow_private: bool = False, hosts: Collection[str] | None = None
) -> list[LooseFile]:
    """The files that are named, each once, by name.

    A folder is searched (without hidden files and formats that hold no tables), a pattern such as
    `data/*.csv` is expanded, an archive (.tar, .tar.gz, .tar.bz2) gives its members, a URL is
    fetched (`allow_private`: also from a private network; `hosts`: only from these), and `-` is standard input.
    Raises UsageError if a source does not exist or nothing is found, DsqaError if a fetch fails.
    """
    named: list[_Named] = []
    for source in sources:
        found = list(_found(source, allow_private, hosts))
        if not found:
            raise UsageError(f"no data file in {one_line(source)}")
        named += found
    return _described(_told_apart(named))


def is_url(source: str) -> bool:
    """Whether a source is a URL."""
    return source.lower().startswith(("http://", "https://"))


def given(data: bytes, name: str) -> LooseFile:
    """The bytes of a file of this name. Raises UsageError."""
    (one,) = _described([_Named(one_line(name), kept(data))])
    return one


def _found(source: str, allow_private: bool, hosts: Collection[str] | None) -> Iterator[_Named]:
    if source == STDIN:
        yield _Named("stdin", spooled())
        return
    if is_url(source):
        from dsqa.loose.web import fetched  # avoids loading much else

        one = fetched(source, allow_private=allow_private, hosts=hosts)
        yield from (found._replace(url=source) for found in _members(one.path, one.name))
        return
    path = Path(source)
    if _exists(path):
        yield from _below(path) if path.is_dir() else _members(path, path.name)
        return
    # `Path.glob` accepts no absolute pattern.
    matches = sorted(glob.glob(source, recursive=True)) if glob.has_magic(source) else []  # noqa: PTH207
    if not matches and "://" in source:
        raise UsageError(
            f"{one_line(source)}: only http and https are fetched; a file is named by its path"
        )
    if not matches:
        raise UsageError(f"no file or folder {one_line(source)}")
    for match in matches:
        path = Path(match)
        if path.is_file():
            yield from _members(path, path.name)


def _exists(path: Path) -> bool:
    try:
        return path.is_dir() or path.is_file()
    except (OSError, ValueError):
        # No file can have such a name: too long, a NUL.
        return False


def _below(folder: Path) -> Iterator[_Named]:
    """The data files of a folder, by name."""
    left_out: dict[str, int] = {}
    for above, folders, names in os.walk(folder):
        depth = len(Path(above).relative_to(folder).parts)
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        if depth == MOST_DEPTH and folders:
            logger.warning("%s: folders below it are not looked into", one_line(above))
            folders.clear()
        for name in sorted(names):
            path = Path(above) / name
            if name.startswith(".") or not path.is_file():
                continue
            if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
                logger.warning("%s: leads out of the folder, left out", one_line(path))
                continue
            if path.suffix.lower() in ENDINGS:
                yield from _members(path, path.relative_to(folder).as_posix())
            else:
                left_out[path.suffix] = left_out.get(path.suffix, 0) + 1
    if left_out:
        endings = ", ".join(sorted(ending or "no ending" for ending in left_out)[:5])
        logger.info("%s: %d other files (%s)", folder, sum(left_out.values()), endings)


def _members(path: Path, name: str) -> Iterator[_Named]:
    """The file itself, or the file compressed in it."""
    if is_tar(path):
        for member, place in untarred(path):
            yield _Named(f"{name}/{member}", place)
    elif is_packed(path):
        stem = Path(name).with_suffix("").as_posix()
        yield _Named(stem or name, unpacked(path))
    else:
        yield _Named(name, path)


def _told_apart(named: Sequence[_Named]) -> list[_Named]:
    """Each file once; files with the same name get the folders above them."""
    unique: dict[Path, _Named] = {}
    for one in named:
        path = one.path.resolve()
        unique.setdefault(path, _Named(one_line(one.name), path, one.url))
    by_name: dict[str, list[_Named]] = {}
    for one in unique.values():
        by_name.setdefault(one.name, []).append(one)
    return [
        one if len(alike) == 1 else one._replace(name=one.path.as_posix().lstrip("/"))
        for alike in by_name.values()
        for one in alike
    ]


def _described(named: Sequence[_Named]) -> list[LooseFile]:
    """The files with their digests. Of several, one that cannot be read is left out. Raises UsageError."""
    files: list[LooseFile] = []
    size = 0
    unread = ""
    for at, (name, path, url) in enumerate(sorted(named)):
        try:
            one = path.stat().st_size
            if one > MAX_FILE:
                logger.warning("%s: larger than %d MB, left out", one_line(name), MAX_FILE >> 20)
                continue
            if len(files) == MOST_FILES or size + one > MOST_BYTES:
                logger.warning(
                    "only the first %d of %d files are taken: %d files and %d MB are the most",
                    at,
                    len(named),
                    MOST_FILES,
                    MOST_BYTES >> 20,
                )
                break
            files.append(LooseFile(name, path, digest_of(path), one, url))
        except OSError as error:
            unread = f"cannot read {one_line(name)}: {error.strerror}"
            if len(named) > 1:
                logger.warning("%s", unread)
            continue
        size += one
    if unread and not files:
        raise UsageError(unread)
    return files
