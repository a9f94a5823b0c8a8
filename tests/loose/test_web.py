"""Files that are fetched: once, within bounds, and from the public network unless it is allowed."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from dsqa.errors import DsqaError, UsageError
from dsqa.loose import gather, web

CARS = b"Name,Horsepower\nmazda glc,65\n"


class Site(BaseHTTPRequestHandler):
    """A few pages; what was asked for is kept in `asked`."""

    asked: list[tuple[str, str | None]] = []
    body = CARS
    released = threading.Event()

    def do_GET(self) -> None:
        Site.asked.append((self.path, self.headers["If-None-Match"]))
        path = self.path.partition("?")[0]
        if path == "/cars.csv":
            if self.headers["If-None-Match"] == '"1"':
                self.send_response(304)
                self.end_headers()
                return
            self.reply(Site.body, ETag='"1"')
        elif path == "/export":
            self.reply(CARS, **{"Content-Type": "text/csv; charset=utf-8"})
        elif path == "/named":
            self.reply(CARS, **{"Content-Disposition": 'attachment; filename="../../a b.csv"'})
        elif path == "/slow.csv":
            self.send_response(200)
            self.end_headers()
            while not Site.released.wait(0.01):
                self.wfile.write(b"a")
        elif path in MOVED:
            self.send_response(302)
            self.send_header("Location", MOVED[path])
            self.end_headers()
        else:
            self.send_error(404)

    def reply(self, body: bytes, **headers: str) -> None:
        self.send_response(200)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing."""


MOVED = {
    "/old": "/cars.csv",
    "/round": "/round",
    "/file": "file:///etc/passwd",
    "/ftp": "ftp://example.org/cars.csv",
}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def site(cache: Path) -> Iterator[str]:
    """Its address."""
    with running_site(CARS) as address:
        yield address


@contextmanager
def running_site(body: bytes) -> Iterator[str]:
    """The address of a site that gives these bytes, while it runs."""
    Site.asked, Site.body, Site.released = [], body, threading.Event()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    Site.released.set()
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_file_is_fetched_once(site: str) -> None:
    one = web.fetched(f"{site}/cars.csv", allow_private=True)
    assert (one.name, one.path.read_bytes()) == ("cars.csv", CARS)
    again = web.fetched(f"{site}/cars.csv", allow_private=True)
    assert again == one
    assert Site.asked == [("/cars.csv", None), ("/cars.csv", '"1"')]


def test_what_was_cleared_is_fetched_anew(site: str) -> None:
    one = web.fetched(f"{site}/cars.csv", allow_private=True)
    one.path.unlink()
    assert web.fetched(f"{site}/cars.csv", allow_private=True) == one
    assert Site.asked == [("/cars.csv", None)] * 2


def test_without_its_server_the_copy_is_used(
    cache: Path, caplog: pytest.LogCaptureFixture, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = web.fetched(f"{site}/cars.csv", allow_private=True)

    def nobody(*_: object, **__: object) -> None:
        raise socket.gaierror(-3, "Temporary failure in name resolution")

    monkeypatch.setattr(socket, "getaddrinfo", nobody)
    assert web.fetched(f"{site}/cars.csv", allow_private=True) == one
    (line,) = caplog.messages
    assert line.endswith("what was fetched before is used")
    with pytest.raises(DsqaError, match=r"cannot fetch http://127.*/export: [^\[]*name resolution"):
        web.fetched(f"{site}/export", allow_private=True)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/export?format=csv", "export.csv"),
        ("/named", "a b.csv"),
        ("/old", "cars.csv"),
    ],
)
def test_names(site: str, path: str, name: str) -> None:
    (one,) = gather([site + path], allow_private=True)
    assert (one.name, one.path.read_bytes()) == (name, CARS)


def test_a_private_address_is_refused(site: str) -> None:
    with pytest.raises(UsageError, match="an address of a private network: say --allow-private"):
        web.fetched(f"{site}/cars.csv")
    assert Site.asked == []


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.9.9", "169.254.169.254", "0.0.0.0",
        "100.64.0.1", "224.0.0.1", "::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1",
        "2002:7f00:1::", "64:ff9b:1::1", "64:ff9b::7f00:1",
    ],
)  # fmt: skip
def test_addresses_that_are_not_public(
    cache: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """Whatever the name says: one private address among several is enough."""
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 80)) for one in ("93.184.216.34", address)
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(UsageError, match="private network"):
        web.fetched("http://example.org/cars.csv")


def test_a_redirect_into_a_private_network_is_refused(
    site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first host passes for a public one; where it leads is looked at again."""
    MOVED["/inside"] = f"http://localhost:{site.rpartition(':')[2]}/cars.csv"
    real = web._is_public
    public = {"127.0.0.1": iter([True])}
    monkeypatch.setattr(
        web, "_is_public", lambda one: next(public.get(one, iter(())), None) or real(one)
    )
    with pytest.raises(UsageError, match="localhost is .*private network"):
        web.fetched(f"{site}/inside")
    assert Site.asked == [("/inside", None)]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/none.csv", "HTTP 404 Not Found"),
        ("/round", "more than 5 redirects"),
        ("/file", "only http and https are fetched"),
        ("/ftp", "only http and https are fetched"),
    ],
)
def test_what_does_not_come(site: str, path: str, said: str) -> None:
    with pytest.raises(DsqaError, match=said):
        web.fetched(site + path, allow_private=True)


def test_a_file_that_is_too_large(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dsqa.loose.unpack.MAX_FILE", 10)
    with pytest.raises(UsageError, match="holds more than 0 MB"):
        web.fetched(f"{site}/cars.csv", allow_private=True)


def test_a_server_that_takes_too_long(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though something comes all the time."""
    monkeypatch.setattr(web, "MOST_SECONDS", 0.2)
    with pytest.raises(DsqaError, match="cannot fetch .*/slow.csv: not there after 0.2 seconds"):
        web.fetched(f"{site}/slow.csv", allow_private=True)


def test_a_password_is_kept_nowhere(cache: Path) -> None:
    with pytest.raises(UsageError, match="name or a password") as caught:
        web.fetched("http://somebody:secret@example.org/cars.csv")
    assert "secret" not in str(caught.value)
    # What other threads unpack at the same time may be there.
    files = [one for one in cache.rglob("*") if one.is_file()]
    assert not [one for one in files if "secret" in one.name or b"secret" in one.read_bytes()]


@pytest.mark.parametrize("url", ["http://", "http:///cars.csv", "https://[::1", "http://a:b/"])
def test_what_is_no_address(cache: Path, url: str) -> None:
    with pytest.raises(UsageError):
        web.fetched(url)
