"""Which operation a question asks for, read from its wording alone."""

import re
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.model import Condition, OperationName, Wanted
from dsqa.questions.notes_en import ASKS_NOTE
from dsqa.questions.wording import read_wording


class Asked(NamedTuple):
    """What the wording says: the operation, the kind of thing wanted and the words spent on it."""

    operation: OperationName
    wants: Wanted = "number"
    subject: str = ""
    """The noun behind which/what/どの ("state", "年度", "区")."""
    condition: Condition | None = None
    rank: int = 1
    """2 for the second largest, 二番目に."""
    spent: tuple[tuple[int, int], ...] = ()
    """Spans of the question that only say the operation; they match no header."""
    top: int = 1
    """3 for the three largest."""


def read_operation(text: str, lang: Lang) -> Asked:
    """The operation that the wording of a question asks for.

    Wording alone cannot tell whether the sheet has a column "Difference" already; the answering
    room falls back to a look-up where it has.
    """
    if lang == "j":
        return _japanese(text)
    asked = _english(text)
    return asked if asked.operation in _SURE else _reread(text, asked)


def read_rules(text: str, lang: Lang) -> Asked:
    """What the rules alone make of a question."""
    return _english(text) if lang == "e" else _japanese(text)


def asks_percent(text: str, lang: Lang) -> bool:
    """Whether a percentage, a share or a rate is asked for."""
    return bool((_E_PERCENT if lang == "e" else _J_PERCENT).search(text))


_NUMBER = r"(\d[\d,]*(?:\.\d+)?)"

