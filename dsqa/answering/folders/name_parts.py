"""The parts of the names of files: folders and words, and which state of a file is meant."""

import re
from pathlib import PurePosixPath
from typing import NamedTuple
from urllib.parse import unquote

from dsqa.language.normalise import normalise
from dsqa.text.regex import regex

_BREAKS = regex(
    r"[\s/_\-–—・()（）]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=(?:19|20)\d\d)|(?<=[一-龥ァ-ヶー])(?=平成|令和|昭和|[12]\d{3})"
)
_OF_COPY = regex(
    r"\s*[（(]\d{1,2}[)）]\s*$|^copy of\s+|\s*[-–]?\s*(?:copy|コピー)(?:\s*[（(]\d{1,2}[)）])?\s*$",
    re.I,
)
"""What programs put to the names of copies."""
_STATES = {
    **dict.fromkeys(("final", "revised", "確定", "確定値", "確報", "改定"), 0),
    **dict.fromkeys(("provisional", "preliminary", "draft", "速報", "速報値", "概数", "案"), 3),
    **dict.fromkeys(("old", "backup", "bak", "archive", "旧"), 4),
}
"""Words for the state of a file, and how little it is to be believed."""
_PLAIN, _COPY = 1, 2


class NameParts(NamedTuple):
    """The name of a file in its parts."""

    words: tuple[str, ...]
    """Folders and words, without those for its state."""
    states: tuple[str, ...]
    """Words for its state, as they are written: draft, 速報."""
    rank: int
    """0 for a file that is final, more for one that is less to be believed."""


def name_parts(name: str) -> NameParts:
    """The parts of the name of a data file.

    >>> name_parts("2021/東京/売上_速報.csv")
    NameParts(words=('2021', '東京', '売上'), states=('速報',), rank=3)
    >>> name_parts("loans_2022 (1).xlsx")
    NameParts(words=('loans', '2022'), states=(), rank=2)
    """
    path = PurePosixPath(unquote(name))
    plain = path.with_suffix("") if path.suffix else path
    stem = _OF_COPY.sub("", plain.name) or plain.name
    found = [word for word in _BREAKS.split(f"{plain.parent}/{stem}") if word not in ("", ".")]
    states = tuple(word for word in found if normalise(word) in _STATES)
    words = tuple(word for word in found if normalise(word) not in _STATES)
    ranks = [_STATES[normalise(word)] for word in states] or [_PLAIN]
    return NameParts(words or states, states, max(*ranks, 0 if stem == plain.name else _COPY))
