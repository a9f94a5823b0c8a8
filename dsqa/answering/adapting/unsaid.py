"""Questions without words that their dataset says in titles only, or not at all: the minimum wage below the head Wage, 現在の."""

from collections.abc import Sequence

from dsqa.language.lang import Lang
from dsqa.store import Content
from dsqa.text.regex import regex

_END = regex(r"\b(?P<end>[Mm]inimum|[Mm]aximum) (?P<noun>[a-z]+?)s?\b")
_NOW = regex(r"(?:現在|いま|今現在)の(?=.)|(?<=[はの、])(?:現在|いま|今)(?=[、いどなの何])")
"""The present time, which is the latest of a dataset."""
_APART = r"(?:[\W_]+[a-z]+){0,2}?[\W_]+"


def without_unsaid(question: str, contents: Sequence[Content], lang: Lang) -> str:
    """A question without the end in the name of a measure that a title has, and the labels do not; without the present time, if no text has it."""
    if lang == "j":
        shorter = _NOW.sub("", question)
        return question if shorter != question and "現在" in _heads(contents) else shorter
    found = _END.search(question)
    if found is None or found["end"].lower() in _heads(contents):
        return question
    named = regex(rf"{found['end'].lower()}{_APART}{found['noun']}")
    if not any(named.search(title.lower()) for title in _titles(contents)):
        return question
    return question[: found.start("end")] + question[found.start("noun") :]


def _titles(contents: Sequence[Content]) -> list[str]:
    return [
        title for one in contents for title in (one.name, *(table.title for table in one.tables))
    ]


def _heads(contents: Sequence[Content]) -> str:
    return "\n".join(
        text for one in contents for table in one.tables for text in table.labels()
    ).lower()
