"""Answers computed from two or more cells: difference, ratio, percent change, sum, average."""

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.answers.number_form import decimals, in_form_of, said_places, shortest
from dsqa.composing.context import Context, operands, rows_of
from dsqa.composing.lookup import look_up
from dsqa.composing.other_times import along_span, asks_year_before, year_before
from dsqa.composing.pairs import best_pair, further, names_both
from dsqa.composing.part_of_total import part_and_whole, shows_share
from dsqa.composing.per_unit import per_unit
from dsqa.locate.model import Candidate
from dsqa.locate.moments import UNKNOWN
from dsqa.regex import regex

_STATES_CHANGE = regex(
    r"differen|change|increase|decrease|growth|gap|増減|差|増加|減少|変化|伸び"
    r"|(?:前年(?:度|同[月期])?|前[月期]|年度?)比|前年.{0,3}[=＝]100",
    re.I,
)
_SHARE = regex(r"率|割合|比")
_YEAR_ON_RATE = regex(r"対?前年(?:度|同?[月期])?(?:比|(?:増[加減]?|伸び|成長|変化)率)")
_AMOUNT = regex(r"額|数$|量$|実数")
_STATES_YEAR_ON = regex(r"前年|前[月期]")
_PERCENT = regex(r"[%％]|percent|[比率]", re.I)
_STATED_AMONG = 15
"""Candidates among which a column that states the change is sought."""
_THAN = regex(r"\bthan\b|より", re.I)
_STATES_RATIO = regex(r"倍|ratio|times", re.I)
_STATES_SUM = regex(r"\btotals?\b|合計|総計", re.I)
_ONE_WHOLE = regex(r"^(?!.*\b(?:and|plus|sum)\b).*\b(?:together|altogether|combined)\b", re.I)
"""Together is said of one thing ("all levels together"), whose share is no sum of shares."""
_STATES_AVERAGE = regex(r"average|\bmean\b|平均", re.I)

_BY_WHAT_PERCENT = regex(
    r"\bby (?:what|how many|how much of a) (?:percent|proportion|share)|\bpercent(?:age)? change\b"
    r"|\b(?:in|as a) per ?cent(?:age)?\b",
    re.I,
)
_EITHER_WAY = regex(r"増減|変化|変わ|変動")
"""Wording that leaves open whether something rose or fell: the sign is part of the answer."""
_APART = "SELECT max(value) - min(value) FROM cells"
_QUOTIENT = (
    "SELECT a.value::DOUBLE / nullif(b.value, 0) FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
)
_CHANGED = (
    "SELECT abs(b.value - a.value)::DOUBLE / nullif(abs(a.value), 0)"
    " FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
)


def difference(context: Context) -> Answer | None:
    """How far two cells are apart; looked up where the sheet states a change over time."""
    stated = _stated(context)
    pair = None if stated else _two_times(context) or best_pair(context)
    if pair is None:
        return stated
    why = f"|{pair[0].text} - {pair[1].text}|"
    return _computed(context, pair, _APART, "difference", why)


def ratio(context: Context) -> Answer | None:
    """How many times one cell is the other."""
    if _states(_STATES_RATIO, context.found[0]):
        return None
    pair = best_pair(context)
    if pair is None:
        return None
    why = f"{pair[0].text} / {pair[1].text}"
    return _quotient(context, pair, _QUOTIENT, "ratio", why)


def for_each(context: Context) -> Answer | None:
    """How much there is for each thing; looked up where the sheet states it."""
    pair = per_unit(context)
    if pair is None:
        return None
    why = f"{pair[0].text} / {pair[1].text}"
    return _quotient(context, pair, _QUOTIENT, "ratio", why)


def share(context: Context) -> Answer | None:
    """What part of its whole a cell is; looked up where the sheet states percentages."""
    if shows_share(context.found[0]):
        return None
    pair = part_and_whole(context)
    if pair is None:
        return None
    why = f"{pair[0].text} of {pair[1].text}"
    return _quotient(context, pair, _QUOTIENT, "share", why, percent=True)


def percent_change(context: Context) -> Answer | None:
    """By how many per cent a cell changed; looked up where the sheet states it."""
    stated = _stated(context)
    pair = None if stated else _two_times(context) or best_pair(_amounts(context))
    if pair is None:
        return stated
    if context.asked.question.lang == "j" and all(map(_is_percent, pair)):
        # 割合は何％増えた asks for percentage points.
        return difference(context)
    # The base is what came first in time, else what the question says first.
    before, after = sorted(pair, key=_year)
    why = f"({after.text} - {before.text}) / {before.text}"
    sql = _CHANGED
    if _EITHER_WAY.search(context.asked.question.text):
        sql = sql.replace("abs(b.value - a.value)", "(b.value - a.value)")
    return _quotient(context, (before, after), sql, "percent_change", why, percent=True)


