"""Whether a question on a plain table names an order (the first, the largest, 一番, older than), an end of it, or a difference."""

from functools import reduce
from operator import or_

from dsqa.language.movement import FALLING, RISING
from dsqa.language.order_words import in_order
from dsqa.questions.asking.saying import place_of, says
from dsqa.questions.readings.bounds import degree
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_ORDER = regex(
    r"\b(?:\w{2,}(?:est|er)|most|least|first|last|top|bottom|best|worst|more|less|max\w*|min\w*|next|previous|final\w*|initial\w*|start(?!\w* with)\w*"
    r"|beg[aiu]n(?!\w* with)\w*|end(?:ed|s|ing)?(?! with)|only|recent\w*|before|after|since|until|win\w*|won|champion\w*|lead\w*|led|peak\w*|record\w*|new|old|main|primary"
    r"|original\w*|ever|\d+(?:st|nd|rd|th)|debut\w*|favou?rite|popular|common|ahead|behind|follow\w*|preced\w*|prior|one)\b"
    r"|最|一番|もっとも|初|(?<!で)始|(?<!で)終|先|(?<!名)前|後|次|上位|下位|トップ|優勝|(?<![一-龥])[多少高低大小長短新古早遅速重軽強弱若安](?![一-龥])|位|番|ベスト|ワースト|年[上下長少]"
)
names_difference = says(
    rf"\b(?:differ\w*|between|than|gap|margin|apart|separat\w*|spread|range\w*|span\w*|vary|varie[sd]|chang\w*|{RISING}|{FALLING}|los[te]|gain\w*"
    r"|from|since|until|after|before|by how|how (?:long|old)|last(?:ed|s)?|elapsed|pass\w*|exceed\w*|beat\w*|ahead|behind|above|below|over|short"
    r"|more|less|fewer|extra|years?|days?|hours?|min(?:ute)?s?|\w{2,}er)\b"
    r"|差|違|開き|幅|範囲|値域|間|から|より|増|減|変|上が|下が|伸|離|何[年日]"
)
"""Whether a question names a difference, or a span."""
names_change = says(
    rf"\b(?:differ\w*|gap|margin|apart|chang\w*|{RISING}|{FALLING}|los[te]|gain\w*|by how|than|more|less|fewer)\b|差|違|より|増|減|変|上が|下が|伸"
)
"""Whether a question names a change; if not, the times of a total are the ends of a span: the total from January to March."""
says_how_much_more = says(
    rf"\b(?:{RISING}|{FALLING}|chang\w*|gain\w*|los[te]"
    r"|(?:more|less|fewer|\w+er) than)\b|増|減|変化|伸び|上が|下が|上昇|下落|低下|より|差(?!引|出)"
)
"""Whether a question asks how much more or less there is, not for a part of a whole."""
_LARGEST = regex(
    r"\b(?:highest|largest|longest|biggest|greatest|most|maximum)\b"
    r"|(?:最も|一番|いちばん|もっとも)[^。、はがを]{0,4}(?:高|多|大き|長)[いかく]|最(?:高|多|大|長)"
)
_SMALLEST = regex(
    r"\b(?:lowest|smallest|shortest|fewest|least|minimum)\b"
    r"|(?:最も|一番|いちばん|もっとも)[^。、はがを]{0,4}(?:低|少な|小さ|短)[いかく時]|最(?:低|少|小|短)"
)
_REVERSED = regex(rf"rank|place|position|finish|{FALLING}|los[te]|順位|位|減|下が|低下|下落")
"""Words that reverse the order: the highest rank is the smallest number, and the largest fall is the smallest change."""

_PLACE_ASKED = regex(
    r"\b(?:which|what) (?:rank|place|position)s? (?=(?:has|have|had|with|earns?|gets?|got)\b)"
)
"""Where a rank or a place is what the question asks for, and something else has the order: which rank has the lowest salary."""

names_reversed = _REVERSED.search

