"""The terms of statistics in both languages, looked up by English stems or normalised Japanese."""

from collections import defaultdict
from functools import cache, lru_cache
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import synonyms
from dsqa.language.tokens import stem_of_word
from dsqa.text.regex import regex

_WORD = regex(r"[a-z0-9&']+(?:\.[a-z0-9]+)*")
_PLACES = ("prefecture", "country")


class Translations(NamedTuple):
    """The translations of a phrase, the usual one first."""

    phrases: tuple[str, ...]
    is_verb: bool
    """Whether it is only a verb: it says little if no label has it."""


class Terms(NamedTuple):
    """The terms of one language."""

    meant: dict[str, Translations]
    longest: int
    """Number of words of the longest English term, of characters of the longest Japanese one."""


def words_of(text: str) -> list[str]:
    """The words of an English text in lower case, without possessives."""
    return [word.removesuffix("'s").strip("'") for word in _WORD.findall(text.lower())]


def key_of(words: list[str]) -> str:
    """The key of English words in lower case in the list of terms.

    >>> key_of(["birth", "rates"])
    'birth rate'
    """
    return " ".join(map(stem_of_word, words))


@lru_cache(maxsize=1 << 12)
def by_synonyms(key: str, lang: Lang) -> tuple[str, ...]:
    """The translations of a word that is not a term, by its synonyms.

    >>> "death" in by_synonyms("亡くなる", "j")
    True
    """
    known = terms(lang).meant
    found = (known[one].phrases for one in sorted(synonyms(key, lang)) if one in known)
    return tuple(dict.fromkeys(phrase for phrases in found for phrase in phrases))


@cache
def terms(lang: Lang) -> Terms:
    """The terms of a language, with their translations."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    verbs: dict[str, bool] = {}
    for domain, english, japanese in _lines():
        of, others = (english, japanese) if lang == "e" else (japanese, english)
        others_said = others.split("|")
        for phrase in of.split("|"):
            key = key_of(words_of(phrase)) if lang == "e" else normalise(phrase)
            found[key] += others_said
            verbs[key] = verbs.get(key, True) and domain == "verb"
    meant = {
        key: Translations(tuple(dict.fromkeys(phrases)), verbs[key])
        for key, phrases in found.items()
        if key
    }
    longest = max(len(key.split(" ")) if lang == "e" else len(key) for key in meant)
    return Terms(meant, longest)


def is_term(word: str) -> bool:
    """Whether an English word in lower case is a term of statistics."""
    return key_of([word]) in terms("e").meant


def _lines() -> list[tuple[str, str, str]]:
    """The terms, then the names of places, then the words of company reports."""
    lines = [(domain, english, japanese) for domain, english, japanese in rows("terms_en_ja.tsv")]
    for kind, members in rows("places_ja.tsv"):
        said = members.split("|")
        latin = [one.title() for one in said if one.isascii() and len(one) > 2]
        names = [one for one in said if not one.isascii() and len(one) > 1]
        if kind in _PLACES and latin and names:
            # Tokyo is 東京 or 東京都; a table says which.
            lines.append((kind, "|".join(latin), "|".join(names)))
    lines += [("report", english, japanese) for english, japanese in rows("english_ja.tsv")]
    return lines
