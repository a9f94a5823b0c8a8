"""English words in Japanese questions, labels and sheet names, with their Japanese translations."""

from functools import cache

from dsqa.language.lexicon import rows
from dsqa.language.tokens import stem


def in_japanese(word: str) -> tuple[str, ...]:
    """Japanese words and phrases for the stem of an English word.

    >>> in_japanese("motorcycl")
    ('二輪', '二輪車')
    """
    return _words().get(word, ())


def in_english(word: str) -> tuple[str, ...]:
    """Stems of the English words for a Japanese word.

    >>> in_english("女性")
    ('femal', 'woman')
    """
    return _english().get(word, ())


@cache
def _english() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for english, japanese in _words().items():
        for meant in japanese:
            found.setdefault(meant, []).append(english)
    return {word: tuple(stems) for word, stems in found.items()}


@cache
def _words() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for english, japanese in rows("english_ja.tsv"):
        for word in english.split("|"):
            found.setdefault(stem(word), []).extend(japanese.split("|"))
    return {word: tuple(dict.fromkeys(meant)) for word, meant in found.items()}
