"""Answers computed from two or more cells: difference, ratio, percent change, sum, average."""

import re
from collections.abc import Callable, Sequence

from dsqa.answering.evidence import cell_ref, paths
from dsqa.answering.form import decimals, in_form_of
from dsqa.answering.group import Run, as_number, members
from dsqa.answering.lookup import look_up
from dsqa.answering.model import Answer
from dsqa.answering.pairs import best_pair, further
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate
from dsqa.locate.moments import UNKNOWN

_STATES_CHANGE = re.compile(
    r"differen|change|increase|decrease|growth|gap|増減|差|増加|減少|変化|伸び", re.I
)
_STATED_AMONG = 15
"""Candidates among which a column that states the change is sought."""
_STATES_RATIO = re.compile(r"倍|ratio|times", re.I)
_STATES_SUM = re.compile(r"\btotals?\b|合計|総計", re.I)
_STATES_AVERAGE = re.compile(r"average|\bmean\b|平均", re.I)


def difference(asked: Asked, found: list[Candidate]) -> Answer | None:
    """How far two cells are apart; looked up where the sheet states a change over time."""
    return _stated(asked, found) or _of_pair(asked, found, _apart)


def ratio(asked: Asked, found: list[Candidate]) -> Answer | None:
    """How many times one cell is the other."""
    return None if _states(_STATES_RATIO, found[0]) else _of_pair(asked, found, _quotient)


def percent_change(asked: Asked, found: list[Candidate]) -> Answer | None:
    """By how many per cent a cell changed; looked up where the sheet states it."""
    return _stated(asked, found) or _of_pair(asked, found, _changed)


def total(asked: Asked, found: list[Candidate]) -> Answer | None:
    """The sum of the cells that the question names; looked up where a total is located."""
    cells = _along_range(asked, found)
    if not cells:
        if _is_total_cell(found[0]) or _states(_STATES_SUM, found[0]):
            return None
        cells = _named(asked, found)
    if not cells:
        return None
    return _computed(cells, sum(map(_number, cells)), "sum", " + ".join(c.text for c in cells))


def average(asked: Asked, found: list[Candidate]) -> Answer | None:
    """The mean of the cells that the question names; looked up where one is located."""
    cells = [] if _states(_STATES_AVERAGE, found[0]) else _named(asked, found)
    if not cells:
        return None
    mean = sum(map(_number, cells)) / len(cells)
    places = max(1, max(decimals(c.text) for c in cells))
    why = f"mean of {', '.join(c.text for c in cells)}"
    return _computed(cells, mean, "average", why, places=places)


def _of_pair(
    asked: Asked,
    found: list[Candidate],
    compute: Callable[[Asked, Candidate, Candidate], Answer | None],
) -> Answer | None:
    pair = best_pair(asked, found)
    return compute(asked, *pair) if pair else None


def _apart(_asked: Asked, first: Candidate, second: Candidate) -> Answer:
    apart = abs(_number(first) - _number(second))
    return _computed((first, second), apart, "difference", f"|{first.text} - {second.text}|")


def _quotient(_asked: Asked, first: Candidate, second: Candidate) -> Answer | None:
    if not _number(second):
        return None
    times = _number(first) / _number(second)
    return _computed((first, second), times, "ratio", f"{first.text} / {second.text}", places=1)


def _changed(asked: Asked, first: Candidate, second: Candidate) -> Answer | None:
    # The base is what came first in time, else what the question says first.
    before, after = sorted((first, second), key=_year)
    base = _number(before)
    if not base:
        return None
    places = 0 if re.search("whole number|nearest percent", asked.question.text) else 1
    value = abs(_number(after) - base) / abs(base) * 100
    why = f"({after.text} - {before.text}) / {before.text}"
    return _computed((before, after), value, "percent_change", why, places=places)


def _named(asked: Asked, found: list[Candidate]) -> list[Candidate]:
    """The two or more cells that the question names; none where there are no two."""
    pair = best_pair(asked, found)
    return further(asked, pair, found) if pair else []


def _number(candidate: Candidate) -> float:
    return as_number(candidate.value, candidate.text) or 0.0


def _stated(asked: Asked, found: list[Candidate]) -> Answer | None:
    """A change that the sheet already states ("Change 2010 to 2020", 増減数) is looked up.

    Only for one thing over time: what two things differ by stands in no such column.
    """
    years = {time[0] for time in asked.times if time[0] > 0}
    if len(years) < 2 and not _states(_STATES_CHANGE, found[0]):
        return None
    best = found[0]
    wants_percent = asked.question.operation == "percent_change"
    for candidate in found[:_STATED_AMONG]:
        beside = candidate.table.number == best.table.number and candidate.row == best.row
        if beside and _states(_STATES_CHANGE, candidate):
            percent = (
                "%" in paths(candidate) + candidate.text or "percent" in paths(candidate).lower()
            )
            if percent == wants_percent or not wants_percent and candidate is best:
                return look_up(asked, [candidate])
    return None


def _is_total_cell(candidate: Candidate) -> bool:
    """Whether the innermost label of the row or of the column is a total."""
    table = candidate.table
    return any(
        axis.leaf[at] >= 0
        and bool(axis.levels[axis.leaf[at]].total[axis.levels[axis.leaf[at]].codes[at]])
        for axis, at in ((table.rows, candidate.row), (table.columns, candidate.column))
    )


def _along_range(asked: Asked, found: list[Candidate]) -> list[Candidate]:
    """The cells of the years that a question spans ("from 2013 to 2017"), beside the best one."""
    # 2006-07 is a school year and no span to add up.
    if not any(start != UNKNOWN and end - start > 1 for start, end, *_ in asked.times):
        return []
    best = found[0]
    for along, axis, at in (
        ("rows", best.table.rows, best.row),
        ("columns", best.table.columns, best.column),
    ):
        place = int(axis.leaf[at])
        if place >= 0 and axis.levels[place].time and axis.time.varies:
            group = members(best, Run(along, place), asked)  # type: ignore[arg-type]
            return [member.candidate for member in group] if len(group) > 1 else []
    return []


def _states(pattern: re.Pattern[str], candidate: Candidate) -> bool:
    """Whether the row's own label or the column's labels say it; sections above the row do not."""
    table = candidate.table.table
    row = table.row_axis.path(candidate.row)[-1:]
    column = table.column_axis.path(candidate.column)
    return any(pattern.search(label.text) for label in (*row, *column))


def _year(candidate: Candidate) -> int:
    table = candidate.table
    row = int(table.rows.time.year[candidate.row])
    column = int(table.columns.time.year[candidate.column])
    return max(row, column)


def _computed(
    cells: Sequence[Candidate], value: float, operation: str, why: str, places: int | None = None
) -> Answer:
    return Answer(
        in_form_of(value, [c.text for c in cells], places),
        tuple(cell_ref(c) for c in cells),
        operation=operation,
        why=f"{why}: {'; '.join(paths(c) for c in cells)}",
    )
