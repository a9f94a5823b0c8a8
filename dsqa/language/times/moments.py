"""Moments at which something begins or ends, leaves or arrives: the heads that name them, and the verbs that refer to them."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dsqa.text.regex import regex


class _Moment(NamedTuple):
    verbs: re.Pattern[str]
    heads: tuple[re.Pattern[str], ...]
    """Patterns of the heads that name it; a later one counts if no head has an earlier one."""


def moments_said(text: str, heads: Sequence[str]) -> frozenset[int]:
    """The places of the heads that name a moment of which the verbs of a text tell.

    >>> moments_said("Who left last?", ["Name", "Start", "End"]), moments_said("最初に着工", ["工事", "着工日", "完成日"])
    (frozenset({2}), frozenset({1}))
    """
    found: set[int] = set()
    for one in _moments():
        if one.verbs.search(text):
            each = (
                {at for at, head in enumerate(heads) if named.search(head)} for named in one.heads
            )
            found |= next(filter(None, each), set())
    return frozenset(found)


def is_moment(head: str) -> bool:
    """Whether a head names such a moment.

    >>> is_moment("Check-out"), is_moment("退勤"), is_moment("Budget")
    (True, True, False)
    """
    return any(named.search(head) for one in _moments() for named in one.heads)


def starts_and_ends(heads: Sequence[str]) -> tuple[frozenset[int], frozenset[int]]:
    """The places of the heads that name where something begins, and where it ends.

    >>> starts_and_ends(["Name", "Took office", "Left office"])
    (frozenset({1}), frozenset({2}))
    """
    first, last, *_ = (
        frozenset(at for at, head in enumerate(heads) if one.heads[0].search(head))
        for one in _moments()
    )
    return first - last, last - first


@cache
def _moments() -> tuple[_Moment, ...]:
    lines = Path(__file__).with_suffix(".tsv").read_text("utf-8").splitlines()
    told = (line.split("\t") for line in lines if not line.startswith("# "))
    return tuple(
        _Moment(regex(verbs), tuple(map(regex, filter(None, heads)))) for verbs, *heads in told
    )
