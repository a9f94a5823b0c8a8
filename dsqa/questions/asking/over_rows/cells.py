"""Which cells of the rows a question asks for: people, places of a kind, years, losses, or those under a head."""

from dsqa.questions.asking.saying import says, says_in, text_of
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

asks_which_year = says(r"\b(?:what|which) (?:other )?year\b")
"""Whether an English question asks for a year."""
asks_range = says_in(
    r"\b(?:which|what) (?:\w+ )??(?:class|bracket|band|range|category|tier|group|step|level)\b",
    r"どの(?:区分|範囲|階級|段階|帯|クラス)|(?:範囲|区分)は",
)
"""Whether a question asks for the range in which a number lies."""
asks_who = says(r"\bwho\b|誰|だれ|どなた")
"""Whether a question asks for a person."""
begins_with_who = says(r"^(?:(?:who|whose)\b|.{0,30}(?:誰|だれ|どなた))")
"""Whether it does so in its first words."""
asks_range = says_in(
    r"\b(?:which|what) (?:\w+ )??(?:class|bracket|band|range|category|tier|group|step|level)\b",
    r"どの(?:区分|範囲|階級|段階|帯|クラス)|(?:範囲|区分)は",
)
"""Whether a question asks for the range in which a number lies."""
asks_who_is = says(
    r"^(?:(?:who(?:se)?|(?:of )?whom) (?:is|was|are|were)\b|.*(?:誰|だれ|どなた)(?:です|でした))"
)
"""Whether it asks who someone is by a noun: who was the manufacturer?"""
asks_loss = says(r"\b(?:loss(?:es)?|deficit)\b|\blos[te]s? the most money\b|赤字")
"""Whether a question asks for a loss."""
asks_which_thing = says(r"\bwhich\b(?!.*\b(?:date|day|time)\b)|どの(?!日)")
"""Whether a question asks which thing, not which day."""
asks_number_sold = says(
    r"\bhow many\b(?!.*\b(?:times|different|kinds?|types?|customers?|days)\b).*\b(?:ordered|order|sold|sell|bought|buy|purchased|shipped|delivered|produced|made)\b"
    r"|何[個冊枚本台箱袋着足杯](?:が)?(?:売|注文|販売|出荷|買|購入|納品)"
)
"""Whether a question asks how many things were sold, ordered or made."""
_SPENT = r"(?:spen[dt]|spending|pays?|paid|costs?|money|earn(?:s|ed)?|owe[sd]?)"
_IN_ALL = r"(?:most|least|total|altogether|overall|combined|average|difference|(?:in|at) all)"
asks_money = says(
    rf"\bhow much\b.*\b{_SPENT}\b|\bwhat (?:did|do|does) .*\bcost\b|^(?!.*\b(?:how many|when|share|per ?cent\w*)\b)(?:(?=.*\b{_IN_ALL}\b).*\b{_SPENT}\b(?! by\b))"
    r"|いくら|(?:最も|一番|いちばん|もっとも)[^。、]{0,10}(?:お金|使っ|支出|出費)|(?:お金|支出|出費)[^。、]{0,10}(?:最も|一番|いちばん|もっとも|合計|平均|差)"
)
"""Whether a question asks how much was spent, paid or earned, or for what the most was."""
head_asked = text_of(
    r"の([^のはがを、]{1,12})(?:は(?:何[^、。]{0,5}|いく[つら])?(?:です|でした)?か?|を教えて(?:ください)?)[?？。]?$"
)
"""The head that ends a Japanese question, 築年 of 最も古い物件の築年は; "" for any other question."""
asks_amount_of_money = says(
    r"^(?!.*\b(?:each|every|per|most|least|\w{3,}est|average|mean|median|usually|typical\w*|(?<!at )(?:first|last))\b)(?:.*\bhow much\b)"
    r"|^(?!.*(?:最|一番|平均|中央|ごと|別|毎|あたり|当たり)).*いくら"
)
"""Whether such a question asks for one amount, and for no end of an order, mean, or each of several."""
asks_sharing = says_in(
    r"\bthe same\b.*\bas\b|\b(?:others?|else|another)\b.*\b(?:of|by|from|as|with)\b",
    r"と同じ|と同一|(?:ほか|他)の",
)
"""Whether a question asks for other things that share something with a named one: the same year as Ann, other films by the director of Jaws."""
_NEXT = regex(
    r"\bnext\b(?! (?:most|best|worst|\w+est)\b).*\bafter\b|\b(?:right|immediately|directly|straight) after\b"
    r"|\bsuccessors?\b|^(?:who|which \w+) (?:\w+ )?(?:succeeded|followed|replaced|came after)\b|^who (?:was|is|were|became) [^,?]*?\bafter (?!\d|the\b)"
    r"|の(?:すぐ)?次(?:の(?!年|月|日|週|うち)|に(?:行|開|来|あ|掲|載|並))|の?後(?:任|継者?)"
)
_PREVIOUS = regex(
    r"\bpredecessors?\b|^(?:who|which \w+) (?:\w+ )?(?:preceded|came (?:right |directly |just )?before)\b|^who (?:was|were) [^,?]*?\bbefore (?!\d|the\b)"
    r"|^whom? did .*\b(?:succeed|follow|replace)\b|\b(?:right|immediately|directly|just) before (?!\d)"
    r"|の?前任|の?先代|の(?:すぐ|一つ|1つ)?前の(?!年|月|日|週|うち|回|期|\d)"
)