# --- English ---------------------------------------------------------------------------------
_E_HIGH = re.compile(
    r"\b(?:highest|largest|greatest|biggest|most|maximum(?! wage| temperature| age)|best|longest|oldest|tallest|heaviest|top"
    r"|leading|widest|strongest|worst|richest|(?:at )?(?:its|their) peak|peak(?:ed)?(?=\W*$| in\b| at\b))\b",
    re.I,
)
_E_LOW = re.compile(
    r"\b(?:lowest|smallest|fewest|least|minimum(?! wage| temperature| age)|shortest|youngest|lightest|weakest|poorest)\b",
    re.I,
)
_E_ORDINAL = re.compile(r"\b(second|third|fourth|fifth|2nd|3rd|4th|5th)[ -](?:most )?(?=\w+)", re.I)
_ORDINALS = {
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "2nd": 2,
    "3rd": 3,
    "4th": 4,
    "5th": 5,
}
_E_COMPARED = re.compile(
    r"\b(?:more|fewer|less|higher|lower|greater|larger|smaller|bigger|longer|shorter|older|younger"
    r"|better|worse)\b",
    re.I,
)
_E_COMPARED_LOW = re.compile(r"\b(?:fewer|less|lower|smaller|shorter|younger|worse)\b", re.I)
_E_EITHER = re.compile(r"\bor\b", re.I)
_E_BOUND_OR = re.compile(
    r"\b(?:and|or) (?:more|over|older|above|higher|greater|under|younger|less|fewer|below)\b", re.I
)
_E_ASKS_LABEL = re.compile(
    r"\b(?:which|who|whose|where|when|what (?:year|month|quarter|state|country|region|type|kind"
    r"|group|city|county|sector|industry|category|area|province|age|season|club|team|party))\b",
    re.I,
)
_E_SUBJECT = re.compile(
    r"\b(?:which|what)(?: of (?:the|these)(?: \w+)?| one of the)?(?: (?:kind|type|sort|group)s? of)?"
    r" (?!is\b|was\b|are\b|were\b|did\b|does\b|do\b|has\b|had\b|of\b|one\b|the\b|percent|share\b|proportion|number\b|amount\b|total\b|fraction)"
    r"([a-z][a-z'-]*(?: (?!is\b|was\b|are\b|were\b|did\b|does\b|do\b|has\b|had\b|have\b|or\b|and\b|made\b|shows?\b|got\b|saw\b)[a-z][a-z'-]*)?)",
    re.I,
)
_E_NUMERIC = re.compile(
    r"\bhow (?:many|much|high|low|large|big|long|old|far|often|fast|tall)\b"
    r"|\bwhat (?:number|share|percent|percentage|proportion|amount|total|fraction|part)\b"
    r"|\bwhat (?:is|was|are|were|'s) (?:the )?(?:\w+ ){0,3}?(?:number|share|percentage|percent|proportion|amount|total|rate|average|median|value|size|cost|price|population|ratio|index)\b",
    re.I,
)
_E_PERCENT_CHANGE = re.compile(
    r"\bby (?:what|how many|how much of a) (?:percentage|percent|proportion|share)\b(?! points?)"
    r"(?=.*\b(?:chang|increas|decreas|declin|differ|exceed|expand|contract|climb|jump|soar|plunge|surge"
    r"|grow|grew|shr[iau]nk|dropp?|fall|fell|rise|rose|reduc|gain|lose|lost|cut|went|go (?:up|down)"
    r"|higher|lower|more|fewer|less|larger|smaller|greater|bigger|older|younger|up\b|down\b))"
    r"|\bpercent(?:age)? (?:change|increase|decrease|growth|drop|decline)\b.*\b(?:from|between)\b",
    re.I,
)
_E_RATIO = re.compile(
    r"\bhow many times\b|\bratio (?:of|between)\b|\btimes (?:as (?:many|much|high|large)|more|higher|larger)\b",
    re.I,
)
_E_DIFFERENCE = re.compile(
    r"\bhow (?:many|much)(?: [\w.,'-]+){0,5}? (?:more|fewer|less|higher|lower|greater|larger|smaller|older|younger)\b(?! than \$?\d)(?=.*\bthan\b)"
    r"|\bby how (?:many|much)\b|\bdifference (?:between|in)\b|\bthe gap\b"
    r"|\bhow (?:many|much).*\b(?:rise|fall|drop|increase|decrease|grow|decline|change|shrink)\b.*\b(?:from|between)\b",
    re.I,
)
_E_SUM = re.compile(
    r"\b(?:altogether|combined|in all|taken together|together|(?:sum|total) of|in total)\b", re.I
)
_E_AVERAGE = re.compile(
    r"\b(?:average of|mean of|average (?:over|across|from|between|for the (?:years|two|three|four))|averaged)\b",
    re.I,
)
_E_COUNT = re.compile(
    r"\b(?:in )?how many (?:of the |different )?([a-z][a-z'-]*(?: [a-z'-]+){0,2}?)\b.*?"
    rf"\b(more than|over|above|at least|exceed(?:ed|ing)?|greater than|higher than|less than|under|below|fewer than|at most|lower than)\b[^\d]{{0,16}}{_NUMBER}( thousand| million| billion)?"
    r"(?!\s*(?:years?|months?|or|and|to|people|head|hours)\b)",
    re.I,
)
_E_COUNTED = re.compile(
    r"^(?:states?|countries|years?|months?|provinces?|regions?|cities|counties|prefectures?|quarters?|groups?|congresses|industries|sectors|categories|agencies|areas|districts|universities|colleges|towns?|teams?|clubs?|seasons?)\b",
    re.I,
)
_E_PERCENT = re.compile(
    r"\b(?:percent(?:age)?|share|proportion|per cent|fraction|rates?)\b|%", re.I
)

_COMPARISONS: dict[str, str] = {
    "more than": ">", "over": ">", "above": ">", "exceed": ">", "exceeded": ">", "exceeding": ">",
    "greater than": ">", "higher than": ">", "at least": ">=", "less than": "<", "under": "<",
    "below": "<", "fewer than": "<", "lower than": "<", "at most": "<=",
    "以上": ">=", "以下": "<=", "未満": "<", "超": ">", "を超": ">", "より多": ">", "より少": "<",
    "上回": ">", "を上回": ">", "下回": "<", "を下回": "<",
}  # fmt: skip


_E_HOW_MANY_TOP = re.compile(
    r"\b(?:top|first|list|name|which|what|the|are|most|these)[ -]?(two|three|four|five|six|seven|eight|nine|ten|[2-9]|10)\b"
    r"(?! ?(?:or|to|and|of|percent|years?|months?|times|[\d.,%-]))",
    re.I,
)
_E_FROM_TO = re.compile(
    r"\b(second|third|fourth|2nd|3rd|4th)(?: \w+){0,2} and (?:the )?(third|fourth|fifth|3rd|4th|5th)\b",
    re.I,
)
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


