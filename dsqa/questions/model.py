"""A line of a question file, and a parsed question."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from dsqa.language.amounts.bounds import bounds
from dsqa.language.amounts.quantities import asked_quantity
from dsqa.language.amounts.units import Unit, asked_unit, rates
from dsqa.language.lang import Lang
from dsqa.language.synonyms import Concept, concepts_among
from dsqa.language.times.in_text import Time
from dsqa.language.tokens import Token
from dsqa.questions import operation_names as names
from dsqa.questions.operation_names import OperationName

if TYPE_CHECKING:
    from dsqa.questions.readings.wording import Wording

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
    """A question, read once, without looking at any table: whatever needs its tokens, times, amounts or concepts has them from here."""

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
    all_tokens: tuple[Token, ...] = ()
    """Each token of the text, in order."""

    def tokens_in(self, start: int, end: int | None = None) -> tuple[Token, ...]:
        """Its tokens between two offsets of the text; without an end up to its last token."""
        beyond = len(self.text) if end is None else end
        return tuple(one for one in self.all_tokens if start <= one.start and one.end <= beyond)

    def said(self, start: int, end: int | None = None) -> str:
        """Its words between two offsets, as written."""
        return self.text[start:end].strip()

    @property
    def asks_text(self) -> bool:
        """Whether a note answers it, not a cell or a label of a table."""
        return self.operation == names.TEXT

    @property
    def is_read(self) -> bool:
        """Whether its answer stands somewhere, in a cell or in a note, and is not computed."""
        return self.operation in (names.LOOKUP, names.TEXT)

    @cached_property
    def wording(self) -> "Wording":
        """Its words, with the numbers, dates, ranks and cues in them."""
        # Imported here: a located cell is found without them.
        from dsqa.questions.readings.wording import wording_of

        return wording_of(self.text, self.all_tokens, self.unit, self.times)

    @cached_property
    def concepts(self) -> tuple[Concept, ...]:
        """Its phrases of the lexicon, left to right."""
        return concepts_among(self.all_tokens, self.text, self.lang)

    @cached_property
    def amounts(self) -> tuple[str, ...]:
        """Its bounds and rates, as terms that are equal for different wordings."""
        return (*bounds(self.text), *rates(self.text))

    @cached_property
    def unit(self) -> Unit | None:
        """The unit that the answer shall have; None if the question does not say."""
        return asked_unit(self.text, self.lang)

    @cached_property
    def quantity(self) -> str:
        """The kind of quantity that it asks for, "" if it does not say."""
        return asked_quantity(self.text, self.lang)
