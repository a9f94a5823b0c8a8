"""Example questions about cells of the served data, each tried before it is shown."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

import msgspec

from dsqa.answers.plain_value import number_shown
from dsqa.collection import Dataset
from dsqa.display.grid import Position
from dsqa.display.places import Place, places
from dsqa.errors import DsqaError
from dsqa.language.lang import Lang
from dsqa.language.totals import is_total
from dsqa.language.written_in import language_of
from dsqa.locate.indexing.moments import is_time
from dsqa.service.model import Example
from dsqa.service.processes.library import Library, Open
from dsqa.service.shown import contents_of, text
from dsqa.tables.model import Axis, Table
from dsqa.text.regex import regex

MOST = 6
_DATASETS = 12
"""Maximum number of datasets of a collection to make examples from."""
_TRIES = 2
"""Maximum number of example questions tried per dataset."""
_MOST_CELLS = 50_000
"""Maximum number of cells in the tables of a dataset: a larger one would delay the first page."""
_LONGEST = 40
"""Maximum length of a label in a question."""
_DOWN, _ACROSS = (0.4, 0.7), (0.2, 1.0)
"""Places of the cells, as shares of the rows and columns."""
_SAYABLE = regex(
    r"(?i)(?!number$|percent$|rate$|value$)(?:[a-z]{4}|[\u3040-\u30ff\u4e00-\u9fff]{2}|^\d{4}$)"
)
_BRACKET = regex(r"\s*[（(][^（()）]*[)）]\s*$")
_YEAR = regex(r"(?:19|20)\d\d")
_DAY = regex(r"\d, (?:19|20)\d\d")
_decode = msgspec.msgpack.Decoder(Table).decode


class _Asked(NamedTuple):
    """A question and its cell."""

    question: str
    place: Place
    position: Position


def examples(library: Library) -> list[Example]:
    """Questions that are answered by the cell they were made from, equally from all collections.

    A collection without any (nothing of it is read yet) gives titles of its datasets, to search for.
    """
    collections = library.collections
    each = -(-MOST // max(1, len(collections)))
    found: list[Example] = []
    for one in collections:
        asked = list(islice(_questions(one), each))
        found.extend(asked or _titles(one, each))
    return found[:MOST]


def _titles(held: Open, most: int) -> Iterator[Example]:
    for dataset in islice(held.collection, most):
        yield Example(text=text(dataset.title, 120) or dataset.id)


def _questions(held: Open) -> Iterator[Example]:
    for dataset in islice(held.collection, _DATASETS):
        try:
            found = _question(held, dataset) if _is_at_hand(held, dataset) else ""
        except DsqaError:
            continue  # A user who asks this dataset sees the error.
        if found:
            yield Example(text=text(found), dataset=dataset.id)


def _question(held: Open, dataset: Dataset) -> str:
    """The first question about a dataset that is answered by its cell; "" if there is none."""
    for one in islice(_asked(held, dataset), _TRIES):
        answer = held.answerer.answer(one.question, dataset.id)
        if answer.status == "answered" and answer.cells == (one.place.ref(one.position),):
            return one.question
    return ""


def _is_at_hand(held: Open, dataset: Dataset) -> bool:
    """Whether all files of a dataset are read, and small enough. Raises DsqaError."""
    names = [file.name for file in dataset.files]
    outlines = held.collection.store.outlines(names)
    regions = [_decode(table).region for one in outlines.values() for table in one.tables]
    cells = sum((r.bottom - r.top + 1) * (r.right - r.left + 1) for r in regions)
    return len(outlines) == len(set(names)) and 0 < cells <= _MOST_CELLS


def _asked(held: Open, dataset: Dataset) -> Iterator[_Asked]:
    """Questions about numeric cells with unique labels, in the language of these labels."""
    lang = held.served.lang
    for place in places(contents_of(held, dataset.id)):
        for table in place.tables[:1]:
            for row, column in _cells(table):
                shown = place.sheet.texts[row][column]
                rows = _said(table.row_axis, row, lang)
                columns = _said(table.column_axis, column, lang)
                said = lang if lang == "j" else language_of(" ".join((*rows, *columns)))
                asked = question(rows, columns, said) if rows and columns else ""
                if asked and number_shown(shown) is not None:
                    yield _Asked(asked, place, (row, column))


def _cells(table: Table) -> Iterator[Position]:
    rows, columns = table.row_axis.positions, table.column_axis.positions
    for down, across in product(_DOWN, _ACROSS):
        if rows and columns:
            yield rows[int(down * (len(rows) - 1))], columns[int(across * (len(columns) - 1))]


def _said(axis: Axis, position: int, lang: Lang) -> tuple[str, ...]:
    """The labels that identify a position, outermost first; () if there are none."""
    paths = [_telling(axis, at, lang) for at in range(len(axis.positions))]
    own = paths[axis.positions.index(position)]
    is_bare_time = len(own) > 1 and is_time(own[-1], lang)
    for long in range(2 if is_bare_time else 1, 3):
        said = own[-long:]
        if len(said) == long and sum(path[-long:] == said for path in paths) == 1:
            return said
    return ()


def _telling(axis: Axis, at: int, lang: Lang) -> tuple[str, ...]:
    """The meaningful labels of a position: no totals, units, codes or long texts."""
    labels = [_bare(label.text) for label in axis.path(at)]
    return tuple(
        f"{label}年" if lang == "j" and _YEAR.fullmatch(label) else label
        for label in labels
        if len(label) <= _LONGEST and _SAYABLE.search(label) and not is_total(label)
    )


def _bare(label: str) -> str:
    """A label without brackets."""
    return _BRACKET.sub("", label).strip() or label.strip("()（） ")


def question(rows: Sequence[str], columns: Sequence[str], lang: Lang) -> str:
    """The question for the cell with these labels, outermost first; "" if it cannot be worded.

    >>> question(("Colorado",), ("Resident population", "2010"), "e")
    'What was the resident population for Colorado in 2010?'
    >>> question(("東京都",), ("人口", "令和2年"), "j")
    '東京都の令和2年の人口は？'
    """
    # The same time may be written twice, in two calendars.
    times = [one for axis in (rows, columns) for one in _times(axis, lang)[-1:]]
    things = [label for label in rows if not is_time(label, lang)]
    asked = [label for label in columns if not is_time(label, lang)]
    if not asked:
        things, asked = [], things
    if not asked or lang == "e" and len(things) + len(asked) > 2:
        return ""
    if lang == "j":
        return "の".join([*things, *times, *asked]) + "は？"
    what = _in_sentence(asked[-1]) + "".join(f" for {label}" for label in things)
    when = "".join(f" {'on' if _DAY.search(one) else 'in'} {one}" for one in times)
    return f"What {'was' if times else 'is'} the {what}{when}?"


def _times(labels: Sequence[str], lang: Lang) -> list[str]:
    return [label for label in labels if is_time(label, lang)]


def _in_sentence(label: str) -> str:
    """A label within a sentence: with a small letter, unless it is a name or an abbreviation."""
    first, *others = label.split()
    is_plain = first[1:].islower() and not any(word[:1].isupper() for word in others)
    return label[:1].lower() + label[1:] if is_plain else label
