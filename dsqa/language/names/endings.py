"""Japanese nouns that end the names of things of a kind, beside those of other kinds in one list: 市, 町 and 村, 小学校 and 中学校."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from dsqa.language.lexicon import rows

_FEWEST, _MOST_OTHERS = 2, 0.2
"""Minimum number of names of a kind, and maximum share of names of no kind of its family: totals, remarks."""


class KindEnding(NamedTuple):
    """A noun, with what names of this kind end with."""

    noun: str
    endings: tuple[str, ...]
    family: tuple[str, ...]
    """The endings of it and of all kinds that stand beside it in lists."""


@cache
def kind_endings() -> dict[str, KindEnding]:
    """All of them by their noun."""
    found = {}
    for line in rows("kind_endings.tsv"):
        nouns = {noun: written or noun for noun, _, written in (one.partition("=") for one in line)}
        family = tuple(dict.fromkeys("|".join(nouns.values()).split("|")))
        for noun, written in nouns.items():
            found[noun] = KindEnding(noun, tuple(written.split("|")), family)
    return found


def have_ending(names: Sequence[str], kind: KindEnding, head: str) -> list[bool]:
    """Which of some names below a head are of a kind; none if they are not a list of it beside others of its family, or if the head has its noun for all
    of them (図書館名, but not 市町村).

    >>> have_ending(["東市", "西市", "南町", "計"], kind_endings()["市"], "市町村")
    [False, False, False, False]
    >>> have_ending(["東市", "西市", "南町"], kind_endings()["市"], "市町村")
    [True, True, False]
    >>> have_ending(["東図書館", "西図書館", "港分館"], kind_endings()["図書館"], "図書館名")
    [False, False, False]
    """
    if kind.noun in head and not any(one in head.replace(kind.noun, "") for one in kind.family):
        return [False] * len(names)
    longest = [_longest(name.strip(), kind.family) for name in names]
    own = [one in kind.endings for one in longest]
    others = longest.count("")
    is_list = sum(own) >= _FEWEST and others <= _MOST_OTHERS * len(names)
    is_mixed = sum(own) + others < len(names)
    return own if is_list and is_mixed else [False] * len(names)


def _longest(name: str, family: Sequence[str]) -> str:
    """The longest of some endings that a name has before which something stands; "" for none."""
    found = (one for one in family if len(one) < len(name) and name.endswith(one))
    return max(found, key=len, default="")
