"""What a question says of a change: that something fell, by how much it grew, or that it may have done either."""

import re

from dsqa.language.movement import CHANGE, EITHER_WAY, FALLING
from dsqa.questions.asking.saying import PatternTable, Said, says

_SAID = PatternTable(__file__, FALLING=FALLING)

says_decrease = _SAID.says("decrease")
"""Whether an English question says itself that something went down: "fell by 6.7" for -6.7."""
asks_of_fall = says(rf"\b(?:{FALLING}|loss\w*|lost)\b|(?<!増)減", re.I)
"""Whether "the largest" of a question is the most negative change."""
asks_growth = _SAID.says("growth")
"""Whether an English question asks how much something grew or shrank."""
says_than = says(r"\bthan\b|より", re.I)
"""Whether a question compares: than, より."""

_CHANGE_ASKED = _SAID.says("change_asked")


def asks_change(question: Said) -> bool:
    """Whether a question asks by how much something changed, up or down."""
    return leaves_direction_open(question) or _CHANGE_ASKED(question)


def says_change(question: Said) -> bool:
    """Whether a question has a word of change."""
    return CHANGE.search(question.text.lower()) is not None


def leaves_direction_open(question: Said) -> bool:
    """Whether a question leaves open whether something rose or fell: the sign is then part of the answer."""
    return EITHER_WAY.search(question.text) is not None
