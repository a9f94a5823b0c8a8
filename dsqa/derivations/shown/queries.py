"""The query for a derived answer, over the table of `dsqa sql`.

`WITH cells AS (SELECT rowid AS n, … AS label, … AS value FROM NAME WHERE …)` are the rows of the group, and the query of the
operation follows. The condition is made from the cells of the group, and is used only if it selects exactly its rows;
otherwise rows are selected by number.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from dsqa.derivations.columns.column import ReadingKind, ShownKind
from dsqa.derivations.ranking import Derived
from dsqa.derivations.rows.comparing.compared import in_scale
from dsqa.derivations.rows.masks import Bools, bools_of, column_bit, mask_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.shown.dates_in_text import date_in_text
from dsqa.derivations.shown.query_conditions import Published, condition_of
from dsqa.derivations.shown.read_in_text import number_in_text, one_by_one, part_in_text
from dsqa.derivations.shown.units import form_of
from dsqa.language.amounts.measures import Measures
from dsqa.language.values import written, written_quotient
from dsqa.text import sqltext
from dsqa.text.regex import regex

_MEAN, _SUM, _LABEL = "avg(value)", "sum(value)", "any_value(label)"
_NUMBERS: tuple[ReadingKind, ...] = ("number", "second", "year")
"""Readings in queries for the shown parts of a cell that are also read as numbers."""
_BY_ANSWER = "GROUP BY label", "DISTINCT label", "PARTITION BY label", "{label}"
"""Signs of a query that distinguishes texts, although several texts may be one answer."""
_ANY_ROW = "SELECT {answer} FROM cells HAVING count(*) > 0"
MOST_ALIKE = 30
"""Maximum number of texts with another spelling of the same answer."""
_ISO = regex(r"\d{4}-\d{2}-\d{2}")
_VALUE = regex(r"\bvalue\b")
"""Sign of a query that reads the numbers of the rows; any_value does not match."""


def query(published: Published, derived: Derived) -> str:
    """The query for an answer; "" if no single one over the rows of a group gives it."""
    sql = _of_members(published, derived) or derived.operation.sql
    if derived.operation.gives_unit:
        derived, sql = _with_unit(published, derived)
    if derived.operation.compares_places and derived.pair is None:
        # More or less than 20: whether there are rows above it.
        sql = _ANY_ROW
    found = _of_group(published, derived, sql) if sql else ""
    if found and (form := form_of(published.relation, derived)):
        places = len(derived.items[0].partition(".")[2])
        told = form.query("number", places) if isinstance(form, Measures) else form.query("number")
        found = f"SELECT {told} FROM ({found}) AS computed(number)"
    return found or _of_rows(published, derived)


def _of_members(published: Published, derived: Derived) -> str:
    """The query that counts the different members of lists; "" for other answers."""
    column = published.relation.columns[derived.column] if derived.column >= 0 else None
    if column is None or not (derived.operation.counts_values and column.is_of_lists):
        return ""
    if derived.shown != "text":
        return ""
    pattern = sqltext.literal(column.between_members)
    return f"SELECT count(DISTINCT member) FROM (SELECT unnest(regexp_split_to_array(trim(label), {pattern})) AS member FROM cells)"


def _with_unit(published: Published, derived: Derived) -> tuple[Derived, str]:
    """A number with its unit, from one column or two, and the query that computes it; "" if there is none."""
    number, _, unit = derived.items[0].partition(" ")
    read = published.relation.read(derived.by, derived.reading)
    if read is None:
        return derived, ""
    parts = [derived.group.rows, *(derived.pair or ())]
    every, *pair = (read[each] for each in bools_of(parts, published.relation.size))
    every = every[~np.isnan(every)]
    if not len(every):
        return derived, ""
    computed = {"sum(value)": every.sum(), "max(value) - min(value)": np.ptp(every)}
    if pair:
        apart = abs(np.nansum(pair[0]) - np.nansum(pair[1]))
        computed["abs(sum(value) FILTER (in_first) - sum(value) FILTER (in_second))"] = apart
    formula = next((what for what, one in computed.items() if written(float(one)) == number), "")
    if not formula:
        formula, column = "abs(value - other)", _other_column(published, derived, number)
        derived = derived._replace(column=column)
        if column < 0:
            return derived, ""
    places = len(number.partition(".")[2])
    shown = f"round({formula}, {places})" if places else f"CAST({formula} AS BIGINT)"
    return derived, f"SELECT concat({shown}, {sqltext.literal(f' {unit}')}) FROM cells"


def _other_column(published: Published, derived: Derived, number: str) -> int:
    """The column whose number differs by this much from the derivation's column in its one row; -1 for none."""
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
    if "{label}" in sql:
        # Equal values are searched for in all rows, by their column.
        derived = derived._replace(column=derived.by, shown="text")
    relation, group = published.relation, derived.group
    if "{answer}" in sql and not group.rows:
        return _of_no_rows(published, derived)
    measure, sign = _compared(published, derived) if "{sign}" in sql else ("", "")
    wider = _wider(published, derived) if "{wider}" in sql else ""
    if ("{measure}" in sql and not measure) or ("{wider}" in sql and not wider):
        return ""
    sql = sql.replace("{measure}", measure)
    columns = _columns(published, derived, sql)
    where = _where(published, group, derived.said)
    if where is None or not all(columns.values()):
        return ""
    value, bound, beyond = columns.get("value", ""), derived.bound, derived.beyond
    # Of two columns that are added up a row may have one alone.
    is_known = value and not derived.operation.subtracts_columns
    known = " AND ".join(filter(None, [where, f"{value} IS NOT NULL" if is_known else ""]))
    many = f"1 OFFSET {derived.rank - 1}" if derived.rank else len(derived.rows or derived.items)
    if beyond and derived.by >= 0:
        beyond = beyond[0], in_scale(relation.columns[derived.by], beyond[1])
    upper, lower = _quotient(derived) if "{upper}" in sql else ("", "")
    told = sql.format(
        many=many,
        upper=upper,
        lower=lower,
        table=_whole(published) if "{table}" in sql else "",
        value=value,
        answer=sqltext.literal(derived.items[0]),
        sign=sign,
        factor=sqltext.number(derived.factor),
        heads=_texts(relation.columns[at].head for at in derived.across),
        times=_texts(relation.times[at] for at in derived.across),
        bound=f"{bound.comparison} {bound.number}" if bound else "",
        beyond=f"{beyond[0]} {sqltext.number(beyond[1])}" if beyond else "",
        label=columns.get("label", ""),
        wider=wider,
    )
    return _with([f"{read} AS {name}" for name, read in columns.items()], published, known) + told


