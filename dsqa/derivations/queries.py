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
from dsqa.derivations.numbers_in_text import number_in_text
from dsqa.derivations.parts_in_text import part_in_text
from dsqa.derivations.ranking import Derived
from dsqa.derivations.registry import operation_named
from dsqa.derivations.relation import Relation, time_in
from dsqa.derivations.units import NAME as UNIT_NAME
from dsqa.derivations.values import written, written_quotient
from dsqa.regex import regex

Floats = npt.NDArray[np.float64]

_MEAN = "avg(value)"
_NUMBERS: tuple[ReadingKind, ...] = ("number", "second", "year")
"""What is given of a cell that is read as a number, too."""
MOST_VALUES = 8
"""Different cells that a condition lists."""
MOST_ALIKE = 30
"""Texts of which another one stands for the same answer."""
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
    sql = derived.operation.sql
    if derived.operation.name == UNIT_NAME:
        derived, sql = _with_unit(published, derived)
    found = _of_group(published, derived, sql) if sql else ""
    return found or _of_rows(published, derived)


def _with_unit(published: Published, derived: Derived) -> tuple[Derived, str]:
    """A number with its unit, of one column or two, and the query for it: of what is computed over a group that which gives the
    number; "" where nothing does."""
    number, _, unit = derived.items[0].partition(" ")
    read = published.relation.read(derived.by, derived.reading)
    if read is None:
        return derived, ""
    parts = [derived.group.rows, *(derived.pair or ())]
    every, *pair = (read[each] for each in bools_of(parts, published.relation.size))
    every = every[~np.isnan(every)]
    if not len(every):
        return derived, ""
    computed = {"sum": every.sum(), "range": np.ptp(every)}
    if pair:
        computed["difference_of_sums"] = abs(np.nansum(pair[0]) - np.nansum(pair[1]))
    found = next((name for name, one in computed.items() if written(float(one)) == number), None)
    if found is None:
        found, column = "difference_of_columns", _other_column(published, derived, number)
        derived = derived._replace(column=column)
        if column < 0:
            return derived, ""
    formula = operation_named(found).sql.removeprefix("SELECT ").removesuffix(" FROM cells")
    places = len(number.partition(".")[2])
    shown = f"round({formula}, {places})" if places else f"CAST({formula} AS BIGINT)"
    return derived, f"SELECT concat({shown}, {sqltext.literal(f' {unit}')}) FROM cells"


def _other_column(published: Published, derived: Derived, number: str) -> int:
    """The column from whose number that of the column of a derivation is so far away in its one row; -1 for none."""
    relation = published.relation
    read = relation.read(derived.by, derived.reading)
    row = (derived.group.rows & -derived.group.rows).bit_length() - 1
    for at in range(len(relation.columns)):
        other = relation.read(at, derived.reading)
        if at != derived.by and read is not None and other is not None:
            apart = abs(float(read[row] - other[row]))
            if apart == apart and written(apart) == number:
                return at
    return -1


def _of_group(published: Published, derived: Derived, sql: str) -> str:
    label = _label(published, derived.column, derived.shown, derived.group.rows)
    other = _value(published, derived.column, derived.reading, derived.group.rows)
    value = _value(published, derived.by, derived.reading, derived.group.rows)
    if "{answer}" in sql and not derived.group.rows:
        return ""  # There is no row that tells what was looked for.
    has_label, has_value = "label" in sql, "value" in sql
    if derived.shown == "text" and ("GROUP BY label" in sql or "DISTINCT label" in sql):
        label = label and _one_for_each_answer(published, derived, label)
    has_other = "other" in sql
    if (has_label and not label) or (has_value and not value) or (has_other and not other):
        return ""
    if "{table}" in sql and published.relation.totals:
        return ""  # Its totals are no rows of the whole.
    measure, sign = _compared(published, derived) if "{sign}" in sql else ("", "")
    if "{measure}" in sql:
        if not measure or (measure == _MEAN and not value):
            return ""
        has_value = measure == _MEAN
    parts = ["rowid AS n"]
    if "series" in sql:
        read = [_value(published, at, "number", derived.group.rows) for at in derived.across]
        if not all(read):
            return ""
        parts.append(f"[{', '.join(read)}] AS series")
    parts += [f"{label} AS label"] if has_label else []
    parts += [f"{value} AS value"] if has_value else []
    parts += [f"{other} AS other"] if has_other else []
    if "in_first" in sql:
        both = _of_two_groups(published, derived)
        if not both:
            return ""
        parts += both
    wider = _wider(published, derived) if "{wider}" in sql else ""
    if "{wider}" in sql and not wider:
        return ""
    group = derived.group
    is_range = group.comparison not in ("", "=")
    where = _where(published, group.rows, group.columns, ranges_first=is_range)
    if where is None:
        return ""
    known = " AND ".join(filter(None, [where, f"{value} IS NOT NULL" if has_value else ""]))
    many = len(derived.rows or derived.items)
    answer = sqltext.literal(derived.items[0])
    told = sql.format(
        many=many,
        table=sqltext.name(published.name),
        value=value,
        answer=answer,
        measure=measure,
        sign=sign,
        factor=_number(derived.factor),
        heads=_heads(published, derived.across),
        wider=wider,
    )
    return _with(parts, published.name, known) + told


