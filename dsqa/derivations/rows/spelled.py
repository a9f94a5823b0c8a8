"""Rows whose names begin with, end with or contain what a question quotes: starts with A, 山で始まる."""

from collections.abc import Iterator, Sequence

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_code, names
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, mask_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.asking.over_rows.spelling import Spelling, spelling
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_TEXTS = ("text", "mixed")


def spelled(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows with the spelling of the question, in the column of the names and in each text column that it names."""
    said = spelling(wording)
    if said is None:
        return
    codes = [
        at for at, one in enumerate(relation.columns) if said.part.isdecimal() and is_code(one)
    ]
    for at in codes or _columns(relation, heads):
        column = relation.columns[at]
        texts = (column.text(row).lower() for row in range(relation.size))
        rows = mask_of(at for at, text in enumerate(texts) if _is_so(said, text)) & relation.every
        if rows:
            yield RowSet(
                rows, "match", said.words, 1,
                said.words.bit_count() + 0.5 * EXACT + 0.5 + heads[at].covered, EXACT,
                columns=column_bit(at), head=heads[at].covered, covered=1.0,
            )  # fmt: skip


def _is_so(said: Spelling, text: str) -> bool:
    if said.how == "start":
        return text.startswith(said.part)
    if said.how == "word" and said.part.isascii():
        return said.part in regex(r"\w+").findall(text)
    return text.endswith(said.part) if said.how == "end" else said.part in text


def _columns(relation: Relation, heads: Sequence[HeadMatch]) -> list[int]:
    texts = [at for at, column in enumerate(relation.columns) if column.kind in _TEXTS]
    named = [
        at
        for at in texts
        if at == names(relation)
        or (heads[at].words and (heads[at].covered >= 1 or not is_code(relation.columns[at])))
    ]
    return named or texts[:1]
