"""Cues: what the wording of a question may ask for. A cue only enables the operations that need it."""

from pathlib import Path
from typing import Literal, cast

from dsqa.language.movement import FALLING, RISING
from dsqa.language.written_in import is_japanese
from dsqa.questions.asking.saying import PatternTable
from dsqa.text.regex import named_patterns

_SAID = PatternTable(__file__)

Cue = Literal[
    "comparison", "aggregate", "average", "median", "difference", "frequency", "position", "same",
    "negation", "conjunction", "streak", "number", "yes_no", "columns", "year_span", "share", "times", "group", "zero", "sign",
    "value_comparison", "true_false", "per", "change",
]  # fmt: skip
_ENGLISH, _JAPANESE = (
    named_patterns(Path(__file__).with_name(f"cues_{lang}.tsv"), RISING=RISING, FALLING=FALLING)
    for lang in ("en", "ja")
)
"""Pattern by cue, for lower-case text; the cues of these tables are those of `Cue`."""


def cues(text: str) -> frozenset[Cue]:
    """The cues in the lower-case wording of a question."""
    patterns = _JAPANESE if is_japanese(text) else _ENGLISH
    found = {
        cast("Cue", cue)
        for cue, pattern in patterns.items()
        if (pattern.match(text) if cue == "yes_no" else pattern.search(text))
    }
    if _asks_number(text):
        found.add("number")
    return frozenset(found)


def cues_of_word(word: str) -> frozenset[str]:
    """The cues of a lower-case word itself, and not of a phrase around it: 合計, but not the 計 of 計画."""
    patterns = _JAPANESE if is_japanese(word) else _ENGLISH
    return frozenset(cue for cue, pattern in patterns.items() if pattern.fullmatch(word))


def _asks_number(text: str) -> bool:
    if is_japanese(text):
        return bool(_SAID["asks_number_ja"].search(text))
    return bool(_SAID["asks_number"].search(text)) or not _SAID["asks_name"].match(text)
