"""The operation that a question asks for, from its wording alone."""

from dsqa.language.lang import Lang
from dsqa.language.movement import FALLING, RISING
from dsqa.questions.asked import QuestionType, spans
from dsqa.questions.asking.amounts import TOTAL_OVER_YEARS
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.learned_operation import read_wording
from dsqa.questions.operation_en import (
    BOUND_OR,
    COMBINED,
    COMPARED,
    COMPARED_LOW,
    HIGH,
    LOW,
    RATIO,
    count_english,
    english,
    rank_english,
)
from dsqa.questions.operation_en import PERCENT as PERCENT_ENGLISH
from dsqa.questions.operation_ja import PERCENT as PERCENT_JAPANESE
from dsqa.questions.operation_ja import japanese
from dsqa.questions.operation_names import OperationName

_SAID = PatternTable(
    __file__, COMBINED=COMBINED, TOTAL_OVER_YEARS=TOTAL_OVER_YEARS, RISING=RISING, FALLING=FALLING
)

_SURE = ("count", "text")
"""Operations that only the rules may find: the model does not override them."""
_COMPUTED = ("difference", "percent_change", "ratio", "average")
_KEPT = ("lookup", "argmax", "argmin", "pair_argmax", "pair_argmin")
"""Readings of the rules that are kept if the model predicts a look-up."""
_CLEARLY = 0.4
"""Minimum probability for the model's reading to override a look-up."""
_LABELLED: dict[str, OperationName] = {
    name: name for name in ("argmax", "argmin", "pair_argmax", "pair_argmin")
}


def read_operation(text: str, lang: Lang) -> QuestionType:
    """The operation that the wording of a question asks for.

    Wording alone cannot show whether the sheet has a column "Difference" already; then `composing/`
    falls back to a look-up.
    """
    asked = read_rules(text, lang)
    return asked if lang == "j" or asked.operation in _SURE else _reread(text, asked)


def read_rules(text: str, lang: Lang) -> QuestionType:
    """The reading by rules alone."""
    return english(text) if lang == "e" else japanese(text)


def asks_percent(text: str, lang: Lang) -> bool:
    """Whether a percentage, a share or a rate is asked for."""
    return bool((PERCENT_ENGLISH if lang == "e" else PERCENT_JAPANESE).search(text))


def _reread(text: str, asked: QuestionType) -> QuestionType:
    """The reading by rules, or another one of which the model is confident."""
    odds = read_wording(text, asked.operation)
    likely = max(odds, key=lambda name: (odds[name], name))
    if asked.operation in _COMPUTED and likely not in ("div", "list"):
        return asked
    if asked.operation == "sum" and likely == "diff" and _SAID["explicit"].search(text):
        return asked
    if likely == "lookup":
        gives_way = asked.operation not in _KEPT and not _SAID["explicit"].search(text)
        if gives_way and odds["lookup"] >= 1 - _CLEARLY:
            return QuestionType("lookup", asked.wants, asked.subject)
        return asked
    if odds[likely] < _CLEARLY and asked.operation == "lookup":
        return asked
    if asked.wants == "number" and _SAID["largest_amount"].search(text):
        return asked
    low = bool(LOW.search(text))
    if likely == "topk":
        count = count_english(text)
        extreme: OperationName = "argmin" if low else "argmax"
        spent = asked.spent or spans(HIGH.search(text), LOW.search(text))
        return QuestionType(
            extreme, "label", asked.subject, None, rank_english(text), spent, top=count
        )
    if likely in _LABELLED:
        said = BOUND_OR.sub(" ", text)
        if asked.operation == likely or not _SAID["comparing"].search(said):
            return asked
        spent = asked.spent or spans(COMPARED.search(text))
        rank, top = rank_english(text), count_english(text)
        if COMPARED_LOW.search(said) and not HIGH.search(said) and not _SAID["more"].search(said):
            likely = likely.replace("max", "min")
        return QuestionType(_LABELLED[likely], "label", asked.subject, None, rank, spent, top)
    if likely == "div":
        if RATIO.search(text):
            return asked._replace(operation="ratio", wants="number")
        name: OperationName = "percent_change" if _SAID["grows"].search(text) else "share"
        return asked._replace(operation=name, wants="number")
    if likely == "list":
        return asked._replace(operation="list")
    names: dict[str, OperationName] = {"diff": "difference", "sum": "sum"}
    return asked._replace(operation=names[likely], wants="number")
