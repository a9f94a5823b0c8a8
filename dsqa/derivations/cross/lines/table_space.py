"""One cross table for a question: the lines and groups that derivations use."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, get_args

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import GroupKind, LineGroup
from dsqa.derivations.cross.lines.level_named import groups_of_level, level_named
from dsqa.derivations.cross.lines.matched import (
    COLUMN,
    AxisLines,
    said_by_all,
    weight_of,
)
from dsqa.derivations.cross.lines.table import CrossTable
from dsqa.derivations.cross.wording.may_ask import MayAsk, may_ask
from dsqa.derivations.rows.masks import union
from dsqa.language.names.endings import KindEnding, have_ending
from dsqa.language.names.kinds import is_territory
from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.language.values import is_recent_year
from dsqa.locate.labels import names_level
from dsqa.locate.matching.coded_parts import named_parts
from dsqa.locate.matching.counted import counted_level
from dsqa.locate.matching.match import Asked
from dsqa.questions.asking.lists import labels_offered
from dsqa.questions.asking.over_lines.demand import Demand, demand
from dsqa.questions.asking.over_lines.of_all import asks_latest
from dsqa.questions.asking.things import (
    has_text,
    kind_asked,
    leaves_out_territories,
)
from dsqa.questions.readings.bounds import Comparison, said_bounds
from dsqa.questions.readings.claims import Claim, claim, limit
from dsqa.questions.readings.wording import Wording

GROUP_KINDS: tuple[GroupKind, ...] = get_args(GroupKind)
_LOCATED = COLUMN["located"]
NAMED = 0.5
"""Minimum match of a noun with the level whose labels are counted or listed."""


NOTHING = LineGroup("none", (), -1)
"""For an axis that a derivation does not use."""


class CellPlace(NamedTuple):
    """A cell or a label, by its place on the sheet."""

    row: int
    column: int
    is_label: bool


@dataclass(frozen=True)
class TableSpace:
    """One table for a question, with the groups of lines that derivations over it use."""

    number: int
    table: CrossTable
    lines: tuple[AxisLines, AxisLines]
    asked: Asked
    wording: Wording
    weights: list[float]
    """Weight of each word and time of the question."""
    located: dict[tuple[int, int], float]
    """Row and column of the locator's cells, with their log odds."""
    located_labels: tuple[dict[tuple[int, int], float], dict[tuple[int, int], float]]
    """By axis: line and level of the locator's labels, with their log odds."""

    @cached_property
    def may_ask(self) -> MayAsk:
        """The kinds of operations that the question allows."""
        return may_ask(self.wording)

    @cached_property
    def claim(self) -> Claim | None:
        """What a yes or no question claims; None for any other."""
        return claim(self.wording)

    @cached_property
    def demand(self) -> Demand | None:
        """What the wording demands of the answer; None for most questions, and if a label has the bound (5 or more units)."""
        asked = demand(self.wording)
        if asked is None or asked.kind == "top":
            return asked
        said = self.asked.question.amounts
        words = zip(self.asked.words, self.asked.weights.tolist(), strict=False)
        is_in_labels = any(weight > 0 and word.text in said for word, weight in words)
        return None if is_in_labels else asked

    @cached_property
    def limit(self) -> tuple[Comparison, float] | None:
        """The one bound of a demanded count or list."""
        demanded = self.demand is not None and self.demand.kind != "top"
        return limit(self.wording) if demanded else None

    @cached_property
    def bounds_said(self) -> dict[float, Comparison]:
        """Zero and the numbers of the question except years, each with its comparison; "" if it has none."""
        said = said_bounds(self.wording)
        found: dict[float, Comparison] = {0.0: ""}
        for quantity in self.wording.quantities:
            if not is_recent_year(quantity.value):
                found[quantity.value] = said.get(quantity.word, "")
        return found

    @cached_property
    def lists_lines(self) -> bool:
        """Whether the question asks for the names of all lines beyond a bound, which may be many."""
        return self.limit is not None or (
            limit(self.wording) is not None and self.asked.question.wants == "label"
        )

    @cached_property
    def counted(self) -> tuple[int, int] | None:
        """Axis and level whose labels the question counts."""
        return counted_level(self.wording, [own.axis.index for own in self.lines])

    @cached_property
    def listed(self) -> tuple[int, int] | None:
        """Axis and level whose labels a demanded list names; None if no list is demanded, or no level is named."""
        if self.demand is None or self.demand.kind != "list" or not self.demand.noun:
            return None
        named = [
            (self.names(axis, at, self.demand.noun), (axis, at))
            for axis, own in enumerate(self.lines)
            for at in range(len(own.axis.index.levels))
        ]
        best, level = max(named, default=(0.0, (0, 0)))
        return level if best >= NAMED else None

    def names(self, axis: int, level: int, noun: str) -> float:
        """Match of a noun with what a level lists, 0 to 1."""
        question = replace(self.asked.question, subject=noun)
        return names_level(question, self.lines[axis].axis.index.levels[level])

    @cached_property
    def looked_up(self) -> list[tuple[int, int]]:
        """Row and column of the cells that are looked up: those of likely lines, then those of the locator."""
        rows, columns = self.likely
        places = dict.fromkeys((row, column) for row in rows for column in columns)
        places.update(dict.fromkeys(self.located))
        return list(places)

    @cached_property
    def used(self) -> tuple[list[LineGroup], list[LineGroup]]:
        """By axis: the groups that derivations use so far, single lines among them."""
        return [], []

    @cached_property
    def _known(self) -> tuple[dict[LineGroup, int], dict[LineGroup, int]]:
        return {}, {}

    def number_of(self, axis: int, group: LineGroup) -> int:
        """The number of a group among those that are used."""
        known = self._known[axis].get(group)
        if known is None:
            known = self._known[axis][group] = len(self.used[axis])
            self.used[axis].append(group)
        return known

    def line(self, axis: int, line: int) -> int:
        """The number of a single line."""
        known = self._known_lines[axis].get(line)
        if known is None:
            known = self._known_lines[axis][line] = self.number_of(
                axis, LineGroup("line", (line,), -1)
            )
        return known

    def known_line(self, axis: int, line: int) -> int | None:
        """The same, None if no derivation uses it."""
        return self._known_lines[axis].get(line)

    @cached_property
    def _known_lines(self) -> tuple[dict[int, int], dict[int, int]]:
        return {}, {}

    def numbers_of(self, axis: int, group: LineGroup, across: int) -> tuple[int, int]:
        """The numbers of a group of an axis and of a line of the other axis; -1 for none."""
        one = self.number_of(axis, group)
        other = self.line(1 - axis, across) if across >= 0 else self.number_of(1 - axis, NOTHING)
        return row_first(axis, one, other)

    @cached_property
    def likely(self) -> tuple[list[int], list[int]]:
        """By axis: the lines that are used singly."""
        return self._likely(0), self._likely(1)

    def _likely(self, axis: int) -> list[int]:
        lines = self.lines[axis]
        chosen = lines.best[: (limits.ROWS, limits.COLUMNS)[axis]]
        totals = [line for line in lines.axis.totals if line not in chosen][: limits.TOTALS]
        return list(dict.fromkeys([*chosen, *totals, *([0] if lines.axis.size else [])]))

    def across(self, axis: int) -> list[int]:
        """The lines of the other axis at which groups of an axis are evaluated."""
        lines = self.likely[1 - axis]
        if asks_latest(self.asked.question):
            latest = self.lines[1 - axis].axis.index.latest
            lines = list(dict.fromkeys(latest[line] for line in lines))
        return lines[: limits.LINES_ACROSS]

    @cached_property
    def groups(self) -> tuple[list[LineGroup], list[LineGroup]]:
        """By axis: the likeliest groups."""
        return self._groups(0), self._groups(1)

    def _groups(self, axis: int) -> list[LineGroup]:
        lines = self.lines[axis]
        weights = self.weights
        scored: list[tuple[float, LineGroup]] = []
        groups = lines.axis.groups
        if axis == 0 and len(parts := named_parts(self.asked, self.table.index)) > 1:
            of_whole = LineGroup("children", tuple(parts), lines.axis.leaf[parts[0]])
            groups = [one for one in groups if {*parts}.issuperset(one.lines)] or [of_whole]
        if (level := self.levels_named[axis]) is not None:
            groups = groups_of_level(lines.axis, level, groups, lines.words)
        for group in groups:
            words = [lines.words[line] for line in group.lines]
            every, some = said_by_all(words), union(words)
            score = weight_of(every, weights)
            score += 0.5 * weight_of(some & ~every, weights) / len(group.lines) ** 0.5
            score += 0.5 * weight_of(self.head_words(axis, group.level), weights)
            score += 0.2 * (group.kind in ("all", "outermost")) + 0.002 * min(len(group.lines), 30)
            totals = [lines.axis.total_share[line] for line in group.lines]
            score += 0.1 * (1 - sum(totals) / len(totals))
            score += 0.1 * (float(lines.facts[list(group.lines), _LOCATED].max()) + 7)
            score += 0.7 * self.subjects[axis][group.level] if group.level >= 0 else 0.0
            scored.append((score, group))
        scored.sort(key=lambda one: -one[0])
        chosen = scored[: limits.GROUPS]
        # The outermost lines (states above counties) may be asked for by a name that no label has.
        chosen += [one for one in scored[limits.GROUPS :] if one[1].lines == lines.axis.outermost]
        if leaves_out_territories(self.wording):
            chosen = [(score, self._without_territories(axis, group)) for score, group in chosen]
        if (asked := kind_asked(self.asked.question)) is not None:
            chosen = [(score, self._of_kind(axis, group, asked.kind)) for score, group in chosen]
        named = [
            (score + 0.5, LineGroup("named", said, group.level))
            for score, group in chosen
            if (said := self._named(axis, group))
        ]
        bounded = [
            (score, LineGroup("bounded", part, group.level))
            for score, group in chosen[: limits.BOUNDED_OF]
            for part in self._bounded(axis, group)
        ]
        found: dict[tuple[int, ...], LineGroup] = {}
        for _, group in [*chosen, *named[: limits.NAMED_GROUPS], *bounded[: limits.BOUNDED_GROUPS]]:
            found.setdefault(group.lines, group)
        return list(found.values())

    def _without_territories(self, axis: int, group: LineGroup) -> LineGroup:
        """A group without the lines of territories, if provinces are asked for."""
        own = self.lines[axis].axis
        labels = [(line, own.label(group.level, line)) for line in group.lines]
        kept = tuple(
            line for line, label in labels if label is None or not is_territory(label.text)
        )
        return group._replace(lines=kept) if len(kept) > 1 else group

    def _of_kind(self, axis: int, group: LineGroup, kind: KindEnding) -> LineGroup:
        """Those lines of a group that are of the kind that the question asks for, if others of its family stand beside them and it names none: the
        towns beside cities."""
        own = self.lines[axis].axis
        labels = [own.label(group.level, line) for line in group.lines]
        texts = [label.text if label is not None else "" for label in labels]
        are = have_ending(texts, kind, own.index.axis.levels[group.level].head)
        question = self.asked.question
        if any(
            is_one and has_text(question, text) for text, is_one in zip(texts, are, strict=True)
        ):
            return group
        kept = tuple(line for line, is_one in zip(group.lines, are, strict=True) if is_one)
        return group._replace(lines=kept) if kept else group

    def _named(self, axis: int, group: LineGroup) -> tuple[int, ...]:
        """The lines of a group that the question names individually."""
        lines = self.lines[axis]
        every = said_by_all(lines.words[line] for line in group.lines) | self._names_none
        weights = self.weights
        whole = sum(weights) or 1.0
        leaf = lines.facts[:, COLUMN["leaf"]]
        some = tuple(
            line
            for line in group.lines
            if weight_of(lines.words[line] & ~every, weights) > 0.04 * whole and leaf[line] > 0.3
        )
        return some if 2 <= len(some) < min(len(group.lines), 8) else ()

    def _bounded(self, axis: int, group: LineGroup) -> list[tuple[int, ...]]:
        """The lines of a group up to the one that fits best, and those from it on, if the question names it: 65 and over."""
        if len(group.lines) < 3 or "comparison" not in self.wording.cues:
            return []
        scores = self.lines[axis].scores
        best = max(range(len(group.lines)), key=lambda at: float(scores[group.lines[at]]))
        words = self.lines[axis].words
        every = said_by_all(words[line] for line in group.lines) | self._names_none
        if not words[group.lines[best]] & ~every:
            return []
        parts = (
            group.lines[best:], group.lines[: best + 1], group.lines[best + 1 :], group.lines[:best],
        )  # fmt: skip
        return [part for part in parts if 2 <= len(part) < len(group.lines)]

    @cached_property
    def _names_none(self) -> int:
        """Mask of the words that name no line: all but those of the alternatives, or the noun of the labels that are asked for ("which occupation" does
        not name legal occupations)."""
        if offered := self._said(" ".join(labels_offered(self.asked.question))):
            return ~offered
        said = map(self._said, self.asked.question.subject.split())
        counted = Counter[int]()
        for one in self.lines:
            apart = ~said_by_all(one.words)
            counted.update(words & apart for words in one.words)
        return max(
            said,
            key=lambda word: sum(count for own, count in counted.items() if own & word),
            default=0,
        )

    def _said(self, text: str) -> int:
        stems = {one.text for one in tokens(text, self.asked.question.lang)}
        words = self.asked.words[: limits.WORDS_OF_LINES]
        return sum(1 << at for at, word in enumerate(words) if word.text in stems)

    def head_words(self, axis: int, level: int) -> int:
        """Mask of the words of the question in the head of a level (of all levels for -1)."""
        heads = self._head_words[axis]
        return heads[level] if level >= 0 else union(heads)

    @cached_property
    def _head_words(self) -> tuple[list[int], list[int]]:
        words = [word.text for word in self.asked.words[: limits.WORDS_OF_LINES]]

        def of(axis: int) -> list[int]:
            found = []
            for level in self.lines[axis].axis.index.levels:
                head = set(normalise(level.head).split()) if level.head else set()
                found.append(
                    sum(
                        1 << at
                        for at, word in enumerate(words)
                        if word and any(part.startswith(word) for part in head)
                    )
                )
            return found

        return of(0), of(1)

    @cached_property
    def levels_named(self) -> tuple[int | None, int | None]:
        """By axis: the level of several that the question names."""
        question, text = self.asked.question, self.asked.normalised
        rows, columns = (
            level_named(lines.axis, question, text, subjects)
            for lines, subjects in zip(self.lines, self.subjects, strict=True)
        )
        return rows, columns

    @cached_property
    def subjects(self) -> tuple[list[float], list[float]]:
        """By axis and level: match of the subject of the question with the labels."""
        question = self.asked.question
        rows, columns = (
            [names_level(question, level) for level in lines.axis.index.levels]
            for lines in self.lines
        )
        return rows, columns

    def value(self, axis: int, line: int, across: int) -> float:
        """The number of a cell by its line and the line across."""
        return self.table.value(*row_first(axis, line, across))

    def text(self, axis: int, line: int, across: int) -> str:
        """The text of a cell by its line and the line across."""
        return self.table.text(*row_first(axis, line, across))

    def cell(self, axis: int, line: int, across: int) -> CellPlace:
        """A cell by its line and the line across."""
        return CellPlace(*self.table.position(*row_first(axis, line, across)), False)


def row_first(axis: int, line: int, across: int) -> tuple[int, int]:
    """(row, column) of a line and the line across."""
    return (line, across) if axis == 0 else (across, line)
