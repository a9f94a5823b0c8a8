"""The answer to a question."""

from typing import Literal

from dsqa.answers.model import Status, Thing
from dsqa.service.model.base import Brief, CellShown, Struct


class Used(Struct, frozen=True, kw_only=True):
    """A cell that an operation ran over."""

    label: str
    text: str
    cell: CellShown


class Differs(Struct, frozen=True, kw_only=True):
    """A label by which another cell differs."""

    here: str
    """Of the other cell; "" where it has none."""
    answer: str
    """Of the answer; "" where it has none."""


class Alternative(Struct, frozen=True, kw_only=True):
    """A cell that nearly won."""

    text: str
    cell: CellShown
    differs: list[Differs]


class Missing(Struct, frozen=True, kw_only=True):
    """What a question names and the dataset does not have."""

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
    """The numbers around an answer: over time, or of what stands beside it."""

    kind: Literal["line", "bar"]
    title: str
    """What all of them share."""
    unit: str
    points: list[Point]
    total: int
    """Numbers in all."""


class Choice(Struct, frozen=True, kw_only=True):
    """A dataset that was read for a question that names none."""

    dataset: Brief
    answer: str
    chance: float
    confidence: float


class AskReply(Struct, frozen=True, kw_only=True):
    """An answer, and all that one needs to judge it."""

    question: str
    status: Status
    answer: str
    value: float | None
    unit: str
    confidence: float
    sentence: str
    """The answer with its address, in one sentence."""
    dataset: Brief | None
    title: str
    """Of the table."""
    cells: list[CellShown]
    cells_total: int
    operation: str
    why: str
    working: str
    query: str
    """For `dsqa sql`; "" where no single query gives the answer."""
    operands: list[Used]
    operands_total: int
    missing: list[Missing]
    notes: list[str]
    ties: list[str]
    alternatives: list[Alternative]
    choices: list[Choice]
    series: Series | None
    seconds: float