def _columns(published: Published, derived: Derived, sql: str) -> dict[str, str]:
    """By name: how the columns that a query reads are read; "" for one that no expression reads."""
    rows = derived.group.rows
    found = {"n": "rowid"}
    if "series" in sql:
        read = [_value(published, at, "number", rows) for at in derived.across]
        found["series"] = f"[{', '.join(read)}]" if all(read) else ""
    if "texts" in sql:
        read = [_label(published, at, "text", rows) for at in derived.across]
        found["texts"] = (
            f"[{', '.join(f'CAST({one} AS VARCHAR)' for one in read)}]" if all(read) else ""
        )
    if "label" in sql:
        found["label"] = _label(published, derived.column, derived.shown, rows)
        if found["label"] and derived.shown == "text" and any(one in sql for one in _BY_ANSWER):
            of_whole = published.relation.every if "{label}" in sql else rows
            found["label"] = _one_for_each_answer(
                published, derived.column, of_whole, found["label"]
            )
    if _VALUE.search(sql):
        found["value"] = _value(published, derived.by, derived.reading, rows)
    if "other" in sql:
        found["other"] = _value(published, derived.column, derived.reading, rows)
    if "in_first" in sql:
        found["in_first"], found["in_second"] = _of_two_groups(published, derived)
    return found


