"""Words and phrases that mean the same in statistics: synonyms and place names.

A *key* is how a phrase is looked up: for English the stems joined by a blank ("motor vehicl"), for
Japanese the normalised phrase itself. The groups are in the synonyms_*.tsv and places_*.tsv files.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.normalise import CACHED, fold, normalise
from dsqa.language.tokens import Token, stem_of_word, tokens
from dsqa.text.regex import regex

_FILES: dict[Lang, tuple[str, ...]] = {
    "e": ("synonyms_en.tsv", "places_en.tsv"),
    "j": ("synonyms_ja.tsv", "places_ja.tsv"),
}


_PLACES = frozenset(("city", "continent", "country", "prefecture", "province", "state"))
"""Kinds of places in the lexicon."""


class Concept(NamedTuple):
    """A phrase of the lexicon in a text, with its offsets."""

    key: str
    groups: frozenset[str]
    """The groups of the phrase, as "domain/first member". Two phrases with a common group have the same meaning."""
    start: int
    end: int


class _Lexicon(NamedTuple):
    groups: dict[str, frozenset[str]]
    members: dict[str, tuple[str, ...]]
    longest: int


@cache
def _lexicon(lang: Lang) -> _Lexicon:
    groups: defaultdict[str, set[str]] = defaultdict(set)
    members: dict[str, tuple[str, ...]] = {}
    for name in _FILES[lang]:
        for domain, phrases in rows(name):
            group = f"{domain}/{phrases.split('|', 1)[0]}"
            keys = [_key(phrase, lang) for phrase in phrases.split("|")]
            # Two lines with the same beginning are one group.
            members[group] = tuple(dict.fromkeys([*members.get(group, ()), *keys]))
            for key in keys:
                groups[key].add(group)
    longest = max(len(key.split()) if lang == "e" else len(key) for key in groups)
    return _Lexicon({key: frozenset(found) for key, found in groups.items()}, members, longest)


_PLAIN: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"[a-z]+(?: [a-z]+)*"),
    "j": regex(r"[ぁ-んァ-ヶ一-鿕々]+"),
}
"""Phrases in normal form, as most of the lexicon are."""


def _key(phrase: str, lang: Lang) -> str:
    is_plain = _PLAIN[lang].fullmatch(phrase)
    if lang == "j":
        return phrase if is_plain else normalise(phrase)
    if is_plain:
        return " ".join(map(stem_of_word, phrase.split(" ")))
    return _key_of_tokens(phrase)


def _key_of_tokens(phrase: str) -> str:
    return " ".join(token.text for token in tokens(phrase, "e")) or normalise(phrase)


@lru_cache(maxsize=1 << 14)
def synonyms(token: str, lang: Lang) -> frozenset[str]:
    """Keys of all other phrases in the groups of a word or phrase.

    `token` is a `Token.text` or any written form. Unknown phrases give an empty set.

    >>> "unemploy" in synonyms("jobless", "e"), "死亡" in synonyms("亡くなる", "j")
    (True, True)
    """
    lexicon = _lexicon(lang)
    key = token if token in lexicon.groups else _key(token, lang)
    found = {
        member
        for group in lexicon.groups.get(key, frozenset())
        for member in lexicon.members[group]
    }
    return frozenset(found - {key})


@lru_cache(maxsize=1 << 12)
def names_of_place(token: str, lang: Lang) -> frozenset[str]:
    """Keys of the other names of a place, of its people and its codes.

    >>> sorted(names_of_place("french", "e"))
    ['franc']
    """
    lexicon = _lexicon(lang)
    key = token if token in lexicon.groups else _key(token, lang)
    groups = [
        group
        for group in lexicon.groups.get(key, frozenset())
        if group.partition("/")[0] in _PLACES
    ]
    return frozenset(member for group in groups for member in lexicon.members[group]) - {key}


@lru_cache(maxsize=1 << 12)
def longer_places(name: str, lang: Lang) -> tuple[str, ...]:
    """Names of other places of the same kind that contain a name of a place by chance, longest first.

    >>> longer_places("京都", "j")
    ('東京都区部', '東京都')
    """
    groups = _lexicon(lang).groups
    own = groups.get(name, frozenset())
    kinds = {group.partition("/")[0] for group in own} & _PLACES
    found = {
        other
        for other, others in (groups.items() if kinds else ())
        if name in other
        and own.isdisjoint(others)
        and kinds.intersection(group.partition("/")[0] for group in others)
    }
    return tuple(sorted(found, key=lambda other: (-len(other), other)))


def concepts(text: str, lang: Lang) -> tuple[Concept, ...]:
    """The phrases of the lexicon in a text, left to right, the longest at each place.

    >>> [sorted(concept.groups) for concept in concepts("murders with knives", "e")]
    [['crime/murder'], ['crime/knife']]
    """
    return _concepts(text, lang) if len(text) <= CACHED else _concepts.__wrapped__(text, lang)


@lru_cache(maxsize=1 << 14)
def _concepts(text: str, lang: Lang) -> tuple[Concept, ...]:
    return concepts_among(tokens(text, lang), text, lang)


def concepts_among(words: Sequence[Token], text: str, lang: Lang) -> tuple[Concept, ...]:
    """`concepts` of a text whose tokens are known."""
    return _japanese_concepts(words, text) if lang == "j" else _english_concepts(words)


def is_country(name: str) -> bool:
    """Whether an English name is the name of a country."""
    return country_of(name) != ""


def country_of(name: str) -> str:
    """The country of an English name, as the lexicon has it first; "" for others."""
    found = _lexicon("e").groups.get(_key(name, "e"), frozenset())
    return next((one[len("country/") :] for one in found if one.startswith("country/")), "")


@cache
def groups_of(domain: str, lang: Lang) -> dict[str, frozenset[str]]:
    """The groups of a domain ("state", "prefecture"), by their first member as written, each with its keys.

    >>> sorted(groups_of("prefecture", "j")["京都"])
    ['kyoto', '京都', '京都府', '府内']
    """
    found: dict[str, frozenset[str]] = {}
    for name in _FILES[lang]:
        for held, phrases in rows(name):
            if held == domain:
                members = phrases.split("|")
                keys = frozenset(_key(member, lang) for member in members)
                found[members[0]] = found.get(members[0], frozenset()) | keys
    return found


_LONGEST_PHRASE = 6  # words


def _inflected(words: Sequence[Token], lexicon: _Lexicon) -> tuple[str, int]:
    """The longest phrase that words begin with in their base forms, and its end: 自ら命を絶った.

    ("", 0) if there is none.
    """
    for size in range(len(words), 0, -1):
        key = "".join(word.text for word in words[:size])
        if key in lexicon.groups:
            return key, words[size - 1].end
    return "", 0


def _english_concepts(words: Sequence[Token]) -> tuple[Concept, ...]:
    lexicon = _lexicon("e")
    found: list[Concept] = []
    position = 0
    while position < len(words):
        for size in range(min(lexicon.longest, len(words) - position), 0, -1):
            part = words[position : position + size]
            key = " ".join(word.text for word in part)
            if key in lexicon.groups and _counts(part):
                groups = lexicon.groups[key]
                found.append(Concept(key, groups, part[0].start, part[-1].end))
                position += size
                break
        else:
            position += 1
    return tuple(found)


def _counts(part: Sequence[Token]) -> bool:
    """Whether a phrase is a concept: a function word alone is not one, and a postal code only in capitals (OH, not oh)."""
    if len(part) > 1:
        return True
    token = part[0]
    if len(token.surface) <= 2 and token.surface.isalpha():
        return token.surface.isupper()
    return token.kind == "word"


def _japanese_concepts(words: Sequence[Token], text: str) -> tuple[Concept, ...]:
    """The longest phrases in the text, and between them single tokens by their base form."""
    lexicon = _lexicon("j")
    folded = fold(text)
    found: list[Concept] = []
    covered: set[int] = set()
    # A phrase begins and ends at word boundaries: no 大人 in 最大人口.
    starts, ends = {word.start for word in words}, {word.end for word in words}
    position = 0
    while position < len(folded.text):
        for size in range(min(lexicon.longest, len(folded.text) - position), 1, -1):
            key = folded.text[position : position + size]
            if key not in lexicon.groups:
                continue
            start, end = folded.span(position, position + size)
            if start in starts and end in ends:
                found.append(Concept(key, lexicon.groups[key], start, end))
                covered.update(range(start, end))
                position += size
                break
        else:
            position += 1
    for at, token in enumerate(words):
        if token.kind == "function" or token.start in covered:
            continue
        key, end = _inflected(words[at : at + _LONGEST_PHRASE], lexicon)
        if key:
            found.append(Concept(key, lexicon.groups[key], token.start, end))
            covered.update(range(token.start, end))
    return tuple(sorted(found, key=lambda concept: concept.start))
