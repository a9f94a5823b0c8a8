"""Extraction of an answer from a sentence of prose."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

Extractor = Callable[[str], str | None]
"""Extracts an answer from a sentence, or gives None if the sentence has none."""
Words = Mapping[str, str]
"""Words of a question that tell more of what it wants, by name."""
Maker = Callable[[Words], Extractor]


def searched(pattern: str, group: int = 0) -> Extractor:
    """An extractor that returns the match of a pattern."""
    compiled = re.compile(pattern)

    def take(sentence: str) -> str | None:
        found = compiled.search(sentence)
        return found.group(group).strip() if found else None

    return take


def first(*extractors: Extractor) -> Extractor:
    """An extractor that returns the result of the first extractor that fits."""
    return lambda sentence: next(
        (found for extract in extractors if (found := extract(sentence))), None
    )


def found_by(*patterns: str) -> Extractor:
    """An extractor that returns the first group of the first pattern that fits."""
    return first(*(searched(pattern, 1) for pattern in patterns))


def read_extractors(
    table: Path, named: Mapping[str, str], how: Mapping[str, Maker]
) -> dict[str, Maker]:
    """How each kind of answer is extracted: by the patterns of a line of a table, or as `how` says.

    `named`: patterns for the names in angle brackets.
    """
    text = table.read_text("utf-8")
    for name, pattern in named.items():
        text = text.replace(f"<{name}>", pattern)
    lines = (line.split("\t") for line in text.splitlines())
    return {**how, **{kind: partial(_found, patterns) for kind, *patterns in lines}}


def _found(patterns: list[str], _: Words) -> Extractor:
    return found_by(*patterns)
