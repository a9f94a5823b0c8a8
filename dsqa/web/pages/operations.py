"""The operations of an OpenAPI description in words, for a page."""

from collections.abc import Iterable, Mapping
from typing import Any


def operations(openapi: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """The operations of an OpenAPI description in words."""
    for path, methods in openapi.get("paths", {}).items():
        for method, one in methods.items():
            if not isinstance(one, Mapping) or method == "parameters":
                continue
            responses = one.get("responses", {})
            yield {
                "method": method.upper(),
                "path": path,
                "summary": one.get("summary", ""),
                "description": one.get("description", ""),
                "parameters": [_parameter(each, openapi) for each in one.get("parameters", [])],
                "responses": [(str(k), _resolved(v, openapi).get("description", "")) for k, v in responses.items()],
            }  # fmt: skip


def _parameter(given: Mapping[str, Any], openapi: Mapping[str, Any]) -> dict[str, Any]:
    one = _resolved(given, openapi)
    schema = _resolved(one.get("schema", {}), openapi)
    return {
        "name": one.get("name", ""),
        "required": bool(one.get("required")),
        "type": _type_words(schema, openapi),
        "description": one.get("description") or _description(schema, openapi),
    }


def _resolved(schema: Mapping[str, Any], openapi: Mapping[str, Any]) -> Mapping[str, Any]:
    """The target of a `$ref` of the description."""
    found: Any = schema
    for _ in range(8):
        reference = found.get("$ref") if isinstance(found, Mapping) else None
        if not isinstance(reference, str) or not reference.startswith("#/"):
            break
        found = openapi
        for part in reference[2:].split("/"):
            found = found.get(part, {})
    return found if isinstance(found, Mapping) else {}


def _description(schema: Mapping[str, Any], openapi: Mapping[str, Any]) -> str:
    """The description of a schema, or of one of its alternatives."""
    any_of = (_resolved(one, openapi) for one in schema.get("anyOf", ()))
    said = (one.get("description", "") for one in (schema, *any_of))
    return next((str(one) for one in said if one), "")


def _type_words(schema: Mapping[str, Any], openapi: Mapping[str, Any]) -> str:
    """The allowed values of a schema, in a few words."""
    if "enum" in schema:
        words = " | ".join(str(one) for one in schema["enum"])
    elif "anyOf" in schema or "oneOf" in schema:
        each = schema.get("anyOf") or schema.get("oneOf") or []
        kinds = [_resolved(one, openapi) for one in each]
        words = " | ".join(_type_words(one, openapi) for one in kinds if one.get("type") != "null")
    else:
        words = str(schema.get("type", ""))
    bounds = [
        f"{sign} {schema[key]:,}"
        for key, sign in (("minimum", "≥"), ("maximum", "≤"))
        if isinstance(schema.get(key), int)
    ]
    if isinstance(schema.get("maxLength"), int):
        bounds.append(f"≤ {schema['maxLength']:,} characters")
    if schema.get("default") not in (None, ""):
        bounds.append(f"default {schema['default']}")
    return ", ".join([words, *bounds])
