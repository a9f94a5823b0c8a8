"""Whether a question asks for what notes say: a source, a definition, a reason, a date, what is counted, or since when something is so."""

import re

from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.model import Question

_SAID = PatternTable(__file__)
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
asks_which_source = _SAID.says("which_source")
"""Whether it asks what the source of the data is."""
asks_anything = _SAID.says("anything")
"""Whether it is a question or a request at all: it has a word of which each has at least one."""
asks_source = _SAID.says("source")
"""Whether it asks for a source, or for who says or does something."""
asks_when = _SAID.says("when")
"""Whether it asks for a date."""
asks_definition = _SAID.says("definition")
"""Whether it asks what a term means."""
asks_reason = _SAID.says("reason")
"""Whether it asks why."""


def asks_inclusion(question: Question) -> bool:
    """Whether a Japanese question asks if something is counted: 兼務者は含まれますか."""
    return _SAID("counted", question) and not _SAID("open", question)


def how_many_ends(question: Question) -> int | None:
    """The offset behind its "how many"; None if it does not ask so."""
    said = _SAID["how_many"].search(question.text)
    return said.end() if said else None
