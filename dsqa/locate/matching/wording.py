"""Features of (row path, column path) pairs that compare the wording of a question with labels.

They cover what shared words do not: that a standard error was not asked for, that a label says
"not", that another column explains more.
"""

import re

import numpy as np

from dsqa.locate.indexing.index import TableIndex
from dsqa.locate.indexing.lexicon import Floats, Ints
from dsqa.locate.matching.match import Asked
from dsqa.questions.asking.labels import (
    DENIAL,
    ERROR,
    RANK,
    asks_number,
    has_denial,
    names_error,
    names_rank,
)
from dsqa.text.regex import regex

WORDING = (
    "beyond_title", "row_gap", "column_gap", "top_word", "error_differs",
    "negation_unsaid", "negation_missed", "rank_unasked", "text_unwanted", "text_wanted",
)  # fmt: skip
"""Names of the features."""

WORDING_SIGNS = {
    "beyond_title": 1, "row_gap": 1, "column_gap": 1, "top_word": 1, "error_differs": -1,
    "negation_unsaid": -1, "negation_missed": -1, "rank_unasked": -1,
    "text_unwanted": -1, "text_wanted": 1,
}  # fmt: skip

_BRACKETED = regex(r"[(\[<]\s?[±+-]?\d[\d,]*\.?\d*\s?[)\]>]|±.*|\+/-.*")


def wording_features(
    asked: Asked,
    table: TableIndex,
    best: Floats,
    in_title: Floats,
    row_at: Ints,
    column_at: Ints,
    kinds: Floats,
) -> dict[str, Floats]:
    """Each feature for all pairs, (len(row_at), len(column_at)).

    `best` is (question words, rows, columns): how well the pair explains each word; `in_title`
    (question words,): how well the surroundings of the table explain it; `kinds` the kinds of
    cells as `features` has them.
    """
    question, weights = asked.question, asked.weights * (1 - in_title)
    beyond = _share(weights, best)
    top = int(weights.argmax()) if len(weights) else -1
    asks_error = float(names_error(question))
    error = _either(table, row_at, column_at, ERROR)
    error = np.maximum(error, _in_brackets(table, row_at, column_at))
    says_not = float(has_denial(question))
    about = f"{table.table.title} {table.sheet.name}".lower()
    negated = _either(table, row_at, column_at, DENIAL)
    negated = np.maximum(negated, float(bool(DENIAL.search(about))))
    rank = _either(table, row_at, column_at, RANK)
    wants_number = float(question.percent or asks_number(question))
    return {
        "beyond_title": beyond,
        "row_gap": beyond - beyond.max(axis=0, keepdims=True),
        "column_gap": beyond - beyond.max(axis=1, keepdims=True),
        "top_word": best[top] if top >= 0 else np.zeros_like(beyond),
        "error_differs": np.abs(error - asks_error),
        "negation_unsaid": negated * (1 - says_not),
        "negation_missed": (1 - negated) * says_not,
        "rank_unasked": rank * (1 - float(names_rank(question))),
        "text_unwanted": kinds[1] * wants_number,
        "text_wanted": kinds[1] * float(question.wants == "label"),
    }


def _share(weights: Floats, best: Floats) -> Floats:
    """Share of the weighted words of the question that each pair explains."""
    whole = float(weights.sum())
    if whole <= 0:
        return np.zeros(best.shape[1:], np.float32)
    share: Floats = (np.einsum("q,qrc->rc", weights, best) / whole).astype(np.float32)
    return share


def _either(table: TableIndex, row_at: Ints, column_at: Ints, pattern: re.Pattern[str]) -> Floats:
    """1 if a label of the row's or of the column's path matches."""
    rows = table.rows.saying(pattern)[row_at]
    columns = table.columns.saying(pattern)[column_at]
    return np.maximum(rows[:, None], columns[None, :])


def _in_brackets(table: TableIndex, row_at: Ints, column_at: Ints) -> Floats:
    """1 if a cell shows a number in brackets and its left neighbour one without.

    A negative amount in brackets has the columns of other years beside it, not its own estimate:
    only a column without a header, or with its neighbour's header, counts.
    """
    found = np.zeros((len(row_at), len(column_at)), np.float32)
    columns = table.columns.axis
    rows = table.table.row_axis.positions

    def innermost(at: int) -> list[str]:
        return [label.text for label in columns.path(at)[-1:]]

    for j, at in enumerate(column_at.tolist()):
        own = innermost(at)
        if at == 0 or (own and own != innermost(at - 1)):
            continue
        here, left = columns.positions[at], columns.positions[at - 1]
        for i, row in enumerate(row_at.tolist()):
            texts = table.sheet.texts[rows[row]]
            found[i, j] = bool(_BRACKETED.fullmatch(texts[here].strip())) and not (
                _BRACKETED.fullmatch(texts[left].strip())
            )
    return found
