"""Yes-or-no questions that compare a number: with a bound, with a second one, or with zero."""

import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.numbers import numbers
from dsqa.questions.asked import spans
from dsqa.questions.operation_en import BOUND_OR
from dsqa.regex import regex

Sign = Literal[">", ">=", "<", "<="]
Side = Literal["bound", "second", "change"]
"""What a number is compared with: one in the question, a second number of the sheet, or the same thing at a later time."""


class YesNo(NamedTuple):
    """A comparison whose truth is asked for: the first number, the sign, and the other side."""

    sign: Sign
    side: Side
    bound: float = 0.0
    """The other side of `bound`."""
    is_percent: bool = False
    """Whether the bound is written with a percent sign."""
    is_turned: bool = False
    """Whether the second number is named first: BよりAのほうが多い."""
    spent: tuple[tuple[int, int], ...] = ()
    """Spans of the question that only express the comparison."""


_HIGHER = (
    r"more|greater|higher|larger|bigger|longer|older|taller|heavier|wider|warmer|hotter|faster|richer|costlier"
    r"|stronger|better"
)
_LOWER = r"fewer|less|lower|smaller|shorter|younger|lighter|narrower|colder|cooler|slower|cheaper|poorer|weaker|worse"
_ASKS = regex(r"^(?:is|are|was|were|do|does|did|has|have|had)\b", re.I)
_OFFERS = regex(r"\bor\b|\bwh(?:ich|o|at|en|ere)\b|\bhow (?:many|much)\b", re.I)
_THAN = regex(
    rf"\b(?:(?P<higher>{_HIGHER})|(?P<lower>{_LOWER}))\b(?: [\w'%-]+){{0,6}}? than\b(?P<rest>.*)",
    re.I,
)
_BOUND = regex(
    r"\b(?:(?P<over>over|above|exceed(?:s|ed)?|surpass(?:es|ed)?|more than)|(?P<under>under|below)"
    r"|(?P<least>at least|no less than)|(?P<most>at most|no more than))\b(?P<rest>.*)",
    re.I,
)
_VERB = regex(r"\b(?:exceed(?:s|ed)?|surpass(?:es|ed)?|outnumber(?:s|ed)?|outstrip(?:s|ped)?|overtake|overtook)\b", re.I)  # fmt: skip
_GROWS = regex(
    r"\b(?:(?P<up>increase[ds]?|rise[ns]?|grow|grown|climb(?:ed)?|go up|gone up)"
    r"|(?P<down>decrease[ds]?|decline[ds]?|fall|fallen|drop(?:ped)?|shrink|go down|gone down))\b"
    r"(?=.*\b(?:(?:between|from)\b.*\b(?:and|to)|compared (?:to|with))\b)",
    re.I,
)
_ANY = regex(r"^(?:is|are|was|were|did) (?:there )?(?:any|anyone|anybody)\b", re.I)
_BEFORE_NUMBER = r"^\s*(?:about |around |the |some )?(?:[$¥£€]|US\$)?\s*"
_FIRST_NUMBER = regex(
    _BEFORE_NUMBER
    + r"(?P<number>-?\d[\d,]*(?:\.\d+)?)(?P<scale> (?:thousand|million|billion|trillion))?"
    r"(?P<percent>\s?%| per ?cent\b| percent\b)?",
    re.I,
)
_YEAR = regex(r"^\s*(?:in )?(?:19|20)\d{2}\b(?![,.]\d)")

