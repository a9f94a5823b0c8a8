"""Rules for the operation in the wording of a Japanese question."""

import re
from pathlib import Path

from dsqa.questions.asked import NUMBER, QuestionType, spans
from dsqa.questions.model import Condition, Wanted
from dsqa.questions.operation_names import OperationName
from dsqa.text.regex import named_patterns

_WORDING = named_patterns(Path(__file__).with_suffix(".tsv"), NUMBER=NUMBER)
PERCENT = _WORDING["percent"]
_SCALES = {"千": 1e3, "万": 1e4, "億": 1e8}
_COMPARISONS: dict[str, str] = {
    "以上": ">=", "以下": "<=", "未満": "<", "超": ">", "を超": ">", "より多": ">", "より少": "<",
    "上回": ">", "を上回": ">", "下回": "<", "を下回": "<",
}  # fmt: skip
_KANJI_RANK = {"二": 2, "三": 3, "四": 4, "五": 5}


def japanese(text: str) -> QuestionType:
    """The reading of the operation by rules."""
    either = _WORDING["either"].search(text)
    if either and not _WORDING["numeric"].search(text):
        low = _WORDING["low"].search(either.group())
        return QuestionType("pair_argmin" if low else "pair_argmax", "label", spent=spans(either))
    condition, counted = _WORDING["condition"].search(text), _WORDING["counted"].search(text)
    numeric, label = _WORDING["numeric"].search(text), _WORDING["label"].search(text)
    superlative = _WORDING["super"].search(text)
    subject = (label.group(1) or label.group(2) or "") if label else ""
    if label and label.group() == "いつ":
        when = _WORDING["when"].search(text)
        subject = when.group(1) if when else "年"
    if not subject and superlative:
        ending = _WORDING["ends in subject"].search(_WORDING["bracketed"].sub("", text))
        subject = ending.group(1) if ending else ""
    if not subject and superlative and (among := _WORDING["run"].search(text)):
        subject = among.group(1)
    if not subject and superlative and label and label.group() == "どこ":
        subject = "どこ"
    if condition and counted:
        return _counted_japanese(text, condition, counted)
    text_asked = _WORDING["text"].search(text)
    if text_asked and not superlative:
        return QuestionType("text", "text", subject, spent=spans(text_asked))
    if superlative and not numeric:
        low = _WORDING["low"].search(text[superlative.start() :])
        return QuestionType(
            "argmin" if low else "argmax",
            "label",
            subject,
            rank=_rank_japanese(superlative),
            spent=spans(superlative, label),
        )
    computed: tuple[tuple[re.Pattern[str], OperationName], ...] = (
        (_WORDING["ratio"], "ratio"),
        (_WORDING["grew"], "percent_change"),
        (_WORDING["year on"], "difference"),
        (_WORDING["difference"], "difference"),
        (_WORDING["changed"], "difference"),
        (_WORDING["average"], "average"),
        (_WORDING["sum"], "sum"),
    )
    ends: tuple[tuple[str, OperationName], ...] = (
        ("value of most", "max"),
        ("value of least", "min"),
    )
    for pattern, operation in computed:
        match = pattern.search(text)
        if match and (operation != "sum" or _WORDING["several"].search(text[: match.start()])):
            return QuestionType(operation, spent=spans(match))
    for name, end in ends:
        if match := _WORDING[name].search(text):
            return QuestionType(end, spent=spans(match, numeric))
    if superlative and numeric:
        low = _WORDING["low"].search(text[superlative.start() :])
        spent = spans(superlative, numeric)
        return QuestionType("min" if low else "max", rank=_rank_japanese(superlative), spent=spent)
    wants: Wanted = "label" if label and not numeric else "number"
    return QuestionType("lookup", wants, subject, spent=spans(numeric))


def _counted_japanese(text: str, condition: re.Match[str], counted: re.Match[str]) -> QuestionType:
    value = float(condition.group(1).replace(",", "")) * _SCALES.get(condition.group(2) or "", 1)
    sign = _COMPARISONS.get(condition.group(3), ">=")
    named = _WORDING["counted subject"].search(text)
    subject = counted.group(1) or (named.group(1) if named else "")
    found = Condition(sign, value)  # type: ignore[arg-type]
    return QuestionType("count", "number", subject, found, spent=spans(condition, counted))


def _rank_japanese(superlative: re.Match[str]) -> int:
    digit = superlative.group(1)
    if not digit:
        return 1
    return _KANJI_RANK.get(digit) or int(digit)
