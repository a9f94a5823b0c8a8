"""The question files of the task: blocks of a question, its triple and its answers.

<question id=1>TAB线性代数的作者是谁？
<triple id=1>TAB线性代数 ||| 作者 ||| 同济大学
<answer id=1>TAB同济大学
==================================================
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import MalformedFile
from dsqa.files.textfile import read_text
from dsqa.files.whole import write_whole
from dsqa.text.regex import regex

RULE = "=" * 50
"""The end of a block."""
_TAG = regex(r"<(question|triple|answer) id=(\d{1,18})>")
_BREAKS = regex(r"[\t\r\n]")
ENCODING = "gb18030"
"""Encoding of files that are not UTF-8."""
BAR = "|||"
"""Separator of the parts of a triple."""


class Triple(NamedTuple):
    """A line of a knowledge base."""

    subject: str
    predicate: str
    object: str


class Block(NamedTuple):
    """A question of a gold or prediction file."""

    id: int
    question: str
    answers: tuple[str, ...]
    """As written, without empty ones between tabs."""
    triple: Triple | None = None
    """The triple that answers the question, in training data."""


def split_triple(line: str) -> Triple | None:
    """The parts of `S ||| P ||| O`, without white space around them; None if one is missing."""
    parts = [part.strip() for part in line.split(BAR, 2)]
    return Triple(*parts) if len(parts) == 3 and all(parts) else None


def read_triples(path: Path) -> list[Triple]:
    """The triples of a small knowledge base. Raises UsageError if it cannot be read."""
    return [one for line in read_text(path, ENCODING).lines if (one := split_triple(line))]


def write_triples(path: Path, triples: Sequence[Triple]) -> None:
    """Write a knowledge base. Raises UsageError if it cannot be written."""
    write_whole(path, "".join(f" {BAR} ".join(one) + "\n" for one in triples).encode())


def read_blocks(path: Path | str) -> list[Block]:
    """The questions of a file, in order. Answers may be missing, as in a test file.

    Raises MalformedFile, with the line, if a question does not have exactly two parts separated by a tab (the official tool's
    "Wrong Format"), an id is repeated or an answer is below another question; UsageError if the file cannot be read.
    """
    blocks: list[Block] = []
    seen: set[int] = set()
    for number, line in enumerate(read_text(path, ENCODING).lines, 1):
        parts = [part for part in line.split("\t") if part]
        tag = _TAG.fullmatch(parts[0].strip()) if parts else None
        if tag is None:
            if line.startswith(("<question", "<answer")):
                raise _wrong(path, number, "the tag is none such as <question id=1>")
            continue
        kind, identity = tag[1], int(tag[2])
        if kind == "question":
            if len(parts) != 2:
                raise _wrong(path, number, "a question is a tag, a tab and a text without tabs")
            if identity in seen:
                raise _wrong(path, number, f"{parts[0]} comes twice")
            seen.add(identity)
            blocks.append(Block(identity, parts[1], ()))
        elif not blocks or blocks[-1].id != identity:
            raise _wrong(path, number, f"{parts[0]} does not stand under its question")
        elif kind == "answer":
            blocks[-1] = blocks[-1]._replace(answers=tuple(parts[1:]))
        else:
            blocks[-1] = blocks[-1]._replace(triple=split_triple(" ".join(parts[1:])))
    if not blocks:
        raise MalformedFile(f"{path}: no line such as <question id=1>, a tab and a text")
    return blocks


def format_blocks(blocks: Iterable[Block]) -> str:
    """The blocks as the text of a prediction file; a tab or line end within an answer is a space."""
    return "".join(
        f"<question id={block.id}>\t{block.question}\n"
        f"<answer id={block.id}>\t{chr(9).join(_BREAKS.sub(' ', one) for one in block.answers)}\n"
        f"{RULE}\n"
        for block in blocks
    )


def write_blocks(path: Path, blocks: Iterable[Block]) -> None:
    """Write a prediction file. Raises UsageError if it cannot be written."""
    write_whole(path, format_blocks(blocks).encode())


def _wrong(path: Path | str, line: int, what: str) -> MalformedFile:
    return MalformedFile(f"{path}: line {line}: Wrong Format: {what}")
