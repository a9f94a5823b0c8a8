"""Features of (row path, column path) pairs, for all pairs of a shortlist at once."""

import re

import numpy as np
import numpy.typing as npt

from dsqa.language.amounts.quantities import agrees as kind_agrees
from dsqa.language.amounts.quantities import differs as kind_differs
from dsqa.language.amounts.quantities import path_quantities, quantities
from dsqa.locate.indexing.index import UNSEEN, DatasetIndex, TableIndex
from dsqa.locate.indexing.lexicon import Floats, Ints
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.match import Asked, AxisMatch, match_context
from dsqa.locate.matching.wording import WORDING, WORDING_SIGNS, wording_features
from dsqa.questions.asking.changes import says_change
from dsqa.tables.model import Table
from dsqa.text.regex import regex

FEATURES = (
    "row_explained", "column_explained", "pair_explained", "table_explained",
    "row_leaf", "column_leaf", "row_outer", "column_outer",
    "row_leaf_grams", "column_leaf_grams", "pair_grams",
    "row_exact", "column_exact", "row_leaf_exact", "column_leaf_exact",
    "row_unexplained", "column_unexplained", "row_leaf_unexplained", "column_leaf_unexplained",
    "row_total", "column_total", "row_totals", "column_totals",
    "year_agrees", "year_contradicts", "year_silent", "month_agrees", "month_contradicts",
    "latest_when_unsaid", "twice_explained",
    "percent_agrees", "percent_missing", "percent_unasked",
    "cell_number", "cell_text", "cell_empty", "cell_marker",
    "row_place", "column_place", "first_row", "first_column",
    "change_agrees", "change_unasked",
    "name_words", "name_grams", "name_unexplained", "table_place", "sheet_hidden", "key_column",
    "column_unnamed", "quantity_agrees", "quantity_differs", *WORDING, "month_silent",
)  # fmt: skip
"""Names of the features, in the order of the last axis of `pair_features`."""

SIGNS = {
    **dict.fromkeys(
        (
            "row_explained", "column_explained", "pair_explained", "table_explained", "row_leaf",
            "column_leaf", "pair_grams", "row_exact", "column_exact", "year_agrees",
            "month_agrees", "latest_when_unsaid", "percent_agrees", "name_words", "name_grams",
            "quantity_agrees", "change_agrees",
        ),
        1,
    ),
    **dict.fromkeys(
        (
            "row_unexplained", "column_unexplained", "year_contradicts", "month_contradicts",
            "percent_missing", "percent_unasked", "cell_empty", "cell_marker", "name_unexplained",
            "table_place", "sheet_hidden", "key_column", "column_unnamed", "quantity_differs",
            "change_unasked", "month_silent",
        ),
        -1,
    ),
    **WORDING_SIGNS,
}  # fmt: skip
"""Sign of the weight of features that are only evidence for a cell (1) or only against it (-1), whatever a sample shows."""

_EMPTY, _NUMBER, _TEXT, _MARK = range(4)
_PERCENT = 4
"""Number of the kinds of cells; one more is for cells with a percent sign."""
_MARKER = regex(r"^(?:[-–—…*xX.]+|\(NA\)|\(D\)|\(Z\)|\(X\)|n/?a|na|\.\.\.?|#N/A)$", re.I)


