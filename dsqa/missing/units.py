"""The unit that a question asks for, and the units of a dataset."""

from typing import Literal

from dsqa.language.amounts.units import UnitForms, forms_of
from dsqa.missing.vocabulary import TextVocabulary
from dsqa.questions.model import Question

UnitFound = Literal["", "there", "other"]
"""Whether the unit that is asked for is there, or only others of its kind; "" if none is asked for, or no such unit is there."""

_MEASURED = frozenset(
    ("money", "area", "mass", "energy", "length", "power", "temperature", "volume")
)
"""Dimensions whose units are written in tables."""
_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"}


def unit_found(question: Question, vocabulary: TextVocabulary) -> UnitFound:
    """Whether a dataset has the unit that a question asks for."""
    unit = question.unit
    if unit is None or unit.dimension not in _MEASURED:
        return ""
    there = units_there(unit.dimension, vocabulary)
    if not there:
        return ""
    return "there" if unit.symbol in {one.symbol for one in there} else "other"


def units_there(dimension: str, vocabulary: TextVocabulary) -> list[UnitForms]:
    """The units of a dimension in a dataset."""
    return [one for one in forms_of(dimension, vocabulary.lang) if _writes(one, vocabulary)]


def _writes(unit: UnitForms, vocabulary: TextVocabulary) -> bool:
    sign = _SIGNS.get(unit.symbol)
    return (sign is not None and sign in vocabulary.text) or any(
        all(part in vocabulary.written for part in form.split())
        if form.isascii()
        else form in vocabulary.text
        for form in unit.written
    )
