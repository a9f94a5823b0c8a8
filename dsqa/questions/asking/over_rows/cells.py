"""Which cells of the rows a question asks for: people, places of a kind, years, losses, or those under a head."""

from dsqa.language.order_words import in_roles
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)

asks_which_year = says(r"\b(?:what|which) (?:other )?year\b")
"""Whether an English question asks for a year."""
asks_range = _SAID.says("range")
"""Whether a question asks for the range in which a number lies."""
asks_who = says(r"\bwho\b|誰|だれ|どなた")
"""Whether a question asks for a person."""
begins_with_who = says(r"^(?:(?:who|whose)\b|.{0,30}(?:誰|だれ|どなた))")
"""Whether it does so in its first words."""
asks_who_is = _SAID.says("who_is")
"""Whether it asks who someone is by a noun: who was the manufacturer?"""
asks_loss = says(r"\b(?:loss(?:es)?|deficit)\b|\blos[te]s? the most money\b|赤字")
"""Whether a question asks for a loss."""
asks_which_thing = says(r"\bwhich\b(?!.*\b(?:date|day|time)\b)|どの(?!日)")
"""Whether a question asks which thing, not which day."""
asks_number_sold = _SAID.says("number_sold")
"""Whether a question asks how many things were sold, ordered or made."""
asks_money = _SAID.says("money")
"""Whether a question asks how much was spent, paid or earned, or for what the most was."""
head_asked = _SAID.text_of("head_asked")
"""The head that ends a Japanese question, 築年 of 最も古い物件の築年は; "" for any other question."""
asks_amount_of_money = _SAID.says("amount_of_money")
"""Whether such a question asks for one amount, and for no end of an order, mean, or each of several."""
asks_sharing = _SAID.says("sharing")
"""Whether a question asks for other things that share something with a named one: the same year as Ann, other films by the director of Jaws."""


def beside_asked(wording: Wording) -> int:
    """1 if a question asks what comes next after something, -1 if it asks what came before it, 0 for any other question.

    >>> from dsqa.questions.parse import read
    >>> [beside_asked(read(one)) for one in ("Who succeeded Taft?", "徳川吉宗の前の将軍は？", "Who won after 1990?")]
    [1, -1, 0]
    """
    return _SAID("next", wording) - _SAID("previous", wording)


_KINDS = ("country", "state", "province")
_KINDS_JA = ("country", "prefecture")


def kind_of_place(wording: Wording) -> str:
    """The kind of places that a question asks for, as country or state; "" for any other question."""
    pattern, kinds = (
        (_SAID["place_ja"], _KINDS_JA) if wording.is_japanese else (_SAID["place"], _KINDS)
    )
    asked = pattern.search(wording.text)
    said = asked.groups() if asked else ()
    return next((kind for kind, one in zip(kinds, said, strict=False) if one), "")


def is_excluded(wording: Wording, words: int) -> bool:
    """Whether the words around a name, whose mask is given, exclude it: how much apart from rent, 現金以外.

    >>> from dsqa.questions.parse import read
    >>> is_excluded(read("How much apart from rent?"), 0b10000), is_excluded(read("How much is the rent?"), 0b10000)
    (True, False)
    """
    first = (words & -words).bit_length() - 1
    behind = "".join(wording.surfaces[words.bit_length() :]).lower()
    before = "".join(wording.surfaces[:first]).lower()
    return bool(
        _SAID["excluded_ja"].match(behind)
        if wording.is_japanese
        else _SAID["excluded"].search(before)
    )


def says_all(wording: Wording, words: int) -> bool:
    """Whether the words before a noun, whose mask is given, say that all of its things are meant together: in all schools, 全店舗.

    >>> from dsqa.questions.parse import read
    >>> says_all(read("How many pupils are in all schools?"), 0b1000000), says_all(read("How many schools?"), 0b100)
    (True, False)
    """
    before = "".join(wording.surfaces[: max(0, words.bit_length() - 1)]).lower()
    if not words or _SAID.find("listed", before, wording.lang):
        return False  # Name all regions that …
    return _SAID.find("all", before, wording.lang) is not None


def is_measure_word(word: str) -> bool:
    """Whether an English word says how much or in which order, not of what: total, lower, annual."""
    return word in in_roles() or _SAID["measure_word"].fullmatch(word) is not None


def is_participle(word: str) -> bool:
    """Whether an English word may follow what it is of: the waste collected, the money paid."""
    return _SAID["participle"].fullmatch(word) is not None


def is_set_apart(wording: Wording, words: int) -> bool:
    """Whether the words around a name, whose mask is given, say that it is no answer: what a question sets apart or compares with."""
    first = (words & -words).bit_length() - 1
    behind = "".join(wording.surfaces[words.bit_length() :]).lower()
    if wording.is_japanese:
        return bool(_SAID["apart_ja"].match(behind))
    if "or" in wording.words:
        return False
    before = "".join(wording.surfaces[:first]).lower()
    return bool(_SAID["apart"].search(before) or _SAID["beside"].match(behind))
