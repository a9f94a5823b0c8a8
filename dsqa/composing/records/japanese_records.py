"""Counting and adding up records of a kind: 北区にある施設は何か所, 南区の定員を合計すると."""

import numpy as np

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.answers.number_form import in_form_of
from dsqa.composing.context import Context, operands, rows_of
from dsqa.composing.groups.group import number_of_cell
from dsqa.composing.other_cells.positions_asked import Mask
from dsqa.composing.records.long_tables import number_column
from dsqa.language.amounts.numbers import decimals
from dsqa.language.normalise import normalise
from dsqa.language.totals import says_total
from dsqa.locate.indexing.index import TableIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.match import stands_in
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.records import counts_records, sums_records, takes_mean
from dsqa.text.cell_query import COUNT, MEAN, SUM, CellQuery
from dsqa.text.regex import regex

_STATED = regex(r"平均|数$")
_MARKED = regex(r"[有○◯〇●◎1１✓レ]|あり|有り|実施|可|対応")
_EXPLAINED = 0.3
_KIND = 0.5
"""Maximum share of different labels for a key that is a category and not a name."""


def over_japanese_records(context: Context) -> Answer | None:
    """The number, sum or mean of the records that the question selects; None if
    no flat table was located, one record is named, or the question asks for something else."""
    best, question = context.found[0], context.asked.question
    if question.lang != "j" or best.table.table.kind != "records":
        return None
    if question.operation not in (names.LOOKUP, names.SUM, names.AVERAGE):
        return None
    if number_column(best.table) is not None or _has_totals(best.table):
        # Statistics are counted and added up already.
        return None
    marked = _marked(context, best.table)
    chosen = _chosen(context, best.table, marked is not None)
    if chosen is None:
        return None
    if marked is not None:
        chosen &= marked
    at = np.where(chosen)[0].tolist()
    head = best.table.table.column_axis.path(best.column)[-1:]
    measured = number_of_cell(best) is not None and not best.feature("key_column")
    said = measured and best.feature("column_leaf") > _EXPLAINED
    if counts_records(question) and not said:
        return _counted(best, at)
    if (
        len(at) < 2
        or not said
        or any(says_total(label.text) or _STATED.search(label.text) for label in head)
    ):
        return None
    cells = [Candidate(best.table, row, best.column, 0.0, best.features) for row in at]
    cells = [cell for cell in cells if number_of_cell(cell) is not None]
    for asks, operation, query in ((sums_records, "sum", SUM), (takes_mean, "average", MEAN)):
        if not asks(question) or len(cells) < 2:
            continue
        value = context.engine.number(query.sql, rows_of(cells))
        if value is not None:
            shown = [cell.text for cell in cells]
            places = max(1, *map(decimals, shown)) if operation == names.AVERAGE else None
            return _answer(in_form_of(value, shown, places), cells, operation, query)
    return None


def _has_totals(table: TableIndex) -> bool:
    return any(bool(level.total.any()) for level in table.rows.levels)


def _counted(best: Candidate, at: list[int]) -> Answer:
    cells = [Candidate(best.table, row, best.column, 0.0, best.features) for row in at]
    return _answer(str(len(cells)), cells, names.COUNT, COUNT)


def _answer(text: str, cells: list[Candidate], operation: str, query: CellQuery) -> Answer:
    why = f"{operation} of {len(cells)} records like {paths(cells[0])}" if cells else "no record"
    refs = tuple(cell_ref(cell) for cell in cells)
    return Answer(
        text, refs, operation=operation, why=why, computed=query, operands=operands(cells)
    )


def _chosen(context: Context, table: TableIndex, marked: bool) -> Mask | None:
    """The records of the kinds and years that a question names; None if it names a single record,
    or no kind."""
    rows = table.rows
    chosen: Mask = np.ones(rows.size, bool)
    confined = marked
    for level in rows.levels:
        if level.time:
            continue
        said = _said(level, context.asked.normalised)
        if said is None:
            continue
        if level.distinct > _KIND * max(int(level.present.sum()), 1):
            # 港保育園 is in the question literally: one record is asked for.
            return None
        chosen &= said
        confined = True
    years = [(start, end) for start, end, *_ in context.asked.times if start != UNKNOWN]
    if years and rows.time.varies:
        inside = [(rows.time.year >= a) & (rows.time.end_year <= b) for a, b in years]
        chosen &= np.any(inside, axis=0)
    return chosen if confined and chosen.any() else None


def _said(level: LevelIndex, text: str) -> Mask | None:
    """The positions whose label is in the question; of nested labels the longest."""
    named = [
        (len(label), code)
        for code, label in enumerate(level.normalised)
        if len(label) > 1 and not label.isdigit() and stands_in(label, text)
    ]
    if not named:
        return None
    longest = {level.normalised[code] for _, code in named}
    codes = [
        code
        for _, code in named
        if not any(
            level.normalised[code] != other and level.normalised[code] in other for other in longest
        )
    ]
    return np.isin(level.codes, codes)


def _marked(context: Context, table: TableIndex) -> Mask | None:
    """The records with a mark (有, ○) in a column that the question names: 病児保育をしている."""
    axis = table.table.column_axis
    rows = table.table.row_axis.positions
    for at, column in enumerate(axis.positions):
        head = "".join(label.text for label in axis.path(at)[-1:])
        if len(head) < 2 or not stands_in(normalise(head), context.asked.normalised):
            continue
        texts = [table.sheet.texts[row][column].strip() for row in rows]
        filled = {text for text in texts if text}
        if filled and len(filled) <= 3 and any(_MARKED.fullmatch(text) for text in filled):
            return np.array([bool(_MARKED.fullmatch(text)) for text in texts])
    return None
