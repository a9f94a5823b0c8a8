"""The most recently used values, bounded by size: the oldest are dropped."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values by key, bounded by the sum of their sizes. Not thread-safe."""

    def __init__(self, most: int, size: Callable[[V], int], *, least: int = 0) -> None:
        """`least`: minimum number of values that are kept, however large they are."""
        self.most = most
        self._size_of = size
        self._least = least
        self._size = 0
        self._held: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def get(self, key: K) -> V | None:
        """The value, if it is still kept."""
        held = self._held.get(key)
        return None if held is None else held[0]

    def use(self, key: K) -> V | None:
        """As `get`; the value then counts as the latest."""
        if key in self._held:
            self._held.move_to_end(key)
        return self.get(key)

    def put(self, key: K, value: V) -> None:
        """Keep a value, and drop those that were put or used longest ago."""
        self.drop(key)
        size = self._size_of(value)
        self._held[key] = value, size
        self._size += size
        while self._size > self.most and len(self._held) > self._least:
            self.drop(next(iter(self._held)))

    def drop(self, key: K) -> None:
        """Drop one value, if it is kept."""
        held = self._held.pop(key, None)
        self._size -= held[1] if held is not None else 0

    def clear(self) -> None:
        """Drop all."""
        self._held.clear()
        self._size = 0
