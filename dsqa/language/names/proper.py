"""Proper names in Japanese text."""

from collections.abc import Iterator

from dsqa.language.tokens import tagger


def proper_names(text: str) -> Iterator[tuple[int, int]]:
    """Where the runs of nouns in a Japanese text are that have a proper one first.

    >>> [*proper_names("トヨタ紡織の株価は")]
    [(0, 5)]
    """
    at, start, end = 0, -1, -1
    for node in [*tagger()(text), None]:
        at = text.find(node.surface, at) if node else len(text)
        kind = node.feature[:2] if node else ("", "")
        if start >= 0 and (kind[0] != "名詞" or kind[1] == "数" or at != end):
            yield start, end
            start = -1
        if node:
            if start < 0 and tuple(kind) == ("名詞", "固有名詞"):
                start = at
            end = at = at + len(node.surface)
