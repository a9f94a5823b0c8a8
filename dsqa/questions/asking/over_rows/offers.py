"""Whether a question offers alternatives: two names (Oslo or Rome, 中国と韓国のどちら), or a rise and a fall (did sales rise or fall)."""

import re
from collections.abc import Sequence

from dsqa.language.order_words import Alternatives
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.bounds import degree
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

_JOINED = (
    r",?(?: (?:it|they))?,? or (?:(?:did|has|have|is|was|were|an?|rather|instead) )*(?:(?:it|they|there) )?(?:been )?"
    r"(?:(?:go|gone|going|went) )?"
)
_JOINED_JA = (
    r"し?(?:まし|て|てい|ていま)?(?:た|す|る|り)?(?:傾向)?(?:の)?(?:です|でしょう|でした)?"
    r"(?:か|または|、|,|それとも|もしくは|あるいは|・|\s)+"
)
_RISING = {
    "rise|rose|risen|rising": "rose", "increase|increased|increasing": "increased", "grow|grew|grown|growing": "grew",
    "climb|climbed|climbing": "climbed", "improve|improved": "improved", "up": "up",
}  # fmt: skip
"""Answer by pattern, in lower case."""
_FALLING = {
    "fall|fell|fallen|falling": "fell", "decrease|decreased|decreasing": "decreased", "decline|declined|declining": "declined",
    "drop|dropped|dropping": "dropped", "shrink|shrank|shrunk|shrinking": "shrank", "worsen|worsened": "worsened",
    "down": "down",
}  # fmt: skip
_RISING_JA = {
    "増え": "増えた", "増加傾向": "増加傾向", "増加": "増加した", "上が[りっ]": "上がった", "上昇": "上昇した", "伸び": "伸びた", "高くな[りっ]": "高くなった",
    "多くな[りっ]": "多くなった", "大きくな[りっ]": "大きくなった", "拡大": "拡大した", "増": "増",
}  # fmt: skip
_FALLING_JA = {
    "減[りっ]": "減った", "減少傾向": "減少傾向", "減少": "減少した", "下が[りっ]": "下がった", "低下": "低下した", "下落": "下落した", "落ち": "落ちた",
    "低くな[りっ]": "低くなった", "少なくな[りっ]": "少なくなった", "小さくな[りっ]": "小さくなった", "縮小": "縮小した", "減": "減",
}  # fmt: skip


def leaves_choice(wording: Wording) -> bool:
    """Whether a question may offer two names: Was it warmer in May or June? But not: Was May or June warmer than July?"""
    if wording.is_japanese:
        return _SAID("which_of_two_ja", wording)
    if "or" not in wording.words:
        return False
    if "yes_no" in wording.cues:
        return "than" not in wording.words and any(map(degree, wording.words))
    return _SAID("asks_which", wording) and not _SAID("within", wording)


def _either(rising: dict[str, str], falling: dict[str, str], joined: str, edge: str) -> str:
    up, down = (f"(?:{'|'.join(words)})" for words in (rising, falling))
    return rf"{edge}(?:({up}){joined}({down})|({down}){joined}({up})){edge}"


_EITHER = regex(_either(_RISING, _FALLING, _JOINED, r"\b"))
_EITHER_JA = regex(_either(_RISING_JA, _FALLING_JA, _JOINED_JA, ""))


def direction_asked(wording: Wording) -> Alternatives | None:
    """The words for a rise and for a fall that a question offers; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> direction_asked(read("Did sales rise or fall in May?"))
    Alternatives(larger='rose', smaller='fell', equal='stayed the same')
    >>> direction_asked(read("売上は増えましたか、減りましたか")), direction_asked(read("Did sales rise?"))
    (Alternatives(larger='増えた', smaller='減った', equal='変わらない'), None)
    """
    pattern = _EITHER_JA if wording.is_japanese else _EITHER
    found = pattern.search(wording.text)
    if found is None:
        return None
    one, other, falling, rising = found.groups()
    up = _RISING_JA if wording.is_japanese else _RISING
    down = _FALLING_JA if wording.is_japanese else _FALLING
    equal = "変わらない" if wording.is_japanese else "stayed the same"
    return Alternatives(_said(up, one or rising), _said(down, other or falling), equal)