def pair_features(
    asked: Asked,
    table: TableIndex,
    rows: AxisMatch,
    columns: AxisMatch,
    row_at: Ints,
    column_at: Ints,
    index: DatasetIndex,
) -> Floats:
    """Features of every pair of the chosen rows and columns.

    `row_at` and `column_at` are indices on the axes; the result is
    (len(row_at), len(column_at), len(FEATURES)).
    """
    shape = (len(row_at), len(column_at))
    around = match_context(asked, table, index)
    whole = float(asked.weights.sum()) or 1.0
    row_words = rows.words[:, row_at]
    column_words = columns.words[:, column_at]
    best = np.maximum(row_words[:, :, None], column_words[:, None, :])
    twice = np.minimum(row_words[:, :, None], column_words[:, None, :])
    with_context = np.maximum(best, 0.7 * around.words[:, None, None])

    def row(values: Floats) -> Floats:
        return values[row_at][:, None]

    def column(values: Floats) -> Floats:
        return values[column_at][None, :]

    # An axis that runs through time outweighs a lone date in the other one's labels.
    row_time = table.rows.time.varies or not table.columns.time.varies
    column_time = table.columns.time.varies or not table.rows.time.varies
    year = _combine(
        row(rows.year) * row_time,
        column(columns.year) * column_time,
        _context_year(asked, table, index),
    )
    month = _combine(
        row(rows.month) * row_time,
        column(columns.month) * column_time,
        _context_month(asked, table, index),
    )
    percent = np.maximum(row(table.rows.percent), column(table.columns.percent))
    kinds = _cell_kinds(table, row_at, column_at)
    percent = np.maximum(percent, kinds[4])
    change = np.maximum(row(table.rows.change), column(table.columns.change))
    asks_change = float(says_change(asked.question))
    wants_percent = float(asked.question.percent)
    timed = any(time[0] > 0 for time in asked.times)
    dated = any(time[2] > 0 for time in asked.times)
    keys = key_columns(table.table)
    positions = table.table.column_axis.positions
    key_column = np.array([positions[at] in keys for at in column_at], np.float32)
    agrees, differs = _quantities(asked, table, row_at, column_at)
    parts: dict[str, npt.ArrayLike] = {
        "row_explained": row(rows.explained),
        "column_explained": column(columns.explained),
        "pair_explained": np.einsum("q,qrc->rc", asked.weights, best) / whole,
        "table_explained": np.einsum("q,qrc->rc", asked.weights, with_context) / whole,
        "row_leaf": row(rows.leaf),
        "column_leaf": column(columns.leaf),
        "row_outer": row(rows.outer),
        "column_outer": column(columns.outer),
        "row_leaf_grams": row(rows.leaf_grams),
        "column_leaf_grams": column(columns.leaf_grams),
        "pair_grams": _pair_grams(asked, table, row_at, column_at, index),
        "row_exact": row(rows.exact),
        "column_exact": column(columns.exact),
        "row_leaf_exact": row(rows.leaf_exact),
        "column_leaf_exact": column(columns.leaf_exact),
        "row_unexplained": row(rows.unexplained),
        "column_unexplained": column(columns.unexplained),
        "row_leaf_unexplained": row(rows.leaf_unexplained),
        "column_leaf_unexplained": column(columns.leaf_unexplained),
        "row_total": row(rows.total),
        "column_total": column(columns.total),
        "row_totals": row(rows.totals),
        "column_totals": column(columns.totals),
        "year_agrees": np.maximum(year, 0),
        "year_contradicts": (year < 0).astype(np.float32),
        "year_silent": ((year == 0) & timed).astype(np.float32),
        "month_agrees": np.maximum(month, 0),
        "month_contradicts": (month < 0).astype(np.float32),
        "month_silent": ((month == 0) & dated).astype(np.float32),
        "latest_when_unsaid": (
            0.0 if timed else np.maximum(row(rows.recency), column(columns.recency))
        ),
        "twice_explained": np.einsum("q,qrc->rc", asked.weights, twice) / whole,
        "change_agrees": change * asks_change,
        "change_unasked": change * (1 - asks_change),
        "percent_agrees": percent * wants_percent,
        "percent_missing": (1 - percent) * wants_percent,
        "percent_unasked": percent * (1 - wants_percent),
        "cell_number": kinds[0],
        "cell_text": kinds[1],
        "cell_empty": kinds[2],
        "cell_marker": kinds[3],
        "row_place": (row_at / max(table.rows.size, 1))[:, None],
        "column_place": (column_at / max(table.columns.size, 1))[None, :],
        "first_row": (row_at == 0)[:, None],
        "first_column": (column_at == 0)[None, :],
        "name_words": around.name_words,
        "name_grams": around.name_grams,
        "name_unexplained": around.name_unexplained,
        "table_place": table.number / max(len(index.tables), 1),
        "sheet_hidden": float(table.sheet.hidden),
        "key_column": key_column[None, :],
        "quantity_agrees": agrees,
        "quantity_differs": differs,
        "column_unnamed": column((table.columns.depth == 0).astype(np.float32)),
        **wording_features(asked, table, best, around.words, row_at, column_at, kinds),
    }
    if parts.keys() != set(FEATURES):
        raise AssertionError(f"features out of step: {parts.keys() ^ set(FEATURES)}")
    # What is the same along an axis, or for all pairs, is spread out as it is written down.
    stacked = np.empty((*shape, len(FEATURES)), np.float32)
    for at, name in enumerate(FEATURES):
        stacked[..., at] = parts[name]
    return stacked


def key_columns(table: Table) -> frozenset[int]:
    """Physical columns that identify the rows; in record tables they are seldom the answer."""
    keys = set(table.stub_columns)
    if table.kind == "records":
        keys |= {level.labels[0].column for level in table.row_axis.levels if level.labels}
    return frozenset(keys)


def _combine(row: Floats, column: Floats, context: float) -> Floats:
    """Agreement of the times of both axes: a contradiction overrides agreement, and the surroundings count if neither axis has a time."""
    best = np.maximum(row, column)
    worst = np.minimum(row, column)
    said: Floats = np.where(worst < 0, worst, best)
    return np.where(said == 0, context, said)


