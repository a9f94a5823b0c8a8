"""Which requests are let in, and the security headers of every response."""

import base64
import binascii
import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dsqa.web.errors import error_response

POLICY: Final = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    # With "no-referrer" browsers send the origin null, even from a form that sends a file to its own service.
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "vary": "accept-language",
}
LOCAL: Final = ("127.0.0.1", "localhost", "::1")
"""Names of this machine, which are always allowed; a stranger could make any other name point here."""
UPLOAD: Final = "/upload"
"""Path for uploads."""
_SAME_SITE: Final = ("", "same-origin", "same-site", "none")
_LONGEST_URL: Final = 8_000


@dataclass(frozen=True)
class Access:
    """Who is let in."""

    hosts: frozenset[str]
    """Host names of the service."""
    token: str = ""
    """The required token; "" for none."""
    most_body: int = 64 * 1024
    """Maximum size of a body."""
    most_upload: int = 0
    """Maximum size of an upload; 0 if none is allowed."""

    def most(self, path: str) -> int:
        """Maximum size of a body for a path."""
        return max(self.most_body, self.most_upload) if path == UPLOAD else self.most_body

    @classmethod
    def of(cls, hosts: Iterable[str], token: str = "", most_upload: int = 0) -> "Access":
        """Access under these names and those of this machine."""
        names = frozenset({*LOCAL, *(one.lower() for one in hosts)})
        return cls(names, token, most_upload=most_upload)


class Guard:
    """ASGI middleware: refuses other hosts, other origins, wrong tokens, long URLs and large bodies."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self._app = app
        self._access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refusal(scope, headers)
        if refused is not None:
            status, error = refused
            response = error_response(scope, status, error)
            if status == 401:
                response.headers["www-authenticate"] = 'Basic realm="dsqa", charset="UTF-8"'
            await response(scope, receive, _dressed(send))
            return
        await self._app(
            scope, _bounded(receive, self._access.most(route_of(scope))), _dressed(send)
        )

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """The status and the reason of a refusal; None if the request is let in."""
        if host_name(headers.get("host", "")) not in self._access.hosts:
            return 421, "this service is not known by that host name; see --allow-host"
        if len(scope.get("raw_path") or b"") + len(scope.get("query_string", b"")) > _LONGEST_URL:
            return 414, "the address is too long"
        is_safe = scope["method"] in ("GET", "HEAD")
        if not is_safe:
            origin = headers.get("origin")
            if origin is not None and host_name(urlsplit(origin).netloc) not in self._access.hosts:
                return 403, "requests from other origins are refused"
            if headers.get("sec-fetch-site", "") not in _SAME_SITE:
                return 403, "requests from other sites are refused"
        if not self._has_token(headers.get("authorization", "")):
            return (
                401,
                "a token is needed: as the password, with any user name, or as a bearer token",
            )
        length = headers.get("content-length", "0")
        most = self._access.most(route_of(scope))
        if not length.isdecimal() or int(length) > most:
            return 413, f"the body is larger than {most:,} bytes"
        return None

    def _has_token(self, given: str) -> bool:
        """Whether the token is right; compared in constant time."""
        if not self._access.token:
            return True
        scheme, _, value = given.partition(" ")
        if scheme.lower() == "basic":
            try:
                value = base64.b64decode(value.strip(), validate=True).decode()
            except (binascii.Error, ValueError):
                return False
            _, _, value = value.partition(":")
        elif scheme.lower() != "bearer":
            value = ""
        return hmac.compare_digest(value.strip().encode(), self._access.token.encode())


def route_of(scope: Scope) -> str:
    """The path of a request without the prefix of a proxy."""
    path: str = scope["path"]
    root: str = scope.get("root_path", "")
    return path[len(root) :] if root and path.startswith(f"{root}/") else path


def host_name(host: str) -> str:
    """The name in a Host header, without the port, in lower case; "" for none.

    >>> host_name("LocalHost:8501"), host_name("[::1]:80"), host_name("a b")
    ('localhost', '::1', '')
    """
    try:
        return urlsplit(f"//{host}").hostname or "" if " " not in host else ""
    except ValueError:
        return ""


class TooLarge(Exception):
    """A body that is too large."""


def _bounded(receive: Receive, most: int) -> Receive:
    """A body with a maximum size, whatever its header says."""
    read = 0

    async def bounded() -> Message:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > most:
                raise TooLarge
        return message

    return bounded


def _dressed(send: Send) -> Send:
    """Responses with security headers."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "private, no-cache")
        await send(message)

    return dressed
