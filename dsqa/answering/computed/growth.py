"""How much an amount grew from one time to a later one, each with a column of its own, as a column of a plain table: 2010 | 2020, in percent where
the question asks for a rate."""

import numpy as np

from dsqa.answering.computed.extended import extended, with_percentages
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_rate
from dsqa.language.movement import CHANGE
from dsqa.language.values import is_year, written
from dsqa.questions.asking.over_rows.computed import asks_fall, asks_growth_rate, says_growth
from dsqa.questions.asking.over_rows.orders import has_superlative
from dsqa.questions.asking.over_rows.times import has_time
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.noun_asked import asks_list
from dsqa.questions.readings.wording import Wording

HEADS = {
    (False, False): ("growth", "増加"), (False, True): ("decrease", "減少"), (True, False): ("growth rate", "増加率"),
    (True, True): ("rate of decrease", "減少率"),
}  # fmt: skip
"""By whether it is in percent, and whether it is a fall: its head in English and in Japanese."""
_RATE = "100.0 * {part 0} / {part 1} - 100"


def with_growth(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of this growth, if the question asks for a rate, or for several of an order or a bound of amounts, and no
    column states changes."""
    in_percent = asks_growth_rate(wording)
    if not in_percent and not (says_growth(wording) and _is_of_several(wording)):
        return plain
    relation = plain.relation
    ends = _ends(relation, wording)
    if ends is None or any(CHANGE.search(one.head.lower()) for one in relation.columns):
        return plain
    start, end = ends
    before, after = (relation.read(at, "number") for at in ends)
    if before is None or after is None:
        return plain
    falls = asks_fall(wording)
    head = HEADS[in_percent, falls][wording.is_japanese]
    if not in_percent:
        operands = (start, end) if falls else (end, start)
        values = before - after if falls else after - before
        return _of_change(extended(plain, head, values, written, operands, "-"))
    with np.errstate(divide="ignore", invalid="ignore"):
        rates = np.where(before > 0, 100 * after / before - 100, np.nan) * (-1 if falls else 1)
    query = f"-({_RATE})" if falls else _RATE
    return _of_change(with_percentages(plain, head, rates, (end, start), query))


def _of_change(plain: PlainTable) -> PlainTable:
    plain.relation.asks_quotient, plain.relation.implied = True, (">", 0)
    return plain


def _is_of_several(wording: Wording) -> bool:
    """Whether a question asks for several things, of an order, beyond a bound, or all that grew."""
    first, bounded = wording.first_of, said_bounds(wording)
    # From 1997 on is no bound of a growth.
    return bool(
        any(one.word in bounded and not is_year(one.value) for one in wording.quantities)
        or asks_list(wording)
        or (first and first.many > 1 and has_superlative(wording))
    )


def _ends(relation: Relation, wording: Wording) -> tuple[int, int] | None:
    """The columns of one amount at the first and the last time that the question names, of all times if it names fewer than two; None if there are none, or
    several amounts of which it names none."""
    measures: dict[str, list[int]] = {}
    for at, (column, time) in enumerate(zip(relation.columns, relation.times, strict=True)):
        if time and column.kind == "number" and not is_rate(column):
            measures.setdefault(column.head.replace(time, " ", 1), []).append(at)
    several = [columns for columns in measures.values() if len(columns) > 1]
    if len(several) > 1:
        heads = head_matches(relation, wording)
        several = [
            columns
            for columns in several
            if heads[columns[0]].words & wording.naming & ~_times_said(wording)
        ]
    if len(several) != 1:
        return None
    (dated,) = several
    named = [at for at in dated if has_time(wording, relation.times[at].lower())]
    chosen = sorted(named if len(named) > 1 else dated, key=lambda at: relation.times[at])
    return chosen[0], chosen[-1]


def _times_said(wording: Wording) -> int:
    """Mask of the numbers of a question: years are no names of amounts."""
    return sum(1 << one.word for one in wording.quantities)
