"""Word lists for order in questions, by role, and the two words of which one is the answer."""

import re
from functools import cache
from typing import Literal, NamedTuple

from dsqa.language.lexicon import rows

Role = Literal[
    "most", "least", "above", "below", "inclusive", "larger", "smaller", "light", "asking", "measure", "grammar", "rank",
    "table",
]  # fmt: skip


class Alternatives(NamedTuple):
    """Two words of which one is the answer: more or less, before or after, true or false."""

    larger: str
    smaller: str
    equal: str


@cache
def _lists() -> dict[str, tuple[str, ...]]:
    return {role: tuple(words.split("|")) for role, words in rows("order_words.tsv")}


def in_order(role: Role) -> tuple[str, ...]:
    """The words or phrases of a role, in their order."""
    return _lists()[role]


@cache
def words(role: Role) -> frozenset[str]:
    """The words or phrases of a role.

    >>> "oldest" in words("most")
    True
    """
    return frozenset(in_order(role))


@cache
def in_roles() -> frozenset[str]:
    """The words and phrases of all roles."""
    return frozenset(word for listed in _lists().values() for word in listed)


def alternatives(text: str) -> Alternatives | None:
    """The two words, if a question offers a larger and a smaller of something; None otherwise.

    >>> alternatives("are there more or less in york")
    Alternatives(larger='more', smaller='less', equal='the same')
    """
    match = _choices().search(text)
    if match is None:
        return None
    one, other = match[1], match[2]
    if _is_larger(one) == _is_larger(other):
        return None
    larger, smaller = (one, other) if _is_larger(one) else (other, one)
    return Alternatives(larger, smaller, match[3] or "the same")


def says_order(word: str) -> bool:
    """Whether an English word is a superlative, or a word for a mean or a sum: it names no cell.

    >>> says_order("average"), says_order("river")
    (True, False)
    """
    return any(word in words(role) for role in ("measure", "most", "least"))


def _is_larger(word: str) -> bool:
    return word in words("larger")


@cache
def _choices() -> re.Pattern[str]:
    ordered = "|".join(sorted(words("larger") | words("smaller")))
    return re.compile(rf"\b({ordered})(?:,| than)? or ({ordered})\b(?:.*\b(equal|the same)\b)?")