def _heads(published: Published, columns: Sequence[int]) -> str:
    heads = (sqltext.literal(time_in(published.relation.columns[at].head)) for at in columns)
    return f"[{', '.join(heads)}]"


def _compared(published: Published, derived: Derived) -> tuple[str, str]:
    """What is compared of two groups, and how the first one compares with the second."""
    factor = derived.factor if "{factor}" in derived.operation.sql else 1.0
    if derived.pair is None:
        is_all = not published.relation.every & ~derived.group.rows
        return "", "=" if is_all else ">"
    members = bools_of(list(derived.pair), published.relation.size)
    numbers = published.relation.read(derived.by, derived.reading)
    if numbers is not None:
        measure = _MEAN
        left, right = (float(np.nanmean(numbers[each])) for each in members)
    elif derived.operation.name == "which_word" and members.sum() == 2:
        measure = "min(n)"
        left, right = (float(np.flatnonzero(each)[0]) for each in members)
    else:
        measure = "count(*)"
        left, right = (float(each.sum()) for each in members)
    right *= factor
    return measure, ">" if left > right else "<" if left < right else "="


def _of_two_groups(published: Published, derived: Derived) -> list[str]:
    """Two columns that tell which rows are of the one group and of the other; [] where no condition does."""
    if derived.pair is None or derived.pair[0] | derived.pair[1] != derived.group.rows:
        return []
    told = [_where(published, rows, derived.group.columns) for rows in derived.pair]
    if any(where is None for where in told):
        return []
    names = "in_first", "in_second"
    return [f"{where or 'true'} AS {name}" for where, name in zip(told, names, strict=True)]


def _wider(published: Published, derived: Derived) -> str:
    """The rows of which a group is so many percent; "" where it is of neither that one of its conditions holds for."""
    numbers = published.relation.read(derived.by, derived.reading)
    group = bools_of([derived.group.rows], published.relation.size)[0]
    for rows in derived.parts or ():
        members = bools_of([rows], published.relation.size)[0]
        part, whole = (
            float(each.sum() if numbers is None else np.nansum(numbers[each]))
            for each in (group, members)
        )
        if whole and written_quotient(100 * part / whole) == derived.items[0]:
            where = _where(published, rows, derived.group.columns)
            if where is not None:
                name = sqltext.name(published.name)
                return f"{name} WHERE {where}" if where else name
    return ""


def _of_rows(published: Published, derived: Derived) -> str:
    """The cells of the rows that are the answer, whichever way they were found."""
    label = _label(published, derived.column, derived.shown, mask_of(derived.rows))
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


def _label(published: Published, column: int, kind: ShownKind | None, rows: int) -> str:
    """What is given of a column in some rows, "" where no expression reads it the same."""
    if column < 0:
        return ""
    if kind == "text":
        is_number = published.values[column] is not None
        # Shares are given as they are shown: 12.5 for 12.5%.
        as_shown = _value(published, column, "number", rows) if is_number else ""
        return as_shown or sqltext.name(published.columns[column])
    if kind in _NUMBERS:
        return _value(published, column, kind, rows)
    name = sqltext.name(published.columns[column])
    if kind == "month":
        return f"monthname(CAST({name} AS DATE))" if _is_iso(published, column) else ""
    if published.values[column] is not None:
        return ""
    different = published.relation.columns[column].different
    members = bools_of([rows], published.relation.size)[0]
    lines = [different.lines[code] for code in np.unique(different.codes[members]).tolist()]
    return part_in_text(name, kind, lines)


def _value(published: Published, column: int, kind: ReadingKind | None, rows: int) -> str:
    """What is read as a number, for texts that sort like their dates the text; "" where the table holds neither."""
    if column < 0 or kind is None:
        return ""
    name, relation = sqltext.name(published.columns[column]), published.relation
    read = relation.read(column, kind)
    if read is None:
        return ""
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
    different = relation.columns[column].different
    lines = [different.lines[code] for code in different.codes[members].tolist()]
    return number_in_text(name, kind, lines, read[members])


def _one_for_each_answer(published: Published, derived: Derived, label: str) -> str:
    """The texts of a column, those that are one answer (York and york, or York (a)) as the first of them; "" where they are many."""
    relation, column = published.relation, derived.column
    if published.values[column] is not None:
        return label
    members = bools_of([derived.group.rows], relation.size)[0]
    different = relation.columns[column].different
    texts, answers = different.codes[members].tolist(), relation.shown_texts(column)[members]
    first: dict[int, str] = {}
    others = []
    for text, answer in dict.fromkeys(zip(texts, answers.tolist(), strict=True)):
        line = different.lines[text]
        if answer < 0:
            others += [(line, "NULL")] if line else []
        elif first.setdefault(answer, line) != line:
            others.append((line, sqltext.literal(first[answer])))
    if len(others) > MOST_ALIKE:
        return ""
    told = " ".join(f"WHEN {sqltext.literal(line)} THEN {other}" for line, other in others)
    return f"CASE {label} {told} ELSE {label} END" if told else label


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
