"""Rules for the operation in the wording of an English question."""

import re

from dsqa.questions.asked import NUMBER, QuestionType, spans
from dsqa.questions.model import Condition, OperationName
from dsqa.questions.notes_en import ASKS_NOTE
from dsqa.regex import regex

HIGH = regex(
    r"\b(?:highest|largest|greatest|biggest|most|maximum(?! wage| temperature| age)|best|longest|oldest|tallest|heaviest|top"
    r"|leading|widest|strongest|worst|richest|(?:at )?(?:its|their) peak|peak(?:ed)?(?=\W*$| in\b| at\b))\b",
    re.I,
)
LOW = regex(
    r"\b(?:lowest|smallest|fewest|least|minimum(?! wage| temperature| age)|shortest|youngest|lightest|weakest|poorest)\b",
    re.I,
)
_ORDINAL = regex(r"\b(second|third|fourth|fifth|2nd|3rd|4th|5th)[ -](?:most )?(?=\w+)", re.I)
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
COMPARED = regex(
    r"\b(?:more|fewer|less|higher|lower|greater|larger|smaller|bigger|longer|shorter|older|younger"
    r"|better|worse)\b",
    re.I,
)
COMPARED_LOW = regex(r"\b(?:fewer|less|lower|smaller|shorter|younger|worse)\b", re.I)
_EITHER = regex(r"\bor\b", re.I)
_YES_OR = regex(
    r"^(?:do|does|did|have|has|had|is|are|was|were) [^?,]*?"
    r"\b(more|fewer|less|higher|lower|greater|larger|smaller|bigger|longer|shorter|older|younger)\b"
    r"(?! than)(?=[^?]+ or (?!more\b|less\b|fewer\b|over\b|under\b))",
    re.I,
)
"""A comparison of two: "did more people live in A or in B?"."""
BOUND_OR = regex(
    r"\b(?:and|or) (?:more|over|older|above|higher|greater|under|younger|less|fewer|below)\b", re.I
)
_ASKS_LABEL = regex(
    r"\b(?:which|who|whose|where|when|what (?:year|month|quarter|state|country|region|type|kind"
    r"|group|city|county|sector|industry|category|area|province|age|season|club|team|party))\b",
    re.I,
)
_SUBJECT = regex(
    r"\b(?:which|what)(?: of (?:the|these)(?: \w+)?| one of the)?(?: (?:kind|type|sort|group)s? of)?"
    r" (?!is\b|was\b|are\b|were\b|did\b|does\b|do\b|has\b|had\b|of\b|one\b|the\b|percent|share\b|proportion|number\b|amount\b|total\b|fraction)"
    r"([a-z][a-z'-]*(?: (?!is\b|was\b|are\b|were\b|did\b|does\b|do\b|has\b|had\b|have\b|or\b|and\b|made\b|shows?\b|got\b|saw\b)[a-z][a-z'-]*)?)",
    re.I,
)
_NUMERIC = regex(
    r"\bhow (?:many|much|high|low|large|big|long|old|far|often|fast|tall)\b"
    r"|\bwhat (?:number|share|percent|percentage|proportion|amount|total|fraction|part)\b"
    r"|\bwhat (?:is|was|are|were|'s) (?:the )?(?:\w+ ){0,3}?(?:number|share|percentage|percent|proportion|amount|total|rate|average|median|value|size|cost|price|population|ratio|index)\b",
    re.I,
)
_PERCENT_CHANGE = regex(
    r"\bby (?:what|how many|how much of a) (?:percentage|percent|proportion|share)\b(?! points?)"
    r"(?=.*\b(?:chang|increas|decreas|declin|differ|exceed|expand|contract|climb|jump|soar|plunge|surge"
    r"|grow|grew|shr[iau]nk|dropp?|fall|fell|rise|rose|reduc|gain|lose|lost|cut|went|go (?:up|down)"
    r"|higher|lower|more|fewer|less|larger|smaller|greater|bigger|older|younger|up\b|down\b))"
    r"|\bpercent(?:age)? (?:change|increase|decrease|growth|drop|decline)\b.*\b(?:from|between)\b",
    re.I,
)
RATIO = regex(
    r"\bhow many times\b|\bratio (?:of|between)\b|\btimes (?:as (?:many|much|high|large)|more|higher|larger)\b",
    re.I,
)
_DIFFERENCE = regex(
    r"\bhow (?:many|much)(?: [\w.,'-]+){0,5}? (?:more|fewer|less|higher|lower|greater|larger|smaller|older|younger)\b(?! than \$?\d)(?=.*\bthan\b)"
    r"|\bhow (?:many|much|far)\b.*\b(?:separates?|separated|apart|differ(?:s|ed)?)\b(?!.*\bfrom \d)"
    r"|\bby how (?:many|much)\b|\bdifference (?:between|in)\b|\bthe gap\b"
    r"|\bhow (?:many|much).*\b(?:ris(?:e|en)|rose|fall(?:en)?|fell|drop(?:ped)?|increased?|decreased?|grow|grew|declined?"
    r"|changed?|shrink|shrank)\b.*\b(?:from|between)\b"
    r"|\b(?:change|increase|decrease|decline|drop|rise|growth|disparity|margin)\b.{2,60}\b(?:from|between) \D{0,12}\d{4}"
    r".{0,12} (?:to|and) \D{0,12}\d{4}",
    re.I,
)
COMBINED = r"combined(?= *[,?.;]| *$| (?:in|on|at|by|for|to|from|have|had|has|do|does|did|was|were|is|are|account\w*|make|made|spend|spent)\b| \w+ of\b)"
"""Combined things: "A and B combined", "the combined weight of A and B", but not "combined tackles"."""
_SUM = regex(
    rf"\b(?:altogether|{COMBINED}|in all|taken together|together|(?:sum|total) of|in total)\b", re.I
)
_AVERAGE = regex(
    r"\b(?:average of|mean of|average (?:over|across|from|between|for the (?:years|two|three|four))|averaged)\b"
    r"|\baverage\b[^?]{3,60}\b(?:over|across|for|in|during) (?:the years )?\d{4}(?:, \d{4})+,? and \d{4}\b",
    re.I,
)
_COUNT = regex(
    r"\b(?:in )?how many (?:of the |different )?([a-z][a-z'-]*(?: [a-z'-]+){0,2}?)\b.*?"
    rf"\b(more than|over|above|at least|exceed(?:ed|ing)?|greater than|higher than|less than|under|below|fewer than|at most|lower than)\b[^\d]{{0,16}}{NUMBER}( thousand| million| billion)?"
    # More than 20 people is a size of firms, more than 1,000,000 people is a bound.
    r"(?![\d,]*\d)(?!\s*(?:years?|months?|or|and|to|hours)\b)(?!(?<!,\d{3})\s*(?:people|head)\b)",
    re.I,
)
_COUNTED = regex(
    r"^(?:states?|countries|years?|months?|provinces?|regions?|cities|counties|prefectures?|quarters?|groups?|congresses|industries|sectors|categories|agencies|areas|districts|universities|colleges|towns?|teams?|clubs?|seasons?)\b",
    re.I,
)
PERCENT = regex(r"\b(?:percent(?:age)?|share|proportion|per cent|fraction|rates?)\b|%", re.I)

