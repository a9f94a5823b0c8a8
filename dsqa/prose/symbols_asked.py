"""The meaning of a sign used instead of a number: 「***」は何を表していますか, "What does '-' mean?". The legend of the sheet states it."""

import re
import unicodedata
from collections.abc import Iterator

from dsqa.answers.model import Answer
from dsqa.prose.passages import PERIOD, Passage, Prose, bare
from dsqa.questions.asking.marks import sign_asked
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.text.regex import regex

_NEXT = r"[」』\"”)）]?\s*印?(?:は|とは|[:：=＝]|(?=[^\s\w]*\s))\s*"
_END = r"(?:を(?:示す|表す)|である|です|のこと(?:である)?)?(?=[。、，,;；]|\s{2,}|$)"
_MOST_FILLED = 3
"""Maximum number of filled cells in a line of a legend."""
_CONFIDENCE = 0.6
_LONGEST = 80


def symbol_listed(question: Question, prose: Prose) -> Answer | None:
    """The text beside the sign that a question quotes, in a legend of signs; None if it quotes none, or no legend has it."""
    sign = _plain(sign_asked(question))
    for file, sheet in prose.sheets if sign else ():
        for row, column in _beside(sheet, sign):
            return _answer(Passage(sheet.texts[row][column], file, sheet, row, column))
    return None


def symbol_explained(question: Question, prose: Prose) -> Answer | None:
    """The meaning, in a note, of the sign that a question quotes; None if it quotes none, or no note explains it."""
    sign = _plain(sign_asked(question))
    if not sign:
        return None
    stated = regex(
        rf"(?:^|[\s「『\"“(（、，。:：])(?i:{'|'.join(map(re.escape, _ways(sign)))}){_NEXT}([^。、，,;；]{{1,{_LONGEST}}}?){_END}"
    )
    for passage in prose.passages:
        if found := stated.search(passage.text):
            return _answer(passage, PERIOD.sub("", found[1].strip()))
    return None


def _beside(sheet: Sheet, sign: str) -> Iterator[tuple[int, int]]:
    """The texts on the right of cells with nothing but the sign, in lines of a legend."""
    for row, texts in enumerate(sheet.texts):
        filled = [at for at, text in enumerate(texts) if text.strip()]
        if not 1 < len(filled) <= _MOST_FILLED or _plain(texts[filled[-2]]) != sign:
            continue
        meaning = texts[filled[-1]].strip()
        if len(meaning) > 1 and not isinstance(sheet.values[row][filled[-1]], float):
            yield row, filled[-1]


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip().strip('「」『』"“”').lower()


def _ways(sign: str) -> tuple[str, ...]:
    """Spellings of a sign: in half and in full width, and with dots as one character."""
    wide = "".join(chr(ord(one) + 0xFEE0) if "!" <= one <= "~" else one for one in sign)
    return sign, wide, sign.replace("...", "…"), sign.replace("..", "‥")


def _answer(passage: Passage, text: str = "") -> Answer:
    meant = text or bare(passage.text)
    return passage.answer(meant, _CONFIDENCE)
