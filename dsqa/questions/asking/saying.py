"""Functions that tell whether the text of a question says something, made of patterns."""

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Protocol, get_args

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.text.regex import listed_patterns, regex


class Said(Protocol):
    """A question, or its wording, which is in lower case."""

    @property
    def text(self) -> str: ...

    @property
    def lang(self) -> Lang: ...


@cache
def patterns_in(lang: Lang, module: str) -> list[tuple[str, re.Pattern[str]]]:
    """The patterns of the table of a language beside a module, in their order: those of NAME_en.tsv, or NAME_ja.tsv."""
    path = Path(module)
    return listed_patterns(path.with_name(f"{path.stem}_{'en' if lang == 'e' else 'ja'}.tsv"))


def says(pattern: str, flags: int = 0, *, only: Lang | None = None) -> Callable[[Said], bool]:
    """A function that tells whether the text matches a pattern anywhere. `only`: False for a question in another language.

    >>> from dsqa.questions.parse import parse
    >>> says(r"\\bthan\\b")(parse("Are there more cats than dogs?", "e"))
    True
    """
    search = regex(pattern, flags)

    def is_said(question: Said) -> bool:
        return only in (None, question.lang) and search.search(question.text) is not None

    return is_said


def says_in(english: str, japanese: str, flags: int = 0) -> Callable[[Said], bool]:
    """The same with a pattern for each language."""
    patterns = {"e": regex(english, flags), "j": regex(japanese, flags)}
    return lambda question: patterns[question.lang].search(question.text) is not None


def says_as_labels(pattern: re.Pattern[str]) -> Callable[[Said], bool]:
    """The same of the normalised text, with a pattern that is sought in normalised labels, too."""
    return lambda question: pattern.search(normalise(question.text)) is not None


class PatternTable:
    """The patterns of the table beside a module, by name.

    Its lines have a name, with " e" or " j" behind it if the pattern is of one language, a tab and a pattern; of the patterns of a name the first that
    matches counts. `parts`: as for `listed_patterns`.
    """

    def __init__(self, module: str, /, **parts: str) -> None:
        self._patterns: dict[tuple[str, Lang], list[re.Pattern[str]]] = {}
        for line, pattern in listed_patterns(Path(module).with_suffix(".tsv"), **parts):
            name, _, only = line.partition(" ")
            for lang in get_args(Lang):
                own = self._patterns.setdefault((name, lang), [])
                own += [pattern] if only in ("", lang) else []

    def __getitem__(self, name: str) -> re.Pattern[str]:
        """The first pattern of a name."""
        return next(own[0] for lang in get_args(Lang) if (own := self._patterns[name, lang]))

    def find(self, name: str, text: str, lang: Lang = "e") -> re.Match[str] | None:
        """The first match of a pattern of a name in a text, of any language unless the lines say one. Raises KeyError for a name that no line has."""
        found = (one.search(text) for one in self._patterns[name, lang])
        return next(filter(None, found), None)

    def __call__(self, name: str, question: Said) -> bool:
        """Whether the text of a question matches a pattern of a name."""
        return self.find(name, question.text, question.lang) is not None

    def says(self, name: str) -> Callable[[Said], bool]:
        """A function that tells whether the text of a question matches a pattern of a name."""
        return partial(self, name)

    def place_of(self, name: str) -> Callable[[Said], tuple[int, int] | None]:
        """A function that gives the first and last offset of the first group of a pattern with a match, or of its whole match if there is none; None
        where the text does not match."""
        pattern = self[name]

        def found_at(question: Said) -> tuple[int, int] | None:
            found = pattern.search(question.text)
            if found is None:
                return None
            inner = (at for at in range(1, pattern.groups + 1) if found[at] is not None)
            return found.span(next(inner, 0))

        return found_at

    def text_of(self, name: str) -> Callable[[Said], str]:
        """A function that gives what the first group with a match has of the text; "" where the text does not match."""
        pattern = self[name]

        def text_found(question: Said) -> str:
            found = pattern.search(question.text)
            return next((one for one in found.groups() if one), "") if found else ""

        return text_found
