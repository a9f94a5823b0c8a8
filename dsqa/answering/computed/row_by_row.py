"""Numbers that a question asks for and that each row of a dated table has with the rows before it: the running total, the change from the
row before, the days since it; and the number of letters of its name."""

import numpy as np

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_amount, is_rate, names
from dsqa.derivations.rows.priced import is_of_money
from dsqa.language.amounts.units import Unit, units
from dsqa.language.values import written
from dsqa.questions.asking.over_rows.row_by_row import (
    Step,
    falls_from_row_to_row,
    head_of_change,
    step_asked,
    units_said,
)
from dsqa.questions.readings.wording import Wording

_HEADS: dict[Step, tuple[str, str]] = {
    "running": ("running total", "累計"), "change": ("change", "増減"), "since": ("days since last", "前からの日数"),
    "letters": ("letters", "文字数"),
}  # fmt: skip
_DECIMALS = 6


def with_steps(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of these numbers behind that from which they are computed, if the question asks for them, the rows are in
    the order of time, and no column states them."""
    step, relation = step_asked(wording), plain.relation
    if step == "letters":
        return _with_letters(plain, wording)
    if step is None or relation.order != 1 or relation.running or relation.totals:
        return plain
    at = _dates(relation) if step == "since" else _measure(relation, wording, step)
    numbers = None if at < 0 else _numbers(relation, at, step)
    if numbers is None or np.isnan(numbers).any():
        return plain
    if step == "running":
        found = np.cumsum(numbers)
    else:
        found = np.diff(numbers, prepend=np.nan)
        if step == "percent":
            with np.errstate(divide="ignore", invalid="ignore"):
                found[1:] = 100 * found[1:] / numbers[:-1]
        if step == "change" and falls_from_row_to_row(wording):
            found, step = -found, "fall"
    texts = (written(round(one, _DECIMALS)) if np.isfinite(one) else "" for one in found.tolist())
    named = head_of_change(wording, relation.columns[at].bare_head)
    head = named or _HEADS.get(step, _HEADS["change"])[wording.is_japanese]
    # A change that is asked for by its measure stands in place of this.
    first = at + (not named)
    return with_column(plain, Column(head, tuple(texts)), (at,), step, first, at + 1)


def _with_letters(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the number of letters of each name, behind the names."""
    relation, at = plain.relation, names(plain.relation)
    if at >= len(relation.columns):
        return plain
    column = relation.columns[at]
    texts = tuple(str(len(column.text(row)) or "") for row in range(relation.size))
    head = _HEADS["letters"][wording.is_japanese]
    own = Column(head, texts)
    return with_column(plain, own, (at,), "letters", at + 1, at + 1, "length({name})::VARCHAR")


def _dates(relation: Relation) -> int:
    """The one column of dates; -1 if there is none, or several."""
    dated = [at for at, one in enumerate(relation.columns) if one.is_date]
    return dated[0] if len(dated) == 1 else -1


def _numbers(relation: Relation, at: int, step: Step) -> Floats | None:
    if step != "since":
        return relation.read(at, "number")
    return relation.columns[at].ordinals


def _measure(relation: Relation, wording: Wording, step: Step) -> int:
    """The column of amounts that the question names, or has the unit of, or that of money, or the only one; -1 if there is none. Rates are not
    added up, but change."""
    amounts = [
        one.column
        for one in relation.readings
        if is_amount(relation, one)
        and (step != "running" or not is_rate(relation.columns[one.column]))
    ]
    heads = head_matches(relation, wording)
    named = sorted(amounts, key=lambda at: -heads[at].covered)[:1]
    if named and heads[named[0]].words:
        return named[0]
    said = units_said(wording)
    with_unit = [
        at
        for at in amounts
        if any(Unit.same(one, own) for own in units(relation.columns[at].head) for one in said)
    ]
    of_money = [at for at in amounts if is_of_money(relation.columns[at])]
    alone = (one[0] for one in (with_unit, of_money, amounts) if len(one) == 1)
    return next(alone, -1)
