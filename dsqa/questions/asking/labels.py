"""What a question says of the labels that it means, before they are sought: that it quotes them, asks for a time, an amount, a number of things."""

import re

from dsqa.language.tokens import Token, stem
from dsqa.questions.asking.saying import PatternTable, says, says_as_labels
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

begins_with_when = says(r"^\s*when\b", re.I, only="e")
"""Whether an English question begins so."""
may_ask_time = says(r"\bwhen\b|\b(?:what|which) (?:year|month|season|date)|いつ|何年|何月", re.I)
"""Whether a question asks for a time, or names one as its answer."""
asks_how_many = says(r"\bhow many\b|何(?:人|件|校|戸|台|世帯|か所)|いくつ", re.I)
"""Whether it asks for a number of things."""
asks_how_much = says(r"\bhow much\b|いくら|何円|金額", re.I)
"""Whether it asks for an amount, or an amount of money."""
names_point = says(r"時点|現在|末|\bas of\b|\bat the end\b|\bon \w+ \d", re.I)
"""Whether it names a point in time: as of, 末."""
has_inner_capital = says(r"[a-z]{2}[A-Z][a-z]")
"""Whether it has a name with a capital within: OpenOffice."""
quotes_labels = says(r"「.+」")
"""Whether a question quotes the labels that it means: it then names no others (X社の「資本金」は, of X)."""
ERROR = _SAID["error"]
"""Words for the error of a number."""
names_error = says_as_labels(ERROR)
"""Whether a question has such a word."""
DENIAL = _SAID["denial"]
"""Words by which something is not so."""
has_denial = says_as_labels(DENIAL)
"""Whether a question has such a word."""
RANK = regex(r"\brank(?:ing|ed|s)?\b|順位|ランキング|第何位|何位|何番目")
"""Words for a rank."""
names_rank = says_as_labels(RANK)
"""Whether a question has such a word."""
asks_number = says_as_labels(_SAID["number"])
"""Whether a question asks for a number."""
names_code = says_as_labels(regex(r"\b(?:codes?|ids?|fips|identifiers?)\b|コード|番号", re.I))
"""Whether a question names a code."""


def hyphened_words(question: Question) -> list[Token]:
    """Its words with a hyphen, as words without it: offpeak of off-peak."""
    return [
        Token(stem(found[0].replace("-", "").lower()), found[0], *found.span(), "word")
        for found in _SAID["hyphened"].finditer(question.text)
    ]
