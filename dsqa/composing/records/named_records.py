"""The records that a question selects: those of the categories that it names."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dsqa.composing.other_cells.positions_asked import MATCH, Mask
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.index import TableIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.matching.match import Asked
from dsqa.questions.asking.records import denies

CATEGORY = 0.5
"""Maximum share of distinct labels for a column of categories."""
DISTINCT = 0.9
"""Minimum share of distinct labels for a column that identifies records."""
_FEW = 0.1
"""Maximum share of records whose names share a word, for the word to identify one."""
_FEWEST = 3
"""Minimum number of records of a register."""
_YES = frozenset(("yes", "y", "true"))
_NO = frozenset(("no", "n", "false"))


@dataclass(frozen=True)
class NamedRecords:
    """The records that a question names in a table."""

    kept: Mask
    """(rows,) the records of the named categories; all if none is named."""
    narrowed: bool
    """Whether a category is named."""
    named: bool
    """Whether a single record is named, by a rare word."""


def is_register(table: TableIndex) -> bool:
    """Whether each row is a separate thing: the table is not a panel over time, and has no total row."""
    size = table.rows.size
    levels = table.rows.levels
    if size < _FEWEST or not any(level.distinct > DISTINCT * size for level in levels):
        return False
    return not any(
        level.total.any() or (level.time and level.distinct <= CATEGORY * size) for level in levels
    )


def named_records(asked: Asked, table: TableIndex) -> NamedRecords:
    """The records of the named categories, and whether the question names one of them."""
    size = table.rows.size
    kept: Mask = np.ones(size, bool)
    heads = _in_heads(asked, table)
    explained = heads.copy()
    narrowed = False
    sorting = [level for level in table.rows.levels if 1 < level.distinct <= CATEGORY * size]
    whole = [_whole(asked, level) for level in sorting]
    # A word of a label that is said as a whole (人口性比) does not name part of another one (人口集中地区).
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
    """(labels,) the labels with all words in the question; of yes and no the one that is meant."""
    if _is_yes_or_no(level):
        head = {token.text for token in tokens(level.head, asked.question.lang)}
        if not head or not head <= {word.text for word in asked.words}:
            return np.zeros(len(level.normalised), bool)
        wanted = _NO if denies(asked.question) else _YES
        return np.array([label in wanted for label in level.normalised], bool)
    found = (asked.by_term >= MATCH).astype(np.float32)
    found[0] = 0.0
    said: Mask = level.words.total(found) >= level.words.lengths
    for at in np.where(said)[0].tolist():
        said[at] = not _stands_in_longer(level.normalised, at, said, asked.normalised)
    return said


def _stands_in_longer(labels: Sequence[str], at: int, said: Mask, text: str) -> bool:
    """Whether a question has a label only within a longer one: 人口 in 人口性比."""
    longer = [labels[other] for other in np.where(said)[0].tolist() if labels[at] in labels[other]]
    for label in longer:
        if label != labels[at]:
            text = text.replace(label, " ")
    return len(longer) > 1 and labels[at] not in text


def _is_yes_or_no(level: LevelIndex) -> bool:
    return set(level.normalised) <= _YES | _NO


def _held(asked: Asked, level: LevelIndex) -> Mask:
    """(question words, labels) whether each label has each word."""
    held: Mask = level.words.maximum(asked.similarity) >= MATCH
    return held


def _partly(asked: Asked, level: LevelIndex, known: Mask) -> Mask:
    """(labels,) the labels with the single word of the question that distinguishes some labels."""
    said = np.zeros(len(level.normalised), bool)
    if level.time or not len(asked.words):
        return said
    for word, done in zip(_held(asked, level), known.tolist(), strict=True):
        if not done and 0 < word.sum() <= 0.5 * len(word):
            said |= word
    return said


def _in_heads(asked: Asked, table: TableIndex) -> Mask:
    """(question words,) whether each is in a head of a column."""
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
