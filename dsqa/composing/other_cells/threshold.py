"""The first or last time that something passed a number, or the time since when it exceeds one: "in what year did volume first
exceed a billion?"."""

from collections.abc import Sequence
from math import isclose

from dsqa.answers.cell_addresses import paths
from dsqa.answers.model import Answer
from dsqa.answers.plain_value import number_shown, plain_value
from dsqa.answers.unit_texts import unit_texts
from dsqa.composing.context import Context, labels_answer, operands
from dsqa.composing.engine import Row
from dsqa.composing.groups.group_member import GroupMember
from dsqa.composing.other_cells.other_times import at_all_times
from dsqa.language.lang import Lang
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_cells.limits import passing
from dsqa.text.cell_query import CellQuery

_OF_ALL_LATER = " AND n > coalesce((SELECT max(n) FROM cells WHERE NOT value {} {:.12g}), -1)"


def threshold_time(context: Context) -> Answer | None:
    """The first or last time at which the located number is above, or below, the number in the question.

    Numbers are compared in plain units: 1,262 in millions is more than a billion.
    None if the question asks for something else, or no run over time is located.
    """
    question = context.asked.question
    said = passing(question)
    if said is None or not context.numbers:
        return None
    run = at_all_times(context.asked, context.numbers[0])
    values = _as_asked([_plain(member, question.lang) for member in run], run, said.number)
    rows = [Row(m.label.text, v) for m, v in zip(run, values, strict=True) if v is not None]
    if not rows or len(rows) < len(run):
        return None
    order, sign = "DESC" if said.is_last else "ASC", said.sign

    def sql(what: str, limit: float) -> str:
        later = _OF_ALL_LATER.format(sign, limit) if said.is_since else ""
        where = f"value {sign} {limit:.12g}{later}"
        return f"SELECT {what} FROM cells WHERE {where} ORDER BY n {order} LIMIT 1"

    found = context.engine.run(sql("n", said.number), rows)
    if not found:
        return None
    member = run[int(found[0][0])]
    return labels_answer(
        [(member.candidate, member.label)],
        names.ARGMIN if order == "ASC" else names.ARGMAX,
        f"{said.which} of {len(run)} times beside {paths(context.numbers[0])}",
        CellQuery(
            sql("label", said.number / _scale(run, [row.value for row in rows])), gives_labels=True
        ),
        operands([m.candidate for m in run], [m.label.text for m in run]),
    )


def _as_asked(
    values: list[float | None], run: Sequence[GroupMember], limit: float
) -> list[float | None]:
    """The numbers in plain units, or as they are shown where only these lie around the number in the question: 53.5 below (millions)."""
    read = (number_shown(one.candidate.text) for one in run)
    shown = [None if one is None else float(one) for one in read]
    around = [
        min(found) <= limit <= max(found)
        for own in (values, shown)
        if (found := [one for one in own if one is not None])
    ]
    return shown if around == [False, True] else values


def _scale(run: Sequence[GroupMember], values: Sequence[float]) -> float:
    """The factor of the displayed numbers; 1 if it is not the same for all."""
    shown = [number_shown(member.candidate.text) for member in run]
    scales = [value / float(number) for value, number in zip(values, shown, strict=True) if number]
    return scales[0] if scales and all(isclose(one, scales[0]) for one in scales) else 1.0


def _plain(member: GroupMember, lang: Lang) -> float | None:
    """The number of a cell in plain units."""
    cell = member.candidate
    near = unit_texts(cell.table.sheet, cell.table.table, cell.position, lang)
    try:
        return float(plain_value(cell.text, near, signed=False))
    except ValueError:
        return None
