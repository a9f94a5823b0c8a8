"""The list of learned files, `learned.toml`: what made each, of what, when, and its digest.

    python -m dsqa.training.learned_files [learned.toml]

Writes the digests anew, after files were learned again.
"""

import re
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

import msgspec


class LearnedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file that was learned."""

    path: str
    command: str
    data: str
    date: str
    sha256: str


def read_list(path: Path) -> list[LearnedFile]:
    """The files of a list, in the order in which they are made. Raises MsgspecError and TOMLDecodeError."""
    held = tomllib.loads(path.read_text("utf-8"))
    return msgspec.convert(held["file"], type=list[LearnedFile])


def refreshed(path: Path) -> str:
    """The text of a list with the digests that its files have now."""
    text = path.read_text("utf-8")
    for one in read_list(path):
        digest = sha256((path.parent / one.path).read_bytes()).hexdigest()
        entry = re.compile(
            rf'(path = "{re.escape(one.path)}"\n(?:(?!\n\n).)*?sha256 = ")[^"]*', re.S
        )
        text = entry.sub(rf"\g<1>{digest}", text)
    return text


if __name__ == "__main__":
    LIST = Path(*sys.argv[1:2] or ["learned.toml"])
    LIST.write_text(refreshed(LIST), "utf-8")