def beside_asked(wording: Wording) -> int:
    """1 if a question asks what comes next after something, -1 if it asks what came before it, 0 for any other question.

    >>> from dsqa.questions.parse import read
    >>> [beside_asked(read(one)) for one in ("Who succeeded Taft?", "徳川吉宗の前の将軍は？", "Who won after 1990?")]
    [1, -1, 0]
    """
    return bool(_NEXT.search(wording.text)) - bool(_PREVIOUS.search(wording.text))


_PLACE = regex(
    r"\b(?:which|what) (?:\w+ )?(?:(countr|nation)(?:y|ies|s)?|(state)s?|(province)s?)\b"
)
_PLACE_JA = regex(r"(?:どの|どこの|何)(?:(国)|([都道府]*県))")
_KINDS = ("country", "state", "province")
_KINDS_JA = ("country", "prefecture")
_APART = regex(
    r"\b(?:other than|besides|aside from|apart from|in addition to|except(?:ing)?(?: for)?|excluding|than|after|before|following|preceding"
    r"|same\b.*\bas)\W+(?:(?:the|that|those|of|an?|mr|ms|mrs|dr)\W+){0,3}$"
)
"""Text before a name that is no answer."""
_BESIDE = regex(r"\W*and (?:what|which|who)\b.*\b(?:other|else)\b")
_APART_JA = regex(r"(?:さん|氏)?(?:以外|のほか|の他|を除|と同じ|と同|より|の(?:直|すぐ)?[前後次])")
"""Text behind a name that is no answer."""


def kind_of_place(wording: Wording) -> str:
    """The kind of places that a question asks for, as country or state; "" for any other question."""
    pattern, kinds = (_PLACE_JA, _KINDS_JA) if wording.is_japanese else (_PLACE, _KINDS)
    asked = pattern.search(wording.text)
    said = asked.groups() if asked else ()
    return next((kind for kind, one in zip(kinds, said, strict=False) if one), "")


_EXCLUDED = regex(
    r"\b(?:not|except(?:ing)?(?: for)?|excluding|without|other than|apart from|aside from|besides|leaving out|not (?:counting|including))"
    r"(?: (?:in|by|at|from|on|to|of|for|made|paid|the|an?|any|category|type))*\W+$"
)
"""Text before a name that is excluded."""
_EXCLUDED_JA = regex(
    r"(?:さん|氏)?(?:以外|を除|は除|を含まない|で(?:は)?な[いか]|じゃな[いか]|でない)"
)
"""Text behind a name that is excluded."""


def is_excluded(wording: Wording, words: int) -> bool:
    """Whether the words around a name, whose mask is given, exclude it: how much apart from rent, 現金以外.

    >>> from dsqa.questions.parse import read
    >>> is_excluded(read("How much apart from rent?"), 0b10000), is_excluded(read("How much is the rent?"), 0b10000)
    (True, False)
    """
    first = (words & -words).bit_length() - 1
    behind = "".join(wording.surfaces[words.bit_length() :]).lower()
    before = "".join(wording.surfaces[:first]).lower()
    return bool(_EXCLUDED_JA.match(behind) if wording.is_japanese else _EXCLUDED.search(before))


def is_set_apart(wording: Wording, words: int) -> bool:
    """Whether the words around a name, whose mask is given, say that it is no answer: what a question sets apart or compares with."""
    first = (words & -words).bit_length() - 1
    behind = "".join(wording.surfaces[words.bit_length() :]).lower()
    if wording.is_japanese:
        return bool(_APART_JA.match(behind))
    if "or" in wording.words:
        return False
    before = "".join(wording.surfaces[:first]).lower()
    return bool(_APART.search(before) or _BESIDE.match(behind))
