"""Whether a question may be one of yes or no, or demand more than a cell: cheap tests before anything is read closely."""

from dsqa.language.lang import Lang
from dsqa.questions.model import Question
from dsqa.regex import regex

_MAY: dict[Lang, str] = {
    "e": r"(?:^|, )(?:is|are|was|were|do|does|did|has|have|had|can|could)\b",
    "j": r"(?:か[。？?]*|[るたい][？?])\s*$",
}
_PATTERNS = {lang: regex(pattern) for lang, pattern in _MAY.items()}
_COUNTED: dict[Lang, str] = {
    "e": r"\b(?:how many|number of|list|name|two|three|four|five|six|[2-9]) .*\b(?:more|less|fewer|over|under|above|below|at least|at most|negative|\w+est|most|least|top|bottom)\b|\brespectively\b|\bhow many times\b"
    r"|\bdifference between\b|\bby how (?:many|much)\b",
    "j": r"いくつ|何[期社校園店か都市町村区県部業産品種費項団会箇地]|順に?|上位|下位|挙げ|それぞれ",
}
_MORE = {lang: regex(pattern) for lang, pattern in _COUNTED.items()}


def may_ask_whether(text: str, lang: Lang) -> bool:
    """Whether a question may ask if something is so.

    >>> may_ask_whether("Did rents fall?", "e"), may_ask_whether("北区の人口は", "j")
    (True, False)
    """
    return bool(_PATTERNS[lang].search(text.strip().lower()))


def demands_more(question: Question) -> bool:
    """Whether a question may demand a count, several answers or a multiple, which no single cell answers."""
    return bool(_MORE[question.lang].search(question.text.lower()))
