"""Misspelt English words: two letters exchanged, one twice or once only, one left out, one too many, another vowel.

Only a word that nothing knows is corrected, and only where one word alone is meant. Another name may be as near (Carson, Carlson): in names letters
are exchanged, in long ones doubled, and more is corrected in those of places alone.
"""

from collections.abc import Callable, Iterator, Sequence, Set
from string import ascii_lowercase

from dsqa.language.synonyms import concepts
from dsqa.language.tokens import stem
from dsqa.text.regex import regex

_WORD = regex(r"(?<![\w'’.@/&-])[A-Za-z][a-z]{3,}(?![\w@/&]|['’-]\w|\.\w)")
_VOWELS = "aeiou"
_SHORTEST, _LONG = 5, 8
"""Minimum number of letters of a word in which another vowel is a mistake, and of one in which a letter too many is, or of a name in
which one is doubled."""
_ASK = frozenset(("which", "where", "whose"))
_IN_SENTENCE = regex(r"(?<=\w)[ ,]+$|(?<=[,;:])\s*$")
_PLACES = frozenset(("state", "province", "country", "city", "prefecture"))


def corrected(
    question: str, written: Set[str], asked: Set[str], knows: Callable[[str], bool]
) -> str:
    """A question with its misspelt words as they are `written`, or else as they are `asked` in other questions (both in lower case).

    `knows`: whether a word in lower case is known to be one.

    >>> corrected("Waht populaton has Califronia?", {"california"}, {"what", "population"}, lambda _: False)
    'What population has California?'
    """
    found = list(_WORD.finditer(question))
    for match in reversed(found):
        said = match[0].lower()
        if said in written or {said, stem(said)} & asked or concepts(said, "e") or knows(said):
            continue
        is_name = match[0][0].isupper() and bool(_IN_SENTENCE.search(question[: match.start()]))
        meant = _meant(said, (written,) if is_name else (written, asked), is_name=is_name)
        if meant is not None:
            meant = meant.capitalize() if match[0][0].isupper() else meant
            question = question[: match.start()] + meant + question[match.end() :]
    return question


def _meant(said: str, lists: Sequence[Set[str]], *, is_name: bool) -> str | None:
    """The only word of the first list with any that is meant; None if there is none, or several."""
    # Became is no misspelt become, nor send spend: another vowel is one only in what is written in the file, a letter that a short word
    # lacks there and in words that ask.
    longer = lists
    if len(said) < _SHORTEST:
        longer = [lists[0], *(one & _ASK for one in lists[1:])]
    for near, among in ((_exchanged, lists), (_more_or_less, longer), (_other_vowel, lists[:1])):
        others = {other for other in near(said) if other != said}
        for known in among:
            meant = {one for one in others if one in known or _singular(one) in known}
            if is_name:
                meant = {one for one in meant if _is_sure(said, one) or _is_place(one)}
            if meant:
                return meant.pop() if len(meant) == 1 else None
    return None


def _exchanged(word: str) -> Iterator[str]:
    """A word with two neighbouring letters exchanged, one doubled, or one of two alike left out."""
    for at in range(len(word) - 1):
        if at or len(word) > _SHORTEST:
            yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        if word[at] == word[at + 1]:
            yield word[:at] + word[at + 1 :]
    for at in range(1, len(word)):
        yield word[: at + 1] + word[at:]


def _more_or_less(word: str) -> Iterator[str]:
    """A word with a letter more or, if it is long, less, but at its ends."""
    for at in range(1, len(word)):
        yield from (word[:at] + letter + word[at:] for letter in ascii_lowercase)
    for at in range(1, len(word) - 1) if len(word) >= _LONG else ():
        yield word[:at] + word[at + 1 :]


def _other_vowel(word: str) -> Iterator[str]:
    """A word with another vowel, but at its ends."""
    for at in range(1, len(word) - 1) if len(word) >= _SHORTEST else ():
        if word[at] in _VOWELS:
            yield from (word[:at] + vowel + word[at + 1 :] for vowel in _VOWELS)


def _is_sure(name: str, other: str) -> bool:
    """Whether a name is another with two letters exchanged, or a long one with one doubled."""
    if len(name) == len(other):
        return sorted(name) == sorted(other)
    return min(len(name), len(other)) >= _LONG and other in _exchanged(name)


def _singular(word: str) -> str:
    if len(word) <= _SHORTEST:
        return word
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


def _is_place(word: str) -> bool:
    return any(
        group.partition("/")[0] in _PLACES for one in concepts(word, "e") for group in one.groups
    )
