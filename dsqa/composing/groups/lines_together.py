"""Lines that a question means together: from one named line to another, both included, where they are no times ("the sum from hour 18 to
hour 23", 北区から東区までの合計), or all that are no parts of others, where no total is stated."""

from dataclasses import replace
from typing import NamedTuple

from dsqa.answers.model import Answer
from dsqa.composing.computed import sum_of
from dsqa.composing.context import Context
from dsqa.composing.groups.candidate_groups import CandidateGroup
from dsqa.composing.groups.group import LevelRun, label_at, number_of_cell
from dsqa.composing.groups.group_member import GroupMember
from dsqa.composing.operations.aggregate import average_of
from dsqa.composing.operations.extreme import answer_over
from dsqa.composing.stated import own_labels
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.totals import says_total
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.match import stands_in
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_cells.groups import lines_spanned, operation_over
from dsqa.text.regex import regex

_ENDS = regex(r"\W|$")
_UNSAID = 0.1
"""Maximum share of the words of a question that the labels of a row explain if the question names no row."""
_LOOKED_AT = 12
"""Number of located numbers, best first, that are searched for one beside both lines."""


class _Ends(NamedTuple):
    first: str
    last: str
    lang: Lang

    def places(self, labels: list[tuple[str, ...]]) -> tuple[int, int] | None:
        """The places of the two labels that the question names, in order; None if it does not name two."""
        named = [
            max(
                ((len(form), -at) for at, own in enumerate(labels) for form in own if fits(form)),
                default=None,
            )
            for fits in (self._begins, self._finishes)
        ]
        if named[0] is None or named[1] is None or named[0][1] == named[1][1]:
            return None
        low, high = sorted((-named[0][1], -named[1][1]))
        return low, high

    def _begins(self, label: str) -> bool:
        return self.first == label if self.lang == "e" else self.first.endswith(label)

    def _finishes(self, label: str) -> bool:
        if self.lang == "j":
            return self.last.endswith(label)
        return self.last.startswith(label) and bool(_ENDS.match(self.last, len(label)))


def lines_together(context: Context) -> Answer | None:
    """The answer over the lines between two that a question names, or over all rows that are no parts of others; None for other questions."""
    return between_named(context) or sum_of_wholes(context)


def between_named(context: Context) -> Answer | None:
    """The answer over the lines that a question spans by its first and its last; None if it names no two such lines."""
    question = context.asked.question
    operation, group = operation_over(question), _group(context)
    if operation is None or group is None:
        return None
    cells = [member.candidate for member in group.members]
    if operation == names.AVERAGE:
        return average_of(context, cells)
    if operation == names.SUM:
        return sum_of(context, cells)
    asked = replace(context.asked, question=replace(question, operation=operation))
    return answer_over(replace(context, asked=asked), group)


def sum_of_wholes(context: Context) -> Answer | None:
    """The sum of the rows that are no parts of others, beside a located number; None if the question asks for no sum, if it names a row,
    if a total is stated, or if no row is part of another."""
    question = context.asked.question
    if operation_over(question) != names.SUM or not context.numbers:
        return None
    best = context.numbers[0]
    axis = best.table.rows
    named = [at for at in range(axis.size) if axis.path(at)]
    if question.times and any(axis.time.year[at] != UNKNOWN for at in named):
        return None
    if any(stands_in(axis.leaf_text(at), context.asked.normalised) for at in named):
        return None
    tops = axis.without_parts(named)
    if len(tops) < 2 or max(axis.wholes) < 0 or any(map(axis.is_total, tops)):
        return None
    if best.feature("row_explained") > _UNSAID or any(map(says_total, own_labels(best))):
        return None
    cells = [cell for at in tops if number_of_cell(cell := best.moved("rows", at)) is not None]
    return sum_of(context, cells)


def _group(context: Context) -> CandidateGroup | None:
    """The group of the spanned lines beside a located number.

    Lines of times have readings of their own, and between lines with the same labels on both axes things move.
    """
    question = context.asked.question
    found = lines_spanned(question)
    if found is None:
        return None
    ends = _Ends(*found, question.lang)
    for cell in context.numbers[:_LOOKED_AT]:
        groups = [
            group
            for along, axis, at in cell.sides()
            if (place := int(axis.leaf[at])) >= 0
            and not axis.levels[place].time
            and (group := _spanned(cell, LevelRun(along, place), ends)) is not None
        ]
        if groups:
            return groups[0] if len(groups) == 1 else None
    return None


def _spanned(cell: Candidate, run: LevelRun, ends: _Ends) -> CandidateGroup | None:
    _, axis, at = cell.on(run.along)
    level = axis.levels[run.level]
    lines = [line for line in axis.beside(at) if not level.total[level.codes[line]]]
    places = ends.places([_forms(level, int(level.codes[line])) for line in lines])
    if places is None:
        return None
    cells = [cell.moved(run.along, line) for line in lines[places[0] : places[1] + 1]]
    members = [
        GroupMember(one, number, label_at(cell, run, one.on(run.along).at))
        for one in cells
        if (number := number_of_cell(one)) is not None
    ]
    return CandidateGroup(cell, run, members, "section", 0, False) if len(members) > 1 else None


def _forms(level: LevelIndex, code: int) -> tuple[str, ...]:
    """The forms of a label in a question, also behind the head of its level: hour 18."""
    head, forms = normalise(level.head), level.literal[code]
    return (*forms, *(f"{head} {form}" for form in forms)) if head else forms
