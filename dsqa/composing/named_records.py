"""The records that a question speaks of: those of the categories that it names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dsqa.composing.positions_asked import HELD, Mask
from dsqa.language.tokens import tokens
from dsqa.locate.index import TableIndex
from dsqa.locate.level import LevelIndex
from dsqa.locate.match import Asked
from dsqa.regex import regex

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
_DENIED = regex(r"\b(?:no|not|without|lacks?|lacking|cannot|none)\b|n't\b", re.I)


@dataclass(frozen=True)
class NamedRecords:
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


def named_records(asked: Asked, table: TableIndex) -> NamedRecords:
    """The records that the categories of a question leave, and whether it names one of them."""
    size = table.rows.size
    kept: Mask = np.ones(size, bool)
    heads = _in_heads(asked, table)
    explained = heads.copy()
    narrowed = False
    sorting = [level for level in table.rows.levels if 1 < level.distinct <= CATEGORY * size]
    whole = [_whole(asked, level) for level in sorting]
    # A word of a label that is said as a whole (人口性比) names no other (人口集中地区) in part.
    for level, said in zip(sorting, whole, strict=True):
        if said.any():
            explained |= _held(asked, level)[:, said].any(axis=1)
    known = explained.copy()
    for level, said in zip(sorting, whole, strict=True):
        in_part = not (said.any() or _is_yes_or_no(level))
        chosen = _partly(asked, level, known) if in_part else said
        fits = chosen[level.codes] & (level.codes >= 0)
        if not chosen.any() or chosen.all() or not (kept & fits).any():
            continue
        kept &= fits
        narrowed = True
        if in_part:
            explained |= _held(asked, level)[:, chosen].any(axis=1)
    return NamedRecords(kept, narrowed, _names_one(asked, table, explained))


def _whole(asked: Asked, level: LevelIndex) -> Mask:
    """(labels,) those all of whose words the question has; of yes and no the one it means."""
    if _is_yes_or_no(level):
        head = {token.text for token in tokens(level.head, asked.question.lang)}
        if not head or not head <= {word.text for word in asked.words}:
            return np.zeros(len(level.normalised), bool)
        wanted = _NO if _DENIED.search(asked.question.text) else _YES
        return np.array([label in wanted for label in level.normalised], bool)
    found = (asked.by_term >= HELD).astype(np.float32)
    found[0] = 0.0
    said: Mask = level.words.total(found) >= level.words.lengths
    for at in np.where(said)[0].tolist():
        said[at] = not _stands_in_longer(level.normalised, at, said, asked.normalised)
    return said


def _stands_in_longer(labels: Sequence[str], at: int, said: Mask, text: str) -> bool:
    """Whether a question has a label only as a part of a longer one: 人口 in 人口性比."""
    longer = [labels[other] for other in np.where(said)[0].tolist() if labels[at] in labels[other]]
    for label in longer:
        if label != labels[at]:
            text = text.replace(label, " ")
    return len(longer) > 1 and labels[at] not in text


def _is_yes_or_no(level: LevelIndex) -> bool:
    return set(level.normalised) <= _YES | _NO


def _held(asked: Asked, level: LevelIndex) -> Mask:
    """(question words, labels) which labels have which words."""
    held: Mask = level.words.maximum(asked.similarity) >= HELD
    return held


def _partly(asked: Asked, level: LevelIndex, known: Mask) -> Mask:
    """(labels,) those with the one word of the question that tells some of them from the others."""
    said = np.zeros(len(level.normalised), bool)
    if level.time or not len(asked.words):
        return said
    for word, done in zip(_held(asked, level), known.tolist(), strict=True):
        if not done and 0 < word.sum() <= 0.5 * len(word):
            said |= word
    return said


def _in_heads(asked: Asked, table: TableIndex) -> Mask:
    """(question words,) those that stand in a head of a column."""
    heads: Mask = np.zeros(len(asked.words), bool)
    for level in table.columns.levels:
        if len(level.normalised):
            heads |= _held(asked, level).any(axis=1)
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
        held = _held(asked, level)
        few = (held.sum(axis=1) > 0) & (held.sum(axis=1) <= max(1, _FEW * len(level.normalised)))
        if (few & ~explained).any():
            return True
    return False
