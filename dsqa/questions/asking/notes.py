"""Whether a question asks for what notes say: a source, a definition, a reason, a date, what is counted, or since when something is so."""

import re
from pathlib import Path

from dsqa.questions.asking.saying import says
from dsqa.questions.model import Question
from dsqa.text.regex import named_patterns

_SAID = named_patterns(Path(__file__).with_suffix(".tsv"))
asks_size = says(r"\bhow (?:much|high|low|large|big|long|old|far|often|fast|tall)\b", re.I)
"""Whether it asks how much, high, long or the like something is."""
asks_what_share = says(r"\b(?:what|which) (?:percent(?:age)?|share|proportion)\b", re.I)
"""Whether it asks what percentage, share or proportion something is."""
asks_since = says(r"(?:いつ|何(?:年度?|月))(?:から|以降)")
"""Whether a Japanese question asks since when something is so."""
asks_how_many_or_much = says(r"\bhow (?:many|much)\b|いくつ|何(?:人|名|件|個|回|年間|日間)", re.I)
"""Whether it asks for a number of things or an amount, in either language."""
asks_openly = says(r"[誰何]|だれ|いつ|どこ|どの|どれ|どんな|いくら|なに|なん")
"""Whether it has a Japanese word for what, who, when or where."""
SOURCES = r"(?i)\bsources?\b|出典|出所|出どころ"
"""Words for a source, in heads too."""
names_source = says(SOURCES)
"""Whether a question has such a word."""
asks_which_source = says(
    r"(?i)\b(?:what|which) (?:is|are|was|were) (?:the )?(?:data )?sources?\b|(?:出典|出所|出どころ)は|(?<!何の)資料は(?:何|どこ)"
)
"""Whether it asks what the source of the data is."""
asks_anything = says(
    r"(?i)\b(?:who|whose|what|which|when|where|why|how|list|name|show|give|tell|find|count|compare|is|are|was|were|did|do|does|has|have"
    r"|can|could|any)\b|[何誰？?数率額値]|どこ|どの|どれ|どち|いつ|いくつ|いくら|か[。]?$|[\u3400-\u9fff々ァ-ヶー][はをの][。]?$|教え|挙げ|示し"
)
"""Whether it is a question or a request at all: it has a word of which each has at least one."""


def asks_source(question: Question) -> bool:
    """Whether it asks for a source, or for who says or does something."""
    return bool(_SAID["source"].search(question.text))


def asks_when(question: Question) -> bool:
    """Whether it asks for a date."""
    return bool(_SAID["when"].search(question.text))


def asks_definition(question: Question) -> bool:
    """Whether it asks what a term means."""
    return bool(_SAID["definition"].search(question.text))


def asks_reason(question: Question) -> bool:
    """Whether it asks why."""
    return bool(_SAID["reason"].match(question.text))


def asks_inclusion(question: Question) -> bool:
    """Whether a Japanese question asks if something is counted: 兼務者は含まれますか."""
    text = question.text
    return (
        question.lang == "j"
        and bool(_SAID["counted"].search(text))
        and not _SAID["open"].search(text)
    )


def how_many_ends(question: Question) -> int | None:
    """The offset behind its "how many"; None if it does not ask so."""
    said = _SAID["how_many"].search(question.text)
    return said.end() if said else None
