"""The query that gives a derived answer, over the table as `dsqa sql` publishes it.

`WITH cells AS (SELECT rowid AS n, … AS label, … AS value FROM NAME WHERE …)` are the rows of the group, and the query of the
operation follows. The condition is made from the cells of the group, and is taken only where it holds for its rows alone;
else the rows are named by their number.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from os.path import commonprefix
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa import sqltext
from dsqa.derivations.column import Different, ReadingKind, ShownKind
from dsqa.derivations.masks import LAST_COLUMN, Bools, bools_of, mask_of
from dsqa.derivations.ranking import Derived
from dsqa.derivations.relation import Relation
from dsqa.regex import regex

Floats = npt.NDArray[np.float64]

MOST_VALUES = 8
"""Different cells that a condition lists."""
MOST_WORDS = 4
"""Words that a condition looks for."""
MOST_RUNS = 200
"""Runs of rows that are named by their numbers."""
_WORD = regex(r"[a-z0-9\u3040-\u9fff]{2,}")
_ISO = regex(r"\d{4}-\d{2}-\d{2}")


class Published(NamedTuple):
    """A relation as a table of a database."""

    name: str
    relation: Relation
    columns: tuple[str, ...]
    """Names, by column."""
    values: tuple[Floats | None, ...]
    """By column its numbers, NaN for an empty cell; None for a column of texts."""


def query(published: Published, derived: Derived) -> str:
    """The query that gives an answer; "" where no single one over the rows of a group does."""
    found = _of_group(published, derived) if derived.operation.sql else ""
    return found or _of_rows(published, derived)


def _of_group(published: Published, derived: Derived) -> str:
    label = _label(published, derived.column, derived.shown)
    value = _value(published, derived.by, derived.reading, derived.group.rows)
    sql = derived.operation.sql
    if "{answer}" in sql and not derived.group.rows:
        return ""  # There is no row that tells what was looked for.
    has_label, has_value = "label" in sql, "value" in sql
    if (has_label and not label) or (has_value and not value):
        return ""
    if ("GROUP BY label" in sql or "DISTINCT label" in sql) and not _are_told_apart(
        published.relation, derived
    ):
        return ""
    parts = ["rowid AS n"]
    parts += [f"{label} AS label"] if has_label else []
    parts += [f"{value} AS value"] if has_value else []
    group = derived.group
    is_range = group.comparison not in ("", "=")
    where = _where(published, group.rows, group.columns, ranges_first=is_range)
    if where is None:
        return ""
    known = " AND ".join(filter(None, [where, f"{value} IS NOT NULL" if has_value else ""]))
    many = len(derived.rows or derived.items)
    answer = sqltext.literal(derived.items[0])
    told = sql.format(many=many, table=sqltext.name(published.name), value=value, answer=answer)
    return _with(parts, published.name, known) + told


def _of_rows(published: Published, derived: Derived) -> str:
    """The cells of the rows that are the answer, whichever way they were found."""
    label = _label(published, derived.column, derived.shown)
    if not derived.rows or not label:
        return ""
    where = _where(published, mask_of(derived.rows), 0)
    if where is None:
        return ""
    return (
        f"SELECT {label} AS label FROM {sqltext.name(published.name)} WHERE {where} ORDER BY rowid"
    )


def _with(parts: Sequence[str], name: str, where: str) -> str:
    condition = f" WHERE {where}" if where else ""
    return f"WITH cells AS (SELECT {', '.join(parts)} FROM {sqltext.name(name)}{condition}) "


def _number(value: float) -> str:
    return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)


def _label(published: Published, column: int, kind: ShownKind | None) -> str:
    """What is given of a column, "" where that is a part of a text."""
    if column < 0:
        return ""
    name = sqltext.name(published.columns[column])
    if kind == "year" and _is_iso(published, column):
        return f"CAST(left({name}, 4) AS INTEGER)"
    return name if kind == "text" else ""


def _value(published: Published, column: int, kind: ReadingKind | None, rows: int) -> str:
    """What is read as a number, for texts that sort like their dates the text; "" where the table holds neither."""
    if column < 0 or kind is None:
        return ""
    name, relation = sqltext.name(published.columns[column]), published.relation
    read = next(
        one.values for one in relation.readings if one.column == column and one.kind == kind
    )
    members = bools_of([rows], relation.size)[0]
    held = published.values[column]
    if held is not None:
        if np.array_equal(held[members], read[members], equal_nan=True):
            return name
        # Shares are read as they are shown: 12.5 for 12.5%.
        share = np.allclose(held[members] * 100, read[members], equal_nan=True)
        return f"{name} * 100" if share else ""
    if kind in ("date", "year") and _is_iso(published, column):
        return name if kind == "date" else f"CAST(left({name}, 4) AS INTEGER)"
    return ""


def _are_told_apart(relation: Relation, derived: Derived) -> bool:
    """Whether the texts of a column are as many as its different answers: 1,200 and 1200, (a) and (b) may be one answer."""
    members = bools_of([derived.group.rows], relation.size)[0]
    texts = relation.columns[derived.column].different.codes[members]
    answers = relation.shown_texts(derived.column)[members]
    filled = answers >= 0
    return len(np.unique(texts[filled])) == len(np.unique(answers[filled]))


def _is_iso(published: Published, column: int) -> bool:
    held = published.relation.columns[column]
    return held.is_date and all(_ISO.fullmatch(text) for text in held.different.texts if text)


def _where(
    published: Published, rows: int, columns: int, *, ranges_first: bool = False
) -> str | None:
    """A condition that holds for just these rows, "" for all; None where it would be too long."""
    size = published.relation.size
    chosen = bools_of([rows], size)[0]
    if chosen.all():
        return ""
    named = [at for at in range(len(published.columns)) if columns >> min(at, LAST_COLUMN) & 1]
    options = [list(_conditions(published, at, chosen)) for at in named]
    if ranges_first:
        options = [each[1:] + each[:1] for each in options]
    for several in product(*options) if options and len(options) <= 3 else ():
        held = np.logical_and.reduce([each for _, each in several])
        if np.array_equal(held, chosen):
            return " AND ".join(text for text, _ in several)
    return _by_number(chosen)


def _conditions(published: Published, column: int, chosen: Bools) -> Iterator[tuple[str, Bools]]:
    """Conditions on one column that hold for some rows, with all rows that they hold for."""
    name = sqltext.name(published.columns[column])
    values = published.values[column]
    if values is None:
        yield from _text_conditions(name, published.relation.columns[column].different, chosen)
        return
    inside = values[chosen]
    inside = inside[~np.isnan(inside)]
    if not len(inside):
        return
    different = np.unique(inside).tolist()[: MOST_VALUES + 1]
    listed = ", ".join(map(_number, different[:MOST_VALUES]))
    condition = f"{name} = {listed}" if len(different) == 1 else f"{name} IN ({listed})"
    yield condition, np.isin(values, different[:MOST_VALUES])
    low, high = float(inside.min()), float(inside.max())
    yield f"{name} >= {_number(low)}", values >= low
    yield f"{name} <= {_number(high)}", values <= high
    both = (values >= low) & (values <= high)
    yield f"{name} BETWEEN {_number(low)} AND {_number(high)}", both


def _text_conditions(name: str, different: Different, chosen: Bools) -> Iterator[tuple[str, Bools]]:
    """Conditions on a column of texts: one of a few cells, none of a few, a beginning, a word."""
    if not chosen.any():
        return
    inside = [different.lines[at] for at in np.unique(different.codes[chosen]).tolist()]
    outside = [different.lines[at] for at in np.unique(different.codes[~chosen]).tolist()]
    for texts, one, several in ((inside, "=", "IN"), (outside, "<>", "NOT IN")):
        texts = [text for text in texts if text]
        if 0 < len(texts) <= MOST_VALUES:
            listed = ", ".join(map(sqltext.literal, texts))
            condition = f"{one} {listed}" if len(texts) == 1 else f"{several} ({listed})"
            among = set(texts)
            is_wanted = one == "="
            yield (
                f"{name} {condition}",
                different.rows(text and (text in among) == is_wanted for text in different.lines),
            )
    if beginning := commonprefix(inside):
        yield (
            f"starts_with({name}, {sqltext.literal(beginning)})",
            different.rows(text.startswith(beginning) for text in different.lines),
        )
    words = [set(_WORD.findall(text.lower())) for text in inside]
    for word in sorted(set.intersection(*words), key=lambda word: (-len(word), word))[:MOST_WORDS]:
        yield (
            f"contains(lower({name}), {sqltext.literal(word)})",
            different.rows(word in text.lower() for text in different.lines),
        )


def _by_number(chosen: Bools) -> str | None:
    """The rows by their numbers, from 0, in runs."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], chosen.astype(np.int8), [0]])))
    runs = edges.reshape(-1, 2)
    if len(runs) > MOST_RUNS:
        return None
    single = [str(first) for first, end in runs.tolist() if end - first == 1]
    longer = [
        f"rowid BETWEEN {first} AND {end - 1}" for first, end in runs.tolist() if end - first > 1
    ]
    if single:
        longer.append(f"rowid IN ({', '.join(single)})")
    if not longer:
        return "false"
    return longer[0] if len(longer) == 1 else f"({' OR '.join(longer)})"
