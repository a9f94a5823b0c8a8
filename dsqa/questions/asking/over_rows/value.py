"""Whether a question asks what things are worth in all: the value of an order, 売上."""

from dsqa.questions.asking.amounts import asks_sum, speaks_of_all
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_VALUE = regex(
    r"\b(?:worth|revenue|turnover|takings|proceeds|spen[dt]|earn(?:s|ed|ings)?)\b|売上|売り上げ|総額|代金|費用|出費|収入"
)
_MONEY = regex(
    r"\b(?:costs?|pays?|paid|value|price|sales|charged?|income|bill)\b|いくら|金額|価格|値段|料金|支払|何円"
)
_OF_ONE = regex(
    r"\b(?:unit|per|each|apiece|average|mean|single|median)\b|単価|平均|[1一](?:個|枚|本|冊|箱|つ|人|泊)|あたり|当たり|中央値"
)


def asks_value(wording: Wording) -> bool:
    """Whether a question asks what things are worth in all, not what one of them costs.

    >>> from dsqa.questions.parse import read
    >>> [asks_value(read(one)) for one in ("What was the revenue?", "What do all cups cost?", "What does a cup cost?")]
    [True, True, False]
    """
    text = wording.text
    if _OF_ONE.search(text):
        return False
    return bool(
        _VALUE.search(text)
        or (_MONEY.search(text) and (speaks_of_all(wording) or asks_sum(wording)))
    )
