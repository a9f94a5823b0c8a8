"""The response of e-Stat's API (getStatsData, JSON), with codes replaced by their names.

https://www.e-stat.go.jp/api/api-info/e-stat-manual3-0 describes the form.
"""

from typing import Any

from dsqa.readers.json_.tables import JsonTable
from dsqa.readers.records import Scalar


def estat_table(document: Any) -> JsonTable | None:
    """The only table of an e-Stat response, with a column per classification; None for other documents."""
    data = _member(document, "GET_STATS_DATA", "STATISTICAL_DATA")
    values = _listed(_member(data, "DATA_INF", "VALUE"))
    axes = _listed(_member(data, "CLASS_INF", "CLASS_OBJ"))
    if not values or not axes:
        return None
    names = {
        axis.get("@id"): {entry.get("@code"): entry for entry in _listed(axis.get("CLASS"))}
        for axis in axes
    }
    rows: list[list[Scalar]] = [
        [*(_text(axis.get("@name")) for axis in axes), "unit", "value"],
    ]
    for value in values:
        codes = [(axis.get("@id"), value.get(f"@{axis.get('@id')}")) for axis in axes]
        labels = [_text(names[axis].get(code, {}).get("@name") or code) for axis, code in codes]
        rows.append([*labels, _text(value.get("@unit")), _text(value.get("$"))])
    return JsonTable("", _caption(_member(data, "TABLE_INF")), rows)


def _member(value: Any, *path: str) -> Any:
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _listed(value: Any) -> list[dict[str, Any]]:
    """A list; the API writes a list of one as the member itself."""
    members = value if isinstance(value, list) else [value]
    return [member for member in members if isinstance(member, dict)]


def _text(value: Any) -> Scalar:
    if isinstance(value, dict):
        value = value.get("$")
    return value if isinstance(value, str | int) else None


def _caption(table: Any) -> str:
    """Titles of the survey and of the table, and the date of the survey."""
    keys = ("STAT_NAME", "STATISTICS_NAME", "TITLE", "SURVEY_DATE")
    texts = [_text(_member(table, key)) for key in keys]
    return "\n".join(str(text) for text in texts if text)
