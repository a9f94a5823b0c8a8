"""Which operation a question asks for, read from its wording alone."""

import re
from typing import NamedTuple

from dsqa.questions.model import Condition, Lang, OperationName


class Asked(NamedTuple):
    """What the wording says: the operation, the kind of thing wanted and the words spent on it."""

    operation: OperationName
    wants: str
    subject: str
    condition: Condition | None
    spent: tuple[tuple[int, int], ...]
    """Spans of the question that only say the operation; they match no header."""


_NUMBER = r"(\d[\d,]*(?:\.\d+)?)"

_E_HIGH = r"(?:(?:the )?(?:highest|largest|greatest|biggest|most|maximum|best|longest|oldest|tallest|heaviest|top|leading|widest|strongest|worst)\b)"
_E_LOW = (
    r"(?:(?:the )?(?:lowest|smallest|fewest|least|minimum|shortest|youngest|lightest|weakest)\b)"
)
_E_LABEL = re.compile(
    r"\b(?:in |on |at |for |by |from |during |of )?(which|what|who|where|when)\b(?: (?:of the|one of the|kind of|type of|group of))?(?: (?!is\b|was\b|are\b|were\b|did\b|does\b|do\b|has\b|had\b|percent|share|proportion|number|amount|the\b)([a-z'-]+(?: [a-z'-]+)?))?",
    re.I,
)
_E_MORE = (
    r"(?:more|fewer|less|higher|lower|greater|larger|smaller|bigger|longer|shorter|older|younger)"
)
_E_DIFFERENCE = re.compile(
    rf"\b(?:how (?:many|much) (?:\w+[ -]){{0,4}}?{_E_MORE}\b(?=.*\bthan\b)|by how (?:many|much)\b|difference (?:between|in)\b|what(?:'s| is| was) the (?:gap|difference)\b|(?:rise|fall|drop|increase|decrease|grow|decline|change)d? (?:by )?(?:from|between) \S+ (?:to|and) )",
    re.I,
)
_E_PERCENT_CHANGE = re.compile(
    r"\b(?:by (?:what|how many) percent(?:age)?\b|percent(?:age)? (?:change|increase|decrease|growth|drop|decline) (?:from|between)|by what proportion)",
    re.I,
)
_E_RATIO = re.compile(
    r"\bhow many times\b|\bratio (?:of|between)\b|\btimes (?:as|more|higher)\b", re.I
)
_E_SUM = re.compile(
    r"\b(?:altogether|combined|in all|taken together|together|in total|(?:sum|total) of)\b", re.I
)
_E_AVERAGE = re.compile(
    r"\b(?:average of|mean of|(?:on )?average (?:over|across|from|between|for the (?:years|two|three|four))|averaged)\b",
    re.I,
)
_E_COUNT = re.compile(
    rf"\b(?:in )?how many (?:of the |different )?([a-z][a-z'-]*(?: [a-z'-]+){{0,3}}?) (?:(?:have|had|has|with|recorded|reported|were|are|was|is|did|saw|that|where|whose|reach(?:ed)?|exceed(?:ed)?)\b.*?)?\b(more than|over|above|at least|exceed(?:ed|ing)?|greater than|higher than|less than|under|below|fewer than|at most|lower than)\b[^\d]{{0,16}}{_NUMBER}",
    re.I,
)
_E_LISTED = re.compile(
    r"\bhow many (?:different )?([a-z][a-z'-]*(?: [a-z'-]+)?) are (?:listed|shown|covered|there in the (?:table|list))",
    re.I,
)
_E_TEXT = re.compile(
    r"\b(?:stand(?:s)? for|footnote|according to the note|source of|(?:is|are|was|were) (?:excluded|left out|not included|omitted)|defined|definition|what (?:does|do) .* (?:mean|refer|include|exclude|cover)|in what unit|what unit)\b",
    re.I,
)
_E_PERCENT = re.compile(r"\b(?:percent(?:age)?|share|proportion|per cent|rate)\b|%", re.I)
_E_NUMBER = re.compile(
    r"\bhow (?:many|much|high|large|big|long|old|far|often)\b|\bwhat (?:number|share|percent|percentage|proportion|amount|total)\b",
    re.I,
)

