"""What a question asks of a whole group of lines of a table: the sum of all but some, the rank of one, those above the mean."""

import re
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.selected import LinesNamed, lines_named
from dsqa.questions.asking.saying import Said, says, says_in
from dsqa.questions.model import Question
from dsqa.questions.readings.claims import asks_whether
from dsqa.text.regex import regex

_LEFT_OUT: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:except(?:ing)?(?: for)?|exclud(?:ing|ed)|without|other than|apart from|aside from|outside(?: of)?|besides"
        r"|not (?:including|counting)|leaving out|leave out)\b(?P<out>[^,?;]{2,60})",
        re.I,
    ),
    "j": regex(r"(?P<out>[^、。？?はがで]{1,40})(?:を除[くいき]|を除外し|以外|を含(?:め|ま)ない)"),
}
_TOTAL: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:totals?|sum|combined|altogether|in all|how (?:many|much)|number|amount|average|mean|expenses|expenditures?|costs|assets|liabilities|revenues?|sales)\b",
        re.I,
    ),
    "j": regex(r"[数額量計和]|平均|いくつ|いくら|何|どれ"),
}
_SUM = regex(r"\b(?:totals?|sum|combined|altogether|average|mean)\b", re.I)
_OF_ONE: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:which|who|whose|when|where|most|least|fewest|rank\w*|share|per ?cent\w*|proportion|than|\w{2,}(?<!inter)est|every)\b|^(?:is|are|was|were|do|does|did|has|have)\b",
        re.I,
    ),
    "j": regex(
        r"最[もも大小高低多少上下]|もっとも|一番|上位|下位|[のは](?:どこ|どれ|誰|だれ|いつ)|どの|割合|[%％]|占め|順位|番目|[何]位|より"
    ),
}
"""Wording that asks for one of the lines, for a share, or whether something is so."""
_RANK: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:where|how) (?:does|did|do)\b.{1,60}\b(?:rank(?:ed)?\b|stand among\b)|(?:^|\bwhat (?:is|was) the )rank(?:ing)? of\b.{1,60}\b(?:by|in terms of)\b"
        r"|\b(?:what|which) (?:rank(?:ing)?|place|position) (?:does|did|do)\b.{1,60}\b(?:by|in terms of|among)\b",
        re.I,
    ),
    "j": regex(r"何位|何番目に?(?!の)|順位は(?:何|いくつ|どう|どれ|[？?]|$)|順位を(?:教|示)"),
}
_SUBJECT: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:does|did|do|has|had)\b(?P<subject>.{1,60}?)\b(?:have|has|had|hold|held|rank|take|took|come|came|in\b|by\b)",
        re.I,
    ),
    "j": regex(r"^(?P<subject>[^は]{1,60})は"),
}
_FROM_SMALLEST = regex(
    r"\b(?:lowest|smallest|fewest|least|ascending|youngest|cheapest|shortest|lightest)\b|(?:少な|低|小さ|短|若|安|狭|軽|早)[いかく]|下から",
    re.I,
)
_IN_ORDER: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"^(?:please )?(?:rank|order|sort|arrange|list|put)\b(?: all)?(?: of)?(?: the)? (?P<noun>[a-z]+s)\b.*(?:\bfrom (?:the )?(?:highest|largest|most|lowest|smallest|least)\b|\bin (?:descending|ascending|order)\b|(?<=^rank)|\bby\b)",
        re.I,
    ),
    "j": regex(
        r"(?:(?P<noun>[^、。のはが]{1,8})を[^、。]{0,24}(?:い|降|昇)順に(?:並べ|ソート|順位)|(?:い|降|昇)順に(?:すべての|全ての|全)?(?P<behind>[^、。のはが0-9０-９]{1,8})を(?:すべて|全て)?(?:並べ|挙げ|示し|教え|列挙))"
    ),
}
_SOME_ONLY = regex(
    r"(?<!\d)\d{1,3}(?![\d年月日期四-])|\b(?:top|bottom|two|three|four|five|six|ten)\b|上位|下位|つだけ",
    re.I,
)
_FROM_SMALLEST_FIRST = regex(
    r"\bfrom (?:the )?(?:lowest|smallest|least)\b|\bascending\b|(?:少な|低|小さ|短|安)い順|昇順",
    re.I,
)
_MEAN = r"(?:the )?(?:[a-z]+ ){0,2}?(?:average|mean|(?P<median>median))\b(?! (?:of (?!(?:all |the )+[a-z]+s\b)|for\b|among\b|in (?!\d)))"
_LOWER = r"(?:lower|less|fewer|smaller|worse|younger|shorter|lighter|cheaper|slower|narrower|weaker|newer)"
_BEYOND_MEAN: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        rf"\b(?:(?P<above>above|over|exceed\w*|(?!{_LOWER})(?:more|\w{{2,}}er)(?: \w+){{0,3}}? than)|below|under|{_LOWER}(?: \w+){{0,3}}? than)[- ](?:or equal to )?{_MEAN}",
        re.I,
    ),
    "j": regex(
        r"(?:平均(?:値|点|点数|年齢)?|(?P<median>中央値))(?:(?P<above>を?上回|を?超え|を?こえ|以上|より(?:も)?(?:[^。、？?]{0,8}?)[多高大長広重古上])"
        r"|を?下回|以下|未満|に満たな|より(?:も)?(?:[^。、？?]{0,8}?)[少低小短若安狭軽早新下])"
    ),
}
_PER = regex(
    r"\b(?:average|mean)\b.*\b(?:per|for each|across(?: all)?|over all|among(?: all)?|(?:of|for|in) all|(?:of|for) the(?= [a-z]+s(?: in \d|[?.,]|$))|(?:of|for|in) (?:an?|one)(?= [a-z]+(?: in \d|[?.,]|$)))(?: of)?(?: the)? (?P<noun>[a-z]+(?:[ -][a-z]+)?)\b",
    re.I,
)
_PER_JA = regex(
    r"(?:^|[、のは])全(?P<all>[一-龥々]{1,6}?)(?:における|での|の)|(?P<each>[一-龥々ァ-ヴー]{1,8})(?:ごと|毎|別|間)の|(?:各|すべての|全ての)(?P<every>[一-龥々ァ-ヴー]{1,8}?)の"
    r"|[1１一](?P<one>[一-龥々ァ-ヴー]{1,6}?)(?:当たり|あたり|当り)の平均|[、のをは](?P<mean>[一-龥々]{1,5}[^年月週日の])平均(?:[でにをは]|だと)|(?:^|[、の])(?P<of>[一-龥々ァ-ヴー]{1,8})の平均"
)
_SUM_OVER: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:totals?|sum|combined|altogether|together)\b.*\b(?:across(?: all)?|over all|(?:of|for|in) all)(?: of)?(?: the)? (?P<noun>[a-z]+(?:[ -][a-z]+)?)\b"
        r"|\bhow (?:many|much)\b.*\b(?:in|across) all(?: of)?(?: the)? (?P<all>[a-z]+(?:[ -][a-z]+)?) (?:combined|together|taken together|altogether)\b",
        re.I,
    ),
    "j": regex(
        r"(?:^|[、のは])(?:全(?P<all>[一-龥々]{1,6}?)|(?:すべて|全て)の(?P<every>[一-龥々ァ-ヴー]{1,8}?))(?:における|での|の).{0,16}(?:合計|総計|総和|総数|総額|の計)"
        r"|(?:^|[、のは])(?P<whole>[一-龥々]{1,6}?)全体(?:における|での|の).{1,16}(?:合計|総計|総和|総数|総額|の計)"
        r"|(?:^|[、のはを])(?:全|すべての|全ての)(?P<together>[一-龥々]{1,6}?)(?:を|で)?(?:合わせ|あわせ|合計し)(?:て|ると)"
        r"|(?:合計|総計|総額)[はが]、?全(?P<behind>[一-龥々]{1,6}?)で|[、のはを]全(?P<joined>[一-龥々]{1,6}?)の?合計(?:では?|は)"
    ),
}