def _said(words: dict[str, str], found: str) -> str:
    return next(said for word, said in words.items() if regex(word).fullmatch(found))


_SIDES = tuple(
    (regex(one, re.I), regex(other, re.I))
    for one, other in (
        (r"\bhome(?: (?:team|side|club))?|ホーム(?:チーム)?", r"\b(?:away|visit(?:ing|ors?))(?: (?:team|side|club))?|アウェ[イー](?:チーム)?|ビジター"),
        (r"(?:team|player|side)[ _]?[1a]", r"(?:team|player|side)[ _]?[2b]"),
    )
)  # fmt: skip
"""Heads of the two columns of opponents."""


def opponents(heads: Sequence[str], wording: Wording) -> tuple[int, int] | None:
    """The two columns of those who play against each other; None if there are none, or the question is about one of them: at home.

    >>> from dsqa.questions.parse import read
    >>> opponents(["Date", "Home team", "Away team"], read("How many games did York play?"))
    (1, 2)
    """
    sides = sides_of(heads)
    if sides is None:
        return None
    said = [
        any(
            pair[at].fullmatch(heads[side].strip()) and pair[at].search(wording.text)
            for pair in _SIDES
        )
        for at, side in enumerate(sides)
    ]
    return sides if said[0] == said[1] else None


def sides_of(heads: Sequence[str]) -> tuple[int, int] | None:
    """The two columns of those who play against each other, the one at home first; None if there are none."""
    for pair in _SIDES:
        found = [[at for at, head in enumerate(heads) if side.fullmatch(head.strip())] for side in pair]  # fmt: skip
        if [len(each) for each in found] == [1, 1]:
            return found[0][0], found[1][0]
    return None


def goals_of(heads: Sequence[str]) -> tuple[int, int] | None:
    """The two columns of the goals of both, the one at home first; None if there are none."""
    for pair in _SIDES:
        found = [[at for at, head in enumerate(heads) if _SAID["goals"].search(head) and side.search(head)] for side in pair]  # fmt: skip
        if [len(each) for each in found] == [1, 1]:
            return found[0][0], found[1][0]
    return None


def says_apart(wording: Wording, first: int, second: int) -> bool:
    """Whether a question asks how far apart two things are, named by masks of words: between high and low, from open to close,
    最高気温と最低気温の差."""
    start, end = first.bit_length(), (second & -second).bit_length() - 1
    between = "".join(wording.surfaces[start:end]).strip().lower()
    if wording.is_japanese:
        behind = "".join(wording.surfaces[second.bit_length() :])
        return between.endswith("と") and _SAID["apart_ja"].match(behind) is not None
    before = "".join(wording.surfaces[: (first & -first).bit_length() - 1]).strip().lower()
    return (
        between in ("and", "to", "and the", "to the") and _SAID["apart"].search(before) is not None
    )


def says_ratio(wording: Wording, first: int, second: int) -> bool:
    """Whether a question asks for the ratio of two things, named by masks of words: the ratio of votes to seats, votes per seat,
    面積あたりの人口."""
    start, end = first.bit_length(), (second & -second).bit_length() - 1
    between = "".join(wording.surfaces[start:end]).strip().lower()
    if wording.is_japanese:
        return _SAID["per_ja"].fullmatch(between) is not None
    before = "".join(wording.surfaces[: (first & -first).bit_length() - 1]).strip().lower()
    over = _SAID["over"].fullmatch(between)
    return over is not None and (not over["to"] or _SAID["ratio"].search(before) is not None)