_J_HIGH = r"(?:最も|もっとも|いちばん|一番|最大|最多|最高|最長|トップ|ピーク)"
_J_LOW = r"(?:最小|最少|最低|最短|最下位)"
_J_LOW_WORD = re.compile(r"(?:少な|低|小さ|短|狭|若|安)(?:い|く|かっ)|最小|最少|最低|最短")
_J_SUPER = re.compile(rf"{_J_HIGH}|{_J_LOW}")
_J_LABEL = re.compile(
    r"(?:どこ|どちら|どっち|どれ|だれ|誰|いつ|(?:どの|何という|なんという|どんな)([^\sはがでにをの、。？?]{0,8})|何(年度|年|月|区|県|市|町|歳|級|業|部門)|(?:は|が)(?:何|なに)(?:です|でしょ|だ|か|？|\?|$))"
)
_J_NUMBER = re.compile(
    r"いくら|いくつ|何(?:人|％|%|パーセント|千|万|百|十|億|円|台|件|戸|校|世帯|平方|㎡|ha|km|キロ|トン|分|時間|歳|倍|ポイント|億円)|どれ(?:だけ|くらい|ぐらい|ほど)"
)
_J_DIFFERENCE = re.compile(
    r"(?:より|と比べて?|に比べて?|から).{0,14}(?:何|どれ|いくら).{0,10}?(?:多|少な|高|低|長|短|大き|小さ|増|減|上|下)|(?:の)?差(?:は|が|を|って)|何.{0,8}(?:多い|少ない|高い|低い|長い|短い)"
)
_J_CHANGE_RATE = re.compile(r"何(?:％|%|パーセント)(?:増|減|伸|上|下)|増加率|減少率|変化率")
_J_RATIO = re.compile(r"何倍")
_J_SUM = re.compile(r"合わせ|あわせ|合計(?:する|して|で|は)|足す|足し|全部で")
_J_AVERAGE = re.compile(r"平均(?:する|して|を計算|値を)|の平均(?:は|値)")
_J_COUNT = re.compile(r"(?:いくつの|何)(都道府県|県|市|区|町|村|年度|か国|校|業種|部門|地域|つ)?")
_J_CONDITION = re.compile(
    _NUMBER + r"\s*(万|億|千)?[^\d、。]{0,6}?(以上|以下|未満|を?超|より多|より少|を?上回|を?下回)"
)
_J_COUNTED = re.compile(
    r"(?:は|が)?(?:いくつ|何(?:都道府県|県|市町村|市|区|町|村|年|か国|校|か所|個|種類|つ))(?:あり|ある|です|でし|だ|存在|か|\?|？|$)"
)
_J_TEXT = re.compile(
    r"何という(?:調査|統計|資料)|注(?:記|に|書)|出典|単位は|とは(?:何|どう|なん)|どういう意味|何を(?:意味|指|表)|何に(?:対する|よる|基づ)|含まれ(?:て|る|ない)|除(?:く|いて|かれ)|何の略"
)
_J_PERCENT = re.compile(r"％|%|パーセント|割合|比率|構成比|率")

_COMPARISONS = {
    "more than": ">", "over": ">", "above": ">", "exceed": ">", "exceeded": ">", "exceeding": ">",
    "greater than": ">", "higher than": ">", "at least": ">=", "less than": "<", "under": "<",
    "below": "<", "fewer than": "<", "lower than": "<", "at most": "<=",
    "以上": ">=", "以下": "<=", "未満": "<", "超": ">", "を超": ">", "より多": ">", "より少": "<",
    "上回": ">", "を上回": ">", "下回": "<", "を下回": "<",
}  # fmt: skip
_SCALES = {"千": 1e3, "万": 1e4, "億": 1e8}


def read_operation(text: str, lang: Lang) -> Asked:
    """The operation that the wording of a question asks for.

    Wording alone cannot tell whether the sheet has a column "Difference" already; the answering
    room falls back to a look-up where it has.
    """
    return _english(text) if lang == "e" else _japanese(text)


def asks_percent(text: str, lang: Lang) -> bool:
    """Whether a percentage, a share or a rate is asked for."""
    return bool((_E_PERCENT if lang == "e" else _J_PERCENT).search(text))


