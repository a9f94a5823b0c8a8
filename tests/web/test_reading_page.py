"""The page that is shown while files are read: a service that is held in this state as long as a test likes."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import lxml.html
import msgspec
import pytest
import uvicorn

from dsqa.service.model import HomeReply
from dsqa.service.processes.backend import BackendState
from dsqa.service.processes.frames import Done, Progress
from dsqa.web.app import application
from dsqa.web.security import Access
from dsqa.web.server import bound
from tests.web.conftest import Service
from tests.web.opening import LOCALES, check_accessible, needs_chromium, opened

HOME = HomeReply(collections=[], examples=[], datasets=[], datasets_total=0)


@dataclass
class Held:
    """A backend that is as far as it is said to be."""

    progress: Progress
    service: Service

    @property
    def state(self) -> BackendState:
        return BackendState(self.progress.ready, self.progress, 0, 0, 1, 0)

    def kept(self, request: object, *, with_window: bool = False) -> None:
        return None

    def reply(self, request: object, *, with_window: bool = False) -> Done:
        return Done(msgspec.json.encode(HOME))


@pytest.fixture
def held() -> Iterator[Held]:
    listening = bound("127.0.0.1", 0)
    port = listening.getsockname()[1]
    backend = Held(Progress("reading", 3, 1_200), Service(port, None))  # type: ignore[arg-type]
    app = application(backend, Access.of(()))  # type: ignore[arg-type]
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
    thread.start()
    yield backend
    server.should_exit = True
    thread.join(20)
    listening.close()


def test_it_says_how_far_it_is(held: Held) -> None:
    reply = held.service.get("/ask", q="How deep is Biwa?")
    assert (reply.status, reply.headers["retry-after"]) == (503, "2")
    page = lxml.html.fromstring(reply.text)
    assert page.xpath("string(//main//*[@role='status'])") == "3 of 1,200 are read."
    assert not page.xpath("//meta[@http-equiv]")
    assert page.xpath("//main//a[@href='']/text()") == ["Look again"]
    assert held.service.get("/health").json["done"] == 3
    assert (
        held.service.get("/ask.json", q="x").json["error"].startswith("still reading: 3 of 1,200")
    )


def test_what_cannot_be_read_is_told(held: Held) -> None:
    held.progress = Progress("", 0, 0, failed="cannot write /x")
    reply = held.service.get("/")
    assert (reply.status, "cannot write /x" in reply.text) == (500, True)


@needs_chromium
@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_accessible(browser: object, held: Held, locale: str) -> None:
    page = opened(browser, held.service, "/", locale=locale, bypass_csp=True)
    check_accessible(page)


@needs_chromium
def test_it_goes_on_by_itself(browser: object, held: Held) -> None:
    page = opened(browser, held.service, "/")
    page.get_by_text("3 of 1,200 are read.").wait_for()
    assert page.get_by_text("This page shows what you asked for").is_visible()
    held.progress = Progress("reading", 1_100, 1_200)
    page.get_by_text("1,100 of 1,200 are read.").wait_for()
    held.progress = Progress("", 0, 0, ready=True)
    page.get_by_role("heading", name="Ask statistical workbooks").wait_for()


@needs_chromium
def test_it_goes_on_by_a_link_without_a_script(browser: object, held: Held) -> None:
    page = opened(browser, held.service, "/", java_script_enabled=False)
    assert not page.get_by_text("This page shows what you asked for").is_visible()
    held.progress = Progress("", 0, 0, ready=True)
    page.get_by_role("link", name="Look again").click()
    page.get_by_role("heading", name="Ask statistical workbooks").wait_for()
