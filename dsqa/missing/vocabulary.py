"""The words of a dataset: what stands anywhere in its labels, cells, titles, names of sheets and notes."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from dsqa.language.english import in_english, in_japanese
from dsqa.language.lang import Lang
from dsqa.language.normalise import CJK
from dsqa.language.synonyms import longer_places, synonyms
from dsqa.language.tokens import Token, stem_of_word
from dsqa.store import Content
from dsqa.text.regex import regex

BEGINNING = 5
"""Letters that words of one stem have in common: immigr-ant, immigr-ation."""
_ACRONYM = range(2, 7)
"""Letters of what may be the first letters of a label."""
_LONGEST = 200
"""Characters of a text that may be spelled out by an acronym."""
_MOST = 4_000_000
"""Characters that are read of one dataset; of more, the first ones."""
_SMALL = frozenset(("of", "the", "and", "for", "in", "on", "to", "at"))
"""Words that acronyms leave out: MIT."""
_WORD = regex(rf"(?:(?![{CJK}])[^\W\d_])+(?:'[a-z]+)?")
_CODE = regex(r"(?<![A-Za-z])[A-Z]{2}(?![A-Za-z])")
_NUMBERS = regex(r"^[\d.,%()+\- ]*\n", re.M)
"""Lines without a word, which most cells are."""
_BLANK = regex(rf"(?<=[{CJK}])[ \t\u3000]+(?=[{CJK}])")


@dataclass(frozen=True)
class TextVocabulary:
    """The words of some texts, as the words of questions are looked for."""

    lang: Lang
    text: str
    """All texts, in lower case, a line each."""
    codes: frozenset[str] = frozenset()
    """Words of two capitals, in lower case: TX, but not the or of a sentence."""

    @cached_property
    def written(self) -> frozenset[str]:
        """Its words in Latin letters, as they are written."""
        return frozenset(_WORD.findall(self.text))

    @cached_property
    def words(self) -> frozenset[str]:
        """The stems of its words in Latin letters."""
        bare = {word.removesuffix("'s").replace("'", "") for word in self.written}
        return frozenset(map(stem_of_word, bare))

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """The first letters of its longer words."""
        return frozenset(word[:BEGINNING] for word in self.words if len(word) > BEGINNING - 1)

    @cached_property
    def initials(self) -> frozenset[str]:
        """The first letters of the words of each text, where there are few."""
        found = set()
        for line in self.text.split("\n"):
            if len(line) <= _LONGEST:
                words = _WORD.findall(line)
                for some in (words, [word for word in words if word not in _SMALL]):
                    if len(some) in _ACRONYM:
                        found.add("".join(word[0] for word in some))
        return frozenset(found)

    def has(self, word: Token) -> bool:
        """Whether a word of a question stands in it, in any form."""
        return (
            word.text in self.words
            or self.says(word.text)
            or word.surface.lower() in self.words
            or (not word.surface.isascii() and self._writes(word.surface.lower()))
            or self._has_with_digits(word.surface.lower())
        )

    def says(self, word: str) -> bool:
        """Whether a stem, or a phrase of stems, stands in it."""
        if len(word) == 2 and word.isascii():
            return word in self.codes
        if word in self.words:
            return True
        if not word.isascii():
            return self._writes(word)
        return " " in word and all(part in self.words for part in word.split(" "))

    def has_alike(self, word: Token) -> bool:
        """Whether something stands in it that means the same, or almost, or spells an acronym out."""
        return self.says_otherwise(word.text) or (
            word.text.isascii()
            and (
                (len(word.text) >= BEGINNING and word.text[:BEGINNING] in self.beginnings)
                or (len(word.surface) in _ACRONYM and self._spells_out(word.surface.lower()))
            )
        )

    def says_otherwise(self, word: str) -> bool:
        """Whether something stands in it that means the same as a stem or a phrase."""
        return any(self.says(other) for other in _otherwise(word, self.lang))

    def _writes(self, word: str) -> bool:
        """Whether a word stands in the texts, also within others; a place not in the name of another: no 京都 in 東京都."""
        if word not in self.text:
            return False
        text = self.text
        for longer in longer_places(word, self.lang):
            text = text.replace(longer, "\n")
        return word in text

    def _has_with_digits(self, word: str) -> bool:
        """Whether a word of letters and digits stands in the texts by itself: Q12012, S-117."""
        if not word.isascii() or word.isalpha() or not any(map(str.isalpha, word)):
            return False
        return bool(re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", self.text))

    def _spells_out(self, letters: str) -> bool:
        return letters in self.initials or letters.removesuffix("s") in self.initials


def _otherwise(word: str, lang: Lang) -> Iterable[str]:
    if lang == "e":
        return synonyms(word, "e")
    return (*synonyms(word, "j"), *(in_japanese(word) if word.isascii() else in_english(word)))


def vocabulary(contents: Sequence[Content], lang: Lang) -> TextVocabulary:
    """The vocabulary of the files of a dataset."""
    texts: set[str] = set()
    for one in contents:
        texts.update(table.title for table in one.tables)
        for sheet in one.sheets:
            texts.update((sheet.name, sheet.member, sheet.caption))
            for row in sheet.texts:
                texts.update(row)
    return vocabulary_of(texts, lang)


def vocabulary_of(texts: Iterable[str], lang: Lang) -> TextVocabulary:
    """The vocabulary of some texts."""
    text = _NUMBERS.sub("", "\n".join(sorted(texts)) + "\n")[:_MOST]
    codes = frozenset(code.lower() for code in _CODE.findall(text))
    if not text.isascii():
        text = _BLANK.sub("", unicodedata.normalize("NFKC", text))
    return TextVocabulary(lang, text.lower(), codes)
