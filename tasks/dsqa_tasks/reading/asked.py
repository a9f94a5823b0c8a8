"""The analysis of a question: its words, its question word, and the kind of answer it expects."""

from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from typing import NamedTuple

from dsqa_tasks.reading.words import TOKEN, is_function, stem_of, word_list

_QUESTION_WORDS = frozenset(
    ("who", "whom", "whose", "what", "which", "when", "where", "why", "how")
)
_AUXILIARIES = frozenset(
    ("is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can", "could", "will")
)
_MEASURES = {
    "many": "HOW_MANY", "much": "HOW_MUCH", "old": "MEASURE", "long": "MEASURE", "far": "MEASURE",
    "tall": "MEASURE", "high": "MEASURE", "deep": "MEASURE", "large": "MEASURE", "big": "MEASURE",
    "often": "MEASURE", "fast": "MEASURE", "wide": "MEASURE", "heavy": "MEASURE",
}  # fmt: skip
LONGEST = 2_000
"""Maximum characters of a question that are read."""
TOKENS = 120
"""Maximum tokens of a question that are read."""


class Expects(IntEnum):
    """The kind of answer that a question expects."""

    OTHER = 0
    PERSON = 1
    TIME = 2
    PLACE = 3
    HOW_MANY = 4
    HOW_MUCH = 5
    MEASURE = 6
    NUMBER = 7
    WHY = 8
    HOW = 9
    GROUP = 10
    """A company, team or other body of people."""
    NAME = 11
    THING = 12
    STATEMENT = 13
    """No question word: a sentence to be completed."""
    YEAR = 14


_HEADS = (
    ("time_head", Expects.TIME),
    ("number_head", Expects.NUMBER),
    ("person_head", Expects.PERSON),
    ("place_head", Expects.PLACE),
    ("org_head", Expects.GROUP),
    ("thing_head", Expects.THING),
)


class Word(NamedTuple):
    """A content word of a question."""

    lower: str
    stem: str
    capital: bool
    """Whether it is capitalised, and not only because it begins the question."""
    at: int
    """Index of its token in the question."""


@dataclass(frozen=True)
class Asked:
    """A question in the form for comparison with passages."""

    lower: tuple[str, ...]
    """All tokens, in lower case."""
    words: tuple[Word, ...]
    """Content words, each stem once, in order."""
    wh: int
    """Index of the question word, -1 if there is none."""
    expects: Expects
    head_words: tuple[str, ...]
    """The words that name the kind of answer, in lower case: those of `which football team`."""
    head: tuple[str, ...]
    """Stems of `head_words`."""


def read_question(text: str) -> Asked:
    """The analysis of a question.

    >>> read_question("Which river flows through Paris?").expects.name
    'PLACE'
    """
    tokens = [match[0] for match in islice(TOKEN.finditer(text[:LONGEST]), TOKENS)]
    lower = tuple(token.lower() for token in tokens)
    wh = next((at for at, word in enumerate(lower) if word in _QUESTION_WORDS), -1)
    words: dict[str, Word] = {}
    for at, word in enumerate(lower):
        if not is_function(word):
            stemmed = stem_of(word)
            capital = tokens[at][0].isupper() and (at > 0 or tokens[at][1:].lower() != word[1:])
            words.setdefault(stemmed, Word(word, stemmed, capital, at))
    head = _head(tokens, lower, wh)
    expects = _expects(lower, wh, head)
    return Asked(lower, tuple(words.values()), wh, expects, tuple(head), tuple(map(stem_of, head)))


def _head(tokens: list[str], lower: tuple[str, ...], wh: int) -> list[str]:
    """The words that name the kind of answer, at most four."""
    if wh < 0:
        return []
    at = wh + 1
    if lower[wh] == "how" and at < len(lower) and lower[at] in _MEASURES:
        at += 1
    elif lower[wh] in ("what", "which", "who"):
        if _ends_question(lower, at):
            # "The publisher of X is what?"
            at = 0
        while at < len(lower) and (lower[at] in _AUXILIARIES or lower[at] in ("the", "a", "an")):
            at += 1
        if lower[at : at + 2] in (("name", "of"), ("names", "of"), ("kind", "of"), ("type", "of")):
            at += 2
            while at < len(lower) and lower[at] in ("the", "a", "an", "this", "that"):
                at += 1
    found = _nouns(tokens, lower, at)
    if not found and "'" in lower[at:-2]:
        # "What is Akbar's brother called?"
        found = _nouns(tokens, lower, lower.index("'", at) + 2)
    return found


def _nouns(tokens: list[str], lower: tuple[str, ...], at: int) -> list[str]:
    """The words from `at` on, up to a name or a function word, at most four."""
    found: list[str] = []
    while at < len(lower) and len(found) < 4:
        if is_function(lower[at]) or tokens[at][0].isupper() and at > 0:
            break
        found.append(lower[at])
        at += 1
    return found


def _ends_question(lower: tuple[str, ...], at: int) -> bool:
    return not any(word[0].isalnum() for word in lower[at:])


def _expects(lower: tuple[str, ...], wh: int, head: list[str]) -> Expects:
    if wh < 0:
        return Expects.STATEMENT
    word = lower[wh]
    if word in ("who", "whom", "whose"):
        group = any(one in word_list("org_head") for one in head[-1:])
        return Expects.GROUP if group else Expects.PERSON
    if word == "when":
        return Expects.TIME
    if word == "where":
        return Expects.PLACE
    if word == "why":
        return Expects.WHY
    if word == "how":
        following = lower[wh + 1] if wh + 1 < len(lower) else ""
        return Expects[_MEASURES.get(following, "HOW")]
    if "year" in head:
        return Expects.YEAR
    # The last word of a compound is its kind ("football team"), then its first.
    for one in (*head[::-1][:1], *head):
        for name, kind in _HEADS:
            if one in word_list(name) or one.removesuffix("s") in word_list(name):
                return kind
    return Expects.NAME if any(one in word_list("name_head") for one in head) else Expects.OTHER