_MONTHLY: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:average|mean) monthly\b|\bmonthly (?:average|mean)\b|\b(?:per|a|each|every) month,? on average\b|\bin an average month\b|\bon average (?:per|each|every|a) month\b",
        re.I,
    ),
    "j": regex(
        r"(?:^|[、のはが])月平均|[1１一][かヶカヵ箇]月(?:当たり|あたり)?の?平均|ひと月(?:当たり|あたり)?の?平均|平均で?(?:月|[1１一][かヶカヵ]月)"
    ),
}
"""Wording that asks for the mean of months."""

says_largest_total = says(
    r"合計[がは](?:最|もっとも|一番)|\b(?:highest|largest|lowest|smallest) (?:total|combined)\b",
    re.I,
)
"""Whether a question speaks of the largest, or the smallest, of several totals."""
_END_OF_ALL: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\bwhat (?:is|was|were|are) the (?P<most>highest|largest|biggest|greatest|maximum)?(?(most)|(?:lowest|smallest|minimum)) [^?]{3,60}?\b(?:of|in|for|at|across|among) (?:any|all|all of the|the (?=[a-z]+s\b)) ?(?P<noun>[a-z]+(?: groups?)?)\b",
        re.I,
    ),
    "j": regex(r"の最(?:(?P<most>大|高)|小|低)値(?:は|を|[？?。]|$)"),
}

