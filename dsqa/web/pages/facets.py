"""The facets of a search: links that narrow it, or widen it again for a chosen value."""

from typing import Any

from dsqa.service.model import Count, SearchReply
from dsqa.service.requests import Search
from dsqa.web.pages import urls
from dsqa.web.pages.environment import language
from dsqa.web.pages.texts import translate
from dsqa.web.pages.urls import View

_SHOWN_FACETS = ("organisation", "year", "format", "lang")


def facets(request: Search, reply: SearchReply, view: View) -> list[dict[str, Any]]:
    """The facets as links that narrow, or widen again for the chosen value."""
    found = []
    for facet in reply.facets:
        if facet.name not in _SHOWN_FACETS:
            continue
        chosen = str(getattr(request, facet.name) or "")
        counts: list[Count] = [one for one in facet.counts if one.value]
        values = [
            _facet_value(request, view, facet.name, one.value, one.count, chosen) for one in counts
        ]
        if chosen and chosen not in [one.value for one in counts]:
            values.insert(0, _facet_value(request, view, facet.name, chosen, None, chosen))
        if values:
            name = translate(view.lang, f"facet_{facet.name}")
            found.append(
                {"name": name, "counts": values, "shown": len(counts), "total": facet.total}
            )
    return found


def _facet_value(
    request: Search, view: View, name: str, value: str, count: int | None, chosen: str
) -> dict[str, Any]:
    is_chosen = value == chosen
    changed = {name: "" if is_chosen else value}
    return {
        "value": language(value) if name == "lang" else value,
        "count": count,
        "is_chosen": is_chosen,
        "url": narrowed(request, view, **changed),
    }


def narrowed(request: Search, view: View, **changed: Any) -> str:
    """The URL of a changed search; it begins again."""
    given = {name: getattr(request, name) for name in ("q", "k", *_SHOWN_FACETS)}
    return urls.search(view, **{**given, **changed})
