"""The tables in a JSON document, and their records as flat rows."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, Scalar, record_rows

_WRAPPER_DEPTH = 12
_FIELD_DEPTH = 8
_EXPLODE_DEPTH = 3
_LEAVES = 100
_SMALLEST_SHARE = 0.1
_CAPTION_CHARACTERS = 2_000
_CAPTION_VALUE = 300
_SIDE_KEYS = frozenset(("columns", "fields", "links", "meta", "metadata", "schema", "view"))
"""Members that describe a table; they are tables themselves only if there is no other."""
_GEOMETRY = "geometry."
_HEADER_KEYS = ("columns", "fields", "headers", "header", "columnNames", "labels")
_NAME_KEYS = ("name", "title", "label", "text", "id", "key", "code")


class JsonTable(NamedTuple):
    """A table of a document: dotted path, the scalars beside it as lines, header and data rows."""

    name: str
    caption: str
    rows: list[list[Scalar]]


class _Node(NamedTuple):
    path: tuple[str, ...]
    value: Any
    parents: tuple[Mapping[str, Any], ...]


def find_tables(document: Any, limits: Limits) -> list[JsonTable]:
    """The largest table of the document, and the others that are not far smaller, in file order."""
    nodes = list(islice(_candidates(_Node((), document, ())), limits.max_sheets))
    main = [node for node in nodes if not _SIDE_KEYS.intersection(node.path)] or nodes
    sizes = [_size(node.value) for node in main]
    floor = max(sizes, default=0) * _SMALLEST_SHARE
    return [
        JsonTable(".".join(node.path), _caption(node.parents), _rows(node, limits))
        for node, size in zip(main, sizes, strict=True)
        if size >= floor
    ]


def _candidates(node: _Node) -> Iterator[_Node]:
    """Members that are tables, outermost first; a member with plain scalars only is a table itself."""
    value = node.value
    if isinstance(value, list):
        if len(value) == 1 and isinstance(value[0], dict) and _holds_table(value[0]):
            yield from _candidates(node._replace(value=value[0]))
        elif value:
            yield node
    elif isinstance(value, dict) and value:
        if _is_columns(value) or _is_keyed(value):
            yield node
            return
        inner: list[_Node] = []
        if len(node.path) < _WRAPPER_DEPTH:
            for key, member in value.items():
                if isinstance(member, list | dict):
                    below = _Node((*node.path, key), member, (*node.parents, value))
                    inner += islice(_candidates(below), 100)
        records = [found for found in inner if not _is_scalars(found.value)]
        if records or inner and not any(_is_scalar(member) for member in value.values()):
            yield from records or inner
        else:
            yield node


def _holds_table(record: Mapping[str, Any]) -> bool:
    return any(
        isinstance(member, list) and len(member) > 1 and isinstance(member[0], dict | list)
        for member in record.values()
    )


def _is_scalar(value: Any) -> bool:
    return value is None or isinstance(value, str | int | bool)


def _is_scalars(value: Any) -> bool:
    """Whether a value is a list or an object without inner structure."""
    members = value.values() if isinstance(value, dict) else value
    return all(map(_is_scalar, members))


def _is_columns(value: Mapping[str, Any]) -> bool:
    """Whether an object has equally long lists of scalars, one per column."""
    lists = [member for member in value.values() if isinstance(member, list)]
    return (
        len(lists) > 1
        and len(lists) == len(value)
        and len(lists[0]) > 1
        and all(len(member) == len(lists[0]) and _is_scalars(member) for member in lists)
    )


def _is_keyed(value: Mapping[str, Any]) -> bool:
    """Whether an object has similar objects as members: its keys name the records."""
    records = [member for member in value.values() if isinstance(member, dict) and member]
    if len(records) < 2 or len(records) < len(value) or not any(map(_is_scalars, records)):
        return False
    first = set(records[0])
    return all(2 * len(first & set(record)) >= len(record) for record in records[:50])


def _size(value: Any) -> int:
    """Approximate number of cells of the table."""
    members = list(value.values()) if isinstance(value, dict) else value
    sample = members[:20]
    fields = sum(len(member) if isinstance(member, list | dict) else 1 for member in sample)
    return int(len(members) * fields / max(1, len(sample)))


def _rows(node: _Node, limits: Limits) -> list[list[Scalar]]:
    value = node.value
    if isinstance(value, dict):
        if _is_columns(value):
            return [list(value), *map(list, zip(*value.values(), strict=True))]
        if _is_keyed(value):
            keyed = ({"": key, **flatten(record)} for key, record in value.items())
            return record_rows(keyed, limits)
        return [[key, scalar] for key, scalar in flatten(value).items()]
    if all(isinstance(member, dict) for member in value):
        if _is_px(value):
            value = [record["key"] + record["values"] for record in value]
        else:
            return _geometry_last(record_rows(_exploded(value, _EXPLODE_DEPTH), limits), value)
    if any(isinstance(member, list) for member in value):
        return _listed([member if isinstance(member, list) else [member] for member in value], node)
    return record_rows((flatten({node.path[-1] if node.path else "": m}) for m in value), limits)


def _is_px(records: list[dict[str, Any]]) -> bool:
    """Whether records have the form of PxWeb: `{"key": [codes], "values": [figures]}`, with heads in `columns`."""
    return all(
        isinstance(record.get("key"), list) and isinstance(record.get("values"), list)
        for record in records
    )


def _listed(value: list[list[Any]], node: _Node) -> list[list[Scalar]]:
    """Rows from lists, below the names beside them, if there are any."""
    width = max(map(len, value))
    heads = _header(node.parents, width)
    shown = [at for at in range(width) if not heads or heads[at] is not None]
    rows: list[list[Scalar]] = [
        [_leaves(row[at]) if at < len(row) else None for at in shown] for row in value
    ]
    return [[heads[at] for at in shown], *rows] if heads else rows


def _header(parents: tuple[Mapping[str, Any], ...], width: int) -> list[str | None]:
    """Names of the columns (None: to be left out) from a list of that length near the table."""
    for parent in reversed(parents):
        for place in _described_by(parent):
            for key in _HEADER_KEYS:
                names = place.get(key)
                if isinstance(names, list) and len(names) == width:
                    return [_head(name) for name in names]
    return []


def _described_by(parent: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The object around a table, and the objects in it that describe the table."""
    places = [parent]
    for key in ("meta", "metadata", "view", "schema"):
        places += [place[key] for place in places if isinstance(place.get(key), dict)]
    return places


