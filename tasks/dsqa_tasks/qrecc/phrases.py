"""The topics of a question: its noun phrases, found by the words between them."""

from typing import NamedTuple

from dsqa.text.regex import regex
from dsqa_tasks.qrecc.words import BEFORE_NOUNS, SEPARATORS, VERBS

_TOKEN = regex(r"[^\W_]+(?:[-'’.&][^\W_]+)*'?|[^\w\s]")
_DETERMINERS = frozenset(("the", "a", "an"))
_MOST_WORDS = 7


class Phrase(NamedTuple):
    """A noun phrase of a question."""

    text: str
    """As written, with its article."""
    start: int
    """Index of its first word in the question."""
    end: int
    before: str
    """The word before it, in lower case; empty at the beginning."""

    @property
    def bare(self) -> str:
        """The text without its article."""
        first, _, rest = self.text.partition(" ")
        return rest if first.lower() in _DETERMINERS and rest else self.text

    @property
    def definite(self) -> bool:
        """Whether it begins with `the`."""
        return self.text[:4].lower() == "the "

    @property
    def named(self) -> bool:
        """Whether it has a name: a capital, or a digit."""
        return any(not word[0].islower() for word in self.bare.split())

    @property
    def plural(self) -> bool:
        """Whether its last word looks like a plural."""
        last = self.text.split()[-1].lower()
        return last.endswith("s") and not last.endswith(("ss", "us", "is", "'s"))


def split(question: str) -> list[str]:
    """The words and marks of a question.

    >>> split("What's the U.S. role?")
    ["What's", 'the', 'U.S', '.', 'role', '?']
    """
    return _TOKEN.findall(question.replace("’", "'"))


def phrases(question: str) -> list[Phrase]:
    """The noun phrases of a question, also those joined by `of`.

    >>> [one.text for one in phrases("What are the main breeds of goat?")]
    ['the main breeds', 'goat', 'the main breeds of goat']
    """
    words = split(question)
    spans: list[tuple[int, int]] = []
    start = -1
    for at, word in enumerate([*words, "?"]):
        lower = word.lower().removesuffix("'s") if at == 0 else word.lower()
        name = at > 0 and word[0].isupper() and (len(word) > 3 or word[1:].isupper())
        if lower in _DETERMINERS and not (name and start >= 0):
            _close(spans, start, at, words)
            start = at
        elif not word[0].isalnum() or (not name and _separates(words, at, lower)):
            _close(spans, start, at, words)
            start = -1
        elif start < 0:
            start = at
    joined = [
        (one[0], two[1])
        for one, two in zip(spans, spans[1:], strict=False)
        if two[0] - one[1] == 1 and words[one[1]].lower() in ("of", "vs", "v")
    ]
    return [
        Phrase(_text(words, *span), *span, words[span[0] - 1].lower() if span[0] else "")
        for span in [*spans, *joined]
    ]


def _separates(words: list[str], at: int, lower: str) -> bool:
    """Whether a word separates noun phrases: types of *plans*, but how it *plans*."""
    noun = lower in VERBS and at > 0 and words[at - 1].lower() in BEFORE_NOUNS
    return lower in SEPARATORS and not (noun and not lower.endswith("ing"))


def _close(spans: list[tuple[int, int]], start: int, end: int, words: list[str]) -> None:
    bare = start + (words[start].lower() in _DETERMINERS) if start >= 0 else end
    words_of = words[bare:end]
    if 0 < len(words_of) <= _MOST_WORDS and not all(word.isdecimal() for word in words_of):
        spans.append((start, end))


def _text(words: list[str], start: int, end: int) -> str:
    first = words[start]
    if first.lower() in _DETERMINERS:
        first = first.lower()
    return " ".join([first, *words[start + 1 : end]])
