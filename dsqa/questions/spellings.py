"""Questions as the rules of wording have them: requests as questions, kana of verbs and adjectives as kanji, って of a topic as は."""

import re

from dsqa.language.lang import Lang
from dsqa.language.tokens import tokens
from dsqa.questions.asking.saying import patterns_in
from dsqa.text.regex import regex

_TOPIC = "って"
_TWO = regex(
    r"(?i)^(?:which|what|name the|find the) (?:two \w+|pair of \w+)(?: are| is)?|^between (?:which|what)(?: two)? \w+ (?:is|was|are|were)(?: there)?"
)
_TWO_JA = regex(
    r"(?:の?[^\s、。はがの]{0,6}(?:区間|組み?合わ?せ|ペア))?は?(?:どことどこ|何と何|どれとどれ|誰と誰)|[^\s、。はがの]{0,6}(?:の組み?合わ?せ|区間|ペア)は(?:どこ|どれ|何)?"
)
_CENTURY = regex(
    r"(?i)\b(?:in|during) the (\d{1,2})(?:st|nd|rd|th) century\b|(\d{1,2})世紀(?:中)?(の|に|で)"
)
_LONGEST_SERVICE = regex(
    r"(?:(?:最も|一番|いちばん|もっとも)(?:社歴|勤続(?:年数|期間)?|在籍(?:年数|期間))が長い|(?:社歴|勤続(?:年数|期間)?|在籍(?:年数|期間))が(?:最も|一番|いちばん|もっとも)長い)"
)
_SUM_OF = regex(r"(?i)\b(?:the )?sums? of (?:all )?(?:the )?")


def respelled(text: str, lang: Lang) -> str:
    """A question with the spellings of the rules.

    >>> respelled("人口って1994年とくらべていくらふえた？", "j"), respelled("車を持っている世帯がおおい県", "j")
    ('人口は1994年と比べていくら増えた？', '車を持っている世帯が多い県')
    >>> respelled("Hi! Could you tell me whether Leeds is larger than York?", "e")
    'Is it true that Leeds is larger than York?'
    """
    for spelling, pattern in patterns_in(lang, __file__):
        text = pattern.sub(spelling, text)
    if lang == "j" and _TOPIC in text:
        # In 持って it is the end of a verb.
        for token in reversed(tokens(text, "j")):
            if token.surface == _TOPIC:
                text = f"{text[: token.start]}は{text[token.end :]}"
    return text


def as_pair(text: str) -> str:
    """A question for two things that belong together as one for the pair of them.

    >>> as_pair("Which two cities are farthest apart?")
    'Which pair is farthest apart?'
    """
    return _TWO_JA.sub("組み合わせはどれ", _TWO.sub("Which pair is", text))


def as_first_hired(text: str) -> str:
    """A Japanese question for the longest service as one for who joined first, for lists without it.

    >>> as_first_hired("勤続年数が最も長いのは誰ですか"), as_first_hired("最も社歴が長い社員は？")
    ('最初に入社したのは誰ですか', '最初に入社した社員は？')
    """
    return _LONGEST_SERVICE.sub("最初に入社した", text)


def in_centuries(text: str) -> str:
    """A question with the years of the centuries that it names.

    >>> in_centuries("Who ruled in the 19th century?"), in_centuries("16世紀に築かれた城は？")
    ('Who ruled between 1801 and 1900?', '1501年から1600年までに築かれた城は？')
    """

    def years(found: re.Match[str]) -> str:
        last = 100 * int(found[1] or found[2])
        if found[1]:
            return f"between {last - 99} and {last}"
        return f"{last - 99}年から{last}年まで{found[3]}"

    return _CENTURY.sub(years, text)


def as_total(text: str) -> str:
    """A question for the sum of numbers as one for their total, which a table of sums states.

    >>> as_total("What is the sum of the minutes at Lakeview?")
    'What is the total minutes at Lakeview?'
    """
    return _SUM_OF.sub("the total ", text)
