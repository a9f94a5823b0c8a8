"""Japanese questions as the rules of wording have them: kana of verbs and adjectives as kanji, って of a topic as は."""

from pathlib import Path

from dsqa.language.tokens import tokens
from dsqa.text.regex import listed_patterns

_SPELLINGS = listed_patterns(Path(__file__).with_suffix(".tsv"))
_TOPIC = "って"


def respelled(text: str) -> str:
    """A question with the spellings of the rules.

    >>> respelled("人口って1994年とくらべていくらふえた？"), respelled("車を持っている世帯がおおい県")
    ('人口は1994年と比べていくら増えた？', '車を持っている世帯が多い県')
    """
    for spelling, pattern in _SPELLINGS:
        text = pattern.sub(spelling, text)
    if _TOPIC in text:
        # In 持って it is the end of a verb.
        for token in reversed(tokens(text, "j")):
            if token.surface == _TOPIC:
                text = f"{text[: token.start]}は{text[token.end :]}"
    return text