_MEAN_BELOW: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:average|mean)\b.{3,60}\b(?:of|for|across|among) (?:the |all |all the )?(?P<noun>[a-z]+) (?:in|within|under|of|belonging to) (?:the )?(?P<whole>[^?]{2,50})",
        re.I,
    ),
    "j": regex(
        r"(?:^|[、の])(?P<whole>[^、。のはが年月]{1,16})の(?:各)?(?P<noun>[^、。のはがを]{1,8})の(?=.{0,16}平均)"
    ),
}
asks_mean_of_all = says_in(
    r"\b(?:average|mean)\b(?!.*\bthan\b)(?!.*\b(?:above|below|over|under) (?:the )?(?:average|mean)\b)",
    r"平均(?!.{0,8}(?:より|を[上下超]|以[上下]|未満))",
    re.I,
)
"""Whether it asks for a mean, and compares nothing with it."""


_ANY_TIME = regex(
    r"\b(?:ever|always|years?|months?|quarters?|periods?|times?|annual\w*|over)\b(?! \d)|年|月|期|一度|いつ",
    re.I,
)
"""Wording about several times."""


def left_out_of_total(question: Question) -> str:
    """The words, normalised, for what a sum or a mean leaves out: "the total of all counties except Granby"; "" for any other question."""
    found = _LEFT_OUT[question.lang].search(question.text)
    if found is None or question.wants == "label" or question.asks_text:
        return ""
    rest = question.text[: found.start("out")] + question.text[found.end("out") :]
    is_total = _TOTAL[question.lang].search(rest) and not _OF_ONE[question.lang].search(rest)
    if found[0].lower().startswith("without") and not _SUM.search(rest):
        return ""
    return normalise(found["out"]) if is_total and not asks_whether(question.wording) else ""


class RankAsked(NamedTuple):
    """The place of something in an order."""

    sign: int
    """1 from the largest, -1 from the smallest."""
    subject: tuple[int, int]
    """Offsets of the words for what has the place."""


def rank_asked(question: Said) -> RankAsked | None:
    """The place in an order that it asks for: "where does Granby rank by farms"; None for any other question."""
    if not _RANK[question.lang].search(question.text):
        return None
    found = _SUBJECT[question.lang].search(question.text)
    sign = -1 if _FROM_SMALLEST.search(question.text) else 1
    return RankAsked(sign, found.span("subject") if found else (0, len(question.text)))


class BeyondMean(NamedTuple):
    """Lines whose number is above or below the mean, or the median."""

    sign: int
    """1 for above, -1 for below."""
    noun: str
    """What they are; "" if an unknown word names them."""
    is_counted: bool
    """Whether their number is asked for, not their names."""
    words: tuple[int, int]
    """Offsets of the words that say so."""
    is_median: bool = False


