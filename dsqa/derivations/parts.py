"""Parts of a derivation and n-grams of a question: each pair has a learned weight.

A part is a combination of categorical facts (operation, kind of group, kind of column, ...), hashed into a fixed
number of buckets.
"""

from zlib import crc32

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column import COLUMN_KINDS, READING_KINDS, SHOWN_KINDS
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_code, is_rate
from dsqa.derivations.facts import Facts
from dsqa.derivations.features import among
from dsqa.derivations.log_linear import bucket
from dsqa.derivations.question.ngrams import beginnings, runs
from dsqa.derivations.registry import learned, weights_of_operations
from dsqa.derivations.rows.anchors import SEVERAL
from dsqa.derivations.rows.masks import column_bit
from dsqa.derivations.rows.row_set import COMPARISONS, ROW_SET_KINDS
from dsqa.language.plurals import is_plural
from dsqa.questions.readings.wording import Wording

PARTS = 22
"""Number of parts of a derivation."""

_LAST = 4
"""Number of words at the end of a Japanese question that are combined."""
_POLITE = frozenset((
    "です", "ます", "か", "て", "くださる", "下さる", "た", "だ", "でしょう", "う", "ね", "の", "ん", "する", "教える", "答える", "い", "いる", "ある",
))  # fmt: skip
"""Possible endings of any question."""

Ints = npt.NDArray[np.int64]


def parts(facts: Facts) -> npt.NDArray[np.int16]:
    """(derivations, PARTS) buckets."""
    found, space, relation = facts.derivations, facts.space, facts.space.relation
    operation = weights_of_operations()[found.operation].astype(np.int64)
    group = found.group
    shown_kinds = np.array([*(SHOWN_KINDS.index(one.kind) for one in relation.shown), -1])
    reading_kinds = np.array([*(READING_KINDS.index(one.kind) for one in relation.readings), -1])
    column_kinds = np.array([*(COLUMN_KINDS.index(one.kind) for one in relation.columns), 6])
    said = np.array(
        [
            *(
                (one.covered > 0)
                + 2 * one.similar
                + 4 * one.last_word
                + 8 * one.meant
                + 16 * (measured.words > 0)
                for one, measured in zip(facts.heads, facts.measured, strict=True)
            ),
            0,
        ]
    )
    first_words = np.array([*(_word(one.head_stems, 0) for one in relation.columns), 1], np.int64)
    last_words = np.array([*(_word(one.head_stems, -1) for one in relation.columns), 1], np.int64)
    kinds = np.array([ROW_SET_KINDS.index(one.kind) for one in space.groups])[group]
    compared = np.array([COMPARISONS.index(one.comparison) for one in space.groups])[group]
    conditions = np.array([min(one.conditions, 3) for one in space.groups])[group]
    columns = np.array([one.columns for one in space.groups], np.uint64)[group]
    many = np.minimum(space.sizes, 3)[group]
    items = np.array([min(len(one), 3) for one in found.answers])[found.answer]
    types = facts.answer_types[found.answer]
    shown, ordered = facts.shown_column, facts.ordered_column
    shown_kind, reading_kind = shown_kinds[found.shown], reading_kinds[found.reading]
    agree = facts.agreements[group]
    in_group = among(columns, shown, facts.width, 2)
    orders_group = among(columns, ordered, facts.width, 2)
    left = np.array([facts.left(one) for one in space.groups])[group]
    filter_kinds = np.array([_kinds_of(facts, one.columns) for one in space.groups])[group]
    order = np.full(len(found), relation.order)
    shapes = np.array([*(_shape(relation, at) for at in range(facts.width)), -1])
    bounds = np.sign([one.bound for one in space.groups]).astype(np.int64)[group]
    nears = np.sign([one.near for one in space.groups]).astype(np.int64)[group]
    missed = np.minimum(facts.left_of(facts.categories), 2)[group]
    missed += 3 * np.minimum(facts.left_of(facts.bounds | facts.years), 2)[group]
    denied = np.sign([one.denied for one in space.groups]).astype(np.int64)[group]
    no_amount = np.array(
        [*(is_rate(column) + 2 * is_code(column) for column in relation.columns), 2]
    )
    directions = np.array([*(one.direction for one in facts.measured), 0])[ordered]
    distinct_count = np.array([one.counts_values for one in learned()])[operation]
    return np.column_stack(
        [
            bucket(0, operation, kinds),
            bucket(1, operation, types, items),
            bucket(2, operation, reading_kind, column_kinds[ordered]),
            bucket(3, last_words[shown], distinct_count),
            bucket(4, first_words[shown], shown_kind),
            bucket(5, last_words[ordered], operation),
            bucket(6, kinds, compared, conditions, agree),
            bucket(7, said[shown], said[ordered] & 27, operation),
            bucket(8, column_kinds[shown], shown_kind, types),
            bucket(9, operation, many, kinds),
            bucket(10, in_group, orders_group, operation),
            bucket(11, operation, shown == 0, np.minimum(ordered, 2)),
            bucket(12, said[shown], in_group, kinds),
            bucket(13, np.minimum(left, 3), kinds, operation),
            bucket(14, first_words[ordered], reading_kind),
            bucket(15, last_words[shown], types, operation),
            bucket(16, filter_kinds, compared, kinds),
            bucket(17, operation, order, kinds),
            bucket(18, shapes[shown], shown_kind),
            bucket(19, bounds, nears, denied, kinds, compared),
            bucket(21, missed, kinds, conditions),
            bucket(20, operation, no_amount[ordered], shown == facts.names, directions),
        ]
    )