_LARGEST_LOSS = regex(
    r"\b(?:biggest|largest|greatest|highest|worst|heaviest) (?:\w+ )?(?:loss(?:es)?|deficit)\b|\blos[te]s? the most money\b"
    r"|(?:一番|最も|最大の)(?:大きな)?赤字|赤字(?:額|幅)?が(?:一番|最も|いちばん)(?:大き|多)"
)
"""Wording for the smallest number among gains and losses."""
_SUPERLATIVE = r"\b(?!(?:b|w)est\b)\w{3,}est\b|最も|もっとも|一番|いちばん|最(?:新|古|年[少長])"
compass_end = place_of(
    r"\b(?:north|south|east|west)(?:ern)?most\b|\b(?:furthest|farthest|most) (?:to the )?(?:north|south|east|west)(?:erly|ern)?\b"
    r"|最[東西南北]端?|(?:最も|一番|いちばん|もっとも)[東西南北](?![一-龥])"
)
"""Where a question says northernmost, furthest west, 最北端; None if it does not."""
asks_nearest = says(
    r"\b(?:nearest|closest) (?:\w+ )?to\b|\b(?:nearest|closest)\b.*\bto\b|に(?:最も|一番|いちばん|もっとも)近い|から(?:最も|一番|いちばん|もっとも)近い|の最寄り"
)
"""Whether a question asks what is nearest to something."""
names_superlative = says(_SUPERLATIVE)
"""Whether a question has a superlative."""
_compares = says(
    r"\bthan\b|\b(?:north|south|east|west) of\b|より(?:も|は)?(?:少し|ずっと)?[北南東西]|より(?:も|は)?[^。、]{0,12}(?:[多高低長短若古早遅広狭重軽安強弱][いく]|少な[いく]|大き[いく]|小さ[いく]|新し[いく]|[前後先]に|上回る|下回る)"
)
has_superlative = says(
    rf"{_SUPERLATIVE}|\b(?:most|least|best|worst|top|bottom|max\w*|min\w*|any|every|all|others?|else|or|first|last|record|peak)\b"
    r"|\brather than\b|\bby how\b|\bhow (?:many|much)\b|最|他の|ほかの|どの|どちら|どっち|上位|下位|トップ|ワースト|ベスト|番目に|いくつ(?!あ[りる])|いくら|どれ(?:だけ|くらい|ほど)|どのくらい"
    r"|何(?!(?:[人件個社校軒冊本台名回館園店点]|[かカヶケ箇]所)?(?:です|でした|でしょう|あ[りる]|い(?:ます|る|ま)))"
)
"""Whether a question asks for the largest, the smallest, the first or the last of something, or how far apart two are."""
names_end = says(
    r"\b(?:most|least|top|bottom|max(?:imum)?|min(?:imum)?|first|last|\w{2,}est|\w+ern?most)\b|最|一番|いちばん"
)
"""Whether a question names one end of an order."""
asks_most_things = says(
    r"\b(?:most|fewest)\b(?! (?:recent|current|modern|ancient|distant|up))|(?:最も|一番|いちばん|もっとも)(?:多|少な)[いかく]"
    r"|番目に(?:多|少な)[いかく]|(?:多|少な)い(?:順|方から|ほうから|上位|下位|トップ)"
)
"""Whether a question asks for the most or the fewest of something."""
asks_more_of_two = says(r"どちら[^。]{0,12}(?:多|少な)[いか]")
"""Whether a Japanese question asks which of two has more."""
_HAS = r"\b(?:ha(?:s|d|ve)|(?:is|are|was|were) there) (?:the )?"
_MORE = regex(rf"{_HAS}(?:more|most) (?!than\b)\w+|\bmore often\b")
_FEWER = regex(rf"{_HAS}(?:fewer|fewest) (?!than\b)\w+|\bless often\b")
begins_with_end = says(
    r"^\s*(?:(?:what|which) (?:is|was|are|were) |(?:show|give|tell) me |find |name )?(?:the )?(?:highest|lowest|largest|smallest|biggest|greatest)\b"
)
"""Whether a question begins with the thing that has the most of something: what is the lowest calorie item."""
names_place = says(
    r"\b(?:first|last|latest|earliest|next|previous|top|bottom|final\w*|initial\w*|start\w*|beg[aiu]n\w*|end\w*|only|\d+(?:st|nd|rd|th))\b"
    r"|初|始|終|先|後|前|次|位|番目"
)
"""Whether a question names a place in an order: first, next, 3rd."""


def names_order(wording: Wording) -> bool:
    """Whether a question names an order, outside of its periods (the first quarter).

    >>> from dsqa.questions.parse import read
    >>> names_order(read("Who joined last?")), names_order(read("Who is bringing a dog?"))
    (True, False)
    """
    if not wording.periods:
        is_told = wording.rank or wording.first_of or _ORDER.search(wording.text)
        return bool(is_told) or any(map(degree, wording.words))
    in_periods = reduce(or_, (one.words for one in wording.periods))
    words = [word for at, word in enumerate(wording.words) if not in_periods >> at & 1]
    return bool(_ORDER.search(" ".join(words))) or any(map(degree, words))


_MORE_OF = regex(r"\bmore\b|多")
_LESS_OF = regex(r"\b(?:fewer|less)\b|少な")


def of_more_and_less(wording: Wording) -> int:
    """1 if a question has a word for more of something, -1 for less of it, 0 for neither and both."""
    return bool(_MORE_OF.search(wording.text)) - bool(_LESS_OF.search(wording.text))


def more_things_asked(wording: Wording) -> int:
    """1 if a question asks which has more of something, -1 for fewer, 0 for neither."""
    return bool(_MORE.search(wording.text)) - bool(_FEWER.search(wording.text))


def names_only_standard(wording: Wording) -> bool:
    """Whether a question compares with a standard and asks for no end: "more than Oslo" does not ask for the largest."""
    return _compares(wording) and not has_superlative(wording)


def end_named(wording: Wording, heads: int = 0) -> int:
    """1 if a question names only the largest, -1 if it names only the smallest, 0 if both, none, or words that reverse them.

    `heads`: mask of words that name columns, and so no end.
    """
    said = enumerate(wording.surfaces)
    text = wording.text if not heads else "".join(one for at, one in said if not heads >> at & 1).lower()  # fmt: skip
    if _LARGEST_LOSS.search(text):
        return -1
    if _REVERSED.search(_PLACE_ASKED.sub("", text)):
        return 0
    return bool(_LARGEST.search(text)) - bool(_SMALLEST.search(text))


def is_inclusive(wording: Wording) -> bool:
    """Whether a bound is inclusive."""
    return any(phrase in wording.text for phrase in in_order("inclusive"))
