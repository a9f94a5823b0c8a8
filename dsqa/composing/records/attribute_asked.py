"""Which field has this value? The label beside a cell that a question quotes."""

from collections.abc import Iterator, Sequence

import numpy as np

from dsqa.answers.cell_addresses import label_ref, paths
from dsqa.answers.model import Answer
from dsqa.answers.number_form import unspaced
from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.index import TableIndex
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_cells.fields import quoted_behind
from dsqa.text.regex import regex

_QUOTES = "\"'“”‘’「」『』?？. 。、"
_BEHIND_JA = regex(
    r"[」』]?\s?(?:と|は|が|に(?:なって|当た)|の(?:項目|欄|属性|値|数字|情報|見出し)|で(?:ある|す))"
)
"""Wording behind a value in Japanese: 「298」という値の項目, 値が2LDKの項目."""
_HALF = 0.5
"""Minimum share of the value in the text behind English wording."""
_SIGN = regex(r"^[$€£¥￥]\s?|\s?[%％]$")
_UNRANKED = np.zeros(len(FEATURES), np.float32)
_MOST_ROWS = 2_000
"""Maximum number of rows of a table whose values are compared."""


def attribute_asked(asked: Asked, tables: Sequence[TableIndex]) -> Answer | None:
    """The label of the row whose single value the question quotes; None if no row has it.

    Of several such values the longest is taken, and of equal ones that of the table with most words of the question.
    """
    quoting = quoted_behind(asked.question)
    if quoting is None:
        return None
    is_english = asked.question.lang == "e"
    text = normalise(quoting) if is_english else asked.normalised
    found: tuple[int, int, Candidate] | None = None
    for table in tables:
        around = _named(asked, table)
        for candidate in _values(table):
            value = normalise(candidate.text.strip())
            said = next((one for one in _writings(value) if _is_quoted(one, text, is_english)), "")
            if said and (found is None or (len(said), around) > found[:2]):
                found = len(said), around, candidate
    if found is None:
        return None
    best = found[2]
    label = best.table.table.row_axis.path(best.row)[-1]
    return Answer(
        unspaced(label.text),
        (label_ref(best, label),),
        operation=names.LABEL,
        why=f"label of {best.text.strip()}: {paths(best)}",
    )


def _values(table: TableIndex) -> Iterator[Candidate]:
    """The cells that are alone in their row, beside a label: those of a form or of a table with one column."""
    sheet, axes = table.sheet, table.table
    if axes.kind == "records":
        return
    columns = axes.column_axis.positions
    for at, row in enumerate(axes.row_axis.positions[:_MOST_ROWS]):
        filled = [place for place, c in enumerate(columns) if sheet.texts[row][c].strip()]
        if len(filled) == 1 and axes.row_axis.path(at):
            yield Candidate(table, at, filled[0], 0.0, _UNRANKED)


def _writings(value: str) -> tuple[str, ...]:
    """A value as displayed, and without its unit sign."""
    bare = _SIGN.sub("", value)
    return (value, bare) if bare != value else (value,)


def _is_quoted(value: str, text: str, is_english: bool) -> bool:
    """Whether a text quotes a value, rather than containing it among other words."""
    if not stands_in(value, text):
        return False
    if is_english:
        return len(value) >= _HALF * len(text.strip(_QUOTES))
    return bool(_BEHIND_JA.match(text, text.find(value) + len(value)))


def _named(asked: Asked, table: TableIndex) -> int:
    """Number of words of the question in the title of a table and the name of its sheet."""
    name = f"{table.table.title} {table.sheet.name}"
    said = {token.text for token in tokens(name, asked.question.lang)}
    return len(said & {word.text for word in asked.words})
