"""The median of a group of lines, if the question asks for it and the table does not state it."""

import statistics

from dsqa.derivations.cross.chosen_groups import meant_groups
from dsqa.derivations.cross.lines.axis import LineCells, LineGroup
from dsqa.derivations.cross.lines.matched import said_by_all
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import AVERAGE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.questions.asking.amounts import asks_several
from dsqa.questions.asking.over_lines.numbers import asks_published_median
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

MEDIAN = CrossOperation("median", "the median", query=CellQuery("SELECT median(value) FROM cells"), like=AVERAGE.name, is_exclusive=True)  # fmt: skip
_STATED = regex(r"\bmedian|中央値")
_FEWEST = 3


def _medians(space: CrossSpace, table: TableSpace) -> None:
    question = table.asked.question
    if (
        "median" not in table.wording.cues
        or question.wants == "label"
        or asks_several(table.wording)
        or asks_published_median(table.wording)
        or _is_stated(table)
    ):
        return
    for axis in (0, 1):
        for group in meant_groups(table, axis):
            if _names_some(table, axis, group):
                continue
            for across in table.across(axis):
                numbers = table.table.ordered(axis, group.lines, across)
                if numbers is not None and len(numbers.lines) >= _FEWEST:
                    groups, cells = (
                        table.numbers_of(axis, group, across),
                        LineCells(numbers.lines, across),
                    )
                    space.add_number(
                        MEDIAN, table, axis, groups, statistics.median(numbers.numbers), cells
                    )


def _names_some(table: TableSpace, axis: int, group: LineGroup) -> bool:
    """Whether the question names some lines of a group, but not all: the median income of women is no median over men and women."""
    words = [table.lines[axis].words[line] for line in group.lines]
    shared = said_by_all(words)
    named = [bool(said & ~shared) for said in words]
    return any(named) and not all(named)


def _is_stated(table: TableSpace) -> bool:
    """Whether a label or the title has the word median: the median is then looked up."""
    texts = [text for lines in table.lines for text in lines.axis.path_texts]
    one = table.table.index.table
    return any(_STATED.search(text.lower()) for text in (*texts, one.title, one.unit or ""))


register(_medians, MEDIAN)
