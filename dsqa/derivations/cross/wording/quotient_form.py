"""How a question wants a quotient: in percent, or with as many decimals as it says."""

from typing import NamedTuple

from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import quotient_places
from dsqa.questions.model import Question


class QuotientForm(NamedTuple):
    """The form of a quotient."""

    in_percent: bool
    places: int
    """Number of decimals."""

    def shown(self, value: float) -> float:
        """A quotient in this form.

        >>> QuotientForm(in_percent=True, places=1).shown(0.12345)
        12.3
        """
        return round(value * (100 if self.in_percent else 1), self.places)


def quotient_form(question: Question) -> QuotientForm | None:
    """The form of a quotient; None for a fraction as it is.

    >>> from dsqa.questions.parse import parse
    >>> quotient_form(parse("What percentage was that, to one decimal place?", "e"))
    QuotientForm(in_percent=True, places=1)
    """
    places = quotient_places(question)
    is_multiple = question.lang == "j" and question.operation == names.RATIO
    if places is None or not (question.percent or is_multiple):
        return None
    return QuotientForm(question.percent, places)
