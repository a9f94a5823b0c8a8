"""An amount per thing, if the sheet counts both: 1校あたり児童何人 is children by schools."""

import re

from dsqa.answers.cell_addresses import paths
from dsqa.composing.context import Context
from dsqa.locate.model import Candidate
from dsqa.questions.asking.amounts import counted_singly
from dsqa.text.regex import regex

_STATED = regex(r"あたり|当たり|当り|平均|密度|[/／]")
_COUNTS = {
    "人": r"人口|人数|人員|員数|者数",
    "校": r"学?校数|^校$",
    "園": r"園数",
    "戸": r"戸数",
    "軒": r"軒数|戸数",
    "社": r"会?社数|企業数",
    "店": r"店舗?数",
    "館": r"館数",
    "台": r"台数",
}
"""The name of a column that counts a thing, if it is not the thing followed by 数."""
_AMONG = 12
"""Number of located numbers, best first, that are tried."""


def per_unit(context: Context) -> tuple[Candidate, Candidate] | None:
    """The amount and the number of things, in one row or one column; None if the question does not ask
    for such a quotient, or the sheet states it."""
    asked = counted_singly(context.asked.question)
    if not asked or any(_STATED.search(paths(cell)) for cell in context.numbers[:_AMONG]):
        return None
    counts = re.compile(_COUNTS.get(asked, re.escape(asked) + "数"))
    cells = context.numbers[:_AMONG]
    for amount in cells:
        if counts.search(paths(amount)):
            continue
        for number in cells:
            if counts.search(paths(number)) and _beside(amount, number):
                return amount, number
    return None


def _beside(one: Candidate, other: Candidate) -> bool:
    """Whether two cells are in one row or in one column."""
    return one.table.number == other.table.number and (
        one.row == other.row or one.column == other.column
    )
