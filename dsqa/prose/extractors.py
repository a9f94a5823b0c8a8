"""Extraction of an answer from a sentence of prose."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from dsqa.text.regex import regex

Extractor = Callable[[str], str | None]
"""Extracts an answer from a sentence, or gives None if the sentence has none."""
Kinds = tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Extractor]], ...]
"""Wording of a question -> how to extract its answer from a sentence; the first match is used."""


def searched(pattern: str, group: int = 0, flags: int = 0) -> Extractor:
    """An extractor that returns the match of a pattern."""
    compiled = re.compile(pattern, flags)

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


def read_kinds(
    table: Path,
    named: Mapping[str, str],
    how: Mapping[str, Callable[[re.Match[str]], Extractor]],
) -> Kinds:
    """The kinds of questions in a table: the wording of the question, how its answer is extracted, and for "found" the patterns of
    answers. `named`: patterns for the names in angle brackets."""
    text = table.read_text("utf-8")
    for name, pattern in named.items():
        text = text.replace(f"<{name}>", pattern)

    def kinds() -> Iterator[tuple[re.Pattern[str], Callable[[re.Match[str]], Extractor]]]:
        for line in text.splitlines():
            kind, wording, *patterns = line.split("\t")
            yield regex(wording), partial(_found, patterns) if patterns else how[kind]

    return tuple(kinds())


def _found(patterns: list[str], _: re.Match[str]) -> Extractor:
    return found_by(*patterns)
