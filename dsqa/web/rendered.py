"""Pages made of replies, kept for as long as the same reply is given."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

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
        self._most = most
        self._size = 0
        self._held: OrderedDict[Hashable, _Held] = OrderedDict()

    def page(self, key: Hashable, done: Done, make: Callable[[], str]) -> Page:
        """The page of a reply, made unless it is at hand. `key`: all that it depends on beside the reply."""
        held = self._held.get(key)
        if held is not None and held.done is done:
            self._held.move_to_end(key)
            return held.page
        html = make().encode()
        made = _Held(done, Page(html, tag_of(html)))
        self._drop(key)
        self._held[key] = made
        self._size += made.size
        while self._size > self._most:
            self._drop(next(iter(self._held)))
        return made.page

    def _drop(self, key: Hashable) -> None:
        held = self._held.pop(key, None)
        self._size -= held.size if held is not None else 0
