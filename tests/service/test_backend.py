"""The processes that reply: lost ones are replaced, what was said lately is said again."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from dsqa.service.processes.backend import Backend
from dsqa.service.processes.frames import Done, Work
from dsqa.service.processes.plan import collections_in
from dsqa.service.processes.served import Plan
from dsqa.service.replies import Replies
from dsqa.service.requests import Ask, Home, Verify
from tests.sample_collections import copy_sample

QUESTION = "What was the federal minimum wage in 1997?"


@pytest.fixture(scope="module")
def backend(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Backend]:
    folder = tmp_path_factory.mktemp("sample") / "e"
    copy_sample("e", folder)
    with Backend(Plan(collections_in([folder], None, None), 40, "none"), 1) as made:
        assert made.prepare() == ""
        yield made


def answer(backend: Backend, question: str) -> str:
    done = backend.reply(Ask(question))
    assert done.status == 200, done.error
    return str(msgspec.json.decode(done.reply)["answer"])


def test_a_question_is_answered(backend: Backend) -> None:
    assert backend.state.ready
    assert answer(backend, QUESTION) == "$5.15"


def test_a_process_that_was_killed_costs_nothing(backend: Backend) -> None:
    answer(backend, QUESTION)
    child = backend._children[0]._child
    assert child is not None
    os.kill(child.process.pid, signal.SIGKILL)
    child.process.wait()
    assert answer(backend, "What was the federal minimum wage in 1981?") == "$3.35"


def test_a_request_that_takes_too_long_is_given_up(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(backend, QUESTION)
    child = backend._children[0]._child
    assert child is not None
    # A process that stands still, and no time for the one that takes its place.
    os.kill(child.process.pid, signal.SIGSTOP)
    monkeypatch.setattr(Ask, "seconds", 0.0)
    done = backend.reply(Ask("What was the federal minimum wage in 1990?"))
    assert (done.status, done.error) == (504, "this took too long and was given up")
    monkeypatch.undo()
    assert answer(backend, "What was the federal minimum wage in 1990?") == "$3.80"


def test_more_than_may_wait_are_refused(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dsqa.service.processes.backend.WAITING", 0)
    done = backend.reply(Ask("What was the federal minimum wage in 1991?"))
    assert (done.status, done.error) == (503, "the service is too busy; try again later")


def test_what_is_wrong_has_its_status(backend: Backend) -> None:
    assert backend.reply(Ask(QUESTION, "nothing")).status == 404
    assert backend.reply(Verify("no address")).status == 404


def test_a_store_is_read_by_two_services(backend: Backend) -> None:
    answer(backend, QUESTION)
    with Backend(backend.plan, 1) as other:
        assert other.prepare() == ""
        assert answer(other, QUESTION) == "$5.15"


def test_a_collection_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "data_search_e_collection.jsonl").write_text("{")
    served = collections_in([tmp_path], None, None)
    (tmp_path / "data_search_e_collection.jsonl").unlink()
    with Backend(Plan(served, 40), 1) as made:
        assert "no collection" in made.prepare()
        assert not made.state.ready


def test_replies_are_kept_by_size_and_time() -> None:
    first, second = Work(Home()), Work(Ask("x"))
    replies = Replies(most=1_000)
    replies.put(first, Done(b"1" * 500))
    assert replies.get(first) == Done(b"1" * 500)
    replies.put(second, Done(b"2" * 500))
    assert (replies.get(first), replies.get(second)) == (None, Done(b"2" * 500))
    too_old = Replies(seconds=-1)
    too_old.put(first, Done(b"1"))
    assert too_old.get(first) is None


class OneAtATime(Backend):
    """A backend whose processes reply when they are told to."""

    def __init__(self) -> None:
        super().__init__(Plan([], 40), 1)
        self.asked: list[Work] = []
        self.may_reply = threading.Event()
        self.done = Done(b"{}")

    def _made(self, work: Work) -> Done:
        self.asked.append(work)
        assert self.may_reply.wait(60)
        return self.done


def asked_by_many(backend: OneAtATime, work: Work, many: int) -> list[Done]:
    """What many are told who ask the same before it is replied to."""
    with ThreadPoolExecutor(many) as threads:
        waiting = [threads.submit(backend.reply, work.request) for _ in range(many)]
        while not backend.asked:
            threading.Event().wait(0.001)
        backend.may_reply.set()
        return [one.result() for one in waiting]


def test_who_asks_the_same_at_once_is_replied_to_at_once() -> None:
    backend = OneAtATime()
    assert asked_by_many(backend, Work(Ask(QUESTION)), 5) == [backend.done] * 5
    assert backend.asked == [Work(Ask(QUESTION))]
    assert backend.kept(Ask(QUESTION)) is backend.done
    assert backend.kept(Ask(QUESTION), with_window=True) is None


def test_a_failure_is_not_kept() -> None:
    backend = OneAtATime()
    backend.may_reply.set()
    backend.done = Done(status=503, error="the service is too busy; try again later")
    assert [backend.reply(Home()) for _ in range(2)] == [backend.done] * 2
    assert len(backend.asked) == 2
    assert backend.kept(Home()) is None


def test_a_cell_is_always_looked_at_anew() -> None:
    backend = OneAtATime()
    backend.may_reply.set()
    for _ in range(2):
        backend.reply(Verify("f#s!A1"))
    assert len(backend.asked) == 2
    assert backend.kept(Verify("f#s!A1")) is None
