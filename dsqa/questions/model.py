"""A question file line, and a question understood."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.times import Time
from dsqa.language.tokens import Token

OperationName = Literal[
    "lookup", "argmax", "argmin", "pair_argmax", "pair_argmin", "max", "min", "count", "sum",
    "difference", "average", "ratio", "share", "percent_change", "list", "text",
]  # fmt: skip
"""What is done with the located cells; `lookup` also serves labels (which …?)."""

Wanted = Literal["number", "label", "text"]
"""Kind of thing asked for."""


class Topic(NamedTuple):
    """One line of a question file: `QID<TAB>DATASET_ID<TAB>QUESTION`."""

    qid: str
    dataset_id: str
    question: str
    line: int
    """1-based line number in the file."""


class Condition(NamedTuple):
    """A comparison in the question: "more than 500"."""

    comparison: Literal[">", ">=", "<", "<="]
    number: float


@dataclass(frozen=True)
class Question:
    """A question understood, before any table is looked at."""

    text: str
    lang: Lang
    tokens: tuple[Token, ...]
    """Content words, numbers and what else tells labels apart (both, その他), in order, without
    those that only say the operation."""
    times: tuple[Time, ...]
    operation: OperationName
    wants: Wanted
    percent: bool
    """Asks for a percentage, share or rate."""
    subject: str = ""
    """The noun behind which/what/どの ("state", "年度", "区"), "" if there is none."""
    quoted: tuple[str, ...] = ()
    """Phrases in quotation marks or 「」."""
    condition: Condition | None = None
    rank: int = 1
    """2 for the second largest."""
    top: int = 1
    """3 for the three largest."""
