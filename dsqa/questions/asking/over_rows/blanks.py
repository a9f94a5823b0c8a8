"""What a question says of the cells of a column that it names by its head: that they are blank (people without an email, 電話番号のない施設,
orders not yet shipped), or filled."""

from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.over_rows.kinds import answer_kind, counts_things
from dsqa.questions.asking.saying import says_in
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_ARTICLE = r"(?:(?:an?|any|the|their|its|his|her|recorded) )?"
_STATED = r"(?:given|known|available|recorded|reported|entered|provided|set|filled(?: in)?|stated|listed|assigned|measured)"
_BEHIND_NOUN = r"(?:address|number|date|field|value|column|reading|figure|data|score|speed)?s?"
_DONE = r"(?:記入|記載|登録|入力|回答|提出|公表|報告|設定|掲載|測定|計測|把握)"
_TAIL = r"(?:アドレス|番号|日付)?(?:の?(?:値|数値|データ|点数|得点|記載|登録|入力|回答|記入|報告|記録|測定値))?"
_UNDONE = r"(?:未(?:提出|登録|記入|入力|回答|定|設定|記載|集計|報告|公表|測定|納|了)|空欄|空白|無回答|不明|不詳|欠測|欠損)"
_BLANK_BEFORE = {
    "e": regex(
        rf"(?:\b(?:no|without|missing|lacks?|lacking|neither|nor|blank|empty)|\b(?:not|never|cannot)|n't) {_ARTICLE}(?:have |has |had |got |give |gave |given |yet |been |being |said |say |state |whether |they |made |an? |any )*{_ARTICLE}$"
    ),
    "j": regex(r"未$"),
}
_BLANK_BEHIND = {
    "e": regex(
        rf"^ ?{_BEHIND_NOUN} ?(?:or [a-z]+ )?(?:is |are |was |were |has been |have been |left )?(?:missing|blank|empty|unknown|unavailable|not (?:yet )?{_STATED}|n/a)\b"
    ),
    "j": regex(
        rf"^(?P<tail>{_TAIL})(?:[がのはもを])?(?:ない|なし|無い|無し|ありません|(?P<undone>{_UNDONE})|わから(?:ない|ず)|欠け"
        rf"|{_DONE}(?:が|を)?(?:さ|し)?(?:れ)?て?(?:い)?(?:ない|ません|なかっ)|(?:し|され|出し|入っ|終わっ)て(?:い)?(?:ない|ません))"
    ),
}
_FILLED_BEFORE = {
    "e": regex(
        r"\b(?:have|has|had|with|got|there is|is there|are there|made|given) (?:an?|any|their) $|\b(?:been|got) (?:already )?$"
    ),
    "j": regex(r"(?!)"),
}
_FILLED_BEHIND = {
    "e": regex(rf"^ ?{_BEHIND_NOUN} (?:is |are |was |were |has been |have been ){_STATED}\b"),
    "j": regex(
        rf"^{_TAIL}(?:[がのはもを])?(?:ある|あり(?:ます)?|入って|載って|{_DONE}(?:済み?|さ|し|あり|が?あ)|(?:さ|し)(?:れ)?(?:た|てい[るま]))"
    ),
}
_ASKED_BEFORE = regex(r"\b(?:how (?:many|much)|which|what|number of)(?: of the)? $")
"""The head is then that of what is asked for: how many complaints were reported."""
_COUNTED_BEHIND = regex(r"(?:の?(?:回数|件数)|(?:[はがも]|を)[^、。]{0,8}?何[件回度])")
_COUNTED_BEFORE = regex(r"何[件回度]の?$")
_EXPLICIT = {
    "e": regex(
        r"\b(?:missing|blank|empty|unknown|recorded|readings?|values?|figures?|data|given|measured|known)\b"
    ),
    "j": regex(rf"値|データ|記録|記載|記入|入力|登録|回答|{_UNDONE}|わから|欠け"),
}
"""Wording of cells rather than of numbers: no rain is 0, no reading is none."""
_JOINS = regex(r"\s?(?:address|number|date)? ?(?:or|nor|and)(?: an?| any| their)? |[もと、](?:も)?")
compares_rows = says_in(
    r"\bhow (?:much|many) (?:more|less|fewer|higher|lower|larger|smaller|older|longer)\b|\bdifference\b|\bby how much\b",
    r"差|どれ(?:だけ|くらい|ほど)[^、。]{0,6}(?:違|多|少|高|低|大|小)",
)
"""Whether a question asks how far apart two numbers are."""
_COMPUTED = frozenset(("yes_no", "group", "share", "average", "median"))


class Told(NamedTuple):
    """What a question says of the cells of a column."""

    is_blank: bool
    is_explicit: bool
    """Whether it speaks of cells: a zero is then no blank."""
    said: int
    """Mask of the words that say it, those of the head among them."""
    mark: str = ""
    """The word by which cells may say it themselves: 未提出."""


def told_of(wording: Wording, words: int) -> Told | None:
    """What a question says of the cells of the column whose head some words (a mask) name; None if it says nothing of that.

    >>> from dsqa.questions.parse import read
    >>> told_of(read("Which people have no email?"), 0b10000)
    Told(is_blank=True, is_explicit=False, said=24, mark='')
    """
    lang: Lang = wording.lang
    start, end = wording.span(words)
    before, behind = wording.text[:start], wording.text[end:]
    if _ASKED_BEFORE.search(before):
        return None
    is_explicit = _EXPLICIT[lang].search(wording.text) is not None
    for is_blank, of_behind, of_before in (
        (True, _BLANK_BEHIND[lang], _BLANK_BEFORE[lang]),
        (False, _FILLED_BEHIND[lang], _FILLED_BEFORE[lang]),
    ):
        if found := of_behind.search(behind):
            said = words | wording.words_in(end, end + found.end())
            mark = found.groupdict().get("undone") or ""
            return Told(is_blank, is_explicit, said, mark)
        if found := of_before.search(before):
            return Told(is_blank, is_explicit, words | wording.words_in(found.start(), end))
    return None


def counted(wording: Wording, words: int) -> bool:
    """Whether a question asks for the number of what the head of a column names, by some words (a mask): how many deposits, 入金は何回.

    >>> from dsqa.questions.parse import read
    >>> counted(read("How many deposits were there?"), 0b100), counted(read("How many orders had a deposit?"), 0b100000)
    (True, False)
    """
    start, end = wording.span(words)
    if wording.is_japanese:
        before, behind = wording.text[:start], wording.text[end:]
        return bool(_COUNTED_BEFORE.search(before) or _COUNTED_BEHIND.match(behind))
    return _ASKED_BEFORE.search(wording.text[:start]) is not None and counts_things(wording)


def joined(wording: Wording, words: int, others: int) -> bool:
    """Whether what is said of a column is said of another one before it, too: neither an email nor a phone, レポート1もレポート2も."""
    _, end = wording.span(words)
    start, _ = wording.span(others)
    return end <= start and _JOINS.fullmatch(wording.text[end:start]) is not None


def asks_other_than_names(wording: Wording) -> bool:
    """Whether a question asks for something else than which rows have what it says: how many, whether, the mean, the most."""
    kind = answer_kind(wording)
    return (
        bool(wording.cues & _COMPUTED)
        or kind in ("number", "amount", "time")
        or counts_things(wording)
    )
