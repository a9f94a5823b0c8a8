"""The labels below a named one: 東谷郡に属する町村をすべて挙げてください."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dsqa.answers.model import Answer
from dsqa.composing.context import labels_answer
from dsqa.language.names.kinds import asked_kind, is_of_kind
from dsqa.locate.indexing.index import AxisIndex, TableIndex
from dsqa.locate.labels import SURELY_NAMED, names_level
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.things import members_asked
from dsqa.questions.model import Question
from dsqa.tables.model import Label
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_CODE = regex(r"[a-z]?\d[\d-]*")
_UNRANKED = np.zeros(len(FEATURES), np.float32)
_FEWEST, _MOST = 2, 40


def members_listed(question: Question, tables: Sequence[TableIndex]) -> Answer | None:
    """The labels below the one that a question names, in the order of the table; None if it does not ask for these, or there are none."""
    said = members_asked(question)
    if said is None:
        return None
    group, noun = said
    kind = asked_kind(noun, question.lang)
    for table in tables:
        lines = _below(table.rows, group)
        chosen = [(Candidate(table, at, 0, 0.0, _UNRANKED), _label(table.rows, at)) for at in lines]
        if kind:
            chosen = [one for one in chosen if is_of_kind(one[1].text, kind, question.lang)]
        chosen = chosen or _beside(question, table, group, noun)
        if _FEWEST <= len(chosen) <= _MOST:
            return labels_answer(chosen, names.LIST, f"the labels below {group}", CellQuery(), ())
    return None


def _beside(
    question: Question, table: TableIndex, group: str, noun: str
) -> list[tuple[Candidate, Label]]:
    """The labels of the level that a noun names, of the rows that have the group in a label of another level."""
    asked, axis = replace(question, subject=noun), table.rows
    named = (
        at for at, level in enumerate(axis.levels) if names_level(asked, level) >= SURELY_NAMED
    )
    level = next(named, None)
    if level is None:
        return []
    own = axis.levels[level].codes.tolist()
    labels = axis.axis.levels[level].labels
    return [
        (Candidate(table, at, 0, 0.0, _UNRANKED), labels[own[at]])
        for at in axis.beside_label(level, group)
    ]


def _below(axis: AxisIndex, group: str) -> list[int]:
    """The lines whose labels are directly below one, codes excluded."""
    found = []
    for at in range(axis.size):
        path = [
            level.normalised[code]
            for level, code in axis.path(at)
            if not _CODE.fullmatch(level.normalised[code]) and not level.time
        ]
        if len(path) > 1 and path[-2] == group and not axis.is_total(at):
            found.append(at)
    return found


def _label(axis: AxisIndex, at: int) -> Label:
    level, code = axis.path(at)[-1]
    place = next(k for k, one in enumerate(axis.levels) if one is level)
    return axis.axis.levels[place].labels[code]
