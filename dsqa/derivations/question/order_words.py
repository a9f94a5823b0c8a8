"""Word lists for order in questions, by role."""

from functools import cache
from typing import Literal

from dsqa.language.lexicon import rows

Role = Literal[
    "most", "least", "above", "below", "inclusive", "larger", "smaller", "light", "asking", "measure", "grammar", "rank",
    "table",
]  # fmt: skip


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
