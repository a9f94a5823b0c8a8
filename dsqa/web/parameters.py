"""URL parameters -> a request, or the errors in them."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from dsqa.service.requests import Request, in_words

R = TypeVar("R", bound=Request)
OF_PAGES = ("ui", "part")
"""Parameters for the display of a page only."""


class BadParameters(ValueError):
    """Unknown, missing or out-of-bounds parameters. The message says which."""


def request_of(kind: type[R], given: Iterable[tuple[str, str]]) -> R:
    """The request for the parameters of a URL. Raises BadParameters."""
    fields = {one.name for one in msgspec.structs.fields(kind)}
    values: dict[str, str] = {}
    for name, value in given:
        if name in OF_PAGES:
            continue
        if name not in fields:
            known = ", ".join(sorted(fields)) or "none"
            raise BadParameters(f"unknown parameter {name[:100]}; there are: {known}")
        if name in values:
            raise BadParameters(f"parameter {name} is given twice")
        values[name] = value
    return converted(kind, {name: value for name, value in values.items() if value != ""})


def converted(kind: type[R], values: Mapping[str, object]) -> R:
    """The request with these values. Raises BadParameters."""
    try:
        return msgspec.convert(values, type=kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadParameters(in_words(error)) from None
