"""A derivation over a cross table in words, as a cross-encoder reads it beside the question."""

from collections.abc import Sequence

from dsqa.derivations.cross.lines.axis import CrossAxis, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operations.composed import COMPOSED
from dsqa.derivations.cross.operations.look_up import LOOK_UP
from dsqa.derivations.cross.space import CrossSpace, Derivation
from dsqa.locate.rerank import cell_in_words
from dsqa.tables.labels.paths import STEP, path_text

_TITLE_BESIDE, _LONGEST_ITEMS, _LONGEST_PATHS, _LONGEST_LABEL = 40, 60, 120, 80
"""Maximum length."""
_LINES = 3
"""Maximum number of lines of a group that are named."""


def in_words(space: CrossSpace, one: Derivation) -> str:
    """Operation: rows | columns | title = answer. A look-up is written as by `dsqa.locate.rerank.describe`."""
    table = space.tables[one.table]
    title = table.table.index.table.title
    if one.operation == LOOK_UP:
        return cell_in_words(_paths(table, one), title, one.texts[0])
    items = "; ".join(one.texts)[:_LONGEST_ITEMS]
    if one.operation == COMPOSED and space.composed is not None:
        name, paths = space.composed.operation, space.composed.paths[:_LONGEST_PATHS]
    else:
        name, paths = one.operation.name, _paths(table, one)
    return f"{name.replace('_', ' ')}: {paths} | {title[:_TITLE_BESIDE]} = {items}"


def _paths(table: TableSpace, one: Derivation) -> str:
    rows, columns = (
        [group_in_words(table.lines[axis].axis, table.used[axis][one.groups[axis]])]
        for axis in (0, 1)
    )
    return path_text(rows, columns)


def group_in_words(axis: CrossAxis, group: LineGroup) -> str:
    """The labels that the lines of a group share, then those in which they differ.

    `Canada > 2015, 2016`, or `Canada > 2015, 2016, ... 2021 (7)`; "" for no line.
    """
    lines = group.lines
    if len(lines) < 2:
        return STEP.join(_path(axis, lines[0])) if lines else ""
    first = _path(axis, lines[0])
    some = [lines[0], *lines[1 : _LINES - 1], lines[-1]] if len(lines) > _LINES else lines
    paths = [_path(axis, line) for line in dict.fromkeys(some)]
    shared = [label for label in first if all(label in path for path in paths)]
    if len(paths) > 1 and shared and any(len(path) == len(shared) for path in paths):
        # A whole beside its part would have no label of its own.
        shared = shared[:-1]
    own = [STEP.join(label for label in path if label not in shared) for path in paths]
    own = [text for text in dict.fromkeys(own) if text] or first[-1:]
    many = f" ({len(lines)})" if len(lines) > _LINES else ""
    return STEP.join([*shared, _listed(own, len(lines) > _LINES) + many])


def _listed(texts: Sequence[str], has_more: bool) -> str:
    if has_more and len(texts) > 1:
        return f"{', '.join(texts[:-1])}, ... {texts[-1]}"
    return ", ".join(texts)


def _path(axis: CrossAxis, line: int) -> list[str]:
    return [label.text[:_LONGEST_LABEL] for label in axis.index.axis.path(line)]
