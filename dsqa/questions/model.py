"""A question file line, and a question understood."""

from typing import Literal, NamedTuple

Lang = Literal["e", "j"]


class Topic(NamedTuple):
    """One line of a question file: `QID<TAB>DATASET_ID<TAB>QUESTION`."""

    qid: str
    dataset_id: str
    question: str
    line: int
    """1-based line number in the file."""
