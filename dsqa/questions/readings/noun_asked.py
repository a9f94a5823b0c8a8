"""What a question asks for: the noun, and how many."""

from dsqa.language.order_words import in_order, words
from dsqa.language.plurals import is_plural
from dsqa.questions.readings.bounds import degree
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_BEFORE_NOUN = frozenset(("どの", "どんな"))
_LISTED = regex(r"\b(?:which|what|who|list|name|names|show|give|display|print|enumerate)\b")
_LISTED_JA = regex(
    r"(?:すべて|全て|全部|全員|一覧|列挙|リスト|挙げ|どの|名前|[はが](?:どこ|どれ|誰|だれ|何))"
)
_NEAR = 5
"""Maximum number of words from the question word to the noun asked for."""


def asked_word(wording: Wording, heads: int = 0, cells: int = 0) -> int:
    """Mask of the requested or counted noun; `heads`, `cells`: masks of the words that name columns, and that name cells.

    In Japanese it is the last noun before the question word. In English it is one of the words behind it: the first that names a
    column, else the first that does not name a cell ("how many African nations").

    >>> from dsqa.questions.parse import read
    >>> bin(asked_word(read("How many small dogs are there?"), cells=0b100)), bin(asked_word(read("駅は何駅ですか")))
    ('0b1000', '0b1')
    """
    naming = wording.naming
    asking = [at for at, word in enumerate(wording.words) if word in words("asking")]
    if wording.is_japanese:
        if asking and wording.words[asking[-1]] in _BEFORE_NOUN:
            behind = naming >> asking[-1] << asking[-1]
            return behind & -behind
        before = naming & ((1 << asking[-1]) - 1) if asking else 0
        chosen = before or naming
        return 1 << chosen.bit_length() - 1 if chosen else 0
    if "yes_no" in wording.cues:
        return 0
    first = asking[0] if asking else 0
    skipped = sum(1 << at for at, word in enumerate(wording.words) if _is_measure(word))
    run = _run((naming & ~skipped) >> first << first)
    for mask in (run & heads, run & ~cells, run):
        if mask:
            return mask & -mask
    return 0


def _is_measure(word: str) -> bool:
    """Whether a word is an operation on the numbers of the requested thing: the average price, the
    highest mountain."""
    return word in words("measure") or degree(word) != 0


def _run(mask: int) -> int:
    """The first run of adjacent words of a mask."""
    first = mask & -mask
    return mask & ~(mask + first)


def how_many(wording: Wording) -> int:
    """Mask of the numbers that give the number of items or a rank."""
    many = wording.first_of.many if wording.first_of else wording.many
    said = {many, wording.rank} - {0}
    found = {quantity.word for quantity in wording.quantities if quantity.value in said}
    if wording.rank:
        found.update(at for at, one in enumerate(wording.words) if one in in_order("rank"))
    return sum(1 << at for at in found)


def asks_list(wording: Wording) -> bool:
    """Whether a question may ask for all things of a kind, however many: for several things, and not for the first of them.

    >>> from dsqa.questions.parse import read
    >>> asks_list(read("Which towns are in the North?")), asks_list(read("Which town is the largest?"))
    (True, False)
    """
    if wording.places("most") or wording.places("least"):
        return False
    if wording.is_japanese:
        return bool(_LISTED_JA.search(wording.text))
    if not _LISTED.search(wording.text):
        return False
    asking = [at for at, word in enumerate(wording.words) if _LISTED.fullmatch(word)]
    behind = wording.words[asking[0] : asking[0] + _NEAR] if asking else ()
    return any(word == "who" or is_plural(word) for word in behind)
