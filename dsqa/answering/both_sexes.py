"""A question that speaks of no sex asks for both: 計 stands in for 男 where the sheet has it."""

from dataclasses import replace

import numpy as np

from dsqa.answering.group import number_of_cell
from dsqa.locate.index import AxisIndex
from dsqa.locate.labels import Along
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate
from dsqa.regex import regex

_SEX = regex(r"(?:うち)?[男女](?:性|子|の子)?")
_SAYS_SEX = regex(r"[男女母父妻夫娘妊婦]|性別|息子")


def of_both_sexes(asked: Asked, found: list[Candidate]) -> list[Candidate]:
    """Candidates, best first; the number for both sexes before that of one that nobody asked for."""
    best, question = found[0], asked.question
    unasked = question.lang == "j" and question.operation == "lookup"
    if not unasked or best.label is not None or _SAYS_SEX.search(question.text):
        return found
    sides: tuple[tuple[Along, AxisIndex, int], ...] = (
        ("rows", best.table.rows, best.row),
        ("columns", best.table.columns, best.column),
    )
    for along, axis, at in sides:
        total = _total_beside(axis, at)
        if total is not None:
            both = _moved(best, along, total)
            if number_of_cell(both) is not None:
                return [both, *found]
    return found


def _total_beside(axis: AxisIndex, at: int) -> int | None:
    """The position that differs from one in nothing but a total instead of a sex."""
    for place, level in enumerate(axis.levels):
        code = int(level.codes[at])
        if code < 0 or not _SEX.fullmatch(level.normalised[code]):
            continue
        same = (level.codes >= 0) & (level.total[np.maximum(level.codes, 0)] > 0)
        for other_place, other in enumerate(axis.levels):
            # The codes beside a key go with it.
            if other_place != place and not all(map(str.isdecimal, other.normalised)):
                same &= other.groups == other.groups[at]
        found = np.where(same)[0]
        if len(found) == 1:
            return int(found[0])
    return None


def _moved(cell: Candidate, along: Along, at: int) -> Candidate:
    return replace(cell, row=at) if along == "rows" else replace(cell, column=at)
