"""How the names that a question asks for begin or end, or what they contain: starts with A, 山で始まる."""

from typing import NamedTuple

from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_NAMED = r"(?:the |an? )?(?:(?:capital )?(?:letters?|words?|syllables?|text|string|prefix|suffix|term|phrase) )?"
_QUOTED = r"[\"'“‘「『](?P<quoted>[^\"'”’」』]+)[\"'”’」』]"
_QUOTED_TOO = _QUOTED.replace("quoted", "within")
_HAVE = r"\b(?:contain(?:s|ing)?|includ(?:es?|ing)|ha(?:s|ve|ving)|with|mention(?:s|ing)?)"
_SAID = (
    ("start", regex(rf"\b(?:start|begin)(?:s|ning|ing)? (?:with|in|by) {_NAMED}(?:{_QUOTED}|(?P<bare>[^\W\d_][\w-]*|(?<=with )\d[\w-]*))")),
    ("end", regex(rf"\bend(?:s|ing)? (?:with {_NAMED}(?:{_QUOTED}|(?P<bare>[^\W\d_][\w-]*))|(?:in|on) {_NAMED}(?:{_QUOTED_TOO}|(?P<also>[.@]\w[\w.]*\w|[^\W\d_]\w{{0,5}}\b)))")),
    ("word", regex(rf"{_HAVE} (?:the |an? )?(?:words?|term) (?:{_QUOTED}|(?P<bare>[^\W\d_][\w-]*))")),
    (
        "have",
        regex(
            rf"{_HAVE} (?:{_NAMED}{_QUOTED}|(?:the |an? )?(?:letters?|text|string) (?P<bare>[^\W\d_][\w-]*))"
            r"|\b(?:names?|titles?) (?:that |which )?(?:contain|include)(?:s|ing)? (?P<also>[^\W\d_][\w-]*)"
            r"|\b(?:with|ha(?:s|ve|ving)) (?P<within>[^\W\d_][\w-]*) in (?:the|its|their) (?:names?|titles?)\b"
        ),
    ),
)  # fmt: skip
_BARE_JA = r"(?P<bare>[^\s「」『』、。はがをにの]{1,8}?)"
_SAID_JA = (
    ("start", regex(rf"(?:{_QUOTED}|{_BARE_JA})(?:という)?(?:の?文字|字|語)?(?:で|から)(?:始ま|はじま)")),
    ("start", regex(rf"頭文字が(?:{_QUOTED}|{_BARE_JA})(?=の|で|に)")),
    ("end", regex(rf"(?:{_QUOTED}|{_BARE_JA})(?:という)?(?:の?文字|字|語)?で(?:終わ|おわ)")),
    ("have", regex(rf"{_QUOTED}(?:という|の)?(?:文字|字|語|言葉)?(?:を|が)(?:含|ふく|入|付|つ[いく])")),
    ("have", regex(rf"{_BARE_JA}という(?:文字|字|語|言葉)(?:を|が)(?:含|ふく|入|付|つ[いく]|あ)")),
    ("have", regex(rf"(?:^|[、はでに]){_BARE_JA}について(?:の)?(?:意見|コメント|要望|感想|記述)?(?:を|が|に)?(?:書|述べ|触れ|言及|寄せ)")),
    ("have", regex(r"(?<![よとうつかさた])(?<!ため)[にが](?P<bare>[^\s「」『』、。をがはに]{1,8})(?:を|が)(?:含|書かれ)")),
    ("have", regex(r"名前?[にが](?P<bare>[^\s「」『』、。をが]{1,8})(?:を|が)(?:含|ふく|入|付|つ[いく])")),
)  # fmt: skip


class Spelling(NamedTuple):
    """How names are spelled."""

    how: str
    """Whether names start or end with the part, contain it, or have it as a word."""
    part: str
    """In lower case."""
    words: int
    """Mask of the words of the question for the spelling."""


def spelling(wording: Wording) -> Spelling | None:
    """The spelling of names that a question asks for; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> spelling(read("Which towns start with A?")), spelling(read("Which race starts at 9?"))
    (Spelling(how='start', part='a', words=28), None)
    """
    for how, pattern in _SAID_JA if wording.is_japanese else _SAID:
        found = pattern.search(wording.text)
        if found is not None:
            part = next(filter(None, found.groups()), "")
            return Spelling(how, part, wording.words_in(*found.span()))
    return None


def text_from(wording: Wording, word: int) -> str:
    """The text of a question from a word on."""
    return wording.text[wording.span(1 << word)[0] :]


def as_written(wording: Wording, text: str) -> int:
    """Mask of the words of a text in lower case, where the question has it in whole words; 0 if it does not."""
    start = wording.text.find(text)
    words = wording.words_in(start, start + len(text)) if start >= 0 else 0
    return words if words and wording.span(words) == (start, start + len(text)) else 0
