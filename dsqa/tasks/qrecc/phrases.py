"""What a question speaks of: its noun phrases, found by the words that stand between such."""

import re
from typing import NamedTuple

_TOKEN = re.compile(r"[^\W_]+(?:[-'’.&][^\W_]+)*'?|[^\w\s]")
_DETERMINERS = frozenset(("the", "a", "an"))
_MOST_WORDS = 7

_BETWEEN = """
    what which who whom whose when where why how is are was were be been being am do does did done
    has have had having can could will would shall should may might must not
    of in on at by for from with to into onto about between among during after before around against
    without within through over under besides than versus vs v as like and or but if that because so
    it its he she him her his they them their theirs this these those one ones i you we me us my your
    our someone something there here please also really much many more most other some any each all
    no just same such tell describe give explain discuss show make made take taken get got become
    became mean means meant happen happened know known come came came go gone work works help helps
    need needed use used uses call called find found see eat live lives living die died cook cost
    costs weigh save saved start started stop end ended cause causes caused treat treated affect
    affects affected relate related compare compares differ differs play played belong established
    establish established founded invented discovered generated formed created composed stored
    transported domesticated considered required produced developed died born married famous going
    hunt fly grow grown survive survived reduce increase improve improves prevent influence
    influenced impacted changed solve solves consuming eating getting bad spread avoid away
    banned eaten listen younger older damage sleep asked long often ever still possible
    share suffering playing compared later
"""
SEPARATORS = frozenset(_BETWEEN.split())
"""Words that stand between noun phrases: those of grammar, and the verbs that questions ask by."""


class Phrase(NamedTuple):
    """A noun phrase of a question."""

    text: str
    """As written, with its article."""
    start: int
    """Its place among the words of the question."""
    end: int
    before: str
    """The word before it, in lower case; empty at the beginning."""

    @property
    def bare(self) -> str:
        """Without its article."""
        first, _, rest = self.text.partition(" ")
        return rest if first.lower() in _DETERMINERS and rest else self.text

    @property
    def definite(self) -> bool:
        """Whether it begins with `the`."""
        return self.text[:4].lower() == "the "

    @property
    def named(self) -> bool:
        """Whether it holds a name: a capital, or a figure."""
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
    """The noun phrases of a question, and those that `of` joins.

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
        elif not word[0].isalnum() or (lower in SEPARATORS and not name):
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
