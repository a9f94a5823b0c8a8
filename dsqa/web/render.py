"""The pages of the service: HTML made of its replies.

Everything that a reply holds comes out of files of strangers and is escaped; a page has no inline script
and no inline style.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from dsqa.service.frames import Progress
from dsqa.service.model import (
    AskReply,
    Count,
    DescribeReply,
    Failed,
    HomeReply,
    SearchReply,
    Series,
    Span,
    VerifyReply,
    WindowReply,
)
from dsqa.service.requests import Ask, Describe, Home, Search, Verify, Window
from dsqa.web import charts, sheet_html, urls
from dsqa.web.texts import TEXTS, Lang, translate
from dsqa.web.urls import View

__all__ = [
    "View",
    "api_page",
    "ask",
    "compare",
    "dataset",
    "failed",
    "home",
    "reading",
    "search",
    "sheet",
    "sheet_rows",
    "verify",
]

TEMPLATES = Path(__file__).parent / "templates"
_SURE = ((0.9, "very"), (0.7, "likely"), (0.5, "rather"), (0.25, "doubtful"), (0.0, "guess"))
"""Confidence from which on a word is used for it."""
_LIGHTS = ("answer", "operand", "path", "near")
_LANGUAGES = {"e": "English", "j": "日本語"}
_SHOWN_FACETS = ("organisation", "year", "format", "lang")


def home(reply: HomeReply, view: View, *, may_upload: bool = False) -> str:
    """The first page: the box, questions to begin with, what is served, a form where files may be sent."""
    return _render("home", view, Home(), reply=reply, may_upload=may_upload)


def search(request: Search, reply: SearchReply, view: View) -> str:
    """Results of a search, with the values by which they may be narrowed."""
    before, after = (
        "" if one is None else _narrowed(request, view, next=one)
        for one in (reply.previous, reply.next)
    )
    return _render(
        "search",
        view,
        request,
        query=request.q,
        request=request,
        reply=reply,
        facets=_facets(request, reply, view),
        before=before,
        after=after,
    )


def ask(request: Ask, reply: AskReply, window: WindowReply | None, view: View) -> str:
    """The answer to a question, and below it the sheet with the cells lit."""
    cells = reply.cells or [one.cell for one in reply.operands]
    return _render(
        "ask",
        view,
        request,
        query=request.q,
        request=request,
        reply=reply,
        window=window,
        has_lit=sheet_html.lit_id(window) if window else "",
        files=list(dict.fromkeys(one.file for one in cells if one.file))[:4],
    )


def dataset(reply: DescribeReply, view: View) -> str:
    """What a dataset is: metadata, sheets with their header trees, files, how to cite it."""
    facts = [(name, value) for name, value in _facts(reply, view.lang) if value]
    return _render("dataset", view, Describe(reply.dataset.id), reply=reply, facts=facts)


def compare(one: DescribeReply, other: DescribeReply, view: View) -> str:
    """Two datasets side by side."""
    pairs = zip(_facts(one, view.lang), _facts(other, view.lang), strict=True)
    here, there = one.dataset.id, other.dataset.id
    switched = urls.compare(urls.switched(view), here, there)
    return _render(
        "compare",
        view,
        one=one,
        other=other,
        rows=[(name, own, others) for (name, own), (_, others) in pairs],
        twin=urls.compare_twin(view, here, there),
        switch=switched,
    )


def sheet(request: Window, reply: WindowReply, view: View) -> str:
    """A window of a sheet as it stands in the file."""
    return _render("sheet", view, request, request=request, reply=reply)


def sheet_rows(reply: WindowReply, view: View) -> str:
    """The rows of a window only, for the script that puts them below those on view."""
    return str(sheet_html.rows(reply, view.lang))


def verify(request: Verify, reply: VerifyReply, view: View) -> str:
    """What a cell says now beside what it is said to say."""
    return _render("verify", view, request, request=request, reply=reply)


def failed(reply: Failed, view: View) -> str:
    """What went wrong."""
    key = f"failed_{reply.status}" if f"failed_{reply.status}" in TEXTS else "failed_other"
    return _render("failed", view, reply=reply, heading=translate(view.lang, key), twin="")


def reading(far: Progress, view: View) -> str:
    """That the files are still being read, and how far that is: with a script the page loads anew when they are."""
    # How the script tells the same of later moments.
    pattern = translate(view.lang, "reading_far", done="{done}", total="{total}")
    return _render("reading", view, far=far, pattern=pattern, twin="")


def api_page(openapi: Mapping[str, Any], view: View) -> str:
    """The JSON API to read: each path with its parameters."""
    return _render(
        "api",
        view,
        lead=openapi.get("info", {}).get("description", ""),
        operations=list(_operations(openapi)),
        twin=urls.openapi(view),
        switch=urls.api(urls.switched(view)),
    )


def _render(
    page: str,
    view: View,
    about: Home | Search | Ask | Describe | Window | Verify | None = None,
    **values: Any,
) -> str:
    """A page of a template; `about`: the request that it answers."""
    other = urls.switched(view)
    given = {
        "query": "",
        "twin": urls.twin(view, about) if about is not None else "",
        "switch": urls.of_request(other, about) if about is not None else urls.home(other),
        **values,
    }
    template = environment(view.lang).get_template(f"{page}.html")
    return template.render(view=view, page=page, url=_url(view), **given)


@lru_cache(64)
def _url(view: View) -> SimpleNamespace:
    """The addresses, for one view."""
    names = (
        "upload home search ask dataset compare sheet verify download range_csv api openapi health "
        "static"
    )
    return SimpleNamespace(**{name: partial(getattr(urls, name), view) for name in names.split()})


@cache
def environment(lang: Lang) -> Environment:
    """The templates with what they call, in one language."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["bare"] = _bare
    calls: dict[str, Callable[..., Any]] = {
        "t": partial(translate, lang),
        "marked": marked,
        "language": _language,
        "size": _size,
        "sure": partial(_sure, lang),
        "operation": partial(_operation, lang),
        "chart": partial(_chart, lang),
        "table": lambda reply: sheet_html.table(reply, lang),
        "excerpt": lambda reply: sheet_html.table(reply, lang, is_excerpt=True),
        "lit_id": sheet_html.lit_id,
        "lights": _lights,
        "rows_text": lambda reply: sheet_html.rows_text(reply, lang),
        "columns_text": lambda reply: sheet_html.columns_text(reply, lang),
        "range_of": _range_of,
    }
    made.globals.update(calls)
    return made


