"""Labels of groups that all have the same parts (総数 男 女, 総数 男 女, …), which show where each group ends."""

from collections.abc import Sequence

from dsqa.tables.grid import Grid
from dsqa.tables.heads.headers import Frame
from dsqa.tables.labels.clean import clean
from dsqa.tables.model import Label

_MOST_BEFORE = 3
"""Maximum number of positions before the first group, such as a grand total."""


def groups_of(texts: Sequence[str]) -> list[range]:
    """The groups that repeat the same different texts in order; [] if there are none.

    >>> groups_of(["計", "男", "女", "男", "女"])
    [range(1, 3), range(3, 5)]
    """
    for before in range(min(_MOST_BEFORE, len(texts)) + 1):
        own = texts[before:]
        width = next((i for i in range(1, len(own)) if own[i] == own[0]), 0)
        if (
            width > 1
            and len(own) % width == 0
            and all(own)
            and len(set(own[:width])) == width
            and all(text == own[i % width] for i, text in enumerate(own))
        ):
            return [range(at, at + width) for at in range(before, len(texts), width)]
    return []


def label_groups(labels: Sequence[Label | None], groups: Sequence[range]) -> list[Label | None]:
    """Each group's only label, over the whole group, if it is at the same place in every group; or
    the characters spread over each group as one word."""
    result = list(labels)
    inside = [[(i, one) for i in group if (one := labels[i])] for group in groups]
    if all(len(found) == 1 for found in inside):
        offset, *others = {
            found[0][0] - group.start for found, group in zip(inside, groups, strict=True)
        }
        if not others and 0 < offset < len(groups[0]) - 1:
            for found, group in zip(inside, groups, strict=True):
                result[group.start : group.stop] = [found[0][1]] * len(group)
    elif all(len(found) > 1 and all(len(one.text) == 1 for _, one in found) for found in inside):
        for found, group in zip(inside, groups, strict=True):
            word = found[0][1]._replace(text="".join(one.text for _, one in found))
            result[group.start : group.stop] = [word] * len(group)
    return result


def centred_labels(grid: Grid, frame: Frame) -> dict[tuple[int, int], Label]:
    """(row, stub column) -> the label of a group of rows that is written in the middle of it, unmerged."""
    found: dict[tuple[int, int], Label] = {}
    if len(frame.stub_columns) < 2:
        return found
    texts = grid.sheet.texts
    inner = frame.stub_columns[-1]
    rows = [r for r in range(frame.body[0], frame.body[1] + 1) if texts[r][inner].strip()]
    parts = [clean(texts[r][inner]) for r in rows]
    groups = groups_of(parts)
    # A year is beside its first month, wherever the series begins.
    timed = any(any(one.isdigit() for one in part) for part in parts)
    whole = len(groups) > 1 and groups[0].start == 0 and not timed
    for c in frame.stub_columns[:-1] if whole else ():
        if any((r, c) in grid.cover for r in rows):
            continue
        labels = [Label(clean(texts[r][c]), r, c) if texts[r][c].strip() else None for r in rows]
        drawn = label_groups(labels, groups)
        if drawn != labels:
            found |= {(r, c): label for r, label in zip(rows, drawn, strict=True) if label}
    return found