_COMPARISONS: dict[str, str] = {
    "more than": ">", "over": ">", "above": ">", "exceed": ">", "exceeded": ">", "exceeding": ">",
    "greater than": ">", "higher than": ">", "at least": ">=", "less than": "<", "under": "<",
    "below": "<", "fewer than": "<", "lower than": "<", "at most": "<=",
}  # fmt: skip
_SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}
_HOW_MANY_TOP = regex(
    r"(?<!\bof )\b(?:top|first|list|name|which|what|the|are|most|these)[ -]?(two|three|four|five|six|seven|eight|nine|ten|[2-9]|10)\b"
    r"(?! ?(?:or|to|and|of|percent|years?|months?|times|[\d.,%-]))",
    re.I,
)
_FROM_TO = regex(
    r"\b(second|third|fourth|2nd|3rd|4th)(?: \w+){0,2} and (?:the )?(third|fourth|fifth|3rd|4th|5th)\b",
    re.I,
)
_RANKED = regex(
    r"\brank(?:s|ed|ing)? (?:the )?(?:second|third|fourth|fifth|2nd|3rd|4th|5th)\b", re.I
)
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count_english(text: str) -> int:
    """The number of labels that a question asks for: "the three largest", "top2", "second and third"."""
    span = _FROM_TO.search(text)
    if span:
        return _ORDINALS[span[2].lower()] - _ORDINALS[span[1].lower()] + 1
    found = _HOW_MANY_TOP.search(text)
    if not found:
        return 1
    said = found[1].lower()
    return int(said) if said.isdecimal() else _WORDS.index(said) + 1


def english(text: str) -> QuestionType:
    """The operation by rules."""
    low, high = LOW.search(text), HIGH.search(text)
    numeric, label = _NUMERIC.search(text), _ASKS_LABEL.search(text)
    named = _SUBJECT.search(text)
    subject = named.group(1).lower() if named else ""
    first_label = bool(label) and not (numeric and numeric.start() < label.start())  # type: ignore[union-attr]
    counted = _COUNT.search(text)
    if counted and _COUNTED.match(counted.group(1)):
        return _counted_english(counted)
    if first_label:
        superlative = low or high or _RANKED.search(text)
        if superlative:
            name: OperationName = "argmin" if low else "argmax"
            rank, count = rank_english(text), count_english(text)
            spent = spans(superlative, label)
            return QuestionType(name, "label", subject, None, rank, spent, top=count)
        compared = COMPARED.search(BOUND_OR.sub(lambda m: " " * len(m.group()), text))
        if compared and _EITHER.search(text):
            name = "pair_argmin" if COMPARED_LOW.search(compared.group()) else "pair_argmax"
            return QuestionType(name, "label", subject, spent=spans(compared, label))
    inverted = _YES_OR.search(text)
    if inverted and not numeric:
        name = "pair_argmin" if COMPARED_LOW.search(inverted[1]) else "pair_argmax"
        return QuestionType(name, "label", subject, spent=spans(inverted))
    found = ASKS_NOTE.search(text)
    if found and not numeric:
        return QuestionType("text", "text", subject, spent=spans(found))
    computed: tuple[tuple[re.Pattern[str], OperationName], ...] = (
        (_PERCENT_CHANGE, "percent_change"),
        (RATIO, "ratio"),
        (_DIFFERENCE, "difference"),
        (_AVERAGE, "average"),
        (_SUM, "sum"),
    )
    for pattern, operation in computed:
        match = pattern.search(text)
        if match:
            return QuestionType(operation, spent=spans(match))
    return QuestionType(
        "lookup", "label" if first_label else "number", subject, spent=spans(numeric)
    )


def _counted_english(match: re.Match[str]) -> QuestionType:
    sign = _COMPARISONS.get(match.group(2).lower(), ">")
    value = float(match.group(3).replace(",", "")) * _SCALES.get((match.group(4) or "").strip(), 1)
    condition = Condition(sign, value)  # type: ignore[arg-type]
    return QuestionType("count", "number", match.group(1).lower(), condition, spent=spans(match))


def rank_english(text: str) -> int:
    """2 for "the second largest"."""
    found = _ORDINAL.search(text)
    return _ORDINALS[found.group(1).lower()] if found else 1
