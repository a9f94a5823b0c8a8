"""Synthetic questions: what somebody would say who wants one cell of a table, made from its header paths.

They teach the ranker what tells cells of many sheets and tables apart, where people have asked
little. A question names as few labels as still mean one cell: totals go unsaid, outer labels often;
of a table it says what tells it from those that have the same headers. Wording is plain on purpose:
paraphrase is learned from questions that people wrote.
"""

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dsqa.collection import Collection
from dsqa.errors import DsqaError
from dsqa.evaluation.cells import address
from dsqa.evaluation.gold import GoldCells
from dsqa.ingest import content
from dsqa.language.eras import era_text
from dsqa.language.lang import Lang
from dsqa.language.normalise import unnumbered
from dsqa.language.synonyms import is_total
from dsqa.language.times import times
from dsqa.locate.moments import is_time
from dsqa.readers.sheet import Sheet, a1
from dsqa.regex import regex
from dsqa.store import Content
from dsqa.tables.model import Axis, Table
from dsqa.training.gold import TrainingQuestion, fold_of

_TRIES = 6
"""Cells looked at for each question that is wanted; not every cell can be asked for."""
_OUTER_SAID = 0.5
_LONGEST = 40
"""Characters of a label that is named."""
_MOST = 600
"""Questions made for one set; of one with many datasets, every n-th is asked of."""
_CUT = regex(r"[（(【\[].*|[－―].*$")
_NUMBERING = regex(
    r"^\s*(?:第?\s*[\d０-９]+(?:[-－‐の][\d０-９]+)*\s*[表図]|table\s+[\w.-]+)[.．:：\s]*", re.I
)
_SAYABLE = regex(
    r"^(?![(（\[［].*[)）\]］]$)(?!.*_code$)(?:[男女]$|.*[a-z]{3}|.*[\u3040-\u30ff\u4e00-\u9fff]{2}|.*(?<!\d)(?:19|20)\d\d(?!\d))"
)


@dataclass(frozen=True)
class _Place:
    """A table with its headers as sets of paths."""

    file: str
    sheet: Sheet
    table: Table
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[tuple[str, ...], ...]


