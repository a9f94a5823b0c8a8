"""A closer look at the candidates of one question: features that need the whole short list.

The first pass scores thousands of pairs, each alone. Here some forty are left, and the trained ranker also gets their comparison with each
other, their score by the learned embedding, the match with quoted text, and the labels that could answer.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dsqa.language.amounts.numbers import parse_number
from dsqa.language.tokens import ngrams
from dsqa.locate.indexing.index import AxisIndex, DatasetIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.labels import LabelPlace, names_level
from dsqa.locate.matching.embedding import AxisLetter, DatasetEmbedding, PathEmbedding, agreement
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Candidate
from dsqa.questions.asking.amounts import speaks_of_all
from dsqa.questions.asking.labels import (
    asks_how_many,
    asks_how_much,
    has_inner_capital,
    may_ask_time,
    names_point,
)
from dsqa.text.regex import regex

RELATIVE = (
    "pair_explained", "table_explained", "pair_grams", "row_explained", "column_explained",
    "row_leaf", "column_leaf", "row_unexplained", "column_unexplained", "row_exact",
    "column_exact", "year_agrees", "name_words", "name_grams", "name_unexplained",
    "quantity_agrees", "percent_agrees",
)  # fmt: skip
"""First-pass features whose distance to the best of the short list is a feature too."""

EMBEDDING_FEATURES = ("row_heard", "column_heard", "pair_heard")
"""Features from the learned embedding."""

ADDED_FEATURES = (
    *(f"{name}_lag" for name in RELATIVE),
    *(f"{name}_lag" for name in EMBEDDING_FEATURES),
    "score_lag", "place", "row_lag", "column_lag", "table_lag",
    *EMBEDDING_FEATURES, "row_quote", "column_quote", "quote_rest",
    "is_label", "label_on_rows", "label_innermost", "label_depth", "label_stands_in",
    "label_named", "label_timed", "label_dated", "label_numeric",
    "asks_label", "asks_text", "asks_percent", "asks_total", "asks_when", "asks_year",
    "asks_many", "asks_much", "asks_computed", "asks_point", "asks_member", "asked_words", "asked_unknown",
    "number_size", "number_decimals", "number_negative", "number_yearlike", "number_bracketed",
    "text_length", "rows", "columns", "row_depth", "column_depth", "tables",
    "row_is_total", "column_is_total", "row_path_totals", "total_said",
    "row_percent", "column_percent", "row_change", "column_change",
    "row_timed", "column_timed", "row_late", "column_late",
    "begins", "ends", "row_again", "column_again",
)  # fmt: skip
"""Names of the features that are added to `FEATURES` for the trained ranker, in order."""

COLUMNS = (*FEATURES, *ADDED_FEATURES)
"""All columns that the trained ranker sees."""

_BEGINS = regex(r"期首|年初|月初|当初|\bbeginning\b|\bopening\b|\bstart of\b")
_ENDS = regex(r"期末|年度末|年末|月末|末現在|\bending\b|\bclosing\b|\bend of\b")
_YEARLIKE = (1800.0, 2100.0)
_KEPT = 1 << 14
"""Number of cells whose own features are cached: the next question on a table has the same."""
_QUOTE_PARTS = regex(r"[、,，;；]")


def ranker_features(
    asked: Asked,
    found: Sequence[Candidate],
    places: Sequence[LabelPlace | None],
    index: DatasetIndex,
    embedding: DatasetEmbedding,
) -> Floats:
    """(candidates, len(COLUMNS)) of the short list of one question; `places`: of the label of each, None for a data cell."""
    first = np.stack([candidate.features for candidate in found]).astype(np.float32)
    scores = np.array([candidate.score for candidate in found], np.float32)
    look = _CandidateFeatures(asked, index, embedding)
    own = np.array(
        [look.of(candidate, place) for candidate, place in zip(found, places, strict=True)],
        np.float32,
    )
    repeats = np.array([_label_repeats(candidate) for candidate in found], np.float32)
    agreements = own[:, : len(EMBEDDING_FEATURES)]
    lags = np.concatenate([_lags(first), agreements - agreements.max(axis=0)], axis=1)
    return np.concatenate([first, lags, _list(found, scores), own, repeats], axis=1)


def _lags(first: Floats) -> Floats:
    """Distance of each candidate from the best one, for some features."""
    chosen = first[:, [FEATURES.index(name) for name in RELATIVE]]
    lags: Floats = chosen - chosen.max(axis=0)
    return lags


def _list(found: Sequence[Candidate], scores: Floats) -> Floats:
    """(n, 5): distance from the best score; rank; distance from the best of the row, the column, the table."""
    rows: dict[tuple[int, int], float] = {}
    columns: dict[tuple[int, int], float] = {}
    tables: dict[int, float] = {}
    keys = [(c.table.number, c.row, c.column) for c in found]
    for (table, row, column), score in zip(keys, scores.tolist(), strict=True):
        rows[table, row] = max(score, rows.get((table, row), score))
        columns[table, column] = max(score, columns.get((table, column), score))
        tables[table] = max(score, tables.get(table, score))
    best = float(scores.max())
    place = np.empty(len(found), np.float32)
    place[np.argsort(-scores, kind="stable")] = np.arange(len(found))
    return np.array(
        [
            (
                score - best,
                math.log1p(at),
                score - rows[table, row],
                score - columns[table, column],
                tables[table] - best,
            )
            for (table, row, column), score, at in zip(
                keys, scores.tolist(), place.tolist(), strict=True
            )
        ],
        np.float32,
    )


def _label_repeats(candidate: Candidate) -> tuple[float, float]:
    """Log of the number of positions of the table with the same innermost label, for row and column: その他, "total"."""
    return (
        float(candidate.table.rows.repeats[candidate.row]),
        float(candidate.table.columns.repeats[candidate.column]),
    )


class _CandidateFeatures:
    """Features that need only one candidate: those shared by all candidates of a question, and cached ones of labels."""

    def __init__(self, asked: Asked, index: DatasetIndex, embedding: DatasetEmbedding) -> None:
        question = asked.question
        self._asked = asked
        self._embedding = embedding
        self._vector = embedding.question_vector([word.text for word in asked.words])
        self._quote = _quoted(question.quoted)
        self._likes: dict[str, tuple[float, float]] = {}
        self._named: dict[int, float] = {}
        self._lines: dict[tuple[int, int], _Line] = {}
        self._question = (
            float(question.wants == "label"),
            float(question.asks_text),
            float(question.percent),
            float(speaks_of_all(question)),
            float(may_ask_time(question)),
            float(any(time[0] > 0 for time in asked.times)),
            float(asks_how_many(question)),
            float(asks_how_much(question)),
            float(not question.is_read),
            float(names_point(question)),
            float(has_inner_capital(question)),
            float(len(asked.words)),
            float((asked.weights == 0).mean()) if len(asked.weights) else 0.0,
        )
        self._tables = math.log1p(len(index.tables))

    def of(self, candidate: Candidate, place: LabelPlace | None) -> tuple[float, ...]:
        """The features of one candidate that do not depend on the others."""
        rows = self._line(candidate.table.rows, candidate.row, "r")
        columns = self._line(candidate.table.columns, candidate.column, "c")
        row, column = rows.embedded, columns.embedded
        pair = PathEmbedding(row.vector + column.vector, row.terms + column.terms)
        return (
            rows.agrees,
            columns.agrees,
            agreement(self._vector, pair),
            *self._quotes(rows.path, columns.path),
            *self._label(place),
            *self._question,
            *_number(candidate),
            rows.log_lines,
            columns.log_lines,
            rows.depth,
            columns.depth,
            self._tables,
            *self._totals(rows.totals, columns.totals),
            rows.percent,
            columns.percent,
            rows.change,
            columns.change,
            rows.timed,
            columns.timed,
            rows.late,
            columns.late,
            rows.begins,
            rows.ends,
        )

    def _line(self, axis: AxisIndex, at: int, letter: AxisLetter) -> "_Line":
        """The match of a row or column; most are shared by several candidates."""
        known = self._lines.get((id(axis), at))
        if known is None:
            path = self._embedding.path_embedding(axis, at, letter)
            known = self._lines[id(axis), at] = _line(axis, at, path, agreement(self._vector, path))
        return known

    def _quotes(
        self,
        row_path: Sequence[tuple[LevelIndex, int]],
        column_path: Sequence[tuple[LevelIndex, int]],
    ) -> tuple[float, float, float]:
        """Similarity of the innermost labels to the head of the quoted text (「その他、流動資産」), and the best similarity of the whole path
        to the rest of it."""
        if not self._quote:
            return (-1.0, -1.0, -1.0)
        row = self._like(row_path[-1])[0] if row_path else 0.0
        column = self._like(column_path[-1])[0] if column_path else 0.0
        rest = max((self._like(one)[1] for one in (*row_path, *column_path)), default=0.0)
        return (row, column, rest)

    def _like(self, one: tuple[LevelIndex, int]) -> tuple[float, float]:
        text = one[0].normalised[one[1]]
        if text not in self._likes:
            grams = set(ngrams(text))
            head, *rest = self._quote
            self._likes[text] = (
                _dice(grams, head),
                max((_dice(grams, part) for part in rest), default=0.0),
            )
        return self._likes[text]

    def _label(self, place: LabelPlace | None) -> tuple[float, ...]:
        if place is None:
            return (0.0,) * 9
        level, text = place.level, place.level.normalised[place.code]
        if id(level) not in self._named:
            self._named[id(level)] = names_level(self._asked.question, level)
        return (
            1.0,
            float(place.along == "rows"),
            float(place.innermost),
            float(place.place),
            float(stands_in(text, self._asked.normalised)),
            self._named[id(level)],
            float(level.time),
            float(level.dated[place.code]),
            float(parse_number(text) is not None),
        )

    def _totals(self, rows: list[float], columns: list[float]) -> tuple[float, float, float, float]:
        return (
            rows[-1] if rows else 0.0,
            columns[-1] if columns else 0.0,
            sum(rows) + sum(columns),
            self._question[3] * max((*rows, *columns), default=0.0),
        )


class _Line(NamedTuple):
    """Match of a row or a column of a table with a question."""

    path: Sequence[tuple[LevelIndex, int]]
    """Level and number of its labels, outermost first."""
    embedded: PathEmbedding
    agrees: float
    """Agreement with the question by the learned embedding."""
    log_lines: float
    depth: float
    totals: list[float]
    """(labels,) 1 for a total"""
    percent: float
    change: float
    timed: float
    late: float
    begins: float
    ends: float


def _line(axis: AxisIndex, at: int, embedded: PathEmbedding, agrees: float) -> _Line:
    path = axis.path(at)
    return _Line(
        path,
        embedded,
        agrees,
        math.log1p(axis.size),
        float(axis.depth[at]),
        [float(level.total[code]) for level, code in path],
        float(axis.percent[at]),
        float(axis.change[at]),
        float(axis.time.year[at] > 0),
        _place_of_year(axis, at),
        float(axis.saying(_BEGINS)[at]),
        float(axis.saying(_ENDS)[at]),
    )


def _place_of_year(axis: AxisIndex, at: int) -> float:
    """Place of the year of a position among those of its axis, 0 for the first to 1 for the last; -1 if it has none."""
    year = int(axis.time.end_year[at])
    if year < 0:
        return -1.0
    low, high = axis.years
    return (year - low) / (high - low) if high > low else 1.0


def _number(candidate: Candidate) -> tuple[float, ...]:
    """Form of the cell: size, decimals, negative, like a year, in brackets; length of the text."""
    value = candidate.value
    return _form_of_text(candidate.text.strip(), value if isinstance(value, float) else None)


@lru_cache(_KEPT)
def _form_of_text(text: str, number: float | None) -> tuple[float, ...]:
    """Form of a text, with the number of the cell if it has one."""
    if number is None and text:
        number = parse_number(text)
    if number is None:
        return (-1.0, 0.0, 0.0, 0.0, 0.0, min(len(text), 60))
    decimals = len(text.rpartition(".")[2].rstrip("%) ")) if "." in text else 0
    low, high = _YEARLIKE
    return (
        math.log10(1 + abs(number)) if math.isfinite(number) else 0.0,
        float(min(decimals, 6)),
        float(number < 0),
        float(low <= number <= high and number == int(number) and "," not in text),
        float(text.startswith(("(", "（"))),
        float(min(len(text), 60)),
    )


def _quoted(quoted: Sequence[str]) -> list[set[str]]:
    """Character n-grams of the parts of the first quotation: its head, then the labels that it is under."""
    if not quoted:
        return []
    parts = [part for part in _QUOTE_PARTS.split(quoted[0]) if part.strip()]
    return [set(ngrams(part)) for part in (*parts, *quoted[1:])][:6]


def _dice(one: set[str], other: set[str]) -> float:
    whole = len(one) + len(other)
    return 2.0 * len(one & other) / whole if whole else 0.0
