"""The URLs of pages and of their parts."""

import hashlib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from urllib.parse import quote, urlencode

import msgspec

from dsqa.service.requests import MOST_SHOWN, Ask, Describe, Home, Request, Search, Verify, Window
from dsqa.web.pages.texts import Lang

STATIC = Path(__file__).parent.parent / "static"
"""The folder of static files."""
_PATHS: dict[type[Request], str] = {
    Search: "/search",
    Ask: "/ask",
    Describe: "/dataset",
    Window: "/sheet",
    Verify: "/verify",
}


@dataclass(frozen=True)
class View:
    """How pages are shown to a reader."""

    lang: Lang = "en"
    """Language of the interface."""
    root: str = ""
    """Prefix of all paths, behind a proxy."""
    is_chosen: bool = False
    """Whether the URL names the language by `ui`; links then keep it."""


def home(view: View) -> str:
    """The first page."""
    return _page(view, "/")


def search(
    view: View,
    q: str = "",
    next: str = "",
    k: int = MOST_SHOWN,
    organisation: str = "",
    year: int | str | None = None,
    format: str = "",
    lang: str = "",
) -> str:
    """Results of a search."""
    return _page(
        view,
        "/search",
        q=q,
        next=next,
        k=k if k != MOST_SHOWN else None,
        organisation=organisation,
        year=year,
        format=format,
        lang=lang,
    )


def ask(view: View, q: str = "", dataset: str = "") -> str:
    """The answer to a question."""
    return _page(view, "/ask", q=q, dataset=dataset)


def dataset(view: View, dataset: str = "") -> str:
    """A dataset."""
    return _page(view, "/dataset", dataset=dataset)


def compare(view: View, dataset: str = "", other: str = "") -> str:
    """Two datasets side by side."""
    return _page(view, "/compare", dataset=dataset, other=other)


def sheet(
    view: View,
    dataset: str = "",
    sheet: int | None = None,
    row: int | None = None,
    column: int | None = None,
    cell: str = "",
) -> str:
    """A window of a sheet."""
    return _page(view, "/sheet", dataset=dataset, sheet=sheet, row=row, column=column, cell=cell)


def verify(
    view: View, address: str = "", claimed: str = "", sha256: str = "", dataset: str = ""
) -> str:
    """Whether a claim about a cell is still true."""
    return _page(view, "/verify", address=address, claimed=claimed, sha256=sha256, dataset=dataset)


def download(view: View, dataset: str, file: str) -> str:
    """A data file as it was published."""
    return _plain(view, "/download", dataset=dataset, file=file)


def range_csv(view: View) -> str:
    """Cells of a range as CSV, without the range."""
    return _plain(view, "/range.csv")


def upload(view: View) -> str:
    """Where files are sent to."""
    return _plain(view, "/upload")


def api(view: View) -> str:
    """The page about the JSON API."""
    return _page(view, "/api")


def openapi(view: View) -> str:
    """The description of the JSON API."""
    return _plain(view, "/openapi.json")


def health(view: View) -> str:
    """Whether questions are answered, and the progress until then."""
    return _plain(view, "/health")


def static(view: View, name: str) -> str:
    """A static file, by its contents."""
    return _plain(view, f"/static/{name}", v=digest(name))


def of_request(view: View, request: Request) -> str:
    """The page of a request."""
    return _page(view, _PATHS.get(type(request), "/"), **_parameters(request))


def twin(view: View, request: Request) -> str:
    """The JSON of a request."""
    if isinstance(request, Home):
        return _plain(view, "/home.json")
    return _plain(view, f"{_PATHS[type(request)]}.json", **_parameters(request))


def compare_twin(view: View, dataset: str, other: str) -> str:
    """The JSON of a comparison."""
    return _plain(view, "/compare.json", dataset=dataset, other=other)


def switched(view: View) -> View:
    """The view in the other language, which the links then keep."""
    return replace(view, lang="ja" if view.lang == "en" else "en", is_chosen=True)


@cache
def digest(name: str) -> str:
    """Some digits of the SHA-256 of a file of `static`."""
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:16]


def _parameters(request: Request) -> dict[str, str | int | None]:
    """Fields of a request that differ from their defaults."""
    return {
        field.name: getattr(request, field.name)
        for field in msgspec.structs.fields(request)
        if getattr(request, field.name) != field.default
    }


def _page(view: View, path: str, **parameters: str | int | None) -> str:
    """A URL of a page, with the language."""
    chosen: dict[str, str | int | None] = {"ui": view.lang} if view.is_chosen else {}
    return _plain(view, path, **parameters, **chosen)


def _plain(view: View, path: str, **parameters: str | int | None) -> str:
    """A URL without the language; parameters without a value are left out."""
    given = {name: value for name, value in parameters.items() if value not in (None, "")}
    query = f"?{urlencode(given, quote_via=quote, safe='')}" if given else ""
    return f"{view.root.rstrip('/')}{path}{query}"
