"""The spans of a passage that may be an answer."""

import numpy as np
import numpy.typing as npt

from dsqa_tasks.reading.words import Passage, Shape

LONGEST = 9
"""Maximum tokens of a span; two in a hundred answers are longer."""
_INSIDE = frozenset("-,.'’(–\"“”&/)%°$£€‘:—#×")
"""Marks that a span may contain."""
_BEFORE = frozenset("$£€#")
"""Marks that a span includes at its beginning."""
_AFTER = frozenset("%°")


def candidates(passage: Passage) -> npt.NDArray[np.int32]:
    """(spans, 2): first and last token of each, in the order of the text.

    A span begins and ends with a word that is not a function word, and is within a sentence.
    """
    found: list[tuple[int, int]] = []
    marks = passage.shapes == Shape.MARK
    sentence = passage.sentence
    tokens, function = passage.tokens, passage.function
    count = len(tokens)
    for first in range(count):
        if function[first] and tokens[first] not in _BEFORE:
            continue
        opened = 0
        for last in range(first, min(first + LONGEST, count)):
            if sentence[last] != sentence[first]:
                break
            token = tokens[last]
            if marks[last]:
                if token not in _INSIDE and token not in _BEFORE:
                    break
                opened += (token == "(") - (token == ")")
                if opened < 0:
                    break
            if (function[last] and token not in _AFTER) or opened:
                continue
            found.append((first, last))
    return np.array(found, np.int32).reshape(-1, 2)
