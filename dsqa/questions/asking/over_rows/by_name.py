"""What a question on a plain table asks for by name: yes or no, a percentage, a mean, the kind with the largest sum."""

from typing import Literal

from dsqa.language.movement import FALLING, RISING
from dsqa.questions.asking.amounts import asks_multiple, asks_percentage, asks_sum
from dsqa.questions.asking.over_rows.offers import direction_asked
from dsqa.questions.readings.claims import asks_whether
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

Gives = Literal[
    "",
    "percentage",
    "multiple",
    "mean",
    "yes_no",
    "kind_by_sum",
    "kind_by_mean",
    "kind_by_median",
    "difference",
    "direction",
    "range",
    "percent_change",
]
"""The result of an operation, if a question may ask for it by name: a kind is a value of a column, chosen by the sum, the mean or the median of
its rows; "" for anything else."""
_OR = regex(
    r"\bor (?!(?:more|less|fewer|over|under|above|below|up|later|earlier|better|worse|higher|lower|older|younger|after|before)\b)(?!.*\bthan\b)"
)
"""An "or" between two names of which one is the answer: neither "3 or more", nor "higher than May or June"."""
_SHARE = regex(r"比率は|[（(][%％][）)][。？?]?$|百分率|\bin percent\W*$")
_PERCENT_CHANGE = regex(
    rf"\b(?:what|how many|which|what was the) per ?cent(?:age)?\b(?! of)[^,]*\b(?:chang\w*|{RISING}|{FALLING})\b"
    r"|\bper ?cent(?:age)? (?:change|increase|decrease|growth|rise|decline|drop|fall)\b"
    r"|何(?:%|％|パーセント|割)(?:も|ほど|ぐらい|くらい|程度)?(?:増|減|変|伸|上が|上昇|下が|低下|下落|高くな|低くな)"
    r"|(?:変化|増減|増加|減少|上昇|下落|騰落|成長|伸び)率(?:は|を|[？?]|$)"
)
_RANGE = regex(r"\branges? of\b|範囲|値域")
_OVERALL = regex(r"\boverall\b|(?:全国|全体|全部)で")
_MULTIPLE_JA = regex(r"何倍")
_MEAN = regex(r"\b(?:average|mean|avg)\b|平均")
_MEAN_IS_GIVEN = regex(
    r"\b(?:above|below|over|under|than) (?:the |their )?(?:average|mean)\b"
    r"|\b(?:average|mean) (?:\w+ )?(?:of )?(?:over(?! (?:the|all)\b)|above|below|under|less|more|at|exceed\w*) "
    r"|\bby mean\b|平均(?:値|点|点数|年齢)?(?:より|以上|以下|未満|を(?:上|下|超))"
)
"""A mean with which rows are compared."""
_NAMES = regex(r"\b(?:which|who|whose|where)\b|ど[のれこ]|どちら|どっち|誰|だれ|どなた")
_HOW_MANY = regex(r"\bhow (?:much|many)\b|何|いく[つら]")
_ORDERS = regex(
    r"\b(?:most|least|best|worst|\w{2,}est)\b|最も|一番|いちばん|もっとも|最[高低大小多少]"
)
_MORE = regex(
    r"\b(?:more|less|fewer|better|worse|higher|lower|larger|smaller|greater|bigger|longer|shorter|older|younger|heavier|lighter|cheaper)\b(?! than)"
)
_OF_BOTH = regex(r"\b(?:which|who) of (?!the\b)[^,?]{1,60}? and \b")
_WHICH_OF_TWO = regex(
    r"(?:どちら|どっち)(?:の[^、]{1,12}?)?(?:の?(?:ほう|方))?(?:が|は|も)?.*(?:多|少な|高|低|大き|小さ|長|短|重|軽|安)|(?:多|少な|高|低|大き|小さ|長|短|重|軽|安)い.*(?:どちら|どっち)"
)


def asks_which_of_two(wording: Wording) -> bool:
    """Whether a question asks which of two named things has more or less.

    >>> from dsqa.questions.parse import read
    >>> asks_which_of_two(read("Is the total higher in York or in Hull?")), asks_which_of_two(read("Is the total above 3 or more?"))
    (True, False)
    """
    text = wording.text
    if _WHICH_OF_TWO.search(text):
        return True
    return (
        _MORE.search(text) is not None and (_OR.search(text) or _OF_BOTH.search(text)) is not None
    )


def asks_percent_change(wording: Wording) -> bool:
    """Whether a question asks by how many percent something changed, rose or fell."""
    return _PERCENT_CHANGE.search(wording.text) is not None


def orders_named(wording: Wording) -> frozenset[str]:
    """The words of a question for the end of an order: most, largest, 最も."""
    return frozenset(_ORDERS.findall(wording.text))


def gives_asked(wording: Wording) -> Gives:
    """What a question asks for by name; "" if it asks for none of these.

    >>> from dsqa.questions.parse import read
    >>> gives_asked(read("What percentage of the cars are red?")), gives_asked(read("Which car is red?"))
    ('percentage', '')
    """
    text = wording.text
    if direction_asked(wording):
        return "direction"
    if "yes_no" in wording.cues:
        if asks_whether(wording) and not _OR.search(text):
            return "yes_no"
        if not asks_which_of_two(wording):
            return ""
    if asks_multiple(wording) or _MULTIPLE_JA.search(text):
        return "multiple"
    of_two = asks_which_of_two(wording)
    names = of_two or bool(_NAMES.search(text))
    orders = of_two or bool(orders_named(wording) or wording.first_of)
    if asks_percent_change(wording) and not (names and orders):
        return "percent_change"
    if _RANGE.search(text) and not names:
        return "range"
    if (asks_percentage(wording) or _SHARE.search(text)) and not (names and orders):
        return "percentage"
    if "median" in wording.cues:
        return _kind("kind_by_median", names, orders, text)
    if _MEAN.search(text) and not _MEAN_IS_GIVEN.search(text):
        if not names and not orders:
            return "mean"
        return _kind("kind_by_mean", names, orders, text)
    is_overall = _OVERALL.search(text) is not None
    if asks_sum(wording) or is_overall:
        return _kind("kind_by_sum", names or is_overall or bool(wording.first_of), orders, text)
    return ""


def _kind(kind: Gives, names: bool, orders: bool, text: str) -> Gives:
    return kind if names and orders and not _HOW_MANY.search(text) else ""
