"""The ASGI application: pages, their twins in JSON, downloads, health and metrics."""

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from anyio import CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request as HttpRequest
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route as PathRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from dsqa.errors import DsqaError, UsageError
from dsqa.log import logger, one_line
from dsqa.service import model, requests
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.frames import Done, Progress
from dsqa.service.requests import AnyRequest
from dsqa.service.uploads import Uploads
from dsqa.web.errors import error_response, json_response
from dsqa.web.metrics import Metrics
from dsqa.web.openapi import openapi
from dsqa.web.pages import render, urls
from dsqa.web.pages.language import view_of
from dsqa.web.pages.rendered import Rendered, tag_of
from dsqa.web.parameters import BadParameters, request_of
from dsqa.web.routes import ROUTES
from dsqa.web.security import UPLOAD, Access, Guard, TooLarge

if TYPE_CHECKING:
    from dsqa.mcp.http import Mounted

_UPLOADING = 2
"""Number of files that are received at once."""
_STATIC = {"style.css": "text/css", "page.js": "text/javascript"}

Handler = Callable[[HttpRequest], Awaitable[Response]]
S = TypeVar("S", bound=model.Struct)


class ErrorReply(Exception):
    """The reply if there is none; `reading`: the progress, if files are still being read."""

    def __init__(self, done: Done, reading: Progress | None = None) -> None:
        super().__init__(done.error)
        self.done = done
        self.reading = reading


def application(
    backend: Backend,
    access: Access,
    root: str = "",
    agents: "Mounted | None" = None,
    uploads: Uploads | None = None,
) -> ASGIApp:
    """The whole service over a backend; with `agents`, their server at `/mcp`; with `uploads`,
    files may be sent."""
    metrics = Metrics()
    pages = _Pages(backend, metrics, root, uploads)
    routes = [
        PathRoute("/", pages.home),
        PathRoute("/search", pages.search),
        PathRoute("/ask", pages.ask),
        PathRoute("/dataset", pages.dataset),
        PathRoute("/compare", pages.compare),
        PathRoute("/sheet", pages.sheet),
        PathRoute("/verify", pages.verify),
        PathRoute("/download", pages.download),
        PathRoute("/range.csv", pages.range_csv),
        PathRoute("/api", pages.api),
        PathRoute("/openapi.json", pages.openapi),
        PathRoute("/health", pages.health),
        PathRoute("/metrics", pages.metrics),
        PathRoute("/static/{name}", pages.static),
        *(PathRoute(f"{one.path}.json", pages.json_of(one.request)) for one in ROUTES),
    ]
    if uploads is not None:
        routes.append(PathRoute(UPLOAD, pages.upload, methods=["POST"]))
    if agents is not None:
        routes.append(PathRoute("/mcp", agents.app, methods=["POST"]))
    app = Starlette(
        routes=routes,
        lifespan=None if agents is None else lambda _: agents.manager.run(),
        exception_handlers={
            HTTPException: _no_route,
            BadParameters: _refused,
            ErrorReply: _failed,
            TooLarge: _too_large,
            Exception: _bug,
        },
    )
    app.router.redirect_slashes = False
    return Guard(_Counted(app, metrics), access)


