"""Features of a derivation: how well it fits the question, as numbers for a linear model."""

import math

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.roles import is_code, is_rate
from dsqa.derivations.facts import Facts
from dsqa.derivations.question.signs import rises
from dsqa.derivations.registry import operations
from dsqa.derivations.rows.masks import LAST_COLUMN
from dsqa.language.order_words import words
from dsqa.language.tokens import tokens
from dsqa.language.values import key
from dsqa.questions.asking.over_rows.orders import is_inclusive
from dsqa.questions.readings.bounds import degree

Matrix = npt.NDArray[np.float32]
Masks = npt.NDArray[np.uint64]

_GROUP = (
    "conditions", "quality", "level", "corrected", "group_head", "group_covered", "rows_share", "single_row", "said_share",
    "said_left", "agreement", "inclusive", "as_all", "last_row", "first_row", "log_rows", "mean_quality", "no_rows",
    "bound", "near", "denied", "in_head", "asked", "how_many", "implied", "left_categories", "left_bounds", "left_years",
)  # fmt: skip
_COLUMN = (
    "index", "covered", "similar", "meant", "last_word", "from_wh", "from_order", "to_best", "distinct", "words_a_cell", "said_words",
    "head_length", "position", "measured", "rate", "like_shares", "code", "names", "to_asking", "asked", "absent",
)  # fmt: skip
_READING = ("rises", "filled")
_ANSWER = (
    "items", "fraction", "in_question", "log_derivations", "operations", "length", "zero", "negative", "derivations_share",
    "is_number", "is_year",
)  # fmt: skip
_QUESTION = ("asked_repeats", "asked_number", "asked_name")
_JOINT = (
    "words_covered", "share_covered", "shown_in_group", "ordered_in_group", "shown_is_ordered", "direction", "size",
    "heads_left", "measured_direction", "degree_direction",
)  # fmt: skip
COLUMNS: tuple[str, ...] = (
    *_GROUP,
    *(f"shown_{name}" for name in _COLUMN),
    *(f"ordered_{name}" for name in _COLUMN),
    *_READING,
    *_ANSWER,
    *_JOINT,
    *_QUESTION,
)
"""Names of the columns of a feature matrix."""
_FAR = 40.0
_WHOLE = 0.99


def features(facts: Facts) -> Matrix:
    """The feature matrix: a row for each derivation, a column for each name of `COLUMNS`."""
    found, groups = facts.derivations, facts.space.groups
    naming = facts.wording.naming
    group_words = np.array([group.words for group in groups], np.uint64)
    group_columns = np.array([group.columns for group in groups], np.uint64)
    head_words = np.array([*(head.words for head in facts.heads), 0], np.uint64)
    shown, ordered, group = facts.shown_column, facts.ordered_column, found.group
    by_column = _columns(facts)
    covered = (group_words[group] | head_words[shown] | head_words[ordered]) & np.uint64(naming)
    in_words = np.bitwise_count(covered).astype(np.float32)
    all_heads = np.uint64(np.bitwise_or.reduce(head_words))
    left = np.bitwise_count(all_heads & np.uint64(naming) & ~covered).astype(np.float32)
    most, least = len(facts.wording.places("most")), len(facts.wording.places("least"))
    directions = np.array([operation.direction for operation in operations()])[found.operation]
    measured_signs = np.array([*(one.direction for one in facts.measured), 0])
    conditions = np.array([one.conditions for one in groups])[group]
    joint = np.column_stack(
        [
            in_words,
            in_words / max(1, naming.bit_count()),
            among(group_columns[group], shown, facts.width, -1),
            among(group_columns[group], ordered, facts.width, -1),
            (shown == ordered) & (shown < facts.width),
            directions * np.sign(most - least),
            conditions + (found.reading >= 0) + 1,
            left,
            directions * measured_signs[ordered],
            directions * np.sign(sum(map(degree, facts.wording.words))),
        ]
    )
    return np.hstack(
        [
            _groups(facts)[group],
            by_column[shown],
            by_column[ordered],
            _readings(facts)[found.reading],
            _answers(facts)[found.answer],
            joint,
            np.broadcast_to(_question(facts), (len(found), len(_QUESTION))),
        ]
    ).astype(np.float32)


def among(
    columns: Masks, column: npt.NDArray[np.int32], width: int, absent: int
) -> npt.NDArray[np.int64]:
    """1 if a column is in a mask, else 0; `absent` if there is no column."""
    bits = np.minimum(column, LAST_COLUMN).astype(np.uint64)
    inside = ((columns >> bits) & np.uint64(1)).astype(np.int64)
    return np.where(column >= width, absent, inside)


