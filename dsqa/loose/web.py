"""A file on the web -> a copy in the cache, fetched again only if it has changed.

`ROOT/web/KEY/page.json` describes the file at a URL when it was last fetched (`_Page`); its bytes are kept
by digest, like those of archives. Private and loopback addresses are refused unless they are allowed:
a link from a stranger must not reach into the user's network. The connection goes to the address
that was checked, at every redirect.
"""

import ipaddress
import mimetypes
import socket
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from queue import Empty, Queue
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

import msgspec

from dsqa.errors import DsqaError, UsageError
from dsqa.files.whole import write_whole
from dsqa.log import logger
from dsqa.loose.cache import place
from dsqa.loose.unpack import keep
from dsqa.text.printable import brief, one_line
from dsqa.text.regex import regex
from dsqa.version import __version__

if TYPE_CHECKING:
    from httpx2 import URL, Client, Response

MOST_REDIRECTS = 5
CONNECT_SECONDS = 10.0
READ_SECONDS = 30.0
"""Seconds for a connection, and between two pieces of a file."""
MOST_SECONDS = 600.0
"""Seconds for a file, redirects included."""
_REDIRECTS = frozenset((301, 302, 303, 307, 308))
_NOT_MODIFIED = 304
_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
_TRANSLATED_INSIDE = ipaddress.IPv6Network("64:ff9b:1::/48")
"""IPv4 addresses inside IPv6 addresses (RFC 6052, RFC 8215), which `ipaddress` takes for public."""
_NUMBER = regex(r"\[Errno -?\d+\] ")
_NAMED = regex(r"filename\*?=(?:UTF-8'[^']*')?\"?([^\";]+)", 2)


class Fetched(NamedTuple):
    """A fetched file."""

    name: str
    """Its name on the server, with an ending for its format if that is known."""
    path: Path


class _Page(msgspec.Struct, frozen=True):
    """The file at a URL."""

    url: str
    name: str
    digest: str
    etag: str = ""
    modified: str = ""


class _Reach(NamedTuple):
    """The hosts that may be contacted."""

    allow_private: bool
    hosts: frozenset[str] | None
    """None for any host."""


def fetched(
    url: str, *, allow_private: bool = False, hosts: Collection[str] | None = None
) -> Fetched:
    """The file at a URL; with `hosts`, from these hosts only, redirects included.

    If the server cannot be reached, the earlier copy is used, with a warning.
    Raises UsageError for an invalid or private address or another host, DsqaError if the fetch fails.
    """
    import httpx2

    entry = place("web", blake2b(url.encode("utf-8", "replace"), digest_size=16).hexdigest())
    held = _held(entry / "page.json", url)
    # In URL form: lower case, and with letters beyond ASCII encoded.
    named = None if hosts is None else frozenset(httpx2.URL(f"http://{one}/").host for one in hosts)
    reach = _Reach(allow_private, named)

    def fetch() -> _Page:
        # Environment variables are ignored: a proxy would look up names itself, and .netrc has passwords.
        timeout = httpx2.Timeout(READ_SECONDS, connect=CONNECT_SECONDS)
        with httpx2.Client(trust_env=False, timeout=timeout) as client:
            return _fetch(client, url, held, reach)

    try:
        page = _in_time(fetch, brief(url))
    except httpx2.InvalidURL as error:
        raise UsageError(f"{brief(url)} is no address: {one_line(error)}") from None
    except (httpx2.HTTPError, OSError) as error:
        if held is None:
            raise DsqaError(f"cannot fetch {brief(url)}: {_reason(error)}") from None
        logger.warning("%s: %s; what was fetched before is used", url, _reason(error))
        page = held
    if page != held:
        write_whole(entry / "page.json", msgspec.json.encode(page))
    return Fetched(page.name, _content(page.digest))


def _in_time(work: Callable[[], _Page], name: str) -> _Page:
    """The result of a function. Raises DsqaError if it takes too long, even if data trickle in."""
    done: Queue[_Page | BaseException] = Queue()

    def run() -> None:
        try:
            done.put(work())
        except BaseException as error:
            done.put(error)

    # A hanging thread must not keep the program alive.
    threading.Thread(target=run, daemon=True).start()
    try:
        found = done.get(timeout=MOST_SECONDS)
    except Empty:
        raise DsqaError(f"cannot fetch {name}: not there after {MOST_SECONDS:g} seconds") from None
    if isinstance(found, BaseException):
        raise found
    return found


