"""What single letters in a column abbreviate: W, D and L of results, H and A of places, F for women by a synonym."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from dsqa.language.tokens import stem

_RESULTS = {
    "w": ("win", "won", "victory", "beat"),
    "d": ("draw", "drew", "drawn", "tie", "tied"),
    "t": ("tie", "tied", "draw", "drew", "drawn"),
    "l": ("lose", "lost", "loss", "defeat", "defeated"),
    "勝": ("勝", "勝つ", "勝ち", "勝利"),
    "分": ("引き分け", "引分", "引分け", "分け"),
    "負": ("負", "負ける", "負け", "敗戦", "敗北"),
}
_PLACES = {
    "h": ("home", "ホーム"),
    "a": ("away", "road", "アウェイ", "アウェー"),
    "n": ("neutral", "中立"),
}
_SEXES = {
    "f": ("female", "women", "woman", "girl", "lady", "wife", "feminine"),
    "m": ("male", "men", "man", "boy", "gentleman", "gentlemen", "husband", "masculine"),
}
_PARTIES = {
    "d": ("democrat", "democratic"),
    "r": ("republican", "gop"),
    "i": ("independent",),
}
_KNOWN: tuple[tuple[Mapping[str, Sequence[str]], frozenset[str]], ...] = (
    (_RESULTS, frozenset("wl")), (_RESULTS, frozenset("勝負")), (_PLACES, frozenset("ha")),
    (_SEXES, frozenset("fm")), (_PARTIES, frozenset("dr")),
)  # fmt: skip
"""(letter -> its words, letters that a column of this kind has at least)."""


def letters_meant(
    letters: frozenset[str], word: str, alike: Collection[str]
) -> tuple[frozenset[str], bool]:
    """The letters of a column that a word may mean, and whether that is certain: in a column of results or of
    sexes only the words for these mean a letter.

    `word`: a stem; `alike`: its synonyms.

    >>> letters_meant(frozenset("wdl"), "lose", ()), letters_meant(frozenset("fm"), "die", ("fatal",))
    ((frozenset({'l'}), True), (frozenset(), True))
    """
    for meanings, least in _KNOWN:
        if least <= letters <= meanings.keys():
            meant = {letter for letter in letters if word in _stems(tuple(meanings[letter]))}
            return frozenset(meant), True
    return letters & _initials(word, alike), False


@cache
def _stems(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(stem(word) if word.isascii() else word for word in words)


def _initials(word: str, alike: Collection[str]) -> frozenset[str]:
    """Possible abbreviations of a word: f for women, because of female; 金 for 金曜日."""
    if word.isascii():
        return frozenset(one[0] for one in (word, *alike)) if alike else frozenset()
    return frozenset(one[0] for one in (word, *alike) if len(one) > 1)
