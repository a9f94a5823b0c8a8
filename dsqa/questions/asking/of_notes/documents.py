"""What a question asks of a business document: to whom an invoice is, when it is due, its total before tax."""

from dsqa.questions.asking.saying import patterns_in
from dsqa.questions.model import Question
from dsqa.text.regex import regex

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
    fields = patterns_in(question.lang, __file__)
    return next((field for field, pattern in fields if pattern.search(text)), "")
