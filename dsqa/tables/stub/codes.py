"""Parents of rows by codes: 27100 and 27200 are below 27000, 27101 is below 27100, I501 is below I50, and that below I.

Lists of areas, goods and industries name only the part (中区, Harbour); the code says what it is a part of.
"""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from dsqa.tables.stub.sums import Numbers
from dsqa.text.regex import regex

NO_PARENT = -1
FEWEST = 4
"""Minimum number of codes below others for the codes to be used."""
_LARGEST_SHARE = 0.75
"""Minimum share of the numbers of parts that are at most as large as those of their parents."""
_CODE = regex(r"\d{3,8}")
_LETTERED = regex(r"(?P<letter>[A-Z]{0,2})(?P<rest>\d{0,6}|\d{1,3}(?:[.-]\d{1,3}){1,3})")
"""A code of any length, by which longer codes begin."""
_WARDS, _CITIES = frozenset(("区", "ward")), frozenset(("市", "city"))
_RANKS = _WARDS | _CITIES | {"都", "道", "府", "県", "町", "村", "county", "town"}
"""Endings of the names of areas; an area is not part of another with the same ending."""
_CHECKED = 6
"""Number of digits of the code of a Japanese municipality, including the check digit."""


def parents_by_code(codes: Sequence[str], labels: Sequence[str], numbers: Numbers) -> list[int]:
    """(rows,) index of the row that each row is a part of by its code, -1 if there is none; a parent is above its parts.

    Among codes of one length, trailing zeros show the parents; otherwise the beginnings, if the codes that begin alike stand together. Codes are not used without numbers to check them, if parts are
    mostly larger than their parents, or for a parent within running numbers.

    >>> numbers = np.array([[9.0], [2.0], [3.0], [4.0], [5.0], [5.0]])
    >>> parents_by_code(["100", "110", "120", "130", "200", "210"], list("abcdef"), numbers)
    [-1, 0, 0, 0, -1, 4]
    """
    none = [NO_PARENT] * len(codes)
    written = [code.strip() for code in codes]
    filled = [code for code in written if code]
    if len(filled) <= FEWEST or len(set(filled)) < len(filled):
        return none
    if len({len(code) for code in filled}) > 1:
        parents = _by_beginning(written) or none
        pairs = [(i, parent) for i, parent in enumerate(parents) if parent >= 0]
        return parents if len(pairs) >= FEWEST and _are_parts(pairs, numbers) else none
    if not all(map(_CODE.fullmatch, filled)):
        return none
    if len(filled[0]) == _CHECKED and not any(code.endswith("00") for code in filled):
        written = [code[:-1] for code in written]
    parents = _without_lone_zeros(_by_zeros(written, labels), written, labels)
    parents = _without_running(parents, written, labels)
    pairs = [(i, parent) for i, parent in enumerate(parents) if parent >= 0]
    if len(pairs) < FEWEST or not _are_parts(pairs, numbers):
        return none
    return parents


def _by_beginning(codes: Sequence[str]) -> list[int]:
    """(rows,) the row whose code begins the code of a row; a code of digits is below the letter before it (D, then 06). [] if codes that
    begin alike stand apart, as the running numbers 1, 2, …, 10."""
    parts = [_LETTERED.fullmatch(unicodedata.normalize("NFKC", code)) for code in codes]
    alone = {part["rest"] == "" for part in parts if part and part["letter"]}
    letter, parents, seen = "", [], set[str]()
    open_: list[tuple[str, int]] = []
    for i, part in enumerate(parts):
        if part is None:
            return []
        letter = part["letter"] or (letter if alone == {True} else "")
        code = letter + part["rest"]
        while open_ and not code.startswith(open_[-1][0]):
            open_.pop()
        held = {one for one, _ in open_}
        if any(code[:end] in seen and code[:end] not in held for end in range(1, len(code))):
            return []
        parents.append(open_[-1][1] if open_ and code else NO_PARENT)
        if code:
            seen.add(code)
            open_.append((code, i))
    return parents


def _by_zeros(codes: Sequence[str], labels: Sequence[str]) -> list[int]:
    """(rows,) the last row above whose code, without its zeros, begins the code of a row; not one
    of the same rank, such as two cities."""
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
    """The parents without those with a single zero (01210 of 01211), which may be by chance, unless
    the labels of their parts have a common ending (区) that the parent lacks."""
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
    """The parents without those within running numbers (99, 100, 101), or at the start of numbers that all run (100,
    101, 102), unless the labels of their parts have a common ending that the parent lacks."""
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
    """Whether the labels of parts have a common ending (区, North ward) that the parent lacks; for a
    single part, whether it is a ward of a city."""
    ends = {_ending(labels[i]) for i in parts}
    if len(ends) > 1 or ends == {_ending(labels[parent])}:
        return False
    return len(parts) > 1 or not ends.isdisjoint(_WARDS) and _rank(labels[parent]) in _CITIES


def _rank(label: str) -> str:
    """The rank of an area, by the ending of its name; "" for any other label."""
    end = _ending(label)
    return end if end in _RANKS else ""


def _ending(label: str) -> str:
    return label.lower().split(" ")[-1] if label.isascii() else label[-1:]


def _are_parts(pairs: Sequence[tuple[int, int]], numbers: Numbers) -> bool:
    """Whether rows mostly have no larger numbers than their parents; False if there are no numbers."""
    part, whole = numbers[[i for i, _ in pairs]], numbers[[parent for _, parent in pairs]]
    told = ~np.isnan(part) & ~np.isnan(whole)
    if not told.any():
        return False
    smaller = (np.abs(part) <= np.abs(whole)) & told
    return bool(smaller.sum() >= _LARGEST_SHARE * told.sum())
