"""The years from the start of something to its end (reigns, terms, lives), and how old someone was at either, as a column of a plain table."""

from collections.abc import Sequence

import numpy as np

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.plain_tables import YEARS, PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.comparing.under_way import Tenures, has_spans, tenures, years_of
from dsqa.derivations.shown.dates_in_text import date_in_text
from dsqa.language.times.year_spans import FIRST, LAST
from dsqa.questions.asking.over_rows.computed import (
    age_asked,
    asks_to_build,
    asks_years_between,
    says_days,
)
from dsqa.questions.asking.over_rows.times import asks_moment, moments_asked
from dsqa.questions.readings.wording import Wording
from dsqa.text import sqltext
from dsqa.text.regex import regex

_BORN = regex(r"(?i)\b(?:born|birth\w*|dob)\b|生年|生まれ|誕生")
_DIED = regex(r"(?i)\b(?:died|death)\b|没年|死去|死没|^没$|逝去")
_STATES = regex(
    r"(?i)\b(?:age|duration|years (?:in|of|served)|length of)\b|年齢|年数|期間\s*[（(]|享年|日数"
)
_HEADS = {"years": ("years", "年数"), "age": ("age", "年齢")}
_MOST = 1000
_ENDS = ("start", "end")


def with_years(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of these years, if the question asks for them and no column states them."""
    relation, at = plain.relation, age_asked(wording)
    if asks_moment(wording):
        return _with_end(plain, wording)
    if at is None and (not asks_years_between(wording) or says_days(wording)):
        return plain
    if any(
        one.kind in ("number", "mixed") and _STATES.search(one.head) for one in relation.columns
    ):
        return plain
    held = _life(relation, at) if at is not None else _held(relation, wording)
    if held is None:
        return plain
    years = np.floor(held.ends) - np.floor(held.starts)
    if len(held.columns) > 1 and all(relation.columns[one].is_date for one in held.columns):
        years = np.floor(held.ends - held.starts)
    known = years[np.isfinite(years)]
    if not len(known) or known.min() < 0 or known.max() > _MOST:
        return plain
    texts = tuple(f"{one:.0f}" if np.isfinite(one) else "" for one in years.tolist())
    head = _HEADS["years" if at is None else "age"][wording.is_japanese]
    end = len(relation.columns)
    query = _query([relation.columns[one] for one in held.columns])
    return with_column(plain, Column(head, texts), held.columns, YEARS, end, end, query)


def _with_end(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the first or the last years of its one column of spans, whichever the question asks for."""
    asked = moments_asked(wording, _ENDS)
    columns = plain.relation.columns
    spans = years_of(columns, [at for at, one in enumerate(columns) if has_spans(one)])
    if len(asked) != 1 or len(spans) != 1:
        return plain
    (at,), ((place, ends),) = asked, spans.items()
    years = ends[at]
    texts = tuple(f"{one:.0f}" if np.isfinite(one) else "" for one in years.tolist())
    end = len(plain.relation.columns)
    query = f"regexp_extract({{part 0}}::VARCHAR, {sqltext.literal((FIRST, LAST)[at])}, 1)"
    return with_column(plain, Column(_ENDS[at], texts), (place,), "", end, end, query)


def _held(relation: Relation, wording: Wording) -> Tenures | None:
    """The tenures of a relation, or the spans in which things were built."""
    found = tenures(relation)
    if found is None or len(found.columns) == 1 or not asks_to_build(wording):
        return found
    start = found.columns[0]
    years = years_of(relation.columns, [start]).get(start)
    return Tenures((start,), *years) if years else None


def _life(relation: Relation, at: str) -> Tenures | None:
    """From births to deaths, or to the start or the end of something."""
    columns = relation.columns
    born = years_of(columns, [one for one, column in enumerate(columns) if _BORN.search(column.head)])  # fmt: skip
    if len(born) != 1:
        return None
    ((birth, (start, _)),) = born.items()
    if at == "death":
        died = years_of(columns, [one for one, column in enumerate(columns) if _DIED.search(column.head)])  # fmt: skip
        if len(died) != 1:
            return None
        ((death, (_, end)),) = died.items()
        return Tenures((birth, death), start, end)
    found = tenures(relation)
    if found is None or birth in found.columns:
        return None
    event = found.starts if at == "start" else found.ends
    return Tenures((birth, found.columns[0 if at == "start" else -1]), start, event)


def _query(columns: Sequence[Column]) -> str:
    """The expression of these years; "" for dates that no format reads, or beside years."""
    places = (0, len(columns) - 1)
    if len(columns) > 1 and any(one.is_date and not has_spans(one) for one in columns):
        ends = [date_in_text(f"{{part {at}}}", columns[at]) for at in places if columns[at].is_date]
        return (
            f"date_sub('year', {', '.join(ends)})::VARCHAR" if all(ends) and len(ends) > 1 else ""
        )
    patterns = (FIRST, LAST) if len(columns) == 1 else (LAST, FIRST)
    first, last = (
        f"TRY_CAST(regexp_extract({{part {place}}}::VARCHAR, {sqltext.literal(pattern)}, 1) AS INTEGER)"
        for place, pattern in zip(places, patterns, strict=True)
    )
    return f"({last} - {first})::VARCHAR"
