"""Rules for the operation in the wording of an English question."""

import re
from pathlib import Path

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS, SCALES
from dsqa.questions.asked import NUMBER, QuestionType, spans
from dsqa.questions.asking.amounts import TOTAL_OVER_YEARS
from dsqa.questions.model import Condition, Wanted
from dsqa.questions.notes_en import ASKS_NOTE
from dsqa.questions.operation_names import OperationName
from dsqa.text.regex import named_patterns

_ORDINALS = {
    "second": 2, "third": 3, "fourth": 4, "fifth": 5, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5,
}  # fmt: skip
COMBINED = r"combined(?= *[,?.;]| *$| (?:in|on|at|by|for|to|from|have|had|has|do|does|did|was|were|is|are|account\w*|make|made|spend|spent)\b| \w+ of\b)"
"""Combined things: "A and B combined", "the combined weight of A and B", but not "combined tackles"."""
_WORDING = named_patterns(
    Path(__file__).with_suffix(".tsv"), NUMBER=NUMBER, COMBINED=COMBINED, TOTAL=TOTAL_OVER_YEARS
)
HIGH = _WORDING["high"]
LOW = _WORDING["low"]
COMPARED = _WORDING["compared"]
COMPARED_LOW = _WORDING["compared low"]
BOUND_OR = _WORDING["bound or"]
RATIO = _WORDING["ratio"]
PERCENT = _WORDING["percent"]

_COMPARISONS: dict[str, str] = {
    "at least": ">=", "at most": "<=", "less than": "<", "fewer than": "<", "lower than": "<", "smaller than": "<", "under": "<", "below": "<",
}  # fmt: skip
"""By the wording of a bound; > by any other."""
_COMPUTED: dict[str, OperationName] = {
    "percent change": "percent_change", "ratio": "ratio", "difference": "difference", "average": "average", "sum": "sum",
}  # fmt: skip
"""Operation by its wording, in the order in which they are sought."""


def count_english(text: str) -> int:
    """The number of labels that a question asks for: "the three largest", "top2", "second and third"."""
    span = _WORDING["from to"].search(text)
    if span:
        return _ORDINALS[span[2].lower()] - _ORDINALS[span[1].lower()] + 1
    found = _WORDING["how many top"].search(text)
    if not found:
        return 1
    said = found[1].lower()
    return int(said) if said.isdecimal() else ENGLISH_NUMBERS[said]


def english(text: str) -> QuestionType:
    """The reading of the operation by rules."""
    counted = _WORDING["count"].search(text)
    if counted:
        return _counted_english(counted)
    numeric, label = _WORDING["numeric"].search(text), _WORDING["asks label"].search(text)
    low, named = _WORDING["low"].search(text), _WORDING["subject"].search(text)
    superlative = low or _WORDING["high"].search(text) or _WORDING["ranked"].search(text)
    if superlative and not numeric and not label:
        label = _WORDING["asks label of most"].search(text)
    if superlative and not label:
        thing = _WORDING["thing with"].match(text)
        named, is_label = thing or named, bool(thing)
    else:
        is_label = bool(label and not (numeric and numeric.start() < label.start()))
    subject = named[1].lower() if named else ""
    if is_label and superlative:
        name: OperationName = "argmin" if low else "argmax"
        rank, count = rank_english(text), count_english(text)
        spent = spans(superlative, label)
        return QuestionType(name, "label", subject, None, rank, spent, top=count)
    if is_label and _WORDING["either"].search(text):
        others = _WORDING["bound or"].sub(lambda match: " " * len(match[0]), text)
        if compared := _WORDING["compared"].search(others):
            return _of_two(compared[0], subject, spans(compared, label))
    inverted = _WORDING["yes or"].search(text)
    if inverted and not numeric:
        return _of_two(inverted[1], subject, spans(inverted))
    found = ASKS_NOTE.search(text)
    if found and not numeric:
        return QuestionType("text", "text", subject, spent=spans(found))
    for wording, operation in _COMPUTED.items():
        if match := _WORDING[wording].search(text):
            return QuestionType(operation, spent=spans(match))
    wants: Wanted = "label" if is_label else "number"
    return QuestionType("lookup", wants, subject, spent=spans(numeric))


def _of_two(comparative: str, subject: str, spent: tuple[tuple[int, int], ...]) -> QuestionType:
    low = _WORDING["compared low"].search(comparative)
    return QuestionType("pair_argmin" if low else "pair_argmax", "label", subject, spent=spent)


def _counted_english(match: re.Match[str]) -> QuestionType:
    sign = _COMPARISONS.get(match.group(2).lower(), ">")
    value = float(match.group(3).replace(",", "")) * SCALES.get((match.group(4) or "").strip(), 1)
    condition = Condition(sign, value)  # type: ignore[arg-type]
    # Between what is counted and its bound stands what has it, and where: they are no words of the operation.
    spent = ((match.start(), match.end(1)), (match.start(2), match.end()))
    return QuestionType("count", "number", match.group(1).lower(), condition, spent=spent)


def rank_english(text: str) -> int:
    """2 for "the second largest"."""
    found = _WORDING["ordinal"].search(text)
    return _ORDINALS[found.group(1).lower()] if found else 1
