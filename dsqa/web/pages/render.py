"""The pages of the service: HTML made from its replies.

All contents of a reply come from files of strangers and are escaped; a page has no inline script
and no inline style.
"""

from collections.abc import Mapping
from functools import lru_cache, partial
from types import SimpleNamespace
from typing import Any

from dsqa.service.model import (
    AskReply,
    DescribeReply,
    Failed,
    HomeReply,
    SearchReply,
    VerifyReply,
    WindowReply,
)
from dsqa.service.processes.frames import Progress
from dsqa.service.requests import Ask, Describe, Home, Search, Verify, Window
from dsqa.web.pages import sheet_html, urls
from dsqa.web.pages.environment import environment, language, size_words
from dsqa.web.pages.facets import facets, narrowed
from dsqa.web.pages.operations import operations
from dsqa.web.pages.texts import LANGS, TEXTS, Lang, translate
from dsqa.web.pages.urls import View


def home(reply: HomeReply, view: View, *, may_upload: bool = False) -> str:
    """The first page: the question box, example questions, the served collections, and a form if
    files may be sent."""
    return _render("home", view, Home(), reply=reply, may_upload=may_upload)


def search(request: Search, reply: SearchReply, view: View) -> str:
    """Results of a search, with facets."""
    before, after = (
        "" if one is None else narrowed(request, view, next=one)
        for one in (reply.previous, reply.next)
    )
    return _render(
        "search",
        view,
        request,
        query=request.q,
        request=request,
        reply=reply,
        facets=facets(request, reply, view),
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
        files=list(dict.fromkeys((one.file, one.sha256) for one in cells if one.file))[:4],
    )


def dataset(reply: DescribeReply, view: View) -> str:
    """A dataset: metadata, sheets with their header trees, files, citation."""
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
    """A window of a sheet as in the file."""
    return _render("sheet", view, request, request=request, reply=reply)


def sheet_rows(reply: WindowReply, view: View) -> str:
    """Only the rows of a window, for the script that appends them."""
    return str(sheet_html.rows(reply, view.lang))


def verify(request: Verify, reply: VerifyReply, view: View) -> str:
    """The present content of a cell beside the claim."""
    return _render("verify", view, request, request=request, reply=reply)


def failed(reply: Failed, view: View) -> str:
    """An error."""
    key = f"failed_{reply.status}" if f"failed_{reply.status}" in TEXTS else "failed_other"
    return _render("failed", view, reply=reply, heading=translate(view.lang, key), twin="")


def reading(far: Progress, view: View) -> str:
    """Progress of reading; a script reloads the page when it is done."""
    # How the script shows later progress.
    pattern = translate(view.lang, "reading_far", done="{done}", total="{total}")
    return _render("reading", view, far=far, pattern=pattern, twin="")


def api_page(openapi: Mapping[str, Any], view: View) -> str:
    """The JSON API for readers: each path with its parameters."""
    return _render(
        "api",
        view,
        lead=openapi.get("info", {}).get("description", ""),
        operations=list(operations(openapi)),
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


def load_templates() -> None:
    """Load all templates, so that the first pages do not wait."""
    for lang in LANGS:
        templates = environment(lang)
        for name in templates.list_templates(["html"]):
            templates.get_template(name)


@lru_cache(64)
def _url(view: View) -> SimpleNamespace:
    """The URLs, for one view."""
    names = (
        "upload home search ask dataset compare sheet verify download range_csv api openapi health "
        "static"
    )
    return SimpleNamespace(**{name: partial(getattr(urls, name), view) for name in names.split()})


def _facts(reply: DescribeReply, lang: Lang) -> list[tuple[str, str]]:
    """The comparable metadata of a dataset; "" if there are none."""
    sizes = [
        translate(lang, "size_of_sheet", rows=one.rows, columns=one.columns)
        for one in reply.sheets[:5]
    ]
    if reply.sheets_total > len(sizes):
        sizes.append("…")
    known = [one.size for one in reply.files if one.size is not None]
    formats = dict.fromkeys(one.format or one.declared for one in reply.files)
    units = list(reply.units)
    if reply.units_total > len(units):
        units.append(translate(lang, "some_of", shown=len(units), total=reply.units_total))
    facts = {
        "publisher": reply.dataset.publisher,
        "period": reply.period,
        "units": "; ".join(units),
        "licence": reply.licence,
        "updated": reply.updated,
        "language": language(reply.dataset.lang),
        "formats": ", ".join(one for one in formats if one),
        "files": f"{len(reply.files):,}",
        "size": size_words(sum(known)) if known else "",
        "sheets": f"{reply.sheets_total:,}",
        "extent": "; ".join(sizes),
    }
    return [(translate(lang, f"fact_{name}"), value) for name, value in facts.items()]