def _where(published: Published, group: RowSet, said: Sequence[float]) -> str | None:
    """A condition that selects exactly the rows of a group, "" for all; None if it would be too long."""
    where = condition_of(published, group.rows, group.columns, group.comparison, said)
    is_list = {(one.kind, one.columns) for one in group.joined} == {("match", group.columns)}
    if not group.joined or is_list:
        return where
    either, beside = (
        [condition_of(published, one.rows, one.columns, one.comparison, said) for one in parts]
        for parts in (group.joined, group.beside)
    )
    if not all(either) or not all(beside):
        return where
    if group.kind == "not":
        return " AND ".join(filter(None, [*either, *beside]))
    return " AND ".join([f"({' OR '.join(filter(None, either))})", *filter(None, beside)])


def _of_no_rows(published: Published, derived: Derived) -> str:
    """The query if no row fits the question: it gives the answer if the conditions never hold at once."""
    group = derived.group
    never = group.never or (((group.rows, group.columns),) if group.is_unmet else ())
    conditions = [
        condition_of(published, rows, columns, "" if rows else group.comparison, derived.said)
        for rows, columns in never
    ]
    told = [condition for condition in conditions if condition]
    if not told or len(told) < len(conditions):
        return ""
    found = _with(["rowid AS n"], published, " AND ".join(told))
    return f"{found}SELECT {sqltext.literal(derived.items[0])} FROM cells HAVING count(*) = 0"


def _whole(published: Published) -> str:
    """The table without its totals, which are not rows of the whole."""
    name, relation = sqltext.name(published.name), published.relation
    where = condition_of(published, relation.every, column_bit(0))
    # A table has at most four totals, so the runs of rows are always few enough for a condition.
    return f"(SELECT rowid, * FROM {name} WHERE {where})" if where else name


def _quotient(derived: Derived) -> tuple[str, str]:
    """The functions that give the dividend and the divisor of two numbers."""
    is_below = float(derived.items[0]) < 1
    return ("least", "greatest") if is_below else ("greatest", "least")


def _texts(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(sqltext.literal, texts))}]"


def _compared(published: Published, derived: Derived) -> tuple[str, str]:
    """The measure that is compared between two groups, and the comparison."""
    factor = derived.factor if "{factor}" in derived.operation.sql else 1.0
    if derived.pair is None:
        is_all = not published.relation.every & ~derived.group.rows
        return "", "=" if is_all else ">"
    members = bools_of(list(derived.pair), published.relation.size)
    numbers = published.relation.read(derived.by, derived.reading)
    if numbers is not None:
        is_sum = derived.operation.compares_values or _SUM in derived.operation.sql
        measure, combine = (_SUM, np.nansum) if is_sum else (_MEAN, np.nanmean)
        left, right = (float(combine(numbers[each])) for each in members)
    elif derived.operation.compares_values and derived.column >= 0:
        first, second = published.relation.shown_texts(derived.column)[members.any(axis=0)].tolist()
        return _LABEL, "=" if first == second else "<>"
    elif derived.operation.compares_places and members.sum() == 2:
        measure = "min(n)"
        left, right = (float(np.flatnonzero(each)[0]) for each in members)
    else:
        measure = "count(*)"
        left, right = (float(each.sum()) for each in members)
    right *= factor
    return measure, ">" if left > right else "<" if left < right else "="


def _of_two_groups(published: Published, derived: Derived) -> tuple[str, str]:
    """The conditions of the rows of either group; "" for one that no condition selects."""
    if derived.pair is None or derived.pair[0] | derived.pair[1] != derived.group.rows:
        return "", ""
    one, other = (condition_of(published, rows, derived.group.columns) for rows in derived.pair)
    return "" if one is None else one or "true", "" if other is None else other or "true"


