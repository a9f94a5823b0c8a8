"""Rules for the operation in the wording of an English question."""

import re
from pathlib import Path

from dsqa.questions.asked import NUMBER, QuestionType, spans
from dsqa.questions.asking.amounts import TOTAL_OVER_YEARS
from dsqa.questions.model import Condition
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
    "more than": ">", "over": ">", "above": ">", "exceed": ">", "exceeded": ">", "exceeding": ">",
    "greater than": ">", "higher than": ">", "at least": ">=", "less than": "<", "under": "<",
    "below": "<", "fewer than": "<", "lower than": "<", "at most": "<=",
}  # fmt: skip
_SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count_english(text: str) -> int:
    """The number of labels that a question asks for: "the three largest", "top2", "second and third"."""
    span = _WORDING["from to"].search(text)
    if span:
        return _ORDINALS[span[2].lower()] - _ORDINALS[span[1].lower()] + 1
    found = _WORDING["how many top"].search(text)
    if not found:
        return 1
    said = found[1].lower()
    return int(said) if said.isdecimal() else _WORDS.index(said) + 1


def english(text: str) -> QuestionType:
    """The reading of the operation by rules."""
    low, high = _WORDING["low"].search(text), _WORDING["high"].search(text)
    numeric, label = _WORDING["numeric"].search(text), _WORDING["asks label"].search(text)
    named = _WORDING["subject"].search(text)
    subject = named.group(1).lower() if named else ""
    first_label = bool(label) and not (numeric and numeric.start() < label.start())  # type: ignore[union-attr]
    counted = _WORDING["count"].search(text)
    if counted and _WORDING["counted"].match(counted.group(1)):
        return _counted_english(counted)
    superlative = low or high or _WORDING["ranked"].search(text)
    first_label = first_label or bool(
        superlative and not numeric and (label := _WORDING["asks label of most"].search(text))
    )
    thing = _WORDING["thing with"].match(text) if superlative and not label else None
    if thing is not None:
        first_label, subject = True, thing.group(1).lower()
    if first_label:
        if superlative:
            name: OperationName = "argmin" if low else "argmax"
            rank, count = rank_english(text), count_english(text)
            spent = spans(superlative, label)
            return QuestionType(name, "label", subject, None, rank, spent, top=count)
        compared = _WORDING["compared"].search(
            _WORDING["bound or"].sub(lambda m: " " * len(m.group()), text)
        )
        if compared and _WORDING["either"].search(text):
            name = (
                "pair_argmin"
                if _WORDING["compared low"].search(compared.group())
                else "pair_argmax"
            )
            return QuestionType(name, "label", subject, spent=spans(compared, label))
    inverted = _WORDING["yes or"].search(text)
    if inverted and not numeric:
        name = "pair_argmin" if _WORDING["compared low"].search(inverted[1]) else "pair_argmax"
        return QuestionType(name, "label", subject, spent=spans(inverted))
    found = ASKS_NOTE.search(text)
    if found and not numeric:
        return QuestionType("text", "text", subject, spent=spans(found))
    computed: tuple[tuple[re.Pattern[str], OperationName], ...] = (
        (_WORDING["percent change"], "percent_change"),
        (_WORDING["ratio"], "ratio"),
        (_WORDING["difference"], "difference"),
        (_WORDING["average"], "average"),
        (_WORDING["sum"], "sum"),
    )
    for pattern, operation in computed:
        match = pattern.search(text)
        if match:
            return QuestionType(operation, spent=spans(match))
    return QuestionType(
        "lookup", "label" if first_label else "number", subject, spent=spans(numeric)
    )


def _counted_english(match: re.Match[str]) -> QuestionType:
    sign = _COMPARISONS.get(match.group(2).lower(), ">")
    value = float(match.group(3).replace(",", "")) * _SCALES.get((match.group(4) or "").strip(), 1)
    condition = Condition(sign, value)  # type: ignore[arg-type]
    # Between what is counted and its bound stands what has it, and where: they are no words of the operation.
    spent = ((match.start(), match.end(1)), (match.start(2), match.end()))
    return QuestionType("count", "number", match.group(1).lower(), condition, spent=spent)


def rank_english(text: str) -> int:
    """2 for "the second largest"."""
    found = _WORDING["ordinal"].search(text)
    return _ORDINALS[found.group(1).lower()] if found else 1
