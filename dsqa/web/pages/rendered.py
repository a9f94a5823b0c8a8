"""Pages made from replies, kept as long as the same reply is given."""

from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

from dsqa.recent import Recent
from dsqa.service.processes.frames import Done

MOST_BYTES = 32 * 1024 * 1024


def tag_of(body: bytes) -> str:
    """The entity tag of a response (RFC 9110, 8.8.3)."""
    return f'"{blake2b(body, digest_size=12).hexdigest()}"'


class Page(NamedTuple):
    """A page with its entity tag."""

    html: bytes
    tag: str


class _Held(NamedTuple):
    done: Done
    page: Page

    @property
    def size(self) -> int:
        """The reply, which the service may have dropped."""
        return len(self.page.html) + len(self.done.reply) + len(self.done.window)


class Rendered:
    """The most recent pages, bounded by size. Not thread-safe.

    The service repeats a reply for a minute (`dsqa.service.replies`); making the page takes longer than
    all the rest.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._recent: Recent[Hashable, _Held] = Recent(most, lambda held: held.size)

    def page(self, key: Hashable, done: Done, make: Callable[[], str]) -> Page:
        """The page of a reply, made if it is not there. `key`: everything else that it depends on."""
        held = self._recent.use(key)
        if held is not None and held.done is done:
            return held.page
        html = make().encode()
        page = Page(html, tag_of(html))
        self._recent.put(key, _Held(done, page))
        return page
