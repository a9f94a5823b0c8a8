"""Rows and columns in brackets under the label of their neighbour: 従業員数 (外、平均臨時従業員数).

Reports write a second count in brackets below or beside the first, with one label for both. The
label says what the brackets hold, or it is customary: beside employees, temporary employees.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from dsqa.tables.model import Axis, Label, Level
from dsqa.text.regex import regex

_BRACKETED = regex(r"[(（\[［〔<〈].*\d.*[)）\]］〕>〉]")
_BLANK = regex(r"[(（\[［〔<〈]?\s*[-‐–—―−ー－]*\s*[)）\]］〕>〉]?")
_SAID = regex(
    r"[(（\[［〔]\s*(?:外書き?|外数|外|ほか|他|うち)[、，,:：\s]\s*(?P<name>[^)）\]］〕]{2,30})[)）\]］〕]"
)
_EMPLOYEES = regex("従業員|社員")
_TEMPORARY = "平均臨時雇用人員"


def name_bracketed(axis: Axis, texts: Callable[[int], Sequence[str]]) -> Axis:
    """The axis with an additional innermost label for positions in brackets that have the path of
    the position before them. `texts` returns the cells of a position."""
    paths = [axis.path(at) for at in range(len(axis.positions))]
    said = [[label.text for label in path] for path in paths]
    labels: list[Label] = []
    codes = [-1] * len(paths)
    for at in range(1, len(paths)):
        path = paths[at]
        if not path or said[at - 1] != said[at]:
            continue
        name = _name(path)
        if name and _in_brackets(texts(at)) and _in_the_open(texts(at - 1)):
            codes[at] = len(labels)
            labels.append(path[-1]._replace(text=name))
    if not labels:
        return axis
    return replace(axis, levels=(*axis.levels, Level(tuple(labels), tuple(codes))))


def _name(path: Sequence[Label]) -> str:
    for label in reversed(path):
        said = _SAID.search(label.text)
        if said:
            return said["name"]
    return _TEMPORARY if any(_EMPLOYEES.search(label.text) for label in path) else ""


def _in_brackets(texts: Sequence[str]) -> bool:
    filled = [text.strip() for text in texts if not _BLANK.fullmatch(text.strip())]
    return bool(filled) and all(_BRACKETED.fullmatch(text) for text in filled)


def _in_the_open(texts: Sequence[str]) -> bool:
    filled = [text.strip() for text in texts if not _BLANK.fullmatch(text.strip())]
    return bool(filled) and not any(_BRACKETED.fullmatch(text) for text in filled)
