"""The OpenAPI description of the JSON API, made from the types of requests and replies."""

from typing import Any

import msgspec

from dsqa.service.model import Failed
from dsqa.version import __version__
from dsqa.web.routes import ROUTES, Route

_REFERENCE = "#/components/schemas/{name}"
_ERRORS = {
    "400": "Parameters that are unknown, missing or out of bounds.",
    "404": "No such dataset, sheet, cell or file.",
    "500": "A fault of the service.",
    "503": "The files are still being read, or the service is too busy; Retry-After says when to try again.",
    "504": "This took too long and was given up.",
}


def openapi(root: str = "") -> dict[str, Any]:
    """The description, OpenAPI 3.1, below a root path."""
    types = [one.reply for one in ROUTES] + [Failed]
    _, components = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "dsqa",
            "version": __version__,
            "description": "Answers a question from a dataset, and shows the cell. Every page has its twin in JSON: "
            "the same address with .json. Fields may be added to replies; none is taken away or changes "
            "its meaning within a major version.",
        },
        "servers": [{"url": root or "/"}],
        "paths": {f"{one.path}.json": {"get": _operation(one)} for one in ROUTES},
        "components": {"schemas": components},
    }


def _operation(route: Route) -> dict[str, Any]:
    errors = {
        status: {"description": told, "content": _json("Failed")}
        for status, told in _ERRORS.items()
    }
    good = {"200": {"description": route.told, "content": _json(route.reply.__name__)}}
    return {
        "operationId": route.path.strip("/"),
        "summary": route.told,
        "parameters": parameters(route),
        "responses": good | errors,
    }


def _json(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": _REFERENCE.format(name=name)}}}


def parameters(route: Route) -> list[dict[str, Any]]:
    """The parameters of a path, with their bounds."""
    schema = msgspec.json.schema(route.request)
    own = next(iter(schema["$defs"].values()))
    required = set(own.get("required", ()))
    found = []
    for name, bounds in own["properties"].items():
        if name == "type":
            continue
        plain = {key: value for key, value in bounds.items() if key not in ("description", "anyOf")}
        for choice in bounds.get("anyOf", ()):
            # A parameter that is null is left out.
            if choice.get("type") != "null":
                plain |= {key: value for key, value in choice.items() if key != "description"}
        if plain.get("default", "") is None:
            del plain["default"]
        found.append(
            {
                "name": name,
                "in": "query",
                "required": name in required,
                "description": bounds.get("description", ""),
                "schema": plain,
            }
        )
    return found
