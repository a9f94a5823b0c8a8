"""From the tables of a dataset to a short list of cells."""

from dataclasses import dataclass

import numpy as np

from dsqa.locate.indexing.index import DatasetIndex, TableIndex
from dsqa.locate.indexing.lexicon import Floats, Ints
from dsqa.locate.matching.features import key_columns, pair_features
from dsqa.locate.matching.match import Asked, AxisMatch, match_axis, match_context
from dsqa.locate.model import Candidate
from dsqa.locate.ranker import Ranker
from dsqa.questions.asking.labels import names_code


@dataclass(frozen=True)
class Shortlist:
    """Numbers of rows, columns and tables that the quick first pass keeps."""

    rows: int = 24
    columns: int = 24
    tables: int = 8
    kept: int = 40
    """Number of candidates that are kept, over all tables."""
    each: int = 4
    """Number of the best candidates of each table that are always kept: sheets of one form have the same labels, and only the closer
    look can choose among them."""


_OUT = 100.0
"""Deducted from the score of a column that cannot answer: it is kept only if there are few others."""


def first_pass(match: AxisMatch) -> Floats:
    """A quick score of every path of an axis; only pairs of the best paths are examined closely."""
    score: Floats = (
        3.0 * match.explained
        + 1.0 * match.leaf
        + 0.8 * match.leaf_grams
        + 0.4 * match.outer
        + 2.0 * match.exact
        - 0.5 * match.unexplained
        + 0.3 * match.total
        + 1.6 * match.year
        + 1.0 * match.month
        + 0.1 * match.recency
    )
    return score


def candidates(
    asked: Asked, index: DatasetIndex, ranker: Ranker, shortlist: Shortlist = Shortlist()
) -> list[Candidate]:
    """The best cells of a dataset for a question, best first; ties keep the order of the sheets."""
    matched = []
    for table in index.tables:
        if not (table.rows.size and table.columns.size):
            continue
        rows = match_axis(asked, table.rows, index)
        columns = match_axis(asked, table.columns, index)
        matched.append((table, rows, columns, first_pass(rows), first_pass(columns)))
    if len(matched) > shortlist.tables:
        totals = [
            float(row_score.max() + column_score.max()) + _name_score(asked, table, index)
            for table, _, _, row_score, column_score in matched
        ]
        keep = sorted(np.argsort(-np.array(totals), kind="stable")[: shortlist.tables].tolist())
        matched = [matched[at] for at in keep]
    sure: list[Candidate] = []
    found: list[Candidate] = []
    for table, rows, columns, row_score, column_score in matched:
        row_at = best(row_score, shortlist.rows)
        numbering = _numbering(asked, table)
        barred: Floats = np.maximum(_barred(asked, table), numbering)
        column_at = best(column_score - _OUT * barred, shortlist.columns)
        if not numbering.all():
            column_at = column_at[numbering[column_at] == 0]
        features = pair_features(asked, table, rows, columns, row_at, column_at, index)
        scores = ranker.score(features)
        own = [
            Candidate(table, int(row_at[i]), int(column_at[j]), float(scores[i, j]), features[i, j])
            for i, j in _top(scores, shortlist.kept)
        ]
        sure += own[: shortlist.each]
        found += own[shortlist.each :]
    found.sort(key=lambda candidate: -candidate.score)
    chosen = sure + found[: max(0, shortlist.kept - len(sure))]
    return sorted(chosen, key=lambda candidate: -candidate.score)[: shortlist.kept]


def _barred(asked: Asked, table: TableIndex) -> Floats:
    """1 for key columns, if the question asks for a quantity or computes with numbers."""
    barred = np.zeros(table.columns.size, np.float32)
    question = asked.question
    if question.is_read and not (asked.quantity and question.wants == "number"):
        return barred
    keys = key_columns(table.table)
    if len(keys) < table.columns.size:
        barred[[at in keys for at in table.table.column_axis.positions]] = 1.0
    return barred


def _numbering(asked: Asked, table: TableIndex) -> Floats:
    """1 for columns that number the labels of others, if the question does not ask for a code."""
    if names_code(asked.question):
        return np.zeros(table.columns.size, np.float32)
    return table.numbering


def best(scores: Floats, count: int) -> Ints:
    """Indices of the `count` highest scores, in increasing order of index; ties go to the first."""
    order = np.argsort(-scores, kind="stable")[:count]
    return np.sort(order).astype(np.int32)


def _top(scores: Floats, count: int) -> list[tuple[int, int]]:
    order = np.argsort(-scores.ravel(), kind="stable")[:count]
    width = scores.shape[1]
    return [(int(at) // width, int(at) % width) for at in order]


def _name_score(asked: Asked, table: TableIndex, index: DatasetIndex) -> float:
    around = match_context(asked, table, index)
    return 2.0 * around.name_words + 2.0 * around.name_grams - 0.5 * around.name_unexplained
