"""Words of questions with the meaning of heads, or in another spelling: customer for Kunde, spent for paid out, 得票数 for votes, 最寄り駅 for 最寄駅."""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache

from dsqa.across.lexicon import terms
from dsqa.language.lexicon import rows
from dsqa.language.tokens import stem_of_word, tokens
from dsqa.text.regex import regex

_KANA = "いきしちにひみりぎじびえけせてねめれげべわくすつむるぐぶさかまらた"
"""What stands between two kanji as the end of a verb, and is no particle beside nouns."""
_KANJI_WORD = regex(rf"[一-龥々](?:[{_KANA}]{{0,2}}[一-龥々])+[{_KANA}]{{0,2}}")
_KANJI = regex(r"[一-龥々]")
_FEWEST = 3
"""Minimum number of kanji of a word: shorter ones are parts of too many others."""


def meanings(head: Sequence[str]) -> frozenset[str]:
    """The stems of words of questions with the meaning of a whole head.

    `head`: its stems.

    >>> sorted(meanings(("kund",))), sorted(meanings(("fruit",)))
    (['buyer', 'client', 'custom'], [])
    """
    return _meanings().get(tuple(head), frozenset())


def words_of_mark(head: str, stems: Sequence[str]) -> frozenset[str]:
    """What a denial of a mark may deny: the stems and the words of its head, and what an English one is in Japanese."""
    terms_said = in_japanese(tuple(stems)) if head.isascii() else ()
    return frozenset(
        (*stems, *head.lower().split(), *(one for *_, said in terms_said for one in said))
    )


@lru_cache(1 << 10)
def in_japanese(head: Sequence[str]) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    """The parts of an English head that are terms, each with its first stem, its end, and what it is in Japanese, the longest phrases first.

    `head`: its stems.

    >>> in_japanese(("total", "vote"))[-1]
    (1, 2, ('得票数', '得票', '票数', '票'))
    """
    known, found, at = terms("e").meant, list[tuple[int, int, tuple[str, ...]]](), 0
    while at < len(head):
        end = len(head)
        while end > at and " ".join(head[at:end]) not in known:
            end -= 1
        if end > at and not (term := known[" ".join(head[at:end])]).is_verb:
            found.append((at, end, tuple(sorted(term.phrases, key=len, reverse=True))))
        at = max(end, at + 1)
    return tuple(found)


@cache
def _meanings() -> dict[tuple[str, ...], frozenset[str]]:
    found: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for said, heads in rows("head_words.tsv"):
        meant = {stem_of_word(word) for word in said.split("|") if " " not in word}
        for head in heads.split("|"):
            found[tuple(token.text for token in tokens(head, "e"))] |= meant
    return {head: frozenset(meant) for head, meant in found.items()}


@lru_cache(1 << 10)
def spelled_as(word: str) -> re.Pattern[str] | None:
    """A pattern of all spellings of a Japanese word of kanji with the kana of its verbs, or without; None for other words.

    >>> bool(spelled_as("最寄駅").fullmatch("最寄り駅")), bool(spelled_as("受け入れ数").fullmatch("受入数")), spelled_as("面積")
    (True, True, None)
    """
    kanji = _KANJI.findall(word)
    if len(kanji) < _FEWEST or not _KANJI_WORD.fullmatch(word):
        return None
    return regex(f"[{_KANA}]{{0,2}}".join(kanji))


def abbreviates(short: str, word: str) -> bool:
    """Whether a head has some letters of a word in their order, and the first one.

    >>> abbreviates("dept", "department"), abbreviates("qty", "quantity"), abbreviates("cost", "paid")
    (True, True, False)
    """
    letters = iter(word)
    return short[:1] == word[:1] and len(short) < len(word) and all(one in letters for one in short)
