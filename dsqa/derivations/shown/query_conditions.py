"""Conditions of queries that select exactly some rows of a published relation."""

from collections.abc import Iterator, Sequence
from itertools import product
from os.path import commonprefix
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column_cells import Different
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.masks import LAST_COLUMN, Bools, bools_of
from dsqa.language.amounts.bounds import COMPARED
from dsqa.text import sqltext
from dsqa.text.regex import regex

Floats = npt.NDArray[np.float64]

MOST_VALUES = 8
"""Maximum number of different cells in a condition."""
MOST_WORDS = 4
"""Maximum number of words in a condition."""
MOST_RUNS = 200
"""Maximum number of runs of rows that are selected by number."""
_BOUNDS = [">", ">=", "<", "<="]
_WORD = regex(r"[a-z0-9\u3040-\u9fff]{2,}")


class Published(NamedTuple):
    """A relation as a table of a database."""

    name: str
    relation: Relation
    columns: tuple[str, ...]
    """Columns as SQL names or computes them; "" for one that it cannot."""
    values: tuple[Floats | None, ...]
    """By column: its numbers, NaN for an empty cell; None for a column of texts."""


def condition_of(
    published: Published, rows: int, columns: int, comparison: str = "", said: Sequence[float] = ()
) -> str | None:
    """A condition that selects exactly these rows, "" for all; None if it would be too long.

    `comparison`: how the rows were chosen; `said`: the numbers of the question for them, which are tried first.
    """
    size = published.relation.size
    chosen = bools_of([rows], size)[0]
    if chosen.all():
        return ""
    named = [at for at in range(len(published.columns)) if columns >> min(at, LAST_COLUMN) & 1]
    options = [list(_conditions(published, at, chosen)) for at in named]
    if comparison not in ("", "="):
        # Ranges before lists, and numbers of the question before either.
        bounds = sorted(_BOUNDS, key=lambda one: one != comparison)
        options = [
            [*_said(published, at, bounds, said), *each[1:], *each[:1]]
            for at, each in zip(named, options, strict=True)
        ]
    for several in product(*options) if options and len(options) <= 3 else ():
        held = np.logical_and.reduce([each for _, each in several])
        if np.array_equal(held, chosen):
            return " AND ".join(text for text, _ in several)
    return _by_number(chosen)


def _said(
    published: Published, column: int, bounds: Sequence[str], said: Sequence[float]
) -> Iterator[tuple[str, Bools]]:
    """Conditions on one numeric column by the numbers of the question."""
    values = published.values[column]
    if values is None:
        return
    name = published.columns[column]
    for bound, number in product(bounds, said):
        yield f"{name} {bound} {sqltext.number(number)}", COMPARED[bound](values, number)


def _conditions(published: Published, column: int, chosen: Bools) -> Iterator[tuple[str, Bools]]:
    """Conditions on one column that hold for the chosen rows, each with all rows that meet it."""
    name = published.columns[column]
    values = published.values[column]
    if not name:
        return
    if values is None:
        yield from _text_conditions(name, published.relation.columns[column].different, chosen)
        return
    inside = values[chosen]
    inside = inside[~np.isnan(inside)]
    if not len(inside):
        return
    different = np.unique(inside).tolist()[: MOST_VALUES + 1]
    listed = ", ".join(map(sqltext.number, different[:MOST_VALUES]))
    condition = f"{name} = {listed}" if len(different) == 1 else f"{name} IN ({listed})"
    yield condition, np.isin(values, different[:MOST_VALUES])
    low, high = float(inside.min()), float(inside.max())
    yield f"{name} >= {sqltext.number(low)}", values >= low
    yield f"{name} <= {sqltext.number(high)}", values <= high
    both = (values >= low) & (values <= high)
    yield f"{name} BETWEEN {sqltext.number(low)} AND {sqltext.number(high)}", both


def _text_conditions(name: str, different: Different, chosen: Bools) -> Iterator[tuple[str, Bools]]:
    """Conditions on a text column: one of a few cells, none of a few cells, a beginning, a word."""
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
