"""Answers over the months or quarters of a series: the highest of all, those above a bound, the change from a year before."""

import re
from collections.abc import Callable, Sequence
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
from dsqa.composing.stated import states
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
        best = next((one for one in context.numbers if not states_change(one)), None)
    series = series_beside(best, question.lang) if best is not None else None
    if series is None or series.size == 1 and not asked.of_series_of_years:
        return None
    parts = parts_meant(series, question, series.stated if asked.of_years else series.parts)
    return _ANSWERS[asked.kind](context, series, parts, asked) if parts else None


def _is_stated(best: Candidate, asked: PeriodsAsked) -> bool:
    """Whether a cell states the change from the time before that is asked for."""
    return states_change(best) and asked.is_year_before == states(_OF_YEAR, best)


def _labelled(
    context: Context,
    series: PeriodSeries,
    parts: Sequence[SeriesPart],
    chosen: Sequence[SeriesPart],
    sql: str,
) -> Answer | None:
    """The times of some parts; `sql`: what selects them of all."""
    if not 0 < len(chosen) <= _MOST_LISTED:
        return None
    is_known = series.are_of_one_year(parts)
    cells = [
        label_ref(one.cell, label)
        for one in chosen
        for label in series.labels(one, is_year_known=is_known)
    ]
    names_of = [series.name(one, is_year_known=is_known) for one in parts]
    return Answer(
        ITEMS.join(series.name(one, is_year_known=is_known) for one in chosen),
        tuple(dict.fromkeys(cells)),
        operation=context.asked.question.operation,
        why=f"of {len(parts)} numbers from {names_of[0]} to {names_of[-1]}",
        computed=CellQuery(sql, gives_labels=True),
        operands=operands([one.cell for one in parts], names_of),
    )


