"""Parents that codes give: 27100 and 27200 stand under 27000, 27101 under 27100.

Lists of areas, goods and industries name each part alone (中区, Harbour) and leave it to the code to say of what.
"""

from collections.abc import Sequence

import numpy as np

from dsqa.regex import regex
from dsqa.tables.sums import Numbers

NO_PARENT = -1
FEWEST = 4
"""Codes below others from which on they are believed."""
_LARGEST_SHARE = 0.75
"""Of the numbers of parts that are no larger than those of their parents."""
_CODE = regex(r"\d{3,8}")
_CHECKED = 6
"""Digits of a code of a Japanese municipality with the digit that checks the others."""


def parents_by_code(codes: Sequence[str], labels: Sequence[str], numbers: Numbers) -> list[int]:
    """Index of the row that each row is a part of by its code, -1 where there is none; a parent stands above its parts.

    Codes of one length say so by the zeros behind them. Nothing is believed where the parts are mostly larger
    than what they are parts of.

    >>> parents_by_code(["100", "110", "120", "130", "200", "210"], list("abcdef"), np.empty((6, 0)))
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
    parents = _without_lone_zeros(_by_zeros(written), written, labels)
    pairs = [(i, parent) for i, parent in enumerate(parents) if parent >= 0]
    if len(pairs) < FEWEST or not _are_parts(pairs, numbers):
        return none
    return parents


def _by_zeros(codes: Sequence[str]) -> list[int]:
    """The last row above whose code, less its zeros, begins the code of a row."""
    at: dict[str, int] = {}
    parents = []
    for i, code in enumerate(codes):
        stem = code.rstrip("0")
        above = (at.get(stem[:end], NO_PARENT) for end in range(len(stem) - 1, 0, -1))
        parents.append(next((place for place in above if place >= 0), NO_PARENT))
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
        ends = {labels[i][-1:] for i in parts}
        if len(parts) > 1 and len(ends) == 1 and ends != {labels[parent][-1:]}:
            continue
        for i in parts:
            result[i] = parents[parent]
    return result


def _are_parts(pairs: Sequence[tuple[int, int]], numbers: Numbers) -> bool:
    """Whether rows mostly have no larger numbers than those that they are parts of; true without numbers."""
    part, whole = numbers[[i for i, _ in pairs]], numbers[[parent for _, parent in pairs]]
    told = ~np.isnan(part) & ~np.isnan(whole)
    if not told.any():
        return True
    smaller = (np.abs(part) <= np.abs(whole)) & told
    return bool(smaller.sum() >= _LARGEST_SHARE * told.sum())