def _groups(facts: Facts) -> npt.NDArray[np.float64]:
    space, wording = facts.space, facts.wording
    naming, size = wording.naming, max(1, space.relation.size)
    said = max(1, naming.bit_count())
    inclusive = is_inclusive(wording)
    in_heads = 0
    for head in facts.heads:
        if head.covered > _WHOLE and head.words.bit_count() > 1:
            in_heads |= head.words
    left = [
        facts.left_of(words) for words in (facts.categories, facts.bounds, facts.years & ~in_heads)
    ]
    rows = []
    for at, one in enumerate(space.groups):
        many = int(space.sizes[at])
        bound = 0
        if one.comparison:
            bound = 1 if one.comparison in (">=", "<=") else -1
        rows.append(
            (
                one.conditions,
                one.quality,
                one.level,
                one.corrected,
                one.head,
                one.covered,
                many / size,
                many == 1,
                (one.words & naming).bit_count() / said,
                facts.left(one),
                facts.agreements[at],
                bound * inclusive,
                one.kind != "all" and one.rows == space.relation.every,
                (one.rows.bit_length() - 1) / size,
                ((one.rows & -one.rows).bit_length() - 1) / size,
                math.log1p(many),
                one.quality / max(1, one.conditions),
                many == 0,
                one.bound,
                one.near,
                one.denied,
                (one.words & in_heads).bit_count(),
                (one.words & facts.asked).bit_count(),
                (one.words & facts.how_many).bit_count(),
                facts.implied[at].bit_count(),
                *(each[at] for each in left),
            )
        )
    return np.array(rows, np.float64)


def _columns(facts: Facts) -> npt.NDArray[np.float64]:
    """One row per column, and a last one for no column."""
    wording, relation = facts.wording, facts.space.relation
    asking = [at for at, word in enumerate(wording.words) if word in words("asking")]
    first_asking = asking[0] if asking else 0
    order = [*wording.places("most"), *wording.places("least")]
    fits = [
        head.covered + 0.5 * (head.similar or head.meant) + 0.5 * head.last_word
        for head in facts.heads
    ]
    best = max(fits, default=0.0)
    rows: list[tuple[float, ...]] = []
    for at, (head, column) in enumerate(zip(facts.heads, relation.columns, strict=True)):
        is_said = head.words > 0
        rows.append(
            (
                min(at, 12),
                head.covered,
                head.similar,
                head.meant,
                head.last_word,
                head.first - first_asking if is_said else _FAR,
                min((abs(head.first - place) for place in order), default=30) if is_said else _FAR,
                fits[at] - best,
                relation.distinct[at],
                min(column.average_words, 20.0),
                head.words.bit_count(),
                min(len(column.head_stems), 8),
                head.first / max(1, wording.size) if is_said else 2.0,
                facts.measured[at].words.bit_count(),
                is_rate(column),
                column.is_like_shares,
                is_code(column),
                at == facts.names,
                _distance(head.words, asking),
                bool((head.words | facts.measured[at].words) & facts.asked),
                0,
            )
        )
    rows.append((0,) * (len(_COLUMN) - 1) + (1,))
    return np.array(rows, np.float64)


def _distance(words: int, places: list[int]) -> float:
    """Number of words between a word of a mask and the nearest of some places, at most 12."""
    found = [at for at in range(words.bit_length()) if words >> at & 1]
    return min((abs(at - place) for at in found for place in places), default=12)


def _question(facts: Facts) -> npt.NDArray[np.float64]:
    """The relation of the requested noun to the table."""
    kinds = {facts.roles[at] for at, head in enumerate(facts.heads) if head.words & facts.asked}
    return np.array(
        [
            bool(kinds & {"category", "text"}),
            "number" in kinds,
            "name" in kinds,
        ],
        np.float64,
    )


def _readings(facts: Facts) -> npt.NDArray[np.float64]:
    """One row per reading, and a last one for no reading."""
    relation = facts.space.relation
    rows = [
        (rises(relation, at), float((reading.values == reading.values).mean()))
        for at, reading in enumerate(relation.readings)
    ]
    return np.array([*rows, (0.0, 0.0)], np.float64)


def _answers(facts: Facts) -> npt.NDArray[np.float64]:
    found, wording = facts.derivations, facts.wording
    asked = f" {' '.join(wording.words)} "
    numbers = {quantity.value for quantity in wording.quantities}
    often = np.bincount(found.answer, minlength=len(found.answers))
    pairs = np.unique(found.answer.astype(np.int64) * 1024 + found.operation)
    ways = np.bincount(pairs // 1024, minlength=len(found.answers))
    rows = []
    for at, items in enumerate(found.answers):
        value = _value(items)
        if value is None:
            stated = sum(_said(item, asked) for item in items[:4]) / min(4, len(items))
        else:
            stated = float(value in numbers)
        kind = facts.answer_types[at]
        rows.append(
            (
                min(len(items), 10),
                value is not None and value != int(value),
                stated,
                math.log1p(often[at]),
                ways[at],
                min(sum(map(len, items)), 60),
                value == 0,
                value is not None and value < 0,
                often[at] / len(found),
                kind in (1, 2),
                kind == 2,
            )
        )
    return np.array(rows, np.float64)


def _said(item: str, asked: str) -> bool:
    said = " ".join(token.surface.lower() for token in tokens(item[:200], "e"))
    return bool(said) and f" {said} " in asked


def _value(items: tuple[str, ...]) -> float | None:
    found = key(items[0])
    return float(found[2:]) if found.startswith("n:") else None
