"""The language of the interface: that of the URL, else that of the browser."""

from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from dsqa.web.pages.texts import Lang

if TYPE_CHECKING:
    from dsqa.web.pages.urls import View


def view_of(scope: Scope) -> "View":
    """How pages are shown for a request."""
    from dsqa.web.pages.urls import View

    given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("ui", [""])[-1]
    chosen: Lang | None = "ja" if given == "ja" else "en" if given == "en" else None
    return View(
        lang=chosen or preferred(Headers(scope=scope).get("accept-language", "")),
        root=scope.get("root_path", ""),
        is_chosen=chosen is not None,
    )


def preferred(accepted: str) -> Lang:
    """The preferred one of English and Japanese in an Accept-Language header.

    >>> preferred("ja,en;q=0.8"), preferred("fr"), preferred("en-GB,ja;q=0.9")
    ('ja', 'en', 'en')
    """
    weights = {"en": 0.0, "ja": 0.0}
    for part in accepted[:1_000].split(","):
        name, _, weight = part.strip().partition(";q=")
        code = name[:2].lower()
        try:
            value = float(weight or 1)
        except ValueError:
            continue
        if code in weights:
            weights[code] = max(weights[code], value)
    return "ja" if weights["ja"] > weights["en"] else "en"
