"""The order in which a question names lines of an axis by their labels: "same-sex and opposite-sex partners"."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from dsqa.locate.indexing.index import AxisIndex

_SHORTEST = 2
"""Minimum length of a label that is searched for."""


def label_places(axis: AxisIndex, lines: Sequence[int], text: str) -> list[int] | None:
    """(lines,) place in a normalised text of the label that distinguishes each line from the others; None if one is missing, or two
    are at the same place."""
    spans = [_span(axis, line, lines, text) for line in lines]
    known = [span for span in spans if span is not None]
    if len(known) < len(lines) or any(one[1] > other[0] for one, other in pairwise(sorted(known))):
        return None
    return [start for start, _ in known]


def _span(axis: AxisIndex, line: int, lines: Sequence[int], text: str) -> tuple[int, int] | None:
    """The first place of the longest label of a line that no other of the lines has."""
    found: list[tuple[int, int]] = []
    for level in axis.levels:
        code, own = int(level.codes[line]), level.groups[line]
        if code < 0 or any(level.groups[other] == own for other in lines if other != line):
            continue
        for form in level.literal[code]:
            at = find_label(form, text)
            if at >= 0:
                found.append((at, at + len(form)))
    return max(found, key=lambda span: (span[1] - span[0], -span[0]), default=None)


def find_label(label: str, text: str) -> int:
    """The place of a label in a text, at word borders; -1 if it is missing."""
    at = text.find(label) if len(label) >= _SHORTEST else -1
    while at >= 0:
        if not _goes_on(text, at - 1, label[0]) and not _goes_on(text, at + len(label), label[-1]):
            return at
        at = text.find(label, at + 1)
    return -1


def labels_in(labels: Iterable[str], text: str) -> tuple[frozenset[str], str]:
    """Those of some labels that stand in a text, at word borders, and the text without them; not those that only longer ones contain: no
    Elm in North Elm."""
    found = set()
    for label in sorted({*labels}, key=len, reverse=True):
        while (at := find_label(label, text)) >= 0:
            found.add(label)
            text = f"{text[:at]} {text[at + len(label) :]}"
    return frozenset(found), text


def _goes_on(text: str, at: int, end: str) -> bool:
    """Whether a word continues beyond the end of a label."""
    return 0 <= at < len(text) and end.isascii() and end.isalnum() and text[at].isalnum()