def marked(text: str, spans: Sequence[Span]) -> Markup:
    """A text with the parts that a query is about in `<mark>`."""
    parts = []
    at = 0
    for span in sorted(spans, key=lambda one: one.start):
        start, end = max(span.start, at), min(span.end, len(text))
        if start < end:
            parts.append(f"{escape(text[at:start])}<mark>{escape(text[start:end])}</mark>")
            at = end
    return Markup("".join([*parts, escape(text[at:])]))


def _bare(url: str) -> str:
    """An address without its query: a form has its own."""
    return url.split("?", 1)[0]


def _language(lang: str) -> str:
    return _LANGUAGES.get(lang, lang)


def _size(size: int) -> str:
    """A size of a file in words."""
    number = float(size)
    for unit in ("B", "kB", "MB"):
        if number < 1000:
            return f"{number:.3g} {unit}"
        number /= 1000
    return f"{number:,.3g} GB"


def _sure(lang: Lang, confidence: float) -> str:
    """A confidence in words."""
    word = next((word for least, word in _SURE if confidence >= least), "guess")
    return translate(lang, f"sure_{word}")


def _operation(lang: Lang, name: str) -> str:
    """The name of an operation; one that has no words here as it is."""
    key = f"operation_{name}"
    return translate(lang, key) if key in TEXTS else name.replace("_", " ")


def _chart(lang: Lang, series: Series) -> Markup:
    """A series as a chart that is read aloud as its ends and the point of the answer."""
    lit = next((one for one in series.points if one.lit), None)
    ends = [*series.points[:1], *series.points[-1:]]
    said = translate(
        lang, "chart_ends", ends="; ".join(f"{one.label}: {one.shown}" for one in ends)
    )
    if lit is not None:
        said += " " + translate(lang, "chart_lit", label=lit.label, shown=lit.shown)
    name = translate(lang, f"chart_{series.kind}", title=series.title or translate(lang, "series"))
    return charts.chart(series, name, said)


def _lights(reply: WindowReply) -> list[str]:
    """Why cells of a window are lit."""
    found = {cell.light for row in (*reply.heads, *reply.rows) for cell in row.cells}
    return [light for light in _LIGHTS if light in found]


def _range_of(reply: WindowReply) -> str:
    """The range on view: A1:F20."""
    first, last = reply.columns[0].name, reply.columns[-1].name
    return f"{first}{reply.rows[0].name}:{last}{reply.rows[-1].name}"


def _narrowed(request: Search, view: View, **changed: Any) -> str:
    """The address of a search with something changed; it begins anew."""
    given = {name: getattr(request, name) for name in ("q", "k", *_SHOWN_FACETS)}
    return urls.search(view, **{**given, **changed})


def _facets(request: Search, reply: SearchReply, view: View) -> list[dict[str, Any]]:
    """The facets as links that narrow, and for the chosen value one that widens again."""
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
            found.append({"name": translate(view.lang, f"facet_{facet.name}"), "counts": values})
    return found


def _facet_value(
    request: Search, view: View, name: str, value: str, count: int | None, chosen: str
) -> dict[str, Any]:
    is_chosen = value == chosen
    changed = {name: "" if is_chosen else value}
    return {
        "value": _language(value) if name == "lang" else value,
        "count": count,
        "is_chosen": is_chosen,
        "url": _narrowed(request, view, **changed),
    }


def _facts(reply: DescribeReply, lang: Lang) -> list[tuple[str, str]]:
    """The metadata of a dataset that can be compared; "" where there is none."""
    sizes = [
        translate(lang, "size_of_sheet", rows=one.rows, columns=one.columns)
        for one in reply.sheets[:5]
    ]
    if reply.sheets_total > len(sizes):
        sizes.append("…")
    known = [one.size for one in reply.files if one.size is not None]
    formats = dict.fromkeys(one.format or one.declared for one in reply.files)
    facts = {
        "publisher": reply.dataset.publisher,
        "period": reply.period,
        "units": "; ".join(reply.units),
        "licence": reply.licence,
        "updated": reply.updated,
        "language": _language(reply.dataset.lang),
        "formats": ", ".join(one for one in formats if one),
        "files": f"{len(reply.files):,}",
        "size": _size(sum(known)) if known else "",
        "sheets": f"{reply.sheets_total:,}",
        "extent": "; ".join(sizes),
    }
    return [(translate(lang, f"fact_{name}"), value) for name, value in facts.items()]


def _operations(openapi: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """The operations of an OpenAPI description, as the page shows them."""
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
    """What a `$ref` of the description refers to."""
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
    """What a schema is said to be, itself or in one of those that it is any of."""
    any_of = (_resolved(one, openapi) for one in schema.get("anyOf", ()))
    said = (one.get("description", "") for one in (schema, *any_of))
    return next((str(one) for one in said if one), "")


def _type_words(schema: Mapping[str, Any], openapi: Mapping[str, Any]) -> str:
    """What values a schema allows, in a few words."""
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
