"""Names and loanwords in Latin letters in the question and in Japanese in labels.

`ShinsukeNiizumaMember` is the row 新妻信介, `PetCareReportableSegmentMember` the column ペットケア.
The most similar label of the dataset is taken.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from dsqa.language.names.loanwords import sounds_like
from dsqa.language.names.readings import read_as
from dsqa.language.names.romaji import is_romaji, latin_key
from dsqa.language.tokens import Token
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats

_AS_NAME = 0.95
"""Similarity of a name to kanji with its reading."""
_AS_LOANWORD = 0.9
_READ = 0.6
"""Minimum share of a name in the reading of the best label."""
_HEARD = 0.8
_SHORTEST_NAME = 5
_SHORTEST_WORD = 4
_LONGEST_PHRASE = 4
"""Maximum number of words of one loanword: オフィスビジネスユニット has three."""


class SpelledWord(NamedTuple):
    """A word of the question that a label has in Japanese."""

    row: int
    """Index among the words of the question."""
    label: int
    similarity: float
    share: float
    """Share of the label that the word covers."""


Spelled = dict[int, list[SpelledWord]]
"""Matches by the id of the level."""


def spelled(question: Sequence[Token], words: Sequence[Token], index: DatasetIndex) -> Spelled:
    """The labels that have words in Latin letters of the question in Japanese.

    `question`: all tokens of the question; `words`: its distinct content words.
    """
    if index.lang != "j":
        return {}
    by_text = {word.text: row for row, word in enumerate(words)}
    found: Spelled = {}
    for phrase in _phrases(question, index):
        rows = [by_text.get(token.text, -1) for token in phrase]
        written = [token.surface.lower() for token in phrase]
        _add_names(written, rows, index, found)
        _add_loanwords(written, rows, index, found)
    return found


def _phrases(question: Sequence[Token], index: DatasetIndex) -> list[list[Token]]:
    """Runs of Latin words that no label has; the parts of camel case are separate words."""
    phrases: list[list[Token]] = []
    last = -2
    for at, token in enumerate(question):
        whole = at + 1 < len(question) and question[at + 1].start < token.end
        latin = token.surface.isascii() and token.surface.isalpha()
        if whole or not latin or token.text in index.words.numbers:
            continue
        if last == at - 1 and token.start - phrases[-1][-1].end <= 1:
            phrases[-1].append(token)
        else:
            phrases.append([token])
        last = at
    return phrases


def _add_names(
    written: Sequence[str], rows: Sequence[int], index: DatasetIndex, found: Spelled
) -> None:
    """Add the labels in kanji that fit the reading of a name best, for each run that may be a name."""
    start = 0
    while start < len(written):
        end = start
        while end < len(written) and is_romaji(written[end]):
            end += 1
        keys = tuple(map(latin_key, written[start:end]))
        if len("".join(keys)) >= _SHORTEST_NAME:
            likes = [
                (read_as(level.normalised[at], keys), id(level), at)
                for level in index.levels
                for at in level.names
            ]
            best = max((like for like, _, _ in likes), default=0.0)
            if best >= _READ:
                for like, level, at in likes:
                    if like == best:
                        found.setdefault(level, []).extend(
                            SpelledWord(row, at, _AS_NAME, 1.0)
                            for row in rows[start:end]
                            if row >= 0
                        )
        start = end + 1


def _add_loanwords(
    written: Sequence[str], rows: Sequence[int], index: DatasetIndex, found: Spelled
) -> None:
    """Add the labels with katakana that sound like one or more words of the question."""
    spans = [
        (start, end, "".join(written[start:end]))
        for start in range(len(written))
        for end in range(start + 1, min(start + _LONGEST_PHRASE, len(written)) + 1)
    ]
    spans = [span for span in spans if len(span[2]) >= _SHORTEST_WORD]
    for level in index.levels:
        for at, runs in level.katakana:
            for run in runs:
                like, start, end = max(
                    ((sounds_like(run, text), start, end) for start, end, text in spans),
                    default=(0.0, 0, 0),
                )
                if like >= _HEARD:
                    share = len(run) / len(level.normalised[at])
                    found.setdefault(id(level), []).extend(
                        SpelledWord(row, at, _AS_LOANWORD * like, share)
                        for row in rows[start:end]
                        if row >= 0
                    )


def weigh_spelled(said: Spelled, weights: Floats, index: DatasetIndex) -> None:
    """Raise the weights of the words that labels have in Japanese only."""
    labels: dict[int, set[tuple[int, int]]] = {}
    for level, found in said.items():
        for one in found:
            labels.setdefault(one.row, set()).add((level, one.label))
    whole = sum(len(level.normalised) for level in index.levels)
    for row, having in labels.items():
        weights[row] = max(weights[row], math.log((whole + 2) / (len(having) + 1)))


def add_spelled(said: Spelled, level: LevelIndex, words: Floats, covered: Floats) -> None:
    """Raise `words` (question words, labels) and `covered` (labels,) for the labels that were found."""
    for row, at, similarity, share in said.get(id(level), ()):
        words[row, at] = max(words[row, at], similarity)
        covered[at] = max(covered[at], similarity * share)