_ENDS = regex(r"か[\s。?？]*$")
_OPEN = regex(
    r"何|なに|なん[でのかと]|いつ|どこ|どれ|どの|どちら|どっち|どう|どんな|だれ|誰|いくら|いくつ|なぜ"
)
_HIGHER_JA = r"多(?:い|く|かっ)|高(?:い|く|かっ)|大き(?:い|く|かっ)|長(?:い|く|かっ)|広(?:い|く|かっ)|重(?:い|く|かっ)|上"
_LOWER_JA = r"少な(?:い|く|かっ)|低(?:い|く|かっ)|小さ(?:い|く|かっ)|短(?:い|く|かっ)|狭(?:い|く|かっ)|安(?:い|く|かっ)|軽(?:い|く|かっ)|下"
_THAN_JA = regex(rf"より(?P<between>.{{0,24}}?)(?:(?P<higher>{_HIGHER_JA})|(?P<lower>{_LOWER_JA}))")
_TURNED = regex(r"(?:の?ほう|の?方)が")
_BOUND_JA = regex(
    r"(?P<number>\d[\d,]*(?:\.\d+)?)\s?(?P<scale>十?[千万億兆]|百万)?(?P<percent>%|％|パーセント)?[^\d、。]{0,6}?"
    r"(?:(?P<least>以上)|(?P<most>以下)|(?P<under>未満|より(?:少|低|小|短)|を?下回|を?割)|(?P<over>を?超|より(?:多|高|大|長)|を?上回))"
)
_VERB_JA = regex(r"を(?:(?P<higher>上回|超え)|(?P<lower>下回))")
_GROWS_JA = regex(
    r"(?:から|に比べ|と比べ|より).{0,30}?(?:(?P<up>増え|増加し|伸び|上が|上昇し|伸ばし)|(?P<down>減っ|減り|減少し|下が|低下し|落ち))"
)
_ZERO_JA = regex(r"(?P<over>黒字|プラス)|(?P<under>赤字|マイナス)")
_SCALES = {"千": 1e3, "万": 1e4, "億": 1e8, "兆": 1e12, "百万": 1e6, "十万": 1e5, "十億": 1e9, "十千": 1e4, "十兆": 1e13}  # fmt: skip


def read_yes_no(text: str, lang: Lang) -> YesNo | None:
    """The comparison that a yes-or-no question asks about; None for any other question."""
    return _japanese(text) if lang == "j" else _english(text)


def _english(text: str) -> YesNo | None:
    said = BOUND_OR.sub(lambda match: " " * len(match.group()), text.strip())
    if not _ASKS.match(said) or _OFFERS.search(said):
        return None
    than = _THAN.search(said)
    if than:
        bound, until = _bound_in(than["rest"]), than.start("rest")
        sign: Sign = ">" if than["higher"] else "<"
        spoken = than.span("higher") if than["higher"] else than.span("lower")
        if bound is None:
            return YesNo(sign, "second", spent=(spoken,))
        number = _value(bound["number"] + (bound["scale"] or ""))
        whole = (until, until + bound.end())
        return YesNo(sign, "bound", number, bool(bound["percent"]), spent=(spoken, whole))
    told = _BOUND.search(said)
    bound = _bound_in(told["rest"]) if told else None
    if told and bound:
        sign = ">=" if told["least"] else "<=" if told["most"] else "<" if told["under"] else ">"
        number = _value(bound["number"] + (bound["scale"] or ""))
        whole = (told.start(), told.start("rest") + bound.end())
        return YesNo(sign, "bound", number, bool(bound["percent"]), spent=(whole,))
    verb = _VERB.search(said)
    if verb:
        return YesNo(">", "second", spent=spans(verb))
    grows = _GROWS.search(said)
    if grows:
        return YesNo(">" if grows["up"] else "<", "change", spent=spans(grows))
    found = _ANY.match(said)
    return YesNo(">", "bound", spent=spans(found)) if found else None


def _bound_in(rest: str) -> re.Match[str] | None:
    """The number at the beginning of what a comparison is with; None for a year."""
    return None if _YEAR.match(rest) else _FIRST_NUMBER.match(rest)


def _value(text: str) -> float:
    return float(numbers(text)[0].value)


def _japanese(text: str) -> YesNo | None:
    if not _ENDS.search(text) or _OPEN.search(text):
        return None
    bound = _BOUND_JA.search(text)
    if bound:
        sign: Sign = (
            ">=" if bound["least"] else "<=" if bound["most"] else "<" if bound["under"] else ">"
        )
        number = float(bound["number"].replace(",", "")) * _SCALES.get(bound["scale"] or "", 1.0)
        return YesNo(sign, "bound", number, bool(bound["percent"]), spent=spans(bound))
    than = _THAN_JA.search(text)
    if than:
        is_subject_behind = "が" in than["between"] and "は" not in text[: than.start()]
        turned = is_subject_behind or bool(_TURNED.search(than["between"]))
        sign = ">" if than["higher"] else "<"
        spoken = than.span("higher") if than["higher"] else than.span("lower")
        return YesNo(sign, "second", is_turned=turned, spent=(spoken,))
    verb = _VERB_JA.search(text)
    if verb:
        return YesNo(">" if verb["higher"] else "<", "second", spent=spans(verb))
    grows = _GROWS_JA.search(text)
    if grows:
        spoken = grows.span("up") if grows["up"] else grows.span("down")
        return YesNo(">" if grows["up"] else "<", "change", spent=(spoken,))
    zero = _ZERO_JA.search(text)
    return YesNo(">" if zero["over"] else "<", "bound", spent=()) if zero else None