_SURE = ("count", "text")
"""Operations that only the rules read."""
_KEPT = ("lookup", "difference", "percent_change", "ratio", "average")
"""Readings of the rules that stand where the model sees but a look-up."""
_E_EXPLICIT = re.compile(
    r"\b(?:sum of|altogether|combined|taken together|together|whole (?:number|percent)|decimals?)\b",
    re.I,
)
_CLEARLY = 0.4
"""Probability from which the model's reading stands against a look-up."""
_LABELLED: dict[str, OperationName] = {
    name: name for name in ("argmax", "argmin", "pair_argmax", "pair_argmin")
}
_E_COMPARING = re.compile(
    r"\b(?:more|less|most|least|fewer|\w{2,}(?:er|est)|top\d?|rank\w*|main\w*|leading|majority|exceed\w*"
    r"|better|worse|best|worst|common\w*|major|predominant\w*|peak\w*|dominant|primary|significant\w*)\b",
    re.I,
)
_E_GROWS = re.compile(
    r"\b(?:increas|decreas|declin|ris(?:e|en|ing)\b|rose\b|fall|fell\b|grow|grew\b|drop|chang|shr[iau]nk|reduc)",
    re.I,
)


def _reread(text: str, asked: Asked) -> Asked:
    """The reading of the rules, or another where the wording clearly is that of another."""
    odds = read_wording(text, asked.operation)
    likely = max(odds, key=lambda name: (odds[name], name))
    if asked.operation in _KEPT[1:] and likely not in ("div", "list"):
        return asked
    if likely == "lookup":
        gives_way = asked.operation not in _KEPT and not _E_EXPLICIT.search(text)
        if gives_way and odds["lookup"] >= 1 - _CLEARLY:
            return Asked("lookup", asked.wants, asked.subject)
        return asked
    if odds[likely] < _CLEARLY and asked.operation == "lookup":
        return asked
    low = bool(_E_LOW.search(text))
    if likely == "topk":
        count = _count_english(text)
        extreme: OperationName = "argmin" if low else "argmax"
        spent = asked.spent or _spans(_E_HIGH.search(text), _E_LOW.search(text))
        return Asked(extreme, "label", asked.subject, None, _rank_english(text), spent, top=count)
    if likely in _LABELLED:
        said = _E_BOUND_OR.sub(" ", text)
        if asked.operation == likely or not _E_COMPARING.search(said):
            return asked
        spent = asked.spent or _spans(_E_COMPARED.search(text))
        rank, top = _rank_english(text), _count_english(text)
        return Asked(_LABELLED[likely], "label", asked.subject, None, rank, spent, top)
    if likely == "div":
        if _E_RATIO.search(text):
            return asked._replace(operation="ratio", wants="number")
        name: OperationName = "percent_change" if _E_GROWS.search(text) else "share"
        return asked._replace(operation=name, wants="number")
    if likely == "list":
        return asked._replace(operation="list")
    names: dict[str, OperationName] = {"diff": "difference", "sum": "sum"}
    return asked._replace(operation=names[likely], wants="number")


def _count_english(text: str) -> int:
    """How many labels a question asks for: "the three largest", "top2", "second and third"."""
    span = _E_FROM_TO.search(text)
    if span:
        return _ORDINALS[span[2].lower()] - _ORDINALS[span[1].lower()] + 1
    found = _E_HOW_MANY_TOP.search(text)
    if not found:
        return 1
    said = found[1].lower()
    return int(said) if said.isdecimal() else _WORDS.index(said) + 1


def _english(text: str) -> Asked:
    low, high = _E_LOW.search(text), _E_HIGH.search(text)
    numeric, label = _E_NUMERIC.search(text), _E_ASKS_LABEL.search(text)
    named = _E_SUBJECT.search(text)
    subject = named.group(1).lower() if named else ""
    first_label = bool(label) and not (numeric and numeric.start() < label.start())  # type: ignore[union-attr]
    counted = _E_COUNT.search(text)
    if counted and _E_COUNTED.match(counted.group(1)):
        return _counted_english(counted)
    if first_label:
        superlative = low or high
        if superlative:
            name: OperationName = "argmin" if low else "argmax"
            rank, count = _rank_english(text), _count_english(text)
            spent = _spans(superlative, label)
            return Asked(name, "label", subject, None, rank, spent, top=count)
        compared = _E_COMPARED.search(_E_BOUND_OR.sub(lambda m: " " * len(m.group()), text))
        if compared and _E_EITHER.search(text):
            name = "pair_argmin" if _E_COMPARED_LOW.search(compared.group()) else "pair_argmax"
            return Asked(name, "label", subject, spent=_spans(compared, label))
    found = ASKS_NOTE.search(text)
    if found and not numeric:
        return Asked("text", "text", subject, spent=_spans(found))
    computed: tuple[tuple[re.Pattern[str], OperationName], ...] = (
        (_E_PERCENT_CHANGE, "percent_change"),
        (_E_RATIO, "ratio"),
        (_E_DIFFERENCE, "difference"),
        (_E_AVERAGE, "average"),
        (_E_SUM, "sum"),
    )
    for pattern, operation in computed:
        match = pattern.search(text)
        if match:
            return Asked(operation, spent=_spans(match))
    return Asked("lookup", "label" if first_label else "number", subject, spent=_spans(numeric))


