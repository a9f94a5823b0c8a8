"""An axis of a cross table for derivations: its lines, and the groups of lines that belong together.

A line is a row or a column: a position of the axis.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.language.amounts.units import unit_alone
from dsqa.language.normalise import CJK
from dsqa.language.totals import is_aggregate, is_average, is_sample_size
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.previous import says_previous
from dsqa.tables.model import Label
from dsqa.text.regex import regex

GroupKind = Literal[
    "none", "line", "pair", "with_total", "neighbours", "label", "siblings", "children", "leaves", "outermost", "all",
    "named", "bounded",
]  # fmt: skip

_CODE = regex(r"[A-Za-z]{1,3}[-_]?\d{2,}|0\d+|\d{5,}|[A-Za-z]{2,3}")
"""A code of something that has a name, too (R01000, FL); a year is none."""
_NOTES = ("note", "notes", "ref", "注", "注記", "備考")
"""Labels of the numbers of notes, beside years."""
_FEWEST_CODES = 3
_JAPANESE, _LATIN = regex(f"[{CJK}]"), regex(r"(?=.*[a-z]{2})[\x20-\x7e]+")
"""Maximum length of a label that is only a unit, and characters around it."""


class LineGroup(NamedTuple):
    """Lines of an axis that a derivation uses: lines that belong together, without totals, some of them, or a single one."""

    kind: GroupKind
    lines: tuple[int, ...]
    level: int
    """The level of the labels by which they differ, or of the requested label; -1 for the innermost label of each."""


class LineCells(NamedTuple):
    """Cells of some lines of an axis, at one line of the other."""

    lines: tuple[int, ...]
    across: int


class SeveralCells(NamedTuple):
    """Cells of some lines of an axis at several lines of the other: all of the first, then all of the next, ..."""

    parts: tuple[LineCells, ...]


NO_CELLS = LineCells((), -1)


class Labels(NamedTuple):
    """Labels of some lines of an axis, without repeats."""

    lines: tuple[int, ...]
    level: int


class CrossAxis:
    """One axis, independent of any question."""

    def __init__(self, index: AxisIndex) -> None:
        self.index = index
        self.size = index.size
        self._codes: list[list[int]] = [level.codes.tolist() for level in index.levels]
        self.leaf: list[int] = [int(at) for at in index.leaf]
        """(lines,) the innermost level with a label there, -1 for none."""
        self.path_codes = [
            [(at, codes[line]) for at, codes in enumerate(self._codes) if codes[line] >= 0]
            for line in range(self.size)
        ]
        """(lines,) (level, number of the label), outermost first"""

    def label(self, level: int, line: int) -> Label | None:
        """The label of a line at a level, or its innermost one for level -1, translations left out."""
        level = self._named[line] if level < 0 else level
        if level < 0 or self._codes[level][line] < 0:
            return None
        return self.index.axis.levels[level].labels[self._codes[level][line]]

    def labels(self, which: Labels) -> list[Label]:
        """Some labels; the innermost one for a line without a label at the level, and the last of equal ones."""
        known = self._labels.get(which)
        if known is None:
            lines, level = which
            found = (self.label(level, line) or self.label(-1, line) for line in lines)
            by_text = {one.text: one for one in found if one is not None and one.text}
            known = self._labels[which] = list(by_text.values())
        return known

    @cached_property
    def _labels(self) -> dict[Labels, list[Label]]:
        return {}

    def codes(self, level: int) -> list[int]:
        """(lines,) numbers of the labels of a level, -1 for none."""
        return self._codes[level]

    def normalised(self, level: int, line: int) -> str:
        """The normal form of a label, "" if there is none."""
        code = self._codes[level][line] if level >= 0 else -1
        return self.index.levels[level].normalised[code] if code >= 0 else ""

    @cached_property
    def paths(self) -> list[tuple[str, ...]]:
        """(lines,) normal form of the label at each level, "" if there is none"""
        if not self._codes:
            return [()] * self.size
        # No label has the number -1, which indexes the empty text after all labels.
        texts = [[*level.normalised, ""] for level in self.index.levels]
        columns = (
            [own[code] for code in codes] for own, codes in zip(texts, self._codes, strict=True)
        )
        return list(zip(*columns, strict=True))

    @cached_property
    def path_texts(self) -> list[str]:
        """(lines,) the header path of each line as one text."""
        return [" ".join(path) for path in self.paths]

    def first_lines(self, level: int) -> list[int]:
        """The first line of each different label of a level."""
        known = self._first_lines.get(level)
        if known is None:
            first: dict[str, int] = {}
            for line in range(self.size):
                first.setdefault(self.normalised(level, line), line)
            first.pop("", None)
            known = self._first_lines[level] = list(first.values())
        return known

    @cached_property
    def _first_lines(self) -> dict[int, list[int]]:
        return {}

    @cached_property
    def _totals(self) -> list[list[float]]:
        """(levels,) (labels,) 1 for a total"""
        return [level.total.tolist() for level in self.index.levels]

    @cached_property
    def is_total(self) -> list[bool]:
        """(lines,) whether the innermost label is a total."""
        totals = self._totals
        return [bool(path) and bool(totals[path[-1][0]][path[-1][1]]) for path in self.path_codes]

    @cached_property
    def total_share(self) -> list[float]:
        """(lines,) share of the labels of the path that are totals."""
        totals = self._totals
        return [
            sum([totals[level][code] for level, code in path]) / max(1, len(path))
            for path in self.path_codes
        ]

    @cached_property
    def totals(self) -> list[int]:
        """The lines that are totals."""
        return [line for line, is_total in enumerate(self.is_total) if is_total]

    @cached_property
    def parents(self) -> list[int]:
        """(lines,) the parent: the line whose path lacks only the innermost label, -1 for none."""
        first: dict[tuple[str, ...], int] = {}
        for line, path in enumerate(self.paths):
            first.setdefault(path, line)
        found = []
        for line, path in enumerate(self.paths):
            parent = -1
            filled = [at for at, text in enumerate(path) if text]
            if filled:
                at = filled[-1]
                above = (*path[:at], *("" for _ in path[at:]))
                parent = first.get(above, -1) if any(above) else -1
            found.append(parent if parent != line else -1)
        return found

    @cached_property
    def groups(self) -> list[LineGroup]:
        """Lines that belong together and do not have different units."""
        if self.size > limits.LINES_OF_AXIS:
            return []
        found: dict[tuple[int, ...], LineGroup] = {}

        def add(kind: GroupKind, lines: Sequence[int], level: int) -> None:
            kept = tuple(
                line
                for line in lines
                if not self.is_summary(level if level >= 0 else self.leaf[line], line)
            )
            kept = self._without_stray_times(kept)
            if len(kept) > 1 and len({self._units[line] for line in kept} - {None}) < 2:
                found.setdefault(kept, LineGroup(kind, kept, level))

        for level in range(len(self._codes)):
            if level in self.translations or level in self._coded:
                continue
            # Codes of the labels tell its lines apart as these do.
            others = [at for at in range(len(self._codes)) if self._coded.get(at, at) != level]
            same: dict[tuple[str, ...], list[int]] = defaultdict(list)
            below: dict[tuple[str, ...], list[int]] = defaultdict(list)
            for line, path in enumerate(self.paths):
                if path[level]:
                    same[tuple([path[at] for at in others])].append(line)
                    if self.leaf[line] == level:
                        below[tuple([path[at] for at in others if at < level])].append(line)
            for lines in same.values():
                add("siblings", lines, level)
            for lines in below.values():
                add("children", lines, level)
        every = [line for line in range(self.size) if self.leaf[line] >= 0]
        add("all", every, -1)
        parents = set(self.parents)
        add("leaves", [line for line in every if line not in parents], -1)
        add("outermost", self.outermost, -1)
        return list(found.values())

    @cached_property
    def outermost(self) -> tuple[int, ...]:
        """The lines with one label."""
        return tuple(line for line in range(self.size) if len(self.path_codes[line]) == 1)

    def _without_stray_times(self, lines: tuple[int, ...]) -> tuple[int, ...]:
        """The lines without those labelled as the previous year, if these are a minority among other labels: 前年 beside schools."""
        previous = [one for one in lines if says_previous(self.normalised(self.leaf[one], one))]
        kept = tuple(one for one in lines if one not in previous)
        return kept if len(kept) > len(previous) + 1 else lines

    @cached_property
    def _coded(self) -> dict[int, int]:
        """By level of codes (R01000, FL) the level whose labels these stand for one by one (北海道, Florida)."""
        found: dict[int, int] = {}
        for at, level in enumerate(self.index.levels):
            if len(level.normalised) < _FEWEST_CODES or not all(
                map(_CODE.fullmatch, level.normalised)
            ):
                continue
            for other in range(len(self._codes)):
                pairs = set(zip(self._codes[at], self._codes[other], strict=True))
                sides = {one for one, _ in pairs}, {one for _, one in pairs}
                if other != at and len(pairs) == len(sides[0]) == len(sides[1]):
                    found.setdefault(at, other)
        return {at: other for at, other in found.items() if other not in found}

    @cached_property
    def _units(self) -> list[tuple[str, float] | None]:
        """(lines,) symbol and scale if the innermost label is a unit, else None."""
        by_level = [
            [unit_alone(label.text) for label in level.labels] for level in self.index.axis.levels
        ]
        return [
            by_level[level][self._codes[level][line]] if level >= 0 else None
            for line, level in enumerate(self.leaf)
        ]

    @cached_property
    def _named(self) -> list[int]:
        """(lines,) the innermost level with a label that is neither a translation nor a code, -1 for none."""
        beside = {*self.translations, *self._coded}
        if not beside:
            return self.leaf
        return [
            next((at for at, _ in reversed(path) if at not in beside), leaf)
            for path, leaf in zip(self.path_codes, self.leaf, strict=True)
        ]

    @cached_property
    def translations(self) -> frozenset[int]:
        """The levels in Latin letters on which each label translates a Japanese label of an outer level: Kita-ku beside 北区."""
        japanese: set[int] = set()
        found: set[int] = set()
        for place, level in enumerate(self.index.levels):
            if (
                sum(bool(_JAPANESE.search(one)) for one in level.normalised)
                > len(level.normalised) / 2
            ):
                japanese.update(np.flatnonzero(level.codes >= 0).tolist())
            elif all(_LATIN.fullmatch(one) for one in level.normalised):
                lines = np.flatnonzero(level.codes >= 0).tolist()
                if lines and japanese.issuperset(lines):
                    found.add(place)
        return frozenset(found)

    def is_summary(self, level: int, line: int) -> bool:
        """Whether a label is a total, an average, or says how many were asked."""
        code = self._codes[level][line]
        return code >= 0 and self._summaries[level][code]

    @cached_property
    def _summaries(self) -> list[list[bool]]:
        """(levels,) (labels,) `is_summary` of each"""
        found = []
        for level, totals in zip(self.index.levels, self._totals, strict=True):
            labels = zip(level.normalised, totals, strict=True)
            found.append(
                [
                    bool(total)
                    or is_aggregate(text)
                    or is_average(text)
                    or is_sample_size(text)
                    or text in _NOTES
                    for text, total in labels
                ]
            )
        return found

    @cached_property
    def neighbours(self) -> dict[int, list[int]]:
        """By line: those before and after it in its groups."""
        found: dict[int, list[int]] = defaultdict(list)
        for group in self.groups:
            if group.kind in ("siblings", "children"):
                for one, other in zip(group.lines, group.lines[1:], strict=False):
                    found[one].append(other)
                    found[other].append(one)
        return found


def unnested(groups: Sequence[LineGroup], said: Sequence[int]) -> list[LineGroup]:
    """Some groups without those within others of which a question says the same. `said`: by group the mask of the words."""
    return [
        group
        for group, own in zip(groups, said, strict=True)
        if not any(
            own == of_wider and {*group.lines} < {*wider.lines}
            for wider, of_wider in zip(groups, said, strict=True)
        )
    ]
