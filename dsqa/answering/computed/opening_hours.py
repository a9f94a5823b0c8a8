"""The hours from one time of the day of a row to another in one column (Opens, Closes), or the one of both that a question asks for."""

from collections.abc import Sequence
from dataclasses import replace

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.comparing.brackets import brackets
from dsqa.language.amounts.intervals import CLOCK
from dsqa.questions.asking.over_rows.parts_of_cells import parts_said
from dsqa.questions.asking.over_rows.times import asks_hours
from dsqa.questions.readings.wording import Wording

_TO = "–"


def with_opening_hours(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the hours if a question asks for these, or with the column of their beginnings or ends as the one asked for;
    unchanged if it has no two columns of such times, or several."""
    said = parts_said(wording) & {"opens", "closes"}
    if not asks_hours(wording) and len(said) != 1:
        return plain
    found = [one.columns for one in brackets(plain.relation) if one.dimension == CLOCK]
    if len(found) != 1 or len(found[0]) != len(("start", "end")):
        return plain
    (ends,) = found
    if asks_hours(wording):
        lines = zip(*(plain.relation.columns[at].texts for at in ends), strict=True)
        texts = tuple(_TO.join(dict.fromkeys(filter(None, one))) for one in lines)
        head = "時間" if wording.is_japanese else "hours"
        query = f"CASE WHEN {{name}} = {{other}} THEN {{name}} ELSE concat({{name}}, '{_TO}', {{other}}) END"
        return with_column(plain, Column(head, texts), ends, "", ends[0], ends[0], query)
    return _asked(plain, ends, ends["closes" in said])


def _asked(plain: PlainTable, ends: Sequence[int], at: int) -> PlainTable:
    """The table with one of its columns as the one that is asked for."""
    relation = plain.relation
    found = Relation.of_columns(relation.columns, relation.rows, relation.places)
    found.heads, found.asked_column = relation.heads, at
    return replace(plain, relation=found)
