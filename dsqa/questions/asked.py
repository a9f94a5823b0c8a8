"""The reading of a question's wording, and what the readers of both languages share."""

import re
from typing import NamedTuple

from dsqa.questions.model import Condition, Wanted
from dsqa.questions.operation_names import OperationName

NUMBER = r"(\d[\d,]*(?:\.\d+)?)"


class QuestionType(NamedTuple):
    """The reading of the wording: the operation, the kind of answer and the words used for it."""

    operation: OperationName
    wants: Wanted = "number"
    subject: str = ""
    """The noun after which/what/どの ("state", "年度", "区")."""
    condition: Condition | None = None
    rank: int = 1
    """2 for the second largest, 二番目に."""
    spent: tuple[tuple[int, int], ...] = ()
    """Spans of the question that only express the operation, and are not matched with headers."""
    top: int = 1
    """3 for the three largest."""


def spans(*matches: re.Match[str] | None) -> tuple[tuple[int, int], ...]:
    """Spans of matches of some patterns."""
    return tuple(match.span() for match in matches if match)
