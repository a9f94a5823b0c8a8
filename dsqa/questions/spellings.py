"""Questions as the rules of wording have them: requests as questions, kana of verbs and adjectives as kanji, って of a topic as は."""

from functools import cache
from pathlib import Path

from dsqa.language.lang import Lang
from dsqa.language.tokens import tokens
from dsqa.text.regex import listed_patterns, regex

_FILES: dict[Lang, str] = {"e": "spellings_en.tsv", "j": "spellings_ja.tsv"}
_TOPIC = "って"
_spellings = cache(listed_patterns)
_SUM_OF = regex(r"(?i)\b(?:the )?sums? of (?:all )?(?:the )?")


def respelled(text: str, lang: Lang) -> str:
    """A question with the spellings of the rules.

    >>> respelled("人口って1994年とくらべていくらふえた？", "j"), respelled("車を持っている世帯がおおい県", "j")
    ('人口は1994年と比べていくら増えた？', '車を持っている世帯が多い県')
    >>> respelled("Hi! Could you tell me whether Leeds is larger than York?", "e")
    'Is it true that Leeds is larger than York?'
    """
    for spelling, pattern in _spellings(Path(__file__).with_name(_FILES[lang])):
        text = pattern.sub(spelling, text)
    if lang == "j" and _TOPIC in text:
        # In 持って it is the end of a verb.
        for token in reversed(tokens(text, "j")):
            if token.surface == _TOPIC:
                text = f"{text[: token.start]}は{text[token.end :]}"
    return text


def as_total(text: str) -> str:
    """A question for the sum of numbers as one for their total, which a table of sums states.

    >>> as_total("What is the sum of the minutes at Lakeview?")
    'What is the total minutes at Lakeview?'
    """
    return _SUM_OF.sub("the total ", text)
