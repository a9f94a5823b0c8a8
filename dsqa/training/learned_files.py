"""The list of learned files, `learned.toml`: commands, data, date and digest of each.

    python -m dsqa.training.learned_files [learned.toml]

Writes the digests again, after files were learned again.
"""

import re
import sys
import tomllib
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from dsqa.errors import MalformedFile, UsageError
from dsqa.files.whole import read_whole


class Preparation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that learning needs but that is not shipped."""

    commands: list[str]
    makes: str = ""
    """Path that exists once it is made; "" if the command can be repeated without repeating work."""


class LearnedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file that was learned."""

    path: str
    data: str
    date: str
    sha256: str
    commands: list[str] = []
    made_with: str = ""
    """The file whose commands also make this one."""
    needs: list[str] = []
    """Names of preparations."""


class LearnedFiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The learned files of a checkout, in the order of their making."""

    file: list[LearnedFile]
    preparation: dict[str, Preparation] = {}


class Step(NamedTuple):
    """Commands that belong together."""

    title: str
    commands: tuple[str, ...]


def read_list(path: Path) -> LearnedFiles:
    """The files of a list. Raises UsageError if it cannot be read, and MalformedFile."""
    try:
        held = tomllib.loads(read_whole(path).decode("utf-8"))
        return msgspec.convert(held, type=LearnedFiles)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise MalformedFile(f"{path}: {error}") from None


def steps(listed: LearnedFiles, root: Path, only: Collection[str] = ()) -> list[Step]:
    """The commands for the files of these paths, or for all: each preparation before the first file that needs it.

    Preparations that exist below `root` are left out. Raises UsageError for a path that is not listed.
    """
    files = {one.path: one for one in listed.file}
    unknown = sorted(set(only) - files.keys())
    if unknown:
        raise UsageError(f"{unknown[0]} is not a learned file; they are: {', '.join(files)}")
    wanted = {files[path].made_with or path for path in only or files}
    found: dict[str, Step] = {}
    for one in listed.file:
        if one.path not in wanted:
            continue
        for need in one.needs:
            made = listed.preparation[need]
            if not (made.makes and (root / made.makes).exists()):
                found.setdefault(need, Step(need, tuple(made.commands)))
        paths = [other.path for other in listed.file if one.path in (other.path, other.made_with)]
        title = f"{', '.join(paths)} ({one.date}; {one.data})"
        found[one.path] = Step(title, tuple(one.commands))
    return list(found.values())


def refreshed(path: Path) -> str:
    """The text of a list with the present digests of its files."""
    text = path.read_text("utf-8")
    for one in read_list(path).file:
        digest = sha256((path.parent / one.path).read_bytes()).hexdigest()
        entry = re.compile(
            rf'(path = "{re.escape(one.path)}"\n(?:(?!\n\n).)*?sha256 = ")[^"]*', re.S
        )
        text = entry.sub(rf"\g<1>{digest}", text)
    return text


if __name__ == "__main__":
    LIST = Path(*sys.argv[1:2] or ["learned.toml"])
    LIST.write_text(refreshed(LIST), "utf-8")
