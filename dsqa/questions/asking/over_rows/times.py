"""The times that a question on a plain table names."""

from dsqa.questions.asking.saying import says
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

asks_span = says(r"\b(?:from|between|through|thru|to|until|till)\b|[-–~～〜]|から|まで|にかけて")
"""Whether a question asks for all times between two."""
_TIMES = r"months?|years?|quarters?|weeks?|days?|seasons?"
counts_times = says(
    rf"\bhow many (?:{_TIMES})\b|(?:月|年度?|四半期|期|週)は(?:いくつ|何)|何(?:か月|カ月|ヶ月|箇月)"
)
"""Whether a question asks for how many months, or years, something holds."""
lists_times = says(
    rf"\b(?:which|what) (?:{_TIMES})\b|\bwhen\b|何月|どの月|何年|どの年"
    r"|(?:月|年度?|四半期|期|週)(?:を|は).{0,8}(?:全|すべて|挙げ|教え|いつ|どれ)"
)
"""Whether a question asks for which months, or years, something holds."""
says_seconds = says(r"\d:\d\d:\d\d")
"""Whether a question has a time with its seconds."""
_AFTER_LETTERS = regex(r"[a-z\d]")


def has_time(wording: Wording, time: str) -> bool:
    """Whether a question has a time as a head has it, in lower case, not as the end of a word: 1月 in 11月, or a number."""
    text = wording.text
    at = text.find(time)
    while at > 0 and _AFTER_LETTERS.match(text[at - 1]):
        at = text.find(time, at + 1)
    return at >= 0


def asks_times(wording: Wording) -> bool:
    """Whether a question asks which times, or how many, something holds for."""
    return counts_times(wording) or lists_times(wording)
