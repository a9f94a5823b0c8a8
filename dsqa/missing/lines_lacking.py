"""Lines that a question names and a dataset lacks: version 28.04 where the versions end at 26.04, トヨタ紡織 where other companies are listed."""

import re
from collections.abc import Sequence
from functools import partial

from dsqa.answers.model import Answer, MissingTerm
from dsqa.language.names.proper import proper_names
from dsqa.language.normalise import normalise
from dsqa.language.tokens import is_content, tokens
from dsqa.language.totals import is_total
from dsqa.locate.indexing.moments import is_time
from dsqa.locate.matching.label_order import find_label, labels_in
from dsqa.missing.levels import MOST_READ, PARENT_AND_CHILD, LabelLevel, NestedNames
from dsqa.missing.names import by_spelling, names_like, nearest_names
from dsqa.missing.presence import DatasetSaid
from dsqa.missing.words import QuestionWord
from dsqa.questions import operation_names as names
from dsqa.questions.asking.names import (
    CODE,
    code_under,
    has_part,
    names_within,
    ordinals,
    ordinals_said,
    proper_names_said,
)
from dsqa.questions.model import Question
from dsqa.tables.labels.paths import STEP
from dsqa.text.regex import regex

_CODE = regex(CODE)
_FEWEST = 3
"""Minimum number of values of a column, or names of a level."""
_LETTER = regex(r"[a-z]{1,2}")
_MOSTLY = 0.9


def line_lacking(
    question: Question, answer: Answer, words: Sequence[QuestionWord], said: DatasetSaid
) -> MissingTerm | None:
    """The line that a question names and no table has; None if there is none, or if it may only bound others."""
    lacking = _code_lacking(question, said.levels) or _ordinal_lacking(
        question, answer, said.levels
    )
    lacking = lacking or _name_lacking(question, answer, words, said.levels)
    return lacking or _member_lacking(question, said.nested)


def _member_lacking(question: Question, nested: Sequence[NestedNames]) -> MissingTerm | None:
    """A thing that a question puts into a group that has others: Adair County, Ohio."""
    for table, named in (one for one in nested if len(one.table.row_axis.positions) <= MOST_READ):
        for group, member, written in names_within(question, partial(_places, named)):
            rows = range(len(table.row_axis.positions))
            paths = [[one.text for one in table.row_axis.path(row)] for row in rows]
            own = [path for path in paths if member in map(normalise, path)]
            in_groups = max(own, key=len, default=[])
            if len(in_groups) > 1 and not any(group in map(normalise, path) for path in own):
                return MissingTerm(written, STEP.join(in_groups[:PARENT_AND_CHILD]), "word")
    return None


def _places(labels: Sequence[str], text: str) -> list[tuple[int, str]]:
    return [(find_label(one, text), one) for one in labels_in(labels, text)[0]]


def _code_lacking(question: Question, columns: Sequence[LabelLevel]) -> MissingTerm | None:
    for column in columns:
        head = normalise(column.level.head).strip()
        said = code_under(question, head) if head else None
        if said is None or said.bounds or not (values := _codes(column)):
            continue
        value = said.value
        if _shape(value) not in map(_shape, values) or any(_same(value, one) for one in values):
            continue
        values |= _further(column)
        if not any(_same(value, one) for one in values):
            near = _nearest(value, list(values))
            return MissingTerm(said.shown, values.get(near, near), "word")
    return None


def _ordinal_lacking(
    question: Question, answer: Answer, columns: Sequence[LabelLevel]
) -> MissingTerm | None:
    """The thing of a series whose number no label has, if others of it are there: the 80th Congress; None if it may bound others."""
    if answer.operation not in names.OF_A_CELL:
        return None
    for one in ordinals_said(question):
        for column in (each for each in columns if each.is_whole):
            texts = [(normalise(label.text), label.text) for label in column.level.labels]
            known = {
                other.number: shown
                for text, shown in texts
                for other in ordinals(text)
                if other.noun == one.noun
            }
            if len(known) >= _FEWEST and one.number not in known:
                near = min(known, key=lambda number: abs(number - one.number))
                return MissingTerm(one.shown, known[near], "word")
    return None


def _codes(one: LabelLevel) -> dict[str, str]:
    """The values of a column of codes or numbers, normalised, with their texts; none for other columns, and for times."""
    values = {normalise(label.text).strip(): label.text.strip() for label in one.level.labels}
    coded = [value for value in values if _CODE.fullmatch(value) or _LETTER.fullmatch(value)]
    if len(coded) < _FEWEST or len(coded) < _MOSTLY * len(values):
        return {}
    are_times = 2 * sum(is_time(value, "e") for value in coded) > len(coded)
    return {} if are_times else {value: values[value] for value in coded}


def _further(one: LabelLevel) -> dict[str, str]:
    """The values of a column that were left out, normalised, with their texts."""
    if one.is_whole:
        return {}
    column = one.level.labels[0].column
    texts = {row[column].strip() for row in one.sheet.texts[MOST_READ:]}
    return {normalise(text).strip(): text for text in texts if text}


def _shape(value: str) -> str:
    """A code with its letters and digits as such: a.9 of v.12."""
    return re.sub(r"[a-z]+", "a", re.sub(r"\d+", "9", value))


def _nearest(value: str, values: Sequence[str]) -> str:
    """The number that is nearest to a number, or the codes that are spelled alike."""
    try:
        return min(values, key=lambda one: abs(float(one) - float(value)))
    except ValueError:
        return nearest_names(value, by_spelling(value, values))


def _same(value: str, other: str) -> bool:
    if value == other:
        return True
    try:
        return float(value) == float(other)
    except ValueError:
        return False


def _name_lacking(
    question: Question, answer: Answer, words: Sequence[QuestionWord], columns: Sequence[LabelLevel]
) -> MissingTerm | None:
    """The Japanese proper name that occurs nowhere, if the answer is a cell of a thing that the question does not name either."""
    if question.lang != "j" or answer.operation != names.LOOKUP or len(answer.cells) != 1:
        return None
    absent = {word.token.start: word for word in words if word.place == "nowhere"}
    span = next((one for one in proper_names_said(question) if one[0] in absent), None)
    if span is None or not any(
        _is_unnamed(path[-1], question) for path in (answer.row_path, answer.column_path) if path
    ):
        return None
    name = question.said(*span)
    like = names_like(name, question, columns, answer)
    return MissingTerm(name, nearest_names(name, like), "word")


def _is_unnamed(label: str, question: Question) -> bool:
    """Whether a label has a proper name, too, of which a question has no part: where a report of one company has 資本金, its name need not
    stand."""
    if is_total(label) or is_time(label, "j") or next(proper_names(label), None) is None:
        return False
    return any(map(is_content, tokens(label, "j"))) and not has_part(question, label)
