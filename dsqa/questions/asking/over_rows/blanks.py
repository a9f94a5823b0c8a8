"""What a question says of the cells of a column that it names by its head: that they are blank (people without an email, 電話番号のない施設,
orders not yet shipped), or filled."""

from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.over_rows.kinds import answer_kind, counts_things
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)

compares_rows = _SAID.says("compares_rows")
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
    if _SAID.find("asked_before", before):
        return None
    is_explicit = _SAID.find("explicit", wording.text, lang) is not None
    for is_blank, kind in ((True, "blank"), (False, "filled")):
        if found := _SAID.find(f"{kind}_behind", behind, lang):
            said = words | wording.words_in(end, end + found.end())
            mark = found.groupdict().get("undone") or ""
            return Told(is_blank, is_explicit, said, mark)
        if found := _SAID.find(f"{kind}_before", before, lang):
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
        return bool(_SAID.find("counted_before", before) or _SAID["counted_behind"].match(behind))
    return _SAID.find("asked_before", wording.text[:start]) is not None and counts_things(wording)


def joined(wording: Wording, words: int, others: int) -> bool:
    """Whether what is said of a column is said of another one before it, too: neither an email nor a phone, レポート1もレポート2も."""
    _, end = wording.span(words)
    start, _ = wording.span(others)
    return end <= start and _SAID["joins"].fullmatch(wording.text[end:start]) is not None


def asks_other_than_names(wording: Wording) -> bool:
    """Whether a question asks for something else than which rows have what it says: how many, whether, the mean, the most."""
    kind = answer_kind(wording)
    return (
        bool(wording.cues & _COMPUTED)
        or kind in ("number", "amount", "time")
        or counts_things(wording)
    )