def _head(name: Any) -> str | None:
    if not isinstance(name, dict):
        return str(_leaves(name))
    # Socrata's bookkeeping (row ids, times of upload) is not data.
    if name.get("dataTypeName") == "meta_data":
        return None
    found = next((name[key] for key in _NAME_KEYS if _is_scalar(name.get(key, []))), "")
    return str(found)


def _exploded(records: list[dict[str, Any]], depth: int) -> Iterator[dict[str, Scalar]]:
    """Flat records; if records contain lists of records, one row per inner record."""
    key = _inner_records(records) if depth else ""
    for record in records:
        if record.get("type") == "Feature" and isinstance(record.get("properties"), dict):
            yield _feature(record)
            continue
        inner = record.get(key) if key else None
        if not isinstance(inner, list) or not all(isinstance(item, dict) for item in inner):
            yield flatten(record)
            continue
        outer = flatten({name: member for name, member in record.items() if name != key})
        for flat in _exploded(inner, depth - 1):
            yield outer | {f"{key}.{name}": scalar for name, scalar in flat.items()}


def _inner_records(records: list[dict[str, Any]]) -> str:
    """The member with most lists of records, if these are more than the outer records; else ""."""
    counts: dict[str, int] = {}
    for record in records[:200]:
        for key, member in record.items():
            if isinstance(member, list) and member and isinstance(member[0], dict):
                counts[key] = counts.get(key, 0) + len(member)
    best = max(counts, key=lambda key: counts[key], default="")
    return best if best and counts[best] > len(records[:200]) else ""


def _feature(feature: Mapping[str, Any]) -> dict[str, Scalar]:
    """A GeoJSON feature: its properties, and the part of its geometry that fits a cell."""
    flat = flatten(feature["properties"]) if feature["properties"] else {}
    if _is_scalar(feature.get("id", [])):
        flat = {"id": feature["id"], **flat}
    geometry = feature.get("geometry")
    if isinstance(geometry, dict):
        flat["geometry.type"] = _leaves(geometry.get("type"))
        if geometry.get("type") == "Point":
            flat["geometry.coordinates"] = _leaves(geometry.get("coordinates"))
    return flat


def _geometry_last(
    rows: list[list[Scalar]], features: list[Mapping[str, Any]]
) -> list[list[Scalar]]:
    """The rows of GeoJSON features with their geometry after all properties, because it names no row."""
    heads = [str(head) for head in rows[0]]
    if not any(head.startswith(_GEOMETRY) for head in heads) or not any(
        feature.get("type") == "Feature" for feature in features
    ):
        return rows
    order = sorted(range(len(heads)), key=lambda at: heads[at].startswith(_GEOMETRY))
    return [[row[at] if at < len(row) else None for at in order] for row in rows]


def flatten(record: Mapping[str, Any]) -> dict[str, Scalar]:
    """The fields of a nested record as `a.b`; lists become their joined leaves."""
    flat: dict[str, Scalar] = {}
    stack: list[tuple[str, Any, int]] = [("", record, 0)]
    while stack:
        path, value, depth = stack.pop()
        if isinstance(value, dict) and value and depth < _FIELD_DEPTH:
            below = f"{path}." if depth else ""
            stack += [(below + key, value[key], depth + 1) for key in reversed(value)]
        else:
            flat[path] = _leaves(value)
    return flat


def _leaves(value: Any) -> Scalar:
    """A scalar as it is; the first leaves of a list or object, joined."""
    if _is_scalar(value):
        return value  # type: ignore[no-any-return]
    leaves: list[str] = []
    stack = [value]
    while stack and len(leaves) < _LEAVES:
        item = stack.pop()
        if isinstance(item, dict):
            stack += reversed(item.values())
        elif isinstance(item, list):
            stack += reversed(item)
        elif item is not None:
            leaves.append(str(item))
    return ", ".join(leaves) or None


def _caption(parents: tuple[Mapping[str, Any], ...]) -> str:
    """Scalars of the objects around a table, one per line: titles, sources, units, dates."""
    lines = [
        f"{key}: {str(member)[:_CAPTION_VALUE]}"
        for parent in parents
        for place in _described_by(parent)
        for key, member in islice(place.items(), _LEAVES)
        if isinstance(member, str | int | Literal) and not isinstance(member, bool) and member != ""
    ]
    return "\n".join(lines)[:_CAPTION_CHARACTERS]