def synthetic_questions(
    name: str, collection: Collection, dataset_ids: Iterable[str], each: int, folds: int, seed: int
) -> Iterator[TrainingQuestion]:
    """At most `each` questions on a dataset; the same for the same seed.

    `name` is that of their set in the figures.
    """
    ids = sorted(set(dataset_ids))
    for dataset_id in ids[:: -(-len(ids) * each // _MOST)]:
        try:
            held = content(collection, dataset_id)
        except DsqaError:
            continue
        shuffler = random.Random(f"{seed} {dataset_id}")
        for number, (text, file, sheet, cell) in enumerate(
            _asked(held, collection.lang, shuffler, each)
        ):
            gold = GoldCells("lookup", frozenset([address(file, sheet, cell)]))
            yield TrainingQuestion(
                name, f"{dataset_id}-{number}", dataset_id, text, gold, fold_of(gold, folds)
            )


def _asked(
    held: Sequence[Content], lang: Lang, shuffler: random.Random, most: int
) -> Iterator[tuple[str, str, str, str]]:
    """(question, file, sheet, A1 cell)"""
    places = [_place(one.name, one, table) for one in held for table in one.tables]
    places = [place for place in places if place.rows and place.columns]
    made = 0
    for _ in range(_TRIES * most if places else 0):
        place = shuffler.choice(places)
        row = shuffler.randrange(len(place.rows))
        column = shuffler.randrange(len(place.columns))
        at = place.table.row_axis.positions[row], place.table.column_axis.positions[column]
        if not isinstance(place.sheet.values[at[0]][at[1]], float):
            continue
        said = _said(place, row, column, places, lang, shuffler)
        if said is None:
            continue
        yield (
            _wording(said, lang, shuffler),
            place.file,
            place.sheet.name,
            a1(*place.sheet.number(*at)),
        )
        made += 1
        if made == most:
            return


def _place(file: str, held: Content, table: Table) -> _Place:
    sheet = next(one for one in held.sheets if one.index == table.sheet_index)
    return _Place(file, sheet, table, _paths(table.row_axis), _paths(table.column_axis))


def _paths(axis: Axis) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(label.text for label in axis.path(at) if label.text.strip())
        for at in range(len(axis.positions))
    )


def _said(
    place: _Place,
    row: int,
    column: int,
    places: Sequence[_Place],
    lang: Lang,
    shuffler: random.Random,
) -> list[str] | None:
    """The labels that a question on this cell names; None where nothing tells the cell apart."""
    name = _name_among(place, row, column, places)
    rows = _named(place.rows, row, shuffler)
    columns = _named(place.columns, column, shuffler)
    if name is None or rows is None or columns is None:
        return None
    said = [name] if name else []
    if not rows and not columns and not said:
        return None
    parts = [*said, *rows, *columns]
    return (
        None
        if any(len(part) > _LONGEST for part in parts)
        else [_as_said(p, lang, shuffler) for p in parts]
    )


def _name_among(place: _Place, row: int, column: int, places: Sequence[_Place]) -> str | None:
    """What is said of the table itself: "" where its headers are enough, None where nothing is."""
    rivals = [
        other
        for other in places
        if other is not place
        and place.rows[row] in other.rows
        and place.columns[column] in other.columns
    ]
    if not rivals:
        return ""
    for of in (_sheet_name, _title):
        own = of(place)
        if own and all(of(other) != own for other in rivals):
            return "" if is_total(own) else own
    return None


def _sheet_name(place: _Place) -> str:
    name = place.sheet.name.strip()
    return "" if re.fullmatch(r"(?:sheet|表|第)?[\s\d.－-]*表?", name, re.I) else name


def _title(place: _Place) -> str:
    return _CUT.sub("", _NUMBERING.sub("", place.table.title)).strip()


def _named(paths: Sequence[tuple[str, ...]], at: int, shuffler: random.Random) -> list[str] | None:
    """Labels of a path that mean this position and no other; None where there are none."""
    telling = _telling(paths[at])
    for said in (telling[-1:] if shuffler.random() > _OUTER_SAID else telling, telling):
        others = sum(_may_mean(said, telling, path) for path in paths)
        if others == 1:
            return list(said)
    return None


@lru_cache(maxsize=1 << 14)
def _telling(path: tuple[str, ...]) -> tuple[str, ...]:
    """What a person may say of a path: no totals, codes, units or lone letters."""
    return tuple(label for label in path if _SAYABLE.search(label) and not is_total(label))


def _may_mean(said: Sequence[str], telling: Sequence[str], path: tuple[str, ...]) -> bool:
    """Whether a path has all that is said, and leaves no more unsaid than the one that is meant."""
    labels = _telling(path)
    return set(said) <= set(labels) and len(labels) <= len(telling)


def _as_said(label: str, lang: Lang, shuffler: random.Random) -> str:
    """A label as it stands in a sentence: years in either calendar, no numbering, no brackets."""
    if is_time(label, lang):
        found = [time for time in times(label, lang) if time.year is not None]
        if (
            len(found) == 1
            and found[0].kind == "point"
            and found[0].year is not None
            and found[0].month is None
        ):
            year = found[0].year
            if lang == "e":
                return str(year)
            return era_text(year) if shuffler.random() < 0.4 else f"{year}年"
    bare = unnumbered(label).strip() if lang == "j" else label.strip()
    short = _CUT.sub("", bare).strip() or bare
    return short if lang == "j" or not short.istitle() or shuffler.random() < 0.6 else short.lower()


def _wording(said: Sequence[str], lang: Lang, shuffler: random.Random) -> str:
    """A question that names the labels in an order of its own."""
    parts = list(dict.fromkeys(said))
    if shuffler.random() < 0.4:
        shuffler.shuffle(parts)
    if lang == "j":
        return "の".join(parts) + shuffler.choice(_ENDS_J)
    return shuffler.choice(_FORMS_E).format(_english(parts, shuffler))


_ENDS_J = (
    "はいくつですか",
    "は？",
    "を教えてください",
    "はいくらですか",
    "はどのくらいですか",
    "はいくつ？",
)
_FORMS_E = ("What is the {}?", "What was the {}?", "How much is the {}?", "{}?", "Give the {}.")
_BETWEEN_E = (" of ", " for ", " in ", ", ")


def _english(parts: Sequence[str], shuffler: random.Random) -> str:
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text += shuffler.choice(_BETWEEN_E) + part
    return text
