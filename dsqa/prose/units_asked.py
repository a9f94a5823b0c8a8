"""人口の単位は何ですか, "in what unit …?": the unit of the located cell. A unit in its labels takes precedence over one in a passage."""

import re

from dsqa.answers.cell_addresses import cell_ref, label_ref, paths
from dsqa.answers.model import Answer, CellRef
from dsqa.language.amounts.units import units
from dsqa.language.heads import is_unit_head
from dsqa.locate.labels import label_on
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_unit
from dsqa.questions.model import Question
from dsqa.tables.areas.notes import find_unit
from dsqa.text.regex import regex

_THOUSANDS = regex(
    r"1,000(?:,000)?|(?:in )?(?:thousands?|millions?|billions?|cents|percent)|(?:[A-Z]{2,3}?\$ ?)?(?:thousand|million|billion) \w+",
    re.I,
)
IN_BRACKETS = regex(
    r"[(（\[［【]([^()（）\[\]［］【】]{1,24}?)(?:[,、;]? (?:unless|except|current|constant)\b[^()\[\]]{0,40})?[)）\]］】]\s*$"
)
"""A unit, and what limits it: (million crowns unless otherwise stated)."""


def unit_asked(question: Question, found: list[Candidate]) -> Answer | None:
    """The unit in the headers of the best cell, or of its table; None if it is not asked for or not given."""
    labelled = unit_in_labels(question, found)
    if labelled is not None or not asks_unit(question) or not found:
        return labelled
    table = found[0].table.table
    stated = find_unit(table.unit) or table.unit
    return _answer(found[0], stated, cell_ref(found[0])) if stated else None


def unit_in_labels(question: Question, found: list[Candidate]) -> Answer | None:
    """The unit in a header of the best cell, or in brackets behind the title; None if it is not asked for, or neither has one."""
    if not asks_unit(question) or not found:
        return None
    best = found[0]
    rows = best.table.rows
    for place, level in enumerate(rows.levels):
        if level.codes[best.row] >= 0 and is_unit_head(level.head):
            label = label_on(best, "rows", place, best.row)
            return _answer(best, label.text, label_ref(best, label))
    table = best.table.table
    path = [*table.row_axis.path(best.row), *table.column_axis.path(best.column)]
    for label in reversed(path):
        said = IN_BRACKETS.search(label.text.strip())
        if said and (units(said[1]) or _THOUSANDS.fullmatch(said[1])):
            return _answer(best, find_unit(label.text) or said[1], label_ref(best, label))
        whole = units(label.text)
        if whole and whole[0].end - whole[0].start == len(label.text.strip()):
            return _answer(best, label.text, label_ref(best, label))
    titled = IN_BRACKETS.search(table.title)
    if titled and (units(titled[1]) or _THOUSANDS.fullmatch(titled[1])):
        return _answer(best, find_unit(table.title) or titled[1], cell_ref(best))
    return None


def _answer(best: Candidate, unit: str, ref: CellRef) -> Answer:
    return Answer(unit.strip(), (ref,), operation=names.TEXT, why=f"unit of {paths(best)}")
