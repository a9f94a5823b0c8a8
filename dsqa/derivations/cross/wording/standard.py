"""The line that a Japanese question divides by: Ｂ in ＡはＢの何倍ですか or ＡはＢの何%ですか."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.space import CrossSpace, Flags
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.labels import COUNTED, PART_OF
from dsqa.locate.matching.match import Asked
from dsqa.questions.asking.shares import before_mark_of_whole, divisor

_APART = 0.3
"""Minimum difference between two lines in their match of a word of the standard."""


def divided_by_what_is_asked(generated: CrossDerivations) -> Flags:
    """(derivations,) False for quotients whose numerator is of the line that the question divides by."""
    asked, space = generated.asked, generated.space
    kept = np.ones(len(space), bool)
    said = divisor(asked.question)
    if said is None:
        return kept
    for at, axis, lines in _quotients(space):
        upper, lower = (_says(asked, axis, line, *said) for line in lines)
        kept[at] = bool((upper - lower).max() <= _APART)
    return kept


def _quotients(space: CrossSpace) -> Iterator[tuple[int, AxisIndex, tuple[int, ...]]]:
    """The quotients of two cells: (derivation, axis, the two lines)."""
    for at, table, axis, given in space.over_lines(lambda one: one.is_quotient):
        if len(given.lines) == 2:
            yield at, table.lines[axis % 2].axis.index, given.lines


def _says(
    asked: Asked, axis: AxisIndex, line: int, start: int, end: int
) -> npt.NDArray[np.float64]:
    """(words,) how well a line matches each word, and the year, in a part of the question."""
    inside = [
        place for place, word in enumerate(asked.words) if start <= word.start < word.end <= end
    ]
    match = asked.matches.get(id(axis))
    years = {time.year for time in asked.question.times if start <= time.start < end} - {None}
    said = [float(int(axis.time.year[line]) in years)]
    if match is not None and inside:
        said += match.words[inside, line].tolist()
    return np.array(said)


def divided_by_named_whole(generated: CrossDerivations) -> Flags | None:
    """(derivations,) True for quotients whose denominator is of the line named before のうち or に占める (雇用者のうち); None if the question
    names none, or no line has that label."""
    asked, space = generated.asked, generated.space
    before = COUNTED.sub("", before_mark_of_whole(asked.question))
    if not before:
        return None
    found = np.zeros(len(space), bool)
    for at, axis, lines in _quotients(space):
        upper, lower = (_name_of(axis, line) for line in lines)
        found[at] = before.endswith(lower) and len(lower) > 1 and upper in asked.normalised
    return found if found.any() else None


def _name_of(axis: AxisIndex, line: int) -> str:
    """The Japanese name of a line, without the word for the number of something."""
    return COUNTED.sub("", PART_OF.sub("", axis.japanese_name(line)))