def _counted_english(match: re.Match[str]) -> Asked:
    sign = _COMPARISONS.get(match.group(2).lower(), ">")
    value = float(match.group(3).replace(",", "")) * _SCALES.get((match.group(4) or "").strip(), 1)
    condition = Condition(sign, value)  # type: ignore[arg-type]
    return Asked("count", "number", match.group(1).lower(), condition, spent=_spans(match))


def _rank_english(text: str) -> int:
    found = _E_ORDINAL.search(text)
    return _ORDINALS[found.group(1).lower()] if found else 1


# --- Japanese --------------------------------------------------------------------------------
_J_SUPER = re.compile(
    # 最低賃金 and 最高気温 are names of measures.
    r"最も|もっとも|いちばん|一番|最(?:[大多高長小少低短]|下位)(?![一-龥])|トップ|ピーク"
    r"|([2-9２-９二三四五])\s?(?:番目|位)(?:に)?"
)
_J_LOW = re.compile(r"(?:少な|低|小さ|短|狭|若|安|軽)(?:い|く|かっ)|最小|最少|最低|最短|最下位")
_J_LABEL = re.compile(
    r"どこ|どちら|どっち|どれ|だれ|誰|いつ|(?:どの|何という|なんという|どんな)([^\sはがでにをの、。？?]{0,8})"
    r"|何(年度|年|月|区|県|市|町|歳|級|業|部門)|(?:は|が)(?:何|なに)(?:です|でしょ|だ|か|？|\?|$)"
)
_J_EITHER = re.compile(
    r"(?:どちら|どっち)(?:の|が|のほう|の方).{0,16}?(?:多|少な|高|低|大き|小さ|長|短|広|狭)(?:い|く|かっ)"
    r"|(?:多|少な|高|低|大き|小さ|長|短|広|狭)(?:い|かった)のは(?:どちら|どっち)"
)
_J_ENDS_IN_SUBJECT = re.compile(
    r"([一-龥々ァ-ヶー]{1,8})(?:は|って|が)?\s*(?:どこ|どちら|どれ|いつ|何|誰)?"
    r"(?:です|でした|だった|でしょう)?か?\s*[？?。]?$"
)
_BRACKETED = re.compile(r"[（(][^（()）]*[)）]")
_J_NUMERIC = re.compile(
    r"いくら|いくつ|何(?:人|％|%|パーセント|千|万|百|十|億|円|台|件|戸|校|世帯|平方|㎡|m2|ha|km|キロ|トン|分|時間"
    r"|倍|ポイント|名|ヶ月|か月|時)|どれ(?:だけ|くらい|ぐらい|ほど)"
)
_J_DIFFERENCE = re.compile(
    r"(?:より|に?比べて?|から).{0,24}?(?:何|どれ|いくら).{0,8}?(?:多|少な|高|低|長|短|大き|小さ|増|減|上が|下が|伸び)"
    r"|(?:の)?差(?:は|が|を|って)|何.{0,8}?(?:多い|少ない|高い|低い|長い|短い|違)"
    r"|(?:にかけて|までに|までで).*(?:何|どれ|いくら).{0,8}?(?:増|減|伸び|変)"
)
_J_RATIO = re.compile(r"何倍")
_J_SUM = re.compile(r"合わせ|あわせ|合計(?:する|して|すると)|を足|足す|足し")
_J_AVERAGE = re.compile(r"平均(?:する|して|を計算|値を)|の平均(?:は|値)")
_J_CONDITION = re.compile(
    _NUMBER + r"\s*(万|億|千)?[^\d、。]{0,6}?(以上|以下|未満|を?超|より多|より少|を?上回|を?下回)"
)
_J_COUNTED = re.compile(
    r"(?:いくつ|何(都道府県|県|市町村|市|区|町|村|年|か国|校|か所|個|種類|つ))(?:あり|ある|です|でし|だ|存在|か|\?|？|$)"
)
_J_COUNTED_SUBJECT = re.compile(r"([一-龥々ァ-ヶー]{1,8})(?:は|が)(?:いくつ|何)")
_J_TEXT = re.compile(
    r"何という(?:調査|統計|資料)|注(?:記|に|書|で)|出典|出所|出どころ|単位は|(?:何|どんな|どの)[のな]?単位|単位を教"
    r"|とは(?:何|どう|なん)|どういう意味|何を(?:意味|指|表|示)|(?:どの機関|どこ|何)の(?:資料|調べ|調査に)|何によ"
    r"|何に(?:対する|よる|基づ)|何が(?:含まれ|除かれ)|除かれて|何の略|何年のもの|としていますか|定義"
    r"|なぜ|どうして|理由は(?:何|なん)|何年を\s?(?:100|１００)|何年基準|基準年|何月何日|いつ(?:の)?(?:時点|現在)"
    r"|調査(?:期)?日は|(?:含ま|含め|含んで|入って|対象に)[^。]{0,5}ない(?:の|もの|地域)?(?:は|が)(?:何|どこ|どの|どれ)"
)
_J_PERCENT = re.compile(r"％|%|パーセント|割合|比率|構成比|シェア|率(?!い|る|直)")
_SCALES = {"千": 1e3, "万": 1e4, "億": 1e8, "thousand": 1e3, "million": 1e6, "billion": 1e9}
_KANJI_RANK = {"二": 2, "三": 3, "四": 4, "五": 5}