def _held(path: Path, url: str) -> _Page | None:
    """The kept description of a URL, if its bytes are still there."""
    try:
        page = msgspec.json.decode(path.read_bytes(), type=_Page)
    except (OSError, msgspec.DecodeError):
        return None
    return page if page.url == url and _content(page.digest).is_file() else None


def _content(digest: str) -> Path:
    return place("unpacked", digest) / "file"


def _fetch(client: "Client", given: str, held: _Page | None, reach: _Reach) -> _Page:
    import httpx2

    url, conditions = httpx2.URL(given), _conditions(held)
    for _ in range(MOST_REDIRECTS + 1):
        with _asked(client, url, conditions, reach) as response:
            if response.status_code in _REDIRECTS and "location" in response.headers:
                url = url.join(response.headers["location"])
                continue
            if response.status_code == _NOT_MODIFIED and held is not None:
                return held
            if not response.is_success:
                phrase = one_line(response.reason_phrase)
                raise DsqaError(
                    f"cannot fetch {brief(given)}: HTTP {response.status_code} {phrase}"
                )
            path = keep(_Body(response), brief(given))  # type: ignore[arg-type]
            return _Page(
                given,
                _name(url, response),
                path.parent.name,
                response.headers.get("etag", ""),
                response.headers.get("last-modified", ""),
            )
    raise DsqaError(f"cannot fetch {brief(given)}: more than {MOST_REDIRECTS} redirects")


def _conditions(held: _Page | None) -> dict[str, str]:
    if held is None:
        return {}
    both = {"If-None-Match": held.etag, "If-Modified-Since": held.modified}
    return {name: value for name, value in both.items() if value}


@contextmanager
def _asked(
    client: "Client", url: "URL", headers: dict[str, str], reach: _Reach
) -> "Iterator[Response]":
    """The response of a server at an allowed address, before its body."""
    if url.scheme not in ("http", "https") or not url.host:
        raise UsageError(f"{brief(url)}: only http and https are fetched")
    if url.userinfo:
        # A password would be written to the cache and the log.
        raise UsageError(f"{brief(url.host)}: an address with a name or a password is not fetched")
    if reach.hosts is not None and url.host not in reach.hosts:
        raise UsageError(f"{brief(url.host)} is none of the hosts that are allowed (--allow-net)")
    address = _address(url, reach.allow_private)
    own = {
        "Host": url.netloc.decode("ascii"),
        "User-Agent": f"dsqa/{__version__}",
        "Accept": "*/*",
    }
    request = client.build_request(
        "GET",
        url.copy_with(host=address),
        headers={**own, **headers},
        # The certificate must be for the name, not for the address.
        extensions={"sni_hostname": url.host},
    )
    response = client.send(request, stream=True)
    try:
        yield response
    finally:
        response.close()


def _address(url: "URL", allow_private: bool) -> str:
    """The first address of a host. Raises UsageError for an address outside the public network."""
    port = url.port or (443 if url.scheme == "https" else 80)
    found = socket.getaddrinfo(url.host, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    inside = [one for one in addresses if not _is_public(one)]
    if inside and not allow_private:
        named = "" if url.host == inside[0] else f"{brief(inside[0])}, "
        raise UsageError(
            f"{brief(url.host)} is {named}an address of a private network: "
            "say --allow-private if that is meant"
        )
    return addresses[0]


def _is_public(text: str) -> bool:
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return inner.is_global and not inner.is_multicast
        if address in _TRANSLATED_INSIDE:
            return False
    return address.is_global and not address.is_multicast


class _Body:
    """The body of a response as a stream."""

    def __init__(self, response: "Response") -> None:
        self._pieces = response.iter_bytes()

    def read(self, _: int) -> bytes:
        """The next piece; b"" at the end."""
        return next(self._pieces, b"")


def _name(url: "URL", response: "Response") -> str:
    """The name of the file, from its server or else from its URL."""
    said = _NAMED.search(response.headers.get("content-disposition", ""))
    path = unquote(said[1]) if said else unquote(url.path.rstrip("/"))
    name = one_line(path.replace("\\", "/").rpartition("/")[2]).lstrip(".") or url.host
    if Path(name).suffix and said is None and not url.query:
        return name
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    ending = mimetypes.guess_extension(kind) or ""
    return name if Path(name).suffix or ending in ("", ".bin") else name + ending


def _reason(error: Exception) -> str:
    return _NUMBER.sub("", one_line(error)) or type(error).__name__
