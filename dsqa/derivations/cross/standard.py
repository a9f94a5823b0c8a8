"""Which of two lines a Japanese question divides by: Ｂ in ＡはＢの何倍ですか."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.axis import LineCells
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.locate.index import AxisIndex
from dsqa.locate.match import Asked
from dsqa.regex import regex

_STANDARD = regex(r"([^はがもでに、。]{1,24})(?:の|と比べて|に比べて|に対して)(?:約|およそ)?何倍")
_APART = 0.3
"""How much better than the other line, at least, one has a word of the standard."""


def divided_by_what_is_asked(generated: CrossDerivations) -> npt.NDArray[np.bool_]:
    """(derivations,) False for quotients whose upper number is of the line by which the question divides."""
    asked, space = generated.asked, generated.space
    kept = np.ones(len(space), bool)
    standard = _STANDARD.search(asked.question.text)
    if standard is None:
        return kept
    start, end = standard.span(1)
    for at, (operation, given) in enumerate(zip(space.operations, space.given, strict=True)):
        if operation.is_quotient and isinstance(given, LineCells) and len(given.lines) == 2:
            one = space.derivation(at)
            axis = space.tables[one.table].lines[one.axis % 2].axis.index
            upper, lower = (_says(asked, axis, line, start, end) for line in given.lines)
            kept[at] = upper <= lower + _APART
    return kept


def _says(asked: Asked, axis: AxisIndex, line: int, start: int, end: int) -> float:
    """How well a line has a word, or the year, that stands in a part of the question."""
    inside = [
        place for place, word in enumerate(asked.words) if start <= word.start < word.end <= end
    ]
    match = asked.matches.get(id(axis))
    said = 0.0
    if match is not None and inside:
        said = float(match.words[inside, line].max())
    years = {time.year for time in asked.question.times if start <= time.start < end} - {None}
    return max(said, float(int(axis.time.year[line]) in years))