def _shape(relation: Relation, at: int) -> int:
    """The form of the cells of a column: number of words, whether all are different, kind."""
    column = relation.columns[at]
    words = min(4, round(column.average_words))
    return (words * 2 + (relation.distinct[at] > 0.9)) * 8 + COLUMN_KINDS.index(column.kind)


def _kinds_of(facts: Facts, columns: int) -> int:
    """The kinds of the columns of a mask, as a mask."""
    kinds = 0
    for at, column in enumerate(facts.space.relation.columns):
        if columns & column_bit(at):
            kinds |= 1 << COLUMN_KINDS.index(column.kind)
    return kinds


def _word(stems: tuple[str, ...], at: int) -> int:
    return crc32(stems[at].encode()) if stems else 7


def ngrams(facts: Facts) -> list[str]:
    """Words and pairs of words of the question, and runs of up to three in which names, numbers and
    heads are replaced by their kind."""
    wording = facts.wording
    named, headed = 0, 0
    roles: dict[int, str] = {}
    for match in facts.matches[:8]:
        named |= match.words if match.level >= SEVERAL else 0
    for column, head in sorted(
        enumerate(facts.heads), key=lambda one: (one[1].covered, one[1].last_word)
    ):
        headed |= head.words
        role = f"<{facts.roles[column]}>"
        roles |= {at: role for at in range(wording.size) if head.words >> at & 1}
    found: dict[str, None] = {"": None}
    stems = wording.stems
    for at, stem in enumerate(stems):
        if not named >> at & 1:
            found[stem] = None
        if at + 1 < len(stems):
            found[f"{stem} {stems[at + 1]}"] = None
    found.update(dict.fromkeys(beginnings(stems)))
    bare, typed = ["^"], ["^"]
    for at, stem in enumerate(stems):
        if named >> at & 1:
            stem = "<cell>"
        elif wording.words[at][0].isdigit():
            stem = "<number>"
        elif headed >> at & 1:
            stem = "<head>"
        role = roles[at] if stem == "<head>" else stem
        if stem != bare[-1] or stem not in ("<cell>", "<head>"):
            bare.append(stem)
        if role != typed[-1] or role[0] != "<":
            typed.append(role)
    bare.append("$")
    typed.append("$")
    if wording.is_japanese:
        found.update(dict.fromkeys(_endings(wording)))
    else:
        found.update(dict.fromkeys(_asked_for(facts)))
    found |= dict.fromkeys(runs(bare))
    found |= dict.fromkeys(runs(typed))
    return list(found)


def _asked_for(facts: Facts) -> list[str]:
    """Whether one thing or several are asked for, which stems do not show: which country, which countries."""
    wording = facts.wording
    if not facts.asked or not wording.words:
        return ["# none"]
    number = "many" if is_plural(wording.words[facts.asked.bit_length() - 1]) else "one"
    return [f"# {number}", f"# {wording.words[0]} {number}"]


def _endings(wording: Wording) -> list[str]:
    """The last content words, with the particles between them: they say what a Japanese question asks for."""
    last = [
        stem for word, stem in zip(wording.words, wording.stems, strict=True) if word not in _POLITE
    ][-_LAST:]
    return ["$ " + " ".join(last[-many:]) for many in range(1, len(last) + 1)]
