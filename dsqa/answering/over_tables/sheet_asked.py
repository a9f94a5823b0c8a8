"""The sheet or the file of something: "On which sheet are the deaths?", どのファイルに死亡数がありますか."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dsqa.answers.model import Answer, CellRef
from dsqa.language.lang import Lang
from dsqa.language.order_words import words
from dsqa.language.times.in_text import times
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.contents import entries
from dsqa.questions import operation_names as names
from dsqa.questions.asking.things import asks_file, asks_sheet
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.model import Table
from dsqa.text.file_names import file_name, file_title
from dsqa.text.regex import regex

_NO_TOPIC = frozenset(
    ("sheet", "file", "figur", "number", "data", "データ", "ファイル", "worksheet", "tab", "table", "tabl", "stand", "find", "found", "see", "シート", "表", "ある", "載る", "何", "番", "第", "統計表", "見る", "という", "する", "いる")
)  # fmt: skip
_PAGE = regex(
    r"(?i)\W*(?:cover|(?:table of )?contents|index|notes?|read ?me|about|目次|もくじ|表紙|注記?|凡例)\b"
)
_LABELS = 0.4
"""Weight of a word in labels, relative to one in the title, the name or the contents entry of a sheet."""
_LEAST = 0.5
"""Minimum share of the words of a question that the sheet has."""
_NOWHERE = 0.3
"""Weight of a word that no sheet has."""
_AHEAD = 1.1
"""Minimum ratio of its score to that of any other sheet."""
_MOST_LABELS = 300
_CONFIDENCE = 0.8


class _Place(NamedTuple):
    """Where something may stand: a sheet or a file."""

    name: str
    cell: CellRef
    words: Mapping[str, float]
    why: str


def sheet_asked(question: Question, contents: Sequence[Content]) -> Answer | None:
    """The sheet of a workbook, or the file of a dataset, that a question asks for; None for other questions, and if none leads the others."""
    if asks_file(question) and len(contents) > 1:
        return _best(question, [_file(held, question.lang) for held in contents if held.sheets])
    if not asks_sheet(question) or len(contents) != 1 or len(contents[0].sheets) < 2:
        return None
    (held,) = contents
    listed = entries(held.sheets)
    sheets = [one for one in held.sheets if not _PAGE.match(one.name)]
    return _best(
        question, [_sheet(held, one, listed.get(one.index, ""), question.lang) for one in sheets]
    )


def _sheet(held: Content, sheet: Sheet, listed: str, lang: Lang) -> _Place:
    said = _said(sheet, held.tables_on(sheet), listed, lang)
    why = listed or "the sheet with most words of the question"
    cell = CellRef(sheet.file_in(held.name), sheet.name, sheet.address(0, 0))
    return _Place(sheet.name, cell, said, why)


def _file(held: Content, lang: Lang) -> _Place:
    sheets = [_sheet(held, one, "", lang) for one in held.sheets]
    heads = (level.head for table in held.tables for level in table.row_axis.levels)
    folders = held.name.split("/")[:-1]
    texts = (" ".join((*folders, file_title(held.name))), *heads)
    found = {token.text: 1.0 for text in texts for token in tokens(text, lang)}
    found.update((str(time.year), 1.0) for time in times(texts[0], lang))
    for one in sheets:
        found = {**one.words, **found}
    why = "the file with most words of the question"
    return _Place("/".join((*folders, file_name(held.name))), sheets[0].cell, found, why)


def _best(question: Question, places: Sequence[_Place]) -> Answer | None:
    said = [one.words for one in places]
    often = Counter(word for known in said for word in known)
    asked = {
        token.text
        for token in question.tokens
        if token.kind != "function" and token.text not in _NO_TOPIC | words("table")
    }
    asked |= {str(time.year) for time in question.times}
    tells = {
        word: math.log((1 + len(places)) / (0.5 + often[word])) if often[word] else _NOWHERE
        for word in asked
    }
    whole = sum(tells.values())
    scores = [sum(tells[word] * known.get(word, 0.0) for word in asked) for known in said]
    best = max(range(len(places)), key=scores.__getitem__, default=None)
    if best is None or scores[best] < _LEAST * whole:
        return None
    if any(score * _AHEAD >= scores[best] for at, score in enumerate(scores) if at != best):
        return None
    found = places[best]
    return Answer(found.name, (found.cell,), _CONFIDENCE, names.TEXT, found.why)


def _said(sheet: Sheet, tables: Sequence[Table], listed: str, lang: Lang) -> dict[str, float]:
    """The words of a sheet and of its tables, with their weights."""
    labels = [text for table in tables for text in table.labels(_MOST_LABELS)]
    found = dict.fromkeys((token.text for text in labels for token in tokens(text, lang)), _LABELS)
    titles = (sheet.name, listed, *(table.title for table in tables))
    found.update((token.text, 1.0) for text in titles for token in tokens(text, lang))
    return found
