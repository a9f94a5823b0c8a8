"""JSON-stat, the form in which statistical offices (PxWeb, Eurostat) give cubes, versions 1 and 2: https://json-stat.org/full/."""

from collections.abc import Iterator, Mapping
from math import prod
from typing import Any

from dsqa.errors import UnreadableFile
from dsqa.readers.cube.observations import CubeDimension, observation_rows
from dsqa.readers.json_.tables import JsonTable
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, Scalar

_MEASURE = "metric"
_CAPTION = ("label", "source", "note", "updated")
_MOST_CHARACTERS = 2_000


def json_stat_tables(document: Any, limits: Limits) -> list[JsonTable]:
    """The datasets of a document, each with a row for a value; [] for other documents. Raises UnreadableFile."""
    return [
        JsonTable(str(name), _caption(one), list(_rows(one, limits)))
        for name, one in _datasets(document)
    ]


def _datasets(document: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """By name the datasets: the document itself, those of a collection, or those of a bundle of version 1."""
    if not isinstance(document, dict):
        return
    if _is_dataset(document):
        yield "", document
        return
    linked = document.get("link")
    listed = linked.get("item") if isinstance(linked, dict) else None
    if document.get("class") == "collection" and isinstance(listed, list):
        members = [(str(at), one) for at, one in enumerate(listed, 1)]
    else:
        members = list(document.items())
    for name, one in members:
        if _is_dataset(one):
            yield name, one


def _is_dataset(one: Any) -> bool:
    if not isinstance(one, dict) or not isinstance(one.get("dimension"), dict):
        return False
    ids, sizes = _shape(one)
    return (
        isinstance(one.get("value"), list | dict)
        and isinstance(ids, list)
        and isinstance(sizes, list)
        and 0 < len(ids) == len(sizes)
    )


def _shape(one: Mapping[str, Any]) -> tuple[Any, Any]:
    """The names of the dimensions and their sizes; in version 1 they stand among the dimensions."""
    place = one if "id" in one and "size" in one else one["dimension"]
    return place.get("id"), place.get("size")


def _rows(one: Mapping[str, Any], limits: Limits) -> Iterator[list[Scalar]]:
    ids, sizes = _shape(one)
    role = one.get("role") or one["dimension"].get("role")
    measures = role.get(_MEASURE) if isinstance(role, dict) else None
    dimensions = [
        _dimension(str(name), one["dimension"].get(name), isinstance(measures, list) and name in measures)
        for name in ids
    ]  # fmt: skip
    for dimension, size in zip(dimensions, sizes, strict=True):
        if len(dimension.members) != size:
            raise UnreadableFile(
                f"JSON-stat: dimension {dimension.head!r} has {len(dimension.members)} categories and the size {size!r}"
            )
    many = min(prod(len(dimension.members) for dimension in dimensions), limits.max_rows)
    return observation_rows(dimensions, _values(one, many))


def _values(one: Mapping[str, Any], many: int) -> Iterator[Scalar]:
    """The values in their order; where one is missing, its status if that is a text: "..", "c"."""
    values, status = one["value"], one.get("status")
    for at in range(many):
        value = _at(values, at)
        if value is None:
            value = status if isinstance(status, str) else _at(status, at)
        yield value if isinstance(value, str | int) else None


def _at(values: Any, at: int) -> Any:
    if isinstance(values, list):
        return values[at] if at < len(values) else None
    return values.get(str(at)) if isinstance(values, dict) else None


def _dimension(name: str, one: Any, is_measure: bool) -> CubeDimension:
    told = one if isinstance(one, dict) else {}
    category = told.get("category")
    told_of = category if isinstance(category, dict) else {}
    index, labels, units = (told_of.get(key) for key in ("index", "label", "unit"))
    if isinstance(index, dict):
        codes = sorted(index, key=lambda code: _place(index[code]))
    elif isinstance(index, list):
        codes = [str(code) for code in index]
    else:
        # A dimension of one category needs no index.
        codes = list(labels) if isinstance(labels, dict) else []
    names = labels if isinstance(labels, dict) else {}
    members = [str(names.get(code) or code) for code in codes]
    with_unit = units if is_measure and isinstance(units, dict) else {}
    of = {member: _unit(with_unit.get(code)) for code, member in zip(codes, members, strict=True)}
    label = told.get("label")
    head = label if isinstance(label, str) and label.strip() else name
    return CubeDimension(head, members, {member: unit for member, unit in of.items() if unit})


def _place(place: Any) -> float:
    return float(place) if isinstance(place, int | Literal) else 0.0


def _unit(unit: Any) -> str:
    """The name of a unit; PxWeb calls it "base"."""
    if not isinstance(unit, dict):
        return ""
    return next((str(unit[key]) for key in ("label", "base") if isinstance(unit.get(key), str)), "")


def _caption(one: Mapping[str, Any]) -> str:
    lines: list[str] = []
    for key in _CAPTION:
        told = one.get(key)
        lines += [
            line for line in (told if isinstance(told, list) else [told]) if isinstance(line, str)
        ]
    return "\n".join(line for line in lines if line.strip())[:_MOST_CHARACTERS]
