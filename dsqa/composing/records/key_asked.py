"""Questions about a key field of a record: code, kind, result."""

import re

import numpy as np

from dsqa.composing.groups.group import LevelRun, label_at
from dsqa.composing.other_cells.positions_asked import MATCH
from dsqa.composing.records.named_records import CATEGORY
from dsqa.language.synonyms import synonyms
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Candidate
from dsqa.questions.asking.over_cells.fields import begins_as_yes_no, field_asked
from dsqa.questions.model import Question
from dsqa.tables.model import Label
from dsqa.text.regex import regex

_KIND_HEAD = regex(r"type|kind|category|class\b|classification|group|description", re.I)
_STEM = 3


def key_asked(asked: Asked, best: Candidate) -> Label | None:
    """The label of a record's key that an English question asks for, or None.

    "What is the metro code of Dallas?" is answered by the code, "what kind of establishment …" by the label under a head with "type",
    "did … pass?" by the key with a label in the question.
    """
    if asked.question.lang != "e" or not best.table.rows.size:
        return None
    if begins_as_yes_no(asked.question):
        return _spoken_of(asked, best) if best.table.table.kind == "records" else None
    wanted = field_asked(asked.question)
    field = _words(asked.question, wanted.words) if wanted else []
    if wanted is None or not field or _in_column(field, best):
        return None
    kind = wanted.is_kind
    if wanted.of:
        field += _words(asked.question, wanted.of)
    scored = []
    for place, level in enumerate(best.table.rows.levels):
        head = [t.text for t in tokens(level.head, "e") if t.kind == "word"]
        if not head or level.codes[best.row] < 0:
            continue
        if kind != bool(_KIND_HEAD.search(level.head)):
            continue
        said = [word for word in field if _has(head, word)]
        whole = field[-1] in said and len(said) in (len(field), len(set(head)))
        if (whole or kind) and not stands_in(
            level.normalised[int(level.codes[best.row])], asked.normalised
        ):
            scored.append((len(said) / len(field), -place, place))
    if not scored:
        return None
    return label_at(best, LevelRun("rows", max(scored)[2]), best.row)


def _has(head: list[str], word: str) -> bool:
    """Whether a head has a word, its synonym, or a word with the same beginning: GEO_ID, geographic id."""
    return any(
        part == word
        or part in synonyms(word, "e")
        or (len(part) >= _STEM and word.startswith(part))
        for part in head
    )


def _in_column(field: list[str], best: Candidate) -> bool:
    """Whether the head of a value column (not of a key) has the last word of the requested field."""
    axis = best.table.table.column_axis
    keys = {level.head for level in best.table.rows.levels}
    return any(
        field[-1] in {token.text for token in tokens(label.text, "e")}
        for column in range(best.table.columns.size)
        for label in axis.path(column)[-1:]
        if label.text not in keys
    )


def _spoken_of(asked: Asked, best: Candidate) -> Label | None:
    """The label of the key whose head, or one of whose labels, a yes or no question names."""
    found: list[tuple[float, int]] = []
    words = {word.text for word in asked.words}
    size = best.table.rows.size
    for place, level in enumerate(best.table.rows.levels):
        if not 1 < level.distinct <= CATEGORY * size or level.codes[best.row] < 0:
            continue
        head = {token.text for token in tokens(level.head, "e") if token.kind == "word"}
        score = _labels_said(asked, level)
        if head and head <= words:
            score += 1.0
        if score:
            found.append((score, -place))
    return label_at(best, LevelRun("rows", -max(found)[1]), best.row) if found else None


def _words(question: Question, place: tuple[int, int]) -> list[str]:
    return [token.text for token in question.tokens_in(*place) if token.kind == "word"]


def _labels_said(asked: Asked, level: LevelIndex) -> float:
    """1 if the question has all words of some label of a level, but not of all labels; 0 otherwise."""
    said = (asked.by_term >= MATCH).astype(np.float32)
    said[0] = 0.0
    whole = level.words.total(said) >= level.words.lengths
    return float(whole.any() and not whole.all())