def _end(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    order = sorted(parts, key=lambda one: -asked.sign * one.value)
    chosen = order[: asked.many]
    sql = f"SELECT label FROM cells ORDER BY value {_direction(asked)}, n LIMIT {asked.many}"
    return _labelled(context, series, parts, chosen, sql)


def _direction(asked: PeriodsAsked) -> str:
    return "DESC" if asked.sign > 0 else "ASC"


def _number(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    best = max(parts, key=lambda one: asked.sign * one.value)
    sql = f"SELECT {'max' if asked.sign > 0 else 'min'}(value) FROM cells"
    return Answer(
        best.cell.text.strip(),
        (cell_ref(best.cell),),
        operation=names.MAX if asked.sign > 0 else names.MIN,
        why=f"{series.name(best)}, of {len(parts)} numbers",
        computed=CellQuery(sql),
        operands=operands([one.cell for one in parts], [series.name(one) for one in parts]),
    )


def _beyond(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    """The parts beyond a bound, how many they are, or the first or the last of them."""
    assert asked.bound is not None
    comparison, numbers = asked.bound
    # 7,984千トン is 7,984 where the table is in thousands.
    values = [one.value for one in parts]
    number = next((one for one in numbers if min(values) <= one <= max(values)), numbers[0])
    found = [one for one in parts if COMPARED[comparison](one.value, number)]
    where = f"value {comparison} {sqltext.number(number)}"
    if asked.kind == "counted":
        cells = [one.cell for one in parts]
        query = CellQuery(f"SELECT count(*) FROM cells WHERE {where}")
        return computed(context, cells, query, names.COUNT, f"numbers {comparison} {number:g}", 0)
    if asked.kind in ("first", "last") and len(found) == len(parts):
        # A bound that every number meets is one in another unit.
        return None
    end = {"first": " LIMIT 1", "last": " LIMIT 1"}.get(asked.kind, "")
    order = "n DESC" if asked.kind == "last" else "n"
    chosen = found if not end else found[-1:] if asked.kind == "last" else found[:1]
    sql = f"SELECT label FROM cells WHERE {where} ORDER BY {order}{end}"
    return _labelled(context, series, parts, chosen, sql)


def _latest(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    last = parts[-1]
    return Answer(
        last.cell.text.strip(),
        (cell_ref(last.cell),),
        operation=names.LOOKUP,
        why=f"the latest of {len(parts)}: {series.name(last)}",
    )


def _begin(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    """The first part, or the last one."""
    order = "n" if asked.sign > 0 else "n DESC"
    chosen = parts[:1] if asked.sign > 0 else parts[-1:]
    return _labelled(
        context, series, parts, chosen, f"SELECT label FROM cells ORDER BY {order} LIMIT 1"
    )


def _change(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    """The change of one part from the same one of the year before, or from the part before."""
    if len(parts) != 1:
        return None
    (after,) = parts
    number = after.number - (not asked.is_year_before)
    before = (after.year - asked.is_year_before, number)
    if series.size == 1:
        before = (after.year - 1, 0)
    elif number < 1:
        before = (after.year - 1, series.size)
    earlier = series.at.get(before)
    if earlier is None:
        return None
    why = f"{series.name(earlier)} and {series.name(after)}"
    if asked.kind == "percent":
        return changed(context, earlier.cell, after.cell, why)
    return computed(context, [earlier.cell, after.cell], GAP, names.DIFFERENCE, why)


def _two(
    context: Context, series: PeriodSeries, asked: PeriodsAsked
) -> tuple[SeriesPart, SeriesPart] | None:
    """The parts at the two times that a question names, in its order; None if it does not name two."""
    times = named_times(context.asked.question)
    at = {one[:2]: one for one in series.stated} if asked.of_years else series.at
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


def _of_two(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    """How far two parts are apart, in percent, too, or whether the first is more."""
    two = _two(context, series, asked)
    if two is None:
        return _change(context, series, parts, asked) if asked.kind == "percent" else None
    cells = [one.cell for one in two]
    why = f"{series.name(two[0])} and {series.name(two[1])}"
    if asked.kind == "percent":
        return changed(context, cells[0], cells[1], why)
    if asked.kind == "gap":
        return computed(context, cells, GAP, names.DIFFERENCE, why)
    comparison = ">" if asked.sign > 0 else "<"
    condition = f"a.value {comparison} b.value"
    query = of_two(yes_or_no_sql(condition, series.lang), "comparison", comparison)
    return Answer(
        yes_or_no(COMPARED[comparison](two[0].value, two[1].value), series.lang),
        tuple(map(cell_ref, cells)),
        operation=names.YES_NO,
        why=why,
        computed=query,
        operands=operands(cells),
    )


def _rank(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    """The place of a year in the order from the largest."""
    if len(parts) != 1:
        return None
    others = [one for one in series.stated if one[:2] != parts[0][:2]]
    cells = [one.cell for one in (*parts, *others)]
    query = CellQuery(
        "SELECT 1 + count(*) FROM cells WHERE value > (SELECT value FROM cells WHERE n = 0)"
    )
    return computed(context, cells, query, names.COUNT, f"place of {series.name(parts[0])}", 0)


def _sum(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    """The sum of whole years; that of one that the table states is looked up."""
    years = {one.year for one in parts}
    stated = [one.cell for one in series.stated if one.year in years]
    if len(years) == len(stated) and len(parts) == len(years) * series.size:
        if len(stated) > 1:
            return sum_of(context, stated)
        (cell,) = stated
        return Answer(cell.text.strip(), (cell_ref(cell),), operation=names.LOOKUP, why=paths(cell))
    if len(parts) % series.size or any(axis.percent[at] for _, axis, at in parts[0].cell.sides()):
        return None
    return sum_of(context, [one.cell for one in parts])


def _season(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    """The month or the quarter with the highest mean over the years."""
    if len({one.year for one in parts}) == 1 or states(STATES_AVERAGE, parts[0].cell):
        return _end(context, series, parts, asked)
    by_number: dict[int, list[SeriesPart]] = {}
    for one in parts:
        by_number.setdefault(one.number, []).append(one)
    means = {at: fmean(part.value for part in own) for at, own in by_number.items()}
    best = max(means, key=lambda at: asked.sign * means[at])
    label = {at: series.name_of_number(at) for at in by_number}
    first = by_number[best][0]
    cells = [label_ref(first.cell, one) for one in series.labels(first, is_year_known=True)]
    sql = f"SELECT label FROM cells GROUP BY label ORDER BY avg(value) {_direction(asked)} LIMIT 1"
    return Answer(
        label[best],
        tuple(cells),
        operation=context.asked.question.operation,
        why=f"mean over {len(by_number[best])} years",
        computed=CellQuery(sql, gives_labels=True),
        operands=operands([one.cell for one in parts], [label[one.number] for one in parts]),
    )


def _mean(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    return average_of(context, [one.cell for one in parts]) if len(parts) > 1 else None


def _each(
    context: Context, series: PeriodSeries, parts: list[SeriesPart], asked: PeriodsAsked
) -> Answer | None:
    if not 1 < len(parts) <= _MOST_LISTED:
        return None
    cells = [one.cell for one in parts]
    return Answer(
        ITEMS.join(cell.text.strip() for cell in cells),
        tuple(map(cell_ref, cells)),
        operation=names.LIST,
        why="; ".join(map(series.name, parts)),
        computed=CellQuery("SELECT value FROM cells ORDER BY n"),
        operands=operands(cells, [series.name(one) for one in parts]),
    )


_Compute = Callable[[Context, PeriodSeries, list[SeriesPart], PeriodsAsked], Answer | None]
_ANSWERS: dict[Kind, _Compute] = {
    "end": _end, "number": _number, "listed": _beyond, "counted": _beyond, "first": _beyond, "last": _beyond,
    "latest": _latest, "begin": _begin, "change": _change, "percent": _of_two, "season": _season, "mean": _mean, "each": _each,
    "sum": _sum, "rank": _rank, "gap": _of_two, "more": _of_two,
}  # fmt: skip
