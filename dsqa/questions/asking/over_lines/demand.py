"""What the wording of a question demands of its answer: three labels, a count of lines above a bound."""

from typing import Literal, NamedTuple

from dsqa.language.order_words import words as words_of
from dsqa.questions.asking.amounts import asks_time
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import limit
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_COUNTED = regex(
    r"\b(?:in how many\s+(?:of (?:the|these)\s+)?(?P<within>[a-z]+(?:[\s-][a-z]+){0,2}?)(?=\s+(?:did|do|does|was|were|is|are)\b)"
    r"|(?:how many|(?:what|which)(?: is| was)? the number of)\s+(?:of (?:the|these)\s+)?"
    r"(?P<noun>[a-z]+(?:[\s-](?!in\b|of\b|for\b|aged\b|who\b)[a-z]+){0,2}?)"
    r"(?=\s+(?:had|have|has|exceed\w*|reach\w*|recorded|reported|saw|got|that|which|whose|with a)\b))"
)
"""What is counted, and that it has something: "how many people aged 65 and over" names people."""
_KINDS_JA = r"(?:社|校|園|店|国|都市|市区?町村|市|町|村|区|県|都道府県|自治体|部門|業種|産業|品目|種類|費目|項目|団体|会計|地域)"
_COUNTED_JA = regex(
    rf"(?:る|い|た|上|下|満)(?:の)?[^、。はがの]{{1,8}}の数(?:は|を|[？?。]|$)|いくつ(?!か)|(?<!を)何(?:期|回|[かカヶケ]国|[かカヶケ箇]所|{_KINDS_JA})(?:で|が|に|の|も)?(?:あ|い|存在|該当|です|でし)"
)
_FIRST = regex(
    r"\b(?:first|last|since (?:when|(?:what|which) (?:year|month|quarter)))\b|初めて|はじめて|最初に|最後に|(?:いつ|何年度?|何月)から"
)
_ALL = regex(
    r"^(?:(?:for|in|at|on|during) )?which (?:of the )?(?P<listed>(?:[a-z]+[ -]){0,2}(?:countries|[a-z]*[a-rt-z]s))(?= (?:had|have|has|did|do|does|were|was|are|is|will|saw|recorded|reported|exceed\w*|with)\b| [a-z]+ (?:more|less|fewer) than\b)"
    r"|^(?:list|name)\b|\b(?:list|name) (?:all|the|every)\b|(?:すべて|全て|全部|一覧).*(?:挙げ|教え|示|リスト)|挙げ(?:て|よ|なさい)|列挙|(?:すべて|全て|全部)[。？?]*$"
    r"|(?:(?:超え|上回|下回|満た)(?:る|た|て(?:い)?[るた]|ない|っ[たて](?:いる)?)|(?:以上|以下|未満|赤字|黒字|マイナス|プラス)(?:の|だった|である|で?あった))(?:[^、。はがの]{1,8}は(?:どこ|どれ)|のは(?:どこ|どれ|いつ|どの|何年)|[^、。はがの]{0,4}"
    rf"(?:{_KINDS_JA}|年度?|月)は[？?。]*$)"
    r"|(?:(?:超え|上回|下回)る|に満たない)[^、。はがの]{0,7}[^、。はがの数率額量計口人合]は[？?。]*$"
)
_NUMBER = regex(r"\bhow (?:many|much)\b|\bwhat (?:is|was) the\b")
"""Wording that asks for one number or one label: "what was the rate for the last 12 months?"."""


class Demand(NamedTuple):
    """A demand that only some operations meet."""

    kind: Literal["top", "count", "first", "list"]
    """Several labels, a count of lines beyond a bound, the one time from which something is beyond it, or all lines beyond it."""
    sign: int
    """1 for the largest or above the bound, -1 for the smallest or below it, 0 if unknown."""
    many: int = 0
    """Number of labels."""
    noun: str = ""
    """The noun that is counted or listed, in English questions."""
    is_exact: bool = False
    """Whether the numbers equal the bound."""


def demand(wording: Wording) -> Demand | None:
    """The demand of a question; None for most questions.

    >>> from dsqa.questions.parse import read
    >>> demand(read("Which three towns have the most mills?"))
    Demand(kind='top', sign=1, many=3, noun='', is_exact=False)
    >>> demand(read("How many towns have fewer than 10 mills?")).sign, demand(read("How many mills has Leeds?"))
    (-1, None)
    >>> demand(read("What percent of tenants worked in the last 12 months?"))
    """
    top = wording.top
    if (
        top is not None
        and not top.chosen_from
        and not any(one.kind == top.word for one in wording.periods)
        and not _NUMBER.search(wording.text)
    ):
        sign = (top.word in words_of("most")) - (top.word in words_of("least"))
        return Demand("top", sign, top.many)
    found = limit(wording)
    if found is None:
        return None
    text, sign, is_exact = wording.text, sign_of(found[0]), found[0] == "="
    if _FIRST.search(text) and asks_time(wording):
        return Demand("first", sign, 1)
    listed = _ALL.search(text)
    if listed is not None:
        return Demand("list", sign, noun=listed["listed"] or "", is_exact=is_exact)
    counted = (_COUNTED_JA if wording.is_japanese else _COUNTED).search(text)
    if counted is None:
        return None
    named = counted.groupdict()
    noun = named.get("noun") or named.get("within") or ""
    return Demand("count", sign, noun=noun, is_exact=is_exact)


def sign_of(comparison: Comparison) -> int:
    """1 for above, -1 for below, 0 for neither."""
    return comparison.startswith(">") - comparison.startswith("<")
