"""Answers over the months or quarters of a series: the highest of all, those above a bound, the change from a year before."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from dsqa.answers.cell_addresses import cell_ref, label_ref, paths
from dsqa.answers.model import ITEMS, Answer
from dsqa.composing.computed import changed, computed, sum_of
from dsqa.composing.context import Context, operands
from dsqa.composing.operations.aggregate import STATES_AVERAGE, average_of
from dsqa.composing.series.series import (
    PeriodSeries,
    SeriesPart,
    of_change,
    series_beside,
    states_change,
)
from dsqa.composing.series.times_meant import parts_meant
from dsqa.composing.stated import is_percent, states
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.values import yes_or_no, yes_or_no_sql
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_cells.periods import (
    Kind,
    PeriodsAsked,
    named_times,
    of_two_times,
)
from dsqa.text import sqltext
from dsqa.text.cell_query import GAP, CellQuery, of_two
from dsqa.text.regex import regex

_MOST_LISTED = 60
_PLACE = "SELECT 1 + count(*) FROM cells WHERE value > (SELECT value FROM cells WHERE n = 0)"
_OF_YEAR = regex(r"\b(?:year|annual|yoy|y/y)|前年", re.I)
"""How the labels of changes from the year before are told."""


def over_series(context: Context, asked: PeriodsAsked) -> Answer | None:
    """The answer over a series; None if the located cell is in none. `asked`: what the question asks of its parts."""
    question = context.asked.question
    if not context.numbers:
        return None
    best: Candidate | None = context.numbers[0]
    if asked.of_change:
        best = of_change(context.numbers[0])
    elif asked.kind in ("change", "percent", "gap"):
        if _is_stated(context.numbers[0], asked) and not of_two_times(question):
            return None
        if asked.kind == "percent" and is_percent(context.numbers[0]):
            # Of percentages hardly anybody asks for the change in percent: they are the changes.
            return None
        best = next((one for one in context.numbers if not states_change(one)), None)
    series = series_beside(best, question.lang) if best is not None else None
    if series is None or series.size == 1 and not asked.of_series_of_years:
        return None
    parts = parts_meant(series, question, series.stated if asked.of_years else series.parts)
    return _ANSWERS[asked.kind](_Over(context, series, parts, asked)) if parts else None


def _is_stated(best: Candidate, asked: PeriodsAsked) -> bool:
    """Whether a cell states the change from the time before that is asked for."""
    return states_change(best) and asked.is_year_before == states(_OF_YEAR, best)


@dataclass(frozen=True)
class _Over:
    """A question over the parts of a series."""

    context: Context
    series: PeriodSeries
    parts: list[SeriesPart]
    """Those that are meant."""
    asked: PeriodsAsked

    @property
    def cells(self) -> list[Candidate]:
        """By part: its cell."""
        return [one.cell for one in self.parts]

    @property
    def names(self) -> list[str]:
        """By part: its name."""
        return [self.series.name(one) for one in self.parts]

    def _labelled(self, chosen: Sequence[SeriesPart], sql: str) -> Answer | None:
        """The times of some parts; `sql`: what selects them of all."""
        if not 0 < len(chosen) <= _MOST_LISTED:
            return None
        is_known = self.series.are_of_one_year(self.parts)
        cells = [
            label_ref(one.cell, label)
            for one in chosen
            for label in self.series.labels(one, is_year_known=is_known)
        ]
        names_of = [self.series.name(one, is_year_known=is_known) for one in self.parts]
        return Answer(
            ITEMS.join(self.series.name(one, is_year_known=is_known) for one in chosen),
            tuple(dict.fromkeys(cells)),
            operation=self.context.asked.question.operation,
            why=f"of {len(self.parts)} numbers from {names_of[0]} to {names_of[-1]}",
            computed=CellQuery(sql, gives_labels=True),
            operands=operands(self.cells, names_of),
        )

    def end(self) -> Answer | None:
        order = sorted(self.parts, key=lambda one: -self.asked.sign * one.value)
        chosen = order[: self.asked.many]
        sql = (
            f"SELECT label FROM cells ORDER BY value {self._direction()}, n LIMIT {self.asked.many}"
        )
        return self._labelled(chosen, sql)

    def _direction(self) -> str:
        return "DESC" if self.asked.sign > 0 else "ASC"

    def number(self) -> Answer | None:
        best = max(self.parts, key=lambda one: self.asked.sign * one.value)
        sql = f"SELECT {'max' if self.asked.sign > 0 else 'min'}(value) FROM cells"
        return Answer(
            best.cell.text.strip(),
            (cell_ref(best.cell),),
            operation=names.MAX if self.asked.sign > 0 else names.MIN,
            why=f"{self.series.name(best)}, of {len(self.parts)} numbers",
            computed=CellQuery(sql),
            operands=operands(self.cells, self.names),
        )

    def beyond(self) -> Answer | None:
        """The parts beyond a bound, how many they are, or the first or the last of them."""
        assert self.asked.bound is not None
        comparison, numbers = self.asked.bound
        # 7,984千トン is 7,984 where the table is in thousands.
        values = [one.value for one in self.parts]
        number = next((one for one in numbers if min(values) <= one <= max(values)), numbers[0])
        found = [one for one in self.parts if COMPARED[comparison](one.value, number)]
        where = f"value {comparison} {sqltext.number(number)}"
        if self.asked.kind == "counted":
            query = CellQuery(f"SELECT count(*) FROM cells WHERE {where}")
            why = f"numbers {comparison} {number:g}"
            return computed(self.context, self.cells, query, names.COUNT, why, 0)
        if self.asked.kind in ("first", "last") and len(found) == len(self.parts):
            # A bound that every number meets is one in another unit.
            return None
        end = " LIMIT 1" if self.asked.kind in ("first", "last") else ""
        order = "n DESC" if self.asked.kind == "last" else "n"
        chosen = found if not end else found[-1:] if self.asked.kind == "last" else found[:1]
        sql = f"SELECT label FROM cells WHERE {where} ORDER BY {order}{end}"
        return self._labelled(chosen, sql)

    def latest(self) -> Answer | None:
        last = self.parts[-1]
        return Answer(
            last.cell.text.strip(),
            (cell_ref(last.cell),),
            operation=names.LOOKUP,
            why=f"the latest of {len(self.parts)}: {self.series.name(last)}",
        )

    def begin(self) -> Answer | None:
        """The first part, or the last one."""
        order = "n" if self.asked.sign > 0 else "n DESC"
        chosen = self.parts[:1] if self.asked.sign > 0 else self.parts[-1:]
        return self._labelled(chosen, f"SELECT label FROM cells ORDER BY {order} LIMIT 1")

    def change(self) -> Answer | None:
        """The change of one part from the same one of the year before, or from the part before."""
        if len(self.parts) != 1:
            return None
        (after,) = self.parts
        number = after.number - (not self.asked.is_year_before)
        before = (after.year - self.asked.is_year_before, number)
        if self.series.size == 1:
            before = (after.year - 1, 0)
        elif number < 1:
            before = (after.year - 1, self.series.size)
        earlier = self.series.at.get(before)
        if earlier is None:
            return None
        why = f"{self.series.name(earlier)} and {self.series.name(after)}"
        if self.asked.kind == "percent":
            return changed(self.context, earlier.cell, after.cell, why)
        return computed(self.context, [earlier.cell, after.cell], GAP, names.DIFFERENCE, why)

    def _two(self) -> tuple[SeriesPart, SeriesPart] | None:
        """The parts at the two times that a question names, in its order; None if it does not name two."""
        times = named_times(self.context.asked.question)
        at = {one[:2]: one for one in self.series.stated} if self.asked.of_years else self.series.at
        if len(times) == 1 and times[0].end_year:
            (time,) = times
            number = time.month or time.quarter or 0
            last = time.end_month or number
            found = [at.get((time.year or 0, number)), at.get((time.end_year or 0, last))]
        else:
            found = [
                at.get((time.year or times[0].year or 0, time.month or time.quarter or 0))
                for time in times
            ]
        one, other = found if len(found) == 2 else (None, None)
        return (one, other) if one is not None and other is not None else None

    def of_two(self) -> Answer | None:
        """How far two parts are apart, in percent, too, or whether the first is more."""
        two = self._two()
        if two is None:
            return self.change() if self.asked.kind == "percent" else None
        cells = [one.cell for one in two]
        why = f"{self.series.name(two[0])} and {self.series.name(two[1])}"
        if self.asked.kind == "percent":
            # The base is the earlier one, also where it is named last.
            before, after = sorted(two, key=lambda one: one[:2])
            return changed(self.context, before.cell, after.cell, why)
        if self.asked.kind == "gap":
            return computed(self.context, cells, GAP, names.DIFFERENCE, why)
        comparison = ">" if self.asked.sign > 0 else "<"
        condition = f"a.value {comparison} b.value"
        query = of_two(yes_or_no_sql(condition, self.series.lang), "comparison", comparison)
        return Answer(
            yes_or_no(COMPARED[comparison](two[0].value, two[1].value), self.series.lang),
            tuple(map(cell_ref, cells)),
            operation=names.YES_NO,
            why=why,
            computed=query,
            operands=operands(cells),
        )

    def rank(self) -> Answer | None:
        """The place of a year in the order from the largest."""
        if len(self.parts) != 1:
            return None
        others = [one for one in self.series.stated if one[:2] != self.parts[0][:2]]
        cells = [one.cell for one in (*self.parts, *others)]
        query = CellQuery(_PLACE)
        why = f"place of {self.names[0]}"
        return computed(self.context, cells, query, names.COUNT, why, 0)

    def sum(self) -> Answer | None:
        """The sum of whole years, or of named months; that of one that the table states is looked up."""
        years = {one.year for one in self.parts}
        stated = [one.cell for one in self.series.stated if one.year in years]
        if len(years) == len(stated) and len(self.parts) == len(years) * self.series.size:
            if len(stated) > 1:
                return sum_of(self.context, stated)
            (cell,) = stated
            return Answer(
                cell.text.strip(), (cell_ref(cell),), operation=names.LOOKUP, why=paths(cell)
            )
        are_shares = any(axis.percent[at] for _, axis, at in self.parts[0].cell.sides())
        if are_shares or len(self.parts) % self.series.size and not self.asked.of_parts:
            return None
        return sum_of(self.context, self.cells)

    def season(self) -> Answer | None:
        """The month or the quarter with the highest mean over the years."""
        if len({one.year for one in self.parts}) == 1 or states(STATES_AVERAGE, self.parts[0].cell):
            return self.end()
        by_number: dict[int, list[SeriesPart]] = {}
        for one in self.parts:
            by_number.setdefault(one.number, []).append(one)
        means = {at: fmean(part.value for part in own) for at, own in by_number.items()}
        best = max(means, key=lambda at: self.asked.sign * means[at])
        label = {at: self.series.name_of_number(at) for at in by_number}
        first = by_number[best][0]
        cells = [
            label_ref(first.cell, one) for one in self.series.labels(first, is_year_known=True)
        ]
        sql = f"SELECT label FROM cells GROUP BY label ORDER BY avg(value) {self._direction()} LIMIT 1"
        return Answer(
            label[best],
            tuple(cells),
            operation=self.context.asked.question.operation,
            why=f"mean over {len(by_number[best])} years",
            computed=CellQuery(sql, gives_labels=True),
            operands=operands(self.cells, [label[one.number] for one in self.parts]),
        )

    def mean(self) -> Answer | None:
        return average_of(self.context, self.cells) if len(self.parts) > 1 else None

    def each(self) -> Answer | None:
        if not 1 < len(self.parts) <= _MOST_LISTED:
            return None
        return Answer(
            ITEMS.join(cell.text.strip() for cell in self.cells),
            tuple(map(cell_ref, self.cells)),
            operation=names.LIST,
            why="; ".join(self.names),
            computed=CellQuery("SELECT value FROM cells ORDER BY n"),
            operands=operands(self.cells, self.names),
        )


_ANSWERS: dict[Kind, Callable[[_Over], Answer | None]] = {
    **dict.fromkeys(("listed", "counted", "first", "last"), _Over.beyond), **dict.fromkeys(("percent", "gap", "more"), _Over.of_two),
    "end": _Over.end, "number": _Over.number, "latest": _Over.latest, "begin": _Over.begin, "change": _Over.change,
    "season": _Over.season, "mean": _Over.mean, "each": _Over.each, "sum": _Over.sum, "rank": _Over.rank,
}  # fmt: skip
