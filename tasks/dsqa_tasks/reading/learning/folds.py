"""Which passages are held out together."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator

from dsqa_tasks.reading.words import read_passage

_RUN = 8
"""Length of a run of tokens; two texts seldom share one by chance."""
_COPY = 0.5
"""Share of the shorter text's runs from which it is a copy of the other."""


def folds_of(passages: Iterable[str], folds: int) -> dict[str, int]:
    """Passage -> its fold, by its text; near copies are in the same fold."""
    first: dict[tuple[str, ...], str] = {}
    """Run of tokens -> the first text with it."""
    sizes: dict[str, int] = {}
    leads: dict[str, str] = {}
    for text in sorted(set(passages)):
        runs = set(_runs(read_passage(text).lower))
        sizes[text], leads[text] = len(runs), text
        shared = Counter(first[one] for one in runs if one in first)
        for other, count in sorted(shared.items()):
            if count >= _COPY * min(len(runs), sizes[other]):
                leads[text] = leads[other]
                break
        for one in runs:
            first.setdefault(one, text)
    return {text: _fold(lead, folds) for text, lead in leads.items()}


def _runs(tokens: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for start in range(max(len(tokens) - _RUN + 1, 1)):
        yield tokens[start : start + _RUN]


def _fold(text: str, folds: int) -> int:
    return (
        int.from_bytes(hashlib.sha256(text.encode("utf-8", "replace")).digest()[:8], "big") % folds
    )