def _context_year(asked: Asked, table: TableIndex, index: DatasetIndex) -> float:
    year, end, *_ = table.context_time
    wanted = [time[0] for time in asked.times if time[0] > 0]
    if year < 0 or not wanted:
        return 0.0
    if any(year <= want <= end for want in wanted):
        return 0.8
    # Where another sheet is named by the year asked for, this one's year contradicts it.
    others = {other.context_time for other in index.tables if other.sheet.name != table.sheet.name}
    if any(start <= want <= last for want in wanted for start, last, *_ in others if start > 0):
        return -1.0
    # A title's year is weak: surveys are published in another year than the one they cover.
    return 0.0


def _context_month(asked: Asked, table: TableIndex, index: DatasetIndex) -> float:
    """Agreement of the month or quarter of a sheet with the question, if sheets differ in it: .8, or -1 for another one; otherwise 0."""
    for wanted, own, others in (
        ({time[2] for time in asked.times}, table.context_time.month, index.months_named),
        ({time[3] for time in asked.times}, table.context_time.quarter, index.quarters_named),
    ):
        if own != UNKNOWN and len(others) > 1 and wanted & others:
            return 0.8 if own in wanted else -1.0
    return 0.0


def _pair_grams(
    asked: Asked, table: TableIndex, row_at: Ints, column_at: Ints, index: DatasetIndex
) -> Floats:
    """Share of the question's character n-grams that row path or column path contains."""
    wanted = np.where(asked.grams > 0)[0]
    place = np.full(len(asked.grams), -1, np.int32)
    place[wanted] = np.arange(len(wanted))
    rows = _gram_rows(table, "rows", row_at, place, len(wanted))
    columns = _gram_rows(table, "columns", column_at, place, len(wanted))
    weights = index.gram_idf[wanted]
    row_part = rows @ weights
    column_part = columns @ weights
    both = (rows * weights) @ columns.T
    whole = asked.gram_total or 1.0
    share: Floats = ((row_part[:, None] + column_part[None, :] - both) / whole).astype(np.float32)
    return share


def _gram_rows(table: TableIndex, which: str, at: Ints, place: Ints, count: int) -> Floats:
    axis = table.rows if which == "rows" else table.columns
    # One more column for the n-grams that the question has not.
    found = np.zeros((len(at), count + 1), np.float32)
    for level in axis.levels:
        codes = level.codes[at]
        positions = np.flatnonzero(codes >= 0)
        terms, lengths = level.grams.of_all(codes[positions])
        found[np.repeat(positions, lengths), place[terms]] = 1.0
    # Rows without a gap: products of arrays that lie otherwise may differ in the last digit, and so may what trees make of it.
    return np.ascontiguousarray(found[:, :count])


def _quantities(
    asked: Asked, table: TableIndex, row_at: Ints, column_at: Ints
) -> tuple[Floats, Floats]:
    """1 if the paths or the table's unit name the kind of quantity asked for; 1 if they name only other kinds."""
    agrees = np.zeros((len(row_at), len(column_at)), np.float32)
    differs = np.zeros_like(agrees)
    if not asked.quantity:
        return agrees, differs
    of_table = quantities(table.table.unit) if table.table.unit else frozenset()
    axes = (table.table.row_axis, row_at), (table.table.column_axis, column_at)
    rows, columns = (
        [path_quantities(label.text for label in axis.path(int(k))) for k in at]
        for axis, at in axes
    )
    # Few paths name different kinds, so each pair of kinds is compared with the question once.
    held: dict[tuple[frozenset[str], frozenset[str]], tuple[bool, bool]] = {}
    for i, row in enumerate(rows):
        for j, column in enumerate(columns):
            if (row, column) not in held:
                named = (row | column) or of_table
                held[row, column] = (
                    kind_agrees(asked.quantity, named),
                    kind_differs(asked.quantity, named),
                )
            agrees[i, j], differs[i, j] = held[row, column]
    return agrees, differs


def _cell_kinds(table: TableIndex, row_at: Ints, column_at: Ints) -> Floats:
    """(5, rows, columns): number, text, empty, marker, percent sign."""
    kinds = table.kinds[np.ix_(row_at, column_at)]
    if (kinds == UNSEEN).any():
        for i, j in np.argwhere(kinds == UNSEEN).tolist():
            table.kinds[row_at[i], column_at[j]] = _cell_kind(table, row_at[i], column_at[j])
        kinds = table.kinds[np.ix_(row_at, column_at)]
    kind = kinds % _PERCENT
    return np.stack(
        [*(kind == one for one in (_NUMBER, _TEXT, _EMPTY, _MARK)), kinds >= _PERCENT]
    ).astype(np.float32)


def _cell_kind(table: TableIndex, row: int, column: int) -> int:
    at = table.table.row_axis.positions[row], table.table.column_axis.positions[column]
    text = table.sheet.texts[at[0]][at[1]].strip()
    if not text:
        return _EMPTY
    percent = _PERCENT if text.endswith(("%", "％")) else 0
    if isinstance(table.sheet.values[at[0]][at[1]], float):
        return percent + _NUMBER
    return percent + (_MARK if _MARKER.match(text) else _TEXT)
