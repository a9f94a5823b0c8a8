"""What a question says of the records of a table: which are counted, that all are meant, that something is denied."""

import re

from dsqa.language.tokens import Token
from dsqa.questions.asking.saying import says
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_HOW_MANY = regex(r"\bhow many (?:of the |different )?", re.I)
is_over_all = says(r"\b(?:over|across|of|for) (?:all|every|the whole)\b", re.I)
"""Whether an English question takes all of something together: over all, for every."""
counts_records = says(
    r"(?:いくつ|何(?:[かヶカケヵ箇]所|施設|件|校|園|店舗?|棟|種類|つ))(?:あり|ある|です|でし|だ|載|登録|[？?。]|か|$)"
)
"""Whether a Japanese question asks for a number of records: いくつありますか."""
sums_records = says(r"合計(?:する|して|すると|で?何|はいくら|は何)|合わせて?|全部で何|総額")
"""Whether a Japanese question asks for the sum over records."""
takes_mean = says(r"平均(?:する|して|で|は何|はいくら|を)|の平均")
"""Whether a Japanese question asks for the mean over records."""
denies = says(r"\b(?:no|not|without|lacks?|lacking|cannot|none)\b|n't\b", re.I)
"""Whether an English question is about what is not so: without, n't."""


def words_counted(question: Question) -> tuple[Token, ...] | None:
    """The words behind "how many"; None if an English question does not ask so."""
    found = _HOW_MANY.search(question.text)
    return question.tokens_in(found.end()) if found else None
