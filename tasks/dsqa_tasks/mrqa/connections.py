"""Who is connected to the server of MRQA: as many as it can hear, from one address no more than its share.

A client that sends its request slowly, or not at all, holds nobody up: where there is no room for one
more, the connection that has been waited for the longest gives way.
"""

import socket
import threading
from collections import Counter
from contextlib import suppress

MOST = 64
"""Connections at once."""
OF_ONE_ADDRESS = 32
"""Of them from one address."""
LEAVING = 64
"""Connections that have given way and are being told so, beside them."""


class Connection:
    """One connection, from when it is accepted until it is closed."""

    def __init__(self, held: socket.socket, address: str) -> None:
        self.held = held
        self.address = address
        self.is_waited_for = True
        """Whether it is the client's turn to do something: only such a connection gives way."""
        self.given_way = False

    def give_way(self) -> None:
        """Whoever reads from it sees its end at once, and that it has given way."""
        self.given_way = True
        with suppress(OSError):  # the client has left already
            self.held.shutdown(socket.SHUT_RD)


class Connections:
    """The connections of a server; safe to use from several threads."""

    def __init__(self, most: int = MOST, of_one_address: int = OF_ONE_ADDRESS) -> None:
        self._most = most
        self._of_one_address = of_one_address
        self._lock = threading.Lock()
        self._all: dict[socket.socket, Connection] = {}
        """In the order in which they came."""

    def enter(self, held: socket.socket, address: str) -> bool:
        """Let a connection in, if need be in the place of another; False where there is no room."""
        with self._lock:
            if not self._has_room(address):
                return False
            self._all[held] = Connection(held, address)
            return True

    def of(self, held: socket.socket) -> Connection:
        """The connection of a socket that was let in."""
        with self._lock:
            return self._all[held]

    def leave(self, held: socket.socket) -> None:
        """A connection is over, or was never let in."""
        with self._lock:
            self._all.pop(held, None)

    def settle(self, connection: Connection) -> bool:
        """The request of a connection is there: it stays. False where it has given way before."""
        with self._lock:
            connection.is_waited_for = False
            return not connection.given_way

    def wait_for(self, connection: Connection) -> None:
        """It is the client's turn again, if only to close the connection."""
        with self._lock:
            connection.is_waited_for = True

    def __len__(self) -> int:
        """Without those that have given way."""
        with self._lock:
            return len(self._staying())

    def _staying(self) -> list[Connection]:
        return [one for one in self._all.values() if not one.given_way]

    def _has_room(self, address: str) -> bool:
        staying = self._staying()
        if len(self._all) - len(staying) >= LEAVING:
            return False
        count = Counter(one.address for one in staying)
        if count[address] >= self._of_one_address:
            return _one_gives_way(staying, address)
        if len(staying) >= self._most:
            # Whoever has the most connections can best do without one.
            return any(_one_gives_way(staying, busiest) for busiest, _ in count.most_common())
        return True


def _one_gives_way(staying: list[Connection], address: str) -> bool:
    """Of an address, the one that came first of those that are waited for."""
    for one in staying:
        if one.is_waited_for and one.address == address:
            one.give_way()
            return True
    return False
