"""Errors as responses: one shape in JSON, one page in HTML."""

import msgspec
from starlette.responses import Response
from starlette.types import Scope

from dsqa.service.model import Failed
from dsqa.service.processes.frames import Progress
from dsqa.web.pages.language import view_of


def wants_json(path: str) -> bool:
    """Whether a path belongs to the API: programs get JSON, browsers pages."""
    return path.endswith(".json") or path.rpartition("/")[2] in ("health", "metrics")


def json_response(reply: bytes, status: int = 200) -> Response:
    """A response of JSON."""
    return Response(reply, status, media_type="application/json")


def error_response(
    scope: Scope,
    status: int,
    error: str,
    reading: Progress | None = None,
) -> Response:
    """An error: as JSON under a path of the API, else as a page; files that are still being read
    have their own page."""
    failed = Failed(error=error, errors=[error], status=status)
    if wants_json(scope.get("path", "")):
        response = json_response(msgspec.json.encode(failed), status)
    else:
        from dsqa.web.pages import render

        view = view_of(scope)
        page = render.failed(failed, view) if reading is None else render.reading(reading, view)
        response = Response(page, status, media_type="text/html")
    if status == 503:
        response.headers["retry-after"] = "2"
    return response