def _japanese(text: str) -> Asked:
    either = _J_EITHER.search(text)
    if either and not _J_NUMERIC.search(text):
        low = _J_LOW.search(either.group())
        return Asked("pair_argmin" if low else "pair_argmax", "label", spent=_spans(either))
    condition, counted = _J_CONDITION.search(text), _J_COUNTED.search(text)
    numeric, label = _J_NUMERIC.search(text), _J_LABEL.search(text)
    superlative = _J_SUPER.search(text)
    subject = (label.group(1) or label.group(2) or "") if label else ""
    if label and label.group() == "いつ":
        subject = "年"
    if not subject and superlative:
        ending = _J_ENDS_IN_SUBJECT.search(_BRACKETED.sub("", text))
        subject = ending.group(1) if ending else ""
    if condition and counted:
        return _counted_japanese(text, condition, counted)
    text_asked = _J_TEXT.search(text)
    if text_asked and not superlative:
        return Asked("text", "text", subject, spent=_spans(text_asked))
    if superlative and not numeric:
        low = _J_LOW.search(text[superlative.start() :])
        return Asked(
            "argmin" if low else "argmax",
            "label",
            subject,
            rank=_rank_japanese(superlative),
            spent=_spans(superlative, label),
        )
    computed: tuple[tuple[re.Pattern[str], OperationName], ...] = (
        (_J_RATIO, "ratio"),
        (_J_DIFFERENCE, "difference"),
        (_J_AVERAGE, "average"),
        (_J_SUM, "sum"),
    )
    for pattern, operation in computed:
        match = pattern.search(text)
        if match:
            return Asked(operation, spent=_spans(match))
    if superlative and numeric:
        low = _J_LOW.search(text[superlative.start() :])
        spent = _spans(superlative, numeric)
        return Asked("min" if low else "max", rank=_rank_japanese(superlative), spent=spent)
    wants: Wanted = "label" if label and not numeric else "number"
    return Asked("lookup", wants, subject, spent=_spans(numeric))


def _counted_japanese(text: str, condition: re.Match[str], counted: re.Match[str]) -> Asked:
    value = float(condition.group(1).replace(",", "")) * _SCALES.get(condition.group(2) or "", 1)
    sign = _COMPARISONS.get(condition.group(3), ">=")
    named = _J_COUNTED_SUBJECT.search(text)
    subject = counted.group(1) or (named.group(1) if named else "")
    found = Condition(sign, value)  # type: ignore[arg-type]
    return Asked("count", "number", subject, found, spent=_spans(condition, counted))


def _rank_japanese(superlative: re.Match[str]) -> int:
    digit = superlative.group(1)
    if not digit:
        return 1
    return _KANJI_RANK.get(digit) or int(digit)


def _spans(*matches: re.Match[str] | None) -> tuple[tuple[int, int], ...]:
    return tuple(match.span() for match in matches if match)
