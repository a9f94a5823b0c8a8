"""Japanese questions as the rules of wording have them: kana of verbs and adjectives as kanji, って of a topic as は."""

import re
from functools import cache
from pathlib import Path

from dsqa.language.tokens import tokens
from dsqa.text.regex import regex

_TOPIC = "って"


def respelled(text: str) -> str:
    """A question with the spellings of the rules.

    >>> respelled("人口って1994年とくらべていくらふえた？"), respelled("車を持っている世帯がおおい県")
    ('人口は1994年と比べていくら増えた？', '車を持っている世帯が多い県')
    """
    for pattern, spelling in _spellings():
        text = pattern.sub(spelling, text)
    if _TOPIC in text:
        # In 持って it is the end of a verb.
        for token in reversed(tokens(text, "j")):
            if token.surface == _TOPIC:
                text = f"{text[: token.start]}は{text[token.end :]}"
    return text


@cache
def _spellings() -> tuple[tuple[re.Pattern[str], str], ...]:
    lines = Path(__file__).with_suffix(".tsv").read_text("utf-8").splitlines()
    told = (line.split("\t") for line in lines if not line.startswith("# "))
    return tuple((regex(pattern), spelling) for pattern, spelling in told)
