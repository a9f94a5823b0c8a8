"""When …? The date beside a located cell that is not a date itself."""

from dataclasses import replace
from datetime import date, time

from dsqa.composing.groups.group import LevelRun, label_at
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import times
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Candidate
from dsqa.questions.asking.dates import asks_date
from dsqa.questions.model import Question
from dsqa.tables.model import Label

_LOOKED_AT = 40
"""Number of candidates that are searched for a date."""
_WHOLE = 0.6
"""Minimum share of the date in its text."""


def date_asked(asked: Asked, found: list[Candidate]) -> Candidate | Label | None:
    """The date in the row or column of the best cell that a question asks for: a label, or another cell.

    None if it does not ask for a date, or the best cell is one.
    """
    question, best = asked.question, found[0]
    if not asks_date(question) or _is_date(best, question.lang):
        return None
    axis = best.table.rows
    for place, level in enumerate(axis.levels):
        code = int(level.codes[best.row])
        if code < 0 or stands_in(level.normalised[code], asked.normalised):
            continue
        label = label_at(best, LevelRun("rows", place), best.row)
        value = best.table.sheet.values[label.row][label.column]
        if isinstance(value, (date, time)) or _says_date(label.text, question.lang):
            return label
    for one in found[1:_LOOKED_AT]:
        beside = one.table is best.table and (one.row == best.row or one.column == best.column)
        if beside and one.label is None and _is_date(one, question.lang):
            return one
    return None


def dated_cell(asked: Asked, best: Candidate) -> Candidate | None:
    """The located cell, or that of a located label, if a date is asked for and the cell is one, but not its label:
    最終更新日 | 2019/05/08."""
    lang = asked.question.lang
    if not asks_date(asked.question):
        return None
    cell = replace(best, label=None)
    is_label_dated = best.label is not None and _says_date(best.label.text, lang)
    return cell if _is_date(cell, lang) and not is_label_dated else None


def gives_up_date(question: Question, kept: str, other: str) -> bool:
    """Whether a date is asked for, and only the first of two answers is one."""
    lang = question.lang
    return asks_date(question) and _says_date(kept, lang) and not _says_date(other, lang)


def _is_date(cell: Candidate, lang: Lang) -> bool:
    return isinstance(cell.value, (date, time)) or _says_date(cell.text, lang)


def _says_date(text: str, lang: Lang) -> bool:
    """Whether a text is a date and little else."""
    said = [one for one in times(text, lang) if one.kind != "relative"]
    return sum(one.end - one.start for one in said) > _WHOLE * len(text.strip())
