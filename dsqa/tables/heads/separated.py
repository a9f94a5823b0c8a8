"""Heads that name several dimensions with a mark between them: Cattle ; Victoria ; is Victoria below Cattle, and Ohio!!Estimate Estimate below Ohio."""

from dsqa.tables.labels.paths import Path, levels_of
from dsqa.tables.model import Axis, Label, Level

_DIMENSIONS, _PATH = ";", "!!"
"""Between labels of different dimensions, and between those of a path, as tables of the American census have them."""
_FEWEST_HEADS = 3


def levels_apart(axis: Axis) -> Axis:
    """The axis with a level for each dimension, if all heads of a level have equally many, and for each step of paths."""
    levels = [part for level in axis.levels for one in _apart(level) for part in _steps(one)]
    return Axis(axis.positions, tuple(levels)) if len(levels) > len(axis.levels) else axis


def _apart(level: Level) -> list[Level]:
    parts = [[part.strip() for part in _parts(label.text)] for label in level.labels]
    sizes = {len(own) for own in parts}
    if len(parts) < _FEWEST_HEADS or len(sizes) != 1 or sizes == {1} or not all(map(all, parts)):
        return [level]
    texts = zip(*parts, strict=True)
    return [_level(level, dict(zip(level.labels, one, strict=True))) for one in texts]


def _parts(text: str) -> list[str]:
    return text.strip().removesuffix(_DIMENSIONS).split(_DIMENSIONS)


def _steps(level: Level) -> list[Level]:
    """The level as one for each step of its paths, without steps that are the same in all."""
    if not all(_PATH in label.text for label in level.labels):
        return [level]
    parts = {label: [one.strip() for one in label.text.split(_PATH)] for label in level.labels}
    found = []
    for depth in range(max(map(len, parts.values()))):
        own = {label: path[depth] for label, path in parts.items() if len(path) > depth}
        if len(own) < len(parts) or len({*own.values()}) > 1:
            found.append(_level(level, own))
    return found or [level]


def _level(level: Level, texts: dict[Label, str]) -> Level:
    """The level of one dimension or step; equal texts share the cell of the first, and other labels have none."""
    labels: dict[str, Label] = {}
    for label, text in texts.items():
        labels.setdefault(text, label._replace(text=text))
    paths: list[Path] = [
        (labels[text] if code >= 0 and (text := texts.get(level.labels[code], "")) else None,)
        for code in level.codes
    ]
    return levels_of(paths, (level.head,))[0]