def _wider(published: Published, derived: Derived) -> str:
    """The rows of the whole whose percentage a group is; "" if none of its conditions defines them."""
    numbers = published.relation.read(derived.by, derived.reading)
    group = bools_of([derived.group.rows], published.relation.size)[0]
    for rows in derived.parts or ():
        members = bools_of([rows], published.relation.size)[0]
        part, whole = (
            float(each.sum() if numbers is None else np.nansum(numbers[each]))
            for each in (group, members)
        )
        if whole and written_quotient(100 * part / whole) == derived.items[0]:
            where = condition_of(published, rows, derived.group.columns)
            if where is not None:
                name = sqltext.name(published.name)
                return f"{name} WHERE {where}" if where else name
    return ""


def _of_rows(published: Published, derived: Derived) -> str:
    """The cells of the answer rows, independent of how they were found."""
    label = _label(published, derived.column, derived.shown, mask_of(derived.rows))
    if not derived.rows or not label:
        return ""
    where = condition_of(published, mask_of(derived.rows), 0)
    if where is None:
        return ""
    return (
        f"SELECT {label} AS label FROM {sqltext.name(published.name)} WHERE {where} ORDER BY rowid"
    )


def _with(parts: Sequence[str], published: Published, where: str) -> str:
    name, condition = sqltext.name(published.name), f" WHERE {where}" if where else ""
    return f"WITH cells AS (SELECT {', '.join(parts)} FROM {name}{condition}) "


def _label(published: Published, column: int, kind: ShownKind | None, rows: int) -> str:
    """The shown part of a column in some rows, "" if no expression reads it in the same way."""
    if column < 0 or kind is None:
        return ""
    if kind == "text":
        is_number = published.values[column] is not None
        # Shares are given as displayed: 12.5 for 12.5%.
        as_shown = _value(published, column, "number", rows) if is_number else ""
        return as_shown or published.columns[column]
    if kind in _NUMBERS:
        return _value(published, column, kind, rows)
    name = published.columns[column]
    if not name:
        return ""
    if kind == "month" and _is_iso(published, column):
        return f"monthname(CAST({name} AS DATE))"
    relation = published.relation
    codes = next(one.codes for one in relation.shown if (one.column, one.kind) == (column, kind))
    members = bools_of([rows], relation.size)[0]
    given = [relation.answers[code] if code >= 0 else None for code in codes[members].tolist()]
    held = published.values[column]
    if held is not None:
        return one_by_one(name, held[members].tolist(), given)
    lines = _lines(published, column, members)
    return part_in_text(name, kind, lines) or one_by_one(name, lines, given)


def _lines(published: Published, column: int, members: Bools) -> list[str]:
    """The texts of a column in some rows."""
    different = published.relation.columns[column].different
    return [different.lines[code] for code in different.codes[members].tolist()]


def _value(published: Published, column: int, kind: ReadingKind | None, rows: int) -> str:
    """The numbers of a reading; the texts if these sort like their dates; "" if the table has neither."""
    if column < 0 or kind is None:
        return ""
    name, relation = published.columns[column], published.relation
    read = relation.read(column, kind)
    if read is None or not name:
        return ""
    members = bools_of([rows], relation.size)[0]
    held = published.values[column]
    if held is not None:
        if np.array_equal(held[members], read[members], equal_nan=True):
            return name
        # Shares are read as displayed: 12.5 for 12.5%.
        if np.allclose(held[members] * 100, read[members], equal_nan=True):
            return f"{name} * 100"
        return one_by_one(name, held[members].tolist(), read[members].tolist())
    if kind in ("date", "year") and _is_iso(published, column):
        return name if kind == "date" else f"CAST(left({name}, 4) AS INTEGER)"
    lines = _lines(published, column, members)
    if kind == "date" and (date := date_in_text(name, relation.columns[column])):
        return date
    found = number_in_text(name, kind, lines, read[members])
    return found or one_by_one(name, lines, read[members].tolist())


def _one_for_each_answer(published: Published, column: int, rows: int, label: str) -> str:
    """The texts of a column in some rows, each replaced by the first text of the same answer (York for york and York (a)); "" if
    they are many."""
    relation = published.relation
    if published.values[column] is not None:
        return label
    members = bools_of([rows], relation.size)[0]
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
