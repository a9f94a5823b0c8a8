"""A line of a question file, and a parsed question."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time
from dsqa.language.tokens import Token

OperationName = Literal[
    "lookup", "argmax", "argmin", "pair_argmax", "pair_argmin", "max", "min", "count", "sum",
    "difference", "average", "ratio", "share", "percent_change", "list", "text",
]  # fmt: skip
"""The operation on the located cells; `lookup` also gives labels (which …?)."""

Wanted = Literal["number", "label", "text"]
"""Kind of answer requested."""


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
    """A question, parsed without looking at any table."""

    text: str
    lang: Lang
    tokens: tuple[Token, ...]
    """Content words, numbers and other words that distinguish labels (both, その他), in order, without
    those that only express the operation."""
    times: tuple[Time, ...]
    operation: OperationName
    wants: Wanted
    percent: bool
    """Whether it asks for a percentage, share or rate."""
    subject: str = ""
    """The noun after which/what/どの ("state", "年度", "区"), "" if there is none."""
    quoted: tuple[str, ...] = ()
    """Phrases in quotation marks or 「」."""
    condition: Condition | None = None
    rank: int = 1
    """2 for the second largest."""
    top: int = 1
    """3 for the three largest."""
