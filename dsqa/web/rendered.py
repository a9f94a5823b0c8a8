"""Pages made of replies, kept for as long as the same reply is given."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

from dsqa.service.frames import Done

MOST_BYTES = 32 * 1024 * 1024


class _Page(NamedTuple):
    done: Done
    html: bytes

    @property
    def size(self) -> int:
        """What is held for it; the service may have let go of the reply."""
        return len(self.html) + len(self.done.reply) + len(self.done.window)


class Rendered:
    """The pages that were made last, bounded by their size. To be used from one thread.

    A service gives the reply to a request again for a minute (`dsqa.service.replies`); a page takes longer
    to make of it than all the rest.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._size = 0
        self._held: OrderedDict[Hashable, _Page] = OrderedDict()

    def page(self, key: Hashable, done: Done, make: Callable[[], str]) -> bytes:
        """The page of a reply, made unless it is at hand. `key`: all that it depends on beside the reply."""
        held = self._held.get(key)
        if held is not None and held.done is done:
            self._held.move_to_end(key)
            return held.html
        page = _Page(done, make().encode())
        self._drop(key)
        self._held[key] = page
        self._size += page.size
        while self._size > self._most:
            self._drop(next(iter(self._held)))
        return page.html

    def _drop(self, key: Hashable) -> None:
        held = self._held.pop(key, None)
        self._size -= held.size if held is not None else 0
