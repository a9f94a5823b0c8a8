"""The words of a dataset: of its labels, cells, titles, names of sheets and notes."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from dsqa.language.english import in_english, in_japanese
from dsqa.language.lang import Lang
from dsqa.language.normalise import CJK
from dsqa.language.synonyms import longer_places, names_of_place, synonyms
from dsqa.language.tokens import Token, stem_of_word
from dsqa.store import Content
from dsqa.text.regex import regex

BEGINNING = 5
"""Number of initial letters that words of one stem share: immigr-ant, immigr-ation."""
_ACRONYM = range(2, 7)
"""Possible numbers of letters of an acronym."""
_LONGEST = 200
"""Maximum length of a text that an acronym may abbreviate."""
_MOST = 4_000_000
"""Maximum number of characters of a dataset whose words are indexed; in what is beyond, words are searched as parts of texts."""
_SMALL = frozenset(("of", "the", "and", "for", "in", "on", "to", "at"))
"""Words whose letters acronyms omit: MIT."""
_WORD = regex(rf"(?:(?![{CJK}])[^\W\d_])+(?:'[a-z]+)?")
_CODE = regex(r"(?<![A-Za-z])[A-Z]{2}(?![A-Za-z])")
_NUMBERS = regex(r"^[\d.,%()+\- ]*\n", re.M)
"""Lines without a word: most cells are such."""
_BLANK = regex(rf"(?<=[{CJK}])[ \t\u3000]+(?=[{CJK}])")


@dataclass(frozen=True)
class TextVocabulary:
    """The words of some texts, indexed for the words of questions."""

    lang: Lang
    text: str
    """All texts, in lower case, one per line."""
    codes: frozenset[str] = frozenset()
    """Words of two capitals, in lower case: TX, but not the word "or"."""
    rest: str = ""
    """Further texts, in lower case, whose words are not indexed."""

    @cached_property
    def written(self) -> frozenset[str]:
        """Its words in Latin letters, as written."""
        return frozenset(_WORD.findall(self.text))

    @cached_property
    def words(self) -> frozenset[str]:
        """The stems of its words in Latin letters."""
        bare = {word.removesuffix("'s").replace("'", "") for word in self.written}
        return frozenset(map(stem_of_word, bare))

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """The initial letters (`BEGINNING`) of its longer words."""
        return frozenset(word[:BEGINNING] for word in self.words if len(word) > BEGINNING - 1)

    @cached_property
    def initials(self) -> frozenset[str]:
        """The acronyms of its short texts."""
        found = set()
        for line in self.text.split("\n"):
            if len(line) <= _LONGEST:
                words = _WORD.findall(line)
                for some in (words, [word for word in words if word not in _SMALL]):
                    if len(some) in _ACRONYM:
                        found.add("".join(word[0] for word in some))
        return frozenset(found)

    def has(self, word: Token) -> bool:
        """Whether it has a word of a question, in any form."""
        return (
            word.text in self.words
            or self.says(word.text)
            or word.surface.lower() in self.words
            or (not word.surface.isascii() and self._writes(word.surface.lower()))
            or self._has_with_digits(word.surface.lower())
            or word.surface.lower() in self.rest
        )

    def says(self, word: str) -> bool:
        """Whether it has a stem, or all stems of a phrase."""
        if len(word) == 2 and word.isascii():
            return word in self.codes
        if word in self.words or word in self.rest:
            return True
        if not word.isascii():
            return self._writes(word)
        return " " in word and all(
            part in self.words or part in self.rest for part in word.split(" ")
        )

    def has_alike(self, word: Token) -> bool:
        """Whether it has a synonym of a word, a similar word, or the words that it abbreviates."""
        return self.says_otherwise(word.text) or (
            word.text.isascii()
            and (
                (
                    len(word.text) >= BEGINNING
                    and word.text[:BEGINNING] in self.beginnings
                    and not names_of_place(word.text, "e")
                )
                or (len(word.surface) in _ACRONYM and self._spells_out(word.surface.lower()))
            )
        )

    def writes_phrase(self, phrase: str) -> bool:
        """Whether its texts have some words in Latin letters beside each other."""
        # Most phrases are nowhere, which is told much faster than where a word ends.
        return phrase in self.rest or (
            phrase in self.text
            and re.search(rf"(?<![^\W_]){re.escape(phrase)}(?![^\W_])", self.text) is not None
        )

    def has_line_with(self, words: Sequence[str]) -> bool:
        """Whether one of its texts has all of some words."""
        longest = max(words, key=len)
        at = self.text.find(longest)
        while at >= 0:
            end = self.text.find("\n", at)
            end = len(self.text) if end < 0 else end
            line = self.text[self.text.rfind("\n", 0, at) + 1 : end]
            if all(word in line for word in words):
                return True
            at = self.text.find(longest, end)
        return bool(self.rest) and all(word in self.rest for word in words)

    def is_line(self, text: str) -> bool:
        """Whether a text of it is this one, in lower case."""
        return (
            f"\n{text}\n" in self.text
            or self.text == text
            or self.text.startswith(f"{text}\n")
            or self.text.endswith(f"\n{text}")
        )

    def says_otherwise(self, word: str) -> bool:
        """Whether it has a synonym of a stem or a phrase."""
        return any(self.says(other) for other in _otherwise(word, self.lang))

    def _writes(self, word: str) -> bool:
        """Whether the texts have a word, also as part of others; a place not as part of another name: 京都 is not in 東京都."""
        if word not in self.text:
            return word in self.rest
        text = self.text
        for longer in longer_places(word, self.lang):
            text = text.replace(longer, "\n")
        return word in text

    def _has_with_digits(self, word: str) -> bool:
        """Whether the texts have a word of letters and digits as a separate word: Q12012, S-117."""
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
    whole = _NUMBERS.sub("", "\n".join(sorted(texts)) + "\n")
    text, rest = whole[:_MOST], whole[_MOST:]
    codes = frozenset(code.lower() for code in _CODE.findall(text))
    return TextVocabulary(lang, _plain(text), codes, _plain(rest))


def _plain(text: str) -> str:
    if not text.isascii():
        text = _BLANK.sub("", unicodedata.normalize("NFKC", text))
    return text.lower()