def beyond_mean(question: Said) -> BeyondMean | None:
    """Which lines are asked for by the mean, or the median, of all: "which towns are above average"; None for any other question."""
    found = _BEYOND_MEAN[question.lang].search(question.text)
    if found is None:
        return None
    sign = 1 if found["above"] else -1
    named = lines_named(question.text, question.lang) or LinesNamed("", False)
    return BeyondMean(sign, *named, found.span(), bool(found["median"]))


class EndOfAll(NamedTuple):
    """The largest, or the smallest, number of all things of a kind."""

    sign: int
    """1 for the largest, -1 for the smallest."""
    noun: str
    """What the things are; "" if it is not said."""


def end_of_all(question: Said) -> EndOfAll | None:
    """The largest or smallest number of all that it asks for: "the highest number of beds of any district"; None for others."""
    found = _END_OF_ALL[question.lang].search(question.text)
    if found is None:
        return None
    return EndOfAll(1 if found["most"] else -1, found.groupdict().get("noun") or "")


class OverAll(NamedTuple):
    """Things over all of which a mean or a sum is asked for."""

    noun: str
    whole: str
    """The heading under which they stand; "" for all."""


class AllInOrder(NamedTuple):
    """All things of a kind in the order of their numbers."""

    sign: int
    """1 from the largest, -1 from the smallest."""
    noun: str


def all_in_order(question: Said) -> AllInOrder | None:
    """The things that it lists in the order of a number: "rank the towns by rents"; None for others, and for some of them (the top five).

    >>> from dsqa.questions.parse import parse
    >>> all_in_order(parse("支店を年計の多い順に並べてください", "j"))
    AllInOrder(sign=1, noun='支店')
    """
    found = _IN_ORDER[question.lang].search(question.text)
    if found is None or _SOME_ONLY.search(question.text):
        return None
    noun = found["noun"] or found.groupdict().get("behind") or ""
    return AllInOrder(-1 if _FROM_SMALLEST_FIRST.search(question.text) else 1, noun.lower())


def mean_over(question: Question) -> OverAll | None:
    """The things over all of which a mean is asked for: "the average number of beds per district"; None for any other question."""
    if not asks_mean_of_all(question) or question.wants == "label" or beyond_mean(question):
        return None
    if _MONTHLY[question.lang].search(question.text):
        return OverAll("month" if question.lang == "e" else "月", "")
    found = (_PER if question.lang == "e" else _PER_JA).search(question.text)
    if found is not None:
        return OverAll(next(filter(None, found.groups()), "").lower(), "")
    below = _MEAN_BELOW[question.lang].search(question.text)
    return OverAll(below["noun"].lower(), normalise(below["whole"])) if below else None


def sum_over(question: Question) -> OverAll | None:
    """The things over all of which a sum is asked for: "the total population of all counties"; None for any other question."""
    found = _SUM_OVER[question.lang].search(question.text)
    if found is None or question.wants == "label" or asks_whether(question.wording):
        return None
    if _OF_ONE[question.lang].search(question.text) or left_out_of_total(question):
        return None
    return OverAll(next(filter(None, found.groups()), "").lower(), "")


def asks_latest(question: Question) -> bool:
    """Whether it counts or lists things by a bound, or takes their mean, and names no time: at the latest one, then.

    >>> from dsqa.questions.parse import parse
    >>> asks_latest(parse("How many towns have more than 10 mills?", "e")), asks_latest(parse("How many had more than 10 in 1990?", "e"))
    (True, False)
    """
    if question.times or _ANY_TIME.search(question.text):
        return False
    demanded = demand(question.wording)
    return (demanded is not None and demanded.kind in ("count", "list")) or mean_over(
        question
    ) is not None


def asks_of_groups(question: Question) -> bool:
    """Whether it asks for any of these."""
    asked = (
        left_out_of_total,
        rank_asked,
        beyond_mean,
        end_of_all,
        all_in_order,
        mean_over,
        sum_over,
    )
    return any(one(question) for one in asked)
