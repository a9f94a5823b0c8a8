"""SDMX-JSON, the form in which central banks and international organisations give data, versions 1 and 2.

https://github.com/sdmx-twg/sdmx-json/tree/master/data-message describes the form.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from dsqa.readers.cube.observations import VALUE
from dsqa.readers.json_.tables import JsonTable
from dsqa.readers.records import Scalar

_LEVELS = ("dataSet", "series", "observation")
"""Where dimensions and attributes may be attached, in the order of the parts of a key."""


def sdmx_tables(document: Any) -> list[JsonTable]:
    """The data sets of a message, each with a row for an observation, under the names of its dimensions; [] for other documents."""
    if not isinstance(document, dict):
        return []
    data = document["data"] if isinstance(document.get("data"), dict) else document
    sets, structures = _listed(data.get("dataSets")), _listed(data.get("structures"))
    structure = data.get("structure")
    if isinstance(structure, dict):
        structures = [structure]
    if not sets or not all(isinstance(one.get("dimensions"), dict) for one in structures):
        return []
    tables: list[JsonTable] = []
    for one in sets:
        at = one.get("structure", 0)
        if not isinstance(at, int) or not 0 <= at < len(structures):
            continue
        rows = list(_rows(one, structures[at]))
        if len(rows) > 1:
            tables.append(JsonTable(_name(structures[at]), _name(structures[at]), rows))
    return tables


def _rows(one: dict[str, Any], structure: dict[str, Any]) -> Iterator[list[Scalar]]:
    of_set, of_series, of_observation = (
        _listed(structure["dimensions"].get(level)) for level in _LEVELS
    )
    yield [*(_name(part) for part in (*of_set, *of_series, *of_observation)), VALUE]
    fixed = [_member(part, "0") for part in of_set]
    series = one.get("series")
    several = series.items() if isinstance(series, dict) else [("", one)]
    for key, member in several:
        outer = _members(of_series, key)
        observations = member.get("observations") if isinstance(member, dict) else None
        if outer is None or not isinstance(observations, dict):
            continue
        for place, found in observations.items():
            inner = _members(of_observation, place)
            value = found[0] if isinstance(found, list) and found else None
            if inner is not None and isinstance(value, str | int | None):
                yield [*fixed, *outer, *inner, value]


def _members(parts: Sequence[dict[str, Any]], key: str) -> list[Scalar] | None:
    """The names of the members that a key of places tells: 0:3:1; None if it is not one of these dimensions."""
    places = key.split(":") if parts else []
    if len(places) != len(parts):
        return None
    return [_member(part, place) for part, place in zip(parts, places, strict=True)]


def _member(part: dict[str, Any], place: str) -> Scalar:
    values = _listed(part.get("values"))
    at = int(place) if place.isdecimal() and len(place) < 10 else -1
    return _name(values[at]) if 0 <= at < len(values) else place


def _name(part: dict[str, Any]) -> str:
    """The name of a dimension or member, its identifier for none."""
    named = (part.get(key) for key in ("name", "id", "value"))
    return next((name for name in named if isinstance(name, str) and name.strip()), "")


def _listed(value: Any) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
