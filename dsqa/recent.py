"""What was held last, bounded by size: the oldest go where it becomes too much."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values by their keys, bounded by the sum of their sizes. Not to be used from two threads at once."""

    def __init__(self, most: int, size: Callable[[V], int], *, least: int = 0) -> None:
        """`least`: so many values are held, however large they are."""
        self.most = most
        self._size_of = size
        self._least = least
        self._size = 0
        self._held: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def get(self, key: K) -> V | None:
        """The value, if it is still held."""
        held = self._held.get(key)
        return None if held is None else held[0]

    def use(self, key: K) -> V | None:
        """The same; it is the last to go then."""
        if key in self._held:
            self._held.move_to_end(key)
        return self.get(key)

    def put(self, key: K, value: V) -> None:
        """Hold a value, and let those go that were put or used longest ago."""
        self.drop(key)
        size = self._size_of(value)
        self._held[key] = value, size
        self._size += size
        while self._size > self.most and len(self._held) > self._least:
            self.drop(next(iter(self._held)))

    def drop(self, key: K) -> None:
        """Let go of one value, if it is held."""
        held = self._held.pop(key, None)
        self._size -= held[1] if held is not None else 0

    def clear(self) -> None:
        """Let all go."""
        self._held.clear()
        self._size = 0