async def _no_route(request: HttpRequest, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    told = {404: "there is no such page", 405: "this method is not understood here"}
    return error_response(
        request.scope, error.status_code, told.get(error.status_code, error.detail)
    )


async def _refused(request: HttpRequest, error: Exception) -> Response:
    return error_response(request.scope, 400, str(error))


async def _failed(request: HttpRequest, error: Exception) -> Response:
    assert isinstance(error, ErrorReply)
    done = error.done
    return error_response(request.scope, done.status, done.error, reading=error.reading)


async def _too_large(request: HttpRequest, _: Exception) -> Response:
    return error_response(request.scope, 413, "the body is too large")


async def _bug(request: HttpRequest, error: Exception) -> Response:
    logger.error("unexpected %s: %s", type(error).__name__, one_line(error))
    return error_response(request.scope, 500, f"unexpected {type(error).__name__} (a bug)")


class _Counted:
    """ASGI middleware: counts requests, and logs each in one line on stderr."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500

        async def noted(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            seconds = time.perf_counter() - started
            route = getattr(scope.get("route"), "path", "other")
            self._metrics.count(route, status, seconds)
            logger.info(
                "%s %s %d %.0f ms",
                scope["method"],
                one_line(scope["path"])[:300],
                status,
                seconds * 1000,
            )


class _Pages:
    """The endpoint of each path."""

    def __init__(
        self, backend: Backend, metrics: Metrics, root: str, uploads: Uploads | None
    ) -> None:
        self._uploads = uploads
        self._uploading = CapacityLimiter(_UPLOADING)
        self._backend = backend
        self._metrics = metrics
        self._root = root
        self._rendered = Rendered()

    # what is asked of the processes

    async def _done(self, request: AnyRequest, *, with_window: bool = False) -> Done:
        state = self._backend.state
        if (refusal := state.refusal) is not None:
            raise ErrorReply(refusal, None if state.progress.failed else state.progress)
        # Recent replies need no thread.
        done = self._backend.kept(request, with_window=with_window)
        if done is None:
            done = await to_thread.run_sync(
                lambda: self._backend.reply(request, with_window=with_window)
            )
        if done.error:
            raise ErrorReply(done)
        return done

    async def _reply(self, request: AnyRequest, kind: type[S]) -> S:
        return _read(await self._done(request), kind)

    def json_of(self, kind: type[requests.Request]) -> Handler:
        """The API endpoint for a kind of request."""

        async def endpoint(http: HttpRequest) -> Response:
            done = await self._done(request_of(kind, http.query_params.multi_items()))  # type: ignore[arg-type]
            return _tagged(http, json_response(done.reply))

        return endpoint

    # pages

    async def _page(
        self,
        http: HttpRequest,
        request: AnyRequest,
        make: Callable[[Done, urls.View], str],
        *,
        with_window: bool = False,
        part: str = "",
    ) -> Response:
        """The page that `make` makes of the reply; `part`: the part of it, if not all."""
        view, done = view_of(http.scope), await self._done(request, with_window=with_window)
        page = self._rendered.page((request, view, part), done, lambda: make(done, view))
        return _tagged(http, Response(page.html, media_type="text/html"), page.tag)

    async def home(self, http: HttpRequest) -> Response:
        request = request_of(requests.Home, http.query_params.multi_items())
        may_upload = self._uploads is not None

        def make(done: Done, view: urls.View) -> str:
            return render.home(_read(done, model.HomeReply), view, may_upload=may_upload)

        return await self._page(http, request, make)

    async def search(self, http: HttpRequest) -> Response:
        request = request_of(requests.Search, http.query_params.multi_items())

        def make(done: Done, view: urls.View) -> str:
            return render.search(request, _read(done, model.SearchReply), view)

        return await self._page(http, request, make)

    async def ask(self, http: HttpRequest) -> Response:
        request = request_of(requests.Ask, http.query_params.multi_items())

        def make(done: Done, view: urls.View) -> str:
            window = msgspec.json.decode(done.window or b"null", type=model.WindowReply | None)
            return render.ask(request, _read(done, model.AskReply), window, view)

        return await self._page(http, request, make, with_window=True)

    async def dataset(self, http: HttpRequest) -> Response:
        request = request_of(requests.Describe, http.query_params.multi_items())

        def make(done: Done, view: urls.View) -> str:
            return render.dataset(_read(done, model.DescribeReply), view)

        return await self._page(http, request, make)

    async def compare(self, http: HttpRequest) -> Response:
        given = [
            value
            for name, value in http.query_params.multi_items()
            if name in ("dataset", "other") and value
        ]
        if len(given) < 2:
            raise BadParameters("two datasets are compared: dataset=ID&other=ID")
        request = request_of(requests.Compare, [("dataset", given[0]), ("other", given[1])])

        def make(done: Done, view: urls.View) -> str:
            one, other = _read(done, model.CompareReply).datasets
            return render.compare(one, other, view)

        return await self._page(http, request, make)

    async def sheet(self, http: HttpRequest) -> Response:
        request = request_of(requests.Window, http.query_params.multi_items())
        part = "rows" if http.query_params.get("part") == "rows" else ""

        def make(done: Done, view: urls.View) -> str:
            reply = _read(done, model.WindowReply)
            return render.sheet_rows(reply, view) if part else render.sheet(request, reply, view)

        return await self._page(http, request, make, part=part)

    async def verify(self, http: HttpRequest) -> Response:
        request = request_of(requests.Verify, http.query_params.multi_items())

        def make(done: Done, view: urls.View) -> str:
            return render.verify(request, _read(done, model.VerifyReply), view)

        return await self._page(http, request, make)

    # files

    async def upload(self, http: HttpRequest) -> Response:
        assert self._uploads is not None
        uploads = self._uploads
        async with http.form(max_files=1, max_fields=0) as form:
            given = form.get("file")
            if not isinstance(given, UploadFile):
                raise BadParameters("no file was sent: the form has one field, file")
            name, file = given.filename or "", given.file
            try:
                dataset_id = await to_thread.run_sync(
                    lambda: uploads.add(name, file), limiter=self._uploading
                )
            except UsageError as error:
                raise ErrorReply(Done(status=400, error=one_line(error))) from None
            except DsqaError as error:
                raise ErrorReply(Done(status=500, error=one_line(error))) from None
        return RedirectResponse(urls.dataset(view_of(http.scope), dataset_id), 303)

    async def download(self, http: HttpRequest) -> Response:
        request = request_of(requests.File, http.query_params.multi_items())
        reply = await self._reply(request, model.FileReply)
        name = reply.name.rpartition("/")[2]
        return FileResponse(reply.path, media_type="application/octet-stream", filename=name)

    async def range_csv(self, http: HttpRequest) -> Response:
        request = request_of(requests.Export, http.query_params.multi_items())
        reply = await self._reply(request, model.ExportReply)
        response = Response(reply.csv, media_type="text/csv; charset=utf-8")
        response.headers["content-disposition"] = 'attachment; filename="range.csv"'
        return response

    async def static(self, http: HttpRequest) -> Response:
        name = http.path_params["name"]
        if name not in _STATIC:
            raise HTTPException(404)
        response = Response((urls.STATIC / name).read_bytes(), media_type=_STATIC[name])
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response

    # about the service

    async def api(self, http: HttpRequest) -> Response:
        html = render.api_page(openapi(self._root), view_of(http.scope))
        return _tagged(http, Response(html, media_type="text/html"))

    async def openapi(self, _: HttpRequest) -> Response:
        return json_response(msgspec.json.encode(openapi(self._root)))

    async def health(self, _: HttpRequest) -> Response:
        state = self._backend.state
        far = state.progress
        told = {
            "ready": state.ready, "doing": far.what, "done": far.done, "total": far.total,
            "error": far.failed,
        }  # fmt: skip
        return json_response(msgspec.json.encode(told), 200 if state.ready else 503)

    async def metrics(self, _: HttpRequest) -> Response:
        return Response(
            self._metrics.text(self._backend.state),
            media_type="text/plain; version=0.0.4; charset=utf-8",
        )


def _read(done: Done, kind: type[S]) -> S:
    return msgspec.json.decode(done.reply, type=kind)


def _tagged(http: HttpRequest, response: Response, tag: str = "") -> Response:
    """The response with an entity tag; 304 if the browser has it already."""
    tag = tag or tag_of(bytes(response.body))
    if http.headers.get("if-none-match") == tag:
        response = Response(status_code=304)
    response.headers["etag"] = tag
    return response
