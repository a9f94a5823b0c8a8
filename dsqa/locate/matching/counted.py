"""The level whose labels a question counts: "how many clubs did he play for?" over the heads club and season."""

from collections.abc import Iterator, Sequence

from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.index import AxisIndex
from dsqa.questions.asking.saying import Said
from dsqa.questions.asking.things import noun_counted
from dsqa.text.regex import regex

_BESIDE = regex(r"[(\[:].*| (?:of|by|in|with|who|at) .*")
"""Text behind the noun of a head: "class of worker"."""
_OR = regex(r" (?:or|and) |/|, ?")


def counted_level(question: Said, axes: Sequence[AxisIndex]) -> tuple[int, int] | None:
    """Axis and level whose head is the noun behind "how many"; None if there is none, or if a label has the noun."""
    noun = _stem(noun_counted(question))
    if not noun:
        return None
    level = next((at for at, head in _heads(axes) if noun in _nouns(head)), None)
    return None if level is None or _is_in_labels(noun, axes) else level


def _heads(axes: Sequence[AxisIndex]) -> Iterator[tuple[tuple[int, int], str]]:
    for axis, own in enumerate(axes):
        for level, index in enumerate(own.levels):
            yield (axis, level), index.head


def _nouns(head: str) -> set[str]:
    """The nouns of a head: both of "province or territory"."""
    parts = _OR.split(_BESIDE.sub("", normalise(head)))
    return {_stem(part.split()[-1]) for part in parts if part.split()}


def _stem(word: str) -> str:
    return next((token.text for token in tokens(word, "e")), "")


def _is_in_labels(noun: str, axes: Sequence[AxisIndex]) -> bool:
    return any(
        noun == token.text
        for own in axes
        for level in own.levels
        for label in level.normalised
        if noun[:3] in label
        for token in tokens(label, "e")
    )
