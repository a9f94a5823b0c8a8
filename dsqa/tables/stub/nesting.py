"""Parents of rows without indentation, by a small boosted forest.

Files converted from print lose the indentation that showed `Men` and `Women` below `Total`. What remains are the
numbers (parts add up to their whole and are not larger) and the wording (`total`, `all`, `other`, `Canada` above its
provinces). The forest uses both to score every possible parent of a row.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.totals import begins_with_all, is_bare_total, says_total, total_of
from dsqa.tables.line_roles.forest import Forest, load_forest
from dsqa.tables.stub.sums import Numbers
from dsqa.text.regex import regex

NO_PARENT = -1
MARGIN = 0.7
"""Minimum difference between the scores of a parent and of none: a wrong section misleads more than a missing one."""
MOST_OPEN = 16
"""Maximum number of rows that the next row may belong to."""
MOST_ROWS = 120
"""Maximum length of a run; longer runs are lists, for which only arithmetic is used."""

_ALL = regex(r"^(?:all|any|both)\b|\ball$", re.I)
_WHOLE = regex(
    r"^(?:canada|united states|u\.s\.|england|national|world|europe|nation|country)\b", re.I
)
_OTHER = regex(r"^(?:other|others|all other|another|multiple|more than one)\b", re.I)
_UNKNOWN = regex(
    r"\b(?:unknown|unspecified|not (?:stated|known|reported|applicable|elsewhere))|\bno\b", re.I
)
_SEX = regex(r"^(?:fe)?males?\b|^(?:wo)?men\b|^boys?\b|^girls?\b", re.I)
_RANGE = regex(r"\d|^(?:under|over|less than|more than|fewer than)\b", re.I)
_FULL = regex(r":$|\b(?:by|including|of which|with)\b", re.I)
_RESULT = regex(r"\b(?:difference|balance|net|ratio|rate|average|mean|median|index|change)\b", re.I)
_YEAR_BEFORE = "前年"
FEWEST_SUBTOTALS = 3
_WORD = regex(r"[a-z]+|\d+")


class RowRun(NamedTuple):
    """Consecutive rows with data, one label each, without any sign of depth."""

    rows: Sequence[int]
    """Physical row numbers."""
    labels: Sequence[str]
    numbers: Numbers
    """Shape (rows, columns); NaN if a cell has no number."""
    bold: Sequence[bool]
    by_sum: Sequence[int]
    """(rows,) parents by arithmetic, -1 for none."""
    headed: bool
    """Whether a heading is above the run."""


class _Facts(NamedTuple):
    flags: list[tuple[float, ...]]
    words: list[frozenset[str]]
    seen: list[int]
    """(rows,) earlier row of the same label, -1 for none."""
    again: list[int]
    """(rows,) number of later rows with the same label."""
    sums: frozenset[int]


@lru_cache(maxsize=1)
def _forest() -> Forest:
    return load_forest("nesting.json")


def parents_of_run(run: RowRun) -> list[int]:
    """(rows,) index of the parent of each row of a run, -1 if there is none.

    The forest has learned English labels; for other languages, and long lists, only arithmetic is used.
    """
    english = sum(label.isascii() for label in run.labels) * 2 > len(run.labels)
    if english and 2 <= len(run.labels) <= MOST_ROWS:
        parents = parents_by_forest(run)
        # A bare total is the default member of what is above it, not a section, unless its
        # parts add up to it. "All" may be a section.
        bare = [is_bare_total(label) and not begins_with_all(label) for label in run.labels]
        return [
            parents[p] if p >= 0 and p != told and bare[p] else p
            for p, told in zip(parents, run.by_sum, strict=True)
        ]
    return with_subtotals(run.labels, run.by_sum)


def with_subtotals(labels: Sequence[str], by_sum: Sequence[int]) -> list[int]:
    """Parents by arithmetic, extended if most rows named as subtotals (東灘区計) are above their parts.

    Then all such rows are parents, also those with wrong sums because of a closed school or rounding.
    """
    named = [i for i, label in enumerate(labels) if total_of(label)]
    parents = {by_sum[i] for i in range(len(by_sum))}
    if len(named) < FEWEST_SUBTOTALS or sum(i in parents for i in named) * 5 < len(named) * 3:
        return list(by_sum)
    result: list[int] = []
    group = NO_PARENT
    for i, label in enumerate(labels):
        if i in named:
            group = i
            result.append(NO_PARENT)
            continue
        if is_bare_total(label) or label.startswith(_YEAR_BEFORE):
            group = NO_PARENT
        result.append(group)
    return result


def parents_by_forest(run: RowRun) -> list[int]:
    """(rows,) index of the parent of each row, -1 if there is none; a parent is above its children."""
    forest = _forest()
    facts = describe(run)
    parents: list[int] = []
    for _ in run.labels:
        choices = [p for p in open_rows(parents) if p < 0 or not _OTHER.match(run.labels[p])]
        scores = forest.score(features(run, facts, parents, choices))
        scores[0] += MARGIN
        parents.append(choices[int(scores.argmax())])
    return parents


def open_rows(parents: Sequence[int]) -> list[int]:
    """Rows that the next row may belong to: none, and the last row with all its parents, without
    the outermost if there are too many."""
    chain: list[int] = []
    row = len(parents) - 1
    while row >= 0 and len(chain) < MOST_OPEN:
        chain.append(row)
        row = parents[row]
    return [NO_PARENT, *reversed(chain)]


def describe(run: RowRun) -> _Facts:
    """Facts about the label of each row of a run."""
    first: dict[str, int] = {}
    seen = []
    for i, label in enumerate(run.labels):
        seen.append(first.get(label, -1))
        first[label] = i
    counts: dict[str, int] = {}
    again = []
    for label in reversed(run.labels):
        again.append(counts.get(label, 0))
        counts[label] = counts.get(label, 0) + 1
    patterns = (_ALL, _WHOLE, _OTHER, _UNKNOWN, _SEX, _RANGE, _FULL, _RESULT)
    flags = [
        (
            float(says_total(label)),
            *(float(p.search(label) is not None) for p in patterns),
            float(len(label.split())),
        )
        for label in run.labels
    ]
    words = [frozenset(_WORD.findall(label.lower())) for label in run.labels]
    return _Facts(flags, words, seen, again[::-1], frozenset(p for p in run.by_sum if p >= 0))


def features(
    run: RowRun, facts: _Facts, parents: Sequence[int], choices: Sequence[int]
) -> npt.NDArray[np.float64]:
    """Shape (candidates, features), for each candidate parent of the next row, `len(parents)`."""
    i = len(parents)
    depth = {choice: d for d, choice in enumerate(choices)}
    lines = []
    with np.errstate(all="ignore"):
        for choice in choices:
            lines.append(
                [
                    *_position(run, facts, parents, choice, depth[choice], len(choices)),
                    *_numbers(run.numbers, parents, choice, i),
                    *_wording(facts, parents, choice, i),
                ]
            )
    found: npt.NDArray[np.float64] = np.nan_to_num(
        np.array(lines, np.float64), nan=-9.0, posinf=99.0, neginf=-99.0
    )
    return found


def _position(
    run: RowRun, facts: _Facts, parents: Sequence[int], choice: int, depth: int, count: int
) -> list[float]:
    i = len(parents)
    earlier = facts.seen[i]
    told = run.by_sum[i]
    return [
        choice < 0,
        count - 1 - depth,
        depth,
        i - choice,
        parents.count(choice),
        i,
        len(run.labels),
        len(run.labels) - i,
        choice == 0,
        told == choice and told >= 0,
        told >= 0,
        choice in facts.sums,
        i in facts.sums,
        bool(facts.sums),
        run.headed,
        run.bold[i],
        run.bold[choice] if choice >= 0 else -1,
        run.bold[i - 1] if i else -1,
        earlier >= 0,
        _depth_of(parents, earlier) == depth if earlier >= 0 else -1,
        facts.again[i],
        facts.again[choice] if choice >= 0 else -1,
        facts.seen[choice] >= 0 if choice >= 0 else -1,
    ]


def _depth_of(parents: Sequence[int], row: int) -> int:
    depth = 0
    while parents[row] >= 0:
        row = parents[row]
        depth += 1
    return depth


def _numbers(numbers: Numbers, parents: Sequence[int], choice: int, i: int) -> list[float]:
    """Comparison of the numbers of a row with those of its candidate parent."""
    if choice < 0:
        own = numbers[i]
        before = numbers[i - 1] if i else own
        return [-2.0, _median(own / before), -2.0, -2.0, -2.0, -2.0]
    whole, part = numbers[choice], numbers[i]
    siblings = [k for k in range(choice + 1, i) if parents[k] == choice]
    group = numbers[[*siblings, i]]
    total = np.nansum(group, axis=0)
    told = ~np.isnan(whole) & ~np.isnan(part)
    if not told.any():
        return [-1.0] * 6
    between = (np.nanmin(group[:, told], axis=0) <= whole[told]) & (
        np.nanmax(group[:, told], axis=0) >= whole[told]
    )
    share = total[told] / whole[told]
    return [
        float((np.abs(part[told]) <= np.abs(whole[told])).mean()),
        _median(part[told] / whole[told]),
        _median(share),
        float((np.abs(total[told]) <= 1.03 * np.abs(whole[told])).mean()),
        float(between.mean()),
        float((np.abs(share - 1) < 0.02).mean()),
    ]


def _median(values: Numbers) -> float:
    told = values[np.isfinite(values)]
    return float(np.median(told)) if len(told) else -9.0


def _wording(facts: _Facts, parents: Sequence[int], choice: int, i: int) -> list[float]:
    """Facts about the labels of a row, of its candidate parent, and of its last sibling."""
    own = facts.flags[i]
    none = tuple([-1.0] * len(own))
    above = facts.flags[choice] if choice >= 0 else none
    last = next((k for k in range(i - 1, choice, -1) if parents[k] == choice), -1)
    beside = facts.flags[last] if last >= 0 else none
    shared = len(facts.words[i] & facts.words[choice]) if choice >= 0 else -1
    return [
        *own,
        *above,
        *beside,
        shared,
        len(facts.words[i] & facts.words[last]) if last >= 0 else -1,
        min(facts.words[i]) >= min(facts.words[last])
        if last >= 0 and facts.words[i] and facts.words[last]
        else -1,
    ]
