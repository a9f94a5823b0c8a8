"""Heads that name several dimensions, each followed by a semicolon: Cattle ; Victoria ; is Victoria below Cattle."""

from dsqa.tables.model import Axis, Label, Level

_MARK = ";"
_FEWEST_HEADS = 3


def levels_apart(axis: Axis) -> Axis:
    """The axis with a level for each dimension, if all heads of a level have equally many."""
    levels = [one for level in axis.levels for one in _apart(level)]
    return Axis(axis.positions, tuple(levels)) if len(levels) > len(axis.levels) else axis


def _apart(level: Level) -> list[Level]:
    parts = [[part.strip() for part in _parts(label.text)] for label in level.labels]
    sizes = {len(own) for own in parts}
    if len(parts) < _FEWEST_HEADS or len(sizes) != 1 or sizes == {1} or not all(map(all, parts)):
        return [level]
    return [_level(level, [own[at] for own in parts]) for at in range(sizes.pop())]


def _parts(text: str) -> list[str]:
    return text.strip().removesuffix(_MARK).split(_MARK)


def _level(level: Level, texts: list[str]) -> Level:
    """The level of one dimension; equal texts share the cell of the first."""
    labels: dict[str, Label] = {}
    for text, label in zip(texts, level.labels, strict=True):
        labels.setdefault(text, label._replace(text=text))
    places = {text: at for at, text in enumerate(labels)}
    codes = tuple(places[texts[code]] if code >= 0 else code for code in level.codes)
    return Level(tuple(labels.values()), codes, level.head)
