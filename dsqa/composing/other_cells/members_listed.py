"""The labels below a named one: 東谷郡に属する町村をすべて挙げてください."""

import re
from collections.abc import Sequence

import numpy as np

from dsqa.answers.model import Answer
from dsqa.composing.context import labels_answer
from dsqa.language.lang import Lang
from dsqa.language.names.kinds import asked_kind, is_of_kind
from dsqa.language.normalise import normalise
from dsqa.locate.indexing.index import AxisIndex, TableIndex
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.model import Question
from dsqa.tables.model import Label
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_ASKS: dict[Lang, re.Pattern[str]] = {
    "j": regex(
        r"^(?P<group>[^、。はが]{2,24}?)(?:に(?:属する|属している|含まれる|ある)|を構成する|の(?=[^、。]{1,8}(?:をすべて|を全て|をみな|の一覧)))"
        r"(?P<noun>[^、。はがをに]{1,10}?)(?:は(?:どこ|どれ|何)|を?(?:すべて|全て|全部)|を(?:挙げ|列挙|教え|示)|の一覧)"
        r"|^(?P<group2>[^、。はが]{2,24}?)には?(?:どんな|どのような|何という)(?P<noun2>[^、。はがを]{1,10}?)が(?:あ|含|属)"
    ),
    "e": regex(
        r"^(?:which|what) (?!is\b|was\b|are\b|percent|number|share|proportion|rate|first|last)(?P<noun>[a-z][a-z' -]{2,40}?) (?:are|belong|make up) (?:(?:there|listed|included|part) )?(?:in|of|under|to)? ?(?:the )?(?P<group>[^?,]{2,60}?)\s*\?$"
        r"|^(?:list|name) (?:all |of |the )*(?!is\b|was\b|are\b|percent|number|share|proportion|rate|first|last)(?P<noun2>[a-z][a-z' -]{2,40}?) (?:in|of|under|within) (?:the )?(?P<group2>[^?,.]{2,60}?)\s*[.?]?$",
        re.I,
    ),
}
_CODE = regex(r"[a-z]?\d[\d-]*")
_UNRANKED = np.zeros(len(FEATURES), np.float32)
_FEWEST, _MOST = 2, 40


def members_listed(question: Question, tables: Sequence[TableIndex]) -> Answer | None:
    """The labels below the one that a question names, in the order of the table; None if it does not ask for these, or there are none."""
    found = _ASKS[question.lang].search(question.text)
    if found is None:
        return None
    said = found.groupdict()
    group = normalise(said["group"] or said["group2"])
    kind = asked_kind(said["noun"] or said["noun2"], question.lang)
    for table in tables:
        lines = _below(table.rows, group)
        chosen = [(Candidate(table, at, 0, 0.0, _UNRANKED), _label(table.rows, at)) for at in lines]
        if kind:
            chosen = [one for one in chosen if is_of_kind(one[1].text, kind, question.lang)]
        if _FEWEST <= len(chosen) <= _MOST:
            return labels_answer(chosen, names.LIST, f"the labels below {group}", CellQuery(), ())
    return None


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