def total(context: Context) -> Answer | None:
    """The sum of the cells that the question names; looked up where a total is located."""
    best = context.found[0]
    cells = along_span(context.asked, best)
    if not cells:
        stated = _states(_STATES_SUM, best) or _is_total_cell(best)
        if stated and not _names_two(context):
            return None
        if shows_share(best) and _ONE_WHOLE.search(context.asked.question.text):
            return None
        cells = _named(context)
    if not cells:
        return None
    why = " + ".join(cell.text for cell in cells)
    return _computed(context, cells, "SELECT sum(value) FROM cells", "sum", why)


def average(context: Context) -> Answer | None:
    """The mean of the cells that the question names; looked up where one is located."""
    best = context.found[0]
    cells = [] if _states(_STATES_AVERAGE, best) else along_span(context.asked, best)
    if not cells and not _states(_STATES_AVERAGE, best):
        cells = _named(context)
    if not cells:
        return None
    places = said_places(context.asked.question.text)
    if places is None:
        places = max(1, max(decimals(cell.text) for cell in cells))
    why = f"mean of {', '.join(cell.text for cell in cells)}"
    return _computed(context, cells, "SELECT avg(value) FROM cells", "average", why, places)


def _two_times(context: Context) -> tuple[Candidate, Candidate] | None:
    """The best number and that of the year before, where the question compares these."""
    if not context.numbers or not asks_year_before(context.asked):
        return None
    best = context.numbers[0]
    before = year_before(best)
    return (before, best) if before else None


def _amounts(context: Context) -> Context:
    """The candidates that are neither shares nor changes, where no share is spoken of."""
    question = context.asked.question
    if question.lang != "j" or _SHARE.search(question.text):
        return context
    kept = [c for c in context.found if not _is_percent(c) and not _states(_STATES_CHANGE, c)]
    return replace(context, found=kept) if len(kept) > 1 else context


def _is_percent(candidate: Candidate) -> bool:
    table = candidate.table
    return bool(table.rows.percent[candidate.row] or table.columns.percent[candidate.column])


def _names_two(context: Context) -> bool:
    """Whether the question names two cells by what tells them apart: 肺炎と老衰の総数."""
    pair = best_pair(context)
    return pair is not None and names_both(context.asked, *pair)


def _named(context: Context) -> list[Candidate]:
    """The two or more cells that the question names; none where there are no two."""
    pair = best_pair(context)
    return further(context, pair) if pair else []


def _stated(context: Context) -> Answer | None:
    """A change that the sheet already states ("Change 2010 to 2020", 増減数) is looked up.

    Only for one thing over time: what two things differ by stands in no such column.
    """
    best = context.found[0]
    years = {time[0] for time in context.asked.times if time[0] > 0}
    year_on = asks_year_before(context.asked)
    if year_on and _about_year_on(best):
        return look_up(context.asked, [best])
    # More left than came: both stand under Change, and differ all the same.
    compared = _THAN.search(context.asked.question.text) and _names_two(context)
    states = _states(_STATES_CHANGE, best) and not compared
    if len(years) < 2 and not year_on and not states:
        return None
    apart = max(years, default=0) - min(years, default=0)
    wants_percent = context.asked.question.operation == "percent_change"
    for candidate in context.found[:_STATED_AMONG]:
        beside = candidate.table.number == best.table.number and candidate.row == best.row
        if beside and _states(_STATES_CHANGE, candidate):
            year_on = _states(_STATES_YEAR_ON, candidate)
            if year_on and years and (apart > 1 or _year(candidate) not in (max(years), UNKNOWN)):
                continue
            percent = _is_percent(candidate) or bool(
                _PERCENT.search(candidate.text) or _states(_PERCENT, candidate)
            )
            if percent == wants_percent or not wants_percent and candidate is best:
                return look_up(context.asked, [candidate])
    return None


def _about_year_on(candidate: Candidate) -> bool:
    """Whether a whole sheet, or the headers of a cell, are about the change from the year before."""
    table = candidate.table
    said = f"{table.sheet.name} {table.table.title} {paths(candidate)}"
    return bool(_YEAR_ON_RATE.search(said)) and not _states(_AMOUNT, candidate)


def _is_total_cell(candidate: Candidate) -> bool:
    """Whether the innermost label of the row or of the column is a total."""
    table = candidate.table
    return any(
        axis.leaf[at] >= 0
        and bool(axis.levels[axis.leaf[at]].total[axis.levels[axis.leaf[at]].codes[at]])
        for axis, at in ((table.rows, candidate.row), (table.columns, candidate.column))
    )


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
    context: Context,
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
    question = context.asked.question
    places = said_places(question.text)
    if places is None and (question.lang == "j" or _BY_WHAT_PERCENT.search(question.text)):
        places = 1
    if percent and places is not None:
        sql = sql.replace(" FROM", " * 100 FROM", 1)
    value = context.engine.number(sql, rows_of(cells))
    if value is None:
        return None
    text = shortest(value) if places is None else in_form_of(value, [], places)
    return _answer(cells, text, sql, operation, why)


def _computed(
    context: Context,
    cells: Sequence[Candidate],
    sql: str,
    operation: str,
    why: str,
    places: int | None = None,
) -> Answer:
    value = context.engine.number(sql, rows_of(cells)) or Decimal(0)
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
