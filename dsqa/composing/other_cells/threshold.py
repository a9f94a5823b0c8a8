"""The first or last time that something passed a number, or the time since when it exceeds one: "in what year did volume first
exceed a billion?"."""

import re
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
from dsqa.language.amounts.numbers import numbers
from dsqa.language.lang import Lang
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_time
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_OVER: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?P<which>first|last|since (?:when|(?:what|which) (?:year|month|quarter)))\b.{0,90}?\b(?:(?P<over>exceed\w*|more than|greater than|over|above|pass\w*"
        r"|surpass\w*|reach\w*|top(?:s|ped)?|at least)|(?P<under>below|under|less than|fewer than))\b\s(?P<rest>.+)",
        re.I,
    ),
    "j": regex(
        r"(?P<which>初めて|はじめて|最初に|最後に|(?:いつ|何年度?|何月)から)(?P<rest>.{1,16}?)(?:を|に|より)?"
        r"(?:(?P<over>超え|上回|突破|達し|乗っ)|(?P<under>下回|割))"
    ),
}
_ONE = regex(r"^an?(?= (?:hundred|thousand|million|billion|trillion)\b)", re.I)
_LAST = ("last", "最後に")
_SINCE = regex(r"since|から$", re.I)
_OF_ALL_LATER = " AND n > coalesce((SELECT max(n) FROM cells WHERE NOT value {} {:.12g}), -1)"


def threshold_time(context: Context) -> Answer | None:
    """The first or last time at which the located number is above, or below, the number in the question.

    Numbers are compared in plain units: 1,262 in millions is more than a billion.
    None if the question asks for something else, or no run over time is located.
    """
    question = context.asked.question
    said = _OVER[question.lang].search(question.text)
    if not said or not context.numbers or not asks_time(question):
        return None
    bounds = numbers(_ONE.sub("1", said["rest"]))
    if not bounds:
        return None
    run = at_all_times(context.asked, context.numbers[0])
    values = [_plain(member, question.lang) for member in run]
    rows = [Row(m.label.text, v) for m, v in zip(run, values, strict=True) if v is not None]
    if not rows or len(rows) < len(run):
        return None
    order = "DESC" if said["which"].lower() in _LAST else "ASC"
    sign, bound = ">" if said["over"] else "<", bounds[0].value
    since = bool(_SINCE.search(said["which"]))

    def sql(what: str, limit: float) -> str:
        later = _OF_ALL_LATER.format(sign, limit) if since else ""
        where = f"value {sign} {limit:.12g}{later}"
        return f"SELECT {what} FROM cells WHERE {where} ORDER BY n {order} LIMIT 1"

    found = context.engine.run(sql("n", bound), rows)
    if not found:
        return None
    member = run[int(found[0][0])]
    return labels_answer(
        [(member.candidate, member.label)],
        names.ARGMIN if order == "ASC" else names.ARGMAX,
        f"{said['which']} of {len(run)} times beside {paths(context.numbers[0])}",
        CellQuery(
            sql("label", bound / _scale(run, [row.value for row in rows])), gives_labels=True
        ),
        operands([m.candidate for m in run], [m.label.text for m in run]),
    )


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
