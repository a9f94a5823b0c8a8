"""A cell of a group that an operation runs over."""

from dataclasses import dataclass

from dsqa.locate.model import Candidate
from dsqa.tables.model import Label


@dataclass(frozen=True)
class GroupMember:
    """One cell of a group: its number, its place and its label."""

    candidate: Candidate
    number: float
    label: Label
