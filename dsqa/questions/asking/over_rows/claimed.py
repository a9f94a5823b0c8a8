"""What a question that is answered by yes or no claims: that something is there, that it holds for all rows, or that two amounts are equal."""

from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)

asks_presence = _SAID.says("presence")
"""Whether a question asks if something is there: are there any cats, is Ann in the list."""
claims_all = _SAID.says("claims_all")
"""Whether a question makes a claim about every row."""


def claims_as_much(wording: Wording) -> bool:
    """Whether a question claims that two amounts are equal."""
    text = wording.text
    return wording.factor is None and bool(
        _SAID["as_much"].search(text) and not _SAID["least"].search(text)
    )
