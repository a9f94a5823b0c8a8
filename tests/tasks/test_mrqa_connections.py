"""Who may connect, and who gives way."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from dsqa_tasks.mrqa import connections
from dsqa_tasks.mrqa.connections import Connections

New = Callable[[], socket.socket]


@pytest.fixture
def new() -> Iterator[New]:
    """A connected socket, each time."""
    with ExitStack() as stack:

        def new() -> socket.socket:
            held, other = socket.socketpair()
            stack.enter_context(other)
            return stack.enter_context(held)

        yield new


def enter(held: Connections, one: socket.socket, address: str) -> connections.Connection:
    assert held.enter(one, address)
    return held.of(one)


def test_the_first_of_an_address_gives_way_to_one_more_of_it(new: New) -> None:
    held = Connections(most=9, of_one_address=2)
    other = enter(held, new(), "b")
    first, second, third = (enter(held, new(), "a") for _ in "123")
    assert [one.given_way for one in (other, first, second, third)] == [False, True, False, False]
    assert first.held.recv(1) == b""
    assert len(held) == 3


def test_where_all_room_is_taken_the_address_with_the_most_has_one_less(new: New) -> None:
    held = Connections(most=4, of_one_address=3)
    alone = enter(held, new(), "a")
    many = [enter(held, new(), "b") for _ in "123"]
    enter(held, new(), "c")
    assert not alone.given_way
    assert [one.given_way for one in many] == [True, False, False]


def test_who_is_answered_stays(new: New) -> None:
    held = Connections(most=2, of_one_address=2)
    one, other = enter(held, new(), "a"), enter(held, new(), "a")
    assert held.settle(one)
    assert held.settle(other)
    assert not held.enter(new(), "a")
    assert not held.enter(new(), "b")
    held.wait_for(other)
    enter(held, new(), "b")
    assert other.given_way
    assert not held.settle(other)
    held.leave(one.held)
    held.leave(other.held)
    assert len(held) == 1


def test_no_more_leave_than_can_be_told(new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LEAVING", 2)
    held = Connections(most=1)
    first = [enter(held, new(), "a") for _ in "123"]
    assert not held.enter(new(), "a")
    held.leave(first[0].held)
    assert held.enter(new(), "a")
