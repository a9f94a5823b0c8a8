"""Which elements of an XML document are its records, and their fields."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_NAME_ATTRIBUTES = ("name", "Name", "NAME")
_CAPTION_CHARACTERS = 2_000
_MAX_TEXT = 2_000


def find_records(root: Any) -> list[Any]:
    """The most numerous compound elements of one tag path, the outermost of them on a tie.

    An element is compound if it has child elements, or no text and several attributes; a simple field is not a record,
    however often it occurs.
    """
    counts: Counter[tuple[str, ...]] = Counter()
    paths: list[tuple[tuple[str, ...], Any]] = []
    for path, element in _walk(root):
        if len(path) > 1 and _is_compound(element):
            counts[path] += 1
            paths.append((path, element))
    if not counts:
        return []
    best = max(counts, key=lambda path: (counts[path], -len(path)))
    if counts[best] < 2:
        return []
    return [element for path, element in paths if path == best]


def _walk(root: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Elements in document order with their tag paths."""
    stack: list[tuple[tuple[str, ...], Any]] = [((local(root),), root)]
    while stack:
        path, element = stack.pop()
        yield path, element
        stack += [
            ((*path, local(child)), child) for child in reversed(element) if _is_element(child)
        ]


def _is_element(node: Any) -> bool:
    return isinstance(node.tag, str)


def _is_compound(element: Any) -> bool:
    if any(map(_is_element, element)):
        return True
    return len(element.attrib) > 1 and not (element.text or "").strip()


def local(element: Any) -> str:
    """Tag without its namespace."""
    return str(element.tag).rpartition("}")[2]


def flatten_records(records: Iterable[Any], root: Any) -> Iterator[dict[str, str]]:
    """Fields of each record: attributes and single fields of its ancestors, then those of the record.

    Each ancestor is read once, even with many records.
    """
    known: dict[Any, dict[str, str]] = {root: {}}
    for record in records:
        yield flatten_element(record, _inherited(record.getparent(), known))


def _inherited(parent: Any, known: dict[Any, dict[str, str]]) -> dict[str, str]:
    """The fields that the records below an element inherit from it and from its ancestors."""
    missing = []
    while parent not in known:
        missing.append(parent)
        parent = parent.getparent()
    fields = known[parent]
    for ancestor in reversed(missing):
        fields = dict(fields)
        prefix = local(ancestor)
        _add_attributes(fields, ancestor, prefix + ".")
        for child in ancestor:
            if _is_element(child) and not len(child) and (child.text or "").strip():
                _add(fields, f"{prefix}.{_field(child)}", child.text)
        known[ancestor] = fields
    return fields


def flatten_element(record: Any, inherited: Mapping[str, str]) -> dict[str, str]:
    """The inherited fields and those of the element itself, repeated ones joined."""
    fields = dict(inherited)
    stack: list[tuple[str, Any]] = [("", record)]
    while stack:
        path, element = stack.pop()
        prefix = f"{path}." if path else ""
        named = _field(element) != local(element)
        children = [child for child in element if _is_element(child)]
        text = (element.text or "").strip()
        if text or (path and not children and not element.attrib):
            _add(fields, path or local(element), text)
        _add_attributes(fields, element, prefix, skip_name=bool(path) and named)
        stack += [(prefix + _field(child), child) for child in reversed(children)]
    return fields


def _field(element: Any) -> str:
    """Name of a field; `<field name="Year">` is the field Year."""
    for attribute in _NAME_ATTRIBUTES:
        if element.get(attribute) and not any(map(_is_element, element)):
            return str(element.get(attribute))
    return local(element)


def _add_attributes(
    fields: dict[str, str], element: Any, prefix: str, skip_name: bool = False
) -> None:
    for name, value in element.attrib.items():
        if not (skip_name and name in _NAME_ATTRIBUTES):
            _add(fields, f"{prefix}@{name.rpartition('}')[2]}", value)


def _add(fields: dict[str, str], name: str, text: str) -> None:
    """Add a field; repeated fields of one record are joined."""
    text = text.strip()[:_MAX_TEXT]
    before = fields.get(name, "")
    fields[name] = f"{before}, {text}"[:_MAX_TEXT] if before and text else before or text


def caption(root: Any, records: list[Any]) -> str:
    """The leaf texts before the first record that belong to no record: titles, sources, units."""
    lines = []
    parent = records[0].getparent()
    for node in (root, *root) if parent is not root else (root,):
        for child in node:
            if child is records[0]:
                break
            if _is_element(child) and not len(child) and (child.text or "").strip():
                lines.append(f"{_field(child)}: {child.text.strip()}")
    return "\n".join(dict.fromkeys(lines))[:_CAPTION_CHARACTERS]
