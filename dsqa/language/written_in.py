"""The language that a text is written in."""

from pathlib import Path

from dsqa.language.lang import Lang
from dsqa.language.normalise import CJK
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

JAPANESE = regex(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
_HAS_JAPANESE = regex(f"[{CJK}]")
_LONGEST = 100_000
"""Maximum number of characters that are read."""
_QUOTED = regex(r"「[^」\n]{0,200}」|『[^』\n]{0,200}』|“[^”\n]{0,200}”|\"[^\"\n]{0,200}\"")


def is_japanese(text: str) -> bool:
    """Whether a text has Japanese characters."""
    return bool(_HAS_JAPANESE.search(text))


def language_of(text: str) -> Lang:
    """The language of a question; of several lines the language of most.

    A Japanese name in an English sentence, or an acronym in a Japanese one, does not change it.

    >>> language_of("What was the population of 東京都 in 2020?"), language_of("GDPの推移")
    ('e', 'j')
    """
    if JAPANESE.search(text) is None:
        return "e"
    lines = [line for line in text[:_LONGEST].splitlines() if line.strip()]
    japanese = sum(_is_japanese(line) for line in lines)
    return "j" if 2 * japanese >= len(lines) else "e"


def _is_japanese(line: str) -> bool:
    if JAPANESE.search(line) is None:
        return False
    bare = _QUOTED.sub(" ", line)
    if len(_PATTERNS["english"].findall(bare.lower())) < 2:
        return True
    return bool(_PATTERNS["grammar"].search(bare))
