"""What the wording of a question says, and what the readings of both languages share."""

import re
from typing import NamedTuple

from dsqa.questions.model import Condition, OperationName, Wanted

NUMBER = r"(\d[\d,]*(?:\.\d+)?)"


class QuestionType(NamedTuple):
    """What the wording says: the operation, the kind of thing wanted and the words spent on it."""

    operation: OperationName
    wants: Wanted = "number"
    subject: str = ""
    """The noun behind which/what/どの ("state", "年度", "区")."""
    condition: Condition | None = None
    rank: int = 1
    """2 for the second largest, 二番目に."""
    spent: tuple[tuple[int, int], ...] = ()
    """Spans of the question that only say the operation; they match no header."""
    top: int = 1
    """3 for the three largest."""


def spans(*matches: re.Match[str] | None) -> tuple[tuple[int, int], ...]:
    """Where some patterns matched."""
    return tuple(match.span() for match in matches if match)
