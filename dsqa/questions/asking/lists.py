"""Several things that a question lists: the answers to each, or the alternatives that it offers."""

import re

from dsqa.questions.asking.saying import PatternTable, says

_SAID = PatternTable(__file__)

lists_several = says(r"\b(?:respectively|each|list|both|all|and)\b|,|;", re.I)
"""Whether the wording of a question allows several answers: respectively, both, a comma."""
alternatives = _SAID.place_of("alternatives")
"""Where the alternatives of a question stand, its first and last character: "…, men or women?"; None if it offers none."""
