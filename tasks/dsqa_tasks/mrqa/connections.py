"""The connections of the server of MRQA: a limited number, and a limited number from one address.

A client that sends its request slowly, or not at all, does not block others: if there is no room, the connection that has been
waited for longest is closed for a new one.
"""

import socket
import threading
from collections import Counter
from contextlib import suppress

MOST = 64
"""Maximum number of connections at once."""
OF_ONE_ADDRESS = 32
"""Maximum number from one address."""
LEAVING = 64
"""Maximum number of additional connections that are being closed with a message."""


class Connection:
    """One connection, from its acceptance until it is closed."""

    def __init__(self, held: socket.socket, address: str) -> None:
        self.held = held
        self.address = address
        self.is_waited_for = True
        """Whether it is the client's turn to act: only such a connection may be closed for another."""
        self.given_way = False

    def give_way(self) -> None:
        """Close it for another one: its reader sees the end at once, and the reason."""
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
        """In the order of their arrival."""

    def enter(self, held: socket.socket, address: str) -> bool:
        """Accept a connection, if necessary in place of another; False if there is no room."""
        with self._lock:
            if not self._has_room(address):
                return False
            self._all[held] = Connection(held, address)
            return True

    def of(self, held: socket.socket) -> Connection:
        """The connection of an accepted socket."""
        with self._lock:
            return self._all[held]

    def leave(self, held: socket.socket) -> None:
        """Record that a connection is over, or was not accepted."""
        with self._lock:
            self._all.pop(held, None)

    def settle(self, connection: Connection) -> bool:
        """Record that the request of a connection has arrived: it stays. False if it was closed for another one before."""
        with self._lock:
            connection.is_waited_for = False
            return not connection.given_way

    def wait_for(self, connection: Connection) -> None:
        """Record that it is the client's turn again, if only to close the connection."""
        with self._lock:
            connection.is_waited_for = True

    def __len__(self) -> int:
        """The number of connections, without those closed for others."""
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
            # The address with the most connections gives one up.
            return any(_one_gives_way(staying, busiest) for busiest, _ in count.most_common())
        return True


def _one_gives_way(staying: list[Connection], address: str) -> bool:
    """Close the first connection of an address that is waited for, in order of arrival; False if there is none."""
    for one in staying:
        if one.is_waited_for and one.address == address:
            one.give_way()
            return True
    return False
