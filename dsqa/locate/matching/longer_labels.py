"""Labels that a question has only as a part of a longer label are ranked below that one: 人口 below 人口密度."""

from collections.abc import Iterator, Sequence

from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Along, Candidate
from dsqa.text.regex import regex

_LOOKED_AT = 12
"""Number of the best candidates that may be exchanged."""
_SHORTEST = 2
"""Minimum length of a label that is searched for in longer ones."""
_LEFT_OUT = regex(r"以外|を除|でない| (?:excluded|aside)")
"""Wording behind a label that is excluded."""
_AXES: tuple[Along, Along] = ("rows", "columns")


def prefer_longer_labels(asked: Asked, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates; the scores of those under a part of a label in the question, and of those under that label, are exchanged."""
    ranked = list(found)
    said: dict[int, list[str]] = {}
    for at in range(min(len(ranked), _LOOKED_AT)):
        part = ranked[at]
        meant = _meant(asked, part, said) if part.label is None else None
        if meant is None:
            continue
        place = (meant.table, meant.row, meant.column)
        behind = next(
            (
                k
                for k in range(at + 1, len(ranked))
                if (ranked[k].table, ranked[k].row, ranked[k].column) == place
                and ranked[k].label is None
            ),
            None,
        )
        if behind is not None:
            ranked[at] = ranked[behind].scored(part.score)
            ranked[behind] = part.scored(ranked[behind].score)
        elif not any((one.table, one.row, one.column) == place for one in ranked[:at]):
            ranked[at] = meant.scored(part.score)
    return sorted(ranked, key=lambda one: -one.score)


def _meant(asked: Asked, cell: Candidate, said: dict[int, list[str]]) -> Candidate | None:
    """The cell under the longer label in the question; None if the question has the labels of the cell themselves.

    `said`: the labels in the question, by the identity of their axis; those of other axes are added.
    """
    for along in _AXES:
        _, axis, at = cell.on(along)
        own = {level.normalised[code] for level, code in axis.path(at)}
        if id(axis) not in said:
            said[id(axis)] = _said_labels(asked, axis)
        for longer in said[id(axis)]:
            if longer not in own and any(
                _is_part(label, longer, asked.normalised) for label in own
            ):
                moved = (cell.moved(along, line) for line in _lines_under(axis, longer))
                return next((one for one in moved if one.text.strip()), None)
    return None


def _said_labels(asked: Asked, axis: AxisIndex) -> list[str]:
    """The labels of an axis that the question has and that are not times, in order, without those that are only part of others: 流動資産
    in 非流動資産."""
    text = asked.normalised
    said = {
        label
        for level in axis.levels
        if not level.time
        for label in level.normalised
        if len(label) > _SHORTEST and label in text and stands_in(label, text)
    }
    return [
        label
        for label in sorted(said)
        if not any(other != label and _is_part(label, other, text) for other in said)
        and not _LEFT_OUT.match(text, text.index(label) + len(label))
    ]


def _is_part(label: str, longer: str, text: str) -> bool:
    """Whether a label occurs in the text only within a longer one."""
    if len(label) < _SHORTEST or label not in longer or label.isdigit():
        return False
    return not stands_in(label, text.replace(longer, "\n"))


def _lines_under(axis: AxisIndex, label: str) -> Iterator[int]:
    """The lines with a label; first those with it as their innermost label."""
    own = [at for at in range(axis.size) if axis.path(at) and axis.leaf_text(at) == label]
    yield from own
    for level in axis.levels:
        yield from (
            at
            for at in range(axis.size)
            if level.codes[at] >= 0 and level.normalised[level.codes[at]] == label
        )