def _english(text: str) -> Asked:
    low = re.search(_E_LOW, text, re.I)
    high = re.search(_E_HIGH, text, re.I)
    label = _E_LABEL.search(text)
    numeric = _E_NUMBER.search(text)
    subject = (label.group(2) or "").lower() if label else ""
    counted = _E_COUNT.search(text)
    if counted:
        sign = _COMPARISONS.get(counted.group(2).lower(), ">")
        condition = Condition(sign, float(counted.group(3).replace(",", "")))  # type: ignore[arg-type]
        return Asked("count", "number", counted.group(1).lower(), condition, _spans(counted))
    listed = _E_LISTED.search(text)
    if listed:
        return Asked("count", "number", listed.group(1).lower(), None, _spans(listed))
    for pattern, operation in (
        (_E_PERCENT_CHANGE, "percent_change"),
        (_E_RATIO, "ratio"),
        (_E_DIFFERENCE, "difference"),
    ):
        found = pattern.search(text)
        if found:
            return Asked(operation, "number", "", None, _spans(found))  # type: ignore[arg-type]
    superlative = low or high
    asks_label = bool(label) and not (numeric and numeric.start() <= label.start())  # type: ignore[union-attr]
    if superlative and label and asks_label:
        direct = re.match(
            r"\s*(?:what|who|which)(?: (?:is|was|are|were)|'s) (?:the )", text, re.I
        ) and re.search(
            rf"\bwhat(?:'s| is| was| are| were) the (?:\w+ )?(?:{_E_HIGH}|{_E_LOW})", text, re.I
        )
        if direct:
            return Asked("min" if low else "max", "number", "", None, _spans(superlative))
        return Asked(
            "argmin" if low else "argmax", "label", subject, None, _spans(superlative, label)
        )
    found = _E_TEXT.search(text)
    if found and not numeric:
        return Asked("text", "text", "", None, _spans(found))
    found = _E_AVERAGE.search(text)
    if found:
        return Asked("average", "number", "", None, _spans(found))
    found = _E_SUM.search(text)
    if found:
        return Asked("sum", "number", "", None, _spans(found))
    if superlative and numeric:
        return Asked("lookup", "number", "", None, _spans(numeric))
    wants = (
        "label"
        if label and asks_label and (subject or label.group(1).lower() != "what")
        else "number"
    )
    return Asked("lookup", wants, subject, None, _spans(numeric))


def _japanese(text: str) -> Asked:
    condition = _J_CONDITION.search(text)
    counted = _J_COUNTED.search(text)
    numeric = _J_NUMBER.search(text)
    label = _J_LABEL.search(text)
    superlative = _J_SUPER.search(text)
    subject = (label.group(1) or label.group(2) or "") if label else ""
    if condition and counted:
        value = float(condition.group(1).replace(",", "")) * _SCALES.get(
            condition.group(2) or "", 1
        )
        sign = _COMPARISONS.get(condition.group(3), ">=")
        found = Condition(sign, value)  # type: ignore[arg-type]
        return Asked("count", "number", "", found, _spans(condition, counted))
    if superlative and label:
        lowest = _J_LOW_WORD.search(text[superlative.start() :])
        name: OperationName = "argmin" if lowest else "argmax"
        return Asked(name, "label", subject, None, _spans(superlative, label))
    for pattern, operation in (
        (_J_RATIO, "ratio"),
        (_J_DIFFERENCE, "difference"),
    ):
        match = pattern.search(text)
        if match:
            return Asked(operation, "number", "", None, _spans(match))  # type: ignore[arg-type]
    if superlative and numeric:
        lowest = _J_LOW_WORD.search(text[superlative.start() :])
        return Asked("min" if lowest else "max", "number", "", None, _spans(superlative, numeric))
    match = _J_TEXT.search(text)
    if match and not numeric:
        return Asked("text", "text", "", None, _spans(match))
    match = _J_AVERAGE.search(text)
    if match:
        return Asked("average", "number", "", None, _spans(match))
    match = _J_SUM.search(text)
    if match:
        return Asked("sum", "number", "", None, _spans(match))
    return Asked(
        "lookup", "label" if label and not numeric else "number", subject, None, _spans(numeric)
    )


def _spans(*matches: re.Match[str] | None) -> tuple[tuple[int, int], ...]:
    return tuple(match.span() for match in matches if match)
