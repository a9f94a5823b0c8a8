"""Pages made of replies, kept for as long as the same reply is given."""

from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

from dsqa.recent import Recent
from dsqa.service.frames import Done

MOST_BYTES = 32 * 1024 * 1024


def tag_of(body: bytes) -> str:
    """The entity tag of a response (RFC 9110, 8.8.3)."""
    return f'"{blake2b(body, digest_size=12).hexdigest()}"'


class Page(NamedTuple):
    """A page, with what tells whether it has changed."""

    html: bytes
    tag: str


class _Held(NamedTuple):
    done: Done
    page: Page

    @property
    def size(self) -> int:
        """What is held for it; the service may have let go of the reply."""
        return len(self.page.html) + len(self.done.reply) + len(self.done.window)


class Rendered:
    """The pages that were made last, bounded by their size. To be used from one thread.

    A service gives the reply to a request again for a minute (`dsqa.service.replies`); a page takes longer
    to make of it than all the rest.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._recent: Recent[Hashable, _Held] = Recent(most, lambda held: held.size)

    def page(self, key: Hashable, done: Done, make: Callable[[], str]) -> Page:
        """The page of a reply, made unless it is at hand. `key`: all that it depends on beside the reply."""
        held = self._recent.use(key)
        if held is not None and held.done is done:
            return held.page
        html = make().encode()
        page = Page(html, tag_of(html))
        self._recent.put(key, _Held(done, page))
        return page
