"""The records that a question speaks of: those of the categories that it names."""

import re
from dataclasses import dataclass

import numpy as np

from dsqa.answering.within import HELD, Mask
from dsqa.language.tokens import tokens
from dsqa.locate.index import TableIndex
from dsqa.locate.level import LevelIndex
from dsqa.locate.match import Asked

CATEGORY = 0.5
"""Distinct labels of a column, as a share of the records, up to which it sorts them into kinds."""
TELLING = 0.9
"""Share of the records from which the labels of a column tell them apart."""
_FEW = 0.1
"""Share of the records up to which a word of their names tells one of them."""
_FEWEST = 3
"""Records from which a table is a register."""
_YES = frozenset(("yes", "y", "true"))
_NO = frozenset(("no", "n", "false"))
_DENIED = re.compile(r"\b(?:no|not|without|lacks?|lacking|cannot|none)\b|n't\b", re.I)


@dataclass(frozen=True)
class Spoken:
    """What a question says of the records of a table."""

    kept: Mask
    """(rows,) the records of the categories that are named; all where none is."""
    narrowed: bool
    """Whether a category is named."""
    named: bool
    """Whether a record is named itself, by a word that few others have."""


def is_register(table: TableIndex) -> bool:
    """Whether each row is a thing of its own: no panel through time, no row that is the whole."""
    size = table.rows.size
    levels = table.rows.levels
    if size < _FEWEST or not any(level.distinct > TELLING * size for level in levels):
        return False
    return not any(
        level.total.any() or (level.time and level.distinct <= CATEGORY * size) for level in levels
    )


def spoken(asked: Asked, table: TableIndex) -> Spoken:
    """The records that the categories of a question leave, and whether it names one of them."""
    size = table.rows.size
    kept: Mask = np.ones(size, bool)
    heads = _in_heads(asked, table)
    explained = heads.copy()
    narrowed = False
    for level in table.rows.levels:
        if not 1 < level.distinct <= CATEGORY * size:
            continue
        chosen = _chosen(asked, level, heads)
        if chosen is None or not (kept & chosen[level.codes] & (level.codes >= 0)).any():
            continue
        kept &= chosen[level.codes] & (level.codes >= 0)
        narrowed = True
        held = level.words.maximum(asked.similarity) >= HELD
        explained |= held[:, chosen].any(axis=1)
    return Spoken(kept, narrowed, _names_one(asked, table, explained))


def _chosen(asked: Asked, level: LevelIndex, heads: Mask) -> Mask | None:
    """(labels,) those that the question names; None where it names none, or all."""
    labels = set(level.normalised)
    if labels <= _YES | _NO:
        head = {token.text for token in tokens(level.head, asked.question.lang)}
        if not head or not head <= {word.text for word in asked.words}:
            return None
        wanted = _NO if _DENIED.search(asked.question.text) else _YES
        said = np.array([label in wanted for label in level.normalised], bool)
    else:
        found = (asked.by_term >= HELD).astype(np.float32)
        found[0] = 0.0
        said = level.words.total(found) >= level.words.lengths
        if not said.any():
            said = _partly(asked, level, heads)
    return said if said.any() and not said.all() else None


def _partly(asked: Asked, level: LevelIndex, heads: Mask) -> Mask:
    """(labels,) those with the one word of the question that tells some of them from the others."""
    said = np.zeros(len(level.normalised), bool)
    if level.time or not len(asked.words):
        return said
    held = level.words.maximum(asked.similarity) >= HELD
    for word, done in zip(held, heads.tolist(), strict=True):
        if not done and 0 < word.sum() <= 0.5 * len(word):
            said |= word
    return said


def _in_heads(asked: Asked, table: TableIndex) -> Mask:
    """(question words,) those that stand in a head of a column."""
    heads: Mask = np.zeros(len(asked.words), bool)
    for level in table.columns.levels:
        if len(level.normalised):
            heads |= (level.words.maximum(asked.similarity) >= HELD).any(axis=1)
    said = {
        token.text
        for level in table.rows.levels
        for token in tokens(level.head, asked.question.lang)
    }
    heads |= np.array([word.text in said for word in asked.words], bool)
    return heads


def _names_one(asked: Asked, table: TableIndex, explained: Mask) -> bool:
    size = table.rows.size
    for level in table.rows.levels:
        if level.distinct <= CATEGORY * size:
            continue
        held = level.words.maximum(asked.similarity) >= HELD
        few = (held.sum(axis=1) > 0) & (held.sum(axis=1) <= max(1, _FEW * len(level.normalised)))
        if (few & ~explained).any():
            return True
    return False
