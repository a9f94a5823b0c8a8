"""The cells in the rows of a group: a look-up, or a list of different values."""

import re

import numpy as np

from dsqa.derivations.operations.rows.blank import named_rows
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.comparing.under_way import tenures
from dsqa.derivations.space import Space
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_difference, asks_gap, asks_sum
from dsqa.questions.asking.over_rows.by_name import gives_asked
from dsqa.questions.asking.over_rows.kinds import counts_things
from dsqa.questions.asking.over_rows.rows import asks_record, leaves_out_draws
from dsqa.questions.asking.over_rows.times import asks_from_to
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.fields import are_joined
from dsqa.text.regex import regex

_RECORD = regex(
    r"(?:games |matches )?(?:w|wins?|won|d|draws?|drawn|ties?|l|loss(?:es)?|lost)|(?:勝|分|負|敗|勝利|敗戦|敗北|引き?分け?|勝ち|負け)数?", re.I
)  # fmt: skip
"""Heads of the numbers of games that a side won, drew or lost."""
_DRAWN = regex(r"d|tie|分", re.I)
_EVIDENCE = 20.0
"""Added to the scores of several columns: that of one covers nearly as many words of the question."""


def _project(operation: Operation, space: Space) -> None:
    for at, group in enumerate(space.groups):
        size = space.sizes[at]
        if 0 < size <= space.most_items and (group.kind != "all" or size == 1):
            space.add_rows(operation, at, space.rows[at])


def _project_all(operation: Operation, space: Space) -> None:
    """Different values of a column of the whole table, if they are few."""
    if space.sizes[0] > 1 and "number" not in space.wording.cues:
        space.add_rows(operation, 0, space.rows[0])


def _limit(operation: Operation, space: Space) -> None:
    limit = space.wording.limit
    if limit < 2:
        return
    for at in np.flatnonzero(space.sizes > limit).tolist():
        space.add_rows(operation, at, space.rows[at][:limit])


def _project_columns(operation: Operation, space: Space) -> None:
    """The columns whose heads the question joins (address and phone, 緯度と経度), of the one row that it names."""
    wording = space.wording
    asks = (gives_asked, asks_difference, asks_gap, asks_sum, counts_things)
    if (
        wording.cues & {"yes_no", "negation"}
        or any(one(wording) for one in asks)
        or said_bounds(wording)
    ):
        return
    columns = _of_record(space)
    named = [(one.first, at) for at, one in enumerate(space.heads) if one.covered >= 1 and not columns]  # fmt: skip
    stems = {at: {*space.relation.columns[at].named_stems} for _, at in named}
    for _, at in sorted(named):
        if any(own < stems[at] for own in stems.values()):
            continue  # A short English name is not asked for beside the English name.
        if columns and not are_joined(
            wording, space.heads[columns[-1]].words, space.heads[at].words
        ):
            if len(columns) > 1:
                break
            columns.clear()
        columns.append(at)
    if len(columns) > 1:
        for group, one in named_rows(space):
            row = one.rows.bit_length() - 1
            filled = [at for at in columns if space.relation.columns[at].text(row)]
            space.add_row_across(operation, group, tuple(columns), filled)


def _of_record(space: Space) -> list[int]:
    """The columns of games won, drawn and lost, if the question asks for the record of a side; those from when to when something was."""
    relation, wording = space.relation, space.wording
    if asks_from_to(wording) and (held := tenures(relation)) is not None:
        return list(held.columns)
    if not asks_record(wording):
        return []
    heads = [one.head.strip() for one in relation.columns]
    without = leaves_out_draws(space.wording)
    found = [at for at, head in enumerate(heads) if _RECORD.fullmatch(head) and not (without and _DRAWN.search(head))]  # fmt: skip
    return found if len(found) > 1 else []


register(
    Operation("project", "the cells of a group of rows", _project, sql="SELECT label FROM cells ORDER BY n", answer_name=names.LOOKUP, looks_up=True),
    Operation("project_all", "the different cells of a whole column", _project_all, sql="SELECT label FROM cells ORDER BY n", looks_up=True),
    Operation("project_columns", "the cells of one row in several columns", _project_columns, sql="SELECT unnest(texts) FROM cells",
        answer_name=names.LIST, like="project", evidence=_EVIDENCE),
    Operation("limit", "the cells of the first rows of a group, as many as are asked for", _limit,
        sql="SELECT label FROM cells ORDER BY n LIMIT {many}", looks_up=True),
)  # fmt: skip
