"""Questions as the rules of wording have them: requests as questions, kana of verbs and adjectives as kanji, って of a topic as は."""

import re

from dsqa.language.lang import Lang
from dsqa.language.tokens import tokens
from dsqa.questions.asking.saying import PatternTable, patterns_in

_SAID = PatternTable(__file__)

_TOPIC = "って"


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
    return _SAID["two_ja"].sub("組み合わせはどれ", _SAID["two"].sub("Which pair is", text))


def as_first_hired(text: str) -> str:
    """A Japanese question for the longest service as one for who joined first, for lists without it.

    >>> as_first_hired("勤続年数が最も長いのは誰ですか"), as_first_hired("最も社歴が長い社員は？")
    ('最初に入社したのは誰ですか', '最初に入社した社員は？')
    """
    return _SAID["longest_service"].sub("最初に入社した", text)


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

    return _SAID["century"].sub(years, text)


def in_age_classes(text: str) -> str:
    """A Japanese question with the ages of halves of decades.

    >>> in_age_classes("40代前半の男性の賃金は"), in_age_classes("20代後半では")
    ('40～44歳の男性の賃金は', '25～29歳では')
    """

    def ages(found: re.Match[str]) -> str:
        first = int(found["decade"]) + (5 if found["half"] == "後半" else 0)
        return f"{first}～{first + 4}歳"

    return _SAID["half_of_decade"].sub(ages, text)


def as_total(text: str) -> str:
    """A question for the sum of numbers as one for their total, which a table of sums states.

    >>> as_total("What is the sum of the minutes at Lakeview?")
    'What is the total minutes at Lakeview?'
    """
    return _SAID["sum_of"].sub("the total ", text)
