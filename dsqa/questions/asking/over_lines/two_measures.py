"""What a question asks of two measures of each thing: nurses per doctor, the difference of exports and imports, the area of the largest town."""

from typing import Literal, NamedTuple, get_args

from dsqa.questions.asking.saying import PatternTable, Said

_SAID = PatternTable(__file__)


Kind = Literal["quotient", "gap", "excess", "sum"]
"""A gap is a difference without its sign; an excess counts only where the first is more."""
_KINDS: tuple[Kind, ...] = get_args(Kind)


class TwoMeasures(NamedTuple):
    """Two measures that are divided, subtracted or added up for each thing."""

    kind: Kind
    first: tuple[int, int]
    """Offsets of the words for the one that is divided, subtracted from, or added to."""
    second: tuple[int, int]
    """Offsets of the words for the one that it is divided by, or that is subtracted or added."""
    sign: int
    """1 if the thing with the largest result is asked for, -1 with the smallest, 0 if the result of a named one is."""


class OfExtreme(NamedTuple):
    """A measure of the thing that has the most, or the least, of another."""

    asked: tuple[int, int]
    """Offsets of the words for the measure that is asked for."""
    by: tuple[int, int]
    """Offsets of the words for the measure of which the thing has most."""
    noun: str
    """What the things are."""
    sign: int
    """1 for the most, -1 for the least."""


def two_measures(question: Said) -> TwoMeasures | None:
    """The two measures that a question divides, subtracts or adds up; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> found = two_measures(parse("Which district has the most nurses per doctor?", "e"))
    >>> found and (found.kind, found.sign)
    ('quotient', 1)
    """
    text = question.text.lower()
    for kind in _KINDS:
        found = _SAID.find(kind, text, question.lang)
        if found is None:
            continue
        is_order = _SAID.find("most", text) and _SAID.find("asks_thing", text)
        if kind != "quotient" and not is_order:
            return None
        sign = (-1 if _SAID.find("least", text) else 1) if is_order else 0
        return TwoMeasures(kind, found.span("one"), found.span("other"), sign)
    return None


def of_extreme(question: Said) -> OfExtreme | None:
    """The measure that a question asks for of the thing with the most of another; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> found = of_extreme(parse("What is the area of the town with the highest population?", "e"))
    >>> found and (found.noun, found.sign)
    ('town', 1)
    """
    found = _SAID.find("of_extreme", question.text.lower(), question.lang)
    if found is None:
        return None
    is_least = _SAID.find("least", found["order"]) or found["order"] in (
        "少な",
        "低",
        "小さ",
        "短",
        "狭",
    )
    spans = found.span("asked"), found.span("by")
    return OfExtreme(*spans, found["noun"].strip(), -1 if is_least else 1)


def asks_of_two(question: Said) -> bool:
    """Whether it asks for either of these."""
    return two_measures(question) is not None or of_extreme(question) is not None
