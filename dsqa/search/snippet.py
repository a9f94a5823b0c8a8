"""The part of a text that matches a query, with its words marked."""

from collections.abc import Callable
from typing import NamedTuple

from dsqa.language.tokens import tokens
from dsqa.search.indexing.analyse import terms
from dsqa.search.query import parse_query


class TextSpan(NamedTuple):
    """Offsets in a text."""

    start: int
    end: int


def matched(text: str, query: str) -> list[TextSpan]:
    """The spans of query words and their synonyms in a text; touching spans are joined."""
    wanted = {
        term for one in parse_query(query) for term in (one.term, *(t for t, _ in one.others))
    }
    spans: list[TextSpan] = []
    for token in tokens(text, "j"):
        if not wanted.isdisjoint(terms(token.surface)):
            if spans and spans[-1].end >= token.start:
                spans[-1] = TextSpan(spans[-1].start, max(spans[-1].end, token.end))
            else:
                spans.append(TextSpan(token.start, token.end))
    return spans


def marked(text: str, query: str, mark: Callable[[str], str]) -> str:
    """The text with its matched words changed by `mark`."""
    parts, at = [], 0
    for span in matched(text, query):
        parts += [text[at : span.start], mark(text[span.start : span.end])]
        at = span.end
    return "".join([*parts, text[at:]])


def excerpt(text: str, query: str, size: int = 160) -> str:
    """The `size` characters of a text with the most matched words; … marks what is left out."""
    text = " ".join(text.split())
    if len(text) <= size:
        return text
    spans = matched(text, query)
    starts = [max(0, span.start - size // 8) for span in spans] or [0]
    start = max(
        starts,
        key=lambda at: (sum(at <= span.start and span.end <= at + size for span in spans), -at),
    )
    start = min(start, len(text) - size)
    cut = text[start : start + size]
    return f"{'…' if start else ''}{cut}{'…' if start + size < len(text) else ''}"
