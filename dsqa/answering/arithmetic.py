"""Answers computed from two or more cells: difference, ratio, percent change, sum, average."""

import re
from collections.abc import Sequence
from decimal import Decimal

from dsqa.answering.evidence import cell_ref, paths
from dsqa.answering.form import decimals, in_form_of, said_places, shortest
from dsqa.answering.group import Run, members
from dsqa.answering.located import Located, operands, rows_of
from dsqa.answering.lookup import look_up
from dsqa.answering.model import Answer
from dsqa.answering.pairs import best_pair, further, names_both
from dsqa.answering.whole import part_and_whole, shows_share
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

_BY_WHAT_PERCENT = re.compile(
    r"\bby (?:what|how many|how much of a) (?:percent|proportion|share)|\bpercent(?:age)? change\b"
    r"|\b(?:in|as a) per ?cent(?:age)?\b",
    re.I,
)
_APART = "SELECT max(value) - min(value) FROM cells"
_QUOTIENT = (
    "SELECT a.value::DOUBLE / nullif(b.value, 0) FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
)
_CHANGED = (
    "SELECT abs(b.value - a.value)::DOUBLE / nullif(abs(a.value), 0)"
    " FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
)


def difference(located: Located) -> Answer | None:
    """How far two cells are apart; looked up where the sheet states a change over time."""
    stated = _stated(located)
    pair = None if stated else best_pair(located)
    if pair is None:
        return stated
    why = f"|{pair[0].text} - {pair[1].text}|"
    return _computed(located, pair, _APART, "difference", why)


def ratio(located: Located) -> Answer | None:
    """How many times one cell is the other."""
    if _states(_STATES_RATIO, located.found[0]):
        return None
    pair = best_pair(located)
    if pair is None:
        return None
    why = f"{pair[0].text} / {pair[1].text}"
    return _quotient(located, pair, _QUOTIENT, "ratio", why)


def share(located: Located) -> Answer | None:
    """What part of its whole a cell is; looked up where the sheet states percentages."""
    if shows_share(located.found[0]):
        return None
    pair = part_and_whole(located)
    if pair is None:
        return None
    why = f"{pair[0].text} of {pair[1].text}"
    return _quotient(located, pair, _QUOTIENT, "share", why, percent=True)


def percent_change(located: Located) -> Answer | None:
    """By how many per cent a cell changed; looked up where the sheet states it."""
    stated = _stated(located)
    pair = None if stated else best_pair(located)
    if pair is None:
        return stated
    # The base is what came first in time, else what the question says first.
    before, after = sorted(pair, key=_year)
    why = f"({after.text} - {before.text}) / {before.text}"
    return _quotient(located, (before, after), _CHANGED, "percent_change", why, percent=True)


def total(located: Located) -> Answer | None:
    """The sum of the cells that the question names; looked up where a total is located."""
    best = located.found[0]
    cells = _along_range(located)
    if not cells:
        if _states(_STATES_SUM, best) or _is_total_cell(best) and not _names_two(located):
            return None
        cells = _named(located)
    if not cells:
        return None
    why = " + ".join(cell.text for cell in cells)
    return _computed(located, cells, "SELECT sum(value) FROM cells", "sum", why)


def average(located: Located) -> Answer | None:
    """The mean of the cells that the question names; looked up where one is located."""
    cells = [] if _states(_STATES_AVERAGE, located.found[0]) else _named(located)
    if not cells:
        return None
    places = said_places(located.asked.question.text)
    if places is None:
        places = max(1, max(decimals(cell.text) for cell in cells))
    why = f"mean of {', '.join(cell.text for cell in cells)}"
    return _computed(located, cells, "SELECT avg(value) FROM cells", "average", why, places)


def _names_two(located: Located) -> bool:
    """Whether the question names two cells by what tells them apart: 肺炎と老衰の総数."""
    pair = best_pair(located)
    return pair is not None and names_both(located.asked, *pair)


def _named(located: Located) -> list[Candidate]:
    """The two or more cells that the question names; none where there are no two."""
    pair = best_pair(located)
    return further(located, pair) if pair else []


def _stated(located: Located) -> Answer | None:
    """A change that the sheet already states ("Change 2010 to 2020", 増減数) is looked up.

    Only for one thing over time: what two things differ by stands in no such column.
    """
    best = located.found[0]
    years = {time[0] for time in located.asked.times if time[0] > 0}
    if len(years) < 2 and not _states(_STATES_CHANGE, best):
        return None
    wants_percent = located.asked.question.operation == "percent_change"
    for candidate in located.found[:_STATED_AMONG]:
        beside = candidate.table.number == best.table.number and candidate.row == best.row
        if beside and _states(_STATES_CHANGE, candidate):
            percent = (
                "%" in paths(candidate) + candidate.text or "percent" in paths(candidate).lower()
            )
            if percent == wants_percent or not wants_percent and candidate is best:
                return look_up(located.asked, [candidate])
    return None


def _is_total_cell(candidate: Candidate) -> bool:
    """Whether the innermost label of the row or of the column is a total."""
    table = candidate.table
    return any(
        axis.leaf[at] >= 0
        and bool(axis.levels[axis.leaf[at]].total[axis.levels[axis.leaf[at]].codes[at]])
        for axis, at in ((table.rows, candidate.row), (table.columns, candidate.column))
    )


def _along_range(located: Located) -> list[Candidate]:
    """The cells of the years that a question spans ("from 2013 to 2017"), beside the best one."""
    asked, best = located.asked, located.found[0]
    # 2006-07 is a school year and no span to add up.
    if not any(start != UNKNOWN and end - start > 1 for start, end, *_ in asked.times):
        return []
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


def _quotient(
    located: Located,
    cells: Sequence[Candidate],
    sql: str,
    operation: str,
    why: str,
    *,
    percent: bool = False,
) -> Answer | None:
    """An answer that divides: rounded as the question says, else to six decimals.

    A percentage is written as one where the question says how to round it, is Japanese or asks
    "by what percentage"; else it stays the fraction that the division gives.
    """
    question = located.asked.question
    places = said_places(question.text)
    if places is None and (question.lang == "j" or _BY_WHAT_PERCENT.search(question.text)):
        places = 1
    if percent and places is not None:
        sql = sql.replace(" FROM", " * 100 FROM", 1)
    value = located.engine.number(sql, rows_of(cells))
    if value is None:
        return None
    text = shortest(value) if places is None else in_form_of(value, [], places)
    return _answer(cells, text, sql, operation, why)


def _computed(
    located: Located,
    cells: Sequence[Candidate],
    sql: str,
    operation: str,
    why: str,
    places: int | None = None,
) -> Answer:
    value = located.engine.number(sql, rows_of(cells)) or Decimal(0)
    text = in_form_of(value, [cell.text for cell in cells], places)
    return _answer(cells, text, sql, operation, why)


def _answer(cells: Sequence[Candidate], text: str, sql: str, operation: str, why: str) -> Answer:
    return Answer(
        text,
        tuple(cell_ref(cell) for cell in cells),
        operation=operation,
        why=f"{why}: {'; '.join(paths(cell) for cell in cells)}",
        sql=sql,
        operands=operands(cells),
    )
