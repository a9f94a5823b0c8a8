"""Names by their sound: カナダ is Canada, Midorino is みどり野."""

from collections.abc import Sequence
from functools import lru_cache

from dsqa.across.vocabulary import DatasetWords
from dsqa.language.names.loanwords import sounds_like
from dsqa.language.names.readings import may_be_name, read_as
from dsqa.language.names.romaji import is_romaji, kana_key, latin_key
from dsqa.language.tokens import tagger
from dsqa.text.regex import regex

_ALIKE = 0.72
_READ = 0.8
_MOST_READ = 2_000
"""Maximum number of names of a dataset whose readings are compared."""
_CLOSEST = 12
_MOST_HEARD = 500
"""Maximum number of words whose sounds are compared exactly."""
_ROUGHLY = 70.0
_PARTS = regex(r"[・=＝\s]+")
_SURE = 0.85
"""Minimum similarity of the letters alone for a match."""
_SILENT = regex(r"([tdgrck])h")
_VOWELS = 0.4
"""Weight of vowels, relative to consonants."""


def in_latin(katakana: str, vocabulary: DatasetWords) -> str:
    """The words of a dataset that a run of katakana sounds like; "" if there are none."""
    said = [_latin(part, vocabulary) for part in _PARTS.split(katakana) if part]
    return " ".join(filter(None, said))


def _latin(katakana: str, vocabulary: DatasetWords) -> str:
    sound = kana_key(katakana.replace("・", "")) or ""
    words = _closest(sound, vocabulary.latin_words, vocabulary.latin_sounds)
    scored = ((_alike(katakana, word), word) for word in words)
    best, word = max(scored, key=lambda one: one[0], default=(0.0, ""))
    return word if best >= _ALIKE else ""


def _closest(sound: str, words: Sequence[str], sounds: Sequence[str]) -> list[str]:
    """The words that sound roughly like this, in their order; all words if they are few."""
    if len(words) <= _MOST_HEARD:
        return list(words)
    from rapidfuzz import fuzz, process

    found = process.extract(sound, sounds, scorer=fuzz.ratio, limit=_MOST_HEARD, processor=None)
    return [words[place] for place in sorted(one[2] for one in found)]


def romanised(japanese: str, vocabulary: DatasetWords) -> str:
    """The Latin word of a dataset that is a reading of a Japanese name: 神戸 is Kobe; "" if there is none."""
    if not may_be_name(japanese):
        return ""
    words = [word for word in vocabulary.latin_words if len(word) > 2 and is_romaji(word.lower())]
    scored = ((read_as(japanese, (latin_key(word.lower()),)), word) for word in words[:_MOST_READ])
    best, word = max(scored, key=lambda one: one[0], default=(0.0, ""))
    return word if best >= _READ else ""


def in_katakana(word: str, vocabulary: DatasetWords) -> str:
    """The run of katakana of a dataset that sounds like an English word; "" if there is none."""
    runs = _closest(latin_key(word.lower()), vocabulary.kana, vocabulary.kana_sounds)
    scored = ((_alike(run, word), run) for run in runs)
    best, run = max(scored, key=lambda one: one[0], default=(0.0, ""))
    return run if best >= _ALIKE else ""


def in_kanji(word: str, vocabulary: DatasetWords, ending: str = "") -> str:
    """The Japanese name in a dataset that is read as a Latin word: Midorino is みどり野市; "" if there is none.

    `ending`: a name with this ending (市) is preferred.
    """
    lower = word.lower()
    if not is_romaji(lower) or len(lower) < 3:
        return ""
    from rapidfuzz import fuzz

    key = latin_key(lower)
    rough = [
        (fuzz.partial_ratio(key, _plain_key(name)), name)
        for name in vocabulary.names[:_MOST_READ]
        if may_be_name(name)
    ]
    rough = sorted((one for one in rough if one[0] >= _ROUGHLY), key=lambda one: -one[0])
    scored = ((read_as(name, (key,)), name) for _, name in rough[:_CLOSEST])
    read = [one for one in scored if one[0] >= _READ]
    ended = [one for one in read if ending and one[1].endswith(ending)]
    return max(ended or read, key=lambda one: (one[0], -len(one[1])), default=(0.0, ""))[1]


@lru_cache(maxsize=1 << 14)
def _alike(katakana: str, word: str) -> float:
    """The similarity of sound of a run of katakana and a word in Latin letters, 0..1."""
    lower = word.lower().replace(".", "").replace("'", "")
    if not lower.isascii() or len(lower) < 2:
        return 0.0
    from rapidfuzz import fuzz

    key = kana_key(katakana.replace("・", "")) or ""
    whole = float(fuzz.ratio(key, latin_key(_SILENT.sub(r"\1", lower)))) / 100
    consonants = sounds_like(katakana, lower)
    if consonants < _ALIKE - 0.1:
        return whole if whole > _SURE else 0.0
    return max(whole if whole > _SURE else 0.0, (1 - _VOWELS) * consonants + _VOWELS * whole)


@lru_cache(maxsize=1 << 13)
def _plain_key(name: str) -> str:
    """The sound of a name as the tagger reads it."""
    read = "".join(
        node.feature[7] if len(node.feature) > 7 and node.feature[7] != "*" else node.surface
        for node in tagger()(name)
    )
    return kana_key(read) or ""
