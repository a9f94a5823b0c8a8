"""The labels whose number is above, or below, that of a named line: 北浜市より人口が多い市はどこですか."""

from collections.abc import Iterator

from dsqa.answers.cell_addresses import paths
from dsqa.answers.model import Answer
from dsqa.composing.context import Context, labels_answer, number_of, operands
from dsqa.composing.groups.exclusions import of_asked_kind
from dsqa.composing.groups.group import LevelRun, members
from dsqa.composing.groups.group_member import GroupMember
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_cells.limits import beyond
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_BEHIND = regex(r"\b(?:in|on|during|for|at|by|from|did|do|does|was|were)\b")
"""Words that end the name of the line."""
_LABEL = 0.6
"""Minimum share of the label in the text that names its line."""
_BEFORE = frozenset(("", *"がはの、でにと年"))
"""What may precede a Japanese label, "" at the beginning."""
_LOOKED_AT = 12
"""Number of located numbers, best first, that are searched for the number of the named line."""
_MOST_SHOWN = 20


def beyond_named(context: Context) -> Answer | None:
    """The labels beyond the named line, in the order of the table; None if no number of a named line is located, or none is beyond it."""
    asked = context.asked
    said = beyond(asked.question)
    if said is None:
        return None
    for standard, run in _named(context, said.standard):
        bound = number_of(standard)
        beside = _under_same_heading(standard, run, members(standard, run, asked))
        group = of_asked_kind(beside, said.noun, asked.question.lang)
        found = [one for one in group if said.has(one.number, bound)]
        if found and len(found) <= _MOST_SHOWN:
            return _answer(found, standard, said.sign)
    return None


def _named(context: Context, text: str) -> Iterator[tuple[Candidate, LevelRun]]:
    """The located numbers of lines with a label that a text names, with its level, the innermost first."""
    for cell in context.numbers[:_LOOKED_AT]:
        for along, axis, at in cell.sides():
            for place in reversed(range(len(axis.levels))):
                level, code = axis.levels[place], int(axis.levels[place].codes[at])
                if code >= 0 and any(
                    _is_named(form, text, context.asked) for form in level.literal[code]
                ):
                    yield cell, LevelRun(along, place)


def _is_named(label: str, text: str, asked: Asked) -> bool:
    """Whether a text names a label: "than treated men" does not name a line "men", 6月の輸出額が一般機械 names 一般機械."""
    if asked.question.lang == "j":
        return bool(label) and text.endswith(label) and text[: -len(label)][-1:] in _BEFORE
    said = _BEHIND.split(text)[0].strip().removeprefix("the ")
    return len(label) >= _LABEL * len(said) and stands_in(label, said)


def _under_same_heading(
    standard: Candidate, run: LevelRun, group: list[GroupMember]
) -> list[GroupMember]:
    """The members under the same headings as the named line, if labels are repeated under other headings: imports beside exports."""
    axis = standard.on(run.along).axis
    level, outer = axis.levels[run.level], axis.levels[: run.level]
    headed = {
        (int(level.groups[at]), *(int(one.groups[at]) for one in outer)) for at in range(axis.size)
    }
    if len({label for label, *_ in headed}) == len(headed):
        return group

    def headings(cell: Candidate) -> list[int]:
        return [int(one.groups[cell.on(run.along).at]) for one in outer]

    return [one for one in group if headings(one.candidate) == headings(standard)]


def _answer(found: list[GroupMember], standard: Candidate, sign: str) -> Answer:
    cells = [one.candidate for one in found]
    sql = f"SELECT label FROM cells WHERE value {sign} (SELECT value FROM cells WHERE n = 0) ORDER BY n"
    over = operands([standard, *cells])
    why = f"the labels of the numbers {'below' if sign == '<' else 'above'} {standard.text.strip()}: {paths(standard)}"
    query = CellQuery(sql, gives_labels=True, by_place=True)
    return labels_answer(
        [(one.candidate, one.label) for one in found], names.LIST, why, query, over
    )
