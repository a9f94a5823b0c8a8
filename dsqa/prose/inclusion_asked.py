"""Whether a Japanese table counts something: 兼務者は含まれますか. The answer is in its notes and not in a cell."""

from dsqa.answers.model import Answer
from dsqa.language.tokens import tokens
from dsqa.prose.passages import Passage, Prose
from dsqa.questions.asking.notes import asks_inclusion
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_SAYS = regex(r"含|除|のみ|だけ|対象|計上|限る")
_HEADING = regex(
    r"^\s*(?:[(（【\[]?\s*(?:注釈?|備考|※|＊|\*)\s*[\d０-９]*\s*[)）】\]]?\s*[:：.．)）]?|[\d０-９]{1,2}\s*[)）.．])\s*"
)
"""Beginnings of notes."""
_COMMON = frozenset(
    ("含む", "含める", "入る", "除く", "対象", "計上", "表", "統計", "数", "データ", "数字")
)
_CONFIDENCE = 0.4


def inclusion_noted(question: Question, prose: Prose) -> Answer | None:
    """The note that states whether something is counted; None if that is not asked, or no note with a word of the question states it."""
    if not asks_inclusion(question):
        return None
    wanted = {token.text for token in question.tokens} - _COMMON
    best: tuple[float, Passage] | None = None
    for passage in prose.notes:
        if not _SAYS.search(passage.text):
            continue
        shared = len(wanted & {token.text for token in tokens(passage.text, "j")})
        score = shared + 0.01 / (1 + len(passage.text))
        if shared and (best is None or score > best[0]):
            best = score, passage
    if best is None:
        return None
    passage = best[1]
    text = _HEADING.sub("", passage.text).rstrip("。")
    return passage.answer(text, _CONFIDENCE)
