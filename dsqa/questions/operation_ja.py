"""Rules for the operation in the wording of a Japanese question."""

import re
from pathlib import Path

from dsqa.language.amounts.kanji import SCALES, small_number
from dsqa.questions.asked import NUMBER, QuestionType, spans
from dsqa.questions.model import Condition, Wanted
from dsqa.questions.operation_names import OperationName
from dsqa.text.regex import named_patterns

_WORDING = named_patterns(Path(__file__).with_suffix(".tsv"), NUMBER=NUMBER)
PERCENT = _WORDING["percent"]
_COMPARISONS: dict[str, str] = {
    "以上": ">=", "以下": "<=", "未満": "<", "超": ">", "越": ">", "上回": ">", "下回": "<", "より多": ">", "より高": ">", "より長": ">", "より広": ">",
    "より大": ">", "より少": "<", "より低": "<", "より短": "<", "より狭": "<", "より小": "<", "切っ": "<", "切る": "<", "に満た": "<", "に届か": "<",
}  # fmt: skip
_COMPUTED: dict[str, OperationName] = {
    "ratio": "ratio", "grew": "percent_change", "year on": "difference", "difference": "difference", "changed": "difference",
    "average": "average", "sum": "sum", "value of most": "max", "value of least": "min",
}  # fmt: skip
"""Operation by its wording, in the order in which they are sought."""


def japanese(text: str) -> QuestionType:
    """The reading of the operation by rules."""
    either, numeric = _WORDING["either"].search(text), _WORDING["numeric"].search(text)
    if either and not numeric:
        low = _WORDING["low"].search(either.group())
        return QuestionType("pair_argmin" if low else "pair_argmax", "label", spent=spans(either))
    condition, counted = _WORDING["condition"].search(text), _WORDING["counted"].search(text)
    if condition and counted:
        return _counted_japanese(text, condition, counted)
    label, superlative = _WORDING["label"].search(text), _WORDING["super"].search(text)
    subject = _subject(text, label, superlative)
    if not superlative:
        if text_asked := _WORDING["text"].search(text):
            return QuestionType("text", "text", subject, spent=spans(text_asked))
        wants: Wanted = "label" if label and not numeric else "number"
        return _computed(text, numeric) or QuestionType(
            "lookup", wants, subject, spent=spans(numeric)
        )
    low = _WORDING["low"].search(text[superlative.start() :])
    rank = small_number(superlative[1]) if superlative[1] else 1
    if not numeric:
        spent = spans(superlative, label)
        return QuestionType("argmin" if low else "argmax", "label", subject, rank=rank, spent=spent)
    return _computed(text, numeric) or QuestionType(
        "min" if low else "max", rank=rank, spent=spans(superlative, numeric)
    )


def _subject(text: str, label: re.Match[str] | None, superlative: re.Match[str] | None) -> str:
    """The noun of the label that is asked for; "" if none is said."""
    if label and label.group() == "いつ":
        when = _WORDING["when"].search(text)
        return when[1] if when else "年"
    said = label[1] or label[2] or "" if label else ""
    if said or not superlative:
        return said
    ending = _WORDING["ends in subject"].search(_WORDING["bracketed"].sub("", text))
    found = ending or _WORDING["run"].search(text)
    return found[1] if found else "どこ" if label and label.group() == "どこ" else ""


def _computed(text: str, numeric: re.Match[str] | None) -> QuestionType | None:
    """What is computed, or the value at the end of an order; None if the wording says neither."""
    for name, operation in _COMPUTED.items():
        match = _WORDING[name].search(text)
        if match and (operation != "sum" or _WORDING["several"].search(text[: match.start()])):
            is_end = operation in ("max", "min")
            return QuestionType(operation, spent=spans(match, numeric if is_end else None))
    return None


def _counted_japanese(text: str, condition: re.Match[str], counted: re.Match[str]) -> QuestionType:
    value = float(condition[1].replace(",", "")) * SCALES.get(condition[2] or "", 1)
    sign = _COMPARISONS.get(condition[3].removeprefix("を"), ">=")
    named = _WORDING["counted subject"].search(text)
    subject = counted[1] or (named[1] if named else "")
    found = Condition(sign, value)  # type: ignore[arg-type]
    return QuestionType("count", "number", subject, found, spent=spans(condition, counted))
