"""What a question asks of a business document: to whom an invoice is, when it is due, its total before tax."""

import re
from functools import cache
from pathlib import Path

from dsqa.language.lang import Lang
from dsqa.questions.model import Question
from dsqa.text.regex import listed_patterns, regex

_FILES: dict[Lang, str] = {"e": "document_fields_en.tsv", "j": "document_fields_ja.tsv"}
_PAPER: dict[Lang, str] = {
    "e": "(?:invoice|quot(?:e|ation)|bill|estimate|receipt|(?:purchase )?order|offer|document|reference)",
    "j": "(?:ご|御|お)?(?:請求|見積り?|領収|納品|注文|発注|伝票)",
}
"""Names of documents in questions."""
_SHARE = regex(r"(?i)\bshare\b|\bper ?cent|\bproportion\b|[%％]|割合|占め|何割")
_END = "。.?？! 　"


def document_field_asked(question: Question) -> str:
    """The field of a business document that a question asks for; "" for any other question.

    >>> from dsqa.questions.parse import parse
    >>> document_field_asked(parse("Who is the invoice to?", "e")), document_field_asked(parse("小計は？", "j"))
    ('to', 'subtotal')
    """
    if _SHARE.search(question.text):
        return ""
    text = question.text.strip().rstrip(_END).removesuffix("ですか").removesuffix("でしたか")
    text = text.removesuffix("いくら").removesuffix("を教えてください")
    return next((field for field, pattern in _patterns(question.lang) if pattern.search(text)), "")


@cache
def _patterns(lang: Lang) -> list[tuple[str, re.Pattern[str]]]:
    return listed_patterns(Path(__file__).with_name(_FILES[lang]), PAPER=_PAPER[lang])
