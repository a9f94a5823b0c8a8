"""The answer to a question."""

from typing import Literal

from dsqa.answers.model import Status, Thing
from dsqa.service.model.base import Brief, CellShown, Struct


class Used(Struct, frozen=True, kw_only=True):
    """An operand of an operation."""

    label: str
    text: str
    cell: CellShown


class Differs(Struct, frozen=True, kw_only=True):
    """A label that differs between the answer and another cell."""

    here: str
    """Label of the other cell; "" if it has none."""
    answer: str
    """Label of the answer; "" if it has none."""


class Alternative(Struct, frozen=True, kw_only=True):
    """Another good candidate."""

    text: str
    cell: CellShown
    differs: list[Differs]


class Missing(Struct, frozen=True, kw_only=True):
    """Something that the question names and the dataset lacks."""

    what: str
    there: str
    kind: Thing = "year"


class Point(Struct, frozen=True, kw_only=True):
    """A number of a series."""

    label: str
    shown: str
    value: float
    address: str
    lit: bool = False


class Series(Struct, frozen=True, kw_only=True):
    """The numbers around an answer: over time, or of its siblings."""

    kind: Literal["line", "bar"]
    title: str
    """The labels that all share."""
    unit: str
    points: list[Point]
    total: int
    """Total number of points."""


class Choice(Struct, frozen=True, kw_only=True):
    """A dataset that was read for a question without a dataset."""

    dataset: Brief
    answer: str
    chance: float
    confidence: float


class AnswerInWords(Struct, frozen=True, kw_only=True):
    """An answer in words and numbers, without its cells."""

    question: str
    read_as: str = ""
    """The question as it was read after those before it; "" if it was not completed."""
    status: Status
    answer: str
    value: float | None
    unit: str
    confidence: float
    sentence: str
    """The answer with its address, in one sentence."""


class AskReply(AnswerInWords, frozen=True, kw_only=True):
    """An answer, and all that one needs to judge it."""

    dataset: Brief | None
    title: str
    """Title of the table."""
    cells: list[CellShown]
    cells_total: int
    operation: str
    why: str
    working: str
    sql: str
    """For `dsqa sql`; "" if no single query gives the answer."""
    operands: list[Used]
    operands_total: int
    missing: list[Missing]
    notes: list[str]
    ties: list[str]
    alternatives: list[Alternative]
    choices: list[Choice]
    series: Series | None
    seconds: float
