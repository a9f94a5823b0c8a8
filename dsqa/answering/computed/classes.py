"""The sum of the columns of classes that a question asks for together: 20代の男性 of 20-24歳の男性 and 25-29歳の男性, both sexes at 0-4歳."""

import numpy as np

from dsqa.answering.computed.extended import SUM, with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.cross.lines.classes import classes_asked
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import synonyms
from dsqa.language.values import written
from dsqa.questions.asking.over_lines.parts import class_said
from dsqa.questions.asking.over_rows.spelling import as_written
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_CLASS = regex(
    r"(?:under )?\d+歳?(?:\s?(?:[-~]|to)\s?\d+)?\s?(?:歳|才|years)(?:以上|以下|未満| (?:and|or) over|\+)?の?"
)
"""The class in a normalised head."""
_FEWEST = 3


def with_classes(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of this sum in place of all classes, if the question asks for it, and each class has a column for one or for both sexes."""
    columns, said = plain.relation.columns, class_said(wording)
    kinds: dict[str, list[int]] = {}
    for at, one in enumerate(columns if said else ()):
        if one.kind == "number" and (found := _CLASS.match(head := normalise(one.head))):
            kinds.setdefault(head[found.end() :].strip(), []).append(at)
    named = [
        kind
        for kind in kinds
        if any(word and as_written(wording, word) for word in (kind, *synonyms(kind, wording.lang)))
    ]
    parts = [
        kinds[kind][at]
        for kind in named or kinds
        if len(kinds[kind]) >= _FEWEST
        for at in classes_asked([columns[one].head for one in kinds[kind]], wording)
    ]
    numbers = [read for one in parts if (read := plain.relation.read(one, "number")) is not None]
    if not parts or len(numbers) < len(parts):
        return plain
    texts = tuple(written(one) if np.isfinite(one) else "" for one in np.sum(numbers, axis=0))
    every = sorted(at for own in kinds.values() for at in own)
    first, end = (every[0], every[-1] + 1) if every[-1] - every[0] < len(every) else (parts[0],) * 2
    head = said + (named[0] if len(named) == 1 else "")
    return with_column(plain, Column(head, texts), tuple(parts), SUM, first, end)
