"""Parents that codes give: 27100 and 27200 stand under 27000, 27101 under 27100.

Lists of areas, goods and industries name each part alone (中区, Harbour) and leave it to the code to say of what.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from dsqa.tables.stub.sums import Numbers
from dsqa.text.regex import regex

NO_PARENT = -1
FEWEST = 4
"""Codes below others from which on they are believed."""
_LARGEST_SHARE = 0.75
"""Of the numbers of parts that are no larger than those of their parents."""
_CODE = regex(r"\d{3,8}")
_WARDS, _CITIES = frozenset(("区", "ward")), frozenset(("市", "city"))
_RANKS = _WARDS | _CITIES | {"都", "道", "府", "県", "町", "村", "county", "town"}
"""What the names of areas end with that are no parts of others of the same rank."""
_CHECKED = 6
"""Digits of a code of a Japanese municipality with the digit that checks the others."""


def parents_by_code(codes: Sequence[str], labels: Sequence[str], numbers: Numbers) -> list[int]:
    """Index of the row that each row is a part of by its code, -1 where there is none; a parent stands above its parts.

    Codes of one length say so by the zeros behind them. Nothing is believed where no numbers tell, or the parts are
    mostly larger than what they are parts of; and no parent that is one of running numbers.

    >>> numbers = np.array([[9.0], [2.0], [3.0], [4.0], [5.0], [5.0]])
    >>> parents_by_code(["100", "110", "120", "130", "200", "210"], list("abcdef"), numbers)
    [-1, 0, 0, 0, -1, 4]
    """
    none = [NO_PARENT] * len(codes)
    written = [code.strip() for code in codes]
    filled = [code for code in written if code]
    if len(filled) <= FEWEST or len(set(filled)) < len(filled):
        return none
    if len({len(code) for code in filled}) > 1 or not all(map(_CODE.fullmatch, filled)):
        return none
    if len(filled[0]) == _CHECKED and not any(code.endswith("00") for code in filled):
        written = [code[:-1] for code in written]
    parents = _without_lone_zeros(_by_zeros(written, labels), written, labels)
    parents = _without_running(parents, written, labels)
    pairs = [(i, parent) for i, parent in enumerate(parents) if parent >= 0]
    if len(pairs) < FEWEST or not _are_parts(pairs, numbers):
        return none
    return parents


def _by_zeros(codes: Sequence[str], labels: Sequence[str]) -> list[int]:
    """The last row above whose code, less its zeros, begins the code of a row; none of the same rank, as a city of a city."""
    at: dict[str, int] = {}
    parents = []
    for i, code in enumerate(codes):
        stem = code.rstrip("0")
        above = (at.get(stem[:end], NO_PARENT) for end in range(len(stem) - 1, 0, -1))
        rank = _rank(labels[i])
        wider = (place for place in above if place >= 0 and not rank == _rank(labels[place]) != "")
        parents.append(next(wider, NO_PARENT))
        if stem and len(stem) < len(code):
            at[stem] = i
    return parents


def _without_lone_zeros(
    parents: list[int], codes: Sequence[str], labels: Sequence[str]
) -> list[int]:
    """The parents without those of a single zero (01210 of 01211), which may have it by chance: unless the labels of
    their parts end alike (区) and theirs does not."""
    result = list(parents)
    for parent in {one for one in parents if one >= 0}:
        code = codes[parent]
        if len(code) - len(code.rstrip("0")) > 1 or len(code) < 4:
            continue
        parts = [i for i, one in enumerate(parents) if one == parent]
        if _end_alike(parts, parent, labels):
            continue
        for i in parts:
            result[i] = parents[parent]
    return result


def _without_running(parents: list[int], codes: Sequence[str], labels: Sequence[str]) -> list[int]:
    """The parents without those that running numbers go through (99, 100, 101), or begin with where there is nothing
    else (100, 101, 102): unless the labels of their parts end alike and theirs does not."""
    at = [i for i, code in enumerate(codes) if code]
    steps = {b: int(codes[b]) - int(codes[a]) for a, b in pairwise(at)}
    is_one_run = all(step == 1 for step in steps.values())
    behind = dict(pairwise(at))
    result = list(parents)
    for parent in sorted({one for one in parents if one >= 0}):
        runs_in = steps.get(parent) == 1 or parent == at[0] and is_one_run
        if not runs_in or steps.get(behind.get(parent, NO_PARENT)) != 1:
            continue
        parts = [i for i, one in enumerate(parents) if one == parent]
        if _end_alike(parts, parent, labels):
            continue
        for i in parts:
            result[i] = result[parent]
    return result


def _end_alike(parts: Sequence[int], parent: int, labels: Sequence[str]) -> bool:
    """Whether the labels of parts end alike (区, North ward), and that of what they are parts of does not; of a single part
    whether it is a ward of a city."""
    ends = {_ending(labels[i]) for i in parts}
    if len(ends) > 1 or ends == {_ending(labels[parent])}:
        return False
    return len(parts) > 1 or not ends.isdisjoint(_WARDS) and _rank(labels[parent]) in _CITIES


def _rank(label: str) -> str:
    """The rank of an area as its name ends with; "" for any other label."""
    end = _ending(label)
    return end if end in _RANKS else ""


def _ending(label: str) -> str:
    return label.lower().split(" ")[-1] if label.isascii() else label[-1:]


def _are_parts(pairs: Sequence[tuple[int, int]], numbers: Numbers) -> bool:
    """Whether rows mostly have no larger numbers than those that they are parts of; not where there are no numbers."""
    part, whole = numbers[[i for i, _ in pairs]], numbers[[parent for _, parent in pairs]]
    told = ~np.isnan(part) & ~np.isnan(whole)
    if not told.any():
        return False
    smaller = (np.abs(part) <= np.abs(whole)) & told
    return bool(smaller.sum() >= _LARGEST_SHARE * told.sum())
